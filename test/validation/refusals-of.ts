import { fieldErrorText } from "../../src/k8s/field-error.ts";
import { validate } from "../../src/validation/index.ts";
import { graphOf } from "../harness/graph-of.ts";

/** What the API server of a release says of the objects of a manifest: each error as kubectl prints it, in the order found. */
export function refusalsOf(manifest: string, minor = 35): readonly string[] {
  const { objects } = graphOf({ "manifest.yaml": manifest });
  return objects.flatMap(({ kindKey, root }) =>
    validate(kindKey, root, { version: [1, minor] }).map((refusal) => fieldErrorText(refusal)),
  );
}
