/** Puts a piece of work off until its result is asked for, and does it once: a table that no run needs costs no run. */
export function lazily<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}
