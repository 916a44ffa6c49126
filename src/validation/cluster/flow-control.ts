import { dns1123LabelProblems, dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, requiredTextRefusals, textOf } from "../checks.ts";
import type { Refusal, Validator } from "../model.ts";
import { structsOf } from "../read.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("flow-control-invalid");
const { forbidden, invalid, required, unsupported } = refuse;

const HIGHEST_PRECEDENCE = 10_000;
const VERBS = ["create", "delete", "deletecollection", "get", "list", "patch", "proxy", "update", "watch"];
const SUBJECTS: ReadonlyMap<string, string> = new Map([
  ["Group", "group"],
  ["ServiceAccount", "serviceAccount"],
  ["User", "user"],
]);
/** Schemas and levels that every cluster has, whose specs are fixed. */
const FIXED: ReadonlySet<string> = new Set(["exempt", "catch-all"]);

/** https://kubernetes.io/docs/concepts/cluster-administration/flow-control/#flowschema */
export const flowSchemaRefusals: Validator = function* flowSchema(root) {
  const name = root.get("metadata", "name").text;
  if (name === undefined || FIXED.has(name)) return;
  const spec = root.get("spec");
  yield* precedenceRefusals(spec.get("matchingPrecedence"));
  const method = spec.get("distinguisherMethod", "type");
  if (spec.get("distinguisherMethod").isMap && !["ByNamespace", "ByUser"].includes(textOf(method) ?? "ByUser")) {
    yield unsupported(method, ["ByNamespace", "ByUser"], { value: { Type: method.text ?? "" } });
  }
  const level = spec.get("priorityLevelConfiguration", "name");
  yield* requiredTextRefusals(refuse, level, dns1123SubdomainProblems, { detail: "must reference a priority level" });
  for (const rule of structsOf(spec.get("rules"))) yield* policyRefusals(rule);
};

function* precedenceRefusals(field: Field): Iterable<Refusal> {
  const { integer = 0 } = field;
  // Zero is what is left out, and has a default.
  if (integer < 0) yield invalid(field, "must be a positive value");
  if (integer > HIGHEST_PRECEDENCE) yield invalid(field, `must not be greater than ${HIGHEST_PRECEDENCE}`);
  if (integer === 1) yield invalid(field, "only the schema named 'exempt' may have matchingPrecedence 1");
}

function* policyRefusals(rule: Field): Iterable<Refusal> {
  const [subjects, resources, others] = [rule.get("subjects"), rule.get("resourceRules"), rule.get("nonResourceRules")];
  if (isEmpty(subjects)) yield required(subjects, "subjects must contain at least one value");
  for (const subject of structsOf(subjects)) yield* subjectRefusals(subject);
  if (isEmpty(resources) && isEmpty(others)) {
    yield required(rule, "at least one of resourceRules and nonResourceRules has to be non-empty", {
      message: "a rule of this schema matches no request",
      help: "add resourceRules or nonResourceRules",
    });
  }
  for (const one of structsOf(resources)) yield* resourceRuleRefusals(one);
  for (const one of structsOf(others)) yield* urlRuleRefusals(one);
}

function* subjectRefusals(subject: Field): Iterable<Refusal> {
  const kind = textOf(subject.get("kind"));
  const wanted = SUBJECTS.get(kind ?? "");
  if (kind === undefined) return;
  if (wanted === undefined) {
    yield refusalsFor("value-not-listed").unsupported(subject.get("kind"), [...SUBJECTS.keys()], { value: kind });
    return;
  }
  const field = subject.get(wanted);
  if (!field.exists) yield required(field, `${wanted} is required when subject kind is '${kind}'`);
  else if (field.isMap) yield* namedRefusals(field, kind);
  for (const [other, name] of SUBJECTS) {
    if (name === wanted || !subject.get(name).exists) continue;
    yield forbidden(subject.get(name), `${name} is forbidden when subject kind is not '${other}'`);
  }
}

function* namedRefusals(field: Field, kind: string): Iterable<Refusal> {
  const [name, namespace] = [field.get("name"), field.get("namespace")];
  if (kind !== "ServiceAccount") {
    yield* requiredTextRefusals(refuse, name);
    return;
  }
  if (name.text !== "*") yield* requiredTextRefusals(refuse, name, dns1123SubdomainProblems);
  const detail = "must specify namespace for service account";
  yield* requiredTextRefusals(refuse, namespace, dns1123LabelProblems, { detail });
}

function* resourceRuleRefusals(rule: Field): Iterable<Refusal> {
  const [groups, resources, namespaces] = [rule.get("apiGroups"), rule.get("resources"), rule.get("namespaces")];
  yield* verbRefusals(rule.get("verbs"));
  if (isEmpty(groups)) yield required(groups, "resource rules must supply at least one api group");
  yield* aloneRefusals(groups, "api groups");
  if (isEmpty(resources)) yield required(resources, "resource rules must supply at least one resource");
  yield* aloneRefusals(resources, "resources");
  if (isEmpty(namespaces) && rule.get("clusterScope").value !== true) {
    yield required(namespaces, "resource rules that are not cluster scoped must supply at least one namespace");
  }
  yield* aloneRefusals(namespaces, "namespaces");
  if (hasStar(namespaces)) return;
  for (const namespace of namespaces.items) {
    for (const words of namespace.text === undefined ? [] : dns1123LabelProblems(namespace.text)) {
      yield invalid(namespace, `each member of this list must be '*' or a DNS-1123 label; ${words}`);
    }
  }
}

