import type { Origin, Path, Span } from "../../base/model.ts";
import type { Locator } from "../field.ts";
import type { SourceProblem } from "../model.ts";

/**
 * Who reads the file. `kubectl`: the go-yaml v2 of kubectl, the API server, client-go, Helm and Tilt (YAML 1.1 booleans).
 * `kustomize`: its go-yaml v3 (`yes` and `on` are strings, dates become full timestamps, a repeated key is an error).
 */
export type Dialect = "kubectl" | "kustomize";

/** What can be wrong with YAML; `syntax` is every fault for which there is no word of its own. */
export const YAML_PROBLEM_CODES = [
  "syntax",
  "tab-indentation",
  "document-separator",
  "document-end",
  "directive",
  "unknown-anchor",
  "duplicate-key",
  "boolean-key",
  "bad-key",
  "typed-key",
  "bad-merge",
  "bad-tag",
  "digits-lost",
  "unsupported-value",
  "control-character",
  "line-separator",
  "nul-byte",
  "encoding",
  "alias-bomb",
  "recursive-alias",
  "too-deep",
  "too-large",
] as const;
export type YamlProblemCode = (typeof YAML_PROBLEM_CODES)[number];

/** Something wrong, or easily misread, in a YAML file. */
export interface YamlProblem extends SourceProblem {
  readonly code: YamlProblemCode;
  /** The value it is about, where the document could be read. */
  readonly path?: Path | undefined;
  /** What Kubernetes' reader says, in its own words. */
  readonly says?: string | undefined;
}

export interface YamlComment {
  readonly span: Span;
  /** From the `#` to the end of the line. */
  readonly text: string;
}

/** One document of a file, read when first asked. */
export interface YamlDocument extends Locator {
  /**
   * The value as the Go reader hands it on as JSON: maps without prototype, lists, strings, numbers, booleans, null. Values
   * that aliases share are one object. Undefined where the document cannot be read: then a problem of level error says why.
   */
  readonly value: unknown;
  readonly span: Span;
  /** True for blanks, comments or null alone: every tool skips such a document. */
  readonly isEmpty: boolean;
  readonly problems: readonly YamlProblem[];
  /** The place of an existing path, where it was written: through aliases and merge keys in the anchored node. */
  locate(path: Path, part: YamlPart): Span | undefined;
  /** Like `locate`, but answers for a missing path with the key of its nearest existing ancestor. */
  origin(path: Path, part: "key" | "value"): Origin;
  /** The source of a value that was written without quotes, and that may therefore have been read as another type. */
  plainScalar(path: Path): string | undefined;
}

export type YamlPart = "key" | "value" | "pair";

/** A file of YAML (or JSON, which is YAML here). */
export interface YamlFile {
  readonly documents: readonly YamlDocument[];
  readonly comments: readonly YamlComment[];
  /** What concerns the file as a whole; documents have their own. */
  readonly problems: readonly YamlProblem[];
}
