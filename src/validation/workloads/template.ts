import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { podTemplateRefusals } from "../pod/index.ts";
import { refusalsFor } from "../refusals.ts";

const { required, unsupported } = refusalsFor("restart-policy-invalid");
const { forbidden } = refusalsFor("workload-invalid");

/** What holds the template: its kind, and what the server calls it, which for a Deployment is the ReplicaSet that it makes. */
export interface TemplateOwner {
  readonly kind: string;
  readonly called?: string;
}

/** The template of what runs on: its pods always restart, and are not stopped after a time. */
export function* lastingTemplateRefusals(
  template: Field,
  owner: TemplateOwner,
  context: ValidationContext,
): Iterable<Refusal> {
  yield* podTemplateRefusals(template, context);
  yield* alwaysRefusals(template, owner);
}

/** What such a workload asks of its template besides. */
export function* alwaysRefusals(template: Field, { kind, called = kind }: TemplateOwner): Iterable<Refusal> {
  const policy = template.get("spec", "restartPolicy");
  const word = textOf(policy);
  if (word !== undefined && word !== "" && word !== "Always") {
    yield { ...unsupported(policy, ["Always"], only(policy, kind, "Always")), ofWorkload: true };
  }
  const deadline = template.get("spec", "activeDeadlineSeconds");
  if (!deadline.exists) return;
  yield {
    ...forbidden(deadline, `activeDeadlineSeconds in ${called} is not Supported`, {
      message: `activeDeadlineSeconds is set in the pods of a ${kind}, which run on`,
      help: "remove activeDeadlineSeconds",
    }),
    ofWorkload: true,
  };
}

const ENDING = ["OnFailure", "Never"];

/** The pods of a Job must end, so that the default, Always, is refused. */
export function* endingRefusals(template: Field): Iterable<Refusal> {
  const policy = template.get("spec", "restartPolicy");
  const word = textOf(policy);
  if (word === undefined || ENDING.includes(word)) return;
  if (word !== "" && word !== "Always") {
    yield unsupported(policy, ENDING, only(policy, "Job", "OnFailure or Never"));
    return;
  }
  yield required(policy, 'valid values: "OnFailure", "Never"', {
    ...only(policy, "Job", "OnFailure or Never"),
    ...(word === ""
      ? { message: "the pods of this Job have no restartPolicy; the default, Always, is not allowed here" }
      : {}),
    help: `${word === "" ? "add" : "write"} restartPolicy: OnFailure or Never${word === "" ? " to the pod spec" : ""}`,
  });
}

function only(policy: Field, kind: string, words: string) {
  return {
    message: `restartPolicy is ${policy.text ?? ""}, and a ${kind} allows ${words} only`,
    help: `write ${words}`,
  };
}
