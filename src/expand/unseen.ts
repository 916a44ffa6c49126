import { placed } from "../base/model.ts";
import type { Bundle, ExpandProblem } from "./model.ts";

/** Why the objects of a kustomization that fails are missing. */
export const DOES_NOT_BUILD = "the kustomization does not build";

/** One note for each bundle of which a part was not judged, with what that part is: silence about it is no all-clear. */
export function unseenParts(
  bundles: readonly Bundle[],
  fileOf: (bundle: Bundle) => string | undefined,
): readonly ExpandProblem[] {
  return bundles.flatMap((bundle) => {
    const file = fileOf(bundle);
    const parts = partsOf(bundle);
    // A build that stops is a finding itself, and the reason why nothing of it is judged.
    if (file === undefined || parts.length === 0 || bundle.missing.includes(DOES_NOT_BUILD)) return [];
    return [
      {
        rule: "not-looked-at",
        at: placed({ file, start: 0, end: 0 }),
        level: "info",
        message: parts.join("; "),
        help: bundle.kind === "helm" ? "pipe `helm template` into `k8slint -` to lint what it renders" : undefined,
      } satisfies ExpandProblem,
    ];
  });
}

function partsOf({ kind, objects, missing }: Bundle): readonly string[] {
  const changed =
    kind === "kustomize" ? objects.filter(({ judged, source }) => !judged && source === "written").length : 0;
  const reasons = [...new Set(missing)];
  const more = reasons.length > 3 ? [`and ${reasons.length - 3} more`] : [];
  return [
    ...(reasons.length > 3 ? [`${reasons.length} parts were not looked at`] : []),
    ...(changed > 0 ? [`${changed} of ${objects.length} objects are not known for certain and are not judged`] : []),
    ...reasons.slice(0, 3),
    ...more,
  ];
}
