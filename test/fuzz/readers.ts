/** What the targets call, and all of what was read that can hold places. */
import type { Path } from "../../src/base/model.ts";
import { clusterFaults, clustersOf, describeCluster } from "../../src/expand/cluster/index.ts";
import { readDeliveries } from "../../src/expand/deliveries/index.ts";
import { loadConfiguration } from "../../src/rule/config/load.ts";
import { defaultConfiguration } from "../../src/rule/config/model.ts";
import { lint, registry } from "../../src/run.ts";
import { readCompose } from "../../src/source/compose.ts";
import { ignoreRules } from "../../src/source/discover/ignore-rules.ts";
import { imageOf, readDockerfile, stagesNeeded } from "../../src/source/dockerfile/index.ts";
import { readDockerIgnore } from "../../src/source/dockerignore.ts";
import { Field } from "../../src/source/field.ts";
import { readSkaffold } from "../../src/source/skaffold.ts";
import { readTiltfile } from "../../src/source/tiltfile/index.ts";
import { type Dialect, readYaml } from "../../src/source/yaml/index.ts";
import { printYaml } from "../../src/source/yaml/print/index.ts";
import { kustomizationsOf } from "../harness/kustomize.ts";
import { memoryHost } from "../harness/memory-host.ts";
import type { Input } from "./model.ts";

const DIALECTS: readonly Dialect[] = ["kubectl", "kustomize"];

/** A file of YAML by both readers, with the places of all its values; what can be read must print and be read as the same. */
export function readBoth([file = "", text = ""]: readonly string[]): unknown {
  return DIALECTS.map((dialect) => {
    const { documents, comments, problems } = readYaml(file, text, { dialect });
    return [comments, problems, documents.map((document) => documentPlaces(document))];
  });
}

function documentPlaces(document: ReturnType<typeof readYaml>["documents"][number]): unknown {
  const { value, problems, span } = document;
  const isRefused = problems.some(({ level }) => level === "error");
  if (value === undefined && !isRefused) throw new Error("a document without a value has no error");
  const paths = value === undefined || value === null ? [] : pathsOf(value);
  const located = paths.map((path) => {
    const found = document.locate(path, "pair");
    if (found === undefined) throw new Error(`no place of ${JSON.stringify(path)}`);
    return [found, document.locate(path, "key"), document.locate(path, "value"), document.plainScalar(path)];
  });
  if (value !== undefined && paths.length < 300) printYaml(value);
  return [value, problems, span, located, document.origin(["a", 0, "b"], "key"), document.origin([], "value")];
}

/** Paths of a value, not more than can be looked at. */
function pathsOf(root: unknown): readonly Path[] {
  const paths: Path[] = [[]];
  const rest: (readonly [unknown, Path])[] = [[root, []]];
  for (let next = rest.pop(); next !== undefined && paths.length < 2000; next = rest.pop()) {
    const [value, path] = next;
    if (typeof value !== "object" || value === null) continue;
    const steps = Array.isArray(value) ? value.map((_, i) => i) : Object.keys(value);
    for (const step of steps) {
      const below = [...path, step];
      paths.push(below);
      rest.push([(value as Record<string | number, unknown>)[step], below]);
    }
  }
  return paths;
}

/** What a Dockerfile says, of each of its stages. */
export function readImages([file = "", text = ""]: readonly string[]): unknown {
  const facts = readDockerfile(file, text);
  const targets = [undefined, ...facts.stages.slice(0, 5).map(({ name }) => name?.value)];
  const images = targets.map((target) => {
    const choice = target === undefined ? {} : { target };
    return [imageOf(facts, choice), stagesNeeded(facts, choice)];
  });
  return [facts, images];
}

export function readTilt(input: Input): unknown {
  return readTiltfile("Tiltfile", input["Tiltfile"] ?? "", { host: memoryHost(input) });
}

/** All kustomizations of a tree, built. */
export function buildAll(input: Input): unknown {
  const all = kustomizationsOf(memoryHost(input));
  return all.directories.map((directory) => {
    const { resources, problems, missing, isFailed } = all.build(directory);
    return [problems, missing, isFailed, resources.map(({ root }) => root)];
  });
}

function fieldsOf(file: string, text: string): readonly Field[] {
  return readYaml(file, text).documents.map((document) => new Field(document.value, [], document));
}

export function readServices([file = "", text = ""]: readonly string[]): unknown {
  return fieldsOf(file, text).map((root) => readCompose(file, root));
}

export function readArtifacts([file = "", text = ""]: readonly string[]): unknown {
  return fieldsOf(file, text).map((root) => readSkaffold(file, root));
}

/** The clusters that configurations and scripts make, and what k3d and kind refuse of them. */
export function readClusters(input: Input): unknown {
  const entries = Object.entries(input);
  const sources = {
    documents: entries.flatMap(([file, text]) => fieldsOf(file, text).map((root) => ({ file, root }))),
    deliveries: entries.flatMap(([file, text]) => readDeliveries(file, text)),
    read: (path: string) => (Object.hasOwn(input, path) ? input[path] : undefined),
  };
  const clusters = clustersOf(sources);
  return [clusters, clusters.map(describeCluster), clusterFaults(sources)];
}

export function readScript([file = "", text = ""]: readonly string[]): unknown {
  return readDeliveries(file, text);
}

const PATHS = ["a", "a/b.py", "src/node_modules/x", "deep/er/still/a.txt", ".git/config", "[x]", "é", "a".repeat(300)];

export function readIgnored([file = "", text = ""]: readonly string[]): unknown {
  const ours = ignoreRules(memoryHost({ [file]: text }), file);
  const docker = readDockerIgnore(file, text);
  return PATHS.map((path) => [ours.covers(path), docker.ignoring(path)?.at, docker.ignoringAll(path)?.at]);
}

/** A configuration that is taken must be one that a run can go by. */
export async function readConfiguration([file = "", text = ""]: readonly string[]): Promise<unknown> {
  const loaded = await loadConfiguration({ file, text, registry, today: "2026-12-01" });
  if (!loaded.ok && loaded.problems.length === 0) throw new Error("refused without a reason");
  return loaded;
}

/** The whole run over some files. */
export async function lintAll(input: Input): Promise<unknown> {
  const presets = ["default", "strict", "security"] as const;
  const report = await lint(memoryHost(input), { given: [""], configuration: defaultConfiguration, presets });
  if (report.crashed) throw new Error(report.findings.map(({ rule, message }) => `${rule}: ${message}`).join("\n"));
  return report.findings;
}
