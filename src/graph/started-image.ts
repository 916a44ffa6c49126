import type { ImageFacts } from "../source/dockerfile/model.ts";
import { parseImageReference } from "../k8s/images/image-reference.ts";
import { type KnownImage, knownImage } from "../k8s/known-images/lookup.ts";
import type { Container } from "./model.ts";
import { knownImageOf } from "./process.ts";

/** A known image whose own start is what a container runs. */
export interface StartedImage {
  readonly image: KnownImage;
  /** The image of this repository that is built on it and keeps its start; undefined where the pod runs it as it is. */
  readonly built: ImageFacts | undefined;
}

/**
 * The known image that a container starts as it is meant to be started, without a command of its own: it is named by the pod, or
 * it is the base of an image that sets neither ENTRYPOINT nor CMD. Undefined where a command or a program among the args
 * goes round it.
 */
export function startedImage(container: Container): StartedImage | undefined {
  if (container.field.get("command").items.length > 0) return undefined;
  const started = container.build === undefined ? named(container) : inherited(container);
  return started !== undefined && keepsServer(container, started.image) ? started : undefined;
}

function named(container: Container): StartedImage | undefined {
  const image = knownImageOf(container);
  return image && { image, built: undefined };
}

function inherited({ build }: Container): StartedImage | undefined {
  const built = build?.image;
  if (built?.base.value === undefined || build?.entrypoint !== undefined) return undefined;
  const parsed = parseImageReference(built.base.value);
  const image = parsed.ok ? knownImage(parsed) : undefined;
  return image?.start !== undefined && keepsStart(built, image.start) ? { image, built } : undefined;
}

function keepsStart(built: ImageFacts, { entrypoint, cmd }: NonNullable<KnownImage["start"]>): boolean {
  return isSame(built.entrypoint.value?.argv ?? [], entrypoint) && isSame(built.cmd.value?.argv ?? [], cmd);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((word, index) => word === b[index]);
}

/** Args that begin with an option, with the image's own program, or with the sub-command that it needs, leave the server to it. */
function keepsServer(container: Container, { start, role }: KnownImage): boolean {
  const args = container.field.get("args").items;
  const first = args[0]?.raw;
  if (args.length === 0 || start?.args === "options" || role === "needs-command") return true;
  return (
    first !== undefined && (first.startsWith("-") ? start?.args === "command-or-options" : start?.cmd[0] === first)
  );
}
