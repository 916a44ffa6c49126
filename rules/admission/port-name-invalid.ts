import { defineRule, type Draft, type Field, isServerChecked, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "port-name-invalid",
  title: "A port with a name that Kubernetes does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The name of a container's port, and what refers to it, has at most 15 lower case letters, digits and single hyphens, and at least one letter. A number in quotes is such a name without a letter.",
    fix: "Shorten the name here and at the container; write numbers without quotes.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#ports"],
  },
  visit: "Object",
  masks: ["service-target-port-unresolved", "service-target-port-partial", "ingress-backend-port-missing"],

  *check(object, context) {
    if (!isServerChecked(object)) return;
    for (const refusal of refusalsOf(object, "port-name-invalid", context)) {
      if (isStandIn(refusal.field.text ?? "")) continue;
      yield { ...refusalDraft(object, refusal, context), ...nameDraft(refusal.field) };
    }
  },
});

/** `PORT`, `APP_PORT`: a word in capitals that somebody fills in. */
function isStandIn(text: string): boolean {
  return /^[A-Z_]*(PORT|NAME|APP)[A-Z_]*$/.test(text);
}

function nameDraft(field: Field): Draft {
  const text = field.text ?? "";
  const isTarget = field.path.at(-1) === "targetPort";
  if (/^[0-9]+$/.test(text) && field.path.at(-1) !== "name") {
    return {
      at: field.at,
      message: `${isTarget ? "targetPort" : "port"} "${text}" is a string, and as the name of a port it has no letter`,
      help: `write ${text} without quotes`,
      fix: { title: "Remove the quotes", safety: "safe", edits: [{ at: field.at.span, text }] },
    };
  }
  if (/^[0-9]+$/.test(text) && field.path.at(-2) === "port") {
    const edits = [
      { at: field.keyAt.span, text: "number" },
      { at: field.at.span, text },
    ];
    return {
      at: field.at,
      message: `port "${text}" is a number in quotes, and as the name of a port it has no letter`,
      help: `write number: ${text}`,
      fix: { title: `Write number: ${text}`, safety: "safe", edits },
    };
  }
  const max = isOfService(field) ? 63 : 15;
  return {
    at: field.at,
    message: `"${text}" is no name that a port can have: ${whatIsWrong(text, max)}`,
    help: isTarget
      ? "use the name of the container's port, at most 15 lower case letters, digits and hyphens"
      : `use at most ${max} lower case letters, digits and hyphens, and the same name where it is referred to`,
  };
}

/** The names of a Service's own ports are longer. */
function isOfService({ path }: Field): boolean {
  return path[1] === "ports" && path.at(-1) === "name";
}

function whatIsWrong(text: string, max: number): string {
  if (!/^[-a-z0-9]*$/.test(text)) return "it holds more than lower case letters, digits and hyphens";
  if (text.length > max) return `it has ${text.length} characters, ${max} are allowed`;
  if (/^-|-$/.test(text)) return "it begins or ends with a hyphen";
  return /[a-z]/.test(text) ? "it holds two hyphens in a row" : "it has no letter";
}
