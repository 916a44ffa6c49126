import { dns1123LabelProblems, dns1123SubdomainProblems } from "../../k8s/names.ts";
import { canonicalQuantity } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, quantityIn, textOf, writtenListedRefusals } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("claim-invalid");
const { invalid, required } = refuse;

export const VOLUME_MODES = ["Block", "Filesystem"];

/** Names of objects that a volume is filled from, and the classes of their attributes, are dropped by older releases. */
const DATA_SOURCE_REF_SINCE = 24;
export const ATTRIBUTES_CLASS_SINCE = 34;

/** What the server refuses of the spec of a PersistentVolumeClaim, alone, in a StatefulSet, or in a pod. */
export function* claimSpecRefusals(spec: Field, { version: [, minor] }: ValidationContext): Iterable<Refusal> {
  if (spec.isUnknown) return;
  const modes = spec.get("accessModes");
  if (isEmpty(modes)) {
    yield required(modes, "at least 1 access mode is required", {
      message: "this claim has no access mode",
      help: "add accessModes: [ReadWriteOnce]",
    });
  }
  yield* labelSelectorRefusals(spec.get("selector"));
  yield* accessModeRefusals(refuse.forbidden, modes, minor);
  yield* amountRefusals(spec);
  const className = { help: "write the name of a StorageClass, in lower case" };
  yield* grammarRefusals(refuse, spec.get("storageClassName"), dns1123SubdomainProblems, className);
  yield* writtenListedRefusals(spec.get("volumeMode"), VOLUME_MODES);
  yield* sourceRefusals(spec, minor);
  if (minor >= ATTRIBUTES_CLASS_SINCE)
    yield* grammarRefusals(refuse, spec.get("volumeAttributesClassName"), dns1123SubdomainProblems);
}

/** Volumes for a single pod are on by default since 1.27. */
const ONE_POD_SINCE = 27;
const MODES = ["ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce"];

/** What the server refuses of access modes, each of which it names by their list. */
export function* accessModeRefusals(
  forbidden: ReturnType<typeof refusalsFor>["forbidden"],
  modes: Field,
  minor: number,
): Iterable<Refusal> {
  const words = minor >= ONE_POD_SINCE ? [...MODES, "ReadWriteOncePod"] : MODES;
  for (const mode of modes.items) yield* writtenListedRefusals(mode, words, { path: modes.pathText });
  const found = modes.items.filter(({ text }) => text !== undefined && words.includes(text));
  const alone = found.find(({ text }) => text === "ReadWriteOncePod");
  const other = found.find(({ text }) => text !== "ReadWriteOncePod");
  if (alone === undefined || other === undefined) return;
  yield forbidden(modes, "may not use ReadWriteOncePod with other access modes", {
    message: `ReadWriteOncePod stands beside ${other.text ?? ""}`,
    help: "keep ReadWriteOncePod alone, or remove it",
    at: alone,
    part: "value",
    related: [{ field: other, text: "the other one" }],
  });
}

function* amountRefusals(spec: Field): Iterable<Refusal> {
  const [resources, storage] = [spec.get("resources"), spec.get("resources", "requests", "storage")];
  if ([resources, resources.get("requests")].some(({ exists, isMap }) => exists && !isMap)) return;
  const path = `${resources.pathText}[storage]`;
  if (storage.value === undefined) {
    yield required(storage, "", {
      path,
      message: "this claim does not say how much storage it asks for",
      help: "add resources.requests.storage",
    });
    return;
  }
  const quantity = quantityIn(storage);
  if (quantity === undefined || quantity.nano > 0n) return;
  const value = canonicalQuantity(quantity);
  yield invalid(storage, "must be greater than zero", {
    path,
    value,
    message: `this claim asks for ${value} of storage`,
    help: "write an amount above zero",
  });
}

const CLAIM = "PersistentVolumeClaim";
const SNAPSHOTS = "snapshot.storage.k8s.io";

/**
 * What the server refuses of what a volume is filled from. It drops a `dataSource` that is neither a claim nor a snapshot, and copies
 * the one field to the other where only one is written. KEP-1495.
 */
function* sourceRefusals(spec: Field, minor: number): Iterable<Refusal> {
  const [source, reference] = [spec.get("dataSource"), spec.get("dataSourceRef")];
  const isReferred = reference.isMap && minor >= DATA_SOURCE_REF_SINCE && textOf(reference.get("namespace")) === "";
  if (!isReferred) {
    if (!source.isMap || !isOldSource(source)) return;
    yield* oneSourceRefusals(source);
    if (minor >= DATA_SOURCE_REF_SINCE) yield* copyRefusals(source, reference);
    return;
  }
  yield* oneSourceRefusals(reference);
  if (!source.isMap) {
    yield* copyRefusals(reference, source);
    return;
  }
  yield* oneSourceRefusals(source);
  yield* sameSourceRefusals(spec, source, reference);
}

/** What is said of one is said of its copy too. */
function* copyRefusals(source: Field, copy: Field): Iterable<Refusal> {
  for (const refusal of oneSourceRefusals(source))
    yield { ...refusal, path: refusal.path.replace(source.pathText, copy.pathText), isEcho: true };
}

function isOldSource(source: Field): boolean {
  const [kind, group] = [source.get("kind").text, textOf(source.get("apiGroup"))];
  return (kind === CLAIM && group === "") || (kind === "VolumeSnapshot" && group === SNAPSHOTS);
}

function* oneSourceRefusals(source: Field): Iterable<Refusal> {
  const [group, kind] = [textOf(source.get("apiGroup")), textOf(source.get("kind"))];
  for (const key of ["name", "kind"]) if (textOf(source.get(key)) === "") yield required(source.get(key), "");
  if (group === "" && kind !== undefined && kind !== CLAIM) {
    yield invalid(source, `must be '${CLAIM}' when referencing the default apiGroup`, {
      value: kind,
      at: source.get("kind"),
      message: `${String(source.path.at(-1))} names a ${kind || "thing without a kind"} of no API group, where only a ${CLAIM} can be`,
      help: kind === "VolumeSnapshot" ? `add apiGroup: ${SNAPSHOTS}` : "add its apiGroup",
      isEcho: kind === "",
    });
  }
  yield* grammarRefusals(refuse, source.get("apiGroup"), dns1123SubdomainProblems, {
    help: "write the group without its version",
  });
  yield* grammarRefusals(refuse, source.get("namespace"), dns1123LabelProblems);
}

function* sameSourceRefusals(spec: Field, source: Field, reference: Field): Iterable<Refusal> {
  for (const key of ["apiGroup", "kind", "name"]) {
    const [a, b] = [source.get(key), reference.get(key)];
    if (a.isUnknown || b.isUnknown || (a.value ?? null) === (b.value ?? null)) continue;
    yield invalid(spec, "must match dataSourceRef", {
      value: {},
      at: a,
      message: `dataSource and dataSourceRef differ in ${key}`,
      help: "keep dataSourceRef, and remove dataSource",
      related: [{ field: b, text: "dataSourceRef" }],
    });
    return;
  }
}
