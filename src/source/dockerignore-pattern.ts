/**
 * Patterns of .dockerignore: those of Go's path matching, where `*` and `?` stay within a name, and `**`, which crosses directories.
 * https://docs.docker.com/build/concepts/context/#syntax, https://pkg.go.dev/github.com/moby/patternmatcher
 *
 * They come with the repository, so no regular expression is made of them: matching takes time in proportion to pattern and path.
 */
export interface DockerPattern {
  /** Written with `!`: it brings back what a line before it keeps out. */
  readonly negated: boolean;
  /** Cleaned: without `.`, `..`, doubled and outer slashes. */
  readonly text: string;
  matches(path: string): boolean;
}

/** Undefined for what Docker refuses, such as a class without end, and for classes that it reads in its own way. */
export function compileDockerPattern(line: string): DockerPattern | undefined {
  const negated = line.startsWith("!");
  const written = (negated ? line.slice(1) : line).trim();
  const text = written === "" ? "" : clean(written);
  // An exception to nothing is refused.
  if (text === "" || text === "/") return negated ? undefined : { negated, text, matches: () => false };
  const matches = matcherOf(text);
  return matches === undefined ? undefined : { negated, text, matches };
}

/** True where the pattern may match something below a path. Of wildcards the best is assumed. */
export function mayReach({ text }: DockerPattern, path: string): boolean {
  const names = path === "" ? [] : path.split("/");
  const parts = text.split("/");
  for (const [i, name] of names.entries()) {
    const part = parts[i];
    // A pattern that ends here is for a directory above: the path is decided together with it.
    if (part === undefined) return true;
    if (part.includes("**")) return true;
    if (!/[*?[\\]/.test(part) && part !== name) return false;
  }
  return true;
}

/** As Go's path cleaning does; a path that leaves the context keeps its `..`, and so matches nothing. */
function clean(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (part !== ".." || !path.startsWith("/")) parts.push(part);
  }
  return parts.join("/") || (path.startsWith("/") ? "/" : ".");
}

type Matcher = (path: string) => boolean;

function matcherOf(text: string): Matcher | undefined {
  const tokens = readTokens(text);
  if (tokens === undefined) return undefined;
  const isPlain = (from: number, to?: number): boolean => tokens.slice(from, to).every(({ is }) => is === "character");
  // A star is written as it is; only an escaped character differs between pattern and path.
  if (!text.includes("\\")) {
    if (isPlain(0)) return (path) => path === text;
    if (tokens.at(-1)?.is === "rest" && isPlain(0, -1)) {
      const start = text.slice(0, text.indexOf("**"));
      return (path) => path.startsWith(start);
    }
    if (tokens[0]?.is === "rest" || (tokens[0]?.is === "directories" && isPlain(1))) return leadingStars(text);
  }
  return (path) => walk(tokens, path);
}

/** Without another wildcard, leading stars stand for any beginning: `**.md` and `**\/md` both. */
function leadingStars(text: string): Matcher {
  const end = text.slice(2);
  return (path) => path.endsWith(end) || (end.startsWith("/") && path === end.slice(1));
}

/** `directories`: nothing, or anything up to a slash. `rest`: anything. `name`: anything within a name. */
type Token =
  | { readonly is: "directories" | "rest" | "name" | "one" }
  | { readonly is: "character"; readonly character: string }
  | { readonly is: "class"; readonly negated: boolean; readonly ranges: readonly (readonly [string, string])[] };

function readTokens(text: string): readonly Token[] | undefined {
  const characters = [...text];
  const tokens: Token[] = [];
  for (let at = 0; at < characters.length; at++) {
    const character = characters[at] ?? "";
    if (character === "*") {
      const isDouble = characters[at + 1] === "*";
      if (isDouble) at += characters[at + 2] === "/" ? 2 : 1;
      tokens.push({ is: isDouble ? (at + 1 >= characters.length ? "rest" : "directories") : "name" });
    } else if (character === "?") tokens.push({ is: "one" });
    else if (character === "[") {
      const read = readClass(characters, at + 1);
      if (read === undefined) return undefined;
      tokens.push(read.token);
      at = read.end;
    } else {
      const meant = character === "\\" ? characters[++at] : character;
      if (meant === undefined) return undefined;
      tokens.push({ is: "character", character: meant });
    }
  }
  return tokens;
}

/** What Go refuses in a class, and what Docker's own reading of it makes something else of: wildcards and named classes. */
const NO_MEMBER = new Set(["-", "]", "*", "?", "["]);

/** Reads from behind the bracket. As in Go only `^` negates, and an empty class is refused. */
function readClass(
  characters: readonly string[],
  start: number,
): { readonly token: Token; readonly end: number } | undefined {
  const negated = characters[start] === "^";
  const ranges: (readonly [string, string])[] = [];
  let at = negated ? start + 1 : start;
  const take = (): string | undefined => {
    const character = characters[at++];
    if (character === undefined || NO_MEMBER.has(character)) return undefined;
    return character === "\\" ? characters[at++] : character;
  };
  while (characters[at] !== "]" || ranges.length === 0) {
    const low = take();
    const isRange = characters[at] === "-";
    if (isRange) at++;
    const high = isRange ? take() : low;
    if (low === undefined || high === undefined || high < low) return undefined;
    ranges.push([low, high]);
  }
  return { token: { is: "class", negated, ranges }, end: at };
}

/** Goes through the path with the set of places in the pattern that it can have reached. */
function walk(tokens: readonly Token[], path: string): boolean {
  let places = reachable(tokens, new Set([0]));
  for (const character of path) {
    const next = new Set<number>();
    for (const place of places) step(tokens, place, character, next);
    if (next.size === 0) return false;
    places = reachable(tokens, next);
  }
  return places.has(tokens.length);
}

/** Adds the places that need no further character. Inside of `directories` a place is written as its negative. */
function reachable(tokens: readonly Token[], places: Set<number>): Set<number> {
  for (const place of places) {
    const token = place < 0 ? undefined : tokens[place];
    if (token?.is === "directories" || token?.is === "name" || token?.is === "rest") places.add(place + 1);
  }
  return places;
}

function step(tokens: readonly Token[], place: number, character: string, next: Set<number>): void {
  const at = place < 0 ? -place - 1 : place;
  const token = tokens[at];
  if (token === undefined) return;
  if (token.is === "rest") next.add(place);
  else if (token.is === "directories") {
    next.add(-at - 1);
    if (character === "/") next.add(at + 1);
  } else if (token.is === "name") {
    if (character !== "/") next.add(place);
  } else if (takes(token, character)) next.add(place + 1);
}

function takes(token: Token, character: string): boolean {
  if (token.is === "one") return character !== "/";
  if (token.is === "character") return token.character === character;
  if (token.is !== "class") return false;
  return token.ranges.some(([low, high]) => low <= character && character <= high) !== token.negated;
}
