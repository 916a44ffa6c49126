/**
 * The kinds of the Kubernetes API itself. Versions are all that were ever served since 1.16, newest and most stable first;
 * which of them a release has dropped is told by `removed-apis.ts`.
 * https://kubernetes.io/docs/reference/kubernetes-api/
 */
export interface BuiltinKind {
  readonly kind: string;
  /** "" for the core group. */
  readonly group: string;
  /** The plural in URLs and RBAC rules. */
  readonly resource: string;
  readonly scope: "namespaced" | "cluster";
  readonly versions: readonly string[];
}

type Row = readonly [kind: string, resource: string, versions: string];

function rows(group: string, scope: BuiltinKind["scope"], list: readonly Row[]): readonly BuiltinKind[] {
  return list.map(([kind, resource, versions]) => ({ kind, group, resource, scope, versions: versions.split(" ") }));
}

export const BUILTIN_KINDS: readonly BuiltinKind[] = [
  ...rows("", "namespaced", [
    ["Binding", "bindings", "v1"],
    ["ConfigMap", "configmaps", "v1"],
    ["Endpoints", "endpoints", "v1"],
    ["Event", "events", "v1"],
    ["LimitRange", "limitranges", "v1"],
    ["PersistentVolumeClaim", "persistentvolumeclaims", "v1"],
    ["Pod", "pods", "v1"],
    ["PodTemplate", "podtemplates", "v1"],
    ["ReplicationController", "replicationcontrollers", "v1"],
    ["ResourceQuota", "resourcequotas", "v1"],
    ["Secret", "secrets", "v1"],
    ["Service", "services", "v1"],
    ["ServiceAccount", "serviceaccounts", "v1"],
  ]),
  ...rows("", "cluster", [
    ["ComponentStatus", "componentstatuses", "v1"],
    ["Namespace", "namespaces", "v1"],
    ["Node", "nodes", "v1"],
    ["PersistentVolume", "persistentvolumes", "v1"],
  ]),
  ...rows("apps", "namespaced", [
    ["ControllerRevision", "controllerrevisions", "v1 v1beta2 v1beta1"],
    ["DaemonSet", "daemonsets", "v1 v1beta2"],
    ["Deployment", "deployments", "v1 v1beta2 v1beta1"],
    ["ReplicaSet", "replicasets", "v1 v1beta2"],
    ["StatefulSet", "statefulsets", "v1 v1beta2 v1beta1"],
  ]),
  ...rows("batch", "namespaced", [
    ["CronJob", "cronjobs", "v1 v1beta1 v2alpha1"],
    ["Job", "jobs", "v1"],
  ]),
  ...rows("autoscaling", "namespaced", [
    ["HorizontalPodAutoscaler", "horizontalpodautoscalers", "v2 v1 v2beta2 v2beta1"],
  ]),
  ...rows("networking.k8s.io", "namespaced", [
    ["Ingress", "ingresses", "v1 v1beta1"],
    ["NetworkPolicy", "networkpolicies", "v1"],
  ]),
  ...rows("networking.k8s.io", "cluster", [
    ["ClusterCIDR", "clustercidrs", "v1alpha1"],
    ["IPAddress", "ipaddresses", "v1 v1beta1 v1alpha1"],
    ["IngressClass", "ingressclasses", "v1 v1beta1"],
    ["ServiceCIDR", "servicecidrs", "v1 v1beta1 v1alpha1"],
  ]),
  ...rows("policy", "namespaced", [
    ["Eviction", "evictions", "v1 v1beta1"],
    ["PodDisruptionBudget", "poddisruptionbudgets", "v1 v1beta1"],
  ]),
  ...rows("policy", "cluster", [["PodSecurityPolicy", "podsecuritypolicies", "v1beta1"]]),
  ...rows("rbac.authorization.k8s.io", "namespaced", [
    ["Role", "roles", "v1 v1beta1 v1alpha1"],
    ["RoleBinding", "rolebindings", "v1 v1beta1 v1alpha1"],
  ]),
  ...rows("rbac.authorization.k8s.io", "cluster", [
    ["ClusterRole", "clusterroles", "v1 v1beta1 v1alpha1"],
    ["ClusterRoleBinding", "clusterrolebindings", "v1 v1beta1 v1alpha1"],
  ]),
  ...rows("storage.k8s.io", "namespaced", [["CSIStorageCapacity", "csistoragecapacities", "v1 v1beta1 v1alpha1"]]),
  ...rows("storage.k8s.io", "cluster", [
    ["CSIDriver", "csidrivers", "v1 v1beta1"],
    ["CSINode", "csinodes", "v1 v1beta1"],
    ["StorageClass", "storageclasses", "v1 v1beta1"],
    ["VolumeAttachment", "volumeattachments", "v1 v1beta1 v1alpha1"],
    ["VolumeAttributesClass", "volumeattributesclasses", "v1 v1beta1 v1alpha1"],
  ]),
  ...rows("scheduling.k8s.io", "cluster", [["PriorityClass", "priorityclasses", "v1 v1beta1 v1alpha1"]]),
  ...rows("scheduling.k8s.io", "namespaced", [["Workload", "workloads", "v1alpha1"]]),
  ...rows("node.k8s.io", "cluster", [["RuntimeClass", "runtimeclasses", "v1 v1beta1 v1alpha1"]]),
  ...rows("discovery.k8s.io", "namespaced", [["EndpointSlice", "endpointslices", "v1 v1beta1"]]),
  ...rows("events.k8s.io", "namespaced", [["Event", "events", "v1 v1beta1"]]),
  ...rows("coordination.k8s.io", "namespaced", [
    ["Lease", "leases", "v1 v1beta1"],
    ["LeaseCandidate", "leasecandidates", "v1beta1 v1alpha2 v1alpha1"],
  ]),
  ...rows("admissionregistration.k8s.io", "cluster", [
    ["MutatingAdmissionPolicy", "mutatingadmissionpolicies", "v1 v1beta1 v1alpha1"],
    ["MutatingAdmissionPolicyBinding", "mutatingadmissionpolicybindings", "v1 v1beta1 v1alpha1"],
    ["MutatingWebhookConfiguration", "mutatingwebhookconfigurations", "v1 v1beta1"],
    ["ValidatingAdmissionPolicy", "validatingadmissionpolicies", "v1 v1beta1 v1alpha1"],
    ["ValidatingAdmissionPolicyBinding", "validatingadmissionpolicybindings", "v1 v1beta1 v1alpha1"],
    ["ValidatingWebhookConfiguration", "validatingwebhookconfigurations", "v1 v1beta1"],
  ]),
  ...rows("apiextensions.k8s.io", "cluster", [["CustomResourceDefinition", "customresourcedefinitions", "v1 v1beta1"]]),
  ...rows("apiregistration.k8s.io", "cluster", [["APIService", "apiservices", "v1 v1beta1"]]),
  ...rows("authentication.k8s.io", "cluster", [
    ["SelfSubjectReview", "selfsubjectreviews", "v1 v1beta1 v1alpha1"],
    ["TokenReview", "tokenreviews", "v1 v1beta1"],
  ]),
  ...rows("authentication.k8s.io", "namespaced", [["TokenRequest", "tokenrequests", "v1"]]),
  ...rows("authorization.k8s.io", "cluster", [
    ["SelfSubjectAccessReview", "selfsubjectaccessreviews", "v1 v1beta1"],
    ["SelfSubjectRulesReview", "selfsubjectrulesreviews", "v1 v1beta1"],
    ["SubjectAccessReview", "subjectaccessreviews", "v1 v1beta1"],
  ]),
  ...rows("authorization.k8s.io", "namespaced", [
    ["LocalSubjectAccessReview", "localsubjectaccessreviews", "v1 v1beta1"],
  ]),
  ...rows("certificates.k8s.io", "cluster", [
    ["CertificateSigningRequest", "certificatesigningrequests", "v1 v1beta1"],
    ["ClusterTrustBundle", "clustertrustbundles", "v1beta1 v1alpha1"],
  ]),
  ...rows("certificates.k8s.io", "namespaced", [
    ["PodCertificateRequest", "podcertificaterequests", "v1beta1 v1alpha1"],
  ]),
  ...rows("flowcontrol.apiserver.k8s.io", "cluster", [
    ["FlowSchema", "flowschemas", "v1 v1beta3 v1beta2 v1beta1"],
    ["PriorityLevelConfiguration", "prioritylevelconfigurations", "v1 v1beta3 v1beta2 v1beta1"],
  ]),
  ...rows("internal.apiserver.k8s.io", "cluster", [["StorageVersion", "storageversions", "v1alpha1"]]),
  ...rows("resource.k8s.io", "namespaced", [
    ["PodScheduling", "podschedulings", "v1alpha1"],
    ["PodSchedulingContext", "podschedulingcontexts", "v1alpha3 v1alpha2"],
    ["ResourceClaim", "resourceclaims", "v1 v1beta2 v1beta1 v1alpha3 v1alpha2 v1alpha1"],
    ["ResourceClaimParameters", "resourceclaimparameters", "v1alpha2"],
    ["ResourceClaimTemplate", "resourceclaimtemplates", "v1 v1beta2 v1beta1 v1alpha3 v1alpha2 v1alpha1"],
    ["ResourceClassParameters", "resourceclassparameters", "v1alpha2"],
  ]),
  ...rows("resource.k8s.io", "cluster", [
    ["DeviceClass", "deviceclasses", "v1 v1beta2 v1beta1 v1alpha3"],
    ["DeviceTaintRule", "devicetaintrules", "v1alpha3"],
    ["ResourceClass", "resourceclasses", "v1alpha2 v1alpha1"],
    ["ResourceSlice", "resourceslices", "v1 v1beta2 v1beta1 v1alpha3 v1alpha2"],
  ]),
  ...rows("storagemigration.k8s.io", "cluster", [
    ["StorageVersionMigration", "storageversionmigrations", "v1beta1 v1alpha1"],
  ]),
  // Dropped in 1.16 and 1.22; kept because old manifests still say it.
  ...rows("extensions", "namespaced", [
    ["DaemonSet", "daemonsets", "v1beta1"],
    ["Deployment", "deployments", "v1beta1"],
    ["Ingress", "ingresses", "v1beta1"],
    ["NetworkPolicy", "networkpolicies", "v1beta1"],
    ["ReplicaSet", "replicasets", "v1beta1"],
  ]),
  ...rows("extensions", "cluster", [["PodSecurityPolicy", "podsecuritypolicies", "v1beta1"]]),
];
