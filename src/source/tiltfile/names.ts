import { nearest } from "../../base/near.ts";
import type { SourceProblem } from "../model.ts";
import { PREDECLARED } from "./predeclared.ts";
import type { Module } from "./syntax.ts";

/** The code of a name that nothing declares. */
export const UNDECLARED = "tiltfile-undefined-name";

/**
 * Names that nothing in the file declares: Tilt refuses the whole file, wherever they stand. Any declaration counts for the
 * whole file, so that no scope is judged wrongly.
 */
export function undefinedNames({ used, declared }: Module): SourceProblem[] {
  const seen = new Set<string>();
  return used.flatMap(({ name, at }) => {
    if (declared.has(name) || PREDECLARED.has(name) || seen.has(name)) return [];
    seen.add(name);
    const meant = nearest(name, [...declared, ...PREDECLARED]);
    const help = meant === undefined ? "define it, or load() it from the file that does" : `write ${meant}`;
    return [{ code: UNDECLARED, at, message: `the name "${name}" is not defined`, help, level: "error" }];
  });
}
