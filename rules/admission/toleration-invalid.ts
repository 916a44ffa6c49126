import { defineRule, type Draft, type Field, type FieldError, isServerChecked, podRefused } from "../../src/api.ts";

export default defineRule({
  id: "toleration-invalid",
  title: "A toleration that contradicts itself",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "With operator Exists a toleration has no value, without a key it needs that operator, and only NoExecute takes tolerationSeconds.",
    fix: "Remove the value, or write operator: Equal.",
    refs: ["https://kubernetes.io/docs/concepts/scheduling-eviction/taint-and-toleration/"],
  },
  visit: "Workload",

  *check({ object, template, podSpec }, { version }) {
    if (!isServerChecked(object)) return;
    for (const { draft, error } of podSpec.get("tolerations").items.flatMap(faultsOf)) {
      yield { ...draft, ...podRefused(object, template, error, version) };
    }
  },
});

function faultsOf(toleration: Field): readonly { draft: Draft; error: FieldError }[] {
  const [key, operator, value, effect, seconds] = ["key", "operator", "value", "effect", "tolerationSeconds"].map((name) =>
    toleration.get(name),
  );
  if (!key || !operator || !value || !effect || !seconds || !toleration.isMap || operator.isUnknown) return [];
  const faults: { draft: Draft; error: FieldError }[] = [];
  if (operator.text === "Exists" && value.exists && value.value !== "") {
    faults.push({
      draft: { at: value.at, message: "a toleration with operator Exists has a value", help: "remove the value, or write operator: Equal" },
      error: { path: operator.pathText, type: "Invalid value", value: value.value, detail: "value must be empty when `operator` is 'Exists'" },
    });
  }
  if ((!key.exists || key.value === "") && operator.text !== "Exists") {
    faults.push({
      draft: { at: key.exists ? key.at : toleration.at, message: "a toleration without a key has no operator Exists", help: "add the key of the taint, or operator: Exists" },
      error: { path: operator.pathText, type: "Invalid value", value: operator.text ?? "", detail: "operator must be Exists when `key` is empty, which means \"match all values and all keys\"" },
    });
  }
  if (seconds.exists && effect.text !== "NoExecute" && !effect.isUnknown) {
    faults.push({
      draft: { at: seconds.at, message: `tolerationSeconds stands beside effect ${effect.text ?? "(none)"}`, help: "write effect: NoExecute, or remove tolerationSeconds" },
      error: { path: effect.pathText, type: "Invalid value", value: effect.text ?? "", detail: "effect must be 'NoExecute' when `tolerationSeconds` is set" },
    });
  }
  return faults;
}
