import { danglingDrafts, defineRule, forbiddenNote, podRefusal } from "../../src/api.ts";

export default defineRule({
  id: "service-account-missing",
  title: "A pod runs as a ServiceAccount that is not there",
  layer: "admission",
  level: "warning",
  predicts: "FailedCreate",
  since: "0.1.0",
  docs: {
    why: "The workload is accepted, but the controller that creates its pods is refused each time: the Deployment stays at 0 pods, with the reason only in the events of its ReplicaSet.",
    fix: "Declare the ServiceAccount in the namespace of the workload, or correct serviceAccountName.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/configure-service-account/"],
  },
  visit: "Reference",
  only: ["service-account"],

  *check(reference, { graph }) {
    const { workload, name, namespace } = reference;
    const place = namespace === undefined ? "" : `${namespace}/`;
    const words = {
      kind: "ServiceAccount",
      resource: "serviceaccount",
      missing: "warning",
      predicts: podRefusal(reference),
      because: forbiddenNote(
        workload,
        `error looking up service account ${place}${name}: serviceaccount "${name}" not found`,
      ),
    } as const;
    yield* danglingDrafts(reference, words, graph);
  },
});
