/** What an expression reads, and of which type its result is, as far as its syntax tells. */
export interface CelShape {
  /** Names that are read and not bound by a macro, each where it stands first. */
  readonly names: ReadonlyMap<string, number>;
  readonly result: CelType;
}

/** `select`: what a path below a variable of no declared type leads to. */
export type CelType =
  | "bool"
  | "int"
  | "uint"
  | "double"
  | "string"
  | "bytes"
  | "null_type"
  | "list"
  | "map"
  | "select"
  | "?";

export interface CelSyntaxError {
  readonly at: number;
  readonly words: string;
}

/** Thrown inside of the parser: what the grammar does not allow. */
export class Fault extends Error {
  readonly at: number;
  constructor(at: number, words: string) {
    super(words);
    this.at = at;
  }
}

/** Thrown inside of the parser: what it does not read, though the server may. */
export class TooDeep extends Error {}
