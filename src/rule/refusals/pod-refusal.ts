import type { Workload } from "../../graph/model.ts";
import type { Consequence } from "./refused.ts";

/** The words of a refusal for a note that other words may follow. */
export function forbiddenNote(workload: Workload | undefined, words: string): string {
  return workload === undefined ? words : (podForbidden({ ...workload, idle: false }, words).note ?? words);
}

/** An admission plugin refuses the pods. What makes them is accepted whatever they would meet. */
export function podForbidden(workload: Workload, words: string, accepted = "accepted"): Consequence {
  return refusal(workload, "Forbidden", (pod) => `pods "${pod}" is forbidden: ${words}`, accepted);
}

/** The pods break validation once admission plugins have filled in what their template leaves out. */
export function podInvalid(workload: Workload, words: string): Consequence {
  const the = workload.object.kindKey === "Pod" ? "The " : "";
  return refusal(workload, "Invalid", (pod) => `${the}Pod "${pod}" is invalid: ${words}`, "accepted");
}

function refusal(workload: Workload, direct: string, say: (pod: string) => string, accepted: string): Consequence {
  const { object, name, kind, idle, namespace } = workload;
  const made = name === "" ? "..." : `${name}-...`;
  if (object.kindKey === "Pod") return { predicts: direct, note: say(name === "" ? made : name) };
  const told = `the ${kind} is ${accepted}, but its pods are refused: ${say(made)}`;
  return {
    predicts: "FailedCreate",
    note: idle ? `${told}; nothing of this workload runs now` : told,
    confirm: `kubectl get events${namespace === undefined ? "" : ` -n ${namespace}`} --field-selector reason=FailedCreate`,
  };
}
