import {
  defineRule,
  type Draft,
  type Field,
  refusalDraft,
  refusalsOf,
  templatesOf,
  unknownField,
} from "../../src/api.ts";

export default defineRule({
  id: "volume-invalid",
  title: "A volume that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A volume has a name that is a DNS label, exactly one source, and the name of what it mounts under the key of its kind: configMap.name, but secret.secretName and persistentVolumeClaim.claimName.",
    fix: "Correct the volume as the message says.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/config-and-storage-resources/volume/"],
  },
  visit: "Object",
  masks: ["field-at-wrong-level", "field-unknown"],

  *check(object, context) {
    const strays = templatesOf(object).flatMap((template) => template.get("spec", "volumes").items.flatMap(straysOf));
    for (const { draft, field } of strays) yield { ...draft, ...unknownField(object, field.pathText) };
    for (const refusal of refusalsOf(object, "volume-invalid", context)) {
      // The name that is missing stands there under another key.
      const source = refusal.field.path.slice(0, -1).join(".");
      const isTold =
        refusal.type === "Required value" && strays.some(({ field }) => field.path.slice(0, -1).join(".") === source);
      if (!isTold) yield refusalDraft(object, refusal, context);
    }
  },
});

/** Keys that other sources have for what a source mounts. */
const KEYS: readonly { readonly source: string; readonly key: string; readonly others: readonly string[] }[] = [
  { source: "configMap", key: "name", others: ["configMapName", "secretName"] },
  { source: "secret", key: "secretName", others: ["name"] },
  { source: "persistentVolumeClaim", key: "claimName", others: ["name", "pvcName"] },
];

function straysOf(volume: Field): readonly { readonly draft: Draft; readonly field: Field }[] {
  return KEYS.flatMap(({ source, key, others }) => {
    const field = others.map((name) => volume.get(source, name)).find(({ exists }) => exists);
    if (field === undefined) return [];
    const draft: Draft = {
      at: field.keyAt,
      message: `a ${source} volume has no "${String(field.path.at(-1))}"; what it mounts is named by "${key}"`,
      help: `write ${key}`,
      fix: { title: `Write ${key}`, safety: "safe", edits: [{ at: field.keyAt.span, text: key }] },
    };
    return [{ draft, field }];
  });
}
