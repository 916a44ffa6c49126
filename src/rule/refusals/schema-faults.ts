import type { KubeObject } from "../../expand/model.ts";
import { nearest } from "../../base/near.ts";
import { type FieldPlace, placesOf } from "../../k8s/schema/places.ts";
import { kubernetesSchemas } from "../../k8s/schema/kubernetes.ts";
import type { Fault } from "../../k8s/schema/model.ts";
import { nodeAt, type SchemaNode } from "../../k8s/schema/node.ts";
import { validate } from "../../k8s/schema/validate.ts";
import { isOpenText } from "../../source/placeholder.ts";
import type { Field } from "../../source/field.ts";

/** A value that the server does not read, or a field that its kind does not have. */
export interface SchemaFault extends Fault {
  readonly field: Field;
  /** The schema of the value; undefined where the field is not known. */
  readonly node: SchemaNode | undefined;
  /** The schema of what holds the field. */
  readonly holder: SchemaNode | undefined;
}

/** An object is held against its schema once for all the rules that tell of it. */
const known = new WeakMap<KubeObject, { readonly minor: number; readonly faults: readonly SchemaFault[] }>();

/**
 * What the API server's decoder finds wrong with an object of a kind that this release serves. Of other kinds only the metadata are
 * known, which all have in common.
 */
export function schemaFaults(object: KubeObject, minor: number): readonly SchemaFault[] {
  let entry = known.get(object);
  if (entry === undefined || entry.minor !== minor) {
    entry = { minor, faults: find(object, minor) };
    known.set(object, entry);
  }
  return entry.faults;
}

/** What a strategic merge patch says of itself: the file is no object, whatever it looks like. */
const PATCH_DIRECTIVE = /^\$(?:patch|retainKeys|setElementOrder|deleteFromPrimitiveList)\b/;

/** Fields of which another rule knows more, by struct. */
const TOLD_ELSEWHERE: ReadonlyMap<string, readonly string[]> = new Map([
  // ingress-backend-old-shape
  ["IngressSpec", ["backend"]],
  ["IngressBackend", ["serviceName", "servicePort"]],
]);

function find(object: KubeObject, minor: number): readonly SchemaFault[] {
  const schemas = kubernetesSchemas(minor);
  const root = schemas.kind(object.apiVersion, object.kind);
  const options = { isUnknown: isOpenText, minor };
  const faults =
    root === undefined ? metadataFaults(object, schemas.metadata, options) : validate(root, object.root.value, options);
  const known = root ?? schemas.metadata;
  return faults.flatMap((fault) => {
    const path = root === undefined ? fault.path.slice(1) : fault.path;
    const holder = nodeAt(known, path.slice(0, -1));
    const name = String(path.at(-1));
    if (fault.kind === "unknown-field" && PATCH_DIRECTIVE.test(name)) return [];
    if (TOLD_ELSEWHERE.get(holder?.struct ?? "")?.includes(name)) return [];
    return [{ ...fault, field: object.root.get(...fault.path), node: nodeAt(known, path), holder }];
  });
}

/** Of a kind that is not known, only what every object has is known; null and a list are left alone. */
function metadataFaults(
  { root }: KubeObject,
  schema: SchemaNode,
  options: Parameters<typeof validate>[2],
): readonly Fault[] {
  const metadata = root.get("metadata");
  if (!metadata.isMap) return [];
  return validate(schema, metadata.value, options, ["metadata"]).filter(({ kind }) => kind !== "wrong-format");
}

/** What an unknown field was meant for. */
export type FieldMeant =
  | { readonly how: "spelling"; readonly name: string }
  | { readonly how: "release"; readonly since: number | undefined; readonly until: number | undefined }
  | { readonly how: "place"; readonly places: readonly FieldPlace[] }
  | { readonly how: "nothing" };

