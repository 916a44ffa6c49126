/** Works a question out once for each thing that is asked about. */
export function remembered<K, T>(work: (of: K) => T): (of: K) => T {
  return remembering(new Map(), work);
}

/** The same for what outlives no graph: the answers go with the object that they are about. */
export function rememberedWeakly<K extends object, T>(work: (of: K) => T): (of: K) => T {
  return remembering(new WeakMap(), work);
}

/** What is common to a Map and a WeakMap. */
interface Answers<K, T> {
  get(of: K): { readonly answer: T } | undefined;
  set(of: K, known: { readonly answer: T }): unknown;
}

function remembering<K, T>(known: Answers<K, T>, work: (of: K) => T): (of: K) => T {
  return (of) => {
    let found = known.get(of);
    if (found === undefined) {
      found = { answer: work(of) };
      known.set(of, found);
    }
    return found.answer;
  };
}
