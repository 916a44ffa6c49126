import type { Draft, Layer, Level, RuleFacts } from "../base/model.ts";
import type { Bundle, Cluster, ImageBuild, KubeObject } from "../expand/model.ts";
import type { Container, Graph, Reference, Selection, Workload } from "../graph/model.ts";
import type { CelEngine } from "../k8s/custom-resources/rules.ts";
import type { OptionsOf, OptionsSchema } from "./options.ts";

/** What a rule can be called for, by the name it gives in `visit`. */
export interface Nodes {
  readonly Object: KubeObject;
  readonly Workload: Workload;
  readonly Container: Container;
  readonly Reference: Reference;
  readonly Selection: Selection;
  readonly Bundle: Bundle;
  readonly ImageBuild: ImageBuild;
  readonly Cluster: Cluster;
}
export type NodeName = keyof Nodes;

/** What a rule may look at besides its node. */
export interface Context<Options = unknown> {
  readonly graph: Graph;
  readonly options: Options;
  /** The Kubernetes version that the objects are meant for, as [major, minor]. */
  readonly version: readonly [number, number];
  /** False where nobody says which version that is, and the newest is taken. */
  readonly versionIsKnown: boolean;
  /** Evaluates the expressions of custom resources and policies; undefined where the input has none. */
  readonly cel?: CelEngine | undefined;
}

/** A rule as written: the only source of its facts. */
export interface RuleDeclaration<N extends NodeName, S extends OptionsSchema> {
  /** Kebab case, states the condition found: "service-selects-no-pod". */
  readonly id: string;
  readonly title: string;
  readonly layer: Layer;
  readonly level: Level;
  /** The status that kubectl will show, in its own words ("ImagePullBackOff"); "none" for practice. */
  readonly predicts: string;
  /** Defaults to `["default"]`; practice rules name the presets that hold them. */
  readonly presets?: readonly Preset[];
  readonly since: string;
  readonly docs: { readonly why: string; readonly fix: string; readonly refs: readonly string[] };
  readonly options?: S;
  readonly visit: N;
  /** For `Object`: the kinds (`Service`, `Ingress.networking.k8s.io`); for `Reference` and `Selection`: the edges. All where absent. */
  readonly only?: readonly string[];
  /** Ids that this rule had before; they still work in configurations and suppressions, with a warning. */
  readonly aliases?: readonly string[];
  /**
   * Ids of rules whose findings at the same place (overlapping spans) come from the same cause as this rule's: they are left
   * out where this rule speaks, also where it is suppressed.
   */
  readonly masks?: readonly string[];
  check(node: Nodes[N], context: Context<OptionsOf<S>>): Iterable<Draft>;
}

export const PRESETS = ["default", "recommended", "strict", "security"] as const;
export type Preset = (typeof PRESETS)[number];

/** A rule as the pipeline sees it. */
export interface Rule extends RuleFacts {
  readonly visit: NodeName;
  readonly only: readonly string[] | undefined;
  readonly options: OptionsSchema | undefined;
  readonly aliases: readonly string[];
  readonly masks: readonly string[];
  check(node: Nodes[NodeName], context: Context): Iterable<Draft>;
}

/** Declares a rule; `check` is typed by `visit` and by the options' schema. */
export function defineRule<N extends NodeName, const S extends OptionsSchema = OptionsSchema>(
  declaration: RuleDeclaration<N, S>,
): Rule {
  // Each field by itself: this runs for every rule at each start, and spreading them takes ten times as long.
  const { docs, presets = ["default"], only, options, aliases = [], masks = [] } = declaration;
  return {
    id: declaration.id,
    title: declaration.title,
    layer: declaration.layer,
    level: declaration.level,
    predicts: declaration.predicts,
    since: declaration.since,
    visit: declaration.visit,
    why: docs.why,
    fix: docs.fix,
    refs: docs.refs,
    presets,
    only,
    options,
    aliases,
    masks,
    // The pipeline calls a rule only with nodes of its `visit` and options checked against its schema.
    check: declaration.check as Rule["check"],
  };
}
