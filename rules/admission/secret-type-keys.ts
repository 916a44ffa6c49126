import { defineRule, type Field, nearest, refusalDraft, refusalsOf, secretTypeMeant } from "../../src/api.ts";

export default defineRule({
  id: "secret-type-keys",
  title: "A Secret without the keys that its type asks for",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Secrets of a known type must hold certain keys: tls.crt and tls.key for kubernetes.io/tls, .dockerconfigjson for a pull secret. A type that differs in case is taken for a type of the user's own, and nothing recognises it.",
    fix: "Add the key, or correct the type.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/secret/#secret-types"],
  },
  visit: "Object",
  only: ["Secret"],

  *check(object, context) {
    const { root } = object;
    const type = root.get("type");
    if (type.text === undefined) return;
    const meant = secretTypeMeant(type.text);
    if (meant !== undefined) {
      yield {
        at: type.at,
        level: "warning",
        message: `"${type.text}" is no type that Kubernetes knows; "${meant}" is`,
        predicts: "none",
        note: "the API server accepts any type, and looks for no keys in one that it does not know",
        help: `write ${meant}`,
        fix: { title: `Write ${meant}`, safety: "safe", edits: [{ at: type.at.span, text: meant }] },
      };
    }
    const held = ["data", "stringData"].flatMap((map) => root.get(map).entries);
    for (const refusal of refusalsOf(object, "secret-type-keys", context)) {
      const [map, key] = refusal.field.path;
      const isMissing = refusal.type === "Required value" && map === "data" && refusal.at?.path[0] === "type";
      const near = isMissing ? nearKey(String(key), held) : undefined;
      const draft = refusalDraft(object, refusal, context);
      yield near === undefined
        ? draft
        : { ...draft, at: near.keyAt, message: `${draft.message}; it has "${String(near.path[1])}"` };
    }
  },
});

function nearKey(key: string, held: readonly (readonly [string, Field])[]): Field | undefined {
  const names = held.map(([name]) => name);
  const without = key.replace(/^\./, "");
  const meant = names.find((name) => name === without || name.replace(/[-_]/g, ".") === key) ?? nearest(key, names);
  return held.find(([name]) => name === meant)?.[1];
}
