import { type Arguments, flagNames, has, parseArguments, valueOf, verbsOf } from "../arguments.ts";
import type { ScriptWord } from "../model.ts";
import type { Fact, Recogniser } from "./model.ts";

/** A part of a context's name: known text, a word of the command, or what stands for one that the command does not name. */
type Part = string | ScriptWord | { readonly missing: string };

/** `gke_PROJECT_PLACE_NAME`: https://cloud.google.com/sdk/gcloud/reference/container/clusters/get-credentials */
export const gke: Recogniser = ({ words }) => {
  const args = parseArguments(words, flagNames("z zone region location project account configuration"));
  const operands = /^(?:alpha|beta)$/.test(args.operands[0]?.value ?? "") ? args.operands.slice(1) : args.operands;
  const said = operands.slice(0, 3).map(({ value }) => value);
  const name = operands[3];
  const isMeant = said[0] === "container" && said[1] === "clusters" && MAKES_CURRENT.has(said[2] ?? "");
  if (!isMeant || name === undefined) return [];
  return [gkeSelected(name, valueOf(args, "project"), valueOf(args, "zone", "z", "region", "location"))];
};

/** The context of a cluster of GKE, whose project and place may be settings of gcloud. */
export function gkeSelected(name: ScriptWord, project: ScriptWord | undefined, place: ScriptWord | undefined): Fact {
  return selected(name, ["gke_", project ?? { missing: "project" }, "_", place ?? { missing: "place" }, "_", name]);
}

const MAKES_CURRENT = new Set(["get-credentials", "create", "create-auto"]);

/** https://docs.aws.amazon.com/cli/latest/reference/eks/update-kubeconfig.html */
export const eks: Recogniser = ({ words }) => {
  const args = parseArguments(words, flagNames("name region alias role-arn kubeconfig profile user-alias output"));
  const name = valueOf(args, "name");
  if (verbsOf(args, 2) !== "eks update-kubeconfig" || name === undefined) return [];
  const alias = valueOf(args, "alias");
  if (alias !== undefined) return [selected(name, [alias])];
  const region = valueOf(args, "region") ?? { missing: "region" };
  return [selected(name, ["arn:aws:eks:", region, ":", { missing: "account" }, ":cluster/", name])];
};

/** The identity before the name of the cluster is that of whoever runs it: https://eksctl.io/usage/creating-and-managing-clusters/ */
export const eksctl: Recogniser = ({ words }) => {
  const args = parseArguments(
    words,
    flagNames("n name r region f config-file p profile cluster c version nodes node-type"),
  );
  const said = verbsOf(args, 2);
  const name = valueOf(args, "name", "n", "cluster", "c") ?? args.operands[2];
  if ((said !== "create cluster" && said !== "utils write-kubeconfig") || name === undefined) return [];
  const region = valueOf(args, "region", "r") ?? { missing: "region" };
  return [selected(name, [{ missing: "user" }, "@", name, ".", region, ".eksctl.io"])];
};

/** The context and its cluster are called like the cluster in Azure, unless one says otherwise. */
export const aks: Recogniser = ({ words }) => {
  const args = parseArguments(words, flagNames("n name g resource-group context f file subscription"));
  const name = valueOf(args, "name", "n");
  if (verbsOf(args, 2) !== "aks get-credentials" || name === undefined) return [];
  return [selected(name, [valueOf(args, "context") ?? name, ...(has(args, "admin", "a") ? ["-admin"] : [])])];
};

/** https://docs.digitalocean.com/reference/doctl/reference/kubernetes/cluster/ */
export const doks: Recogniser = ({ words }) => {
  const args = parseArguments(
    words,
    flagNames("region version node-pool count size tag alias expiry-seconds t access-token"),
  );
  const operands = args.operands.map(({ value = "" }) => SHORT.get(value) ?? value);
  const said = operands.join(" ");
  const saves = said.startsWith("kubernetes cluster kubeconfig save ");
  const at = saves ? 4 : said.startsWith("kubernetes cluster create ") ? 3 : -1;
  const name = args.operands[at];
  if (name === undefined) return [];
  return [selected(name, ["do-", valueOf(args, "region") ?? { missing: "region" }, "-", name])];
};

const SHORT: ReadonlyMap<string, string> = new Map([
  ["k8s", "kubernetes"],
  ["k", "kubernetes"],
  ["c", "cluster"],
  ["cfg", "kubeconfig"],
]);

/** `kubectl config use-context NAME` */
export function chosenContext(args: Arguments): readonly Fact[] {
  const [, verb, name] = args.operands;
  return verb?.value === "use-context" && name !== undefined ? [chosen(name)] : [];
}

/** `kubectx NAME`, without the flags that rename and delete. */
export const kubectx: Recogniser = ({ words }) => {
  const [name] = words;
  return words.length === 1 && name !== undefined && !name.text.startsWith("-") ? [chosen(name)] : [];
};

function chosen(name: ScriptWord): Fact {
  return { kind: "context", context: name, cluster: undefined, last: name };
}

function selected(cluster: ScriptWord, parts: readonly Part[]): Fact {
  const pieces = parts.flatMap((part): readonly (string | undefined)[] => {
    if (typeof part === "string") return [part];
    return "missing" in part ? [undefined] : part.pieces;
  });
  const text = parts.map((part) => {
    if (typeof part === "string") return part;
    return "missing" in part ? `<${part.missing}>` : (part.value ?? part.text);
  });
  const isKnown = pieces.every((piece) => piece !== undefined);
  const value = isKnown ? pieces.join("") : undefined;
  return { kind: "context", context: { text: text.join(""), value, pieces, at: cluster.at }, cluster, last: cluster };
}

/** https://docs.tilt.dev/cli/tilt_up.html and tilt_ci.html */
export const tilt: Recogniser = ({ words }) => {
  const args = parseArguments(
    words,
    flagNames("f file context port host namespace web-mode output-snapshot-on-exit timeout"),
  );
  const [verb] = args.operands;
  if (!/^(?:up|ci)$/.test(verb?.value ?? "")) return [];
  return [{ kind: "tilt", file: valueOf(args, "f", "file"), context: valueOf(args, "context"), last: verb }];
};
