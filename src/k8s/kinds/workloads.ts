/** A kind that holds pod templates. */
export interface WorkloadKind {
  readonly kindKey: string;
  /** Dot paths of the templates (`metadata` and `spec`); `*` stands for each entry of a list or map, "" for the object itself. */
  readonly templates: readonly string[];
  /** True for what is meant to end: its pods may complete, and no Service needs to stay ready. */
  readonly ends: boolean;
  /** Where the number of pods is written; undefined for one pod a node, or one by the kind's own rules. */
  readonly replicas: string | undefined;
  /** Where the labels are written by which it finds its pods, and in which form; undefined where it sets them itself. */
  readonly selector: { readonly path: string; readonly form: "label-selector" | "map" } | undefined;
}

const REPLICAS = "spec.replicas";
const MATCHED: WorkloadKind["selector"] = { path: "spec.selector", form: "label-selector" };
const MAPPED: WorkloadKind["selector"] = { path: "spec.selector", form: "map" };

function scaled(...kindKeys: readonly string[]): readonly WorkloadKind[] {
  return kindKeys.map((kindKey) => ({
    kindKey,
    templates: ["spec.template"],
    ends: false,
    replicas: REPLICAS,
    selector: MATCHED,
  }));
}

function daemon(...kindKeys: readonly string[]): readonly WorkloadKind[] {
  return kindKeys.map((kindKey) => ({
    kindKey,
    templates: ["spec.template"],
    ends: false,
    replicas: undefined,
    selector: MATCHED,
  }));
}

function lasting(kindKey: string, ...templates: readonly string[]): WorkloadKind {
  return { kindKey, templates, ends: false, replicas: undefined, selector: undefined };
}

function ending(kindKey: string, ...templates: readonly string[]): WorkloadKind {
  return { kindKey, templates, ends: true, replicas: undefined, selector: undefined };
}

const ray = (below: string): readonly string[] => [
  `${below}.headGroupSpec.template`,
  `${below}.workerGroupSpecs.*.template`,
];
const kruise = (form: string): string => `spec.template.${form}Template.spec.template`;

/** Pods, the controllers of the core API, and custom kinds that embed whole pod templates. */
export const WORKLOAD_KINDS: readonly WorkloadKind[] = [
  { ...lasting("Pod", ""), replicas: undefined },
  lasting("PodTemplate", "template"),
  ...scaled("Deployment.apps", "StatefulSet.apps", "ReplicaSet.apps", "Deployment.extensions", "ReplicaSet.extensions"),
  ...daemon("DaemonSet.apps", "DaemonSet.extensions"),
  { kindKey: "ReplicationController", templates: ["spec.template"], ends: false, replicas: REPLICAS, selector: MAPPED },
  { ...ending("Job.batch", "spec.template"), replicas: "spec.parallelism" },
  ending("CronJob.batch", "spec.jobTemplate.spec.template"),
  // Custom kinds. Sources: the API references of each project.
  ...scaled(
    "Rollout.argoproj.io",
    "CloneSet.apps.kruise.io",
    "StatefulSet.apps.kruise.io",
    "StatefulSet.apps.pingcap.com",
  ),
  ...daemon("DaemonSet.apps.kruise.io"),
  {
    ...lasting(
      "UnitedDeployment.apps.kruise.io",
      ...["statefulSet", "advancedStatefulSet", "cloneSet", "deployment"].map(kruise),
    ),
    replicas: REPLICAS,
  },
  ending("BroadcastJob.apps.kruise.io", "spec.template"),
  ending("AdvancedCronJob.apps.kruise.io", kruise("job"), kruise("broadcastJob")),
  {
    kindKey: "DeploymentConfig.apps.openshift.io",
    templates: ["spec.template"],
    ends: false,
    replicas: REPLICAS,
    selector: MAPPED,
  },
  { kindKey: "DeploymentConfig", templates: ["spec.template"], ends: false, replicas: REPLICAS, selector: MAPPED },
  lasting("Service.serving.knative.dev", "spec.template"),
  lasting("Configuration.serving.knative.dev", "spec.template"),
  lasting("Revision.serving.knative.dev", ""),
  ending("ScaledJob.keda.sh", "spec.jobTargetRef.template"),
  ending("JobSet.jobset.x-k8s.io", "spec.replicatedJobs.*.template.spec.template"),
  lasting(
    "LeaderWorkerSet.leaderworkerset.x-k8s.io",
    "spec.leaderWorkerTemplate.leaderTemplate",
    "spec.leaderWorkerTemplate.workerTemplate",
  ),
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
  ending("ClusterAnalysisTemplate.argoproj.io", "spec.metrics.*.provider.job.spec.template"),
];
