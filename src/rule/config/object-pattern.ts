/** Which objects an entry of the configuration means; `*` in a part stands for any characters. */
export interface ObjectPattern {
  readonly kind: string;
  /** Undefined for any namespace. */
  readonly namespace: string | undefined;
  readonly name: string;
}

/** An object, or the object that a reference asks for. */
export interface ObjectName {
  /** `Ingress.networking.k8s.io` or `Ingress`. */
  readonly kind: string;
  /** Undefined where unknown: equal to any. */
  readonly namespace: string | undefined;
  readonly name: string;
}

/** Reads `Kind/name` or `Kind/namespace/name`; undefined for any other form. */
export function parseObjectPattern(text: string): ObjectPattern | undefined {
  const parts = text.split("/");
  const [kind, ...rest] = parts;
  if (parts.some((part) => part === "") || kind === undefined || rest.length < 1 || rest.length > 2) return undefined;
  const name = rest.at(-1);
  return name === undefined ? undefined : { kind, namespace: rest.length === 2 ? rest[0] : undefined, name };
}

/** True where the pattern means the object; a kind without its group means that kind of any group. */
export function matchesObject(pattern: ObjectPattern, object: ObjectName): boolean {
  const bare = object.kind.split(".", 1)[0] ?? object.kind;
  if (!matchesStars(pattern.kind, object.kind) && !matchesStars(pattern.kind, bare)) return false;
  if (!matchesStars(pattern.name, object.name)) return false;
  if (pattern.namespace === undefined || object.namespace === undefined) return true;
  return matchesStars(pattern.namespace, object.namespace);
}

/** Whether a text has the form of a pattern with `*`. Time is at most the product of both lengths, whoever wrote them. */
export function matchesStars(pattern: string, text: string): boolean {
  let [at, from, star, resume] = [0, 0, -1, 0];
  while (from < text.length) {
    if (pattern[at] === "*") {
      [star, resume] = [at, from];
      at++;
    } else if (at < pattern.length && pattern[at] === text[from]) {
      at++;
      from++;
    } else if (star >= 0) {
      resume++;
      [at, from] = [star + 1, resume];
    } else return false;
  }
  while (pattern[at] === "*") at++;
  return at === pattern.length;
}
