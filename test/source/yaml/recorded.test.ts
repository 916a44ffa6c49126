import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { resolvePlain, type Dialect, type YamlDocument } from "../../../src/source/yaml/index.ts";
import { isDropped, type Outcome, pairsOf, refusal } from "./outcomes.ts";

interface Recorded<T> {
  readonly how: string;
  readonly cases: readonly T[];
}

interface Case {
  readonly source: string;
  readonly documents: readonly Outcome[];
}

function recorded<T>(name: string): Recorded<T> {
  return JSON.parse(readFileSync(new URL(`recorded/${name}.json`, import.meta.url), "utf8")) as Recorded<T>;
}

/** The reader's words without line numbers, and without what it repeats of the source, which may be a secret. */
function words(says: string): string {
  return says
    .replace("error converting YAML to JSON: ", "")
    .replace(/^(?:MalformedYAMLError: )?(?:yaml: )?(?:line \d+: )?/, "")
    .replace(/(invalid map key|unsupported map key of type).*/, "$1")
    .replace(/'[^']*'|`[^`]*`/g, "")
    .replace(/ +/g, " ");
}

/** Go tells apart what is wrong with a line that begins with %; no such line is read by Kubernetes in any case. */
const DIRECTIVE_WORDS = /directive|incompatible YAML document|unexpected non-alphabetical|<document start>/;

function documentsOf({ source, documents }: Case, dialect: Dialect): readonly (readonly [YamlDocument, Outcome])[] {
  const pairs = pairsOf(source, documents, dialect);
  expect(pairs).toBeDefined();
  return pairs ?? [];
}

describe("values that Kubernetes' own reader gave", () => {
  const { cases } = recorded<Case>("kubectl");

  it.each(cases.map((one) => [one.source, one] as const))("%j", (_, one) => {
    for (const [document, { json, error }] of documentsOf(one, "kubectl")) {
      const problem = refusal(document);
      if (error !== undefined) {
        expect(document.value).toBeUndefined();
        const says = words(problem?.says ?? "");
        if (!DIRECTIVE_WORDS.test(error)) expect(says).toBe(words(error));
      } else if (isDropped(problem)) {
        expect(document.value).toBeUndefined();
      } else {
        expect(problem).toBeUndefined();
        expect(document.value).toEqual(json);
      }
    }
  });
});

describe("values that kustomize's reader gave", () => {
  const { cases } = recorded<Case>("kustomize");

  it.each(cases.map((one) => [one.source, one] as const))("%j", (_, one) => {
    for (const [document, { json, error }] of documentsOf(one, "kustomize")) {
      if (error === undefined && !isDropped(refusal(document))) expect(document.value).toEqual(json);
      else if (/already defined|unsupported type/.test(error ?? "")) {
        expect(document.problems.some(({ code, level }) => level === "error" && code.endsWith("-key"))).toBe(true);
      } else expect(document.value).toBeUndefined();
    }
  });
});

describe("unquoted scalars", () => {
  const { cases } = recorded<readonly [string, unknown, unknown]>("plain-scalars");

  function meaning(text: string, dialect: Dialect): unknown {
    const resolved = resolvePlain(text, dialect);
    const value = resolved === undefined ? text : resolved.value;
    // JSON text has no room for the sign of zero that a recorded number had.
    return typeof value === "bigint" ? Number(value) : value === 0 ? 0 : value;
  }

  it.each(cases)("%j", (text, kubectl, kustomize) => {
    expect(meaning(text, "kubectl")).toEqual(kubectl);
    expect(meaning(text, "kustomize")).toEqual(kustomize);
  });
});
