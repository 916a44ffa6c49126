import {
  defineRule,
  type Draft,
  ENV_SOURCES,
  type Field,
  isServerChecked,
  type FieldError,
  podRefused,
} from "../../src/api.ts";

export default defineRule({
  id: "env-value-and-source",
  title: "A variable with several values, or with a source that is empty",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A variable has either a value or exactly one source below valueFrom. With both, with two sources or with none the API server refuses the pod. It is how two patches meet that set the same variable in two ways.",
    fix: "Keep one of them.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#environment-variables"],
  },
  visit: "Container",

  *check({ field, workload: { object, template } }, { version }) {
    if (!isServerChecked(object)) return;
    for (const entry of field.get("env").items) {
      const fault = faultOf(entry);
      if (fault !== undefined) yield { ...fault.draft, ...podRefused(object, template, fault.error, version) };
    }
  },
});

function faultOf(entry: Field): { draft: Draft; error: FieldError } | undefined {
  const from = entry.get("valueFrom");
  const draft = from.isMap ? draftOf(entry) : undefined;
  return draft && { draft, error: { path: from.pathText, type: "Invalid value", value: "", detail: detailOf(entry) } };
}

function sourcesOf(entry: Field): readonly (readonly [string, Field])[] {
  return entry.get("valueFrom").entries.filter(([, source]) => source.exists);
}

function hasValue(entry: Field): boolean {
  return (entry.get("value").raw ?? "") !== "";
}

function draftOf(entry: Field): Draft | undefined {
  const [value, from] = [entry.get("value"), entry.get("valueFrom")];
  const sources = sourcesOf(entry);
  const name = entry.get("name").text ?? "";
  if (sources.length === 0) {
    return {
      at: from.keyAt,
      message: `variable "${name}" takes its value from nothing: valueFrom is empty`,
      help: `write one of ${ENV_SOURCES.slice(0, 4).join(", ")} below it`,
    };
  }
  if (hasValue(entry)) {
    return {
      at: value.at,
      message: `variable "${name}" has a value and a source as well`,
      labels: [{ at: from.keyAt, text: "its source" }],
      help: "keep either value or valueFrom",
    };
  }
  // A source of another name is told by the rule on sources.
  const [, second] = sources.filter(([key]) => ENV_SOURCES.some((source) => source === key));
  return (
    second && {
      at: second[1].keyAt,
      message: `variable "${name}" has ${sources.length} sources: ${sources.map(([key]) => key).join(" and ")}`,
      help: "keep one of them",
    }
  );
}

function detailOf(entry: Field): string {
  if (sourcesOf(entry).length === 0)
    return "must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`";
  return hasValue(entry)
    ? "may not be specified when `value` is not empty"
    : "may not have more than one field specified at a time";
}
