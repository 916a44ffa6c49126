import { printable } from "./printable.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text of one line, safe in an element and in an attribute: XML allows no control character, escaped or not. */
export function xmlText(text: string): string {
  return printable(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** An element; attributes that are undefined are left out. Children are elements or escaped texts. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  children: readonly string[] = [],
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${xmlText(String(value))}"`)
    .join("");
  if (children.length === 0) return `<${name}${written}/>`;
  return `<${name}${written}>${children.join("")}</${name}>`;
}

/** A document: one line an element of the second level would be hard to read, so each child of the root has a line of its own. */
export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
