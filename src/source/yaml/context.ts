import type { YamlLimits } from "./limits.ts";
import type { Dialect } from "./model.ts";

/** What all documents of a file have in common. */
export interface FileContext {
  readonly file: string;
  readonly text: string;
  readonly dialect: Dialect;
  readonly limits: YamlLimits;
}
