import { dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import { driverNameRefusals } from "../core/csi-source.ts";
import { inlineVolumeRefusals } from "../core/volume.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const RULE = "csi-object-invalid";
const refuse = refusalsFor(RULE);
const { forbidden, invalid, required } = refuse;

const ONE = "must specify exactly one of inlineVolumeSpec and persistentVolumeName";

/** What the server refuses of a VolumeAttachment, which its controller writes and nobody else. */
export function* volumeAttachmentRefusals(root: Field, context: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  const [source, node] = [spec.get("source"), spec.get("nodeName")];
  yield* driverNameRefusals(refuse, spec.get("attacher"));
  yield* sourceRefusals(source, context);
  const name = textOf(node);
  if (name === undefined) return;
  for (const [i, words] of dns1123SubdomainProblems(name).entries()) {
    yield invalid(node, words, {
      value: name,
      isEcho: i > 0,
      ...(name === "" ? { message: "this VolumeAttachment names no node", help: "add nodeName" } : {}),
    });
  }
}

function* sourceRefusals(source: Field, context: ValidationContext): Iterable<Refusal> {
  if (source.exists && !source.isMap) return;
  const [inline, name] = [source.get("inlineVolumeSpec"), source.get("persistentVolumeName")];
  if (inline.exists && name.exists) yield forbidden(source, ONE);
  else if (!inline.exists && !name.exists) yield required(source, ONE);
  else if (name.exists && name.value === "")
    yield required(name, "must specify non empty persistentVolumeName", { message: "persistentVolumeName is empty" });
  else if (inline.isMap) {
    for (const refusal of inlineVolumeRefusals(inline, context))
      yield { ...refusal, rule: refusal.rule === "persistent-volume-invalid" ? RULE : refusal.rule };
  }
  if (name.text === undefined) return;
  for (const words of dns1123SubdomainProblems(name.text)) yield invalid(name, words, { isEcho: name.text === "" });
}
