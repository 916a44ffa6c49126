import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { CORPUS_VARIABLE, corpusFiles } from "../../harness/corpus-host.ts";
import { randomFrom } from "../../harness/schema-oracle.ts";
import { packageTree, treeOf } from "../../harness/yaml-trees.ts";
import { mutate } from "../../fuzz/mutate.ts";
import { casesOf, textsOf } from "../../fuzz/seeds.ts";
import { WORDS } from "../../fuzz/words-table.ts";

/** Every so many of the texts are tried, and one damaged text for each; K8SLINT_RUNS makes it more of these. */
const STRIDE = 8;
const RUNS = Number(process.env["K8SLINT_RUNS"] ?? 1);
const corpus = process.env[CORPUS_VARIABLE];
const cases = casesOf(fileURLToPath(new URL("../..", import.meta.url)));
const all = textsOf(cases, /\.(?:ya?ml|json)$/);
const texts = [
  ...all.filter((_, i) => i % STRIDE === 0),
  ...corpusFiles(corpus, /\.ya?ml$/).flatMap((text) => text.split(/^---.*\n/m)),
];

test("values, structure and places of files are those of the yaml package", () => {
  expect(texts.flatMap(differenceIn)).toEqual([]);
}, 600_000);

test("and of damaged files, where both read them", () => {
  const draw = randomFrom(20_261_201);
  const words = [...(WORDS["yaml"] ?? []), ...(WORDS["any"] ?? [])];
  const damaged = texts.flatMap((text, i) =>
    Array.from({ length: RUNS }, () => mutate({ a: text }, { a: texts[(i + 1) % texts.length] ?? "" }, words, draw)),
  );
  const alike = damaged.flatMap(({ a = "" }) => (READ_OTHERWISE.test(a) ? [] : [a]));
  expect(alike.length).toBeGreaterThan(texts.length / 3);
  expect(alike.flatMap(differenceIn)).toEqual([]);
}, 600_000);

/**
 * What the package takes otherwise than go-yaml: carriage returns alone and the breaks of YAML 1.1, tags and anchors before a
 * key, maps and lists as keys, and where a block ends that comments follow.
 */
const READ_OTHERWISE = /[?][ \n]|\r(?!\n)|[\u0085\u2028\u2029!&]|[\]}]["']?[ \t]*:|: *[|>][^\n]*\n(?:[^\n]*\n)*[ \t]*#/;

/** What differs, with the text; nothing where either does not read it. */
function differenceIn(text: string): readonly unknown[] {
  const [ours, theirs] = [treeOf(text), packageTree(text)];
  if (ours === undefined || theirs === undefined || JSON.stringify(ours) === JSON.stringify(theirs)) return [];
  return [{ text, ours, theirs }];
}
