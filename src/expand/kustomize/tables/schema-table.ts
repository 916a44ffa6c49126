/**
 * What kustomize's built-in OpenAPI document (Kubernetes 1.21) says of the kinds of the API: which exist, which live outside of
 * namespaces (`*`), and which lists a strategic merge joins by a key. Newer versions of a kind are unknown to it, and their
 * lists are replaced.
 */
export const KINDS: readonly (readonly [apiVersion: string, kinds: string])[] = [
  ["admissionregistration.k8s.io/v1", "*MutatingWebhookConfiguration *ValidatingWebhookConfiguration"],
  ["admissionregistration.k8s.io/v1beta1", "*MutatingWebhookConfiguration *ValidatingWebhookConfiguration"],
  ["apiextensions.k8s.io/v1", "*CustomResourceDefinition"],
  ["apiextensions.k8s.io/v1beta1", "*CustomResourceDefinition"],
  ["apiregistration.k8s.io/v1", "*APIService"],
  ["apiregistration.k8s.io/v1beta1", "*APIService"],
  ["apps/v1", "ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet"],
  ["authentication.k8s.io/v1", "TokenRequest TokenReview"],
  ["authentication.k8s.io/v1beta1", "TokenReview"],
  [
    "authorization.k8s.io/v1",
    "LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview",
  ],
  [
    "authorization.k8s.io/v1beta1",
    "LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview",
  ],
  ["autoscaling/v1", "HorizontalPodAutoscaler Scale"],
  ["autoscaling/v2beta1", "HorizontalPodAutoscaler"],
  ["autoscaling/v2beta2", "HorizontalPodAutoscaler"],
  ["batch/v1", "CronJob Job"],
  ["batch/v1beta1", "CronJob"],
  ["certificates.k8s.io/v1", "*CertificateSigningRequest"],
  ["certificates.k8s.io/v1beta1", "*CertificateSigningRequest"],
  ["coordination.k8s.io/v1", "Lease"],
  ["coordination.k8s.io/v1beta1", "Lease"],
  ["discovery.k8s.io/v1", "EndpointSlice"],
  ["discovery.k8s.io/v1beta1", "EndpointSlice"],
  ["events.k8s.io/v1", "Event"],
  ["events.k8s.io/v1beta1", "Event"],
  ["extensions/v1beta1", "Ingress"],
  ["flowcontrol.apiserver.k8s.io/v1beta1", "*FlowSchema *PriorityLevelConfiguration"],
  ["networking.k8s.io/v1", "Ingress *IngressClass NetworkPolicy"],
  ["networking.k8s.io/v1beta1", "Ingress *IngressClass"],
  ["node.k8s.io/v1", "*RuntimeClass"],
  ["node.k8s.io/v1beta1", "*RuntimeClass"],
  ["policy/v1", "PodDisruptionBudget"],
  ["policy/v1beta1", "Eviction PodDisruptionBudget *PodSecurityPolicy"],
  ["rbac.authorization.k8s.io/v1", "*ClusterRole *ClusterRoleBinding Role RoleBinding"],
  ["rbac.authorization.k8s.io/v1beta1", "*ClusterRole *ClusterRoleBinding Role RoleBinding"],
  ["scheduling.k8s.io/v1", "*PriorityClass"],
  ["scheduling.k8s.io/v1beta1", "*PriorityClass"],
  ["storage.k8s.io/v1", "*CSIDriver *CSINode *StorageClass *VolumeAttachment"],
  ["storage.k8s.io/v1beta1", "*CSIDriver *CSINode CSIStorageCapacity *StorageClass *VolumeAttachment"],
  [
    "v1",
    "Binding *ComponentStatus ConfigMap Endpoints Event LimitRange *Namespace *Node *PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount Status",
  ],
];

/** Kinds whose scope is known without a schema. */
export const CLUSTER_KINDS_WITHOUT_SCHEMA: readonly string[] = [
  "admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy",
  "admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding",
];

/** A field that leads to a list that is merged: the type of its value or items, and the keys where it is such a list itself. */
export interface FieldShape {
  readonly type?: string;
  /** The keys that tell items apart; none for a list of plain values. */
  readonly keys?: readonly string[];
}

