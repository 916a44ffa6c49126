import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAllDocuments, stringify } from "yaml";
import type { Path, Span } from "../../../src/base/model.ts";
import { fixedTexts } from "../../../src/report/fixes.ts";
import { fixFor } from "../../../src/source/rearrange/index.ts";
import { readYaml } from "../../../src/source/yaml/index.ts";

/** A text with fields moved; undefined where that is not done. */
function moved(text: string, from: Path, names: readonly string[], into: Path): string | undefined {
  const fields = names.flatMap((name): readonly Span[] => {
    const places = readYaml("a.yaml", text).documents.flatMap(
      (document) => document.locate([...from, name], "key") ?? [],
    );
    return places.slice(0, 1);
  });
  const fix = fixFor({ title: "move", safety: "unsafe", fields, from, into }, () => text);
  return fix && (fixedTexts([fix], () => text).get("a.yaml") ?? text);
}

const JOB = `spec:
  # never again
  restartPolicy: Never # at all
    # deeper
  template:
    spec:
      containers:
        - name: a
          image: a
          # the registry
          imagePullSecrets:
          - name: x
`;

describe("fields move", () => {
  test("with their comments, and are indented as what stands there", () => {
    expect(moved(JOB, ["spec"], ["restartPolicy"], ["spec", "template", "spec"])).toBe(`spec:
  template:
    spec:
      containers:
        - name: a
          image: a
          # the registry
          imagePullSecrets:
          - name: x
      # never again
      restartPolicy: Never # at all
        # deeper
`);
  });

  test("out of a list, behind what they stood in", () => {
    const holder = ["spec", "template", "spec", "containers", 0];
    expect(moved(JOB, holder, ["imagePullSecrets"], ["spec", "template", "spec"])).toBe(`spec:
  # never again
  restartPolicy: Never # at all
    # deeper
  template:
    spec:
      containers:
        - name: a
          image: a
      # the registry
      imagePullSecrets:
      - name: x
`);
  });

  test("where they are, below keys that are still to be written", () => {
    const text = "a:\n    b:\n        - n: 1\n          memory: 1Gi # much\n          z: 2\n";
    expect(moved(text, ["a", "b", 0], ["memory"], ["a", "b", 0, "resources", "limits"])).toBe(
      "a:\n    b:\n        - n: 1\n          resources:\n              limits:\n                  memory: 1Gi # much\n          z: 2\n",
    );
  });

  test("below a key without a value, several at once", () => {
    const text = "kind: D\nspec: # here\nreplicas: 2\n\nselector:\n  a: b\n# the pods\ntemplate: {}\nlast: 1\n";
    expect(moved(text, [], ["replicas", "selector", "template"], ["spec"])).toBe(
      "kind: D\nspec: # here\n  replicas: 2\n  selector:\n    a: b\n  # the pods\n  template: {}\n\nlast: 1\n",
    );
  });

  test("with block scalars, ends of lines of Windows, and no end of the last line", () => {
    const text = "a:\r\n  s: |\r\n    one\r\n\r\n     two\r\n  k: 1\r\nb:\r\n  x: 1";
    expect(moved(text, ["a"], ["s"], ["b"])).toBe("a:\r\n  k: 1\r\nb:\r\n  x: 1\r\n  s: |\r\n    one\r\n\r\n     two");
  });

  test("the last of a file that ends without a line end", () => {
    expect(moved("a:\n  x: 1\nb: 2", [], ["b"], ["a"])).toBe("a:\n  x: 1\n  b: 2");
  });

  test("in a patch, found from where they stand there", () => {
    const patch = "spec:\n  template:\n    volumes: []\n    spec:\n      hostname: a\n";
    const fields = [{ file: "p.yaml", start: patch.indexOf("volumes"), end: patch.indexOf("volumes") + 7 }];
    const move = {
      title: "m",
      safety: "unsafe",
      fields,
      from: ["spec", "template"],
      into: ["spec", "template", "spec"],
    } as const;
    const fix = fixFor(move, () => patch);
    expect(fixedTexts(fix === undefined ? [] : [fix], () => patch).get("p.yaml")).toBe(
      "spec:\n  template:\n    spec:\n      hostname: a\n      volumes: []\n",
    );
  });
});

