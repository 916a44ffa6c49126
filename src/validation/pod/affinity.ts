import {
  dns1123LabelProblems,
  dns1123SubdomainProblems,
  labelKeyProblems,
  labelValueProblems,
} from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { type Grammar, isEmpty, textOf } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { matchKeyRefusals } from "./match-keys.ts";
import { numberOf, sizeOf, structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";

const { forbidden, invalid, required } = refusalsFor("pod-invalid");

const REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
const PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";

/** What the server refuses of `affinity`. https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#affinity-and-anti-affinity */
export function* affinityRefusals(scope: PodScope): Iterable<Refusal> {
  const affinity = scope.spec.get("affinity");
  if (!affinity.isMap) return;
  const node = affinity.get("nodeAffinity");
  if (node.get(REQUIRED).isMap) yield* nodeSelectorRefusals(node.get(REQUIRED), scope.minor);
  for (const term of structsOf(node.get(PREFERRED))) {
    yield* weightRefusals(term.get("weight"));
    // Labels that nobody can have are no harm to a preference.
    yield* nodeTermRefusals(term.get("preference"), false);
  }
  for (const kind of ["podAffinity", "podAntiAffinity"]) {
    for (const term of structsOf(affinity.get(kind, REQUIRED))) yield* podTermRefusals(term, scope);
    for (const weighted of structsOf(affinity.get(kind, PREFERRED))) {
      yield* weightRefusals(weighted.get("weight"));
      yield* podTermRefusals(weighted.get("podAffinityTerm"), scope);
    }
  }
}

function* weightRefusals(weight: Field): Iterable<Refusal> {
  const number = numberOf(weight);
  if (number === undefined || (number > 0 && number <= 100)) return;
  yield invalid(weight, "must be in the range 1-100", {
    value: number,
    message: weight.exists ? `weight is ${number}, not from 1 to 100` : "a preference has no weight",
    help: "write a weight from 1 to 100",
  });
}

/** Values that no label can have are refused since 1.33 in what a node must have. */
const VALUES_CHECKED_SINCE = 33;

function* nodeSelectorRefusals(selector: Field, minor: number): Iterable<Refusal> {
  const terms = selector.get("nodeSelectorTerms");
  if (isEmpty(terms)) {
    yield required(terms, "must have at least one node selector term", {
      message: "a node affinity that is required has no nodeSelectorTerms",
    });
  }
  for (const term of structsOf(terms)) yield* nodeTermRefusals(term, minor >= VALUES_CHECKED_SINCE);
}

function* nodeTermRefusals(term: Field, checksValues: boolean): Iterable<Refusal> {
  for (const item of structsOf(term.get("matchExpressions"))) {
    yield* nodeOperatorRefusals(item);
    yield* keyRefusals(item.get("key"));
    if (!checksValues) continue;
    for (const value of item.get("values").items) {
      for (const words of problemsOf(value, labelValueProblems)) {
        yield invalid(value, words, {
          value: value.value ?? "",
          message: `"${value.text ?? ""}" is no value that a label can have`,
        });
      }
    }
  }
  for (const item of structsOf(term.get("matchFields"))) yield* nodeFieldRefusals(item);
}

function* keyRefusals(key: Field): Iterable<Refusal> {
  const text = textOf(key);
  for (const words of text === undefined ? [] : labelKeyProblems(text)) {
    yield invalid(key, words, { value: text, message: `"${text ?? ""}" is no key that a label can have` });
  }
}

function* nodeOperatorRefusals(item: Field): Iterable<Refusal> {
  const [operator, values] = [item.get("operator"), item.get("values")];
  const [word, size] = [textOf(operator), sizeOf(values)];
  if (word === undefined || size === undefined) return;
  const at = { at: values.exists ? values : operator };
  switch (word) {
    case "In":
    case "NotIn":
      if (size > 0) return;
      yield required(values, "must be specified when `operator` is 'In' or 'NotIn'", {
        ...at,
        message: `operator ${word} has no values`,
      });
      return;
    case "Exists":
    case "DoesNotExist":
      if (size === 0) return;
      yield forbidden(values, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'", {
        message: `operator ${word} has values, and takes none`,
      });
      return;
    case "Gt":
    case "Lt":
      if (size === 1) return;
      yield required(values, "must be specified single value when `operator` is 'Lt' or 'Gt'", {
        ...at,
        message: `operator ${word} has ${size} values, and takes one number`,
      });
      return;
    default:
      yield operatorRefusal(operator, word, ["In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"]);
  }
}

function operatorRefusal(operator: Field, word: string, words: readonly string[]): Refusal {
  return {
    ...invalid(operator, "not a valid selector operator", {
      value: word,
      message: operator.exists ? `"${word}" is no operator of a node selector` : "an expression has no operator",
    }),
    words,
  };
}

/** The one field of a node that can be selected by is its name. */
function* nodeFieldRefusals(item: Field): Iterable<Refusal> {
  const [operator, values, key] = [item.get("operator"), item.get("values"), item.get("key")];
  const [word, size, name] = [textOf(operator), sizeOf(values), textOf(key)];
  if (word === "In" || word === "NotIn") {
    if (size !== undefined && size !== 1) {
      yield required(values, "must be only one value when `operator` is 'In' or 'NotIn' for node field selector");
    }
  } else if (word !== undefined) yield operatorRefusal(operator, word, ["In", "NotIn"]);
  if (name === undefined) return;
  if (name !== "metadata.name") {
    yield invalid(key, "not a valid field selector key", { value: name, help: "write metadata.name" });
    return;
  }
  for (const value of values.items) {
    for (const words of problemsOf(value, dns1123SubdomainProblems))
      yield invalid(value, words, { value: textOf(value) });
  }
}

/** Keys that pods must share with the new one are on by default since 1.31; before, the server drops them. */
const MATCH_KEYS_SINCE = 31;

function* podTermRefusals(term: Field, { minor, isPod, metadata }: PodScope): Iterable<Refusal> {
  for (const name of ["labelSelector", "namespaceSelector"]) yield* labelSelectorRefusals(term.get(name));
  for (const namespace of term.get("namespaces").items) {
    for (const words of problemsOf(namespace, dns1123LabelProblems)) {
      yield invalid(namespace, words, {
        path: `${term.pathText}.namespace`,
        message: `"${namespace.text ?? ""}" is no name that a namespace can have`,
      });
    }
  }
  if (minor >= MATCH_KEYS_SINCE) yield* matchKeyRefusals(term, isPod ? metadata.get("labels") : undefined);
  const key = term.get("topologyKey");
  const isMissing = textOf(key) === "";
  if (isMissing) {
    yield required(key, "can not be empty", {
      message: "a pod affinity term has no topologyKey",
      help: "add topologyKey, such as kubernetes.io/hostname",
    });
  }
  for (const refusal of keyRefusals(key)) yield { ...refusal, isEcho: isMissing };
}

/** What a grammar says of an entry of a list; null is read as the empty text. */
function problemsOf(entry: Field, grammar: Grammar): readonly string[] {
  const text = textOf(entry);
  return text === undefined ? [] : grammar(text);
}
