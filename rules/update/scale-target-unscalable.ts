import { builtinKind, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "scale-target-unscalable",
  title: "An autoscaler of a kind that cannot be scaled",
  layer: "update",
  level: "error",
  predicts: "FailedGetScale",
  since: "0.1.0",
  docs: {
    why: "An autoscaler reads and writes the scale subresource of its target. DaemonSets, Jobs, CronJobs and Pods have none: AbleToScale is False, and nothing is ever scaled.",
    fix: "Name a Deployment, a StatefulSet, a ReplicaSet, or a custom resource that has a scale subresource.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale/"],
  },
  visit: "Object",
  only: ["HorizontalPodAutoscaler.autoscaling"],

  *check({ root, name }) {
    const target = root.get("spec", "scaleTargetRef");
    const [kind, version] = [target.get("kind"), target.get("apiVersion").text ?? "v1"];
    const group = version.includes("/") ? version.slice(0, version.indexOf("/")) : "";
    const key = group === "" ? kind.text : `${kind.text ?? ""}.${group}`;
    if (kind.text === undefined || key === undefined || SCALABLE.has(key)) return;
    const known = builtinKind(key);
    if (known === undefined) return;
    const resource = [known.resource, known.group].filter((part) => part !== "").join(".");
    yield {
      at: kind.at,
      message: `HorizontalPodAutoscaler "${name ?? ""}" scales a ${kind.text}, which has no scale subresource`,
      note: `its condition says: the HPA controller was unable to get the target's current scale: the server could not find the requested resource (${resource}/scale)`,
      help:
        kind.text === "DaemonSet"
          ? "remove the autoscaler: a DaemonSet runs one pod a node"
          : "name a Deployment, a StatefulSet or a ReplicaSet",
      confirm: `kubectl describe hpa ${name ?? ""}`,
    };
  },
});

const SCALABLE: ReadonlySet<string> = new Set([
  "Deployment.apps",
  "StatefulSet.apps",
  "ReplicaSet.apps",
  "ReplicationController",
  "Deployment.extensions",
  "ReplicaSet.extensions",
]);
