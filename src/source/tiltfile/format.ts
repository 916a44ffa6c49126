/** `"%s" % x` and `"{}".format(x)`, with parts that are not known left open. */
import type { Span } from "../../base/model.ts";
import { elementAt, member } from "./members.ts";
import { type Text, type Value, isSequence, knownText, number, partsOf, text, textOfParts, unknown } from "./value.ts";

type Parts = readonly (string | undefined)[];

const DIRECTIVE = /%(?:\((\w+)\))?([sdrioxXeEfFgGc%])/g;

/** The `%` of texts. */
export function percent(format: Text, right: Value, at: Span): Value {
  const template = knownText(format);
  if (template === undefined) return textOfParts([undefined], at, { reason: format.reason });
  const values = isSequence(right) && right.type === "tuple" ? right.items.map(({ value }) => value) : [right];
  let next = 0;
  return fill(template, DIRECTIVE, at, (match) => {
    if (match[2] === "%") return text("%", at);
    if (match[1] !== undefined) return elementAt(right, text(match[1], at), at);
    return values[next++] ?? unknown("a value that is missing", at);
  });
}

const REPLACEMENT = /\{\{|\}\}|\{([\w.[\]]*)(?:![rs])?(?::[^{}]*)?\}/g;

/** The `format` method of texts. */
export function formatText(
  format: Text,
  positional: readonly Value[],
  named: ReadonlyMap<string, Value>,
  at: Span,
): Value {
  const template = knownText(format);
  if (template === undefined) return textOfParts([undefined], at, { reason: format.reason });
  let next = 0;
  return fill(template, REPLACEMENT, at, (match) => {
    if (match[0] === "{{" || match[0] === "}}") return text(match[0].charAt(0), at);
    const [, head = "", rest = ""] = /^([^.[]*)(.*)$/.exec(match[1] ?? "") ?? [];
    const index = head === "" ? next++ : Number(head);
    const value = Number.isInteger(index) && head !== " " ? positional[index] : named.get(head);
    return follow(value ?? unknown("a value that is missing", at), rest, at);
  });
}

function fill(template: string, pattern: RegExp, at: Span, valueOf: (match: RegExpExecArray) => Value): Value {
  const parts: (string | undefined)[] = [];
  let [index, reason, assumed]: [number, string | undefined, string | undefined] = [0, undefined, undefined];
  for (const match of template.matchAll(pattern)) {
    parts.push(template.slice(index, match.index));
    const value = valueOf(match);
    const piece: { parts: Parts; reason: string | undefined } = partsOf(value);
    parts.push(...piece.parts);
    reason ??= piece.reason;
    assumed ??= value.assumed;
    index = match.index + match[0].length;
  }
  parts.push(template.slice(index));
  return textOfParts(parts, at, { reason, assumed });
}

/** `.name` and `[index]` after a replacement's name. */
function follow(value: Value, path: string, at: Span): Value {
  return [...path.matchAll(/\.(\w+)|\[(\w+)\]/g)].reduce((object: Value, [, name, index = ""]) => {
    if (name !== undefined) return member(object, name, at);
    return elementAt(object, /^\d+$/.test(index) ? number(Number(index), at) : text(index, at), at);
  }, value);
}
