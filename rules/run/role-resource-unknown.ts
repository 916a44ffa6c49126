import { defineRule, type Draft, type Field, groupsOfResource, BUILT_IN_GROUPS, resourceMeant } from "../../src/api.ts";

const RBAC = "rbac.authorization.k8s.io";

export default defineRule({
  id: "role-resource-unknown",
  title: "A role names a resource that its groups do not have",
  layer: "run",
  level: "warning",
  predicts: "Running, requests forbidden",
  since: "0.1.0",
  docs: {
    why: 'The server takes any words in a rule of a role. deployments of the group "", Pod, or ingress match no request, so that the rule allows nothing there, and programs that count on it are refused with 403.',
    fix: "Write the plural in lower case, beside the group that serves it: `kubectl api-resources` lists both.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#referring-to-resources"],
  },
  visit: "Object",
  only: [`Role.${RBAC}`, `ClusterRole.${RBAC}`],

  *check({ root }) {
    const rules = root.get("rules").items;
    for (const rule of rules) {
      const groups = textsOf(rule.get("apiGroups"));
      // Which resources a group of somebody else's serves is not known.
      if (groups === undefined || groups.length === 0 || groups.some((group) => !BUILT_IN_GROUPS.has(group))) continue;
      for (const resource of rule.get("resources").items) {
        const draft = draftOf(resource, rule.get("apiGroups"), groups, rules);
        if (draft !== undefined) yield draft;
      }
    }
  },
});

function draftOf(
  field: Field,
  groupsField: Field,
  groups: readonly string[],
  rules: readonly Field[],
): Draft | undefined {
  const { text } = field;
  if (text === undefined || text.includes("*")) return undefined;
  const [name = ""] = text.split("/");
  const serving = [...groupsOfResource(name)].filter((group) => group !== "extensions");
  const meant = resourceMeant(name);
  if (meant !== undefined) {
    return {
      at: field.at,
      message: `"${name}" is no resource; a rule names ${meant} by its plural, in lower case`,
      help: `write ${text.replace(name, meant)}`,
      fix: {
        title: `Write ${meant}`,
        safety: "unsafe",
        edits: [{ at: field.at.span, text: text.replace(name, meant) }],
      },
    };
  }
  const [group] = serving;
  if (group === undefined || [...groupsOfResource(name)].some((one) => groups.includes(one))) return undefined;
  // What another rule of the role allows is only said twice.
  if (rules.some((rule) => isCovered(rule, text, serving))) return undefined;
  return {
    at: field.at,
    message: `${name} are of the group ${called(group)}, and this rule is for ${groups.map(called).join(", ")}`,
    labels: [{ at: groupsField.keyAt, text: "the groups of this rule" }],
    help: `add ${called(group)} to apiGroups, or make a rule of its own for ${name}`,
    confirm: `kubectl api-resources --api-group=${group}`,
  };
}

function isCovered(rule: Field, resource: string, serving: readonly string[]): boolean {
  const [groups, resources] = [textsOf(rule.get("apiGroups")), textsOf(rule.get("resources"))];
  if (groups === undefined || resources === undefined) return true;
  const hasGroup = groups.includes("*") || serving.some((group) => groups.includes(group));
  return hasGroup && (resources.includes("*") || resources.includes(resource));
}

function textsOf(list: Field): readonly string[] | undefined {
  if (!list.exists) return [];
  const texts = list.items.map(({ text }) => text);
  const known = texts.filter((text) => text !== undefined);
  return list.isList && known.length === texts.length && !known.includes("*")
    ? known
    : known.includes("*")
      ? ["*"]
      : undefined;
}

function called(group: string): string {
  return group === "" ? '""' : group;
}
