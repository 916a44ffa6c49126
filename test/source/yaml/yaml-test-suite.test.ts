import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { disagreement, type Outcome } from "./outcomes.ts";

/**
 * The cases of https://github.com/yaml/yaml-test-suite, read where they lie: K8SLINT_YAML_TEST_SUITE names a checkout, and
 * K8SLINT_YAML_ORACLE the program that is made of oracle/ (`go build`). Kubernetes' reader decides, not the suite: it speaks of
 * YAML 1.2, and neither go-yaml nor ours reads that.
 */
const suite = process.env["K8SLINT_YAML_TEST_SUITE"] ?? "";
const oracle = process.env["K8SLINT_YAML_ORACLE"] ?? "";
const why = suite === "" || oracle === "" ? "no suite: K8SLINT_YAML_TEST_SUITE or K8SLINT_YAML_ORACLE names none" : "";

interface Case {
  readonly id: string;
  readonly source: string;
}

/** Cases in which ours differs from Kubernetes' reader, with the reason. */
const KNOWN: Readonly<Record<string, string>> = {
  "F8F9/0 kustomize": "go-yaml v3 writes a kept text with one break more, each time that it writes it",
};

describe("the cases of the YAML test suite", () => {
  test("are at hand, or it is said why not", ({ skip }) => {
    if (why !== "") skip(why);
    expect(casesOf(suite).length).toBeGreaterThan(300);
  });

  test("are read as Kubernetes reads them", ({ skip }) => {
    if (why !== "") skip(why);
    const cases = casesOf(suite);
    const answers = ask(cases.map(({ source }) => source));
    const told = cases.flatMap(({ id, source }, i) => {
      const outcomes = answers[i] ?? { kubectl: [], kustomize: [] };
      return (["kubectl", "kustomize"] as const).flatMap((dialect) => {
        const one = disagreement(source, outcomes[dialect], dialect);
        return one === undefined ? [] : [`${id} ${dialect}: ${one}`];
      });
    });
    expect(told.filter((one) => KNOWN[one.slice(0, one.indexOf(":"))] === undefined)).toEqual([]);
  });
});

function ask(texts: readonly string[]): readonly Record<"kubectl" | "kustomize", readonly Outcome[]>[] {
  const input = texts.map((text) => `${JSON.stringify(text)}\n`).join("");
  const { stdout } = spawnSync(oracle, [], { input, encoding: "utf8", maxBuffer: 1 << 28 });
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<"kubectl" | "kustomize", readonly Outcome[]>);
}

function casesOf(folder: string): readonly Case[] {
  const source = join(folder, "src");
  return readdirSync(source).flatMap((file) => {
    const entries = parse(readFileSync(join(source, file), "utf8")) as readonly { readonly yaml?: string }[];
    return entries.flatMap(({ yaml }, i) =>
      yaml === undefined ? [] : [{ id: `${file.replace(".yaml", "")}/${i}`, source: unmarked(yaml) }],
    );
  });
}

/** The suite shows what is not seen by signs. */
function unmarked(text: string): string {
  return text
    .replaceAll("␣", " ")
    .replaceAll(/—*»/g, "\t")
    .replaceAll("←", "\r")
    .replaceAll("⇔", "\ufeff")
    .replaceAll("↵", "")
    .replace(/∎\n$/, "");
}
