import { minBy } from "../../base/collections.ts";
import { editDistance } from "../../base/edit-distance.ts";
import { howNear } from "../../base/near.ts";
import { directoryOf } from "../../base/paths.ts";
import type { KubeObject } from "../../expand/model.ts";
import { CONTROLLER_LABELS } from "../../k8s/kinds.ts";
import { labelOf, labelSelector, matchesLabels, matchesSelector } from "../../k8s/selector.ts";
import type { Field } from "../../source/field.ts";
import { beside, walk } from "../../source/walk.ts";
import type { Selection, Workload } from "../model.ts";
import { type ObjectIndex, sameNamespace } from "../object-index.ts";
import { mayBeLabelled } from "./labels.ts";
import { likelyMeant } from "./likely-meant.ts";
import { operatorOf } from "./operators.ts";

/** A field that selects pods of its own namespace. */
interface SelectorType {
  readonly edge: string;
  readonly kind: string;
  readonly path: string;
  /** Not where this field stands beside it: the pods are then those of other namespaces. */
  readonly unless?: string;
  /** A plain map of labels, or a LabelSelector with matchLabels and matchExpressions. */
  readonly form: "map" | "label-selector";
}

const POLICY = "NetworkPolicy.networking.k8s.io";
const PEERS = ["spec.ingress.*.from.*.podSelector", "spec.egress.*.to.*.podSelector"];

const SELECTORS: readonly SelectorType[] = [
  { edge: "service", kind: "Service", path: "spec.selector", form: "map" },
  { edge: "disruption-budget", kind: "PodDisruptionBudget.policy", path: "spec.selector", form: "label-selector" },
  { edge: "network-policy", kind: POLICY, path: "spec.podSelector", form: "label-selector" },
  ...PEERS.map((path): SelectorType => {
    return { edge: "network-policy-peer", kind: POLICY, path, unless: "namespaceSelector", form: "label-selector" };
  }),
];

export interface PodWorld {
  readonly index: ObjectIndex;
  readonly workloads: readonly Workload[];
  /** Workloads whose pods carry a label, `key=value`. */
  carrying(pair: string): readonly Workload[];
  /** Workloads of the object's bundle and of what is applied with it, in a namespace that may be its own. */
  workloadsBeside(object: KubeObject): readonly Workload[];
  /** Why pods may come from outside of what was read, or undefined. */
  madeOutside(object: KubeObject): string | undefined;
  /** Whether the values of labels stand in documents that cannot be read, whose pods may carry them. */
  areInUnread(values: readonly string[]): boolean;
  /** How many labels may still be held against others. */
  readonly comparisons: { left: number };
}

/** All selectors of the input with the pods that they match. */
export function selectAll(objects: readonly KubeObject[], world: PodWorld): readonly Selection[] {
  const found = objects.flatMap((object) =>
    SELECTORS.filter((type) => type.kind === object.kindKey).flatMap((type) =>
      selectorsOf(object, type).map((field) => ({ object, type, field, outcome: direct(object, type, field, world) })),
    ),
  );
  const taken = new Set(
    found.flatMap(({ type, outcome }) => (type.edge === "service" && outcome?.is === "found" ? outcome.workloads : [])),
  );
  return found.map(({ object, type, field, outcome }) => ({
    id: `${object.id}#${type.edge}:${field.pathText}`,
    edge: type.edge,
    from: object,
    field,
    wants: describe(field, type),
    outcome: outcome ?? indirect(object, type, field, world, taken),
  }));
}

function selectorsOf({ root }: KubeObject, { path, unless }: SelectorType): readonly Field[] {
  if (root.get("spec", "type").text === "ExternalName") return [];
  return walk(root, path).filter((field) => unless === undefined || beside(root, field, unless).length === 0);
}

type SelectionOutcome = Selection["outcome"];

