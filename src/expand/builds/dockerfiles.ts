import type { Host } from "../../base/host.ts";
import { placed } from "../../base/model.ts";
import { directoryOf } from "../../base/paths.ts";
import { type BuildChoice, type DockerfileFacts, imageOf, readDockerfile } from "../../source/dockerfile/index.ts";
import type { FileRef, SourceProblem } from "../../source/model.ts";
import type { ImageBuild } from "../model.ts";

/** The Dockerfiles of a root, read once, whoever builds from them. */
export interface Dockerfiles {
  readonly problems: readonly SourceProblem[];
  /** Reads a Dockerfile by its path; undefined where there is none that can be read. */
  facts(path: string): DockerfileFacts | undefined;
  image(path: string, choice: BuildChoice): ImageBuild["image"];
  readonly paths: readonly string[];
}

/** The Dockerfiles of a root. Those that were found are read at once, so that their problems are told; others when a build names them. */
export function readDockerfiles(
  host: Host,
  files: readonly FileRef[],
  texts: Map<string, string>,
  baseImage: BuildChoice["baseImage"],
): Dockerfiles {
  const known = new Map<string, DockerfileFacts | undefined>();
  const facts = (path: string): DockerfileFacts | undefined => {
    if (known.has(path)) return known.get(path);
    const reading = host.read(path);
    const read = reading.ok ? readDockerfile(path, reading.text) : undefined;
    if (reading.ok) texts.set(path, reading.text);
    known.set(path, read);
    return read;
  };
  const paths = files.filter((file) => file.kind === "dockerfile").map((file) => file.path);
  const problems = paths.flatMap((path) => facts(path)?.problems ?? []);
  const image: Dockerfiles["image"] = (path, choice) => {
    const read = facts(path);
    return read && imageOf(read, { ...choice, baseImage });
  };
  return { problems, facts, image, paths };
}

/** Dockerfiles that no tool of the repository builds: an image is made from them all the same, under a name that only people know. */
export function unnamedBuilds(dockerfiles: Dockerfiles, named: readonly ImageBuild[]): readonly ImageBuild[] {
  const used = new Set(named.map((build) => build.dockerfile));
  return dockerfiles.paths
    .filter((path) => !used.has(path))
    .map((path) => ({
      id: `dockerfile:${path}`,
      ref: undefined,
      by: "dockerfile",
      at: placed({ file: path, start: 0, end: 0 }),
      certain: true,
      dockerfile: path,
      context: directoryOf(path),
      image: dockerfiles.image(path, {}),
      delivers: false,
      entrypoint: undefined,
      quiet: false,
    }));
}
