import { describe, expect, it } from "vitest";
import { readYaml, type YamlFile } from "../../../src/source/yaml/index.ts";

function values(source: string): readonly unknown[] {
  return readYaml("f.yaml", source).documents.map(({ value }) => value);
}

function codes(file: YamlFile): readonly (readonly string[])[] {
  return file.documents.map(({ problems }) => problems.map(({ code }) => code));
}

describe("documents of a file", () => {
  it("are cut at lines that begin with ---", () => {
    expect(values("a: 1\n---\nb: 2\n--- # comment\nc: 3\n---\t\nd: 4\n")).toEqual([
      { a: 1 },
      { b: 2 },
      { c: 3 },
      { d: 4 },
    ]);
  });

  it("are none where nothing follows the last separator or precedes the first", () => {
    expect(values("---\n---\na: 1\n---\n")).toEqual([{ a: 1 }]);
    expect(values("")).toEqual([]);
  });

  it("are cut inside a block scalar at column 0, and not where --- is indented", () => {
    expect(values("a: |\n  x\n---\nb: 2\n")).toEqual([{ a: "x\n" }, { b: 2 }]);
    expect(values("a: |\n  x\n  ---\n  y\n")).toEqual([{ a: "x\n---\ny\n" }]);
  });

  it("may be empty", () => {
    const { documents } = readYaml("f.yaml", "# comment\n---\n\n---\nnull\n---\n~\n---\na: 1\n");
    expect(documents.map(({ isEmpty }) => isEmpty)).toEqual([true, true, true, true, false]);
  });

  it("do not hide each other when one is broken", () => {
    const file = readYaml("f.yaml", "a: 1\n---\nb: [\n---\nc: 3\n");
    expect(file.documents.map(({ value }) => value)).toEqual([{ a: 1 }, undefined, { c: 3 }]);
    expect(file.documents.map(({ isEmpty }) => isEmpty)).toEqual([false, false, false]);
    expect(codes(file)).toEqual([[], ["syntax"], []]);
  });

  it("have spans that cover their text", () => {
    const source = "a: 1\n---\nb: 2\n";
    const spans = readYaml("f.yaml", source).documents.map(({ span }) => source.slice(span.start, span.end));
    expect(spans).toEqual(["a: 1\n", "b: 2\n"]);
  });

  it("have anchors of their own", () => {
    expect(codes(readYaml("f.yaml", "a: &x 1\n---\nb: *x\n"))).toEqual([[], ["unknown-anchor"]]);
  });

  it("are read with Windows line ends, a byte order mark, and no line break at the end", () => {
    expect(values("\ufeffa: |\r\n  x\r\n  y\r\n---\r\nb: 2")).toEqual([{ a: "x\ny\n" }, { b: 2 }]);
    expect(values("a: |\n  x")).toEqual([{ a: "x\n" }]);
    expect(readYaml("f.yaml", "a: |\n  x", { dialect: "kustomize" }).documents[0]?.value).toEqual({ a: "x" });
  });

  it("end at a line ..., below which nothing is read", () => {
    const file = readYaml("f.yaml", "a: 1\n...\nb: 2\n");
    expect(file.documents.map(({ value }) => value)).toEqual([{ a: 1 }]);
    expect(codes(file)).toEqual([["document-end"]]);
    expect(codes(readYaml("f.yaml", "a: 1\n...\n# comment\n"))).toEqual([[]]);
  });
});

describe("text after a document separator", () => {
  it("is a fault, and the document is still read where YAML allows it", () => {
    const source = "a: 1\n--- {b: 2}\n";
    const [, second] = readYaml("f.yaml", source).documents;
    expect(second?.value).toEqual({ b: 2 });
    const [problem] = second?.problems ?? [];
    expect(problem).toMatchObject({ code: "document-separator", level: "error" });
    expect(source.slice(problem?.at.start, problem?.at.end)).toBe("{b: 2}");
  });

  it("is one problem even where it breaks the document", () => {
    const file = readYaml("f.yaml", "--- apiVersion: v1\nkind: Pod\n");
    expect(codes(file)).toEqual([["document-separator"]]);
    expect(file.documents[0]?.value).toBeUndefined();
  });

  it("is no content where it is a ruler of dashes", () => {
    const file = readYaml("f.yaml", "---------\na: 1\n");
    expect(file.documents[0]?.value).toEqual({ a: 1 });
    expect(codes(file)).toEqual([["document-separator"]]);
  });
});

describe("JSON", () => {
  it("is read with tabs, and with escapes that YAML does not know", () => {
    expect(values('{\n\t"a": "\\/x\\ud83d\\ude00",\n\t"b": [1, null, true]\n}\n')).toEqual([
      { a: "/x😀", b: [1, null, true] },
    ]);
  });

  it("may follow JSON without a separator", () => {
    expect(values('{"a": "}{"}\n{"b": 2}\n')).toEqual([{ a: "}{" }, { b: 2 }]);
  });

  it("is not cut where a part is no JSON", () => {
    const file = readYaml("f.json", '{"a": 1}\n{b: 2}\n');
    expect(file.documents).toHaveLength(1);
    expect(codes(file)).toEqual([["syntax"]]);
  });
});

describe("comments", () => {
  function comments(source: string): readonly string[] {
    return readYaml("f.yaml", source).comments.map(({ span, text }) => {
      expect(source.slice(span.start, span.end)).toBe(text);
      return text;
    });
  }

  it("are found wherever YAML has them", () => {
    const source = "# one\na: 1 # two\nb: [1, # three\n  2]\n--- # four\nc: | # five\n  # text\n# six\n";
    expect(comments(source)).toEqual(["# one", "# two", "# three", "# four", "# five", "# six"]);
  });

  it("are no part of scalars", () => {
    expect(comments("a: b#c\nd: '# e'\nf: \"# g\"\n")).toEqual([]);
  });

  it("are still found on lines of their own below a fault", () => {
    expect(comments("# one\na: b: c\n  # two\nd: e # lost\n")).toEqual(["# one", "# two"]);
  });
});

describe("encodings", () => {
  it("other than UTF-8 are a problem of the file", () => {
    const utf16 = [..."a: 1\n"].map((char) => `${char}\0`).join("");
    for (const source of [utf16, `\ufffd\ufffd${utf16}`]) {
      const file = readYaml("f.yaml", source);
      expect(file.problems.map(({ code, level }) => [code, level])).toEqual([["encoding", "error"]]);
      expect(file.documents).toEqual([]);
    }
  });

  it("are doubted where a byte could not be decoded", () => {
    expect(codes(readYaml("f.yaml", "a: \ufffd\n"))).toEqual([["encoding"]]);
  });
});
