import type { Draft } from "../../base/model.ts";
import type { KubeObject } from "../../expand/model.ts";
import { type FieldError, fieldErrorText } from "../../k8s/field-error.ts";
import { builtinKind } from "../../k8s/kinds.ts";
import type { Field } from "../../source/field.ts";

type Version = readonly [number, number];

/** What a draft says of a refusal: the status, the server's own words, and how to see them. */
export type Consequence = Pick<Draft, "predicts" | "note" | "confirm">;

/** True for kinds of the Kubernetes API itself, whose objects the API server checks with the code that rules follow. */
export function isServerChecked(object: KubeObject): boolean {
  return builtinKind(object.kindKey) !== undefined;
}

/** The object is well formed, and the server's rules refuse it. */
export function refused(object: KubeObject, error: FieldError): Consequence {
  return {
    predicts: "Invalid",
    note: `The ${object.kind} "${object.name ?? ""}" is invalid: ${fieldErrorText(error)}`,
    confirm: dryRun(object),
  };
}

/** The first release that checks the pod template of a StatefulSet when it is applied. */
const STATEFUL_SET_CHECKED = 34;

/**
 * The server refuses something inside of a pod template. A StatefulSet's template is only checked since 1.34: before, each of its
 * pods is refused. https://github.com/kubernetes/kubernetes/pull/131790
 */
export function podRefused(object: KubeObject, template: Field, error: FieldError, [, minor]: Version): Consequence {
  if (!isServerChecked(object)) return laterRefused(template, error);
  if (object.kind !== "StatefulSet" || minor >= STATEFUL_SET_CHECKED) return refused(object, error);
  const path = error.path.replace(`${template.pathText}.`, "");
  const pod = `${object.name ?? ""}-0`;
  return {
    predicts: "FailedCreate",
    note: `create Pod ${pod} in StatefulSet ${object.name ?? ""} failed error: Pod "${pod}" is invalid: ${fieldErrorText({ ...error, path })}`,
    confirm: `kubectl describe statefulset ${object.name ?? ""}`,
  };
}

/** A custom kind is taken as it is, and the pods that its controller makes of the template are refused. */
function laterRefused(template: Field, error: FieldError): Consequence {
  const path = error.path.replace(`${template.pathText}.`, "");
  return {
    predicts: "FailedCreate",
    note: `each pod is refused: ${fieldErrorText({ ...error, path })}`,
    confirm: undefined,
  };
}

/** The server cannot read the object: a value has another type than its field. */
export function undecodable(object: KubeObject, words: string): Consequence {
  return {
    predicts: "BadRequest",
    note: `${object.kind} in version "${object.version}" cannot be handled as a ${object.kind}: ${words}`,
    confirm: dryRun(object),
  };
}

/** A field that the kind does not have: kubectl refuses it, Tilt and Helm drop it with a warning. */
export function unknownField(object: KubeObject, path: string): Consequence {
  return undecodable(object, `strict decoding error: unknown field "${path}"`);
}

/** Only what kubectl applies from one file can be tried without it. */
export function dryRun({ bundle, file, source }: KubeObject): string | undefined {
  return bundle.startsWith("plain:") && source === "written" && /^[\w./-]+$/.test(file)
    ? `kubectl apply --dry-run=server -f ${file}`
    : undefined;
}

/** Who drops a field that is not known, with a warning, instead of refusing the object, by the kind of the bundle. */
export function droppedBy(bundle: string): string | undefined {
  return bundle === "tilt" ? "Tilt" : bundle === "helm" ? "Helm" : undefined;
}

/** Fields without which the server refuses what remains. */
const NEEDED: ReadonlySet<string> = new Set(["containers", "template", "spec", "selector", "jobTemplate", "image"]);

/** False where the server refuses what remains without the fields. */
export function isDropped(names: readonly string[]): boolean {
  return !names.some((name) => NEEDED.has(name));
}
