import { defineRule, type Draft, ENV_SOURCES, type Field, isServerChecked, type FieldError, podRefused } from "../../src/api.ts";

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
  const [value, from] = [entry.get("value"), entry.get("valueFrom")];
  if (!from.isMap) return undefined;
  const name = entry.get("name").text ?? "";
  const sources = from.entries.filter(([, source]) => source.exists);
  const path = from.pathText;
  if (sources.length > 0 && value.raw !== undefined && value.raw !== "") {
    const detail = "may not be specified when `value` is not empty";
    return {
      draft: {
        at: value.at,
        message: `variable "${name}" has a value and a source as well`,
        labels: [{ at: from.keyAt, text: "its source" }],
        help: "keep either value or valueFrom",
      },
      error: { path, type: "Invalid value", value: "", detail },
    };
  }
  if (sources.length === 0) {
    return {
      draft: {
        at: from.keyAt,
        message: `variable "${name}" takes its value from nothing: valueFrom is empty`,
        help: `write one of ${ENV_SOURCES.slice(0, 4).join(", ")} below it`,
      },
      error: { path, type: "Invalid value", value: "", detail: "must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`" },
    };
  }
  const [, second] = sources.filter(([key]) => ENV_SOURCES.some((source) => source === key));
  if (second === undefined) return undefined;
  return {
    draft: {
      at: second[1].keyAt,
      message: `variable "${name}" has ${sources.length} sources: ${sources.map(([key]) => key).join(" and ")}`,
      help: "keep one of them",
    },
    error: { path, type: "Invalid value", value: "", detail: "may not have more than one field specified at a time" },
  };
}
