import type { Draft } from "../base/model.ts";
import type { KubeObject } from "../expand/model.ts";
import type { ClaimSpec } from "../graph/claims.ts";
import { classOfVolume, type Misfit } from "../k8s/storage/binding.ts";
import type { Field } from "../source/field.ts";

/** The class that the claim has in the end. */
export interface GivenClass {
  readonly className: string;
  readonly byDefault: boolean;
}

/** Which of both says what, as a draft at the claim's field. */
export function misfitDraft(
  { spec, title }: ClaimSpec,
  { root, name }: KubeObject,
  misfit: Misfit,
  given: GivenClass,
): Draft {
  const { own, theirs, message, help } = SAYINGS[misfit](spec, root, given);
  const other = theirs.exists ? theirs : root.get("metadata", "name");
  return {
    at: own.exists ? own.at : spec.keyAt,
    message: `${title} ${message[0]}, volume "${name ?? ""}" ${message[1]}`,
    labels: [{ at: other.at, text: "the volume" }],
    help,
    confirm: "kubectl describe pvc",
  };
}

interface Saying {
  readonly own: Field;
  readonly theirs: Field;
  readonly message: readonly [string, string];
  readonly help: string;
}

function values(field: Field): string {
  return field.items.map(({ raw }) => raw ?? "").join(", ") || "nothing";
}

const SAYINGS: Readonly<Record<Misfit, (spec: Field, volume: Field, given: GivenClass) => Saying>> = {
  size(spec, volume) {
    const [own, theirs] = [spec.get("resources", "requests", "storage"), volume.get("spec", "capacity", "storage")];
    return {
      own,
      theirs,
      message: [`asks for ${String(own.value)}`, `holds ${String(theirs.value)}`],
      help: `ask for at most ${String(theirs.value)}`,
    };
  },
  class(spec, volume, { className, byDefault }) {
    const [own, theirs] = [spec.get("storageClassName"), volume.get("spec", "storageClassName")];
    const [wants, has] = [className, classOfVolume(volume.value)];
    return {
      own,
      theirs,
      message: [
        byDefault ? `gets the default class "${wants}"` : wants === "" ? "asks for no class" : `is of class "${wants}"`,
        has === "" ? "has none" : `is of class "${has}"`,
      ],
      help: `write \`storageClassName: ${has === "" ? '""' : has}\` on the claim`,
    };
  },
  "access-mode"(spec, volume) {
    const [own, theirs] = [spec.get("accessModes"), volume.get("spec", "accessModes")];
    return {
      own,
      theirs,
      message: [`asks for ${values(own)}`, `offers ${values(theirs)}`],
      help: "make the access modes of both agree",
    };
  },
  "volume-mode"(spec, volume) {
    const [own, theirs] = [spec.get("volumeMode"), volume.get("spec", "volumeMode")];
    const mode = (field: Field): string => field.text ?? "Filesystem";
    return {
      own,
      theirs,
      message: [`asks for a ${mode(own)}`, `is a ${mode(theirs)}`],
      help: "make volumeMode of both agree",
    };
  },
  selector(spec, volume) {
    const [own, theirs] = [spec.get("selector"), volume.get("metadata", "labels")];
    return {
      own,
      theirs,
      message: ["selects other labels", "is the only one here"],
      help: "give the volume the labels of the selector",
    };
  },
  "attributes-class"(spec, volume) {
    const [own, theirs] = [spec.get("volumeAttributesClassName"), volume.get("spec", "volumeAttributesClassName")];
    return {
      own,
      theirs,
      message: [`has attributes class "${own.raw ?? ""}"`, `has "${theirs.raw ?? ""}"`],
      help: "make volumeAttributesClassName of both agree",
    };
  },
};

/** The controller's words for a claim that names its volume. */
export const MISFIT_WORDS: Readonly<Record<Misfit, string>> = {
  size: "requested PV is too small",
  class: "storageClassName does not match",
  "access-mode": "incompatible accessMode",
  "volume-mode": "incompatible volumeMode",
  selector: "no persistent volumes available for this claim",
  "attributes-class": "volumeAttributesClassName does not match",
};
