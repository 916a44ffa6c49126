import { placed } from "../base/model.ts";
import type { Bundle, ExpandProblem } from "./model.ts";

/** One note for each bundle of which a part was not judged, with what that part is: silence about it is no all-clear. */
export function unseenParts(
  bundles: readonly Bundle[],
  fileOf: (bundle: Bundle) => string | undefined,
): readonly ExpandProblem[] {
  return bundles.flatMap((bundle) => {
    const file = fileOf(bundle);
    const parts = partsOf(bundle);
    if (file === undefined || parts.length === 0) return [];
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
  const patched =
    kind === "kustomize" ? objects.filter(({ judged, source }) => !judged && source === "written").length : 0;
  const reasons = [...new Set(missing)];
  const more = reasons.length > 3 ? [`and ${reasons.length - 3} more`] : [];
  return [
    ...(patched > 0
      ? [`${patched} of ${objects.length} objects may be changed by patches or transformers and are not judged`]
      : []),
    ...reasons.slice(0, 3),
    ...more,
  ];
}
