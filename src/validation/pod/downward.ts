import { nearest } from "../../base/near.ts";
import { ENV_FIELD_PATHS } from "../../k8s/field-paths.ts";
import { dns1123LabelProblems, envNameProblems, qualifiedNameProblems } from "../../k8s/names.ts";
import { canonicalQuantity, parseQuantity } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal, Wording } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { backstepRefusals } from "../paths.ts";

const fields = refusalsFor("env-field-unsupported");
const pod = refusalsFor("pod-invalid");

/** Who shows a field of its pod: a variable, or a file of a volume. */
export type Shower = "variable" | "file";

const VOLUME_FIELD_PATHS = [
  "metadata.annotations",
  "metadata.labels",
  "metadata.name",
  "metadata.namespace",
  "metadata.uid",
];

/** Fields that the server knows by name, though not all can be shown. */
const CONVERTED: ReadonlySet<string> = new Set([
  ...ENV_FIELD_PATHS,
  ...VOLUME_FIELD_PATHS,
  "spec.host",
  "spec.restartPolicy",
  "spec.schedulerName",
  "status.phase",
]);

/** Until 1.28 a pod knows one address of its node. https://github.com/kubernetes/enhancements/issues/2681 */
const HOST_ADDRESSES_SINCE = 29;

/** What the server refuses of a `fieldRef`. https://kubernetes.io/docs/concepts/workloads/pods/downward-api/#available-fields */
export function* fieldRefRefusals(reference: Field, shower: Shower, minor: number): Iterable<Refusal> {
  if (!reference.isMap) return;
  const [version, field] = [reference.get("apiVersion"), reference.get("fieldPath")];
  const [release, path] = [textOf(version) || "v1", textOf(field)];
  if (path === "") {
    yield pod.required(field, "");
  } else if (version.isUnknown || path === undefined) {
    return;
  } else if (release !== "v1") {
    yield fields.invalid(field, `error converting fieldPath: unsupported pod version: ${release}`, {
      message: `a field of a pod of version "${release}" is asked for`,
      help: "write apiVersion: v1, or leave it out",
      at: version,
    });
  } else yield* pathRefusals(field, path, shower, minor);
}

function* pathRefusals(field: Field, path: string, shower: Shower, minor: number): Iterable<Refusal> {
  const [, map, key] = /^(.+?)\['(.*)'\]$/s.exec(path) ?? [];
  const shown = shower === "variable" ? ENV_FIELD_PATHS : VOLUME_FIELD_PATHS;
  const words = wordsOf(path, shown, shower);
  if (map !== undefined && key !== undefined) {
    if (map === "metadata.annotations" || map === "metadata.labels") {
      yield* keyRefusals(field, map.endsWith("annotations") ? key.toLowerCase() : key);
    } else {
      yield fields.invalid(field, `error converting fieldPath: field label does not support subscript: ${path}`, words);
    }
  } else if (!CONVERTED.has(path) || (path === "status.hostIPs" && minor < HOST_ADDRESSES_SINCE)) {
    yield fields.invalid(field, `error converting fieldPath: field label not supported: ${path}`, words);
  } else if (!shown.includes(path === "spec.host" ? "spec.nodeName" : path)) {
    yield fields.unsupported(field, shown, words);
  }
}

function* keyRefusals(field: Field, key: string): Iterable<Refusal> {
  // The server names the reference, and the key alone.
  const path = field.pathText.replace(/\.fieldPath$/, "");
  for (const problem of qualifiedNameProblems(key)) {
    yield fields.invalid(field, problem, {
      path,
      value: key,
      message: `"${key}" is no key that a label or an annotation can have`,
      help: "write metadata.labels['key'] with the key of a label",
    });
  }
}

function wordsOf(path: string, shown: readonly string[], shower: Shower): Wording {
  const map = /^metadata\.(labels|annotations)/.exec(path)?.[1];
  const meant = map === undefined ? nearest(path, shown) : `metadata.${map}['key']`;
  return {
    message: `a ${shower} cannot show "${path}"`,
    help: meant === undefined ? `use one of ${shown.join(", ")}` : `write ${meant}`,
  };
}

const RESOURCES = [
  "limits.cpu",
  "limits.ephemeral-storage",
  "limits.memory",
  "requests.cpu",
  "requests.ephemeral-storage",
  "requests.memory",
];
const SIZES = "1, 1k, 1M, 1G, 1T, 1P, 1E, 1Ki, 1Mi, 1Gi, 1Ti, 1Pi, 1Ei";

/** What the server refuses of a `resourceFieldRef`; a file must say whose resource it shows. */
export function* resourceFieldRefusals(reference: Field, shower: Shower): Iterable<Refusal> {
  if (!reference.isMap) return;
  const [container, resource] = [reference.get("containerName"), reference.get("resource")];
  const name = textOf(resource);
  if (shower === "file" && textOf(container) === "") yield pod.required(container, "");
  else if (name === "") yield pod.required(resource, "");
  else if (name !== undefined && !RESOURCES.includes(name) && !isHugePages(name))
    yield fields.unsupported(resource, RESOURCES);
  if (name !== undefined) yield* divisorRefusals(reference.get("divisor"), name);
}

function isHugePages(name: string): boolean {
  return name.startsWith("requests.hugepages-") || name.startsWith("limits.hugepages-");
}

function* divisorRefusals(divisor: Field, resource: string): Iterable<Refusal> {
  const parsed = divisor.exists && !divisor.isUnknown ? parseQuantity(divisor.value) : undefined;
  const allowed = divisorsOf(resource);
  if (parsed?.ok !== true || parsed.quantity.nano === 0n || allowed === undefined) return;
  const text = canonicalQuantity(parsed.quantity);
  if (allowed.values.split(/, | and /).includes(text)) return;
  yield pod.invalid(divisor, `only divisor's values ${allowed.values} are supported with the ${allowed.of} resource`, {
    value: resource,
    message: `${resource} cannot be divided by ${text}`,
    help: `write one of ${allowed.values}`,
  });
}

/** What a resource may be divided by, in the server's words; undefined for one that it does not know. */
function divisorsOf(resource: string): { readonly values: string; readonly of: string } | undefined {
  const kind = /^(?:limits|requests)\.([a-z]+)/.exec(resource)?.[1];
  if (!RESOURCES.includes(resource) && !isHugePages(resource)) return undefined;
  if (kind === "cpu") return { values: "1m and 1", of: "cpu" };
  return { values: SIZES, of: kind === "ephemeral" ? "local ephemeral storage" : (kind ?? "") };
}

/** What the server refuses of a `fileKeyRef`: a variable from a file that an init container wrote. */
export function* fileKeyRefusals(reference: Field): Iterable<Refusal> {
  if (!reference.isMap) return;
  const [key, volume, path] = [reference.get("key"), reference.get("volumeName"), reference.get("path")];
  if (textOf(key) === "") yield pod.required(key, "");
  else for (const words of key.text === undefined ? [] : envNameProblems(key.text, 35)) yield pod.invalid(key, words);
  if (textOf(volume) === "") yield pod.required(volume, "");
  else
    for (const words of volume.text === undefined ? [] : dns1123LabelProblems(volume.text))
      yield pod.invalid(volume, words);
  if (textOf(path) === "") yield pod.required(path, "");
  else yield* backstepRefusals(path, pod);
}
