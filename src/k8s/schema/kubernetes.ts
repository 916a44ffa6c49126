/** The schemas of the kinds of the Kubernetes API, by release. `scripts/schemas.mjs` makes the files. */
import { lazily } from "../../base/lazily.ts";
import { readPackaged } from "../../packaged.ts";
import type { KindRow, ListFacts, SchemaTable } from "./model.ts";
import { LinkedTable, type SchemaNode } from "./node.ts";

interface Index {
  /** The oldest and the newest release that the schemas know, as minors of Kubernetes 1. */
  readonly oldest: number;
  readonly newest: number;
  /** The row of ObjectMeta. */
  readonly metadata: number;
  /** By apiVersion and kind. */
  readonly kinds: Readonly<Record<string, Readonly<Record<string, KindRow>>>>;
}

/** Releases of a kind or field: the first that has it and the first that has not any more; undefined beyond what is known. */
export interface Releases {
  readonly since: number | undefined;
  readonly until: number | undefined;
}

// The data come with the program and are as trusted as its code.
const index = lazily((): Index => JSON.parse(readPackaged("kubernetes/index.json")) as Index);
const table = lazily((): SchemaTable => {
  const lines = readPackaged("kubernetes/rows.json").split("\n");
  return { dialect: "go", rows: lines.slice(1).map((line) => line.replace(/,$/, "")) };
});
const opened = new Map<number, KubernetesSchemas>();

/** The releases of Kubernetes 1 that the schemas know. */
export function knownReleases(): { readonly oldest: number; readonly newest: number } {
  return index();
}

/** The schemas of one release; the nearest known one stands for others. */
export function kubernetesSchemas(minor?: number): KubernetesSchemas {
  const { oldest, newest } = index();
  const release = Math.min(Math.max(minor ?? newest, oldest), newest);
  const known = opened.get(release) ?? new KubernetesSchemas(release);
  opened.set(release, known);
  return known;
}

/** The kinds that one release serves. Schemas are read when they are asked for. */
export class KubernetesSchemas {
  readonly minor: number;
  private readonly linked: () => LinkedTable;

  constructor(minor: number) {
    this.minor = minor;
    this.linked = lazily(() => new LinkedTable(table(), minor));
  }

  /** The schema of a kind; undefined for what this release does not serve. */
  kind(apiVersion: string, kind: string): SchemaNode | undefined {
    const row = rowOf(apiVersion, kind);
    if (row === undefined) return undefined;
    const [at, since, until] = row;
    return this.minor < since || (until !== 0 && this.minor >= until) ? undefined : this.linked().node(at);
  }

  /** The schema of `metadata`, which all objects have in common. */
  get metadata(): SchemaNode {
    return this.linked().node(index().metadata);
  }
}

/** The releases that serve an apiVersion and kind; undefined where none of the known ones does. */
export function releasesOfKind(apiVersion: string, kind: string): Releases | undefined {
  const row = rowOf(apiVersion, kind);
  return row && { since: row[1] || undefined, until: row[2] || undefined };
}

function rowOf(apiVersion: string, kind: string): KindRow | undefined {
  const { kinds } = index();
  const group = Object.hasOwn(kinds, apiVersion) ? kinds[apiVersion] : undefined;
  return group !== undefined && Object.hasOwn(group, kind) ? group[kind] : undefined;
}

/**
 * How the list or map at a path of a kind is merged: `["spec", "template", "spec", "containers"]` by the key `name`. Steps below lists
 * and maps are indexes and keys, whichever. Undefined for what is not known. The newest release where none is named.
 */
export function mergeKeysOf(
  minor: number | undefined,
  apiVersion: string,
  kind: string,
  path: readonly (string | number)[],
): ListFacts | undefined {
  let node = kubernetesSchemas(minor).kind(apiVersion, kind);
  for (const step of path) node = node?.below(step);
  return node?.list;
}
