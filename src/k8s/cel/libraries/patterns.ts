import type { Environment } from "@marcbachmann/cel-js";
import { knownRe2, type Re2 } from "../../../base/re2.ts";
import { NotKnown } from "../model.ts";

/** Calls whose own implementation backtracks without bound; `compileCel` gives them these names. */
export const LINEAR_CALLS: ReadonlyMap<string, string> = new Map([["matches", "matchesLinear"]]);

/** `matches` of CEL, `find` and `findAll` of Kubernetes: https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-regex-library */
export function addPatterns(environment: Environment): void {
  environment
    .registerFunction("string.matchesLinear(string): bool", (text: string, source: string) => tests(text, source))
    .registerFunction("string.find(string): string", (text: string, source: string) => all(text, source, 1)[0] ?? "")
    .registerFunction("string.findAll(string): list<string>", (text: string, source: string) =>
      all(text, source, Number.POSITIVE_INFINITY),
    )
    .registerFunction("string.findAll(string, int): list<string>", (text: string, source: string, limit: bigint) =>
      all(text, source, limit < 0n ? Number.POSITIVE_INFINITY : Number(limit)),
    );
}

/** States times characters that the patterns of one evaluation may take. */
const MAX_WORK = 20_000_000;
let work = 0;

/** Begins an evaluation. */
export function beginPatterns(): void {
  work = 0;
}

function spend(amount: number): void {
  work += amount;
  if (work > MAX_WORK) throw new NotKnown("a pattern may take too long");
}

function tests(text: string, source: string): boolean {
  const pattern = of(source);
  spend(pattern.size * (text.length + 1));
  return pattern.test(text);
}

function of(source: string): Re2 {
  const reading = knownRe2(source);
  if (!reading.ok) throw new NotKnown("a pattern cannot be read");
  return reading.pattern;
}

function all(text: string, source: string, limit: number): readonly string[] {
  const pattern = of(source);
  spend(pattern.size * (text.length + 1) * Math.min(limit, 100));
  const found = pattern.all(text, limit);
  if (found === undefined) throw new NotKnown("a pattern may take too long");
  return found;
}
