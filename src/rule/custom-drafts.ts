import type { Draft, Origin } from "../base/model.ts";
import type { KubeObject } from "../expand/model.ts";
import type { CustomFault } from "../k8s/custom-resources/validate.ts";
import { isSecretKey } from "../k8s/secret-names.ts";
import type { Field } from "../source/field.ts";
import type { CustomRefusal } from "./custom-faults.ts";
import { dryRun, unknownField } from "./refused.ts";

/** What a fault of a custom resource says to a reader: two values that disagree, and the server's own words. */
export function customDraft(object: KubeObject, refusal: CustomRefusal): Draft {
  const { fault, level, schema } = refusal;
  const field = object.root.get(...fault.path);
  const isNewField = fault.kind === "unknown-field";
  const status = isNewField ? unknownField(object, field.pathText) : invalidStatus(object, fault);
  const assumption = schema.definition === undefined ? assumptionOf(object) : undefined;
  return {
    at: isNewField ? field.keyAt : placeOf(field),
    message: messageOf(object, field, refusal),
    level,
    ...status,
    note: [status.note, assumption].filter(Boolean).join("; ") || undefined,
    help: helpOf(field, refusal),
    labels:
      schema.definition === undefined
        ? []
        : [
            {
              at: schema.definition.object.root.get("spec", "names", "kind").at,
              text: `${object.kind} is defined here`,
            },
          ],
  };
}

function placeOf(field: Field): Origin {
  return field.exists && !field.isMap && !field.isList ? field.at : field.keyAt;
}

function invalidStatus(object: KubeObject, fault: CustomFault): Pick<Draft, "predicts" | "note" | "confirm"> {
  return {
    predicts: "Invalid",
    note: isConfidential(fault.path)
      ? undefined
      : `The ${object.kind} "${object.name ?? ""}" is invalid: ${fault.words}`,
    confirm: dryRun(object),
  };
}

/** What the copy of the linter hangs on. */
function assumptionOf({ group, version }: KubeObject): string {
  return `so it is in the release of ${group}/${version} that this linter knows; the operator's own definition decides`;
}

function messageOf({ kind, root }: KubeObject, field: Field, refusal: CustomRefusal): string {
  const { fault, meant, elsewhere } = refusal;
  const path = field.pathText;
  switch (fault.kind) {
    case "unknown-field": {
      const holder = root.get(...fault.path.slice(0, -1)).pathText || `a ${kind}`;
      const hint = meant === undefined ? elsewhere && `; ${kind} has it at ${elsewhere}` : `; "${meant}" is one`;
      return `"${fault.path.at(-1) ?? ""}" is no field of ${holder}${hint ?? ""}`;
    }
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
  const text = JSON.stringify(field.value) ?? "nothing";
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
}

/** A value under a key that names a credential is not shown. */
function isConfidential(path: readonly (string | number)[]): boolean {
  return isSecretKey(String(path.findLast((step) => typeof step === "string") ?? ""));
}

function helpOf(field: Field, { fault, meant, elsewhere }: CustomRefusal): string | undefined {
  const name = String(fault.path.findLast((step) => typeof step === "string") ?? "");
  if (fault.kind === "unknown-field") {
    if (meant !== undefined) return `write ${meant}`;
    return elsewhere === undefined ? `remove ${name}` : `move it to ${elsewhere}`;
  }
  if (fault.kind === "missing") return `add ${name}`;
  if (fault.kind === "duplicate") return "keep one of them";
  if (fault.kind === "not-listed" && !field.isMap) return `write ${fault.expected}`;
  return fault.kind === "wrong-type" ? `write ${fault.expected}` : undefined;
}
