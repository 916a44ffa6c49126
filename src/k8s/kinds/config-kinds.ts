/**
 * Files that have an apiVersion and a kind but are read by a tool, not by an API server: applying them ends in
 * `no matches for kind`, and nobody applies them.
 */
interface ConfigGroup {
  /** The group, or `/` and an apiVersion without one. */
  readonly group: string;
  /** Undefined for all kinds of the group. */
  readonly kinds: readonly string[] | undefined;
  readonly tool: string;
}

function all(tool: string, ...groups: readonly string[]): readonly ConfigGroup[] {
  return groups.map((group) => ({ group, kinds: undefined, tool }));
}

function only(tool: string, group: string, ...kinds: readonly string[]): ConfigGroup {
  return { group, kinds, tool };
}

const CONFIG_GROUPS: readonly ConfigGroup[] = [
  ...all(
    "kustomize",
    "kustomize.config.k8s.io",
    "builtin",
    "/builtin",
    "config.kubernetes.io",
    "transformers.example.co",
  ),
  ...all("k3d", "k3d.io"),
  only("kind", "kind.x-k8s.io", "Cluster"),
  only("kind", "kind.sigs.k8s.io", "Cluster", "Config"),
  ...all("ctlptl", "ctlptl.dev"),
  ...all("Tilt", "tilt.dev"),
  ...all("kubeadm", "kubeadm.k8s.io"),
  ...all("the kubelet", "kubelet.config.k8s.io"),
  ...all(
    "the API server",
    "apiserver.config.k8s.io",
    "apiserver.k8s.io",
    "audit.k8s.io",
    "client.authentication.k8s.io",
  ),
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
  ...all("Cloud Build", "cloudbuild.googleapis.com"),
];

/** Groups of component configuration: `kubescheduler.config.k8s.io`, `pod-security.admission.config.k8s.io`. */
const CONFIG_SUFFIX = ".config.k8s.io";

/** The tool that reads such a file as its configuration; undefined for what is meant for an API server. */
export function configReader(apiVersion: string, kind: string): string | undefined {
  const slash = apiVersion.indexOf("/");
  const group = slash < 0 ? `/${apiVersion}` : apiVersion.slice(0, slash);
  const entry = CONFIG_GROUPS.find(
    (candidate) => candidate.group === group && (candidate.kinds?.includes(kind) ?? true),
  );
  if (entry !== undefined) return entry.tool;
  return group.endsWith(CONFIG_SUFFIX) ? "a Kubernetes component" : undefined;
}
