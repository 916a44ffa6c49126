import { releasesOfKind } from "./schema/kubernetes.ts";
import { BUILT_IN_GROUPS, builtinKind, builtinKinds, groupOfApiVersion, kindKey } from "./kinds.ts";

/** An API version that Kubernetes has stopped serving, or will. Releases are minors of Kubernetes 1. */
export interface RemovedApi {
  readonly apiVersion: string;
  readonly kind: string;
  readonly deprecatedIn: number | undefined;
  readonly removedIn: number;
  /** The apiVersion that serves the same kind; undefined where none does. */
  readonly replacement: string | undefined;
  /** What a change of the apiVersion alone does not settle. */
  readonly note: string | undefined;
}

type Row = readonly [
  apiVersion: string,
  kinds: string,
  deprecatedIn: number | undefined,
  removedIn: number,
  replacement: string | undefined,
  note?: string,
];

const PSP = "Pod Security admission takes its place: labels on the Namespace";
const FLOW = "flowcontrol.apiserver.k8s.io";
const ADMISSION = "admissionregistration.k8s.io";
const RBAC_KINDS = "Role ClusterRole RoleBinding ClusterRoleBinding";
const DRA_KINDS = "DeviceClass ResourceClaim ResourceClaimTemplate ResourceSlice";
const SELECTOR = "spec.selector is required";
const INGRESS =
  "backend.service.name and backend.service.port.number take the place of serviceName and servicePort; pathType is required";

/**
 * https://kubernetes.io/docs/reference/using-api/deprecation-guide/ and the lifecycle marks of the API types; the rows with
 * releases after 1.35 are what those marks announce.
 */
