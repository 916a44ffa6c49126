/**
 * Where k8slint is known to say something else than kube-apiserver 1.35.4, and why. A disagreement that is not listed fails the
 * test; so does a listed one that is none any more.
 */
export interface KnownDisagreements {
  readonly why: string;
  /** `missed`: only the server refuses. `false`: only k8slint does. */
  readonly which: "missed" | "false";
  /** The ids of test/api-server/verdicts.ts, as compare prints them. */
  readonly manifests: readonly string[];
}

export const KNOWN_DISAGREEMENTS: readonly KnownDisagreements[] = [
  {
    why: "A word in capitals may stand for a value that something fills in before the apply: it is told as a warning, or not at all.",
    which: "missed",
    manifests: [
      'Pod/containers form spec.containers.0.ports.0.containerPort = "HTTP"',
      'Pod/containers form spec.containers.0.ports.1.containerPort = "HTTP"',
      'Deployment.apps/full form spec.template.spec.containers.0.ports.0.containerPort = "HTTP"',
      'Deployment.apps/recreate form spec.template.spec.containers.0.ports.0.containerPort = "HTTP"',
      'DaemonSet.apps/full form spec.template.spec.containers.0.ports.0.hostPort = "HTTP"',
      'Ingress.networking.k8s.io/full targeted spec.tls.0.secretName = "A_B"',
      'ValidatingWebhookConfiguration.admissionregistration.k8s.io/full form webhooks.0.clientConfig.service.port = "HTTP"',
    ],
  },
  {
    why: "The annotation for tolerations was replaced by a field in Kubernetes 1.6; what it holds is not read.",
    which: "missed",
    manifests: ['Pod/containers targeted metadata.annotations = {"scheduler.alpha.kubernetes.io/tolerations":"["}'],
  },
];