function direct(object: KubeObject, type: SelectorType, field: Field, world: PodWorld): SelectionOutcome | undefined {
  const matches = matcher(type, field);
  if (matches === undefined) return { is: "unknown", why: "a selector's value is no plain string" };
  if (isEmpty(field)) {
    return { is: "everything", workloads: type.edge === "service" ? [] : world.workloadsBeside(object) };
  }
  const found = likelyMeant(
    object,
    carriers(field, type, world).filter((one) => sameNamespace(one.namespace, object.namespace) && matches(one)),
  );
  if (type.edge === "service" && found.length > MOST_BEHIND_SERVICE)
    return { is: "unknown", why: `more than ${MOST_BEHIND_SERVICE} workloads carry the labels of the selector` };
  const inBundle = appliedWith(object, found, world);
  if (inBundle.length > 0) return { is: "found", workloads: inBundle, where: "bundle" };
  return found.length > 0 ? { is: "found", workloads: found, where: "elsewhere" } : undefined;
}

/** Thousands of Services and workloads of one label would each be held against each. */
const MOST_BEHIND_SERVICE = 200;

/** Those of some workloads that are applied together with an object. */
function appliedWith(object: KubeObject, some: readonly Workload[], { index }: PodWorld): readonly Workload[] {
  const bundles = [object.bundle, ...index.bundleOf(object).context];
  return bundles.flatMap((id) => some.filter((one) => one.object.bundle === id));
}

/** The workloads that carry one of the pairs that a selector asks for, without looking at all the others. */
function carriers(field: Field, type: SelectorType, world: PodWorld): readonly Workload[] {
  const pairs = Object.entries(wantedPairs(field, type)).filter(([key]) => !CONTROLLER_LABELS.has(key));
  // All match on the rarest one too.
  const some = pairs.map((pair) => world.carrying(pair.join("=")));
  return minBy(some, ({ length }) => length) ?? world.workloads;
}

function indirect(
  object: KubeObject,
  type: SelectorType,
  field: Field,
  world: PodWorld,
  taken: ReadonlySet<Workload>,
): SelectionOutcome {
  const beside = world.workloadsBeside(object);
  if (beside.some((one) => one.labels === undefined)) {
    return { is: "unknown", why: "the labels of a workload beside it are not fully known" };
  }
  if (world.areInUnread(Object.values(wantedPairs(field, type))))
    return { is: "unknown", why: "pods of a document that cannot be read may carry these labels" };
  const matches = matcher(type, field);
  const alike = matches === undefined ? [] : carriers(field, type, world).filter(matches);
  const foreign = appliedWith(object, alike, world);
  if (foreign.length > 0) return { is: "other-namespace", workloads: foreign };
  const made = operatorOf(field) ?? controllerOf(field, type);
  if (made !== undefined) return { is: "made", by: made };
  world.comparisons.left -= beside.length;
  const near = world.comparisons.left < 0 ? undefined : nearMiss(object, field, type, beside, taken);
  if (near) return near;
  const outside = world.madeOutside(object) ?? (alike.length > 0 ? OTHER_BUNDLE : undefined);
  return outside === undefined ? { is: "missing" } : { is: "unknown", why: outside };
}

/** A base whose namespace only its overlays tell, for one. */
const OTHER_BUNDLE = "pods of another bundle, in another namespace, carry these labels";

function matcher(type: SelectorType, field: Field): ((workload: Workload) => boolean) | undefined {
  if (type.form === "map") {
    const wanted = field.strings;
    if (wanted === undefined) return undefined;
    const rest = Object.fromEntries(Object.entries(wanted).filter(([key]) => !CONTROLLER_LABELS.has(key)));
    return (workload) =>
      workload.labels !== undefined && matchesLabels(rest, workload.labels) && mayBeLabelled(workload, wanted);
  }
  const selector = labelSelector(field.value);
  return selector && (({ labels }) => labels !== undefined && matchesSelector(selector, labels));
}

