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
  while (!at.isAtDocumentMark() && at.code() !== HASH) {
    const runStart = at.pos;
    passRun(at, inFlow);
    if (at.pos > runStart) {
      if (joint !== "") {
        text += at.text.slice(start, end) + joint;
        start = runStart;
      }
      joint = "";
      end = at.pos;
    }
    const folded = passSpace(at, indent);
    if (folded === undefined) break;
    joint = folded;
    if (!inFlow && joint !== "" && at.column < indent) break;
  }
  return { text: text + at.text.slice(start, end), end, brokeLine: joint !== "" };
}

/** Passes characters up to a blank or to what ends the scalar. */
function passRun(at: Cursor, inFlow: boolean): void {
  for (let code = at.code(); !isBlankOrEnd(code); code = at.code()) {
    if (code === COLON && isBlankOrEnd(at.code(1))) return;
    if (inFlow && FLOW_ENDS.has(code)) return;
    at.pos++;
  }
}

/** Passes blanks and line breaks; answers what they fold into, nothing on one line. Undefined where the scalar ends here. */
function passSpace(at: Cursor, indent: number): string | undefined {
  let first = "";
  let more = "";
  const start = at.pos;
  for (let code = at.code(); isBlank(code) || isBreak(code); code = at.code()) {
    if (isBlank(code)) {
      if (code === TAB && first !== "" && at.column < indent) return failTab(at);
      at.pos++;
    } else if (first === "") first = at.passBreak();
    else more += at.passBreak();
  }
  return at.pos === start ? undefined : fold(first, more);
}

function failTab(at: Cursor): undefined {
  at.fail("tab", at.pos, at.pos + 1, "found a tab character that violates indentation");
}

/** One line break becomes a blank, several lose the first. */
export function fold(first: string, more: string): string {
  if (first !== "\n") return first + more;
  return more === "" ? " " : more;
}
