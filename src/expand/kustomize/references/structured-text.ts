import { Field } from "../../../source/field.ts";
import { readYaml } from "../../../source/yaml/index.ts";
import { editPath, lookUp, PathFault } from "./field-path.ts";
import { goJson } from "../generators/hash.ts";
import { changedBy } from "../read/places.ts";
import { replacedValue, type Value } from "./replaced-value.ts";
import { type MapNode, type Node, nodeOf, Scalar, setIn, textNode } from "../tree.ts";

/**
 * Sets a value inside of YAML or JSON that is the text of a field, such as a file in a ConfigMap. Undefined where the path leads
 * into no text; `unknown` where the text that kustomize would write is not known to the letter.
 */
export function inStructure(root: MapNode, parts: readonly string[], value: Value): MapNode | "unknown" | undefined {
  const length = parts.findIndex((_, i) => i > 0 && lookUp(root, parts.slice(0, i)) instanceof Scalar);
  const holder = length < 0 ? undefined : lookUp(root, parts.slice(0, length));
  if (!(holder instanceof Scalar) || parts.slice(0, length).some((part) => /^\[|^\d+$/.test(part))) return undefined;
  const [document] = readYaml("", holder.text, { dialect: "kustomize" }).documents;
  if (document === undefined || typeof document.value !== "object" || document.value === null) return undefined;
  const inner = nodeOf(new Field(document.value, [], document));
  const edited = editedInner(inner, parts.slice(length), value);
  if (edited === undefined) return undefined;
  const text = /^\s*[[{]/.test(holder.text) ? jsonText(edited.value, holder.text) : undefined;
  if (text === undefined) return "unknown";
  const place = changedBy(holder, value.directive, "a part replaced");
  return setIn(root, parts.slice(0, length), textNode(text, place));
}

function editedInner(inner: Node, parts: readonly string[], value: Value): Node | undefined {
  let hits = 0;
  try {
    const makes = value.options.get("create").value === true ? value.node.kind : undefined;
    const edited = editPath(inner, parts, {
      change: (node) => replacedValue(node, value),
      makes,
      place: value.directive,
      hit: () => hits++,
    });
    return hits > 0 ? edited : undefined;
  } catch (error) {
    if (error instanceof PathFault) return undefined;
    throw error;
  }
}

/** JSON in one line, or with two spaces where it had lines before. */
function jsonText(value: unknown, before: string): string {
  const compact = goJson(value);
  if (!before.includes("\n") || !before.includes("  ")) return compact;
  // Keys are in order already, and numbers and escapes are kept as they are.
  return indented(compact);
}

/** One token after the other; brackets around nothing stay together. */
function indented(json: string): string {
  let depth = 0;
  let out = "";
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|\[\]|\{\}|[^"]/gs)) {
    if (token === "{" || token === "[") out += `${token}\n${"  ".repeat(++depth)}`;
    else if (token === "}" || token === "]") out += `\n${"  ".repeat(--depth)}${token}`;
    else if (token === ",") out += `,\n${"  ".repeat(depth)}`;
    else out += token === ":" ? ": " : token;
  }
  return out;
}