function controllerOf(field: Field, type: SelectorType): string | undefined {
  return Object.keys(wantedPairs(field, type)).some((key) => CONTROLLER_LABELS.has(key)) ? "a controller" : undefined;
}

function isEmpty(field: Field): boolean {
  return field.isMap && field.entries.every(([, value]) => value.isMap && value.entries.length === 0);
}

/** The pairs that a selector asks for: of a plain map, or of matchLabels. */
function wantedPairs(field: Field, type: SelectorType): Readonly<Record<string, string>> {
  return (type.form === "map" ? field : field.get("matchLabels")).strings ?? {};
}

function describe(field: Field, type: SelectorType): string {
  const pairs = Object.entries(wantedPairs(field, type)).map(([key, value]) => `${key}=${value}`);
  return pairs.join(",") || "its expressions";
}

const NEARNESS = ["case", "separator", "edit", "prefix", "suffix", "abbreviation", "same value under another key"];

/** The workload that would match but for one label that is nearly the one wanted, and that no Service selects. */
function nearMiss(
  object: KubeObject,
  field: Field,
  type: SelectorType,
  beside: readonly Workload[],
  taken: ReadonlySet<Workload>,
): SelectionOutcome | undefined {
  const wanted = Object.entries(wantedPairs(field, type));
  const candidates = beside
    .filter((one) => type.edge !== "service" || !taken.has(one))
    .flatMap((workload) => {
      const slip = oneSlip(wanted, workload.labels ?? {}) ?? namesake(object, workload, wanted);
      return slip === undefined ? [] : [{ workload, ...slip }];
    });
  candidates.sort((a, b) => NEARNESS.indexOf(a.how) - NEARNESS.indexOf(b.how));
  const [best] = candidates;
  return best && { is: "near", workload: best.workload, label: best.label, has: best.has, how: best.how };
}

/**
 * A workload of the Service's own name, in the same file, whose pods differ in the value of one label: whatever the values are, these
 * two belong together. In another file of the directory, one letter may differ, in a short word too.
 */
function namesake(
  object: KubeObject,
  { object: other, labels = {} }: Workload,
  wanted: readonly (readonly [string, string])[],
): { label: string; has: string; how: string } | undefined {
  if (object.kindKey !== "Service" || other.name !== object.name) return undefined;
  const missed = wanted.filter(([key, value]) => labelOf(labels, key) !== value);
  const [pair] = missed;
  const has = pair && labelOf(labels, pair[0]);
  if (pair === undefined || has === undefined || missed.length !== 1) return undefined;
  const isOneLetter =
    directoryOf(other.file) === directoryOf(object.file) && editDistance(pair[1], has, 1) !== undefined;
  if (other.file !== object.file && !isOneLetter) return undefined;
  return { label: `${pair[0]}=${pair[1]}`, has: `${pair[0]}=${has}`, how: "edit" };
}

/** The one pair in which a pod's labels differ from what is wanted, where the difference looks like a slip. */
export function oneSlip(
  wanted: readonly (readonly [string, string])[],
  labels: Readonly<Record<string, string>>,
): { label: string; has: string; how: string } | undefined {
  const missed = wanted.filter(([key, value]) => labelOf(labels, key) !== value);
  const [pair] = missed;
  if (missed.length !== 1 || pair === undefined) return undefined;
  const [key, value] = pair;
  const under = labelOf(labels, key);
  const label = `${key}=${value}`;
  if (under !== undefined) {
    const how = howNear(value, under);
    return how && { label, has: `${key}=${under}`, how };
  }
  const near = Object.keys(labels).find((other) => labels[other] === value && howNear(key, other) !== undefined);
  if (near !== undefined) return { label, has: `${near}=${value}`, how: howNear(key, near) ?? "edit" };
  const same = Object.keys(labels).find((other) => labels[other] === value && !wanted.some(([name]) => name === other));
  return same === undefined ? undefined : { label, has: `${same}=${value}`, how: "same value under another key" };
}
