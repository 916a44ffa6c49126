import { groupBy } from "../../base/collections.ts";
import type { ImageBuild } from "../../expand/model.ts";
import { type ImageReference, parseImageReference } from "../../k8s/image-reference.ts";

/** Finds the build of this repository that makes an image. */
export type BuildFinder = (reference: ImageReference) => ImageBuild | undefined;

/** Builds and images meet by repository; where several make one, what delivers the image to the nodes comes first. */
export function buildFinder(builds: readonly ImageBuild[]): BuildFinder {
  const byRepository = groupBy(
    builds.filter((build) => build.ref !== undefined),
    (build) => {
      const parsed = parseImageReference(build.ref ?? "");
      return parsed.ok ? parsed.repository : undefined;
    },
  );
  return (reference) => {
    const candidates = byRepository.get(reference.repository) ?? [];
    return candidates.find((build) => build.delivers) ?? candidates[0];
  };
}
