import { isMap, type JsonMap } from "../base/json.ts";
import { nameOf } from "../base/paths.ts";
import { configReader, groupOfApiVersion } from "../k8s/kinds.ts";
import { isValuesName } from "../source/discover/kind-of-file.ts";
import type { FileRef } from "../source/model.ts";
import { isCapitalPlaceholder } from "../source/placeholder.ts";
import { looseTemplateMark, templateMark } from "../source/template-mark.ts";

/** What a document of a YAML or JSON file is. Rules judge objects; about everything else they are silent. */
export type DocumentKind =
  | "object"
  | "list" // `kind: List` and the lists that kubectl prints
  | "kustomization"
  | "component" // of kustomize
  | "cluster-config" // k3d, kind, ctlptl, kubeadm
  | "config-kind" // has apiVersion and kind, but a tool reads it
  | "patch" // of an object: a strategic merge, or JSON patch operations
  | "placeholder" // an object to be copied and filled in: its name is NAME or <name>
  | "missing-kind" // would be an object, but apiVersion or kind is missing
  | "template"
  | "values"
  | "compose"
  | "workflow"
  | "other"
  | "empty"
  | "broken"; // does not parse, and is meant to be an object

export interface DocumentClass {
  readonly kind: DocumentKind;
  /** True where Kubernetes' own tools would read it, so that its faults are worth telling. */
  readonly isRead: boolean;
  /** Why it is taken for that: "its name is the placeholder NAME". */
  readonly reason: string;
}

/** A document as it was read; a value of undefined is one that could not be. */
export interface DocumentInput {
  readonly value: unknown;
  /** The text of the document alone. */
  readonly text: string;
  readonly file: Pick<FileRef, "path" | "kind">;
}

/** What a document is: an object, a list of objects, a tool's own file, or nothing that is applied, with the reason. */
export function classifyDocument(input: DocumentInput): DocumentClass {
  const { value, text, file } = input;
  if (value === undefined) return unparsed(text, file);
  if (value === null) return silent("empty", "it holds nothing");
  if (Array.isArray(value))
    return isJsonPatch(value) ? silent("patch", "it is a list of JSON patch operations") : OTHER_LIST;
  if (!isMap(value)) return silent("other", isPointer(text) ? "it is a Git LFS pointer" : "it is a single value");
  const mark = templateMark(text);
  if (mark !== undefined) return silent("template", `it is ${mark}`);
  if (file.kind === "kustomization") return kustomization(value);
  const { apiVersion, kind } = value;
  return isName(apiVersion) && isName(kind) ? typed(value, apiVersion, kind, input) : untyped(value, file);
}

