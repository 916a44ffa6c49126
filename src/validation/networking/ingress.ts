import { ingressHostProblems, ingressPathProblems } from "../../k8s/ingress-grammar.ts";
import { dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, textOf, writtenRefusals } from "../checks.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { backendRefusals } from "./ingress-backend.ts";

const refuse = refusalsFor("ingress-invalid");
const { invalid, required } = refuse;
const listed = refusalsFor("value-not-listed");

const PATH_TYPES = ["Exact", "ImplementationSpecific", "Prefix"];
const CLASS = "kubernetes.io/ingress.class";

/** What the server refuses of an Ingress. https://kubernetes.io/docs/concepts/services-networking/ingress/ */
export function* ingressRefusals(root: Field, { version: [, minor] }: ValidationContext): Iterable<Refusal> {
  const spec = root.get("spec");
  if (spec.exists && !spec.isMap) return;
  // Releases that still read other versions are older than those that are known here.
  if (root.get("apiVersion").text !== "networking.k8s.io/v1") return;
  const [rules, backend, name] = [spec.get("rules"), spec.get("defaultBackend"), spec.get("ingressClassName")];
  if (isEmpty(rules) && !backend.exists) {
    yield invalid(spec, "either `defaultBackend` or `rules` must be specified", {
      value: rules.value ?? null,
      part: "key",
      message: "this Ingress has neither rules nor a defaultBackend",
      help: "add a rule",
    });
  }
  if (backend.isMap) yield* backendRefusals(backend, minor);
  for (const rule of rules.items) yield* ruleRefusals(rule, minor);
  for (const tls of spec.get("tls").items) yield* tlsRefusals(tls);
  yield* writtenRefusals(refuse, name, dns1123SubdomainProblems);
  yield* classRefusals(root, name);
}

function* ruleRefusals(rule: Field, minor: number): Iterable<Refusal> {
  yield* hostRefusals(rule.get("host"));
  const http = rule.get("http");
  if (!http.isMap) return;
  const paths = http.get("paths");
  if (isEmpty(paths))
    yield required(paths, "", { message: "this rule has no paths", help: "add a path with its backend" });
  for (const path of paths.items) if (path.isMap) yield* pathRefusals(path, minor);
}

function* hostRefusals(host: Field): Iterable<Refusal> {
  const { text } = host;
  if (!text) return;
  const bare = text
    .replace(/^[a-z]+:\/\//, "")
    .replace(/[:/].*$/s, "")
    .toLowerCase();
  const isMended = bare !== text && bare !== "" && ingressHostProblems(bare).length === 0;
  for (const [i, words] of ingressHostProblems(text).entries()) {
    yield invalid(host, words, {
      isEcho: i > 0,
      message: `"${text}" is no host of an Ingress`,
      help: isMended ? `write ${bare}` : "write a DNS name in lower case, without scheme and port",
    });
  }
}

function* pathRefusals(entry: Field, minor: number): Iterable<Refusal> {
  const [path, type] = [entry.get("path"), entry.get("pathType")];
  if (!type.exists || type.value === "") {
    const told = {
      at: type.exists || !path.exists ? type : path,
      message: `path ${path.raw ?? "/"} has no pathType`,
      help: "add pathType: Prefix, Exact or ImplementationSpecific",
    };
    if (!type.exists) {
      yield required(type, "pathType must be specified", told);
      return;
    }
    yield { ...refuse.unsupported(type, PATH_TYPES, told), words: undefined };
  } else if (type.text !== undefined && !PATH_TYPES.includes(type.text)) yield listed.unsupported(type, PATH_TYPES);
  yield* formRefusals(path, type);
  yield* backendRefusals(entry.get("backend"), minor);
}

function* formRefusals(path: Field, type: Field): Iterable<Refusal> {
  const text = textOf(path);
  if (text === undefined || type.text === undefined) return;
  for (const [i, words] of ingressPathProblems(text, type.text).entries()) {
    yield invalid(path, words, {
      value: text,
      isEcho: i > 0,
      message: path.exists ? `path "${text}" ${words.replaceAll("'", '"')}` : `a path of type ${type.text} is missing`,
      help: words.includes("absolute") ? `write /${text}` : "write the path as clients send it",
      related: [{ field: type, text: `pathType: ${type.text}` }],
    });
  }
}

function* tlsRefusals(tls: Field): Iterable<Refusal> {
  for (const host of tls.get("hosts").items) {
    const text = textOf(host);
    if (text === undefined) continue;
    const problems = text.includes("*") ? ingressHostProblems(text) : dns1123SubdomainProblems(text);
    for (const words of problems)
      yield invalid(host, words, { value: text, message: `"${text}" is no host of a certificate` });
  }
  yield* grammarRefusals(refuse, tls.get("secretName"), dns1123SubdomainProblems);
}

/** The annotation is older than the field, and must agree with it. */
function* classRefusals(root: Field, name: Field): Iterable<Refusal> {
  const annotation = root.get("metadata", "annotations", CLASS);
  if (annotation.text === undefined || name.text === undefined || annotation.text === name.text) return;
  yield invalid(annotation, "must match `ingressClassName` when both are specified", {
    path: `annotations.${CLASS}`,
    message: `the annotation names the class "${annotation.text}", and ingressClassName "${name.text}"`,
    help: "remove the annotation",
    related: [{ field: name, text: `ingressClassName: ${name.text}` }],
  });
}
