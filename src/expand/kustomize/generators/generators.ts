import type { Field } from "../../../source/field.ts";
import { BuildFailure } from "../failure.ts";
import type { KustomizeFiles } from "../read/files.ts";
import { nameId, sameId, showId } from "../gvk.ts";
import { type Kustomization, topField } from "../read/kustomization.ts";
import { madeByText } from "../metadata.ts";
import { type Pair, pairsOf } from "./pairs.ts";
import { Resource, withTexts } from "../resource.ts";
import { find, MapNode, type Node, nodeOf, type Place, placeAt, setIn, Scalar, textNode, textOf } from "../tree.ts";

/** What a generator makes. */
export interface Generated {
  readonly resource: Resource;
  readonly entry: Field;
  readonly unknown: readonly Error[];
}

/** The ConfigMaps and Secrets that a kustomization generates, in the order in which it does. */
export function generatedBy(kustomization: Kustomization, files: KustomizeFiles): readonly Generated[] {
  const options = topField(kustomization.root, "generatorOptions");
  return (["ConfigMap", "Secret"] as const).flatMap((kind) =>
    topField(kustomization.root, kind === "Secret" ? "secretGenerator" : "configMapGenerator").items.map((entry) =>
      generate(kind, entry, options, { kustomization, files }),
    ),
  );
}

/** Makes the object of one entry. */
export function generate(
  kind: "ConfigMap" | "Secret",
  entry: Field,
  options: Field,
  sources: { readonly kustomization: Kustomization; readonly files: KustomizeFiles },
): Generated {
  const name = entry.get("name");
  if (name.raw === undefined || name.raw === "")
    throw new BuildFailure("generator-fails", entry.at, "a generator has no name", {
      note: "kustomize: a configmap must have a name",
    });
  const { pairs, unknown } = pairsOf(entry, sources);
  const both = [entry.get("options"), options];
  const isOn = (key: string): boolean => both.some((one) => one.get(key).value === true);
  const root = rootOf(kind, entry, pairs);
  const { path } = sources.kustomization;
  const resource = Resource.of(isOn("immutable") ? withImmutable(root, both) : root, {
    id: `${path}#${entry.pathText}`,
    file: path,
    source: "generated",
    judged: unknown.length === 0,
  });
  return {
    resource: resource.with({
      root: withOptions(resource.root, both),
      behavior: entry.get("behavior").raw ?? "create",
      needsHash: !isOn("disableNameSuffixHash"),
    }),
    entry,
    unknown,
  };
}

function rootOf(kind: "ConfigMap" | "Secret", entry: Field, pairs: readonly Pair[]): MapNode {
  const [name, namespace, type] = ["name", "namespace", "type"].map((key) => entry.get(key));
  const fields = new Map<string, Node>([
    ["apiVersion", textNode("v1", entry)],
    ["kind", textNode(kind, entry)],
  ]);
  let root = setIn(new MapNode(entry, fields), ["metadata", "name"], textNode(name?.raw ?? "", name ?? entry));
  if (namespace?.raw !== undefined && namespace.raw !== "")
    root = setIn(root, ["metadata", "namespace"], textNode(namespace.raw, namespace));
  if (kind === "Secret") {
    const isNamed = type?.raw !== undefined && type.raw !== "";
    root = root.with("type", textNode(isNamed ? type.raw : "Opaque", isNamed ? type : entry));
  }
  if (kind === "Secret" || pairs.length > 0) root = root.with("data", new MapNode(entry, new Map()));
  for (const { key, value, at } of pairs.toSorted(byKey)) {
    const text = kind === "Secret" ? inLines(value) : value;
    root = setIn(root, ["data", key], textNode(text, placeAt(at)));
  }
  return root;
}

