import type { Environment } from "@marcbachmann/cel-js";
import { type LinearPattern, linearPattern } from "../../linear-pattern.ts";
import { NotKnown } from "../model.ts";

/** Calls whose own implementation here backtracks without bound; `compileCel` gives them these names. */
export const LINEAR_CALLS: ReadonlyMap<string, string> = new Map([["matches", "matchesLinear"]]);

/** `matches` of CEL, `find` and `findAll` of Kubernetes: https://kubernetes.io/docs/reference/using-api/cel/#kubernetes-regex-library */
export function addPatterns(environment: Environment): void {
  environment
    .registerFunction("string.matchesLinear(string): bool", (text: string, source: string) => of(source).test(text))
    .registerFunction("string.find(string): string", (text: string, source: string) => of(source).all(text, 1)[0] ?? "")
    .registerFunction("string.findAll(string): list<string>", (text: string, source: string) =>
      of(source).all(text, Infinity),
    )
    .registerFunction("string.findAll(string, int): list<string>", (text: string, source: string, limit: bigint) =>
      of(source).all(text, limit < 0n ? Infinity : Number(limit)),
    );
}

function of(source: string): LinearPattern {
  const pattern = linearPattern(source);
  if (pattern === undefined) throw new NotKnown("a pattern cannot be read");
  return pattern;
}
