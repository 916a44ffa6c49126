/** The syntax of a Tiltfile, as far as the static reading of it needs to know. */
import type { Span } from "../../base/model.ts";
import type { SourceProblem } from "../model.ts";

export interface Module {
  readonly file: string;
  readonly statements: readonly Statement[];
  /** Every name that stands in it. */
  readonly used: readonly Name[];
  /** The names that something in it declares, whatever the scope. */
  readonly declared: ReadonlySet<string>;
  /** What Tilt refuses to load. */
  readonly problems: readonly SourceProblem[];
  /** True where the syntax is broken or cut: what was read is not all that is there. */
  readonly broken: boolean;
}

interface Node<Type extends string> {
  readonly type: Type;
  readonly at: Span;
}

export interface Name extends Node<"name"> {
  readonly name: string;
}

export interface TextLiteral extends Node<"text"> {
  readonly value: string;
  /** Offset of the first character between the quotes. */
  readonly content: number;
  /** True where each character stands for itself, so that offsets in the value are offsets in the file. */
  readonly verbatim: boolean;
}

/** `f"..."`, which Starlark does not know; read all the same, so that one slip does not hide the rest. */
export interface FormatLiteral extends Node<"format"> {
  readonly parts: readonly (string | Expression)[];
}

export interface NumberLiteral extends Node<"number"> {
  readonly value: number;
}

export interface Constant extends Node<"constant"> {
  readonly value: boolean | null;
}

export interface Sequence extends Node<"list" | "tuple" | "set"> {
  readonly items: readonly Item[];
}

/** An element, or with `star` the elements of another sequence. */
export interface Item {
  readonly value: Expression;
  readonly star: boolean;
}

export interface DictLiteral extends Node<"dict"> {
  readonly entries: readonly { readonly key: Expression | undefined; readonly value: Expression }[];
}

export interface Comprehension extends Node<"comprehension"> {
  readonly makes: "list" | "dict";
  /** The key of a dict comprehension. */
  readonly key: Expression | undefined;
  readonly element: Expression;
  readonly clauses: readonly Clause[];
}

export type Clause =
  | { readonly type: "for"; readonly targets: readonly Expression[]; readonly source: Expression }
  | { readonly type: "if"; readonly test: Expression };

export interface Unary extends Node<"unary"> {
  readonly operator: string;
  readonly operand: Expression;
}

export interface Binary extends Node<"binary"> {
  readonly operator: string;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Conditional extends Node<"conditional"> {
  readonly test: Expression;
  readonly consequent: Expression;
  readonly alternate: Expression;
}

export interface Call extends Node<"call"> {
  readonly callee: Expression;
  readonly args: readonly Argument[];
}

export interface Argument {
  readonly name: string | undefined;
  readonly star: "" | "*" | "**";
  readonly value: Expression;
  readonly at: Span;
}

export interface Attribute extends Node<"attribute"> {
  readonly object: Expression;
  readonly name: string;
}

export interface Subscript extends Node<"subscript"> {
  readonly object: Expression;
  readonly index: Expression;
}

export interface Slice extends Node<"slice"> {
  readonly object: Expression;
  readonly bounds: readonly [Expression | undefined, Expression | undefined, Expression | undefined];
}

export interface Lambda extends Node<"lambda"> {
  readonly parameters: readonly Parameter[];
  readonly body: Expression;
}

/** What could not be read: broken, nested too deeply, or no Starlark. */
export interface Unreadable extends Node<"unreadable"> {
  readonly reason: string;
}

export type Expression =
  | Name
  | TextLiteral
  | FormatLiteral
  | NumberLiteral
  | Constant
  | Sequence
  | DictLiteral
  | Comprehension
  | Unary
  | Binary
  | Conditional
  | Call
  | Attribute
  | Subscript
  | Slice
  | Lambda
  | Unreadable;

export interface Parameter {
  readonly name: string;
  readonly star: "" | "*" | "**";
  readonly fallback: Expression | undefined;
}

export type Statement =
  | (Node<"expression"> & { readonly value: Expression })
  | (Node<"assign"> & { readonly targets: readonly Expression[]; readonly value: Expression })
  | (Node<"update"> & { readonly target: Expression; readonly operator: string; readonly value: Expression })
  | (Node<"if"> & { readonly branches: readonly Branch[]; readonly otherwise: readonly Statement[] })
  | (Node<"for"> & {
      readonly targets: readonly Expression[];
      readonly source: Expression;
      readonly body: readonly Statement[];
    })
  | (Node<"while"> & { readonly test: Expression; readonly body: readonly Statement[] })
  | Definition
  | (Node<"return"> & { readonly value: Expression | undefined })
  | Node<"break">
  | Node<"continue">
  | Node<"pass">;

export interface Branch {
  readonly test: Expression;
  readonly body: readonly Statement[];
}

export interface Definition extends Node<"def"> {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly body: readonly Statement[];
}
