import type { Field } from "../../source/field.ts";
import { listedRefusals } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { forbidden, required } = refusalsFor("priority-class-invalid");

const HIGHEST = 1_000_000_000;

/** The classes that every cluster has. https://kubernetes.io/docs/concepts/scheduling-eviction/pod-priority-preemption/ */
const SYSTEM: ReadonlyMap<string, number> = new Map([
  ["system-node-critical", 2_000_001_000],
  ["system-cluster-critical", 2_000_000_000],
]);

/** What the server refuses of a PriorityClass. */
export function* priorityClassRefusals(root: Field): Iterable<Refusal> {
  const [name, value] = [root.get("metadata", "name"), root.get("value")];
  if (name.text?.startsWith("system-") === true) yield* systemRefusals(root, name.text);
  else if (!name.isUnknown && value.number !== undefined && value.number > HIGHEST) {
    yield forbidden(value, `maximum allowed value of a user defined priority is ${HIGHEST}`, {
      part: "value",
      message: `the value ${value.number} is above ${HIGHEST}, the highest that a class of your own may have`,
      help: `write ${HIGHEST} or less`,
    });
  }
  const policy = root.get("preemptionPolicy");
  if (policy.text === "") yield required(policy);
  yield* listedRefusals(policy, ["PreemptLowerPriority", "Never"]);
}

function* systemRefusals(root: Field, name: string): Iterable<Refusal> {
  const [value, isDefault] = [root.get("value"), root.get("globalDefault")];
  const wanted = SYSTEM.get(name);
  let problem: string | undefined;
  if (wanted === undefined) problem = `${name} is not a known system priority class`;
  else if ((value.exists ? value.number : 0) !== wanted && !value.isUnknown) {
    problem = `value of ${name} PriorityClass must be ${wanted}`;
  } else if (isDefault.value === true) problem = `globalDefault of ${name} PriorityClass must be false`;
  if (problem === undefined) return;
  const words = "priority class names with 'system-' prefix are reserved for system use only. error: ";
  yield forbidden(root.get("metadata", "name"), words + problem, {
    part: "value",
    message: `the name "${name}" begins with system-, which is kept for the classes of Kubernetes: ${problem}`,
    help: "give the class another name",
  });
}