/** Names that other kinds and other tools have for a field, by struct. */
const OTHER_NAMES: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["StatefulSetSpec", new Map([["strategy", "updateStrategy"]])],
  ["DaemonSetSpec", new Map([["strategy", "updateStrategy"]])],
  ["DeploymentSpec", new Map([["updateStrategy", "strategy"]])],
  ["ContainerPort", new Map([["port", "containerPort"]])],
  [
    "Container",
    new Map([
      ["cmd", "command"],
      ["entrypoint", "command"],
      ["environment", "env"],
      ["pullPolicy", "imagePullPolicy"],
    ]),
  ],
  [
    "VolumeMount",
    new Map([
      ["path", "mountPath"],
      ["volumeName", "name"],
    ]),
  ],
]);

/** Several rules ask what one field was meant for. */
const meanings = new WeakMap<SchemaFault, FieldMeant>();

/** What a field that the schema does not know was meant for: a slip of the pen, another release, another place. */
export function fieldMeant(object: KubeObject, fault: SchemaFault, minor: number): FieldMeant {
  const meant = meanings.get(fault) ?? findMeant(object, fault, minor);
  meanings.set(fault, meant);
  return meant;
}

function findMeant(object: KubeObject, { field, holder }: SchemaFault, minor: number): FieldMeant {
  const name = String(field.path.at(-1));
  const release = holder?.releasesOf(name)[0];
  if (release !== undefined) {
    const [since, until] = release;
    return since > minor ? { how: "release", since, until: undefined } : { how: "release", since: undefined, until };
  }
  const names = [...(holder?.fields.keys() ?? [])];
  const other = OTHER_NAMES.get(holder?.struct ?? "")?.get(name);
  if (other !== undefined) return { how: "spelling", name: other };
  const entry = mapEntry(object, field, holder, name);
  if (entry.length > 0) return { how: "place", places: entry };
  const close = nearest(name, names, { max: 1 });
  if (close !== undefined) return { how: "spelling", name: close };
  const root = kubernetesSchemas(minor).kind(object.apiVersion, object.kind);
  const places = root === undefined ? [] : placesOf(root, object.root.value, field.path.slice(0, -1), name);
  if (places.length > 0) return { how: "place", places };
  const near = nearest(name, names);
  return near === undefined ? { how: "nothing" } : { how: "spelling", name: near };
}

const LABEL = /^app$|\//;
const RESOURCE = /^(?:cpu|memory|storage|ephemeral-storage)$|\//;

/** Maps with free keys that are easily left out, by struct: the keys that are meant for them. */
const MAPS: ReadonlyMap<string, readonly (readonly [keys: RegExp, maps: readonly string[]])[]> = new Map([
  ["LabelSelector", [[/^/, ["matchLabels"]]]],
  ["ObjectMeta", [[LABEL, ["labels"]]]],
  ["ResourceRequirements", [[RESOURCE, ["limits", "requests"]]]],
  ["VolumeResourceRequirements", [[RESOURCE, ["requests"]]]],
]);

/** A key of a map that was written beside it: `app` in a selector without matchLabels. */
function mapEntry(
  { root }: KubeObject,
  field: Field,
  holder: SchemaNode | undefined,
  name: string,
): readonly FieldPlace[] {
  if (field.isMap || field.isList) return [];
  const [, maps = []] = MAPS.get(holder?.struct ?? "")?.find(([keys]) => keys.test(name)) ?? [];
  const above = field.path.slice(0, -1);
  const free = maps.filter((map) => holder?.fields.has(map) && !root.get(...above, map, name).exists);
  return free.map((map) => ({ path: [...above, map], distance: 1 }));
}

/** Fields that stand where their kind has none of that name and that belong elsewhere: what misses one there need not be said. */
export function misplacedFields(object: KubeObject, minor?: number): readonly { readonly name: string }[] {
  const release = kubernetesSchemas(minor).minor;
  return schemaFaults(object, release).flatMap((fault) => {
    if (fault.kind !== "unknown-field" || fieldMeant(object, fault, release).how !== "place") return [];
    return [{ name: String(fault.path.at(-1)) }];
  });
}
