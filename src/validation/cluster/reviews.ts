import type { Field } from "../../source/field.ts";
import { isEmpty, textOf } from "../checks.ts";
import type { Refusal, Validator } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid, required } = refusalsFor("access-review-invalid");

/** https://kubernetes.io/docs/reference/access-authn-authz/authorization/#checking-api-access */
export const subjectReviewRefusals: Validator = function* subjectReview(root) {
  yield* attributeRefusals(root.get("spec"));
  yield* whoRefusals(root.get("spec"));
  yield* selectorRefusals(root.get("spec", "resourceAttributes"));
  yield* metadataRefusals(root, "must be empty", []);
};

export const selfReviewRefusals: Validator = function* selfReview(root) {
  yield* attributeRefusals(root.get("spec"));
  yield* selectorRefusals(root.get("spec", "resourceAttributes"));
  yield* metadataRefusals(root, "must be empty", []);
};

export const localReviewRefusals: Validator = function* localReview(root) {
  const spec = root.get("spec");
  const [resource, other] = [spec.get("resourceAttributes"), spec.get("nonResourceAttributes")];
  yield* attributeRefusals(spec);
  yield* whoRefusals(spec);
  yield* selectorRefusals(resource);
  yield* metadataRefusals(root, "must be empty except for namespace", ["namespace"]);
  const [asked, own] = [textOf(resource.get("namespace")), textOf(root.get("metadata", "namespace"))];
  if (resource.isMap && asked !== undefined && own !== undefined && own !== "" && asked !== own) {
    yield invalid(resource.get("namespace"), "must match metadata.namespace", { value: asked });
  }
  if (other.exists) yield invalid(other, "disallowed on this kind of request", { part: "key" });
};

function* attributeRefusals(spec: Field): Iterable<Refusal> {
  const [resource, other] = [spec.get("resourceAttributes"), spec.get("nonResourceAttributes")];
  if (resource.exists && other.exists) {
    yield invalid(other, "cannot be specified in combination with resourceAttributes", {
      part: "key",
      value: { Path: other.get("path").text ?? "", Verb: other.get("verb").text ?? "" },
      message: "this review asks about a resource and about a path",
      help: "make two reviews of it",
    });
  }
  if (resource.exists || other.exists) return;
  yield invalid(resource, "exactly one of nonResourceAttributes or resourceAttributes must be specified", {
    value: null,
    message: "this review asks about nothing",
    help: "add resourceAttributes or nonResourceAttributes",
  });
}

function* whoRefusals(spec: Field): Iterable<Refusal> {
  const [user, groups] = [spec.get("user"), spec.get("groups")];
  if (textOf(user) !== "" || !isEmpty(groups)) return;
  yield invalid(user, "at least one of user or group must be specified", {
    value: "",
    message: "this review asks about nobody",
    help: "add user or groups",
  });
}

/** Selectors of a review are on since 1.32. */
function* selectorRefusals(resource: Field): Iterable<Refusal> {
  for (const name of ["fieldSelector", "labelSelector"]) {
    const selector = resource.get(name);
    if (!selector.isMap) continue;
    const [raw, list] = [selector.get("rawSelector"), selector.get("requirements")];
    if (textOf(raw) !== "" && !isEmpty(list)) yield invalid(raw, "may not specified at the same time as requirements");
    if (textOf(raw) === "" && isEmpty(list)) {
      const path = selector.pathText;
      yield required(list, `when ${path} is specified, requirements or rawSelector is required`);
    }
  }
}

/** A review is a question, and no object with a name. */
function* metadataRefusals(root: Field, detail: string, allowed: readonly string[]): Iterable<Refusal> {
  const metadata = root.get("metadata");
  const [first] = metadata.entries.filter(([key, value]) => value.exists && !allowed.includes(key));
  if (first === undefined) return;
  yield invalid(metadata, detail, {
    at: first[1],
    part: "key",
    message: `a review is no object that is kept, and has no ${first[0]}`,
    help: "remove metadata",
  });
}
