import {
  defineRule,
  dns1123LabelProblems,
  type Draft,
  type Field,
  isServerChecked,
  type KubeObject,
  portNameProblems,
  refusalDraft,
  refusalsOf,
  refused,
  walk,
} from "../../src/api.ts";

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
  masks: ["service-target-port-unresolved", "service-target-port-partial"],

  *check(object, context) {
    if (!isServerChecked(object)) return;
    const told = new Set<string>();
    for (const refusal of refusalsOf(object, "port-name-invalid", context)) {
      told.add(refusal.path);
      if (isStandIn(refusal.field.text ?? "")) continue;
      yield { ...refusalDraft(object, refusal, context), ...nameDraft(refusal.field) };
    }
    for (const { field, words } of otherNames(object)) {
      if (told.has(field.pathText)) continue;
      const error = { path: field.pathText, type: "Invalid value", value: field.value, detail: words } as const;
      yield { ...nameDraft(field), ...refused(object, error) };
    }
  },
});

/** Fields that name a port of a container or of a Service, by kind. */
const PORTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["Service", ["spec.ports.*.targetPort"]],
  [
    "Ingress.networking.k8s.io",
    ["spec.rules.*.http.paths.*.backend.service.port.name", "spec.defaultBackend.service.port.name"],
  ],
  ["NetworkPolicy.networking.k8s.io", ["spec.ingress.*.ports.*.port", "spec.egress.*.ports.*.port"]],
]);

function* otherNames(object: KubeObject): Generator<{ field: Field; words: string }> {
  for (const field of (PORTS.get(object.kindKey) ?? []).flatMap((path) => walk(object.root, path))) {
    const [words] = problemsOf(field);
    if (words !== undefined) yield { field, words };
  }
  if (object.kindKey !== "Service") return;
  for (const field of walk(object.root, "spec.ports.*.name")) {
    // Names of a Service's own ports are longer and may be digits.
    const [words] = field.text === undefined || isStandIn(field.text) ? [] : dns1123LabelProblems(field.text);
    if (words !== undefined) yield { field, words };
  }
}

function problemsOf({ text }: Field): readonly string[] {
  return text === undefined || text === "" || isStandIn(text) ? [] : portNameProblems(text);
}

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
  return {
    at: field.at,
    message: `"${text}" is no name that a port can have: ${whatIsWrong(text)}`,
    help: isTarget
      ? "use the name of the container's port, at most 15 lower case letters, digits and hyphens"
      : "use at most 15 lower case letters, digits and hyphens, and the same name where it is referred to",
  };
}

function whatIsWrong(text: string): string {
  if (!/^[-a-z0-9]*$/.test(text)) return "it holds more than lower case letters, digits and hyphens";
  if (text.length > 15) return `it has ${text.length} characters, 15 are allowed`;
  if (!/[a-z]/.test(text)) return "it has no letter";
  return text.includes("--") ? "it holds two hyphens in a row" : "it begins or ends with a hyphen";
}
