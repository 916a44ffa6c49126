import { posix } from "node:path";
import { nameOf } from "../../base/paths.ts";
import type { Field } from "../../source/field.ts";
import type { ExpandProblem } from "../model.ts";
import type { Config } from "./config.ts";
import type { KustomizeFiles } from "./read/files.ts";
import { withImage } from "./transformers/images.ts";
import { type Kustomization, topField } from "./read/kustomization.ts";
import { labelled, withPairs } from "./transformers/labels.ts";
import { madeByText } from "./metadata.ts";
import { withNamespace } from "./transformers/namespace.ts";
import { jsonPatched, patched, type Patching } from "./patches/patches.ts";
import { transformedBy } from "./plugins.ts";
import { renamed } from "./transformers/rename.ts";
import { withReplacements } from "./references/replacements.ts";
import { withReplicas } from "./transformers/replicas.ts";
import type { Resource } from "./resource.ts";
import type { Schemas } from "./schema.ts";

/** What the transformers of a kustomization work with. */
export interface Transforming {
  readonly kustomization: Kustomization;
  readonly files: KustomizeFiles;
  readonly config: Config;
  readonly schemas: Schemas;
  readonly trail: string | undefined;
  /** The objects that an entry of `transformers` leads to. */
  plugins(field: Field): readonly Field[];
  /** Runs a step that may meet something unknown. */
  attempt(run: () => void): void;
  report(problem: ExpandProblem): void;
  isWhole(): boolean;
}

type Step = (resources: readonly Resource[]) => readonly Resource[];

/** Applies what a kustomization changes, in kustomize's order, whatever that of the file. */
export function transformed(resources: readonly Resource[], transforming: Transforming): readonly Resource[] {
  let changed = resources;
  for (const { step, traces } of stepsOf(transforming)) {
    transforming.attempt(() => {
      changed = step(changed);
    });
    for (const kind of traces) changed = changed.map((one) => noted(one, kind, transforming));
  }
  return withPlugins(changed, transforming);
}

/** A step, and the transformers that it stands for where \`buildMetadata\` asks for them. */
interface Traced {
  readonly step: Step;
  readonly traces: readonly string[];
}

function stepsOf(transforming: Transforming): readonly Traced[] {
  const { kustomization, config } = transforming;
  const { root } = kustomization;
  const patching = (resources: readonly Resource[]): Patching => patchingOf(resources, transforming);
  const { specs } = config;
  const many = (key: string): number => topField(root, key).items.length;
  const steps: Traced[] = [];
  const traces = (kind: string, count: number): readonly string[] =>
    transforming.trail === undefined ? [] : Array.from({ length: count }, () => kind);
  const add = (kind: string, count: number, step: Step): void => {
    if (count > 0) steps.push({ step, traces: traces(kind, count) });
  };
  const [merges, patches] = [many("patchesStrategicMerge"), many("patches")];
  if (merges + patches > 0) {
    steps.push({
      step: (all) => patched(patching(all)),
      traces: [...traces("PatchStrategicMergeTransformer", merges), ...traces("PatchTransformer", patches)],
    });
  }
  steps.push(...namingSteps(transforming, specs));
  const labels = many("labels") + topField(root, "commonLabels").entries.length;
  add("LabelTransformer", labels === 0 ? 0 : many("labels") + 1, (all) => labelled(all, root, config));
  const annotations = topField(root, "commonAnnotations");
  add("AnnotationsTransformer", Math.min(annotations.entries.length, 1), (all) =>
    withPairs(all, annotations, specs.commonAnnotations),
  );
  add("PatchJson6902Transformer", many("patchesJson6902"), (all) => jsonPatched(patching(all)));
  for (const entry of topField(root, "replicas").items)
    add("ReplicaCountTransformer", 1, (all) => withReplicas(all, entry, specs.replicas, transforming.isWhole()));
  for (const entry of [...topField(root, "images").items, ...topField(root, "imageTags").items])
    add("ImageTagTransformer", 1, (all) => withImage(all, entry, specs.images));
  const replacements = topField(root, "replacements").items;
  add("ReplacementTransformer", Math.min(replacements.length, 1), (all) =>
    withReplacements(patching(all), replacements),
  );
  return steps;
}

function namingSteps({ kustomization, trail }: Transforming, specs: Config["specs"]): readonly Traced[] {
  const [namespace, prefix, suffix] = ["namespace", "namePrefix", "nameSuffix"].map((key) =>
    topField(kustomization.root, key),
  );
  const steps: Traced[] = [];
  const add = (field: Field | undefined, kind: string, step: (text: string, directive: Field) => Step): void => {
    if (field?.raw === undefined || field.raw === "") return;
    steps.push({ step: step(field.raw, field), traces: trail === undefined ? [] : [kind] });
  };
  add(
    namespace,
    "NamespaceTransformer",
    (text, directive) => (all) => withNamespace(all, { namespace: text, directive, specs: specs.namespace }),
  );
  add(
    prefix,
    "PrefixTransformer",
    (text, directive) => (all) => renamed(all, { kind: "prefix", text, directive, specs: specs.namePrefix }),
  );
  add(
    suffix,
    "SuffixTransformer",
    (text, directive) => (all) => renamed(all, { kind: "suffix", text, directive, specs: specs.nameSuffix }),
  );
  return steps;
}

function patchingOf(resources: readonly Resource[], transforming: Transforming): Patching {
  const { kustomization, files, schemas } = transforming;
  return {
    resources,
    kustomization,
    files,
    schemas,
    isWhole: transforming.isWhole(),
    report: (problem) => transforming.report(problem),
  };
}

function noted(resource: Resource, kind: string, { trail, kustomization }: Transforming): Resource {
  const text = madeByText(posix.join(trail ?? "", nameOf(kustomization.path)), kind);
  return resource.with({ changedBy: [...resource.facts.changedBy, text] });
}

/** Transformers that stand in files. What a program would do is not known: nothing that it may change is judged. */
function withPlugins(resources: readonly Resource[], transforming: Transforming): readonly Resource[] {
  let changed = resources;
  for (const field of topField(transforming.kustomization.root, "transformers").items) {
    let isRun = false;
    for (const config of transforming.plugins(field)) {
      isRun = false;
      transforming.attempt(() => {
        changed = transformedBy(config, patchingOf(changed, transforming));
        isRun = true;
      });
      if (!isRun) break;
    }
    if (!isRun) changed = changed.map((one) => one.with({ judged: false }));
  }
  return changed;
}
