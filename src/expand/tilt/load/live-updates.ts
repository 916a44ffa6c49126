/** What Tilt refuses of the steps of live updates. https://docs.tilt.dev/live_update_reference.html */
import type { Rearrangement, Span } from "../../../base/model.ts";
import { isWithin } from "../../../base/paths.ts";
import type { BuildFact, Fact, LiveStep, WrittenList } from "../../../source/tiltfile/facts.ts";
import type { Written } from "../../../source/written.ts";
import type { ExpandProblem } from "../../model.ts";
import { type LoadContext, refusal } from "./context.ts";

interface Updated extends Fact {
  readonly liveUpdate: WrittenList<LiveStep> | undefined;
}

/** What Tilt refuses of the steps of live updates. */
export function liveUpdateErrors(
  context: LoadContext,
  watched: (build: BuildFact) => readonly string[] | undefined,
  isDeployed: (build: BuildFact) => boolean,
): readonly ExpandProblem[] {
  const { builds, customDeploys } = context.facts;
  const updated: readonly Updated[] = [...builds, ...customDeploys];
  return [
    ...updated.flatMap((one) => (one.liveUpdate === undefined ? [] : listErrors(one, one.liveUpdate))),
    ...builds.flatMap((build) => (isDeployed(build) ? outsideErrors(build, watched(build)) : [])),
    ...builds.flatMap((build) => [...restartErrors(build), ...(isDeployed(build) ? restartSteps(build) : [])]),
    ...unusedSteps(context, updated),
  ];
}

/** Tilt wants them in this order. */
const ORDER: readonly LiveStep["kind"][] = ["initial_sync", "fall_back_on", "sync", "run", "restart_container"];

/** The words of Tilt for a step that stands too late. */
const TOO_LATE: Readonly<Partial<Record<LiveStep["kind"], string>>> = {
  initial_sync: "initial_sync must appear at most once, at the start of the list",
  fall_back_on: "fall_back_on steps must appear at the start of the list",
  sync: "all sync steps must precede all run steps",
  run: "restart container is only valid as the last step",
};

function listErrors(fact: Fact, { items, more, at }: WrittenList<LiveStep>): readonly ExpandProblem[] {
  const problems = items.flatMap((step) => relativeTarget(fact, step));
  const late = firstLate(items);
  if (late !== undefined) {
    const { step, after } = late;
    const message =
      step.kind === after.kind ? `${step.kind} stands twice in the list` : `${step.kind} stands after ${after.kind}`;
    const note = after.kind === "restart_container" ? TOO_LATE.run : TOO_LATE[step.kind];
    const labels = [{ at: after.at, text: after.kind }];
    const rearrangement = step.kind === after.kind ? undefined : inOrder(items);
    problems.push(
      refusal(fact, { at: step.at, message, note, labels, help: `write ${step.kind} before it`, rearrangement }),
    );
  }
  const isIdle = items.every(({ kind }) => kind !== "sync" && kind !== "run" && kind !== "unknown");
  if (more === undefined && items.length > 0 && isIdle) {
    const note = "must contain at least 1 sync or 1 exec to run on live update";
    const message = "the live update has neither sync nor run";
    problems.push(refusal(fact, { at, message, note, help: "add sync(), or leave live_update out" }));
  }
  return problems;
}

/** The steps in Tilt's order, each kind in the order written; undefined where one of them is not known. */
function inOrder(steps: readonly LiveStep[]): Rearrangement | undefined {
  if (steps.some(({ kind }) => kind === "unknown")) return undefined;
  const order = [...steps.keys()].toSorted((a, b) => rankOf(steps[a]) - rankOf(steps[b]));
  return { title: "Put the steps into Tilt's order", safety: "unsafe", items: steps.map(({ at }) => at), order };
}

function rankOf(step: LiveStep | undefined): number {
  return step === undefined ? -1 : ORDER.indexOf(step.kind);
}

function firstLate(steps: readonly LiveStep[]): { readonly step: LiveStep; readonly after: LiveStep } | undefined {
  let last: LiveStep | undefined;
  for (const step of steps) {
    if (step.kind === "unknown") continue;
    const [rank, before] = [rankOf(step), rankOf(last)];
    const isTwice = rank === before && (step.kind === "initial_sync" || step.kind === "restart_container");
    if (last !== undefined && (rank < before || isTwice)) return { step, after: last };
    last = step;
  }
  return undefined;
}

function relativeTarget(fact: Fact, step: LiveStep): ExpandProblem[] {
  if (step.kind !== "sync" || step.remote.value === undefined || step.remote.value.startsWith("/")) return [];
  const { value, at, assumed } = step.remote;
  const message = `the target "${value}" of sync is no absolute path`;
  return [
    refusal(fact, { at, assumed, message, help: `write "/${value.replace(/^\.?\//, "")}", or where the image has it` }),
  ];
}

