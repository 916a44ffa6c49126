import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { refusalsOf } from "../refusals-of.ts";
import { podOf, type PodParts, templateOf } from "./manifests.ts";

/**
 * What kube-apiserver 1.35.4 said of a Pod, and of a PodTemplate with the same metadata and spec where that was something else than
 * the same words with other paths. Empty for what it took.
 */
interface Recorded extends PodParts {
  readonly pod: readonly string[];
  readonly template?: readonly string[];
}

const { server, ...parts } = JSON.parse(
  readFileSync(new URL("../../data/validation/pods-1.35.json", import.meta.url), "utf8"),
) as { readonly server: string } & Readonly<Record<string, readonly Recorded[]>>;

/** In the order of the alphabet, and each once, as the server prints them. */
function said(manifest: string): readonly string[] {
  return [...new Set(refusalsOf(manifest))].toSorted();
}

function ofTemplate(words: string): string {
  return words.replace(/^spec\b/, "template.spec").replace(/^metadata\.annotations/, "template.annotations");
}

function nameOf({ metadata = "", spec = "", container = "" }: PodParts): string {
  return [metadata, spec, container].filter((part) => part !== "").join("\n");
}

describe.each(Object.entries(parts))(`${server} on %s`, (_, recorded) => {
  test.each(recorded.map((one) => [nameOf(one), one] as const))("%s", (_name, one) => {
    expect(said(podOf(one))).toEqual(one.pod);
    expect(said(templateOf(one))).toEqual(one.template ?? one.pod.map(ofTemplate).toSorted());
  });
});
