import type { Dockerfiles } from "../builds/dockerfiles.ts";
import { inlineObjects } from "../inline.ts";
import type { Bundle, ImageBuild } from "../model.ts";
import type { LooseObject } from "../plain.ts";
import { tiltBuilds } from "./builds.ts";
import { tiltBundle } from "./bundles.ts";
import type { Tiltfiles } from "./read.ts";

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
  const manifests = [...objects.keys()];
  const parts = tops.map((facts) => {
    const made = tiltBundle(facts, {
      objectsIn: (file) => objects.get(file),
      objectsInText: inlineObjects,
      filesIn: (directory, recursive) => filesIn(manifests, directory, recursive),
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
