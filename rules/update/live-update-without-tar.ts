import {
  defineRule,
  type ImageBuild,
  type ImageFacts,
  knownImage,
  parseImageReference,
  placed,
} from "../../src/api.ts";

export default defineRule({
  id: "live-update-without-tar",
  title: "A live update of an image that has no tar",
  layer: "update",
  level: "warning",
  predicts: "each change rebuilds the image",
  since: "0.1.0",
  docs: {
    why: "Tilt copies files into a container by running tar in it, and runs commands in its shell. Images from scratch and distroless images have neither: each live update fails, and Tilt rebuilds the image instead.",
    fix: "Give the Dockerfile a stage for development on a base with a shell, and build it with target=.",
    refs: ["https://docs.tilt.dev/live_update_reference.html", "https://github.com/GoogleContainerTools/distroless"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build) {
    const update = build.tilt?.liveUpdate;
    const [step] = [...(update?.syncs ?? []), ...(update?.runs ?? [])];
    const base = build.image?.base;
    if (update === undefined || step === undefined || base?.value === undefined || !isBare(build)) return;
    const labels = [{ at: placed(base.at), text: "without a shell and without tar" }];
    const help = "build a stage on alpine or debian for development, with target=";
    yield update.restarts
      ? {
          at: placed(step.at),
          level: "error",
          predicts: 'exec: "touch": executable file not found',
          message: `the restart extension runs touch while it builds on "${base.value}", which has no programs`,
          labels,
          help,
        }
      : {
          at: placed(step.at),
          message: `the live update needs tar, and the image is made from "${base.value}", which has none`,
          labels,
          help,
        };
  },
});

function isSmallBase(base: string): boolean {
  const parsed = parseImageReference(base);
  return base === "scratch" || (parsed.ok && knownImage(parsed)?.hasShell === false);
}

/** True for an image on a base without any tool, to which nothing brings one. */
function isBare({ image }: ImageBuild): boolean {
  const base = image?.base.value;
  return (
    image !== undefined && base !== undefined && isSmallBase(base) && image.runs.length === 0 && !bringsTools(image)
  );
}

/** A copy of a directory of programs, or of a whole file system. */
function bringsTools({ copies }: ImageFacts): boolean {
  return copies.some(({ path, sources, from }) => {
    const names = sources.map(({ value }) => value ?? "busybox");
    const isTool = names.some((name) => /busybox|\btar\b|(?:^|\/)s?bin\/?$/.test(name));
    return isTool || (from !== undefined && (path.value === undefined || path.value === "/" || names.includes("/")));
  });
}
