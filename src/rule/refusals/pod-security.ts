import type { Draft, Fix, Label, Origin } from "../../base/model.ts";
import { namespaceOf, type Ruling } from "../../graph/namespaces.ts";
import type { Graph, Workload } from "../../graph/model.ts";
import {
  type AppliedLevel,
  type Cause,
  levelText,
  type Mend,
  type PodSecurityPolicy,
  podSecurityPolicy,
  podView,
  podViolations,
  type Violation,
} from "../../validation/pod-security/index.ts";
import { listed } from "../lists-of-words.ts";

/** What Pod Security says of the pods of a workload. */
export interface PodSecurityVerdict {
  /** The Namespace object; undefined where the cluster's defaults alone decide. */
  readonly ruling: Ruling | undefined;
  readonly policy: PodSecurityPolicy;
  /** What keeps the pods from being created. */
  readonly refused: readonly Violation[];
  /** What the server warns about when the workload is applied. */
  readonly warned: readonly Violation[];
  /** True where a server a few releases older would not refuse them. */
  readonly isRecent: boolean;
}

/** Before any check that came with a release that many clusters do not run yet. */
const SETTLED_MINOR = 30;

/** Undefined where nothing is known of the namespace, or its labels are not. */
export function podSecurityVerdict(workload: Workload, graph: Graph, minor: number): PodSecurityVerdict | undefined {
  const { object, template } = workload;
  const ruling = namespaceOf(graph, object);
  const fallback = clusterLevel(workload, graph);
  if (ruling === undefined && (fallback === undefined || isDeclared(workload, graph))) return undefined;
  const labels = ruling?.object.root.get("metadata", "labels");
  const policy = podSecurityPolicy(labels, fallback === undefined ? {} : { enforce: fallback }, minor);
  if (policy === undefined) return undefined;
  const pod = podView(template, true);
  const refused = podViolations(pod, policy.enforce, minor);
  const isPod = object.kindKey === "Pod";
  return {
    ruling,
    policy,
    refused,
    warned: podViolations(podView(template, isPod), policy.warn, minor),
    isRecent: refused.length > 0 && podViolations(pod, policy.enforce, SETTLED_MINOR).length === 0,
  };
}

/** A Namespace of that name stands in the input, but what it says is not known. */
function isDeclared({ object }: Workload, graph: Graph): boolean {
  return graph.all("Namespace").some(({ name }) => name === object.namespace);
}

function clusterLevel({ object }: Workload, graph: Graph) {
  const levels = graph.clusterFor(object)?.podSecurity;
  const named = object.namespace === undefined ? undefined : levels?.get(object.namespace);
  return named ?? (object.namespace === "kube-system" ? undefined : levels?.get("*"));
}

/** What a finding says: who asks for which level, and what the pods have against it. */
export function violationMessage(
  { ruling }: PodSecurityVerdict,
  { object }: Workload,
  verb: "enforces" | "warns about",
  asked: { readonly level: AppliedLevel; readonly violations: readonly Violation[] },
): string {
  const level = `"${levelText(asked.level)}"`;
  const where = object.namespace === undefined ? "" : ` in namespace "${object.namespace}"`;
  const asks =
    ruling === undefined
      ? `the cluster ${verb} ${level}${where}`
      : `namespace "${ruling.object.name ?? ""}" ${verb} ${level}`;
  return `${asks}, which the pods violate: ${reasonsOf(asked.violations)}`;
}

/** The reasons of the server, with the containers where there is only one. */
function reasonsOf(violations: readonly Violation[]): string {
  const [only] = violations;
  if (violations.length === 1 && only !== undefined) return `${only.reason} (${only.detail})`;
  const reasons = [...new Set(violations.map(({ reason }) => reason))];
  const more = reasons.length > 4 ? `, ${reasons.length - 3} more` : "";
  return reasons.slice(0, more === "" ? 4 : 3).join(", ") + more;
}

