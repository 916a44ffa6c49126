import { DEFAULTS } from "../defaults.ts";
import { isMap, type JsonMap, valueAt } from "../../base/json.ts";
import { each, fill, LATER, mapOf, withMetadata, within } from "./fill.ts";
import { viewOfPod } from "./pod-view.ts";
import { type View, WORKLOAD_VIEWS } from "./workload-view.ts";
import { written } from "./written.ts";

/**
 * An object as admission policies see it: after the defaults of its kind and the server's own changes. Undefined for kinds whose
 * defaults are not told here. https://kubernetes.io/docs/reference/kubernetes-api/
 */
export function serverView(kindKey: string, object: unknown, namespace: string | undefined): JsonMap | undefined {
  const view = VIEWS.get(kindKey);
  if (view === undefined || !isMap(object)) return undefined;
  return view(withMetadata(fill(written(object), { status: LATER }), namespace));
}

/** A custom resource, to which the defaults of its schema were added. */
export function customView(object: unknown, namespace: string | undefined): JsonMap | undefined {
  return isMap(object) ? withMetadata(object, namespace) : undefined;
}

const SERVICE = {
  type: DEFAULTS.serviceType,
  sessionAffinity: DEFAULTS.sessionAffinity,
  externalTrafficPolicy: LATER,
  allocateLoadBalancerNodePorts: LATER,
  clusterIP: LATER,
  clusterIPs: LATER,
  ipFamilies: LATER,
  ipFamilyPolicy: LATER,
  healthCheckNodePort: LATER,
};

/** Nothing leads to a name outside of the cluster. */
function serviceOf({ type }: JsonMap): JsonMap {
  return type === "ExternalName" ? SERVICE : { ...SERVICE, internalTrafficPolicy: DEFAULTS.externalTrafficPolicy };
}

const asItIs: View = (object) => object;
const spec =
  (defaults: JsonMap): View =>
  (object) =>
    within(object, "spec", (own) => fill(own, defaults));

const VIEWS: ReadonlyMap<string, View> = new Map<string, View>([
  ["Pod", viewOfPod],
  ...WORKLOAD_VIEWS,
  ["Service", (object) => within(object, "spec", (own) => servicePorts(fill(own, serviceOf(own))))],
  ["Ingress.networking.k8s.io", spec({ ingressClassName: LATER })],
  ["PersistentVolumeClaim", spec({ volumeMode: DEFAULTS.volumeMode, storageClassName: LATER })],
  [
    "NetworkPolicy.networking.k8s.io",
    (object) =>
      within(object, "spec", (own) =>
        ["ingress", "egress"].reduce(
          (all, side) => each(all, side, (rule) => each(rule, "ports", protocol)),
          fill(own, { policyTypes: LATER }),
        ),
      ),
  ],
  ["ConfigMap", asItIs],
  [
    "Secret",
    ({ stringData, ...object }) => fill(object, { type: "Opaque", ...(isMap(stringData) ? { data: LATER } : {}) }),
  ],
  ["ServiceAccount", (object) => fill(object, { secrets: LATER })],
  ["Namespace", (object) => ({ ...fill(object, { spec: LATER }), metadata: namespaceMetadata(object) })],
  ["Role.rbac.authorization.k8s.io", asItIs],
  ["ClusterRole.rbac.authorization.k8s.io", asItIs],
  ["RoleBinding.rbac.authorization.k8s.io", binding],
  ["ClusterRoleBinding.rbac.authorization.k8s.io", binding],
]);

function protocol(port: JsonMap): JsonMap {
  return fill(port, { protocol: DEFAULTS.portProtocol });
}

/** Users and groups are of the group of RBAC, service accounts of the core group. */
function binding(object: JsonMap): JsonMap {
  return each(object, "subjects", (subject) =>
    subject["kind"] === "ServiceAccount" ? subject : fill(subject, { apiGroup: "rbac.authorization.k8s.io" }),
  );
}

function servicePorts(own: JsonMap): JsonMap {
  return each(own, "ports", (port) =>
    fill(port, { protocol: DEFAULTS.portProtocol, targetPort: port["port"], nodePort: LATER }),
  );
}

/** The label by which every namespace can be selected. */
function namespaceMetadata(object: JsonMap): JsonMap {
  const metadata = mapOf(object["metadata"]);
  const labels = { ...mapOf(metadata["labels"]), "kubernetes.io/metadata.name": valueAt(metadata, "name") };
  return { ...metadata, labels };
}
