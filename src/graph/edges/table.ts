/**
 * Every field of the core API that names another object. `*` in a path stands for each entry of a list or map; `{pod}` for the
 * pod template of any workload. Paths follow the API reference, https://kubernetes.io/docs/reference/kubernetes-api/
 */
export interface EdgeType {
  /** What rules call it. */
  readonly edge: string;
  /** A kind key; `{pod}` for any workload, `*` for anything that lives in a namespace. */
  readonly from: string;
  /** Path of the name. */
  readonly path: string;
  /** Kind key of the target, or where the kind is written. */
  readonly to: string | KindSource;
  /** Where the target's namespace is: the same, none (cluster-scoped), or a path beside the name (the same where absent). */
  readonly namespace: "same" | "cluster" | { readonly beside: string };
  /** Path beside the name of the flag that makes a miss harmless. */
  readonly optional?: string;
  /** Paths beside the name of keys that the target must hold. */
  readonly keys?: readonly string[];
  /** Only where these fields beside the name have these values. */
  readonly when?: Readonly<Record<string, string>>;
}

/** The kind is written beside the name. */
export interface KindSource {
  readonly kind: string;
  /** A path beside the name that holds an apiVersion (`apps/v1`) or an API group (`rbac.authorization.k8s.io`). */
  readonly group: string;
  readonly fallbackGroup?: string;
}

const POD: readonly EdgeType[] = [
  ...["containers", "initContainers"].flatMap((list): EdgeType[] => [
    pod("env-configmap", `${list}.*.env.*.valueFrom.configMapKeyRef.name`, "ConfigMap", {
      optional: "optional",
      keys: ["key"],
    }),
    pod("env-secret", `${list}.*.env.*.valueFrom.secretKeyRef.name`, "Secret", { optional: "optional", keys: ["key"] }),
    pod("envfrom-configmap", `${list}.*.envFrom.*.configMapRef.name`, "ConfigMap", { optional: "optional" }),
    pod("envfrom-secret", `${list}.*.envFrom.*.secretRef.name`, "Secret", { optional: "optional" }),
  ]),
  pod("volume-configmap", "volumes.*.configMap.name", "ConfigMap", { optional: "optional", keys: ["items.*.key"] }),
  pod("volume-secret", "volumes.*.secret.secretName", "Secret", { optional: "optional", keys: ["items.*.key"] }),
  pod("volume-configmap", "volumes.*.projected.sources.*.configMap.name", "ConfigMap", {
    optional: "optional",
    keys: ["items.*.key"],
  }),
  pod("volume-secret", "volumes.*.projected.sources.*.secret.name", "Secret", {
    optional: "optional",
    keys: ["items.*.key"],
  }),
  pod("volume-claim", "volumes.*.persistentVolumeClaim.claimName", "PersistentVolumeClaim"),
  ...[
    "azureFile.secretName",
    "cephfs.secretRef.name",
    "csi.nodePublishSecretRef.name",
    "flexVolume.secretRef.name",
    "iscsi.secretRef.name",
    "rbd.secretRef.name",
    "scaleIO.secretRef.name",
    "storageos.secretRef.name",
  ].map((path) => pod("volume-secret", `volumes.*.${path}`, "Secret")),
  pod(
    "ephemeral-storage-class",
    "volumes.*.ephemeral.volumeClaimTemplate.spec.storageClassName",
    "StorageClass.storage.k8s.io",
    { cluster: true },
  ),
  pod("service-account", "serviceAccountName", "ServiceAccount"),
  pod("service-account", "serviceAccount", "ServiceAccount"),
  pod("pull-secret", "imagePullSecrets.*.name", "Secret"),
  pod("priority-class", "priorityClassName", "PriorityClass.scheduling.k8s.io", { cluster: true }),
  pod("runtime-class", "runtimeClassName", "RuntimeClass.node.k8s.io", { cluster: true }),
  pod("resource-claim", "resourceClaims.*.resourceClaimName", "ResourceClaim.resource.k8s.io"),
  pod("resource-claim-template", "resourceClaims.*.resourceClaimTemplateName", "ResourceClaimTemplate.resource.k8s.io"),
];

