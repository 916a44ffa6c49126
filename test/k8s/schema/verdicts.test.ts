import { expect, test } from "vitest";
import { readVerdicts } from "../../api-server/verdicts.ts";
import { kubernetesSchemas } from "../../../src/k8s/schema/kubernetes.ts";
import { validate } from "../../../src/k8s/schema/validate.ts";

/** What the server says where it could not decode the object; undefined where it could, whatever it said of it later. */
function decoderWords(message: string): string | undefined {
  return /cannot be handled as a \w+: ([\s\S]*)/.exec(message)?.[1]?.trim();
}

function predicted(manifest: Readonly<Record<string, unknown>>): string | undefined {
  const node = kubernetesSchemas(35).kind(String(manifest["apiVersion"]), String(manifest["kind"]));
  const faults = node === undefined ? [] : validate(node, manifest);
  const fatal = faults.find(({ kind }) => kind !== "unknown-field");
  if (fatal !== undefined) return fatal.words;
  return faults.length === 0 ? undefined : `strict decoding error: ${faults.map(({ words }) => words).join(", ")}`;
}

/** Very long messages are recorded up to three points. */
function agree(said: string | undefined, ours: string | undefined): boolean {
  if (said?.endsWith("...")) return ours?.startsWith(said.slice(0, -3).replace(/, unknown fie\w*$/, "")) === true;
  return said === ours;
}

test("every recorded manifest is decoded, or refused with the same words, as kube-apiserver 1.35 did", () => {
  const verdicts = readVerdicts();
  const wrong = verdicts.flatMap(({ id, message, manifest }) => {
    const [said, ours] = [decoderWords(message), predicted(manifest)];
    return agree(said, ours) ? [] : [{ id, said, ours }];
  });
  expect(wrong).toEqual([]);
  expect(verdicts.filter(({ message }) => decoderWords(message) !== undefined).length).toBeGreaterThan(2000);
});
