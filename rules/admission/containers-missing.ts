import { defineRule, type Field, misplacedFields, podRefused, podTemplatePath } from "../../src/api.ts";

export default defineRule({
  id: "containers-missing",
  title: "A pod without containers",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A pod runs at least one container besides its init containers: the API server refuses a pod template whose list of containers is absent or empty.",
    fix: "List at least one container in the pod spec.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#containers"],
  },
  visit: "Object",
  only: [
    "Pod",
    "ReplicationController",
    ...["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"].map((kind) => `${kind}.apps`),
    "Job.batch",
    "CronJob.batch",
  ],

  *check(object, { version }) {
    const template = object.root.get(...(podTemplatePath(object.kindKey) ?? []));
    const containers = template.get("spec", "containers");
    if (isFilled(containers) || misplacedFields(object).length > 0) return;
    yield {
      at: containers.at,
      message: `the pods of this ${object.kind} have no containers`.replace(
        "the pods of this Pod have",
        "this Pod has",
      ),
      ...podRefused(object, template, { path: containers.pathText, type: "Required value" }, version),
      help: `list at least one container in ${containers.pathText}`,
    };
  },
});

/** Anything but nothing: a value of another type is another fault. */
function isFilled({ exists, isList, items }: Field): boolean {
  return exists && (!isList || items.length > 0);
}
