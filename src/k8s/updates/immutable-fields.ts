/** A field of a kind that no update may change. */
export interface ImmutableField {
  readonly path: readonly string[];
  /** The end of the server's sentence. */
  readonly says: string;
  /** Paths below it that may change; `*` stands for each entry of a list. */
  readonly except?: readonly (readonly string[])[];
  /** The first minor release in which it may change. */
  readonly until?: number;
}

const IMMUTABLE = "field is immutable";

function frozen(path: string, says = IMMUTABLE): ImmutableField {
  return { path: path.split("."), says };
}

const STATEFUL_SET =
  "updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden";
/** What the server says of any change of a claim but the ones that it allows. */
export const CLAIM =
  "spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims";
const SOURCE = "spec.persistentvolumesource is immutable after creation";
const POD =
  "pod updates may not change fields other than `spec.containers[*].image`,`spec.initContainers[*].image`,`spec.activeDeadlineSeconds`,`spec.tolerations` (only additions to existing tolerations),`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)";

/** What the PersistentVolume spec holds beside its source. */
const NOT_SOURCE = [
  "accessModes",
  "capacity",
  "claimRef",
  "mountOptions",
  "nodeAffinity",
  "persistentVolumeReclaimPolicy",
  "storageClassName",
  "volumeAttributesClassName",
  "volumeMode",
];

/**
 * By kind key. Fields that depend on more than themselves (Services, sizes of claims, data of ConfigMaps) are in
 * immutable-changes.ts. From the update validation of Kubernetes 1.35; test/data/api-server/updates-1.35.jsonl holds its answers.
 */
export const IMMUTABLE_FIELDS: ReadonlyMap<string, readonly ImmutableField[]> = new Map<
  string,
  readonly ImmutableField[]
>([
  ["Deployment.apps", [frozen("spec.selector")]],
  ["ReplicaSet.apps", [frozen("spec.selector")]],
  ["DaemonSet.apps", [frozen("spec.selector")]],
  [
    "StatefulSet.apps",
    [
      frozen("spec.selector", STATEFUL_SET),
      frozen("spec.serviceName", STATEFUL_SET),
      frozen("spec.podManagementPolicy", STATEFUL_SET),
      {
        ...frozen("spec.volumeClaimTemplates", STATEFUL_SET),
        except: [
          ["*", "apiVersion"],
          ["*", "kind"],
          ["*", "status"],
        ],
      },
      { ...frozen("spec.revisionHistoryLimit", STATEFUL_SET), until: 33 },
    ],
  ],
  [
    "Job.batch",
    [
      frozen("spec.selector"),
      frozen("spec.completionMode"),
      frozen("spec.podFailurePolicy"),
      frozen("spec.backoffLimitPerIndex"),
      frozen("spec.managedBy"),
      frozen("spec.successPolicy"),
    ],
  ],
  [
    "Pod",
    [
      {
        ...frozen("spec", POD),
        except: [
          ["containers", "*", "image"],
          ["initContainers", "*", "image"],
          ["activeDeadlineSeconds"],
          ["tolerations"],
          ["schedulingGates"],
          // Behind feature gates that are off: dropped.
          ["workloadRef"],
          ["containers", "*", "lifecycle", "stopSignal"],
          // Filled in on creation.
          ["priority"],
          ["nodeName"],
        ],
      },
    ],
  ],
  [
    "PersistentVolumeClaim",
    ["accessModes", "selector", "storageClassName", "volumeMode", "volumeName", "resources.limits"].map((name) =>
      frozen(`spec.${name}`, CLAIM),
    ),
  ],
  [
    "PersistentVolume",
    [
      frozen("spec.volumeMode"),
      frozen("spec.nodeAffinity", "field is immutable, except for updating from beta label to GA"),
      frozen("spec.volumeAttributesClassName", "update from non-nil value to nil is forbidden"),
      { ...frozen("spec", SOURCE), except: NOT_SOURCE.map((name) => [name]) },
    ],
  ],
  ["Secret", [frozen("type")]],
  [
    "StorageClass.storage.k8s.io",
    [
      frozen("parameters", "updates to parameters are forbidden."),
      frozen("provisioner", "updates to provisioner are forbidden."),
      frozen("reclaimPolicy", "updates to reclaimPolicy are forbidden."),
      frozen("volumeBindingMode"),
    ],
  ],
  [
    "VolumeAttributesClass.storage.k8s.io",
    [
      frozen("driverName", "updates to driverName are forbidden."),
      frozen("parameters", "updates to parameters are forbidden."),
    ],
  ],
  ["CSIDriver.storage.k8s.io", [frozen("spec.attachRequired"), frozen("spec.volumeLifecycleModes")]],
  ["VolumeAttachment.storage.k8s.io", [frozen("spec")]],
  [
    "PriorityClass.scheduling.k8s.io",
    [frozen("value", "may not be changed in an update."), frozen("preemptionPolicy")],
  ],
  ["RuntimeClass.node.k8s.io", [frozen("handler")]],
  ["IngressClass.networking.k8s.io", [frozen("spec.controller")]],
  ["RoleBinding.rbac.authorization.k8s.io", [frozen("roleRef", "cannot change roleRef")]],
  ["ClusterRoleBinding.rbac.authorization.k8s.io", [frozen("roleRef", "cannot change roleRef")]],
  ["EndpointSlice.discovery.k8s.io", [frozen("addressType")]],
  ["ControllerRevision.apps", [frozen("data")]],
  ["ResourceQuota", [frozen("spec.scopes")]],
  ["IPAddress.networking.k8s.io", [frozen("spec.parentRef")]],
  ["ServiceCIDR.networking.k8s.io", [frozen("spec.cidrs")]],
  ["ResourceSlice.resource.k8s.io", [frozen("spec.pool.name"), frozen("spec.driver"), frozen("spec.nodeName")]],
  ["CSIStorageCapacity.storage.k8s.io", [frozen("nodeTopology"), frozen("storageClassName")]],
  ["ResourceClaim.resource.k8s.io", [frozen("spec")]],
  ["ResourceClaimTemplate.resource.k8s.io", [frozen("spec")]],
  [
    "CustomResourceDefinition.apiextensions.k8s.io",
    [frozen("spec.scope"), frozen("spec.names.kind"), frozen("spec.names.plural"), frozen("spec.group")],
  ],
]);
