import {
  type Access,
  type ApiRequest,
  apiRequests,
  type Container,
  defineRule,
  type Draft,
  type Graph,
  type Grants,
  grantsOf,
  isGranted,
  joinWords,
  placeOfWord,
} from "../../src/api.ts";

export default defineRule({
  id: "permission-missing",
  title: "A command asks the API server for what its account may not do",
  layer: "run",
  level: "warning",
  predicts: "Running, requests forbidden",
  since: "0.1.0",
  docs: {
    why: "kubectl in a pod, and a program that elects a leader, ask the API server as the ServiceAccount of the pod. What no role allows is refused: `Error from server (Forbidden)`. Only accounts whose roles are all in the input are judged.",
    fix: "Add the verb and the resource to a role that is bound to the account, or run the pod as the account that is meant.",
    refs: [
      "https://kubernetes.io/docs/reference/access-authn-authz/rbac/",
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const process = graph.process(container);
    const asked = apiRequests(container, process);
    if (asked.length === 0 || usesAnotherLogin(container, graph)) return;
    const grants = grantsOf(graph, container.workload);
    if (grants?.isWhole !== true || !isJudged(grants, container, graph)) return;
    for (const { word, access, does } of asked) {
      const missing = access.filter((one) => !isGranted(grants, one));
      if (missing.length === 0 || (missing.length < access.length && does === "elects")) continue;
      yield draftOf(placeOfWord(container, process, word), missing, grants, does);
    }
  },
});

/** A kubeconfig of its own, or no token of the account. */
function usesAnotherLogin({ field, workload }: Container, graph: Graph): boolean {
  const { podSpec, object } = workload;
  if (podSpec.get("automountServiceAccountToken").value === false) return true;
  const named = field.get("env").items.map((item) => item.get("name").raw);
  return named.includes("KUBECONFIG") || graph.bundle(object).missing.length > 0;
}

/**
 * An account that something is granted, or that the input declares and leaves without anything. Of others the roles may be anywhere,
 * and a program that elects a leader may do so only where it is told in another way.
 */
function isJudged({ granted, object }: Grants, { workload }: Container, graph: Graph): boolean {
  if (granted.some(({ role }) => graph.bundle(role).missing.length > 0)) return false;
  return granted.length > 0 || (object !== undefined && graph.bundle(object).id === graph.bundle(workload.object).id);
}

function draftOf(at: Draft["at"], missing: readonly Access[], grants: Grants, does: ApiRequest["does"]): Draft {
  const { account, namespace, granted, object } = grants;
  const may = missing.map(({ verbs, resource }) => `${verbs[0] ?? ""} ${resource}`);
  const roles = [...new Set(granted.map(({ role }) => `${role.kind} "${role.name ?? ""}"`))];
  const what = does === "kubectl" ? joinWords([...new Set(may)]) : "hold a Lease, ConfigMap or Endpoints";
  const [first] = granted;
  return {
    at,
    message:
      roles.length === 0
        ? `nothing in the input lets ServiceAccount "${account}" ${what}, which this command does`
        : `ServiceAccount "${account}" may not ${what}, which this command does: it is granted ${joinWords(roles.slice(0, 3))}`,
    labels: [
      ...(first === undefined ? [] : [{ at: first.role.root.get("rules").keyAt, text: "what it may do" }]),
      ...(first === undefined && object !== undefined
        ? [{ at: object.root.get("metadata", "name").at, text: "no binding names this account" }]
        : []),
    ],
    note: `unless a role outside of the input allows it, the server says: Error from server (Forbidden): ${forbidden(missing, account, namespace)}`,
    help: helpOf(missing, does),
    confirm: `kubectl auth can-i ${missing[0]?.verbs[0] ?? "get"} ${missing[0]?.resource ?? ""} --as=system:serviceaccount:${namespace ?? "default"}:${account}`,
  };
}

function forbidden([first]: readonly Access[], account: string, namespace: string | undefined): string {
  const { verbs, resource, group } = first ?? { verbs: [], resource: "", group: "" };
  const called = group === "" ? resource : `${resource}.${group}`;
  return `${called} is forbidden: User "system:serviceaccount:${namespace ?? "default"}:${account}" cannot ${verbs[0] ?? ""} resource "${resource}" in API group "${group}"`;
}

function helpOf(missing: readonly Access[], does: ApiRequest["does"]): string {
  if (does === "elects") {
    return "add { apiGroups: [coordination.k8s.io], resources: [leases], verbs: [get, create, update] } to a role of the account";
  }
  const [{ group, resource } = { group: "", resource: "" }] = missing;
  const verbs = [...new Set(missing.filter((one) => one.resource === resource).map((one) => one.verbs[0] ?? ""))];
  return `add { apiGroups: ["${group}"], resources: ["${resource}"], verbs: [${verbs.join(", ")}] } to a role that is bound to the account`;
}
