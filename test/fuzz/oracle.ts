/** Holds our reader of YAML against Kubernetes' own (test/source/yaml/oracle) on the same damaged texts. */
import { spawnSync } from "node:child_process";
import { disagreement, type Outcome } from "../source/yaml/outcomes.ts";
import type { Draw, Target } from "./model.ts";
import { mutate } from "./mutate.ts";
import type { Failure } from "./run.ts";

interface Answer {
  readonly kubectl: readonly Outcome[];
  readonly kustomize: readonly Outcome[];
}

/** Texts that one process of the oracle is asked about. */
const BATCH = 2000;

export interface OraclePlan {
  /** The program that is asked. */
  readonly program: string;
  readonly inputs: number;
  readonly draw: Draw;
}

/** How many texts were compared, of which so many were read by both, and where the readers disagree. */
export interface OracleResult {
  readonly inputs: number;
  readonly accepted: number;
  readonly failures: readonly Failure[];
}

export function askOracle(target: Target, { program, inputs, draw }: OraclePlan): OracleResult {
  const failures: Failure[] = [];
  let asked = 0;
  let accepted = 0;
  while (asked < inputs && failures.length < 200) {
    const texts = Array.from({ length: Math.min(BATCH, inputs - asked) }, (_, i) => textFor(target, asked + i, draw));
    for (const [i, answer] of answers(program, texts).entries()) {
      const text = texts[i] ?? "";
      if (answer.kubectl.every(({ error }) => error === undefined)) accepted += 1;
      failures.push(...differences(text, answer).map((why) => ({ target: "yaml", input: { "a.yaml": text }, why })));
    }
    asked += texts.length;
  }
  return { inputs: asked, accepted, failures };
}

function textFor({ seeds, words }: Target, number: number, draw: Draw): string {
  const seed = seeds[number < seeds.length ? number : draw(seeds.length)] ?? {};
  const input = number < seeds.length ? seed : mutate(seed, seeds[draw(seeds.length)] ?? {}, words, draw);
  // Bytes have no halves of characters.
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(Object.values(input)[0] ?? ""));
}

function answers(program: string, texts: readonly string[]): readonly Answer[] {
  const input = texts.map((text) => `${JSON.stringify(text)}\n`).join("");
  const { stdout, stderr, status } = spawnSync(program, [], { input, encoding: "utf8", maxBuffer: 1 << 30 });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.slice(0, 2000)}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Answer);
}

function differences(text: string, answer: Answer): readonly string[] {
  return (["kubectl", "kustomize"] as const).flatMap((dialect) => {
    const told = disagreement(text, answer[dialect], dialect);
    return told === undefined ? [] : [`${dialect}: ${told}`];
  });
}
