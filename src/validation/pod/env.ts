import { ENV_SOURCES } from "../../k8s/env-sources.ts";
import { asPrefix, configKeyProblems, dns1123SubdomainProblems, envNameProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { fieldRefRefusals, fileKeyRefusals, resourceFieldRefusals } from "./downward.ts";
import { structsOf } from "../read.ts";

const names = refusalsFor("env-name-invalid");
const sources = refusalsFor("env-value-and-source");
const pod = refusalsFor("pod-invalid");

/** What the server refuses of `env`. https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#environment-variables */
export function* envRefusals(env: Field, minor: number): Iterable<Refusal> {
  for (const entry of structsOf(env)) {
    yield* nameRefusals(entry.get("name"), minor);
    const from = entry.get("valueFrom");
    if (!from.isMap) continue;
    yield* sourceRefusals(from, minor);
    yield* countRefusals(entry, minor);
  }
}

function* nameRefusals(name: Field, minor: number): Iterable<Refusal> {
  const text = textOf(name);
  if (text === "") {
    yield names.required(name, "", { message: "this environment variable has no name", help: "add its name" });
    return;
  }
  for (const words of text === undefined ? [] : envNameProblems(text, minor)) {
    yield names.invalid(name, words, {
      message: `"${text ?? ""}" is no name that a variable can have`,
      help: "use letters, digits and underscores, beginning with a letter",
    });
  }
}

function* sourceRefusals(from: Field, minor: number): Iterable<Refusal> {
  yield* fieldRefRefusals(from.get("fieldRef"), "variable", minor);
  yield* resourceFieldRefusals(from.get("resourceFieldRef"), "variable");
  for (const name of ["configMapKeyRef", "secretKeyRef"]) yield* keyRefRefusals(from.get(name));
  if (minor >= FILES_SINCE) yield* fileKeyRefusals(from.get("fileKeyRef"));
}

/** Variables from files (fileKeyRef) are on by default since 1.35; before, the server drops the source. */
const FILES_SINCE = 35;

function* keyRefRefusals(reference: Field): Iterable<Refusal> {
  if (!reference.isMap) return;
  const [name, key] = [reference.get("name"), reference.get("key")];
  const text = textOf(name);
  const nameless = text === "" ? { ...namelessWords(reference), at: reference, part: "key" as const } : {};
  for (const words of text === undefined ? [] : dns1123SubdomainProblems(text)) {
    yield pod.invalid(name, words, { value: text, ...nameless });
  }
  if (textOf(key) === "") {
    yield pod.required(key, "", {
      message: `${String(reference.path.at(-1))} does not say which key the value stands under`,
    });
  }
  for (const words of key.text ? configKeyProblems(key.text) : []) {
    yield pod.invalid(key, words, { message: `"${key.text ?? ""}" is no key that a ConfigMap or Secret can have` });
  }
}

/** Of a reference that does not name what it refers to. */
function namelessWords(reference: Field): { readonly message: string; readonly help: string } {
  const source = String(reference.path.at(-1));
  return {
    message: `${source} does not say which ${source.startsWith("secret") ? "Secret" : "ConfigMap"} is meant`,
    help: "add name",
  };
}

function* countRefusals(entry: Field, minor: number): Iterable<Refusal> {
  const [from, value] = [entry.get("valueFrom"), entry.get("value")];
  const written = from.entries.filter(([, source]) => source.exists);
  // A source of another name is an unknown field, which is refused before anything else.
  if (written.some(([key]) => !ENV_SOURCES.some((source) => source === key))) return;
  const found = written.filter(([key]) => key !== "fileKeyRef" || minor >= FILES_SINCE);
  const name = entry.get("name").text ?? "";
  const [, second] = found;
  if (found.length === 0) {
    const words =
      minor >= FILES_SINCE
        ? "`configMapKeyRef`, `secretKeyRef` or `fileKeyRef`"
        : "`configMapKeyRef` or `secretKeyRef`";
    yield sources.invalid(from, `must specify one of: \`fieldRef\`, \`resourceFieldRef\`, ${words}`, {
      value: "",
      part: "key",
      message: `variable "${name}" takes its value from nothing: valueFrom is empty`,
      help: `write one of ${ENV_SOURCES.slice(0, 4).join(", ")} below it`,
    });
  } else if (value.text) {
    yield sources.invalid(from, "may not be specified when `value` is not empty", {
      value: "",
      at: value,
      message: `variable "${name}" has a value and a source as well`,
      related: [{ field: from, part: "key", text: "its source" }],
      help: "keep either value or valueFrom",
    });
  } else if (second !== undefined && !value.isUnknown) {
    yield sources.invalid(from, "may not have more than one field specified at a time", {
      value: "",
      at: second[1],
      part: "key",
      message: `variable "${name}" has ${found.length} sources: ${found.map(([key]) => key).join(" and ")}`,
      help: "keep one of them",
    });
  }
}

/** What the server refuses of `envFrom`; for what is wrong with the sources of an entry it names the list. */
export function* envFromRefusals(list: Field, minor: number): Iterable<Refusal> {
  for (const entry of structsOf(list)) {
    const prefix = entry.get("prefix");
    for (const words of prefix.text ? envNameProblems(prefix.text, minor) : []) yield names.invalid(prefix, words);
    const references = ["configMapRef", "secretRef"].map((name) => entry.get(name)).filter(({ exists }) => exists);
    for (const reference of references) yield* objectNameRefusals(reference);
    const isKnown = entry.entries.every(([key]) => ["configMapRef", "secretRef", "prefix"].includes(key));
    if (references.length === 0 && isKnown) {
      yield sources.invalid(list, "must specify one of: `configMapRef` or `secretRef`", {
        value: "",
        at: entry,
        message: "an entry of envFrom names no source",
        help: "write configMapRef or secretRef",
      });
    } else if (references.length > 1) {
      yield sources.invalid(list, "may not have more than one field specified at a time", {
        value: "",
        at: references[1],
        part: "key",
        message: "an entry of envFrom has two sources: configMapRef and secretRef",
        help: "make an entry of each",
      });
    }
  }
}

function* objectNameRefusals(reference: Field): Iterable<Refusal> {
  if (!reference.isMap) return;
  const name = reference.get("name");
  if (textOf(name) === "") yield pod.required(name, "", namelessWords(reference));
  for (const words of name.text ? dns1123SubdomainProblems(asPrefix(name.text)) : []) yield pod.invalid(name, words);
}
