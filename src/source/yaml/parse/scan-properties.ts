import { END, isBlankOrEnd, type Cursor } from "./cursor.ts";

/** What may stand directly after the name of an anchor or alias, besides a blank: `? : , ] } % @` and the backtick. */
const AFTER_NAME: ReadonlySet<number> = new Set([63, 58, 44, 93, 125, 37, 64, 96]);
const CORE = "tag:yaml.org,2002:";

function isWordCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 95
  );
}

/** Scans the name behind `&` or `*`; undefined after a fault. */
export function scanName(at: Cursor): string | undefined {
  const start = at.pos;
  at.pos++;
  while (isWordCode(at.code())) at.pos++;
  const code = at.code();
  if (at.pos === start + 1 || !(isBlankOrEnd(code) || AFTER_NAME.has(code))) {
    at.fail("bad-alias", start, at.lineEnd(start));
    return undefined;
  }
  return at.text.slice(start + 1, at.pos);
}

/** Scans a tag and answers its long form: `!!str` is `tag:yaml.org,2002:str`, `!x` stays, `!<uri>` is the uri. */
export function scanTag(at: Cursor): string | undefined {
  const start = at.pos;
  const tag = at.text.startsWith("!<", start) ? scanVerbatim(at) : scanShorthand(at);
  if (tag === undefined) return undefined;
  if (!isBlankOrEnd(at.code())) {
    at.fail("bad-tag", start, at.lineEnd(start), "did not find expected whitespace or line break");
    return undefined;
  }
  return tag;
}

function scanVerbatim(at: Cursor): string | undefined {
  const start = at.pos;
  at.pos += 2;
  const uri = scanUri(at, start);
  if (at.fault !== undefined) return undefined;
  if (at.text.charAt(at.pos) !== ">" || uri === "") {
    at.fail(
      "bad-tag",
      start,
      at.lineEnd(start),
      uri === "" ? "did not find expected tag URI" : "did not find the expected '>'",
    );
    return undefined;
  }
  at.pos++;
  return uri;
}

function scanShorthand(at: Cursor): string | undefined {
  const start = at.pos;
  at.pos++;
  while (isWordCode(at.code())) at.pos++;
  const hasHandle = at.text.charAt(at.pos) === "!" && at.pos < at.end;
  if (hasHandle) at.pos++;
  const handle = at.text.slice(start, at.pos);
  const suffix = scanUri(at, start);
  if (at.fault !== undefined) return undefined;
  if (!hasHandle) return handle + suffix;
  if (suffix === "" || handle !== "!!") {
    at.fail("bad-tag", start, at.pos, suffix === "" ? "did not find expected tag URI" : "found undefined tag handle");
    return undefined;
  }
  return CORE + suffix;
}

const URI_MARKS: ReadonlySet<number> = new Set([...";/?:@&=+$,.!~*'()[]"].map((char) => char.charCodeAt(0)));
const PERCENT = 37;

/** Escapes in tags stay as written: no tag that matters holds one. */
function scanUri(at: Cursor, start: number): string {
  const from = at.pos;
  for (let code = at.code(); code !== END; code = at.code()) {
    if (code === PERCENT) {
      if (!/^%[0-9a-fA-F]{2}/.test(at.text.slice(at.pos, at.pos + 3))) {
        at.fail("bad-tag", start, at.lineEnd(start), "did not find URI escaped octet");
        break;
      }
      at.pos += 3;
    } else if (isWordCode(code) || URI_MARKS.has(code)) at.pos++;
    else break;
  }
  return at.text.slice(from, at.pos);
}
