import type { Host } from "../../base/host.ts";
import type { FileRef } from "../../source/model.ts";
import { readTiltfile, type TiltfileFacts } from "../../source/tiltfile/index.ts";
import type { Dockerfiles } from "../builds/dockerfiles.ts";
import { inlineObjects } from "../inline.ts";
import type { Bundle, ExpandProblem, ImageBuild } from "../model.ts";
import type { LooseObject } from "../plain.ts";
import { problemOf } from "../problems.ts";
import { tiltBuilds } from "./builds.ts";
import { tiltBundle } from "./bundles.ts";

/** The Tiltfiles of a root. */
export interface Tiltfiles {
  /** Those that Tilt is started with: what another one loads or includes is a part of that one. */
  readonly tops: readonly TiltfileFacts[];
  readonly problems: readonly ExpandProblem[];
}

/** Reads the Tiltfiles of a root, and keeps their texts. */
export function readTiltfiles(host: Host, files: readonly FileRef[], texts: Map<string, string>): Tiltfiles {
  const read = files
    .filter(({ kind }) => kind === "tiltfile")
    .flatMap(({ path }) => {
      const reading = host.read(path);
      if (!reading.ok) return [];
      texts.set(path, reading.text);
      return [readTiltfile(path, reading.text, { host })];
    });
  const loaded = new Set(read.flatMap(({ files: [, ...others] }) => others));
  return {
    tops: read.filter(({ file }) => !loaded.has(file)),
    problems: read.flatMap(({ problems }) => problems.map((problem) => problemOf(problem, "tiltfile-invalid"))),
  };
}

/** What Tiltfiles apply and build, and the files that they take from the loose manifests. */
export interface Tilted {
  readonly bundles: readonly Bundle[];
  readonly builds: readonly ImageBuild[];
  readonly used: readonly string[];
}

export function expandTiltfiles(
  { tops }: Tiltfiles,
  objects: ReadonlyMap<string, readonly LooseObject[]>,
  dockerfiles: Dockerfiles,
): Tilted {
  const parts = tops.map((facts) => {
    const made = tiltBundle(facts, {
      objectsIn: (file) => objects.get(file),
      objectsInText: inlineObjects,
      filesIn: (directory, recursive) => filesIn([...objects.keys()], directory, recursive),
    });
    return { ...made, builds: tiltBuilds(facts, dockerfiles, { bundles: made.loads, missing: made.missing }) };
  });
  return {
    bundles: parts.flatMap(({ bundle }) => bundle ?? []),
    builds: parts.flatMap(({ builds }) => builds),
    used: parts.flatMap(({ used }) => used),
  };
}

function filesIn(paths: readonly string[], directory: string, recursive: boolean): readonly string[] {
  const prefix = directory === "" ? "" : `${directory}/`;
  return paths.filter((path) => path.startsWith(prefix) && (recursive || !path.slice(prefix.length).includes("/")));
}
