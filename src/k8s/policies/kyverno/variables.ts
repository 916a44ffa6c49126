import { CelUnknown } from "../../cel/model.ts";
import { isMap, valueAt } from "../../../base/json.ts";

/** A value of a condition once its variables are filled in; undefined `value` with `known` false where one is not followed. */
export type Resolved =
  | { readonly known: true; readonly value: unknown }
  | { readonly known: false; readonly why: string };

/** What `request` holds while an object is created. */
export interface RequestFacts {
  readonly object: unknown;
  readonly namespace: string | undefined;
  readonly name: string | undefined;
}

const NOT_FOLLOWED: Resolved = {
  known: false,
  why: "a condition holds an expression that this linter does not follow",
};

/**
 * Fills in `{{ request.object.metadata.labels.team || '' }}` and the like: plain paths below `request`, with a constant to fall
 * back on. Whatever else JMESPath can say is not followed. https://kyverno.io/docs/policy-types/cluster-policy/variables/
 */
export function resolve(value: unknown, request: RequestFacts, isUnknown: (text: string) => boolean): Resolved {
  if (Array.isArray(value)) return resolveList(value, request, isUnknown);
  if (isMap(value)) return JSON.stringify(value).includes("{{") ? NOT_FOLLOWED : { known: true, value };
  if (typeof value !== "string" || !value.includes("{{")) return { known: true, value };
  const whole = /^\{\{([^{}]*)\}\}$/.exec(value.trim());
  return whole === null ? NOT_FOLLOWED : evaluate(whole[1] ?? "", request, isUnknown);
}

function resolveList(list: readonly unknown[], request: RequestFacts, isUnknown: (text: string) => boolean): Resolved {
  const items: unknown[] = [];
  for (const item of list) {
    const resolved = resolve(item, request, isUnknown);
    if (!resolved.known) return resolved;
    items.push(resolved.value);
  }
  return { known: true, value: items };
}

function evaluate(expression: string, request: RequestFacts, isUnknown: (text: string) => boolean): Resolved {
  const [path = "", ...fallbacks] = expression.split("||").map((part) => part.trim());
  const steps = fallbacks.length > 1 ? undefined : stepsOf(path);
  const fallback = fallbacks.map(constantOf)[0];
  if (steps === undefined || (fallbacks.length > 0 && fallback === undefined)) return NOT_FOLLOWED;
  const found = follow({ request: { ...request, operation: "CREATE" } }, steps);
  if (found instanceof CelUnknown) return { known: false, why: found.why };
  const texts = Array.isArray(found) ? found : [found];
  if (texts.some((text) => typeof text === "string" && isUnknown(text)))
    return { known: false, why: "a value is a placeholder" };
  if (isNothing(found) && fallback !== undefined) return { known: true, value: fallback.value };
  // Without a constant to fall back on, Kyverno's rule ends in an error.
  const isAbsent = found === undefined || found === null;
  return isAbsent
    ? { known: false, why: "a condition reads a field that is not there" }
    : { known: true, value: found };
}

/** What JMESPath counts as false. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === "" || value === false || isEmptyContainer(value);
}

function isEmptyContainer(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isMap(value) && Object.keys(value).length === 0;
}

const STEP = /^(?:\.?([A-Za-z_]\w*)|\.?"([^"]+)"|\[(\d+)\]|(\[\*?\]))/;

function stepsOf(path: string): readonly (string | number | "[]")[] | undefined {
  const steps: (string | number)[] = [];
  let rest = path;
  while (rest !== "") {
    const match = STEP.exec(rest);
    if (match === null) return undefined;
    const [whole, name, quoted, index, all] = match;
    steps.push(all === undefined ? (name ?? quoted ?? Number(index)) : "[]");
    rest = rest.slice(whole.length);
  }
  return steps[0] === "request" ? steps : undefined;
}

function constantOf(text: string): { readonly value: unknown } | undefined {
  const quoted = /^'([^']*)'$/.exec(text);
  if (quoted !== null) return { value: quoted[1] ?? "" };
  const literal = /^`([^`]*)`$/.exec(text);
  if (literal === null) return undefined;
  try {
    return { value: JSON.parse(literal[1] ?? "") };
  } catch {
    return undefined;
  }
}

function follow(value: unknown, [step, ...rest]: readonly (string | number)[]): unknown {
  if (step === undefined || value instanceof CelUnknown) return value;
  if (step !== "[]") return follow(valueAt(value, step), rest);
  if (!Array.isArray(value)) return undefined;
  const items = value.map((item) => follow(item, rest));
  const unknown = items.find((item) => item instanceof CelUnknown);
  return unknown ?? items.filter((item) => item !== undefined && item !== null).flat();
}
