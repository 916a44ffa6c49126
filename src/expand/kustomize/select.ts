import { readRe2, type Re2 } from "../../base/re2.ts";
import type { Field } from "../../source/field.ts";
import { BuildFailure, UnknownPart } from "./failure.ts";
import type { ObjectId } from "./gvk.ts";
import type { Resource } from "./resource.ts";

/** Which objects a target means. */
export interface Selector {
  readonly field: Field;
  /** Group, version and kind fit. */
  fitsKind(id: Pick<ObjectId, "group" | "version" | "kind">): boolean;
  fitsName(name: string): boolean;
  fitsNamespace(namespace: string): boolean;
  fitsMetadata(resource: Resource): boolean;
  /** True where it names nothing but labels or annotations. */
  readonly isBlank: boolean;
}

/** Reads a target; its words are regular expressions for the whole of a name. */
export function selectorOf(field: Field, rule: string): Selector {
  const [group, version, kind, name, namespace] = ["group", "version", "kind", "name", "namespace"].map((key) =>
    wholePattern(field.get(key), rule),
  );
  const [labels, annotations] = ["labelSelector", "annotationSelector"].map((key) => expression(field.get(key), rule));
  return {
    field,
    fitsKind: (id) => fits(group, id.group) && fits(version, id.version) && fits(kind, id.kind),
    fitsName: (text) => fits(name, text),
    fitsNamespace: (text) => fits(namespace, text),
    fitsMetadata: (resource) =>
      (labels === undefined || labels(resource.texts("labels"))) &&
      (annotations === undefined || annotations(resource.texts("annotations"))),
    isBlank: [group, version, kind, name, namespace].every((pattern) => pattern === undefined),
  };
}

/** The objects that a target means, by today's or by their first name and namespace. */
export function select(resources: readonly Resource[], selector: Selector): readonly Resource[] {
  return resources.filter((resource) => {
    const [current, original] = [resource.currentId, resource.originalId];
    return (
      selector.fitsKind(current) &&
      (selector.fitsNamespace(original.effective) || selector.fitsNamespace(current.effective)) &&
      (selector.fitsName(original.name) || selector.fitsName(current.name)) &&
      selector.fitsMetadata(resource)
    );
  });
}

/** Tells whether a text is meant. */
type Tester = Pick<Re2, "test">;

function fits(pattern: Tester | undefined, text: string): boolean {
  return pattern === undefined || pattern.test(text);
}

/** Undefined for a word that is not written and so stands for any. */
function wholePattern(field: Field, rule: string): Tester | undefined {
  const { raw } = field;
  if (raw === undefined || raw === "") return undefined;
  // Most targets name one thing.
  if (/^[\w/-]+$/.test(raw)) return { test: (text) => text === raw };
  return patternOf(field, `^(?:${raw})$`, rule);
}

/** A pattern that may match anywhere. */
export function patternOf(field: Field, pattern: string, rule: string): Tester {
  const reading = readRe2(pattern);
  if (reading.ok) return reading.pattern;
  if (reading.reason === "unsupported") throw new UnknownPart(`the regular expression "${pattern}" was not evaluated`);
  const message = `"${field.raw ?? pattern}" is no regular expression`;
  throw new BuildFailure(rule, field.at, message, { note: "kustomize: error parsing regexp" });
}

type Fits = (texts: ReadonlyMap<string, string>) => boolean;

/** A selector in one line, as kubectl takes it: `app=web,tier in (a, b),!old`. */
function expression(field: Field, rule: string): Fits | undefined {
  const { raw } = field;
  if (raw === undefined || raw.trim() === "") return undefined;
  const terms = raw.split(/,(?![^(]*\))/).map((term) => requirement(term.trim()));
  if (terms.some((term) => term === undefined)) {
    const message = `"${raw}" is no label selector`;
    throw new BuildFailure(rule, field.at, message, { note: "kustomize: unable to parse requirement" });
  }
  return (texts) => terms.every((term) => term === undefined || term(texts));
}

const KEY = String.raw`[A-Za-z0-9]([\w./-]*[A-Za-z0-9])?`;
const EQUALITY = new RegExp(`^(?<key>${KEY})\\s*(?<sign>==?|!=)\\s*(?<value>[\\w.-]*)$`);
const SET = new RegExp(`^(?<key>${KEY})\\s+(?<sign>in|notin)\\s*\\((?<value>[^()]*)\\)$`);
const COMPARISON = new RegExp(`^(?<key>${KEY})\\s*(?<sign>[<>])\\s*(?<value>-?\\d{1,18})$`);
const EXISTENCE = new RegExp(`^(?<sign>!?)\\s*(?<key>${KEY})$`);
/** Longer terms name no label. */
const LONGEST_TERM = 1000;

function requirement(term: string): Fits | undefined {
  if (term.length > LONGEST_TERM) return undefined;
  const found = EQUALITY.exec(term) ?? SET.exec(term) ?? COMPARISON.exec(term) ?? EXISTENCE.exec(term);
  const { key = "", sign = "", value = "" } = found?.groups ?? {};
  if (found === null) return undefined;
  const values = value.split(",").map((one) => one.trim());
  return test(sign, key, values);
}

function test(sign: string, key: string, values: readonly string[]): Fits {
  switch (sign) {
    case "!":
      return (texts) => !texts.has(key);
    case "":
      return (texts) => texts.has(key);
    case "!=":
    case "notin":
      return (texts) => !values.includes(texts.get(key) ?? "\0");
    case "<":
    case ">":
      return (texts) => compares(texts.get(key), sign, Number(values[0]));
    default:
      return (texts) => values.includes(texts.get(key) ?? "\0");
  }
}

function compares(text: string | undefined, sign: "<" | ">", value: number): boolean {
  if (text === undefined || !/^-?\d+$/.test(text)) return false;
  return sign === "<" ? Number(text) < value : Number(text) > value;
}
