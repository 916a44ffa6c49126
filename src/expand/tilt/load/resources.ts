/** What Tilt refuses of the names of resources, and of the order between them. */
import type { Span } from "../../../base/model.ts";
import type { Fact, ResourceFact, TiltfileFacts, WrittenList } from "../../../source/tiltfile/facts.ts";
import type { Written } from "../../../source/written.ts";
import type { ExpandProblem } from "../../model.ts";
import { type LoadContext, meantName, refusal } from "./context.ts";
import { groupErrors } from "./grouped-objects.ts";
import { workloadNames } from "./resource-names.ts";

/** The resources of a Tiltfile under the names that they end up with. */
interface Resources {
  readonly names: ReadonlySet<string>;
  /** Names that a k8s_resource took away, with the call that did. */
  readonly renamed: ReadonlyMap<string, Span>;
  readonly problems: readonly ExpandProblem[];
}

/** Names of resources that clash, and that are asked for and not there. */
export function resourceErrors(context: LoadContext): readonly ExpandProblem[] {
  const { facts, complete } = context;
  const conflicts = nameConflicts(facts);
  if (!complete || !areNamesSeen(facts)) return conflicts;
  const resources = named(context);
  return [...conflicts, ...resources.problems, ...groupErrors(context), ...dependencyErrors(facts, resources, context)];
}

/** False where something that is not seen may make resources, or name them otherwise. */
function areNamesSeen(facts: TiltfileFacts): boolean {
  const { unseen, composeFiles, kinds, resources, localResources, customDeploys, mentions } = facts;
  const hasName = [...localResources, ...customDeploys].every(({ name }) => name.value !== undefined);
  const isPlain = resources.every(({ open, workload, newName }) => {
    return (
      !open &&
      (workload === undefined || workload.value !== undefined) &&
      (newName === undefined || newName.value !== undefined)
    );
  });
  return (
    unseen.length === 0 &&
    composeFiles.length === 0 &&
    kinds.length === 0 &&
    mentions.length === 0 &&
    hasName &&
    isPlain
  );
}

/** Runs through the calls of k8s_resource as Tilt does after the file has run: each sees the names that those before it left. */
function named({ facts, objects }: LoadContext): Resources {
  const workloads = workloadNames(objects);
  const names = new Set([...workloads, ...facts.customDeploys.flatMap(({ name }) => name.value ?? [])]);
  const renamed = new Map<string, Span>();
  const problems: ExpandProblem[] = [];
  const uncertain = new Set<string>();
  for (const fact of facts.resources.filter(({ call }) => call === "k8s_resource")) {
    const { workload, newName } = fact;
    const name = workload?.value;
    if (workload !== undefined && name !== undefined && !names.has(name) && !uncertain.has(name))
      problems.push(unknownResource(fact, workload, [...names], renamed.get(name)));
    if (newName?.value === undefined) continue;
    if (fact.conditional || newName.assumed !== undefined) uncertain.add(newName.value);
    else {
      problems.push(...takenNewName(fact, newName, names));
      if (name !== undefined && names.delete(name)) renamed.set(name, newName.at);
      names.add(newName.value);
    }
  }
  problems.push(...facts.localResources.flatMap((fact) => takenName(fact, names)));
  for (const { name } of facts.localResources) names.add(name.value ?? "");
  return { names: new Set([...names, ...uncertain]), renamed, problems };
}

function takenNewName(
  fact: ResourceFact,
  { value = "", at }: Written<string>,
  names: ReadonlySet<string>,
): readonly ExpandProblem[] {
  if (!names.has(value) || value === fact.workload?.value) return [];
  const message = `new_name is "${value}", and another resource has that name`;
  return [refusal(fact, { at, message, help: "choose another name" })];
}

function takenName(fact: Named, names: ReadonlySet<string>): readonly ExpandProblem[] {
  const { value = "", at, assumed } = fact.name;
  if (!names.has(value) || fact.conditional) return [];
  const message = `local_resource has the name "${value}", which a workload has too`;
  return [refusal(fact, { at, assumed, message, help: "name it otherwise" })];
}

