import { describe, expect, it } from "vitest";
import type { Path, Span } from "../../../src/base/model.ts";
import { Field } from "../../../src/source/field.ts";
import { readYaml, type YamlDocument, type YamlPart } from "../../../src/source/yaml/index.ts";

const POD = `# a pod
kind: Pod
metadata: {name: web, labels: {app: web}}
spec:
  containers:
    - image: nginx
      name: main
      command:
      args: ["a", 'b c']
      env: &env
        - name: A
          value: yes
    - image: >-
        folded
        text
      env: *env
  volumes:
    - hostPath:
        path: /x
`;

function only(source: string): YamlDocument {
  const [document] = readYaml("f.yaml", source).documents;
  if (document === undefined) throw new Error("no document");
  return document;
}

function textOf(source: string, span: Span | undefined): string | undefined {
  return span && source.slice(span.start, span.end);
}

describe("locate", () => {
  const document = only(POD);
  const locate = (path: Path, part: YamlPart): string | undefined => textOf(POD, document.locate(path, part));

  it.each([
    [["kind"], "key", "kind"],
    [["kind"], "value", "Pod"],
    [["kind"], "pair", "kind: Pod"],
    [["metadata", "labels", "app"], "pair", "app: web"],
    [["metadata", "labels"], "value", "{app: web}"],
    [["spec", "containers", 0, "args", 1], "value", "'b c'"],
    [["spec", "containers", 0, "command"], "pair", "command:"],
    [["spec", "containers", 0, "command"], "value", ""],
    [["spec", "containers", 1, "image"], "value", ">-\n        folded\n        text"],
    [["spec", "volumes", 0], "value", "hostPath:\n        path: /x"],
    [["spec", "containers", 0], "key", "name: main"],
    [["spec", "volumes", 0], "key", "hostPath"],
    [[], "key", "kind"],
  ] as const)("finds %j, %s", (path, part, text) => expect(locate(path, part)).toBe(text));

  it("follows aliases to where the value was written", () => {
    expect(locate(["spec", "containers", 1, "env", 0, "value"], "value")).toBe("yes");
    expect(document.locate(["spec", "containers", 1, "env"], "value")).toEqual(
      document.locate(["spec", "containers", 0, "env"], "value"),
    );
  });

  it("answers undefined for what is missing, or lies in another kind of value", () => {
    const missing: readonly Path[] = [
      ["status"],
      ["kind", "x"],
      ["spec", "containers", 9],
      ["spec", "containers", "0"],
      ["spec", 0],
      ["__proto__"],
    ];
    for (const path of missing) expect(locate(path, "value")).toBeUndefined();
  });

  it("finds what a merge key brought in, and what overrides it", () => {
    const source = "base: &base {a: 1, b: 2}\nc:\n  <<: *base\n  b: 3\n";
    const merged = only(source);
    expect(merged.value).toMatchObject({ c: { a: 1, b: 3 } });
    expect(textOf(source, merged.locate(["c", "a"], "pair"))).toBe("a: 1");
    expect(textOf(source, merged.locate(["c", "b"], "pair"))).toBe("b: 3");
  });

  it("finds the last of equal keys", () => {
    const source = "a: 1\na: 22\n";
    expect(textOf(source, only(source).locate(["a"], "value"))).toBe("22");
  });

  it("finds keys by the name that JSON has for them", () => {
    const source = "on: x\n080: y\n1.10: z\n";
    const document = only(source);
    expect(["true", "80", "1.1"].map((key) => textOf(source, document.locate([key], "key")))).toEqual([
      "on",
      "080",
      "1.10",
    ]);
  });

  it("counts from the start of the file in later documents", () => {
    const source = "\ufeffa: 1\r\n---\r\nb: {c: d}\r\n";
    const second = readYaml("f.yaml", source).documents[1];
    expect(textOf(source, second?.locate(["b", "c"], "value"))).toBe("d");
  });
});

describe("origin", () => {
  const document = only(POD);
  const origin = (path: Path, part: "key" | "value" = "value"): string | undefined =>
    textOf(POD, document.origin(path, part).span);

  it.each([
    [["kind"], "Pod"],
    [["kind", "x"], "kind"],
    [["spec", "replicas"], "spec"],
    [["spec", "containers", 0, "resources", "limits", "memory"], "name: main"],
    [["spec", "containers", 7], "containers"],
    [["spec", "volumes", 0, "name"], "hostPath"],
    [["spec", "containers", 0, "command"], "command:"],
    [["status"], "kind"],
  ] as const)("places %j", (path, text) => expect(origin(path)).toBe(text));

  it("places the key of what exists, and of its ancestor where it does not", () => {
    expect(origin(["metadata", "labels", "app"], "key")).toBe("app");
    expect(origin(["metadata", "annotations"], "key")).toBe("metadata");
  });

  it("serves as the locator of a field", () => {
    const field = new Field(document.value, [], document).get("spec", "containers", 0, "image");
    expect(field.text).toBe("nginx");
    expect(textOf(POD, field.at.span)).toBe("nginx");
    expect(field.at.via).toEqual([]);
  });

  it("points at the fault of a broken document, and at the first line of an empty one", () => {
    const broken = "a: 1\nb: c: d\n";
    expect(textOf(broken, only(broken).origin(["x"], "value").span)).toBe("c: d");
    const empty = "\n# nothing\n";
    expect(textOf(empty, only(empty).origin([], "key").span)).toBe("# nothing");
  });
});

describe("plainScalar", () => {
  it("gives the source of what was written without quotes", () => {
    const document = only("a: yes\nb: 'yes'\nc: 010\nd: |\n  yes\ne: {f: ~}\ng: *x\n".replace("a: yes", "a: &x yes"));
    expect(document.plainScalar(["a"])).toBe("yes");
    expect(document.plainScalar(["b"])).toBeUndefined();
    expect(document.plainScalar(["c"])).toBe("010");
    expect(document.plainScalar(["d"])).toBeUndefined();
    expect(document.plainScalar(["e"])).toBeUndefined();
    expect(document.plainScalar(["e", "f"])).toBe("~");
    expect(document.plainScalar(["g"])).toBe("yes");
    expect(document.plainScalar(["h"])).toBeUndefined();
  });
});
