import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { kubernetesSchemas } from "../../../src/k8s/schema/kubernetes.ts";
import { validate } from "../../../src/k8s/schema/validate.ts";

interface Recorded {
  readonly case: string;
  /** What the decoder of kube-apiserver 1.35 said after "cannot be handled as a ...: "; null where it read the object. */
  readonly says: string | null;
  readonly object: { readonly apiVersion: string; readonly kind: string };
}

const RECORDED = readFileSync(new URL("fixtures/decoder.ndjson", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line): Recorded => JSON.parse(line));

describe("says what the decoder of kube-apiserver 1.35 says", () => {
  for (const { case: name, says, object } of RECORDED) {
    test(name, () => expect(decode(object)).toBe(says));
  }
});

/** A fault of a type ends the decoding; unknown fields are told together where there is none. */
function decode(object: Recorded["object"]): string | null {
  const node = kubernetesSchemas(35).kind(object.apiVersion, object.kind);
  expect(node).toBeDefined();
  const faults = node === undefined ? [] : validate(node, object);
  const fatal = faults.find(({ kind }) => kind !== "unknown-field");
  if (fatal !== undefined) return fatal.words;
  return faults.length === 0 ? null : `strict decoding error: ${faults.map(({ words }) => words).join(", ")}`;
}
