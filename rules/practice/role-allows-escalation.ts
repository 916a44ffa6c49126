import { defineRule, type Field } from "../../src/api.ts";

const RBAC = "rbac.authorization.k8s.io";

export default defineRule({
  id: "role-allows-escalation",
  title: "A role whose holders can get more than it says",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "The server lets nobody grant what they do not have, except to holders of escalate and bind. impersonate acts as somebody else, serviceaccounts/token and approved certificate requests make logins of others, nodes/proxy runs commands in every pod of a node, and all verbs on all resources contain every one of these.",
    fix: "List what the program does, verb by verb and resource by resource, and give bind and impersonate with resourceNames.",
    refs: ["https://kubernetes.io/docs/concepts/security/rbac-good-practices/#privilege-escalation-risks"],
  },
  visit: "Object",
  only: [`Role.${RBAC}`, `ClusterRole.${RBAC}`],

  *check({ root, kind, name }) {
    for (const rule of root.get("rules").items) {
      const found = riskOf(rule, kind === "Role");
      if (found === undefined) continue;
      yield {
        at: found.word.at,
        message: `${kind} "${name ?? ""}" ${found.does}${kind === "Role" ? ", in its namespace" : ""}`,
        help: found.help,
      };
    }
  },
});

interface Risk {
  readonly word: Field;
  readonly does: string;
  readonly help: string;
}

interface Power {
  readonly verb: string;
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly does: string;
  /** False where a list of names does not make it harmless. */
  readonly narrows: boolean;
  /** True where only a ClusterRole gives it, as the resource is of no namespace. */
  readonly isOfCluster: boolean;
}

const ROLES = ["roles", "clusterroles"];

const POWERS: readonly Power[] = [
  {
    verb: "escalate",
    groups: [RBAC],
    resources: ROLES,
    does: "may write into roles what its holders may not do themselves",
    narrows: false,
    isOfCluster: false,
  },
  {
    verb: "bind",
    groups: [RBAC],
    resources: ROLES,
    does: "may bind any role to anybody, cluster-admin to its own holders too",
    narrows: true,
    isOfCluster: false,
  },
  {
    verb: "impersonate",
    groups: ["", "authentication.k8s.io"],
    resources: ["users", "groups", "uids"],
    does: "may act as anybody else",
    narrows: true,
    isOfCluster: true,
  },
  {
    verb: "impersonate",
    groups: [""],
    resources: ["serviceaccounts"],
    does: "may act as every ServiceAccount",
    narrows: true,
    isOfCluster: false,
  },
  {
    verb: "create",
    groups: [""],
    resources: ["serviceaccounts/token"],
    does: "may make tokens of every ServiceAccount",
    narrows: true,
    isOfCluster: false,
  },
  {
    verb: "create",
    groups: [""],
    resources: ["nodes/proxy"],
    does: "may run commands in every pod, past the API server and its audit log",
    narrows: true,
    isOfCluster: true,
  },
  {
    verb: "approve",
    groups: ["certificates.k8s.io"],
    resources: ["signers"],
    does: "may approve certificates that log in as anybody",
    narrows: true,
    isOfCluster: true,
  },
];

function riskOf(rule: Field, isOfNamespace: boolean): Risk | undefined {
  const [verbs, groups, resources] = [rule.get("verbs"), rule.get("apiGroups"), rule.get("resources")];
  const every = wordOf(verbs, ["*"]);
  const isNamed = rule.get("resourceNames").items.length > 0;
  if (every !== undefined && wordOf(resources, ["*"]) !== undefined && !isNamed) {
    // All of a group of one's own is what an operator is for.
    const word = wordOf(groups, ["*", "", RBAC]);
    if (word === undefined) return undefined;
    const what = word.text === "*" ? "everything" : `everything of the group ${word.text === "" ? '""' : RBAC}`;
    return {
      word: every,
      does: `may do anything with ${what}`,
      help: "list the verbs and the resources that are used",
    };
  }
  const power = POWERS.find(
    (one) =>
      !(one.narrows && isNamed) &&
      !(one.isOfCluster && isOfNamespace) &&
      (every ?? wordOf(verbs, [one.verb])) !== undefined &&
      wordOf(groups, ["*", ...one.groups]) !== undefined &&
      wordOf(resources, one.resources) !== undefined,
  );
  const word = power === undefined ? undefined : (wordOf(verbs, [power.verb]) ?? every);
  if (power === undefined || word === undefined) return undefined;
  const help =
    word.text === "*"
      ? "list the verbs that are used"
      : power.narrows
        ? `leave ${power.verb} out, or name with resourceNames what it is for`
        : `leave ${power.verb} out`;
  return { word, does: power.does, help };
}

function wordOf(list: Field, words: readonly string[]): Field | undefined {
  return list.items.find(({ text }) => text !== undefined && words.includes(text));
}
