/** Whether a path, relative to the root and with forward slashes, is meant. */
export type PathMatcher = (path: string) => boolean;

/** One place in a path segment: a character, any character, any characters, or a class. */
type Token =
  | { readonly is: "character"; readonly text: string }
  | { readonly is: "any" }
  | { readonly is: "star" }
  | { readonly is: "class"; readonly negated: boolean; readonly ranges: readonly (readonly [string, string])[] };

/** `**`, or a segment's tokens. */
type Segment = "**" | readonly Token[];

interface Pattern {
  readonly segments: readonly Segment[];
  readonly negated: boolean;
  readonly directoryOnly: boolean;
}

/**
 * Reads patterns in the grammar of .gitignore (https://git-scm.com/docs/gitignore#_pattern_format): a pattern without a slash
 * is found at any depth, a directory stands for all that is in it, and the last pattern that matches decides. Other than
 * there, `!` also takes back what lies in a directory that an earlier pattern names. Time is linear in the path for each
 * pattern: patterns come with the repository, and no regular expression is made of them.
 */
export function pathMatcher(texts: readonly string[]): PathMatcher {
  const patterns = texts.map((text) => parsePattern(text));
  return (path) => {
    const parts = path.split("/");
    return patterns.findLast((pattern) => matchesPattern(pattern, parts))?.negated === false;
  };
}

/** What is wrong with a pattern; undefined for a good one. */
export function patternProblem(text: string): string | undefined {
  if (/\{[^{}]*,[^{}]*\}/.test(text)) return "braces are not expanded: write one pattern for each alternative";
  if (text.startsWith("..") || text.includes("/../")) return "paths are relative to the root and do not leave it";
  if (text.includes("\\") && !text.includes("/") && /\\\w/.test(text)) return "paths are written with forward slashes";
  return undefined;
}

function parsePattern(text: string): Pattern {
  const negated = text.startsWith("!");
  const body = (negated ? text.slice(1) : text).replace(/^\.\//, "");
  const directoryOnly = body.endsWith("/");
  const parts = (directoryOnly ? body.slice(0, -1) : body).split("/");
  const anchored = parts.length > 1;
  const named = parts[0] === "" ? parts.slice(1) : parts;
  const segments = named.map((part) => (part === "**" ? part : tokensOf(part)));
  return { segments: anchored ? segments : ["**", ...segments], negated, directoryOnly };
}

/** Walks the path once with all places that the pattern may have reached; any leading part of the path may match. */
function matchesPattern({ segments, directoryOnly }: Pattern, parts: readonly string[]): boolean {
  let places = skipStars(segments, new Set([0]));
  for (const [index, part] of parts.entries()) {
    places = skipStars(segments, step(segments, places, part));
    if (places.size === 0) return false;
    if (places.has(segments.length) && !(directoryOnly && index === parts.length - 1)) return true;
  }
  return false;
}

/** `**` may stand for no segment; at the end of a pattern it stands for at least one. */
function skipStars(segments: readonly Segment[], places: Set<number>): ReadonlySet<number> {
  for (const place of places) if (segments[place] === "**" && place < segments.length - 1) places.add(place + 1);
  return places;
}

function step(segments: readonly Segment[], places: ReadonlySet<number>, part: string): Set<number> {
  const next = new Set<number>();
  for (const place of places) {
    const segment = segments[place];
    if (segment === undefined) continue;
    if (segment !== "**") {
      if (matchesSegment(segment, part)) next.add(place + 1);
    } else next.add(place === segments.length - 1 ? place + 1 : place);
  }
  return next;
}

function matchesSegment(tokens: readonly Token[], text: string): boolean {
  let [at, from, star, resume] = [0, 0, -1, 0];
  while (from < text.length) {
    const token = tokens[at];
    if (token?.is === "star") {
      [star, resume] = [at, from];
      at++;
    } else if (token !== undefined && matchesOne(token, text.charAt(from))) {
      at++;
      from++;
    } else if (star >= 0) {
      resume++;
      [at, from] = [star + 1, resume];
    } else return false;
  }
  while (tokens[at]?.is === "star") at++;
  return at === tokens.length;
}

function matchesOne(token: Token, character: string): boolean {
  if (token.is === "character") return token.text === character;
  if (token.is !== "class") return true;
  return token.ranges.some(([low, high]) => low <= character && character <= high) !== token.negated;
}

function tokensOf(segment: string): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < segment.length; at++) {
    const character = segment.charAt(at);
    const close = character === "[" ? segment.indexOf("]", at + 2) : -1;
    if (close > 0) {
      tokens.push(classOf(segment.slice(at + 1, close)));
      at = close;
    } else if (character === "\\" && at + 1 < segment.length)
      tokens.push({ is: "character", text: segment.charAt(++at) });
    else if (character === "?") tokens.push({ is: "any" });
    else if (character !== "*") tokens.push({ is: "character", text: character });
    else if (tokens.at(-1)?.is !== "star") tokens.push({ is: "star" });
  }
  return tokens;
}

function classOf(body: string): Token {
  const negated = /^[!^]/.test(body);
  const ranges = [...(negated ? body.slice(1) : body).matchAll(/(.)-(.)|(.)/gs)];
  return {
    is: "class",
    negated,
    ranges: ranges.map(([, low, high, one = ""]) => [low ?? one, high ?? one] as const),
  };
}
