import { groupBy } from "../../base/collections.ts";
import { editDistance } from "../../base/edit-distance.ts";
import { lazily } from "../../base/lazily.ts";
import { howNear } from "../../base/near.ts";
import { DOCKER_HUB, LIBRARY } from "./image-reference-grammar.ts";
import { type ImageReference, parseImageReference } from "./image-reference.ts";
import { OFFICIAL_IMAGES, officialImage, RETIRED_OFFICIAL_IMAGES } from "./official-images.ts";
import { POPULAR_IMAGES, WITHOUT_LATEST } from "./popular-images-table.ts";
import { RETIRED_SOURCES } from "./retired-images-table.ts";

/** `high`: what is written does not exist, or is a mistake that people make; `medium`: it may exist and be private. */
export type SuggestionConfidence = "high" | "medium";

/** The repository that is probably meant. */
export interface RepositorySuggestion {
  /** As people write it: `nginx`, `quay.io/minio/minio`. */
  readonly repository: string;
  /** The tag that the written name holds: `alpine` for `nginx-alpine`. */
  readonly tag: string | undefined;
  readonly confidence: SuggestionConfidence;
}

/** Words that belong into a tag and are often written into the name. */
const FLAVOURS = /^(.+)-(alpine|slim|fpm|apache|dind|management|bookworm|bullseye|lts|stable|jdk|jre)$/;

/** The repository meant by one that does not exist or is known as a mistake; undefined where nothing is near. */
export function suggestRepository(reference: ImageReference): RepositorySuggestion | undefined {
  const { repository } = reference;
  if (repositories().has(repository)) return undefined;
  const meant = mistakes().get(repository);
  if (meant !== undefined) return suggestion(meant, "high");
  const official = officialImage(reference);
  if (official === "missing") return flavoured(reference.name) ?? nearOfficial(reference.name);
  if (official !== undefined) return undefined;
  return mirrored(reference) ?? withoutFolder(reference) ?? nearPath(reference) ?? elsewhere(reference);
}

/** True where the repository is one that many people use. */
export function isPopularImage(reference: ImageReference): boolean {
  return repositories().has(reference.repository);
}

/** True where `latest` is known not to exist in the repository. */
export function lacksLatest(reference: ImageReference): boolean {
  const { repository } = reference;
  return WITHOUT_LATEST.some((row) =>
    row.endsWith("*") ? repository.startsWith(row.slice(0, -1)) : row === repository,
  );
}

/** Repositories that exist. */
const repositories = lazily((): ReadonlySet<string> => {
  const popular = POPULAR_IMAGES.flatMap(({ name, also = "" }) => [name, ...wordsOf(also)]);
  const names = [...popular, ...OFFICIAL_IMAGES, ...RETIRED_OFFICIAL_IMAGES].map(repositoryOf);
  return new Set([...names, ...RETIRED_SOURCES.flatMap(({ from }) => (from.endsWith("*") ? [] : [from]))]);
});

const mistakes = lazily((): ReadonlyMap<string, string> => {
  return new Map(
    POPULAR_IMAGES.flatMap(({ name, mistakes: wrong = "" }) =>
      wordsOf(wrong).map((mistake) => [repositoryOf(mistake), repositoryOf(name)] as const),
    ),
  );
});

const popular = lazily((): readonly string[] => POPULAR_IMAGES.map(({ name }) => repositoryOf(name)));

/** Popular repositories by the last component of their path, and by their whole path. */
const byName = lazily(() => groupBy(popular(), (repository) => repository.slice(repository.lastIndexOf("/") + 1)));
const byPath = lazily(() => groupBy(popular(), pathOf));

/** Paths that exist by registry, in components. */
const paths = lazily(() => {
  const grouped = groupBy(repositories(), domainOf);
  return new Map([...grouped].map(([domain, all]) => [domain, lazily(() => all.map((one) => pathOf(one).split("/")))]));
});

/** What a name in `library/` may be a slip of, with the repository meant. */
const officialTargets = lazily((): ReadonlyMap<string, string> => {
  const targets = new Map([...OFFICIAL_IMAGES].map((official) => [official, repositoryOf(official)] as const));
  for (const [mistake, meant] of mistakes()) {
    const path = pathOf(mistake);
    if (path.startsWith(LIBRARY)) targets.set(path.slice(LIBRARY.length), meant);
  }
  return targets;
});

function wordsOf(text: string): readonly string[] {
  return text === "" ? [] : text.split(" ");
}

