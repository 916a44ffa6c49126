import { placed, type Span } from "../base/model.ts";
import { Field, type Locator } from "../source/field.ts";
import { readYaml, type YamlDocument } from "../source/yaml/index.ts";
import { objectsOf } from "./objects.ts";
import type { LooseObject } from "./model.ts";

/**
 * The objects of YAML text inside another file, such as `k8s_yaml(blob("..."))`. `offset` is where the text stands there character
 * by character; without it the objects are known, but not where each of their fields was written.
 */
export function inlineObjects(at: Span, text: string, offset: number | undefined): readonly LooseObject[] {
  return readYaml(at.file, text).documents.flatMap((document, i) => {
    const root = new Field(
      document.value,
      [],
      offset === undefined ? { origin: () => placed(at) } : shifted(document, offset),
    );
    return objectsOf(root, at.file, `${at.file}@${at.start}.${i}`);
  });
}

function shifted(document: YamlDocument, by: number): Locator {
  return {
    origin(path, part) {
      const { span, via } = document.origin(path, part);
      return { span: { file: span.file, start: span.start + by, end: span.end + by }, via };
    },
    plainScalar: (path) => document.plainScalar(path),
  };
}
