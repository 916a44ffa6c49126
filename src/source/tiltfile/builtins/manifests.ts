/** What loads objects, and what makes the YAML that is loaded. */
import { type BuiltinCall, type Run, argument, choicesOf, factOf, optional, refuse } from "../builtin.ts";
import { asBool, asPath, asText, asTexts } from "../convert.ts";
import type { ManifestSource } from "../facts.ts";
import { truth } from "../truth.ts";
import { type Blob, type List, type Value, isSequence, list, none, text, unknown } from "../value.ts";
import { toJson } from "../json.ts";
import { readSettings } from "../plain.ts";

/** A source with whether it is certainly loaded. */
interface Loaded {
  readonly source: ManifestSource;
  readonly conditional: boolean;
}

/** How deep lists of manifests may be nested. */
const DEPTH_LIMIT = 3;

/** The sources that k8s_yaml loads for a value: a text is a path, a list is all of its elements. */
function sourcesOf(call: BuiltinCall, value: Value, depth = 0): Loaded[] {
  if (value.type === "blob") return value.sources.map((source) => ({ source, conditional: false }));
  if (isSequence(value)) return sourcesOfList(call, value, depth);
  if (value.type === "unknown") return sourcesOfUnknown(call, value);
  if (value.type === "text")
    return [
      {
        source: { kind: "file", at: value.at, path: asPath(call.machine, value), missingOk: false },
        conditional: false,
      },
    ];
  return value.type === "none" ? [] : [{ source: opaque(value, `a ${value.type}`), conditional: false }];
}

function sourcesOfList(call: BuiltinCall, value: List, depth: number): Loaded[] {
  if (depth > DEPTH_LIMIT) return [{ source: opaque(value, "lists in lists"), conditional: false }];
  const items = value.items.flatMap(({ value: item, conditional }) =>
    sourcesOf(call, item, depth + 1).map((one) => ({ ...one, conditional: one.conditional || conditional })),
  );
  return [...items, ...restOf(value).map((source) => ({ source, conditional: false }))];
}

/** What a list may hold beside its elements; nothing where one of these stands for all objects of a file. */
function restOf(value: List): ManifestSource[] {
  const isCovered = value.items.some(({ value: item }) => item.type === "unknown" && item.sources !== undefined);
  return value.more === undefined || isCovered ? [] : [opaque(value, value.more)];
}

function sourcesOfUnknown(call: BuiltinCall, value: Extract<Value, { type: "unknown" }>): Loaded[] {
  const { values, several } = choicesOf(value);
  if (several) return values.flatMap((choice) => sourcesOf(call, choice).map((one) => ({ ...one, conditional: true })));
  if (value.sources === undefined) return [{ source: opaque(value, value.reason), conditional: false }];
  return [{ source: { kind: "derived", at: value.at, by: value.reason, sources: value.sources }, conditional: false }];
}

function opaque(value: Value, reason: string): ManifestSource {
  return { kind: "unknown", at: value.at, reason };
}

function k8sYaml(call: BuiltinCall): Value {
  const { collected } = call.machine;
  const allowDuplicates = truth(argument(call, "allow_duplicates") ?? none(call.at)) === true;
  const yaml = call.given.get("yaml") ?? none(call.at);
  if (call.given.has("yaml") && isEmpty(yaml)) {
    const help = "hand it a path, a Blob, or a list of these; leave the call out where there is nothing to load";
    refuse(call.machine, { code: "tiltfile-empty-yaml", at: yaml.at, message: "k8s_yaml is given nothing", help });
  }
  const loaded = sourcesOf(call, yaml);
  for (const { source, conditional } of loaded) {
    const fact = factOf(call);
    collected.manifests.push({ ...fact, conditional: fact.conditional || conditional, source, allowDuplicates });
  }
  return none(call.at);
}

/** None, a list without elements, and a Blob without a character. */
function isEmpty(value: Value): boolean {
  if (isSequence(value)) return value.items.length === 0 && value.more === undefined;
  if (value.type !== "blob") return value.type === "none";
  const [first, ...others] = value.sources;
  return others.length === 0 && first?.kind === "inline" && first.text.value === "";
}

function blobOf(call: BuiltinCall, ...sources: ManifestSource[]): Blob {
  return { type: "blob", sources, at: call.at };
}

/** blob(text): YAML text that stands in the Tiltfile. */
function blob(call: BuiltinCall): Value {
  const input = argument(call, "input") ?? text("", call.at);
  if (input.type === "blob") return input;
  if (input.type === "unknown" && input.sources !== undefined) return derived(call, "blob", [input]);
  const content = input.type === "text" ? input.content : undefined;
  return blobOf(call, { kind: "inline", at: input.at, text: asText(input), content });
}

function readFile(call: BuiltinCall): Value {
  const path = asPath(call.machine, argument(call, "paths") ?? unknown("a path that is missing", call.at));
  return blobOf(call, { kind: "file", at: call.at, path, missingOk: call.given.has("default") });
}

function kustomize(call: BuiltinCall): Value {
  const path = asPath(call.machine, argument(call, "paths") ?? unknown("a path that is missing", call.at));
  return blobOf(call, { kind: "kustomize", at: call.at, path, flags: optional(call, "flags", asTexts) });
}

