import { nearest } from "../../base/near.ts";
import type { SourceProblem } from "../model.ts";
import { PREDECLARED } from "./predeclared.ts";
import type { Module } from "./syntax.ts";

interface Named {
  readonly type: "name";
  readonly name: string;
  readonly at: SourceProblem["at"];
}

/**
 * Names that nothing in the file declares: Tilt refuses the whole file, wherever they stand. Any declaration counts for the
 * whole file, so that no scope is judged wrongly.
 */
export function undefinedNames(module: Module): SourceProblem[] {
  const declared = new Set(PREDECLARED);
  const used: Named[] = [];
  collect(module.statements, declared, used);
  const seen = new Set<string>();
  return used.flatMap(({ name, at }) => {
    if (declared.has(name) || seen.has(name)) return [];
    seen.add(name);
    const meant = nearest(name, declared);
    const help = meant === undefined ? "Define it, or load() it from the file that does." : `Write ${meant}.`;
    return [
      {
        code: "tiltfile-undefined-name",
        at,
        message: `the name "${name}" is not defined`,
        help,
        level: "error" as const,
      },
    ];
  });
}

/** Walks the syntax with a list of its own, since its depth is the author's. */
function collect(root: unknown, declared: Set<string>, used: Named[]): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (Array.isArray(value)) waiting.push(...value.toReversed());
    else if (typeof value === "object" && value !== null) visit(value, { declared, used, waiting });
  }
  used.sort((a, b) => a.at.start - b.at.start);
}

function visit(value: object, to: { declared: Set<string>; used: Named[]; waiting: unknown[] }): void {
  if (isName(value)) to.used.push(value);
  if ("targets" in value) declareTargets(value.targets, to.declared);
  if ("target" in value) declareTargets([value.target], to.declared);
  if ("parameters" in value) declareParameters(value.parameters, to.declared);
  if ("type" in value && value.type === "def" && "name" in value) to.declared.add(String(value.name));
  if ("type" in value && value.type === "call") declareLoaded(value, to.declared);
  to.waiting.push(...Object.values(value).filter((part) => typeof part === "object"));
}

function isName(value: object): value is Named {
  return "type" in value && value.type === "name" && "name" in value && typeof value.name === "string";
}

function declareTargets(targets: unknown, declared: Set<string>): void {
  if (!Array.isArray(targets)) return;
  for (const target of targets) {
    if (typeof target !== "object" || target === null) continue;
    if (isName(target)) declared.add(target.name);
    if ("items" in target && Array.isArray(target.items))
      declareTargets(
        target.items.map((item: { value: unknown }) => item.value),
        declared,
      );
  }
}

function declareParameters(parameters: unknown, declared: Set<string>): void {
  if (!Array.isArray(parameters)) return;
  for (const { name } of parameters) declared.add(String(name));
}

/** load("file", "a", b="c") declares a and b. */
function declareLoaded(call: object, declared: Set<string>): void {
  if (!("callee" in call && "args" in call) || !Array.isArray(call.args)) return;
  const { callee, args } = call;
  if (typeof callee !== "object" || callee === null || !isName(callee) || callee.name !== "load") return;
  for (const { name, value } of args.slice(1)) declared.add(String(name ?? value?.value));
}
