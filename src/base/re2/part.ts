/** Why a pattern is not taken. */
export type Reason = "invalid" | "unsupported";

/** Thrown while a pattern is read, and caught by whoever asked for it. */
export class PatternFault extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

export interface Flags {
  readonly ignoreCase: boolean;
  readonly dotAll: boolean;
  readonly multiline: boolean;
}

export const NO_FLAGS: Flags = { ignoreCase: false, dotAll: false, multiline: false };

export type Test = (code: number) => boolean;
export type Assertion = (text: string, at: number) => boolean;

/** A piece of a pattern. */
export type Part =
  | { readonly is: "one"; readonly test: Test }
  | { readonly is: "assert"; readonly holds: Assertion }
  | { readonly is: "all"; readonly parts: readonly Part[] }
  | { readonly is: "any"; readonly parts: readonly Part[] }
  | {
      readonly is: "repeat";
      readonly part: Part;
      readonly min: number;
      readonly max: number;
      /** True where fewer are better. */
      readonly isLazy: boolean;
    };
