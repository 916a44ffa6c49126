import { nearest } from "../../base/near.ts";

/**
 * ClusterRoles that the API server makes at its start; those of the controllers are left out.
 * https://kubernetes.io/docs/reference/access-authn-authz/rbac/#default-roles-and-role-bindings
 */
const BUILT_IN_ROLES: ReadonlySet<string> = new Set([
  "admin",
  "cluster-admin",
  "edit",
  "view",
  "system:aggregate-to-admin",
  "system:aggregate-to-edit",
  "system:aggregate-to-view",
  "system:auth-delegator",
  "system:basic-user",
  "system:certificates.k8s.io:certificatesigningrequests:nodeclient",
  "system:certificates.k8s.io:certificatesigningrequests:selfnodeclient",
  "system:certificates.k8s.io:kube-apiserver-client-approver",
  "system:certificates.k8s.io:kube-apiserver-client-kubelet-approver",
  "system:certificates.k8s.io:kubelet-serving-approver",
  "system:certificates.k8s.io:legacy-unknown-approver",
  "system:discovery",
  "system:heapster",
  "system:kube-aggregator",
  "system:kube-controller-manager",
  "system:kube-dns",
  "system:kube-scheduler",
  "system:kubelet-api-admin",
  "system:monitoring",
  "system:node",
  "system:node-bootstrapper",
  "system:node-problem-detector",
  "system:node-proxier",
  "system:persistent-volume-provisioner",
  "system:public-info-viewer",
  "system:service-account-issuer-discovery",
  "system:volume-scheduler",
]);

/** True for a ClusterRole that every cluster has. */
export function isBuiltInRole(name: string): boolean {
  return BUILT_IN_ROLES.has(name);
}

/** The ClusterRole of every cluster that is meant by a slip of the pen. */
export function builtInRoleMeant(name: string): string | undefined {
  return BUILT_IN_ROLES.has(name) ? undefined : nearest(name, BUILT_IN_ROLES);
}
