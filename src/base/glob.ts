/**
 * Patterns for paths: `*` and `?` stay within a name, `**` as a whole name stands for any number of directories, `[a-z]` is a
 * class, a backslash takes the next character as it is. Patterns come with the repository, so matching takes time linear in the
 * path for each part of the pattern: no regular expression is made of them. The corner cases are those of git's wildmatch.
 */
export type Glob = (names: readonly string[]) => boolean;

/** Reads a pattern for a whole path, given as the names between its slashes. */
export function compileGlob(pattern: string): Glob {
  const parts = pattern.split("/").flatMap((part, i, all): readonly Part[] => {
    if (!/^\*\*+$/.test(part)) return [compileName(part)];
    // At the end, `**` stands for what is inside: at least one name.
    return i === all.length - 1 && i > 0 ? ["**", anyName] : ["**"];
  });
  return (names) => matches(parts, names, takesName);
}

/** Reads a pattern for one name. */
export function compileName(pattern: string): (name: string) => boolean {
  if (!/[*?[\\]/.test(pattern)) return (name) => name === pattern;
  const suffix = /^\*([^*?[\\]*)$/.exec(pattern)?.[1];
  if (suffix !== undefined) return (name) => name.endsWith(suffix);
  const tokens = readTokens(pattern);
  return tokens === undefined ? () => false : (name) => matches(tokens, name, takesCharacter);
}

/** Writes out `{a,b}` as one pattern for each alternative; past the limit the pattern is taken as it stands. */
export function expandBraces(pattern: string, limit = 256): readonly string[] {
  let done: readonly string[] = [pattern];
  // Each round at least doubles what it changes, so the limit ends this.
  for (;;) {
    const next = done.flatMap((one) => expandOnce(one));
    if (next.length > limit) return [pattern];
    if (next.length === done.length) return next;
    done = next;
  }
}

/** True for a text with a wildcard or with alternatives in braces. */
export function isGlob(text: string): boolean {
  return /[*?]|\[[^\]]+\]|\{[^{}]*,[^{}]*\}/.test(text);
}

/** The directories that all paths of a pattern lie in: `k8s/apps` for `k8s/apps/*.yaml`. */
export function fixedDirectory(pattern: string): string {
  const parts = pattern.split("/");
  const wild = parts.findIndex((part) => /[*?[{\\]/.test(part));
  return parts.slice(0, wild < 0 ? -1 : wild).join("/");
}

type Part = "**" | ((name: string) => boolean);
const anyName: Part = () => true;

function takesName(part: Part, name: string): Taken {
  return part === "**" ? "any" : part(name);
}

/** Whether a piece of a pattern takes one item, or any number of them. */
type Taken = boolean | "any";

/** A place in a pattern for a name: any characters, any one, or one of these. */
type Token = "*" | "?" | { readonly negated: boolean; readonly ranges: readonly Range[] };

function takesCharacter(token: Token, character: string): Taken {
  if (token === "*") return "any";
  if (token === "?") return true;
  return token.ranges.some(([low, high]) => low <= character && character <= high) !== token.negated;
}

/** Every piece but the stars takes exactly one item, so going back to the last star alone finds a match if there is one. */
function matches<P, I>(pieces: readonly P[], items: ArrayLike<I>, takes: (piece: P, item: I) => Taken): boolean {
  let [at, from, star, resume] = [0, 0, -1, 0];
  while (from < items.length) {
    const taken = at < pieces.length && takes(pieces[at] as P, items[from] as I);
    if (taken === "any") [star, resume, at] = [at, from, at + 1];
    else if (taken) [at, from] = [at + 1, from + 1];
    else if (star >= 0) [at, from, resume] = [star + 1, resume + 1, resume + 1];
    else return false;
  }
  while (at < pieces.length && isStar(pieces[at])) at++;
  return at === pieces.length;
}

function isStar(piece: unknown): boolean {
  return piece === "*" || piece === "**";
}

/** Undefined for a pattern that matches nothing: a class without end, a backslash with nothing behind it. */
function readTokens(pattern: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern.charAt(at);
    if (character === "*" || character === "?") tokens.push(character);
    else if (character === "[") {
      const read = readClass(pattern, at + 1);
      if (read === undefined) return undefined;
      tokens.push(read.token);
      at = read.end;
    } else {
      if (character === "\\") at++;
      if (at >= pattern.length) return undefined;
      tokens.push(literal(pattern.charAt(at)));
    }
  }
  return tokens;
}

function literal(character: string): Token {
  return { negated: false, ranges: [[character, character]] };
}

/** Reads from behind the bracket; a closing bracket that comes first belongs to the class. */
function readClass(pattern: string, start: number): { readonly token: Token; readonly end: number } | undefined {
  const negated = /[!^]/.test(pattern.charAt(start));
  const first = negated ? start + 1 : start;
  const ranges: Range[] = [];
  for (let at = first; at < pattern.length;) {
    if (pattern.charAt(at) === "]" && at > first) return { token: { negated, ranges }, end: at };
    CLASS_MEMBER.lastIndex = at;
    const member = CLASS_MEMBER.exec(pattern);
    const read = member === null ? undefined : rangesOf(member);
    if (member === null || read === undefined) return undefined;
    ranges.push(...read);
    at = CLASS_MEMBER.lastIndex;
  }
  return undefined;
}

/** `[:alpha:]`, or a character and perhaps the end of its range. */
const CLASS_MEMBER = /\[:([a-z]+):\]|(?:\\(.)|([^\\]))(?:-(?:\\(.)|([^\]\\])))?/sy;

function rangesOf([, name, escaped, plain, escapedEnd, plainEnd]: readonly string[]): readonly Range[] | undefined {
  if (name !== undefined)
    return CLASSES.get(name)
      ?.match(/../gs)
      ?.map((pair): Range => [pair.charAt(0), pair.charAt(1)]);
  const low = escaped ?? plain ?? "";
  return [[low, escapedEnd ?? plainEnd ?? low]];
}

type Range = readonly [low: string, high: string];

/** The classes of POSIX as pairs of first and last characters. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ["alnum", "09AZaz"],
  ["alpha", "AZaz"],
  ["blank", "  \t\t"],
  ["cntrl", "\0\x1f\x7f\x7f"],
  ["digit", "09"],
  ["graph", "!~"],
  ["lower", "az"],
  ["print", " ~"],
  ["punct", "!/:@[`{~"],
  ["space", "\t\r  "],
  ["upper", "AZ"],
  ["xdigit", "09AFaf"],
]);

/** Expands the first braces that hold no others. */
function expandOnce(pattern: string): readonly string[] {
  const found = /\{([^{}]*,[^{}]*)\}/.exec(pattern);
  if (found === null) return [pattern];
  const [before, after] = [pattern.slice(0, found.index), pattern.slice(found.index + found[0].length)];
  return (found[1] ?? "").split(",").map((middle) => before + middle + after);
}
