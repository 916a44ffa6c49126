import { parseImageReference } from "../../k8s/images/image-reference.ts";
import { type DockerfileFacts, readDockerfile } from "../../source/dockerfile/index.ts";
import type { Flag } from "../../source/dockerfile/instruction.ts";
import type { BuildFact, TiltfileFacts } from "../../source/tiltfile/facts.ts";
import type { Dockerfiles } from "../builds/dockerfiles.ts";
import { dockerfileOf } from "./dockerfile-of.ts";
import { type ImageSelector, selects } from "./image-match.ts";

/** What may use an image of a Tiltfile besides the manifests that it loads. */
export interface Consumers {
  /** A noun phrase that says what may use it; undefined where nothing that is known of does. */
  other(build: BuildFact, selector: ImageSelector): string | undefined;
}

/**
 * Tilt builds an image for manifests, for Dockerfiles that begin FROM it, for other builds that name it in image_deps, for compose
 * services and custom deploys, and for values at the JSON paths of custom kinds. https://docs.tilt.dev/dependent_images.html
 */
export function consumersOf(facts: TiltfileFacts, dockerfiles: Dockerfiles): Consumers {
  const whole = wholeReason(facts);
  const named = [
    ...facts.builds.flatMap(({ imageDeps }) => (imageDeps === undefined ? [] : [imageDeps])),
    ...facts.customDeploys.flatMap(({ imageDeps }) => (imageDeps === undefined ? [] : [imageDeps])),
  ];
  const texts = [...named.flatMap(({ items }) => items), ...facts.mentions].map(({ value }) => value);
  const open = named.some(({ more, items }) => more !== undefined || items.some(({ value }) => value === undefined));
  const bases = facts.builds.map((build) => ({ build, images: basesOf(build, dockerfiles) }));
  return {
    other(build, selector) {
      if (whole !== undefined) return whole;
      if (build.matchInEnv !== undefined && build.matchInEnv.value !== false) return "values of environment variables";
      if (open || texts.some((text) => text !== undefined && isSelected(selector, text)))
        return "another step of the Tiltfile";
      const based = bases.some(({ build: other, images }) => {
        return other !== build && (images === undefined || images.some((image) => isSelected(selector, image)));
      });
      return based ? "another image that is based on it" : undefined;
    },
  };
}

/** Why any image of the Tiltfile may be used by what is not seen. */
function wholeReason({ broken, stop, composeFiles, kinds, unseen }: TiltfileFacts): string | undefined {
  if (broken || stop !== undefined) return "what a broken Tiltfile would load";
  if (composeFiles.length > 0) return "the services of compose";
  if (kinds.length > 0) return "fields of custom resources";
  return unseen.find(({ what }) => what === "manifests" || what === "both")?.reason;
}

/** The images that the Dockerfile of a build takes from elsewhere; undefined where they are not all known. */
export function basesOf(build: BuildFact, dockerfiles: Dockerfiles): readonly string[] | undefined {
  const { builder, buildArgs, buildArgsOpen } = build;
  if (!builder.startsWith("docker_build")) return [];
  const facts = dockerfileFacts(build, dockerfiles);
  if (facts === undefined) return undefined;
  const values = argumentsOf(facts);
  for (const [name, { value }] of buildArgs) values.set(name, value);
  const images = facts.stages.flatMap(({ image, instructions }) => [
    expanded(image.text, values),
    ...instructions.flatMap(({ flags }) => flags.flatMap(sourceOfFlag)),
  ]);
  return buildArgsOpen || images.includes(undefined) ? undefined : images.filter((image) => image !== undefined);
}

/** Defaults of arguments: Tilt takes each ARG of the file, whichever stage it stands in. */
function argumentsOf({ globalArgs, stages }: DockerfileFacts): Map<string, string | undefined> {
  const own = globalArgs.map(({ name, fallback }) => [name, fallback?.text] as const);
  const inStages = stages.flatMap(({ instructions }) =>
    instructions.flatMap(({ keyword, rest }) => {
      const [, name, fallback] = keyword === "ARG" ? (/^(\w+)(?:=(\S*))?/.exec(rest.text) ?? []) : [];
      return name === undefined ? [] : [[name, fallback] as const];
    }),
  );
  return new Map([...inStages, ...own].map(([name, text]) => [name, text?.replace(/^(["'])(.*)\1$/, "$2")]));
}

/** A text with its variables filled in; undefined where one is not known. */
function expanded(text: string, values: ReadonlyMap<string, string | undefined>): string | undefined {
  let isKnown = true;
  const result = text.replaceAll(/\$\{(\w+)(?::?-([^}]*))?\}|\$(\w+)/g, (_, braced, fallback, bare) => {
    const value = values.get(String(braced ?? bare)) ?? (fallback as string | undefined);
    if (value === undefined || value.includes("$")) isKnown = false;
    return value ?? "";
  });
  return isKnown && !result.includes("$") ? result : undefined;
}

function dockerfileFacts(build: BuildFact, dockerfiles: Dockerfiles): DockerfileFacts | undefined {
  const inline = build.dockerfileContents;
  if (inline !== undefined) return inline.value === undefined ? undefined : readDockerfile("", inline.value);
  const path = dockerfileOf(build);
  return path === undefined ? undefined : dockerfiles.facts(path);
}

/** `COPY --from=image`, `RUN --mount=type=bind,from=image`; an earlier stage is no image, which does no harm here. */
function sourceOfFlag({ name, value }: Flag): readonly (string | undefined)[] {
  const source = name === "from" ? value.text : name === "mount" ? /(?:^|,)from=([^,]+)/.exec(value.text)?.[1] : "";
  if (source === undefined || source === "") return [];
  return [source.includes("$") ? undefined : source];
}

function isSelected(selector: ImageSelector, text: string): boolean {
  const parsed = parseImageReference(text);
  return parsed.ok && selects(selector, parsed);
}