/** Place, labels, help and fix of one finding about all violations. */
export function violationDraft(
  violations: readonly Violation[],
  level: AppliedLevel,
): Pick<Draft, "at" | "labels" | "help" | "fix"> | undefined {
  const spots = spotsOf(violations.flatMap(({ causes }) => causes));
  const [first, ...others] = spots;
  if (first === undefined) return undefined;
  const ruled: Label[] =
    level.field === undefined ? [] : [{ at: level.field.at, text: `the level is ${levelText(level)}` }];
  const shown = others.slice(0, MAX_LABELS);
  return {
    at: first.at,
    labels: [...ruled, ...(spots.length > 1 ? spotLabels([first, ...shown]) : [])],
    help: helpFor(violations.flatMap(({ causes }) => causes)),
    fix: fixFor(violations.flatMap(({ causes }) => causes)),
  };
}

const MAX_LABELS = 5;

interface Spot {
  readonly at: Origin;
  readonly causes: readonly Cause[];
}

/** Causes by their place: values that are wrong first, then what containers miss, then what the pod misses. */
function spotsOf(causes: readonly Cause[]): readonly Spot[] {
  const byPlace = new Map<string, Cause[]>();
  for (const cause of causes.toSorted((a, b) => rank(a) - rank(b))) {
    const { file, start, end } = cause.at.span;
    const key = `${file}\n${start}\n${end}`;
    byPlace.set(key, [...(byPlace.get(key) ?? []), cause]);
  }
  return [...byPlace.values()].flatMap((group) => (group[0] === undefined ? [] : [{ at: group[0].at, causes: group }]));
}

function rank({ is, mend }: Cause): number {
  if (is === "wrong") return 0;
  return "set" in mend && mend.on === "pod" ? 2 : 1;
}

function spotLabels(spots: readonly Spot[]): readonly Label[] {
  return spots.map(({ at, causes }) => ({ at, text: causes.length < 3 ? textsOf(causes) : `${causes.length} faults` }));
}

function textsOf(causes: readonly Cause[]): string {
  return [...new Set(causes.map(({ text }) => text))].join(", ");
}

/** The lines to add, written as flow mappings, and what to remove. */
function helpFor(causes: readonly Cause[]): string {
  const mends = causes.map(({ mend }) => mend);
  const written = mends.flatMap((mend) => ("write" in mend ? [`write ${mend.write}`] : []));
  const removed = mends.flatMap((mend) => ("remove" in mend ? [mend.remove] : []));
  const parts = [...new Set(written), ...additions(mends)];
  if (removed.length > 0) parts.push(`remove ${[...new Set(removed)].join(", ")}`);
  return parts.join("; ");
}

/** One clause for each group of holders that need the same lines. */
function additions(mends: readonly Mend[]): readonly string[] {
  const byHolder = new Map<"pod" | string, string[]>();
  for (const mend of mends) {
    if (!("set" in mend)) continue;
    const holder = mend.on === "pod" ? "the pod" : `"${mend.on.name}"`;
    byHolder.set(holder, [...(byHolder.get(holder) ?? []), flowEntry(mend.set, mend.to)]);
  }
  const byLines = new Map<string, string[]>();
  for (const [holder, lines] of byHolder) {
    const key = [...new Set(lines)].join(", ");
    byLines.set(key, [...(byLines.get(key) ?? []), holder]);
  }
  return [...byLines].map(([lines, holders]) => `write securityContext: { ${lines} } for ${holdersText(holders)}`);
}

/** `capabilities.drop` and `[ALL]` as `capabilities: { drop: [ALL] }`. */
function flowEntry(path: string, to: string): string {
  const [first = "", ...rest] = path.split(".");
  return rest.length === 0 ? `${first}: ${to}` : `${first}: { ${flowEntry(rest.join("."), to)} }`;
}

function holdersText(holders: readonly string[]): string {
  const containers = holders.filter((holder) => holder !== "the pod").map((holder) => holder.slice(1, -1));
  const parts = holders.length > containers.length ? ["the pod"] : [];
  if (containers.length > 0) parts.push(`container${containers.length === 1 ? "" : "s"} ${listed(containers)}`);
  return parts.join(" and ");
}

function fixFor(causes: readonly Cause[]): Fix | undefined {
  const edits = causes.flatMap(({ mend }) => ("write" in mend ? [{ at: mend.over.at.span, text: mend.write }] : []));
  return edits.length === 0 ? undefined : { title: "Write ALL", safety: "safe", edits };
}
