import type { Origin, Path } from "../../base/model.ts";
import { parseImageReference } from "../../k8s/image-reference.ts";
import { podTemplatePath } from "../../k8s/kinds.ts";
import type { Field } from "../../source/field.ts";
import { walk } from "../../source/walk.ts";
import { overlay, type OverlayEdit } from "../../source/overlay.ts";
import type { LooseObject } from "../plain.ts";
import type { Kustomization } from "./kustomization.ts";

export interface Transformed {
  readonly objects: readonly LooseObject[];
  /** Labels that the kustomization adds to pod templates. */
  readonly podLabels: Readonly<Record<string, string>>;
}

/** The transformations that concern what rules compare: namespace, images, replicas, labels of pods. */
export function transformed(objects: readonly LooseObject[], kustomization: Kustomization): Transformed {
  const { root } = kustomization;
  const namespace = root.get("namespace");
  const images = root.get("images").items;
  const replicas = root.get("replicas").items;
  const moved = namespace.exists ? namespaceMoves(objects) : undefined;
  const result = objects.map((object) => {
    const edits = [
      ...imageEdits(object, images),
      ...replicaEdits(object, replicas),
      ...(moved === undefined ? [] : followingEdits(object, moved, namespace)),
    ];
    const placed = edits.length === 0 ? object : { ...object, root: overlay(object.root, edits) };
    // Kustomize overrides the namespace of each object that lives in one.
    return namespace.exists && object.namespace !== "" ? { ...placed, namespace: namespace.text } : placed;
  });
  return { objects: result, podLabels: addedPodLabels(root) };
}

/** The ServiceAccounts and Services that a namespace transformation moves, as `Kind name`. */
function namespaceMoves(objects: readonly LooseObject[]): ReadonlySet<string> {
  const moved = objects.filter(({ kindKey }) => kindKey === "ServiceAccount" || kindKey === "Service");
  return new Set(["ServiceAccount default", ...moved.map(({ kind, name }) => `${kind} ${name ?? ""}`)]);
}

/** References with a namespace of their own follow what they name: subjects of bindings, Services of webhooks. */
function followingEdits(object: LooseObject, moved: ReadonlySet<string>, namespace: Field): OverlayEdit[] {
  const services = [
    "webhooks.*.clientConfig.service",
    "spec.conversion.webhook.clientConfig.service",
    "spec.service",
  ].flatMap((path) => (object.namespace === "" ? walk(object.root, path) : []));
  const subjects = object.root.get("subjects").items.filter((subject) => subject.get("kind").text === "ServiceAccount");
  const named = [
    ...services.map((service) => ({ at: service, kind: "Service" })),
    ...subjects.map((subject) => ({ at: subject, kind: "ServiceAccount" })),
  ];
  return named
    .filter(({ at, kind }) => moved.has(`${kind} ${at.get("name").text ?? ""}`))
    .map(({ at }) => ({ path: [...at.path, "namespace"], value: namespace.text, at: namespace.at }));
}

function addedPodLabels(root: Field): Readonly<Record<string, string>> {
  const labels = root.get("labels").items.filter((entry) => {
    return entry.get("includeSelectors").boolean === true || entry.get("includeTemplates").boolean === true;
  });
  const maps = [root.get("commonLabels"), ...labels.map((entry) => entry.get("pairs"))];
  return Object.fromEntries(maps.flatMap((map) => Object.entries(map.strings ?? {})));
}

function replicaEdits(object: LooseObject, replicas: readonly Field[]): OverlayEdit[] {
  const entry = replicas.find((one) => one.get("name").text === object.name);
  if (entry === undefined || podTemplatePath(object.kindKey) === undefined) return [];
  return [{ path: ["spec", "replicas"], value: entry.get("count").value, at: entry.get("count").at }];
}

function imageEdits(object: LooseObject, images: readonly Field[]): OverlayEdit[] {
  const template = podTemplatePath(object.kindKey);
  if (template === undefined || images.length === 0) return [];
  return ["initContainers", "containers"].flatMap((list) => {
    const containers = object.root.get(...template, "spec", list);
    return containers.items.flatMap((container, i): OverlayEdit[] => {
      const path: Path = [...template, "spec", list, i, "image"];
      const edit = imageEdit(container.get("image"), images);
      return edit === undefined ? [] : [{ path, ...edit }];
    });
  });
}

function imageEdit(image: Field, images: readonly Field[]): { value: string; at: Origin } | undefined {
  const written = image.raw;
  if (written === undefined) return undefined;
  const [name, tag, digest] = splitImage(written);
  const entry = images.find((one) => one.get("name").text === name);
  if (entry === undefined) return undefined;
  const [newName, newTag, newDigest, suffix] = ["newName", "newTag", "digest", "tagSuffix"].map(
    (key) => entry.get(key).raw,
  );
  const finalTag = newTag ?? (newDigest === undefined ? `${tag ?? ""}${suffix ?? ""}` : "");
  const finalDigest = newDigest ?? (newTag === undefined ? digest : undefined);
  const value = `${newName ?? name}${finalTag ? `:${finalTag}` : ""}${finalDigest ? `@${finalDigest}` : ""}`;
  const from = entry.get(newName === undefined ? (newTag === undefined ? "name" : "newTag") : "newName");
  return {
    value,
    at: { span: from.at.span, via: [{ at: image.at.span, text: `replaces the image "${written}" written here` }] },
  };
}

/** Name, tag and digest; of what is no valid reference the whole text is the name. */
function splitImage(text: string): [string, string | undefined, string | undefined] {
  const parsed = parseImageReference(text);
  if (!parsed.ok) return [text, undefined, undefined];
  const { tag, digest } = parsed;
  const end = text.length - (digest === undefined ? 0 : digest.length + 1) - (tag === undefined ? 0 : tag.length + 1);
  return [text.slice(0, end), tag, digest];
}
