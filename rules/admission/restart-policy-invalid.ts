import { defineRule, misplacedFields, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "restart-policy-invalid",
  title: "A restart policy that this kind of workload does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A Job must say whether its pods restart OnFailure or Never: left out, the policy is Always, which a Job does not allow. Deployments, StatefulSets and DaemonSets allow nothing else than Always.",
    fix: "Write restartPolicy: OnFailure or Never in the pod spec of a Job; leave it out of a Deployment.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/job/#pod-template"],
  },
  visit: "Object",

  *check(object, context) {
    for (const refusal of lastOfEach(refusalsOf(object, "restart-policy-invalid", context))) {
      const pod = object.root.get(...refusal.field.path.slice(0, -1));
      const isAbsent = !refusal.field.exists || refusal.field.text === "";
      if (isAbsent && misplacedFields(object).some(({ name }) => name === "restartPolicy")) continue;
      const inContainer = pod
        .get("containers")
        .items.map((container) => container.get("restartPolicy"))
        .find(({ exists }) => exists);
      const related =
        isAbsent && inContainer !== undefined
          ? [{ field: inContainer, part: "key" as const, text: "a container's policy is another thing" }]
          : [];
      yield refusalDraft(object, { ...refusal, related }, context);
    }
  },
});

/** A word that no pod allows is refused for the pod and for its workload, which allows fewer: one is enough. */
function lastOfEach<T extends { readonly path: string }>(refusals: readonly T[]): Iterable<T> {
  return new Map(refusals.map((refusal) => [refusal.path, refusal])).values();
}
