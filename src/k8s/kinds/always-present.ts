/**
 * Objects that every cluster has, so that naming them is never a dangling reference.
 * https://kubernetes.io/docs/reference/access-authn-authz/rbac/#default-roles-and-role-bindings
 */
interface PresentObject {
  readonly kindKey: string;
  /** `*` for every namespace, "" for cluster-scoped kinds. */
  readonly namespace: string;
  /** A name, or the beginning of names before a `*`. */
  readonly names: readonly string[];
}

const RBAC = "rbac.authorization.k8s.io";

const ALWAYS_PRESENT: readonly PresentObject[] = [
  { kindKey: "Namespace", namespace: "", names: ["default", "kube-system", "kube-public", "kube-node-lease"] },
  { kindKey: "ServiceAccount", namespace: "*", names: ["default"] },
  // The latter two are put into each namespace where Istio or OpenShift runs, and a pod that asks for one runs nowhere else.
  {
    kindKey: "ConfigMap",
    namespace: "*",
    names: ["kube-root-ca.crt", "istio-ca-root-cert", "openshift-service-ca.crt"],
  },
  { kindKey: "Service", namespace: "default", names: ["kubernetes"] },
  { kindKey: "Endpoints", namespace: "default", names: ["kubernetes"] },
  { kindKey: "Service", namespace: "kube-system", names: ["kube-dns"] },
  { kindKey: "ConfigMap", namespace: "kube-system", names: ["extension-apiserver-authentication", "coredns"] },
  { kindKey: "Deployment.apps", namespace: "kube-system", names: ["coredns"] },
  {
    kindKey: "ServiceAccount",
    namespace: "kube-system",
    names: ["coredns", "generic-garbage-collector", "namespace-controller"],
  },
  {
    kindKey: "PriorityClass.scheduling.k8s.io",
    namespace: "",
    names: ["system-cluster-critical", "system-node-critical"],
  },
  { kindKey: `ClusterRole.${RBAC}`, namespace: "", names: ["cluster-admin", "admin", "edit", "view", "system:*"] },
  { kindKey: `ClusterRoleBinding.${RBAC}`, namespace: "", names: ["cluster-admin", "system:*"] },
  {
    kindKey: `Role.${RBAC}`,
    namespace: "kube-system",
    names: ["extension-apiserver-authentication-reader", "system:*"],
  },
  { kindKey: `Role.${RBAC}`, namespace: "kube-public", names: ["system:*"] },
  { kindKey: `RoleBinding.${RBAC}`, namespace: "kube-system", names: ["system:*", "system::*"] },
  {
    kindKey: "FlowSchema.flowcontrol.apiserver.k8s.io",
    namespace: "",
    names: [
      "catch-all",
      "endpoint-controller",
      "exempt",
      "global-default",
      "kube-*",
      "probes",
      "service-accounts",
      "system-*",
      "workload-*",
    ],
  },
  {
    kindKey: "PriorityLevelConfiguration.flowcontrol.apiserver.k8s.io",
    namespace: "",
    names: [
      "catch-all",
      "exempt",
      "global-default",
      "leader-election",
      "node-high",
      "system",
      "workload-high",
      "workload-low",
    ],
  },
];

/** True for an object that the cluster brings; a namespace that is not known may be any. */
export function isAlwaysPresent(kindKey: string, namespace: string | undefined, name: string): boolean {
  return ALWAYS_PRESENT.some(
    (object) =>
      object.kindKey === kindKey &&
      (object.namespace === "*" || namespace === undefined || object.namespace === namespace) &&
      object.names.some((pattern) =>
        pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
      ),
  );
}
