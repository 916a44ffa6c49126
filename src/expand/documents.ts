import type { Host } from "../base/host.ts";
import { Field } from "../source/field.ts";
import type { FileRef, SourceProblem } from "../source/model.ts";
import { readYaml, type YamlDocument, type YamlProblem } from "../source/yaml/index.ts";
import { classifyDocument, type DocumentClass } from "./classify-document.ts";

/** A document of a YAML or JSON file, with what it is. */
export interface SourceDocument {
  readonly file: FileRef;
  /** Unique in a run: the path and the document's position in its file. */
  readonly id: string;
  readonly document: YamlDocument;
  readonly root: Field;
  readonly is: DocumentClass;
}

/** Everything that the reading stage found in YAML and JSON files. */
export interface ReadDocuments {
  readonly documents: readonly SourceDocument[];
  readonly problems: readonly SourceProblem[];
  readonly texts: Map<string, string>;
}
