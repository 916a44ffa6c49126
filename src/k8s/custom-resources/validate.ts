import type { Fault } from "../schema/model.ts";
import type { SchemaNode } from "../schema/node.ts";
import { validate } from "../schema/validate.ts";
import { withDefaults } from "./defaults.ts";
import { duplicateFaults } from "./duplicates.ts";
import { type BrokenRule, brokenRules, type CelEngine, holdsRules } from "./rules.ts";

export interface CustomOptions {
  isUnknown(text: string): boolean;
  /** Undefined where the evaluator is not loaded: then rules are passed over. */
  readonly engine: CelEngine | undefined;
  readonly minor?: number | undefined;
}

export type CustomFault = Fault | BrokenRule;

/** Errors after which the server does not look at rules: the values may not be of the types that the rules count on. */
const BLOCKING = /: (?:Required value|Too long|Too many|Unsupported value)|in body must be of type/;

/** What the API server refuses of a custom resource by the schema of its version. */
export function customFaults(node: SchemaNode, object: unknown, options: CustomOptions): readonly CustomFault[] {
  const { isUnknown, engine, minor } = options;
  // The server fills in the defaults first: a choice or the keys of a list may hang on them.
  const filled = withDefaults(node, object);
  const faults = validate(node, filled, { isUnknown, ...(minor === undefined ? {} : { minor }) });
  const duplicates = [...duplicateFaults(node, filled, isUnknown)];
  const isBlocked = faults.some(({ kind, words }) => kind !== "unknown-field" && BLOCKING.test(words));
  if (engine === undefined || isBlocked || !holdsRules(node)) return [...faults, ...duplicates];
  return [...faults, ...duplicates, ...brokenRules(node, filled, { engine, isUnknown, minor })];
}
