import type { Draft, Label, Level, Origin, Rearrangement } from "../base/model.ts";
import type { KubeObject } from "../expand/model.ts";

/** What a rule or an earlier stage said, before levels, suppressions and merging. */
export interface RawFinding {
  /** Id of the rule. */
  readonly rule: string;
  readonly draft: Draft;
  /** The object that it is about: its annotation may suppress it. */
  readonly subject: KubeObject | undefined;
  /** Name of the bundle in which it holds; undefined where it holds for the file itself. */
  readonly bundle: string | undefined;
}

/** A problem of a stage before the rules; both `ExpandProblem` and a source problem with an origin have this shape. */
export interface Problem {
  readonly rule: string;
  readonly at: Origin;
  readonly message: string;
  readonly level?: Level | undefined;
  readonly help?: string | undefined;
  readonly note?: string | undefined;
  readonly labels?: readonly Label[] | undefined;
  readonly rearrangement?: Rearrangement | undefined;
  /** Name of the bundle in which it holds. */
  readonly bundle?: string | undefined;
}

/** A problem as a finding about a file. */
export function fromProblem(problem: Problem): RawFinding {
  const { rule, bundle, ...draft } = problem;
  return { rule, draft, subject: undefined, bundle };
}

/** An object as people name it: `Deployment shop/api`, `ClusterRole viewer`. */
export function objectLabel(object: KubeObject): string {
  if (object.name === undefined) return object.kind;
  return object.namespace ? `${object.kind} ${object.namespace}/${object.name}` : `${object.kind} ${object.name}`;
}
