import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { kubernetesSchemas, knownReleases } from "../../../src/k8s/schema/kubernetes.ts";
import type { KindRow, SchemaTable } from "../../../src/k8s/schema/model.ts";
import type { SchemaNode } from "../../../src/k8s/schema/node.ts";
import { validate } from "../../../src/k8s/schema/validate.ts";
import { readYaml } from "../../../src/source/yaml/index.ts";
import { CORPUS_VARIABLE, corpusFiles, corpusRoots } from "../../harness/corpus-host.ts";
import { escaped, fitting, type Json, mutated, Oracle, randomFrom } from "../../harness/schema-oracle.ts";

const PACKAGED = new URL("../../../schemas/kubernetes/", import.meta.url);
const TABLE: SchemaTable = { dialect: "go", rows: JSON.parse(readFileSync(new URL("rows.json", PACKAGED), "utf8")) };
const { kinds: KINDS }: { readonly kinds: Readonly<Record<string, Readonly<Record<string, KindRow>>>> } = JSON.parse(
  readFileSync(new URL("index.json", PACKAGED), "utf8"),
);
const OBJECTS = Number(process.env["K8SLINT_RUNS"] ?? 8);
const { oldest, newest } = knownReleases();
const RELEASES = Array.from({ length: newest - oldest + 1 }, (_, i) => oldest + i);
/** Of the releases between the first and the last, every so many of the kinds are tried, each time others; all of them in a long run. */
const STRIDE = process.env["K8SLINT_RUNS"] === undefined ? 13 : 1;

const kinds = Object.entries(KINDS).flatMap(([apiVersion, group]) =>
  Object.entries(group).map(([kind, [row]]) => ({ apiVersion, kind, row })),
);

interface Tried {
  readonly differing: unknown[];
  valid: number;
  invalid: number;
}

/** Takes down where ajv finds other faults in an object than the interpreter does. */
function compare(tried: Tried, oracle: Oracle, { node, row }: { node: SchemaNode; row: number }, object: Json): void {
  const paths = validate(node, object).map(({ path }) => path.map((step) => `/${escaped(step)}`).join(""));
  const ours = [...new Set(paths)].toSorted();
  const theirs = oracle.faults(row, object);
  if (JSON.stringify(ours) !== JSON.stringify(theirs)) tried.differing.push({ object, ours, theirs });
  if (theirs.length === 0) tried.valid++;
  else tried.invalid++;
}

describe("ajv finds the same faults at the same places", () => {
  for (const minor of RELEASES) {
    test(`in objects of the kinds of Kubernetes 1.${minor}, and in what becomes of them by changes`, () => {
      const oracle = new Oracle(TABLE, minor);
      const isWhole = minor === oldest || minor === newest;
      const tried: Tried = { differing: [], valid: 0, invalid: 0 };
      for (const [i, { apiVersion, kind, row }] of kinds.entries()) {
        const node = kubernetesSchemas(minor).kind(apiVersion, kind);
        if (node === undefined || (!isWhole && (i + minor) % STRIDE !== 0)) continue;
        const draw = randomFrom(row + minor);
        for (let count = 0; count < OBJECTS; count++) {
          const whole = fitting(node, draw);
          const changed = [whole, mutated(whole, draw), mutated(mutated(whole, draw), draw)];
          for (const object of changed) compare(tried, oracle, { node, row }, object);
          expect(validate(node, whole)).toEqual([]);
        }
      }
      expect(tried.differing.slice(0, 3)).toEqual([]);
      expect(Math.min(tried.valid, tried.invalid)).toBeGreaterThan(OBJECTS * (isWhole ? 60 : 5));
    }, 600_000);
  }

  const found = corpusRoots(process.env[CORPUS_VARIABLE]);
  test("in the objects of a corpus, and in what becomes of them by changes, or it is said why not", ({ skip }) => {
    if (typeof found === "string") return skip(found);
    const texts = corpusFiles(process.env[CORPUS_VARIABLE], /\.ya?ml$/);
    const objects = texts.flatMap((text) => readYaml("a.yaml", text).documents.map(({ value }) => value as Json));
    const tried: Tried = { differing: [], valid: 0, invalid: 0 };
    for (const minor of RELEASES) {
      const oracle = new Oracle(TABLE, minor);
      const draw = randomFrom(minor);
      for (const object of objects) {
        const one = schemaOf(object, minor);
        if (one === undefined) continue;
        for (const changed of [object, mutated(object, draw)]) compare(tried, oracle, one, changed);
      }
    }
    expect(tried.differing.slice(0, 3)).toEqual([]);
    expect(Math.min(tried.valid, tried.invalid)).toBeGreaterThan(1000);
  }, 600_000);
});

/** The schema of an object by its apiVersion and kind. */
function schemaOf(object: Json, minor: number): { node: SchemaNode; row: number } | undefined {
  if (typeof object !== "object" || object === null || !("apiVersion" in object) || !("kind" in object))
    return undefined;
  const [apiVersion, kind] = [String(object.apiVersion), String(object.kind)];
  const found = kinds.find((one) => one.apiVersion === apiVersion && one.kind === kind);
  const node = kubernetesSchemas(minor).kind(apiVersion, kind);
  return found === undefined || node === undefined ? undefined : { node, row: found.row };
}

test("a release has the kinds that the packaged index gives it, and no other", () => {
  expect(kubernetesSchemas(24).kind("policy/v1beta1", "PodSecurityPolicy")).toBeDefined();
  expect(kubernetesSchemas(25).kind("policy/v1beta1", "PodSecurityPolicy")).toBeUndefined();
  expect(kubernetesSchemas(33).kind("resource.k8s.io/v1", "ResourceClaim")).toBeUndefined();
  expect(kubernetesSchemas(34).kind("resource.k8s.io/v1", "ResourceClaim")).toBeDefined();
});
