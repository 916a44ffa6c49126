import { isWithin } from "../../base/paths.ts";
import type { Field } from "../../source/field.ts";
import { BuildFailure } from "./failure.ts";
import type { Entry } from "./read/kustomization.ts";
import { type Building, DEPTH_LIMIT, type Frame, OBJECT_LIMIT } from "./part.ts";

/** A kustomization may include neither itself nor a directory that it lies in; and they may lie only so deep in each other. */
export function refuseCycle(directory: string, { field, text }: Entry, { around }: Frame): void {
  const visited = around.find((one) => isWithin(one, directory));
  if (visited !== undefined) throw cycle(directory, visited, field, text);
  if (around.length > DEPTH_LIMIT)
    throw limited(`kustomizations lie more than ${DEPTH_LIMIT} deep in each other`, field);
}

function cycle(directory: string, visited: string, field: Field, text: string): BuildFailure {
  const [there, here] = [directory, visited].map((path) => (path === "" ? "." : path));
  const message =
    directory === visited
      ? `"${text}" leads back to ${here}`
      : `"${text}" is a directory around ${here}, which includes it`;
  return new BuildFailure("kustomization-cycle", field.at, message, {
    note: `kustomize: cycle detected: candidate root '${there}' contains visited root '${here}'`,
    help: "remove the entry, or move what both need into a base of its own",
  });
}

/** Takes work from what all builds of a root may do. */
export function spend(building: Building, count: number, field: Field): void {
  building.work -= count;
  if (building.work < 0) throw limited("kustomizations take more work than any repository needs", field);
}

/** Refuses more objects than one kustomization may hold. */
export function refuseTooMany(count: number, field: Field): void {
  if (count > OBJECT_LIMIT) throw limited(`a kustomization holds more than ${OBJECT_LIMIT} objects`, field);
}

/** Each patch copies and compares what it changes, so that very many of them on one object take very long. */
const PATCH_LIMIT = 1_000;

/** Refuses more patches than one kustomization may hold. */
export function refuseTooManyPatches(patches: readonly Field[]): void {
  const over = patches[PATCH_LIMIT];
  if (over !== undefined) throw limited(`a kustomization holds more than ${PATCH_LIMIT} patches`, over);
}

/** A limit ends the build: what a bomb would still do costs too. */
function limited(reason: string, field: Field): BuildFailure {
  const what = field.raw === undefined ? "what follows" : `"${field.raw}" and what follows it`;
  return new BuildFailure("limit-reached", field.at, `${reason}; ${what} was not looked at`, { level: "warning" });
}
