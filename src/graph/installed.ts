import { minBy } from "../base/collections.ts";
import { lazily } from "../base/lazily.ts";
import { remembered, rememberedWeakly } from "../base/remembered.ts";
import type { Delivery, ScriptWord } from "../expand/deliveries/index.ts";
import type { Graph } from "./model.ts";

/** Names of what brings storage classes. */
export const STORAGE_INSTALLERS =
  /nfs|longhorn|openebs|rook|ceph|seaweed|juicefs|gluster|linstor|piraeus|portworx|topolvm|csi|provisioner|local-path|storage/i;

/** Whether scripts or installing objects of the repository bring something of that name, whose objects are not in the input. */
export function isBrought(graph: Graph, name: RegExp): boolean {
  return textsOf(graph).isBrought(name);
}

/**
 * True where something brings to the cluster what no manifest here shows and what is called like this: a command that installs
 * a release, applies an address or switches an addon on (documented ones too), a chart, an object of an operator, an image.
 */
export function isInstalled(graph: Graph, name: RegExp): boolean {
  return textsOf(graph).isInstalled(name);
}

/** The same for something of which one whole word, or several between hyphens, are known. */
export function isWordInstalled(graph: Graph, words: string): boolean {
  return textsOf(graph).isWordInstalled(words.toLowerCase().replace(/[^a-z0-9-]/g, ""));
}

/** Answers for one graph: many rules ask the same of it, and one asks for each host. */
const textsOf = rememberedWeakly((graph: Graph) => {
  const brought = lazily(() => broughtTexts(graph));
  const installed = lazily(() => installedTexts(graph));
  const words = lazily(() => wordIndex(installed()));
  const open = lazily(() => graph.bundles.some(isOpenBundle));
  // A pattern is known by its source, and taken without regard to case.
  const answered = (test: (name: RegExp) => boolean): ((name: RegExp) => boolean) => {
    const known = remembered((source: string) => test(new RegExp(source, "i")));
    return ({ source }) => known(source);
  };
  return {
    isBrought: answered((name) => brought().some((text) => name.test(text))),
    isInstalled: answered((name) => open() || installed().some((text) => name.test(text))),
    isWordInstalled: remembered((asked: string) => open() || words()(asked)),
  };
});

/** Objects by which a tool installs a chart or another repository. */
const INSTALLERS = [
  "HelmChart.helm.cattle.io",
  "HelmRelease.helm.toolkit.fluxcd.io",
  "Application.argoproj.io",
  "ApplicationSet.argoproj.io",
  "Kustomization.kustomize.toolkit.fluxcd.io",
];

function broughtTexts(graph: Graph): readonly string[] {
  const commands = graph.deliveries.flatMap((one) => {
    if (one.kind === "release") return [one.name?.text ?? "", one.chart?.text ?? ""];
    if (one.kind === "addon") return [one.name.text];
    return one.kind === "apply" ? one.files.map(({ text }) => text) : [];
  });
  const objects = INSTALLERS.flatMap((kind) => graph.all(kind)).map(({ root }) => JSON.stringify(root.value));
  return [...commands, ...objects, ...graph.bundles.flatMap(({ missing }) => missing)];
}

/** Kinds whose objects stand for an application that their controller installs. */
const STANDS_FOR_APPLICATION: ReadonlySet<string> = new Set([
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

function installedTexts(graph: Graph): readonly string[] {
  const texts = new Set<string>();
  for (const delivery of graph.deliveries) for (const word of wordsOf(delivery)) texts.add(textOf(word));
  for (const { name, missing } of graph.bundles) for (const text of [name, ...missing]) texts.add(text);
  for (const { kind, group, name = "" } of graph.objects) {
    texts.add(group);
    if (STANDS_FOR_APPLICATION.has(kind)) texts.add(name);
  }
  for (const { containers } of graph.workloads) {
    for (const { image, field } of containers)
      texts.add(image.raw ?? "").add(JSON.stringify(field.get("args").value ?? ""));
  }
  return [...texts];
}

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

/** Finds texts by whole words; only those that hold the rarest of the words asked for are looked at. */
function wordIndex(texts: readonly string[]): (asked: string) => boolean {
  const byWord = new Map<string, string[]>();
  for (const text of texts) {
    for (const word of new Set(text.toLowerCase().match(/[a-z0-9]+/g))) {
      const holders = byWord.get(word);
      if (holders === undefined) byWord.set(word, [text]);
      else holders.push(text);
    }
  }
  return (asked) => {
    const holders = asked.split("-").flatMap((word) => (word === "" ? [] : [byWord.get(word) ?? []]));
    const whole = new RegExp(`(^|[^a-z0-9])${asked}([^a-z0-9]|$)`, "i");
    return minBy(holders, ({ length }) => length)?.some((text) => whole.test(text)) ?? false;
  };
}