function helm(call: BuiltinCall): Value {
  const chart = asPath(call.machine, argument(call, "paths") ?? unknown("a path that is missing", call.at));
  const path = (value: Value) => asPath(call.machine, value);
  return blobOf(call, {
    kind: "helm",
    at: call.at,
    chart,
    name: optional(call, "name", asText),
    namespace: optional(call, "namespace", asText),
    values: optional(call, "values", (value) => ({ ...asTexts(value), items: pathsOf(value, path) })),
    set: optional(call, "set", asTexts),
    kubeVersion: optional(call, "kube_version", asText),
    skipCrds: optional(call, "skip_crds", asBool),
  });
}

function pathsOf<T>(value: Value, path: (value: Value) => T): T[] {
  if (!isSequence(value)) return value.type === "unknown" ? [] : [path(value)];
  return value.items.filter(({ conditional }) => !conditional).map((item) => path(item.value));
}

/** The files of a directory: a value that k8s_yaml takes as the directory. */
function listdir(call: BuiltinCall): Value {
  const directory = argument(call, "dir") ?? unknown("a path that is missing", call.at);
  const recursive = truth(argument(call, "recursive") ?? none(call.at)) === true;
  const source: ManifestSource = {
    kind: "directory",
    at: directory.at,
    path: asPath(call.machine, directory),
    recursive,
  };
  return unknown("the files of a directory", call.at, { sources: [source] });
}

/** Objects of some YAML, picked or changed by code. */
function derived(call: BuiltinCall, by: string, values: readonly (Value | undefined)[]): Blob {
  const sources = values.flatMap((value) =>
    value === undefined ? [] : sourcesOf(call, value).map(({ source }) => source),
  );
  return blobOf(call, { kind: "derived", at: call.at, by, sources });
}

/** decode_yaml and read_yaml: objects that are not known, but of which it is known where they come from. */
function decoded(call: BuiltinCall, name: string): Value {
  const input = argument(call, name);
  if (input === undefined) return unknown("an argument that is missing", call.at);
  const value = name === "paths" ? readFile(call) : input;
  const sources = sourcesOf(call, value).map(({ source }) => source);
  return unknown(`the result of ${call.name}()`, call.at, { sources });
}

/** encode_yaml and its kin: text for what is known whole, else objects derived from where they come from. */
function encoded(call: BuiltinCall): Value {
  const input = call.args.positional[0] ?? [...call.args.named.values()][0] ?? none(call.at);
  const documents =
    call.name === "encode_yaml_stream" && isSequence(input) ? input.items.map((item) => item.value) : [input];
  const sources = documents.flatMap((document): ManifestSource[] => {
    const json = toJson(document);
    if (json !== undefined)
      return [{ kind: "inline", at: document.at, text: { value: json, at: document.at }, content: undefined }];
    return sourcesOf(call, document).map(({ source }) => source);
  });
  return blobOf(call, ...sources, ...(isSequence(input) ? restOf(input) : []));
}

/** read_json and read_yaml: settings where the file holds such, the default where it is missing. */
function readSettingsFile(call: BuiltinCall): Value {
  const path = asPath(call.machine, argument(call, "paths") ?? none(call.at)).value;
  const isThere = path === undefined ? undefined : call.machine.host?.exists(path);
  const fallback = call.given.get("default");
  if (isThere === false && fallback !== undefined) return { ...fallback, assumed: `${path} is not there` };
  const settings = isThere === true && path !== undefined ? readSettings(call.machine, path, call.at) : undefined;
  if (settings !== undefined) return settings;
  return call.name === "read_yaml" ? decoded(call, "paths") : unknown(`the content of ${path ?? "a file"}`, call.at);
}

/** k8s_yaml_glob: each argument is a pattern. */
function glob(call: BuiltinCall): Value {
  for (const pattern of call.args.positional) {
    const source: ManifestSource = { kind: "glob", at: pattern.at, pattern: asPath(call.machine, pattern) };
    call.machine.collected.manifests.push({ ...factOf(call), source, allowDuplicates: false });
  }
  return none(call.at);
}

export const MANIFESTS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ["k8s_yaml", k8sYaml],
  ["blob", blob],
  ["read_file", readFile],
  ["kustomize", kustomize],
  ["helm", helm],
  ["listdir", listdir],
  [
    "filter_yaml",
    (call) =>
      list(
        [
          derived(call, "filter_yaml", [argument(call, "yaml")]),
          derived(call, "filter_yaml", [argument(call, "yaml")]),
        ],
        call.at,
        "tuple",
      ),
  ],
  ["decode_yaml", (call) => decoded(call, "yaml")],
  ["decode_yaml_stream", (call) => decoded(call, "yaml")],
  ["decode_json", (call) => unknown("the result of decode_json()", call.at)],
  ["read_yaml", readSettingsFile],
  ["read_yaml_stream", (call) => decoded(call, "paths")],
  ["read_json", readSettingsFile],
  ["encode_yaml", encoded],
  ["encode_json", encoded],
  ["encode_yaml_stream", encoded],
  ["ext.namespace_inject", (call) => derived(call, "namespace_inject", [argument(call, "x")])],
  ["ext.k8s_yaml_glob", glob],
]);

/** Text methods of a blob: what they give comes from the same sources. */
export function blobMethod(call: BuiltinCall, self: Blob, name: string): Value {
  if (name === "replace" || name === "strip" || name === "format") return derived(call, name, [self]);
  return unknown("a part of a file", call.at, { sources: self.sources });
}
