/** Commands that print manifests of the repository: running them is not needed to know where those come from. */
import type { Span } from "../../base/model.ts";
import { known, unknown } from "../written.ts";
import type { ManifestSource } from "./facts.ts";
import type { Machine } from "./machine.ts";
import { pathFrom } from "./paths.ts";

/** The source that a command prints; undefined for any other command, and for one that a shell would take apart. */
export function sourceOfCommand(machine: Machine, line: string, at: Span): ManifestSource | undefined {
  if (/[|&;<>$`(){}*?'"\\\n]/.test(line.trim())) return undefined;
  const words = line.trim().split(/\s+/);
  const [program, first, second] = words;
  if (program === "cat" && first !== undefined && words.length === 2)
    return { kind: "file", at, path: pathOf(machine, first, at), missingOk: false };
  const isBuild = program === "kustomize" && first === "build";
  if (isBuild || (program === "kubectl" && first === "kustomize")) return kustomizeOf(machine, words.slice(2), at);
  if (program === "helm" && first === "template" && second !== undefined) return helmOf(machine, words.slice(2), at);
  return undefined;
}

function pathOf(machine: Machine, path: string, at: Span) {
  const resolved = pathFrom(machine.directory, path);
  return resolved === undefined ? unknown<string>("a path outside of the repository", at) : known(resolved, at);
}

function kustomizeOf(machine: Machine, words: readonly string[], at: Span): ManifestSource {
  const directory = words.find((word) => !word.startsWith("-")) ?? ".";
  const flags = words.filter((word) => word.startsWith("-")).map((word) => known(word, at));
  return { kind: "kustomize", at, path: pathOf(machine, directory, at), flags: { items: flags, more: undefined, at } };
}

const TAKES_VALUE: ReadonlyMap<string, string> = new Map([
  ["-f", "values"],
  ["--values", "values"],
  ["-n", "namespace"],
  ["--namespace", "namespace"],
  ["--set", "set"],
  ["--set-string", "set"],
  ["--kube-version", "kube"],
  ["--name-template", "name"],
]);

/** The words of a command: options by what they set, and the rest. */
function partWords(words: readonly string[]): {
  options: ReadonlyMap<string, readonly string[]>;
  plain: readonly string[];
} {
  const options = new Map<string, string[]>();
  const plain: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    const [flag = "", value] = word.split(/=(.*)/s);
    const option = TAKES_VALUE.get(flag);
    if (!word.startsWith("-")) plain.push(word);
    if (option !== undefined) options.set(option, [...(options.get(option) ?? []), value ?? words[++i] ?? ""]);
  }
  return { options, plain };
}

/** `helm template [name] chart`, with the options that change what it prints. */
function helmOf(machine: Machine, words: readonly string[], at: Span): ManifestSource | undefined {
  const { options, plain } = partWords(words);
  const chart = plain.at(-1);
  if (chart === undefined || !/^[./]|\//.test(chart) || plain.length > 2) return undefined;
  const all = (name: string) => options.get(name)?.map((value) => known(value, at));
  const listOf = <T>(items: readonly T[] | undefined) =>
    items === undefined ? undefined : { items, more: undefined, at };
  return {
    kind: "helm",
    at,
    chart: pathOf(machine, chart, at),
    name: plain.length === 2 ? known(plain[0] ?? "", at) : all("name")?.[0],
    namespace: all("namespace")?.[0],
    values: listOf(options.get("values")?.map((value) => pathOf(machine, value, at))),
    set: listOf(all("set")),
    kubeVersion: all("kube")?.[0],
    skipCrds: undefined,
  };
}