describe("fields stay", () => {
  test.each([
    ["one of that name is there", "a:\n  x: 1\nb:\n  x: 2\n  y: 1\n", ["b"], ["x"], ["a"]],
    ["what holds them would be empty", "a:\n  x: 1\nb:\n  y: 1\n", ["b"], ["y"], ["a"]],
    ["the target is written in one line", "a: { x: 1 }\nb:\n  y: 1\n  z: 1\n", ["b"], ["y"], ["a"]],
    ["they are written in one line", "a:\n  x: 1\nb: { y: 1, z: 1 }\n", ["b"], ["y"], ["a"]],
    ["they stand behind the dash of an item", "a:\n  x: 1\nb:\n  - y: 1\n    z: 1\n", ["b", 0], ["y"], ["a"]],
    ["the target is no map", "a: 1\nb:\n  y: 1\n  z: 1\n", ["b"], ["y"], ["a"]],
    ["the target is written as null", "a: null\nb:\n  y: 1\n  z: 1\n", ["b"], ["y"], ["a"]],
    ["an anchor would come behind its alias", "a:\n  x: *n\nb:\n  y: &n 1\n  z: 1\n", ["b"], ["y"], ["a"]],
    ["a quoted value goes on at the margin", 'b:\n    y: "one\n two"\n    z: 1\na:\n  x: 1\n', ["b"], ["y"], ["a"]],
  ] as const)("where %s", (_, text, from, names, into) => {
    expect(moved(text, from, names, into)).toBeUndefined();
  });
});

const KEY = fc.constantFrom("a", "b", "c", "d", "e", "f");
const value: fc.Arbitrary<unknown> = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(1, true, null, "text", "two\nlines\n", "# no comment"),
    fc.dictionary(KEY, tie("tree"), { maxKeys: 4 }),
    fc.array(tie("tree"), { maxLength: 3 }),
  ),
})).tree;

/** Paths of all maps in a value. */
function mapsIn(node: unknown, path: Path = []): readonly Path[] {
  if (typeof node !== "object" || node === null) return [];
  const below = Object.entries(node).flatMap(([key, item]) =>
    mapsIn(item, [...path, Array.isArray(node) ? Number(key) : key]),
  );
  return Array.isArray(node) ? below : [path, ...below];
}

function at(node: unknown, path: Path): Record<string, unknown> {
  return path.reduce((one, key) => (one as Record<string | number, unknown>)[key], node) as Record<string, unknown>;
}

/** Lines that say the same wherever they stand. */
function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .toSorted();
}

test(
  "whatever the document: the move is what was asked for, it keeps every line, and cannot be repeated",
  { timeout: 30_000 },
  () => {
    let done = 0;
    const inputs = fc.record({
      root: fc.dictionary(KEY, value, { minKeys: 2, maxKeys: 4 }),
      picks: fc.tuple(fc.nat(), fc.nat(), fc.nat()),
      indent: fc.constantFrom(2, 4),
      comments: fc.array(fc.nat(), { maxLength: 4 }),
    });
    fc.assert(
      fc.property(inputs, ({ root, picks: [first, second, third], indent, comments }) => {
        const maps = mapsIn(root).filter((path) => Object.keys(at(root, path)).length > 0);
        const from = maps[first % maps.length] ?? [];
        const into = maps[second % maps.length] ?? [];
        const names = Object.keys(at(root, from));
        const name = names[third % names.length] ?? "";
        const text = commented(stringify(root, { indent, indentSeq: third % 2 === 0 }), comments);
        const result = moved(text, from, [name], into);
        if (result === undefined) return;
        done++;
        const meant = structuredClone(root);
        const [source, target] = [at(meant, from), at(meant, into)];
        const taken = source[name];
        delete source[name];
        target[name] = taken;
        expect(parseAllDocuments(result).map((one) => (one as { toJS(): unknown }).toJS())).toEqual([meant]);
        expect(linesOf(result)).toEqual(linesOf(text));
        expect(moved(result, from, [name], into)).toBeUndefined();
      }),
      { numRuns: 600, seed: 7 },
    );
    expect(done).toBeGreaterThan(60);
  },
);

/** Comments between the lines, each indented as the line below it; none inside of a text. */
function commented(text: string, places: readonly number[]): string {
  if (text.includes("|")) return text;
  const lines = text.split("\n");
  for (const place of places) {
    const i = place % lines.length;
    const indent = /^ */.exec(lines[i] ?? "")?.[0] ?? "";
    if (i > 0) lines.splice(i, 0, `${indent}# comment ${place}`);
  }
  return lines.join("\n");
}
