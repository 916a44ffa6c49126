import { HASH, isBlank, isBlankOrEnd, isBreak, TAB, type Cursor } from "./cursor.ts";

const COLON = 58;
/** `,` `?` `[` `]` `{` `}` end an unquoted scalar inside brackets; the question mark too, which later YAML allows. */
const FLOW_ENDS: ReadonlySet<number> = new Set([44, 63, 91, 93, 123, 125]);

export interface PlainScan {
  readonly text: string;
  readonly end: number;
  /** True where the scan passed a line break behind the scalar, so that a new key may follow. */
  readonly brokeLine: boolean;
}

/** Scans an unquoted scalar over as many lines as are indented enough; line breaks fold into blanks. */
export function scanPlain(at: Cursor, indent: number, inFlow: boolean): PlainScan {
  let text = "";
  let joint = "";
  let start = at.pos;
  let end = at.pos;
  let brokeLine = false;
  while (!at.isAtDocumentMark() && at.code() !== HASH) {
    const runStart = at.pos;
    passRun(at, inFlow);
    if (at.pos > runStart && brokeLine) {
      text += at.text.slice(start, end) + joint;
      start = runStart;
      brokeLine = false;
    }
    if (at.pos > runStart) end = at.pos;
    if (!isBlank(at.code()) && !isBreak(at.code())) break;
    const folded = passSpace(at, indent);
    if (folded === undefined) break;
    if (folded !== "") {
      joint = folded;
      brokeLine = true;
    }
    if (!inFlow && brokeLine && at.column < indent) break;
  }
  return { text: text === "" ? at.text.slice(start, end) : text + at.text.slice(start, end), end, brokeLine };
}

/** Passes characters up to a blank or to what ends the scalar. */
function passRun(at: Cursor, inFlow: boolean): void {
  for (let code = at.code(); !isBlankOrEnd(code); code = at.code()) {
    if (code === COLON && isBlankOrEnd(at.code(1))) return;
    if (inFlow && FLOW_ENDS.has(code)) return;
    at.pos++;
  }
}

/** Passes blanks and line breaks; answers what they fold into: nothing on one line, undefined after a fault. */
function passSpace(at: Cursor, indent: number): string | undefined {
  let first = "";
  let more = "";
  for (;;) {
    const code = at.code();
    if (isBreak(code)) {
      if (first === "") first = at.passBreak();
      else more += at.passBreak();
    } else if (isBlank(code)) {
      if (first !== "" && at.column < indent && code === TAB) {
        at.fail("tab", at.pos, at.pos + 1, "found a tab character that violates indentation");
        return undefined;
      }
      at.pos++;
    } else {
      return fold(first, more);
    }
  }
}

/** One line break becomes a blank, several lose the first. */
export function fold(first: string, more: string): string {
  if (first !== "\n") return first + more;
  return more === "" ? " " : more;
}
