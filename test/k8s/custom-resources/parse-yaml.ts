import { parseAllDocuments } from "yaml";

/** The documents of a fixture as plain values. */
export function parseYaml(text: string): readonly unknown[] {
  return parseAllDocuments(text, { version: "1.2" }).map((document): unknown => document.toJS());
}
