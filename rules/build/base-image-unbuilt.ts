import {
  defineRule,
  type Draft,
  type Graph,
  type ImageBuild,
  type ImageReference,
  isLocalName,
  parseImageReference,
  placed,
  sameRepository,
} from "../../src/api.ts";

export default defineRule({
  id: "base-image-unbuilt",
  title: "An image on a base that the Tiltfile does not build",
  layer: "build",
  level: "warning",
  predicts: "pull access denied",
  since: "0.1.0",
  docs: {
    why: "A Dockerfile begins FROM a bare name that Docker Hub does not have, and the repository holds a Dockerfile for it. Tilt builds a base only where the Tiltfile says so: else the build uses whatever stands under that name on the workstation, or is refused.",
    fix: "Build the base with docker_build: Tilt builds it first and puts its name into the other Dockerfile.",
    refs: ["https://docs.tilt.dev/dependent_images.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const { image, certain } = build;
    if (image === undefined || !certain) return;
    const copied = image.copies.flatMap(({ from }) =>
      from !== undefined && from.stage === undefined ? [from.written] : [],
    );
    for (const { value, at, assumed } of [image.base, ...copied]) {
      const parsed = value === undefined || assumed !== undefined ? undefined : parseImageReference(value);
      if (parsed?.ok !== true || value === "scratch" || !isLocalName(parsed)) continue;
      const recipe = isMade(parsed, graph) ? undefined : recipeOf(parsed, build, graph);
      if (recipe !== undefined) yield draftOf(parsed, { at: placed(at), recipe, build });
    }
  },
});

interface Found {
  readonly at: Draft["at"];
  readonly recipe: ImageBuild;
  readonly build: ImageBuild;
}

function draftOf({ familiar }: ImageReference, { at, recipe, build }: Found): Draft {
  const context = recipe.context === "" ? "." : (recipe.context ?? ".");
  return {
    at,
    message: `"${familiar}" is no image of Docker Hub, and the Tiltfile does not build it`,
    labels: [
      { at: build.at, text: "needed for this image" },
      { at: recipe.at, text: "seems to be its Dockerfile" },
    ],
    note: "it is assumed that nobody built it on the workstation before",
    help: `add docker_build("${familiar}", "${context}")`,
  };
}

/** True where something builds the image, tags it, or may do so under a name that is not known. */
function isMade(image: ImageReference, { builds, deliveries }: Graph): boolean {
  return (
    builds.some(({ ref, by }) => {
      const own = ref === undefined ? undefined : parseImageReference(ref);
      return ref === undefined ? by !== "dockerfile" : own?.ok === true && sameRepository(own, image);
    }) ||
    deliveries.some((one) => {
      const word = one.kind === "build" || one.kind === "tag" || one.kind === "load" ? one.image : undefined;
      return word !== undefined && (word.value === undefined || word.value.includes(image.name));
    })
  );
}

/** A Dockerfile that nothing builds and that lies in a directory of that name, or is called like it. */
function recipeOf(
  { name }: ImageReference,
  { dockerfile: own }: ImageBuild,
  { builds }: Graph,
): ImageBuild | undefined {
  return builds.find(({ by, dockerfile, context }) => {
    const place = (context ?? "").split("/").at(-1) ?? "";
    const words = (dockerfile ?? "").split(/[./]/);
    return (
      by === "dockerfile" && dockerfile !== own && (words.includes(name) || (place !== "" && name.includes(place)))
    );
  });
}
