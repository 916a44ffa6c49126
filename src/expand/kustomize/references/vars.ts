import type { Field } from "../../../source/field.ts";
import type { Config } from "../config.ts";
import { BuildFailure } from "../failure.ts";
import { lookUp } from "./field-path.ts";
import { type Gvk, gvkOf, idOf, isClusterWide, sameGvk, sameId } from "../gvk.ts";
import { setBy } from "../read/places.ts";
import type { Resource } from "../resource.ts";
import { editSpec, partsOfPath } from "../spec-walk.ts";
import { ListNode, MapNode, type Node, type Place, Scalar } from "../tree.ts";

/** A variable: its name, and the entry that says whose field it stands for. */
export interface Variable {
  readonly name: string;
  readonly entry: Field;
}

/** Notes at the objects that variables take their values from them. A name can be given once in a build. */
export function withVariables(
  resources: readonly Resource[],
  known: readonly Variable[],
  entries: readonly Field[],
): { readonly resources: readonly Resource[]; readonly variables: readonly Variable[] } {
  let changed = resources;
  let variables = known;
  for (const entry of entries) {
    const variable = { name: entry.get("name").raw ?? "", entry };
    variables = joinVariables(variables, [variable]);
    const [found, other] = changed.filter((one) => isMeant(one, entry));
    if (other !== undefined)
      throw new BuildFailure("kustomize-build-fails", entry.at, `several objects fit the variable "${variable.name}"`, {
        note: "kustomize: unable to disambiguate",
      });
    if (found !== undefined)
      changed = changed.map((one) =>
        one === found ? one.with({ variables: [...one.facts.variables, variable.name] }) : one,
      );
  }
  return { resources: changed, variables };
}

/** The variables of both. */
export function joinVariables(known: readonly Variable[], more: readonly Variable[]): readonly Variable[] {
  for (const { name, entry } of more) {
    const before = known.find((one) => one.name === name);
    if (before === undefined) continue;
    const isSame = before.entry === entry;
    const how = isSame ? "comes into the build twice" : "is declared twice";
    throw new BuildFailure("kustomize-build-fails", entry.get("name").at, `the variable "${name}" ${how}`, {
      note: `kustomize: var '${name}' already encountered`,
      labels: isSame ? [] : [{ at: before.entry.get("name").at, text: "the first time" }],
      help: isSame ? "include its base once, or take a replacement for the variable" : "rename one of the two",
    });
  }
  return [...known, ...more];
}

function isMeant(resource: Resource, entry: Field): boolean {
  const reference = entry.get("objref");
  const id = idOf(gvkIn(reference), reference.get("name").raw ?? "", reference.get("namespace").raw ?? "");
  const isExact = id.namespace !== "" || isClusterWide(id);
  return resource.anyIds.some((one) => (isExact ? sameId(one, id) : one.name === id.name && sameGvk(one, id)));
}

function gvkIn(reference: Field): Gvk {
  const [apiVersion = "", group = "", version = "", kind = ""] = ["apiVersion", "group", "version", "kind"].map(
    (key) => reference.get(key).raw,
  );
  return apiVersion === "" ? { group, version, kind } : gvkOf(apiVersion, kind);
}

/** Puts the values of variables where `$(NAME)` stands. */
export function resolved(
  resources: readonly Resource[],
  variables: readonly Variable[],
  { specs }: Config,
  isWhole: boolean,
): readonly Resource[] {
  const values = new Map<string, Value>();
  for (const variable of variables) {
    const node = valueOf(variable, resources, isWhole);
    // A map or a list stands for nothing.
    if (node instanceof Scalar) values.set(variable.name, { node, entry: variable.entry });
    else if (node !== undefined) values.set(variable.name, { node: undefined, entry: variable.entry });
  }
  if (values.size === 0) return resources;
  const set = (node: Node): Node => filledIn(node, values);
  return resources.map((resource) => {
    const { gvk } = resource;
    let { root } = resource;
    for (const spec of specs.varReference) root = editSpec(root, gvk, spec, { set, place: root.place });
    return resource.withRoot(root);
  });
}

