import type { BuildFact } from "../../source/tiltfile/facts.ts";

/** Only docker_build reads a Dockerfile that Tilt knows of; without an argument it is the one in the context. */
export function dockerfileOf(build: BuildFact): string | undefined {
  if (!build.builder.startsWith("docker_build") || build.dockerfileContents !== undefined || build.open)
    return undefined;
  if (build.dockerfile !== undefined) return build.dockerfile.value;
  const context = build.context?.value;
  return context === undefined ? undefined : context === "" || context === "." ? "Dockerfile" : `${context}/Dockerfile`;
}
