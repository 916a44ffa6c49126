import type { Field } from "../../source/field.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { negativeRefusals } from "./checks.ts";
import { replicationControllerSelectorRefusals } from "./selector.ts";
import { lastingTemplateRefusals } from "./template.ts";

const workloadInvalid = refusalsFor("workload-invalid");

/** What the server refuses of a ReplicationController. */
export function* replicationControllerRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  const template = spec.get("template");
  yield* negativeRefusals(workloadInvalid, [spec.get("minReadySeconds"), spec.get("replicas")]);
  yield* replicationControllerSelectorRefusals(spec);
  if (template.exists) yield* lastingTemplateRefusals(template, { kind: "ReplicationController" }, context);
  else yield workloadInvalid.required(template);
}