/** Fields by type; the types of objects are named after their kinds. */
export const TYPES: Readonly<Record<string, Readonly<Record<string, FieldShape>>>> = {
  Object: { metadata: { type: "ObjectMeta" } },
  ObjectMeta: { finalizers: { keys: [] }, ownerReferences: { keys: ["uid"] } },
  MutatingWebhookConfiguration: { metadata: { type: "ObjectMeta" }, webhooks: { keys: ["name"] } },
  ValidatingWebhookConfiguration: { metadata: { type: "ObjectMeta" }, webhooks: { keys: ["name"] } },
  DaemonSet: { metadata: { type: "ObjectMeta" }, spec: { type: "TemplateSpec" }, status: { type: "Status" } },
  Deployment: { metadata: { type: "ObjectMeta" }, spec: { type: "TemplateSpec" }, status: { type: "Status" } },
  ReplicaSet: { metadata: { type: "ObjectMeta" }, spec: { type: "TemplateSpec" }, status: { type: "Status" } },
  ReplicationController: {
    metadata: { type: "ObjectMeta" },
    spec: { type: "TemplateSpec" },
    status: { type: "Status" },
  },
  StatefulSet: { metadata: { type: "ObjectMeta" }, spec: { type: "StatefulSetSpec" }, status: { type: "Status" } },
  Job: { metadata: { type: "ObjectMeta" }, spec: { type: "TemplateSpec" }, status: { type: "Status" } },
  CronJob: { metadata: { type: "ObjectMeta" }, spec: { type: "CronJobSpec" } },
  Pod: { metadata: { type: "ObjectMeta" }, spec: { type: "PodSpec" }, status: { type: "PodStatus" } },
  PodTemplate: { metadata: { type: "ObjectMeta" }, template: { type: "PodTemplateSpec" } },
  ServiceAccount: { metadata: { type: "ObjectMeta" }, secrets: { keys: ["name"] } },
  Service: { metadata: { type: "ObjectMeta" }, spec: { type: "ServiceSpec" }, status: { type: "Status" } },
  Node: { metadata: { type: "ObjectMeta" }, spec: { type: "NodeSpec" }, status: { type: "NodeStatus" } },
  CSINode: { metadata: { type: "ObjectMeta" }, spec: { type: "CSINodeSpec" } },
  Namespace: { metadata: { type: "ObjectMeta" }, status: { type: "Status" } },
  PersistentVolumeClaim: { metadata: { type: "ObjectMeta" }, status: { type: "Status" } },
  PodDisruptionBudget: { metadata: { type: "ObjectMeta" }, status: { type: "Status" } },
  APIService: { metadata: { type: "ObjectMeta" }, status: { type: "Status" } },
  ComponentStatus: { metadata: { type: "ObjectMeta" }, conditions: { keys: ["type"] } },
  TemplateSpec: { template: { type: "PodTemplateSpec" } },
  StatefulSetSpec: { template: { type: "PodTemplateSpec" }, volumeClaimTemplates: { type: "PersistentVolumeClaim" } },
  CronJobSpec: { jobTemplate: { type: "JobTemplateSpec" } },
  JobTemplateSpec: { metadata: { type: "ObjectMeta" }, spec: { type: "TemplateSpec" } },
  PodTemplateSpec: { metadata: { type: "ObjectMeta" }, spec: { type: "PodSpec" } },
  PodSpec: {
    containers: { type: "Container", keys: ["name"] },
    ephemeralContainers: { type: "EphemeralContainer", keys: ["name"] },
    hostAliases: { keys: ["ip"] },
    imagePullSecrets: { keys: ["name"] },
    initContainers: { type: "Container", keys: ["name"] },
    topologySpreadConstraints: { keys: ["topologyKey", "whenUnsatisfiable"] },
    volumes: { type: "Volume", keys: ["name"] },
  },
  Container: {
    env: { keys: ["name"] },
    ports: { keys: ["containerPort", "protocol"] },
    volumeDevices: { keys: ["devicePath"] },
    volumeMounts: { keys: ["mountPath"] },
  },
  EphemeralContainer: {
    env: { keys: ["name"] },
    volumeDevices: { keys: ["devicePath"] },
    volumeMounts: { keys: ["mountPath"] },
  },
  Volume: { ephemeral: { type: "EphemeralVolumeSource" } },
  EphemeralVolumeSource: { volumeClaimTemplate: { type: "Object" } },
  ServiceSpec: { ports: { keys: ["port", "protocol"] } },
  NodeSpec: { podCIDRs: { keys: [] } },
  CSINodeSpec: { drivers: { keys: ["name"] } },
  NodeStatus: { addresses: { keys: ["type"] }, conditions: { keys: ["type"] } },
  PodStatus: { conditions: { keys: ["type"] }, podIPs: { keys: ["ip"] } },
  Status: { conditions: { keys: ["type"] } },
};
