/**
 * The syntax of one document, free of any parser's types: what a parser must produce and the rest of the reader lives on.
 * Offsets are those of the file.
 */
export type Node = Scalar | Mapping | Sequence | Alias;

export interface Scalar {
  readonly kind: "scalar";
  /** The content: quotes, escapes and folding resolved; plain scalars as written. */
  readonly text: string;
  readonly style: "plain" | "quoted" | "block";
  /** An explicit tag in its long form, `!` for the non-specific one. */
  readonly tag: string | undefined;
  readonly start: number;
  readonly end: number;
}

export interface Mapping {
  readonly kind: "map";
  readonly pairs: readonly Pair[];
  readonly start: number;
  readonly end: number;
}

export interface Pair {
  readonly key: Node;
  readonly value: Node;
}

export interface Sequence {
  readonly kind: "list";
  readonly items: readonly Node[];
  readonly start: number;
  readonly end: number;
}

export interface Alias {
  readonly kind: "alias";
  readonly name: string;
  /** The node that carried the anchor last before this alias; undefined only in a document with a fault. */
  readonly target: Node | undefined;
  readonly start: number;
  readonly end: number;
}

/** Why a text is no YAML, by what a person did wrong. */
export type FaultCause =
  | "tab"
  | "bad-start"
  | "bad-alias"
  | "unknown-anchor"
  | "nested-mapping"
  | "deeper-line"
  | "list-in-value"
  | "bad-indent"
  | "item-among-keys"
  | "missing-colon"
  | "trailing-text"
  | "unclosed-quote"
  | "unclosed-flow"
  | "flow-separator"
  | "bad-escape"
  | "block-header"
  | "bad-node"
  | "bad-tag"
  | "directive"
  | "outside-document"
  | "too-deep"
  | "too-many"
  | "other";

export interface Fault {
  readonly cause: FaultCause;
  /** The words of Kubernetes' reader, where the cause alone does not tell them. */
  readonly says: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** A parsed document: its root, or the first fault. */
export interface Syntax {
  readonly root: Node | undefined;
  readonly fault: Fault | undefined;
  readonly hasAliases: boolean;
}

/** The node that an alias stands for; undefined for an unknown anchor. */
export function dereference(node: Node): Exclude<Node, Alias> | undefined {
  let at: Node | undefined = node;
  for (let hops = 0; at?.kind === "alias"; hops++) at = hops < MAX_HOPS ? at.target : undefined;
  return at;
}

/** An alias cannot carry an anchor, so one hop is enough; the bound is a guard against a faulty parser. */
const MAX_HOPS = 8;
