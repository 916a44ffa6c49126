import { type ASTNode, Environment, EvaluationError } from "@marcbachmann/cel-js";
import { type Cost, costOf, tooCostly, walkNodes } from "./bounds.ts";
import { addAddresses } from "./libraries/addresses.ts";
import { addFormats } from "./libraries/formats.ts";
import { addLists, addSets } from "./libraries/lists.ts";
import { addPatterns, beginPatterns, LINEAR_CALLS } from "./libraries/patterns.ts";
import { addQuantities } from "./libraries/quantities.ts";
import { addTexts } from "./libraries/texts.ts";
import { addUrls } from "./libraries/urls.ts";
import { addVersions } from "./libraries/versions.ts";
import { type CelAnswer, type CelBindings, type CelProgram, CelUnknown, type CelValue, NotKnown } from "./model.ts";
import { mendPresence } from "./presence.ts";
import { recordOf } from "./values.ts";

/**
 * The Common Expression Language as the API server evaluates it, for what stands in files. This module brings the evaluator and
 * is loaded only where a rule of a custom resource or a policy is there.
 */

/** Longer than the server takes: it refuses what costs more than a few thousand steps. */
const MAX_SOURCE = 20_000;
const MAX_PROGRAMS = 5000;
const LIMITS = { maxAstNodes: 4000, maxDepth: 120, maxListElements: 1000, maxMapEntries: 1000, maxCallArguments: 16 };

const base = new Environment({
  homogeneousAggregateLiterals: false,
  enableOptionalTypes: true,
  unlistedVariablesAreDyn: false,
  limits: LIMITS,
});
for (const add of [
  addPatterns,
  addLists,
  addSets,
  addTexts,
  addQuantities,
  addAddresses,
  addUrls,
  addVersions,
  addFormats,
]) {
  add(base);
}

const environments = new Map<string, Environment>();
const programs = new Map<string, CelProgram>();

/** Compiles an expression over these variables, once. */
export function compileCel(source: string, variables: readonly string[]): CelProgram {
  const key = `${variables.join()}\n${source}`;
  const known = programs.get(key) ?? compile(source, environmentOf(variables));
  if (programs.size > MAX_PROGRAMS) programs.clear();
  programs.set(key, known);
  return known;
}

/** A duration as `duration()` reads it; undefined for a text that is none. */
export function celDuration(text: string): unknown {
  const read = compileCel("duration(text)", ["text"]).value({ text });
  return read.known ? read.value : undefined;
}

function environmentOf(variables: readonly string[]): Environment {
  const key = variables.join();
  const known = environments.get(key);
  if (known !== undefined) return known;
  const made = base.clone();
  for (const variable of variables) made.registerVariable(variable, "dyn");
  environments.set(key, made);
  return made;
}

function compile(source: string, environment: Environment): CelProgram {
  if (source.length > MAX_SOURCE) return refused(source, "the expression is too long");
  try {
    const run = environment.parse(source);
    const names = prepare(run.ast);
    const checked = run.check();
    if (!checked.valid) return refused(source, names.has("authorizer") ? ASKS : reasonOf(checked.error));
    return programOf(source, run, names, costOf(run.ast));
  } catch (error) {
    return refused(source, reasonOf(error));
  }
}

/** Gives calls the names of the implementations here; answers the variables that are read. */
function prepare(root: ASTNode): ReadonlySet<string> {
  const names = new Set<string>();
  walkNodes(root, (node) => {
    if (node.op === "id") names.add(node.args);
    if (node.op === "rcall") node.args[0] = LINEAR_CALLS.get(node.args[0]) ?? node.args[0];
    mendPresence(node);
  });
  return names;
}

function programOf(
  source: string,
  run: (bindings: object) => unknown,
  names: ReadonlySet<string>,
  cost: Cost,
): CelProgram {
  const value = (bindings: CelBindings): CelValue => {
    const scope = scopeOf(bindings, names);
    const why = tooCostly(cost, scope);
    if (why !== undefined) return { known: false, why };
    beginPatterns();
    try {
      return { known: true, value: run(scope) };
    } catch (error) {
      return { known: false, why: reasonOf(error), words: failureOf(error) };
    }
  };
  return { source, problem: undefined, uses: (name) => names.has(name), value, answer: (all) => answerOf(value(all)) };
}

/** What is left out is not known either, so that the rest of an expression may still decide. */
function scopeOf(bindings: CelBindings, names: ReadonlySet<string>): object {
  return recordOf(
    [...names].map((name) => {
      const value = Object.hasOwn(bindings, name) ? bindings[name] : undefined;
      return [name, value === undefined ? new CelUnknown(`${name} is not known`) : value] as const;
    }),
  );
}

function answerOf(result: CelValue): CelAnswer {
  if (!result.known) {
    const { why, words } = result;
    return words === undefined ? { is: "unknown", why } : { is: "failed", words };
  }
  if (result.value === true) return { is: true };
  if (result.value === false) return { is: false };
  return { is: "unknown", why: "the expression gives no boolean" };
}

function refused(source: string, problem: string): CelProgram {
  const unknown = { known: false, why: problem } as const;
  return {
    source,
    problem,
    uses: () => false,
    value: () => unknown,
    answer: () => ({ is: "unknown", why: problem }),
  };
}

/** The evaluator's errors show the source in several lines; the first says what is wrong, and may quote a value of the input. */
function reasonOf(error: unknown): string {
  if (error instanceof NotKnown) return error.message;
  if (error instanceof RangeError) return "the expression nests too deeply";
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? "this linter does not evaluate the expression";
}

/** The server's words for an error that is certain: the value is all there, and a field that the expression reads is not. */
function failureOf(error: unknown): string | undefined {
  if (error instanceof NotKnown) return error.failure;
  if (!(error instanceof EvaluationError)) return undefined;
  const index = error.code === "index_out_of_bounds" ? /index (-?\d+) /.exec(error.summary)?.[1] : undefined;
  if (index !== undefined) return `index out of bounds: ${index}`;
  if (error.code !== "no_such_key") return undefined;
  return error.summary.replace(/^No such key/, "no such key");
}

/** What the API server would answer of a user's rights is in no file. */
const ASKS = "the expression asks the authorizer";

const REASONS: Readonly<Record<string, string>> = {
  no_such_key: "the expression reads a field that is not there",
  no_such_overload: "the expression compares values of different types",
  no_matching_overload: "the expression calls a function that this linter does not know",
  unknown_variable: "the expression reads a variable that this linter does not know",
  limit_exceeded: "the expression is too long",
  index_out_of_bounds: "the expression reads a list beyond its end",
  division_by_zero: "the expression divides by zero",
};
