import { pathSegmentProblems, qualifiedNameProblems } from "../../k8s/names.ts";
import type { CelUse } from "../../k8s/cel-check/index.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, listedRefusals, type Refuse, repeatsOf, textOf } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { structsOf } from "../read.ts";
import { ADMISSION, celRefusals } from "./cel.ts";

const OPERATIONS = ["*", "CONNECT", "CREATE", "DELETE", "UPDATE"];
const SCOPES = ["*", "Cluster", "Namespaced"];
export const MATCH_POLICIES = ["Equivalent", "Exact"];

/** Which requests a webhook or a policy is asked about. */
export function* operationRuleRefusals(refuse: Refuse, rule: Field): Iterable<Refusal> {
  const operations = rule.get("operations");
  if (isEmpty(operations)) yield refuse.required(operations);
  yield* aloneRefusals(refuse, operations, "operations");
  for (const operation of operations.items) {
    if (textOf(operation) === "") yield refuse.unsupported(operation, OPERATIONS, { value: "" });
    else yield* listedRefusals(operation, OPERATIONS);
  }
  const [groups, versions] = [rule.get("apiGroups"), rule.get("apiVersions")];
  if (isEmpty(groups)) {
    yield refuse.required(groups, "", { help: 'add apiGroups; [""] is the group of pods, services and the like' });
  }
  yield* aloneRefusals(refuse, groups, "API groups");
  if (isEmpty(versions)) yield refuse.required(versions);
  yield* aloneRefusals(refuse, versions, "API versions");
  for (const version of versions.items) if (textOf(version) === "") yield refuse.required(version);
  yield* resourceRefusals(refuse, rule.get("resources"));
  yield* listedRefusals(rule.get("scope"), SCOPES);
}

/** `*` means all, and stands alone. */
function* aloneRefusals(refuse: Refuse, list: Field, called: string): Iterable<Refusal> {
  if (list.items.length < 2 || !list.items.some(({ text }) => text === "*")) return;
  yield refuse.invalid(list, `if '*' is present, must not specify other ${called}`, {
    message: `${String(list.path.at(-1))} holds * beside others`,
    help: "keep one of the two",
  });
}

/** `pods`, `pods/status`, with a star for either half. */
function* resourceRefusals(refuse: Refuse, list: Field): Iterable<Refusal> {
  if (isEmpty(list)) yield refuse.required(list);
  const texts = list.items.map(({ text }) => text);
  if (texts.includes(undefined)) return;
  yield* coveredRefusals(refuse, list);
  if (texts.length > 1 && texts.includes("*/*")) {
    yield refuse.invalid(list, "if '*/*' is present, must not specify other resources");
  }
  // The server remembers only whether the last one without a slash was a name.
  const last = texts.findLast((text) => text !== "" && text?.includes("/") === false);
  if (texts.includes("*") && last !== undefined && last !== "*") {
    yield refuse.invalid(list, "if '*' is present, must not specify other resources without subresources");
  }
}

/** A resource that an earlier one with a star already means. */
function* coveredRefusals(refuse: Refuse, list: Field): Iterable<Refusal> {
  const [resources, subresources] = [new Set<string>(), new Set<string>()];
  for (const field of list.items) {
    const { text = "" } = field;
    if (text === "") yield refuse.required(field);
    const slash = text.indexOf("/");
    if (slash < 0) continue;
    const [resource, sub] = [text.slice(0, slash), text.slice(slash + 1)];
    if (resources.has(resource)) yield refuse.invalid(field, `if '${resource}/*' is present, must not specify ${text}`);
    if (subresources.has(sub)) yield refuse.invalid(field, `if '*/${sub}' is present, must not specify ${text}`);
    if (sub === "*") resources.add(resource);
    if (resource === "*") subresources.add(sub);
  }
}

/** The objects that a policy is asked about. */
export function* matchResourcesRefusals(refuse: Refuse, match: Field): Iterable<Refusal> {
  if (!match.isMap) return;
  yield* listedRefusals(match.get("matchPolicy"), MATCH_POLICIES);
  for (const name of ["namespaceSelector", "objectSelector"]) yield* labelSelectorRefusals(match.get(name));
  for (const name of ["resourceRules", "excludeResourceRules"]) {
    for (const rule of structsOf(match.get(name))) yield* namedRuleRefusals(refuse, rule);
  }
}

function* namedRuleRefusals(refuse: Refuse, rule: Field): Iterable<Refusal> {
  const names = rule.get("resourceNames").items;
  for (const name of names) yield* grammarRefusals(refuse, name, pathSegmentProblems);
  for (const [again, first] of repeatsOf(names)) yield refuse.duplicate(again, first);
  yield* operationRuleRefusals(refuse, rule);
}

const MOST_CONDITIONS = 64;
/** Match conditions of webhooks are on since 1.28; before, the server drops what is written. */
const CONDITIONS_ON = 28;

/** Conditions in CEL that a request must meet. */
export function* matchConditionRefusals(
  refuse: Refuse,
  conditions: Field,
  { version }: ValidationContext,
  use: CelUse = ADMISSION,
): Iterable<Refusal> {
  if (version[1] < CONDITIONS_ON) return;
  if (conditions.items.length > MOST_CONDITIONS) yield refuse.tooMany(conditions, MOST_CONDITIONS);
  for (const condition of structsOf(conditions)) {
    const [name, expression] = [condition.get("name"), condition.get("expression")];
    if (textOf(expression)?.trim() === "") yield refuse.required(expression);
    else yield* celRefusals(refuse, expression, use);
    if (textOf(name) === "") yield refuse.required(name);
    else yield* grammarRefusals(refuse, name, qualifiedNameProblems);
  }
  const names = conditions.items.map((condition) => condition.get("name")).filter(({ text }) => text !== "");
  for (const [again, first] of repeatsOf(names)) yield refuse.duplicate(again, first);
}
