/** Fields of its pod that a variable may show. https://kubernetes.io/docs/concepts/workloads/pods/downward-api/#available-fields */
export const ENV_FIELD_PATHS: readonly string[] = [
  "metadata.name",
  "metadata.namespace",
  "metadata.uid",
  "spec.nodeName",
  "spec.serviceAccountName",
  "status.hostIP",
  "status.hostIPs",
  "status.podIP",
  "status.podIPs",
];
