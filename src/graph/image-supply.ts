import { howNear } from "../base/near.ts";
import type { Delivery, ImageBuilt, ImageLoaded, ImagePushed, ImageTagged } from "../expand/deliveries/index.ts";
import { type ImageEvidence, imageEvidence } from "../expand/deliveries/query.ts";
import type { Cluster, ImageBuild, KubeObject } from "../expand/model.ts";
import { type ImageMiss, nearImages } from "../expand/tilt/image-match.ts";
import { type ImageReference, parseImageReference } from "../k8s/images/image-reference.ts";
import { clusterProfile, PROFILE_NAMES } from "../k8s/cluster-profiles.ts";
import { officialImage } from "../k8s/images/official-images.ts";
import type { Container, Graph, Workload } from "./model.ts";

/** What the repository says about the way of an image to the nodes. */
export interface ImageSupply {
  /** The build whose tool puts the image on the nodes and writes its name and pull policy into this object. */
  readonly delivered: ImageBuild | undefined;
  /** A build of the Tiltfile that loads this object, which no object uses and whose name is near this image's. */
  readonly missed: MissedBuild | undefined;
  /** Commands of scripts that are about this image, the surest of each kind. */
  readonly built: ImageEvidence<ImageBuilt> | undefined;
  readonly tagged: ImageEvidence<ImageTagged> | undefined;
  readonly pushed: ImageEvidence<ImagePushed> | undefined;
  readonly loaded: ImageEvidence<ImageLoaded> | undefined;
  /** The cluster's configuration says that the image is on its nodes. */
  readonly preloaded: boolean;
}

export interface MissedBuild {
  readonly build: ImageBuild;
  readonly how: ImageMiss;
}

interface SupplyInput {
  readonly builds: readonly ImageBuild[];
  readonly workloads: readonly Workload[];
  readonly deliveries: readonly Delivery[];
  clusterFor(of: KubeObject): Cluster | undefined;
}

const NOTHING: ImageSupply = {
  delivered: undefined,
  missed: undefined,
  built: undefined,
  tagged: undefined,
  pushed: undefined,
  loaded: undefined,
  preloaded: false,
};

/** Answers for each container what is known about its image's way to the nodes. */
export function imageSupplier(input: SupplyInput): (container: Container) => ImageSupply {
  let missed: ReadonlyMap<Container, MissedBuild> | undefined;
  const about = input.deliveries.filter(({ kind }) => /^(?:build|tag|push|load)$/.test(kind));
  return (container) => {
    const { reference, workload } = container;
    if (reference === undefined) return NOTHING;
    const cluster = input.clusterFor(workload.object);
    return {
      delivered: deliveredBy(container),
      missed: (missed ??= missedBuilds(input)).get(container),
      built: imageEvidence(about, "build", reference),
      tagged: imageEvidence(about, "tag", reference),
      pushed: imageEvidence(about, "push", reference),
      loaded: imageEvidence(about, "load", reference),
      preloaded: cluster?.images.some((image) => isSameImage(image, reference)) === true,
    };
  };
}

/** What a Tiltfile builds, it brings only to the objects that it loads; which these are may not be known. */
function deliveredBy({ build, workload }: Container): ImageBuild | undefined {
  if (build?.delivers !== true) return undefined;
  const { tilt } = build;
  return tilt === undefined || tilt.bundles.includes(workload.object.bundle) || tilt.consumer !== undefined
    ? build
    : undefined;
}

function isSameImage(text: string, reference: ImageReference): boolean {
  const parsed = parseImageReference(text);
  return parsed.ok && parsed.normalized === reference.normalized;
}

/**
 * How surely the repository itself makes an image: by a build or command that names it, or by one whose name is not known, which
 * may be any.
 */
export function madeHere(container: Container, supply: ImageSupply): "surely" | "maybe" | undefined {
  const { built, tagged, pushed, loaded, preloaded, missed } = supply;
  if (container.build !== undefined || preloaded || missed !== undefined) return "surely";
  const evidence = [built, tagged, pushed, loaded].filter((one) => one !== undefined);
  if (evidence.length === 0) return undefined;
  return evidence.some(({ match }) => match !== "any") ? "surely" : "maybe";
}

/** kubebuilder's projects call their image so, and kustomize writes the real name before each deploy. */
export function isReplacedName({ name, namespace }: ImageReference): boolean {
  return name === "controller" && namespace === "library";
}

/** True for a bare name that Docker Hub does not have: only something that puts it on the nodes makes it run. */
export function isLocalName(reference: ImageReference): boolean {
  return officialImage(reference) === "missing" && reference.digest === undefined;
}

/**
 * True where a container's image can only be a misspelling of the build's: Docker Hub does not have it, and the names differ by a slip.
 * The manifest tells such a miss; others are told where the build stands.
 */
export function speltWrong({ reference }: Container, { build, how }: MissedBuild): boolean {
  const meant = build.tilt?.selector?.ref;
  if (reference === undefined || meant === undefined || how !== "spelling" || !isLocalName(reference)) return false;
  const near = howNear(reference.name, meant.name);
  return near === "case" || near === "separator" || near === "edit";
}

/** True where what is not known may build or load the image: a computed name in a Tiltfile, a file that was not read. */
export function mayBeBuilt({ workload }: Container, graph: Pick<Graph, "builds" | "unreadTool">): boolean {
  if (graph.unreadTool(workload.object) !== undefined) return true;
  return graph.builds.some(
    ({ ref, by, tilt }) =>
      ref === undefined && by !== "dockerfile" && (tilt === undefined || tilt.bundles.includes(workload.object.bundle)),
  );
}

/** The command that puts an image on the nodes of a cluster. */
export function loadCommand({ tool, name }: Cluster, image: string): string | undefined {
  const profile = PROFILE_NAMES.find((one) => one === tool);
  return profile && clusterProfile(profile).loadCommand?.(image, name);
}

/** The container that each unused build of Tilt's seems to be meant for, and the surest of such builds for a container. */
function missedBuilds({ builds, workloads }: SupplyInput): ReadonlyMap<Container, MissedBuild> {
  const containers = workloads.flatMap((workload) => workload.containers);
  const found = new Map<Container, MissedBuild>();
  for (const build of builds) {
    const near = nearestContainer(build, containers);
    if (near !== undefined && !found.has(near.container)) found.set(near.container, { build, how: near.how });
  }
  return found;
}

function nearestContainer(
  build: ImageBuild,
  containers: readonly Container[],
): { readonly container: Container; readonly how: ImageMiss } | undefined {
  const { selector, bundles = [], consumer } = build.tilt ?? {};
  if (selector === undefined || consumer !== undefined || !build.certain) return undefined;
  const loaded = containers.filter(({ workload }) => bundles.includes(workload.object.bundle));
  if (loaded.some((container) => container.build === build)) return undefined;
  const candidates = loaded.flatMap((container) => {
    const { reference, build: other } = container;
    return reference === undefined || other !== undefined ? [] : [{ container, image: reference }];
  });
  const [near] = nearImages(selector, candidates);
  return near && { container: near.candidate.container, how: near.how };
}
