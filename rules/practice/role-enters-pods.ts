import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "role-enters-pods",
  title: "A role that may enter pods",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Who may exec into pods, attach to them or forward their ports has what the pods have: their Secrets, their accounts, their network.",
    fix: "Leave it to a role for people on call.",
    refs: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/"],
  },
  visit: "Object",
  only: ["Role.rbac.authorization.k8s.io", "ClusterRole.rbac.authorization.k8s.io"],

  *check({ root, kind, name }) {
    for (const rule of root.get("rules").items) {
      const entry = rule.get("resources").items.find((one) => ENTRIES.has(one.text ?? ""));
      const mayEnter = rule.get("verbs").items.some((one) => ["create", "get", "*"].includes(one.text ?? ""));
      if (entry === undefined || !mayEnter) continue;
      yield {
        at: entry.at,
        message: `${kind} "${name ?? ""}" may enter pods by ${entry.text ?? ""}`,
        help: "leave it to a role for people on call",
      };
    }
  },
});

const ENTRIES: ReadonlySet<string> = new Set([
  "pods/exec",
  "pods/attach",
  "pods/portforward",
  "pods/ephemeralcontainers",
]);
