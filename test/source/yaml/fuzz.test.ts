import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAllDocuments, stringify } from "yaml";
import type { Path } from "../../../src/base/model.ts";
import { readYaml, type Dialect } from "../../../src/source/yaml/index.ts";

const DIALECTS: readonly Dialect[] = ["kubectl", "kustomize"];

/** Pieces that matter to YAML, so that random text comes near its grammar. */
const PIECES = [
  "a",
  "b: ",
  "- ",
  "? ",
  ": ",
  "\n",
  "\n  ",
  "\n    ",
  "\t",
  "\r\n",
  "\r",
  "#",
  " # c",
  "'",
  '"',
  "[",
  "]",
  "{",
  "}",
  ", ",
  "&x ",
  "*x",
  "!t ",
  "!!str ",
  "!!int ",
  "|\n",
  ">-\n",
  "---\n",
  "--- ",
  "...\n",
  "<<: ",
  "%",
  "@",
  "\\",
  "\\n",
  "~",
  "yes",
  "010",
  "1.10",
  "é",
  "😀",
  "\ufeff",
  "\0",
  "\u2028",
  "\u0085",
  "=",
  "{{ x }}",
];

const yamlLike = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((pieces) => pieces.join(""));

/** Text in which YAML 1.1 and 1.2 agree: no word, number or escape that only one of them knows. */
const plainYaml = fc
  .array(
    fc.constantFrom(
      "a",
      "b: ",
      "c: ",
      "- ",
      "\n",
      "\n  ",
      "\n    ",
      " # d",
      "'",
      '"',
      "[",
      "]",
      "{",
      "}",
      ", ",
      "|\n",
      ">\n",
      ">-\n",
      "|+\n",
      "x y",
      "7",
      "é",
    ),
    { maxLength: 30 },
  )
  .map((pieces) => `${pieces.join("")}\n`);

describe("any text", () => {
  it.each(DIALECTS)(
    "is read by %s without a throw, with every place inside the file",
    { timeout: 20_000 },
    (dialect) => {
      const texts = fc.oneof(yamlLike, fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 60 }));
      const property = fc.property(texts, (text) => {
        const file = readYaml("f.yaml", text, { dialect });
        const spans = [...file.comments.map(({ span }) => span), ...file.problems.map(({ at }) => at)];
        for (const document of file.documents) {
          spans.push(document.span, document.origin(["a", 0, "b"], "key").span, document.origin([], "value").span);
          spans.push(...document.problems.flatMap(({ at, related = [] }) => [at, ...related.map((other) => other.at)]));
          for (const path of document.value === undefined || document.isEmpty ? [] : pathsOf(document.value)) {
            const span = document.locate(path, "pair");
            expect(span).toBeDefined();
            if (span !== undefined) spans.push(span);
          }
          const isRefused = document.problems.some(({ level }) => level === "error");
          if (document.value === undefined) expect(isRefused).toBe(true);
        }
        for (const { start, end } of spans) expect(0 <= start && start <= end && end <= text.length).toBe(true);
      });
      fc.assert(property, { numRuns: 500 });
    },
  );
});

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [path, ...entries.flatMap(([key, child]) => pathsOf(child, [...path, key]))];
}

/** Strings as they stand in manifests, and such as look like something else. */
const words = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."ab1: -#'\"{}[],&*!|>%@`\\\t\n=~é😀"), maxLength: 12 }),
  fc.constantFrom(
    "yes",
    "on",
    "010",
    "1.10",
    "null",
    "~",
    "0x1F",
    "2024-01-01",
    "1_000",
    "",
    " x ",
    "- a",
    "a: b",
    "<<",
    "&a",
    "=",
    "é😀",
  ),
);
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    words,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(words, tie("value"), { maxKeys: 4 }),
  ),
})).value;

describe("a YAML library", () => {
  it("writes what is read as the value that it wrote", { timeout: 20_000 }, () => {
    const quotes = fc.constantFrom("QUOTE_DOUBLE" as const, "QUOTE_SINGLE" as const);
    const styles = fc.constantFrom("any" as const, "flow" as const);
    const property = fc.property(values, quotes, styles, fc.boolean(), (value, quote, collectionStyle, indentSeq) => {
      const types = { defaultStringType: quote, defaultKeyType: quote };
      const text = stringify(value, {
        lineWidth: 0,
        aliasDuplicateObjects: false,
        collectionStyle,
        indentSeq,
        ...types,
      });
      const [document] = readYaml("f.yaml", text).documents;
      expect(document?.problems).toEqual([]);
      expect(document?.value).toEqual(value);
    });
    fc.assert(property, { numRuns: 300 });
  });

  it("reads the same value where it can read the text at all", { timeout: 20_000 }, () => {
    const property = fc.property(plainYaml, (text) => {
      const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: "error" });
      const [document] = readYaml("f.yaml", text).documents;
      if (documents.length !== 1 || document?.value === undefined || documents[0]?.errors.length !== 0) return;
      expect(document.value).toEqual(documents[0].toJS());
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe("JSON", () => {
  it("is read as JSON, and every string is found where it stands", { timeout: 20_000 }, () => {
    const property = fc.property(fc.dictionary(words, values), fc.constantFrom(0, 2, "\t"), (value, indent) => {
      const text = JSON.stringify(value, undefined, indent);
      const [document] = readYaml("f.json", text).documents;
      expect(document?.value).toEqual(JSON.parse(text));
      for (const path of pathsOf(document?.value)) {
        const span = document?.locate(path, "value");
        const read: unknown = path.reduce<unknown>(
          (at, key) => (at as Record<string | number, unknown>)[key],
          document?.value,
        );
        expect(JSON.parse(text.slice(span?.start, span?.end))).toEqual(read);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });
});
