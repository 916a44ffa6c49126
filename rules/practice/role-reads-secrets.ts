import { type Field, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "role-reads-secrets",
  title: "A role that may read all Secrets",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Who may get or list Secrets without naming them has every credential of the namespace, or of the cluster; to watch them is to read them too.",
    fix: "Name the Secrets with resourceNames, and leave out list and watch.",
    refs: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"],
  },
  visit: "Object",
  only: ["Role.rbac.authorization.k8s.io", "ClusterRole.rbac.authorization.k8s.io"],

  *check({ root, kind, name }) {
    for (const rule of root.get("rules").items) {
      const resources = rule.get("resources").items.find((one) => one.text === "secrets");
      const verb = rule.get("verbs").items.find((one) => ["get", "list", "watch"].includes(one.text ?? ""));
      const isNamed = rule.get("resourceNames").items.length > 0;
      if (resources === undefined || verb === undefined || isNamed || !ofCore(rule)) continue;
      yield {
        at: resources.at,
        message: `${kind} "${name ?? ""}" may ${verb.text ?? ""} every Secret${kind === "ClusterRole" ? " of where it is bound" : " of its namespace"}`,
        help: "name the Secrets with resourceNames, and leave out list and watch",
      };
    }
  },
});

function ofCore(rule: Field): boolean {
  return rule.get("apiGroups").items.some((group) => group.value === "" || group.value === "*");
}
