import {
  defineRule,
  directoryOf,
  type Draft,
  type Graph,
  type KubeObject,
  podForbidden,
  type Reference,
  resolvePath,
} from "../../src/api.ts";

export default defineRule({
  id: "object-applied-too-early",
  title: "An object stands before what has to be there for it",
  layer: "admission",
  level: "warning",
  predicts: "NotFound",
  since: "0.1.0",
  docs: {
    why: "kubectl applies a file from its top to its end, and the files of a directory by their names. An object whose Namespace comes later is refused, and so is a Pod whose ServiceAccount or class comes later: the first apply fails in part, the second one passes, and a fresh cluster fails again.",
    fix: "Move what is needed before what needs it: the Namespace first.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/management/#organizing-resource-configurations"],
  },
  visit: "Reference",
  only: ["namespace", "service-account", "priority-class", "runtime-class"],

  *check(reference, { graph }) {
    const { outcome, edge } = reference;
    if (outcome.is !== "found") return;
    const how = isTooEarly(reference, outcome.object, graph);
    if (how === undefined) return;
    const early = graph
      .referencesTo(outcome.object)
      .filter((one) => one.edge === edge && isTooEarly(one, outcome.object, graph) !== undefined);
    if (early[0] !== reference) return;
    yield draftOf(reference, outcome.object, early.slice(1), how);
  },
});

function draftOf(reference: Reference, needed: KubeObject, others: readonly Reference[], how: string): Draft {
  const { from, field, workload, edge } = reference;
  const name = needed.name ?? "";
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  const words = edge === "namespace" ? `namespaces "${name}" not found` : refusalWords(reference, name);
  return {
    at: edge === "namespace" ? from.root.get("kind").at : field.at,
    message: `${from.kind} "${from.name ?? ""}"${more} ${others.length === 0 ? "comes" : "come"} before ${needed.kind} "${name}", without which the server refuses ${others.length === 0 ? "it" : "them"}`,
    labels: [{ at: needed.root.get("metadata", "name").at, text: "applied after it" }],
    help: `move the ${needed.kind} before it`,
    ...(edge === "namespace" || workload === undefined
      ? { note: `${how}; the server says: ${words}` }
      : { predicts: "Forbidden", note: `${how}; the server says: ${podForbidden(workload, words).note ?? ""}` }),
  };
}

function refusalWords({ edge, namespace, name }: Reference, needed: string): string {
  if (edge === "priority-class") return `no PriorityClass with name ${name} was found`;
  if (edge === "runtime-class") return `pod rejected: RuntimeClass "${name}" not found`;
  return `error looking up service account ${namespace ?? "default"}/${needed}: serviceaccount "${needed}" not found`;
}

/** How it is known that kubectl comes to the object first; undefined where it does not, or something else may apply both. */
function isTooEarly({ from, edge }: Reference, needed: KubeObject, graph: Graph): string | undefined {
  // The pods of workloads are created again and again, until all is there.
  if (edge !== "namespace" && from.kindKey !== "Pod") return undefined;
  if (from.bundle !== needed.bundle || graph.bundle(from).kind !== "plain") return undefined;
  if (SORTING.some((kindKey) => graph.all(kindKey).length > 0)) return undefined;
  if (from.source !== "written" || needed.source !== "written" || isMadeBefore(needed, graph)) return undefined;
  if (from.file === needed.file)
    return startOf(from) < startOf(needed) ? "kubectl applies a file from its top to its end" : undefined;
  return directoryApplied(from.file, needed.file, graph);
}

/** What applies manifests of the repository and puts namespaces first. */
const SORTING = [
  "Application.argoproj.io",
  "ApplicationSet.argoproj.io",
  "Kustomization.kustomize.toolkit.fluxcd.io",
  "GitRepo.fleet.cattle.io",
  "Bundle.fleet.cattle.io",
];

function startOf({ root }: KubeObject): number {
  return root.get("kind").at.span.start;
}

/** Something else makes the Namespace beforehand. */
function isMadeBefore({ kind, name }: KubeObject, graph: Graph): boolean {
  return (
    graph.deliveries.some((one) => one.kind === "object" && one.objectKind === kind && one.name.value === name) ||
    graph.deliveries.some((one) => one.kind === "release" && one.createsNamespace && one.namespace?.value === name)
  );
}

/** A command that applies the directory of both files, whose names put the first one first. */
function directoryApplied(first: string, second: string, graph: Graph): string | undefined {
  const directory = directoryOf(first);
  if (directory !== directoryOf(second) || first > second) return undefined;
  const applied = graph.deliveries.flatMap((one) =>
    one.kind === "apply" && !one.kustomize
      ? one.files.map((file) => ({ by: one.at.file, path: file.value, from: [directoryOf(one.at.file), ""] }))
      : [],
  );
  const paths = ({ path, from }: (typeof applied)[number]) =>
    path === undefined ? [] : from.map((base) => resolvePath(base, path));
  if (applied.some((one) => paths(one).includes(second))) return undefined;
  const by = applied.find((one) => paths(one).includes(directory))?.by;
  return by && `${by} applies the directory, whose files kubectl takes by their names`;
}
