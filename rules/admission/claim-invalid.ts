import {
  defineRule,
  type Draft,
  fieldErrorText,
  type KubeObject,
  refusalDraft,
  refusalDrafts,
  refusalsOf,
} from "../../src/api.ts";

const ID = "claim-invalid";

/** The first release that checks the claim templates of a StatefulSet when it is applied. */
const CHECKED = 34;

export default defineRule({
  id: ID,
  title: "A claim that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A PersistentVolumeClaim, each of the claim templates of a StatefulSet and the claim of an ephemeral volume must ask for at least one access mode and for an amount of storage; what it is filled from is named with its API group.",
    fix: "Add accessModes and resources.requests.storage, or correct the field that the message names.",
    refs: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#persistentvolumeclaims"],
  },
  visit: "Object",

  *check(object, context) {
    yield* refusalDrafts(object, ID, context);
    if (object.kindKey !== "StatefulSet.apps" || context.version[1] >= CHECKED) return;
    for (const refusal of refusalsOf(object, ID, { version: [1, CHECKED] })) {
      if (refusal.field.path[1] !== "volumeClaimTemplates") continue;
      const path = refusal.path.replace(/^.*?\.spec\./, "spec.");
      yield {
        ...refusalDraft(object, refusal, context),
        ...claimRefused(object, fieldErrorText({ ...refusal, path })),
      };
    }
  },
});

function claimRefused({ name = "" }: KubeObject, words: string): Partial<Draft> {
  return {
    predicts: "FailedCreate",
    note: `the StatefulSet is accepted, and the claim of each pod refused: ${words}`,
    confirm: `kubectl describe statefulset ${name}`,
  };
}
