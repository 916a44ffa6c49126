import type { Host } from "../../base/host.ts";
import { directoryOf, isWithin, joinPath } from "../../base/paths.ts";
import { type DockerIgnore, type IgnoreLine, ignoreOf, readDockerIgnore } from "../../source/dockerignore.ts";
import type { BuildFact, TiltfileFacts } from "../../source/tiltfile/facts.ts";
import { buildContext } from "../builds/context.ts";
import { dockerfileOf } from "./dockerfile-of.ts";

/** Which changes Tilt does not see, besides those of other images. https://docs.tilt.dev/file_changes.html */
export interface Unwatched {
  /** The line that keeps Tilt from a path and all that lies below it. */
  ignoring(build: BuildFact, path: string): IgnoreLine | undefined;
}

/**
 * What .tiltignore beside the Tiltfile and watch_settings leave out, and for each build what it leaves out itself. Texts that are
 * read are kept in `texts`.
 */
export function unwatched(host: Host, facts: TiltfileFacts, texts: Map<string, string>): Unwatched {
  const directory = directoryOf(facts.file);
  const settings = ignoredBySettings(facts);
  const file = joinPath(directory, ".tiltignore");
  const reading = host.exists(file) ? host.read(file) : undefined;
  const own = reading?.ok === true ? readDockerIgnore(file, reading.text) : undefined;
  if (reading?.ok === true) texts.set(file, reading.text);
  return {
    ignoring: (build, path) =>
      (own?.broken === false && isWithin(path, directory) ? own.ignoringAll(below(path, directory)) : undefined) ??
      settings(path) ??
      ignoredByBuild(host, build, path, texts),
  };
}

/** Each directory from which watch_settings is called has patterns of its own; of those that are not certain nothing is known. */
function ignoredBySettings({ unwatched: all }: TiltfileFacts): (path: string) => IgnoreLine | undefined {
  const certain = all.filter(({ conditional }) => !conditional).map(({ value }) => value);
  const directories = [...new Set(certain.map(({ directory }) => directory))];
  const ignores = directories.map((directory) => {
    const patterns = certain.filter((one) => one.directory === directory).map(({ pattern }) => pattern);
    const lines = patterns.flatMap(({ value, at }) => (value === undefined ? [] : [{ at, text: value }]));
    return { directory, ignore: ignoreOf(lines) };
  });
  return (path) => {
    for (const { directory, ignore } of ignores) {
      const line = isWithin(path, directory) ? ignore.ignoringAll(below(path, directory)) : undefined;
      if (line !== undefined) return line;
    }
    return undefined;
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
