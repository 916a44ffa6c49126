import { decodeSecretData, defineRule, type Field, isCapitalPlaceholder, undecodable } from "../../src/api.ts";

export default defineRule({
  id: "secret-data-not-base64",
  title: "Plain text in the data of a Secret",
  layer: "admission",
  level: "error",
  predicts: "BadRequest",
  since: "0.1.0",
  docs: {
    why: "Values below data of a Secret are base64. The API server decodes them while it reads the object and refuses the whole Secret at the first byte that is none; kubectl fills in no variables.",
    fix: "Move the value to stringData, which takes plain text, or encode it: printf '%s' VALUE | base64.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/secret/#restriction-names-data"],
  },
  visit: "Object",
  only: ["Secret"],

  *check(object) {
    const { root } = object;
    // SOPS keeps the values encrypted until a controller or a plugin decrypts them.
    if (root.get("sops").exists) return;
    for (const [key, field] of root.get("data").entries) {
      const text = field.raw;
      if (text === undefined || isFilledIn(text)) continue;
      const decoded = decodeSecretData(text);
      if (decoded.ok) continue;
      const isStandIn = field.isUnknown || isCapitalPlaceholder(text) || looksOpen(text);
      yield {
        at: field.at,
        level: isStandIn ? "warning" : undefined,
        message: isStandIn
          ? `the value of "${key}" is a placeholder, not base64`
          : `the value of "${key}" is no base64: it breaks off at byte ${decoded.offset}`,
        ...undecodable(object, decoded.message),
        ...(isStandIn ? { note: `${decoded.message}, unless something fills it in before the apply` } : {}),
        help: helpFor(field),
      };
    }
  },
});

/** Tools that replace a value when the object reaches the cluster: SOPS, Argo CD's Vault plugin, vals. */
function isFilledIn(text: string): boolean {
  return /^ENC\[|<path:|^ref\+|^vault:|^avp:/.test(text);
}

/** `...`, `xxx`, `<base64>`, `[...]`: left open for a reader of the page it was copied from. */
function looksOpen(text: string): boolean {
  return /\.{3}|…|^<|^\[|^\(|x{4,}|\*{3,}|_HERE$|^(your|my|change|insert|put|replace|base64)[-_ ]/i.test(text);
}

function helpFor(field: Field): string {
  if (field.isUnknown)
    return "move it to stringData where the variable holds plain text; otherwise fill it in before the apply";
  return "move the value to stringData, or encode it";
}
