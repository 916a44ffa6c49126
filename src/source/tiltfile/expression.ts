import type { Span } from "../../base/model.ts";
import { setEntry, subscript } from "./bind.ts";
import { comprehension } from "./comprehension.ts";
import { type CallArguments, type Machine, enter, lookup, noteLimited, tick, tryArms, uncertainly } from "./machine.ts";
import { compare, operate } from "./operators.ts";
import { member, slice } from "./members.ts";
import type { Argument, Conditional, DictLiteral, Expression, FormatLiteral, Sequence } from "./syntax.ts";
import { join } from "./join.ts";
import { truth } from "./truth.ts";
import {
  LIST_LIMIT,
  TOO_MANY,
  type Dict,
  type List,
  type Scope,
  type Value,
  bool,
  dict,
  isSequence,
  knownText,
  list,
  none,
  number,
  partsOf,
  text,
  textOfParts,
  unknown,
  weight,
} from "./value.ts";

/** The value of an expression, as far as it can be told without running anything. */
export function evaluate(machine: Machine, expression: Expression, scope: Scope): Value {
  tick(machine);
  const { at } = expression;
  switch (expression.type) {
    case "name":
      return lookup(scope, expression.name) ?? unknown(`the name ${expression.name}`, at);
    case "text":
      return text(expression.value, at, undefined, expression.verbatim ? expression.content : undefined);
    case "number":
      return number(expression.value, at);
    case "constant":
      return expression.value === null ? none(at) : bool(expression.value, at);
    case "format":
      return formatLiteral(machine, expression, scope);
    case "unreadable":
      return unknown(expression.reason, at);
    default:
      return evaluateDeeper(machine, expression, scope);
  }
}

/** One level deeper; written out, since this runs for each part of each expression. */
function evaluateDeeper(machine: Machine, expression: Compound, scope: Scope): Value {
  enter(machine);
  try {
    return weighed(machine, evaluateCompound(machine, expression, scope));
  } finally {
    machine.nesting--;
  }
}

/** Large values cost more steps. */
function weighed(machine: Machine, value: Value): Value {
  tick(machine, weight(value));
  noteLimited(machine, value);
  return value;
}

type Simple = "name" | "text" | "number" | "constant" | "format" | "unreadable";
type Collection = "list" | "tuple" | "set" | "dict" | "comprehension";
type Compound = Exclude<Expression, { type: Simple }>;

function evaluateCompound(machine: Machine, expression: Compound, scope: Scope): Value {
  const { at } = expression;
  const value = (part: Expression): Value => evaluate(machine, part, scope);
  switch (expression.type) {
    case "call":
      return machine.call(value(expression.callee), argumentsOf(machine, expression.args, scope), at);
    case "conditional":
      return conditional(machine, expression, scope);
    case "attribute":
      return member(value(expression.object), expression.name, at);
    case "subscript":
      return subscript(machine, value(expression.object), value(expression.index), at);
    case "slice": {
      const bounds = expression.bounds.map((bound) => (bound === undefined ? undefined : value(bound)));
      return slice(value(expression.object), bounds, at);
    }
    case "lambda":
      return {
        type: "function",
        at,
        definition: expression,
        scope,
        defaults: defaultsOf(machine, expression.parameters, scope),
      };
    case "unary":
      return unary(expression.operator, value(expression.operand), at);
    case "binary":
      return binary(machine, expression, scope);
    default:
      return evaluateCollection(machine, expression, scope);
  }
}

function evaluateCollection(
  machine: Machine,
  expression: Extract<Expression, { type: Collection }>,
  scope: Scope,
): Value {
  if (expression.type === "comprehension") return comprehension(machine, expression, scope);
  return expression.type === "dict" ? dictLiteral(machine, expression, scope) : sequence(machine, expression, scope);
}

/** Values of the parameters that have defaults. */
export function defaultsOf(
  machine: Machine,
  parameters: readonly { readonly name: string; readonly fallback: Expression | undefined }[],
  scope: Scope,
): Map<string, Value> {
  return new Map(
    parameters.flatMap(({ name, fallback }) =>
      fallback === undefined ? [] : [[name, evaluate(machine, fallback, scope)] as const],
    ),
  );
}

function formatLiteral(machine: Machine, { parts, at }: FormatLiteral, scope: Scope): Value {
  let reason: string | undefined;
  const pieces = parts.flatMap((part) => {
    if (typeof part === "string") return [part];
    const piece = partsOf(evaluate(machine, part, scope));
    reason ??= piece.reason;
    return piece.parts;
  });
  return textOfParts(pieces, at, { reason });
}

