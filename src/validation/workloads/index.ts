import type { Validator } from "../model.ts";
import { autoscalerRefusals } from "./autoscaler.ts";
import { cronJobRefusals } from "./cron-job.ts";
import { daemonSetRefusals, deploymentRefusals, replicaSetRefusals } from "./deployment.ts";
import { disruptionBudgetRefusals } from "./disruption-budget.ts";
import { podNameRefusals } from "./job-indexes.ts";
import { jobRefusals } from "./job.ts";
import { priorityClassRefusals } from "./priority-class.ts";
import { replicationControllerRefusals } from "./replication-controller.ts";
import { controllerRevisionRefusals, leaseRefusals, runtimeClassRefusals } from "./small-kinds.ts";
import { statefulSetRefusals } from "./stateful-set.ts";

export const WORKLOAD_VALIDATORS: Readonly<Record<string, Validator>> = {
  "Deployment.apps": deploymentRefusals,
  "ReplicaSet.apps": replicaSetRefusals,
  "StatefulSet.apps": statefulSetRefusals,
  "DaemonSet.apps": daemonSetRefusals,
  ReplicationController: replicationControllerRefusals,
  "ControllerRevision.apps": controllerRevisionRefusals,
  "Job.batch": function* job(root, context) {
    yield* jobRefusals(root, context);
    yield* podNameRefusals(root);
  },
  "CronJob.batch": cronJobRefusals,
  "HorizontalPodAutoscaler.autoscaling": autoscalerRefusals,
  "PodDisruptionBudget.policy": disruptionBudgetRefusals,
  "PriorityClass.scheduling.k8s.io": priorityClassRefusals,
  "Lease.coordination.k8s.io": leaseRefusals,
  "RuntimeClass.node.k8s.io": runtimeClassRefusals,
};
