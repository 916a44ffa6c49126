import type { Host } from "../../base/host.ts";
import { directoryOf, isWithin, joinPath } from "../../base/paths.ts";
import { type DockerIgnore, type IgnoreLine, ignoreOf, readDockerIgnore } from "../../source/dockerignore.ts";
import type { BuildFact } from "../../source/tiltfile/facts.ts";
import { buildContext } from "../builds/context.ts";
import { dockerfileOf } from "./dockerfile-of.ts";

/** Which changes Tilt does not see, besides those of other images. https://docs.tilt.dev/file_changes.html */
export interface Unwatched {
  /** The line that keeps Tilt from a path and all that lies below it. */
  ignoring(build: BuildFact, path: string): IgnoreLine | undefined;
}

/** Reads .tiltignore beside the Tiltfile, and for each build what it leaves out. Texts that are read are kept in `texts`. */
export function unwatched(host: Host, tiltfile: string, texts: Map<string, string>): Unwatched {
  const directory = directoryOf(tiltfile);
  const file = joinPath(directory, ".tiltignore");
  const reading = host.exists(file) ? host.read(file) : undefined;
  const own = reading?.ok === true ? readDockerIgnore(file, reading.text) : undefined;
  if (reading?.ok === true) texts.set(file, reading.text);
  return {
    ignoring: (build, path) =>
      (own?.broken === false && isWithin(path, directory) ? own.ignoringAll(below(path, directory)) : undefined) ??
      ignoredByBuild(host, build, path, texts),
  };
}

function ignoredByBuild(
  host: Host,
  build: BuildFact,
  path: string,
  texts: Map<string, string>,
): IgnoreLine | undefined {
  const context = build.context?.value;
  // What lies elsewhere is watched for the image that this one is based on.
  if (build.open || context === undefined || !isWithin(path, inRoot(context))) return undefined;
  const choice = { directory: inRoot(context), dockerfile: dockerfileOf(build), leavesOut: leftOut(build) };
  return buildContext(host, choice, texts).ignoring(path);
}

/** What docker_build leaves out of the context; with `only`, all but what that names. */
export function leftOut({ only, ignore }: BuildFact): DockerIgnore | undefined {
  if (only === undefined && ignore === undefined) return undefined;
  const lines = (list: BuildFact["only"], sign: string): readonly IgnoreLine[] =>
    (list?.items ?? []).flatMap(({ value, at }) => (value === undefined ? [] : [{ at, text: `${sign}${value}` }]));
  // An empty list is as good as none.
  const isKnown = only !== undefined && only.more === undefined && only.items.every(({ value }) => value !== undefined);
  const kept = isKnown && only.items.length > 0 ? [{ at: only.at, text: "**" }, ...lines(only, "!")] : [];
  return ignoreOf([...kept, ...lines(ignore, "")]);
}

function inRoot(path: string): string {
  return path === "." ? "" : path;
}

function below(path: string, directory: string): string {
  return directory === "" ? path : path.slice(directory.length + 1);
}
