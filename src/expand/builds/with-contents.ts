import type { Host } from "../../base/host.ts";
import { lazily } from "../../base/lazily.ts";
import { directoryOf, isWithin, nameOf } from "../../base/paths.ts";
import { imageOf, stagesNeeded } from "../../source/dockerfile/index.ts";
import type { FileRef } from "../../source/model.ts";
import type { Delivery } from "../deliveries/index.ts";
import type { BuildContents, ImageBuild } from "../model.ts";
import { inImage } from "./contents.ts";
import { buildContext } from "./context.ts";
import type { Dockerfiles } from "./dockerfiles.ts";
import { lostSources } from "./lost-sources.ts";
import { isProduct, writersAmong } from "./made-paths.ts";

/** What looking into contexts takes. */
export interface ContentsWorld {
  readonly host: Host;
  readonly files: readonly FileRef[];
  readonly dockerfiles: Dockerfiles;
  readonly deliveries: readonly Delivery[];
  readonly texts: Map<string, string>;
  ignoredByGit(path: string): boolean;
}

/** Says of each build what it takes from its context, and what it asks for that is not there. */
export function withContents(builds: readonly ImageBuild[], world: ContentsWorld): readonly ImageBuild[] {
  const contexts = contextsOf(builds, world);
  const makes = makersOf(world);
  return builds.map((build) => {
    const contents = contentsOf(build, contexts.get(build.dockerfile ?? ""), makes, world);
    return contents === undefined ? build : { ...build, contents };
  });
}

function contentsOf(
  build: ImageBuild,
  contexts: readonly string[] | undefined,
  mayBeMade: (path: string) => boolean,
  { host, dockerfiles, texts }: ContentsWorld,
): BuildContents | undefined {
  const { dockerfile, context, image, setting } = build;
  const facts = dockerfile === undefined ? undefined : dockerfiles.facts(dockerfile);
  if (dockerfile === undefined || facts === undefined || facts.stages.length === 0) return undefined;
  const stages = facts.stages.flatMap(({ name }) => name?.value ?? []);
  if (context === undefined || image === undefined || setting?.target?.unknown !== undefined)
    return { stages, lost: () => [], fileAt: () => "unknown" };
  const choice = { target: setting?.target?.value, args: setting?.args };
  const contextAt = lazilyEach((directory: string) =>
    buildContext(host, { directory, dockerfile, leavesOut: setting?.leavesOut }, texts),
  );
  const imageAt = (index: number) => imageOf(facts, { ...choice, target: String(index) });
  const lost = lazily(() =>
    lostSources({
      facts,
      images: [...stagesNeeded(facts, choice)].flatMap((index) => imageAt(index) ?? []),
      contexts: (contexts ?? []).map(contextAt),
      argsOpen: setting === undefined || setting.argsOpen,
      text: texts.get(dockerfile) ?? "",
      mayBeMade,
      exists: (path) => host.exists(path),
      namesIn: (directory) => namesIn(host, directory),
    }),
  );
  return { stages, lost, fileAt: (path) => inImage(path, { image, context: contextAt(context), stage: imageAt }) };
}

function lazilyEach<T>(work: (key: string) => T): (key: string) => T {
  const done = new Map<string, T>();
  return (key) => {
    const found = done.get(key) ?? work(key);
    done.set(key, found);
    return found;
  };
}

function namesIn(host: Host, directory: string): readonly string[] {
  const listing = host.list(directory);
  return listing.ok ? listing.entries.map(({ name }) => name) : [];
}

/**
 * The contexts that each Dockerfile may be built with, by its path: what tools say. Where none does, or a script builds it too, it
 * may be any directory above it as well; where a tool's context is not known, nothing is.
 */
function contextsOf(
  builds: readonly ImageBuild[],
  { deliveries }: ContentsWorld,
): ReadonlyMap<string, readonly string[]> {
  const contexts = new Map<string, readonly string[]>();
  const unknown = new Set<string>();
  for (const { dockerfile, context, by } of builds) {
    if (dockerfile === undefined) continue;
    if (context === undefined) unknown.add(dockerfile);
    else {
      const own = by === "dockerfile" || isBuiltByScript(dockerfile, deliveries) ? above(dockerfile) : [];
      contexts.set(dockerfile, [...new Set([context, ...(contexts.get(dockerfile) ?? []), ...own])]);
    }
  }
  for (const dockerfile of unknown) contexts.delete(dockerfile);
  return contexts;
}

/** Whether a command may build from this Dockerfile: it names it, or names none and a directory that may be its own. */
function isBuiltByScript(dockerfile: string, deliveries: readonly Delivery[]): boolean {
  return deliveries.some((one) => {
    if (one.kind !== "build") return false;
    const file = one.dockerfile?.value;
    return one.dockerfile === undefined
      ? nameOf(dockerfile) === "Dockerfile"
      : file === undefined || nameOf(file) === nameOf(dockerfile);
  });
}

/** The directories that a path lies in, nearest first, the root last. */
function above(path: string): readonly string[] {
  const found: string[] = [];
  for (let at = directoryOf(path); at !== ""; at = directoryOf(at)) found.push(at);
  return [...found, ""];
}

/** Whether something that is not looked at may write a path before an image is built. */
function makersOf({ host, files, ignoredByGit }: ContentsWorld): (path: string) => boolean {
  const isWritten = writersAmong(host, files);
  const modules = submodules(host);
  return (path) =>
    isProduct(path) || ignoredByGit(path) || modules.some((module) => isWithin(path, module)) || isWritten(path);
}

/** Directories that another repository fills. */
function submodules(host: Host): readonly string[] {
  const reading = host.read(".gitmodules");
  if (!reading.ok) return [];
  return reading.text.split("\n").flatMap((line) => /^\s*path\s*=\s*(\S.*)$/.exec(line)?.[1]?.trim() ?? []);
}
