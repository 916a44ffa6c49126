/** What Tilt refuses of registries, of what is deployed by commands, and of dependencies between images. */
import { parseImageReference } from "../../../k8s/images/image-reference.ts";
import type { CustomDeployFact, Fact, KindFact, TiltfileFacts, WrittenList } from "../../../source/tiltfile/facts.ts";
import type { Written } from "../../../source/written.ts";
import type { ExpandProblem } from "../../model.ts";
import { type ImageSelector, isRegistryHost, selects, selectorsOf } from "../image-match.ts";
import { type LoadContext, refusal } from "./context.ts";

/** Settings that Tilt refuses: of registries, of custom deploys and of their images. */
export function settingErrors({ facts }: LoadContext): readonly ExpandProblem[] {
  return [
    ...registryErrors(facts),
    ...facts.customDeploys.flatMap((deploy) => deployErrors(deploy)),
    ...imageDepErrors(facts),
    ...facts.kinds.flatMap(imagePathErrors),
  ];
}

/** https://docs.tilt.dev/api.html#api.default_registry */
function registryErrors({ registries, composeFiles }: TiltfileFacts): readonly ExpandProblem[] {
  const certain = registries.filter(({ conditional }) => !conditional);
  return registries.flatMap((fact) => {
    const { host } = fact;
    const { value, at, assumed } = host;
    const first = certain[0];
    if (first !== undefined && first !== fact && !fact.conditional) {
      const labels = [{ at: first.at, text: "defined here first" }];
      return [refusal(fact, { at, message: "the default registry is defined already", labels })];
    }
    const [compose] = composeFiles.filter(({ conditional }) => !conditional);
    if (compose !== undefined) {
      const labels = [{ at: compose.at, text: "docker_compose is called here" }];
      return [refusal(fact, { at, message: "default_registry does not go together with docker_compose", labels })];
    }
    if (value === undefined || value === "" || isRegistryHost(value)) return [];
    const message = `default_registry is given "${value}", which is no host of a registry`;
    const help = "write a host with a dot or a port, such as localhost:5000";
    return [refusal(fact, { at, message, help, assumed, note: "repository name must be canonical" })];
  });
}

function deployErrors(deploy: CustomDeployFact): readonly ExpandProblem[] {
  const { call, liveUpdate, imageSelector, containerSelector, imageDeps, imageKeys, open, at } = deploy;
  if (open) return [];
  const problems: ExpandProblem[] = [];
  const isUpdated = (liveUpdate?.items.length ?? 0) > 0;
  const selectors = [imageSelector, containerSelector].filter((one) => one !== undefined).length;
  if (call === "k8s_custom_deploy" && isUpdated && selectors !== 1) {
    const many = selectors === 0 ? "neither" : "both";
    const message = `k8s_custom_deploy has a live update and ${many} of image_selector and container_selector`;
    problems.push(refusal(deploy, { at, message, help: "give it one of the two" }));
  }
  const deps = lengthOf(imageDeps);
  const keys = lengthOf(imageKeys);
  if (call === "helm_resource" && deps !== undefined && keys !== undefined && deps !== keys) {
    const message = `helm_resource has ${deps} image_deps and ${keys} image_keys`;
    problems.push(refusal(deploy, { at: imageKeys?.at ?? at, message, help: "give each image one key" }));
  }
  return problems;
}

/** https://docs.tilt.dev/api.html#api.k8s_image_json_path */
function imagePathErrors(fact: KindFact): readonly ExpandProblem[] {
  const { call, kind, name, namespace, imagePaths, open, at } = fact;
  const problems = (imagePaths?.items ?? []).flatMap(({ value, at: place, assumed }) => {
    if (value === undefined || /^[{$.]/.test(value)) return [];
    const message = `${call} is given "${value}", which is no JSON path`;
    const help =
      call === "k8s_kind" ? "write a path such as {.spec.image}" : "write the path first, and kind= behind it";
    return [{ ...refusal(fact, { at: place, message, help, assumed }), level: "warning" as const }];
  });
  if (call === "k8s_kind" || open || (kind ?? name ?? namespace) !== undefined) return problems;
  const message = "k8s_image_json_path names neither a kind nor an object";
  return [...problems, refusal(fact, { at, message, help: "add kind=, name= or namespace=" })];
}

function lengthOf(list: WrittenList<unknown> | undefined): number | undefined {
  if (list === undefined) return 0;
  return list.more === undefined ? list.items.length : undefined;
}

/** Images that others are said to be built on, or deployed with, and that nothing builds. */
function imageDepErrors(facts: TiltfileFacts): readonly ExpandProblem[] {
  const { builds, customDeploys, unseen } = facts;
  if (unseen.some(({ what }) => what === "images" || what === "both")) return [];
  if (builds.some(({ ref }) => ref.value === undefined)) return [];
  const refs = builds.map(({ ref }) => parseImageReference(ref.value ?? "")).filter((ref) => ref.ok);
  const selectors = selectorsOf(refs);
  return [...builds, ...customDeploys].flatMap((fact) =>
    (fact.imageDeps?.items ?? []).flatMap((image) => depError(fact, image, selectors)),
  );
}

function depError(fact: Fact, image: Written<string>, selectors: readonly ImageSelector[]): readonly ExpandProblem[] {
  const parsed = image.value === undefined ? undefined : parseImageReference(image.value);
  if (parsed?.ok !== true || selectors.some((selector) => selects(selector, parsed))) return [];
  const message = `image_deps names "${image.value ?? ""}", which nothing in the Tiltfile builds`;
  const help = "build it with docker_build or custom_build, or correct the name";
  return [refusal(fact, { at: image.at, message, help, assumed: image.assumed })];
}
