import type { Field } from "../source/field.ts";

/** A whole number as the server decodes it: 0 where none is written; undefined where it is not known, or no whole number. */
export function numberOf(field: Field): number | undefined {
  return field.exists ? field.integer : 0;
}

/** The length of a list or map as the server decodes it; undefined where it is not known. */
export function sizeOf(field: Field): number | undefined {
  if (!field.exists) return 0;
  if (field.isMap) return field.entries.length;
  return field.isList ? field.items.length : undefined;
}

/** The entries of a list of structs; null is decoded as one without fields. */
export function structsOf(list: Field): readonly Field[] {
  return list.items.filter((item) => item.isMap || item.value === null);
}

/** Whether a flag is set; undefined where it is not known. */
export function flagOf(field: Field): boolean | undefined {
  return field.exists ? field.boolean : false;
}

/** True where something is set, or may be set. */
export function isTrue(field: Field): boolean {
  return field.value === true;
}

/** True for a whole number of 32 bits as the server reads it: without a plus, and a positive one without a zero before it. */
export function isInt32Text(text: string): boolean {
  if (!/^(0|-[0-9]{1,20}|[1-9][0-9]{0,9})$/.test(text)) return false;
  const number = Number(text);
  return number >= -2_147_483_648 && number <= 2_147_483_647;
}