const ROWS: readonly Row[] = [
  ["extensions/v1beta1", "Deployment DaemonSet ReplicaSet", 8, 16, "apps/v1", SELECTOR],
  ["extensions/v1beta1", "NetworkPolicy", 9, 16, "networking.k8s.io/v1"],
  ["extensions/v1beta1", "PodSecurityPolicy", 11, 16, undefined, PSP],
  ["apps/v1beta1", "Deployment StatefulSet ControllerRevision", 8, 16, "apps/v1", SELECTOR],
  ["apps/v1beta2", "Deployment StatefulSet DaemonSet ReplicaSet ControllerRevision", 9, 16, "apps/v1"],
  ["extensions/v1beta1", "Ingress", 14, 22, "networking.k8s.io/v1", INGRESS],
  ["networking.k8s.io/v1beta1", "Ingress", 19, 22, "networking.k8s.io/v1", INGRESS],
  ["networking.k8s.io/v1beta1", "IngressClass", 19, 22, "networking.k8s.io/v1"],
  ["rbac.authorization.k8s.io/v1beta1", RBAC_KINDS, 17, 22, "rbac.authorization.k8s.io/v1"],
  ["rbac.authorization.k8s.io/v1alpha1", RBAC_KINDS, 20, 23, "rbac.authorization.k8s.io/v1"],
  [
    "apiextensions.k8s.io/v1beta1",
    "CustomResourceDefinition",
    16,
    22,
    "apiextensions.k8s.io/v1",
    "spec.versions[*].schema is required and structural",
  ],
  [
    `${ADMISSION}/v1beta1`,
    "MutatingWebhookConfiguration ValidatingWebhookConfiguration",
    16,
    22,
    `${ADMISSION}/v1`,
    "sideEffects and admissionReviewVersions are required",
  ],
  ["apiregistration.k8s.io/v1beta1", "APIService", 19, 22, "apiregistration.k8s.io/v1"],
  ["authentication.k8s.io/v1beta1", "TokenReview", 19, 22, "authentication.k8s.io/v1"],
  [
    "authorization.k8s.io/v1beta1",
    "LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview",
    19,
    22,
    "authorization.k8s.io/v1",
  ],
  [
    "certificates.k8s.io/v1beta1",
    "CertificateSigningRequest",
    19,
    22,
    "certificates.k8s.io/v1",
    "spec.signerName and spec.usages are required",
  ],
  ["coordination.k8s.io/v1beta1", "Lease", 19, 22, "coordination.k8s.io/v1"],
  ["scheduling.k8s.io/v1alpha1", "PriorityClass", 14, 22, "scheduling.k8s.io/v1"],
  ["scheduling.k8s.io/v1beta1", "PriorityClass", 14, 22, "scheduling.k8s.io/v1"],
  ["storage.k8s.io/v1beta1", "CSIDriver StorageClass VolumeAttachment", 19, 22, "storage.k8s.io/v1"],
  ["storage.k8s.io/v1beta1", "CSINode", 17, 22, "storage.k8s.io/v1"],
  ["batch/v2alpha1", "CronJob", undefined, 21, "batch/v1"],
  ["batch/v1beta1", "CronJob", 21, 25, "batch/v1"],
  [
    "discovery.k8s.io/v1beta1",
    "EndpointSlice",
    21,
    25,
    "discovery.k8s.io/v1",
    "endpoints[*].nodeName and .zone take the place of topology",
  ],
  ["events.k8s.io/v1beta1", "Event", 22, 25, "events.k8s.io/v1"],
  [
    "autoscaling/v2beta1",
    "HorizontalPodAutoscaler",
    22,
    25,
    "autoscaling/v2",
    "metrics name their target as target.type and target.averageUtilization",
  ],
  [
    "policy/v1beta1",
    "PodDisruptionBudget",
    21,
    25,
    "policy/v1",
    "an empty selector matches every pod of the namespace, where it matched none",
  ],
  ["policy/v1beta1", "PodSecurityPolicy", 21, 25, undefined, PSP],
  ["policy/v1beta1", "Eviction", 22, 25, "policy/v1"],
  [
    "node.k8s.io/v1alpha1",
    "RuntimeClass",
    undefined,
    24,
    "node.k8s.io/v1",
    "handler stands beside metadata, not below spec",
  ],
  ["node.k8s.io/v1beta1", "RuntimeClass", 22, 25, "node.k8s.io/v1"],
  ["autoscaling/v2beta2", "HorizontalPodAutoscaler", 23, 26, "autoscaling/v2"],
  [`${FLOW}/v1beta1`, "FlowSchema PriorityLevelConfiguration", 23, 26, `${FLOW}/v1`],
  ["storage.k8s.io/v1alpha1", "CSIStorageCapacity", 21, 24, "storage.k8s.io/v1"],
  ["storage.k8s.io/v1alpha1", "VolumeAttachment", 21, 24, "storage.k8s.io/v1"],
  ["storage.k8s.io/v1beta1", "CSIStorageCapacity", 24, 27, "storage.k8s.io/v1"],
  [`${FLOW}/v1beta2`, "FlowSchema PriorityLevelConfiguration", 26, 29, `${FLOW}/v1`],
  [`${FLOW}/v1beta3`, "FlowSchema PriorityLevelConfiguration", 29, 32, `${FLOW}/v1`],
  ["authentication.k8s.io/v1alpha1", "SelfSubjectReview", 29, 32, "authentication.k8s.io/v1"],
  ["authentication.k8s.io/v1beta1", "SelfSubjectReview", 30, 33, "authentication.k8s.io/v1"],
  [`${ADMISSION}/v1alpha1`, "ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding", 29, 32, `${ADMISSION}/v1`],
  [`${ADMISSION}/v1beta1`, "ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding", 31, 34, `${ADMISSION}/v1`],
  ["networking.k8s.io/v1alpha1", "ClusterCIDR", undefined, 29, undefined],
  ["networking.k8s.io/v1alpha1", "IPAddress ServiceCIDR", undefined, 31, "networking.k8s.io/v1"],
  ["coordination.k8s.io/v1alpha1", "LeaseCandidate", undefined, 32, undefined],
  ["coordination.k8s.io/v1alpha2", "LeaseCandidate", 35, 38, "coordination.k8s.io/v1beta1"],
  [
    "resource.k8s.io/v1alpha1",
    "PodScheduling ResourceClaim ResourceClaimTemplate ResourceClass",
    undefined,
    27,
    "resource.k8s.io/v1",
    "the kinds of 1.26 changed since",
  ],
  [
    "resource.k8s.io/v1alpha2",
    "PodSchedulingContext ResourceClaim ResourceClaimParameters ResourceClaimTemplate ResourceClass ResourceClassParameters ResourceSlice",
    undefined,
    31,
    "resource.k8s.io/v1",
    "the kinds changed since",
  ],
  ["resource.k8s.io/v1alpha3", DRA_KINDS, undefined, 34, "resource.k8s.io/v1"],
  ["resource.k8s.io/v1alpha3", "PodSchedulingContext", undefined, 32, undefined],
  ["certificates.k8s.io/v1alpha1", "PodCertificateRequest", undefined, 35, "certificates.k8s.io/v1beta1"],
  ["storagemigration.k8s.io/v1alpha1", "StorageVersionMigration", undefined, 35, "storagemigration.k8s.io/v1beta1"],
  ["storage.k8s.io/v1alpha1", "VolumeAttributesClass", 32, 35, "storage.k8s.io/v1"],
  ["storage.k8s.io/v1beta1", "VolumeAttributesClass", 34, 37, "storage.k8s.io/v1"],
  ["networking.k8s.io/v1beta1", "IPAddress ServiceCIDR", 34, 37, "networking.k8s.io/v1"],
  ["certificates.k8s.io/v1alpha1", "ClusterTrustBundle", 34, 37, "certificates.k8s.io/v1beta1"],
  ["resource.k8s.io/v1beta1", DRA_KINDS, 35, 38, "resource.k8s.io/v1"],
  ["resource.k8s.io/v1beta2", DRA_KINDS, 36, 39, "resource.k8s.io/v1"],
  [`${ADMISSION}/v1alpha1`, "MutatingAdmissionPolicy MutatingAdmissionPolicyBinding", 35, 38, `${ADMISSION}/v1`],
  [`${ADMISSION}/v1beta1`, "MutatingAdmissionPolicy MutatingAdmissionPolicyBinding", 37, 40, `${ADMISSION}/v1`],
];

