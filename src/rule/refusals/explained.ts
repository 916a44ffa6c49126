import type { Path } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import type { Field } from "../../source/field.ts";
import { fieldMeant, type SchemaFault, schemaFaults } from "./schema-faults.ts";

/**
 * True where a field is missing or empty because something of it cannot be read: a value of another type, a misspelt name, a level too
 * high. That is told, and what follows from it need not be.
 */
export function isExplained(object: KubeObject, field: Field, minor: number): boolean {
  return schemaFaults(object, minor)
    .slice(0, MOST)
    .some((fault) => explains(object, fault, field, minor));
}

/** Where more is wrong than this, it does not matter what follows from what. */
const MOST = 200;

function explains(object: KubeObject, fault: SchemaFault, field: Field, minor: number): boolean {
  const { kind, path } = fault;
  if (kind !== "unknown-field") return isPrefix(path, field.path);
  const holder = path.slice(0, -1);
  // Everything that was written in it is in the wrong place, as labels are in a selector without matchLabels.
  if (field.exists) return isPrefix(field.path, holder) && holder.length === field.path.length;
  const meant = fieldMeant(object, fault, minor);
  if (meant.how === "spelling") return isPrefix([...holder, meant.name], field.path);
  return meant.how === "place" && field.path.includes(path.at(-1) ?? "") && !isInOtherEntry(field.path, path);
}

/** True where the two ways part in a list: what one entry has too much is not what another lacks. */
function isInOtherEntry(a: Path, b: Path): boolean {
  const at = a.findIndex((step, i) => step !== b[i]);
  return typeof a[at] === "number" && typeof b[at] === "number";
}

function isPrefix(start: Path, path: Path): boolean {
  return start.length <= path.length && start.every((step, i) => step === path[i]);
}