function sequence(machine: Machine, { items, type, at }: Sequence, scope: Scope): List {
  const made = list([], at, type);
  for (const { value, star } of items) {
    const element = evaluate(machine, value, scope);
    if (!star) made.items.push({ value: element, conditional: false });
    else if (!isSequence(element)) made.more = "a spread value that is not known";
    else if (made.items.length + element.items.length > LIST_LIMIT) made.more = TOO_MANY;
    else made.items.push(...element.items);
  }
  return made;
}

function dictLiteral(machine: Machine, { entries, at }: DictLiteral, scope: Scope): Dict {
  const made = dict(at);
  for (const { key, value } of entries) {
    const of = key === undefined ? undefined : evaluate(machine, key, scope);
    const element = evaluate(machine, value, scope);
    if (of === undefined) spread(made, element);
    else setEntry(made, of, { value: element, conditional: false });
  }
  return made;
}

function spread(into: Dict, value: Value): void {
  if (value.type !== "dict") {
    into.more = "a spread value that is not known";
    return;
  }
  for (const [key, entry] of value.entries) into.entries.set(key, entry);
  into.more ??= value.more;
}

function conditional(machine: Machine, { test, consequent, alternate, at }: Conditional, scope: Scope): Value {
  const condition = evaluate(machine, test, scope);
  const holds = truth(condition);
  if (holds !== undefined) {
    const value = evaluate(machine, holds ? consequent : alternate, scope);
    return condition.assumed === undefined ? value : { ...value, assumed: value.assumed ?? condition.assumed };
  }
  const arms = tryArms(machine, [
    () => evaluate(machine, consequent, scope),
    () => evaluate(machine, alternate, scope),
  ]);
  return join(
    arms.map(({ result }) => result),
    at,
  );
}

function unary(operator: string, operand: Value, at: Span): Value {
  if (operator === "not") {
    const holds = truth(operand);
    return holds === undefined ? unknown("a condition that is not known", at) : bool(!holds, at, operand.assumed);
  }
  if (operand.type !== "number") return unknown("a number that is not known", at);
  return number(operator === "-" ? -operand.value : operand.value, at, operand.assumed);
}

function binary(machine: Machine, expression: Extract<Expression, { type: "binary" }>, scope: Scope): Value {
  const { operator, at } = expression;
  const left = evaluate(machine, expression.left, scope);
  if (operator === "and" || operator === "or") return shortCircuit(machine, { ...expression, first: left }, scope);
  const right = evaluate(machine, expression.right, scope);
  return compare(operator, left, right, at) ?? operate(operator, left, right, at);
}

function shortCircuit(
  machine: Machine,
  { operator, right, first, at }: Extract<Expression, { type: "binary" }> & { readonly first: Value },
  scope: Scope,
): Value {
  const holds = truth(first);
  if (holds !== undefined) {
    const value = holds === (operator === "or") ? first : evaluate(machine, right, scope);
    return { ...value, assumed: value.assumed ?? first.assumed };
  }
  const second = uncertainly(machine, () => evaluate(machine, right, scope));
  const other = truth(second);
  if (other !== undefined && other === (operator === "or")) return bool(other, at, second.assumed);
  return first.type === "unknown" && first.choices === undefined && second.type !== "bool" && operator === "or"
    ? join([first, second], at)
    : unknown("a condition that is not known", at);
}

/** Evaluates the arguments of a call, spread ones included. */
export function argumentsOf(machine: Machine, args: readonly Argument[], scope: Scope): CallArguments {
  const made = { positional: [] as Value[], named: new Map<string, Value>(), open: undefined as string | undefined };
  for (const argument of args) {
    const value = evaluate(machine, argument.value, scope);
    if (argument.star !== "") made.open ??= spreadArgument(made, argument.star, value);
    else if (argument.name === undefined) made.positional.push(value);
    else made.named.set(argument.name, value);
  }
  return made;
}

/** Adds the arguments of `*list` and `**dict`; returns why there may be others. */
function spreadArgument(
  to: { positional: Value[]; named: Map<string, Value> },
  star: string,
  value: Value,
): string | undefined {
  if (star === "*" && isSequence(value)) {
    to.positional.push(...value.items.map((item) => item.value));
    return value.more;
  }
  if (star === "*" || value.type !== "dict") return "arguments that are not known";
  for (const { key, value: given } of value.entries.values()) to.named.set(knownText(key) ?? "", given);
  return value.more;
}
