import { parseImageReference } from "../../../k8s/images/image-reference.ts";
import type { BuildFact, TiltfileFacts } from "../../../source/tiltfile/facts.ts";
import type { Dockerfiles } from "../../builds/dockerfiles.ts";
import type { ExpandProblem, KubeObject } from "../../model.ts";
import { basesOf } from "../consumers.ts";
import { type ImageSelector, selects, selectorsOf } from "../image-match.ts";
import type { LoadContext } from "./context.ts";
import { deployedLater } from "./deployed-later.ts";
import { imageErrors } from "./images.ts";
import { liveUpdateErrors } from "./live-updates.ts";
import { loadedTwice, manifestErrors } from "./manifests.ts";
import { portClashes } from "./port-forwards.ts";
import type { pathsOf } from "./paths.ts";
import { imagesOf } from "./resource-names.ts";
import { resourceErrors } from "./resources.ts";
import { settingsFileErrors } from "./settings-file.ts";
import { settingErrors } from "./settings.ts";

export interface LoadSources {
  readonly dockerfiles: Dockerfiles;
  readonly paths: ReturnType<typeof pathsOf>;
}

/** What a Tiltfile loads, as far as it is known. */
export interface LoadedObjects {
  readonly objects: readonly KubeObject[];
  readonly complete: boolean;
}

/**
 * What stops Tilt while it runs a Tiltfile that parses. Where the file ends in fail(), or is broken, what comes after it is not known
 * and nothing is told.
 */
export function loadErrors(
  facts: TiltfileFacts,
  { dockerfiles, paths }: LoadSources,
  { objects, complete }: LoadedObjects,
): readonly ExpandProblem[] {
  if (facts.broken || facts.stop?.by === "fail") return [];
  const context: LoadContext = {
    facts,
    dockerfiles,
    objects,
    complete,
    ...paths,
  };
  return [
    ...imageErrors(context),
    ...manifestErrors(context),
    ...loadedTwice(context),
    ...liveUpdateErrors(context, watchedBy(facts, dockerfiles), deployedIn(facts, objects)),
    ...resourceErrors(context),
    ...portClashes(context),
    ...deployedLater(context),
    ...settingErrors(context),
    ...settingsFileErrors(context),
  ];
}

/** The directories that Tilt watches for an image: its own, and those of the images that it is based on. */
function watchedBy(facts: TiltfileFacts, dockerfiles: Dockerfiles) {
  const refs = facts.builds.map(({ ref }) => parseImageReference(ref.value ?? ""));
  const selectors = selectorsOf(refs.flatMap((ref) => (ref.ok ? [ref] : [])));
  const selectorOf = (index: number): ImageSelector | undefined => selectors.find(({ ref }) => ref === refs[index]);
  const watched = (build: BuildFact, seen: ReadonlySet<BuildFact>): readonly string[] | undefined => {
    if (seen.has(build)) return [];
    const own = ownPaths(build);
    const bases = build.imageDeps === undefined ? basesOf(build, dockerfiles) : undefined;
    if (own === undefined || bases === undefined || build.open) return undefined;
    const below = facts.builds.flatMap((other, index) => {
      const selector = selectorOf(index);
      const isBase = selector !== undefined && bases.some((image) => isImage(selector, image));
      return isBase ? [watched(other, new Set([...seen, build]))] : [];
    });
    return below.includes(undefined) ? undefined : [...own, ...below.flatMap((paths) => paths ?? [])];
  };
  return (build: BuildFact): readonly string[] | undefined => watched(build, new Set());
}

function ownPaths({ builder, context, deps }: BuildFact): readonly string[] | undefined {
  if (/^docker_build(?:_with_restart)?$/.test(builder))
    return context?.value === undefined ? undefined : [context.value];
  if (!/^custom_build(?:_with_restart)?$/.test(builder) || deps === undefined || deps.more !== undefined)
    return undefined;
  const paths = deps.items.map(({ value }) => value);
  return paths.includes(undefined) ? undefined : paths.flatMap((path) => path ?? []);
}

function isImage(selector: ImageSelector, text: string): boolean {
  const parsed = parseImageReference(text);
  return parsed.ok && selects(selector, parsed);
}

/** Whether a workload that is known runs the image of a build. */
function deployedIn(facts: TiltfileFacts, objects: readonly KubeObject[]): (build: BuildFact) => boolean {
  const refs = facts.builds.map(({ ref }) => parseImageReference(ref.value ?? ""));
  const selectors = selectorsOf(refs.flatMap((ref) => (ref.ok ? [ref] : [])));
  const images = objects.flatMap(imagesOf);
  return (build) => {
    const selector = selectors.find(({ ref }) => ref === refs[facts.builds.indexOf(build)]);
    return selector !== undefined && images.some((image) => isImage(selector, image));
  };
}
