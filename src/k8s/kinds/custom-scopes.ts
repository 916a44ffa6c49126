/**
 * Widespread custom kinds that live outside of any namespace, by group. Any other kind of such a group, and any kind of
 * another group, is known only from its CustomResourceDefinition.
 */
const CLUSTER_SCOPED: Readonly<Record<string, string>> = {
  "apiextensions.crossplane.io": "CompositeResourceDefinition Composition CompositionRevision EnvironmentConfig Usage",
  "argoproj.io": "ClusterAnalysisTemplate ClusterWorkflowTemplate",
  "cert-manager.io": "ClusterIssuer",
  "cilium.io":
    "CiliumBGPAdvertisement CiliumBGPClusterConfig CiliumBGPNodeConfigOverride CiliumBGPPeerConfig CiliumBGPPeeringPolicy CiliumCIDRGroup " +
    "CiliumClusterwideEnvoyConfig CiliumClusterwideNetworkPolicy CiliumEgressGatewayPolicy CiliumL2AnnouncementPolicy " +
    "CiliumLoadBalancerIPPool CiliumNode CiliumPodIPPool",
  "config.openshift.io": "ClusterOperator ClusterVersion Infrastructure OAuth Proxy",
  "configuration.konghq.com": "KongClusterPlugin KongLicense KongVault",
  "crd.projectcalico.org":
    "BGPConfiguration BGPPeer ClusterInformation FelixConfiguration GlobalNetworkPolicy GlobalNetworkSet HostEndpoint IPPool",
  "external-secrets.io": "ClusterExternalSecret ClusterPushSecret ClusterSecretStore",
  "gateway.networking.k8s.io": "GatewayClass",
  "generators.external-secrets.io": "ClusterGenerator",
  "karpenter.k8s.aws": "AWSNodeTemplate EC2NodeClass",
  "karpenter.sh": "Machine NodeClaim NodeOverlay NodePool Provisioner",
  "keda.sh": "ClusterTriggerAuthentication",
  "kueue.x-k8s.io":
    "AdmissionCheck ClusterQueue Cohort MultiKueueCluster MultiKueueConfig ProvisioningRequestConfig ResourceFlavor Topology WorkloadPriorityClass",
  "kyverno.io": "ClusterCleanupPolicy ClusterPolicy GlobalContextEntry",
  "mutations.gatekeeper.sh": "Assign AssignImage AssignMetadata ModifySet",
  "nfd.k8s-sigs.io": "NodeFeatureGroup NodeFeatureRule",
  "nvidia.com": "ClusterPolicy NVIDIADriver",
  "olm.operatorframework.io": "ClusterCatalog ClusterExtension ClusterObjectSet",
  "operator.openshift.io": "Console DNS Network Storage",
  "operator.tigera.io": "APIServer Goldmane Installation Whisker",
  "pkg.crossplane.io":
    "Configuration ConfigurationRevision ControllerConfig DeploymentRuntimeConfig Function FunctionRevision ImageConfig Lock Provider ProviderRevision",
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
  "trust.cert-manager.io": "Bundle",
};

/** Groups all of whose kinds are cluster-scoped: Gatekeeper makes one kind for each template. */
const CLUSTER_GROUPS: ReadonlySet<string> = new Set(["constraints.gatekeeper.sh"]);

export const CLUSTER_KINDS: ReadonlySet<string> = new Set(
  Object.entries(CLUSTER_SCOPED).flatMap(([group, kinds]) =>
    kinds
      .split(" ")
      .filter(Boolean)
      .map((kind) => `${kind}.${group}`),
  ),
);

/** True for a custom kind that is known to have no namespace. */
export function isClusterScopedCustomKind(kindKey: string, group: string): boolean {
  return CLUSTER_KINDS.has(kindKey) || CLUSTER_GROUPS.has(group);
}

/** True where the scope of every kind of this group is told here, so that a kind that is not listed has a namespace. */
export function isKnownCustomGroup(group: string): boolean {
  return Object.hasOwn(CLUSTER_SCOPED, group) || CLUSTER_GROUPS.has(group) || NAMESPACED_GROUPS.has(group);
}

/** Widespread groups whose kinds all have a namespace. */
const NAMESPACED_GROUPS: ReadonlySet<string> = new Set([
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
  "velero.io",
]);
