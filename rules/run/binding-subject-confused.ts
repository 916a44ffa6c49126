import { defineRule, type Field, nearest } from "../../src/api.ts";

const RBAC = "rbac.authorization.k8s.io";

export default defineRule({
  id: "binding-subject-confused",
  title: "A binding to a user or group that the API server never names so",
  layer: "run",
  level: "warning",
  predicts: "Running, requests forbidden",
  since: "0.1.0",
  docs: {
    why: "Names that begin with system: are the API server's own. A ServiceAccount is the user system:serviceaccount:NAMESPACE:NAME and of the groups system:serviceaccounts and system:serviceaccounts:NAMESPACE; a binding to any other word of this kind is accepted and grants nothing to anybody.",
    fix: "Write kind: ServiceAccount with name and namespace for one account, the group system:serviceaccounts:NAMESPACE for all of a namespace.",
    refs: ["https://kubernetes.io/docs/reference/access-authn-authz/rbac/#referring-to-subjects"],
  },
  visit: "Object",
  only: [`RoleBinding.${RBAC}`, `ClusterRoleBinding.${RBAC}`],

  *check({ root }) {
    for (const subject of root.get("subjects").items) {
      const [kind, name] = [subject.get("kind"), subject.get("name")];
      const said = name.text === undefined ? undefined : confusionOf(kind.text, name.text);
      if (said === undefined) continue;
      const { message, help, at, text } = said;
      const place: Field = at === "kind" ? kind : name;
      yield {
        at: place.at,
        message,
        note: "the binding is accepted and grants nothing to this subject",
        help,
        fix:
          text === undefined
            ? undefined
            : { title: `Write ${text}`, safety: "unsafe", edits: [{ at: place.at.span, text }] },
      };
    }
  },
});

interface Confusion {
  readonly at: "kind" | "name";
  readonly message: string;
  readonly help: string;
  /** What is meant, where that is one word. */
  readonly text?: string;
}

/** https://kubernetes.io/docs/reference/access-authn-authz/rbac/#default-roles-and-role-bindings */
const GROUPS: ReadonlySet<string> = new Set([
  "system:authenticated",
  "system:bootstrappers",
  "system:masters",
  "system:monitoring",
  "system:nodes",
  "system:serviceaccounts",
  "system:unauthenticated",
]);

const USERS: ReadonlySet<string> = new Set([
  "system:anonymous",
  "system:kube-controller-manager",
  "system:kube-proxy",
  "system:kube-scheduler",
]);

function confusionOf(kind: string | undefined, name: string): Confusion | undefined {
  if (kind === "Group") return groupConfusion(name);
  return kind === "User" ? userConfusion(name) : undefined;
}

function groupConfusion(name: string): Confusion | undefined {
  if (USERS.has(name)) return otherKind(name, "Group", "User");
  const [, first = "", second] = /^system:serviceaccount:([^:]*)(?::([^:]*))?$/.exec(name) ?? [];
  if (first !== "" && second !== undefined) {
    return {
      at: "kind",
      message: `"${name}" is a user, one ServiceAccount, and this subject is a Group`,
      help: `write kind: ServiceAccount, name: ${second}, namespace: ${first}, and leave apiGroup out`,
    };
  }
  if (first !== "") return misspelt(name, `system:serviceaccounts:${first}`, "group");
  const [, space = "", account] = /^system:serviceaccounts:([^:]*):(.+)$/.exec(name) ?? [];
  if (account !== undefined) {
    return {
      at: "name",
      message: `no group is called "${name}": ServiceAccounts are in those of the cluster and of their namespace`,
      help: `write kind: ServiceAccount, name: ${account}, namespace: ${space}, and leave apiGroup out, or the group system:serviceaccounts:${space}`,
    };
  }
  if (GROUPS.has(name) || !name.startsWith("system:") || name.split(":").length > 2) return undefined;
  const meant = nearest(name, GROUPS);
  return meant === undefined ? undefined : misspelt(name, meant, "group");
}

function userConfusion(name: string): Confusion | undefined {
  if (GROUPS.has(name) || name.startsWith("system:serviceaccounts:")) return otherKind(name, "User", "Group");
  const [, parts] = /^system:serviceaccount:(.*)$/.exec(name) ?? [];
  if (parts !== undefined) {
    if (/^[^:]+:[^:]+$/.test(parts)) return undefined;
    return {
      at: "name",
      message: `no user is called "${name}": a ServiceAccount is system:serviceaccount:NAMESPACE:NAME`,
      help: "write kind: ServiceAccount with its name and namespace, and leave apiGroup out",
    };
  }
  if (USERS.has(name) || !name.startsWith("system:") || name.split(":").length > 2) return undefined;
  const meant = nearest(name, USERS);
  return meant === undefined ? undefined : misspelt(name, meant, "user");
}

function otherKind(name: string, wrong: string, meant: string): Confusion {
  return {
    at: "kind",
    message: `"${name}" is a ${meant.toLowerCase()}, and this subject is a ${wrong}`,
    help: `write kind: ${meant}`,
    text: meant,
  };
}

function misspelt(name: string, meant: string, called: string): Confusion {
  return { at: "name", message: `no ${called} is called "${name}"`, help: `write ${meant}`, text: meant };
}
