import type { Draft, Fix, Origin } from "../../base/model.ts";
import { nearest } from "../../base/near.ts";
import type { KubeObject } from "../../expand/model.ts";
import { isExplained } from "./explained.ts";
import { grammarWords } from "./grammar-words.ts";
import { templatesOf } from "./templates.ts";
import { validate } from "../../validation/index.ts";
import { podTemplateRefusals } from "../../validation/pod/index.ts";
import type { Refusal, ValidationContext } from "../../validation/model.ts";
import type { Field } from "../../source/field.ts";
import { isServerChecked, podRefused, refused } from "./refused.ts";

/** An object is validated once for all the rules that tell of it; the graph lets go of both together. */
const known = new WeakMap<
  KubeObject,
  { readonly minor: number; readonly refusals: ReadonlyMap<string, readonly Refusal[]> }
>();
const NONE: readonly never[] = [];
const NOTHING: ReadonlyMap<string, readonly Refusal[]> = new Map();

/** What the server's validation refuses of the object, as far as the rule tells it. */
export function refusalsOf(object: KubeObject, rule: string, { version }: ValidationContext): readonly Refusal[] {
  let entry = known.get(object);
  if (entry === undefined || entry.minor !== version[1]) {
    const refusals = [...validate(object.kindKey, object.root, { version }), ...laterRefusals(object, { version })];
    entry = { minor: version[1], refusals: refusals.length === 0 ? NOTHING : byRule(object, refusals, version[1]) };
    known.set(object, entry);
  }
  return entry.refusals.get(rule) ?? NONE;
}

/** What no controller of a custom kind fills in or changes, and the server refuses of each pod that it makes. */
const OF_ANY_POD: ReadonlySet<string> = new Set(["lifecycle-invalid", "probe-invalid", "request-exceeds-limit"]);

/** Knative fills in the handlers of probes, and more. */
function laterRefusals(object: KubeObject, context: ValidationContext): readonly Refusal[] {
  if (isServerChecked(object) || object.kindKey.endsWith(".knative.dev")) return [];
  const refusals = templatesOf(object).flatMap((template) => [...podTemplateRefusals(template, context)]);
  return refusals.filter(({ rule }) => OF_ANY_POD.has(rule));
}

function byRule(
  object: KubeObject,
  refusals: readonly Refusal[],
  minor: number,
): ReadonlyMap<string, readonly Refusal[]> {
  const groups = new Map<string, Refusal[]>();
  const told = new Set<string>();
  for (const refusal of refusals) {
    if (refusal.isEcho === true || isExplained(object, refusal.field, minor)) continue;
    // A value that breaks a grammar in two ways is one mistake.
    const mistake = [refusal.rule, refusal.type, refusal.part, refusal.field.pathText, refusal.at?.pathText].join("\n");
    if (refusal.type === "Invalid value" && told.has(mistake)) continue;
    told.add(mistake);
    const group = groups.get(refusal.rule);
    if (group === undefined) groups.set(refusal.rule, [refusal]);
    else group.push(refusal);
  }
  return groups;
}

/** The drafts of a rule that has nothing to add to what the validation says. */
export function refusalDrafts(object: KubeObject, rule: string, context: ValidationContext): readonly Draft[] {
  const refusals = refusalsOf(object, rule, context);
  // Dozens of rules ask for each object, and nearly all of them get nothing.
  return refusals.length === 0 ? NONE : refusals.map((refusal) => refusalDraft(object, refusal, context));
}

/** What a refusal says to a reader: at the smallest text to edit, in the words of the validation or else of the error's kind. */
export function refusalDraft(object: KubeObject, refusal: Refusal, { version }: ValidationContext): Draft {
  const { field, part, at = field, related = [], help, message } = refusal;
  const template = refusal.ofWorkload === true ? undefined : templateOf(object, field);
  const meant = meantWord(refusal);
  const fix = fixOf(refusal, meant);
  return {
    at: placeOf(at, part),
    message: message ?? defaultMessage(refusal),
    labels: related.map((one) => ({ at: placeOf(one.field, one.part ?? "value"), text: one.text })),
    ...(template === undefined ? refused(object, refusal) : podRefused(object, template, refusal, version)),
    help: help ?? defaultHelp(refusal, meant),
    ...(fix === undefined ? {} : { fix }),
  };
}

