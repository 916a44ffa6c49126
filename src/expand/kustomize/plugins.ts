import type { Field } from "../../source/field.ts";
import { overlay, type OverlayEdit } from "../../source/overlay.ts";
import { specOfField } from "./config.ts";
import { BuildFailure, UnknownPart } from "./failure.ts";
import { type Generated, generate } from "./generators/generators.ts";
import { withHashes } from "./generators/hash.ts";
import { withImage } from "./transformers/images.ts";
import { withPairs } from "./transformers/labels.ts";
import { type SubjectMode, withNamespace } from "./transformers/namespace.ts";
import { type Patching, withMerges, withOldJsonPatch, withPatch } from "./patches/patches.ts";
import { renamed } from "./transformers/rename.ts";
import { withReplacements } from "./references/replacements.ts";
import { withReplicas } from "./transformers/replicas.ts";
import type { Resource } from "./resource.ts";
import type { FieldSpec } from "./spec-walk.ts";

/** A transformer of kustomize's own, written as an object of a file. Others are programs, and no program runs. */
export function transformedBy(config: Field, patching: Patching): readonly Resource[] {
  const kind = config.get("kind").raw ?? "";
  const run = config.get("apiVersion").raw === "builtin" ? TRANSFORMERS.get(kind) : undefined;
  if (run === undefined) throw new UnknownPart(`the transformer ${kind} was not run`);
  return run(config, patching);
}

type Run = (config: Field, patching: Patching) => readonly Resource[];

const TRANSFORMERS: ReadonlyMap<string, Run> = new Map<string, Run>([
  [
    "AnnotationsTransformer",
    (config, { resources }) => withPairs(resources, config.get("annotations"), specsOf(config)),
  ],
  ["LabelTransformer", (config, { resources }) => withPairs(resources, config.get("labels"), specsOf(config))],
  ["HashTransformer", (_, { resources }) => withHashes(resources)],
  ["ImageTagTransformer", (config, { resources }) => withImage(resources, config.get("imageTag"), specsOf(config))],
  ["NamespaceTransformer", namespaced],
  ["PatchJson6902Transformer", (config, patching) => withOldJsonPatch(patching, asPatch(config))],
  ["PatchTransformer", (config, patching) => withPatch(patching, config)],
  ["PatchStrategicMergeTransformer", merged],
  ["PrefixTransformer", (config, { resources }) => affixed(resources, config, ["prefix"])],
  ["SuffixTransformer", (config, { resources }) => affixed(resources, config, ["suffix"])],
  ["PrefixSuffixTransformer", (config, { resources }) => affixed(resources, config, ["prefix", "suffix"])],
  ["ReplacementTransformer", (config, patching) => withReplacements(patching, config.get("replacements").items)],
  [
    "ReplicaCountTransformer",
    (config, { resources, isWhole }) => withReplicas(resources, config.get("replica"), specsOf(config), isWhole),
  ],
]);

function specsOf(config: Field): readonly FieldSpec[] {
  return config.get("fieldSpecs").items.map((item) => specOfField(item));
}

function namespaced(config: Field, { resources }: Patching): readonly Resource[] {
  const directive = config.get("metadata", "namespace");
  const namespace = directive.raw ?? "";
  if (namespace === "") return resources;
  const mode = config.get("setRoleBindingSubjects").raw;
  const subjects: SubjectMode = mode === "allServiceAccounts" || mode === "none" ? mode : "defaultOnly";
  const unsetOnly = config.get("unsetOnly").value === true;
  return withNamespace(resources, { namespace, directive, specs: specsOf(config), subjects, unsetOnly });
}

function affixed(
  resources: readonly Resource[],
  config: Field,
  kinds: readonly ("prefix" | "suffix")[],
): readonly Resource[] {
  const specs = specsOf(config);
  if (specs.length === 0)
    throw new BuildFailure("kustomize-build-fails", config.at, "a transformer of names has no fieldSpecs", {
      note: "kustomize: fieldSpecs is not expected to be nil",
    });
  return kinds.reduce((all, kind) => {
    const directive = config.get(kind);
    return renamed(all, { kind, text: directive.raw ?? "", directive, specs });
  }, resources);
}

/** `jsonOp` is what \`patch\` is elsewhere. */
function asPatch(config: Field): Field {
  const { raw, at } = config.get("jsonOp");
  return raw === undefined ? config : overlay(config, [{ path: ["patch"], value: raw, at }]);
}

function merged(config: Field, patching: Patching): readonly Resource[] {
  const sources = [...config.get("paths").items, config.get("patches")].filter(({ raw }) => raw !== undefined);
  return sources.reduce((resources, source) => withMerges({ ...patching, resources }, source), patching.resources);
}

/** What a generator of kustomize's own makes, written as an object of a file. */
export function generatedByPlugin(
  config: Field,
  options: Field,
  sources: Pick<Patching, "kustomization" | "files">,
): Generated {
  const kind = config.get("kind").raw ?? "";
  const isBuiltIn = config.get("apiVersion").raw === "builtin";
  const makes = kind === "ConfigMapGenerator" ? "ConfigMap" : kind === "SecretGenerator" ? "Secret" : undefined;
  if (!isBuiltIn || makes === undefined) throw new UnknownPart(`the generator ${kind} was not run`);
  const edits = ["name", "namespace"].flatMap((key): OverlayEdit[] => {
    const named = config.get("metadata", key);
    return config.get(key).exists || !named.exists ? [] : [{ path: [key], value: named.value, at: named.at }];
  });
  return generate(makes, overlay(config, edits), options, sources);
}