const RBAC = "rbac.authorization.k8s.io";
const SECRETS_OF_VOLUMES = [
  "azureFile",
  "cephfs.secretRef",
  "csi.controllerExpandSecretRef",
  "csi.controllerPublishSecretRef",
  "csi.nodeExpandSecretRef",
  "csi.nodePublishSecretRef",
  "csi.nodeStageSecretRef",
  "flexVolume.secretRef",
  "iscsi.secretRef",
  "rbd.secretRef",
  "scaleIO.secretRef",
  "storageos.secretRef",
];

const OBJECTS: readonly EdgeType[] = [
  cluster("namespace", "*", "metadata.namespace", "Namespace"),
  same("statefulset-service", "StatefulSet.apps", "spec.serviceName", "Service"),
  cluster(
    "claim-storage-class",
    "StatefulSet.apps",
    "spec.volumeClaimTemplates.*.spec.storageClassName",
    "StorageClass.storage.k8s.io",
  ),
  cluster("claim-storage-class", "PersistentVolumeClaim", "spec.storageClassName", "StorageClass.storage.k8s.io"),
  cluster("claim-volume", "PersistentVolumeClaim", "spec.volumeName", "PersistentVolume"),
  cluster(
    "claim-attributes-class",
    "PersistentVolumeClaim",
    "spec.volumeAttributesClassName",
    "VolumeAttributesClass.storage.k8s.io",
  ),
  {
    edge: "claim-data-source",
    from: "PersistentVolumeClaim",
    path: "spec.dataSource.name",
    to: { kind: "kind", group: "apiGroup" },
    namespace: "same",
  },
  {
    edge: "claim-data-source",
    from: "PersistentVolumeClaim",
    path: "spec.dataSourceRef.name",
    to: { kind: "kind", group: "apiGroup" },
    namespace: { beside: "namespace" },
  },
  cluster("volume-storage-class", "PersistentVolume", "spec.storageClassName", "StorageClass.storage.k8s.io"),
  {
    edge: "volume-claim-ref",
    from: "PersistentVolume",
    path: "spec.claimRef.name",
    to: "PersistentVolumeClaim",
    namespace: { beside: "namespace" },
  },
  ...SECRETS_OF_VOLUMES.map((path): EdgeType => ({
    edge: "volume-source-secret",
    from: "PersistentVolume",
    path: `spec.${path}.${path === "azureFile" ? "secretName" : "name"}`,
    to: "Secret",
    namespace: { beside: path === "azureFile" ? "secretNamespace" : "namespace" },
  })),
  same("ingress-backend", "Ingress.networking.k8s.io", "spec.rules.*.http.paths.*.backend.service.name", "Service"),
  same("ingress-backend", "Ingress.networking.k8s.io", "spec.defaultBackend.service.name", "Service"),
  same("ingress-backend", "Ingress.networking.k8s.io", "spec.rules.*.http.paths.*.backend.serviceName", "Service"),
  same("ingress-backend", "Ingress.networking.k8s.io", "spec.backend.serviceName", "Service"),
  same("ingress-tls", "Ingress.networking.k8s.io", "spec.tls.*.secretName", "Secret"),
  cluster("ingress-class", "Ingress.networking.k8s.io", "spec.ingressClassName", "IngressClass.networking.k8s.io"),
  {
    edge: "scale-target",
    from: "HorizontalPodAutoscaler.autoscaling",
    path: "spec.scaleTargetRef.name",
    to: { kind: "kind", group: "apiVersion" },
    namespace: "same",
  },
  {
    edge: "role-ref",
    from: `RoleBinding.${RBAC}`,
    path: "roleRef.name",
    to: { kind: "kind", group: "apiGroup", fallbackGroup: RBAC },
    namespace: "same",
  },
  {
    edge: "role-ref",
    from: `ClusterRoleBinding.${RBAC}`,
    path: "roleRef.name",
    to: { kind: "kind", group: "apiGroup", fallbackGroup: RBAC },
    namespace: "cluster",
  },
  ...[`RoleBinding.${RBAC}`, `ClusterRoleBinding.${RBAC}`].map((from): EdgeType => ({
    edge: "binding-subject",
    from,
    path: "subjects.*.name",
    to: "ServiceAccount",
    namespace: { beside: "namespace" },
    when: { kind: "ServiceAccount" },
  })),
  ...["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"].map((kind): EdgeType => ({
    edge: "webhook-service",
    from: `${kind}.admissionregistration.k8s.io`,
    path: "webhooks.*.clientConfig.service.name",
    to: "Service",
    namespace: { beside: "namespace" },
  })),
  {
    edge: "webhook-service",
    from: "CustomResourceDefinition.apiextensions.k8s.io",
    path: "spec.conversion.webhook.clientConfig.service.name",
    to: "Service",
    namespace: { beside: "namespace" },
  },
  {
    edge: "apiservice-service",
    from: "APIService.apiregistration.k8s.io",
    path: "spec.service.name",
    to: "Service",
    namespace: { beside: "namespace" },
  },
  same("account-secret", "ServiceAccount", "secrets.*.name", "Secret"),
  same("account-pull-secret", "ServiceAccount", "imagePullSecrets.*.name", "Secret"),
  ...["ValidatingAdmissionPolicy", "MutatingAdmissionPolicy"].map((kind) =>
    cluster(
      "policy-binding",
      `${kind}Binding.admissionregistration.k8s.io`,
      "spec.policyName",
      `${kind}.admissionregistration.k8s.io`,
    ),
  ),
  cluster(
    "gateway-class",
    "Gateway.gateway.networking.k8s.io",
    "spec.gatewayClassName",
    "GatewayClass.gateway.networking.k8s.io",
  ),
  {
    edge: "gateway-certificate",
    from: "Gateway.gateway.networking.k8s.io",
    path: "spec.listeners.*.tls.certificateRefs.*.name",
    to: "Secret",
    namespace: { beside: "namespace" },
  },
  ...["HTTPRoute", "GRPCRoute", "TCPRoute", "UDPRoute", "TLSRoute"].flatMap((kind): EdgeType[] => [
    {
      edge: "route-parent",
      from: `${kind}.gateway.networking.k8s.io`,
      path: "spec.parentRefs.*.name",
      to: { kind: "kind", group: "group", fallbackGroup: "gateway.networking.k8s.io" },
      namespace: { beside: "namespace" },
    },
    {
      edge: "route-backend",
      from: `${kind}.gateway.networking.k8s.io`,
      path: "spec.rules.*.backendRefs.*.name",
      to: { kind: "kind", group: "group", fallbackGroup: "" },
      namespace: { beside: "namespace" },
    },
  ]),
];

/** Where no kind is written beside a name. */
export const DEFAULT_KINDS: Readonly<Record<string, string>> = {
  "route-parent": "Gateway",
  "route-backend": "Service",
};

export const EDGES: readonly EdgeType[] = [...POD, ...OBJECTS];

function pod(
  edge: string,
  path: string,
  to: string,
  more: { readonly optional?: string; readonly keys?: readonly string[]; readonly cluster?: boolean } = {},
): EdgeType {
  const { cluster: clusterScoped = false, ...rest } = more;
  return { edge, from: "{pod}", path, to, namespace: clusterScoped ? "cluster" : "same", ...rest };
}

function same(edge: string, from: string, path: string, to: string): EdgeType {
  return { edge, from, path, to, namespace: "same" };
}

function cluster(edge: string, from: string, path: string, to: string): EdgeType {
  return { edge, from, path, to, namespace: "cluster" };
}