export const REMOVED_APIS: readonly RemovedApi[] = ROWS.flatMap(
  ([apiVersion, kinds, deprecatedIn, removedIn, replacement, note]) =>
    kinds.split(" ").map((kind) => ({ apiVersion, kind, deprecatedIn, removedIn, replacement, note })),
);

const BY_API: ReadonlyMap<string, RemovedApi> = new Map(
  REMOVED_APIS.map((api) => [`${api.apiVersion} ${api.kind}`, api]),
);

/** What is known of the end of an API version; undefined for versions that stay. */
export function removedApi(apiVersion: string, kind: string): RemovedApi | undefined {
  return BY_API.get(`${apiVersion} ${kind}`);
}

/** First releases of versions that are newer than 1.16 and older than the schemas, or announced, by `apiVersion kind`. */
const INTRODUCED: ReadonlyMap<string, number> = new Map(
  (
    [
      ["networking.k8s.io/v1", "Ingress IngressClass", 19],
      ["networking.k8s.io/v1beta1", "IngressClass", 18],
      ["certificates.k8s.io/v1", "CertificateSigningRequest", 19],
      ["events.k8s.io/v1", "Event", 19],
      ["node.k8s.io/v1", "RuntimeClass", 20],
      ["batch/v1", "CronJob", 21],
      ["discovery.k8s.io/v1", "EndpointSlice", 21],
      ["policy/v1", "PodDisruptionBudget", 21],
      ["policy/v1", "Eviction", 22],
      ["autoscaling/v2", "HorizontalPodAutoscaler", 23],
      [`${FLOW}/v1beta2`, "FlowSchema PriorityLevelConfiguration", 23],
      [`${ADMISSION}/v1`, "MutatingAdmissionPolicy MutatingAdmissionPolicyBinding", 36],
    ] as const
  ).flatMap(([apiVersion, kinds, minor]) => kinds.split(" ").map((kind) => [`${apiVersion} ${kind}`, minor] as const)),
);

/** The first release that serves a built-in kind in this version; 0 where it was always there as far as anyone remembers. */
export function introducedIn(apiVersion: string, kind: string): number {
  return releasesOfKind(apiVersion, kind)?.since ?? INTRODUCED.get(`${apiVersion} ${kind}`) ?? 0;
}

/** Whether a release serves a built-in kind in this version. */
export type Serving =
  | "served"
  | "removed"
  | "not-yet"
  /** Alpha, or beta of 1.24 and later: only where the API server is told to (`--runtime-config`). */
  | "needs-flag"
  /** The group has no such kind, or the kind never had such a version. */
  | "never";

/**
 * How a release answers to an apiVersion and kind; undefined for custom kinds.
 * Beta versions are off since 1.24 unless they follow one that was on: https://kubernetes.io/blog/2022/05/03/kubernetes-1-24-release-announcement/
 */
