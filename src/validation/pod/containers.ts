import type { Field } from "../../source/field.ts";
import { isEmpty, textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { containerRefusals, paddedImageRefusals } from "./container.ts";
import type { HandlerScope } from "./handlers.ts";
import { hostPortRefusals } from "./ports.ts";
import { lifecycleRefusals, ordinaryInitRefusals, probeRefusals } from "./probes.ts";
import { sizeOf, structsOf } from "../read.ts";
import { containerRestartRefusals, SIDECARS_SINCE } from "./restart.ts";
import { graceOf, nameOf, type PodScope } from "./scope.ts";
import type { KnownVolumes } from "./volumes.ts";

const missing = refusalsFor("containers-missing");
const repeats = refusalsFor("container-name-duplicate");
const pod = refusalsFor("pod-invalid");

/** What the server refuses of the containers of a pod, of all kinds. */
export function* containerListRefusals(scope: PodScope, volumes: KnownVolumes): Iterable<Refusal> {
  const { spec } = scope;
  const [ordinary, init] = [spec.get("containers"), spec.get("initContainers")];
  const names: Names = new Map();
  if (isEmpty(ordinary)) yield missing.required(ordinary, "", { message: "the pod has no containers" });
  for (const container of structsOf(ordinary)) {
    yield* containerRefusals(container, volumes, scope);
    yield* repeatRefusals(container.get("name"), names);
    yield* runningRefusals(container, scope);
    yield* containerRestartRefusals(container, "container", scope.minor);
  }
  yield* hostPortRefusals(structsOf(ordinary), scope);
  for (const container of structsOf(init)) {
    yield* containerRefusals(container, volumes, scope);
    yield* containerRestartRefusals(container, "init", scope.minor);
    yield* repeatRefusals(container.get("name"), names);
    yield* initPortRefusals(container, scope);
    const isSidecar = scope.minor >= SIDECARS_SINCE && container.get("restartPolicy").text === "Always";
    if (isSidecar) yield* runningRefusals(container, scope);
    else if (!container.get("restartPolicy").isUnknown) yield* ordinaryInitRefusals(container);
  }
  yield* ephemeralListRefusals(scope, volumes, names);
}

type Names = Map<string, Field>;

/** Names of containers so far, by which logs and probes find them. An empty one is refused by itself. */
function* repeatRefusals(name: Field, names: Names): Iterable<Refusal> {
  const text = textOf(name);
  if (text === undefined) return;
  const before = names.get(text);
  if (before === undefined) {
    names.set(text, name);
    return;
  }
  // The server names the init container, which people write first.
  const [other, later] = isInit(name) && !isInit(before) ? [name, before] : [before, name];
  yield repeats.duplicate(name, undefined, {
    value: text,
    isEcho: text === "",
    at: later,
    message: `two containers of this pod are called "${text}"`,
    related: [{ field: other, text: "the other one" }],
    help: "rename one of the two, or remove it",
  });
}

function isInit({ path }: Field): boolean {
  return path.at(-3) === "initContainers";
}

/** Hooks and probes, of containers and sidecars. */
function* runningRefusals(container: Field, scope: PodScope): Iterable<Refusal> {
  const handlers: HandlerScope = {
    grace: scope.spec.get("terminationGracePeriodSeconds"),
    graceSeconds: graceOf(scope),
    minor: scope.minor,
    container: nameOf(container),
  };
  yield* lifecycleRefusals(container, handlers);
  yield* probeRefusals(container, handlers);
}

/** Init containers run one by one; the server counts the first of the list in the path, whichever it is. */
function* initPortRefusals(container: Field, scope: PodScope): Iterable<Refusal> {
  const list = container.pathText.replace(/\[\d+\]$/, "");
  for (const refusal of hostPortRefusals([container], scope)) {
    yield { ...refusal, path: refusal.path.replace(container.pathText, `${list}[0]`) };
  }
}

const NOT_EPHEMERAL = [
  "ports",
  "resources",
  "resizePolicy",
  "restartPolicy",
  "restartPolicyRules",
  "livenessProbe",
  "readinessProbe",
  "startupProbe",
  "lifecycle",
];

/** Ephemeral containers are added to pods that run: no pod can be made with one. The server judges them all the same. */
function* ephemeralListRefusals(scope: PodScope, volumes: KnownVolumes, names: Names): Iterable<Refusal> {
  const list = scope.spec.get("ephemeralContainers");
  if (!sizeOf(list)) return;
  const targets = new Set(names.keys());
  for (const container of structsOf(list)) {
    const refusals = [
      ...containerRefusals(container, volumes, scope),
      ...paddedImageRefusals([container]),
      ...repeatRefusals(container.get("name"), names),
      ...ephemeralRefusals(container, targets),
    ];
    for (const refusal of refusals) yield { ...refusal, isEcho: true };
  }
}

function* ephemeralRefusals(container: Field, targets: ReadonlySet<string>): Iterable<Refusal> {
  const target = container.get("targetContainerName");
  if (target.text && !targets.has(target.text)) yield pod.notFound(target);
  for (const name of NOT_EPHEMERAL) {
    const field = container.get(name);
    if (field.exists && !(name === "resources" && isEmpty(field))) {
      yield pod.forbidden(field, "cannot be set for an Ephemeral Container");
    }
  }
  for (const mount of structsOf(container.get("volumeMounts"))) {
    for (const name of ["subPath", "subPathExpr"]) {
      if (mount.get(name).text) yield pod.forbidden(mount.get(name), "cannot be set for an Ephemeral Container");
    }
  }
}

/** Each list with an ephemeral container is refused, wherever it stands. */
export function* ephemeralForbiddenRefusals({ spec, isPod }: PodScope): Iterable<Refusal> {
  const list = spec.get("ephemeralContainers");
  if (!sizeOf(list)) return;
  yield pod.forbidden(list, isPod ? "cannot be set on create" : "ephemeral containers not allowed in pod template", {
    message: "ephemeralContainers are written in a manifest, and can only be added to a pod that runs",
    help: "remove them; `kubectl debug` adds one",
  });
}
