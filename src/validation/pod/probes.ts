import type { Field } from "../../source/field.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { handlerRefusals, type HandlerScope } from "./handlers.ts";

const { forbidden, invalid } = refusalsFor("probe-invalid");
const hooks = refusalsFor("lifecycle-invalid");

const PROBES = ["livenessProbe", "readinessProbe", "startupProbe"] as const;
type ProbeName = (typeof PROBES)[number];

/** What the server refuses of the probes of a container or sidecar. */
export function* probeRefusals(container: Field, scope: HandlerScope): Iterable<Refusal> {
  for (const name of PROBES) {
    const probe = container.get(name);
    if (!probe.isMap) continue;
    yield* handlerRefusals(probe, "probe", scope);
    yield* numberRefusals(probe, name);
    yield* graceRefusals(probe, name);
    yield* thresholdRefusals(probe, name);
  }
}

const NUMBERS = [
  "initialDelaySeconds",
  "timeoutSeconds",
  "periodSeconds",
  "successThreshold",
  "failureThreshold",
] as const;

function* numberRefusals(probe: Field, name: ProbeName): Iterable<Refusal> {
  for (const key of NUMBERS) {
    const field = probe.get(key);
    if (field.integer === undefined || field.integer >= 0) continue;
    yield invalid(field, "must be greater than or equal to 0", {
      message: `${key} of ${name} is ${field.integer}, below 0`,
      help: "write a whole number that is not negative",
    });
  }
}

function* thresholdRefusals(probe: Field, name: ProbeName): Iterable<Refusal> {
  const field = probe.get("successThreshold");
  // Zero is filled in as one.
  if (name === "readinessProbe" || !field.integer || field.integer === 1) return;
  yield invalid(field, "must be 1", {
    message: `successThreshold of ${name} is ${field.integer}; it must be 1`,
    help: "remove it: only readiness probes may ask for several successes",
  });
}

function* graceRefusals(probe: Field, name: ProbeName): Iterable<Refusal> {
  const field = probe.get("terminationGracePeriodSeconds");
  if (field.integer !== undefined && field.integer <= 0) {
    yield invalid(field, "must be greater than 0", {
      message: `terminationGracePeriodSeconds of ${name} is ${field.integer}, not above 0`,
      help: "write a number of seconds from 1 on",
    });
  }
  if (name !== "readinessProbe" || field.integer === undefined) return;
  yield invalid(field, "must not be set for readinessProbes", {
    part: "key",
    message: "readinessProbe has a terminationGracePeriodSeconds, but readiness ends no container",
    help: "remove it",
  });
}

/** What the server refuses of the hooks of a container or sidecar. It drops the field stopSignal (ContainerStopSignals is off by default). */
export function* lifecycleRefusals(container: Field, scope: HandlerScope): Iterable<Refusal> {
  const lifecycle = container.get("lifecycle");
  for (const hook of ["postStart", "preStop"]) {
    if (lifecycle.get(hook).isMap) yield* handlerRefusals(lifecycle.get(hook), "hook", scope);
  }
}

const ORDINARY = "may not be set for init containers without restartPolicy=Always";

/** Init containers that are no sidecars have neither hooks nor probes. */
export function* ordinaryInitRefusals(container: Field): Iterable<Refusal> {
  const name = container.get("name").text ?? "";
  const lifecycle = container.get("lifecycle");
  if (lifecycle.isMap) {
    yield hooks.forbidden(lifecycle, ORDINARY, {
      message: `init container "${name}" has a lifecycle, which only ordinary containers and sidecars have`,
      help: "remove it, or make the container a sidecar with restartPolicy: Always",
    });
  }
  for (const key of PROBES) {
    const probe = container.get(key);
    if (!probe.isMap) continue;
    yield forbidden(probe, ORDINARY, {
      message: `init container "${name}" has a ${key}, which only ordinary containers and sidecars have`,
      help: "remove the probe, or make the container a sidecar with restartPolicy: Always",
    });
  }
}
