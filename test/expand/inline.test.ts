import { describe, expect, test } from "vitest";
import { inlineObjects } from "../../src/expand/inline.ts";

const YAML =
  "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { mode: 0644 }\n---\napiVersion: v1\nkind: Secret\nmetadata: { name: b }\n";
const FILE = `k8s_yaml(blob("""${YAML}"""))`;
const AT = { file: "Tiltfile", start: 9, end: FILE.length - 1 };

describe("objects of YAML inside another file", () => {
  test("have their places there, where the text stands there as it is", () => {
    const objects = inlineObjects(AT, YAML, FILE.indexOf(YAML));
    expect(objects.map(({ kind, name, file }) => [kind, name, file])).toEqual([
      ["ConfigMap", "a", "Tiltfile"],
      ["Secret", "b", "Tiltfile"],
    ]);
    const { span } = objects[1]?.root.get("metadata", "name").at ?? { span: AT };
    expect([span.file, FILE.slice(span.start, span.end)]).toEqual(["Tiltfile", "b"]);
    expect(objects[0]?.root.get("data", "mode").plain).toBe("0644");
  });

  test("lead to the whole text, where it is put together from parts", () => {
    const [object] = inlineObjects(AT, YAML, undefined);
    expect(object?.root.get("metadata", "name").at.span).toEqual(AT);
    expect(object?.root.get("data", "mode").plain).toBeUndefined();
  });

  test("have ids of their own", () => {
    const ids = inlineObjects(AT, YAML, 0).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test("are none in text that holds none", () => {
    expect(inlineObjects(AT, "", 0)).toEqual([]);
    expect(inlineObjects(AT, "a: [", 0)).toEqual([]);
    expect(inlineObjects(AT, "just text", 0)).toEqual([]);
  });
});
