import type { YamlLimits } from "./limits.ts";
import type { Dialect } from "./model.ts";

/** What all documents of a file have in common. */
export interface FileContext {
  readonly file: string;
  readonly text: string;
  readonly dialect: Dialect;
  readonly limits: YamlLimits;
  /** False where no character of the file matters by itself, so that documents need not look. */
  readonly hasOddCharacters: boolean;
}
