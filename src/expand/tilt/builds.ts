import { placed } from "../../base/model.ts";
import type { BuildFact, TiltfileFacts } from "../../source/tiltfile/facts.ts";
import type { Dockerfiles } from "../builds/dockerfiles.ts";
import type { ImageBuild } from "../model.ts";

/** The images that a Tiltfile builds. Tilt rewrites the manifests and brings the image to the nodes. */
export function tiltBuilds(facts: TiltfileFacts, dockerfiles: Dockerfiles): readonly ImageBuild[] {
  const quiet = facts.unusedImages.map(({ value }) => value.value);
  return facts.builds.map((build) => buildOf(build, dockerfiles, quiet));
}

function buildOf(build: BuildFact, dockerfiles: Dockerfiles, quiet: readonly (string | undefined)[]): ImageBuild {
  const dockerfile = dockerfileOf(build);
  const known = [...build.buildArgs].map(([name, arg]) => [name, arg.value] as const);
  const target = build.target?.value;
  return {
    id: `tilt:${build.at.file}@${build.at.start}`,
    ref: build.ref.value,
    by: "tilt",
    at: placed(build.ref.at),
    certain: !build.conditional && build.ref.value !== undefined,
    dockerfile,
    context: build.context?.value,
    image:
      dockerfile === undefined
        ? undefined
        : dockerfiles.image(dockerfile, { args: new Map(known), ...(target === undefined ? {} : { target }) }),
    delivers: true,
    entrypoint: build.entrypoint?.value?.argv,
    // Unknown names in update_settings may be any image.
    quiet: quiet.some((name) => name === undefined || name === build.ref.value),
  };
}

/** Only docker_build reads a Dockerfile that Tilt knows of; without an argument it is the one in the context. */
function dockerfileOf(build: BuildFact): string | undefined {
  if (!build.builder.startsWith("docker_build") || build.dockerfileContents !== undefined || build.open)
    return undefined;
  if (build.dockerfile !== undefined) return build.dockerfile.value;
  const context = build.context?.value;
  return context === undefined ? undefined : context === "" || context === "." ? "Dockerfile" : `${context}/Dockerfile`;
}
