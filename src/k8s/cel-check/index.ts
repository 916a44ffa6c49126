import type { CelSyntaxError, CelType } from "./model.ts";
import { parseCel } from "./parse.ts";

/**
 * What is certainly wrong with an expression, without the evaluator: its syntax, names that nothing declares, and a result of
 * another type than the one that is asked for. https://kubernetes.io/docs/reference/using-api/cel/
 */

export interface CelUse {
  /** The variables that the server declares where the expression stands. */
  readonly variables: readonly string[];
  /** The type that the result must have; undefined for any. */
  readonly result?: "bool" | "string" | undefined;
  /** How the server says which type is asked for, where it does not say `bool`. */
  readonly resultWords?: string | undefined;
  /** Those of no declared type: a path below one is no boolean, whatever stands there. */
  readonly dynamic?: readonly string[] | undefined;
}

/** Names of types, which are values too. */
const TYPES = new Set(
  "int uint double bool string bytes list map null_type type dyn optional_type google net math sets cel strings base64 semver quantity format lists optional regex ip cidr url jsonpatch".split(
    " ",
  ),
);
/** The server takes no longer ones. */
const MAX_SOURCE = 20_000;

/** The server's words about the expression; undefined where it is sound as far as this can tell. */
export function celProblem(
  source: string,
  { variables, result, resultWords = `${result} but got`, dynamic = [] }: CelUse,
): string | undefined {
  if (source.length > MAX_SOURCE) return undefined;
  const shape = parseCel(source, dynamic);
  if (shape === undefined) return undefined;
  if ("words" in shape) return failed(source, shape);
  const stranger = [...shape.names].find(([name]) => !variables.includes(name) && !TYPES.has(name));
  if (stranger !== undefined) {
    const [name, at] = stranger;
    return failed(source, { at, words: `undeclared reference to '${name}' (in container '')` });
  }
  const found = nameOf(shape.result);
  if (result === undefined || found === undefined || found === result) return undefined;
  return `must evaluate to ${resultWords} ${found}`;
}

function nameOf(type: CelType): string | undefined {
  if (type === "?" || type === "list" || type === "map") return undefined;
  return type === "select" ? "dyn" : type;
}

function failed(source: string, { at, words }: CelSyntaxError): string {
  const before = source.slice(0, at).split("\n");
  const column = [...(before.at(-1) ?? "")].length + 1;
  return `compilation failed: ERROR: <input>:${before.length}:${column}: ${words}`;
}
