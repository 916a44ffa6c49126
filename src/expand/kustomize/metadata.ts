import type { Field } from "../../source/field.ts";
import type { Resource } from "./resource.ts";
import { find, MapNode, setIn, textNode } from "./tree.ts";

/** The release of kustomize whose builds these are. */
export const KUSTOMIZE_VERSION = "v5.8.2";

const ORIGIN = "config.kubernetes.io/origin";
const TRANSFORMATIONS = "alpha.config.kubernetes.io/transformations";

/** What `buildMetadata` asks for. */
export interface Traces {
  readonly field: Field;
  readonly origins: boolean;
  readonly transformations: boolean;
  readonly managedBy: boolean;
}

/** Which traces of the build its objects are to carry; undefined where none are asked for. */
export function tracesOf(field: Field): Traces | undefined {
  const words = field.items.map(({ raw }) => raw);
  if (words.length === 0) return undefined;
  return {
    field,
    origins: words.includes("originAnnotations"),
    transformations: words.includes("transformerAnnotations"),
    managedBy: words.includes("managedByLabel"),
  };
}

/** Where an object comes from, as kustomize prints it. */
export function pathText(path: string): string {
  return `path: ${path}\n`;
}

/** What made or changed an object, as kustomize prints it. */
export function madeByText(file: string, kind: string): string {
  return `configuredIn: ${file}\nconfiguredBy:\n  apiVersion: builtin\n  kind: ${kind}\n`;
}

/** Writes the traces into the objects. */
export function traced(resources: readonly Resource[], traces: Traces | undefined): readonly Resource[] {
  if (traces === undefined) return resources;
  return resources.map((resource) => {
    const { madeBy, changedBy } = resource.facts;
    let { root } = resource;
    if (traces.managedBy)
      root = withEntry(root, "labels", "app.kubernetes.io/managed-by", `kustomize-${KUSTOMIZE_VERSION}`, traces);
    if (traces.origins && madeBy !== undefined) root = withEntry(root, "annotations", ORIGIN, madeBy, traces);
    if (traces.transformations && changedBy.length > 0) {
      const text = changedBy.map((one) => `- ${one.trimEnd().replaceAll("\n", "\n  ")}\n`).join("");
      root = withEntry(root, "annotations", TRANSFORMATIONS, text, traces);
    }
    return resource.withRoot(root);
  });
}

function withEntry(
  root: MapNode,
  map: "labels" | "annotations",
  key: string,
  text: string,
  { field }: Traces,
): MapNode {
  const there = find(root, "metadata", map);
  const based = there?.kind === "map" ? root : setIn(root, ["metadata", map], new MapNode(field, new Map()));
  return setIn(based, ["metadata", map, key], textNode(text, field));
}