function* urlRuleRefusals(rule: Field): Iterable<Refusal> {
  const urls = rule.get("nonResourceURLs");
  yield* verbRefusals(rule.get("verbs"));
  if (isEmpty(urls)) yield required(urls, "nonResourceURLs must contain at least one value");
  yield* aloneRefusals(urls, "non-resource URLs");
  if (hasStar(urls)) return;
  for (const url of urls.items) {
    const problem = url.text === undefined ? undefined : urlProblem(url.text);
    if (problem !== undefined) yield invalid(url, problem);
  }
}

function urlProblem(url: string): string | undefined {
  if (url === "") return "must not be empty";
  if (url === "/") return undefined;
  if (!url.startsWith("/")) return "must start with slash";
  if (url.includes(" ")) return "must not contain white-space";
  if (url.includes("//")) return "must not contain double slash";
  const stars = url.split("*").length - 1;
  return stars > 1 || (stars === 1 && !url.endsWith("/*")) ? "wildcard can only do suffix matching" : undefined;
}

function* verbRefusals(verbs: Field): Iterable<Refusal> {
  if (isEmpty(verbs)) yield required(verbs, "verbs must contain at least one value");
  yield* aloneRefusals(verbs, "verbs");
  const wrong = verbs.items.find(({ text }) => text !== undefined && !VERBS.includes(text));
  if (wrong === undefined || hasStar(verbs)) return;
  yield unsupported(verbs, VERBS, { at: wrong, message: `"${wrong.text ?? ""}" is no verb of a request` });
}

function hasStar(list: Field): boolean {
  return list.items.some(({ text }) => text === "*");
}

function* aloneRefusals(list: Field, called: string): Iterable<Refusal> {
  if (list.items.length > 1 && hasStar(list))
    yield invalid(list, `if '*' is present, must not specify other ${called}`);
}

/** https://kubernetes.io/docs/concepts/cluster-administration/flow-control/#prioritylevelconfiguration */
export const priorityLevelRefusals: Validator = function* priorityLevel(root) {
  const [name, spec] = [root.get("metadata", "name").text, root.get("spec")];
  if (name === undefined || FIXED.has(name)) return;
  const type = textOf(spec.get("type"));
  const [limited, exempt] = [spec.get("limited"), spec.get("exempt")];
  if (type === "Exempt") {
    yield invalid(spec.get("type"), "must be 'Exempt' if and only if `name` is 'exempt'");
    if (limited.exists) yield forbidden(limited, "must be nil if the type is not Limited");
  } else if (type === "Limited") {
    if (exempt.exists) yield forbidden(exempt, "must be nil if the type is Limited");
    if (!limited.exists) yield required(limited, "must not be empty when type is Limited");
    else if (limited.isMap) yield* limitedRefusals(limited);
  } else if (type !== undefined) {
    yield refusalsFor("value-not-listed").unsupported(spec.get("type"), ["Exempt", "Limited"], { value: type });
  }
};

function* limitedRefusals(limited: Field): Iterable<Refusal> {
  for (const name of ["nominalConcurrencyShares", "assuredConcurrencyShares"]) {
    const field = limited.get(name);
    if ((field.integer ?? 0) < 0) yield invalid(field, "must be a non-negative integer");
  }
  yield* responseRefusals(limited.get("limitResponse"));
  const [lendable, borrowing] = [limited.get("lendablePercent"), limited.get("borrowingLimitPercent")];
  const { integer: percent = 0 } = lendable;
  if (percent < 0 || percent > 100) yield invalid(lendable, "must be between 0 and 100, inclusive");
  if ((borrowing.integer ?? 0) < 0) yield invalid(borrowing, "if specified, must be a non-negative integer");
}

function* responseRefusals(response: Field): Iterable<Refusal> {
  const [type, queuing] = [response.get("type"), response.get("queuing")];
  const word = textOf(type);
  if (word === "Reject") {
    if (queuing.exists) yield forbidden(queuing, "must be nil if limited.limitResponse.type is not Limited");
  } else if (word === "Queue") {
    if (!queuing.exists) yield required(queuing, "must not be empty if limited.limitResponse.type is Limited");
    else if (queuing.isMap) yield* queuingRefusals(queuing);
  } else if (word !== undefined) {
    yield refusalsFor("value-not-listed").unsupported(type, ["Queue", "Reject"], { value: word });
  }
}

const MOST_QUEUES = 10_000_000;
const HASH_BITS = 60;

function* queuingRefusals(queuing: Field): Iterable<Refusal> {
  const [limit, queues, hand] = [queuing.get("queueLengthLimit"), queuing.get("queues"), queuing.get("handSize")];
  const [count, size] = [queues.integer || 64, hand.integer || 8];
  if ((limit.integer ?? 1) < 0) yield invalid(limit, "must be positive");
  if (count < 0) yield invalid(queues, "must be positive");
  else if (count > MOST_QUEUES) yield invalid(queues, `must not be greater than ${MOST_QUEUES}`);
  if (size < 0) yield invalid(hand, "must be positive");
  else if (size > count) yield invalid(hand, `should not be greater than queues (${count})`, { value: size });
  else if (Math.ceil(Math.log2(count) * size) > HASH_BITS) {
    const words = `required entropy bits of deckSize ${count} and handSize ${size} should not be greater than ${HASH_BITS}`;
    yield invalid(hand, words, { value: size });
  }
}