export function servingOf(apiVersion: string, kind: string, minor: number): Serving | undefined {
  const group = groupOfApiVersion(apiVersion);
  if (!BUILT_IN_GROUPS.has(group)) return undefined;
  const version = apiVersion.slice(apiVersion.indexOf("/") + 1);
  if (!builtinKind(kindKey(apiVersion, kind))?.versions.includes(version)) return "never";
  const removed = removedApi(apiVersion, kind);
  if (removed !== undefined && minor >= removed.removedIn) return "removed";
  const introduced = introducedIn(apiVersion, kind);
  if (minor < introduced) return "not-yet";
  const isNewBeta = version.includes("beta") && introduced >= 24 && group !== FLOW;
  return version.includes("alpha") || isNewBeta ? "needs-flag" : "served";
}

/** The apiVersions that a release serves a built-in kind in, best first; empty for custom kinds. */
export function apiVersionsOf(kind: string, minor: number): readonly string[] {
  return [...builtinKinds()]
    .filter((entry) => entry.kind === kind)
    .flatMap(({ group, versions }) => versions.map((version) => (group === "" ? version : `${group}/${version}`)))
    .filter((apiVersion) => servingOf(apiVersion, kind, minor) === "served");
}

/** A version of a custom resource that its project has stopped serving. */
export interface RetiredCustomApi {
  readonly apiVersion: string;
  /** Undefined for all kinds of the group. */
  readonly kinds: readonly string[] | undefined;
  /** The release of the project that stopped serving it. */
  readonly since: string;
  readonly replacement: string;
}

export const RETIRED_CUSTOM_APIS: readonly RetiredCustomApi[] = [
  ...["v1alpha2", "v1alpha3", "v1beta1"].map((version) => ({
    apiVersion: `cert-manager.io/${version}`,
    kinds: undefined,
    since: "cert-manager 1.6",
    replacement: "cert-manager.io/v1",
  })),
  {
    apiVersion: "certmanager.k8s.io/v1alpha1",
    kinds: undefined,
    since: "cert-manager 0.11",
    replacement: "cert-manager.io/v1",
  },
  {
    apiVersion: "traefik.containo.us/v1alpha1",
    kinds: undefined,
    since: "Traefik 3",
    replacement: "traefik.io/v1alpha1",
  },
  {
    apiVersion: "gateway.networking.k8s.io/v1alpha2",
    kinds: ["Gateway", "GatewayClass", "HTTPRoute"],
    since: "Gateway API 1.0",
    replacement: "gateway.networking.k8s.io/v1",
  },
  {
    apiVersion: "external-secrets.io/v1alpha1",
    kinds: ["ClusterSecretStore", "ExternalSecret", "SecretStore"],
    since: "External Secrets 0.17",
    replacement: "external-secrets.io/v1",
  },
  {
    apiVersion: "external-secrets.io/v1beta1",
    kinds: undefined,
    since: "External Secrets 0.17",
    replacement: "external-secrets.io/v1",
  },
  ...["v2beta1", "v2beta2"].map((version) => ({
    apiVersion: `helm.toolkit.fluxcd.io/${version}`,
    kinds: undefined,
    since: "Flux 2.7",
    replacement: "helm.toolkit.fluxcd.io/v2",
  })),
  ...["v1beta1", "v1beta2"].map((version) => ({
    apiVersion: `kustomize.toolkit.fluxcd.io/${version}`,
    kinds: undefined,
    since: "Flux 2.7",
    replacement: "kustomize.toolkit.fluxcd.io/v1",
  })),
  {
    apiVersion: "snapshot.storage.k8s.io/v1beta1",
    kinds: undefined,
    since: "external-snapshotter 6.0",
    replacement: "snapshot.storage.k8s.io/v1",
  },
  { apiVersion: "keda.k8s.io/v1alpha1", kinds: undefined, since: "KEDA 2.0", replacement: "keda.sh/v1alpha1" },
  {
    apiVersion: "serving.knative.dev/v1beta1",
    kinds: undefined,
    since: "Knative Serving 1.0",
    replacement: "serving.knative.dev/v1",
  },
];

/** What is known of the end of a custom resource's version; undefined for versions that stay. */
export function retiredCustomApi(apiVersion: string, kind: string): RetiredCustomApi | undefined {
  return RETIRED_CUSTOM_APIS.find((api) => api.apiVersion === apiVersion && (api.kinds?.includes(kind) ?? true));
}
