import type { Host } from "../base/host.ts";
import { directoryOf, joinPath } from "../base/paths.ts";
import type { FileRef } from "../source/model.ts";

/** Files that build images or bring them to a cluster, by the names that they usually have. */
const NAMES = [
  "Tiltfile",
  "skaffold.yaml",
  "Makefile",
  "Dockerfile",
  "compose.yaml",
  "docker-compose.yml",
  "docker-compose.yaml",
  "Taskfile.yml",
  "Taskfile.yaml",
  "justfile",
  "Jenkinsfile",
];

/** Directories of scripts: where nothing in one was read, nobody knows what its scripts do. */
const DIRECTORIES = ["scripts", "hack"];

/**
 * Answers for a directory which file in it or above it, that may build and load images, is there and was not read: because it is
 * ignored, or because only a part of the repository is at hand.
 */
export function unreadTools(host: Host, files: readonly FileRef[]): (directory: string) => string | undefined {
  const read = new Set(files.flatMap(({ path }) => [path, directoryOf(path)]));
  const known = new Map<string, string | undefined>();
  const answer = (directory: string): string | undefined => {
    if (known.has(directory)) return known.get(directory);
    const places = [...NAMES, ...DIRECTORIES].map((name) => joinPath(directory, name));
    const here = places.find((path) => !read.has(path) && host.exists(path));
    const found = here ?? (directory === "" ? undefined : answer(directoryOf(directory)));
    known.set(directory, found);
    return found;
  };
  return answer;
}
