import { dns1123LabelProblems, pathSegmentProblems } from "../../k8s/names.ts";
import { canonicalQuantity, parseQuantity } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { objectReferenceRefusals } from "./autoscaler-reference.ts";
import { containerResourceProblems } from "../../k8s/quantities/resource-names.ts";

const { forbidden, invalid, required } = refusalsFor("autoscaler-invalid");
const { unsupported } = refusalsFor("value-not-listed");

/** The types of metrics and the field that each needs, in the order in which the server looks for them. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ["Object", "object"],
  ["External", "external"],
  ["Pods", "pods"],
  ["Resource", "resource"],
  ["ContainerResource", "containerResource"],
]);

/** Metrics of single containers are on since 1.27; before, the server drops what is written. */
const CONTAINERS_ON = 27;

/** One of the metrics of an autoscaler. https://kubernetes.io/docs/tasks/run-application/horizontal-pod-autoscale-walkthrough/ */
export function* metricRefusals(metric: Field, context: ValidationContext): Iterable<Refusal> {
  const type = metric.get("type");
  const word = textOf(type);
  if (word === undefined) return;
  if (word === "") yield required(type, "must specify a metric source type");
  if (!SOURCES.has(word)) {
    yield unsupported(type, [...SOURCES.keys()].toSorted(), { value: word, isEcho: word === "" });
  }
  const isOff = context.version[1] < CONTAINERS_ON;
  const present = [...SOURCES.values()]
    .filter((name) => !isOff || name !== "containerResource")
    .map((name) => metric.get(name))
    .filter(({ exists }) => exists);
  const [first, ...others] = present;
  if (first?.isMap === true) yield* sourceRefusals(first, context);
  const wanted = SOURCES.get(word);
  if (wanted !== undefined && !present.some(({ path }) => path.at(-1) === wanted)) {
    yield* absentSource(metric, type, wanted, isOff);
  }
  if (others.length === 0) return;
  for (const field of present) {
    if (field.path.at(-1) === wanted) continue;
    yield forbidden(field, "must populate the given metric source only", {
      message: `${String(field.path.at(-1))} is set in a metric of type ${word}`,
      help: "make a metric of its own of it",
    });
  }
}

function* absentSource(metric: Field, type: Field, wanted: string, isOff: boolean): Iterable<Refusal> {
  const feature =
    isOff && wanted === "containerResource" ? " (only allowed when HPAContainerMetrics feature is enabled)" : "";
  yield required(metric.get(wanted), `must populate information for the given metric source${feature}`, {
    at: type,
    message: `the metric is of type ${type.text ?? ""} and has no ${wanted}`,
    help: `add ${wanted}`,
  });
}

function* sourceRefusals(source: Field, context: ValidationContext): Iterable<Refusal> {
  const target = source.get("target");
  switch (source.path.at(-1)) {
    case "object":
      yield* objectReferenceRefusals(source.get("describedObject"), context);
      yield* identifierRefusals(source.get("metric", "name"));
      yield* targetRefusals(target);
      yield* oneOf(target, ["value", "averageValue"], "must set either a target value or averageValue");
      return;
    case "external":
      yield* identifierRefusals(source.get("metric", "name"));
      yield* targetRefusals(target);
      yield* oneOf(target, ["value", "averageValue"], "must set either a target value for metric or a per-pod target");
      yield* notBoth(
        target,
        "averageValue",
        "value",
        "may not set both a target value for metric and a per-pod target",
      );
      return;
    case "pods":
      yield* identifierRefusals(source.get("metric", "name"));
      yield* targetRefusals(target);
      yield* oneOf(target, ["averageValue"], "must specify a positive target averageValue");
      return;
    default:
      yield* resourceRefusals(source);
  }
}

function* resourceRefusals(source: Field): Iterable<Refusal> {
  const [name, container, target] = [source.get("name"), source.get("container"), source.get("target")];
  const ofContainer = source.path.at(-1) === "containerResource";
  const resource = textOf(name);
  if (resource === "") yield required(name, "must specify a resource name");
  else if (ofContainer && resource !== undefined) {
    for (const words of containerResourceProblems(resource)) yield invalid(name, words);
  }
  const owner = textOf(container);
  if (ofContainer && owner === "") yield required(container, "must specify a container");
  else if (ofContainer && owner !== undefined) {
    for (const words of dns1123LabelProblems(owner)) yield invalid(container, words);
  }
  yield* targetRefusals(target);
  const either = "must set either a target raw value or a target utilization";
  yield* oneOf(target, ["averageValue", "averageUtilization"], either);
  const both = "may not set both a target raw value and a target utilization";
  yield* notBoth(target, "averageUtilization", "averageValue", both);
}

/** The server names the last of the fields where all are missing. */
function* oneOf(target: Field, names: readonly string[], detail: string): Iterable<Refusal> {
  if ((target.exists && !target.isMap) || names.some((name) => target.get(name).exists)) return;
  yield required(target.get(names.at(-1) ?? ""), detail, {
    message: `the target of this metric has no ${names.join(" and no ")}`,
    help: `add ${names.join(" or ")}`,
  });
}

function* notBoth(target: Field, first: string, second: string, detail: string): Iterable<Refusal> {
  if (!target.get(first).exists || !target.get(second).exists) return;
  yield forbidden(target.get(second), detail, {
    message: `${first} and ${second} are both set`,
    related: [{ field: target.get(first), part: "key", text: "the other one" }],
    help: "keep one of the two",
  });
}

function* identifierRefusals(name: Field): Iterable<Refusal> {
  const text = textOf(name);
  if (text === "") yield required(name, "must specify a metric name");
  else if (text !== undefined) for (const words of pathSegmentProblems(text)) yield invalid(name, words);
}

const TARGET_TYPES = ["Utilization", "Value", "AverageValue"];

function* targetRefusals(target: Field): Iterable<Refusal> {
  if (target.exists && !target.isMap) return;
  const type = target.get("type");
  const word = textOf(type);
  if (word === "") yield required(type, "must specify a metric target type");
  if (word !== undefined && !TARGET_TYPES.includes(word)) {
    const details = { value: word, isEcho: word === "" };
    yield { ...invalid(type, "must be either Utilization, Value, or AverageValue", details), words: TARGET_TYPES };
  }
  for (const name of ["value", "averageValue"]) yield* amountRefusals(target.get(name));
  const utilization = target.get("averageUtilization");
  if (utilization.integer !== undefined && utilization.integer < 1) {
    yield invalid(utilization, "must be greater than 0");
  }
}

function* amountRefusals(field: Field): Iterable<Refusal> {
  if (!field.exists || field.isUnknown) return;
  const parsed = parseQuantity(field.value);
  if (!parsed.ok || parsed.quantity.nano > 0n) return;
  yield invalid(field, "must be positive", { value: canonicalQuantity(parsed.quantity) });
}
