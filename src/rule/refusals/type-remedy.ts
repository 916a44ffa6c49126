/** What a field takes, in words, and how to mend a value of another type. */
import type { Draft, Edit, Fix } from "../../base/model.ts";
import { ARRAY, BOOLEAN, INTEGER, NUMBER, OBJECT, STRING } from "../../k8s/schema/model.ts";
import type { Field } from "../../source/field.ts";
import type { SchemaFault } from "./schema-faults.ts";

const FORMATS: ReadonlyMap<string, string> = new Map([
  ["int-or-string", "a number or a string"],
  ["quantity", "an amount"],
  ["time", "a time such as 2006-01-02T15:04:05Z"],
  ["micro-time", "a time such as 2006-01-02T15:04:05.000000Z"],
  ["bytes", "base64"],
  ["bool-or-schema", "a schema or true or false"],
]);

/** What the field takes: `a number`, `a list`; of a number that is too large, the largest that fits. */
export function wantedWords({ kind, node, field, expected }: SchemaFault): string {
  const { types = 0, format = "" } = node ?? {};
  if (kind === "wrong-format" && field.number !== undefined && format !== "quantity")
    return format === "int64" ? "9223372036854775807" : format === "uint8" ? "255" : "2147483647";
  const special = FORMATS.get(format);
  if (special !== undefined) return special;
  if (types & INTEGER && !(types & NUMBER)) return field.number === undefined ? "a number" : "a whole number";
  return expected;
}

type Remedy = Pick<Draft, "help" | "fix">;

/** How to mend the value, and the edit where there is but one. */
export function typeRemedy({ node, field }: SchemaFault): Remedy {
  const { types = 0 } = node ?? {};
  if (types & STRING && !(types & (INTEGER | NUMBER))) return stringRemedy(field, node?.goType === "string");
  if (types & ARRAY) return listRemedy(field, node?.items?.types ?? 0);
  if (types & OBJECT) return mapRemedy(field);
  if (types & BOOLEAN) return scalarRemedy(field, /^(?:true|false)$/, "write true or false");
  return scalarRemedy(field, /^(?:0|-?[1-9]\d{0,14})$/, "write a number");
}

/** `isFree`: any text will do. Of a field that takes certain words, a number in quotes is none. */
function stringRemedy(field: Field, isFree: boolean): Remedy {
  const [last, parent] = field.path.toReversed();
  if (last === "name" && parent === "port" && field.number !== undefined)
    return {
      help: "write `number` in place of `name`: a name is a string, the number of the port belongs to port.number",
      fix: { title: "Write number", safety: "safe", edits: [{ at: field.keyAt.span, text: "number" }] },
    };
  if (last === "matchLabels") return { help: "write the labels directly under selector: a Service has no matchLabels" };
  if (field.isMap || field.isList)
    return {
      help:
        field.path.length === 2 ? "write `|` after the colon, so that the lines below are one text" : "write a string",
    };
  return {
    help: isFree ? "put the value in quotes" : "write one of the words that the field takes",
    ...(field.plain === undefined || !isFree ? {} : { fix: around(field, "Put the value in quotes", '"', '"') }),
  };
}

/** A string that is one word may stand as the only item; of one with blanks nobody knows how many it is. */
function listRemedy(field: Field, items: number): Remedy {
  if (field.isMap && field.path.at(-1) === "env")
    return { help: "write each variable as an item: `- name: NAME`, and its value below" };
  if (field.isMap)
    return {
      help: items & STRING ? "write each entry as an item: `- value`" : "write a list: put `- ` before the first key",
    };
  const { raw } = field;
  if (raw === undefined || !(items & STRING)) return { help: "write a list: one item a line, each after `- `" };
  const isWord = /^[\w./:@-]+$/.test(raw);
  return {
    help: isWord ? `write [${raw}]` : "write a list: one item a line, each after `- `",
    ...(isWord ? { fix: around(field, "Write a list of one", "[", "]") } : {}),
  };
}

function mapRemedy(field: Field): Remedy {
  if (field.isList) return { help: "take the `- ` away, so that the entries are keys of one map" };
  return { help: "write the fields below the key, each on a line of its own" };
}

function scalarRemedy(field: Field, form: RegExp, otherwise: string): Remedy {
  const { text, at } = field;
  if (text === undefined || !form.test(text)) return { help: otherwise };
  return {
    help: "remove the quotes",
    fix: { title: "Remove the quotes", safety: "safe", edits: [{ at: at.span, text }] },
  };
}

function around({ at: { span } }: Field, title: string, before: string, after: string): Fix {
  const edits: readonly Edit[] = [
    { at: { ...span, end: span.start }, text: before },
    { at: { ...span, start: span.end }, text: after },
  ];
  return { title, safety: "safe", edits };
}
