import type { ImageReference } from "./image-reference.ts";

/** The numbers that a tag begins with (`v1.27.3-alpine` is [1, 27, 3]); `newest` for `latest` and for no tag at all. */
export type ImageVersion = readonly number[] | "newest";

/** The version that a reference asks for; undefined where its tag or digest tells none (`stable`, `alpine`, a digest alone). */
export function imageVersion(reference: ImageReference): ImageVersion | undefined {
  const { tag, digest } = reference;
  if (tag === "latest" || (tag === undefined && digest === undefined)) return "newest";
  return tag === undefined ? undefined : tagVersion(tag);
}

/** The numbers at the beginning of a tag, after an optional `v`; undefined where there are none. */
export function tagVersion(tag: string): readonly number[] | undefined {
  const numbers = /^v?(\d{1,9}(?:\.\d{1,9})*)(?![A-Za-z0-9.])/.exec(tag)?.[1];
  return numbers?.split(".").map(Number);
}

/** True where the version is at least `bound`; a version with fewer numbers means the newest of its line (`9` is at least 9.2). */
export function isAtLeast(version: ImageVersion, bound: readonly number[]): boolean {
  if (version === "newest") return true;
  for (const [index, wanted] of bound.entries()) {
    const number = version[index];
    if (number === undefined || number > wanted) return true;
    if (number < wanted) return false;
  }
  return true;
}
