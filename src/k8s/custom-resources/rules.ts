import type { CelBindings, CelProgram, CelSchema } from "../cel/model.ts";
import { toCel } from "../cel/values.ts";
import { isMap, textOf } from "../../base/json.ts";
import { holder } from "./holds.ts";
import { ARRAY, BOOLEAN, INTEGER, NULL, NUMBER, OBJECT, STRING } from "../schema/model.ts";
import type { SchemaNode } from "../schema/node.ts";
import { pathText, shownValue } from "../schema/words.ts";

type Steps = readonly (string | number)[];

/** The evaluator, which is loaded only where something is to be evaluated. */
export interface CelEngine {
  compileCel(source: string, variables: readonly string[]): CelProgram;
  celDuration(text: string): unknown;
}

/** A validation rule that is false for a value. */
export interface BrokenRule {
  readonly kind: "rule";
  readonly path: Steps;
  readonly expected: string;
  readonly words: string;
  /** What the definition says of it, or the rule itself. */
  readonly message: string;
}

export interface RuleOptions {
  readonly engine: CelEngine;
  isUnknown(text: string): boolean;
  /** The release of Kubernetes whose words are told. */
  readonly minor?: number | undefined;
}

const MAX_DEPTH = 100;

/** The rules (`x-kubernetes-validations`) that are false for a value to which the defaults were added. Those not known are passed over. */
export function* brokenRules(
  node: SchemaNode | undefined,
  value: unknown,
  options: RuleOptions,
  at: Steps = [],
): Iterable<BrokenRule> {
  if (node === undefined || value === null || at.length > MAX_DEPTH || !holdsRules(node)) return;
  for (const rule of node.checks?.rules ?? []) {
    const broken = isMap(rule) ? judge(node, rule, value, options, at) : undefined;
    if (broken !== undefined) yield broken;
  }
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* brokenRules(node.items, item, options, [...at, i]);
  } else if (isMap(value)) {
    for (const [key, item] of Object.entries(value)) {
      yield* brokenRules(node.below(key), item, options, [...at, key]);
    }
  }
}

/** True where a schema or one below it has rules. */
export const holdsRules = holder((node) => node.checks?.rules !== undefined);

const VARIABLES = ["self", "oldSelf"];

function judge(
  node: SchemaNode,
  rule: Readonly<Record<string, unknown>>,
  value: unknown,
  options: RuleOptions,
  at: Steps,
): BrokenRule | undefined {
  const { engine, isUnknown } = options;
  const source = textOf(rule["rule"])?.trim();
  if (source === undefined) return undefined;
  const program = engine.compileCel(source, VARIABLES);
  // A rule about a change holds for a new object; one that takes a missing oldSelf into account is not followed.
  if (program.uses("oldSelf")) return undefined;
  const self = toCel(value, celSchema(node), { isUnknown, duration: (text) => engine.celDuration(text) });
  const answer = program.answer({ self });
  if (answer.is === "failed") {
    const shown = textOf(rule["message"])?.trim() || source;
    const message = `${answer.words} evaluating rule: ${shown}`;
    const words = `${pathText(at) || "<nil>"}: Invalid value: ${JSON.stringify(typeName(node))}: ${message}`;
    return { kind: "rule", path: at, expected: "", message, words };
  }
  if (answer.is !== false) return undefined;
  const message = messageOf(rule, source, { self }, engine);
  const path = [...at, ...stepsOf(textOf(rule["fieldPath"]) ?? "")];
  return { kind: "rule", path, expected: "", message, words: wordsOf(rule, message, value, path, options) };
}

function messageOf(
  rule: Readonly<Record<string, unknown>>,
  source: string,
  bindings: CelBindings,
  engine: CelEngine,
): string {
  const expression = textOf(rule["messageExpression"]);
  const made = expression === undefined ? undefined : engine.compileCel(expression, VARIABLES).value(bindings);
  const text = made?.known === true ? textOf(made.value)?.trim() : undefined;
  if (text !== undefined && text !== "" && !text.includes("\n")) return text;
  return textOf(rule["message"])?.trim() || `failed rule: ${source}`;
}

/** Older releases name the type of an object or list where newer ones leave the value out. */
const OMITS_VALUES = 33;

function wordsOf(
  { reason }: Readonly<Record<string, unknown>>,
  message: string,
  value: unknown,
  path: Steps,
  { minor = OMITS_VALUES }: RuleOptions,
): string {
  const at = pathText(path) || "<nil>";
  if (reason === "FieldValueForbidden") return `${at}: Forbidden: ${message}`;
  if (reason === "FieldValueRequired") return `${at}: Required value: ${message}`;
  const type = Array.isArray(value) ? "array" : "object";
  const shown = typeof value === "object" ? (minor >= OMITS_VALUES ? "" : ` "${type}":`) : ` ${shownValue(value)}:`;
  if (reason === "FieldValueDuplicate") return `${at}: Duplicate value${shown === "" ? "" : `:${shown.slice(0, -1)}`}`;
  return `${at}: Invalid value:${shown} ${message}`;
}

/** The steps of a `fieldPath` such as `.spec.ports[0]['a.b']`. */
function stepsOf(path: string): Steps {
  const steps = path.matchAll(/\.([^.[\]]+)|\[(\d+)\]|\['((?:[^'\\]|\\.)*)'\]/g);
  return [...steps].map(([, name, index, quoted]) => (index === undefined ? (name ?? quoted ?? "") : Number(index)));
}

const schemas = new WeakMap<SchemaNode, CelSchema>();

/** What the evaluator needs to know of a schema. */
export function celSchema(node: SchemaNode): CelSchema {
  const found = schemas.get(node);
  if (found !== undefined) return found;
  const made: CelSchema = {
    type: typeOf(node),
    format: node.format,
    property: (name) => optional(node.fields.get(name)?.node),
    get items() {
      return optional(node.items);
    },
    get values() {
      return optional(node.values);
    },
  };
  schemas.set(node, made);
  return made;
}

function optional(node: SchemaNode | undefined): CelSchema | undefined {
  return node && celSchema(node);
}

function typeName({ types }: SchemaNode): string {
  if (types & OBJECT) return "object";
  if (types & ARRAY) return "array";
  return typeOf({ types }) ?? (types & BOOLEAN ? "boolean" : "");
}

function typeOf({ types }: { readonly types: number }): string | undefined {
  const own = types & ~NULL;
  if (own === INTEGER) return "integer";
  if (own === (INTEGER | NUMBER)) return "number";
  return own === STRING ? "string" : undefined;
}
