import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldErrorText } from "../../src/k8s/field-error.ts";
import { Field, type Locator } from "../../src/source/field.ts";
import { validate } from "../../src/validation/index.ts";

/**
 * Each line holds a manifest and every error that kube-apiserver 1.35.4 names in its refusal, in the order of the alphabet. They were
 * written by hand, one contradiction after another; `node test/api-server/run.mjs try FILE` asks a server again.
 */
interface Recorded {
  readonly manifest: { readonly apiVersion: string; readonly kind: string };
  readonly refusals: readonly string[];
}

const recorded = readFileSync(new URL("../data/api-server/refusals-1.35.jsonl", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => JSON.parse(line) as Recorded);

const NOWHERE: Locator = { origin: () => ({ span: { file: "a.yaml", start: 0, end: 0 }, via: [] }) };

function keyOf({ apiVersion, kind }: Recorded["manifest"]): string {
  const group = apiVersion.includes("/") ? apiVersion.split("/")[0] : "";
  return group ? `${kind}.${group}` : kind;
}

function refusalsOf(manifest: Recorded["manifest"]): readonly string[] {
  const refusals = validate(keyOf(manifest), new Field(manifest, [], NOWHERE), { version: [1, 35] });
  return [...new Set(refusals.map((refusal) => fieldErrorText(refusal)))].toSorted();
}

describe("the errors are those of the server", () => {
  test.each(
    recorded.map((one) => [`${one.manifest.kind} ${JSON.stringify(one.manifest).slice(60, 200)}`, one] as const),
  )("%s", (_, { manifest, refusals }) => {
    expect(refusalsOf(manifest)).toEqual(refusals);
  });
});

test("nothing is thrown over values of any type", () => {
  const kinds = [...new Map(recorded.map(({ manifest }) => [keyOf(manifest), manifest])).values()];
  const manifests = fc.constantFrom(...recorded.map(({ manifest }) => manifest));
  fc.assert(
    fc.property(manifests, fc.jsonValue(), fc.nat(), (manifest, value, at) => {
      expect(Array.isArray(refusalsOf(replaced(manifest, value, at)))).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(kinds.length).toBeGreaterThan(20);
});

/** The manifest with another value at one of its places. */
function replaced(manifest: Recorded["manifest"], value: unknown, at: number): Recorded["manifest"] {
  const places = placesOf(manifest, []).filter(([key]) => key !== "apiVersion" && key !== "kind");
  const path = places[at % places.length] ?? [];
  const put = (node: unknown, [key, ...rest]: readonly (string | number)[]): unknown => {
    if (key === undefined) return value;
    if (Array.isArray(node)) return node.map((item, i) => (i === key ? put(item, rest) : item));
    return { ...(node as object), [key]: put((node as Record<string, unknown>)[key], rest) };
  };
  return put(manifest, path) as Recorded["manifest"];
}

function placesOf(node: unknown, path: readonly (string | number)[]): readonly (readonly (string | number)[])[] {
  if (typeof node !== "object" || node === null) return [path];
  const entries: readonly (readonly [string | number, unknown])[] = Array.isArray(node)
    ? node.map((item, i) => [i, item] as const)
    : Object.entries(node);
  return [...(path.length > 0 ? [path] : []), ...entries.flatMap(([key, item]) => placesOf(item, [...path, key]))];
}
