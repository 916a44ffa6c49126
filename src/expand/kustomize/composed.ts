/** Kustomizations that are a part of others which no file of the repository holds. */
import type { Delivery } from "../deliveries/index.ts";
import type { ExpandProblem } from "../model.ts";
import { type Kustomization, topField } from "./read/kustomization.ts";

/** What brings objects into a build. */
const BRINGS = [
  "resources",
  "bases",
  "components",
  "generators",
  "configMapGenerator",
  "secretGenerator",
  "helmCharts",
];

/** A replacement in a kustomization without objects has nothing to take a value from unless somebody adds them. */
export function withoutObjects(problem: ExpandProblem, { root }: Kustomization): ExpandProblem {
  if (BRINGS.some((key) => topField(root, key).items.length > 0)) return problem;
  return lessSure(problem, "the kustomization has no resources; it is assumed that it is built as it stands");
}

/** Scripts that write kustomizations, or edit them, may put those together that do not build alone. */
export function composedByScripts(
  problems: readonly ExpandProblem[],
  deliveries: readonly Delivery[],
): readonly ExpandProblem[] {
  const writer = deliveries.find((one) => one.kind === "substitute" && one.tool === "kustomize");
  if (writer === undefined) return problems;
  return problems.map((one) =>
    lessSure(one, `${writer.at.file} writes kustomizations; it is assumed that this one is built as it stands`),
  );
}

function lessSure(problem: ExpandProblem, assumption: string): ExpandProblem {
  const { rule, level, note } = problem;
  if (rule !== "replacement-fails" || level !== "error") return problem;
  return { ...problem, level: "warning", note: note === undefined ? assumption : `${note}; ${assumption}` };
}
