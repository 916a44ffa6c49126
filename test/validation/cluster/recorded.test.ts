import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { fieldErrorText } from "../../../src/k8s/field-error.ts";
import { kindKey } from "../../../src/k8s/kinds.ts";
import { Field, type Locator } from "../../../src/source/field.ts";
import { validate } from "../../../src/validation/index.ts";

/**
 * Each line holds a manifest and every error that kube-apiserver 1.35.4 names in its refusal, in the order of the alphabet: each check
 * of workloads, autoscalers and budgets, of roles, webhooks, policies, definitions, API services, flow control, certificate requests,
 * reviews and devices at its edges. `node test/api-server/run.mjs try FILE` asks a server again.
 */
interface Recorded {
  readonly manifest: { readonly apiVersion: string; readonly kind: string };
  readonly refusals: readonly string[];
}

const FILE = new URL("../../data/api-server/refusals-workloads-cluster-1.35.jsonl", import.meta.url);
const recorded = readFileSync(FILE, "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Recorded);

const NOWHERE: Locator = { origin: () => ({ span: { file: "a.yaml", start: 0, end: 0 }, via: [] }) };

function refusalsOf(manifest: Recorded["manifest"]): readonly string[] {
  const key = kindKey(manifest.apiVersion, manifest.kind);
  const refusals = validate(key, new Field(manifest, [], NOWHERE), { version: [1, 35] });
  return [...new Set(refusals.map((refusal) => fieldErrorText(refusal)))].toSorted();
}

const kinds = [...new Set(recorded.map(({ manifest }) => manifest.kind))];

describe("the errors are those of the server", () => {
  test.each(kinds)("%s", (kind) => {
    const ofKind = recorded.filter(({ manifest }) => manifest.kind === kind);
    expect(ofKind.length).toBeGreaterThan(0);
    for (const { manifest, refusals } of ofKind)
      expect(refusalsOf(manifest), JSON.stringify(manifest)).toEqual(refusals);
  });
});

test("every validator throws nothing over values of any type", () => {
  const values = [null, 0, -1, "", "x", "${X}", true, [], {}, [null], { a: null }, [[]], [{}]];
  const some = kinds.flatMap((kind) => recorded.filter(({ manifest }) => manifest.kind === kind).slice(-2));
  for (const { manifest } of some) {
    for (const [index, path] of placesOf(manifest, []).entries()) {
      const value = values[index % values.length];
      expect(Array.isArray(refusalsOf(replaced(manifest, path, value) as Recorded["manifest"]))).toBe(true);
    }
  }
});

function replaced(node: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.map((item, i) => (i === key ? replaced(item, rest, value) : item));
  return { ...(node as object), [key]: replaced((node as Record<string, unknown>)[key], rest, value) };
}

function placesOf(node: unknown, path: readonly (string | number)[]): readonly (readonly (string | number)[])[] {
  const own = path.length > 0 && path[0] !== "apiVersion" && path[0] !== "kind" ? [path] : [];
  if (typeof node !== "object" || node === null) return own;
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(node)
    ? node.map((item, i) => [i, item] as const)
    : Object.entries(node);
  return [...own, ...entries.flatMap(([key, item]) => placesOf(item, [...path, key]))];
}
