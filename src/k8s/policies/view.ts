import { CelUnknown } from "../cel/model.ts";
import { DEFAULTS } from "../defaults.ts";
import { defaultPullPolicy, parseImageReference } from "../image-reference.ts";
import { written } from "./written.ts";
import { isMap, type JsonMap, listOf, textOf, valueAt } from "../json.ts";

/** What the server writes and no file can foretell. */
const LATER = new CelUnknown("the API server fills this in");

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

/** The pod that a controller makes of a template. */
export function podOfTemplate(template: unknown, namespace: string | undefined): JsonMap | undefined {
  if (!isMap(template)) return undefined;
  const metadata = fill(mapOf(written(template)["metadata"]), {
    name: LATER,
    generateName: LATER,
    ownerReferences: LATER,
  });
  return viewOfPod(
    withMetadata({ ...written(template), status: LATER, apiVersion: "v1", kind: "Pod", metadata }, namespace),
  );
}

/** A pod in a namespace with a LimitRange, which fills in requests and limits. */
export function withinLimits(pod: unknown): unknown {
  if (!isMap(pod)) return pod;
  const open = (container: JsonMap): JsonMap => {
    const { limits, requests } = mapOf(container["resources"]);
    return isMap(limits) && isMap(requests) ? container : { ...container, resources: LATER };
  };
  return within(pod, "spec", (own) => ["containers", "initContainers"].reduce((map, key) => each(map, key, open), own));
}

/** A map with these fields where it has none; null counts as none. */
function fill(map: JsonMap, defaults: JsonMap): JsonMap {
  const missing = Object.entries(defaults).filter(([key]) => !Object.hasOwn(map, key) || map[key] === null);
  return missing.length === 0 ? map : { ...map, ...Object.fromEntries(missing) };
}

function mapOf(value: unknown): JsonMap {
  return isMap(value) ? value : {};
}

/** A field below a map changed by a function, where it is there. */
function within(map: JsonMap, key: string, change: (value: JsonMap) => JsonMap): JsonMap {
  const value = Object.hasOwn(map, key) ? map[key] : undefined;
  return isMap(value) ? { ...map, [key]: change(value) } : map;
}

function each(map: JsonMap, key: string, change: (item: JsonMap) => JsonMap): JsonMap {
  const list = Object.hasOwn(map, key) ? map[key] : undefined;
  return Array.isArray(list) ? { ...map, [key]: list.map((item) => (isMap(item) ? change(item) : item)) } : map;
}

function withMetadata(object: JsonMap, namespace: string | undefined): JsonMap {
  const own = mapOf(object["metadata"]);
  const metadata = fill(own, {
    // kubectl apply adds an annotation of its own.
    annotations: LATER,
    creationTimestamp: LATER,
    generation: LATER,
    managedFields: LATER,
    uid: LATER,
    ...(namespace === "" ? {} : { namespace: namespace ?? LATER }),
  });
  return { ...object, metadata };
}

const PROBE = { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 };

function withProbe(container: JsonMap, key: string): JsonMap {
  return within(container, key, (probe) =>
    within(fill(probe, PROBE), "httpGet", (action) => fill(action, { path: "/", scheme: "HTTP" })),
  );
}

function withContainer(container: JsonMap): JsonMap {
  const image = textOf(container["image"]);
  const parsed = image === undefined ? undefined : parseImageReference(image);
  const pulled = parsed?.ok ? defaultPullPolicy(parsed) : LATER;
  const filled = fill(container, {
    imagePullPolicy: pulled,
    resources: {},
    terminationMessagePath: DEFAULTS.terminationMessagePath,
    terminationMessagePolicy: "File",
  });
  const ports = each(filled, "ports", (port) => fill(port, { protocol: DEFAULTS.portProtocol }));
  return ["livenessProbe", "readinessProbe", "startupProbe"].reduce(withProbe, ports);
}

function withPodSpec(spec: JsonMap): JsonMap {
  const filled = fill(spec, {
    restartPolicy: DEFAULTS.restartPolicy,
    dnsPolicy: DEFAULTS.dnsPolicy,
    schedulerName: DEFAULTS.schedulerName,
    securityContext: {},
    terminationGracePeriodSeconds: DEFAULTS.terminationGracePeriodSeconds,
  });
  return ["containers", "initContainers"].reduce((map, key) => each(map, key, withContainer), filled);
}

/** What admission adds to a pod itself, and not to the templates of pods. */
function viewOfPod(pod: JsonMap): JsonMap {
  return within(pod, "spec", (spec) => {
    const account = textOf(spec["serviceAccountName"]) ?? textOf(spec["serviceAccount"]) ?? "default";
    const filled = fill(withPodSpec(spec), {
      enableServiceLinks: true,
      preemptionPolicy: LATER,
      priority: LATER,
      serviceAccount: account,
      serviceAccountName: account,
      imagePullSecrets: LATER,
    });
    return { ...filled, tolerations: LATER, volumes: volumesOf(filled) };
  });
}

/** The token of the service account is one more volume. */
function volumesOf(spec: JsonMap): readonly unknown[] {
  const own = listOf(spec["volumes"]);
  return spec["automountServiceAccountToken"] === false
    ? own
    : [...own, { name: "kube-api-access-00000", projected: { defaultMode: DEFAULTS.volumeFileMode, sources: LATER } }];
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
