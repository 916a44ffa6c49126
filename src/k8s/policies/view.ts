import { DEFAULTS } from "../defaults.ts";
import { isMap, type JsonMap, valueAt } from "../json.ts";
import { each, fill, LATER, mapOf, withMetadata, within } from "./fill.ts";
import { viewOfPod, withPodSpec } from "./pod-view.ts";
import { written } from "./written.ts";

/** How one kind looks after its defaults. */
type View = (object: JsonMap) => JsonMap;

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

function withTemplate(spec: JsonMap): JsonMap {
  return within(spec, "template", (template) => within(template, "spec", withPodSpec));
}

function ofWorkload(defaults: JsonMap): View {
  return (object) => within(object, "spec", (spec) => withTemplate(fill(spec, defaults)));
}

const JOB = {
  parallelism: DEFAULTS.parallelism,
  completions: DEFAULTS.completions,
  backoffLimit: DEFAULTS.backoffLimit,
  completionMode: "NonIndexed",
  suspend: false,
  manualSelector: LATER,
  podReplacementPolicy: LATER,
  selector: LATER,
};

const SERVICE = {
  type: DEFAULTS.serviceType,
  sessionAffinity: DEFAULTS.sessionAffinity,
  internalTrafficPolicy: DEFAULTS.externalTrafficPolicy,
  externalTrafficPolicy: LATER,
  allocateLoadBalancerNodePorts: LATER,
  clusterIP: LATER,
  clusterIPs: LATER,
  ipFamilies: LATER,
  ipFamilyPolicy: LATER,
  healthCheckNodePort: LATER,
};

const asItIs: View = (object) => object;
const spec =
  (defaults: JsonMap): View =>
  (object) =>
    within(object, "spec", (own) => fill(own, defaults));

const VIEWS: ReadonlyMap<string, View> = new Map<string, View>([
  ["Pod", viewOfPod],
  [
    "Deployment.apps",
    ofWorkload({
      replicas: DEFAULTS.replicas,
      revisionHistoryLimit: DEFAULTS.revisionHistoryLimit,
      progressDeadlineSeconds: DEFAULTS.progressDeadlineSeconds,
      strategy: {
        type: "RollingUpdate",
        rollingUpdate: { maxSurge: DEFAULTS.maxSurge, maxUnavailable: DEFAULTS.maxUnavailable },
      },
    }),
  ],
  [
    "StatefulSet.apps",
    ofWorkload({
      replicas: DEFAULTS.replicas,
      revisionHistoryLimit: DEFAULTS.revisionHistoryLimit,
      podManagementPolicy: "OrderedReady",
      updateStrategy: { type: "RollingUpdate", rollingUpdate: { partition: 0 } },
      persistentVolumeClaimRetentionPolicy: LATER,
    }),
  ],
  [
    "DaemonSet.apps",
    ofWorkload({
      revisionHistoryLimit: DEFAULTS.revisionHistoryLimit,
      updateStrategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: 0, maxUnavailable: 1 } },
    }),
  ],
  ["ReplicaSet.apps", ofWorkload({ replicas: DEFAULTS.replicas })],
  ["Job.batch", ofWorkload(JOB)],
  [
    "CronJob.batch",
    (object) =>
      within(object, "spec", (own) =>
        within(
          fill(own, {
            concurrencyPolicy: DEFAULTS.concurrencyPolicy,
            suspend: false,
            successfulJobsHistoryLimit: 3,
            failedJobsHistoryLimit: 1,
          }),
          "jobTemplate",
          (template) => within(template, "spec", withTemplate),
        ),
      ),
  ],
  ["Service", (object) => within(object, "spec", (own) => servicePorts(fill(own, SERVICE)))],
  ["Ingress.networking.k8s.io", spec({ ingressClassName: LATER })],
  ["PersistentVolumeClaim", spec({ volumeMode: DEFAULTS.volumeMode, storageClassName: LATER })],
  ["NetworkPolicy.networking.k8s.io", spec({ policyTypes: LATER })],
  ["ConfigMap", asItIs],
  ["Secret", (object) => fill(object, { type: "Opaque", data: LATER })],
  ["ServiceAccount", (object) => fill(object, { secrets: LATER })],
  ["Namespace", (object) => ({ ...fill(object, { spec: LATER }), metadata: namespaceMetadata(object) })],
  ["Role.rbac.authorization.k8s.io", asItIs],
  ["ClusterRole.rbac.authorization.k8s.io", asItIs],
  ["RoleBinding.rbac.authorization.k8s.io", asItIs],
  ["ClusterRoleBinding.rbac.authorization.k8s.io", asItIs],
]);

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
