import {
  defineRule,
  ENV_FIELD_PATHS,
  isEnvFieldPath,
  isServerChecked,
  nearest,
  podRefused,
  walk,
} from "../../src/api.ts";

export default defineRule({
  id: "env-field-unsupported",
  title: "A variable that shows a field which it cannot show",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A variable can show the name, namespace, uid, node, addresses and ServiceAccount of its pod, and single labels and annotations. Other fields, and all labels at once, are there for downwardAPI volumes at most.",
    fix: "Use one of the fields that the message lists, or metadata.labels['key'].",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/downward-api/#available-fields"],
  },
  visit: "Container",

  *check({ field, workload: { object, template } }, { version }) {
    if (!isServerChecked(object)) return;
    for (const path of walk(field, "env.*.valueFrom.fieldRef.fieldPath")) {
      const { text } = path;
      if (!text || isEnvFieldPath(text)) continue;
      const isMap = /^metadata\.(labels|annotations)/.exec(text)?.[1];
      const meant = isMap === undefined ? nearest(text, ENV_FIELD_PATHS) : `metadata.${isMap}['key']`;
      const error = {
        path: path.pathText,
        type: "Invalid value",
        value: text,
        detail: `error converting fieldPath: field label not supported: ${text}`,
      } as const;
      yield {
        at: path.at,
        message: `a variable cannot show "${text}"`,
        ...podRefused(object, template, error, version),
        help: meant === undefined ? `use one of ${ENV_FIELD_PATHS.join(", ")}` : `write ${meant}`,
      };
    }
  },
});