/** Sources that Tilt does not watch for this image: outside of its context, and of those of the images that it is based on. */
function outsideErrors(build: BuildFact, watched: readonly string[] | undefined): readonly ExpandProblem[] {
  if (watched === undefined || watched.length === 0) return [];
  const words = watched.map((path) => `"${path || "."}"`).join(", ");
  const outside = (path: Written<string>, what: string): readonly ExpandProblem[] => {
    const { value, at, assumed } = path;
    if (value === undefined || watched.some((one) => isWithin(value, one === "." ? "" : one))) return [];
    const message = `${what} names "${value}", which lies outside of what the image is built from: ${words}`;
    const note = `${what === "sync" ? "sync step source" : "fall_back_on paths"} '${value}' is not a child of any watched filepaths`;
    const labels = build.context === undefined ? [] : [{ at: build.context.at, text: "what the image is built from" }];
    return [refusal(build, { at, assumed, message, note, labels, help: "widen the context, or correct the path" })];
  };
  return (build.liveUpdate?.items ?? []).flatMap((step) => {
    if (step.kind === "sync") return outside(step.local, "sync");
    return step.kind === "fall_back_on" ? step.paths.items.flatMap((path) => outside(path, "fall_back_on")) : [];
  });
}

function restartSteps(build: BuildFact): readonly ExpandProblem[] {
  const step = build.liveUpdate?.items.find(({ kind }) => kind === "restart_container");
  if (step === undefined || build.restart !== undefined) return [];
  const message = "restart_container() does nothing for pods, and Tilt refuses it";
  const note = "live_update uses restart_container(), which has been deprecated for k8s resources";
  const help = "use docker_build_with_restart of ext://restart_process";
  return [refusal(build, { at: step.at, message, note, help })];
}

/** What the restart extension itself stops at. https://github.com/tilt-dev/tilt-extensions/tree/master/restart_process */
function restartErrors(build: BuildFact): readonly ExpandProblem[] {
  const { restart, liveUpdate, builder, open } = build;
  if (restart === undefined || open) return [];
  const report = (at: Span, message: string, help: string) => refusal(build, { at, message, help });
  const problems: ExpandProblem[] = [];
  if (liveUpdate !== undefined && liveUpdate.items.length === 0 && liveUpdate.more === undefined) {
    const help = "add the steps, or use docker_build";
    problems.push(report(liveUpdate.at, `${builder} is given a live update without steps`, help));
  }
  const step = liveUpdate?.items.find(({ kind }) => kind === "restart_container");
  if (step !== undefined)
    problems.push(report(step.at, `${builder} takes no restart_container()`, "remove the step: it restarts by itself"));
  if (builder !== "custom_build_with_restart") return problems;
  const options = { skips_local_docker: build.skipsLocalDocker, disable_push: build.disablePush, tag: build.tag };
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) problems.push(report(value.at, `${builder} takes no ${name}`, "remove the argument"));
  }
  return problems;
}

/** Steps that are made and put into no live update. Where a list is not known whole, they may be in it. */
function unusedSteps({ facts }: LoadContext, updated: readonly Updated[]): readonly ExpandProblem[] {
  const { steps, unseen, loads, mentions, stop } = facts;
  const isOpen = updated.some(({ liveUpdate }) => liveUpdate?.more !== undefined);
  const isSeen =
    unseen.length === 0 && mentions.length === 0 && loads.every(({ extension, read }) => read || isModelled(extension));
  if (isOpen || !isSeen || stop !== undefined) return [];
  const used = new Set(updated.flatMap(({ liveUpdate }) => (liveUpdate?.items ?? []).map(({ at }) => placeOf(at))));
  const told = new Set<string>();
  return steps.flatMap((step) => {
    const place = placeOf(step.at);
    if (step.conditional || used.has(place) || told.has(place)) return [];
    told.add(place);
    const message = `${step.call}() is in no live_update`;
    const note = "live_update steps that were created but not used";
    return [
      refusal(step, { at: step.at, message, note, help: "put it into the live_update of an image, or remove it" }),
    ];
  });
}

/** Extensions whose functions hand steps on to where they are seen. */
function isModelled(extension: string | undefined): boolean {
  return (
    extension !== undefined &&
    /^(?:restart_process|docker_build_sub|helm_resource|namespace|configmap|secret)$/.test(extension)
  );
}

function placeOf({ file, start }: Span): string {
  return `${file}@${start}`;
}
