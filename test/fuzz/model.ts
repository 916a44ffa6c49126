/** What is put into a reader: files by path. */
export type Input = Readonly<Record<string, string>>;

/** A reader that is tried with inputs that nobody would write. */
export interface Target {
  readonly name: string;
  /** Inputs as people write them, which others are made of. */
  readonly seeds: readonly Input[];
  /** Words that mean something to the reader. */
  readonly words: readonly string[];
  /** How many of a thousand inputs of a run go here. */
  readonly share: number;
  /** Reads it and answers all that was read: every place in it must lie inside of its file. May not throw. */
  readonly read: (input: Input) => unknown;
}

/** A whole number from 0, below the one given. */
export type Draw = (below: number) => number;
