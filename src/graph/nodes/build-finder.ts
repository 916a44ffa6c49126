import { groupBy } from "../../base/collections.ts";
import type { Bundle, ImageBuild } from "../../expand/model.ts";
import { selectorFor } from "../../expand/tilt/image-match.ts";
import { type ImageReference, parseImageReference } from "../../k8s/images/image-reference.ts";

/** Finds the build of this repository that makes an image of an object in a bundle. */
export type BuildFinder = (reference: ImageReference, bundle: Bundle) => ImageBuild | undefined;

/**
 * Builds and images meet by repository, those of Tilt by its own rules. What delivers the image to the nodes comes first. What one
 * Tiltfile loads, no other one rewrites; what none loads may be built by any.
 */
export function buildFinder(builds: readonly ImageBuild[]): BuildFinder {
  const byRepository = groupBy(
    builds.filter((build) => build.ref !== undefined && build.tilt === undefined),
    (build) => {
      const parsed = parseImageReference(build.ref ?? "");
      return parsed.ok ? parsed.repository : undefined;
    },
  );
  const tiltfiles = [...groupBy(builds, (build) => build.tilt?.file)].flatMap(([file, all]) =>
    file === undefined ? [] : [selectable(all)],
  );
  return (reference, bundle) => {
    const own = tiltfiles.filter((all) => all.some(({ build }) => build.tilt?.bundles.includes(bundle.id)));
    const tilted = (own.length > 0 ? own : tiltfiles).map((all) => selectorFor(all, reference)?.build);
    const found = tilted.find((build) => build !== undefined);
    const others = byRepository.get(reference.repository) ?? [];
    return found ?? others.find((build) => build.delivers) ?? others[0];
  };
}

function selectable(builds: readonly ImageBuild[]) {
  return builds.flatMap((build) => {
    const selector = build.tilt?.selector;
    return selector === undefined ? [] : [{ ...selector, build }];
  });
}
