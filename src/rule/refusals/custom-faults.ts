import { nearest } from "../../base/near.ts";
import type { Level } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import { type KnownSchema, schemasFor } from "../../graph/definitions.ts";
import type { Graph } from "../../graph/model.ts";
import type { CelEngine } from "../../k8s/custom-resources/rules.ts";
import { type CustomFault, customFaults } from "../../k8s/custom-resources/validate.ts";
import { type FieldPlace, placesOf } from "../../k8s/schema/places.ts";
import { nodeAt, type SchemaNode } from "../../k8s/schema/node.ts";
import type { Field } from "../../source/field.ts";
import { isOpenText } from "../../source/placeholder.ts";

/** What the API server refuses of a custom resource. */
export interface CustomRefusal {
  readonly fault: CustomFault;
  /** Undefined where the definition of the input says so; else what the copy of the linter is sure of. */
  readonly level: Level | undefined;
  readonly schema: KnownSchema;
  readonly hints: FieldHints;
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
    customFaults(node, object.root.value, { isUnknown: isOpenText, engine: cel, minor }).filter(
      ({ kind }) => prunes || kind !== "unknown-field",
    );
  const rest = others.map((other) => new Set(faultsBy(other).map(({ words }) => words)));
  const isFilledIn = isChangedBefore(graph, object);
  const found = faultsBy(schema).flatMap((fault): readonly CustomRefusal[] => {
    // Of several definitions, the one that counts is not known: a fault is told where all of them see it.
    if (!rest.every((words) => words.has(fault.words))) return [];
    if (isFilledIn && (fault.kind === "missing" || fault.kind === "rule")) return [];
    const hints = fault.kind === "unknown-field" ? hintsOf(schema.node, object, fault.path) : NO_HINTS;
    const level = schema.definition === undefined ? packagedLevel(fault, hints, object) : undefined;
    return level === "silent" ? [] : [{ fault, schema, level, hints }];
  });
  return found.filter(({ fault }) => fault.kind !== "missing" || !found.some((other) => isSameSlip(other, fault)));
}

/** A field that is written elsewhere or otherwise is missing where it belongs: one slip, told once. */
function isSameSlip({ fault, hints: { meant, places } }: CustomRefusal, missing: CustomFault): boolean {
  const [name, holder] = [missing.path.at(-1), missing.path.slice(0, -1).join("\n")];
  if (meant !== undefined) return meant === name && fault.path.slice(0, -1).join("\n") === holder;
  return fault.path.at(-1) === name && places.some(({ path }) => path.join("\n") === holder);
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

/** What a field that is not known was meant for. */
export interface FieldHints {
  /** The one beside it of nearly that name. */
  readonly meant?: string | undefined;
  /** Where the kind has a field of this name. */
  readonly places: readonly FieldPlace[];
}

const NO_HINTS: FieldHints = { places: [] };

/**
 * A copy of one release says nothing sure of others: fields are added, enumerations and patterns widened. What an object of a
 * stable version never changes is the type of a field; and a word that is nearly one of those known is a slip of the pen.
 */
function packagedLevel(fault: CustomFault, { meant, places }: FieldHints, object: KubeObject): Level | "silent" {
  if (fault.kind === "unknown-field") return meant === undefined && places.length === 0 ? "silent" : "warning";
  const isSlip = fault.kind === "not-listed" && wordMeant(object.root.get(...fault.path), fault.expected) !== undefined;
  return (fault.kind === "wrong-type" || isSlip) && /^v\d+$/.test(object.version) ? "error" : "warning";
}

/** The word of a list such as `one of "A", "B"` that a value nearly is. */
export function wordMeant({ text }: Field, expected: string): string | undefined {
  const words = [...expected.matchAll(/"([^"]*)"/g)].map(([, word = ""]) => word);
  return text === undefined ? undefined : nearest(text, words, { max: 2 });
}

function hintsOf(root: SchemaNode, object: KubeObject, path: CustomFault["path"]): FieldHints {
  const name = String(path.at(-1) ?? "");
  const names = [...(nodeAt(root, path.slice(0, -1))?.fields.keys() ?? [])];
  const close = nearest(name, names, { max: 1 });
  if (close !== undefined) return { meant: close, places: [] };
  const places = placesOf(root, object.root.value, path.slice(0, -1), name);
  return places.length > 0 ? { places } : { meant: nearest(name, names), places };
}
