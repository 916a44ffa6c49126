import type { Draft, Origin } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { CustomFault } from "../../k8s/custom-resources/validate.ts";
import { nodeAt } from "../../k8s/schema/node.ts";
import { isSecretKey } from "../../k8s/secret-names.ts";
import type { Field } from "../../source/field.ts";
import { type CustomRefusal, wordMeant } from "./custom-faults.ts";
import { droppedBy, dryRun, isDropped, unknownField } from "./refused.ts";
import { holderWords, placeField, placeWords } from "./schema-words.ts";
import { typeRemedy } from "./type-remedy.ts";

/** What a fault of a custom resource says to a reader: two values that disagree, and the server's own words. */
export function customDraft(object: KubeObject, refusal: CustomRefusal): Draft {
  const { fault, schema, level } = refusal;
  const field = object.root.get(...fault.path);
  const said =
    fault.kind === "unknown-field" ? unknownDraft(object, field, refusal) : invalidDraft(object, field, refusal);
  const assumption = schema.definition === undefined ? assumptionOf(object) : undefined;
  return {
    ...said,
    level: level ?? said.level,
    note: [said.note, assumption].filter(Boolean).join("; ") || undefined,
    labels: [...(said.labels ?? []), ...definitionLabel(object, refusal)],
  };
}

/** What the copy of the linter hangs on. */
function assumptionOf({ group, version }: KubeObject): string {
  return `so it is in the release of ${group}/${version} that this linter knows; the operator's own definition decides`;
}

function definitionLabel({ kind }: KubeObject, { schema }: CustomRefusal): NonNullable<Draft["labels"]> {
  const at = schema.definition?.object.root.get("spec", "names", "kind").at;
  return at === undefined ? [] : [{ at, text: `${kind} is defined here` }];
}

/** As of a kind of the Kubernetes API: kubectl has the server refuse the field, others drop it. */
function unknownDraft(object: KubeObject, field: Field, { fault, hints, schema }: CustomRefusal): Draft {
  const name = String(fault.path.at(-1));
  const path = fault.path.slice(0, -1);
  const holder = holderWords(object, path, nodeAt(schema.node, path));
  const tool = droppedBy(object.bundle.split(":")[0] ?? "");
  const isLost = tool !== undefined && isDropped([name]);
  const refusal = unknownField(object, field.pathText);
  const common = {
    at: field.keyAt,
    level: isLost ? ("warning" as const) : undefined,
    ...refusal,
    note: isLost ? `${tool} drops a field that is not known, with a warning` : refusal.note,
  };
  const { meant, places } = hints;
  if (meant !== undefined) {
    const edits = [{ at: field.keyAt.span, text: meant }];
    return {
      ...common,
      message: `${holder} has no field "${name}"; it has "${meant}"`,
      help: `write ${meant}`,
      fix: { title: `Write ${meant}`, safety: "unsafe", edits },
    };
  }
  if (places.length === 0) return { ...common, message: `${holder} has no field "${name}"`, help: `remove ${name}` };
  const belongs = placeWords(places, path);
  const target = placeField(object, places);
  return {
    ...common,
    message: `"${name}" stands in ${holder}, which has no such field; it belongs to ${belongs}`,
    help: `move "${name}" to ${belongs}`,
    labels: target?.exists && target.path.length > 0 ? [{ at: target.keyAt, text: "it belongs below here" }] : [],
  };
}

function invalidDraft(object: KubeObject, field: Field, { fault, schema }: CustomRefusal): Draft {
  const words = `The ${object.kind} "${object.name ?? ""}" is invalid: ${fault.words}`;
  return {
    at: placeOf(field),
    message: messageOf(object, field, fault),
    predicts: "Invalid",
    note: isConfidential(fault.path) ? undefined : words,
    confirm: dryRun(object),
    ...(fault.kind === "wrong-type"
      ? typeRemedy({ ...fault, field, node: nodeAt(schema.node, fault.path), holder: undefined })
      : { help: helpOf(field, fault) }),
  };
}

function placeOf(field: Field): Origin {
  return field.exists && !field.isMap && !field.isList ? field.at : field.keyAt;
}

function messageOf({ kind }: KubeObject, field: Field, fault: CustomFault): string {
  const path = field.pathText;
  switch (fault.kind) {
    case "missing":
      return `${path} is missing, which ${kind} requires`;
    case "not-listed":
      return `${path} is ${shown(field)}, which is none of ${fault.expected.replace(/^one of /, "")}`;
    case "duplicate":
      return `${path} stands a second time, and ${kind} takes ${fault.expected} there`;
    case "alternatives":
      return `${path || kind} has a form that ${kind} does not take: ${formOf(fault)}`;
    case "count":
      return `${path} has ${countOf(field)}, where ${kind} takes ${fault.expected}`;
    case "wrong-format":
      return `${path} is ${shown(field)}, where ${kind} takes a text of the format ${fault.expected}`;
    case "rule":
      return `${path || `the ${kind}`} breaks a rule of ${kind}: ${fault.message}`;
    default:
      return `${path} is ${shown(field)}, where ${kind} takes ${fault.expected}`;
  }
}

/** The end of the server's words, without the place, which the message names already. */
function formOf({ words }: CustomFault): string {
  return words.replace(/^.*" must /, "it must ");
}

function countOf(field: Field): string {
  const count = field.isList ? field.items.length : field.entries.length;
  const noun = field.isList ? (count === 1 ? "item" : "items") : count === 1 ? "entry" : "entries";
  return `${count} ${noun}`;
}

const MAX_SHOWN = 50;

function shown(field: Field): string {
  if (field.isList) return "a list";
  if (field.isMap) return "a map";
  if (isConfidential(field.path)) return "of another form";
  if (typeof field.value === "boolean" && field.plain !== undefined && field.plain !== String(field.value))
    return `${field.plain} (read as ${String(field.value)})`;
  const text = JSON.stringify(field.value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}

/** A value under a key that names a credential is not shown. */
function isConfidential(path: readonly (string | number)[]): boolean {
  return isSecretKey(String(path.findLast((step) => typeof step === "string") ?? ""));
}

function helpOf(field: Field, { kind, path, expected }: CustomFault): string | undefined {
  const name = String(path.findLast((step) => typeof step === "string") ?? "");
  if (kind === "missing") return `add ${name}`;
  if (kind === "duplicate") return "keep one of them";
  return kind === "not-listed" ? `write ${wordMeant(field, expected) ?? expected}` : undefined;
}
