import type { Graph } from "./model.ts";

/** Objects by which a tool installs a chart or another repository. */
const INSTALLERS = [
  "HelmChart.helm.cattle.io",
  "HelmRelease.helm.toolkit.fluxcd.io",
  "Application.argoproj.io",
  "ApplicationSet.argoproj.io",
  "Kustomization.kustomize.toolkit.fluxcd.io",
];

/** Names of what brings storage classes. */
export const STORAGE_INSTALLERS =
  /nfs|longhorn|openebs|rook|ceph|seaweed|juicefs|gluster|linstor|piraeus|portworx|topolvm|csi|provisioner|local-path|storage/i;

const known = new WeakMap<Graph, Map<string, boolean>>();

/** Whether scripts or installing objects of the repository bring something of that name, whose objects are not in the input. */
export function isBrought(graph: Graph, name: RegExp): boolean {
  const answers = known.get(graph) ?? new Map<string, boolean>();
  known.set(graph, answers);
  const answer = answers.get(name.source) ?? isBroughtBySome(graph, name);
  answers.set(name.source, answer);
  return answer;
}

function isBroughtBySome(graph: Graph, name: RegExp): boolean {
  const commands = graph.deliveries.flatMap((one) => {
    if (one.kind === "release") return [one.name?.text ?? "", one.chart?.text ?? ""];
    if (one.kind === "addon") return [one.name.text];
    return one.kind === "apply" ? one.files.map(({ text }) => text) : [];
  });
  const objects = INSTALLERS.flatMap((kind) => graph.all(kind)).map(({ root }) => JSON.stringify(root.value));
  return [...commands, ...objects, ...graph.bundles.flatMap(({ missing }) => missing)].some((text) => name.test(text));
}
