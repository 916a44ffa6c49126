import { isWithin } from "../../base/paths.ts";
import type { Field } from "../../source/field.ts";
import { BuildFailure, UnknownPart } from "./failure.ts";
import type { Entry } from "./kustomization.ts";
import { type Building, DEPTH_LIMIT, type Frame, OBJECT_LIMIT } from "./part.ts";

/** A kustomization may include neither itself nor a directory that it lies in; and they may lie only so deep in each other. */
export function refuseCycle(directory: string, { field, text }: Entry, { around, building }: Frame): void {
  const visited = around.find((one) => isWithin(one, directory));
  if (visited !== undefined) throw cycle(directory, visited, field, text);
  if (around.length > DEPTH_LIMIT)
    throw limited(`kustomizations lie more than ${DEPTH_LIMIT} deep in each other`, field, building);
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

/** Takes objects from the room that all builds of a root have. */
export function spend(building: Building, count: number, field: Field): void {
  building.room -= count;
  if (building.room < 0)
    throw limited(`kustomizations hold more than ${OBJECT_LIMIT} objects together`, field, building);
}

function limited(reason: string, field: Field, building: Building): UnknownPart {
  const what = field.raw === undefined ? "what follows" : `"${field.raw}" and what follows it`;
  const message = `${reason}; ${what} was not looked at`;
  building.limit ??= { rule: "limit-reached", at: field.at, level: "warning", message };
  return new UnknownPart(reason);
}
