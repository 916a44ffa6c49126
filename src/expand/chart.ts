import { directoryOf, isWithin } from "../base/paths.ts";
import type { SourceYaml } from "./documents.ts";
import type { Bundle, LooseObject } from "./model.ts";
import { inBundle } from "./objects.ts";

/**
 * A bundle for each chart: what its templates hold without being templated. Most of a chart is only there once it is rendered, so the
 * bundle always lacks something, and what is missing from it is not known to be missing.
 */
export function chartBundles(
  sources: readonly SourceYaml[],
  objects: ReadonlyMap<string, readonly LooseObject[]>,
): {
  readonly bundles: readonly Bundle[];
  readonly used: readonly string[];
  readonly files: ReadonlyMap<string, string>;
} {
  const heads = sources.filter(({ file }) => file.kind === "chart").map(({ file }) => file.path);
  const charts = heads.map(directoryOf);
  const templates = sources.filter(({ file }) => file.kind === "chart-template");
  const bundles = charts.map((directory): Bundle => {
    const id = `helm:${directory}`;
    const own = templates.filter(({ file }) => chartOf(file.path, charts) === directory);
    return {
      id,
      kind: "helm",
      name: directory === "" ? "." : directory,
      directory,
      objects: own.flatMap(({ file }) => objects.get(file.path) ?? []).map((object) => inBundle(object, id)),
      context: [],
      podLabels: {},
      missing: ["the chart's templates are not rendered"],
    };
  });
  const files = new Map(heads.map((path) => [`helm:${directoryOf(path)}`, path]));
  return { bundles, files, used: templates.map(({ file }) => file.path) };
}

/** The innermost chart that holds a file: a subchart below charts/ is one of its own. */
function chartOf(path: string, charts: readonly string[]): string | undefined {
  const above = charts.filter((chart) => isWithin(path, chart));
  return above.toSorted((a, b) => b.length - a.length)[0];
}
