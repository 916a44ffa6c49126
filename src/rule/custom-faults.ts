import { nearest } from "../base/near.ts";
import type { Level } from "../base/model.ts";
import type { KubeObject } from "../expand/model.ts";
import { type KnownSchema, schemasFor } from "../graph/definitions.ts";
import type { Graph } from "../graph/model.ts";
import type { CelEngine } from "../k8s/custom-resources/rules.ts";
import { type CustomFault, customFaults } from "../k8s/custom-resources/validate.ts";
import type { SchemaNode } from "../k8s/schema/node.ts";
import { isPlaceholder } from "../source/placeholder.ts";

/** What the API server refuses of a custom resource. */
export interface CustomRefusal {
  readonly fault: CustomFault;
  /** Undefined where the definition of the input says so; else what the copy of the linter is sure of. */
  readonly level: Level | undefined;
  readonly schema: KnownSchema;
  /** Of a field that is not known: the one beside it that is meant. */
  readonly meant?: string | undefined;
  /** Of a field that is not known: where the kind has one of that name. */
  readonly elsewhere?: string | undefined;
}

/** What is needed to hold an object against its schema. */
export interface CustomContext {
  readonly graph: Graph;
  readonly version: readonly [number, number];
  readonly cel?: CelEngine | undefined;
}

const known = new WeakMap<KubeObject, { readonly release: number; readonly found: readonly CustomRefusal[] }>();

/** Held against the definition of the input, or against the packaged copy of a widespread one, of which only what is sure is told. */
export function customRefusals(object: KubeObject, context: CustomContext): readonly CustomRefusal[] {
  const [, release] = context.version;
  const before = known.get(object);
  if (before?.release === release) return before.found;
  const found = refusalsOf(object, context);
  known.set(object, { release, found });
  return found;
}

function refusalsOf(object: KubeObject, { graph, version: [, minor], cel }: CustomContext): readonly CustomRefusal[] {
  const [schema, ...others] = schemasFor(graph, object);
  if (schema === undefined) return [];
  const faultsBy = ({ node, prunes }: KnownSchema): readonly CustomFault[] =>
    customFaults(node, object.root.value, { isUnknown: isPlaceholder, engine: cel, minor }).filter(
      ({ kind }) => prunes || kind !== "unknown-field",
    );
  const rest = others.map((other) => new Set(faultsBy(other).map(({ words }) => words)));
  const isFilledIn = isChangedBefore(graph, object);
  return faultsBy(schema).flatMap((fault) => {
    // Of several definitions, the one that counts is not known: a fault is told where all of them see it.
    if (!rest.every((words) => words.has(fault.words))) return [];
    if (isFilledIn && (fault.kind === "missing" || fault.kind === "rule")) return [];
    const hints = fault.kind === "unknown-field" ? hintsOf(schema.node, fault) : {};
    const level = schema.definition === undefined ? packagedLevel(fault, hints, object) : undefined;
    return level === "silent" ? [] : [{ fault, schema, level, ...hints }];
  });
}

/** A mutating webhook of the input runs before the server validates, and may fill in what is missing; some get their rules at run time. */
function isChangedBefore(graph: Graph, { group }: KubeObject): boolean {
  return graph.all("MutatingWebhookConfiguration.admissionregistration.k8s.io").some(({ root }) =>
    root.get("webhooks").items.some((webhook) => {
      const groups = webhook.get("rules").items.flatMap((rule) => rule.get("apiGroups").items.map(({ raw }) => raw));
      return groups.length === 0 || groups.includes(group) || groups.includes("*");
    }),
  );
}

interface Hints {
  readonly meant?: string | undefined;
  readonly elsewhere?: string | undefined;
}

/**
 * A copy of one release says nothing sure of others: fields are added, enumerations and patterns widened. What an object of a
 * stable version never changes is the type of a field.
 */
function packagedLevel({ kind }: CustomFault, { meant, elsewhere }: Hints, { version }: KubeObject): Level | "silent" {
  if (kind === "unknown-field") return meant === undefined && elsewhere === undefined ? "silent" : "warning";
  return kind === "wrong-type" && /^v\d+$/.test(version) ? "error" : "warning";
}

function hintsOf(root: SchemaNode, { path }: CustomFault): Hints {
  const name = String(path.at(-1) ?? "");
  const holder = path.slice(0, -1).reduce<SchemaNode | undefined>((node, step) => node?.below(step), root);
  const meant = nearest(name, holder?.fields.keys() ?? [], { max: 2 });
  return meant === undefined ? { elsewhere: placeOf(root, name) } : { meant };
}

const MAX_DEPTH = 7;
const MAX_VISITS = 3000;

/** The one place of the kind that has a field of this name; undefined for none, and where several could be meant. */
function placeOf(root: SchemaNode, name: string): string | undefined {
  const found: string[] = [];
  const open: { readonly node: SchemaNode; readonly path: readonly string[] }[] = [{ node: root, path: [] }];
  for (let visits = 0; open.length > 0 && visits < MAX_VISITS; visits++) {
    const next = open.shift();
    if (next === undefined || next.path.length > MAX_DEPTH) continue;
    for (const [key, { node }] of next.node.fields) {
      const path = [...next.path, key];
      if (key === name) found.push(path.join("."));
      else open.push({ node, path }, ...(node.items === undefined ? [] : [{ node: node.items, path: listPath(path) }]));
    }
  }
  return found.length === 1 ? found[0] : undefined;
}

function listPath(path: readonly string[]): readonly string[] {
  return [...path.slice(0, -1), `${path.at(-1) ?? ""}[]`];
}