function valueOf({ name, entry }: Variable, resources: readonly Resource[], isWhole: boolean): Node | undefined {
  const holder = resources.find(({ facts }) => facts.variables.includes(name));
  const path = entry.get("fieldref", "fieldPath").raw ?? entry.get("fieldref", "fieldpath").raw ?? "";
  const value = holder === undefined ? undefined : lookUp(holder.root, indexed(path === "" ? "metadata.name" : path));
  if (value !== undefined || !isWhole) return value;
  const at = holder === undefined ? entry.get("objref") : entry.get("fieldref");
  const what =
    holder === undefined
      ? "names no object of the build"
      : `names a field that ${holder.kind}/${holder.name} does not have`;
  throw new BuildFailure("kustomize-build-fails", at.exists ? at.at : entry.at, `the variable "${name}" ${what}`, {
    note: `kustomize: var '${name}' cannot be mapped to a field in the set of known resources`,
  });
}

/** `containers[0]` is written in one piece here. */
function indexed(path: string): readonly string[] {
  return partsOfPath(path, ".").flatMap((part) => {
    const found = /^(.*)\[(\d+)\]$/.exec(part);
    if (found === null) return [part];
    return [found[1] ?? "", found[2] ?? ""].filter((one) => one !== "");
  });
}

/** What a variable stands for, and the entry that says so. */
interface Value {
  readonly node: Scalar | undefined;
  readonly entry: Field;
}

type Values = ReadonlyMap<string, Value>;

function filledIn(node: Node, values: Values): Node {
  if (node instanceof Scalar) return filledText(node, values);
  if (node instanceof ListNode) {
    const items = node.items.map((item) => filledText(expectText(item), values));
    return items.every((item, i) => item === node.items[i]) ? node : new ListNode(node.place, items);
  }
  if (!(node instanceof MapNode)) return node;
  let map: MapNode = node;
  for (const [key, item] of node.entries) if (item instanceof Scalar) map = map.with(key, filledText(item, values));
  return map;
}

/** In a build with variables, lists that may hold one hold texts alone. */
function expectText(item: Node): Scalar {
  if (item instanceof Scalar && (item.tag === "str" || item.tag === "none")) return item;
  const what = item instanceof Scalar ? `the ${item.tag} ${item.text}` : `a ${item.kind}`;
  throw new BuildFailure("kustomize-build-fails", item.place.at, `${what} stands in a list of texts`, {
    note: "kustomize: invalid value type expect a string",
    help: "put it in quotes: where a build has variables, they are looked for here",
  });
}

/** A variable that is all of a text keeps its type. */
function typed({ tag, text, value }: Scalar, place: Place): Scalar {
  return tag === "int" || tag === "float" || tag === "bool"
    ? new Scalar(tag, place, text, value)
    : new Scalar("str", place, text);
}

const REFERENCE = /\$(?:\$|\(([^)]*)\))/g;

function filledText(node: Scalar, values: Values): Scalar {
  if (node.tag !== "str" && node.tag !== "none") return node;
  const { text } = node;
  if (!text.includes("$")) return node;
  const whole = /^\$\(([^)]*)\)$/.exec(text)?.[1];
  const one = whole === undefined ? undefined : values.get(whole);
  if (one?.node !== undefined) return typed(one.node, stepped(setBy(one.node.place, node), one.entry));
  let { place } = node;
  const filled = text.replace(REFERENCE, (written: string, name: string | undefined) => {
    if (name === undefined) return "$";
    const value = values.get(name);
    if (value?.node === undefined) return written;
    place = stepped(place, value.entry);
    return value.node.text;
  });
  return filled === text ? node : new Scalar("str", place, filled);
}

/** The place of a value that came by a variable. */
function stepped({ at, keyAt }: Place, entry: Field): Place {
  const step = { at: entry.at.span, text: `the variable "${entry.get("name").raw ?? ""}"` };
  return { at: { span: at.span, via: [...at.via, step] }, keyAt };
}
