import { lineIndex, type LineIndex } from "../../base/line-index.ts";
import { placed, type Fix, type Span } from "../../base/model.ts";
import { fromProblem, type RawFinding } from "../finding.ts";
import type { Registry } from "../registry.ts";
import { MARKER, markedComments, type Comment, type CommentedFile } from "./comments.ts";
import { COMMENT_SEPARATOR, parseDirective } from "./directive.ts";
import { entriesOf, faultFinding, fileKey, invalid, lineKey, type Collected } from "./entry.ts";

/** The comment that suppresses, with what follows its first word. */
const FORM = /^#+[ \t]*k8slint-ignore([\w-]*)[: \t]*/;
const FILE_SUFFIX = "-file";

/** A comment for the whole file stands above the first line that is no comment, or in so many lines. */
const FIRST_LINES = 10;

/** Adds the suppressions in a file's comments. */
export function collectComments(file: CommentedFile, registry: Registry, into: Collected): void {
  if (!file.text.includes(MARKER)) return;
  const lines = lineIndex(file.text);
  const place = { file, lines, registry, into, passed: { from: 0, next: undefined } };
  for (const [at, comment] of markedComments(file, lines).entries()) {
    if (at === MOST_COMMENTS) {
      into.faults.push(tooMany(comment.span));
      return;
    }
    collectComment(comment, place);
  }
}

/** Nobody writes as many by hand, and each is held against the names of all rules. */
const MOST_COMMENTS = 1000;

function tooMany({ file, start }: Span): RawFinding {
  const at = placed({ file, start, end: start });
  const message = `the file holds more than ${MOST_COMMENTS} suppressions; this one and those after it do nothing`;
  return fromProblem({
    rule: "limit-reached",
    at,
    message,
    level: "warning",
    help: "suppress the rule for the file, or in .k8slint.yaml",
  });
}

interface Place {
  readonly file: CommentedFile;
  readonly lines: LineIndex;
  readonly registry: Registry;
  readonly into: Collected;
  /** A line of comments that was passed on the way to the next other line: so it is for those between. */
  readonly passed: { from: number; next: number | undefined };
}

function collectComment(comment: Comment, place: Place): void {
  const { into, registry } = place;
  const match = FORM.exec(comment.text);
  // A sentence about suppressions is not one.
  if (match === null) return;
  const suffix = match[1] ?? "";
  if (suffix !== "" && suffix !== FILE_SUFFIX) {
    into.faults.push(invalid(comment.span, `unknown comment ${MARKER}${suffix}`, `write ${MARKER} or ${MARKER}-file`));
    return;
  }
  const directive = parseDirective(comment.text, match[0].length, COMMENT_SEPARATOR, registry);
  const at = (start: number, end: number): Span => {
    return { file: comment.span.file, start: comment.span.start + start, end: comment.span.start + end };
  };
  into.faults.push(...directive.faults.map((fault) => faultFinding(fault, at(fault.start, fault.end))));
  const keys = suffix === FILE_SUFFIX ? fileKeys(comment, place) : lineKeys(comment, place);
  if (keys === undefined) return;
  for (const entry of entriesOf(directive, "comment", at, removalOf(comment, place))) {
    for (const key of keys) into.entries.set(key(entry.rule), entry);
  }
}

type Key = (rule: string) => string;

/** The line of the comment; for a comment alone on its line also the next line that is no comment and not blank. */
function lineKeys({ span, alone }: Comment, { file, lines, passed }: Place): readonly Key[] {
  const { line } = lines.position(span.start);
  const keys: Key[] = [(rule) => lineKey(rule, file.path, line)];
  if (alone && !(line >= passed.from && line < (passed.next ?? 0)))
    Object.assign(passed, { from: line, next: nextLine(file.text, lines, line) });
  const next = alone ? passed.next : undefined;
  return next === undefined ? keys : [...keys, (rule) => lineKey(rule, file.path, next)];
}

function nextLine(text: string, lines: LineIndex, line: number): number | undefined {
  for (let next = line + 1; next <= lines.count; next++) {
    if (!isComment(text.slice(lines.start(next), lines.end(next)))) return next;
  }
  return undefined;
}

function isComment(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}

function fileKeys({ span }: Comment, { file, lines, into }: Place): readonly Key[] | undefined {
  const { line } = lines.position(span.start);
  if (line <= FIRST_LINES || isAboveContent(file.text, lines, line)) return [(rule) => fileKey(rule, file.path)];
  into.faults.push(invalid(span, `${MARKER}-file stands below the first lines`, "move it to the top of the file"));
  return undefined;
}

function isAboveContent(text: string, lines: LineIndex, line: number): boolean {
  for (let above = 1; above < line; above++) {
    if (!isComment(text.slice(lines.start(above), lines.end(above)))) return false;
  }
  return true;
}

/** The whole line of a comment that is alone on it, else the comment and the blanks before it. */
function removalOf({ span, alone }: Comment, { file, lines }: Place): Fix {
  const { line } = lines.position(span.start);
  const blanks = /[ \t]*$/.exec(file.text.slice(lines.start(line), span.start))?.[0].length ?? 0;
  const start = alone ? lines.start(line) : span.start - blanks;
  const end = alone && line < lines.count ? lines.start(line + 1) : span.end;
  return {
    title: "remove the suppression",
    safety: "safe",
    edits: [{ at: { file: file.path, start, end }, text: "" }],
  };
}
