/** Fields of its pod that a variable may show. https://kubernetes.io/docs/concepts/workloads/pods/downward-api/#available-fields */
const FIELDS: ReadonlySet<string> = new Set([
  "metadata.name",
  "metadata.namespace",
  "metadata.uid",
  "spec.nodeName",
  "spec.serviceAccountName",
  "status.hostIP",
  "status.hostIPs",
  "status.podIP",
  "status.podIPs",
]);

/** True for a field that `fieldRef` of a variable may name: single labels and annotations, but not all of them. */
export function isEnvFieldPath(path: string): boolean {
  return FIELDS.has(path) || /^metadata\.(labels|annotations)\['[^']+'\]$/.test(path);
}

/** All paths that a variable may show, for a look at what was meant. */
export const ENV_FIELD_PATHS: readonly string[] = [...FIELDS];