function byKey(a: { readonly key: string }, b: { readonly key: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/** Base64 as kustomize writes it: what is longer than a line is cut into lines. */
function inLines(text: string): string {
  const encoded = Buffer.from(text, "utf8").toString("base64");
  return encoded.length < LINE ? encoded : encoded.replace(/.{1,70}/g, "$&\n");
}

const LINE = 70;

function withImmutable(root: MapNode, options: readonly Field[]): MapNode {
  const setter = options.map((one) => one.get("immutable")).find(({ value }) => value === true) ?? root.place;
  return root.with("immutable", new Scalar("bool", setter, "true", true));
}

/** Labels and annotations of the entry, then those that hold for all generators. */
function withOptions(root: MapNode, options: readonly Field[]): MapNode {
  let changed = root;
  for (const field of ["labels", "annotations"] as const) {
    for (const option of options) {
      for (const [key, value] of option.get(field).entries) {
        if (find(changed, "metadata", field, key) === undefined)
          changed = setIn(changed, ["metadata", field, key], nodeOf(value));
      }
    }
  }
  return changed;
}

/** Adds a generated object to those that are there, or joins it with the one that it names. */
export function absorb(
  resources: readonly Resource[],
  { resource, entry }: Generated,
  isWhole: boolean,
): readonly Resource[] {
  const id = resource.currentId;
  const [old, other] = resources.filter((one) => one.anyIds.some((its) => sameId(its, id)));
  const { behavior } = resource.facts;
  const joins = behavior === "merge" || behavior === "replace";
  if (old === undefined) {
    if (!joins) return [...resources, resource];
    if (!isWhole) return [...resources, resource.with({ judged: false })];
    throw nothingToJoin(resource, entry, resources);
  }
  if (other !== undefined)
    throw new BuildFailure(
      "generator-fails",
      entry.get("name").at,
      `several objects could be joined with ${nameId(id)}`,
      {
        note: `kustomize: found multiple objects that could accept merge of ${showId(id)}`,
      },
    );
  if (!joins) throw taken(old, resource, entry);
  const joined = behavior === "merge" ? merged(old, resource) : copied(old, resource);
  return resources.map((one) => (one === old ? joined : one));
}

function nothingToJoin({ currentId, facts }: Resource, entry: Field, resources: readonly Resource[]): BuildFailure {
  const behavior = entry.get("behavior");
  const same = resources.filter((one) => one.kind === currentId.kind).map(({ originalId }) => originalId);
  const elsewhere = same.find(({ name }) => name === currentId.name);
  const message = `behavior: ${facts.behavior} names ${nameId(currentId)}, which nothing before it makes`;
  return new BuildFailure("generator-fails", behavior.exists ? behavior.at : entry.at, message, {
    note: `kustomize: id ${showId(currentId)} does not exist; cannot merge or replace`,
    help:
      elsewhere === undefined
        ? "add the base that makes it to resources, or drop the behavior to create it here"
        : `give the entry the namespace ${elsewhere.namespace || "of the base"}`,
  });
}

function taken(old: Resource, { currentId }: Resource, entry: Field): BuildFailure {
  const place = find(old.root, "metadata", "name")?.place ?? old.root.place;
  return new BuildFailure(
    "object-duplicate",
    entry.get("name").at,
    `${nameId(currentId)} is generated here and exists already`,
    {
      note: `kustomize: id ${showId(currentId)} exists; behavior must be merge or replace`,
      labels: [{ at: place.at, text: "it exists here" }],
      help: "set behavior: merge, or choose another name",
    },
  );
}

/** The generated object with the identity, the labels and the annotations of the old one. */
function copied(old: Resource, made: Resource): Resource {
  let { root } = made;
  for (const field of ["labels", "annotations"] as const) {
    const map = find(old.root, "metadata", field);
    if (map?.kind !== "map") continue;
    for (const [key, node] of map.entries) {
      if (find(root, "metadata", field, key) === undefined) root = setIn(root, ["metadata", field, key], node);
    }
    root = withTexts(root, field);
  }
  const [name, namespace] = [find(old.root, "metadata", "name"), find(old.root, "metadata", "namespace")];
  if (name !== undefined) root = setIn(root, ["metadata", "name"], name);
  if (old.namespace !== "" && namespace !== undefined) root = setIn(root, ["metadata", "namespace"], namespace);
  const { facts } = old;
  return old.with({
    root,
    id: made.facts.id,
    file: made.facts.file,
    source: "generated",
    judged: facts.judged && made.facts.judged,
    needsHash: facts.needsHash && made.facts.needsHash,
  });
}

function merged(old: Resource, made: Resource): Resource {
  const joined = copied(old, made);
  const data = texts(joinedMap(dataOf(old), find(made.root, "data")));
  const binary = texts(joinedMap(find(old.root, "binaryData"), find(made.root, "binaryData")));
  let { root } = joined;
  root = data === undefined ? root.without("data") : root.with("data", data);
  root = binary === undefined ? root.without("binaryData") : root.with("binaryData", binary);
  return joined.withRoot(root);
}

/** Both maps, where the second wins. */
function joinedMap(old: Node | undefined, made: Node | undefined): MapNode | undefined {
  const [before, after] = [old, made].map((node) => (node?.kind === "map" ? node : undefined));
  const entries = new Map([...(before?.entries ?? []), ...(after?.entries ?? [])]);
  return entries.size === 0 ? undefined : new MapNode((after ?? before)?.place ?? placeOf(old, made), entries);
}

function placeOf(old: Node | undefined, made: Node | undefined): Place {
  return (made ?? old ?? NOWHERE).place;
}

const NOWHERE = new MapNode(placeAt({ span: { file: "", start: 0, end: 0 }, via: [] }), new Map());

/** Values of data are strings, whatever they were. */
function texts(map: MapNode | undefined): MapNode | undefined {
  if (map === undefined) return undefined;
  const entries = [...map.entries].map(([key, node]): [string, Node] => [
    key,
    node instanceof Scalar && node.tag === "str" ? node : textNode(textOf(node) ?? "", node.place),
  ]);
  return new MapNode(map.place, new Map(entries));
}

/** The data of an object; a Secret's `stringData` counts encoded, as the API server stores it. */
function dataOf({ root, kind }: Resource): Node | undefined {
  const strings = find(root, "stringData");
  const data = find(root, "data");
  if (kind !== "Secret" || strings?.kind !== "map") return data;
  const encoded = [...strings.entries].map(([key, node]): [string, Node] => [
    key,
    textNode(inLines(textOf(node) ?? ""), node.place),
  ]);
  return joinedMap(data, new MapNode(strings.place, new Map(encoded)));
}

/** What was generated, with a note of the file that says so. */
export function noted(generated: Generated, file: string): Generated {
  const { resource } = generated;
  return { ...generated, resource: resource.with({ madeBy: madeByText(file, `${resource.kind}Generator`) }) };
}
