import {
  defineRule,
  ENV_FROM_KEYS,
  ENV_SOURCES,
  envFromMeant,
  envSourceMeant,
  type Field,
  isServerChecked,
  unknownField,
} from "../../src/api.ts";

export default defineRule({
  id: "env-source-unknown",
  title: "A variable takes its value from a source that does not exist",
  layer: "admission",
  level: "error",
  predicts: "BadRequest",
  since: "0.1.0",
  docs: {
    why: "A variable takes its value from configMapKeyRef, secretKeyRef, fieldRef or resourceFieldRef; an entry of envFrom from configMapRef or secretRef. Volumes name the same objects configMap and secret, and are easily mixed up with them.",
    fix: "Write the source's name as the API has it.",
    refs: ["https://kubernetes.io/docs/tasks/configure-pod-container/configure-pod-configmap/"],
  },
  visit: "Container",
  masks: ["field-at-wrong-level", "field-unknown"],

  *check({ field, workload: { object } }) {
    if (!isServerChecked(object)) return;
    for (const { key, at, meant, among } of strays(field)) {
      yield {
        at: at.keyAt,
        message: `"${key}" is no source of a variable${meant === undefined ? `: ${among.join(", ")}` : `; "${meant}" is`}`,
        ...unknownField(object, at.pathText),
        help: meant === undefined ? `take one of ${among.join(", ")}` : `write ${meant}`,
        ...(meant === undefined
          ? {}
          : { fix: { title: `Write ${meant}`, safety: "unsafe", edits: [{ at: at.keyAt.span, text: meant }] } }),
      };
    }
  },
});

interface Stray {
  readonly key: string;
  readonly at: Field;
  readonly meant: string | undefined;
  readonly among: readonly string[];
}

function* strays(container: Field): Generator<Stray> {
  const sources = container.get("env").items.map((entry) => entry.get("valueFrom"));
  for (const [key, at] of sources.flatMap(({ entries }) => entries)) {
    if (!ENV_SOURCES.some((source) => source === key))
      yield { key, at, meant: envSourceMeant(key), among: ENV_SOURCES };
  }
  for (const [key, at] of container.get("envFrom").items.flatMap(({ entries }) => entries)) {
    if (!ENV_FROM_KEYS.some((known) => known === key))
      yield { key, at, meant: envFromMeant(key), among: ENV_FROM_KEYS };
  }
}
