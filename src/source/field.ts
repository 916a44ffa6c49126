import type { Origin, Path } from "../base/model.ts";
import { isPlaceholder, isVariable } from "./placeholder.ts";

/** Answers where a path of a value was written; a missing path falls back to the key of its nearest existing ancestor. */
export interface Locator {
  origin(path: Path, part: "key" | "value"): Origin;
  /** The source of a value that was written without quotes, where that is known. */
  plainScalar?(path: Path): string | undefined;
}

/**
 * A value together with its place: what rules hold instead of raw data. Input is untrusted, so every accessor answers
 * `undefined` where the value has another type, is missing, or is unknown (a placeholder that something may fill in).
 */
export class Field {
  readonly value: unknown;
  private readonly locator: Locator;
  /** Most fields are asked for their value alone, so a path is put together when somebody wants it. */
  private readonly above: Field | undefined;
  private readonly steps: Path;
  private whole: Path | undefined;

  constructor(value: unknown, path: Path, locator: Locator, above?: Field) {
    this.value = value;
    this.locator = locator;
    this.above = above;
    this.steps = path;
    this.whole = above === undefined ? path : undefined;
  }

  get path(): Path {
    // `concat` makes a list of just the size; one that is spread keeps room for more.
    this.whole ??= this.above === undefined ? this.steps : this.above.path.concat(this.steps);
    return this.whole;
  }

  /** The field below; its value is undefined where a key is absent or this value is no container. */
  get(...keys: Path): Field {
    let value = this.value;
    for (const key of keys) value = child(value, key);
    return new Field(value, keys, this.locator, this);
  }

  /** Where the value was written, or the key of the nearest ancestor that exists. */
  get at(): Origin {
    return this.locator.origin(this.path, "value");
  }

  /** Where the key was written. */
  get keyAt(): Origin {
    return this.locator.origin(this.path, "key");
  }

  /** The text of a value that was written without quotes (`0644`, `yes`), where it is known. */
  get plain(): string | undefined {
    return this.locator.plainScalar?.(this.path);
  }

  /** False for an absent key and for null, which the API server treats as absent. */
  get exists(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  /** True for a string that holds a placeholder, whose real value is not in the file. */
  get isUnknown(): boolean {
    return typeof this.value === "string" && this.isOpen(this.value);
  }

  /** A string whose value is known. */
  get text(): string | undefined {
    return typeof this.value === "string" && !this.isOpen(this.value) ? this.value : undefined;
  }

  /** A string as written, placeholders included. */
  get raw(): string | undefined {
    return typeof this.value === "string" ? this.value : undefined;
  }

  private isOpen(text: string): boolean {
    return isPlaceholder(text) || (isVariable(text) && !keepsVariables(this.path));
  }

  get number(): number | undefined {
    return typeof this.value === "number" ? this.value : undefined;
  }

  get integer(): number | undefined {
    return Number.isInteger(this.value) ? (this.value as number) : undefined;
  }

  get boolean(): boolean | undefined {
    return typeof this.value === "boolean" ? this.value : undefined;
  }

  get isMap(): boolean {
    return typeof this.value === "object" && this.value !== null && !Array.isArray(this.value);
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }

  /** The entries of a list; empty for anything else. */
  get items(): readonly Field[] {
    if (!Array.isArray(this.value)) return [];
    return this.value.map((item, index) => new Field(item, [index], this.locator, this));
  }

  /** The pairs of a map in the order written; empty for anything else. */
  get entries(): readonly (readonly [string, Field])[] {
    if (!this.isMap) return [];
    return Object.entries(this.value as object).map(
      ([key, value]) => [key, new Field(value, [key], this.locator, this)] as const,
    );
  }

  /** A map of known strings (labels, selectors), null being the empty one; undefined where any value is no known string. */
  get strings(): Readonly<Record<string, string>> | undefined {
    if (!this.isMap) return undefined;
    const entries = this.entries.map(([key, field]) => [key, field.value === null ? "" : field.text] as const);
    if (entries.some(([key, text]) => text === undefined || isPlaceholder(key))) return undefined;
    return Object.fromEntries(entries) as Record<string, string>;
  }

  /** The path as the API server writes it: `spec.containers[0].image`. */
  get pathText(): string {
    return this.path.map((part, i) => (typeof part === "number" ? `[${part}]` : i === 0 ? part : `.${part}`)).join("");
  }
}

/** Where `$(NAME)` is a value like any other, or one that Kubernetes expands. */
function keepsVariables(path: Path): boolean {
  return path.some((key) => KEEPS_VARIABLES.has(key)) || (path.at(-1) === "value" && path.includes("env"));
}

const KEEPS_VARIABLES: ReadonlySet<string | number> = new Set([
  "command",
  "args",
  "subPathExpr",
  "data",
  "stringData",
  "annotations",
]);

function child(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return typeof key === "number" ? value[key] : undefined;
  if (typeof value !== "object" || value === null || typeof key === "number") return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
