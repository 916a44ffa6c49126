import { dns1123LabelProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { type Grammar, textOf } from "../checks.ts";
import { labelSelectorRefusals } from "../label-selector.ts";
import type { Refusal } from "../model.ts";
import { labelKeyRefusals, nodeSelectorRefusals, nodeTermRefusals } from "../node-selector.ts";
import { refusalsFor } from "../refusals.ts";
import { matchKeyRefusals } from "./match-keys.ts";
import { numberOf, structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";

const refuse = refusalsFor("pod-invalid");
const { invalid, required } = refuse;

const REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";
const PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";

/** What the server refuses of `affinity`. https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/#affinity-and-anti-affinity */
export function* affinityRefusals(scope: PodScope): Iterable<Refusal> {
  const affinity = scope.spec.get("affinity");
  if (!affinity.isMap) return;
  const node = affinity.get("nodeAffinity");
  if (node.get(REQUIRED).isMap) yield* nodeSelectorRefusals(refuse, node.get(REQUIRED), scope.minor);
  for (const term of structsOf(node.get(PREFERRED))) {
    yield* weightRefusals(term.get("weight"));
    // Labels that nobody can have are no harm to a preference.
    yield* nodeTermRefusals(refuse, term.get("preference"), false);
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
  for (const refusal of labelKeyRefusals(refuse, key)) yield { ...refusal, isEcho: isMissing };
}

/** What a grammar says of an entry of a list; null is read as the empty text. */
function problemsOf(entry: Field, grammar: Grammar): readonly string[] {
  const text = textOf(entry);
  return text === undefined ? [] : grammar(text);
}
