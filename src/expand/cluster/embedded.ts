import type { Origin } from "../../base/model.ts";
import { Field } from "../../source/field.ts";
import { readYaml } from "../../source/yaml/index.ts";

/** Configurations embed a few lines of another one; more is not read. */
const MAX_LENGTH = 200_000;

/** The documents of YAML that stands as text in another file; all their fields lead to the place of that text. */
export function embeddedYaml(text: string, at: Origin): readonly Field[] {
  if (text.length > MAX_LENGTH) return [];
  return readYaml(at.span.file, text).documents.map((document) => new Field(document.value, [], { origin: () => at }));
}
