import {
  defineRule,
  type Draft,
  type Field,
  type FieldError,
  fieldErrorText,
  type KubeObject,
  refused,
} from "../../src/api.ts";

export default defineRule({
  id: "claim-invalid",
  title: "A claim that does not say how much, or how it is shared",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A PersistentVolumeClaim, and each of the claim templates of a StatefulSet, must ask for at least one access mode and for an amount of storage.",
    fix: "Add accessModes and resources.requests.storage.",
    refs: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#persistentvolumeclaims"],
  },
  visit: "Object",
  only: ["PersistentVolumeClaim", "StatefulSet.apps"],

  *check(object, { version }) {
    for (const { spec, template } of claimsOf(object)) {
      for (const { draft, error } of faultsOf(spec)) {
        yield {
          ...draft,
          ...(template && version[1] < CHECKED ? claimRefused(object, error) : refused(object, error)),
        };
      }
    }
  },
});

/** The first release that checks the claim templates of a StatefulSet when it is applied. */
const CHECKED = 34;

function claimRefused({ name = "" }: KubeObject, error: FieldError): Partial<Draft> {
  return {
    predicts: "FailedCreate",
    note: `the StatefulSet is accepted, and the claim of each pod refused: ${fieldErrorText({ ...error, path: error.path.replace(/^.*?\.spec\./, "spec.") })}`,
    confirm: `kubectl describe statefulset ${name}`,
  };
}

function claimsOf({ kind, root }: KubeObject): readonly { spec: Field; template: boolean }[] {
  if (kind === "PersistentVolumeClaim") return [{ spec: root.get("spec"), template: false }];
  const templates = root.get("spec", "volumeClaimTemplates").items;
  return templates.map((claim) => ({ spec: claim.get("spec"), template: true }));
}

function faultsOf(spec: Field): readonly { draft: Draft; error: FieldError }[] {
  if (spec.isUnknown) return [];
  const modes = spec.get("accessModes");
  const storage = spec.get("resources", "requests", "storage");
  const faults: { draft: Draft; error: FieldError }[] = [];
  if (!modes.exists || (modes.isList && modes.items.length === 0)) {
    faults.push({
      draft: { at: modes.at, message: "this claim has no access mode", help: "add accessModes: [ReadWriteOnce]" },
      error: { path: modes.pathText, type: "Required value", detail: "at least 1 access mode is required" },
    });
  }
  if (!storage.exists && !spec.get("resources").isUnknown) {
    faults.push({
      draft: {
        at: storage.at,
        message: "this claim does not say how much storage it asks for",
        help: "add resources.requests.storage",
      },
      error: { path: spec.get("resources").pathText + "[storage]", type: "Required value" },
    });
  }
  return faults;
}