/** A map or a list is shown by its key, and what is missing by the key of the nearest ancestor that is there. */
function placeOf(field: Field, part: Refusal["part"]): Origin {
  return part === "key" || !field.exists || field.isMap || field.isList ? field.keyAt : field.at;
}

/** The template that holds a field in its spec; its labels and annotations are checked with its workload in each release. */
function templateOf(object: KubeObject, { path }: Field): Field | undefined {
  let templates = templatesByPath.get(object);
  if (templates === undefined) {
    templates = new Map(templatesOf(object).map((template) => [template.path.join("\n"), template]));
    templatesByPath.set(object, templates);
  }
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const template = templates.get(path.slice(0, length).join("\n"));
    if (template !== undefined) return path[length] === "metadata" ? undefined : template;
  }
  return undefined;
}

/** An object may hold as many templates as its author likes. */
const templatesByPath = new WeakMap<KubeObject, ReadonlyMap<string, Field>>();

/** What the field is called: its key; for an entry of a list, the list's key and the index. */
function nameOf({ path }: Field): string {
  const at = path.findLastIndex((step) => typeof step === "string");
  return path
    .slice(Math.max(at, 0))
    .map((step) => (typeof step === "number" ? `[${step}]` : step))
    .join("");
}

const MAX_SHOWN = 60;

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}

/** The words of a grammar without their examples and pattern, which the note holds. */
function brief(detail: string): string {
  return detail.replace(/,? \(e\.g\. .*\)$/s, "");
}

/** A sentence made of the error, for the conditions that explain themselves. */
function defaultMessage({ type, field, value, detail, words }: Refusal): string {
  const name = nameOf(field);
  const because = detail === undefined || detail === "" ? "" : `: ${brief(detail)}`;
  switch (type) {
    case "Required value":
      return `${name} is missing${because}`;
    case "Forbidden":
      return `${name} is set where the server forbids it${because}`;
    case "Unsupported value":
      return `${name} is ${shown(value)}, which is none of ${(words ?? []).join(", ")}`;
    case "Duplicate value":
      return `${name} ${shown(value)} stands twice`;
    case "Not found":
      return `${name} is ${shown(value)}, and there is none of that name in this object`;
    case "Too long":
    case "Too many":
      return `${name} ${tooMuch(field, value, detail)}`;
    default:
      return `${name} is ${shown(value)}${reasonOf(detail)}`;
  }
}

function reasonOf(detail = ""): string {
  const reason = grammarWords(detail)?.reason;
  if (reason !== undefined) return `, ${reason}`;
  return detail === "" ? "" : `: ${brief(detail)}`;
}

/** The number that there is and the one that is allowed: of the entries of a list, or of the bytes of a text. */
function tooMuch(field: Field, value: unknown, detail = ""): string {
  const [most = "fewer"] = /\d+/.exec(detail) ?? [];
  if (field.isList) return `has ${field.items.length} entries, ${most} are allowed`;
  return typeof value === "string"
    ? `has ${Buffer.byteLength(value)} bytes, ${most} are allowed`
    : `is too long${reasonOf(detail)}`;
}

function defaultHelp({ type, field, words, detail = "" }: Refusal, meant: string | undefined): string | undefined {
  const name = nameOf(field);
  if (words !== undefined) return `write ${meant ?? `one of ${words.join(", ")}`}`;
  if (type === "Required value") return `add ${name}`;
  if (type === "Forbidden") return `remove ${name}`;
  if (type === "Duplicate value") return "keep one of them";
  if (type === "Too long") return "shorten it";
  return type === "Invalid value" ? grammarWords(detail)?.help : undefined;
}

function meantWord({ words = [], field, at = field }: Refusal): string | undefined {
  const value = at.text;
  if (value === undefined) return undefined;
  return nearest(value, words, { max: 2 }) ?? (words.length === 1 ? words[0] : undefined);
}

function fixOf({ field, at = field }: Refusal, meant: string | undefined): Fix | undefined {
  if (meant === undefined || at.text === undefined) return undefined;
  return { title: `Write ${meant}`, safety: "safe", edits: [{ at: at.at.span, text: meant }] };
}
