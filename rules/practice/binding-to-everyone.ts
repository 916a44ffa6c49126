import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "binding-to-everyone",
  title: "A role that is bound to everyone",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "system:anonymous and system:unauthenticated are callers without any proof of who they are, system:authenticated is every ServiceAccount and user of the cluster, and system:masters cannot be taken anything away.",
    fix: "Bind the role to those who need it.",
    refs: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"],
  },
  visit: "Object",
  only: ["RoleBinding.rbac.authorization.k8s.io", "ClusterRoleBinding.rbac.authorization.k8s.io"],

  *check({ root, kind, name }) {
    for (const subject of root.get("subjects").items) {
      const who = EVERYONE.get(subject.get("name").text ?? "");
      if (who === undefined || subject.get("kind").text === "ServiceAccount") continue;
      yield {
        at: subject.get("name").at,
        message: `${kind} "${name ?? ""}" gives ${who} what role "${root.get("roleRef", "name").raw ?? ""}" may do`,
        help: "bind the role to those who need it",
      };
    }
  },
});

const EVERYONE: ReadonlyMap<string, string> = new Map([
  ["system:anonymous", "callers without credentials"],
  ["system:unauthenticated", "callers without credentials"],
  ["system:authenticated", "every user and ServiceAccount of the cluster"],
  ["system:serviceaccounts", "every ServiceAccount of the cluster"],
  ["system:masters", "administrators, who may do it anyway,"],
]);