function unparsed(text: string, file: DocumentInput["file"]): DocumentClass {
  if (text.trim() === "") return silent("empty", "it holds nothing");
  const mark = looseTemplateMark(text);
  if (mark !== undefined) return silent("template", `it is ${mark}`);
  if (file.kind === "kustomization") return read("broken", "kustomize reads it");
  if (file.kind === "chart") return read("broken", "Helm reads it");
  return /^(?:- | {0,2})"?(?:apiVersion|kind)"?:/m.test(text) || /^\s*\{\s*"(?:apiVersion|kind)"/.test(text)
    ? read("broken", "it names an apiVersion or a kind")
    : silent("other", "it names no apiVersion and no kind");
}

/** What has an apiVersion and a kind. */
function typed(value: JsonMap, apiVersion: string, kind: string, { text, file }: DocumentInput): DocumentClass {
  const tool = readByTool(value, apiVersion, kind);
  if (tool !== undefined) return tool;
  if (isPatchPath(file.path) && !isNameless(value)) return silent("patch", "its path names a patch");
  if (hasPatchDirective(value, text)) return silent("patch", "it holds a directive for a strategic merge");
  if (kind === "List" || (kind.endsWith("List") && Array.isArray(value["items"])))
    return read("list", "its kind is a list");
  const name = placeholderIn(value);
  return name === undefined
    ? read("object", `it is a ${kind}`)
    : read("placeholder", `its name is the placeholder ${name}`);
}

function readByTool(value: JsonMap, apiVersion: string, kind: string): DocumentClass | undefined {
  const group = groupOfApiVersion(apiVersion);
  if (group === "kustomize.config.k8s.io" && /^(Kustomization|Component)$/.test(kind)) return kustomization(value);
  if (CLUSTER_CONFIGS.has(group) || (CLUSTER_KINDS.has(group) && kind === "Cluster")) {
    return read("cluster-config", `${group} configures a local cluster`);
  }
  const reader = configReader(apiVersion, kind);
  return reader === undefined ? undefined : silent("config-kind", `${reader} reads it`);
}

const CLUSTER_CONFIGS = new Set(["k3d.io", "kubeadm.k8s.io"]);
const CLUSTER_KINDS = new Set(["kind.x-k8s.io", "kind.sigs.k8s.io", "ctlptl.dev"]);

/** What lacks an apiVersion or a kind. */
function untyped(value: JsonMap, file: DocumentInput["file"]): DocumentClass {
  if (file.kind === "compose" || isCompose(value)) return silent("compose", "it lists services of containers");
  if (file.kind === "chart-values" || isValuesName(nameOf(file.path)))
    return silent("values", "its name is that of a chart's values");
  if (file.kind !== "manifest") return silent("other", "its name says what reads it");
  if (isMap(value["jobs"]) && ("on" in value || "true" in value))
    return silent("workflow", "it has jobs and says when they run");
  if (isPatchPath(file.path)) return silent("patch", "its path names a patch");
  return missingKind(value) ?? silent("other", "it has no apiVersion and no kind");
}

/** An object's metadata tells it from the many other files that have one of the two keys. */
function missingKind({ apiVersion, kind, metadata, spec }: JsonMap): DocumentClass | undefined {
  if (!isMap(metadata)) return undefined;
  if (isName(kind) && /^[A-Z]/.test(kind))
    return read("missing-kind", `it has metadata and kind ${kind}, but no apiVersion`);
  if (isName(apiVersion) && API_VERSION.test(apiVersion)) {
    return read("missing-kind", `it has metadata and apiVersion ${apiVersion}, but no kind`);
  }
  const isObject = apiVersion === undefined && kind === undefined && isName(metadata["name"]) && isMap(spec);
  return isObject ? read("missing-kind", "it has metadata and spec, but no apiVersion and no kind") : undefined;
}

const API_VERSION = /^([a-z0-9.-]+\/)?v\d+((alpha|beta)\d+)?$/;

function kustomization({ kind }: JsonMap): DocumentClass {
  return kind === "Component"
    ? read("component", "it is a component of kustomize")
    : read("kustomization", "kustomize reads it");
}

function isCompose({ services }: JsonMap): boolean {
  if (!isMap(services)) return false;
  const all = Object.values(services);
  return all.length > 0 && all.every((one) => isMap(one) && COMPOSE_KEYS.some((key) => Object.hasOwn(one, key)));
}

const COMPOSE_KEYS = ["image", "build", "extends", "command", "deploy"];

function isJsonPatch(items: readonly unknown[]): boolean {
  return (
    items.length > 0 && items.every((item) => isMap(item) && isName(item["op"]) && typeof item["path"] === "string")
  );
}

/** `manager_patch.yaml`, `patch-env.yaml`, or anything in a directory patches/; not `dispatch.yaml`. */
function isPatchPath(path: string): boolean {
  return /(^|[/._-])patch(es)?\d*([._-][^/]*)?(\/|$)/i.test(path);
}

/** A patch names its object; `pod-spec-patch.yaml` may be a workflow that each run names anew. */
function isNameless({ metadata }: JsonMap): boolean {
  return isMap(metadata) && isName(metadata["generateName"]);
}

const DIRECTIVE = /^\$(patch|retainKeys|setElementOrder\/.+|deleteFromPrimitiveList\/.+)$/;

function hasPatchDirective(value: unknown, text: string): boolean {
  return /\$(patch|retainKeys|setElementOrder|deleteFromPrimitiveList)\b/.test(text) && holdsDirective(value, 0);
}

/** No object nests its lists deeper than this before a field that patches know. */
const MAX_DEPTH = 32;

function holdsDirective(value: unknown, depth: number): boolean {
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, inner]) => DIRECTIVE.test(key) || holdsDirective(inner, depth + 1));
}

/** A name in capitals or angle brackets, which a person replaces; what a tool substitutes is an object with an unknown name. */
function placeholderIn({ metadata }: JsonMap): string | undefined {
  if (!isMap(metadata)) return undefined;
  return [metadata["name"], metadata["namespace"]]
    .filter(isName)
    .find((name) => isCapitalPlaceholder(name) || /^<.+>$/.test(name));
}

function isPointer(text: string): boolean {
  return text.startsWith("version https://git-lfs.github.com/spec/");
}

const OTHER_LIST = silent("other", "it is a list");

function read(kind: DocumentKind, reason: string): DocumentClass {
  return { kind, isRead: true, reason };
}

function silent(kind: DocumentKind, reason: string): DocumentClass {
  return { kind, isRead: false, reason };
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
