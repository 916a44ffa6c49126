import { defineRule, type ImageBuild, type LiveSync, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-onto-directory",
  title: "A file that is synced onto a directory",
  layer: "update",
  level: "warning",
  predicts: "each change rebuilds the image",
  since: "0.1.0",
  docs: {
    why: "Tilt writes a synced file to the target as it is written. Only a target that ends in a slash takes the file into a directory; else tar is to put a file in the place of the directory, fails, and the image is rebuilt.",
    fix: "End the target in a slash, or write the name of the file too.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build) {
    const syncs = build.tilt?.liveUpdate?.syncs ?? [];
    const directories = directoriesIn(build, syncs);
    for (const { local, remote, source, target } of syncs) {
      if (source !== "file" || target === undefined || remote.value?.endsWith("/") !== false) continue;
      const because = directories.get(target);
      if (because === undefined) continue;
      yield {
        at: placed(remote.at),
        message: `"${local.value ?? ""}" is a file, and "${target}" is a directory: ${because}`,
        note: "tar cannot put a file in the place of a directory",
        help: `write "${target}/"`,
      };
    }
  },
});

/** Paths that are directories in the image, with what says so. */
function directoriesIn({ image }: ImageBuild, syncs: readonly LiveSync[]): ReadonlyMap<string, string> {
  const directories = new Map<string, string>();
  for (const { source, target } of syncs) {
    if (source === "directory" && target !== undefined) directories.set(target, "another step syncs a directory there");
  }
  for (const { path, sources } of image?.copies ?? []) {
    const { value } = path;
    if (value !== undefined && (value.endsWith("/") || sources.length > 1))
      directories.set(value.replace(/\/+$/, "") || "/", "the Dockerfile copies into it");
  }
  const workdir = image?.workdir.value;
  if (workdir !== undefined) directories.set(workdir.replace(/\/+$/, "") || "/", "it is the WORKDIR");
  return directories;
}
