import {
  builtinKind,
  type Container,
  defineRule,
  type Draft,
  type Field,
  type Graph,
  type ImageBuild,
  isLocalName,
  type MissedBuild,
  parseImageReference,
  selects,
  speltWrong,
  walk,
  writeFix,
} from "../../src/api.ts";

export default defineRule({
  id: "tilt-build-unused",
  title: "Tilt builds an image that no object uses",
  layer: "build",
  level: "warning",
  predicts: "Image not used in any Kubernetes config",
  since: "0.1.0",
  docs: {
    why: "Tilt builds an image only where an object that the Tiltfile loads names it: the same registry and path, and the same tag where the Tiltfile writes one. Registries play no part in it: Tilt adds the cluster's own itself. Where nothing matches, Tilt warns once and skips the build; the pod runs whatever its own image names, or cannot pull it.",
    fix: "Write the same name in the Tiltfile and in the manifest, without the host of a local registry and without a tag.",
    refs: ["https://docs.tilt.dev/api.html#api.docker_build", "https://docs.tilt.dev/personal_registry.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const { tilt, ref, quiet, certain } = build;
    if (ref === undefined || tilt === undefined || tilt.consumer !== undefined || quiet || !certain) return;
    const loaded = containersOf(build, graph);
    if (loaded === undefined || loaded.some((container) => isUsedIn(build, container))) return;
    const elsewhere = customDraft(build, graph);
    if (elsewhere !== undefined) {
      yield { ...elsewhere, confirm: "tilt ci" };
      return;
    }
    if (loaded.length === 0) return;
    const near = loaded.find((container) => graph.supply(container).missed?.build === build);
    const missed = near && graph.supply(near).missed;
    // The manifest's side tells it.
    if (near !== undefined && missed !== undefined && speltWrong(near, missed)) return;
    const draft =
      near === undefined || missed === undefined
        ? (mentionDraft(build, loaded) ?? {
            at: build.at,
            message: `no object that ${tilt.file} loads uses the image "${ref}"`,
            note: "Tilt warns about the first such image and builds none of them",
            help: `name "${ref}" as the image of a container, or remove the build`,
          })
        : missedDraft(build, near, missed);
    yield { ...draft, confirm: "tilt ci" };
  },
});

/** Another branch may build the same image before it. */
function isUsedIn(build: ImageBuild, { build: own, reference }: Container): boolean {
  const selector = build.tilt?.selector;
  return own === build || (reference !== undefined && selector !== undefined && selects(selector, reference));
}

function missedDraft({ at, ref = "" }: ImageBuild, near: Container, missed: MissedBuild): Draft {
  return {
    at,
    ...(near.reference !== undefined && isLocalName(near.reference) ? UNPULLABLE : {}),
    message: `Tilt builds "${ref}", but container "${near.name}" runs "${near.reference?.text ?? ""}"`,
    labels: [{ at: near.image.at, text: LABELS[missed.how] }],
    note: NOTES[missed.how],
    help: `write ${ref} in both places`,
    fix: missed.how === "tag" ? undefined : writeFix(near.image, ref),
  };
}

/** The image stands only in a variable, into which Tilt looks where it is told to. */
function mentionDraft({ at, ref = "", tilt }: ImageBuild, containers: readonly Container[]): Draft | undefined {
  const selector = tilt?.selector;
  const isImage = (one: Field): boolean => {
    const value = one.get("value").text ?? "";
    const isMeant = /image|img/i.test(one.get("name").text ?? "") || /[:/]/.test(value);
    const parsed = parseImageReference(value);
    return isMeant && parsed.ok && selector !== undefined && selects(selector, parsed);
  };
  for (const { name, field } of containers) {
    const variable = field.get("env").items.find(isImage);
    if (variable === undefined) continue;
    return {
      at,
      message: `only the variable "${variable.get("name").text ?? ""}" of "${name}" names the image "${ref}"`,
      labels: [{ at: variable.get("value").at, text: "Tilt does not look here" }],
      note: "Tilt looks into variables only for builds with match_in_env_vars",
      help: "add match_in_env_vars=True to the build",
    };
  }
  return undefined;
}

/** The image stands only in an object of a custom kind or in a ConfigMap, where Tilt does not look. */
function customDraft({ at, ref = "", tilt }: ImageBuild, graph: Graph): Draft | undefined {
  const selector = tilt?.selector;
  const isImage = (one: Field): boolean => {
    const parsed = one.text === undefined ? undefined : parseImageReference(one.text);
    return parsed?.ok === true && selector !== undefined && selects(selector, parsed);
  };
  for (const { root, kind, kindKey, name = "", bundle } of graph.objects) {
    const isCustom = builtinKind(kindKey) === undefined;
    if (tilt?.bundles.includes(bundle) !== true || (!isCustom && kindKey !== "ConfigMap")) continue;
    const field = isCustom
      ? IMAGE_FIELDS.flatMap((path) => walk(root, path)).find(isImage)
      : root
          .get("data")
          .items.concat(root.get("data").entries.map(([, value]) => value))
          .find(isImage);
    if (field === undefined) continue;
    return {
      at,
      level: isCustom ? "warning" : "info",
      message: `only ${kind} "${name}" names the image "${ref}"`,
      labels: [{ at: field.at, text: "Tilt does not look here" }],
      note: isCustom ? "Tilt looks into custom kinds only where k8s_kind says where their images are" : undefined,
      help: isCustom
        ? `add k8s_kind('${kind}', image_json_path='{.${field.pathText}}')`
        : "name the image in a container, or remove the build",
    };
  }
  return undefined;
}

/** Where custom kinds have images, by habit. */
const IMAGE_FIELDS = ["spec.image", "spec.*.image", "spec.*.*.image", "spec.template.spec.containers.*.image"];

/** The containers that the Tiltfile loads; undefined where they, or their images, are not all known. */
function containersOf({ tilt }: ImageBuild, graph: Graph): readonly Container[] | undefined {
  const bundles = (tilt?.bundles ?? []).map((id) => graph.bundles.find((bundle) => bundle.id === id));
  if (bundles.some((bundle) => bundle === undefined || (bundle.kind !== "tilt" && bundle.missing.length > 0)))
    return undefined;
  const workloads = graph.workloads.filter(({ object }) => tilt?.bundles.includes(object.bundle) === true);
  const containers = workloads.flatMap((workload) => workload.containers);
  const isKnown = workloads.every(({ object }) => object.judged) && containers.every(({ image }) => !image.isUnknown);
  return isKnown ? containers : undefined;
}

/** Docker Hub does not have the image that the pod is left with. */
const UNPULLABLE = {
  level: "error",
  predicts: "Image not used in any Kubernetes config, then ImagePullBackOff",
} as const;

const LABELS: Readonly<Record<MissedBuild["how"], string>> = {
  tag: "the same image with another tag",
  registry: "the same image in another registry",
  path: "the last part is the same",
  spelling: "a near name",
};

const NOTES: Readonly<Record<MissedBuild["how"], string>> = {
  tag: "a name with a tag stands for that very tag alone",
  registry: "Tilt compares whole names, the registry's host included; it adds the cluster's registry by itself",
  path: "Tilt compares whole names, not their last parts",
  spelling: "Tilt compares whole names",
};
