import type { Host } from "../../base/host.ts";
import { isWithin, joinPath, nameOf } from "../../base/paths.ts";
import type { BuildFact } from "../../source/tiltfile/facts.ts";
import type { Copy, ImageFacts } from "../../source/dockerfile/model.ts";
import type { Unwatched } from "./ignored.ts";
import { pathsInImage } from "./image-path.ts";
import type { LiveUpdate } from "./live-update.ts";

export interface UncoveredSources {
  readonly host: Host;
  ignoredByGit(path: string): boolean;
  readonly unwatched: Unwatched;
}

/** More files than this are not counted. */
const FILE_LIMIT = 2000;

/** The files that the image takes from its context and that no step of its live update is about. */
export function uncoveredFiles(
  build: BuildFact,
  image: ImageFacts | undefined,
  { syncs, fallBacks, complete }: Pick<LiveUpdate, "syncs" | "fallBacks" | "complete">,
  { host, ignoredByGit, unwatched }: UncoveredSources,
): readonly string[] {
  const steps = [...syncs.map(({ local }) => local.value), ...fallBacks.map(({ value }) => value)];
  const context = build.context?.value;
  if (!complete || steps.includes(undefined) || image === undefined || context === undefined) return [];
  const covered = steps.flatMap((path) => (path === undefined ? [] : [path === "." ? "" : path]));
  const isOpen = (path: string): boolean =>
    !covered.some((step) => isWithin(path, step)) &&
    !ignoredByGit(path) &&
    unwatched.ignoring(build, path) === undefined;
  const found: string[] = [];
  const visit = (path: string): void => {
    if (found.length >= FILE_LIMIT || !isOpen(path)) return;
    const listing = host.list(path);
    if (listing.ok) for (const { name } of listing.entries) visit(joinPath(path, name));
    else if (host.exists(path) && !isRecipe(path)) found.push(path);
  };
  const root = context === "." ? "" : context;
  for (const path of copiedPaths(image.copies, root, image)) visit(path);
  return [...new Set(found)];
}

/** What the copies take from the context, at its widest. */
function copiedPaths(copies: readonly Copy[], context: string, image: ImageFacts): readonly string[] {
  const all = pathsInImage(context, context, { ...image, copies: copies.filter(({ from }) => from === undefined) });
  return (all ?? []).map(({ source }) => source);
}

/** A change of these builds the image in any case. */
function isRecipe(path: string): boolean {
  return /dockerfile|^Tiltfile|^\.dockerignore$|^\.git/i.test(nameOf(path));
}
