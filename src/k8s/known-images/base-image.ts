import { parseImageReference } from "../images/image-reference.ts";
import { knownImage } from "./lookup.ts";

/** What a Dockerfile inherits from an image outside of the repository, as far as that image's documentation tells. */
export interface InheritedSettings {
  readonly user: string | undefined;
  /** Null where the image has none. */
  readonly entrypoint: readonly string[] | null | undefined;
  readonly cmd: readonly string[] | null | undefined;
  readonly ports: readonly number[] | undefined;
  readonly volumes: readonly string[] | undefined;
}

/** The settings that an image hands on, by its reference. */
export function inheritedSettings(reference: string): InheritedSettings | undefined {
  const parsed = parseImageReference(reference);
  const image = parsed.ok ? knownImage(parsed) : undefined;
  if (image === undefined) return undefined;
  return {
    user: image.user?.user,
    entrypoint: image.start && orNull(image.start.entrypoint),
    cmd: image.start && orNull(image.start.cmd),
    ports: image.ports?.map(({ port }) => port),
    volumes: image.volumes,
  };
}

function orNull(argv: readonly string[]): readonly string[] | null {
  return argv.length === 0 ? null : argv;
}
