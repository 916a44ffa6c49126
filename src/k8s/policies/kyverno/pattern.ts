import { CelUnknown } from "../../cel/model.ts";
import { isMap, type JsonMap, valueAt } from "../../../base/json.ts";
import { matchesScalar } from "./scalar.ts";
import { matchesWildcard } from "./wildcard.ts";

type Steps = readonly (string | number)[];

/** How a resource and a pattern agree. `skip`: a condition of the pattern does not hold, so that it asks nothing. */
export type PatternResult =
  | { readonly is: "pass" }
  | { readonly is: "skip" }
  | { readonly is: "fail"; readonly path: Steps }
  | { readonly is: "unknown"; readonly why: string };

const PASS: PatternResult = { is: "pass" };
const SKIP: PatternResult = { is: "skip" };
const MAX_DEPTH = 60;

/**
 * Holds a resource against a pattern of a `validate` rule: every key of the pattern must be there and fit, but for keys with an
 * anchor around them. https://kyverno.io/docs/policy-types/cluster-policy/validate/#anchors
 */
export function matchPattern(resource: unknown, pattern: unknown, isUnknown: (text: string) => boolean): PatternResult {
  return new Matcher(isUnknown).element(resource, pattern, []);
}

class Matcher {
  private readonly isUnknown: (text: string) => boolean;

  constructor(isUnknown: (text: string) => boolean) {
    this.isUnknown = isUnknown;
  }

  element(resource: unknown, pattern: unknown, path: Steps): PatternResult {
    if (path.length > MAX_DEPTH) return { is: "unknown", why: "the pattern nests too deeply" };
    if (isVariable(pattern)) return { is: "unknown", why: "the pattern holds a variable" };
    if (resource instanceof CelUnknown) return { is: "unknown", why: resource.why };
    if (typeof resource === "string" && this.isUnknown(resource))
      return { is: "unknown", why: "a value is a placeholder" };
    if (isMap(pattern)) return isMap(resource) ? this.map(resource, pattern, path) : { is: "fail", path };
    if (Array.isArray(pattern)) return this.list(resource, pattern, path);
    if (!Array.isArray(resource)) return matchesScalar(resource, pattern) ? PASS : { is: "fail", path };
    return all(resource.map((item, i) => this.element(item, pattern, [...path, i])));
  }

  private list(resource: unknown, [pattern, ...more]: readonly unknown[], path: Steps): PatternResult {
    if (!Array.isArray(resource) || pattern === undefined) return { is: "fail", path };
    if (!isMap(pattern)) {
      return more.length > 0 || Array.isArray(pattern)
        ? { is: "unknown", why: "the pattern has several items in a list" }
        : this.element(resource, pattern, path);
    }
    const results = resource.map((item, i) => this.element(item, pattern, [...path, i]));
    const asked = results.filter(({ is }) => is !== "skip");
    return asked.length === 0 && results.length > 0 ? SKIP : all(asked);
  }

  private map(resource: JsonMap, given: JsonMap, path: Steps): PatternResult {
    const pattern = expandMetadata(given, resource);
    if (pattern === undefined) return { is: "unknown", why: "several labels or annotations fit the pattern's key" };
    const entries = Object.entries(pattern).map(([key, value]) => ({ ...anchorOf(key), value }));
    for (const { anchor, key, value } of entries) {
      const result = anchor === undefined ? PASS : this.anchored(anchor, key, resource, value, path);
      if (result.is !== "pass") return result;
    }
    const results: PatternResult[] = [];
    const plain = entries.filter(({ anchor }) => anchor === undefined);
    // Conditions deeper down are met first, and decide whether the rest is looked at.
    for (const { key, value } of plain.toSorted((a, b) => Number(hasAnchor(b.value)) - Number(hasAnchor(a.value)))) {
      const result = this.field(key, resource, value, path);
      if (result.is === "skip" || (result.is === "unknown" && hasAnchor(value))) return result;
      results.push(result);
    }
    return all(results);
  }

