import { qualifiedNameProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid, required } = refusalsFor("event-invalid");

/** An Event as both of its API groups write it; the server names the fields of the older one. */
interface EventFields {
  readonly root: Field;
  readonly namespace: string | undefined;
  readonly object: Field;
  readonly message: Field;
  readonly controller: Field;
  /** As the server calls the field of the controller. */
  readonly controllerPath: string;
}

/** What the server refuses of an Event of the core group. */
export function* coreEventRefusals(root: Field): Iterable<Refusal> {
  yield* sharedRefusals({
    ...namespaceOf(root),
    object: root.get("involvedObject"),
    message: root.get("message"),
    controller: root.get("reportingComponent"),
    controllerPath: "reportingComponent",
  });
}

/** What the server refuses of an Event of events.k8s.io. https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/event-v1/ */
export function* eventRefusals(root: Field): Iterable<Refusal> {
  yield* sharedRefusals({
    ...namespaceOf(root),
    object: root.get("regarding"),
    message: root.get("note"),
    controller: root.get("reportingController"),
    controllerPath: "reportingController",
  });
  yield* seriesRefusals(root.get("series"));
  if (isMissing(root.get("eventTime"))) yield required(root.get("eventTime"), "");
  const type = textOf(root.get("type"));
  if (type !== undefined && type !== "Normal" && type !== "Warning") {
    yield invalid(root.get("type"), `has invalid value: ${type}`, {
      value: "",
      message: type === "" ? "this Event has no type" : `type is "${type}", which is neither Normal nor Warning`,
      help: "write Normal or Warning",
    });
  }
  yield* unsetRefusals(root);
}

function namespaceOf(root: Field): { readonly root: Field; readonly namespace: string | undefined } {
  return { root, namespace: root.get("metadata", "namespace").text };
}

function isMissing(field: Field): boolean {
  return !field.exists || field.value === "";
}

function* sharedRefusals(event: EventFields): Iterable<Refusal> {
  const isOld = isMissing(event.root.get("eventTime"));
  yield* namespaceRefusals(event, isOld);
  if (isOld) return;
  const { root, controller, controllerPath, message } = event;
  const name = textOf(controller);
  if (name === "") yield required(controller, "", { path: controllerPath });
  if (name !== undefined) {
    for (const words of qualifiedNameProblems(name)) {
      yield invalid(controller, words, { path: controllerPath, value: name, isEcho: name === "" });
    }
  }
  for (const key of ["reportingInstance", "action", "reason"]) {
    const field = root.get(key);
    if (textOf(field) === "") yield required(field, "");
    yield* lengthRefusals(field, MAX_LENGTH, key);
  }
  yield* lengthRefusals(message, MAX_NOTE, "message");
}

const MAX_LENGTH = 128;
const MAX_NOTE = 1024;

function* lengthRefusals(field: Field, max: number, path: string): Iterable<Refusal> {
  const length = Buffer.byteLength(field.text ?? "");
  if (length <= max) return;
  yield invalid(field, `can have at most ${max} characters`, {
    path,
    value: "",
    message: `${path} has ${length} bytes, ${max} are allowed`,
  });
}

/** Where the namespace is left to the command, it cannot be compared. */
function* namespaceRefusals({ namespace, object }: EventFields, isOld: boolean): Iterable<Refusal> {
  const field = object.get("namespace");
  const text = textOf(field);
  if (namespace === undefined || text === undefined) return;
  const free = isOld ? ["default"] : ["default", "kube-system"];
  const agrees = text === "" ? free.includes(namespace) : !isOld || text === namespace;
  if (agrees) return;
  yield invalid(field, "does not match event.namespace", {
    path: "involvedObject.namespace",
    value: text,
    message:
      text === ""
        ? "the object of this Event has no namespace"
        : `the object of this Event is in ${text}, and the Event in ${namespace}`,
    help: `write namespace: ${namespace}`,
  });
}

function* seriesRefusals(series: Field): Iterable<Refusal> {
  if (!series.isMap) return;
  const count = series.get("count");
  const number = count.exists ? count.number : 0;
  if (number !== undefined && number < 2) yield invalid(count, "should be at least 2", { value: "" });
  if (isMissing(series.get("lastObservedTime"))) yield required(series.get("lastObservedTime"), "");
}

/** Fields of the older group, by what the server calls them. */
const OLD: readonly (readonly [key: string, called: string])[] = [
  ["deprecatedFirstTimestamp", "firstTimestamp"],
  ["deprecatedLastTimestamp", "lastTimestamp"],
  ["deprecatedCount", "count"],
];

function* unsetRefusals(root: Field): Iterable<Refusal> {
  const source = root.get("deprecatedSource");
  const set = [
    ...OLD.map(([key, path]) => ({ field: root.get(key), path })),
    ...["component", "host"].map((key) => ({ field: source.get(key), path: "source" })),
  ].filter(({ field }) => !isMissing(field) && field.value !== 0);
  for (const { field, path } of set.filter(({ path }, i) => set.findIndex((one) => one.path === path) === i)) {
    const name = field.path.filter((step) => typeof step === "string").join(".");
    yield invalid(field, "needs to be unset", {
      path,
      value: "",
      part: "key",
      message: `${name} is set in an Event of events.k8s.io/v1`,
      help: `remove ${name}`,
    });
  }
}
