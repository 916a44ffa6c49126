import { labelKeyProblems, qualifiedNameProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import {
  grammarRefusals,
  isEmpty,
  listedRefusals,
  type Refuse,
  repeatsOf,
  textOf,
  writtenListedRefusals,
} from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const refuse = refusalsFor("storage-class-invalid");
const { duplicate, invalid, required } = refuse;

const RECLAIM = ["Delete", "Retain"];
const BINDING = ["Immediate", "WaitForFirstConsumer"];

/** What the server refuses of a StorageClass. https://kubernetes.io/docs/concepts/storage/storage-classes/ */
export function* storageClassRefusals(root: Field): Iterable<Refusal> {
  yield* provisionerRefusals(refuse, root.get("provisioner"));
  yield* parameterRefusals(refuse, root.get("parameters"), true);
  yield* listedRefusals(root.get("reclaimPolicy"), RECLAIM);
  const binding = root.get("volumeBindingMode");
  yield* writtenListedRefusals(binding, BINDING);
  yield* topologyRefusals(root.get("allowedTopologies").items);
}

/** What the server refuses of the driver that a class names, which it judges in lower case. */
export function* provisionerRefusals(makers: Refuse, field: Field): Iterable<Refusal> {
  const key = String(field.path.at(-1));
  if (textOf(field) === "") {
    yield makers.required(field, "", {
      message: `this class names no ${key}`,
      help: `add ${key}, the name of a driver`,
    });
    return;
  }
  const value = field.text?.toLowerCase();
  yield* grammarRefusals(makers, field, (text) => qualifiedNameProblems(text.toLowerCase()), { value });
}

const MAX_PARAMETERS = 512;
const MAX_BYTES = 256 * 1024;

/** What the server refuses of the parameters of a class, which it hands on to the driver. */
export function* parameterRefusals(makers: Refuse, parameters: Field, mayBeEmpty: boolean): Iterable<Refusal> {
  const { entries } = parameters;
  if (entries.length > MAX_PARAMETERS) {
    yield makers.tooLong(parameters, MAX_PARAMETERS, {
      message: `this class has ${entries.length} parameters, ${MAX_PARAMETERS} are allowed`,
    });
    return;
  }
  for (const [key, field] of entries) {
    if (key === "") {
      yield makers.invalid(field, "field can not be empty.", {
        path: parameters.pathText,
        value: "",
        part: "key",
        message: "a parameter has no name",
      });
    }
  }
  const size = entries.reduce((sum, [key, { raw = "" }]) => sum + Buffer.byteLength(key) + Buffer.byteLength(raw), 0);
  if (size > MAX_BYTES) {
    yield makers.tooLong(parameters, MAX_BYTES, {
      message: `the parameters of this class have ${size} bytes together, ${MAX_BYTES} are allowed`,
    });
  }
  if (!mayBeEmpty && isEmpty(parameters)) {
    yield makers.required(parameters, "must contain at least one key/value pair", {
      message: "this class has no parameters",
      help: "add the parameters that the driver changes a volume by",
    });
  }
}

/** The server compares each term with those before it, and with as many empty ones as there are terms. */
function* topologyRefusals(terms: readonly Field[]): Iterable<Refusal> {
  const seen = new Map<string, Field | undefined>([[JSON.stringify([]), undefined]]);
  for (const term of terms) {
    const items = term.get("matchLabelExpressions").items.filter((item) => item.isMap);
    for (const item of items) yield* requirementRefusals(item);
    for (const [again, first] of repeatsOf(items.map((item) => item.get("key")))) yield duplicate(again, first);
    const id = idOf(items);
    if (id === undefined) continue;
    if (seen.has(id)) yield repeatedTerm(term, seen.get(id));
    else seen.set(id, term);
  }
}

function repeatedTerm(term: Field, first: Field | undefined): Refusal {
  return duplicate(term.get("matchLabelExpressions"), first, {
    value: "",
    message:
      first === undefined ? "a term of allowedTopologies asks for nothing" : "a term of allowedTopologies stands twice",
    help: "remove the term",
    part: "key",
  });
}

/** What a term asks for, whatever the order; undefined where it is not known. */
function idOf(items: readonly Field[]): string | undefined {
  const pairs = new Map<string, readonly string[]>();
  for (const item of items) {
    const [key, values] = [textOf(item.get("key")), item.get("values").items.map(textOf)];
    if (key === undefined || isPlaceholder(key) || values.includes(undefined)) return undefined;
    pairs.set(key, [...new Set(values.map((value = "") => value))].toSorted());
  }
  return JSON.stringify([...pairs].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function* requirementRefusals(item: Field): Iterable<Refusal> {
  const [key, values] = [item.get("key"), item.get("values")];
  if (isEmpty(values)) yield required(values, "", { message: "a topology has no values", help: "add values" });
  for (const [again, first] of repeatsOf(values.items)) yield duplicate(again, first);
  const name = textOf(key);
  if (name === undefined) return;
  for (const [i, words] of labelKeyProblems(name).entries()) yield invalid(key, words, { value: name, isEcho: i > 0 });
}
