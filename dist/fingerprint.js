"use strict";
const require_json = require("./json.js");
const require_confusable = require("./confusable.js");
const require_secret_names = require("./secret-names.js");
const require_discover = require("./discover.js");
const require_yaml = require("./yaml.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
// src/k8s/kinds/always-present.ts
const RBAC = "rbac.authorization.k8s.io";
const ALWAYS_PRESENT = [
	{
		kindKey: "Namespace",
		namespace: "",
		names: [
			"default",
			"kube-system",
			"kube-public",
			"kube-node-lease"
		]
	},
	{
		kindKey: "ServiceAccount",
		namespace: "*",
		names: ["default"]
	},
	{
		kindKey: "ConfigMap",
		namespace: "*",
		names: [
			"kube-root-ca.crt",
			"istio-ca-root-cert",
			"openshift-service-ca.crt"
		]
	},
	{
		kindKey: "Service",
		namespace: "default",
		names: ["kubernetes"]
	},
	{
		kindKey: "Endpoints",
		namespace: "default",
		names: ["kubernetes"]
	},
	{
		kindKey: "Service",
		namespace: "kube-system",
		names: ["kube-dns"]
	},
	{
		kindKey: "ConfigMap",
		namespace: "kube-system",
		names: ["extension-apiserver-authentication", "coredns"]
	},
	{
		kindKey: "Deployment.apps",
		namespace: "kube-system",
		names: ["coredns"]
	},
	{
		kindKey: "ServiceAccount",
		namespace: "kube-system",
		names: [
			"coredns",
			"generic-garbage-collector",
			"namespace-controller"
		]
	},
	{
		kindKey: "PriorityClass.scheduling.k8s.io",
		namespace: "",
		names: ["system-cluster-critical", "system-node-critical"]
	},
	{
		kindKey: `ClusterRole.${RBAC}`,
		namespace: "",
		names: [
			"cluster-admin",
			"admin",
			"edit",
			"view",
			"system:*"
		]
	},
	{
		kindKey: `ClusterRoleBinding.${RBAC}`,
		namespace: "",
		names: ["cluster-admin", "system:*"]
	},
	{
		kindKey: `Role.${RBAC}`,
		namespace: "kube-system",
		names: ["extension-apiserver-authentication-reader", "system:*"]
	},
	{
		kindKey: `Role.${RBAC}`,
		namespace: "kube-public",
		names: ["system:*"]
	},
	{
		kindKey: `RoleBinding.${RBAC}`,
		namespace: "kube-system",
		names: ["system:*", "system::*"]
	},
	{
		kindKey: "FlowSchema.flowcontrol.apiserver.k8s.io",
		namespace: "",
		names: [
			"catch-all",
			"endpoint-controller",
			"exempt",
			"global-default",
			"kube-*",
			"probes",
			"service-accounts",
			"system-*",
			"workload-*"
		]
	},
	{
		kindKey: "PriorityLevelConfiguration.flowcontrol.apiserver.k8s.io",
		namespace: "",
		names: [
			"catch-all",
			"exempt",
			"global-default",
			"leader-election",
			"node-high",
			"system",
			"workload-high",
			"workload-low"
		]
	}
];
function isAlwaysPresent(kindKey, namespace, name) {
	return ALWAYS_PRESENT.some((object) => object.kindKey === kindKey && (object.namespace === "*" || namespace === void 0 || object.namespace === namespace) && object.names.some((pattern) => pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern));
}
// src/k8s/kinds/builtin.ts
function rows(group, scope, list) {
	return list.map(([kind, resource, versions]) => ({
		kind,
		group,
		resource,
		scope,
		versions: versions.split(" ")
	}));
}
const BUILTIN_KINDS = [
	...rows("", "namespaced", [
		[
			"Binding",
			"bindings",
			"v1"
		],
		[
			"ConfigMap",
			"configmaps",
			"v1"
		],
		[
			"Endpoints",
			"endpoints",
			"v1"
		],
		[
			"Event",
			"events",
			"v1"
		],
		[
			"LimitRange",
			"limitranges",
			"v1"
		],
		[
			"PersistentVolumeClaim",
			"persistentvolumeclaims",
			"v1"
		],
		[
			"Pod",
			"pods",
			"v1"
		],
		[
			"PodTemplate",
			"podtemplates",
			"v1"
		],
		[
			"ReplicationController",
			"replicationcontrollers",
			"v1"
		],
		[
			"ResourceQuota",
			"resourcequotas",
			"v1"
		],
		[
			"Secret",
			"secrets",
			"v1"
		],
		[
			"Service",
			"services",
			"v1"
		],
		[
			"ServiceAccount",
			"serviceaccounts",
			"v1"
		]
	]),
	...rows("", "cluster", [
		[
			"ComponentStatus",
			"componentstatuses",
			"v1"
		],
		[
			"Namespace",
			"namespaces",
			"v1"
		],
		[
			"Node",
			"nodes",
			"v1"
		],
		[
			"PersistentVolume",
			"persistentvolumes",
			"v1"
		]
	]),
	...rows("apps", "namespaced", [
		[
			"ControllerRevision",
			"controllerrevisions",
			"v1 v1beta2 v1beta1"
		],
		[
			"DaemonSet",
			"daemonsets",
			"v1 v1beta2"
		],
		[
			"Deployment",
			"deployments",
			"v1 v1beta2 v1beta1"
		],
		[
			"ReplicaSet",
			"replicasets",
			"v1 v1beta2"
		],
		[
			"StatefulSet",
			"statefulsets",
			"v1 v1beta2 v1beta1"
		]
	]),
	...rows("batch", "namespaced", [[
		"CronJob",
		"cronjobs",
		"v1 v1beta1 v2alpha1"
	], [
		"Job",
		"jobs",
		"v1"
	]]),
	...rows("autoscaling", "namespaced", [[
		"HorizontalPodAutoscaler",
		"horizontalpodautoscalers",
		"v2 v1 v2beta2 v2beta1"
	]]),
	...rows("networking.k8s.io", "namespaced", [[
		"Ingress",
		"ingresses",
		"v1 v1beta1"
	], [
		"NetworkPolicy",
		"networkpolicies",
		"v1"
	]]),
	...rows("networking.k8s.io", "cluster", [
		[
			"ClusterCIDR",
			"clustercidrs",
			"v1alpha1"
		],
		[
			"IPAddress",
			"ipaddresses",
			"v1 v1beta1 v1alpha1"
		],
		[
			"IngressClass",
			"ingressclasses",
			"v1 v1beta1"
		],
		[
			"ServiceCIDR",
			"servicecidrs",
			"v1 v1beta1 v1alpha1"
		]
	]),
	...rows("policy", "namespaced", [[
		"Eviction",
		"evictions",
		"v1 v1beta1"
	], [
		"PodDisruptionBudget",
		"poddisruptionbudgets",
		"v1 v1beta1"
	]]),
	...rows("policy", "cluster", [[
		"PodSecurityPolicy",
		"podsecuritypolicies",
		"v1beta1"
	]]),
	...rows("rbac.authorization.k8s.io", "namespaced", [[
		"Role",
		"roles",
		"v1 v1beta1 v1alpha1"
	], [
		"RoleBinding",
		"rolebindings",
		"v1 v1beta1 v1alpha1"
	]]),
	...rows("rbac.authorization.k8s.io", "cluster", [[
		"ClusterRole",
		"clusterroles",
		"v1 v1beta1 v1alpha1"
	], [
		"ClusterRoleBinding",
		"clusterrolebindings",
		"v1 v1beta1 v1alpha1"
	]]),
	...rows("storage.k8s.io", "namespaced", [[
		"CSIStorageCapacity",
		"csistoragecapacities",
		"v1 v1beta1 v1alpha1"
	]]),
	...rows("storage.k8s.io", "cluster", [
		[
			"CSIDriver",
			"csidrivers",
			"v1 v1beta1"
		],
		[
			"CSINode",
			"csinodes",
			"v1 v1beta1"
		],
		[
			"StorageClass",
			"storageclasses",
			"v1 v1beta1"
		],
		[
			"VolumeAttachment",
			"volumeattachments",
			"v1 v1beta1 v1alpha1"
		],
		[
			"VolumeAttributesClass",
			"volumeattributesclasses",
			"v1 v1beta1 v1alpha1"
		]
	]),
	...rows("scheduling.k8s.io", "cluster", [[
		"PriorityClass",
		"priorityclasses",
		"v1 v1beta1 v1alpha1"
	]]),
	...rows("scheduling.k8s.io", "namespaced", [[
		"Workload",
		"workloads",
		"v1alpha1"
	]]),
	...rows("node.k8s.io", "cluster", [[
		"RuntimeClass",
		"runtimeclasses",
		"v1 v1beta1 v1alpha1"
	]]),
	...rows("discovery.k8s.io", "namespaced", [[
		"EndpointSlice",
		"endpointslices",
		"v1 v1beta1"
	]]),
	...rows("events.k8s.io", "namespaced", [[
		"Event",
		"events",
		"v1 v1beta1"
	]]),
	...rows("coordination.k8s.io", "namespaced", [[
		"Lease",
		"leases",
		"v1 v1beta1"
	], [
		"LeaseCandidate",
		"leasecandidates",
		"v1beta1 v1alpha2 v1alpha1"
	]]),
	...rows("admissionregistration.k8s.io", "cluster", [
		[
			"MutatingAdmissionPolicy",
			"mutatingadmissionpolicies",
			"v1 v1beta1 v1alpha1"
		],
		[
			"MutatingAdmissionPolicyBinding",
			"mutatingadmissionpolicybindings",
			"v1 v1beta1 v1alpha1"
		],
		[
			"MutatingWebhookConfiguration",
			"mutatingwebhookconfigurations",
			"v1 v1beta1"
		],
		[
			"ValidatingAdmissionPolicy",
			"validatingadmissionpolicies",
			"v1 v1beta1 v1alpha1"
		],
		[
			"ValidatingAdmissionPolicyBinding",
			"validatingadmissionpolicybindings",
			"v1 v1beta1 v1alpha1"
		],
		[
			"ValidatingWebhookConfiguration",
			"validatingwebhookconfigurations",
			"v1 v1beta1"
		]
	]),
	...rows("apiextensions.k8s.io", "cluster", [[
		"CustomResourceDefinition",
		"customresourcedefinitions",
		"v1 v1beta1"
	]]),
	...rows("apiregistration.k8s.io", "cluster", [[
		"APIService",
		"apiservices",
		"v1 v1beta1"
	]]),
	...rows("authentication.k8s.io", "cluster", [[
		"SelfSubjectReview",
		"selfsubjectreviews",
		"v1 v1beta1 v1alpha1"
	], [
		"TokenReview",
		"tokenreviews",
		"v1 v1beta1"
	]]),
	...rows("authentication.k8s.io", "namespaced", [[
		"TokenRequest",
		"tokenrequests",
		"v1"
	]]),
	...rows("authorization.k8s.io", "cluster", [
		[
			"SelfSubjectAccessReview",
			"selfsubjectaccessreviews",
			"v1 v1beta1"
		],
		[
			"SelfSubjectRulesReview",
			"selfsubjectrulesreviews",
			"v1 v1beta1"
		],
		[
			"SubjectAccessReview",
			"subjectaccessreviews",
			"v1 v1beta1"
		]
	]),
	...rows("authorization.k8s.io", "namespaced", [[
		"LocalSubjectAccessReview",
		"localsubjectaccessreviews",
		"v1 v1beta1"
	]]),
	...rows("certificates.k8s.io", "cluster", [[
		"CertificateSigningRequest",
		"certificatesigningrequests",
		"v1 v1beta1"
	], [
		"ClusterTrustBundle",
		"clustertrustbundles",
		"v1beta1 v1alpha1"
	]]),
	...rows("certificates.k8s.io", "namespaced", [[
		"PodCertificateRequest",
		"podcertificaterequests",
		"v1beta1 v1alpha1"
	]]),
	...rows("flowcontrol.apiserver.k8s.io", "cluster", [[
		"FlowSchema",
		"flowschemas",
		"v1 v1beta3 v1beta2 v1beta1"
	], [
		"PriorityLevelConfiguration",
		"prioritylevelconfigurations",
		"v1 v1beta3 v1beta2 v1beta1"
	]]),
	...rows("internal.apiserver.k8s.io", "cluster", [[
		"StorageVersion",
		"storageversions",
		"v1alpha1"
	]]),
	...rows("resource.k8s.io", "namespaced", [
		[
			"PodScheduling",
			"podschedulings",
			"v1alpha1"
		],
		[
			"PodSchedulingContext",
			"podschedulingcontexts",
			"v1alpha3 v1alpha2"
		],
		[
			"ResourceClaim",
			"resourceclaims",
			"v1 v1beta2 v1beta1 v1alpha3 v1alpha2 v1alpha1"
		],
		[
			"ResourceClaimParameters",
			"resourceclaimparameters",
			"v1alpha2"
		],
		[
			"ResourceClaimTemplate",
			"resourceclaimtemplates",
			"v1 v1beta2 v1beta1 v1alpha3 v1alpha2 v1alpha1"
		],
		[
			"ResourceClassParameters",
			"resourceclassparameters",
			"v1alpha2"
		]
	]),
	...rows("resource.k8s.io", "cluster", [
		[
			"DeviceClass",
			"deviceclasses",
			"v1 v1beta2 v1beta1 v1alpha3"
		],
		[
			"DeviceTaintRule",
			"devicetaintrules",
			"v1alpha3"
		],
		[
			"ResourceClass",
			"resourceclasses",
			"v1alpha2 v1alpha1"
		],
		[
			"ResourceSlice",
			"resourceslices",
			"v1 v1beta2 v1beta1 v1alpha3 v1alpha2"
		]
	]),
	...rows("storagemigration.k8s.io", "cluster", [[
		"StorageVersionMigration",
		"storageversionmigrations",
		"v1beta1 v1alpha1"
	]]),
	...rows("extensions", "namespaced", [
		[
			"DaemonSet",
			"daemonsets",
			"v1beta1"
		],
		[
			"Deployment",
			"deployments",
			"v1beta1"
		],
		[
			"Ingress",
			"ingresses",
			"v1beta1"
		],
		[
			"NetworkPolicy",
			"networkpolicies",
			"v1beta1"
		],
		[
			"ReplicaSet",
			"replicasets",
			"v1beta1"
		]
	]),
	...rows("extensions", "cluster", [[
		"PodSecurityPolicy",
		"podsecuritypolicies",
		"v1beta1"
	]])
];
// src/k8s/kinds/config-kinds.ts
function all(tool, ...groups) {
	return groups.map((group) => ({
		group,
		kinds: void 0,
		tool
	}));
}
function only(tool, group, ...kinds) {
	return {
		group,
		kinds,
		tool
	};
}
const CONFIG_GROUPS = [
	...all("kustomize", "kustomize.config.k8s.io", "builtin", "/builtin", "config.kubernetes.io", "transformers.example.co"),
	...all("k3d", "k3d.io"),
	only("kind", "kind.x-k8s.io", "Cluster"),
	only("kind", "kind.sigs.k8s.io", "Cluster", "Config"),
	...all("ctlptl", "ctlptl.dev"),
	...all("Tilt", "tilt.dev"),
	...all("kubeadm", "kubeadm.k8s.io"),
	...all("the kubelet", "kubelet.config.k8s.io"),
	...all("the API server", "apiserver.config.k8s.io", "apiserver.k8s.io", "audit.k8s.io", "client.authentication.k8s.io"),
	only("the API server", "/v1", "Policy"),
	only("kubectl", "/v1", "Config"),
	only("kubectl", "/v1", "Preference"),
	...all("skaffold", "skaffold"),
	...all("Helm", "helm.sh"),
	only("istioctl", "install.istio.io", "IstioOperator"),
	...all("clusterctl", "clusterctl.cluster.x-k8s.io"),
	...all("kpt", "kpt.dev", "fn.kpt.dev"),
	...all("ksops", "viaduct.ai"),
	...all("eksctl", "eksctl.io"),
	...all("kops", "kops.k8s.io", "kops"),
	...all("k0sctl", "k0sctl.k0sproject.io"),
	...all("kubeone", "kubeone.k8c.io", "kubeone.io"),
	...all("Talos", "talos.config"),
	...all("MicroK8s", "microk8s.io"),
	...all("Backstage", "backstage.io", "scaffolder.backstage.io"),
	...all("brig", "brigade.sh"),
	...all("krew", "krew.googlecontainertools.github.com"),
	...all("KUTTL", "kuttl.dev"),
	...all("Chainsaw", "chainsaw.kyverno.io"),
	...all("the Kyverno CLI", "cli.kyverno.io"),
	...all("Tanka", "tanka.dev"),
	...all("Score", "score.dev"),
	...all("Garden", "garden.io"),
	...all("Carvel", "kbld.k14s.io", "kapp.k14s.io", "vendir.k14s.io", "imgpkg.carvel.dev"),
	...all("oc-mirror", "mirror.openshift.io"),
	...all("controller-runtime", "controller-runtime.sigs.k8s.io"),
	...all("Kueue", "config.kueue.x-k8s.io"),
	...all("Kubebuilder", "plugin.kubebuilder.io"),
	...all("OPM", "olm.package", "olm.channel", "olm.bundle"),
	...all("Cloud Deploy", "deploy.cloud.google.com"),
	...all("Cloud Build", "cloudbuild.googleapis.com")
];
const CONFIG_SUFFIX = ".config.k8s.io";
function configReader(apiVersion, kind) {
	const slash = apiVersion.indexOf("/");
	const group = slash < 0 ? `/${apiVersion}` : apiVersion.slice(0, slash);
	const entry = CONFIG_GROUPS.find((candidate) => candidate.group === group && (candidate.kinds?.includes(kind) ?? true));
	if (entry !== void 0) return entry.tool;
	return group.endsWith(CONFIG_SUFFIX) ? "a Kubernetes component" : void 0;
}
// src/k8s/kinds/custom-scopes.ts
const CLUSTER_SCOPED = {
	"apiextensions.crossplane.io": "CompositeResourceDefinition Composition CompositionRevision EnvironmentConfig Usage",
	"argoproj.io": "ClusterAnalysisTemplate ClusterWorkflowTemplate",
	"cert-manager.io": "ClusterIssuer",
	"cilium.io": "CiliumBGPAdvertisement CiliumBGPClusterConfig CiliumBGPNodeConfigOverride CiliumBGPPeerConfig CiliumBGPPeeringPolicy CiliumCIDRGroup CiliumClusterwideEnvoyConfig CiliumClusterwideNetworkPolicy CiliumEgressGatewayPolicy CiliumL2AnnouncementPolicy CiliumLoadBalancerIPPool CiliumNode CiliumPodIPPool",
	"config.openshift.io": "ClusterOperator ClusterVersion Infrastructure OAuth Proxy",
	"configuration.konghq.com": "KongClusterPlugin KongLicense KongVault",
	"crd.projectcalico.org": "BGPConfiguration BGPPeer ClusterInformation FelixConfiguration GlobalNetworkPolicy GlobalNetworkSet HostEndpoint IPPool",
	"external-secrets.io": "ClusterExternalSecret ClusterPushSecret ClusterSecretStore",
	"gateway.networking.k8s.io": "GatewayClass",
	"generators.external-secrets.io": "ClusterGenerator",
	"karpenter.k8s.aws": "AWSNodeTemplate EC2NodeClass",
	"karpenter.sh": "Machine NodeClaim NodeOverlay NodePool Provisioner",
	"keda.sh": "ClusterTriggerAuthentication",
	"kueue.x-k8s.io": "AdmissionCheck ClusterQueue Cohort MultiKueueCluster MultiKueueConfig ProvisioningRequestConfig ResourceFlavor Topology WorkloadPriorityClass",
	"kyverno.io": "ClusterCleanupPolicy ClusterPolicy GlobalContextEntry",
	"mutations.gatekeeper.sh": "Assign AssignImage AssignMetadata ModifySet",
	"nfd.k8s-sigs.io": "NodeFeatureGroup NodeFeatureRule",
	"nvidia.com": "ClusterPolicy NVIDIADriver",
	"olm.operatorframework.io": "ClusterCatalog ClusterExtension ClusterObjectSet",
	"operator.openshift.io": "Console DNS Network Storage",
	"operator.tigera.io": "APIServer Goldmane Installation Whisker",
	"pkg.crossplane.io": "Configuration ConfigurationRevision ControllerConfig DeploymentRuntimeConfig Function FunctionRevision ImageConfig Lock Provider ProviderRevision",
	"policy.networking.k8s.io": "AdminNetworkPolicy BaselineAdminNetworkPolicy",
	"policies.kyverno.io": "GeneratingPolicy ImageValidatingPolicy MutatingPolicy ValidatingPolicy",
	"postgresql.cnpg.io": "ClusterImageCatalog",
	"project.openshift.io": "Project",
	"runtime.cluster.x-k8s.io": "ExtensionConfig",
	"scheduling.run.ai": "Queue",
	"scheduling.volcano.sh": "Queue",
	"security.openshift.io": "SecurityContextConstraints",
	"snapshot.storage.k8s.io": "VolumeSnapshotClass VolumeSnapshotContent",
	"tailscale.com": "Connector DNSConfig ProxyClass ProxyGroup Recorder",
	"templates.gatekeeper.sh": "ConstraintTemplate",
	"tekton.dev": "ClusterTask",
	"triggers.tekton.dev": "ClusterInterceptor ClusterTriggerBinding",
	"trust.cert-manager.io": "Bundle"
};
const CLUSTER_GROUPS = new Set(["constraints.gatekeeper.sh"]);
const CLUSTER_KINDS$1 = new Set(Object.entries(CLUSTER_SCOPED).flatMap(([group, kinds]) => kinds.split(" ").filter(Boolean).map((kind) => `${kind}.${group}`)));
function isClusterScopedCustomKind(kindKey, group) {
	return CLUSTER_KINDS$1.has(kindKey) || CLUSTER_GROUPS.has(group);
}
function isKnownCustomGroup(group) {
	return Object.hasOwn(CLUSTER_SCOPED, group) || CLUSTER_GROUPS.has(group) || NAMESPACED_GROUPS.has(group);
}
const NAMESPACED_GROUPS = new Set([
	"acid.zalan.do",
	"acme.cert-manager.io",
	"apps.kruise.io",
	"apps.openshift.io",
	"autoscaling.k8s.io",
	"bitnami.com",
	"elasticsearch.k8s.elastic.co",
	"externaldns.k8s.io",
	"flagger.app",
	"helm.cattle.io",
	"helm.toolkit.fluxcd.io",
	"image.toolkit.fluxcd.io",
	"jobset.x-k8s.io",
	"k8s.nginx.org",
	"kafka.strimzi.io",
	"kibana.k8s.elastic.co",
	"kustomize.toolkit.fluxcd.io",
	"leaderworkerset.x-k8s.io",
	"linkerd.io",
	"longhorn.io",
	"metallb.io",
	"monitoring.coreos.com",
	"networking.istio.io",
	"notification.toolkit.fluxcd.io",
	"opentelemetry.io",
	"policy.linkerd.io",
	"projectcontour.io",
	"rabbitmq.com",
	"ray.io",
	"route.openshift.io",
	"secrets-store.csi.x-k8s.io",
	"secrets.hashicorp.com",
	"security.istio.io",
	"serving.knative.dev",
	"source.toolkit.fluxcd.io",
	"telemetry.istio.io",
	"traefik.containo.us",
	"traefik.io",
	"velero.io"
]);
// src/k8s/kinds/workloads.ts
const REPLICAS = "spec.replicas";
const MATCHED = {
	path: "spec.selector",
	form: "label-selector"
};
const MAPPED = {
	path: "spec.selector",
	form: "map"
};
function scaled(...kindKeys) {
	return kindKeys.map((kindKey) => ({
		kindKey,
		templates: ["spec.template"],
		ends: false,
		replicas: REPLICAS,
		selector: MATCHED
	}));
}
function daemon(...kindKeys) {
	return kindKeys.map((kindKey) => ({
		kindKey,
		templates: ["spec.template"],
		ends: false,
		replicas: void 0,
		selector: MATCHED
	}));
}
function lasting(kindKey, ...templates) {
	return {
		kindKey,
		templates,
		ends: false,
		replicas: void 0,
		selector: void 0
	};
}
function ending(kindKey, ...templates) {
	return {
		kindKey,
		templates,
		ends: true,
		replicas: void 0,
		selector: void 0
	};
}
const ray = (below) => [`${below}.headGroupSpec.template`, `${below}.workerGroupSpecs.*.template`];
const kruise = (form) => `spec.template.${form}Template.spec.template`;
const WORKLOAD_KINDS = [
	{
		...lasting("Pod", ""),
		replicas: void 0
	},
	lasting("PodTemplate", "template"),
	...scaled("Deployment.apps", "StatefulSet.apps", "ReplicaSet.apps", "Deployment.extensions", "ReplicaSet.extensions"),
	...daemon("DaemonSet.apps", "DaemonSet.extensions"),
	{
		kindKey: "ReplicationController",
		templates: ["spec.template"],
		ends: false,
		replicas: REPLICAS,
		selector: MAPPED
	},
	{
		...ending("Job.batch", "spec.template"),
		replicas: "spec.parallelism"
	},
	ending("CronJob.batch", "spec.jobTemplate.spec.template"),
	...scaled("Rollout.argoproj.io", "CloneSet.apps.kruise.io", "StatefulSet.apps.kruise.io", "StatefulSet.apps.pingcap.com"),
	...daemon("DaemonSet.apps.kruise.io"),
	{
		...lasting("UnitedDeployment.apps.kruise.io", ...[
			"statefulSet",
			"advancedStatefulSet",
			"cloneSet",
			"deployment"
		].map(kruise)),
		replicas: REPLICAS
	},
	ending("BroadcastJob.apps.kruise.io", "spec.template"),
	ending("AdvancedCronJob.apps.kruise.io", kruise("job"), kruise("broadcastJob")),
	{
		kindKey: "DeploymentConfig.apps.openshift.io",
		templates: ["spec.template"],
		ends: false,
		replicas: REPLICAS,
		selector: MAPPED
	},
	{
		kindKey: "DeploymentConfig",
		templates: ["spec.template"],
		ends: false,
		replicas: REPLICAS,
		selector: MAPPED
	},
	lasting("Service.serving.knative.dev", "spec.template"),
	lasting("Configuration.serving.knative.dev", "spec.template"),
	lasting("Revision.serving.knative.dev", ""),
	ending("ScaledJob.keda.sh", "spec.jobTargetRef.template"),
	ending("JobSet.jobset.x-k8s.io", "spec.replicatedJobs.*.template.spec.template"),
	lasting("LeaderWorkerSet.leaderworkerset.x-k8s.io", "spec.leaderWorkerTemplate.leaderTemplate", "spec.leaderWorkerTemplate.workerTemplate"),
	lasting("RayCluster.ray.io", ...ray("spec")),
	lasting("RayService.ray.io", ...ray("spec.rayClusterConfig")),
	ending("RayJob.ray.io", ...ray("spec.rayClusterSpec")),
	ending("RayCronJob.ray.io", ...ray("spec.jobTemplate.rayClusterSpec")),
	ending("Job.batch.volcano.sh", "spec.tasks.*.template"),
	ending("PyTorchJob.kubeflow.org", "spec.pytorchReplicaSpecs.*.template"),
	ending("TFJob.kubeflow.org", "spec.tfReplicaSpecs.*.template"),
	ending("MPIJob.kubeflow.org", "spec.mpiReplicaSpecs.*.template"),
	ending("XGBoostJob.kubeflow.org", "spec.xgbReplicaSpecs.*.template"),
	ending("PaddleJob.kubeflow.org", "spec.paddleReplicaSpecs.*.template"),
	lasting("Notebook.kubeflow.org", "spec.template"),
	lasting("Fleet.agones.dev", "spec.template.spec.template"),
	lasting("GameServer.agones.dev", "spec.template"),
	lasting("Sandbox.agents.x-k8s.io", "spec.podTemplate"),
	lasting("SandboxTemplate.extensions.agents.x-k8s.io", "spec.podTemplate"),
	ending("AnalysisTemplate.argoproj.io", "spec.metrics.*.provider.job.spec.template"),
	ending("ClusterAnalysisTemplate.argoproj.io", "spec.metrics.*.provider.job.spec.template")
];
// src/k8s/kinds/makers.ts
const OWN = "metadata.name";
function namedBy(makes, ...names) {
	return {
		makes,
		names,
		otherwise: "own-name"
	};
}
function where(makes, ...names) {
	return {
		makes,
		names,
		otherwise: "nothing"
	};
}
function own(...kinds) {
	return kinds.map((makes) => ({
		makes,
		names: [OWN],
		otherwise: "own-name"
	}));
}
function suffixed(makes, ...suffixes) {
	return suffixes.map((suffix) => ({
		makes,
		names: [OWN],
		otherwise: "own-name",
		suffix
	}));
}
function prefixed(makes, ...prefixes) {
	return prefixes.map((prefix) => ({
		makes,
		names: [OWN],
		otherwise: "own-name",
		prefix
	}));
}
function fixed(makes, ...names) {
	return {
		makes,
		names: [],
		otherwise: "nothing",
		fixed: names
	};
}
function some(...kinds) {
	return kinds.map((makes) => ({
		makes,
		names: [],
		otherwise: "unknown"
	}));
}
const RELEASED = some("ConfigMap", "Secret", "Service", "ServiceAccount", "PersistentVolumeClaim", "StorageClass.storage.k8s.io", "IngressClass.networking.k8s.io", "PriorityClass.scheduling.k8s.io", "RuntimeClass.node.k8s.io", "ClusterRole.rbac.authorization.k8s.io", "Role.rbac.authorization.k8s.io");
const CERT_MANAGER_ANNOTATIONS = [
	"cert-manager.io/cluster-issuer",
	"cert-manager.io/issuer",
	"cert-manager.io/issuer-kind",
	"certmanager.k8s.io/cluster-issuer",
	"certmanager.k8s.io/issuer",
	"kubernetes.io/tls-acme"
];
function certificates(...names) {
	return ["Secret", "Certificate.cert-manager.io"].map((makes) => ({
		makes,
		names,
		otherwise: "nothing",
		annotations: CERT_MANAGER_ANNOTATIONS
	}));
}
const SECRETS = [
	["ExternalSecret.external-secrets.io", [namedBy("Secret", "spec.target.name")]],
	["ClusterExternalSecret.external-secrets.io", [namedBy("Secret", "spec.externalSecretSpec.target.name", "spec.externalSecretName"), namedBy("ExternalSecret.external-secrets.io", "spec.externalSecretName")]],
	["ExternalSecret.kubernetes-client.io", own("Secret")],
	["SealedSecret.bitnami.com", [namedBy("Secret", OWN, "spec.template.metadata.name")]],
	["Certificate.cert-manager.io", [where("Secret", "spec.secretName")]],
	["Issuer.cert-manager.io", [where("Secret", "spec.acme.privateKeySecretRef.name")]],
	["ClusterIssuer.cert-manager.io", [where("Secret", "spec.acme.privateKeySecretRef.name")]],
	["Ingress.networking.k8s.io", certificates("spec.tls.*.secretName")],
	["Gateway.gateway.networking.k8s.io", certificates("spec.listeners.*.tls.certificateRefs.*.name")],
	["Bundle.trust.cert-manager.io", own("ConfigMap", "Secret")],
	["SecretProviderClass.secrets-store.csi.x-k8s.io", [where("Secret", "spec.secretObjects.*.secretName")]],
	["VaultStaticSecret.secrets.hashicorp.com", [where("Secret", "spec.destination.name")]],
	["VaultDynamicSecret.secrets.hashicorp.com", [where("Secret", "spec.destination.name")]],
	["VaultPKISecret.secrets.hashicorp.com", [where("Secret", "spec.destination.name")]],
	["HCPVaultSecretsApp.secrets.hashicorp.com", [where("Secret", "spec.destination.name")]],
	["VaultSecret.ricoberger.de", own("Secret")],
	["VaultSecret.maupu.org", [namedBy("Secret", "spec.secretName")]],
	["BitwardenSecret.k8s.bitwarden.com", [where("Secret", "spec.secretName")]],
	["OnePasswordItem.onepassword.com", own("Secret")],
	["DopplerSecret.secrets.doppler.com", [where("Secret", "spec.managedSecret.name")]],
	["InfisicalSecret.secrets.infisical.com", [where("Secret", "spec.managedSecretReference.secretName", "spec.managedKubeSecretReferences.*.secretName"), where("ConfigMap", "spec.managedKubeConfigMapReferences.*.configMapName")]],
	["AzureKeyVaultSecret.spv.no", [where("Secret", "spec.output.secret.name"), where("ConfigMap", "spec.output.configMap.name")]],
	["SopsSecret.isindir.github.com", [where("Secret", "spec.secretTemplates.*.name")]],
	["StringSecret.secretgenerator.mittwald.de", own("Secret")],
	["BasicAuth.secretgenerator.mittwald.de", own("Secret")],
	["SSHKeyPair.secretgenerator.mittwald.de", own("Secret")],
	["Password.secretgen.k14s.io", own("Secret")],
	["RSAKey.secretgen.k14s.io", own("Secret")],
	["SSHKey.secretgen.k14s.io", own("Secret")],
	["Certificate.secretgen.k14s.io", own("Secret")],
	["SecretTemplate.secretgen.carvel.dev", own("Secret")],
	["SecretImport.secretgen.carvel.dev", own("Secret")],
	["ServiceBinding.servicecatalog.k8s.io", [namedBy("Secret", "spec.secretName")]],
	["ServiceBinding.services.cloud.sap.com", [namedBy("Secret", "spec.secretName")]],
	["ObjectBucketClaim.objectbucket.io", own("Secret", "ConfigMap")],
	["CephObjectStoreUser.ceph.rook.io", some("Secret")],
	["CephClient.ceph.rook.io", prefixed("Secret", "rook-ceph-client-")],
	["CephCluster.ceph.rook.io", [...some("Service"), fixed("Secret", "rook-csi-rbd-provisioner", "rook-csi-rbd-node", "rook-csi-cephfs-provisioner", "rook-csi-cephfs-node", "rook-ceph-mon", "rook-ceph-config")]]
];
const DATABASES = [
	["Cluster.postgresql.cnpg.io", [
		...suffixed("Service", "-rw", "-ro", "-r"),
		...suffixed("Secret", "-app", "-superuser", "-ca", "-server", "-replication"),
		...own("ServiceAccount")
	]],
	["Pooler.postgresql.cnpg.io", own("Service")],
	["postgresql.acid.zalan.do", [
		...own("Service"),
		...suffixed("Service", "-repl", "-pooler", "-pooler-repl", "-config"),
		...some("Secret")
	]],
	["PostgresCluster.postgres-operator.crunchydata.com", [...suffixed("Service", "-primary", "-replicas", "-pgbouncer", "-ha", "-pods"), ...some("Secret")]],
	["SGCluster.stackgres.io", [...own("Service", "Secret"), ...suffixed("Service", "-primary", "-replicas")]],
	["InnoDBCluster.mysql.oracle.com", [...own("Service"), ...suffixed("Service", "-instances", "-router")]],
	["MysqlCluster.mysql.presslabs.org", suffixed("Service", "-mysql", "-mysql-master", "-mysql-replicas", "-mysql-nodes")],
	["MariaDB.k8s.mariadb.com", [
		...own("Service"),
		...suffixed("Service", "-primary", "-secondary", "-internal"),
		where("Secret", "spec.rootPasswordSecretKeyRef.name", "spec.passwordSecretKeyRef.name"),
		...suffixed("Secret", "-root", "-password")
	]],
	["Connection.k8s.mariadb.com", [namedBy("Secret", "spec.secretName")]],
	["PerconaXtraDBCluster.pxc.percona.com", [
		...suffixed("Service", "-haproxy", "-haproxy-replicas", "-proxysql", "-pxc", "-pxc-unready"),
		where("Secret", "spec.secretsName"),
		...suffixed("Secret", "-secrets")
	]],
	["PerconaServerMongoDB.psmdb.percona.com", [
		...suffixed("Service", "-rs0", "-mongos", "-cfg"),
		where("Secret", "spec.secrets.users"),
		...suffixed("Secret", "-secrets")
	]],
	["PerconaPGCluster.pgv2.percona.com", [...suffixed("Service", "-ha", "-pgbouncer", "-primary", "-replicas"), ...some("Secret")]],
	["MongoDBCommunity.mongodbcommunity.mongodb.com", [...suffixed("Service", "-svc"), ...some("Secret")]],
	["MongoDB.mongodb.com", [...suffixed("Service", "-svc", "-svc-external"), ...some("Secret")]],
	["RedisFailover.databases.spotahome.com", prefixed("Service", "rfs-", "rfrm-", "rfrs-", "rfr-")],
	["Redis.redis.redis.opstreelabs.in", [...own("Service"), ...suffixed("Service", "-headless", "-additional")]],
	["RedisReplication.redis.redis.opstreelabs.in", [...own("Service"), ...suffixed("Service", "-headless", "-additional", "-master", "-replica")]],
	["RedisCluster.redis.redis.opstreelabs.in", suffixed("Service", "-leader", "-follower", "-leader-headless", "-follower-headless", "-master")],
	["RedisSentinel.redis.redis.opstreelabs.in", suffixed("Service", "-sentinel", "-sentinel-headless")],
	["RedisEnterpriseCluster.app.redislabs.com", [...own("Service", "Secret"), ...suffixed("Service", "-ui")]],
	["RedisEnterpriseDatabase.app.redislabs.com", [
		...own("Service"),
		...suffixed("Service", "-headless"),
		...some("Secret")
	]],
	["Dragonfly.dragonflydb.io", own("Service")],
	["CassandraDatacenter.cassandra.datastax.com", some("Service", "Secret")],
	["K8ssandraCluster.k8ssandra.io", some("Service", "Secret")],
	["ScyllaCluster.scylla.scylladb.com", suffixed("Service", "-client")],
	["ClickHouseInstallation.clickhouse.altinity.com", [...prefixed("Service", "clickhouse-"), ...some("Service")]],
	["CrdbCluster.crdb.cockroachlabs.com", [...own("Service"), ...suffixed("Service", "-public")]],
	["TidbCluster.pingcap.com", suffixed("Service", "-tidb", "-tidb-peer", "-pd", "-pd-peer", "-tikv-peer")],
	["VitessCluster.planetscale.com", some("Service", "Secret")],
	["CouchbaseCluster.couchbase.com", [...own("Service"), ...suffixed("Service", "-srv", "-ui")]],
	["EtcdCluster.etcd.database.coreos.com", [...own("Service"), ...suffixed("Service", "-client")]],
	["Elasticsearch.elasticsearch.k8s.elastic.co", [...suffixed("Service", "-es-http", "-es-transport", "-es-internal-http"), ...suffixed("Secret", "-es-elastic-user", "-es-http-certs-public", "-es-http-certs-internal", "-es-http-ca-internal", "-es-transport-certs-public")]],
	["Kibana.kibana.k8s.elastic.co", [...suffixed("Service", "-kb-http"), ...suffixed("Secret", "-kb-http-certs-public", "-kb-http-certs-internal")]],
	["ApmServer.apm.k8s.elastic.co", [...suffixed("Service", "-apm-http"), ...suffixed("Secret", "-apm-token", "-apm-http-certs-public")]],
	["Logstash.logstash.k8s.elastic.co", suffixed("Service", "-ls-api")],
	["EnterpriseSearch.enterprisesearch.k8s.elastic.co", suffixed("Service", "-ent-http")],
	["SolrCloud.solr.apache.org", suffixed("Service", "-solrcloud-common", "-solrcloud-headless")],
	["Tenant.minio.min.io", [
		fixed("Service", "minio"),
		...suffixed("Service", "-hl", "-console"),
		...some("Secret")
	]]
];
const STREAMS = [
	["Kafka.kafka.strimzi.io", [...suffixed("Service", "-kafka-bootstrap", "-kafka-brokers", "-kafka-external-bootstrap", "-zookeeper-client", "-zookeeper-nodes"), ...suffixed("Secret", "-cluster-ca-cert", "-cluster-ca", "-clients-ca-cert", "-clients-ca")]],
	["KafkaUser.kafka.strimzi.io", own("Secret")],
	["KafkaConnect.kafka.strimzi.io", suffixed("Service", "-connect-api")],
	["KafkaBridge.kafka.strimzi.io", suffixed("Service", "-bridge-service")],
	["KafkaMirrorMaker2.kafka.strimzi.io", suffixed("Service", "-mirrormaker2-api")],
	["RabbitmqCluster.rabbitmq.com", [
		...own("Service"),
		...suffixed("Service", "-nodes"),
		...suffixed("Secret", "-default-user", "-erlang-cookie")
	]],
	["User.rabbitmq.com", suffixed("Secret", "-user-credentials")],
	["NatsCluster.nats.io", [...own("Service"), ...suffixed("Service", "-mgmt")]],
	["EMQX.apps.emqx.io", suffixed("Service", "-listeners", "-dashboard", "-headless")],
	["Redpanda.cluster.redpanda.com", [...own("Service"), ...some("Secret")]],
	["EventSource.argoproj.io", suffixed("Service", "-eventsource-svc")],
	["FlinkDeployment.flink.apache.org", [...own("Service"), ...suffixed("Service", "-rest")]],
	["SparkApplication.sparkoperator.k8s.io", suffixed("Service", "-ui-svc", "-driver-svc")]
];
const OBSERVERS = [
	["Prometheus.monitoring.coreos.com", [fixed("Service", "prometheus-operated"), ...prefixed("Secret", "prometheus-")]],
	["PrometheusAgent.monitoring.coreos.com", [fixed("Service", "prometheus-agent-operated")]],
	["Alertmanager.monitoring.coreos.com", [fixed("Service", "alertmanager-operated")]],
	["ThanosRuler.monitoring.coreos.com", [fixed("Service", "thanos-ruler-operated")]],
	["VMSingle.operator.victoriametrics.com", prefixed("Service", "vmsingle-")],
	["VMAgent.operator.victoriametrics.com", prefixed("Service", "vmagent-")],
	["VMAlert.operator.victoriametrics.com", prefixed("Service", "vmalert-")],
	["VMAlertmanager.operator.victoriametrics.com", prefixed("Service", "vmalertmanager-")],
	["VMAuth.operator.victoriametrics.com", prefixed("Service", "vmauth-")],
	["VMCluster.operator.victoriametrics.com", prefixed("Service", "vmselect-", "vminsert-", "vmstorage-")],
	["VLSingle.operator.victoriametrics.com", prefixed("Service", "vlsingle-")],
	["Grafana.grafana.integreatly.org", [
		...suffixed("Service", "-service"),
		...suffixed("Secret", "-admin-credentials"),
		...suffixed("ServiceAccount", "-sa")
	]],
	["OpenTelemetryCollector.opentelemetry.io", [
		...suffixed("Service", "-collector", "-collector-headless", "-collector-monitoring", "-targetallocator"),
		...suffixed("ServiceAccount", "-collector", "-targetallocator"),
		...some("ConfigMap")
	]],
	["TargetAllocator.opentelemetry.io", suffixed("Service", "-targetallocator")],
	["Jaeger.jaegertracing.io", [...own("ServiceAccount"), ...suffixed("Service", "-query", "-collector", "-collector-headless", "-agent")]],
	["LokiStack.loki.grafana.com", some("Service", "Secret")],
	["TempoStack.tempo.grafana.com", some("Service")]
];
const APPLICATIONS = [
	["Service.serving.knative.dev", own("Service")],
	["Route.serving.knative.dev", own("Service")],
	["InferenceService.serving.kserve.io", [...own("Service"), ...suffixed("Service", "-predictor", "-predictor-default", "-transformer")]],
	["RayCluster.ray.io", suffixed("Service", "-head-svc", "-headless")],
	["RayService.ray.io", suffixed("Service", "-head-svc", "-serve-svc")],
	["RayJob.ray.io", some("Service")],
	["JobSet.jobset.x-k8s.io", [namedBy("Service", "spec.network.subdomain")]],
	["LeaderWorkerSet.leaderworkerset.x-k8s.io", own("Service")],
	["Notebook.kubeflow.org", own("Service")],
	["SeldonDeployment.machinelearning.seldon.io", some("Service")],
	["PyTorchJob.kubeflow.org", some("Service")],
	["TFJob.kubeflow.org", some("Service")],
	["MPIJob.kubeflow.org", own("Service")],
	["Keycloak.k8s.keycloak.org", [...suffixed("Service", "-service", "-discovery"), ...suffixed("Secret", "-initial-admin")]],
	["Vault.vault.banzaicloud.com", [...own("Service"), ...some("Secret")]],
	["Canary.flagger.app", [
		"",
		"-primary",
		"-canary"
	].map((suffix) => ({
		makes: "Service",
		names: ["spec.service.name", "spec.targetRef.name"],
		otherwise: "own-name",
		suffix
	}))]
];
const NAMESPACES_OF_RELEASES = [where("Namespace", "spec.targetNamespace", "spec.destination.namespace", "spec.template.spec.destination.namespace", "spec.defaultNamespace")];
const RELEASES = [
	"HelmRelease.helm.toolkit.fluxcd.io",
	"HelmRelease.helm.fluxcd.io",
	"Kustomization.kustomize.toolkit.fluxcd.io",
	"ResourceSet.fluxcd.controlplane.io",
	"HelmChart.helm.cattle.io",
	"Bundle.fleet.cattle.io",
	"GitRepo.fleet.cattle.io",
	"Application.argoproj.io",
	"ApplicationSet.argoproj.io",
	"App.kappctrl.k14s.io",
	"PackageInstall.packaging.carvel.dev",
	"Stack.pulumi.com",
	"ClusterExtension.olm.operatorframework.io",
	"Subscription.operators.coreos.com"
];
const MAKERS = new Map([
	...SECRETS,
	...DATABASES,
	...STREAMS,
	...OBSERVERS,
	...APPLICATIONS,
	...RELEASES.map((kindKey) => [kindKey, [...RELEASED, ...NAMESPACES_OF_RELEASES]]),
	...[
		"Project.project.openshift.io",
		"Profile.kubeflow.org",
		"SubnamespaceAnchor.hnc.x-k8s.io"
	].map((kindKey) => [kindKey, own("Namespace")])
]);
const CUSTOM_RESOURCE_MAKERS = [where("Secret", "spec.writeConnectionSecretToRef.name", "spec.connectionSecretRef.name")];
function madeNames(maker, view) {
	if (maker.annotations && !maker.annotations.some((annotation) => view.annotations.includes(annotation))) return [];
	if (maker.fixed) return maker.fixed;
	const written = maker.names.flatMap((path) => path === OWN ? [view.name] : view.at(path));
	if (written.length === 0) {
		if (maker.otherwise === "nothing") return [];
		if (maker.otherwise === "unknown" || view.name === void 0) return void 0;
		written.push(view.name);
	}
	const names = written.filter((name) => name !== void 0);
	if (names.length < written.length) return void 0;
	return names.map((name) => `${maker.prefix ?? ""}${name}${maker.suffix ?? ""}`);
}
// src/k8s/kinds.ts
function groupOfApiVersion(apiVersion) {
	const slash = apiVersion.indexOf("/");
	return slash < 0 ? "" : apiVersion.slice(0, slash);
}
function kindKey(apiVersion, kind) {
	const group = groupOfApiVersion(apiVersion);
	const key = group === "" ? kind : `${kind}.${group}`;
	return ONE_STRING.get(key) ?? key;
}
function splitKindKey(key) {
	const dot = key.indexOf(".");
	return dot < 0 ? {
		kind: key,
		group: ""
	} : {
		kind: key.slice(0, dot),
		group: key.slice(dot + 1)
	};
}
const BUILTINS = new Map(BUILTIN_KINDS.map((entry) => [entry.group === "" ? entry.kind : `${entry.kind}.${entry.group}`, entry]));
const ONE_STRING = new Map([...BUILTINS.keys()].map((key) => [key, key]));
const BUILT_IN_GROUPS = new Set(BUILTIN_KINDS.map((entry) => entry.group));
function builtinKind(key) {
	return BUILTINS.get(key);
}
function builtinKinds() {
	return BUILTINS.values();
}
function scopeOf(key) {
	const builtin = BUILTINS.get(key);
	if (builtin !== void 0) return builtin.scope;
	const { group } = splitKindKey(key);
	if (isClusterScopedCustomKind(key, group)) return "cluster";
	return isKnownCustomGroup(group) ? "namespaced" : void 0;
}
function isBuiltIn(key, namespace, name) {
	return isAlwaysPresent(key, namespace, name);
}
const WORKLOADS = new Map(WORKLOAD_KINDS.map((entry) => [entry.kindKey, entry]));
const TEMPLATES = new Map(WORKLOAD_KINDS.map(({ kindKey: key, templates }) => [key, templates.map(splitPath)]));
function workloadKind(key) {
	return WORKLOADS.get(key);
}
function podTemplatePaths(key, object) {
	const templates = TEMPLATES.get(key);
	if (templates === void 0) return [];
	return templates.flatMap((template) => template.includes("*") ? expand(object, template) : existing(object, template));
}
function existing(object, path) {
	let value = object;
	for (const key of path) value = require_json.isMap(value) && Object.hasOwn(value, key) ? value[key] : void 0;
	return require_json.isMap(value) ? [path] : [];
}
function splitPath(path) {
	return path === "" ? [] : path.split(".");
}
function expand(value, [key, ...rest]) {
	if (key === void 0) return require_json.isMap(value) ? [[]] : [];
	return childrenOf(value, key).flatMap(([at, child]) => expand(child, rest).map((path) => [at, ...path]));
}
function childrenOf(value, key) {
	if (key === "*" && Array.isArray(value)) return value.map((item, index) => [index, item]);
	if (!require_json.isMap(value)) return [];
	if (key === "*") return Object.entries(value);
	return Object.hasOwn(value, key) ? [[key, value[key]]] : [];
}
const CONTROLLER_LABELS = new Set([
	"apps.kubernetes.io/pod-index",
	"batch.kubernetes.io/controller-uid",
	"batch.kubernetes.io/job-completion-index",
	"batch.kubernetes.io/job-name",
	"controller-revision-hash",
	"controller-uid",
	"job-name",
	"pod-template-generation",
	"pod-template-hash",
	"statefulset.kubernetes.io/pod-name"
]);
// src/base/re2/part.ts
var PatternFault = class extends Error {
	reason;
	constructor(reason) {
		super(reason);
		this.reason = reason;
	}
};
const NO_FLAGS = {
	ignoreCase: false,
	dotAll: false,
	multiline: false
};
// src/base/re2/find.ts
function findAll(states, start, text, limit) {
	const found = [];
	let from = 0;
	let last = -1;
	while (found.length < limit && from <= text.length) {
		const match = find$1(states, start, text, from);
		if (match === void 0) break;
		const isEmpty = match.begin === match.end;
		if (!isEmpty || match.begin !== last) found.push(text.slice(match.begin, match.end));
		last = match.end;
		from = isEmpty ? match.end + widthAt(text, match.end) : match.end;
	}
	return found;
}
function find$1(states, start, text, from) {
	let match;
	let threads = [];
	for (let at = from;; at += widthAt(text, at)) {
		const { open, ended } = advance(states, match === void 0 ? [...threads, ...waysOf(states, [start], at)] : threads, text, at);
		match = ended ?? match;
		const code = text.codePointAt(at);
		if (code === void 0 || open.length === 0 && match !== void 0) return match;
		threads = open.flatMap(({ state, begin }) => state.is === "one" && state.test(code) ? waysOf(states, [state.to], begin) : []);
	}
}
function advance(states, seeds, text, at) {
	const seen = new Set();
	const stack = seeds.toReversed();
	const open = [];
	for (let next = stack.pop(); next !== void 0; next = stack.pop()) {
		const { state, begin } = next;
		if (seen.has(state)) continue;
		seen.add(state);
		if (state.is === "match") return {
			open,
			ended: {
				begin,
				end: at
			}
		};
		if (state.is === "one") open.push(next);
		else if (state.is === "split") stack.push(...waysOf(states, state.to, begin));
		else if (state.holds(text, at)) stack.push(...waysOf(states, [state.to], begin));
	}
	return {
		open,
		ended: void 0
	};
}
function waysOf(states, to, begin) {
	return to.toReversed().flatMap((index) => {
		const state = states[index];
		return state === void 0 ? [] : [{
			state,
			begin
		}];
	});
}
function widthAt(text, at) {
	return (text.codePointAt(at) ?? 0) > 65535 ? 2 : 1;
}
// src/base/re2/program.ts
const MAX_STATES = 1e4;
var Program = class {
	states = [];
	match() {
		return this.push({ is: "match" });
	}
	add(part, to) {
		switch (part.is) {
			case "one": return this.push({
				is: "one",
				test: part.test,
				to
			});
			case "assert": return this.push({
				is: "assert",
				holds: part.holds,
				to
			});
			case "all": return part.parts.reduceRight((after, one) => this.add(one, after), to);
			case "any": return this.push({
				is: "split",
				to: part.parts.map((one) => this.add(one, to))
			});
			case "repeat": return this.repeat(part, to);
		}
	}
	repeat({ part, min, max, isLazy }, to) {
		let after = to;
		if (max === Infinity) {
			const loop = {
				is: "split",
				to: [to]
			};
			after = this.push(loop);
			loop.to = inOrder$1(this.add(part, after), to, isLazy);
		} else for (let count = min; count < max; count++) after = this.push({
			is: "split",
			to: inOrder$1(this.add(part, after), to, isLazy)
		});
		for (let count = 0; count < min; count++) after = this.add(part, after);
		return after;
	}
	push(state) {
		if (this.states.length >= MAX_STATES) throw new PatternFault("unsupported");
		return this.states.push(state) - 1;
	}
};
function inOrder$1(again, on, isLazy) {
	return isLazy ? [on, again] : [again, on];
}
function run(states, start, text) {
	let current = new Set();
	let at = 0;
	for (;;) {
		const reached = closure(states, [...current, start], text, at);
		if (reached === void 0) return true;
		const code = text.codePointAt(at);
		if (code === void 0) return false;
		current = new Set();
		for (const state of reached) if (state.is === "one" && state.test(code)) current.add(state.to);
		at += code > 65535 ? 2 : 1;
	}
}
function closure(states, from, text, at) {
	const seen = new Set();
	const open = [...from];
	const reached = [];
	for (let next = open.pop(); next !== void 0; next = open.pop()) {
		const state = states[next];
		if (state === void 0 || seen.has(next)) continue;
		seen.add(next);
		if (state.is === "match") return void 0;
		if (state.is === "one") reached.push(state);
		else if (state.is === "split") open.push(...state.to);
		else if (state.holds(text, at)) open.push(state.to);
	}
	return reached;
}
// src/base/re2/signs.ts
function same(sign, { ignoreCase }) {
	const wanted = sign.codePointAt(0);
	if (!ignoreCase) return (code) => code === wanted;
	const low = sign.toLowerCase();
	return (code) => String.fromCodePoint(code).toLowerCase() === low;
}
function range(low, high, { ignoreCase }) {
	const [from = 0, to = 0] = [low.codePointAt(0), high.codePointAt(0)];
	const within = (code) => code >= from && code <= to;
	if (!ignoreCase) return within;
	return (code) => {
		const sign = String.fromCodePoint(code);
		return within(sign.toLowerCase().codePointAt(0) ?? 0) || within(sign.toUpperCase().codePointAt(0) ?? 0);
	};
}
function ofSigns(...pairs) {
	const ranges = pairs.map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]);
	return (code) => ranges.some(([low, high]) => code >= low && code <= high);
}
const isWord = ofSigns("az", "AZ", "09", "__");
const CLASSES = new Map([
	["d", ofSigns("09")],
	["w", isWord],
	["s", ofSigns("	\n", "\f\r", "  ")]
]);
const CONTROLS = new Map([
	["a", 7],
	["f", 12],
	["n", 10],
	["r", 13],
	["t", 9],
	["v", 11]
]);
const POSIX = new Map([
	["alnum", ofSigns("09", "AZ", "az")],
	["alpha", ofSigns("AZ", "az")],
	["ascii", ofSigns("\0")],
	["blank", ofSigns("		", "  ")],
	["cntrl", ofSigns("\0", "")],
	["digit", ofSigns("09")],
	["graph", ofSigns("!~")],
	["lower", ofSigns("az")],
	["print", ofSigns(" ~")],
	["punct", ofSigns("!/", ":@", "[`", "{~")],
	["space", ofSigns("	\r", "  ")],
	["upper", ofSigns("AZ")],
	["word", isWord],
	["xdigit", ofSigns("09", "AF", "af")]
]);
function isBoundary(text, at) {
	return (at > 0 && isWord(text.charCodeAt(at - 1))) !== (at < text.length && isWord(text.charCodeAt(at)));
}
function atLineStart(text, at) {
	return at === 0 || text[at - 1] === "\n";
}
function atLineEnd(text, at) {
	return at === text.length || text[at] === "\n";
}
// src/base/re2/reader.ts
const MAX_REPEAT = 1e3;
const MAX_DEPTH$3 = 100;
var Reader = class {
	text;
	at = 0;
	constructor(text) {
		this.text = text;
	}
	get atEnd() {
		return this.at >= this.text.length;
	}
	alternatives(depth, flags) {
		if (depth > MAX_DEPTH$3) throw new PatternFault("unsupported");
		const state = { flags };
		const choices = [this.sequence(depth, state)];
		while (this.take("|")) choices.push(this.sequence(depth, state));
		return choices.length === 1 && choices[0] !== void 0 ? choices[0] : {
			is: "any",
			parts: choices
		};
	}
	sequence(depth, state) {
		const parts = [];
		while (!this.atEnd && this.peek() !== "|" && this.peek() !== ")") {
			const part = this.atom(depth, state);
			if (part !== void 0) parts.push(this.repeated(part));
		}
		return {
			is: "all",
			parts
		};
	}
	atom(depth, state) {
		const { flags } = state;
		const sign = this.next();
		if (sign === "(") return this.group(depth, state);
		if (sign === "[") return one(this.charClass(flags));
		if (sign === ".") return one((code) => flags.dotAll || code !== 10);
		if (sign === "^") return {
			is: "assert",
			holds: flags.multiline ? atLineStart : (_, at) => at === 0
		};
		if (sign === "$") return {
			is: "assert",
			holds: flags.multiline ? atLineEnd : (text, at) => at === text.length
		};
		if (sign === "\\") return this.escape(flags);
		if ("*+?".includes(sign)) throw new PatternFault("invalid");
		return one(same(sign, flags));
	}
	group(depth, state) {
		let { flags } = state;
		const head = /^\?(?:P?<\w+>|([imsU]*)(?:-([imsU]+))?([:)]))/.exec(this.text.slice(this.at));
		if (head !== null) {
			this.at += head[0].length;
			flags = withFlags(withFlags(flags, head[1] ?? "", true), head[2] ?? "", false);
			if (head[3] === ")") {
				state.flags = flags;
				return;
			}
		} else if (this.peek() === "?") throw new PatternFault("invalid");
		const inner = this.alternatives(depth + 1, flags);
		if (!this.take(")")) throw new PatternFault("invalid");
		return inner;
	}
	repeated(part) {
		const [min, max] = this.quantifier();
		if (min === void 0 || max === void 0) return part;
		const isLazy = this.take("?");
		if (/^[*+?]/.test(this.text.slice(this.at))) throw new PatternFault("invalid");
		return {
			is: "repeat",
			part,
			min,
			max,
			isLazy
		};
	}
	quantifier() {
		if (this.take("*")) return [0, Infinity];
		if (this.take("+")) return [1, Infinity];
		if (this.take("?")) return [0, 1];
		const counted = /^\{(\d{1,4})(,(\d{0,4}))?\}/.exec(this.text.slice(this.at, this.at + 16));
		if (counted === null) return [];
		this.at += counted[0].length;
		const min = Number(counted[1]);
		const max = counted[2] === void 0 ? min : counted[3] === "" ? Infinity : Number(counted[3]);
		if (min > MAX_REPEAT || max !== Infinity && max > MAX_REPEAT || min > max) throw new PatternFault("invalid");
		return [min, max];
	}
	escape(flags) {
		const sign = this.next();
		if (sign === "b" || sign === "B") return {
			is: "assert",
			holds: (text, at) => isBoundary(text, at) === (sign === "b")
		};
		if (sign === "A") return {
			is: "assert",
			holds: (_, at) => at === 0
		};
		if (sign === "z") return {
			is: "assert",
			holds: (text, at) => at === text.length
		};
		if (sign === "Q") return this.quoted(flags);
		return one(this.escaped(sign, flags));
	}
	quoted(flags) {
		const end = this.text.indexOf("\\E", this.at);
		const body = this.text.slice(this.at, end < 0 ? void 0 : end);
		this.at = end < 0 ? this.text.length : end + 2;
		return {
			is: "all",
			parts: [...body].map((sign) => one(same(sign, flags)))
		};
	}
	escaped(sign, flags) {
		const named = CLASSES.get(sign.toLowerCase());
		if (named !== void 0) return sign === sign.toLowerCase() ? named : (code) => !named(code);
		if (sign === "p" || sign === "P") throw new PatternFault("unsupported");
		const control = "afnrtv".includes(sign) ? CONTROLS.get(sign) : void 0;
		if (control !== void 0) return (code) => code === control;
		if (sign === "x") return this.hexadecimal();
		if (/[A-Za-z0-9]/.test(sign) || sign === "") throw new PatternFault("invalid");
		return same(sign, flags);
	}
	hexadecimal() {
		const found = /^(?:\{([0-9A-Fa-f]{1,6})\}|([0-9A-Fa-f]{2}))/.exec(this.text.slice(this.at, this.at + 10));
		if (found === null) throw new PatternFault("invalid");
		this.at += found[0].length;
		const wanted = Number.parseInt(found[1] ?? found[2] ?? "", 16);
		return (code) => code === wanted;
	}
	charClass(flags) {
		const negated = this.take("^");
		const tests = [];
		for (let first = true; first || this.peek() !== "]"; first = false) {
			if (this.atEnd) throw new PatternFault("invalid");
			tests.push(this.classMember(flags));
		}
		this.at++;
		return (code) => tests.some((test) => test(code)) !== negated;
	}
	classMember(flags) {
		const posix = /^\[:(\^?)([a-z]+):\]/.exec(this.text.slice(this.at, this.at + 14));
		if (posix !== null) {
			const test = POSIX.get(posix[2] ?? "");
			if (test === void 0) throw new PatternFault("invalid");
			this.at += posix[0].length;
			return posix[1] === "^" ? (code) => !test(code) : test;
		}
		const low = this.next();
		if (low === "\\") return this.escaped(this.next(), flags);
		if (this.peek() !== "-" || this.text[this.at + 1] === "]" || this.text[this.at + 1] === void 0) return same(low, flags);
		this.at++;
		const mark = this.next();
		const high = mark === "\\" ? this.next() : mark;
		if ((high.codePointAt(0) ?? 0) < (low.codePointAt(0) ?? 0)) throw new PatternFault("invalid");
		return range(low, high, flags);
	}
	peek() {
		return this.text[this.at] ?? "";
	}
	next() {
		const code = this.text.codePointAt(this.at);
		const sign = code === void 0 ? "" : String.fromCodePoint(code);
		this.at += Math.max(sign.length, 1);
		return sign;
	}
	take(sign) {
		if (this.text[this.at] !== sign) return false;
		this.at++;
		return true;
	}
};
function one(test) {
	return {
		is: "one",
		test
	};
}
function withFlags(flags, signs, value) {
	return {
		ignoreCase: signs.includes("i") ? value : flags.ignoreCase,
		dotAll: signs.includes("s") ? value : flags.dotAll,
		multiline: signs.includes("m") ? value : flags.multiline
	};
}
// src/base/re2.ts
function readRe2(pattern) {
	if (/^[\w ./:@-]+$/.test(pattern) && !pattern.includes(".")) return literal(pattern);
	try {
		const reader = new Reader(pattern);
		const root = reader.alternatives(0, NO_FLAGS);
		if (!reader.atEnd) return {
			ok: false,
			reason: "invalid"
		};
		const program = new Program();
		const start = program.add(root, program.match());
		return {
			ok: true,
			pattern: patternOf$2(program.states, start)
		};
	} catch (error) {
		if (error instanceof PatternFault) return {
			ok: false,
			reason: error.reason
		};
		throw error;
	}
}
const MAX_KNOWN = 1e3;
const known$2 = new Map();
function knownRe2(pattern) {
	const reading = known$2.get(pattern) ?? readRe2(pattern);
	if (known$2.size >= MAX_KNOWN) known$2.clear();
	known$2.set(pattern, reading);
	return reading;
}
const MAX_WORK = 5e7;
function patternOf$2(states, start) {
	return {
		size: states.length,
		test: (text) => run(states, start, text),
		all(text, limit) {
			const matches = Math.min(limit, text.length + 1);
			if (states.length * (text.length + 1) * matches > MAX_WORK) return void 0;
			return findAll(states, start, text, limit);
		}
	};
}
function literal(text) {
	const places = (other, limit) => Array.from({ length: Math.min(limit, other.split(text).length - 1) }, () => text);
	return {
		ok: true,
		pattern: {
			size: 1,
			test: (other) => other.includes(text),
			all: places
		}
	};
}
// src/source/overlay.ts
function overlay(root, edits) {
	if (edits.length === 0) return root;
	let value = root.value;
	const copies = new Set();
	for (const edit of edits) value = replaced$2(value, edit.path, edit.value, copies);
	const set = new Map(edits.map((edit) => [keyOf$1(edit.path), edit.at]));
	const setter = (path) => {
		for (let length = path.length; length > 0; length--) {
			const at = set.get(keyOf$1(path.slice(0, length)));
			if (at) return at;
		}
	};
	return new require_yaml.Field(value, [], {
		origin: (path, part) => setter(path) ?? root.get(...path)[part === "key" ? "keyAt" : "at"],
		plainScalar: (path) => setter(path) === void 0 ? root.get(...path).plain : void 0
	});
}
function rooted(field) {
	if (field.path.length === 0) return field;
	return new require_yaml.Field(field.value, [], {
		origin: (path, part) => field.get(...path)[part === "key" ? "keyAt" : "at"],
		plainScalar: (path) => field.get(...path).plain
	});
}
function replaced$2(value, [key, ...rest], to, copies) {
	if (key === void 0) return to;
	if (Array.isArray(value) || typeof key === "number") {
		const list = copies.has(value) ? value : copyOf(value);
		copies.add(list);
		if (typeof key === "number") list[key] = replaced$2(list[key], rest, to, copies);
		return list;
	}
	const map = copies.has(value) ? value : mapOf(value);
	copies.add(map);
	if (rest.length === 0 && to === void 0) delete map[key];
	else map[key] = replaced$2(map[key], rest, to, copies);
	return map;
}
function copyOf(value) {
	return Array.isArray(value) ? [...value] : [];
}
function mapOf(value) {
	const made = Object.create(null);
	return typeof value === "object" && value !== null ? Object.assign(made, value) : made;
}
function keyOf$1(path) {
	return JSON.stringify(path);
}
// src/expand/objects.ts
function objectsOf(root, file, id) {
	const items = root.get("items");
	if (!(root.get("kind").text ?? "").endsWith("List") || !items.isList) {
		const object = objectOf(root, file, id);
		return object === void 0 ? [] : [object];
	}
	return items.items.flatMap((item, i) => objectsOf(rooted(item), file, `${id}.${i}`));
}
function objectOf(root, file, id, source = "written") {
	const apiVersion = root.get("apiVersion").text;
	const kind = root.get("kind").text;
	if (apiVersion === void 0 || kind === void 0) return void 0;
	const key = kindKey(apiVersion, kind);
	return {
		id,
		file,
		apiVersion,
		group: groupOfApiVersion(apiVersion),
		version: apiVersion.slice(apiVersion.indexOf("/") + 1),
		kind,
		kindKey: key,
		name: nameOf(root),
		namespace: namespaceOf(root, key),
		root,
		source,
		judged: true
	};
}
function nameOf(root) {
	const name = root.get("metadata", "name").text;
	return name === void 0 || name === "" || require_yaml.isCapitalPlaceholder(name) ? void 0 : name;
}
function namespaceOf(root, key) {
	if (scopeOf(key) === "cluster") return "";
	const namespace = root.get("metadata", "namespace").text;
	return namespace === "" || namespace !== void 0 && require_yaml.isCapitalPlaceholder(namespace) ? void 0 : namespace;
}
function inBundle(object, bundle) {
	return placed(object, {
		id: `${bundle}:${object.id}`,
		bundle,
		namespace: object.namespace
	});
}
function inNamespace$2(object, namespace) {
	return placed(object, {
		id: object.id,
		bundle: object.bundle,
		namespace
	});
}
function placed(object, place) {
	return {
		id: place.id,
		bundle: place.bundle,
		file: object.file,
		apiVersion: object.apiVersion,
		group: object.group,
		version: object.version,
		kind: object.kind,
		kindKey: object.kindKey,
		name: object.name,
		namespace: place.namespace,
		root: object.root,
		source: object.source,
		judged: object.judged
	};
}
// src/source/template-mark.ts
function templateMark(text) {
	if (!mayBeMarked(text)) return void 0;
	let block;
	let quote;
	for (const line of text.split("\n")) {
		const holder = columnOf(line);
		if (quote === void 0 && (line.trim() === "" || block !== void 0 && holder.indent > block)) continue;
		block = void 0;
		const [bare, open] = withoutStrings(line, quote);
		quote = open;
		const mark = /[{<[$]|#@/.test(bare) ? MARKS.find(([, pattern]) => pattern.test(bare)) : void 0;
		if (mark !== void 0) return mark[0];
		if (BLOCK_SCALAR.test(bare)) block = holder.column;
	}
}
function looseTemplateMark(text) {
	return LOOSE_MARKS.find(([, pattern]) => pattern.test(text))?.[0] ?? templateMark(text);
}
function mayBeMarked(text) {
	return BEGINNINGS.some((beginning) => text.includes(beginning)) || text.includes("$") && VARIABLE_LINE.test(text);
}
const BEGINNINGS = [
	"{{",
	"{%",
	"%{",
	"#@",
	"<%",
	"#{",
	"[["
];
const VARIABLE_LINE = /^[ \t]*\$\{?[A-Z_]/m;
const MARKS = [
	["ytt", /(^|\s)#@([\s a-z!/-]|$)/],
	["a Go or Jinja template", /^\s*(?:- +)*\{\{|:\s+\{\{/],
	["a Jinja template", /^\s*(?:- +)*\{%|:\s+\{%/],
	["a Terraform template", /^\s*(?:- +)*%\{|:\s+%\{/],
	["an ERB or EJS template", /^\s*(?:- +)*<%|:\s+<%/],
	["a gomplate template", /:\s+\[\[-?\s*\.|^\s*\[\[-?\s*(\.|if\b|end\b|range\b)/],
	["a template of a deployment service", /:\s+#\{[A-Za-z_][\w.]*\}/],
	["an envsubst template", /^\s*\$(\{[A-Z_][A-Z0-9_]*\}|[A-Z_][A-Z0-9_]*)\s*$/]
];
const LOOSE_MARKS = [
	["a Go or Jinja template", /\{\{/],
	["a Jinja template", /\{%/],
	["a Terraform template", /%\{/],
	["a template that a script fills in", /@[A-Z][A-Z0-9_]*@/],
	["an ERB or EJS template", /<%/],
	["an envsubst template", /^[ \t]*\$\{[A-Za-z_]\w*\}[ \t]*$/m]
];
const BLOCK_SCALAR = /(?:^|\s)[|>][-+\d]{0,2}(?:\s+#.*)?\s*$/;
function columnOf(line) {
	const indent = line.length - line.trimStart().length;
	let column = indent;
	let at = indent;
	while (line.charAt(at) === "-" && line.charAt(at + 1) === " ") {
		column = at;
		at += 2;
		while (line.charAt(at) === " ") at++;
	}
	return {
		indent,
		column: at < line.length && !/[|>]/.test(line.charAt(at)) ? at : column
	};
}
function withoutStrings(line, open) {
	if (open === void 0 && /^\s*#(?!@)/.test(line)) return ["", void 0];
	let bare = "";
	let quote = open;
	let from = 0;
	while (from < line.length) {
		const cut = quote === void 0 ? nextQuote(line, from) : closing(line, from, quote);
		const end = cut < 0 ? line.length : cut;
		bare += quote === void 0 ? line.slice(from, end) : "\"";
		if (cut < 0) return [bare, quote];
		quote = quote === void 0 ? line.charAt(cut) : void 0;
		from = cut + 1;
	}
	return [bare, quote];
}
function nextQuote(line, from) {
	for (let at = from; at < line.length; at++) if (/["']/.test(line.charAt(at)) && (at === 0 || /[\s[{,:]/.test(line.charAt(at - 1)))) return at;
	return -1;
}
function closing(line, from, quote) {
	for (let at = from; at < line.length; at++) if (quote === "\"" && line.charAt(at) === "\\") at++;
	else if (line.charAt(at) === quote) {
		if (quote === "\"" || line.charAt(at + 1) !== "'") return at;
		at++;
	}
	return -1;
}
// src/expand/classify-document.ts
function classifyDocument(input) {
	const { value, text, file } = input;
	if (value === void 0) return unparsed(text, file);
	if (value === null) return silent("empty", "it holds nothing");
	if (Array.isArray(value)) return isJsonPatch(value) ? silent("patch", "it is a list of JSON patch operations") : OTHER_LIST;
	if (!require_json.isMap(value)) return silent("other", isPointer(text) ? "it is a Git LFS pointer" : "it is a single value");
	const mark = templateMark(text);
	if (mark !== void 0) return silent("template", `it is ${mark}`);
	if (file.kind === "kustomization") return kustomization(value);
	const { apiVersion, kind } = value;
	return isName(apiVersion) && isName(kind) ? typed$3(value, apiVersion, kind, input) : untyped(value, file);
}
function unparsed(text, file) {
	if (text.trim() === "") return silent("empty", "it holds nothing");
	const mark = looseTemplateMark(text);
	if (mark !== void 0) return silent("template", `it is ${mark}`);
	if (file.kind === "kustomization") return read$2("broken", "kustomize reads it");
	if (file.kind === "chart") return read$2("broken", "Helm reads it");
	return /^(?:- | {0,2})"?(?:apiVersion|kind)"?:/m.test(text) || /^\s*\{\s*"(?:apiVersion|kind)"/.test(text) ? read$2("broken", "it names an apiVersion or a kind") : silent("other", "it names no apiVersion and no kind");
}
function typed$3(value, apiVersion, kind, { text, file }) {
	const tool = readByTool(value, apiVersion, kind);
	if (tool !== void 0) return tool;
	if (isPatchPath(file.path) && !isNameless(value)) return silent("patch", "its path names a patch");
	if (hasPatchDirective(value, text)) return silent("patch", "it holds a directive for a strategic merge");
	if (kind === "List" || kind.endsWith("List") && Array.isArray(value["items"])) return read$2("list", "its kind is a list");
	const name = placeholderIn(value);
	return name === void 0 ? read$2("object", `it is a ${kind}`) : read$2("placeholder", `its name is the placeholder ${name}`);
}
function readByTool(value, apiVersion, kind) {
	const group = groupOfApiVersion(apiVersion);
	if (group === "kustomize.config.k8s.io" && /^(Kustomization|Component)$/.test(kind)) return kustomization(value);
	if (CLUSTER_CONFIGS.has(group) || CLUSTER_KINDS.has(group) && kind === "Cluster") return read$2("cluster-config", `${group} configures a local cluster`);
	const reader = configReader(apiVersion, kind);
	return reader === void 0 ? void 0 : silent("config-kind", `${reader} reads it`);
}
const CLUSTER_CONFIGS = new Set(["k3d.io", "kubeadm.k8s.io"]);
const CLUSTER_KINDS = new Set([
	"kind.x-k8s.io",
	"kind.sigs.k8s.io",
	"ctlptl.dev"
]);
function untyped(value, file) {
	if (file.kind === "compose" || isCompose(value)) return silent("compose", "it lists services of containers");
	if (file.kind === "chart-values" || require_discover.isValuesName(require_discover.nameOf(file.path))) return silent("values", "its name is that of a chart's values");
	if (file.kind !== "manifest") return silent("other", "its name says what reads it");
	if (require_json.isMap(value["jobs"]) && ("on" in value || "true" in value)) return silent("workflow", "it has jobs and says when they run");
	if (isPatchPath(file.path)) return silent("patch", "its path names a patch");
	return missingKind(value) ?? silent("other", "it has no apiVersion and no kind");
}
function missingKind({ apiVersion, kind, metadata, spec }) {
	if (!require_json.isMap(metadata)) return void 0;
	if (isName(kind) && /^[A-Z]/.test(kind)) return read$2("missing-kind", `it has metadata and kind ${kind}, but no apiVersion`);
	if (isName(apiVersion) && API_VERSION.test(apiVersion)) return read$2("missing-kind", `it has metadata and apiVersion ${apiVersion}, but no kind`);
	return apiVersion === void 0 && kind === void 0 && isName(metadata["name"]) && require_json.isMap(spec) ? read$2("missing-kind", "it has metadata and spec, but no apiVersion and no kind") : void 0;
}
const API_VERSION = /^([a-z0-9.-]+\/)?v\d+((alpha|beta)\d+)?$/;
function kustomization({ kind }) {
	return kind === "Component" ? read$2("component", "it is a component of kustomize") : read$2("kustomization", "kustomize reads it");
}
function isCompose({ services }) {
	if (!require_json.isMap(services)) return false;
	const all = Object.values(services);
	return all.length > 0 && all.every((one) => require_json.isMap(one) && COMPOSE_KEYS.some((key) => Object.hasOwn(one, key)));
}
const COMPOSE_KEYS = [
	"image",
	"build",
	"extends",
	"command",
	"deploy"
];
function isJsonPatch(items) {
	return items.length > 0 && items.every((item) => require_json.isMap(item) && isName(item["op"]) && typeof item["path"] === "string");
}
function isPatchPath(path) {
	return /(^|[/._-])patch(es)?\d*([._-][^/]*)?(\/|$)/i.test(path);
}
function isNameless({ metadata }) {
	return require_json.isMap(metadata) && isName(metadata["generateName"]);
}
const DIRECTIVE = /^\$(patch|retainKeys|setElementOrder\/.+|deleteFromPrimitiveList\/.+)$/;
function hasPatchDirective(value, text) {
	return /\$(patch|retainKeys|setElementOrder|deleteFromPrimitiveList)\b/.test(text) && holdsDirective(value, 0);
}
const MAX_DEPTH$2 = 32;
function holdsDirective(value, depth) {
	if (depth > MAX_DEPTH$2 || typeof value !== "object" || value === null) return false;
	return Object.entries(value).some(([key, inner]) => DIRECTIVE.test(key) || holdsDirective(inner, depth + 1));
}
function placeholderIn({ metadata }) {
	if (!require_json.isMap(metadata)) return void 0;
	return [metadata["name"], metadata["namespace"]].filter(isName).find((name) => require_yaml.isCapitalPlaceholder(name) || /^<.+>$/.test(name));
}
function isPointer(text) {
	return text.startsWith("version https://git-lfs.github.com/spec/");
}
const OTHER_LIST = silent("other", "it is a list");
function read$2(kind, reason) {
	return {
		kind,
		isRead: true,
		reason
	};
}
function silent(kind, reason) {
	return {
		kind,
		isRead: false,
		reason
	};
}
function isName(value) {
	return typeof value === "string" && value !== "";
}
// src/expand/reading-bounds.ts
const READING_BOUNDS = {
	text: 1e8,
	documents: 15e4,
	values: 1e7,
	otherValues: 25e4
};
const LIMIT = {
	rule: "limit-reached",
	help: "lint fewer directories at once, or name in .k8slintignore what is no manifest"
};
var ReadingMeter = class {
	text;
	documents;
	values;
	otherValues;
	bounds;
	stopped;
	passed;
	unread = new Set();
	constructor(bounds) {
		this.bounds = bounds;
		({text: this.text, documents: this.documents, values: this.values, otherValues: this.otherValues} = bounds);
	}
	get isCut() {
		return this.stopped !== void 0;
	}
	hasRoomFor(file, text) {
		this.text -= text.length;
		if (this.text < 0) this.stop({
			file: file.path,
			start: 0,
			end: 0
		}, `${this.bounds.text / 1e6} MB of manifests`);
		if (this.isCut) this.unread.add(file.path);
		return !this.isCut && !this.isPassed(file, 0, text);
	}
	hasRoomBefore(file, { start, end }, text) {
		const at = {
			file: file.path,
			start,
			end: start
		};
		if (this.documents <= 0) this.stop(at, `${this.bounds.documents} documents`);
		else if (this.values <= 0) this.stop(at, `${this.bounds.values} values`);
		if (this.isCut) this.unread.add(file.path);
		return !this.isCut && !(this.otherValues <= 0 && this.isPassed(file, start, text.slice(start, end)));
	}
	isPassed({ path, kind }, start, text) {
		if (this.otherValues > 0 || kind !== "manifest" || text.includes("apiVersion")) return false;
		this.passed ??= {
			file: path,
			start,
			end: start
		};
		return true;
	}
	spend({ value, span }, isObject) {
		this.documents -= 1;
		const size = value === void 0 ? Math.ceil((span.end - span.start) / CHARACTERS_OF_UNREADABLE) : sizeOf(value);
		if (isObject || this.otherValues <= 0) this.values -= size;
		else this.otherValues -= size + OF_DOCUMENT;
	}
	problems() {
		const problems = [];
		if (this.passed !== void 0) {
			const message = `there are more than ${this.bounds.otherValues} values in documents that hold no object; from here on only what holds one is read`;
			problems.push({
				...LIMIT,
				at: require_confusable.placed(this.passed),
				message,
				level: "info"
			});
		}
		if (this.stopped !== void 0) {
			const { at, why } = this.stopped;
			const others = this.unread.size - 1;
			const where = others === 0 ? "what follows here" : `what follows here and in ${others} more files`;
			problems.push({
				...LIMIT,
				at: require_confusable.placed(at),
				message: `there are more than ${why}; ${where} is not read`,
				level: "warning"
			});
		}
		return problems;
	}
	stop(at, why) {
		this.stopped ??= {
			at,
			why
		};
	}
};
const OF_DOCUMENT = 4;
const CHARACTERS_OF_UNREADABLE = 4;
function sizeOf(value) {
	if (typeof value !== "object" || value === null) return 1;
	let size = 1;
	const open = [value];
	for (let next = open.pop(); next !== void 0; next = open.pop()) {
		for (const item of Object.values(next)) {
			size += 1;
			if (typeof item === "object" && item !== null) open.push(item);
		}
		if (size > MOST_COUNTED) return size;
	}
	return size;
}
const MOST_COUNTED = 2e6;
// src/expand/problems.ts
const RULES = new Map([
	["document-separator", "yaml-document-separator"],
	["duplicate-key", "yaml-duplicate-key"],
	["boolean-key", "yaml-surprising-value"],
	["digits-lost", "yaml-surprising-value"],
	["alias-bomb", "limit-reached"],
	["too-deep", "limit-reached"],
	["too-large", "limit-reached"],
	["tiltfile-limit", "limit-reached"],
	["encoding", "file-not-read"]
]);
const STAGES = new Set([
	"file-not-read",
	"limit-reached",
	"not-looked-at"
]);
function problemOf(problem, otherwise) {
	const { code, at, message, help, level, related = [] } = problem;
	return {
		rule: RULES.get(code) ?? (STAGES.has(code) ? code : otherwise),
		at: require_confusable.placed(at),
		message,
		level,
		help,
		labels: related.map(({ at: place, text }) => ({
			at: require_confusable.placed(place),
			text
		}))
	};
}
// src/expand/documents.ts
const YAML_KINDS = new Set([
	"manifest",
	"kustomization",
	"chart",
	"chart-template",
	"compose",
	"skaffold"
]);
function readDocuments(host, refs, bounds = READING_BOUNDS) {
	const files = [];
	const problems = [];
	const meter = new ReadingMeter(bounds);
	for (const file of refs) {
		if (!YAML_KINDS.has(file.kind)) continue;
		const reading = host.read(file.path);
		if (!reading.ok) {
			if (file.given) problems.push(problemOf(require_discover.unreadProblem(file.path, reading), "file-not-read"));
		} else if (meter.hasRoomFor(file, reading.text)) files.push(sourceOf$1(file, reading.text, meter));
	}
	return {
		files,
		problems: [
			...problems,
			...files.flatMap(problemsOf),
			...meter.problems()
		],
		isCut: meter.isCut
	};
}
function sourceOf$1(file, text, meter) {
	if (file.kind === "chart-template" && text.includes("{{")) return {
		file,
		text,
		yaml: {
			documents: [],
			comments: [],
			problems: []
		},
		documents: []
	};
	const yaml = require_yaml.readYaml(file.path, text);
	const documents = [];
	for (const document of yaml.documents) {
		if (meter?.hasRoomBefore(file, document.span, text) === false) {
			if (meter.isCut) break;
			continue;
		}
		documents.push(documentOf(file, text, document, documents.length));
		meter?.spend(document, documents.at(-1)?.is.isRead === true);
	}
	return {
		file,
		text,
		yaml,
		documents
	};
}
function documentOf(file, text, document, at) {
	const root = new require_yaml.Field(document.value, [], document);
	const slice = text.slice(document.span.start, document.span.end);
	return {
		file,
		id: `${file.path}#${at}`,
		document,
		root,
		is: classifyDocument({
			value: document.value,
			text: slice,
			file
		})
	};
}
function objectsIn({ documents, file }) {
	return documents.flatMap(({ root, id, is: { kind } }) => {
		if (kind === "placeholder") return objectsOf(root, file.path, id).map((object) => ({
			...object,
			judged: false
		}));
		return kind === "object" || kind === "list" ? objectsOf(root, file.path, id) : [];
	});
}
function isBroken({ yaml, documents }) {
	return [...yaml.problems, ...documents.flatMap(({ document }) => document.problems)].some(({ level }) => level === "error");
}
function resourcesIn$1(source) {
	const { documents, file } = source;
	const patches = documents.filter(({ is }) => is.kind === "patch").flatMap(({ root, id }) => objectsOf(root, file.path, id));
	return [...objectsIn(source), ...patches];
}
function problemsOf({ file, yaml, documents }) {
	const told = documents.filter(({ is }) => is.isRead);
	const all = [...documents.length === 0 || told.length > 0 ? yaml.problems : yaml.problems.filter(isLimit).map(asWarning), ...told.flatMap(problemsIn)];
	return (file.kind === "kustomization" ? all.map(asLost) : all).map((problem) => problemOf(problem, "yaml-syntax"));
}
function isLimit({ code }) {
	return code === "too-large";
}
function asWarning(problem) {
	return {
		...problem,
		level: "warning"
	};
}
function asLost(problem) {
	return problem.code === "duplicate-key" ? {
		...problem,
		level: "error"
	} : problem;
}
const READS_ONCE = /^(?:k3d\.io|kind\.x-k8s\.io)\//;
function problemsIn({ document, root, is }) {
	if (is.kind === "cluster-config" && READS_ONCE.test(root.get("apiVersion").raw ?? "")) return document.problems.map((problem) => {
		return problem.code === "duplicate-key" ? {
			...asLost(problem),
			help: "remove one of them"
		} : problem;
	});
	return root.get("kind").text === "CustomResourceDefinition" ? document.problems.filter(({ code }) => code !== "digits-lost") : document.problems;
}
// src/expand/kustomize/read/kustomization.ts
function readKustomization(path, root) {
	const directory = require_discover.directoryOf(path);
	const entries = (...fields) => fields.flatMap((field) => entryOf(field, directory) ?? []);
	const items = (key) => topField(root, key).items;
	const paths = (key) => items(key).map((item) => item.get("path"));
	return {
		path,
		directory,
		root,
		isComponent: root.get("kind").text === "Component",
		resources: entries(...items("resources"), ...items("bases")),
		components: entries(...items("components")),
		otherFiles: entries(...items("patches").map((patch) => isInline(patch) ? patch.get("path") : patch), ...paths("patchesJson6902"), ...items("patchesStrategicMerge").filter((patch) => !isInline(patch)), ...paths("replacements"), ...[
			"configurations",
			"crds",
			"generators",
			"transformers",
			"validators"
		].flatMap(items), topField(root, "openapi").get("path"))
	};
}
function topField(root, key) {
	const field = root.get(key);
	if (field.value !== void 0 || !root.isMap) return field;
	const low = key.toLowerCase();
	const name = Object.keys(root.value ?? {}).find((one) => one.toLowerCase() === low);
	return name === void 0 ? field : root.get(name);
}
function isInline(field) {
	return field.raw?.includes("\n") !== false;
}
function entryOf(field, directory) {
	const text = field.raw;
	if (text === void 0 || text === "") return void 0;
	if (isRemote(text)) return {
		field,
		text,
		path: void 0,
		remote: true
	};
	return {
		field,
		text,
		path: require_discover.resolvePath(directory, text),
		remote: false
	};
}
function isRemote(text) {
	return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) || /^[\w.-]+@[\w.-]+:/.test(text) || /^(?:git::|gh:)/.test(text) || /^(?:github|gitlab|bitbucket)\.\w+[/:]/.test(text) || text.includes("?ref=");
}
// src/expand/unseen.ts
const DOES_NOT_BUILD = "the kustomization does not build";
function unseenParts(bundles, fileOf) {
	return bundles.flatMap((bundle) => {
		const file = fileOf(bundle);
		const parts = partsOf$1(bundle);
		if (file === void 0 || parts.length === 0 || bundle.missing.includes("the kustomization does not build")) return [];
		return [{
			rule: "not-looked-at",
			at: require_confusable.placed({
				file,
				start: 0,
				end: 0
			}),
			level: "info",
			message: parts.join("; "),
			help: bundle.kind === "helm" ? "pipe `helm template` into `k8slint -` to lint what it renders" : void 0
		}];
	});
}
function partsOf$1({ kind, objects, missing }) {
	const changed = kind === "kustomize" ? objects.filter(({ judged, source }) => !judged && source === "written").length : 0;
	const reasons = [...new Set(missing)];
	const more = reasons.length > 3 ? [`and ${reasons.length - 3} more`] : [];
	return [
		...reasons.length > 3 ? [`${reasons.length} parts were not looked at`] : [],
		...changed > 0 ? [`${changed} of ${objects.length} objects are not known for certain and are not judged`] : [],
		...reasons.slice(0, 3),
		...more
	];
}
// src/expand/kustomize/failure.ts
var BuildFailure = class extends Error {
	problem;
	constructor(rule, at, message, details = {}) {
		super(rule);
		const { level = "error", ...rest } = details;
		this.problem = {
			rule,
			at,
			level,
			message,
			...rest
		};
	}
};
var UnknownPart = class extends Error {
	reason;
	constructor(reason) {
		super("unknown part");
		this.reason = reason;
	}
};
// src/expand/kustomize/tables/schema-table.ts
const KINDS = [
	["admissionregistration.k8s.io/v1", "*MutatingWebhookConfiguration *ValidatingWebhookConfiguration"],
	["admissionregistration.k8s.io/v1beta1", "*MutatingWebhookConfiguration *ValidatingWebhookConfiguration"],
	["apiextensions.k8s.io/v1", "*CustomResourceDefinition"],
	["apiextensions.k8s.io/v1beta1", "*CustomResourceDefinition"],
	["apiregistration.k8s.io/v1", "*APIService"],
	["apiregistration.k8s.io/v1beta1", "*APIService"],
	["apps/v1", "ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet"],
	["authentication.k8s.io/v1", "TokenRequest TokenReview"],
	["authentication.k8s.io/v1beta1", "TokenReview"],
	["authorization.k8s.io/v1", "LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview"],
	["authorization.k8s.io/v1beta1", "LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview"],
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
	["v1", "Binding *ComponentStatus ConfigMap Endpoints Event LimitRange *Namespace *Node *PersistentVolume PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount Status"]
];
const CLUSTER_KINDS_WITHOUT_SCHEMA = ["admissionregistration.k8s.io/v1 ValidatingAdmissionPolicy", "admissionregistration.k8s.io/v1 ValidatingAdmissionPolicyBinding"];
const TYPES = {
	Object: { metadata: { type: "ObjectMeta" } },
	ObjectMeta: {
		finalizers: { keys: [] },
		ownerReferences: { keys: ["uid"] }
	},
	MutatingWebhookConfiguration: {
		metadata: { type: "ObjectMeta" },
		webhooks: { keys: ["name"] }
	},
	ValidatingWebhookConfiguration: {
		metadata: { type: "ObjectMeta" },
		webhooks: { keys: ["name"] }
	},
	DaemonSet: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "TemplateSpec" },
		status: { type: "Status" }
	},
	Deployment: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "TemplateSpec" },
		status: { type: "Status" }
	},
	ReplicaSet: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "TemplateSpec" },
		status: { type: "Status" }
	},
	ReplicationController: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "TemplateSpec" },
		status: { type: "Status" }
	},
	StatefulSet: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "StatefulSetSpec" },
		status: { type: "Status" }
	},
	Job: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "TemplateSpec" },
		status: { type: "Status" }
	},
	CronJob: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "CronJobSpec" }
	},
	Pod: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "PodSpec" },
		status: { type: "PodStatus" }
	},
	PodTemplate: {
		metadata: { type: "ObjectMeta" },
		template: { type: "PodTemplateSpec" }
	},
	ServiceAccount: {
		metadata: { type: "ObjectMeta" },
		secrets: { keys: ["name"] }
	},
	Service: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "ServiceSpec" },
		status: { type: "Status" }
	},
	Node: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "NodeSpec" },
		status: { type: "NodeStatus" }
	},
	CSINode: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "CSINodeSpec" }
	},
	Namespace: {
		metadata: { type: "ObjectMeta" },
		status: { type: "Status" }
	},
	PersistentVolumeClaim: {
		metadata: { type: "ObjectMeta" },
		status: { type: "Status" }
	},
	PodDisruptionBudget: {
		metadata: { type: "ObjectMeta" },
		status: { type: "Status" }
	},
	APIService: {
		metadata: { type: "ObjectMeta" },
		status: { type: "Status" }
	},
	ComponentStatus: {
		metadata: { type: "ObjectMeta" },
		conditions: { keys: ["type"] }
	},
	TemplateSpec: { template: { type: "PodTemplateSpec" } },
	StatefulSetSpec: {
		template: { type: "PodTemplateSpec" },
		volumeClaimTemplates: { type: "PersistentVolumeClaim" }
	},
	CronJobSpec: { jobTemplate: { type: "JobTemplateSpec" } },
	JobTemplateSpec: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "TemplateSpec" }
	},
	PodTemplateSpec: {
		metadata: { type: "ObjectMeta" },
		spec: { type: "PodSpec" }
	},
	PodSpec: {
		containers: {
			type: "Container",
			keys: ["name"]
		},
		ephemeralContainers: {
			type: "EphemeralContainer",
			keys: ["name"]
		},
		hostAliases: { keys: ["ip"] },
		imagePullSecrets: { keys: ["name"] },
		initContainers: {
			type: "Container",
			keys: ["name"]
		},
		topologySpreadConstraints: { keys: ["topologyKey", "whenUnsatisfiable"] },
		volumes: {
			type: "Volume",
			keys: ["name"]
		}
	},
	Container: {
		env: { keys: ["name"] },
		ports: { keys: ["containerPort", "protocol"] },
		volumeDevices: { keys: ["devicePath"] },
		volumeMounts: { keys: ["mountPath"] }
	},
	EphemeralContainer: {
		env: { keys: ["name"] },
		volumeDevices: { keys: ["devicePath"] },
		volumeMounts: { keys: ["mountPath"] }
	},
	Volume: { ephemeral: { type: "EphemeralVolumeSource" } },
	EphemeralVolumeSource: { volumeClaimTemplate: { type: "Object" } },
	ServiceSpec: { ports: { keys: ["port", "protocol"] } },
	NodeSpec: { podCIDRs: { keys: [] } },
	CSINodeSpec: { drivers: { keys: ["name"] } },
	NodeStatus: {
		addresses: { keys: ["type"] },
		conditions: { keys: ["type"] }
	},
	PodStatus: {
		conditions: { keys: ["type"] },
		podIPs: { keys: ["ip"] }
	},
	Status: { conditions: { keys: ["type"] } }
};
// src/expand/kustomize/schema.ts
const known$1 = new Map(KINDS.flatMap(([apiVersion, kinds]) => kinds.split(" ").map((kind) => [`${apiVersion} ${kind.replace("*", "")}`, { isCluster: kind.startsWith("*") }])));
const otherClusterKinds = new Set(CLUSTER_KINDS_WITHOUT_SCHEMA);
function isClusterScoped(apiVersion, kind) {
	const key = `${apiVersion} ${kind}`;
	return known$1.get(key)?.isCluster ?? otherClusterKinds.has(key);
}
const BUILT_IN = { of: (apiVersion, kind) => {
	if (!known$1.has(`${apiVersion} ${kind}`)) return void 0;
	return typed$2(Object.hasOwn(TYPES, kind) ? kind : "Object");
} };
const ENDS = {
	field: () => ENDS,
	items: void 0,
	mergeKeys: void 0
};
function typed$2(type, mergeKeys) {
	const fields = type === void 0 ? void 0 : TYPES[type];
	return {
		field: (name) => {
			const shape = fields !== void 0 && Object.hasOwn(fields, name) ? fields[name] : void 0;
			return shape === void 0 ? ENDS : typed$2(shape.type, shape.keys);
		},
		get items() {
			return typed$2(type);
		},
		mergeKeys
	};
}
const MAX_REFERENCES = 32;
function customSchemas(document) {
	const definitions = require_json.isMap(document) && require_json.isMap(document["definitions"]) ? document["definitions"] : {};
	const kinds = new Map();
	for (const definition of Object.values(definitions)) {
		const named = require_json.isMap(definition) ? definition["x-kubernetes-group-version-kind"] : void 0;
		for (const one of Array.isArray(named) ? named : []) if (require_json.isMap(one) && require_json.isMap(definition)) kinds.set(keyOf(one), definition);
	}
	return { of: (apiVersion, kind) => {
		const found = kinds.get(`${apiVersion} ${kind}`);
		return found === void 0 ? BUILT_IN.of(apiVersion, kind) : read$1(found, definitions);
	} };
}
function keyOf({ group, version, kind }) {
	return `${typeof group === "string" && group !== "" ? `${group}/${String(version)}` : String(version)} ${String(kind)}`;
}
function read$1(schema, definitions) {
	return {
		field: (name) => {
			const properties = require_json.isMap(schema["properties"]) ? schema["properties"] : {};
			const found = Object.hasOwn(properties, name) ? properties[name] : schema["additionalProperties"];
			return require_json.isMap(found) ? read$1(resolve(found, definitions), definitions) : void 0;
		},
		get items() {
			return require_json.isMap(schema["items"]) ? read$1(resolve(schema["items"], definitions), definitions) : void 0;
		},
		mergeKeys: mergeKeys(schema)
	};
}
function mergeKeys(schema) {
	const strategy = schema["x-kubernetes-patch-strategy"];
	if (typeof strategy !== "string" || !strategy.split(",").includes("merge")) return void 0;
	const [list, key] = [schema["x-kubernetes-list-map-keys"], schema["x-kubernetes-patch-merge-key"]];
	if (Array.isArray(list)) return list.filter((one) => typeof one === "string");
	return typeof key === "string" ? [key] : [];
}
function resolve(schema, definitions) {
	let at = schema;
	for (let count = 0; count < MAX_REFERENCES; count++) {
		const reference = at["$ref"];
		if (typeof reference !== "string") return at;
		const name = reference.replace("#/definitions/", "");
		const next = Object.hasOwn(definitions, name) ? definitions[name] : void 0;
		if (!require_json.isMap(next)) return {};
		at = next;
	}
	return {};
}
// src/expand/kustomize/gvk.ts
const NOT_NAMESPACED = "_non_namespaceable_";
function gvkOf(apiVersion, kind) {
	const slash = apiVersion.indexOf("/");
	return slash < 0 ? {
		group: "",
		version: apiVersion,
		kind
	} : {
		group: apiVersion.slice(0, slash),
		version: apiVersion.slice(slash + 1),
		kind
	};
}
function apiVersionOf({ group, version }) {
	return group === "" ? version : `${group}/${version}`;
}
function idOf(gvk, name, namespace) {
	const effective = isClusterScoped(apiVersionOf(gvk), gvk.kind) ? NOT_NAMESPACED : effectiveNamespace(namespace);
	return {
		...gvk,
		name,
		namespace,
		effective
	};
}
function formerId(gvk, name, namespace) {
	return {
		...gvk,
		name,
		namespace,
		effective: effectiveNamespace(namespace)
	};
}
function effectiveNamespace(namespace) {
	return namespace === "" ? "default" : namespace;
}
function isClusterWide({ effective }) {
	return effective === NOT_NAMESPACED;
}
function sameGvk$1(a, b) {
	return a.group === b.group && a.version === b.version && a.kind === b.kind;
}
function sameId(a, b) {
	return a.name === b.name && a.effective === b.effective && sameGvk$1(a, b);
}
function keyOfId({ group, version, kind, name, effective }) {
	return `${group}\n${version}\n${kind}\n${effective}\n${name}`;
}
function isSelected(gvk, selector) {
	return (selector.kind === "" || selector.kind === gvk.kind) && (selector.group === "" || selector.group === gvk.group) && (selector.version === "" || selector.version === gvk.version);
}
function showId({ group, version, kind, name, namespace }) {
	return `${gvkText({
		group,
		version,
		kind
	})}/${name || "[noName]"}.${namespace || "[noNs]"}`;
}
function gvkText({ group, version, kind }) {
	return `${kind || "[noKind]"}.${version || "[noVer]"}.${group || "[noGrp]"}`;
}
function nameId({ kind, name, namespace }) {
	return namespace === "" ? `${kind}/${name}` : `${kind}/${name} in namespace ${namespace}`;
}
// src/expand/kustomize/tables/field-specs-table.ts
const FIELD_SPECS$1 = {
	namePrefix: ["metadata/name"],
	nameSuffix: ["metadata/name"],
	commonLabels: [
		"+spec/selector */v1 Service",
		"+spec/selector */v1 ReplicationController",
		"+spec/selector/matchLabels Deployment",
		"spec/template/spec/affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels apps/* Deployment",
		"spec/template/spec/affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels apps/* Deployment",
		"spec/template/spec/affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels apps/* Deployment",
		"spec/template/spec/affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels apps/* Deployment",
		"spec/template/spec/topologySpreadConstraints/labelSelector/matchLabels apps/* Deployment",
		"+spec/selector/matchLabels ReplicaSet",
		"+spec/selector/matchLabels DaemonSet",
		"+spec/selector/matchLabels apps/* StatefulSet",
		"spec/template/spec/affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels apps/* StatefulSet",
		"spec/template/spec/affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels apps/* StatefulSet",
		"spec/template/spec/affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels apps/* StatefulSet",
		"spec/template/spec/affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels apps/* StatefulSet",
		"spec/template/spec/topologySpreadConstraints/labelSelector/matchLabels apps/* StatefulSet",
		"spec/selector/matchLabels batch/* Job",
		"spec/jobTemplate/spec/selector/matchLabels batch/* CronJob",
		"spec/selector/matchLabels policy/* PodDisruptionBudget",
		"spec/podSelector/matchLabels networking.k8s.io/* NetworkPolicy",
		"spec/ingress/from/podSelector/matchLabels networking.k8s.io/* NetworkPolicy",
		"spec/egress/to/podSelector/matchLabels networking.k8s.io/* NetworkPolicy",
		"+metadata/labels",
		"+spec/template/metadata/labels */v1 ReplicationController",
		"+spec/template/metadata/labels Deployment",
		"+spec/template/metadata/labels ReplicaSet",
		"+spec/template/metadata/labels DaemonSet",
		"+spec/template/metadata/labels apps/* StatefulSet",
		"+spec/template/metadata/labels batch/* Job",
		"+spec/jobTemplate/metadata/labels batch/* CronJob",
		"+spec/jobTemplate/spec/template/metadata/labels batch/* CronJob",
		"+spec/volumeClaimTemplates[]/metadata/labels apps/* StatefulSet"
	],
	templateLabels: [
		"+metadata/labels",
		"+spec/template/metadata/labels */v1 ReplicationController",
		"+spec/template/metadata/labels Deployment",
		"+spec/template/metadata/labels ReplicaSet",
		"+spec/template/metadata/labels DaemonSet",
		"+spec/template/metadata/labels apps/* StatefulSet",
		"+spec/template/metadata/labels batch/* Job",
		"+spec/jobTemplate/metadata/labels batch/* CronJob",
		"+spec/jobTemplate/spec/template/metadata/labels batch/* CronJob"
	],
	volumeClaimTemplateLabels: ["+spec/volumeClaimTemplates[]/metadata/labels apps/* StatefulSet"],
	commonAnnotations: [
		"+metadata/annotations",
		"+spec/template/metadata/annotations */v1 ReplicationController",
		"+spec/template/metadata/annotations Deployment",
		"+spec/template/metadata/annotations ReplicaSet",
		"+spec/template/metadata/annotations DaemonSet",
		"+spec/template/metadata/annotations StatefulSet",
		"+spec/template/metadata/annotations batch/* Job",
		"+spec/jobTemplate/metadata/annotations batch/* CronJob",
		"+spec/jobTemplate/spec/template/metadata/annotations batch/* CronJob"
	],
	namespace: [
		"+metadata/name Namespace",
		"+spec/service/namespace apiregistration.k8s.io/* APIService",
		"spec/conversion/webhook/clientConfig/service/namespace apiextensions.k8s.io/* CustomResourceDefinition"
	],
	varReference: [
		"spec/jobTemplate/spec/template/spec/containers/args CronJob",
		"spec/jobTemplate/spec/template/spec/containers/command CronJob",
		"spec/jobTemplate/spec/template/spec/containers/env/value CronJob",
		"spec/jobTemplate/spec/template/spec/containers/volumeMounts/mountPath CronJob",
		"spec/jobTemplate/spec/template/spec/initContainers/args CronJob",
		"spec/jobTemplate/spec/template/spec/initContainers/command CronJob",
		"spec/jobTemplate/spec/template/spec/initContainers/env/value CronJob",
		"spec/jobTemplate/spec/template/spec/initContainers/volumeMounts/mountPath CronJob",
		"spec/jobTemplate/spec/template/volumes/nfs/server CronJob",
		"spec/template/spec/containers/args DaemonSet",
		"spec/template/spec/containers/command DaemonSet",
		"spec/template/spec/containers/env/value DaemonSet",
		"spec/template/spec/containers/volumeMounts/mountPath DaemonSet",
		"spec/template/spec/initContainers/args DaemonSet",
		"spec/template/spec/initContainers/command DaemonSet",
		"spec/template/spec/initContainers/env/value DaemonSet",
		"spec/template/spec/initContainers/volumeMounts/mountPath DaemonSet",
		"spec/template/spec/volumes/nfs/server DaemonSet",
		"spec/template/spec/containers/args Deployment",
		"spec/template/spec/containers/command Deployment",
		"spec/template/spec/containers/env/value Deployment",
		"spec/template/spec/containers/volumeMounts/mountPath Deployment",
		"spec/template/spec/initContainers/args Deployment",
		"spec/template/spec/initContainers/command Deployment",
		"spec/template/spec/initContainers/env/value Deployment",
		"spec/template/spec/initContainers/volumeMounts/mountPath Deployment",
		"spec/template/spec/volumes/nfs/server Deployment",
		"spec/template/metadata/annotations Deployment",
		"spec/rules/host Ingress",
		"spec/tls/hosts Ingress",
		"spec/tls/secretName Ingress",
		"spec/template/spec/containers/args Job",
		"spec/template/spec/containers/command Job",
		"spec/template/spec/containers/env/value Job",
		"spec/template/spec/containers/volumeMounts/mountPath Job",
		"spec/template/spec/initContainers/args Job",
		"spec/template/spec/initContainers/command Job",
		"spec/template/spec/initContainers/env/value Job",
		"spec/template/spec/initContainers/volumeMounts/mountPath Job",
		"spec/template/spec/volumes/nfs/server Job",
		"spec/containers/args Pod",
		"spec/containers/command Pod",
		"spec/containers/env/value Pod",
		"spec/containers/volumeMounts/mountPath Pod",
		"spec/initContainers/args Pod",
		"spec/initContainers/command Pod",
		"spec/initContainers/env/value Pod",
		"spec/initContainers/volumeMounts/mountPath Pod",
		"spec/volumes/nfs/server Pod",
		"spec/template/spec/containers/args ReplicaSet",
		"spec/template/spec/containers/command ReplicaSet",
		"spec/template/spec/containers/env/value ReplicaSet",
		"spec/template/spec/containers/volumeMounts/mountPath ReplicaSet",
		"spec/template/spec/initContainers/args ReplicaSet",
		"spec/template/spec/initContainers/command ReplicaSet",
		"spec/template/spec/initContainers/env/value ReplicaSet",
		"spec/template/spec/initContainers/volumeMounts/mountPath ReplicaSet",
		"spec/template/spec/volumes/nfs/server ReplicaSet",
		"spec/ports/port Service",
		"spec/ports/targetPort Service",
		"spec/template/spec/containers/args StatefulSet",
		"spec/template/spec/containers/command StatefulSet",
		"spec/template/spec/containers/env/value StatefulSet",
		"spec/template/spec/containers/volumeMounts/mountPath StatefulSet",
		"spec/template/spec/initContainers/args StatefulSet",
		"spec/template/spec/initContainers/command StatefulSet",
		"spec/template/spec/initContainers/env/value StatefulSet",
		"spec/template/spec/initContainers/volumeMounts/mountPath StatefulSet",
		"spec/volumeClaimTemplates/spec/nfs/server StatefulSet",
		"spec/nfs/server PersistentVolume",
		"metadata/labels",
		"metadata/annotations"
	],
	images: [
		"+spec/containers[]/image",
		"+spec/initContainers[]/image",
		"+spec/volumes[]/image/reference",
		"+spec/template/spec/containers[]/image",
		"+spec/template/spec/initContainers[]/image",
		"+spec/template/spec/volumes[]/image/reference",
		"+spec/jobTemplate/spec/template/spec/volumes[]/image/reference"
	],
	replicas: [
		"+spec/replicas Deployment",
		"+spec/replicas ReplicationController",
		"+spec/replicas ReplicaSet",
		"+spec/replicas StatefulSet"
	]
};
const NAME_REFERENCES = [
	["Deployment", ["spec/scaleTargetRef/name HorizontalPodAutoscaler"]],
	["ReplicationController", ["spec/scaleTargetRef/name HorizontalPodAutoscaler"]],
	["ReplicaSet", ["spec/scaleTargetRef/name HorizontalPodAutoscaler"]],
	["StatefulSet", ["spec/scaleTargetRef/name HorizontalPodAutoscaler"]],
	["*/v1 ConfigMap", [
		"spec/volumes/configMap/name */v1 Pod",
		"spec/containers/env/valueFrom/configMapKeyRef/name */v1 Pod",
		"spec/initContainers/env/valueFrom/configMapKeyRef/name */v1 Pod",
		"spec/containers/envFrom/configMapRef/name */v1 Pod",
		"spec/initContainers/envFrom/configMapRef/name */v1 Pod",
		"spec/volumes/projected/sources/configMap/name */v1 Pod",
		"template/spec/volumes/configMap/name PodTemplate",
		"template/spec/containers/env/valueFrom/configMapKeyRef/name PodTemplate",
		"template/spec/initContainers/env/valueFrom/configMapKeyRef/name PodTemplate",
		"template/spec/containers/envFrom/configMapRef/name PodTemplate",
		"template/spec/initContainers/envFrom/configMapRef/name PodTemplate",
		"template/spec/volumes/projected/sources/configMap/name PodTemplate",
		"spec/template/spec/volumes/configMap/name Deployment",
		"spec/template/spec/containers/env/valueFrom/configMapKeyRef/name Deployment",
		"spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name Deployment",
		"spec/template/spec/containers/envFrom/configMapRef/name Deployment",
		"spec/template/spec/initContainers/envFrom/configMapRef/name Deployment",
		"spec/template/spec/volumes/projected/sources/configMap/name Deployment",
		"spec/template/spec/volumes/configMap/name ReplicaSet",
		"spec/template/spec/containers/env/valueFrom/configMapKeyRef/name ReplicaSet",
		"spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name ReplicaSet",
		"spec/template/spec/containers/envFrom/configMapRef/name ReplicaSet",
		"spec/template/spec/initContainers/envFrom/configMapRef/name ReplicaSet",
		"spec/template/spec/volumes/projected/sources/configMap/name ReplicaSet",
		"spec/template/spec/volumes/configMap/name DaemonSet",
		"spec/template/spec/containers/env/valueFrom/configMapKeyRef/name DaemonSet",
		"spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name DaemonSet",
		"spec/template/spec/containers/envFrom/configMapRef/name DaemonSet",
		"spec/template/spec/initContainers/envFrom/configMapRef/name DaemonSet",
		"spec/template/spec/volumes/projected/sources/configMap/name DaemonSet",
		"spec/template/spec/volumes/configMap/name StatefulSet",
		"spec/template/spec/containers/env/valueFrom/configMapKeyRef/name StatefulSet",
		"spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name StatefulSet",
		"spec/template/spec/containers/envFrom/configMapRef/name StatefulSet",
		"spec/template/spec/initContainers/envFrom/configMapRef/name StatefulSet",
		"spec/template/spec/volumes/projected/sources/configMap/name StatefulSet",
		"spec/template/spec/volumes/configMap/name Job",
		"spec/template/spec/containers/env/valueFrom/configMapKeyRef/name Job",
		"spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name Job",
		"spec/template/spec/containers/envFrom/configMapRef/name Job",
		"spec/template/spec/initContainers/envFrom/configMapRef/name Job",
		"spec/template/spec/volumes/projected/sources/configMap/name Job",
		"spec/jobTemplate/spec/template/spec/volumes/configMap/name CronJob",
		"spec/jobTemplate/spec/template/spec/volumes/projected/sources/configMap/name CronJob",
		"spec/jobTemplate/spec/template/spec/containers/env/valueFrom/configMapKeyRef/name CronJob",
		"spec/jobTemplate/spec/template/spec/initContainers/env/valueFrom/configMapKeyRef/name CronJob",
		"spec/jobTemplate/spec/template/spec/containers/envFrom/configMapRef/name CronJob",
		"spec/jobTemplate/spec/template/spec/initContainers/envFrom/configMapRef/name CronJob",
		"spec/configSource/configMap Node",
		"rules/resourceNames Role",
		"rules/resourceNames ClusterRole",
		"metadata/annotations/nginx.ingress.kubernetes.io\\/fastcgi-params-configmap Ingress"
	]],
	["*/v1 Secret", [
		"spec/volumes/secret/secretName */v1 Pod",
		"spec/containers/env/valueFrom/secretKeyRef/name */v1 Pod",
		"spec/initContainers/env/valueFrom/secretKeyRef/name */v1 Pod",
		"spec/containers/envFrom/secretRef/name */v1 Pod",
		"spec/initContainers/envFrom/secretRef/name */v1 Pod",
		"spec/imagePullSecrets/name */v1 Pod",
		"spec/volumes/projected/sources/secret/name */v1 Pod",
		"template/spec/volumes/secret/secretName PodTemplate",
		"template/spec/containers/env/valueFrom/secretKeyRef/name PodTemplate",
		"template/spec/initContainers/env/valueFrom/secretKeyRef/name PodTemplate",
		"template/spec/containers/envFrom/secretRef/name PodTemplate",
		"template/spec/initContainers/envFrom/secretRef/name PodTemplate",
		"template/spec/imagePullSecrets/name PodTemplate",
		"template/spec/volumes/projected/sources/secret/name PodTemplate",
		"spec/template/spec/volumes/secret/secretName Deployment",
		"spec/template/spec/containers/env/valueFrom/secretKeyRef/name Deployment",
		"spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name Deployment",
		"spec/template/spec/containers/envFrom/secretRef/name Deployment",
		"spec/template/spec/initContainers/envFrom/secretRef/name Deployment",
		"spec/template/spec/imagePullSecrets/name Deployment",
		"spec/template/spec/volumes/projected/sources/secret/name Deployment",
		"spec/template/spec/volumes/secret/secretName ReplicaSet",
		"spec/template/spec/containers/env/valueFrom/secretKeyRef/name ReplicaSet",
		"spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name ReplicaSet",
		"spec/template/spec/containers/envFrom/secretRef/name ReplicaSet",
		"spec/template/spec/initContainers/envFrom/secretRef/name ReplicaSet",
		"spec/template/spec/imagePullSecrets/name ReplicaSet",
		"spec/template/spec/volumes/projected/sources/secret/name ReplicaSet",
		"spec/template/spec/volumes/secret/secretName DaemonSet",
		"spec/template/spec/containers/env/valueFrom/secretKeyRef/name DaemonSet",
		"spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name DaemonSet",
		"spec/template/spec/containers/envFrom/secretRef/name DaemonSet",
		"spec/template/spec/initContainers/envFrom/secretRef/name DaemonSet",
		"spec/template/spec/imagePullSecrets/name DaemonSet",
		"spec/template/spec/volumes/projected/sources/secret/name DaemonSet",
		"spec/template/spec/volumes/secret/secretName StatefulSet",
		"spec/template/spec/containers/env/valueFrom/secretKeyRef/name StatefulSet",
		"spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name StatefulSet",
		"spec/template/spec/containers/envFrom/secretRef/name StatefulSet",
		"spec/template/spec/initContainers/envFrom/secretRef/name StatefulSet",
		"spec/template/spec/imagePullSecrets/name StatefulSet",
		"spec/template/spec/volumes/projected/sources/secret/name StatefulSet",
		"spec/template/spec/volumes/secret/secretName Job",
		"spec/template/spec/containers/env/valueFrom/secretKeyRef/name Job",
		"spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name Job",
		"spec/template/spec/containers/envFrom/secretRef/name Job",
		"spec/template/spec/initContainers/envFrom/secretRef/name Job",
		"spec/template/spec/imagePullSecrets/name Job",
		"spec/template/spec/volumes/projected/sources/secret/name Job",
		"spec/jobTemplate/spec/template/spec/volumes/secret/secretName CronJob",
		"spec/jobTemplate/spec/template/spec/volumes/projected/sources/secret/name CronJob",
		"spec/jobTemplate/spec/template/spec/containers/env/valueFrom/secretKeyRef/name CronJob",
		"spec/jobTemplate/spec/template/spec/initContainers/env/valueFrom/secretKeyRef/name CronJob",
		"spec/jobTemplate/spec/template/spec/containers/envFrom/secretRef/name CronJob",
		"spec/jobTemplate/spec/template/spec/initContainers/envFrom/secretRef/name CronJob",
		"spec/jobTemplate/spec/template/spec/imagePullSecrets/name CronJob",
		"spec/tls/secretName Ingress",
		"metadata/annotations/ingress.kubernetes.io\\/auth-secret Ingress",
		"metadata/annotations/nginx.ingress.kubernetes.io\\/auth-secret Ingress",
		"metadata/annotations/nginx.ingress.kubernetes.io\\/auth-tls-secret Ingress",
		"spec/tls/secretName Ingress",
		"imagePullSecrets/name ServiceAccount",
		"parameters/secretName StorageClass",
		"parameters/adminSecretName StorageClass",
		"parameters/userSecretName StorageClass",
		"parameters/secretRef StorageClass",
		"rules/resourceNames Role",
		"rules/resourceNames ClusterRole",
		"spec/template/spec/containers/env/valueFrom/secretKeyRef/name serving.knative.dev/v1 Service",
		"spec/azureFile/secretName PersistentVolume"
	]],
	["*/v1 Service", [
		"spec/serviceName apps/* StatefulSet",
		"spec/rules/http/paths/backend/serviceName Ingress",
		"spec/backend/serviceName Ingress",
		"spec/rules/http/paths/backend/service/name Ingress",
		"spec/defaultBackend/service/name Ingress",
		"spec/service/name apiregistration.k8s.io/* APIService",
		"webhooks/clientConfig/service admissionregistration.k8s.io/* ValidatingWebhookConfiguration",
		"webhooks/clientConfig/service admissionregistration.k8s.io/* MutatingWebhookConfiguration"
	]],
	["rbac.authorization.k8s.io/* Role", ["roleRef/name rbac.authorization.k8s.io/* RoleBinding"]],
	["rbac.authorization.k8s.io/* ClusterRole", ["roleRef/name rbac.authorization.k8s.io/* RoleBinding", "roleRef/name rbac.authorization.k8s.io/* ClusterRoleBinding"]],
	["*/v1 ServiceAccount", [
		"subjects rbac.authorization.k8s.io/* RoleBinding",
		"subjects rbac.authorization.k8s.io/* ClusterRoleBinding",
		"spec/serviceAccountName Pod",
		"spec/template/spec/serviceAccountName StatefulSet",
		"spec/template/spec/serviceAccountName Deployment",
		"spec/template/spec/serviceAccountName ReplicationController",
		"spec/jobTemplate/spec/template/spec/serviceAccountName CronJob",
		"spec/template/spec/serviceAccountName Job",
		"spec/template/spec/serviceAccountName DaemonSet"
	]],
	["*/v1 PersistentVolumeClaim", [
		"spec/volumes/persistentVolumeClaim/claimName Pod",
		"spec/template/spec/volumes/persistentVolumeClaim/claimName StatefulSet",
		"spec/template/spec/volumes/persistentVolumeClaim/claimName Deployment",
		"spec/template/spec/volumes/persistentVolumeClaim/claimName ReplicationController",
		"spec/jobTemplate/spec/template/spec/volumes/persistentVolumeClaim/claimName CronJob",
		"spec/template/spec/volumes/persistentVolumeClaim/claimName Job",
		"spec/template/spec/volumes/persistentVolumeClaim/claimName DaemonSet"
	]],
	["*/v1 PersistentVolume", ["spec/volumeName PersistentVolumeClaim", "rules/resourceNames ClusterRole"]],
	["storage.k8s.io/v1 StorageClass", [
		"spec/storageClassName PersistentVolume",
		"spec/storageClassName PersistentVolumeClaim",
		"spec/volumeClaimTemplates/spec/storageClassName StatefulSet"
	]],
	["scheduling.k8s.io/v1 PriorityClass", [
		"spec/priorityClassName Pod",
		"spec/template/spec/priorityClassName StatefulSet",
		"spec/template/spec/priorityClassName Deployment",
		"spec/template/spec/priorityClassName ReplicationController",
		"spec/jobTemplate/spec/template/spec/priorityClassName CronJob",
		"spec/template/spec/priorityClassName Job",
		"spec/template/spec/priorityClassName DaemonSet"
	]],
	["networking.k8s.io/v1/v1 IngressClass", ["spec/ingressClassName Ingress"]],
	["admissionregistration.k8s.io/* ValidatingAdmissionPolicy", ["spec/policyName admissionregistration.k8s.io/* ValidatingAdmissionPolicyBinding"]]
];
// src/expand/kustomize/config.ts
const SPEC_KEYS = [
	"namePrefix",
	"nameSuffix",
	"namespace",
	"commonLabels",
	"labels",
	"templateLabels",
	"volumeClaimTemplateLabels",
	"commonAnnotations",
	"varReference",
	"images",
	"replicas"
];
let defaults;
function defaultConfig() {
	defaults ??= {
		specs: specsOf$2((key) => {
			return sorted$1((FIELD_SPECS$1[key] ?? []).map((line) => specOfLine(line)));
		}),
		names: sorted$1(NAME_REFERENCES.map(([target, lines]) => ({
			...kindOfWords(target.split(" ")),
			referrers: lines.map((line) => specOfLine(line))
		})))
	};
	return defaults;
}
const EMPTY_CONFIG = {
	specs: specsOf$2(() => []),
	names: []
};
function specsOf$2(of) {
	return Object.fromEntries(SPEC_KEYS.map((key) => [key, of(key)]));
}
function specOfLine(line) {
	const [path = "", ...words] = line.split(" ");
	const create = path.startsWith("+");
	return {
		...kindOfWords(words),
		path: create ? path.slice(1) : path,
		create
	};
}
function kindOfWords(words) {
	const [first = "", second = ""] = words;
	const slash = first.lastIndexOf("/");
	if (slash < 0) return {
		group: "",
		version: "",
		kind: first
	};
	const known = (word) => word === "*" ? "" : word;
	return {
		group: known(first.slice(0, slash)),
		version: known(first.slice(slash + 1)),
		kind: second
	};
}
function mergeSpecs(specs, more, at) {
	const merged = [...specs];
	for (const spec of more) {
		const same = merged.find((one) => one.path === spec.path && isSelected(one, spec));
		if (same === void 0) merged.push(spec);
		else if (same.create !== spec.create) throw conflict$1(spec, at);
	}
	return merged;
}
function conflict$1(spec, at) {
	return new BuildFailure("kustomize-build-fails", at, `"${spec.path}" is configured with create: ${String(spec.create)}, and with the opposite elsewhere`, { note: "kustomize: conflicting fieldspecs" });
}
function mergeConfigs(config, more, at) {
	if (config === more || more === EMPTY_CONFIG) return config;
	if (config === EMPTY_CONFIG) return more;
	return {
		specs: specsOf$2((key) => sorted$1(mergeSpecs(config.specs[key], more.specs[key], at))),
		names: sorted$1(mergeNames(config.names, more.names, at))
	};
}
function mergeNames(names, more, at) {
	let merged = names;
	for (const other of more) merged = merged.some((one) => sameGvk$1(one, other)) ? merged.map((one) => sameGvk$1(one, other) ? {
		...one,
		referrers: mergeSpecs(one.referrers, other.referrers, at)
	} : one) : [...merged, other];
	return merged;
}
const ORDER_FIRST = [
	"Namespace",
	"ResourceQuota",
	"StorageClass",
	"CustomResourceDefinition",
	"ServiceAccount",
	"PodSecurityPolicy",
	"Role",
	"ClusterRole",
	"RoleBinding",
	"ClusterRoleBinding",
	"ConfigMap",
	"Secret",
	"Endpoints",
	"Service",
	"LimitRange",
	"PriorityClass",
	"PersistentVolume",
	"PersistentVolumeClaim",
	"Deployment",
	"StatefulSet",
	"CronJob",
	"PodDisruptionBudget"
];
const ORDER_LAST = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];
function rankOf(kind, first, last) {
	const [early, late] = [first.indexOf(kind), last.indexOf(kind)];
	if (late >= 0) return 1 + late;
	return early < 0 ? 0 : early - first.length;
}
function sortText({ group, version, kind }) {
	return `${group || "~G"}_${version || "~V"}_${kind || "~K"}`;
}
function sorted$1(items) {
	return items.toSorted((a, b) => {
		const rank = rankOf(a.kind, ORDER_FIRST, ORDER_LAST) - rankOf(b.kind, ORDER_FIRST, ORDER_LAST);
		const [left, right] = [sortText(a), sortText(b)];
		return rank || (left < right ? -1 : left > right ? 1 : 0);
	});
}
function configOf(root) {
	return {
		specs: specsOf$2((key) => root.get(key).items.map((item) => specOfField(item))),
		names: root.get("nameReference").items.map((item) => ({
			...gvkOfField(item),
			referrers: item.get("fieldSpecs").items.map((spec) => specOfField(spec))
		}))
	};
}
function specOfField(field) {
	return {
		...gvkOfField(field),
		path: field.get("path").raw ?? "",
		create: field.get("create").value === true
	};
}
function gvkOfField(field) {
	const [group = "", version = "", kind = ""] = [
		"group",
		"version",
		"kind"
	].map((key) => field.get(key).raw);
	return {
		group,
		version,
		kind
	};
}
// src/expand/kustomize/references/crds.ts
const MAX_DEPTH$1 = 32;
function configOfDefinitions({ value: document }) {
	const found = {
		annotations: [],
		labels: [],
		names: [],
		references: []
	};
	for (const [name, definition] of Object.entries(require_json.isMap(document) ? document : {})) {
		const properties = propertiesOf(definition);
		if (![
			"kind",
			"apiVersion",
			"metadata"
		].every((key) => Object.hasOwn(properties, key))) continue;
		collect(document, name, {
			group: "",
			version: "",
			kind: name.split(".").at(-1) ?? ""
		}, [], found);
	}
	const { specs } = EMPTY_CONFIG;
	return {
		specs: {
			...specs,
			commonAnnotations: found.annotations,
			commonLabels: found.labels,
			namePrefix: found.names
		},
		names: found.references
	};
}
function propertiesOf(definition) {
	const schema = require_json.isMap(definition) ? definition["Schema"] ?? definition["schema"] : void 0;
	const properties = require_json.isMap(schema) ? schema["properties"] : void 0;
	return require_json.isMap(properties) ? properties : {};
}
function collect(document, name, gvk, path, found) {
	if (path.length > MAX_DEPTH$1 || !require_json.isMap(document) || !Object.hasOwn(document, name)) return;
	for (const [key, property] of Object.entries(propertiesOf(document[name]))) {
		if (!require_json.isMap(property)) continue;
		const spec = (more) => ({
			...gvk,
			path: [
				...path,
				key,
				...more
			].join("/"),
			create: false
		});
		if (typeof property["x-kubernetes-annotation"] === "string") found.annotations.push(spec([]));
		if (typeof property["x-kubernetes-label-selector"] === "string") found.labels.push(spec([]));
		if (typeof property["x-kubernetes-identity"] === "string") found.names.push(spec([]));
		const [version, kind] = [property["x-kubernetes-object-ref-api-version"], property["x-kubernetes-object-ref-kind"]];
		const nameKey = property["x-kubernetes-object-ref-name-key"];
		if (typeof version === "string" && typeof kind === "string") found.references.push({
			group: "",
			version,
			kind,
			referrers: [spec([typeof nameKey === "string" ? nameKey : "name"])]
		});
		if (typeof property["$ref"] === "string") collect(document, property["$ref"], gvk, [...path, key], found);
	}
}
// src/expand/kustomize/tree.ts
var Scalar = class Scalar {
	kind = "scalar";
	tag;
	place;
	share;
	written;
	read;
	constructor(tag, place, text, value, share) {
		this.tag = tag;
		this.place = place;
		this.written = text;
		this.read = value;
		this.share = share;
	}
	in(share) {
		return share === this.share ? this : new Scalar(this.tag, this.place, this.written, this.read, share);
	}
	get text() {
		if (this.written !== void 0) return this.written;
		if (typeof this.read === "string" && !/^\d{4}-/.test(this.read)) return this.read;
		return (this.place instanceof require_yaml.Field ? this.place.plain : void 0) ?? String(this.read);
	}
	get value() {
		if (this.read !== void 0) return this.read;
		if (this.tag === "null") return null;
		return this.tag === "str" ? this.text : plainValue(this.text);
	}
};
function plainValue(text) {
	const resolved = require_yaml.resolvePlain(text, "kustomize");
	if (resolved === void 0) return text;
	return typeof resolved.value === "bigint" ? Number(resolved.value) : resolved.value;
}
var MapNode = class MapNode {
	kind = "map";
	place;
	field;
	known;
	made;
	constructor(place, entries, field) {
		this.place = place;
		this.known = entries;
		this.field = field;
	}
	get entries() {
		this.known ??= new Map((this.field?.entries ?? []).map(([key, field]) => [key, nodeOf(field)]));
		return this.known;
	}
	get value() {
		if (this.field !== void 0) return this.field.value;
		this.made ??= valueOfMap(this.entries);
		return this.made;
	}
	get(key) {
		return this.entries.get(key);
	}
	with(key, node) {
		if (this.get(key) === node) return this;
		return new MapNode(this.place, new Map(this.entries).set(key, node));
	}
	without(key) {
		if (!this.entries.has(key)) return this;
		const entries = new Map(this.entries);
		entries.delete(key);
		return new MapNode(this.place, entries);
	}
};
var ListNode = class {
	kind = "list";
	place;
	field;
	known;
	made;
	constructor(place, items, field) {
		this.place = place;
		this.known = items;
		this.field = field;
	}
	get items() {
		this.known ??= (this.field?.items ?? []).map((item) => nodeOf(item));
		return this.known;
	}
	get value() {
		if (this.field !== void 0) return this.field.value;
		this.made ??= this.items.map(({ value }) => value);
		return this.made;
	}
};
function valueOfMap(entries) {
	const made = Object.create(null);
	for (const [key, node] of entries) made[key] = node.value;
	return made;
}
function nodeOf(field) {
	const { value } = field;
	if (Array.isArray(value)) return new ListNode(field, void 0, field);
	if (typeof value === "object" && value !== null) return new MapNode(field, void 0, field);
	return new Scalar(tagOf(value), field, void 0, value ?? null);
}
function tagOf(value) {
	if (typeof value === "string") return "str";
	if (typeof value === "number") return Number.isInteger(value) ? "int" : "float";
	return typeof value === "boolean" ? "bool" : "null";
}
function textNode(text, place) {
	return new Scalar("str", place, text);
}
function placeAt(at) {
	return {
		at,
		keyAt: at
	};
}
function isNothing(node) {
	return node === void 0 || node.kind === "scalar" && node.tag === "null";
}
function isEmpty(node) {
	if (isNothing(node)) return true;
	return node.kind === "map" ? node.entries.size === 0 : node.kind === "list" && node.items.length === 0;
}
function textOf(node) {
	return node?.kind === "scalar" ? node.text : void 0;
}
function find(node, ...keys) {
	let at = node;
	for (const key of keys) at = at?.kind === "map" ? at.get(key) : void 0;
	return at;
}
function setIn(root, [key, ...rest], node) {
	if (key === void 0) return root;
	if (rest.length === 0) return root.with(key, node);
	const below = root.get(key);
	const map = isNothing(below) ? new MapNode(node.place, new Map()) : below;
	return map.kind === "map" ? root.with(key, setIn(map, rest, node)) : root;
}
function fieldOf(root) {
	return new require_yaml.Field(root.value, [], {
		origin: (path, part) => originIn(root, path, part),
		plainScalar: (path) => plainIn(root, path)
	});
}
function originIn(root, path, part) {
	let at = root;
	for (const [depth, step] of path.entries()) {
		if (at.kind !== "scalar" && at.field !== void 0) {
			const field = at.field.get(...path.slice(depth));
			return part === "key" ? field.keyAt : field.at;
		}
		const next = below(at, step);
		if (next === void 0) return at.place.keyAt;
		at = next;
	}
	return part === "key" ? at.place.keyAt : at.place.at;
}
function plainIn(root, path) {
	let at = root;
	for (const step of path) at = at === void 0 ? void 0 : below(at, step);
	return at?.kind === "scalar" && at.place instanceof require_yaml.Field ? at.place.plain : void 0;
}
function below(node, step) {
	if (node.kind === "list") return typeof step === "number" ? node.items[step] : void 0;
	return node.kind === "map" && typeof step === "string" ? node.get(step) : void 0;
}
// src/expand/kustomize/resource.ts
var Resource = class Resource {
	facts;
	current;
	constructor(facts) {
		this.facts = facts;
	}
	static of(root, from) {
		return new Resource({
			root,
			former: [],
			prefixes: [],
			suffixes: [],
			behavior: "",
			needsHash: false,
			variables: [],
			madeBy: void 0,
			changedBy: [],
			...from
		});
	}
	get root() {
		return this.facts.root;
	}
	get currentId() {
		this.current ??= idOf(this.gvk, this.name, this.namespace);
		return this.current;
	}
	get originalId() {
		return this.formerIds[0] ?? this.currentId;
	}
	get formerIds() {
		const { group, version } = this.gvk;
		return this.facts.former.map((id) => id.group === group && id.version === version ? id : {
			...id,
			group,
			version
		});
	}
	get anyIds() {
		return [...this.formerIds, this.currentId];
	}
	get gvk() {
		return gvkOf(textOf(this.root.get("apiVersion")) ?? "", this.kind);
	}
	get kind() {
		return textOf(this.root.get("kind")) ?? "";
	}
	get name() {
		return textOf(find(this.root, "metadata", "name")) ?? "";
	}
	get namespace() {
		const node = find(this.root, "metadata", "namespace");
		return node?.kind === "scalar" && node.tag !== "null" ? node.text : "";
	}
	get hasNotes() {
		const { former, prefixes, suffixes, behavior, needsHash, madeBy } = this.facts;
		return former.length + prefixes.length + suffixes.length > 0 || behavior !== "" || needsHash || madeBy !== void 0;
	}
	with(changes) {
		return new Resource({
			...this.facts,
			...changes
		});
	}
	withRoot(root) {
		return root === this.root ? this : this.with({ root });
	}
	remembered() {
		const { kind, name, currentId } = this;
		const id = formerId({
			...this.gvk,
			kind
		}, name, currentId.effective);
		return this.with({ former: [...this.facts.former, id] });
	}
	texts(field) {
		const map = find(this.root, "metadata", field);
		if (map?.kind !== "map") return new Map();
		return new Map([...map.entries].map(([key, node]) => [key, textOf(node) ?? ""]));
	}
};
function withTexts(root, field) {
	const metadata = root.get("metadata");
	const map = find(metadata, field);
	if (metadata?.kind !== "map" || map === void 0) return root;
	if (map.kind !== "map" || map.entries.size === 0) return root.with("metadata", metadata.without(field));
	if ([...map.entries.values()].every(isString)) return root;
	const entries = new Map([...map.entries].map(([key, node]) => [key, isString(node) ? node : textNode(textOf(node) ?? "", node.place)]));
	return root.with("metadata", metadata.with(field, new MapNode(map.place, entries)));
}
function isString(node) {
	return node.kind === "scalar" && node.tag === "str" && node.value === node.text;
}
// src/expand/kustomize/read/declared.ts
function wrongKind({ field, text }, found, message) {
	const kind = found.isComponent ? "Component" : "Kustomization";
	return new BuildFailure("kustomization-invalid", field.at, `${message}: "${text}"`, {
		note: `kustomize: expected kind ${found.isComponent ? "!= " : ""}'Component' for path '${text}'`,
		labels: [{
			at: found.root.get("kind").at,
			text: `its kind is ${kind}`
		}],
		help: found.isComponent ? "name it in components" : "name it in resources"
	});
}
function chartsIn(root) {
	return ["helmCharts", "helmChartInflationGenerator"].flatMap((key) => topField(root, key).items).map((chart) => {
		const name = chart.get("name").raw ?? chart.get("chartName").raw;
		return name === void 0 ? "a helm chart is not rendered" : `helm chart ${name} is not rendered`;
	});
}
function twice(before, resource, field) {
	const [first, second] = [before, resource].map(({ root }) => (find(root, "metadata", "name") ?? root).place.at);
	const isSame = before.facts.id === resource.facts.id;
	const id = resource.currentId;
	const where = before.facts.file === resource.facts.file ? "in this file" : `in ${before.facts.file}`;
	const how = isSame ? "comes into the build twice" : `is declared ${where} already`;
	return new BuildFailure("object-duplicate", isSame || second === void 0 ? field.at : second, `${id.kind} "${id.name}" ${how}`, {
		note: `kustomize: may not add resource with an already registered id: ${showId(id)}`,
		labels: first === void 0 ? [] : [{
			at: first,
			text: isSame ? "both times from here" : "declared here first"
		}],
		help: isSame ? "include its base once" : "rename one of the two, or remove it"
	});
}
function refuseRepeatedKeys({ root, document }) {
	const problem = document.problems.find(({ code, level }) => code === "duplicate-key" && level === "error");
	if (problem === void 0) return;
	const at = problem.path === void 0 ? root.at : root.get(...problem.path).keyAt;
	const related = at.span.start === problem.at.start ? problem.related ?? [] : [];
	throw new BuildFailure("yaml-duplicate-key", {
		span: at.span,
		via: []
	}, problem.message, {
		note: `kustomize: ${problem.says ?? "mapping key already defined"}`,
		help: problem.help,
		labels: related.map(({ at: first, text }) => ({
			at: require_confusable.placed(first),
			text
		}))
	});
}
function refuseTypedKeys({ root, document }) {
	const problem = document.problems.find(({ code }) => code === "typed-key");
	if (problem?.path === void 0) return;
	throw new BuildFailure("kustomize-build-fails", root.get(...problem.path).keyAt, problem.message, {
		note: `kustomize: ${problem.says ?? ""}`,
		help: problem.help
	});
}
function resourcesIn(root, id, judged, unknown) {
	const { value } = root;
	const file = id.slice(0, id.lastIndexOf("#"));
	if (value === null) return [];
	if (value === void 0) {
		unknown(`${file} was not read`);
		return [];
	}
	const items = root.get("items");
	const kind = root.get("kind").raw ?? "";
	if (kind.endsWith("List") && items.value !== void 0) return items.items.flatMap((item, i) => resourcesIn(item, `${id}.${i}`, judged, unknown));
	const node = nodeOf(root);
	const name = root.get("metadata", "name");
	if (node.kind !== "map" || kind === "" || (name.raw ?? "") === "" && name.value === void 0 && !kind.endsWith("List")) throw noObject(root, kind, file);
	return [Resource.of(node, {
		id,
		file,
		source: "written",
		judged
	})];
}
function noObject(root, kind, file) {
	const lacks = !root.isMap ? "is no map" : kind === "" ? "has no kind" : "has no metadata.name";
	return new BuildFailure("kustomize-build-fails", root.isMap ? root.keyAt : root.at, `a resource in ${require_discover.nameOf(file)} ${lacks}`, {
		note: `kustomize: ${kind === "" ? "missing kind in object" : "missing metadata.name in object"}`,
		help: "complete the object, or name a file of patches in patches instead of resources"
	});
}
// src/expand/kustomize/read/inline.ts
function inlineDocuments(field, text, step) {
	const written = field.raw ?? "";
	const place = placesIn(field, text);
	const yaml = require_yaml.readYaml(field.at.span.file, written.trim(), { dialect: "kustomize" });
	const skipped = written.length - written.trimStart().length;
	return yaml.documents.map((document) => {
		const locate = (span) => ({
			file: span.file,
			start: place(span.start + skipped),
			end: Math.max(place(span.start + skipped), place(Math.max(span.end + skipped - 1, span.start + skipped)) + 1)
		});
		return {
			document,
			root: fieldThrough(document, locate, step)
		};
	});
}
function fieldThrough(document, locate, step) {
	return new require_yaml.Field(document.value, [], {
		origin: (path, part) => {
			const { span, via } = document.origin(path, part);
			return {
				span: locate === void 0 ? span : locate(span),
				via: step === void 0 ? via : [...via, step]
			};
		},
		plainScalar: (path) => document.plainScalar(path)
	});
}
function placesIn(field, text) {
	const { span } = field.at;
	const source = text.slice(span.start, span.end);
	const value = field.raw ?? "";
	const block = /^\|[^\n]*\n/.exec(source);
	if (block !== null) return blockPlaces(value, text, span.start + block[0].length);
	if (source === value) return (offset) => span.start + offset;
	return /^["']/.test(source) && source.slice(1, -1) === value ? (offset) => span.start + 1 + offset : () => span.start;
}
function blockPlaces(value, text, first) {
	const indent = /^(?:[ \t]*\r?\n)*( *)/.exec(text.slice(first, first + 4096))?.[1]?.length ?? 0;
	const values = lineStarts(value, 0, value.length);
	const places = lineStarts(text, first, text.length, values.length);
	return (offset) => {
		let line = 0;
		while (line + 1 < values.length && (values[line + 1] ?? Infinity) <= offset) line++;
		return (places[line] ?? first) + indent + offset - (values[line] ?? 0);
	};
}
function lineStarts(text, from, to, most = Infinity) {
	const starts = [from];
	for (let at = text.indexOf("\n", from); at >= 0 && at < to && starts.length < most; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}
// src/expand/kustomize/read/files.ts
const NAMES = [
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
];
var KustomizeFiles = class {
	host;
	byDirectory;
	documents = new Map();
	constructor(host, kustomizations) {
		const byDirectory = new Map();
		for (const one of kustomizations) {
			const others = byDirectory.get(one.directory);
			if (others === void 0) byDirectory.set(one.directory, [one]);
			else others.push(one);
		}
		this.host = host;
		this.byDirectory = byDirectory;
	}
	isDirectory(path) {
		return this.byDirectory.has(path) || this.host.isDirectory(path);
	}
	text(path) {
		return this.host.read(path) ?? "";
	}
	refuseSeveral({ directory }) {
		const [found, other] = this.byDirectory.get(directory) ?? [];
		if (found !== void 0 && other !== void 0) throw severalFiles(found, other);
	}
	kustomizationIn(directory, entry) {
		const [found, other] = this.byDirectory.get(directory) ?? this.ignoredIn(directory);
		if (found === void 0) {
			if (NAMES.some((name) => this.host.exists(require_discover.joinPath(directory, name)))) throw new UnknownPart(`the kustomization in ${entry.text} was not read`);
			throw this.missing(entry, directory, `"${entry.text}" is a directory without a kustomization`);
		}
		if (other !== void 0) throw severalFiles(found, other);
		return found;
	}
	ignoredIn(directory) {
		return NAMES.flatMap((name) => {
			const path = require_discover.joinPath(directory, name);
			const text = this.host.exists(path) ? this.host.read(path) : void 0;
			const [document] = text === void 0 ? [] : require_yaml.readYaml(path, text).documents;
			if (document === void 0 || typeof document.value !== "object") return [];
			return [readKustomization(path, new require_yaml.Field(document.value, [], document))];
		});
	}
	path(field, kustomization) {
		const { directory } = kustomization;
		const entry = entryOf(field, directory);
		if (entry === void 0) throw new UnknownPart(`${field.pathText} names no file`);
		const path = localPath(entry);
		if (!this.host.exists(path)) throw this.missing(entry, directory);
		if (require_discover.isWithin(require_discover.directoryOf(path), directory) || this.host.liftsRestrictor()) return path;
		const failure = outside$1(entry, directory);
		if (!this.rendersCharts(kustomization)) throw failure;
		throw new NotedPart(`${entry.text} was not read`, {
			...failure.problem,
			level: "warning"
		});
	}
	rendersCharts(kustomization) {
		const found = new Map([[kustomization.directory, kustomization]]);
		for (const { directory, root } of found.values()) {
			if (topField(root, "helmCharts").items.length > 0) return true;
			for (const field of ["resources", "components"].flatMap((key) => topField(root, key).items)) {
				const path = entryOf(field, directory)?.path;
				const [next] = path === void 0 ? [] : this.byDirectory.get(path) ?? [];
				if (next !== void 0 && !found.has(next.directory)) found.set(next.directory, next);
			}
		}
		return false;
	}
	textOf(field, kustomization) {
		const path = this.path(field, kustomization);
		const text = this.host.read(path);
		if (text === void 0) throw new UnknownPart(`${field.raw ?? ""} was not read`);
		return {
			path,
			text
		};
	}
	documentsOf(field, kustomization, step) {
		const { path, text } = this.textOf(field, kustomization);
		const documents = this.documents.get(path) ?? this.readDocuments(path, text);
		this.documents.set(path, documents);
		if (step === void 0) return documents;
		return documents.map((one) => ({
			...one,
			root: fieldThrough(one.document, void 0, step)
		}));
	}
	pluginPath(field, { directory }) {
		const roots = inlineDocuments(field, this.text(field.at.span.file), void 0).map(({ root }) => root);
		if (roots.length > 0 && roots.every((root) => root.isMap)) return {
			is: "text",
			roots
		};
		const entry = entryOf(field, directory);
		if (entry?.path !== void 0 && this.isDirectory(entry.path)) return {
			is: "directory",
			path: entry.path
		};
		return { is: "file" };
	}
	readDocuments(path, text) {
		const source = this.host.source(path);
		const known = source?.text === text && source.documents.length > 0 ? source.documents : void 0;
		const isSame = known !== void 0 && !readsOtherwise(text, known);
		return (isSame ? known.map(({ document }) => document) : require_yaml.readYaml(path, text, { dialect: "kustomize" }).documents).map((document, i) => ({
			id: `${path}#${i}`,
			root: isSame ? known[i]?.root ?? new require_yaml.Field(document.value, [], document) : new require_yaml.Field(document.value, [], document),
			document,
			judged: known?.[i]?.is.kind !== "placeholder"
		}));
	}
	missing(entry, directory, message = `kustomization names "${entry.text}", which is not there`) {
		const path = entry.path ?? directory;
		if (this.host.ignoredByGit(path)) return new NotedPart(`${entry.text} is ignored by git`, ignoredProblem(entry));
		return new BuildFailure("kustomization-resource-missing", entry.field.at, message, {
			note: "kustomize build fails on the first path that it cannot find",
			help: "add the file, correct the path, or remove the entry"
		});
	}
};
function localPath({ remote, text, path }) {
	if (remote) throw new UnknownPart(`remote resource ${text}`);
	if (path === void 0) throw new UnknownPart(`${text} was not read`);
	return path;
}
var NotedPart = class extends UnknownPart {
	problem;
	constructor(reason, problem) {
		super(reason);
		this.problem = problem;
	}
};
function ignoredProblem({ field, text }) {
	return {
		rule: "kustomization-resource-missing",
		at: field.at,
		level: "info",
		message: `kustomization names "${text}", which is not there`,
		note: "git ignores this file, so it may exist where the build runs"
	};
}
function severalFiles(found, other) {
	return new BuildFailure("kustomization-invalid", other.root.keyAt, "a second kustomization stands in this directory", {
		note: "kustomize: Found multiple kustomization files",
		labels: [{
			at: found.root.keyAt,
			text: "the first one"
		}],
		help: "keep one of the two"
	});
}
function outside$1({ field, text }, directory) {
	return new BuildFailure("load-restrictor-crossed", field.at, `"${text}" lies outside of the kustomization's directory`, {
		note: `kustomize: security; file '${text}' is not in or below '${directory === "" ? "." : directory}'`,
		help: "move the file below, make its directory a base, or build with --load-restrictor LoadRestrictionsNone"
	});
}
const OTHERWISE = /(?:^|[:[,{-])[ \t]*(?:y|n|yes|no|on|off)[ \t\r]*(?:$|[,}\]#:])|<<|\d{4}-\d\d?-\d\d?|(?:^|[{,-])[ \t]*(?:true|false|[-+.~\d][\w.+~]*)[ \t]*:|!/im;
function readsOtherwise(text, documents) {
	return !text.endsWith("\n") || OTHERWISE.test(text) || documents.some(({ document }) => document.problems.length > 0);
}
// src/expand/kustomize/metadata.ts
const KUSTOMIZE_VERSION = "v5.8.2";
const ORIGIN = "config.kubernetes.io/origin";
const TRANSFORMATIONS = "alpha.config.kubernetes.io/transformations";
function tracesOf(field) {
	const words = field.items.map(({ raw }) => raw);
	if (words.length === 0) return void 0;
	return {
		field,
		origins: words.includes("originAnnotations"),
		transformations: words.includes("transformerAnnotations"),
		managedBy: words.includes("managedByLabel")
	};
}
function pathText(path) {
	return `path: ${path}\n`;
}
function madeByText(file, kind) {
	return `configuredIn: ${file}\nconfiguredBy:\n  apiVersion: builtin\n  kind: ${kind}\n`;
}
function traced(resources, traces) {
	if (traces === void 0) return resources;
	return resources.map((resource) => {
		const { madeBy, changedBy } = resource.facts;
		let { root } = resource;
		if (traces.managedBy) root = withEntry$1(root, "labels", "app.kubernetes.io/managed-by", `kustomize-${KUSTOMIZE_VERSION}`, traces);
		if (traces.origins && madeBy !== void 0) root = withEntry$1(root, "annotations", ORIGIN, madeBy, traces);
		if (traces.transformations && changedBy.length > 0) {
			const text = changedBy.map((one) => `- ${one.trimEnd().replaceAll("\n", "\n  ")}\n`).join("");
			root = withEntry$1(root, "annotations", TRANSFORMATIONS, text, traces);
		}
		return resource.withRoot(root);
	});
}
function withEntry$1(root, map, key, text, { field }) {
	return setIn(find(root, "metadata", map)?.kind === "map" ? root : setIn(root, ["metadata", map], new MapNode(field, new Map())), [
		"metadata",
		map,
		key
	], textNode(text, field));
}
// src/expand/kustomize/generators/pairs.ts
function pairsOf(entry, sources) {
	const pairs = [];
	const unknown = [];
	const take = (read) => {
		try {
			pairs.push(...read());
		} catch (error) {
			if (!(error instanceof UnknownPart)) throw error;
			unknown.push(error);
		}
	};
	const envs = [...entry.get("envs").items, entry.get("env")].filter(({ raw }) => raw !== void 0 && raw !== "");
	for (const file of envs) take(() => envPairs(file, sources));
	for (const literal of entry.get("literals").items) take(() => [literalPair(literal)]);
	for (const file of entry.get("files").items) take(() => [filePair(file, sources)]);
	refuseRepeated(pairs, entry);
	return {
		pairs,
		unknown
	};
}
function refuseRepeated(pairs, entry) {
	const first = new Map();
	for (const pair of pairs) {
		const before = first.get(pair.key);
		if (before === void 0) first.set(pair.key, pair);
		else {
			const name = entry.get("name").raw ?? "";
			const key = require_secret_names.isDoubtfulKey(pair.key, pair.value) ? require_secret_names.MASK : pair.key;
			throw new BuildFailure("generator-fails", pair.at, `the key "${key}" is generated twice`, {
				note: `kustomize: configmap ${name} illegally repeats the key \`${key}\``,
				labels: [{
					at: before.at,
					text: "the first time"
				}],
				help: "keep one of the two, or give one another key"
			});
		}
	}
}
function literalPair(literal) {
	const text = literal.raw ?? "";
	const cut = text.indexOf("=");
	if (cut > 0) return {
		key: text.slice(0, cut),
		value: unquoted(text.slice(cut + 1)),
		at: literal.at
	};
	throw new BuildFailure("generator-fails", literal.at, "a literal has no key before \"=\"", {
		note: "kustomize: invalid literal source, expected key=value",
		help: "write it as key=value"
	});
}
function filePair(file, { files, kustomization }) {
	const text = file.raw ?? "";
	const [before = "", after, ...more] = text.split("=");
	if (more.length > 0 || before === "" || after === "") throw new BuildFailure("generator-fails", file.at, `"${text}" is neither a path nor key=path`, { note: "kustomize: key name or file path contains '=', or one of the two is missing" });
	const target = after === void 0 ? file : pathField(file, after);
	return {
		key: after === void 0 ? require_discover.nameOf(before) : before,
		value: files.textOf(target, kustomization).text,
		at: file.at
	};
}
function pathField(file, path) {
	const { at } = file;
	return new require_yaml.Field(path, [], { origin: () => at });
}
function envPairs(file, { files, kustomization }) {
	const { path, text } = files.textOf(file, kustomization);
	const pairs = [];
	let start = 0;
	for (const line of text.split("\n")) {
		const bare = line.trimStart().replace(/\r$/, "");
		const cut = bare.indexOf("=");
		const key = cut < 0 ? bare : bare.slice(0, cut);
		const at = require_confusable.placed({
			file: path,
			start,
			end: start + line.replace(/\r$/, "").length
		});
		if (key !== "" && !bare.startsWith("#")) pairs.push({
			key,
			value: cut < 0 ? "" : bare.slice(cut + 1),
			at
		});
		start += line.length + 1;
	}
	return pairs;
}
function unquoted(text) {
	const [first, last] = [text[0], text.at(-1)];
	return text.length >= 2 && first === last && (first === "\"" || first === "'") ? text.slice(1, -1) : text;
}
// src/expand/kustomize/generators/generators.ts
function generatedBy(kustomization, files) {
	const options = topField(kustomization.root, "generatorOptions");
	return ["ConfigMap", "Secret"].flatMap((kind) => topField(kustomization.root, kind === "Secret" ? "secretGenerator" : "configMapGenerator").items.map((entry) => generate(kind, entry, options, {
		kustomization,
		files
	})));
}
function generate(kind, entry, options, sources) {
	const name = entry.get("name");
	if (name.raw === void 0 || name.raw === "") throw new BuildFailure("generator-fails", entry.at, "a generator has no name", { note: "kustomize: a configmap must have a name" });
	const { pairs, unknown } = pairsOf(entry, sources);
	const both = [entry.get("options"), options];
	const isOn = (key) => both.some((one) => one.get(key).value === true);
	const root = rootOf(kind, entry, pairs);
	const { path } = sources.kustomization;
	const resource = Resource.of(isOn("immutable") ? withImmutable(root, both) : root, {
		id: `${path}#${entry.pathText}`,
		file: path,
		source: "generated",
		judged: unknown.length === 0
	});
	return {
		resource: resource.with({
			root: withOptions(resource.root, both),
			behavior: entry.get("behavior").raw ?? "create",
			needsHash: !isOn("disableNameSuffixHash")
		}),
		entry,
		unknown
	};
}
function rootOf(kind, entry, pairs) {
	const [name, namespace, type] = [
		"name",
		"namespace",
		"type"
	].map((key) => entry.get(key));
	let root = setIn(new MapNode(entry, new Map([["apiVersion", textNode("v1", entry)], ["kind", textNode(kind, entry)]])), ["metadata", "name"], textNode(name?.raw ?? "", name ?? entry));
	if (namespace?.raw !== void 0 && namespace.raw !== "") root = setIn(root, ["metadata", "namespace"], textNode(namespace.raw, namespace));
	if (kind === "Secret") {
		const isNamed = type?.raw !== void 0 && type.raw !== "";
		root = root.with("type", textNode(isNamed ? type.raw : "Opaque", isNamed ? type : entry));
	}
	if (kind === "Secret" || pairs.length > 0) root = root.with("data", new MapNode(entry, new Map()));
	for (const { key, value, at } of pairs.toSorted(byKey)) {
		const text = kind === "Secret" ? inLines(value) : value;
		root = setIn(root, ["data", key], textNode(text, placeAt(at)));
	}
	return root;
}
function byKey(a, b) {
	return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
function inLines(text) {
	const encoded = Buffer.from(text, "utf8").toString("base64");
	return encoded.length < LINE ? encoded : encoded.replace(/.{1,70}/g, "$&\n");
}
const LINE = 70;
function withImmutable(root, options) {
	const setter = options.map((one) => one.get("immutable")).find(({ value }) => value === true) ?? root.place;
	return root.with("immutable", new Scalar("bool", setter, "true", true));
}
function withOptions(root, options) {
	let changed = root;
	for (const field of ["labels", "annotations"]) for (const option of options) for (const [key, value] of option.get(field).entries) if (find(changed, "metadata", field, key) === void 0) changed = setIn(changed, [
		"metadata",
		field,
		key
	], nodeOf(value));
	return changed;
}
function absorb(resources, { resource, entry }, isWhole) {
	const id = resource.currentId;
	const [old, other] = resources.filter((one) => one.anyIds.some((its) => sameId(its, id)));
	const { behavior } = resource.facts;
	const joins = behavior === "merge" || behavior === "replace";
	if (old === void 0) {
		if (!joins) return [...resources, resource];
		if (!isWhole) return [...resources, resource.with({ judged: false })];
		throw nothingToJoin(resource, entry, resources);
	}
	if (other !== void 0) throw new BuildFailure("generator-fails", entry.get("name").at, `several objects could be joined with ${nameId(id)}`, { note: `kustomize: found multiple objects that could accept merge of ${showId(id)}` });
	if (!joins) throw taken(old, resource, entry);
	const joined = behavior === "merge" ? merged$2(old, resource) : copied$1(old, resource);
	return resources.map((one) => one === old ? joined : one);
}
function nothingToJoin({ currentId, facts }, entry, resources) {
	const behavior = entry.get("behavior");
	const elsewhere = resources.filter((one) => one.kind === currentId.kind).map(({ originalId }) => originalId).find(({ name }) => name === currentId.name);
	const message = `behavior: ${facts.behavior} names ${nameId(currentId)}, which nothing before it makes`;
	return new BuildFailure("generator-fails", behavior.exists ? behavior.at : entry.at, message, {
		note: `kustomize: id ${showId(currentId)} does not exist; cannot merge or replace`,
		help: elsewhere === void 0 ? "add the base that makes it to resources, or drop the behavior to create it here" : `give the entry the namespace ${elsewhere.namespace || "of the base"}`
	});
}
function taken(old, { currentId }, entry) {
	const place = find(old.root, "metadata", "name")?.place ?? old.root.place;
	return new BuildFailure("object-duplicate", entry.get("name").at, `${nameId(currentId)} is generated here and exists already`, {
		note: `kustomize: id ${showId(currentId)} exists; behavior must be merge or replace`,
		labels: [{
			at: place.at,
			text: "it exists here"
		}],
		help: "set behavior: merge, or choose another name"
	});
}
function copied$1(old, made) {
	let { root } = made;
	for (const field of ["labels", "annotations"]) {
		const map = find(old.root, "metadata", field);
		if (map?.kind !== "map") continue;
		for (const [key, node] of map.entries) if (find(root, "metadata", field, key) === void 0) root = setIn(root, [
			"metadata",
			field,
			key
		], node);
		root = withTexts(root, field);
	}
	const [name, namespace] = [find(old.root, "metadata", "name"), find(old.root, "metadata", "namespace")];
	if (name !== void 0) root = setIn(root, ["metadata", "name"], name);
	if (old.namespace !== "" && namespace !== void 0) root = setIn(root, ["metadata", "namespace"], namespace);
	const { facts } = old;
	return old.with({
		root,
		id: made.facts.id,
		file: made.facts.file,
		source: "generated",
		judged: facts.judged && made.facts.judged,
		needsHash: facts.needsHash && made.facts.needsHash
	});
}
function merged$2(old, made) {
	const joined = copied$1(old, made);
	const data = texts(joinedMap(dataOf(old), find(made.root, "data")));
	const binary = texts(joinedMap(find(old.root, "binaryData"), find(made.root, "binaryData")));
	let { root } = joined;
	root = data === void 0 ? root.without("data") : root.with("data", data);
	root = binary === void 0 ? root.without("binaryData") : root.with("binaryData", binary);
	return joined.withRoot(root);
}
function joinedMap(old, made) {
	const [before, after] = [old, made].map((node) => node?.kind === "map" ? node : void 0);
	const entries = new Map([...before?.entries ?? [], ...after?.entries ?? []]);
	return entries.size === 0 ? void 0 : new MapNode((after ?? before)?.place ?? placeOf$1(old, made), entries);
}
function placeOf$1(old, made) {
	return (made ?? old ?? NOWHERE).place;
}
const NOWHERE = new MapNode(placeAt({
	span: {
		file: "",
		start: 0,
		end: 0
	},
	via: []
}), new Map());
function texts(map) {
	if (map === void 0) return void 0;
	const entries = [...map.entries].map(([key, node]) => [key, node instanceof Scalar && node.tag === "str" ? node : textNode(textOf(node) ?? "", node.place)]);
	return new MapNode(map.place, new Map(entries));
}
function dataOf({ root, kind }) {
	const strings = find(root, "stringData");
	const data = find(root, "data");
	if (kind !== "Secret" || strings?.kind !== "map") return data;
	const encoded = [...strings.entries].map(([key, node]) => [key, textNode(inLines(textOf(node) ?? ""), node.place)]);
	return joinedMap(data, new MapNode(strings.place, new Map(encoded)));
}
function noted$1(generated, file) {
	const { resource } = generated;
	return {
		...generated,
		resource: resource.with({ madeBy: madeByText(file, `${resource.kind}Generator`) })
	};
}
// src/expand/kustomize/part.ts
const NOTHING = {
	resources: [],
	config: EMPTY_CONFIG,
	variables: [],
	missing: [],
	problems: [],
	directories: [],
	schemas: void 0
};
const OBJECT_LIMIT = 2e4;
const WORK_LIMIT = 5e6;
// src/expand/kustomize/limits.ts
function refuseCycle(directory, { field, text }, { around }) {
	const visited = around.find((one) => require_discover.isWithin(one, directory));
	if (visited !== void 0) throw cycle(directory, visited, field, text);
	if (around.length > 64) throw limited(`kustomizations lie more than 64 deep in each other`, field);
}
function cycle(directory, visited, field, text) {
	const [there, here] = [directory, visited].map((path) => path === "" ? "." : path);
	const message = directory === visited ? `"${text}" leads back to ${here}` : `"${text}" is a directory around ${here}, which includes it`;
	return new BuildFailure("kustomization-cycle", field.at, message, {
		note: `kustomize: cycle detected: candidate root '${there}' contains visited root '${here}'`,
		help: "remove the entry, or move what both need into a base of its own"
	});
}
function spend(building, count, field) {
	building.work -= count;
	if (building.work < 0) throw limited("kustomizations take more work than any repository needs", field);
}
function refuseTooMany(count, field) {
	if (count > 2e4) throw limited(`a kustomization holds more than ${OBJECT_LIMIT} objects`, field);
}
const PATCH_LIMIT = 1e3;
function refuseTooManyPatches(patches) {
	const over = patches[PATCH_LIMIT];
	if (over !== void 0) throw limited(`a kustomization holds more than ${PATCH_LIMIT} patches`, over);
}
function limited(reason, field) {
	const what = field.raw === void 0 ? "what follows" : `"${field.raw}" and what follows it`;
	return new BuildFailure("limit-reached", field.at, `${reason}; ${what} was not looked at`, { level: "warning" });
}
// src/expand/kustomize/generators/hash.ts
function withHashes(resources) {
	return resources.map((resource) => {
		if (!resource.facts.needsHash || !resource.facts.judged) return resource;
		const name = find(resource.root, "metadata", "name");
		const hash = hashOf$1(resource);
		if (name === void 0 || hash === void 0) return resource;
		const renamed = textNode(`${resource.name}-${hash}`, name.place);
		const remembered = resource.remembered();
		return remembered.withRoot(setIn(remembered.root, ["metadata", "name"], renamed));
	});
}
const LETTERS = {
	"0": "g",
	"1": "h",
	"3": "k",
	a: "m",
	e: "t"
};
function hashOf$1({ root, kind }) {
	const encoded = kind === "ConfigMap" ? encode(root, kind, "binaryData") : kind === "Secret" ? encode(root, kind, "stringData") : void 0;
	if (encoded === void 0) return void 0;
	return [...(0, node_crypto.createHash)("sha256").update(encoded).digest("hex").slice(0, 10)].map((digit) => LETTERS[digit] ?? digit).join("");
}
function encode(root, kind, more) {
	const value = {
		kind,
		name: "",
		data: mapOrText(find(root, "data"))
	};
	if (kind === "Secret") value["type"] = textOf(find(root, "type")) ?? "";
	const other = mapOrText(find(root, more));
	if (typeof other === "object") value[more] = other;
	return goJson(value);
}
function mapOrText(node) {
	return node === void 0 ? "" : node.kind === "scalar" ? node.text : node.value;
}
function goJson(value) {
	if (Array.isArray(value)) return `[${value.map((item) => goJson(item)).join(",")}]`;
	if (typeof value !== "object" || value === null) return escaped(JSON.stringify(value) ?? "null");
	return `{${Object.entries(value).toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b))).map(([key, item]) => `${escaped(JSON.stringify(key))}:${goJson(item)}`).join(",")}}`;
}
function escaped(json) {
	return json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
// src/expand/kustomize/read/places.ts
function setBy(directive, old) {
	if (old === void 0) return directive;
	const { at } = directive;
	const written = old.place.at.span;
	const isSame = written.file === at.span.file && written.start === at.span.start;
	const text = old.kind === "scalar" && old.text !== "" ? `replaces "${old.text}" written here` : "replaces what is written here";
	return {
		at: isSame ? at : {
			span: at.span,
			via: [...at.via, {
				at: written,
				text
			}]
		},
		keyAt: old.place.keyAt
	};
}
function changedBy(old, directive, text) {
	const { at, keyAt } = old.place;
	return {
		at: {
			span: at.span,
			via: [...at.via, {
				at: directive.at.span,
				text
			}]
		},
		keyAt
	};
}
// src/expand/kustomize/spec-walk.ts
function editSpec(root, gvk, spec, edit) {
	if (!isSelected(gvk, spec)) return root;
	const edited = walk(root, partsOfPath(spec.path, "/"), {
		...edit,
		create: spec.create,
		path: spec.path
	});
	return edited.kind === "map" ? edited : root;
}
function walk(node, parts, edit) {
	const [part, ...rest] = parts;
	if (part === void 0) return edit.set(node);
	if (isNothing(node)) return node;
	if (node.kind === "list") return mapItems(node, (item) => walk(item, parts, edit));
	if (node.kind === "map") return inMap(node, part, rest, edit);
	throw new BuildFailure("kustomize-build-fails", node.place.at, `"${edit.path}" leads through a single value`, {
		note: "kustomize: expected sequence or mapping node",
		labels: [{
			at: edit.place.at,
			text: "asked for here"
		}]
	});
}
function inMap(map, part, rest, edit) {
	const name = part.replace(/\[\]$/, "");
	const isList = name !== part;
	const creates = edit.create && edit.makes !== void 0 && !isList;
	const wanted = creates ? rest.length === 0 ? edit.makes : "map" : isList ? "list" : void 0;
	let below = map.get(name);
	if (below === void 0 && !creates) return map;
	if (wanted !== void 0 && isNothing(below)) below = fresh$1(wanted, edit.place);
	return below === void 0 ? map : map.with(name, walk(below, rest, edit));
}
function fresh$1(kind, place) {
	if (kind === "map") return new MapNode(place, new Map());
	return kind === "list" ? new ListNode(place, []) : new Scalar("none", place, "");
}
function mapItems(list, change) {
	const items = list.items.map((item) => change(item));
	return items.every((item, i) => item === list.items[i]) ? list : new ListNode(list.place, items);
}
function partsOfPath(path, delimiter) {
	const pieces = path.split(delimiter);
	if (pieces.length > 1 && pieces[0] === "") pieces.shift();
	const parts = [pieces[0] ?? ""];
	for (const piece of pieces.slice(1)) {
		const last = parts.at(-1) ?? "";
		if (last.endsWith("\\")) parts[parts.length - 1] = last.slice(0, -1) + delimiter + piece;
		else parts.push(piece);
	}
	return parts;
}
function expectScalar(node, at, path) {
	if (node.kind === "scalar") return;
	throw new BuildFailure("kustomize-build-fails", node.place.at, `"${path}" holds a ${node.kind} where a single value is set`, {
		note: "kustomize: wrong node kind: expected ScalarNode",
		labels: [{
			at,
			text: "asked for here"
		}]
	});
}
// src/expand/kustomize/transformers/images.ts
function withImage(resources, entry, specs) {
	const pattern = patternOf$1(entry.get("name").raw ?? "");
	if (pattern === void 0) return resources;
	const set = (node) => replaced$1(node, entry, pattern);
	return resources.map((resource) => {
		if (resource.kind === "CustomResourceDefinition") return resource;
		let root = resource.root;
		for (const path of imagePaths(resource.root.value)) root = editPath$1(root, path, set);
		let changed = root.kind === "map" ? root : resource.root;
		for (const spec of specs) changed = editSpec(changed, resource.gvk, spec, {
			set,
			place: entry
		});
		return resource.withRoot(changed);
	});
}
function patternOf$1(name) {
	const reading = readRe2(`^${name}(:[a-zA-Z0-9_.{}-]*)?(@[a-zA-Z0-9]+([.+_-][a-zA-Z0-9]+)*:[a-zA-Z0-9_.{}-]*)?\$`);
	return reading.ok ? reading.pattern : void 0;
}
function replaced$1(node, entry, pattern) {
	expectScalar(node, entry.at, "image");
	if (node.kind !== "scalar" || !pattern.test(node.text)) return node;
	const [name, tag, digest] = splitImage(node.text);
	const [newName, newTag, newDigest, suffix] = [
		"newName",
		"newTag",
		"digest",
		"tagSuffix"
	].map((key) => textAt(entry, key));
	const isSet = newTag !== void 0 || newDigest !== void 0;
	const finalTag = isSet ? newTag ?? "" : `${tag}${suffix ?? ""}`;
	const finalDigest = isSet ? newDigest ?? "" : suffix === void 0 ? digest : "";
	const text = `${newName ?? name}${finalTag === "" ? "" : `:${finalTag}`}${finalDigest === "" ? "" : `@${finalDigest}`}`;
	return text === node.text ? node : textNode(text, setBy(setterOf(entry), node));
}
function textAt(entry, key) {
	const { raw } = entry.get(key);
	return raw === "" ? void 0 : raw;
}
function setterOf(entry) {
	const key = [
		"newName",
		"newTag",
		"digest",
		"tagSuffix"
	].find((one) => textAt(entry, one) !== void 0) ?? "name";
	return entry.get(key);
}
function splitImage(text) {
	const slash = Math.max(text.indexOf("/"), 0);
	const [at, colon] = [text.indexOf("@", slash), text.indexOf(":", slash)];
	if (at < 0 && colon < 0) return [
		text,
		"",
		""
	];
	if (at >= 0 && (colon < 0 || at < colon)) return [
		text.slice(0, at),
		"",
		text.slice(at + 1)
	];
	if (at >= 0) return [
		text.slice(0, colon),
		text.slice(colon + 1, at),
		text.slice(at + 1)
	];
	return [
		text.slice(0, colon),
		text.slice(colon + 1),
		""
	];
}
const LISTS = ["containers", "initContainers"];
const MAX_DEPTH = 200;
const known = new WeakMap();
function imagePaths(value, depth = 0) {
	if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return [];
	const before = known.get(value);
	if (before !== void 0) return before;
	const paths = [];
	const entries = Array.isArray(value) ? value.map((item, i) => [i, item]) : Object.entries(value);
	for (const [key, item] of entries) {
		for (const path of imagePaths(item, depth + 1)) paths.push([key, ...path]);
		if (typeof key === "string" && LISTS.includes(key) && Array.isArray(item)) {
			for (const [i, one] of item.entries()) if (hasImage(one)) paths.push([
				key,
				i,
				"image"
			]);
		}
	}
	known.set(value, paths);
	return paths;
}
function hasImage(value) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, "image") && value["image"] !== null;
}
function editPath$1(node, [step, ...rest], set) {
	if (step === void 0) return set(node);
	if (node.kind === "list") {
		const items = node.items.map((item, i) => i === step ? editPath$1(item, rest, set) : item);
		return items.every((item, i) => item === node.items[i]) ? node : new ListNode(node.place, items);
	}
	const below = node.kind === "map" && typeof step === "string" ? node.get(step) : void 0;
	return below === void 0 || node.kind !== "map" ? node : node.with(String(step), editPath$1(below, rest, set));
}
// src/expand/kustomize/shared.ts
function withShares(before, after) {
	if (before === after) return after;
	const old = sharedIn(before);
	if (old.size === 0) return after;
	const set = new Map();
	for (const [share, nodes] of sharedIn(after)) {
		const [was] = old.get(share) ?? [];
		const changed = was === void 0 ? void 0 : nodes.findLast((node) => !isSame(node, was));
		if (changed !== void 0) set.set(share, changed);
	}
	return set.size === 0 ? after : asMap$1(edited$1(after, (node) => set.get(node.share ?? NONE) ?? node), after);
}
function parted(root) {
	return asMap$1(edited$1(root, (node) => node.in(void 0)), root);
}
const NONE = Symbol("none");
function isSame(one, other) {
	return one === other || one.tag === other.tag && one.text === other.text;
}
function asMap$1(node, root) {
	return node.kind === "map" ? node : root;
}
function sharedIn(root) {
	const found = new Map();
	edited$1(root, (node) => {
		const known = node.share === void 0 ? void 0 : found.get(node.share);
		if (known !== void 0) known.push(node);
		else if (node.share !== void 0) found.set(node.share, [node]);
		return node;
	});
	return found;
}
function edited$1(node, edit) {
	if (node instanceof Scalar) return edit(node);
	if (node.field !== void 0) return node;
	if (node instanceof ListNode) {
		const items = node.items.map((item) => edited$1(item, edit));
		return items.every((item, i) => item === node.items[i]) ? node : new ListNode(node.place, items);
	}
	let map = node;
	for (const [key, item] of node.entries) map = map.with(key, edited$1(item, edit));
	return map;
}
// src/expand/kustomize/transformers/labels.ts
const METADATA = {
	group: "",
	version: "",
	kind: "",
	path: "metadata/labels",
	create: true
};
function labelled(resources, root, { specs }) {
	let changed = resources;
	for (const entry of topField(root, "labels").items) changed = withPairs(changed, entry.get("pairs"), specsOf$1(entry, specs));
	return withPairs(changed, topField(root, "commonLabels"), specs.commonLabels);
}
function specsOf$1(entry, specs) {
	const own = entry.get("fields").items.map((item) => specOfField(item));
	const isOn = (key) => entry.get(key).value === true;
	let all = mergeSpecs(own, specs.labels, entry.at);
	if (isOn("includeSelectors")) return mergeSpecs(all, specs.commonLabels, entry.at);
	if (isOn("includeTemplates")) all = mergeSpecs(all, specs.templateLabels, entry.at);
	if (isOn("includeVolumeClaimTemplates")) all = mergeSpecs(all, specs.volumeClaimTemplateLabels, entry.at);
	return mergeSpecs(all, [METADATA], entry.at);
}
function withPairs(resources, pairs, specs) {
	const entries = pairs.entries.toSorted(([a], [b]) => a < b ? -1 : 1);
	if (entries.length === 0) return resources;
	return resources.map((resource) => {
		const { gvk } = resource;
		let { root } = resource;
		for (const [key, value] of entries) {
			const share = Symbol(key);
			const set = (node) => withEntry(node, key, value, share);
			for (const spec of specs) root = withShares(root, editSpec(root, gvk, spec, {
				set,
				makes: "map",
				place: value
			}));
		}
		return resource.withRoot(root);
	});
}
function withEntry(node, key, value, share) {
	const { place } = node;
	const map = isNothing(node) ? new MapNode(place, new Map()) : node;
	if (map.kind !== "map") throw new BuildFailure("kustomize-build-fails", map.place.at, `a ${map.kind} stands where "${key}" is added to a map`, {
		note: "kustomize: wrong node kind: expected MappingNode",
		labels: [{
			at: value.at,
			text: "added here"
		}]
	});
	const old = map.get(key);
	if (old instanceof Scalar && old.tag === "str" && old.text === value.raw) return map;
	const made = nodeOf(value);
	if (old === void 0) return map.with(key, made instanceof Scalar ? made.in(share) : made);
	const text = new Scalar("str", setBy(value, old), value.raw ?? "");
	return map.with(key, old instanceof Scalar ? text.in(old.share) : text);
}
// src/expand/kustomize/transformers/namespace.ts
function withNamespace(resources, change) {
	const counts = new Map();
	const count = (resource, by) => {
		const key = keyOfId(resource.currentId);
		const sum = (counts.get(key) ?? 0) + by;
		counts.set(key, sum);
		return sum;
	};
	for (const resource of resources) count(resource, 1);
	return resources.map((resource) => {
		const remembered = resource.remembered();
		const moved = remembered.withRoot(changed(remembered, change));
		count(resource, -1);
		if (count(moved, 1) > 1) throw conflict(moved, change);
		return moved;
	});
}
function conflict({ currentId, root }, { directive, namespace }) {
	const name = find(root, "metadata", "name") ?? root;
	return new BuildFailure("object-duplicate", directive.at, `namespace "${namespace}" makes two objects one: ${nameId(currentId)}`, {
		note: "kustomize: namespace transformation produces ID conflict",
		labels: [{
			at: name.place.at,
			text: "one of the two"
		}]
	});
}
const BINDINGS = new Set(["RoleBinding", "ClusterRoleBinding"]);
function changed(resource, change) {
	const { gvk, kind } = resource;
	const edit = {
		set: setter(change),
		makes: "scalar",
		place: change.directive
	};
	const own = {
		group: "",
		version: "",
		kind: "",
		path: "metadata/namespace",
		create: true
	};
	let { root } = resource;
	if (!isClusterWide(resource.currentId)) root = editSpec(root, gvk, own, edit);
	if (BINDINGS.has(kind)) root = withSubjects(root, change);
	const isCore = gvk.group === "" && gvk.version === "v1";
	for (const spec of change.specs) {
		if (spec.path === "metadata/namespace" || spec.path === "metadata/name" && !isCore) continue;
		if (BINDINGS.has(kind) && BINDINGS.has(spec.kind) && spec.path === "subjects/namespace") continue;
		root = editSpec(root, gvk, spec, edit);
	}
	return root;
}
function setter({ namespace, directive, unsetOnly = false }) {
	return (node) => {
		expectScalar(node, directive.at, "namespace");
		const isSet = node.kind === "scalar" && node.tag !== "null" && node.text !== "";
		if (isSet && (unsetOnly || node.text === namespace)) return node;
		return textNode(namespace, isSet ? setBy(directive, node) : directive);
	};
}
function withSubjects(root, change) {
	const { subjects: mode = "defaultOnly" } = change;
	const subjects = root.get("subjects");
	if (mode === "none" || isNothing(subjects) || subjects.kind !== "list") return root;
	const set = setter(change);
	const isMeant = (item) => mode === "defaultOnly" ? textOf(item.get("name")) === "default" : textOf(item.get("kind")) === "ServiceAccount";
	const items = mapItems(subjects, (item) => {
		if (item.kind !== "map" || !isMeant(item)) return item;
		const old = item.get("namespace");
		return item.with("namespace", old === void 0 ? textNode(change.namespace, change.directive) : set(old));
	});
	return root.with("subjects", items);
}
// src/expand/kustomize/patches/copies.ts
const COPY_LIMIT = 2e4;
var Copies = class {
	left = COPY_LIMIT;
	spend(node, field) {
		const open = [node];
		for (let next = open.pop(); next !== void 0; next = open.pop()) {
			this.left -= 1;
			if (this.left < 0) throw new BuildFailure("limit-reached", field.at, `operations copy more than ${COPY_LIMIT} values`, { level: "warning" });
			if (next.kind === "map") open.push(...next.entries.values());
			else if (next.kind === "list") open.push(...next.items.slice(0, COPY_LIMIT));
		}
	}
};
// src/expand/kustomize/patches/json-patch.ts
function operationsOf(root) {
	if (!root.isList || !root.items.every((item) => item.isMap)) return void 0;
	return root.items.map((field) => {
		const value = field.get("value");
		return {
			field,
			op: field.get("op").raw ?? "",
			path: field.get("path").raw ?? "",
			from: field.get("from").raw,
			value: value.value === void 0 ? new Scalar("null", field, "null", null) : nodeOf(value)
		};
	});
}
function applyOperations(root, operations) {
	const copies = new Copies();
	return operations.reduce((node, operation) => apply$1(node, operation, copies), root);
}
function apply$1(root, operation, copies) {
	const { op, path } = operation;
	switch (op) {
		case "add": return change(root, operation, path, (container, key) => added(container, key, operation.value, operation));
		case "replace":
			if (path === "") return operation.value;
			return change(root, operation, path, (container, key) => replaced(container, key, operation));
		case "remove": return change(root, operation, path, (container, key) => removed(container, key, operation));
		case "move":
		case "copy": return carried(root, operation, copies);
		case "test": return tested(root, operation);
		default: throw failure(operation, "op", `"${op}" is no operation of a JSON patch`, `Unexpected kind: ${op}`);
	}
}
function carried(root, operation, copies) {
	const { op, from = "", path } = operation;
	const found = containerOf(root, from);
	if (found === void 0) throw missing(operation, "from", from, `${op} operation does not apply: doc is missing from path`);
	const value = valueIn(found.container, found.key, operation, "from");
	if (value === void 0 && op === "move") throw missing(operation, "from", from, "Unable to remove nonexistent key");
	const node = value ?? new Scalar("null", operation.field, "null", null);
	if (op === "copy") copies.spend(node, operation.field);
	return change(op === "copy" ? root : change(root, operation, from, (container, key) => removed(container, key, operation)), operation, path, (container, key) => added(container, key, node, operation));
}
function tested(root, operation) {
	const { path, value } = operation;
	const found = path === "" ? void 0 : containerOf(root, path);
	if (path !== "" && found === void 0) throw missing(operation, "path", path, "test operation does not apply: is missing path");
	if (isEqual((found === void 0 ? root : valueIn(found.container, found.key, operation, "path"))?.value ?? null, value.value)) return root;
	throw failure(operation, "value", `the test of "${path}" fails: the object has another value`, `testing value ${path} failed`);
}
function isEqual(a, b) {
	if (a === b) return true;
	if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
	if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isEqual(item, b[i]));
	const [left, right] = [Object.entries(a), b];
	return left.length === Object.keys(b).length && left.every(([key, item]) => Object.hasOwn(right, key) && isEqual(item, right[key]));
}
function change(root, operation, path, edit) {
	const parts = partsOf(path);
	const found = containerOf(root, path);
	if (parts === void 0 || found === void 0) throw missing(operation, "path", path, `${operation.op} operation does not apply: doc is missing path`);
	return rebuilt(root, parts, edit);
}
function rebuilt(node, [part = "", ...rest], edit) {
	if (node.kind === "scalar") return node;
	if (rest.length === 0) return edit(node, part);
	if (node.kind === "map") {
		const below = node.get(part);
		return below === void 0 ? node : node.with(part, rebuilt(below, rest, edit));
	}
	const index = indexIn(node.items.length, part);
	if (index === void 0) return node;
	return new ListNode(node.place, node.items.map((item, i) => i === index ? rebuilt(item, rest, edit) : item));
}
function containerOf(root, path) {
	const parts = partsOf(path);
	if (parts === void 0) return void 0;
	let at = root;
	for (const part of parts.slice(0, -1)) if (at?.kind === "map") at = at.get(part);
	else if (at?.kind === "list") at = at.items[indexIn(at.items.length, part) ?? -1];
	else return void 0;
	if (at === void 0 || at.kind === "scalar") return void 0;
	return {
		container: at,
		key: parts.at(-1) ?? ""
	};
}
function partsOf(path) {
	const parts = path.split("/").slice(1);
	return parts.length === 0 ? void 0 : parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function indexIn(length, part) {
	if (!/^[+-]?\d{1,9}$/.test(part)) return void 0;
	const index = Number(part);
	const place = index < 0 ? index + length : index;
	return place >= 0 && place < length ? place : void 0;
}
function valueIn(container, key, operation, where) {
	if (container.kind === "map") return container.get(key);
	const index = indexIn(container.items.length, key);
	if (index === void 0) throw outside(operation, where, key, container);
	return container.items[index];
}
function added(container, key, node, operation) {
	if (container.kind === "map") return container.with(key, node);
	const { items, place } = container;
	const index = key === "-" ? items.length : indexIn(items.length + 1, key);
	if (index === void 0) throw outside(operation, "path", key, container);
	return new ListNode(place, [
		...items.slice(0, index),
		node,
		...items.slice(index)
	]);
}
function replaced(container, key, operation) {
	if (container.kind === "map") return container.with(key, operation.value);
	const index = indexIn(container.items.length, key);
	if (index === void 0) throw outside(operation, "path", key, container);
	return new ListNode(container.place, container.items.map((item, i) => i === index ? operation.value : item));
}
function removed(container, key, operation) {
	if (container.kind === "map") {
		if (container.get(key) === void 0) throw missing(operation, "path", operation.path, `Unable to remove nonexistent key: ${key}`, container.place);
		return container.without(key);
	}
	const index = indexIn(container.items.length, key);
	if (index === void 0) throw outside(operation, "path", key, container);
	return new ListNode(container.place, container.items.filter((_, i) => i !== index));
}
function missing(operation, where, path, says, place) {
	const labels = place === void 0 ? [] : [{
		at: place.keyAt,
		text: "the object has no such key here"
	}];
	return failure(operation, where, `the patch names "${path}", which the object does not have`, says, labels);
}
function outside(operation, where, key, container) {
	const count = container.kind === "list" ? container.items.length : 0;
	return failure(operation, where, `the patch names item "${key}" of a list with ${count} ${count === 1 ? "item" : "items"}`, "Unable to access invalid index", [{
		at: container.place.keyAt,
		text: "the list"
	}]);
}
function failure({ field }, where, message, says, labels = []) {
	const at = field.get(where);
	return new BuildFailure("patch-fails", at.exists ? at.at : field.at, message, {
		note: `kustomize: ${says}`,
		labels
	});
}
// src/expand/kustomize/patches/patch-read.ts
function readEntry(entry, sources) {
	const [path, patch] = [entry.get("path"), entry.get("patch")];
	const [hasPath, hasPatch] = [path, patch].map(({ raw }) => raw !== void 0 && raw.trim() !== "");
	if (hasPath === hasPatch) {
		const message = hasPath ? "a patch has both a path and a text" : "a patch has neither a path nor a text";
		throw new BuildFailure("patch-fails", hasPath ? path.keyAt : entry.at, message, { note: hasPath ? "kustomize: patch and path can't be set at the same time" : "kustomize: must specify one of patch and path" });
	}
	return hasPatch ? read(textDocuments(patch, sources), patch, entry) : read(fileDocuments(path, sources), path, entry);
}
function read({ text, documents }, source, entry) {
	const written = documents.filter(({ document }) => !document.isEmpty);
	const broken = written.find(({ document }) => document.value === void 0);
	if (broken !== void 0) throw unreadable([broken], source, "the patch cannot be read");
	for (const one of written) refuseRepeatedKeys(one);
	const operations = written[0] === void 0 ? void 0 : operationsOf(written[0].root);
	if (operations !== void 0 && isBadJson(text)) throw unreadable([], source, "the patch begins as JSON, and is none");
	if (operations === void 0) for (const one of written) refuseTypedKeys(one);
	const merges = operations === void 0 ? written.map(({ root }, i) => mergeOf(root, source, i)) : [];
	return {
		entry,
		target: entry.get("target"),
		options: entry.get("options"),
		merges,
		operations,
		documents: written
	};
}
function textDocuments(source, { files }) {
	return {
		text: (source.raw ?? "").trim(),
		documents: inlineDocuments(source, files.text(source.at.span.file), void 0)
	};
}
function fileDocuments(source, { files, kustomization }) {
	const step = {
		at: source.at.span,
		text: `patched by ${require_discover.directoryOf(kustomization.path) || "."}`
	};
	const { text } = files.textOf(source, kustomization);
	return {
		text,
		documents: files.documentsOf(source, kustomization, step)
	};
}
function isBadJson(text) {
	if (!text.startsWith("[")) return false;
	try {
		JSON.parse(text);
		return false;
	} catch {
		return true;
	}
}
function mergeOf(root, source, index) {
	const node = nodeOf(root);
	const [kind, name] = [root.get("kind"), root.get("metadata", "name")];
	if (node.kind !== "map" || kind.raw === void 0 || name.value === void 0 || name.value === null) {
		const what = node.kind !== "map" ? "neither an object nor a list of operations" : `an object without ${kind.raw === void 0 ? "a kind" : "a name"}`;
		throw new BuildFailure("patch-fails", root.at, `the patch is ${what}`, {
			note: "kustomize: unable to parse SM or JSON patch",
			help: "begin it with apiVersion, kind and metadata.name of the object that it changes"
		});
	}
	return Resource.of(node, {
		id: `${source.pathText}.${index}`,
		file: root.at.span.file,
		source: "written",
		judged: true
	});
}
function unreadable(documents, source, message) {
	const problem = documents.flatMap(({ document }) => document.problems).find(({ level }) => level === "error");
	return new BuildFailure("patch-fails", problem === void 0 ? source.at : documents[0]?.root.at ?? source.at, problem === void 0 ? message : `${message}: ${problem.message}`, { note: "kustomize: unable to parse SM or JSON patch" });
}
function readEither(source, sources) {
	const inline = textDocuments(source, sources);
	return read(inline.documents.some(({ root }) => root.isMap || root.isList) ? inline : fileDocuments(source, sources), source, source);
}
// src/expand/kustomize/patches/patch-targets.ts
function nothingHit(target, resources) {
	const [kind, name] = ["kind", "name"].map((key) => target.get(key).raw);
	const near = name === void 0 ? void 0 : nearName(name, kind, resources);
	const selector = target.get("labelSelector").raw ?? target.get("annotationSelector").raw;
	return {
		rule: "patch-target-missing",
		at: (name !== void 0 && near !== void 0 ? target.get("name") : target).at,
		level: "warning",
		message: `patch targets ${targetText(kind, name, selector)}; nothing in the build ${name === void 0 ? "fits" : "is called so"}`,
		note: "kustomize passes over a target that selects nothing",
		help: near === void 0 ? "correct the target, or remove the patch" : `write ${near}`,
		labels: []
	};
}
function targetText(kind, name, selector) {
	if (name !== void 0) return `${kind ?? "any kind"}/${name}`;
	return [kind ?? "objects", selector === void 0 ? "" : `with ${selector}`].filter((part) => part !== "").join(" ");
}
function nearName(name, kind, resources) {
	if (!/^[\w.-]+$/.test(name)) return void 0;
	const names = resources.filter((one) => kind === void 0 || one.kind === kind).flatMap((one) => one.anyIds.map((id) => id.name));
	return require_confusable.nearest(name, names) ?? require_confusable.nearMiss(name, names)?.name;
}
function nothingNamed$1(patch, resources) {
	const id = patch.currentId;
	const miss = missOf(patch, id, resources);
	return new BuildFailure("patch-target-missing", miss.at, `patch targets ${nameId(id)}; ${miss.why}`, {
		note: `kustomize: no matches for Id ${showId(id)}; failed to find unique target for patch`,
		help: miss.help,
		labels: miss.labels
	});
}
function missOf(patch, id, resources) {
	const named = resources.filter((one) => one.anyIds.some(({ name }) => name === id.name));
	const sameKind = named.find((one) => one.kind === id.kind);
	const nameAt = placeOf(patch, "metadata", "name");
	if (sameKind !== void 0 && sameKind.currentId.effective !== id.effective && sameGvk(sameKind, id)) {
		const its = sameKind.originalId.effective;
		const help = its === "default" ? "remove the namespace from the patch" : `write namespace: ${its}`;
		return {
			at: find(patch.root, "metadata", "namespace")?.place.at ?? nameAt,
			why: `it is there in namespace ${its}`,
			help,
			labels: labelsOf(sameKind, "the object")
		};
	}
	if (sameKind !== void 0) {
		const version = apiVersionOf(sameKind.gvk);
		return {
			at: placeOf(patch, "apiVersion"),
			why: `it is there with apiVersion ${version}`,
			help: `write apiVersion: ${version}`,
			labels: labelsOf(sameKind, "the object")
		};
	}
	const near = nearName(id.name, id.kind, resources);
	if (near !== void 0) return {
		at: nameAt,
		why: "nothing of that name",
		help: `write ${near}`,
		labels: []
	};
	const [other] = named;
	if (other === void 0) return {
		at: nameAt,
		why: "nothing of that name",
		help: "correct the name, or remove the patch",
		labels: []
	};
	const why = `the ${other.kind} of that name is the only object that is called so`;
	return {
		at: placeOf(patch, "kind"),
		why,
		help: `write kind: ${other.kind}`,
		labels: labelsOf(other, "the object")
	};
}
function sameGvk({ gvk }, id) {
	return gvk.group === id.group && gvk.version === id.version;
}
function placeOf({ root }, ...path) {
	return (find(root, ...path) ?? root).place.at;
}
function labelsOf(resource, text) {
	return [{
		at: placeOf(resource, "metadata", "name"),
		text
	}];
}
function severalNamed(patch) {
	const id = patch.currentId;
	return new BuildFailure("patch-fails", placeOf(patch, "metadata", "name"), `several objects are ${nameId(id)}`, { note: `kustomize: multiple matches for Id ${showId(id)}; failed to find unique target for patch` });
}
function refuseAlike(resources, entry) {
	const known = new Map();
	for (const resource of resources) {
		const { currentId: id } = resource;
		const before = known.get(keyOfId(id));
		if (before !== void 0) throw new BuildFailure("object-duplicate", entry.at, `after the patch, two objects are ${id.kind} "${id.name}"`, {
			note: `kustomize: may not add resource with an already registered id: ${showId(id)}`,
			labels: [before, resource].map(({ root }) => ({
				at: root.place.at,
				text: "one of the two"
			})),
			help: "patch one object alone, or leave its name as it is"
		});
		known.set(keyOfId(id), resource);
	}
}
// src/expand/kustomize/select.ts
function selectorOf(field, rule) {
	const [group, version, kind, name, namespace] = [
		"group",
		"version",
		"kind",
		"name",
		"namespace"
	].map((key) => wholePattern(field.get(key), rule));
	const [labels, annotations] = ["labelSelector", "annotationSelector"].map((key) => expression(field.get(key), rule));
	return {
		field,
		fitsKind: (id) => fits(group, id.group) && fits(version, id.version) && fits(kind, id.kind),
		fitsName: (text) => fits(name, text),
		fitsNamespace: (text) => fits(namespace, text),
		fitsMetadata: (resource) => (labels === void 0 || labels(resource.texts("labels"))) && (annotations === void 0 || annotations(resource.texts("annotations"))),
		isBlank: [
			group,
			version,
			kind,
			name,
			namespace
		].every((pattern) => pattern === void 0)
	};
}
function select(resources, selector) {
	return resources.filter((resource) => {
		const [current, original] = [resource.currentId, resource.originalId];
		return selector.fitsKind(current) && (selector.fitsNamespace(original.effective) || selector.fitsNamespace(current.effective)) && (selector.fitsName(original.name) || selector.fitsName(current.name)) && selector.fitsMetadata(resource);
	});
}
function fits(pattern, text) {
	return pattern === void 0 || pattern.test(text);
}
function wholePattern(field, rule) {
	const { raw } = field;
	if (raw === void 0 || raw === "") return void 0;
	if (/^[\w/-]+$/.test(raw)) return { test: (text) => text === raw };
	return patternOf(field, `^(?:${raw})$`, rule);
}
function patternOf(field, pattern, rule) {
	const reading = readRe2(pattern);
	if (reading.ok) return reading.pattern;
	if (reading.reason === "unsupported") throw new UnknownPart(`the regular expression "${pattern}" was not evaluated`);
	const message = `"${field.raw ?? pattern}" is no regular expression`;
	throw new BuildFailure(rule, field.at, message, { note: "kustomize: error parsing regexp" });
}
function expression(field, rule) {
	const { raw } = field;
	if (raw === void 0 || raw.trim() === "") return void 0;
	const terms = raw.split(/,(?![^(]*\))/).map((term) => requirement(term.trim()));
	if (terms.some((term) => term === void 0)) {
		const message = `"${raw}" is no label selector`;
		throw new BuildFailure(rule, field.at, message, { note: "kustomize: unable to parse requirement" });
	}
	return (texts) => terms.every((term) => term === void 0 || term(texts));
}
const KEY = String.raw`[A-Za-z0-9]([\w./-]*[A-Za-z0-9])?`;
const EQUALITY = new RegExp(`^(?<key>${KEY})\\s*(?<sign>==?|!=)\\s*(?<value>[\\w.-]*)$`);
const SET = new RegExp(`^(?<key>${KEY})\\s+(?<sign>in|notin)\\s*\\((?<value>[^()]*)\\)$`);
const COMPARISON = new RegExp(`^(?<key>${KEY})\\s*(?<sign>[<>])\\s*(?<value>-?\\d{1,18})$`);
const EXISTENCE = new RegExp(`^(?<sign>!?)\\s*(?<key>${KEY})$`);
const LONGEST_TERM = 1e3;
function requirement(term) {
	if (term.length > LONGEST_TERM) return void 0;
	const found = EQUALITY.exec(term) ?? SET.exec(term) ?? COMPARISON.exec(term) ?? EXISTENCE.exec(term);
	const { key = "", sign = "", value = "" } = found?.groups ?? {};
	if (found === null) return void 0;
	return test(sign, key, value.split(",").map((one) => one.trim()));
}
function test(sign, key, values) {
	switch (sign) {
		case "!": return (texts) => !texts.has(key);
		case "": return (texts) => texts.has(key);
		case "!=":
		case "notin": return (texts) => !values.includes(texts.get(key) ?? "\0");
		case "<":
		case ">": return (texts) => compares(texts.get(key), sign, Number(values[0]));
		default: return (texts) => values.includes(texts.get(key) ?? "\0");
	}
}
function compares(text, sign, value) {
	if (text === void 0 || !/^-?\d+$/.test(text)) return false;
	return sign === "<" ? Number(text) < value : Number(text) > value;
}
// src/expand/kustomize/patches/associative-list.ts
function mergeList(base, patch, keys, merge) {
	const target = { cells: base.map((node) => ({ node })) };
	const source = patch === void 0 ? void 0 : patch === base ? target : { cells: patch.map((node) => ({ node })) };
	const wanted = keys.length > 0 ? keys : [""];
	const all = valuesIn([source, target], keys);
	const valuesList = keys.length > 1 ? joined(all) : all;
	const added = { cells: [] };
	let used = wanted;
	for (const values of valuesList) {
		const [validKeys, validValues] = valid(valuesList, values, wanted);
		used = validKeys;
		place(target, added, merged$1({
			target,
			source
		}, validKeys, validValues, merge), validKeys, validValues);
	}
	if (valuesList.length > 0) {
		appendAll(added, target.cells, used);
		return added.cells.map(({ node }) => node);
	}
	return target.cells.map(({ node }) => node);
}
function valuesIn(lists, keys) {
	const found = new Map();
	for (const list of lists) for (const { node } of list?.cells ?? []) {
		const values = keys.length === 0 ? [textOf(node) ?? ""] : keys.map((key) => keyText(node, key));
		found.set(JSON.stringify(values), found.get(JSON.stringify(values)) ?? values);
	}
	return [...found.values()];
}
function keyText(node, key) {
	const field = node.kind === "map" ? node.get(key) : void 0;
	return isNothing(field) ? "" : textOf(field) ?? "";
}
function joined(all) {
	if (all.length > MOST_ITEMS) return [...all];
	const values = [...all];
	for (const [i, one] of values.entries()) for (const [j, other] of values.entries()) {
		const both = joinedValues(one, other);
		if (both !== void 0) [values[i], values[j]] = [both, both];
	}
	return values;
}
const MOST_ITEMS = 1e3;
function joinedValues(a, b) {
	let isCommon = false;
	const joint = [];
	for (const [i, one] of a.entries()) {
		const other = b[i] ?? "";
		if (one === other) isCommon = true;
		else if (one !== "" && other !== "") return void 0;
		joint.push(one === "" ? other : one);
	}
	return isCommon ? joint : void 0;
}
function valid(all, values, keys) {
	const counts = keys.map((_, i) => all.some((one) => (one[i] ?? "") !== ""));
	if (!counts.includes(true)) return [keys, values];
	return [keys.filter((_, i) => counts[i]), values.filter((_, i) => counts[i])];
}
function merged$1({ target, source }, validKeys, validValues, merge) {
	const [keys, values] = valid([validValues], validValues, validKeys);
	const base = itemWith(target, keys, values);
	const patch = source === void 0 ? void 0 : itemWith(source, keys, values);
	const isReplaced = patch !== void 0 && (base === void 0 || patch.node.kind === "scalar" || isReplacing(patch.node));
	const node = merge.item(base?.node, patch?.node);
	const kept = isReplaced ? patch : base;
	if (node === void 0 || kept === void 0 || isEmptyItem(node)) return void 0;
	kept.node = withKeys(node, validKeys, validValues);
	return kept;
}
function isReplacing(node) {
	return node.kind === "map" && textOf(node.get("$patch")) === "replace";
}
function isEmptyItem(node) {
	return isNothing(node) || node.kind === "map" && node.entries.size === 0;
}
function withKeys(node, keys, values) {
	let whole = node;
	for (const [i, key] of keys.entries()) {
		const value = values[i] ?? "";
		if (whole instanceof MapNode && whole.get(key) === void 0 && value !== "") whole = whole.with(key, new Scalar("none", whole.place, value));
	}
	return whole;
}
function itemWith({ cells }, keys, values) {
	if (keys[0] === "") return cells.find(({ node }) => textOf(node) === values[0]);
	return cells.find(({ node }) => node.kind === "map" && keys.every((key, i) => node.get(key) !== void 0 && textOf(node.get(key)) === values[i]));
}
function place(target, added, item, keys, values) {
	if (item === void 0) setItem(target, void 0, keys, values);
	else setItem(added, item, keys, values);
}
function setItem(list, item, keys, values) {
	const cells = [];
	let isFound = false;
	for (const cell of list.cells) {
		if (isEmpty(cell.node) && cell.node.kind !== "list") continue;
		if (!hasValues(cell.node, keys, values)) {
			if (values.length > 0) cells.push(cell);
			continue;
		}
		isFound = true;
		if (item !== void 0) cells.push(item);
	}
	if (item !== void 0 && !isFound) cells.push(item);
	list.cells = cells;
}
function hasValues(node, keys, values) {
	if (values.length === 0) return false;
	if (keys[0] === "") return node.kind === "scalar" && node.text === values[0];
	if (node.kind !== "map") return false;
	return values.every((value, i) => {
		const field = node.get(keys[i] ?? "");
		return field !== void 0 && (value === "" || textOf(field) === value);
	});
}
function appendAll(list, cells, keys) {
	for (const cell of cells) if (keys[0] === "") setItem(list, cell, keys, [textOf(cell.node) ?? ""]);
	else appendItem(list, cell, keys);
}
function appendItem(list, cell, keys) {
	const values = [];
	for (const key of keys) {
		const field = cell.node.kind === "map" ? cell.node.get(key) : void 0;
		if (field === void 0) list.cells.push(cell);
		else values.push(textOf(field) ?? "");
	}
	if (keys.length > 1) setItem(list, void 0, keys, values);
	setItem(list, cell, keys, values);
}
// src/expand/kustomize/patches/strategic-merge.ts
function misfit(base, patch) {
	return new BuildFailure("patch-fails", patch.place.at, `the patch has a ${patch.kind} where the object has a ${base.kind}`, {
		note: `kustomize: wrong node kind: expected ${goKind(base)} but got ${goKind(patch)}`,
		labels: [{
			at: base.place.at,
			text: "in the object"
		}]
	});
}
function goKind(node) {
	return node.kind === "scalar" ? "ScalarNode" : node.kind === "map" ? "MappingNode" : "SequenceNode";
}
function strategicMerge(base, patch, schemas) {
	return merge(base, patch, void 0, schemas);
}
function merge(base, patch, known, schemas) {
	const schema = known ?? schemaOf(base, schemas) ?? schemaOf(patch, schemas);
	const first = isNothing(base) ? patch : base;
	if (!isNothing(base) && !isNothing(patch) && base.kind !== patch.kind) throw misfit(base, patch);
	if (isNothing(first)) return nothingOf(base, patch);
	if (first.kind === "scalar") return isNull(patch) ? void 0 : mergeScalar(base, patch);
	if (first.kind === "map") return mergeMap(asMap(base), asMap(patch), isNull(patch), {
		schema,
		schemas
	});
	return mergeLists(base, patch, {
		schema,
		schemas
	});
}
function mergeScalar(base, patch) {
	if (base?.kind !== "scalar" || patch?.kind !== "scalar") return patch ?? base;
	return base.value === patch.value ? base : patch.in(base.share);
}
function schemaOf(node, schemas) {
	if (node?.kind !== "map") return void 0;
	const [apiVersion, kind] = [textOf(node.get("apiVersion")), textOf(node.get("kind"))];
	if (apiVersion === void 0 || kind === void 0 || apiVersion === "" || kind === "") return void 0;
	return schemas.of(apiVersion, kind);
}
function isNull(node) {
	return node !== void 0 && isNothing(node);
}
function nothingOf(base, patch) {
	const isWritten = base instanceof Scalar && base.text !== "";
	return patch === void 0 && isWritten ? base : void 0;
}
function asMap(node) {
	return node?.kind === "map" ? node : void 0;
}
function mergeMap(base, patch, isRemoved, known) {
	if (isRemoved && base !== void 0) return void 0;
	const directive = patch === void 0 ? void 0 : directiveOf(patch, base === void 0);
	const rest = directive === void 0 ? patch : patch?.without("$patch");
	if (directive === "delete") return void 0;
	const target = base === void 0 || directive === "replace" ? rest : base;
	if (target === void 0) return void 0;
	if (rest === void 0) return mergeAlone(target, known);
	let merged = target;
	for (const key of new Set([...target.entries.keys(), ...rest.entries.keys()])) {
		const value = merge(target.get(key), rest.get(key), known.schema?.field(key), known.schemas);
		merged = value === void 0 ? merged.without(key) : merged.with(key, value);
	}
	return merged;
}
function mergeAlone(target, known) {
	if (target.field !== void 0 && isPlain(target.value, known.schema, 0)) return target;
	let merged = target;
	for (const [key, node] of target.entries) {
		const value = merge(node, void 0, known.schema?.field(key), known.schemas);
		merged = value === void 0 ? merged.without(key) : merged.with(key, value);
	}
	return merged;
}
const MAX_LOOK = 64;
function isPlain(value, schema, depth) {
	if (typeof value !== "object") return true;
	if (value === null || depth > MAX_LOOK) return false;
	if (Array.isArray(value)) return schema?.mergeKeys === void 0;
	if (schema === void 0 && Object.hasOwn(value, "apiVersion") && Object.hasOwn(value, "kind")) return false;
	return Object.entries(value).every(([key, item]) => isPlain(item, schema?.field(key), depth + 1));
}
function directiveOf(patch, isNew) {
	const node = patch.get("$patch");
	const word = textOf(node);
	if (node === void 0 || word === void 0) return void 0;
	if (word === "delete" || word === "replace" || word === "merge") return word;
	if (isNew) return void 0;
	throw new BuildFailure("patch-fails", node.place.at, `"$patch: ${word}" is none of delete, merge, replace`, { note: `kustomize: unknown patch strategy '${word}'` });
}
function mergeLists(base, patch, known) {
	const keys = known.schema?.mergeKeys;
	if (keys === void 0) return isNull(patch) ? void 0 : patch ?? base;
	if (isNull(patch) && base?.kind === "list") return void 0;
	const [target, source] = [asList(base), asList(patch)];
	const directive = source === void 0 || target === void 0 ? void 0 : listDirective(source);
	if (directive === "delete") return void 0;
	const rest = directive === void 0 ? source : source && withoutDirective(source, directive);
	const list = target === void 0 || directive === "replace" ? rest : target;
	return list && mergeItems(list, rest, keys, known);
}
function mergeItems(list, patch, keys, { schema, schemas }) {
	const items = mergeList(list.items, patch?.items, keys, { item: (one, other) => merge(one, other, schema?.items, schemas) });
	return sameItems(items, list) ? list : new ListNode(list.place, items);
}
function asList(node) {
	return node?.kind === "list" ? node : void 0;
}
function sameItems(items, list) {
	return items.length === list.items.length && items.every((item, i) => item === list.items[i]);
}
function listDirective(list) {
	const item = list.items.find((one) => one.kind === "map" && one.get("$patch") !== void 0);
	if (item?.kind !== "map" || item.entries.size > 1) return void 0;
	return directiveOf(item, false);
}
function withoutDirective(list, word) {
	return new ListNode(list.place, list.items.filter((one) => !(one.kind === "map" && textOf(one.get("$patch")) === word)));
}
// src/expand/kustomize/patches/patches.ts
function patched(patching) {
	let { resources } = patching;
	const { root } = patching.kustomization;
	refuseTooManyPatches([...topField(root, "patchesStrategicMerge").items, ...topField(root, "patches").items]);
	const old = topField(root, "patchesStrategicMerge").items.map((entry) => readEither(entry, patching));
	const patches = topField(root, "patches").items.map((entry) => readEntry(entry, patching));
	for (const patch of old) resources = applyMerges({
		...patching,
		resources
	}, patch, true);
	for (const patch of patches) resources = apply({
		...patching,
		resources
	}, patch);
	return resources;
}
function jsonPatched(patching) {
	let { resources } = patching;
	const entries = topField(patching.kustomization.root, "patchesJson6902").items;
	refuseTooManyPatches(entries);
	for (const entry of entries) resources = withOldJsonPatch({
		...patching,
		resources
	}, entry);
	return resources;
}
function withPatch(patching, entry) {
	return apply(patching, readEntry(entry, patching));
}
function withOldJsonPatch(patching, entry) {
	const patch = readEntry(entry, patching);
	if (!entry.get("target", "name").exists) throw unaimed(entry, "must specify the target name");
	if (patch.operations === void 0) throw unreadable(patch.documents, entry, "the patch is no list of operations");
	return applyOperationsTo(patching, patch, patch.operations, false);
}
function withMerges(patching, source) {
	return applyMerges(patching, readEither(source, patching), true);
}
function unaimed(entry, says) {
	return new BuildFailure("patch-fails", entry.at, "a JSON patch names no target", {
		note: `kustomize: ${says}`,
		help: "add a target with the kind and the name of the object"
	});
}
function apply(patching, patch) {
	const { operations, target, entry } = patch;
	if (operations === void 0) return applyMerges(patching, patch, false);
	if (!target.exists) throw unaimed(entry, "must specify a target for JSON patch");
	return applyOperationsTo(patching, patch, operations, true);
}
function applyOperationsTo(patching, patch, operations, remembers) {
	const { resources } = patching;
	const selected = new Set(selectedBy(patching, patch));
	const after = resources.map((resource) => {
		if (!selected.has(resource)) return resource;
		const known = remembers ? resource.remembered() : resource;
		return known.withRoot(operated(known, operations));
	});
	reportIdle(patching, patch, selected.size, after);
	return after.filter(({ root }) => !isEmpty(root));
}
function operated({ root, hasNotes }, operations) {
	const metadata = root.get("metadata");
	const changed = applyOperations(hasNotes && metadata?.kind === "map" && metadata.get("annotations") === void 0 ? setIn(root, ["metadata", "annotations"], new MapNode(metadata.place, new Map())) : root, operations);
	return changed.kind === "map" ? withTexts(parted(changed), "annotations") : root;
}
function selectedBy(patching, { target }) {
	const { resources, isWhole, report } = patching;
	const selected = select(resources, selectorOf(target, "patch-fails"));
	if (selected.length === 0 && isWhole && resources.length > 0) report(nothingHit(target, resources));
	return selected;
}
function applyMerges(patching, patch, isOld) {
	const { target, merges, entry } = patch;
	if (!isOld && target.exists) {
		const [merge, other] = merges;
		if (merge === void 0) return patching.resources;
		if (other !== void 0) throw new BuildFailure("patch-fails", target.keyAt, `a patch of ${merges.length} objects has a target`, {
			note: "kustomize: Multiple Strategic-Merge Patches in one `patches` entry is not allowed to set `patches.target` field",
			help: "write one entry for each object"
		});
		const after = mergedInto(patching, patch, new Set(selectedBy(patching, patch)), [asCopied(merge)]);
		refuseAlike(after, entry);
		return after;
	}
	if (isOld && merges.length === 0) throw new BuildFailure("patch-fails", entry.at, "the patch is empty", { note: "kustomize: patch appears to be empty" });
	let { resources } = patching;
	for (const merge of merges) {
		const found = targetOf(merge, {
			...patching,
			resources
		});
		const one = isOld ? asCopied(merge) : merge;
		if (found !== void 0) resources = mergedInto({
			...patching,
			resources
		}, patch, new Set([found]), [one]);
		if (isOld) refuseAlike(resources, entry);
	}
	return resources;
}
function targetOf(merge, { resources, isWhole }) {
	const id = merge.currentId;
	const [found, other] = resources.filter((one) => one.anyIds.some((its) => sameId(its, id)));
	if (found !== void 0 && other === void 0) return found;
	if (found !== void 0) throw severalNamed(merge);
	if (isWhole) throw nothingNamed$1(merge, resources);
}
function mergedInto(patching, patch, selected, merges) {
	const ids = new Set([...selected].map(({ currentId }) => keyOfId(currentId)));
	const after = patching.resources.map((resource) => ids.has(keyOfId(resource.currentId)) ? merges.reduce((one, merge) => mergedWith(one, merge, patch.options, patching.schemas), resource) : resource);
	reportIdle(patching, patch, selected.size, after);
	return after.filter(({ root }) => !isEmpty(root));
}
function asCopied(merge) {
	return merge.withRoot(withTexts(withTexts(merge.root, "labels"), "annotations"));
}
function mergedWith(resource, merge, options, schemas) {
	const [mayRename, mayChangeKind] = ["allowNameChange", "allowKindChange"].map((key) => options.get(key).value === true);
	const known = mayRename || mayChangeKind ? resource.remembered() : resource;
	const apiVersion = known.root.get("apiVersion");
	const patch = apiVersion === void 0 ? merge.root : merge.root.with("apiVersion", apiVersion);
	const merged = strategicMerge(known.root, patch, schemas);
	if (merged?.kind !== "map") return known.withRoot(new MapNode(known.root.place, new Map()));
	let root = merged;
	if (!mayChangeKind) root = keep(root, known.root, "kind");
	if (!mayRename) root = keep(root, known.root, "metadata", "name");
	return known.withRoot(withShares(known.root, keepNamespace(root, known)));
}
function keep(root, from, ...path) {
	const old = find(from, ...path);
	return old === void 0 ? root : setIn(root, path, old);
}
function keepNamespace(root, { root: old, namespace }) {
	const metadata = root.get("metadata");
	if (namespace !== "") return keep(root, old, "metadata", "namespace");
	return metadata?.kind === "map" ? root.with("metadata", metadata.without("namespace")) : root;
}
function reportIdle(patching, { documents, entry }, hits, after) {
	const { resources, report } = patching;
	if (!(hits > 0 && after.every((one, i) => isUnchanged(resources[i], one))) || after.length !== resources.length) return;
	const [first] = documents;
	report({
		rule: "patch-without-effect",
		at: first === void 0 ? entry.at : {
			span: first.root.at.span,
			via: []
		},
		level: "info",
		message: `the patch changes nothing in the ${hits === 1 ? "object" : `${hits} objects`} that it is applied to`,
		help: "remove it, or correct what it sets",
		labels: [{
			at: entry.at,
			text: "applied here"
		}]
	});
}
function isUnchanged(before, after) {
	return before !== void 0 && (before.root === after.root || isEqual(before.root.value, after.root.value));
}
// src/expand/kustomize/transformers/rename.ts
const KEPT = [
	{
		group: "",
		version: "",
		kind: "CustomResourceDefinition"
	},
	{
		group: "apiregistration.k8s.io",
		version: "",
		kind: "APIService"
	},
	{
		group: "",
		version: "",
		kind: "Namespace"
	}
];
function renamed(resources, affix) {
	return resources.map((resource) => {
		const id = resource.originalId;
		if (KEPT.some((kept) => isSelected(id, kept))) return resource;
		return affix.specs.reduce((one, spec) => isSelected(id, spec) ? renameBy(one, affix, spec) : one, resource);
	});
}
function renameBy(resource, { kind, text, directive }, spec) {
	let changed = resource;
	if (spec.path === "metadata/name" && text !== "") {
		const { prefixes, suffixes } = resource.facts;
		changed = changed.with(kind === "prefix" ? { prefixes: [...prefixes, text] } : { suffixes: [...suffixes, text] });
		changed = changed.remembered();
	}
	const set = (node) => {
		expectScalar(node, directive.at, spec.path);
		if (node.kind !== "scalar") return node;
		return textNode(kind === "prefix" ? text + node.text : node.text + text, changedBy(node, directive, kind === "prefix" ? `prefixed with "${text}"` : `"${text}" added`));
	};
	return changed.withRoot(editSpec(changed.root, changed.gvk, spec, {
		set,
		makes: "scalar",
		place: directive
	}));
}
// src/expand/kustomize/references/field-path.ts
function smartParts(path) {
	const pieces = partsOfPath(path, ".");
	const parts = [];
	for (let at = 0; at < pieces.length; at++) {
		const piece = pieces[at] ?? "";
		if (!piece.startsWith("[") || piece.endsWith("]")) {
			parts.push(piece);
			continue;
		}
		const bracketed = [piece];
		while (at < pieces.length - 1 && !(bracketed.at(-1) ?? "").endsWith("]")) bracketed.push(pieces[++at] ?? "");
		const whole = bracketed.join(".");
		parts.push(whole.includes("=") ? whole : whole.replace(/^[[\]]+|[[\]]+$/g, ""));
	}
	return parts;
}
function isIndex(part) {
	return /^\+?\d{1,9}$/.test(part);
}
function isMatch(part) {
	return part.startsWith("[") && part.endsWith("]");
}
function matchIn(part) {
	const inner = part.slice(1, -1);
	const cut = inner.indexOf("=");
	return cut < 0 ? void 0 : [inner.slice(0, cut), inner.slice(cut + 1)];
}
function lookUp(root, path) {
	let at = root;
	for (const part of path.map((one) => one.trim()).filter((one) => one !== "")) {
		if (isNothing(at)) return void 0;
		at = step(at, part);
	}
	return at;
}
function step(node, part) {
	if (node.kind === "list") {
		if (part === "-") return node.items.at(-1);
		if (isIndex(part)) return node.items[Number(part)];
		const match = isMatch(part) ? matchIn(part) : void 0;
		return match && node.items.find((item) => hasValue(item, match));
	}
	return node.kind === "map" && !isIndex(part) && !isMatch(part) ? node.get(part) : void 0;
}
function hasValue(item, [field, value]) {
	if (field === "") return item.kind === "scalar" && item.text === value;
	return item.kind === "map" && textOf(item.get(field)) === value && item.get(field) !== void 0;
}
var PathFault = class extends Error {
	says;
	constructor(says) {
		super("path");
		this.says = says;
	}
};
function editPath(node, [part, ...rest], edit) {
	if (part === void 0) {
		edit.hit();
		return edit.change(node);
	}
	if (isIndex(part)) return editIndex(node, Number(part), rest, edit);
	if (isMatch(part)) return editMatches(node, part, rest, edit);
	if (part === "*") return editEvery(node, rest, edit);
	return editField(node, part, rest, edit);
}
function editField(node, part, rest, edit) {
	if (isNothing(node)) return node;
	if (node.kind !== "map") throw new PathFault(`wrong node kind: expected MappingNode but got ${kindOf$1(node)}`);
	const below = node.get(part) ?? (edit.makes === void 0 ? void 0 : fresh(rest[0], edit));
	return below === void 0 ? node : node.with(part, editPath(below, rest, edit));
}
function fresh(next, { makes, place }) {
	const kind = next === void 0 ? makes : isIndex(next) || isMatch(next) ? "list" : "map";
	if (kind === "list") return new ListNode(place, []);
	return kind === "map" ? new MapNode(place, new Map()) : new Scalar("none", place, "");
}
function listOf(node) {
	if (node.kind === "list") return node;
	throw new PathFault(`wrong node kind: expected SequenceNode but got ${kindOf$1(node)}`);
}
function kindOf$1({ kind }) {
	return kind === "scalar" ? "ScalarNode" : kind === "map" ? "MappingNode" : "SequenceNode";
}
function editIndex(node, index, rest, edit) {
	const list = isNothing(node) ? new ListNode(edit.place, []) : listOf(node);
	const items = edit.makes !== void 0 && list.items.length === index ? [...list.items, fresh(rest[0], edit)] : list.items;
	if (items.length <= index) throw new PathFault(`index ${index} specified but only ${items.length} elements found`);
	return new ListNode(list.place, items.map((item, i) => i === index ? editPath(item, rest, edit) : item));
}
function editEvery(node, rest, edit) {
	if (isNothing(node)) return node;
	const list = listOf(node);
	return new ListNode(list.place, list.items.map((item) => editPath(item, rest, edit)));
}
function editMatches(node, part, rest, edit) {
	const match = matchIn(part);
	if (match === void 0) throw new PathFault("list path element must contain fieldName=fieldValue for element to match");
	const list = isNothing(node) ? new ListNode(edit.place, []) : listOf(node);
	const fits = matcher(match);
	const items = list.items.some((item) => fits(item)) || edit.makes === void 0 ? list.items : [...list.items, madeItem(match, edit)];
	return new ListNode(list.place, items.map((item) => fits(item) ? editPath(item, match[0] === "" ? [] : rest, edit) : item));
}
function matcher([field, value]) {
	const reading = readRe2(value);
	if (!reading.ok) throw new PathFault("error parsing regexp");
	const { pattern } = reading;
	return (item) => {
		const text = textOf(field === "" ? item : item.kind === "map" ? item.get(field) : void 0);
		return text !== void 0 && pattern.test(text.trim());
	};
}
function madeItem([field, value], { place }) {
	const scalar = new Scalar("none", place, value);
	return field === "" ? scalar : new MapNode(place, new Map([[field, scalar]]));
}
// src/expand/kustomize/references/replacement-source.ts
const RULE$1 = "replacement-fails";
function sourceOf(source, resources, isWhole) {
	const [holder, other] = resources.filter((one) => one.anyIds.some((id) => isNamedBy(id, source)));
	if (other !== void 0) throw new BuildFailure(RULE$1, source.at, "several objects fit the source of a replacement", { note: "kustomize: multiple matches for selector" });
	if (holder === void 0) {
		if (!isWhole) return void 0;
		const [kind, name] = ["kind", "name"].map((key) => source.get(key).raw);
		throw new BuildFailure(RULE$1, source.get("name").exists ? source.get("name").at : source.at, `replacement takes a value from ${kind ?? "any kind"}/${name ?? "any name"}; nothing in the build is called so`, { note: "kustomize: nothing selected by the source" });
	}
	const path = source.get("fieldPath");
	const text = path.raw === void 0 || path.raw === "" ? "metadata.name" : path.raw;
	const value = lookUp(holder.root, smartParts(text));
	if (value !== void 0 && !isEmpty(value)) return refined(value, source.get("options"));
	if (!holder.facts.judged) return void 0;
	throw new BuildFailure(RULE$1, path.exists ? path.at : source.at, `replacement takes "${text}", which ${holder.kind}/${holder.name} does not have`, {
		note: `kustomize: fieldPath \`${text}\` is missing for replacement source`,
		labels: [{
			at: holder.root.place.keyAt,
			text: "the object"
		}]
	});
}
function isNamedBy(id, source) {
	const [name = "", namespace = ""] = ["name", "namespace"].map((key) => source.get(key).raw);
	const effective = id.namespace === "" ? "default" : id.namespace;
	return (name === "" || name === id.name) && (namespace === "" || effective === namespace) && isSelected(id, gvkOfField(source));
}
function refined(value, options) {
	const delimiter = options.get("delimiter").raw ?? "";
	if (delimiter === "") return value;
	if (value.kind !== "scalar") throw noScalar(options);
	const index = options.get("index").integer ?? 0;
	const parts = value.text.split(delimiter);
	const part = parts[index];
	if (part !== void 0) return new Scalar(value.tag, value.place, part);
	const at = options.get("index");
	throw new BuildFailure(RULE$1, at.exists ? at.at : options.at, `index ${index} lies outside of the ${parts.length} parts of the value`, { note: "kustomize: options.index is out of bounds for value" });
}
function noScalar(options) {
	return new BuildFailure(RULE$1, options.get("delimiter").at, "a delimiter is given for a map or a list", { note: "kustomize: delimiter option can only be used with scalar nodes" });
}
// src/expand/kustomize/references/replaced-value.ts
function replacedValue(old, value) {
	const { node, options, directive, isPart } = value;
	if (isPart && old.kind !== "scalar") throw new BuildFailure("replacement-fails", options.get("delimiter").at, `"${directive.raw ?? ""}" is a ${old.kind}, which has no parts`, { note: "kustomize: delimiter option can only be used with scalar nodes" });
	if (old.kind !== "scalar") return node;
	const given = node.kind === "scalar" ? node.text : "";
	const text = isPart ? withPart(old.text, given, options) : given;
	if (text === old.text) return old;
	return typed$1(old, text, isPart ? changedBy(old, directive, "a part replaced") : copied(node, value), value).in(old.share);
}
function copied({ place }, { directive }) {
	const { file } = directive.at.span;
	const step = {
		at: directive.at.span,
		text: `copied by ${require_discover.directoryOf(file) || "."}`
	};
	return {
		at: {
			span: place.at.span,
			via: [...place.at.via, step]
		},
		keyAt: place.keyAt
	};
}
function withPart(text, part, options) {
	const delimiter = options.get("delimiter").raw ?? "";
	const index = options.get("index").integer ?? 0;
	const parts = text.split(delimiter);
	if (index < 0) return [part, ...parts].join(delimiter);
	if (index >= parts.length) return [...parts, part].join(delimiter);
	return parts.map((one, i) => i === index ? part : one).join(delimiter);
}
function typed$1(old, text, place, { directive }) {
	if (old.tag === "str" || old.tag === "none" || old.tag === "null") return new Scalar(old.tag === "none" ? "none" : "str", place, text);
	const type = require_yaml.resolvePlain(text, "kustomize")?.type;
	if (type === old.tag || type === "int" && old.tag === "float") return new Scalar(old.tag, place, text);
	throw new BuildFailure("replacement-fails", directive.at, `"${directive.raw ?? ""}" is of type ${old.tag}, and the value is not`, {
		note: `kustomize: cannot decode !!str as a !!${old.tag}`,
		labels: [{
			at: place.at,
			text: "the value"
		}]
	});
}
function isLongText(root, parts) {
	return parts.some((_, i) => i > 0 && lookUp(root, parts.slice(0, i))?.kind === "scalar");
}
// src/expand/kustomize/tables/shape-table.ts
const STRINGS = { list: "string" };
const TEXT_MAP = { values: "string" };
const GVK = {
	group: "string",
	version: "string",
	kind: "string"
};
const FIELD_SPECS = { list: { fields: {
	...GVK,
	path: "string",
	create: "boolean"
} } };
const SELECTOR = {
	...GVK,
	name: "string",
	namespace: "string",
	labelSelector: "string",
	annotationSelector: "string"
};
const PATCHES = { list: { fields: {
	path: "string",
	patch: "string",
	target: { fields: SELECTOR },
	options: { fields: {
		allowNameChange: "boolean",
		allowKindChange: "boolean"
	} }
} } };
const IMAGES = { list: { fields: {
	name: "string",
	newName: "string",
	newTag: "string",
	tagSuffix: "string",
	digest: "string"
} } };
const GENERATOR_OPTIONS = {
	labels: TEXT_MAP,
	annotations: TEXT_MAP,
	disableNameSuffixHash: "boolean",
	immutable: "boolean"
};
const GENERATOR = {
	name: "string",
	namespace: "string",
	behavior: "string",
	literals: STRINGS,
	files: STRINGS,
	envs: STRINGS,
	env: "string",
	options: { fields: GENERATOR_OPTIONS }
};
const FIELD_OPTIONS = { fields: {
	delimiter: "string",
	index: "integer",
	encoding: "string",
	create: "boolean"
} };
const REPLACEMENT = { fields: {
	path: "string",
	sourceValue: "string",
	source: { fields: {
		...GVK,
		name: "string",
		namespace: "string",
		fieldPath: "string",
		options: FIELD_OPTIONS
	} },
	targets: { list: { fields: {
		select: { fields: SELECTOR },
		reject: { list: { fields: SELECTOR } },
		fieldPaths: STRINGS,
		options: FIELD_OPTIONS
	} } }
} };
const KUSTOMIZATION = {
	apiVersion: "string",
	kind: "string",
	metadata: { fields: {
		name: "string",
		namespace: "string",
		labels: TEXT_MAP,
		annotations: TEXT_MAP
	} },
	openapi: TEXT_MAP,
	namePrefix: "string",
	nameSuffix: "string",
	namespace: "string",
	commonLabels: TEXT_MAP,
	labels: { list: { fields: {
		pairs: TEXT_MAP,
		includeSelectors: "boolean",
		includeTemplates: "boolean",
		includeVolumeClaimTemplates: "boolean",
		fields: FIELD_SPECS
	} } },
	commonAnnotations: TEXT_MAP,
	patchesStrategicMerge: STRINGS,
	patchesJson6902: PATCHES,
	patches: PATCHES,
	images: IMAGES,
	imageTags: IMAGES,
	replacements: { list: REPLACEMENT },
	replicas: { list: { fields: {
		name: "string",
		count: "integer"
	} } },
	vars: { list: { fields: {
		name: "string",
		objref: { fields: {
			...GVK,
			apiVersion: "string",
			name: "string",
			namespace: "string"
		} },
		fieldref: { fields: {
			fieldPath: "string",
			fieldpath: "string"
		} }
	} } },
	sortOptions: { fields: {
		order: "string",
		legacySortOptions: { fields: {
			orderFirst: STRINGS,
			orderLast: STRINGS
		} }
	} },
	resources: STRINGS,
	components: STRINGS,
	crds: STRINGS,
	bases: STRINGS,
	configMapGenerator: { list: { fields: GENERATOR } },
	secretGenerator: { list: { fields: {
		...GENERATOR,
		type: "string"
	} } },
	helmGlobals: "any",
	helmCharts: { list: "any" },
	helmChartInflationGenerator: { list: "any" },
	generatorOptions: { fields: GENERATOR_OPTIONS },
	configurations: STRINGS,
	generators: STRINGS,
	transformers: STRINGS,
	validators: STRINGS,
	buildMetadata: STRINGS
};
// src/expand/kustomize/shape.ts
function checkShape(root) {
	check(root, { fields: KUSTOMIZATION }, "Kustomization");
	const [kind, apiVersion] = [root.get("kind"), root.get("apiVersion")];
	const isComponent = kind.raw === "Component";
	if (kind.exists && kind.raw !== "" && kind.raw !== "Kustomization" && !isComponent) throw invalid(kind, `kind is ${shown(kind)}`, "kind should be Kustomization or Component");
	const version = `kustomize.config.k8s.io/${isComponent ? "v1alpha1" : "v1beta1"}`;
	if (apiVersion.exists && apiVersion.raw !== "" && apiVersion.raw !== version) {
		const says = `apiVersion for ${isComponent ? "Component" : "Kustomization"} should be ${version}`;
		throw invalid(apiVersion, `apiVersion is ${shown(apiVersion)}`, says, `write ${version}`);
	}
	if (root.entries.every(([key, { value }]) => TYPE.has(key) || value === null || value === "")) throw invalid(root, "the kustomization is empty", "kustomization.yaml is empty", "name its resources");
}
const TYPE = new Set(["apiVersion", "kind"]);
function check(field, shape, owner) {
	if (!field.exists || shape === "any") return;
	if (typeof shape === "string") checkScalar(field, shape, owner);
	else if ("list" in shape) checkList(field, shape.list, owner);
	else if (!field.isMap) throw wrongType(field, "a map", owner);
	else if ("values" in shape) for (const [key, item] of field.entries) check(item, shape.values, `${owner}.${key}`);
	else checkFields(field, shape.fields, owner);
}
function checkScalar(field, shape, owner) {
	if (shape === "string" && field.raw === void 0) throw wrongType(field, "a string", owner);
	if (shape === "boolean" && typeof field.value !== "boolean") throw wrongType(field, "true or false", owner);
	if (shape === "integer" && field.integer === void 0) throw wrongType(field, "a whole number", owner);
}
function checkList(field, shape, owner) {
	if (!field.isList) throw wrongType(field, "a list", owner);
	for (const item of field.items) check(item, shape, owner);
}
function checkFields(field, fields, owner) {
	for (const [key, value] of field.entries) {
		const shape = shapeOf(key, fields);
		if (shape === void 0) throw unknownField(value, key, fields);
		check(value, shape, `${owner}.${key}`);
	}
}
function shapeOf(key, fields) {
	if (Object.hasOwn(fields, key)) return fields[key];
	const low = key.toLowerCase();
	return Object.entries(fields).find(([name]) => name.toLowerCase() === low)?.[1];
}
function unknownField(field, key, fields) {
	const names = Object.keys(fields);
	const near = require_confusable.nearest(key, names) ?? require_confusable.nearMiss(key, names)?.name;
	return new BuildFailure("kustomization-invalid", field.keyAt, `kustomize knows no field "${key}" here`, {
		note: `kustomize: json: unknown field "${key}"`,
		help: near === void 0 ? `remove it, or write one of ${names.slice(0, 8).join(", ")}` : `write ${near}`
	});
}
function wrongType(field, wanted, owner) {
	const { at, value } = field;
	const help = owner === "Kustomization.patches" && typeof value === "string" ? `write \`- path: ${value.includes("\n") ? "FILE" : value}\`` : void 0;
	return new BuildFailure("kustomization-invalid", at, `"${field.pathText}" is ${kindOf(field)} where kustomize reads ${wanted}`, {
		note: `kustomize: json: cannot unmarshal ${goType(value)} into Go struct field ${owner}`,
		help: help ?? helpFor(field, wanted)
	});
}
function helpFor({ value, plain }, wanted) {
	if (wanted !== "a string" || typeof value === "object") return void 0;
	return `write it in quotes: "${plain ?? String(value)}"`;
}
function kindOf({ value }) {
	if (Array.isArray(value)) return "a list";
	if (typeof value === "object") return "a map";
	return typeof value === "boolean" ? `the boolean ${String(value)}` : `a ${typeof value}`;
}
function goType(value) {
	if (Array.isArray(value)) return "array";
	if (typeof value === "object") return "object";
	return typeof value === "boolean" ? "bool" : typeof value;
}
function shown(field) {
	return field.raw === void 0 ? "no string" : `"${field.raw}"`;
}
function invalid(field, message, says, help) {
	return new BuildFailure("kustomization-invalid", field.at, message, {
		note: `kustomize: ${says}`,
		help
	});
}
// src/expand/kustomize/references/structured-text.ts
function inStructure(root, parts, value) {
	const length = parts.findIndex((_, i) => i > 0 && lookUp(root, parts.slice(0, i)) instanceof Scalar);
	const holder = length < 0 ? void 0 : lookUp(root, parts.slice(0, length));
	if (!(holder instanceof Scalar) || parts.slice(0, length).some((part) => /^\[|^\d+$/.test(part))) return void 0;
	const [document] = require_yaml.readYaml("", holder.text, { dialect: "kustomize" }).documents;
	if (document === void 0 || typeof document.value !== "object" || document.value === null) return void 0;
	const edited = editedInner(nodeOf(new require_yaml.Field(document.value, [], document)), parts.slice(length), value);
	if (edited === void 0) return void 0;
	const text = /^\s*[[{]/.test(holder.text) ? jsonText(edited.value, holder.text) : void 0;
	if (text === void 0) return "unknown";
	const place = changedBy(holder, value.directive, "a part replaced");
	return setIn(root, parts.slice(0, length), textNode(text, place));
}
function editedInner(inner, parts, value) {
	let hits = 0;
	try {
		const edited = editPath(inner, parts, {
			change: (node) => replacedValue(node, value),
			makes: value.options.get("create").value === true ? value.node.kind : void 0,
			place: value.directive,
			hit: () => hits++
		});
		return hits > 0 ? edited : void 0;
	} catch (error) {
		if (error instanceof PathFault) return void 0;
		throw error;
	}
}
function jsonText(value, before) {
	const compact = goJson(value);
	if (!before.includes("\n") || !before.includes("  ")) return compact;
	return indented(compact);
}
function indented(json) {
	let depth = 0;
	let out = "";
	for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|\[\]|\{\}|[^"]/gs)) if (token === "{" || token === "[") out += `${token}\n${"  ".repeat(++depth)}`;
	else if (token === "}" || token === "]") out += `\n${"  ".repeat(--depth)}${token}`;
	else if (token === ",") out += `,\n${"  ".repeat(depth)}`;
	else out += token === ":" ? ": " : token;
	return out;
}
// src/expand/kustomize/references/replacements.ts
const RULE = "replacement-fails";
function withReplacements(replacing, entries) {
	let { resources } = replacing;
	for (const entry of entries.flatMap((one) => inlined(one, replacing))) resources = replaceOne({
		...replacing,
		resources
	}, entry);
	return resources;
}
function inlined(entry, { files, kustomization }) {
	const path = entry.get("path");
	if (path.raw === void 0 || path.raw === "") return [entry];
	if (entry.get("source").exists || entry.get("targets").items.length > 0) throw new BuildFailure(RULE, path.keyAt, "a replacement has both a path and a text", { note: "kustomize: cannot specify both path and inline replacement" });
	const found = files.documentsOf(path, kustomization).slice(0, 1).map(({ root }) => root).flatMap((root) => root.isList ? root.items : [root]);
	for (const one of found) check(one, REPLACEMENT, "Replacement");
	return found;
}
function replaceOne(replacing, entry) {
	const [source, sourceValue, targets] = [
		"source",
		"sourceValue",
		"targets"
	].map((key) => entry.get(key));
	if (source === void 0 || sourceValue === void 0 || targets === void 0) return replacing.resources;
	const hasValue = sourceValue.raw !== void 0;
	if (!source.exists && !hasValue || !targets.exists) throw new BuildFailure(RULE, entry.at, `a replacement has no ${targets.exists ? "source" : "targets"}`, { note: "kustomize: replacements must specify a source and at least one target" });
	if (source.exists && hasValue) throw new BuildFailure(RULE, sourceValue.keyAt, "a replacement has both a source and a sourceValue", { note: "kustomize: value and resource selectors are mutually exclusive" });
	const node = hasValue ? new Scalar("none", sourceValue, sourceValue.raw) : sourceOf(source, replacing.resources, replacing.isWhole);
	if (node === void 0) return targets.items.reduce(doubt, replacing.resources);
	let { resources } = replacing;
	for (const target of targets.items) resources = copyTo({
		...replacing,
		resources
	}, target, {
		node,
		entry
	});
	return resources;
}
function doubt(resources, target) {
	if (!target.get("select").exists) return resources;
	const selector = selectorOf(target.get("select"), RULE);
	return resources.map((one) => isTarget(one, selector, []) ? one.with({ judged: false }) : one);
}
function copyTo(replacing, target, copy) {
	const select = target.get("select");
	if (!select.exists) throw new BuildFailure(RULE, target.at, "a target of a replacement selects nothing", { note: "kustomize: target must specify resources to select" });
	const selector = selectorOf(select, RULE);
	const rejected = target.get("reject").items.map((one) => selectorOf(one, RULE));
	const paths = target.get("fieldPaths").items;
	let hits = 0;
	const after = replacing.resources.map((resource) => {
		if (!isTarget(resource, selector, rejected)) return resource;
		hits++;
		return (paths.length > 0 ? paths : [select]).reduce((one, path) => copyInto(one, path, path === select ? "metadata.name" : path.raw ?? "", {
			...copy,
			target
		}), resource);
	});
	if (hits === 0 && replacing.isWhole && select.get("name").exists) replacing.report(nothingSelected(select));
	return after;
}
function isTarget(resource, selector, rejected) {
	if (!selector.fitsMetadata(resource)) return false;
	const fits = (one, id) => one.fitsKind(id) && one.fitsName(id.name) && one.fitsNamespace(id.namespace);
	for (const one of rejected) {
		if (["labelSelector", "annotationSelector"].some((key) => (one.field.get(key).raw ?? "") !== "") && one.fitsMetadata(resource)) return false;
		if (!one.isBlank && resource.anyIds.some((id) => fits(one, id))) return false;
	}
	return resource.anyIds.some((id) => fits(selector, id));
}
function nothingSelected(select) {
	const [kind, name] = ["kind", "name"].map((key) => select.get(key).raw);
	return {
		rule: "patch-target-missing",
		at: select.at,
		level: "warning",
		message: `replacement targets ${kind ?? "any kind"}/${name ?? "any name"}; nothing in the build fits`,
		note: "kustomize passes over a target that selects nothing",
		help: "correct the target, or remove it"
	};
}
function copyInto(resource, path, text, copy) {
	const options = copy.target.get("options");
	const value = {
		node: copy.node,
		options,
		directive: path,
		isPart: (options.get("delimiter").raw ?? "") !== ""
	};
	const parts = smartParts(text);
	const structured = inStructure(resource.root, parts, value);
	if (structured === "unknown") return resource.with({ judged: false });
	if (structured !== void 0) return resource.withRoot(structured);
	return resource.withRoot(withShares(resource.root, edited(resource, path, text, value)));
}
function edited(resource, path, text, value) {
	let hits = 0;
	const makes = value.options.get("create").value === true ? value.node.kind : void 0;
	try {
		const root = editPath(resource.root, smartParts(text), {
			change: (node) => replacedValue(node, value),
			makes,
			place: path,
			hit: () => hits++
		});
		if (hits > 0) return root.kind === "map" ? root : resource.root;
	} catch (error) {
		if (!(error instanceof PathFault)) throw error;
		throw noField(resource, path, text, error.says);
	}
	if (isLongText(resource.root, smartParts(text))) return resource.root;
	throw noField(resource, path, text, `unable to find ${makes === void 0 ? "" : "or create "}field "${text}" in replacement target`);
}
function noField(resource, path, text, says) {
	return new BuildFailure(RULE, path.at, `replacement sets "${text}", which ${resource.kind}/${resource.name} does not have`, {
		note: `kustomize: ${says}`,
		labels: [{
			at: resource.root.place.keyAt,
			text: "the object"
		}],
		help: "correct the path, or set options.create"
	});
}
// src/expand/kustomize/transformers/replicas.ts
function withReplicas(resources, entry, specs, isWhole) {
	const name = entry.get("name").raw ?? "";
	let isFound = false;
	let changed = resources;
	for (const spec of specs) changed = changed.map((resource) => {
		if (!resource.anyIds.some((id) => id.name === name && isSelected(id, spec))) return resource;
		isFound = true;
		const set = (node) => counted(node, entry);
		return resource.withRoot(editSpec(resource.root, resource.gvk, spec, {
			set,
			makes: "scalar",
			place: entry.get("count")
		}));
	});
	if (!isFound && isWhole) throw nothingNamed(name, entry, resources, specs);
	return changed;
}
function counted(node, entry) {
	const field = entry.get("count");
	expectScalar(node, field.at, "replicas");
	const count = field.integer ?? 0;
	if (node.value === count) return node;
	return new Scalar("int", node.kind === "scalar" && node.text !== "" ? setBy(field, node) : field, String(count), count);
}
function nothingNamed(name, entry, resources, specs) {
	const names = resources.filter(({ gvk }) => specs.some((spec) => isSelected(gvk, spec))).flatMap((one) => one.anyIds.map((id) => id.name));
	const near = require_confusable.nearest(name, names) ?? require_confusable.nearMiss(name, names)?.name;
	return new BuildFailure("patch-target-missing", entry.get("name").at, `replicas names "${name}"; no Deployment, StatefulSet, ReplicaSet or ReplicationController is called so`, {
		note: `kustomize: resource with name ${name} does not match a config`,
		help: near === void 0 ? "correct the name, or remove the entry" : `write ${near}`
	});
}
// src/expand/kustomize/plugins.ts
function transformedBy(config, patching) {
	const kind = config.get("kind").raw ?? "";
	const run = config.get("apiVersion").raw === "builtin" ? TRANSFORMERS.get(kind) : void 0;
	if (run === void 0) throw new UnknownPart(`the transformer ${kind} was not run`);
	return run(config, patching);
}
const TRANSFORMERS = new Map([
	["AnnotationsTransformer", (config, { resources }) => withPairs(resources, config.get("annotations"), specsOf(config))],
	["LabelTransformer", (config, { resources }) => withPairs(resources, config.get("labels"), specsOf(config))],
	["HashTransformer", (_, { resources }) => withHashes(resources)],
	["ImageTagTransformer", (config, { resources }) => withImage(resources, config.get("imageTag"), specsOf(config))],
	["NamespaceTransformer", namespaced],
	["PatchJson6902Transformer", (config, patching) => withOldJsonPatch(patching, asPatch(config))],
	["PatchTransformer", (config, patching) => withPatch(patching, config)],
	["PatchStrategicMergeTransformer", merged],
	["PrefixTransformer", (config, { resources }) => affixed(resources, config, ["prefix"])],
	["SuffixTransformer", (config, { resources }) => affixed(resources, config, ["suffix"])],
	["PrefixSuffixTransformer", (config, { resources }) => affixed(resources, config, ["prefix", "suffix"])],
	["ReplacementTransformer", (config, patching) => withReplacements(patching, config.get("replacements").items)],
	["ReplicaCountTransformer", (config, { resources, isWhole }) => withReplicas(resources, config.get("replica"), specsOf(config), isWhole)]
]);
function specsOf(config) {
	return config.get("fieldSpecs").items.map((item) => specOfField(item));
}
function namespaced(config, { resources }) {
	const directive = config.get("metadata", "namespace");
	const namespace = directive.raw ?? "";
	if (namespace === "") return resources;
	const mode = config.get("setRoleBindingSubjects").raw;
	const subjects = mode === "allServiceAccounts" || mode === "none" ? mode : "defaultOnly";
	const unsetOnly = config.get("unsetOnly").value === true;
	return withNamespace(resources, {
		namespace,
		directive,
		specs: specsOf(config),
		subjects,
		unsetOnly
	});
}
function affixed(resources, config, kinds) {
	const specs = specsOf(config);
	if (specs.length === 0) throw new BuildFailure("kustomize-build-fails", config.at, "a transformer of names has no fieldSpecs", { note: "kustomize: fieldSpecs is not expected to be nil" });
	return kinds.reduce((all, kind) => {
		const directive = config.get(kind);
		return renamed(all, {
			kind,
			text: directive.raw ?? "",
			directive,
			specs
		});
	}, resources);
}
function asPatch(config) {
	const { raw, at } = config.get("jsonOp");
	return raw === void 0 ? config : overlay(config, [{
		path: ["patch"],
		value: raw,
		at
	}]);
}
function merged(config, patching) {
	return [...config.get("paths").items, config.get("patches")].filter(({ raw }) => raw !== void 0).reduce((resources, source) => withMerges({
		...patching,
		resources
	}, source), patching.resources);
}
function generatedByPlugin(config, options, sources) {
	const kind = config.get("kind").raw ?? "";
	const isBuiltIn = config.get("apiVersion").raw === "builtin";
	const makes = kind === "ConfigMapGenerator" ? "ConfigMap" : kind === "SecretGenerator" ? "Secret" : void 0;
	if (!isBuiltIn || makes === void 0) throw new UnknownPart(`the generator ${kind} was not run`);
	return generate(makes, overlay(config, ["name", "namespace"].flatMap((key) => {
		const named = config.get("metadata", key);
		return config.get(key).exists || !named.exists ? [] : [{
			path: [key],
			value: named.value,
			at: named.at
		}];
	})), options, sources);
}
// src/expand/kustomize/transform.ts
function transformed(resources, transforming) {
	let changed = resources;
	for (const { step, traces } of stepsOf(transforming)) {
		transforming.attempt(() => {
			changed = step(changed);
		});
		for (const kind of traces) changed = changed.map((one) => noted(one, kind, transforming));
	}
	return withPlugins(changed, transforming);
}
function stepsOf(transforming) {
	const { kustomization, config } = transforming;
	const { root } = kustomization;
	const patching = (resources) => patchingOf(resources, transforming);
	const { specs } = config;
	const many = (key) => topField(root, key).items.length;
	const steps = [];
	const traces = (kind, count) => transforming.trail === void 0 ? [] : Array.from({ length: count }, () => kind);
	const add = (kind, count, step) => {
		if (count > 0) steps.push({
			step,
			traces: traces(kind, count)
		});
	};
	const [merges, patches] = [many("patchesStrategicMerge"), many("patches")];
	if (merges + patches > 0) steps.push({
		step: (all) => patched(patching(all)),
		traces: [...traces("PatchStrategicMergeTransformer", merges), ...traces("PatchTransformer", patches)]
	});
	steps.push(...namingSteps(transforming, specs));
	add("LabelTransformer", many("labels") + topField(root, "commonLabels").entries.length === 0 ? 0 : many("labels") + 1, (all) => labelled(all, root, config));
	const annotations = topField(root, "commonAnnotations");
	add("AnnotationsTransformer", Math.min(annotations.entries.length, 1), (all) => withPairs(all, annotations, specs.commonAnnotations));
	add("PatchJson6902Transformer", many("patchesJson6902"), (all) => jsonPatched(patching(all)));
	for (const entry of topField(root, "replicas").items) add("ReplicaCountTransformer", 1, (all) => withReplicas(all, entry, specs.replicas, transforming.isWhole()));
	for (const entry of [...topField(root, "images").items, ...topField(root, "imageTags").items]) add("ImageTagTransformer", 1, (all) => withImage(all, entry, specs.images));
	const replacements = topField(root, "replacements").items;
	add("ReplacementTransformer", Math.min(replacements.length, 1), (all) => withReplacements(patching(all), replacements));
	return steps;
}
function namingSteps({ kustomization, trail }, specs) {
	const [namespace, prefix, suffix] = [
		"namespace",
		"namePrefix",
		"nameSuffix"
	].map((key) => topField(kustomization.root, key));
	const steps = [];
	const add = (field, kind, step) => {
		if (field?.raw === void 0 || field.raw === "") return;
		steps.push({
			step: step(field.raw, field),
			traces: trail === void 0 ? [] : [kind]
		});
	};
	add(namespace, "NamespaceTransformer", (text, directive) => (all) => withNamespace(all, {
		namespace: text,
		directive,
		specs: specs.namespace
	}));
	add(prefix, "PrefixTransformer", (text, directive) => (all) => renamed(all, {
		kind: "prefix",
		text,
		directive,
		specs: specs.namePrefix
	}));
	add(suffix, "SuffixTransformer", (text, directive) => (all) => renamed(all, {
		kind: "suffix",
		text,
		directive,
		specs: specs.nameSuffix
	}));
	return steps;
}
function patchingOf(resources, transforming) {
	const { kustomization, files, schemas } = transforming;
	return {
		resources,
		kustomization,
		files,
		schemas,
		isWhole: transforming.isWhole(),
		report: (problem) => transforming.report(problem)
	};
}
function noted(resource, kind, { trail, kustomization }) {
	const text = madeByText(node_path.posix.join(trail ?? "", require_discover.nameOf(kustomization.path)), kind);
	return resource.with({ changedBy: [...resource.facts.changedBy, text] });
}
function withPlugins(resources, transforming) {
	let changed = resources;
	for (const field of topField(transforming.kustomization.root, "transformers").items) {
		let isRun = false;
		for (const config of transforming.plugins(field)) {
			isRun = false;
			transforming.attempt(() => {
				changed = transformedBy(config, patchingOf(changed, transforming));
				isRun = true;
			});
			if (!isRun) break;
		}
		if (!isRun) changed = changed.map((one) => one.with({ judged: false }));
	}
	return changed;
}
// src/expand/kustomize/references/vars.ts
function withVariables(resources, known, entries) {
	let changed = resources;
	let variables = known;
	for (const entry of entries) {
		const variable = {
			name: entry.get("name").raw ?? "",
			entry
		};
		variables = joinVariables(variables, [variable]);
		const [found, other] = changed.filter((one) => isMeant(one, entry));
		if (other !== void 0) throw new BuildFailure("kustomize-build-fails", entry.at, `several objects fit the variable "${variable.name}"`, { note: "kustomize: unable to disambiguate" });
		if (found !== void 0) changed = changed.map((one) => one === found ? one.with({ variables: [...one.facts.variables, variable.name] }) : one);
	}
	return {
		resources: changed,
		variables
	};
}
function joinVariables(known, more) {
	for (const { name, entry } of more) {
		const before = known.find((one) => one.name === name);
		if (before === void 0) continue;
		const isSame = before.entry === entry;
		const how = isSame ? "comes into the build twice" : "is declared twice";
		throw new BuildFailure("kustomize-build-fails", entry.get("name").at, `the variable "${name}" ${how}`, {
			note: `kustomize: var '${name}' already encountered`,
			labels: isSame ? [] : [{
				at: before.entry.get("name").at,
				text: "the first time"
			}],
			help: isSame ? "include its base once, or take a replacement for the variable" : "rename one of the two"
		});
	}
	return [...known, ...more];
}
function isMeant(resource, entry) {
	const reference = entry.get("objref");
	const id = idOf(gvkIn(reference), reference.get("name").raw ?? "", reference.get("namespace").raw ?? "");
	const isExact = id.namespace !== "" || isClusterWide(id);
	return resource.anyIds.some((one) => isExact ? sameId(one, id) : one.name === id.name && sameGvk$1(one, id));
}
function gvkIn(reference) {
	const [apiVersion = "", group = "", version = "", kind = ""] = [
		"apiVersion",
		"group",
		"version",
		"kind"
	].map((key) => reference.get(key).raw);
	return apiVersion === "" ? {
		group,
		version,
		kind
	} : gvkOf(apiVersion, kind);
}
function resolved(resources, variables, { specs }, isWhole) {
	const values = new Map();
	for (const variable of variables) {
		const node = valueOf(variable, resources, isWhole);
		if (node instanceof Scalar) values.set(variable.name, {
			node,
			entry: variable.entry
		});
		else if (node !== void 0) values.set(variable.name, {
			node: void 0,
			entry: variable.entry
		});
	}
	if (values.size === 0) return resources;
	const set = (node) => filledIn(node, values);
	return resources.map((resource) => {
		const { gvk } = resource;
		let { root } = resource;
		for (const spec of specs.varReference) root = editSpec(root, gvk, spec, {
			set,
			place: root.place
		});
		return resource.withRoot(root);
	});
}
function valueOf({ name, entry }, resources, isWhole) {
	const holder = resources.find(({ facts }) => facts.variables.includes(name));
	const path = entry.get("fieldref", "fieldPath").raw ?? entry.get("fieldref", "fieldpath").raw ?? "";
	const value = holder === void 0 ? void 0 : lookUp(holder.root, indexed(path === "" ? "metadata.name" : path));
	if (value !== void 0 || !isWhole) return value;
	const at = holder === void 0 ? entry.get("objref") : entry.get("fieldref");
	const what = holder === void 0 ? "names no object of the build" : `names a field that ${holder.kind}/${holder.name} does not have`;
	throw new BuildFailure("kustomize-build-fails", at.exists ? at.at : entry.at, `the variable "${name}" ${what}`, { note: `kustomize: var '${name}' cannot be mapped to a field in the set of known resources` });
}
function indexed(path) {
	return partsOfPath(path, ".").flatMap((part) => {
		const found = /^(.*)\[(\d+)\]$/.exec(part);
		if (found === null) return [part];
		return [found[1] ?? "", found[2] ?? ""].filter((one) => one !== "");
	});
}
function filledIn(node, values) {
	if (node instanceof Scalar) return filledText(node, values);
	if (node instanceof ListNode) {
		const items = node.items.map((item) => filledText(expectText(item), values));
		return items.every((item, i) => item === node.items[i]) ? node : new ListNode(node.place, items);
	}
	if (!(node instanceof MapNode)) return node;
	let map = node;
	for (const [key, item] of node.entries) if (item instanceof Scalar) map = map.with(key, filledText(item, values));
	return map;
}
function expectText(item) {
	if (item instanceof Scalar && (item.tag === "str" || item.tag === "none")) return item;
	const what = item instanceof Scalar ? `the ${item.tag} ${item.text}` : `a ${item.kind}`;
	throw new BuildFailure("kustomize-build-fails", item.place.at, `${what} stands in a list of texts`, {
		note: "kustomize: invalid value type expect a string",
		help: "put it in quotes: where a build has variables, they are looked for here"
	});
}
function typed({ tag, text, value }, place) {
	return tag === "int" || tag === "float" || tag === "bool" ? new Scalar(tag, place, text, value) : new Scalar("str", place, text);
}
const REFERENCE = /\$(?:\$|\(([^)]*)\))/g;
function filledText(node, values) {
	if (node.tag !== "str" && node.tag !== "none") return node;
	const { text } = node;
	if (!text.includes("$")) return node;
	const whole = /^\$\(([^)]*)\)$/.exec(text)?.[1];
	const one = whole === void 0 ? void 0 : values.get(whole);
	if (one?.node !== void 0) return typed(one.node, stepped(setBy(one.node.place, node), one.entry));
	let { place } = node;
	const filled = text.replace(REFERENCE, (written, name) => {
		if (name === void 0) return "$";
		const value = values.get(name);
		if (value?.node === void 0) return written;
		place = stepped(place, value.entry);
		return value.node.text;
	});
	return filled === text ? node : new Scalar("str", place, filled);
}
function stepped({ at, keyAt }, entry) {
	const step = {
		at: entry.at.span,
		text: `the variable "${entry.get("name").raw ?? ""}"`
	};
	return {
		at: {
			span: at.span,
			via: [...at.via, step]
		},
		keyAt
	};
}
// src/expand/kustomize/accumulate.ts
function accumulate(kustomization, before, frame) {
	checkShape(kustomization.root);
	const { directory } = kustomization;
	const { directories } = before;
	const gather = new Gathering(kustomization, directories.includes(directory) ? before : {
		...before,
		directories: [...directories, directory]
	}, {
		...frame,
		around: [...frame.around, directory]
	});
	gather.readSchemas();
	for (const entry of kustomization.resources) gather.add(entry);
	gather.configure();
	gather.generate();
	for (const entry of kustomization.components) gather.apply(entry);
	return gather.finish();
}
var Gathering = class {
	kustomization;
	frame;
	missing;
	problems;
	part;
	constructor(kustomization, start, frame) {
		this.kustomization = kustomization;
		this.frame = frame;
		this.part = start;
		this.missing = [...start.missing];
		this.problems = [...start.problems];
	}
	readSchemas() {
		const path = topField(this.kustomization.root, "openapi").get("path");
		if (this.frame.schemas === void 0 && path.raw !== void 0 && path.raw !== "") this.attempt(() => {
			const [document] = this.frame.building.files.documentsOf(path, this.kustomization);
			this.frame = {
				...this.frame,
				schemas: customSchemas(document?.root.value)
			};
		});
		this.part = {
			...this.part,
			schemas: this.part.schemas ?? this.frame.schemas
		};
	}
	add(entry) {
		this.attempt(() => {
			const path = localPath(entry);
			if (this.frame.building.files.isDirectory(path)) this.join(this.built(path, entry), entry);
			else this.append(this.read(entry), entry.field);
		});
	}
	apply(entry) {
		this.attempt(() => {
			const { files } = this.frame.building;
			const path = localPath(entry);
			if (!files.isDirectory(path)) throw files.missing(entry, path);
			const component = files.kustomizationIn(path, entry);
			refuseCycle(path, entry, this.frame);
			checkShape(component.root);
			if (!component.isComponent) throw wrongKind(entry, component, "components names a Kustomization");
			spend(this.frame.building, 300 + this.part.resources.length, entry.field);
			const after = accumulate(component, {
				...this.part,
				missing: [...this.missing],
				problems: [...this.problems]
			}, {
				...this.frame,
				trail: this.trailTo(entry)
			});
			this.part = {
				...after,
				resources: []
			};
			this.append(after.resources, entry.field);
			[this.missing, this.problems] = [[...after.missing], [...after.problems]];
		});
	}
	configure() {
		const { root } = this.kustomization;
		let config = defaultConfig();
		for (const [key, read] of [["configurations", configOf], ["crds", configOfDefinitions]]) for (const field of topField(root, key).items) this.attempt(() => {
			const [document] = this.frame.building.files.documentsOf(field, this.kustomization);
			if (document !== void 0) config = mergeConfigs(config, read(document.root), field.at);
		});
		this.part = {
			...this.part,
			config: mergeConfigs(this.part.config, config, root.at)
		};
	}
	generate() {
		const { kustomization, frame } = this;
		const { files } = frame.building;
		for (const generated of generatedBy(kustomization, files)) this.absorb(generated);
		const { root } = kustomization;
		this.missing.push(...chartsIn(root));
		const options = topField(root, "generatorOptions");
		for (const field of topField(root, "generators").items) for (const config of this.pluginsIn(field)) this.attempt(() => this.absorb(generatedByPlugin(config, options, {
			kustomization,
			files
		})));
	}
	finish() {
		const { kustomization, frame } = this;
		const transforming = {
			kustomization,
			files: frame.building.files,
			config: this.part.config,
			schemas: this.part.schemas ?? BUILT_IN,
			trail: frame.trail,
			plugins: (field) => this.pluginsIn(field),
			attempt: (run) => this.attempt(run),
			report: (problem) => this.problems.push(problem),
			isWhole: () => this.missing.length === 0
		};
		spend(this.frame.building, this.part.resources.length, kustomization.root);
		const named = withVariables(transformed(this.part.resources, transforming), this.part.variables, topField(kustomization.root, "vars").items);
		return {
			...this.part,
			...named,
			missing: [...new Set(this.missing)],
			problems: this.problems
		};
	}
	attempt(run) {
		try {
			run();
		} catch (error) {
			if (!(error instanceof UnknownPart)) throw error;
			if (error instanceof NotedPart) this.problems.push(error.problem);
			this.missing.push(error.reason);
		}
	}
	built(directory, entry) {
		const { building, trail } = this.frame;
		refuseCycle(directory, entry, this.frame);
		const found = building.files.kustomizationIn(directory, entry);
		const key = trail === void 0 && this.frame.schemas === void 0 ? directory : void 0;
		const before = key === void 0 ? void 0 : building.known.get(key);
		if (before instanceof BuildFailure) throw before;
		if (before !== void 0) {
			for (const one of before.directories) refuseCycle(one, entry, this.frame);
			return before;
		}
		try {
			checkShape(found.root);
			if (found.isComponent) throw wrongKind(entry, found, "resources names a Component");
			const part = accumulate(found, NOTHING, {
				...this.frame,
				trail: this.trailTo(entry)
			});
			if (key !== void 0) building.known.set(key, part);
			return part;
		} catch (error) {
			if (error instanceof BuildFailure && key !== void 0 && error.problem.rule !== "kustomization-cycle") building.known.set(key, error);
			throw error;
		}
	}
	read(entry) {
		const { building, trail } = this.frame;
		const documents = building.files.documentsOf(entry.field, this.kustomization);
		const madeBy = trail === void 0 ? void 0 : pathText(node_path.posix.join(trail, entry.text));
		for (const document of documents) {
			refuseRepeatedKeys(document);
			refuseTypedKeys(document);
		}
		return documents.flatMap((document) => resourcesIn(document.root, document.id, document.judged, (reason) => this.missing.push(reason)).map((one) => madeBy === void 0 ? one : one.with({ madeBy })));
	}
	append(added, field) {
		spend(this.frame.building, added.length, field);
		refuseTooMany(this.part.resources.length + added.length, field);
		const there = new Map(this.part.resources.map((one) => [keyOfId(one.currentId), one]));
		for (const resource of added) {
			const key = keyOfId(resource.currentId);
			const before = there.get(key);
			if (before !== void 0) throw twice(before, resource, field);
			there.set(key, resource);
		}
		this.part = {
			...this.part,
			resources: [...this.part.resources, ...added]
		};
	}
	join(part, entry) {
		this.append(part.resources, entry.field);
		this.missing.push(...part.missing);
		this.problems.push(...part.problems);
		this.part = {
			...this.part,
			config: mergeConfigs(this.part.config, part.config, entry.field.at),
			variables: joinVariables(this.part.variables, part.variables),
			directories: [...this.part.directories, ...part.directories],
			schemas: this.part.schemas ?? part.schemas
		};
	}
	absorb(generated) {
		for (const error of generated.unknown) if (error instanceof NotedPart) this.problems.push(error.problem);
		const { trail, building } = this.frame;
		spend(building, 1, generated.entry);
		const made = trail === void 0 ? generated : noted$1(generated, node_path.posix.join(trail, require_discover.nameOf(this.kustomization.path)));
		this.part = {
			...this.part,
			resources: absorb(this.part.resources, made, this.missing.length === 0)
		};
	}
	trailTo(entry) {
		const { trail } = this.frame;
		return trail === void 0 ? void 0 : node_path.posix.join(trail, entry.text);
	}
	pluginsIn(field) {
		const found = [];
		this.attempt(() => {
			const { files } = this.frame.building;
			const path = files.pluginPath(field, this.kustomization);
			if (path.is === "text") found.push(...path.roots);
			else if (path.is === "directory") {
				const entry = {
					field,
					text: field.raw ?? "",
					path: path.path,
					remote: false
				};
				found.push(...this.built(path.path, entry).resources.map(({ root }) => fieldOf(root)));
			} else found.push(...files.documentsOf(field, this.kustomization).map(({ root }) => root));
		});
		return found;
	}
};
// src/expand/kustomize/references/name-references.ts
function withReferences(resources, { names }) {
	const byFormerName = new Map();
	for (const one of resources) for (const name of new Set(one.formerIds.map((id) => id.name))) {
		const others = byFormerName.get(name);
		if (others === void 0) byFormerName.set(name, [one]);
		else others.push(one);
	}
	if (byFormerName.size === 0) return resources;
	return resources.map((resource) => referring(resource, names, byFormerName));
}
function referring(resource, names, candidates) {
	const original = resource.originalId;
	let changed = resource;
	for (const reference of names) for (const spec of reference.referrers) {
		if (!isSelected(original, spec) || !mayHold(changed.root.value, spec)) continue;
		changed = changed.withRoot(rewritten(changed, reference, spec, candidates));
	}
	return changed;
}
function mayHold(value, { path }) {
	let at = value;
	for (const part of path.split("/", 4)) {
		if (Array.isArray(at)) return true;
		if (!require_json.isMap(at)) return false;
		if (part.endsWith("\\")) return true;
		at = at[part.replace("[]", "")];
	}
	return at !== void 0;
}
function rewritten(referrer, reference, spec, candidates) {
	const search = {
		referrer,
		reference,
		spec,
		candidates
	};
	const set = (node) => renamedIn(node, search);
	const { gvk } = referrer;
	return editSpec(referrer.root, gvk, {
		...gvk,
		path: spec.path,
		create: spec.create
	}, {
		set,
		place: referrer.root.place
	});
}
function renamedIn(node, search) {
	if (isNothing(node)) return node;
	if (node.kind === "list") return mapItems(node, (item) => isNothing(item) ? item : renamedIn(item, search));
	return node.kind === "map" ? renamedMap(node, search) : renamedText(node, search);
}
function renamedText(node, search) {
	const name = textOf(node) ?? "";
	const found = referralOf(name, search, {
		isMap: false,
		namespace: void 0
	});
	return found === void 0 || found.name === name ? node : renamedNode(node, found);
}
function renamedNode(node, found) {
	const named = find(found.root, "metadata", "name")?.place ?? found.root.place;
	const place = (named.at.via.length > 0 ? named.at.via : [{
		at: named.at.span,
		text: "named here"
	}]).reduce((one, step) => ({ ...changedBy(textNode("", one), placeAt({
		span: step.at,
		via: []
	}), step.text) }), node.place);
	return textNode(found.name, place);
}
function renamedMap(map, search) {
	const name = map.get("name");
	if (name === void 0) throw new BuildFailure("kustomize-build-fails", map.place.at, `"${search.spec.path}" names an object without a name`, { note: "kustomize: path config error; no 'name' field in node" });
	const namespace = map.get("namespace");
	const written = namespace === void 0 ? void 0 : textOf(namespace) ?? "";
	const found = referralOf(textOf(name) ?? "", search, {
		isMap: true,
		namespace: written
	});
	if (found === void 0) return map;
	const renamed = found.name === textOf(name) ? map : map.with("name", renamedNode(name, found));
	if (found.namespace === "" || found.namespace === textOf(namespace)) return renamed;
	const moved = find(found.root, "metadata", "namespace");
	return moved === void 0 ? renamed : renamed.with("namespace", textNode(found.namespace, moved.place));
}
function referralOf(name, search, { isMap: inMap, namespace }) {
	const { referrer, reference, candidates } = search;
	const reachable = (candidates.get(name) ?? []).filter((one) => mayReach(referrer, one));
	const fitting = (namespace === void 0 ? reachable : inNamespace$1(reachable, namespace)).filter((one) => one.formerIds.some((id) => isSelected(id, reference)) && fitsRole(search, one) && sharesNamespace(referrer, one));
	if (fitting.length <= 1) return fitting[0];
	let left = fitting.filter((one) => sharesAffixes(referrer, one, true));
	if (left.length > 1) left = left.filter((one) => sharesAffixes(referrer, one, false));
	const [first, ...others] = left;
	const isSame = (one) => one.name === first?.name && (!inMap || one.namespace === first.namespace);
	if (others.every(isSame)) return first;
	throw new BuildFailure("kustomize-build-fails", referrer.root.place.at, `"${name}" in ${nameId(referrer.currentId)} may mean several objects`, {
		note: "kustomize: found multiple possible referrals",
		labels: left.slice(0, 4).map((one) => ({
			at: (find(one.root, "metadata", "name") ?? one.root).place.at,
			text: "one of them"
		}))
	});
}
function inNamespace$1(resources, namespace) {
	const before = resources.filter((one) => one.originalId.effective === namespace);
	return before.length > 0 ? before : resources.filter((one) => one.currentId.effective === namespace);
}
function mayReach(referrer, { currentId, namespace }) {
	const own = referrer.currentId;
	if (isClusterWide(own) || isClusterWide(currentId) || own.effective === currentId.effective) return true;
	return accountNamespaces(referrer).has(namespace);
}
function accountNamespaces({ kind, root }) {
	const subjects = kind === "RoleBinding" ? root.get("subjects") : void 0;
	const accounts = (subjects?.kind === "list" ? subjects.items : []).filter((item) => textOf(find(item, "kind")) === "ServiceAccount");
	return new Set(accounts.flatMap((item) => textOf(find(item, "namespace")) ?? []));
}
function sharesNamespace(referrer, { currentId, kind }) {
	const own = referrer.currentId;
	return isClusterWide(own) || isClusterWide(currentId) || kind === "ServiceAccount" || own.effective === currentId.effective;
}
function fitsRole({ referrer, spec }, candidate) {
	if (!spec.path.endsWith("roleRef/name")) return true;
	const [group, kind] = [find(referrer.root, "roleRef", "apiGroup"), find(referrer.root, "roleRef", "kind")].map(textOf);
	if (group === void 0 || kind === void 0) return true;
	return candidate.formerIds.some((id) => isSelected(id, {
		group,
		version: "",
		kind
	}));
}
function sharesAffixes({ facts: a }, { facts: b }, emptyFits) {
	return sharesEnd(a.prefixes, b.prefixes, emptyFits) && sharesEnd(a.suffixes, b.suffixes, emptyFits);
}
function sharesEnd(a, b, emptyFits) {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (short.length === 0) return emptyFits || long.length === 0;
	return short.every((text, i) => text === long[long.length - short.length + i]);
}
// src/expand/kustomize/order.ts
function inOrder(resources, root) {
	const options = topField(root, "sortOptions");
	const order = options.get("order");
	if (!options.exists) return sorted(resources, ORDER_FIRST, ORDER_LAST);
	const legacy = options.get("legacySortOptions");
	if (order.raw !== "legacy" && order.raw !== "fifo") throw new BuildFailure("kustomization-invalid", order.exists ? order.at : options.keyAt, "sortOptions names no order", { note: "kustomize: the field 'sortOptions.order' must be one of [fifo, legacy]" });
	if (order.raw === "fifo") {
		if (!legacy.exists) return resources;
		throw new BuildFailure("kustomization-invalid", legacy.keyAt, "legacySortOptions stands beside order: fifo", { note: "kustomize: the field 'sortOptions.legacySortOptions' is set but the selected sort order is 'fifo', not 'legacy'" });
	}
	if (!legacy.exists) return sorted(resources, ORDER_FIRST, ORDER_LAST);
	const [first, last] = ["orderFirst", "orderLast"].map((key) => legacy.get(key).items.flatMap(({ raw }) => raw ?? []));
	return sorted(resources, first ?? [], last ?? []);
}
function sorted(resources, first, last) {
	return resources.toSorted((left, right) => {
		const [a, b] = [left.currentId, right.currentId];
		if (sameGvk$1(a, b)) return compare(idText(a), idText(b));
		const rank = rankOf(a.kind, first, last) - rankOf(b.kind, first, last);
		if (rank !== 0) return rank;
		const byKind = compare(sortText(a), sortText(b));
		return a.kind === "Namespace" && b.kind === "Namespace" && (a.group === "" || b.group === "") ? -byKind : byKind;
	});
}
function idText(id) {
	return `${gvkText(id)}|${id.namespace || "~X"}|${id.name || "~N"}`;
}
function compare(a, b) {
	return a < b ? -1 : a > b ? 1 : 0;
}
// src/expand/kustomize/build.ts
function newBuilding(files) {
	return {
		files,
		known: new Map(),
		work: WORK_LIMIT
	};
}
function build(kustomization, building) {
	try {
		return finished(kustomization, building);
	} catch (error) {
		if (error instanceof BuildFailure) return {
			resources: [],
			isFailed: true,
			missing: [DOES_NOT_BUILD],
			problems: [error.problem]
		};
		if (error instanceof UnknownPart) return {
			resources: [],
			isFailed: true,
			missing: [error.reason],
			problems: []
		};
		throw error;
	}
}
function finished(kustomization, building) {
	const { root } = kustomization;
	building.files.refuseSeveral(kustomization);
	const traces = tracesOf(topField(root, "buildMetadata"));
	const part = accumulate(kustomization, NOTHING, {
		building,
		around: [],
		trail: traces === void 0 ? void 0 : ".",
		schemas: void 0
	});
	const isWhole = part.missing.length === 0;
	const ordered = inOrder(resolved(withReferences(withHashes(part.resources), part.config), part.variables, part.config, isWhole).filter((resource) => !isLocal(resource)), root);
	refuseTwins(ordered);
	return {
		resources: traced(ordered, traces).map((resource) => resource.withRoot(withTexts(resource.root, "annotations"))),
		isFailed: false,
		missing: part.missing,
		problems: part.problems
	};
}
function isLocal(resource) {
	const mark = resource.texts("annotations").get("config.kubernetes.io/local-config");
	return mark !== void 0 && mark !== "false";
}
function refuseTwins(resources) {
	const there = new Map();
	for (const resource of resources) {
		const id = resource.currentId;
		const before = there.get(keyOfId(id));
		there.set(keyOfId(id), resource);
		if (before === void 0) continue;
		const [first, second] = [before, resource].map(({ root }) => (find(root, "metadata", "name") ?? root).place.at);
		if (first === void 0 || second === void 0) continue;
		throw new BuildFailure("object-duplicate", second, `${nameId(id)} is two objects of one build`, {
			note: `kustomize: may not add resource with an already registered id: ${showId(id)}`,
			labels: [{
				at: first,
				text: "the other one"
			}]
		});
	}
}
// src/expand/kustomize/read/open.ts
function openKustomizations(opening) {
	const { host, files, sources, texts } = opening;
	const byPath = new Map(sources.map((source) => [source.file.path, source]));
	const scripts = files.filter(({ kind }) => kind === "script" || kind === "tiltfile");
	const read = (path) => {
		const known = texts.get(path);
		if (known !== void 0) return known;
		const reading = host.read(path);
		if (reading.ok) texts.set(path, reading.text);
		return reading.ok ? reading.text : void 0;
	};
	const lifts = ({ path }) => {
		const reading = host.read(path);
		return reading.ok && reading.text.includes("LoadRestrictionsNone");
	};
	return {
		kustomizations: sources.flatMap(kustomizationOf),
		host: {
			read,
			exists: (path) => host.exists(path),
			isDirectory: (path) => host.list(path).ok,
			ignoredByGit: (path) => opening.ignoredByGit(path),
			source: (path) => byPath.get(path),
			liftsRestrictor: () => scripts.some(lifts)
		}
	};
}
function kustomizationOf({ file, documents }) {
	const [first] = documents.filter(({ document }) => !document.isEmpty);
	if (first === void 0 || file.kind !== "kustomization") return [];
	return first.is.kind === "kustomization" || first.is.kind === "component" ? [readKustomization(file.path, first.root)] : [];
}
// src/rule/finding.ts
function fromProblem(problem) {
	const { rule, bundle, ...draft } = problem;
	return {
		rule,
		draft,
		subject: void 0,
		bundle
	};
}
function objectLabel(object) {
	if (object.name === void 0) return object.kind;
	return object.namespace ? `${object.kind} ${object.namespace}/${object.name}` : `${object.kind} ${object.name}`;
}
// src/k8s/kinds/resource-words.ts
const SHORT = "cs csr crd crds no ns pc pv sc vac".split(" ");
const TELLING = /^cluster|class$/;
function pluralOf(kind) {
	if (/[^aeiou]y$/.test(kind)) return `${kind.slice(0, -1)}ies`;
	return /(?:s|x|ch|sh)$/.test(kind) ? `${kind}es` : `${kind}s`;
}
const CLUSTER_WORDS = new Set([
	...SHORT,
	...BUILTIN_KINDS.filter(({ scope }) => scope === "cluster").flatMap(({ kind, resource }) => [kind.toLowerCase(), resource]),
	...[...CLUSTER_KINDS$1].flatMap((key) => {
		const [kind = "", ...rest] = key.toLowerCase().split(".");
		const names = [kind, pluralOf(kind)];
		const whole = names.map((name) => `${name}.${rest.join(".")}`);
		return TELLING.test(kind) ? [...whole, ...names] : whole;
	})
]);
function isClusterWord(word) {
	const [first = ""] = word.toLowerCase().split(/[/,]/);
	const [plain = ""] = first.split(".");
	return CLUSTER_WORDS.has(first) || CLUSTER_WORDS.has(plain);
}
// src/report/settle/candidate.ts
function unknownFacts(id) {
	return {
		id,
		title: id,
		layer: "build",
		level: "error",
		predicts: "none",
		presets: ["default"],
		why: "",
		fix: "",
		refs: [],
		since: "0.1.0"
	};
}
const ONE_LEVEL_DOWN = {
	error: "warning",
	warning: "info",
	info: "info"
};
function settledLevel(draft, standing, isDistant) {
	const level = standing.setBy === "rule" ? draft ?? standing.level : standing.level;
	return isDistant && standing.setBy !== "override" ? ONE_LEVEL_DOWN[level] : level;
}
function inNamespace(command, namespace) {
	const isTold = / (?:-n|--namespace|-A)\b/.test(command) || !/^kubectl (?:get|describe|logs|events|rollout|top)\b/.test(command);
	const [, , word = ""] = command.split(" ", 3);
	if (isTold || !namespace || isClusterWord(word) || !/^[a-z0-9-]+$/.test(namespace)) return command;
	return command.replace(/^kubectl/, `kubectl -n ${namespace}`);
}
function candidateOf(raw, facts, level, suppression) {
	const { draft, subject, bundle } = raw;
	return {
		rule: raw.rule,
		level,
		layer: draft.layer ?? facts.layer,
		predicts: draft.predicts ?? facts.predicts,
		message: draft.message,
		at: draft.at.span,
		via: draft.at.via,
		labels: (draft.labels ?? []).map(({ at, text }) => ({
			at: at.span,
			text
		})),
		note: draft.note,
		help: draft.help,
		confirm: draft.confirm && inNamespace(draft.confirm, subject?.namespace),
		fix: draft.fix,
		rearrangement: draft.rearrangement,
		object: subject === void 0 ? void 0 : objectLabel(subject),
		bundles: bundle === void 0 ? [] : [bundle],
		suppression
	};
}
// src/report/settle/fingerprint.ts
function withFingerprints(ordered) {
	const seen = new Map();
	return ordered.map((one) => {
		const hash = hashOf([
			one.rule,
			one.at.file,
			one.object ?? "",
			one.message
		].join("\0"));
		const before = seen.get(hash) ?? 0;
		seen.set(hash, before + 1);
		return {
			...one,
			fingerprint: before === 0 ? hash : `${hash}-${before + 1}`
		};
	});
}
function hashOf(text) {
	return fnv(text, 2166136261) + fnv(text, 19088743);
}
function fnv(text, seed) {
	let hash = seed;
	for (let at = 0; at < text.length; at++) {
		const unit = text.charCodeAt(at);
		hash = Math.imul(hash ^ unit & 255, 16777619);
		hash = Math.imul(hash ^ unit >> 8, 16777619);
	}
	return (hash >>> 0).toString(16).padStart(8, "0");
}
Object.defineProperty(exports, "BUILT_IN_GROUPS", {
	enumerable: true,
	get: function() {
		return BUILT_IN_GROUPS;
	}
});
Object.defineProperty(exports, "CONTROLLER_LABELS", {
	enumerable: true,
	get: function() {
		return CONTROLLER_LABELS;
	}
});
Object.defineProperty(exports, "CUSTOM_RESOURCE_MAKERS", {
	enumerable: true,
	get: function() {
		return CUSTOM_RESOURCE_MAKERS;
	}
});
Object.defineProperty(exports, "KustomizeFiles", {
	enumerable: true,
	get: function() {
		return KustomizeFiles;
	}
});
Object.defineProperty(exports, "MAKERS", {
	enumerable: true,
	get: function() {
		return MAKERS;
	}
});
Object.defineProperty(exports, "build", {
	enumerable: true,
	get: function() {
		return build;
	}
});
Object.defineProperty(exports, "builtinKind", {
	enumerable: true,
	get: function() {
		return builtinKind;
	}
});
Object.defineProperty(exports, "builtinKinds", {
	enumerable: true,
	get: function() {
		return builtinKinds;
	}
});
Object.defineProperty(exports, "candidateOf", {
	enumerable: true,
	get: function() {
		return candidateOf;
	}
});
Object.defineProperty(exports, "fieldOf", {
	enumerable: true,
	get: function() {
		return fieldOf;
	}
});
Object.defineProperty(exports, "fromProblem", {
	enumerable: true,
	get: function() {
		return fromProblem;
	}
});
Object.defineProperty(exports, "groupOfApiVersion", {
	enumerable: true,
	get: function() {
		return groupOfApiVersion;
	}
});
Object.defineProperty(exports, "inBundle", {
	enumerable: true,
	get: function() {
		return inBundle;
	}
});
Object.defineProperty(exports, "inNamespace", {
	enumerable: true,
	get: function() {
		return inNamespace$2;
	}
});
Object.defineProperty(exports, "isBroken", {
	enumerable: true,
	get: function() {
		return isBroken;
	}
});
Object.defineProperty(exports, "isBuiltIn", {
	enumerable: true,
	get: function() {
		return isBuiltIn;
	}
});
Object.defineProperty(exports, "kindKey", {
	enumerable: true,
	get: function() {
		return kindKey;
	}
});
Object.defineProperty(exports, "knownRe2", {
	enumerable: true,
	get: function() {
		return knownRe2;
	}
});
Object.defineProperty(exports, "madeNames", {
	enumerable: true,
	get: function() {
		return madeNames;
	}
});
Object.defineProperty(exports, "newBuilding", {
	enumerable: true,
	get: function() {
		return newBuilding;
	}
});
Object.defineProperty(exports, "objectLabel", {
	enumerable: true,
	get: function() {
		return objectLabel;
	}
});
Object.defineProperty(exports, "objectOf", {
	enumerable: true,
	get: function() {
		return objectOf;
	}
});
Object.defineProperty(exports, "objectsIn", {
	enumerable: true,
	get: function() {
		return objectsIn;
	}
});
Object.defineProperty(exports, "objectsOf", {
	enumerable: true,
	get: function() {
		return objectsOf;
	}
});
Object.defineProperty(exports, "openKustomizations", {
	enumerable: true,
	get: function() {
		return openKustomizations;
	}
});
Object.defineProperty(exports, "overlay", {
	enumerable: true,
	get: function() {
		return overlay;
	}
});
Object.defineProperty(exports, "podTemplatePaths", {
	enumerable: true,
	get: function() {
		return podTemplatePaths;
	}
});
Object.defineProperty(exports, "problemOf", {
	enumerable: true,
	get: function() {
		return problemOf;
	}
});
Object.defineProperty(exports, "readDocuments", {
	enumerable: true,
	get: function() {
		return readDocuments;
	}
});
Object.defineProperty(exports, "readRe2", {
	enumerable: true,
	get: function() {
		return readRe2;
	}
});
Object.defineProperty(exports, "resourcesIn", {
	enumerable: true,
	get: function() {
		return resourcesIn$1;
	}
});
Object.defineProperty(exports, "rooted", {
	enumerable: true,
	get: function() {
		return rooted;
	}
});
Object.defineProperty(exports, "scopeOf", {
	enumerable: true,
	get: function() {
		return scopeOf;
	}
});
Object.defineProperty(exports, "settledLevel", {
	enumerable: true,
	get: function() {
		return settledLevel;
	}
});
Object.defineProperty(exports, "splitKindKey", {
	enumerable: true,
	get: function() {
		return splitKindKey;
	}
});
Object.defineProperty(exports, "topField", {
	enumerable: true,
	get: function() {
		return topField;
	}
});
Object.defineProperty(exports, "unknownFacts", {
	enumerable: true,
	get: function() {
		return unknownFacts;
	}
});
Object.defineProperty(exports, "unseenParts", {
	enumerable: true,
	get: function() {
		return unseenParts;
	}
});
Object.defineProperty(exports, "withFingerprints", {
	enumerable: true,
	get: function() {
		return withFingerprints;
	}
});
Object.defineProperty(exports, "workloadKind", {
	enumerable: true,
	get: function() {
		return workloadKind;
	}
});
