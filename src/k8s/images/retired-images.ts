import type { Level } from "../../base/model.ts";
import { type ImageReference, parseImageReference } from "./image-reference.ts";
import { imageVersion, isAtLeast } from "./image-version.ts";
import { RETIRED_SOURCES, type RetiredSource } from "./retired-images-table.ts";

/** What is known of a retired place, for one reference. */
export interface Retired {
  readonly source: RetiredSource;
  /** `error` only where this very tag is known to be missing. */
  readonly level: Level;
  /** True where the pull of this tag is known to fail. */
  readonly fails: boolean;
  /** The repository to use instead, as people write it. */
  readonly replacement: string | undefined;
}

/** Whether a reference names a repository that is gone, moved or no longer filled; undefined where nothing is known against it. */
export function retiredImage(reference: ImageReference): Retired | undefined {
  const { repository } = reference;
  const source = RETIRED_SOURCES.find(
    ({ from, except = [] }) => matches(from, repository) && !except.some((pattern) => matches(pattern, repository)),
  );
  if (source === undefined) return undefined;
  const fails = isMissing(source, reference);
  const quiet = source.level === "error" ? "warning" : source.level;
  return { source, fails, level: fails ? "error" : quiet, replacement: replacement(source, repository) };
}

function matches(pattern: string, repository: string): boolean {
  return pattern.endsWith("*") ? repository.startsWith(pattern.slice(0, -1)) : repository === pattern;
}

function isMissing({ missing }: RetiredSource, reference: ImageReference): boolean {
  if (missing === "everything") return true;
  if (missing === "nothing" || reference.tag === undefined) return false;
  if (missing === "versions") return reference.tag !== "latest" && reference.digest === undefined;
  const version = imageVersion(reference);
  // `vault:1` may be the last release that is there: a number that is not written counts as zero.
  return version !== undefined && version !== "newest" && isAtLeast([...version, 0, 0, 0], missing.from);
}

function replacement({ from, to }: RetiredSource, repository: string): string | undefined {
  const text = to?.replace("*", repository.slice(from.length - 1));
  const parsed = text === undefined ? undefined : parseImageReference(text);
  return parsed?.ok === true ? parsed.familiar : undefined;
}
