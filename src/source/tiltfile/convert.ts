/** From values of the reading to what the facts say. */
import { type Written, known, unknown } from "../written.ts";
import type { CommandFact, LiveStep, PortForward, WrittenList } from "./facts.ts";
import type { Machine } from "./machine.ts";
import { holdsRoot, pathFrom } from "./paths.ts";
import { truth } from "./truth.ts";
import { type Value, isSequence, knownText, reasonOf } from "./value.ts";

/** Why the text of a value is not known. */
function whyNot(value: Value): string {
  if (value.type === "unknown") return value.reason;
  if (value.type === "text") return value.reason ?? "a part that is not known";
  return value.type === "blob" ? reasonOf(value) : `a ${value.type} instead of a text`;
}

/** A string whose text is known; the reason where it is not. */
export function asText(value: Value): Written<string> {
  const text = knownText(value);
  if (text === undefined) return unknown(whyNot(value), value.at);
  if (holdsRoot(text)) return unknown("the place of the repository on the disk", value.at);
  return { value: text, at: value.at, assumed: value.assumed };
}

/** The known pieces of a text of which something is missing. */
export function asPattern(value: Value): readonly (string | undefined)[] | undefined {
  return value.type === "text" && knownText(value) === undefined ? value.parts : undefined;
}

/** A path relative to the root. */
export function asPath(machine: Machine, value: Value): Written<string> {
  const text = knownText(value);
  if (text === undefined) return unknown(whyNot(value), value.at);
  const path = pathFrom(machine.directory, text);
  if (path === undefined) return unknown("a path outside of the repository", value.at);
  return { value: path, at: value.at, assumed: value.assumed };
}

/** A list, or one element in place of a list of one. */
export function asList<T>(value: Value, convert: (item: Value) => T): WrittenList<T> {
  if (!isSequence(value) && value.type !== "unknown") return { items: [convert(value)], more: undefined, at: value.at };
  if (value.type === "unknown") return { items: [], more: value.reason, at: value.at };
  const certain = value.items.filter(({ conditional }) => !conditional);
  const more = value.more ?? (certain.length < value.items.length ? "elements that depend on a condition" : undefined);
  return { items: certain.map((item) => convert(item.value)), more, at: value.at };
}

/** A list of strings, or one alone. */
export function asTexts(value: Value): WrittenList<Written<string>> {
  return asList(value, asText);
}

/** A list of paths, or one alone, each from the root of the repository. */
export function asPaths(machine: Machine, value: Value): WrittenList<Written<string>> {
  return asList(value, (item) => asPath(machine, item));
}

/** Whether a value counts as true. */
export function asBool(value: Value): Written<boolean> {
  const holds = truth(value);
  return holds === undefined
    ? unknown(whyNot(value), value.at)
    : { value: holds, at: value.at, assumed: value.assumed };
}

/** A text runs in a shell, a list as it is. */
export function asCommand(value: Value): Written<CommandFact> {
  if (!isSequence(value)) {
    const text = asText(value);
    if (text.value === undefined) return unknown(text.unknown ?? "a command that is not known", value.at);
    return { value: { form: "shell", argv: ["sh", "-c", text.value] }, at: value.at, assumed: text.assumed };
  }
  const words = asTexts(value);
  const argv = words.items.flatMap((word) => word.value ?? []);
  const missing = words.more ?? words.items.find((word) => word.value === undefined)?.unknown;
  return missing === undefined ? known({ form: "exec", argv }, value.at) : unknown(missing, value.at);
}

/** The steps of a live update. */
export function asSteps(value: Value): WrittenList<LiveStep> {
  return asList(value, (item) =>
    item.type === "step" ? item.step : { kind: "unknown", at: item.at, reason: whyNot(item) },
  );
}

/** `8080`, `"8080:80"`, `"host:8080:80"`, port_forward(...), or a list of these. */
export function asForwards(value: Value): WrittenList<PortForward> {
  return asList(value, (item) => (item.type === "forward" ? item.forward : forwardOf(item)));
}

function forwardOf(value: Value): PortForward {
  if (value.type === "number") return { at: value.at, local: value.value, container: undefined, host: undefined };
  const parts = (knownText(value) ?? "").split(":").map((part) => part.trim());
  const port = (text: string | undefined): number | undefined =>
    text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
  if (parts.length === 3) return { at: value.at, host: parts[0], local: port(parts[1]), container: port(parts[2]) };
  if (parts.length === 2 && port(parts[0]) === undefined)
    return { at: value.at, host: parts[0], local: port(parts[1]), container: undefined };
  return { at: value.at, host: undefined, local: port(parts[0]), container: port(parts[1]) };
}

/** A dict's texts by key, with whether there may be more. */
export function asTextMap(value: Value): {
  readonly map: ReadonlyMap<string, Written<string>>;
  readonly open: boolean;
} {
  const map = new Map<string, Written<string>>();
  if (value.type !== "dict") return { map, open: true };
  let open = value.more !== undefined;
  for (const { key, value: element, conditional } of value.entries.values()) {
    const name = knownText(key);
    if (name === undefined) open = true;
    else map.set(name, conditional ? unknown("a condition", element.at) : asText(element));
  }
  return { map, open };
}

/** How many texts of one value are of interest. */
const MENTION_LIMIT = 100;

/** The texts that a value holds, wherever: what a function that is not known might use as images or files. */
export function textsIn(value: Value): Written<string>[] {
  const found: Written<string>[] = [];
  const seen = new Set<Value>();
  const waiting: Value[] = [value];
  while (waiting.length > 0 && found.length < MENTION_LIMIT) {
    const one = waiting.pop();
    if (one === undefined || seen.has(one)) continue;
    seen.add(one);
    const text = knownText(one);
    if (text !== undefined && text !== "" && text.length <= 200) found.push(known(text, one.at));
    waiting.push(...partsIn(one).toReversed());
  }
  return found;
}

function partsIn(value: Value): readonly Value[] {
  if (isSequence(value)) return value.items.map((item) => item.value);
  if (value.type === "dict") return [...value.entries.values()].map((entry) => entry.value);
  return value.type === "unknown" ? (value.choices ?? []) : [];
}
