import { placed, type Span } from "../../base/model.ts";
import { directoryOf } from "../../base/paths.ts";
import { Field } from "../../source/field.ts";
import { overlay, type OverlayEdit } from "../../source/overlay.ts";
import type { ManifestSource, ObjectSource, TiltfileFacts } from "../../source/tiltfile/facts.ts";
import type { Bundle, LooseObject } from "../model.ts";
import { inBundle, objectOf } from "../objects.ts";

/** What the objects of a Tiltfile need of the files around it. */
export interface TiltInput {
  objectsIn(file: string): readonly LooseObject[] | undefined;
  /** True where a part of the file does not parse. */
  isBroken(file: string): boolean;
  /** The objects of YAML text that stands in a file from an offset on. */
  objectsInText(at: Span, text: string, offset: number | undefined): readonly LooseObject[];
  /** Manifest files in a directory, or below it. */
  filesIn(directory: string, recursive: boolean): readonly string[];
}

/** The bundle of what a Tiltfile applies, and the files that it takes from the loose manifests. */
export interface TiltBundle {
  readonly bundle: Bundle | undefined;
  readonly used: readonly string[];
  /** Ids of all bundles that it loads: its own, and those of kustomizations. */
  readonly loads: readonly string[];
  /** Why there may be objects besides; empty where there are none. */
  readonly missing: readonly string[];
}

/** A Tiltfile that loads a kustomization shares that kustomization's bundle, which is built from its own files. */
export function tiltBundle(facts: TiltfileFacts, input: TiltInput): TiltBundle {
  const gathered = facts.manifests.flatMap(({ source }) => gather(source, input));
  const id = `tilt:${facts.file}`;
  const objects = gathered.flatMap((one) => one.objects);
  const unseen = facts.unseen.filter(({ what }) => what !== "images");
  const missing = gathered.flatMap((one) => one.missing);
  const unseenObjects = unseen.filter(({ what }) => what !== "names");
  const open = [...missing, ...unseenObjects.map(({ reason }) => reason)];
  const kustomized = kustomizationsOf(facts).map((directory) => `kustomize:${directory}`);
  if (objects.length === 0) return { bundle: undefined, used: [], loads: kustomized, missing: open };
  const bundle: Bundle = {
    id,
    kind: "tilt",
    name: facts.file,
    directory: directoryOf(facts.file),
    objects: distinct(objects).map((object) => inBundle(object, id)),
    context: [],
    podLabels: {},
    missing: [...missing, ...unseen.map(({ reason }) => reason)],
  };
  return { bundle, used: gathered.flatMap(({ used }) => used), loads: [id, ...kustomized], missing: open };
}

/** The directories of the kustomizations that a Tiltfile loads. */
export function kustomizationsOf({ manifests }: TiltfileFacts): readonly string[] {
  return manifests.flatMap(({ source }) => kustomizations(source));
}

function kustomizations(source: ManifestSource): readonly string[] {
  if (source.kind === "derived") return source.sources.flatMap(kustomizations);
  if (source.kind !== "kustomize" || source.path.value === undefined) return [];
  return [source.path.value === "." ? "" : source.path.value];
}

interface Gathered {
  readonly objects: readonly LooseObject[];
  readonly used: readonly string[];
  readonly missing: readonly string[];
}

const NOTHING: Gathered = { objects: [], used: [], missing: [] };

function gather(source: ManifestSource, input: TiltInput): readonly Gathered[] {
  switch (source.kind) {
    case "file":
      return [fromFiles(source.path.value === undefined ? undefined : [source.path.value], source.path.unknown, input)];
    case "directory":
      return [fromFiles(directoryFiles(source, input), source.path.unknown, input)];
    case "inline":
      return [fromText(source, input)];
    case "object":
      return [{ ...NOTHING, objects: helperObject(source) }];
    case "derived":
      // What code picks or changes is a target of references, and no more.
      return source.sources
        .flatMap((one) => gather(one, input))
        .map((one) => ({ ...one, objects: one.objects.map((object) => ({ ...object, judged: false })) }));
    case "kustomize":
      return fromKustomize(source.path.value);
    case "glob":
      return [{ ...NOTHING, missing: ["files that a pattern finds"] }];
    case "helm":
      return [{ ...NOTHING, missing: [`the chart ${source.chart.value ?? ""} is not rendered`.replace("  ", " ")] }];
    case "unknown":
      return [{ ...NOTHING, missing: [source.reason] }];
  }
}

type Source<K extends ManifestSource["kind"]> = Extract<ManifestSource, { readonly kind: K }>;

function directoryFiles({ path, recursive }: Source<"directory">, input: TiltInput): readonly string[] | undefined {
  return path.value === undefined ? undefined : input.filesIn(path.value, recursive);
}

function fromText({ at, text, content }: Source<"inline">, input: TiltInput): Gathered {
  if (text.value === undefined) return { ...NOTHING, missing: [text.unknown ?? "YAML that is computed"] };
  return { ...NOTHING, objects: input.objectsInText(at, text.value, content) };
}

/** Its objects are in the kustomization's own bundle. */
function fromKustomize(path: string | undefined): readonly Gathered[] {
  return path === undefined ? [{ ...NOTHING, missing: ["a kustomization whose path is computed"] }] : [];
}

function fromFiles(files: readonly string[] | undefined, unknown: string | undefined, input: TiltInput): Gathered {
  if (files === undefined) return { ...NOTHING, missing: [unknown ?? "files that are computed"] };
  const read = files.flatMap((file) => {
    const objects = input.objectsIn(file);
    return objects === undefined ? [] : [{ file, objects }];
  });
  return {
    objects: read.flatMap(({ objects }) => objects),
    used: read.map(({ file }) => file),
    missing: [
      ...(files.length > read.length ? ["a file that could not be read"] : []),
      ...read.filter(({ file }) => input.isBroken(file)).map(({ file }) => `what does not parse in ${file}`),
    ],
  };
}

/** The same file may be handed to k8s_yaml through several branches. */
function distinct(objects: readonly LooseObject[]): readonly LooseObject[] {
  return [...new Map(objects.map((object) => [object.id, object])).values()];
}

/** An object that a helper of an extension makes: `secret_create_generic("db", ...)`. */
function helperObject(source: ObjectSource): readonly LooseObject[] {
  const { name, at, objectKind, keys } = source;
  if (name.value === undefined) return [];
  const data = objectKind === "Secret" ? "stringData" : "data";
  const edits: OverlayEdit[] = [
    {
      path: ["apiVersion"],
      value: objectKind === "Deployment" ? "apps/v1" : objectKind === "Job" ? "batch/v1" : "v1",
      at: placed(at),
    },
    { path: ["kind"], value: objectKind, at: placed(at) },
    { path: ["metadata", "name"], value: name.value, at: placed(name.at) },
  ];
  if (source.namespace?.value !== undefined) {
    edits.push({ path: ["metadata", "namespace"], value: source.namespace.value, at: placed(source.namespace.at) });
  }
  for (const key of keys ?? []) {
    if (key.value !== undefined)
      edits.push({ path: [data, key.value], value: "<set by the Tiltfile>", at: placed(key.at) });
  }
  const root = overlay(new Field(Object.create(null), [], { origin: () => placed(at) }), edits);
  // One call may make objects of several kinds.
  const object = objectOf(root, at.file, `${at.file}@${at.start}#${objectKind}`, "helper");
  const complete = keys !== undefined && keys.every((key) => key.value !== undefined);
  return object === undefined ? [] : [{ ...object, judged: complete }];
}
