import type { Scalar } from "../tree.ts";
import type { Token } from "./token.ts";

/** Where a node stands: `inBlock` lets indentation open a map or list, `indentless` a list as deep as its key. */
export interface Place {
  readonly inBlock: boolean;
  readonly indentless: boolean;
}

export const IN_FLOW: Place = { inBlock: false, indentless: false };
export const IN_LIST: Place = { inBlock: true, indentless: false };
export const IN_MAP: Place = { inBlock: true, indentless: true };

/** The node of a scalar token. */
export function scalar({ text, style, start, end }: Token, tag: string | undefined): Scalar {
  return { kind: "scalar", text, style, tag, start, end };
}

/** The null of a value that is not there. */
export function empty(at: number, tag?: string): Scalar {
  return { kind: "scalar", text: "", style: "plain", tag, start: at, end: at };
}
