import { checkScalar, checkShape, RESOURCE_FIELDS } from "./checks.ts";
import { decodeProblem } from "./decode.ts";
import { ARRAY, BOOLEAN, type Fault, type FaultKind, INTEGER, NULL, NUMBER, OBJECT, STRING } from "./model.ts";
import type { SchemaNode } from "./node.ts";
import { expectedOf } from "./expected.ts";
import { isCheckedFormat } from "./formats.ts";
import { unknownFieldWords, type Where, wrongTypeWords } from "./words.ts";

export interface ValidateOptions {
  /** True for a text that something replaces before the apply, so that its type and value are not known. */
  readonly isUnknown?: (text: string) => boolean;
  /** True for what the schema has no word on: such a value is not looked into. */
  readonly skip?: (node: SchemaNode, path: readonly (string | number)[]) => boolean;
  /** The release whose words are told; the newest where absent. */
  readonly minor?: number;
}

/** The decoder tells no more unknown fields than this, and nobody reads more. */
const MAX_FAULTS = 100;
/** Deeper values are not looked into. */
const MAX_DEPTH = 200;

/**
 * What the server finds wrong with a value when it decodes it (kinds of the Kubernetes API) or holds it against the schema of
 * its definition (custom resources). `at` is the path of the value in its object; iteration is over the keys of the value, so the
 * size of the schema does not matter.
 */
export function validate(
  node: SchemaNode,
  value: unknown,
  options: ValidateOptions = {},
  at: readonly (string | number)[] = [],
): readonly Fault[] {
  const walk = new Walk(node, options, at);
  walk.visit(node, value);
  return walk.faults;
}

/** One pass over one value. The path so far is kept in place and copied when there is something to say. */
export class Walk {
  readonly faults: Fault[] = [];
  readonly options: ValidateOptions;
  private readonly root: SchemaNode;
  private readonly steps: (string | number)[];
  private readonly start: number;
  private depth: number;

  constructor(root: SchemaNode, options: ValidateOptions, at: readonly (string | number)[]) {
    this.root = root;
    this.options = options;
    this.steps = [...at];
    this.start = at.length;
    this.depth = at.length;
  }

  get path(): readonly (string | number)[] {
    return this.steps.slice(0, this.depth);
  }

  /** What the words of the server need to know of the place. */
  get where(): Where {
    return { root: this.root, path: this.path, start: this.start, minor: this.options.minor };
  }

  visit(node: SchemaNode, value: unknown): void {
    switch (typeof value) {
      case "string":
        if ((node.types & STRING) === 0) this.wrongType(node, value);
        else if (node.format !== undefined || node.checks !== undefined) this.scalar(node, value);
        return;
      case "number":
        if ((node.types & numberBit(node, value)) === 0) this.wrongType(node, value);
        else if (node.format !== undefined || node.checks !== undefined) this.scalar(node, value);
        return;
      case "boolean":
        if ((node.types & BOOLEAN) === 0) this.wrongType(node, value);
        else if (node.checks !== undefined) this.scalar(node, value);
        return;
      case "object":
        if (value === null) this.nothing(node);
        else if (this.depth < MAX_DEPTH) this.container(node, value);
        return;
      default:
    }
  }

  private container(node: SchemaNode, value: object): void {
    if (Array.isArray(value)) {
      if ((node.types & ARRAY) === 0) this.wrongType(node, value);
      else this.list(node, value);
    } else if ((node.types & OBJECT) === 0) this.wrongType(node, value);
    else this.map(node, value as Readonly<Record<string, unknown>>);
  }

  private list(node: SchemaNode, list: readonly unknown[]): void {
    const { items } = node;
    if (items !== undefined) {
      const at = this.depth++;
      for (let i = 0; i < list.length; i++) {
        this.steps[at] = i;
        this.visit(items, list[i]);
      }
      this.depth = at;
    }
    if (node.checks !== undefined) checkShape(this, node, list);
  }

  private map(node: SchemaNode, map: Readonly<Record<string, unknown>>): void {
    const { fields, values } = node;
    const at = this.depth++;
    for (const key of Object.keys(map)) {
      this.steps[at] = key;
      const field = fields.get(key);
      if (node.isResource && RESOURCE_FIELDS.has(key)) this.ownField(field?.node, map[key]);
      else if (field !== undefined) this.entry(field.node, map[key]);
      else if (values !== undefined) this.entry(values, map[key]);
      else if (!node.isOpen) this.unknownField(node, key);
    }
    this.depth = at;
    if (node.checks !== undefined || node.isResource) checkShape(this, node, map);
  }

  /** What every object has is never dropped; a schema may only narrow its values, such as the length of the name. */
  private ownField(node: SchemaNode | undefined, value: unknown): void {
    if (node === undefined) return;
    const before = this.faults.length;
    this.entry(node, value);
    const found = this.faults.splice(before);
    this.faults.push(...found.filter(({ kind }) => kind !== "unknown-field"));
  }

  /** A null entry is as if it were not there, for the decoder and for structural schemas, which drop it or fill it. */
  private entry(node: SchemaNode, value: unknown): void {
    if (value !== null && value !== undefined) this.visit(node, value);
  }

  private nothing(node: SchemaNode): void {
    if ((node.types & NULL) === 0 && node.checks?.default === undefined) this.wrongType(node, null);
  }

  private scalar(node: SchemaNode, value: string | number | boolean): void {
    if (typeof value === "string" && this.isUnknown(value)) return;
    if (node.dialect === "structural") {
      checkScalar(this, node, value);
      return;
    }
    const words = decodeProblem(node, value, this.where);
    if (words !== undefined) this.report("wrong-format", expectedOf(node), words);
  }

  wrongType(node: SchemaNode, value: unknown): void {
    if (typeof value === "string" && this.isUnknown(value)) return;
    if (Array.isArray(value) && passesAsList(node)) return;
    this.report("wrong-type", expectedOf(node), wrongTypeWords(node, value, this.where));
  }

  private unknownField(node: SchemaNode, key: string): void {
    if (!this.isUnknown(key)) this.report("unknown-field", node.struct ?? "", unknownFieldWords(this.where));
  }

  isUnknown(text: string): boolean {
    return this.options.isUnknown?.(text) === true;
  }

  report(kind: FaultKind, expected: string, words: string, ...below: readonly (string | number)[]): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push({ kind, path: [...this.path, ...below], expected, words });
  }

  /** The faults that a value has by a schema that narrows the one around it, at the place where this walk stands. */
  attempt(node: SchemaNode, value: unknown): readonly Fault[] {
    return validate(node, value, this.options, this.path);
  }
}

/** A whole number that 64 bits do not hold is read as a float, which is no integer to the server's structural schemas. */
function numberBit({ dialect }: SchemaNode, value: number): number {
  const isWhole = Number.isInteger(value) && (dialect === "go" || Math.abs(value) < 2 ** 63);
  return isWhole ? INTEGER : NUMBER;
}

/** The server does not look at the type of a list where a format is given for what should be a string. */
function passesAsList({ dialect, types, format }: SchemaNode): boolean {
  return dialect === "structural" && (types & (INTEGER | NUMBER)) === 0 && isCheckedFormat(format);
}
