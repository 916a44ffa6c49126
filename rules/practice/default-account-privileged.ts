import { defineRule, type KubeObject } from "../../src/api.ts";

const RBAC = "rbac.authorization.k8s.io";

export default defineRule({
  id: "default-account-privileged",
  title: "An administrator's role for the account of all pods",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Every pod that names no ServiceAccount runs as the one called default and carries its token: with an administrator's role, any of them that is broken into owns the namespace, or the cluster.",
    fix: "Make a ServiceAccount for the program that needs the role, bind the role to that one, and name it in its pods.",
    refs: [
      "https://kubernetes.io/docs/concepts/security/rbac-good-practices/",
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/",
    ],
  },
  visit: "Object",
  only: [`RoleBinding.${RBAC}`, `ClusterRoleBinding.${RBAC}`],

  *check(binding) {
    const { root, kind, name } = binding;
    const role = root.get("roleRef", "name").text;
    if (role === undefined || root.get("roleRef", "kind").text !== "ClusterRole" || !ADMINISTRATORS.has(role)) return;
    for (const subject of root.get("subjects").items) {
      const account = accountOf(subject.get("kind").text, subject.get("name").text);
      if (account === undefined) continue;
      yield {
        at: subject.get("name").at,
        message: `${kind} "${name ?? ""}" makes ${account} ${placeOf(binding, role)}`,
        labels: [{ at: root.get("roleRef", "name").at, text: "by this role" }],
        help: "bind the role to a ServiceAccount of its own, and name that in the pods that need it",
      };
    }
  },
});

/** Roles of every cluster that may change whatever there is. */
const ADMINISTRATORS: ReadonlySet<string> = new Set(["cluster-admin", "admin", "edit"]);

function accountOf(kind: string | undefined, name: string | undefined): string | undefined {
  if (kind === "ServiceAccount" && name === "default") return "every pod that names no account";
  const ofNamespace = kind === "Group" ? /^system:serviceaccounts:(.+)$/.exec(name ?? "")?.[1] : undefined;
  return ofNamespace === undefined ? undefined : `every pod of namespace "${ofNamespace}"`;
}

function placeOf({ kind }: KubeObject, role: string): string {
  const where = kind === "ClusterRoleBinding" ? "the cluster" : "the namespace";
  return role === "edit" ? `an editor of ${where}` : `an administrator of ${where}`;
}
