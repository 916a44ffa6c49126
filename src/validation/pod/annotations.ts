import type { Field } from "../../source/field.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { containersOf, type PodScope } from "./scope.ts";
import { isInt32Text } from "../read.ts";

const { forbidden, invalid } = refusalsFor("pod-invalid");

const MIRROR = "kubernetes.io/config.mirror";
const COST = "controller.kubernetes.io/pod-deletion-cost";
const SECCOMP_POD = "seccomp.security.alpha.kubernetes.io/pod";
const SECCOMP = "container.seccomp.security.alpha.kubernetes.io/";
const APPARMOR = "container.apparmor.security.beta.kubernetes.io/";

/** What the server refuses of annotations that it reads itself. `path` is that of the annotations in its words. */
export function* podAnnotationRefusals(scope: PodScope, path: string): Iterable<Refusal> {
  const annotations = scope.metadata.get("annotations");
  if (!annotations.isMap) return;
  const [mirror, cost] = [annotations.get(MIRROR), annotations.get(COST)];
  if (mirror.exists && !scope.spec.get("nodeName").exists) {
    yield invalid(mirror, "must set spec.nodeName if mirror pod annotation is set", { path: `${path}[${MIRROR}]` });
  }
  if (cost.text !== undefined && !isInt32Text(cost.text)) {
    yield invalid(cost, "must be a 32bit integer", {
      path: `${path}[${COST}]`,
      message: `the deletion cost is "${cost.text}", which is no 32 bit integer in canonical form`,
    });
  }
  const containers = containersOf(scope).map((container) => container.get("name"));
  const names = containers.some(({ isUnknown }) => isUnknown) ? undefined : new Set(containers.map(({ text }) => text));
  for (const [key, field] of annotations.entries) {
    if (key === SECCOMP_POD || key.startsWith(SECCOMP)) yield* seccompRefusals(field, `${path}.${key}`);
    if (key.startsWith(APPARMOR)) yield* appArmorRefusals(field, key, path, names);
  }
}

function* seccompRefusals(field: Field, path: string): Iterable<Refusal> {
  const { text } = field;
  if (text === undefined || ["runtime/default", "docker/default", "unconfined"].includes(text)) return;
  if (!text.startsWith("localhost/")) {
    yield invalid(field, "must be a valid seccomp profile", { path });
    return;
  }
  const file = text.slice("localhost/".length);
  if (file.startsWith("/")) yield invalid(field, "must be a relative path", { path, value: file });
  if (file.split("/").includes("..")) yield invalid(field, "must not contain '..'", { path, value: file });
}

/** `names` are those of the containers; undefined where one of them is not known. */
function* appArmorRefusals(
  field: Field,
  key: string,
  path: string,
  names: ReadonlySet<string | undefined> | undefined,
): Iterable<Refusal> {
  const name = key.slice(APPARMOR.length);
  if (names?.has(name) === false) {
    yield invalid(field, "container not found", {
      path: `${path}[${key}]`,
      value: name,
      part: "key",
      message: `an annotation names the container "${name}", which the pod does not have`,
    });
  }
  const { text } = field;
  if (text === undefined || ["", "runtime/default", "unconfined"].includes(text) || text.startsWith("localhost/"))
    return;
  yield invalid(field, `invalid AppArmor profile name: ${JSON.stringify(text)}`, { path: `${path}[${key}]` });
}

/** A profile may stand in a field and in an annotation, if both say the same. */
export function* profileMatchRefusals(scope: PodScope): Iterable<Refusal> {
  const annotations = scope.metadata.get("annotations");
  if (!annotations.isMap) return;
  const own = scope.spec.get("securityContext");
  yield* matchRefusals(annotations.get(SECCOMP_POD), own.get("seccompProfile"), "seccomp");
  for (const container of containersOf(scope)) {
    const profile = container.get("securityContext", "seccompProfile");
    yield* matchRefusals(annotations.get(`${SECCOMP}${container.get("name").text ?? ""}`), profile, "seccomp");
  }
  if (scope.spec.get("os", "name").text === "windows" || scope.minor < 30) return;
  for (const container of containersOf(scope)) {
    const field = container.get("securityContext", "appArmorProfile");
    const profile = field.exists ? field : own.get("appArmorProfile");
    const annotation = annotations.get(`${APPARMOR}${container.get("name").text ?? ""}`);
    // A Pod's container takes the profile of its annotation where it has no field of its own.
    if (scope.isPod && !field.exists) continue;
    for (const refusal of matchRefusals(annotation, profile, "apparmor")) {
      yield { ...refusal, path: `${field.pathText}.${String(refusal.field.path.at(-1))}` };
    }
  }
}

const MEANS: Readonly<Record<string, readonly string[]>> = {
  Unconfined: ["unconfined"],
  RuntimeDefault: ["runtime/default", "docker/default"],
};

function* matchRefusals(annotation: Field, profile: Field, kind: "seccomp" | "apparmor"): Iterable<Refusal> {
  const [type, file] = [profile.get("type"), profile.get("localhostProfile")];
  const { text } = annotation;
  if (text === undefined || type.text === undefined) return;
  const words = {
    part: "value" as const,
    message: `the ${kind} profile in the field differs from that in the annotation, "${text}"`,
    related: [{ field: annotation, text: "the annotation" }],
    help: "remove the annotation",
  };
  const isMatch =
    type.text === "Localhost"
      ? text.startsWith("localhost/")
      : (MEANS[type.text]?.includes(text) ?? true) && !(kind === "apparmor" && text === "docker/default");
  if (!isMatch) yield forbidden(type, `${kind} type in annotation and field must match`, words);
  else if (type.text === "Localhost" && !file.isUnknown && text.slice("localhost/".length) !== file.text) {
    yield forbidden(file, `${kind} profile in annotation and field must match`, words);
  }
}
