import type { Field } from "../source/field.ts";
import { metadataRefusals } from "./metadata/index.ts";
import type { Refusal, ValidationContext, Validator } from "./model.ts";
import { POD_VALIDATORS } from "./pod/index.ts";
import { CORE_VALIDATORS } from "./core/index.ts";
import { NETWORKING_VALIDATORS } from "./networking/index.ts";
import { STORAGE_VALIDATORS } from "./storage/index.ts";
import { WORKLOAD_VALIDATORS } from "./workloads/index.ts";
import { CLUSTER_VALIDATORS } from "./cluster/index.ts";

/** The validators of each kind of the Kubernetes API, by its key (`Service`, `Deployment.apps`); they are called with the object. */
const VALIDATORS: ReadonlyMap<string, Validator> = new Map(
  [
    POD_VALIDATORS,
    WORKLOAD_VALIDATORS,
    CORE_VALIDATORS,
    NETWORKING_VALIDATORS,
    STORAGE_VALIDATORS,
    CLUSTER_VALIDATORS,
  ].flatMap((table) => Object.entries(table)),
);

/**
 * What the API server's hand-written validation refuses of an object that it could decode, in its own words. Values of another type
 * than their field's, and values that are not known, are passed over. Of an unknown kind only the metadata is judged.
 */
export function validate(kindKey: string, root: Field, context: ValidationContext): readonly Refusal[] {
  const validator = VALIDATORS.get(kindKey);
  return [...metadataRefusals(kindKey, root, context), ...(validator?.(root, context) ?? [])];
}
