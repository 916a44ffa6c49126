import type { Delivery, ScriptWord } from "../../expand/deliveries/index.ts";
import type { Graph } from "../../graph/model.ts";

/**
 * True where something brings to the cluster what no manifest here shows and what is called like this: a command that installs
 * a release, applies an address or switches an addon on (documented ones too), a chart, an object of an operator, an image.
 */
export function isInstalled(graph: Graph, name: RegExp): boolean {
  return (
    graph.deliveries.some((delivery) => wordsOf(delivery).some((word) => name.test(textOf(word)))) ||
    graph.bundles.some(
      (bundle) => isOpenBundle(bundle) || [bundle.name, ...bundle.missing].some((text) => name.test(text)),
    ) ||
    graph.objects.some(
      ({ kind, group, name: own = "" }) => name.test(group) || (name.test(own) && INSTALLERS.has(kind)),
    ) ||
    graph.workloads.some(({ containers }) =>
      containers.some(({ image, field }) =>
        [image.raw ?? "", JSON.stringify(field.get("args").value ?? "")].some((text) => name.test(text)),
      ),
    )
  );
}

/** Kinds whose objects stand for an application that their controller installs. */
const INSTALLERS: ReadonlySet<string> = new Set([
  "HelmChart",
  "HelmChartConfig",
  "HelmRelease",
  "HelmRepository",
  "Application",
  "ApplicationSet",
  "OCIRepository",
  "GitRepository",
  "Subscription",
  "Addon",
]);

/** What a Tiltfile computes may bring anything. */
function isOpenBundle({ kind, missing }: Graph["bundles"][number]): boolean {
  return kind === "tilt" && missing.length > 0;
}

function wordsOf(delivery: Delivery): readonly (ScriptWord | undefined)[] {
  switch (delivery.kind) {
    case "release":
      return [delivery.name, delivery.chart];
    case "apply":
      return delivery.files;
    case "addon":
      return [delivery.name];
    default:
      return [];
  }
}

function textOf(word: ScriptWord | undefined): string {
  return word === undefined ? "" : (word.value ?? word.pieces.join(""));
}