function unknownResource(
  fact: Fact,
  { value = "", at, assumed }: Written<string>,
  names: readonly string[],
  renamed: Span | undefined,
): ExpandProblem {
  const shown = names
    .toSorted()
    .slice(0, 5)
    .map((name) => `"${name}"`);
  const rest = names.length > shown.length ? ` and ${names.length - shown.length} more` : "";
  const known =
    shown.length === 0 ? "and the Tiltfile loads no workload" : `the workloads are ${shown.join(", ")}${rest}`;
  const message = `k8s_resource names "${value}"; ${known}`;
  const longer = names.find((name) => name.startsWith(`${value}:`));
  const meant = longer ?? meantName(value, names);
  const help =
    renamed === undefined
      ? meant === undefined
        ? "correct the name, or load its manifest"
        : `write ${meant}`
      : "write the new name";
  const labels = renamed === undefined ? [] : [{ at: renamed, text: "renamed here" }];
  return refusal(fact, {
    at,
    message,
    help,
    labels,
    assumed,
    note: `k8s_resource specified unknown resource "${value}"`,
  });
}

interface Named extends Fact {
  readonly name: Written<string>;
}

/** Resources of commands that have the name of another one. */
function nameConflicts({ localResources, customDeploys }: TiltfileFacts): readonly ExpandProblem[] {
  const first = new Map<string, Span>();
  const all: readonly Named[] = [...customDeploys, ...localResources];
  return all.flatMap((fact) => {
    const { value, at, assumed } = fact.name;
    if (value === undefined || assumed !== undefined || fact.conditional) return [];
    const before = first.get(value);
    if (before === undefined) {
      first.set(value, at);
      return [];
    }
    const labels = [{ at: before, text: "the first one" }];
    return [
      refusal(fact, { at, message: `two resources have the name "${value}"`, labels, help: "rename one of them" }),
    ];
  });
}

interface Edge extends Fact {
  readonly from: string;
  readonly to: Written<string>;
}

function edgesOf({ resources, localResources, customDeploys }: TiltfileFacts): readonly Edge[] {
  const edges = (fact: Fact, from: string | undefined, deps: WrittenList<Written<string>> | undefined): Edge[] =>
    from === undefined ? [] : (deps?.items ?? []).map((to) => ({ at: to.at, conditional: fact.conditional, from, to }));
  return [
    ...resources.flatMap((one) => edges(one, (one.newName ?? one.workload)?.value, one.resourceDeps)),
    ...[...localResources, ...customDeploys].flatMap((one) => edges(one, one.name.value, one.resourceDeps)),
  ];
}

function dependencyErrors(
  facts: TiltfileFacts,
  { names, renamed }: Resources,
  context: LoadContext,
): readonly ExpandProblem[] {
  const edges = edgesOf(facts);
  const unknown = edges.flatMap((edge) => {
    const { value, at, assumed } = edge.to;
    if (value === undefined || names.has(value) || edge.conditional || assumed !== undefined) return [];
    const object = context.objects.find(({ name }) => name === value);
    const place = renamed.get(value);
    const meant = meantName(value, [...names]);
    const message = `"${edge.from}" waits for "${value}", which is no resource of Tilt's`;
    const labels = place === undefined ? [] : [{ at: place, text: "renamed here" }];
    const note =
      object === undefined || place !== undefined
        ? "Tilt warns, and goes on without the dependency"
        : `a ${object.kind} becomes a resource only with k8s_resource(new_name=..., objects=["${value}"])`;
    const help = meant === undefined ? "remove the dependency, or make it a resource" : `write ${meant}`;
    return [
      { ...refusal(edge, { at, message, labels, note, help }, "tilt-dependency-unknown"), level: "warning" as const },
    ];
  });
  return [...unknown, ...cycleErrors(edges)];
}

/** The first edge that closes a circle. */
function cycleErrors(edges: readonly Edge[]): readonly ExpandProblem[] {
  const certain = edges.filter(
    ({ to, conditional }) => to.value !== undefined && to.assumed === undefined && !conditional,
  );
  const next = new Map<string, string[]>();
  for (const edge of certain) {
    const to = edge.to.value ?? "";
    if (edge.from === to || reaches(next, to, edge.from)) {
      const message = edge.from === to ? `"${to}" waits for itself` : `"${edge.from}" and "${to}" wait for each other`;
      return [refusal(edge, { at: edge.at, message, help: "remove one of the dependencies" })];
    }
    next.set(edge.from, [...(next.get(edge.from) ?? []), to]);
  }
  return [];
}

function reaches(next: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (at === to) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...(next.get(at) ?? []));
  }
  return false;
}
