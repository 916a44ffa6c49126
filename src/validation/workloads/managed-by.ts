import { domainPrefixedPathProblem } from "../../k8s/domain-path.ts";
import type { Field } from "../../source/field.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid, required, tooLong } = refusalsFor("job-invalid");

/** On since 1.32. https://kubernetes.io/docs/concepts/workloads/controllers/job/#delegation-of-managing-a-job-object-to-external-controller */
const MANAGED_BY_ON = 32;
const MAX_LENGTH = 63;

/** Which controller runs the Job: a domain and a path, such as `kueue.x-k8s.io/multikueue`. */
export function* managedByRefusals(field: Field, { version }: ValidationContext): Iterable<Refusal> {
  const { text } = field;
  if (text === undefined || version[1] < MANAGED_BY_ON) return;
  const problem = domainPrefixedPathProblem(text);
  if (text === "") yield required(field);
  else if (problem !== undefined) {
    yield invalid(field, problem.message, {
      value: problem.value,
      message: `managedBy is "${text}", which is no domain with a path`,
      help: "write it as in example.com/controller",
    });
  }
  if (text.length > MAX_LENGTH) yield tooLong(field, MAX_LENGTH);
}
