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

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function faultsOf(toleration: Field): readonly Fault[] {
  if (!toleration.isMap || toleration.get("operator").isUnknown) return [];
  return [...valueFaults(toleration), ...keyFaults(toleration), ...secondsFaults(toleration)];
}

function valueFaults(toleration: Field): readonly Fault[] {
  const [operator, value] = [toleration.get("operator"), toleration.get("value")];
  if (operator.text !== "Exists" || !value.exists || value.value === "") return [];
  const draft = {
    at: value.at,
    message: "a toleration with operator Exists has a value",
    help: "remove the value, or write operator: Equal",
  };
  const detail = "value must be empty when `operator` is 'Exists'";
  return [{ draft, error: { path: operator.pathText, type: "Invalid value", value: value.value, detail } }];
}

function keyFaults(toleration: Field): readonly Fault[] {
  const [key, operator] = [toleration.get("key"), toleration.get("operator")];
  if ((key.exists && key.value !== "") || operator.text === "Exists") return [];
  const draft = {
    at: key.exists ? key.at : toleration.at,
    message: "a toleration without a key has no operator Exists",
    help: "add the key of the taint, or operator: Exists",
  };
  const detail = 'operator must be Exists when `key` is empty, which means "match all values and all keys"';
  return [{ draft, error: { path: operator.pathText, type: "Invalid value", value: operator.text ?? "", detail } }];
}

function secondsFaults(toleration: Field): readonly Fault[] {
  const [effect, seconds] = [toleration.get("effect"), toleration.get("tolerationSeconds")];
  if (!seconds.exists || effect.text === "NoExecute" || effect.isUnknown) return [];
  const draft = {
    at: seconds.at,
    message: `tolerationSeconds stands beside effect ${effect.text ?? "(none)"}`,
    help: "write effect: NoExecute, or remove tolerationSeconds",
  };
  const detail = "effect must be 'NoExecute' when `tolerationSeconds` is set";
  return [{ draft, error: { path: effect.pathText, type: "Invalid value", value: effect.text ?? "", detail } }];
}