/** The tables' names are split by what they need, not by all that a text may hold: there are a thousand of them. */
function repositoryOf(name: string): string {
  const slash = name.indexOf("/");
  if (slash < 0) return `${DOCKER_HUB}/${LIBRARY}${name}`;
  const first = name.slice(0, slash);
  return first.includes(".") || first.includes(":") ? name : `${DOCKER_HUB}/${name}`;
}

function domainOf(repository: string): string {
  return repository.slice(0, repository.indexOf("/"));
}

function pathOf(repository: string): string {
  return repository.slice(repository.indexOf("/") + 1);
}

function suggestion(repository: string, confidence: SuggestionConfidence, tag?: string): RepositorySuggestion {
  const parsed = parseImageReference(repository);
  return { repository: parsed.ok ? parsed.familiar : repository, tag, confidence };
}

/** `nginx-alpine`: the flavour is a tag of the official image. */
function flavoured(name: string): RepositorySuggestion | undefined {
  const [, base = "", flavour = ""] = FLAVOURS.exec(name) ?? [];
  return OFFICIAL_IMAGES.has(base) ? suggestion(repositoryOf(base), "high", flavour) : undefined;
}

/** A name in `library/` that does not exist there: a slip, or a popular image without its namespace. */
function nearOfficial(name: string): RepositorySuggestion | undefined {
  const [only, another] = byName().get(name) ?? [];
  if (only !== undefined && another === undefined) return suggestion(only, "high");
  const found = nearestTarget(name, officialTargets());
  return found === undefined ? undefined : suggestion(found.target, found.isDoubtful ? "medium" : "high");
}

/** The one target whose name is nearest; doubtful where a short word has another letter (`store` is hardly `storm`). */
function nearestTarget(
  name: string,
  targets: ReadonlyMap<string, string>,
): { readonly target: string; readonly isDoubtful: boolean } | undefined {
  let best: { readonly target: string; readonly isDoubtful: boolean } | undefined;
  let bestDistance = 3;
  let tied = false;
  for (const [candidate, target] of targets) {
    const distance = slip(name, candidate);
    if (distance === undefined || distance > bestDistance || target === best?.target) continue;
    tied = distance === bestDistance;
    best = { target, isDoubtful: name.length < 6 && name.length === candidate.length && !isSwap(name, candidate) };
    bestDistance = distance;
  }
  return tied ? undefined : best;
}

function isSwap(a: string, b: string): boolean {
  return [...a].toSorted().join("") === [...b].toSorted().join("");
}

function slip(a: string, b: string): number | undefined {
  const length = Math.min(a.length, b.length);
  return editDistance(a, b, length < 4 ? 0 : length < 7 ? 1 : 2);
}

/** Amazon's mirror of the official images lies one folder deeper than people write. */
function mirrored({ domain, path, name }: ImageReference): RepositorySuggestion | undefined {
  const isShort = domain === "public.ecr.aws" && path === `library/${name}` && OFFICIAL_IMAGES.has(name);
  return isShort ? suggestion(`${domain}/docker/${path}`, "high") : undefined;
}

/** `registry.k8s.io/external-dns`, whose images lie in a folder of the same name. */
function withoutFolder(reference: ImageReference): RepositorySuggestion | undefined {
  const { domain, path, name } = reference;
  if (path !== name) return undefined;
  const [only, another] = (byName().get(name) ?? []).filter((repository) => domainOf(repository) === domain);
  return only === undefined || another !== undefined ? undefined : suggestion(only, "high");
}

/** A slip in one component of a popular path of the same registry. */
function nearPath({ domain, path }: ImageReference): RepositorySuggestion | undefined {
  const written = path.split("/");
  const [only, another] = (paths().get(domain)?.() ?? []).filter((candidate) => isSlipOfPath(written, candidate));
  return only === undefined || another !== undefined ? undefined : suggestion(`${domain}/${only.join("/")}`, "medium");
}

function isSlipOfPath(left: readonly string[], right: readonly string[]): boolean {
  if (left.length !== right.length) return false;
  const at = left.findIndex((component, index) => component !== right[index]);
  if (left.some((component, index) => index > at && component !== right[index])) return false;
  const how = howNear(left[at] ?? "", right[at] ?? "");
  return how === "case" || how === "separator" || how === "edit";
}

/** A popular path whose registry was left out. */
function elsewhere({ explicitDomain, path }: ImageReference): RepositorySuggestion | undefined {
  const [only, another] = byPath().get(path) ?? [];
  return explicitDomain || only === undefined || another !== undefined ? undefined : suggestion(only, "medium");
}
