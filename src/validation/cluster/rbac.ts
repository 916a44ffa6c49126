import { dns1123SubdomainProblems, pathSegmentProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, textOf } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal, Validator } from "../model.ts";
import { structsOf } from "../read.ts";
import { refusalsFor } from "../refusals.ts";

const rules = refusalsFor("rbac-rule-invalid");
const bindings = refusalsFor("binding-invalid");
const { unsupported } = refusalsFor("value-not-listed");

/** https://kubernetes.io/docs/reference/access-authn-authz/rbac/#role-and-clusterrole */
export const roleRefusals: Validator = function* role(root) {
  for (const rule of structsOf(root.get("rules"))) yield* ruleRefusals(rule, true);
};

export const clusterRoleRefusals: Validator = function* clusterRole(root) {
  for (const rule of structsOf(root.get("rules"))) yield* ruleRefusals(rule, false);
  const aggregation = root.get("aggregationRule");
  if (!aggregation.isMap) return;
  const selectors = aggregation.get("clusterRoleSelectors");
  if (isEmpty(selectors)) {
    yield rules.required(selectors, "at least one clusterRoleSelector required if aggregationRule is non-nil", {
      message: "this role gathers the rules of others and selects none",
      help: "add a selector to clusterRoleSelectors, or remove aggregationRule",
    });
  }
  for (const selector of selectors.items) {
    const refusals = selector.isMap ? [...labelSelectorRefusals(selector)] : [];
    yield* refusals;
    if (refusals.length > 0) yield rules.invalid(selector, "invalid label selector.", { value: null, isEcho: true });
  }
};

function* ruleRefusals(rule: Field, isNamespaced: boolean): Iterable<Refusal> {
  const { invalid, required } = rules;
  const [verbs, groups, resources] = [rule.get("verbs"), rule.get("apiGroups"), rule.get("resources")];
  if (isEmpty(verbs)) {
    const words = { message: "this rule has no verbs", help: "add verbs" };
    yield required(verbs, "verbs must contain at least one value", words);
  }
  const urls = rule.get("nonResourceURLs");
  if (!isEmpty(urls)) {
    if (!urls.isUnknown) yield* urlRefusals(rule, urls, isNamespaced, invalid);
    return;
  }
  if (isEmpty(groups)) {
    yield required(groups, "resource rules must supply at least one api group", {
      message: "this rule has no apiGroups",
      help: 'add apiGroups; [""] is the group of pods, services and the like',
    });
  }
  if (isEmpty(resources)) {
    const words = { message: "this rule has no resources", help: "add resources" };
    yield required(resources, "resource rules must supply at least one resource", words);
  }
}

function* urlRefusals(
  rule: Field,
  urls: Field,
  isNamespaced: boolean,
  invalid: typeof rules.invalid,
): Iterable<Refusal> {
  if (isNamespaced) {
    yield invalid(urls, "namespaced rules cannot apply to non-resource URLs", {
      message: "a Role has nonResourceURLs, which belong to a ClusterRole",
      help: "make it a ClusterRole",
    });
  }
  const other = ["apiGroups", "resources", "resourceNames"].map((name) => rule.get(name)).find((one) => !isEmpty(one));
  if (other === undefined) return;
  yield invalid(urls, "rules cannot apply to both regular resources and non-resource URLs", {
    message: `a rule has nonResourceURLs and ${String(other.path.at(-1))}`,
    related: [{ field: other, part: "key", text: "what is not for URLs" }],
    help: "make two rules of it",
  });
}

const GROUP = "rbac.authorization.k8s.io";

/** https://kubernetes.io/docs/reference/access-authn-authz/rbac/#rolebinding-and-clusterrolebinding */
export const roleBindingRefusals: Validator = function* roleBinding(root) {
  yield* roleRefRefusals(root, ["Role", "ClusterRole"]);
  for (const subject of structsOf(root.get("subjects"))) yield* subjectRefusals(root, subject, true);
};

export const clusterRoleBindingRefusals: Validator = function* clusterRoleBinding(root) {
  yield* roleRefRefusals(root, ["ClusterRole"]);
  for (const subject of structsOf(root.get("subjects"))) yield* subjectRefusals(root, subject, false);
};

function* roleRefRefusals(root: Field, kinds: readonly string[]): Iterable<Refusal> {
  const ref = root.get("roleRef");
  const [group, kind, name] = [ref.get("apiGroup"), ref.get("kind"), ref.get("name")];
  if (group.text !== undefined && group.text !== "" && group.text !== GROUP) {
    yield bindings.unsupported(group, [GROUP], {
      message: `roleRef names the group ${group.text}; roles are of ${GROUP}`,
    });
  }
  const word = textOf(kind);
  if (word === "Role" && !kinds.includes("Role")) {
    yield bindings.unsupported(kind, kinds, {
      message: `ClusterRoleBinding "${root.get("metadata", "name").text ?? ""}" grants a Role; it can grant a ClusterRole only`,
      help: "write `kind: ClusterRole` and declare the role as one, or use a RoleBinding in the namespace of the Role",
    });
  } else if (word !== undefined && !kinds.includes(word)) yield unsupported(kind, kinds, { value: word });
  if (textOf(name) === "")
    yield bindings.required(name, "", { message: "this binding names no role", help: "add name" });
  else yield* grammarRefusals(bindings, name, pathSegmentProblems);
}

/** The group of each kind of subject; the server puts in the right one where none is written. */
const SUBJECT_GROUPS: ReadonlyMap<string, string> = new Map([
  ["ServiceAccount", ""],
  ["User", GROUP],
  ["Group", GROUP],
]);

function* subjectRefusals(root: Field, subject: Field, isNamespaced: boolean): Iterable<Refusal> {
  const [kind, name, group] = [subject.get("kind"), subject.get("name"), subject.get("apiGroup")];
  if (textOf(name) === "") yield bindings.required(name, "", { message: "a subject has no name", help: "add name" });
  const word = textOf(kind);
  if (word === undefined) return;
  const wanted = SUBJECT_GROUPS.get(word);
  if (wanted === undefined) {
    yield unsupported(kind, [...SUBJECT_GROUPS.keys()], { value: word });
    return;
  }
  if (word === "ServiceAccount") yield* grammarRefusals(bindings, name, dns1123SubdomainProblems);
  if (group.text !== undefined && group.text !== "" && group.text !== wanted) {
    yield bindings.unsupported(group, [wanted], {
      message: `a ${word} is no subject of the group ${group.text}; it belongs to ${wanted || "the core group"}`,
      help: `remove apiGroup from the ${word}`,
    });
  }
  const namespace = subject.get("namespace");
  if (isNamespaced || word !== "ServiceAccount" || textOf(namespace) !== "") return;
  yield bindings.required(namespace, "", {
    at: name,
    message: `ClusterRoleBinding "${root.get("metadata", "name").text ?? ""}" names ServiceAccount "${name.text ?? ""}" without its namespace`,
    help: "add the namespace of the ServiceAccount to the subject",
  });
}
