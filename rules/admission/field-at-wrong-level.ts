import {
  defineRule,
  type KubeObject,
  misplacedFields,
  type MisplacedField,
  unknownField,
  type Label,
} from "../../src/api.ts";

/** Fields without which the server refuses what remains. */
const NEEDED: ReadonlySet<string> = new Set(["containers", "template", "spec", "selector", "jobTemplate", "image"]);

export default defineRule({
  id: "field-at-wrong-level",
  title: "A field stands one level too high or too low",
  layer: "admission",
  level: "error",
  predicts: "BadRequest",
  since: "0.1.0",
  docs: {
    why: "Each field belongs to one level of the object. kubectl refuses a field that its level does not know; Tilt and Helm drop it with a warning, so that volumes, pull secrets or limits are simply not there.",
    fix: "Indent the field under the level that the message names.",
    refs: ["https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation"],
  },
  visit: "Object",

  *check(object, { graph }) {
    const { kind } = graph.bundle(object);
    const drops = kind === "tilt" || kind === "helm" ? (kind === "tilt" ? "Tilt" : "Helm") : undefined;
    for (const one of misplacedFields(object)) {
      const isDropped = drops !== undefined && !NEEDED.has(one.name);
      yield {
        at: one.field.keyAt,
        level: isDropped ? "warning" : undefined,
        message: `"${one.name}" stands in ${one.holder}, which has no such field; it belongs to ${one.belongs}`,
        labels: targetLabels(one, object),
        ...unknownField(object, one.field.pathText),
        ...(isDropped ? { note: `${drops} drops a field that is not known, with a warning` } : {}),
        help: one.belongs.endsWith(`.${one.name}`) ? `write ${one.belongs}` : `move "${one.name}" to ${one.belongs}`,
      };
    }
  },
});

function targetLabels({ target }: MisplacedField, { root }: KubeObject): readonly Label[] {
  if (target === undefined) return [];
  const written = root.get(...target.path);
  if (target.path.length === 0 || written.value === undefined) return [];
  return [{ at: target.keyAt, text: written.exists ? "it belongs below here" : "empty as it stands" }];
}
