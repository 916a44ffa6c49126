import type { StatusFacts } from "../model.ts";

export const UPDATE_STATUSES: readonly StatusFacts[] = [
  {
    id: "rollout-stuck",
    name: "ProgressDeadlineExceeded",
    aliases: [
      "rollout stuck",
      "exceeded its progress deadline",
      "Waiting for deployment rollout to finish",
      "out of new replicas have been updated",
    ],
    column: "old pods Running, new pods not",
    ready: "k/n",
    layer: "update",
    carriedIn: "the Deployment's condition Progressing",
    text: 'deployment "<name>" exceeded its progress deadline',
    meaning:
      "The new pods do not become available, and the old ones stay. With 1 to 3 replicas the new pod must be ready before an old one goes.",
    steps: [
      {
        run: "kubectl get pods -l <selector of the Deployment>",
        causes: [
          {
            shows: "a new pod that is Pending",
            means: "there is no room, port or node for one more pod beside the old ones",
            mend: "see Pending; set maxSurge: 0 and maxUnavailable: 1, or strategy Recreate",
          },
          {
            shows: "a new pod in ContainerCreating with Multi-Attach error",
            means: "the old pod holds the ReadWriteOnce volume",
            mend: "use strategy Recreate",
          },
          {
            shows: "a new pod that is Running but not ready",
            means: "its readiness probe fails, or takes longer than progressDeadlineSeconds",
            mend: "see Running but not ready",
          },
          {
            shows: "a new pod in ImagePullBackOff or CrashLoopBackOff",
            means: "the new version does not start",
            mend: "mend it, or kubectl rollout undo",
          },
          {
            shows: "no new pod",
            means: "the pods are refused, or the Deployment is paused",
            mend: "see FailedCreate",
            confirm: "kubectl describe deployment <deployment>",
          },
        ],
      },
    ],
  },
  {
    id: "terminating-stuck",
    name: "Terminating",
    aliases: ["stuck terminating", "finalizers", "NamespaceContentRemaining"],
    column: "Terminating",
    ready: "-",
    layer: "update",
    carriedIn: "metadata.finalizers, and the conditions of a namespace",
    text: "Terminating",
    meaning:
      "The object was deleted and waits: for a finalizer that a controller must remove, for its grace period, or for what still uses it.",
    steps: [
      {
        run: "kubectl get <kind> <name> -o jsonpath='{.metadata.finalizers}'",
        causes: [
          { shows: "kubernetes.io/pvc-protection", means: "a pod still uses the claim", mend: "delete the pod" },
          {
            shows: "a finalizer of an operator",
            means: "its controller is gone or does not get there",
            mend: "bring the controller back, or remove the finalizer by hand",
          },
          {
            shows: "none, of a pod",
            means: "the process ignores SIGTERM for the whole grace period, or its node does not answer",
            mend: "let PID 1 handle SIGTERM: start the server with exec",
            confirm: "kubectl get nodes",
          },
          {
            shows: "none, of a namespace",
            means: "resources remain, or an aggregated API does not answer",
            mend: "look at its conditions",
            confirm: "kubectl get namespace <namespace> -o jsonpath='{.status.conditions}'",
          },
        ],
      },
    ],
  },
  {
    id: "drain-refused",
    name: "Cannot evict pod",
    aliases: ["disruption budget", "429", "Cannot evict pod as it would violate the pod's disruption budget", "drain"],
    column: "Running",
    ready: "n/n",
    layer: "update",
    carriedIn: "what kubectl drain prints",
    text: "Cannot evict pod as it would violate the pod's disruption budget.",
    meaning: "A PodDisruptionBudget allows no disruption, and draining the node waits for ever.",
    steps: [
      {
        run: "kubectl get poddisruptionbudgets",
        causes: [
          {
            shows: "ALLOWED DISRUPTIONS 0",
            means: "minAvailable is as large as the number of replicas, or maxUnavailable is 0",
            mend: "allow one pod to be missing, or run one more replica",
          },
          {
            shows: "two budgets for one pod",
            means: "the eviction API does not support that",
            mend: "let their selectors not overlap",
          },
        ],
      },
    ],
  },
];
