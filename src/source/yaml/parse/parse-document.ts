import type { Syntax } from "../tree.ts";
import { Cursor } from "./cursor.ts";
import { Parser, type ParseOptions } from "./parser.ts";
import { Scanner } from "./scanner.ts";
import { TokenKind } from "./token.ts";

/** A parsed document with its comments, and where something follows that belongs to it no more. */
export interface ParsedDocument extends Syntax {
  readonly comments: readonly { readonly start: number; readonly end: number }[];
  /** The first token after the root node, which Kubernetes' reader never looks at. */
  readonly rest: { readonly start: number; readonly isMarked: boolean } | undefined;
}

const BYTE_ORDER_MARK = 0xfeff;

/** Parses the first document between two offsets of a file. */
export function parseDocument(text: string, start: number, end: number, options: ParseOptions): ParsedDocument {
  const hasMark = start < end && text.charCodeAt(start) === BYTE_ORDER_MARK;
  const at = new Cursor(text, hasMark ? start + 1 : start, end);
  const scanner = new Scanner(at, options);
  const parser = new Parser(at, scanner, options);
  const root = parser.document();
  const next = scanner.peek();
  const isMarked = next.kind === TokenKind.documentEnd || next.kind === TokenKind.documentStart;
  const { fault } = at;
  return {
    root: fault === undefined ? root : undefined,
    fault,
    hasAliases: parser.hasAliases,
    comments: at.comments,
    rest: next.kind === TokenKind.end ? undefined : { start: next.start, isMarked },
  };
}
