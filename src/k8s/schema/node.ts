import type { Checks, Dialect, ListFacts, SchemaRow, SchemaTable } from "./model.ts";
import { ANY } from "./model.ts";

/** A field of a struct: its schema, and the embedded Go structs on the way to it. */
export interface SchemaField {
  readonly node: SchemaNode;
  readonly embedded: string | undefined;
}

/** A schema of a table for one release; what it refers to is linked when it is asked for. */
export class SchemaNode {
  readonly types: number;
  readonly format: string | undefined;
  readonly checks: Checks | undefined;
  /** False where fields that are not listed are refused or dropped. */
  readonly isOpen: boolean;
  /** True for an object with apiVersion, kind and metadata of its own. */
  readonly isResource: boolean;
  private readonly row: SchemaRow;
  private readonly linked: LinkedTable;
  private ownFields: ReadonlyMap<string, SchemaField> | undefined;
  private ownItems: SchemaNode | undefined;
  private ownValues: SchemaNode | undefined;

  constructor(row: SchemaRow, linked: LinkedTable) {
    this.row = row;
    this.linked = linked;
    this.types = row.t ?? ANY;
    this.format = row.f;
    this.checks = row.c;
    this.isOpen = row.o === 1;
    this.isResource = row.r === 1;
  }

  get dialect(): Dialect {
    return this.linked.table.dialect;
  }

  /** The Go struct whose fields these are. */
  get struct(): string | undefined {
    return this.row.s;
  }

  /** The Go type as the decoder names it. */
  get goType(): string | undefined {
    return this.row.g;
  }

  get list(): ListFacts | undefined {
    return this.row.l;
  }

  /** The fields of this release. */
  get fields(): ReadonlyMap<string, SchemaField> {
    this.ownFields ??= fieldsOf(this.row, this.linked);
    return this.ownFields;
  }

  get items(): SchemaNode | undefined {
    if (this.row.i === undefined) return undefined;
    this.ownItems ??= this.linked.node(this.row.i);
    return this.ownItems;
  }

  /** The schema of the values of a map. */
  get values(): SchemaNode | undefined {
    if (this.row.a === undefined) return undefined;
    this.ownValues ??= this.linked.node(this.row.a);
    return this.ownValues;
  }

  /** The schema of the value below a key or index; undefined for what is not known. */
  below(step: string | number): SchemaNode | undefined {
    return typeof step === "number" ? this.items : (this.fields.get(step)?.node ?? this.values);
  }

  at(index: number): SchemaNode {
    return this.linked.node(index);
  }

  /** The releases that have a field, whether this one does or not: the first, and the first without it (0: still there). */
  releasesOf(name: string): readonly (readonly [since: number, until: number])[] {
    return releasesOf(this.row, name);
  }
}

/** The schema of the value at a path; undefined where the schema knows nothing of it. */
export function nodeAt(root: SchemaNode, path: readonly (string | number)[]): SchemaNode | undefined {
  return path.reduce<SchemaNode | undefined>((node, step) => node?.below(step), root);
}

/** A table seen by one release of Kubernetes; the release does not matter to tables of custom resources. */
export class LinkedTable {
  readonly table: SchemaTable;
  readonly minor: number;
  private readonly nodes: (SchemaNode | undefined)[] = [];

  constructor(table: SchemaTable, minor = Number.MAX_SAFE_INTEGER) {
    this.table = table;
    this.minor = minor;
  }

  node(index: number): SchemaNode {
    const known = this.nodes[index];
    if (known !== undefined) return known;
    const row = this.row(index);
    const made = new SchemaNode(row.x === undefined ? row : { ...this.row(row.x), ...row }, this);
    this.nodes[index] = made;
    return made;
  }

  private row(index: number): SchemaRow {
    const row = this.table.rows[index] ?? {};
    return typeof row === "string" ? (JSON.parse(row) as SchemaRow) : row;
  }
}

function fieldsOf({ p = [], v = [], e = [] }: SchemaRow, linked: LinkedTable): ReadonlyMap<string, SchemaField> {
  const fields = new Map<string, SchemaField>();
  const elsewhere = new Set<number>();
  for (let i = 0; i + 2 < v.length; i += 3) {
    const [pair = 0, since = 0, until = 0] = [v[i], v[i + 1], v[i + 2]];
    if (linked.minor < since || (until !== 0 && linked.minor >= until)) elsewhere.add(pair);
  }
  const embedded = new Map<number, string>();
  for (let i = 0; i + 1 < e.length; i += 2) embedded.set(Number(e[i]), String(e[i + 1]));
  for (let i = 0; i + 1 < p.length; i += 2) {
    if (elsewhere.has(i / 2)) continue;
    fields.set(String(p[i]), { node: linked.node(Number(p[i + 1])), embedded: embedded.get(i / 2) });
  }
  return fields;
}

function releasesOf({ p = [], v = [] }: SchemaRow, name: string): readonly (readonly [number, number])[] {
  return p.flatMap((found, at): readonly (readonly [number, number])[] => {
    if (found !== name || at % 2 === 1) return [];
    const row = v.findIndex((pair, i) => i % 3 === 0 && pair === at / 2);
    return [row < 0 ? [0, 0] : [v[row + 1] ?? 0, v[row + 2] ?? 0]];
  });
}
