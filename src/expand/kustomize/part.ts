import type { ExpandProblem } from "../model.ts";
import { type Config, EMPTY_CONFIG } from "./config.ts";
import type { BuildFailure } from "./failure.ts";
import type { KustomizeFiles } from "./read/files.ts";
import type { Resource } from "./resource.ts";
import type { Schemas } from "./schema.ts";
import type { Variable } from "./references/vars.ts";

/** What a kustomization has gathered so far. */
export interface Part {
  readonly resources: readonly Resource[];
  readonly config: Config;
  readonly variables: readonly Variable[];
  /** Why there may be objects besides; empty where all of them are known. */
  readonly missing: readonly string[];
  readonly problems: readonly ExpandProblem[];
  /** Directories of the kustomizations in it. */
  readonly directories: readonly string[];
  readonly schemas: Schemas | undefined;
}

export const NOTHING: Part = {
  resources: [],
  config: EMPTY_CONFIG,
  variables: [],
  missing: [],
  problems: [],
  directories: [],
  schemas: undefined,
};

/** Repositories come nowhere near these: kustomizations in each other, and the objects of one of them. */
export const DEPTH_LIMIT = 64;
export const OBJECT_LIMIT = 20_000;
/** What all builds of a root may cost together, in objects that are gathered or changed. */
export const WORK_LIMIT = 5_000_000;
/** What applying a component costs, so that components in components end too. */
export const COMPONENT_COST = 300;

/** What all builds of a root share. */
export interface Building {
  readonly files: KustomizeFiles;
  /** Kustomizations that were built, or how they failed: a base is built once, whoever includes it. */
  readonly known: Map<string, Part | BuildFailure>;
  /** What is left of the work that may be done. */
  work: number;
}

/** Where in a build a kustomization stands. */
export interface Frame {
  readonly building: Building;
  /** Directories of the kustomizations around it, the root first. */
  readonly around: readonly string[];
  /** The path from the root's directory, where `buildMetadata` asks for it. */
  readonly trail: string | undefined;
  /** The schemas that a kustomization around it has set. */
  readonly schemas: Schemas | undefined;
}
