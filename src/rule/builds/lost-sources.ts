import type { LostSource } from "../../expand/builds/lost-sources.ts";
import type { ImageBuild } from "../../expand/model.ts";
import type { Graph } from "../../graph/model.ts";

/** The sources that a build asks for in vain. Of several builds of one Dockerfile the first one tells of each. */
export function lostBy(build: ImageBuild, graph: Graph): readonly LostSource[] {
  const lost = build.contents?.lost() ?? [];
  if (lost.length === 0) return [];
  const others = graph.builds.filter(({ dockerfile }) => dockerfile === build.dockerfile);
  const before = others.slice(0, others.indexOf(build));
  const told = new Set(before.flatMap(({ contents }) => contents?.lost() ?? []).map(({ source }) => source.at.start));
  return lost.filter(({ source }) => !told.has(source.at.start));
}
