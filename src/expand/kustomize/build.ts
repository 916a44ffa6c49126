import type { ExpandProblem } from "../model.ts";
import { DOES_NOT_BUILD } from "../unseen.ts";
import { accumulate } from "./accumulate.ts";
import { BuildFailure, UnknownPart } from "./failure.ts";
import type { KustomizeFiles } from "./read/files.ts";
import { keyOfId, nameId, showId } from "./gvk.ts";
import { withHashes } from "./generators/hash.ts";
import { type Kustomization, topField } from "./read/kustomization.ts";
import { traced, tracesOf } from "./metadata.ts";
import { withReferences } from "./references/name-references.ts";
import { inOrder } from "./order.ts";
import { type Building, NOTHING, WORK_LIMIT } from "./part.ts";
import { type Resource, withTexts } from "./resource.ts";
import { find } from "./tree.ts";
import { resolved } from "./references/vars.ts";

/** What a kustomization builds, or why it does not. */
export interface Build {
  readonly resources: readonly Resource[];
  /** True where the build stops: the objects are then none that would be applied. */
  readonly isFailed: boolean;
  /** Why objects may be missing; empty where all are known. */
  readonly missing: readonly string[];
  readonly problems: readonly ExpandProblem[];
}

/** A fresh state for the builds of a root. */
export function newBuilding(files: KustomizeFiles): Building {
  return { files, known: new Map(), work: WORK_LIMIT };
}

/** Builds a kustomization as `kustomize build` does. */
export function build(kustomization: Kustomization, building: Building): Build {
  try {
    return finished(kustomization, building);
  } catch (error) {
    if (error instanceof BuildFailure)
      return {
        resources: [],
        isFailed: true,
        missing: [DOES_NOT_BUILD],
        problems: [error.problem],
      };
    if (error instanceof UnknownPart) return { resources: [], isFailed: true, missing: [error.reason], problems: [] };
    throw error;
  }
}

function finished(kustomization: Kustomization, building: Building): Build {
  const { root } = kustomization;
  building.files.refuseSeveral(kustomization);
  const traces = tracesOf(topField(root, "buildMetadata"));
  const trail = traces === undefined ? undefined : ".";
  const part = accumulate(kustomization, NOTHING, { building, around: [], trail, schemas: undefined });
  const isWhole = part.missing.length === 0;
  const hashed = withHashes(part.resources);
  const named = withReferences(hashed, part.config);
  const filled = resolved(named, part.variables, part.config, isWhole);
  const ordered = inOrder(
    filled.filter((resource) => !isLocal(resource)),
    root,
  );
  refuseTwins(ordered);
  const marked = traced(ordered, traces);
  const resources = marked.map((resource) => resource.withRoot(withTexts(resource.root, "annotations")));
  return { resources, isFailed: false, missing: part.missing, problems: part.problems };
}

/** Objects that are there for a tool on the author's machine. */
function isLocal(resource: Resource): boolean {
  const mark = resource.texts("annotations").get("config.kubernetes.io/local-config");
  return mark !== undefined && mark !== "false";
}

/** Renaming can make two objects one. */
function refuseTwins(resources: readonly Resource[]): void {
  const there = new Map<string, Resource>();
  for (const resource of resources) {
    const id = resource.currentId;
    const before = there.get(keyOfId(id));
    there.set(keyOfId(id), resource);
    if (before === undefined) continue;
    const [first, second] = [before, resource].map(({ root }) => (find(root, "metadata", "name") ?? root).place.at);
    if (first === undefined || second === undefined) continue;
    throw new BuildFailure("object-duplicate", second, `${nameId(id)} is two objects of one build`, {
      note: `kustomize: may not add resource with an already registered id: ${showId(id)}`,
      labels: [{ at: first, text: "the other one" }],
    });
  }
}
