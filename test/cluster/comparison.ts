import { predict, type Prediction } from "./predict.ts";
import type { RecordedSet } from "./sets.ts";

/** How a prediction compares with what became of a set. */
export interface Compared {
  readonly set: RecordedSet;
  readonly prediction: Prediction;
  /** Where it is about order: nothing, unless k8slint is certain of something that did not come. */
  readonly verdicts: readonly string[];
  /** Sentences in other words, or with other counts. */
  readonly sentences: readonly string[];
  /** Workloads with Pending pods on both sides, whose sentences were compared. */
  readonly compared: number;
  readonly endpoints: readonly string[];
}

export async function compare(set: RecordedSet): Promise<Compared> {
  const prediction = await predict(set);
  const names = Object.keys(set.workloads);
  const judged = set.kind === "slack" ? slackVerdicts(set, prediction) : orderVerdicts(set, prediction);
  const both = names.filter((name) => (set.workloads[name]?.pending ?? 0) > 0 && prediction.workloads.has(name));
  const sentences = both.flatMap((name) => {
    const said = (set.workloads[name]?.messages ?? []).map(mainSentence);
    const own = prediction.workloads.get(name)?.sentence ?? "";
    return said.includes(own) ? [] : [`${name}: ${own} | ${said.join(" | ")}`];
  });
  return {
    set,
    prediction,
    verdicts: judged,
    sentences,
    compared: both.length,
    endpoints: differences(set.endpoints, prediction.endpoints),
  };
}

/** The sentence without what preemption adds to it. */
export function mainSentence(message: string): string {
  return message.replace(/ (?:no new claims to deallocate, )?preemption: .*$/s, "");
}

/** Pods that nobody schedules: those of another scheduler, and those with a gate. */
function isWaiting(messages: readonly string[]): boolean {
  return (
    messages.length === 0 ||
    messages.some((message) => message.includes("SchedulingGated") || message.includes("scheduling gates"))
  );
}

/** Which workloads have Pending pods, and how many: the same, and each told by a finding. */
function slackVerdicts(set: RecordedSet, { workloads, findings }: Prediction): readonly string[] {
  const found = Object.entries(set.workloads).flatMap(([name, { pending, messages }]) => {
    const real = pending > 0 && !isWaiting(messages) ? pending : 0;
    const own = workloads.get(name)?.pending ?? 0;
    if (real !== own) return [`${name}: ${real} pending, ${own} predicted`];
    return [];
  });
  const silent = [...workloads.keys()].filter(
    (name) => !findings.some(({ workload, message }) => workload === name || message.includes(`"${name}"`)),
  );
  const unasked = findings.filter(
    ({ workload, level, message }) =>
      level === "error" && ![...workloads.keys()].some((name) => name === workload || message.includes(`"${name}"`)),
  );
  return [
    ...found,
    ...(silent.length > 0 ? [`no finding tells of ${silent.join(", ")}`] : []),
    ...unasked.map(({ rule, message }) => `${rule} tells of ${message}`),
  ];
}

/**
 * What is certain has to come: an error says that pods stay Pending, and they do. What k8slint is silent about has to be possible: the
 * recording shows one order, and a pod that stays Pending in it is a pod of which some finding says that it may.
 */
function orderVerdicts(set: RecordedSet, { workloads, findings }: Prediction): readonly string[] {
  const isPending = (name: string): boolean => {
    const { pending = 0, messages = [] } = set.workloads[name] ?? {};
    return pending > 0 && !isWaiting(messages);
  };
  const anyIsPending = Object.keys(set.workloads).some(isPending);
  const certain = [...workloads].filter(([, { order }]) => order === "never");
  const isFalse = findings.some(({ level }) => level === "error") && !anyIsPending;
  return [
    ...(certain.length > 0 && !anyIsPending
      ? [`${certain.map(([name]) => name).join(", ")} cannot all be placed, but were`]
      : []),
    ...(isFalse ? ["an error, and all pods were placed"] : []),
    ...(anyIsPending && findings.length === 0 ? ["pods are pending, and no finding says that they may be"] : []),
  ];
}

function differences(real: readonly string[], own: readonly string[]): readonly string[] {
  return [
    ...real.filter((name) => !own.includes(name)).map((name) => `${name} has endpoints`),
    ...own.filter((name) => !real.includes(name)).map((name) => `${name} has none`),
  ];
}
