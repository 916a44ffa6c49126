import type { ExpandProblem } from "../../model.ts";
import { type Kustomization, topField } from "./kustomization.ts";

/** Fields that kustomize warns of, and what has taken their places. */
const DEPRECATED: readonly (readonly [field: string, instead: string])[] = [
  ["bases", "resources"],
  ["commonLabels", "labels"],
  ["imageTags", "images"],
  ["patchesJson6902", "patches"],
  ["patchesStrategicMerge", "patches"],
  ["vars", "replacements"],
];

/** One finding for each deprecated field of a kustomization. */
export function deprecatedFields({ root }: Kustomization): readonly ExpandProblem[] {
  return DEPRECATED.flatMap(([name, instead]) => {
    const field = topField(root, name);
    if (!field.exists) return [];
    return [
      {
        rule: "kustomization-field-deprecated",
        at: field.keyAt,
        level: "info",
        message: `"${name}" is deprecated in favour of "${instead}"`,
        help: "run `kustomize edit fix` in this directory",
      } satisfies ExpandProblem,
    ];
  });
}
