import { qualifiedNameProblems } from "../../k8s/names.ts";
import { builtinKind } from "../../k8s/kinds.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import { labelRefusals } from "../label-selector.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { annotationRefusals } from "./annotations.ts";
import { nameRefusals } from "./names.ts";
import { ownerRefusals } from "./owners.ts";

const { invalid } = refusalsFor("metadata-invalid");

/**
 * What the server refuses of `metadata`, which all kinds share: names, labels, annotations, owners, finalizers. What it fills in itself
 * (uid, managedFields and the like) it does not look at.
 */
export function* metadataRefusals(kindKey: string, root: Field, { version }: ValidationContext): Iterable<Refusal> {
  const metadata = root.get("metadata");
  if (metadata.exists && !metadata.isMap) return;
  yield* nameRefusals(kindKey, root, version[1]);
  const generation = metadata.get("generation");
  if (generation.integer !== undefined && generation.integer < 0) {
    yield invalid(generation, "must be greater than or equal to 0", {
      help: "remove it: the server counts generations",
    });
  }
  yield* labelRefusals(metadata.get("labels"));
  yield* annotationRefusals(metadata.get("annotations"));
  yield* ownerRefusals(metadata.get("ownerReferences"));
  yield* finalizerRefusals(kindKey, metadata.get("finalizers"));
}

const STANDARD: ReadonlySet<string> = new Set(["kubernetes", "orphan", "foregroundDeletion"]);

/** Kinds of the API whose finalizers may be names of any form, as those of custom kinds. */
const ANY_FORM: ReadonlySet<string> = new Set([
  "APIService.apiregistration.k8s.io",
  "CustomResourceDefinition.apiextensions.k8s.io",
  "Event",
  "Lease.coordination.k8s.io",
  "PodDisruptionBudget.policy",
  "RuntimeClass.node.k8s.io",
]);

function needsPrefix(kindKey: string): boolean {
  return (
    builtinKind(kindKey) !== undefined && !ANY_FORM.has(kindKey) && !kindKey.endsWith(".admissionregistration.k8s.io")
  );
}

/** https://kubernetes.io/docs/concepts/overview/working-with-objects/finalizers/ */
function* finalizerRefusals(kindKey: string, list: Field): Iterable<Refusal> {
  const names = list.items.map(textOf);
  for (const [i, item] of list.items.entries()) {
    const name = names[i];
    for (const words of name === undefined ? [] : qualifiedNameProblems(name)) {
      yield invalid(item, words, {
        path: list.pathText,
        value: name,
        message: `"${name ?? ""}" is no name that a finalizer can have`,
      });
    }
  }
  if (names.includes("orphan") && names.includes("foregroundDeletion")) {
    yield invalid(list, "finalizer orphan and foregroundDeletion cannot be both set", { help: "keep one of the two" });
  }
  for (const [i, item] of needsPrefix(kindKey) ? list.items.entries() : []) {
    const name = names[i];
    if (name === undefined || name.includes("/") || STANDARD.has(name)) continue;
    yield invalid(item, "name is neither a standard finalizer name nor is it fully qualified", {
      value: name,
      isEcho: qualifiedNameProblems(name).length > 0,
      message: `the finalizer "${name}" has no prefix`,
      help: "write the domain of who removes it before it: example.com/name",
    });
  }
}
