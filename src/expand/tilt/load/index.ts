import type { Host } from "../../../base/host.ts";
import { nameOf } from "../../../base/paths.ts";
import { parseImageReference } from "../../../k8s/image-reference.ts";
import type { FileRef } from "../../../source/model.ts";
import type { BuildFact, TiltfileFacts } from "../../../source/tiltfile/facts.ts";
import type { Dockerfiles } from "../../builds/dockerfiles.ts";
import type { ExpandProblem, KubeObject } from "../../model.ts";
import { basesOf } from "../consumers.ts";
import { type ImageSelector, selects, selectorsOf } from "../image-match.ts";
import type { LoadContext } from "./context.ts";
import { imageErrors } from "./images.ts";
import { liveUpdateErrors } from "./live-updates.ts";
import { loadedTwice, manifestErrors } from "./manifests.ts";
import { imagesOf } from "./resource-names.ts";
import { resourceErrors } from "./resources.ts";
import { settingErrors } from "./settings.ts";

export interface LoadSources {
  readonly host: Host;
  readonly files: readonly FileRef[];
  readonly dockerfiles: Dockerfiles;
  ignoredByGit(path: string): boolean;
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
  { host, files, dockerfiles, ignoredByGit }: LoadSources,
  { objects, complete }: LoadedObjects,
): readonly ExpandProblem[] {
  if (facts.broken || facts.stop?.by === "fail") return [];
  const writers = writtenBy(host, files, facts);
  const context: LoadContext = {
    facts,
    dockerfiles,
    objects,
    complete,
    exists: (path) => host.exists(path === "." ? "" : path),
    mayBeMade: (path) => ignoredByGit(path) || isProduct(path) || writers(path),
    namesIn: (directory) => {
      const listing = host.list(directory);
      return listing.ok ? listing.entries.map(({ name }) => name) : [];
    },
  };
  return [
    ...imageErrors(context),
    ...manifestErrors(context),
    ...loadedTwice(context),
    ...liveUpdateErrors(context, watchedBy(facts, dockerfiles), deployedIn(facts, objects)),
    ...resourceErrors(context),
    ...settingErrors(context),
  ];
}

/** Directories whose content tools make. */
const MADE = new Set(
  "build dist out target bin obj .next .tiltbuild .tilt node_modules vendor gen generated coverage __pycache__ tmp .cache".split(
    " ",
  ),
);

function isProduct(path: string): boolean {
  return path.split("/").some((part) => MADE.has(part));
}

/** Whether a command of the Tiltfile or a script may write a path. */
function writtenBy(host: Host, files: readonly FileRef[], facts: TiltfileFacts): (path: string) => boolean {
  const commands = [
    ...facts.commands.map(({ value }) => value),
    ...facts.localResources.flatMap(({ cmd, serveCmd }) => [cmd, serveCmd].filter((one) => one !== undefined)),
  ];
  const isOpen = commands.some(({ value }) => value === undefined);
  let texts: readonly string[] | undefined;
  return (path) => {
    if (isOpen) return true;
    texts ??= [...commands.map(({ value }) => value?.argv.join(" ") ?? ""), ...scriptTexts(host, files)];
    const isNamed = namedIn(path);
    return texts.some(isNamed);
  };
}

function scriptTexts(host: Host, files: readonly FileRef[]): readonly string[] {
  return files
    .filter(({ kind }) => kind === "script")
    .flatMap(({ path }) => {
      const reading = host.read(path);
      return reading.ok ? [reading.text] : [];
    });
}

/** A text that names the path, or its directory and name; a bare name is in too many texts, unless it is written to. */
function namedIn(path: string): (text: string) => boolean {
  const short = path.split("/").slice(-2).join("/");
  const name = nameOf(path);
  const isWritten = (text: string): boolean => {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
      if (
        /(?:>|-o|--out\S*|\btee|\bcp\s.*|\bmv\s.*)\s*["']?(?:\.\/|\$\S+\/)?$/.test(text.slice(Math.max(0, at - 80), at))
      )
        return true;
    }
    return false;
  };
  return (text) => (short.includes("/") && text.includes(short)) || isWritten(text);
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
