import { directoryOf } from "../../base/paths.ts";
import { placed, type Span } from "../../base/model.ts";
import { parseImageReference } from "../../k8s/images/image-reference.ts";
import type { BuildFact, CommandFact, TiltfileFacts } from "../../source/tiltfile/facts.ts";
import type { Written } from "../../source/written.ts";
import type { Dockerfiles } from "../builds/dockerfiles.ts";
import type { ImageBuild, TiltBuild } from "../model.ts";
import { consumersOf } from "./consumers.ts";
import { dockerfileOf } from "./dockerfile-of.ts";
import { leftOut } from "./ignored.ts";
import { selectorsOf } from "./image-match.ts";
import { type LiveUpdate, liveUpdateOf, type Paths } from "./live-update.ts";
import { type UncoveredSources, uncoveredFiles } from "./uncovered.ts";

/** What a Tiltfile loads, as far as builds need it. */
export interface TiltObjects {
  /** Ids of the bundles of its objects. */
  readonly bundles: readonly string[];
  /** Why there may be objects that are not in them; empty where all are. */
  readonly missing: readonly string[];
  readonly paths: Paths & UncoveredSources;
}

/** The images that a Tiltfile builds. Tilt rewrites the manifests and brings the image to the nodes. */
export function tiltBuilds(
  facts: TiltfileFacts,
  dockerfiles: Dockerfiles,
  { bundles, missing, paths }: TiltObjects,
): readonly ImageBuild[] {
  const quiet = facts.unusedImages.map(({ value }) => value.value);
  const consumers = consumersOf(facts, dockerfiles);
  const refs = facts.builds.map(({ ref }) => (ref.value === undefined ? undefined : parseImageReference(ref.value)));
  const selectors = selectorsOf(refs.flatMap((ref) => (ref?.ok === true ? [ref] : [])));
  const unseen = facts.unseen
    .filter(({ what }) => what === "images" || what === "both")
    .map(({ at, reason }) => unseenBuild(facts.file, at, reason, bundles));
  const seen = facts.builds.map((build, index) => {
    const selector = selectors.find(({ ref }) => ref === refs[index]);
    const other = selector === undefined ? "a name that is computed" : consumers.other(build, selector);
    const tilt: TiltBuild = {
      file: facts.file,
      calledAt: build.calledAt,
      directory: build.directory,
      selector,
      bundles,
      consumer: missing[0] ?? other,
      command: customCommand(build),
      replacesArgs: build.containerArgs !== undefined || build.open,
      entrypoint: build.open ? undefined : build.entrypoint,
      deps: build.open ? undefined : build.deps,
      pushes: pushes(build),
      hasRegistry: facts.registries.length > 0 || facts.unseen.length > 0,
    };
    const plain = buildOf(build, dockerfiles, quiet);
    const made = { ...plain, tilt: { ...tilt, liveUpdate: liveUpdate(build, plain.image, paths) } };
    // A name that Tilt refuses may be meant for any image.
    return refs[index]?.ok === false ? { ...made, ref: undefined, certain: false } : made;
  });
  return [...seen, ...unseen];
}

function liveUpdate(build: BuildFact, image: ImageBuild["image"], paths: TiltObjects["paths"]): LiveUpdate | undefined {
  const update = liveUpdateOf(build, paths);
  return update && { ...update, uncovered: () => uncoveredFiles(build, image, update, paths) };
}

/** Code that may build images under any name. */
function unseenBuild(file: string, at: Span, reason: string, bundles: readonly string[]): ImageBuild {
  return {
    id: `tilt:${at.file}@${at.start}`,
    ref: undefined,
    by: "tilt",
    at: placed(at),
    certain: false,
    dockerfile: undefined,
    context: undefined,
    image: undefined,
    delivers: true,
    entrypoint: undefined,
    quiet: true,
    tilt: { file, calledAt: at, directory: directoryOf(file), selector: undefined, bundles, consumer: reason },
  };
}

function buildOf(build: BuildFact, dockerfiles: Dockerfiles, quiet: readonly (string | undefined)[]): ImageBuild {
  const dockerfile = dockerfileOf(build);
  const known = [...build.buildArgs].map(([name, arg]) => [name, arg.value] as const);
  const target = build.target?.value;
  const args = new Map(known);
  return {
    id: `tilt:${build.at.file}@${build.at.start}`,
    ref: build.ref.value,
    by: "tilt",
    at: placed(build.ref.at),
    certain: !build.conditional && build.ref.value !== undefined,
    dockerfile,
    context: build.context?.value,
    image:
      dockerfile === undefined
        ? undefined
        : dockerfiles.image(dockerfile, { args, ...(target === undefined ? {} : { target }) }),
    delivers: true,
    entrypoint: build.entrypoint?.value?.argv,
    // Unknown names in update_settings may be any image; `*` is all of them.
    quiet: quiet.some((name) => name === undefined || name === "*" || name === build.ref.value),
    setting: {
      target: build.target,
      args,
      argsOpen: build.buildArgsOpen || build.open,
      leavesOut: leftOut(build),
    },
  };
}

/** Whether Tilt pushes the image to where the nodes pull it from; a command of one's own may bring it there itself. */
function pushes({ builder, open }: BuildFact): boolean {
  return !open && /^docker_build(?:_with_restart)?$/.test(builder);
}

/** The command of a custom build that has to give the image the name that Tilt asks for. */
function customCommand(build: BuildFact): Written<CommandFact> | undefined {
  const { builder, tag, outputsImageRefTo, skipsLocalDocker, open, command } = build;
  if (!/^custom_build(?:_with_restart)?$/.test(builder) || open) return undefined;
  return (tag ?? outputsImageRefTo ?? skipsLocalDocker) ? undefined : command;
}
