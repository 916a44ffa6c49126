import { danglingDrafts, defineRule, directoryOf, type Draft, nearest, type Reference } from "../../src/api.ts";

export default defineRule({
  id: "namespace-missing",
  title: "An object goes to a namespace that nothing makes",
  layer: "admission",
  level: "info",
  predicts: "NotFound",
  since: "0.1.0",
  docs: {
    why: "The API server refuses an object whose namespace does not exist. No tool but Argo CD, Flux and Helm makes one on the way, and these only when they are told to. A namespace may be there from before, so only a slip in its name is certain.",
    fix: "Correct the name, or declare the Namespace.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/"],
  },
  visit: "Reference",
  only: ["namespace"],

  *check(reference, { graph }) {
    const { outcome, from, name } = reference;
    if (outcome.is === "missing") {
      const meant = nearest(name, BUILT_IN);
      const [first = reference] = graph.alike(reference);
      if (meant !== undefined && first === reference) yield builtInMeant(reference, meant);
      // Most repositories leave namespaces to others; who declares some beside an object is taken to declare each.
      const beside = graph.peers(from, "Namespace").some(({ file }) => directoryOf(file) === directoryOf(from.file));
      if (meant !== undefined || !beside || INSTALLED.test(name)) return;
    }
    const isLonger = outcome.is === "near" && (outcome.how === "prefix" || outcome.how === "suffix");
    const words = {
      kind: "Namespace",
      resource: "namespace",
      missing: "info",
      near: isLonger ? "warning" : "error",
      because: notFound(name),
    } as const;
    yield* danglingDrafts(reference, words, graph);
  },
});

const BUILT_IN = ["default", "kube-system", "kube-public", "kube-node-lease"];

function builtInMeant({ field, name }: Reference, meant: string): Draft {
  return {
    at: field.at,
    level: "error",
    message: `no Namespace is called "${name}"; each cluster has "${meant}"`,
    note: notFound(name),
    help: `write "${meant}"`,
    fix: { title: `Write "${meant}"`, safety: "unsafe", edits: [{ at: field.at.span, text: meant }] },
  };
}

function notFound(name: string): string {
  return `the server says: namespaces "${name}" not found`;
}

/** Namespaces that come with what is installed in a cluster, whose own installer makes them. */
const INSTALLED =
  /^(?:argo|argocd|argo-rollouts|calico-system|cert-manager|cilium|crossplane-system|external-dns|external-secrets|flux-system|gatekeeper-system|gpu-operator|ingress-nginx|istio-(?:system|operator|ingress)|keda|knative-(?:serving|eventing)|kube-.+|kubernetes-dashboard|kyverno|linkerd|local-path-storage|longhorn-system|metallb-system|monitoring|nvidia-.+|observability|olm|openshift-.+|operators|projectcontour|prometheus|rook-ceph|tekton-pipelines|tigera-operator|traefik|velero)$/;
