import { isMap, valueAt } from "../base/json.ts";

/** The numbers of a probe with the API's defaults applied, in seconds and counts. */
export interface ProbeTiming {
  readonly initialDelaySeconds: number;
  readonly periodSeconds: number;
  readonly timeoutSeconds: number;
  readonly failureThreshold: number;
  readonly successThreshold: number;
  /** The probe's own grace period; undefined where the pod's counts. */
  readonly terminationGracePeriodSeconds: number | undefined;
}

/** https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#configure-probes */
export const PROBE_DEFAULTS = {
  initialDelaySeconds: 0,
  periodSeconds: 10,
  timeoutSeconds: 1,
  failureThreshold: 3,
  successThreshold: 1,
} as const;

/** A point in time after the container's start, with the arithmetic that leads to it. */
export interface Moment {
  readonly seconds: number;
  /** `initialDelaySeconds 5 + (failureThreshold 3 - 1) x periodSeconds 5 = 15 s`. */
  readonly text: string;
}

/** The numbers of a probe; undefined where there is no probe, or where a number is written that is no whole number. */
export function readProbeTiming(probe: unknown): ProbeTiming | undefined {
  if (!isMap(probe)) return undefined;
  const read = (name: keyof typeof PROBE_DEFAULTS): number => {
    const value = valueAt(probe, name);
    // Absent, null and zero all take the default; a zero delay is its own default.
    return value === undefined || value === null || value === 0 ? PROBE_DEFAULTS[name] : whole(value);
  };
  const grace = valueAt(probe, "terminationGracePeriodSeconds");
  const timing: ProbeTiming = {
    initialDelaySeconds: read("initialDelaySeconds"),
    periodSeconds: read("periodSeconds"),
    timeoutSeconds: read("timeoutSeconds"),
    failureThreshold: read("failureThreshold"),
    successThreshold: read("successThreshold"),
    terminationGracePeriodSeconds: grace === undefined || grace === null ? undefined : whole(grace),
  };
  return Object.values(timing).some((value) => Number.isNaN(value)) ? undefined : timing;
}

/** A number that the API could hold; NaN for anything else. */
function whole(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : Number.NaN;
}

function delay({ initialDelaySeconds }: ProbeTiming): string {
  return `initialDelaySeconds ${initialDelaySeconds}`;
}

/**
 * The earliest time at which probes that fail from the start can kill the container: the first probe comes at
 * initialDelaySeconds or up to a period later, and the last of failureThreshold in a row decides. A container that answers
 * before this moment survives for certain. `hanging` probes wait for the timeout, which may stretch the period.
 */
export function earliestKill(probe: ProbeTiming, answers: "refuses" | "hangs" = "refuses"): Moment {
  const { initialDelaySeconds, periodSeconds, timeoutSeconds, failureThreshold } = probe;
  const hangs = answers === "hangs";
  const stretched = hangs && timeoutSeconds > periodSeconds;
  const step = stretched ? timeoutSeconds : periodSeconds;
  const seconds = initialDelaySeconds + (failureThreshold - 1) * step + (hangs ? timeoutSeconds : 0);
  const stepText = stretched ? `timeoutSeconds ${timeoutSeconds}` : `periodSeconds ${periodSeconds}`;
  const last = hangs ? ` + timeoutSeconds ${timeoutSeconds}` : "";
  return {
    seconds,
    text: `${delay(probe)} + (failureThreshold ${failureThreshold} - 1) x ${stepText}${last} = ${seconds} s`,
  };
}

/** The time by which probes that fail from the start have killed the container: a period later than the earliest. */
export function latestKill(probe: ProbeTiming, answers: "refuses" | "hangs" = "refuses"): Moment {
  const { seconds, text } = earliestKill(probe, answers);
  const latest = seconds + probe.periodSeconds;
  return {
    seconds: latest,
    text: `${text.replace(/ = \d+ s$/, "")} + periodSeconds ${probe.periodSeconds} = ${latest} s`,
  };
}

/** How a container's start is limited. */
export interface StartBudget extends Moment {
  /** Which probe kills a container that starts too slowly. */
  readonly by: "startupProbe" | "livenessProbe";
}

/**
 * How long a container may take until it answers without being killed for it: the startup probe's budget, else the liveness
 * probe's; undefined where neither is there. Liveness and readiness wait until the startup probe has succeeded.
 */
export function startBudget(
  liveness: ProbeTiming | undefined,
  startup: ProbeTiming | undefined,
): StartBudget | undefined {
  if (startup !== undefined) return { ...earliestKill(startup), by: "startupProbe" };
  return liveness && { ...earliestKill(liveness), by: "livenessProbe" };
}

/**
 * The earliest time at which the container can be ready, if it answers at once. Delays count from the container's start; the
 * kubelet probes readiness at once when the startup probe has succeeded.
 */
export function earliestReady(readiness: ProbeTiming | undefined, startup: ProbeTiming | undefined): Moment {
  if (readiness === undefined) {
    const seconds = startup?.initialDelaySeconds ?? 0;
    return { seconds, text: startup ? `startup ${delay(startup)} = ${seconds} s` : "ready when it runs = 0 s" };
  }
  const { successThreshold, periodSeconds } = readiness;
  const waitsForStartup = startup !== undefined && startup.initialDelaySeconds > readiness.initialDelaySeconds;
  const first = waitsForStartup ? startup.initialDelaySeconds : readiness.initialDelaySeconds;
  const seconds = first + (successThreshold - 1) * periodSeconds;
  const begin = waitsForStartup ? `startup ${delay(startup)}` : delay(readiness);
  const more =
    successThreshold > 1 ? ` + (successThreshold ${successThreshold} - 1) x periodSeconds ${periodSeconds}` : "";
  return { seconds, text: `${begin}${more} = ${seconds} s` };
}

/** How long a running container may stay silent before a probe acts on it: the documented rule of thumb. */
export function toleratedSilence({ failureThreshold, periodSeconds }: ProbeTiming): Moment {
  const seconds = failureThreshold * periodSeconds;
  return { seconds, text: `failureThreshold ${failureThreshold} x periodSeconds ${periodSeconds} = ${seconds} s` };
}

/** Seconds that a container that a probe kills is given to end: the probe's own grace period, else the pod's. */
export function killGrace(probe: ProbeTiming, podGraceSeconds: number): number {
  return probe.terminationGracePeriodSeconds ?? podGraceSeconds;
}

/** The failureThreshold that gives a start budget of at least so many seconds with the probe's other numbers. */
export function thresholdFor({ initialDelaySeconds, periodSeconds }: ProbeTiming, seconds: number): number {
  return Math.max(1, Math.ceil((seconds - initialDelaySeconds) / Math.max(1, periodSeconds)) + 1);
}
