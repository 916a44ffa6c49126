import { isWithin } from "../../base/paths.ts";
import type { Container } from "../../graph/model.ts";
import { mountsOf } from "../../graph/mounts.ts";
import type { StartedImage } from "../../graph/started-image.ts";
import type { KnownImage } from "../../k8s/known-images/lookup.ts";

/**
 * Those of an image's paths that no writable volume of the container holds, volumes besides those of the pod given as `others`. None
 * where its configuration is replaced, which may put its files elsewhere.
 */
export function uncoveredPaths(
  paths: readonly string[],
  { image, built }: StartedImage,
  container: Container,
  others: readonly string[],
): readonly string[] {
  const mounts = mountsOf(container);
  const isMoved = mounts.some(({ path = "" }) => isMainConfiguration(path, image));
  if (isMoved || (built !== undefined && isReconfigured(built, image))) return [];
  const mounted = mounts.flatMap(({ path, source, field }) => {
    const isWritable = source !== undefined && !READ_ONLY.has(source) && field.get("readOnly").value !== true;
    return isWritable && path !== undefined ? [path] : [];
  });
  const covers = [...mounted, ...others];
  return paths.filter((path) => !covers.some((cover) => isWithin(resolved(path), resolved(cover))));
}

const READ_ONLY: ReadonlySet<string> = new Set(["configMap", "secret", "projected", "downwardAPI", "image"]);

/** What is mounted over the main configuration may put these files elsewhere; a folder of snippets may not. */
function isMainConfiguration(path: string, { config = [] }: KnownImage): boolean {
  return (
    config.some((at) => isWithin(path, at)) &&
    !/\/(?:conf\.d|templates|sites-enabled|modules|certs|ssl)(?:\/|$)/.test(path)
  );
}

/** The Dockerfile brings a configuration of its own, which may put these files elsewhere. */
function isReconfigured({ copies, runs }: NonNullable<StartedImage["built"]>, { config = [] }: KnownImage): boolean {
  const isTouched = copies.some(({ path }) => config.some((at) => isWithin(path.value ?? at, at)));
  return isTouched || runs.some(({ script }) => config.some((at) => script.includes(at)));
}

/** `/var/run` is a link to `/run` in all images of these. */
function resolved(path: string): string {
  return path.replace(/^\/var\/run(?=\/|$)/, "/run");
}
