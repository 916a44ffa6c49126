import { type Labels, labelSelector, matchesLabels, matchesSelector } from "../../k8s/selector.ts";
import { replicationControllerSelector } from "../../k8s/defaults.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, textOf } from "../checks.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const missing = refusalsFor("selector-missing");
const empty = refusalsFor("selector-empty");
const mismatch = refusalsFor("selector-template-mismatch");

/**
 * What the server refuses of the selector of a Deployment, ReplicaSet, StatefulSet or DaemonSet, and of its template's labels beside
 * it. `kind` is the kind in the words of the server, which calls a ReplicaSet a deployment.
 */
export function* workloadSelectorRefusals(spec: Field, kind: string): Iterable<Refusal> {
  const selector = spec.get("selector");
  if (selector.exists && !selector.isMap) return;
  // A DaemonSet's missing selector is told as one that matches nothing.
  if (!selector.exists) {
    const isDaemon = kind === "daemonset";
    if (!isDaemon) yield missing.required(selector);
    yield { ...mismatchRefusal(spec), rule: "selector-missing", isEcho: !isDaemon };
    return;
  }
  const refusals = [...labelSelectorRefusals(selector)];
  yield* refusals;
  if (isEmpty(selector.get("matchLabels")) && isEmpty(selector.get("matchExpressions"))) {
    yield empty.invalid(selector, `empty selector is invalid for ${kind}`, { value: {} });
    return;
  }
  if (refusals.length > 0 && kind !== "daemonset") {
    const detail = kind === "deployment" ? "invalid label selector" : "";
    yield refusalsFor("label-invalid").invalid(selector, detail, { isEcho: true });
  }
  yield* selectorMismatchRefusals(spec);
}

/** The selector does not match the labels of the template; one that cannot be read is told by the error of its part. */
export function* selectorMismatchRefusals(spec: Field): Iterable<Refusal> {
  const selector = spec.get("selector");
  const requirements = labelSelector(selector.value);
  if (requirements === undefined || !isKnown(selector) || [...labelSelectorRefusals(selector)].length > 0) return;
  const labels = templateLabels(spec);
  if (labels !== undefined && !matchesSelector(requirements, labels)) yield mismatchRefusal(spec);
}

/** A ReplicationController selects by a plain map, which is its template's labels where it is left out. */
export function* replicationControllerSelectorRefusals(spec: Field): Iterable<Refusal> {
  const selector = spec.get("selector");
  const effective = replicationControllerSelector(spec.value);
  if (isEmpty(selector) && isEmpty(spec.get("template", "metadata", "labels"))) {
    yield missing.required(selector);
    return;
  }
  if (effective !== selector.value) return;
  const [wanted, labels] = [selector.strings, templateLabels(spec)];
  if (wanted !== undefined && labels !== undefined && !matchesLabels(wanted, labels)) yield mismatchRefusal(spec);
}

/** Said of the labels of the template, not of the selector. */
export function mismatchRefusal(spec: Field): Refusal {
  const labels = spec.get("template", "metadata", "labels");
  return {
    ...mismatch.invalid(labels, "`selector` does not match template `labels`", { value: sorted(labels) }),
    ofWorkload: true,
  };
}

/** The labels of the pods; undefined where one is not known. */
function templateLabels(spec: Field): Labels | undefined {
  const labels = spec.get("template", "metadata", "labels");
  if (!labels.exists) return {};
  const pairs = labels.entries.map(([key, value]) => [key, textOf(value)] as const);
  if (!labels.isMap || pairs.some(([key, text]) => text === undefined || isPlaceholder(key))) return undefined;
  return Object.fromEntries(pairs.map(([key, text]) => [key, text ?? ""]));
}

function isKnown(selector: Field): boolean {
  const pairs = selector.get("matchLabels");
  if (pairs.exists && pairs.strings === undefined) return false;
  const items = selector.get("matchExpressions");
  if (items.exists && !items.isList) return false;
  return items.items.every((item) =>
    [item.get("key"), item.get("operator"), ...item.get("values").items].every(
      ({ raw }) => raw === undefined || !isPlaceholder(raw),
    ),
  );
}

/** A map is printed by its keys in order, and one that is left out as nothing. */
function sorted({ exists, strings = {} }: Field): unknown {
  return exists ? Object.fromEntries(Object.entries(strings).toSorted(([a], [b]) => (a < b ? -1 : 1))) : null;
}
