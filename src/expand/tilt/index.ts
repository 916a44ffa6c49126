import type { Dockerfiles } from "../builds/dockerfiles.ts";
import { inlineObjects } from "../inline.ts";
import type { Bundle, ExpandProblem, ImageBuild, LooseObject } from "../model.ts";
import { forwardsOf, type TiltForward } from "./forwards.ts";
import { unwatched } from "./ignored.ts";
import { tiltBuilds } from "./builds.ts";
import { tiltBundle, type TiltBundle } from "./bundles.ts";
import { type LoadedObjects, loadErrors } from "./load/index.ts";
import { type PathSources, pathsOf } from "./load/paths.ts";
import type { Tiltfiles } from "./read.ts";

/** What Tiltfiles apply and build, and the files that they take from the loose manifests. */
export interface Tilted {
  readonly bundles: readonly Bundle[];
  readonly builds: readonly ImageBuild[];
  readonly used: readonly string[];
  readonly forwards: readonly TiltForward[];
  /** What stops Tilt. */
  readonly problems: readonly ExpandProblem[];
}

export interface TiltSources extends PathSources {
  readonly dockerfiles: Dockerfiles;
  readonly objects: ReadonlyMap<string, readonly LooseObject[]>;
  /** Files of which a part does not parse. */
  readonly broken: ReadonlySet<string>;
  /** Texts that are shown with findings. */
  readonly texts: Map<string, string>;
  /** Bundles of the kustomizations that a Tiltfile may load. */
  readonly kustomized: { readonly bundles: readonly Bundle[] };
}

export function expandTiltfiles({ tops }: Tiltfiles, sources: TiltSources): Tilted {
  const { objects, broken, dockerfiles, kustomized } = sources;
  const manifests = [...objects.keys()];
  const parts = tops.map((facts) => {
    const made = tiltBundle(facts, {
      objectsIn: (file) => objects.get(file),
      isBroken: (file) => broken.has(file),
      objectsInText: inlineObjects,
      filesIn: (directory, recursive) => filesIn(manifests, directory, recursive),
    });
    const watch = unwatched(sources.host, facts, sources.texts);
    const { host, ignoredByGit } = sources;
    const paths = { ...pathsOf(facts, sources), ...watch, unwatched: watch, host, ignoredByGit };
    const loaded = loadedObjects(made, kustomized.bundles);
    return {
      ...made,
      forwards: forwardsOf(facts, loaded.objects),
      builds: tiltBuilds(facts, dockerfiles, { bundles: made.loads, missing: made.missing, paths }),
      problems: loadErrors(facts, { dockerfiles, paths }, loaded),
    };
  });
  return {
    bundles: parts.flatMap(({ bundle }) => bundle ?? []),
    builds: parts.flatMap(({ builds }) => builds),
    used: parts.flatMap(({ used }) => used),
    forwards: parts.flatMap(({ forwards }) => forwards),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

function loadedObjects({ bundle, loads, missing }: TiltBundle, kustomized: readonly Bundle[]): LoadedObjects {
  const others = kustomized.filter(({ id }) => loads.includes(id));
  const all = [...(bundle === undefined ? [] : [bundle]), ...others];
  const objects = all.flatMap((one) => one.objects);
  const isWhole = missing.length === 0 && others.every((one) => one.missing.length === 0);
  const expected = loads.filter((id) => id.startsWith("kustomize:")).length;
  return {
    objects,
    complete:
      isWhole && others.length === expected && objects.every(({ judged, source }) => judged || source === "helper"),
  };
}

function filesIn(paths: readonly string[], directory: string, recursive: boolean): readonly string[] {
  const prefix = directory === "" ? "" : `${directory}/`;
  return paths.filter((path) => path.startsWith(prefix) && (recursive || !path.slice(prefix.length).includes("/")));
}
