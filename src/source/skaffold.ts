/** Skaffold files: the images that they build. https://skaffold.dev/docs/references/yaml/ */
import type { Span } from "../base/model.ts";
import { directoryOf } from "../base/paths.ts";
import type { Field } from "./field.ts";
import { type Written, known, unknown } from "./written.ts";
import { fileIn, pathFrom } from "./written-path.ts";

export interface SkaffoldFacts {
  readonly file: string;
  readonly artifacts: readonly SkaffoldArtifact[];
}

/** An image; its reference in manifests is `image` without a tag. Paths are relative to the root. */
export interface SkaffoldArtifact {
  /** The value of `image`. */
  readonly at: Span;
  readonly image: Written<string>;
  readonly builder: SkaffoldBuilder;
  readonly context: Written<string>;
  /** Undefined for builders that need none. */
  readonly dockerfile: Written<string> | undefined;
  readonly target: Written<string> | undefined;
  readonly args: ReadonlyMap<string, Written<string>>;
  /** The profile that it belongs to; undefined where it is always built. */
  readonly profile: string | undefined;
  /** The image that another artifact's Dockerfile gets as a build argument, by that argument's name. */
  readonly requires: readonly { readonly image: Written<string>; readonly alias: string | undefined }[];
}

const BUILDERS = ["docker", "kaniko", "buildpacks", "jib", "bazel", "ko", "custom"] as const;

export type SkaffoldBuilder = (typeof BUILDERS)[number];

/** Reads a document of a skaffold file: the build of its own, and those of its profiles. */
export function readSkaffold(file: string, root: Field): SkaffoldFacts {
  const own = artifactsIn(file, root.get("build"), undefined);
  const profiles = root.get("profiles").items.flatMap((profile) => {
    return artifactsIn(file, profile.get("build"), profile.get("name").raw ?? "");
  });
  return { file, artifacts: [...own, ...profiles] };
}

function artifactsIn(file: string, build: Field, profile: string | undefined): SkaffoldArtifact[] {
  return build
    .get("artifacts")
    .items.filter((artifact) => artifact.get("image").exists)
    .map((artifact) => readArtifact(file, artifact, profile));
}

/** Without a builder's key an image is built with Docker. */
function readArtifact(file: string, artifact: Field, profile: string | undefined): SkaffoldArtifact {
  const builder = BUILDERS.find((name) => artifact.get(name).exists) ?? "docker";
  const options = artifact.get(builder);
  const context = contextOf(file, artifact);
  const hasDockerfile = builder === "docker" || builder === "kaniko";
  const image = textOf(artifact.get("image"));
  return {
    at: image.at,
    image,
    builder,
    context,
    dockerfile: hasDockerfile ? dockerfileOf(context, options.get("dockerfile")) : undefined,
    target: options.get("target").exists ? textOf(options.get("target")) : undefined,
    args: new Map(options.get("buildArgs").entries.map(([name, field]) => [name, textOf(field)])),
    profile,
    requires: artifact
      .get("requires")
      .items.map((field) => ({ image: textOf(field.get("image")), alias: field.get("alias").text })),
  };
}

function contextOf(file: string, artifact: Field): Written<string> {
  const field = artifact.get("context").exists ? artifact.get("context") : artifact.get("workspace");
  const written = field.exists ? textOf(field) : known(".", artifact.get("image").at.span);
  return pathFrom(directoryOf(file), written);
}

/** The Dockerfile is looked up in the context. */
function dockerfileOf(context: Written<string>, field: Field): Written<string> {
  return fileIn(context, field.exists ? textOf(field) : known("Dockerfile", context.at));
}

/** A text; templates such as `{{.NAME}}` are filled in when skaffold runs. */
function textOf(field: Field): Written<string> {
  const at = field.at.span;
  const { value } = field;
  if (typeof value === "number" || typeof value === "boolean") return known(String(value), at);
  if (typeof value !== "string") return unknown("a value that is no text", at);
  return value.includes("{{") ? unknown("a template that skaffold fills in", at) : known(value, at);
}
