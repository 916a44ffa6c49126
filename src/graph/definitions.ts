import { isWithin, directoryOf } from "../base/paths.ts";
import { rememberedWeakly } from "../base/remembered.ts";
import type { KubeObject } from "../expand/model.ts";
import { type CustomDefinition, readDefinition } from "../k8s/custom-resources/definition.ts";
import { packagedSchema } from "../k8s/custom-resources/packaged.ts";
import { builtinKind } from "../k8s/kinds.ts";
import { isPlaceholder } from "../source/placeholder.ts";
import type { SchemaNode } from "../k8s/schema/node.ts";
import type { Graph } from "./model.ts";

/** A CustomResourceDefinition of the input. */
export interface Definition {
  readonly object: KubeObject;
  readonly custom: CustomDefinition;
}

/** What an object of a custom kind is held against. */
export interface KnownSchema {
  readonly node: SchemaNode;
  /** The definition of the input; undefined for the copy that comes with the linter. */
  readonly definition: Definition | undefined;
  /** False where fields that the schema does not list are kept. */
  readonly prunes: boolean;
}

const DEFINITION = "CustomResourceDefinition.apiextensions.k8s.io";

/** The definitions of a kind in the input: those applied with the object, else those that lie nearest. */
export function definitionsOf(graph: Graph, of: KubeObject): readonly Definition[] {
  const all = indexOf(graph).byKind.get(of.kindKey) ?? [];
  if (all.length === 0) return all;
  const isPlain = graph.bundle(of).kind === "plain";
  const beside = new Set(graph.peers(of, DEFINITION));
  // A build says what is applied together; of loose files, those of tests and examples are a world of their own.
  const reached = all.filter(({ object }) => (beside.has(object) && !isPlain) || isInReach(object.file, of.file));
  const together = reached.filter(({ object }) => beside.has(object));
  return together.length > 0 ? together : reached;
}

/** All definitions of the input that can be read. */
export function definedKinds(graph: Graph): readonly CustomDefinition[] {
  return indexOf(graph).kinds;
}

/** The schemas that an object may be held against: several where the input holds several definitions that are equally near. */
export function schemasFor(graph: Graph, of: KubeObject): readonly KnownSchema[] {
  if (builtinKind(of.kindKey) !== undefined) return [];
  const definitions = definitionsOf(graph, of);
  if (definitions.length === 0) {
    if (indexOf(graph).unread.has(of.group)) return [];
    const node = packagedSchema(of.group, of.version, of.kind);
    return node === undefined ? [] : [{ node, definition: undefined, prunes: true }];
  }
  const found = definitions.flatMap((definition): readonly (KnownSchema | undefined)[] => {
    const version = definition.custom.versions.find(({ name }) => name === of.version);
    const node = definition.object.judged ? version?.schema() : undefined;
    return [node && { node, definition, prunes: version?.prunes !== false }];
  });
  // One that is not known may allow anything.
  return found.every((schema) => schema !== undefined) ? found : [];
}

interface Index {
  readonly byKind: ReadonlyMap<string, readonly Definition[]>;
  /** All that can be read. */
  readonly kinds: readonly CustomDefinition[];
  /** Groups with a definition whose kind or versions are not known: it may be that of any kind. */
  readonly unread: ReadonlySet<string>;
}

const indexOf = rememberedWeakly((graph: Graph): Index => {
  const byKind = new Map<string, Definition[]>();
  const unread = new Set<string>();
  const seen = new Set<string>();
  for (const object of graph.all(DEFINITION)) {
    const custom = customOf(object);
    if (custom === undefined) {
      unread.add(groupIn(object));
      continue;
    }
    const key = `${custom.kind}.${custom.group}`;
    const place = `${key}\n${object.bundle}\n${object.file}`;
    if (seen.has(place)) continue;
    seen.add(place);
    const held = byKind.get(key);
    if (held === undefined) byKind.set(key, [{ object, custom }]);
    else held.push({ object, custom });
  }
  return { byKind, unread, kinds: [...byKind.values()].flat().map(({ custom }) => custom) };
});

/** The group is also the end of the definition's name. */
function groupIn({ root, name = "" }: KubeObject): string {
  return root.get("spec", "group").text ?? name.slice(name.indexOf(".") + 1);
}

function customOf({ root: { value } }: KubeObject): CustomDefinition | undefined {
  return typeof value === "object" && value !== null ? definitionIn(value) : undefined;
}

const definitionIn = rememberedWeakly((value: object) => readDefinition(value, isPlaceholder));

/** Examples, tests and documentation, whose definitions are only those of what lies beside them. */
const DISTANT = /^(?:.*\/)?(?:docs?|examples?|samples?|testdata|tests?|fixtures)\//i;

function isInReach(definition: string, file: string): boolean {
  const distant = DISTANT.exec(definition)?.[0];
  return distant === undefined || isWithin(directoryOf(file), distant.replace(/\/$/, ""));
}
