import { lineIndex, type LineIndex } from "../../base/line-index.ts";
import type { Span } from "../../base/model.ts";
import type { FileKind } from "../../source/model.ts";
import { readYaml } from "../../source/yaml/index.ts";

/** What every comment that suppresses holds; files without it are not looked into. */
export const MARKER = "k8slint-ignore";

/** A comment that holds the marker. */
export interface Comment {
  readonly span: Span;
  /** From the `#` to the end of the line. */
  readonly text: string;
  /** True where nothing but blanks stands before it on its line. */
  readonly alone: boolean;
}

export interface CommentedFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly text: string;
}

/** The comments with the marker, in order. A marker in a string or in a block of text is no comment. */
export function markedComments(file: CommentedFile, lines: LineIndex = lineIndex(file.text)): readonly Comment[] {
  if (!file.text.includes(MARKER) || file.path.endsWith(".json")) return [];
  return commentStarts(file).flatMap((start) => {
    const { line } = lines.position(start);
    const end = lines.end(line);
    const text = file.text.slice(start, end);
    if (!text.includes(MARKER)) return [];
    const alone = file.text.slice(lines.start(line), start).trim() === "";
    return [{ span: { file: file.path, start, end }, text, alone }];
  });
}

function commentStarts({ path, kind, text }: CommentedFile): readonly number[] {
  if (kind === "dockerfile") return lineComments(text);
  if (kind === "tiltfile") return starlarkComments(text);
  const yaml = kind === "chart-template" ? undefined : readYaml(path, text);
  // What does not parse has no comments to tell from strings: a line that begins with the marker is taken for one.
  const isRead = yaml !== undefined && [yaml, ...yaml.documents].every(({ problems }) => !problems.some(isError));
  return isRead ? yaml.comments.map(({ span }) => span.start) : lineComments(text);
}

function isError({ level }: { readonly level: string }): boolean {
  return level === "error";
}

/** Lines whose first character is `#`: the only comments of a Dockerfile. */
function lineComments(text: string): readonly number[] {
  return [...text.matchAll(/^[ \t]*#/gm)].map((match) => match.index + match[0].length - 1);
}

/** What a `#` may stand in: a string of one line or of many, with its escapes; else it begins a comment. */
const STARLARK = /"""(?:[^\\]|\\.)*?"""|'''(?:[^\\]|\\.)*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*/gs;

function starlarkComments(text: string): readonly number[] {
  return [...text.matchAll(STARLARK)].filter(([match]) => match.startsWith("#")).map((match) => match.index);
}
