import { DOCKER_HUB, LIBRARY, splitReference } from "../images/image-reference-grammar.ts";
import type { ImageReference } from "../images/image-reference.ts";
import { imageVersion, type ImageVersion, isAtLeast } from "../images/image-version.ts";
import { APPS } from "./apps-table.ts";
import { BASES } from "./bases-table.ts";
import { DATABASES } from "./databases-table.ts";
import { MESSAGING } from "./messaging-table.ts";
import type { ImageFacts, KnownImageRow, Variant } from "./model.ts";
import { OBSERVABILITY } from "./observability-table.ts";
import { WEB } from "./web-table.ts";

/** The facts of one image, those of its tag laid over those of its repository. */
export interface KnownImage extends ImageFacts {
  /** The repository whose row this is, as people write it; mirrors have that of the original. */
  readonly name: string;
  /** Undefined where the tag tells none: facts that depend on the version are then not here. */
  readonly version: ImageVersion | undefined;
}

export const KNOWN_IMAGES: readonly KnownImageRow[] = [
  ...DATABASES,
  ...MESSAGING,
  ...WEB,
  ...OBSERVABILITY,
  ...APPS,
  ...BASES,
];

/** Registries that hold copies of Docker Hub's official images, with what comes before the name. */
const MIRRORS = ["public.ecr.aws/docker/library/", "mirror.gcr.io/library/", "mirror.gcr.io/"];

let rows: ReadonlyMap<string, KnownImageRow> | undefined;

/** What is known of an image without pulling it; undefined for images of which nothing is. */
export function knownImage(reference: ImageReference): KnownImage | undefined {
  rows ??= index();
  const repository = originalOf(reference);
  const row = rows.get(repository) ?? wildcardRow(repository, rows);
  if (row === undefined) return undefined;
  const { names, variants = [], ...facts } = row;
  const version = imageVersion(reference);
  const name = names.find((candidate) => !candidate.endsWith("*")) ?? reference.familiar;
  const own = variants.filter((variant) => applies(variant, version, reference.tag ?? "")).map(factsOf);
  return Object.assign({ ...facts, name, version }, ...own);
}

function factsOf(variant: Variant): Partial<ImageFacts> {
  const { when: _condition, ...facts } = variant;
  return facts;
}

function index(): ReadonlyMap<string, KnownImageRow> {
  return new Map(
    KNOWN_IMAGES.flatMap((row) =>
      row.names.map((name) => {
        const { domain, path } = splitReference(name);
        return [`${domain}/${path}`, row] as const;
      }),
    ),
  );
}

function wildcardRow(repository: string, all: ReadonlyMap<string, KnownImageRow>): KnownImageRow | undefined {
  const parent = repository.slice(0, repository.lastIndexOf("/") + 1);
  return all.get(`${parent}*`);
}

function originalOf({ repository }: ImageReference): string {
  const mirror = MIRRORS.find((start) => repository.startsWith(start));
  if (mirror === undefined) return repository;
  const name = repository.slice(mirror.length);
  return name.includes("/") ? `${DOCKER_HUB}/${name}` : `${DOCKER_HUB}/${LIBRARY}${name}`;
}

function applies({ when }: Variant, version: ImageVersion | undefined, tag: string): boolean {
  if (when.tag !== undefined && !when.tag.test(tag)) return false;
  if (when.from === undefined && when.below === undefined) return true;
  if (version === undefined) return false;
  return (
    (when.from === undefined || isAtLeast(version, when.from)) &&
    (when.below === undefined || !isAtLeast(version, when.below))
  );
}