  private field(key: string, resource: JsonMap, pattern: unknown, path: Steps): PatternResult {
    const value = valueAt(resource, key);
    if (pattern !== "*") return this.element(value, pattern, [...path, key]);
    if (value instanceof CelUnknown) return { is: "unknown", why: value.why };
    return value === undefined || value === null ? { is: "fail", path: [...path, key] } : PASS;
  }

  private anchored(anchor: Anchor, key: string, resource: JsonMap, pattern: unknown, path: Steps): PatternResult {
    const value = valueAt(resource, key);
    if (value instanceof CelUnknown) return { is: "unknown", why: value.why };
    const below = [...path, key];
    if (value === undefined) return anchor === "(" ? SKIP : PASS;
    if (anchor === "X(") return { is: "fail", path: below };
    if (anchor === "^(") return this.existence(value, pattern, below);
    if (anchor === "+(") return { is: "unknown", why: "the pattern adds fields" };
    const result = this.element(value, pattern, below);
    return anchor === "=(" || result.is === "pass" || result.is === "unknown" ? result : SKIP;
  }

  /** Each item of the pattern must fit at least one item of the list. */
  private existence(value: unknown, pattern: unknown, path: Steps): PatternResult {
    if (!Array.isArray(value) || !Array.isArray(pattern)) return { is: "fail", path };
    return all(
      pattern.map((wanted) => {
        const results = value.map((item, i) => this.element(item, wanted, [...path, i]));
        const found = results.find(({ is }) => is === "pass") ?? results.find(({ is }) => is === "unknown");
        return found ?? { is: "fail", path };
      }),
    );
  }
}

type Anchor = "(" | "<(" | "=(" | "^(" | "X(" | "+(";

function anchorOf(key: string): { readonly anchor: Anchor | undefined; readonly key: string } {
  const match = /^([<=^X+]?\()(.+)\)$/.exec(key);
  return match === null ? { anchor: undefined, key } : { anchor: match[1] as Anchor, key: match[2] ?? "" };
}

function hasAnchor(pattern: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some(hasAnchor);
  return (
    isMap(pattern) &&
    Object.entries(pattern).some(([key, value]) => anchorOf(key).anchor !== undefined || hasAnchor(value))
  );
}

/** What must hold together: a failure is sure whatever is not known. */
function all(results: readonly PatternResult[]): PatternResult {
  return (
    results.find(({ is }) => is === "fail") ??
    results.find(({ is }) => is === "unknown") ??
    results.find(({ is }) => is === "skip") ??
    PASS
  );
}

function isVariable(pattern: unknown): boolean {
  return typeof pattern === "string" && /\{\{|\$\(/.test(pattern);
}

/** Labels and annotations of a pattern may have wildcards in their keys; undefined where several keys fit one. */
function expandMetadata(pattern: JsonMap, resource: JsonMap): JsonMap | undefined {
  const metadata = pattern["metadata"];
  if (!isMap(metadata) || !isMap(resource["metadata"])) return pattern;
  const changed: Record<string, unknown> = { ...metadata };
  for (const key of ["labels", "annotations"]) {
    const wanted = metadata[key];
    const actual = resource["metadata"][key];
    if (!isMap(wanted) || !isMap(actual)) continue;
    const entries = Object.entries(wanted).map(([name, value]) => [keysFor(name, actual), value] as const);
    if (entries.some(([names]) => names.length > 1)) return undefined;
    changed[key] = Object.fromEntries(entries.map(([[name = ""], value]) => [name, value]));
  }
  return { ...pattern, metadata: changed };
}

function keysFor(name: string, actual: JsonMap): readonly string[] {
  if (!/[*?]/.test(name)) return [name];
  const found = Object.keys(actual).filter((key) => matchesWildcard(name, key));
  return found.length === 0 ? [name] : found;
}
