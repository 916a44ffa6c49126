import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { descendingRefusals } from "../paths.ts";
import { flagOf, isTrue, structsOf } from "../read.ts";
import { nameOf } from "./scope.ts";
import type { KnownVolumes } from "./volumes.ts";

const undefinedVolume = refusalsFor("volume-mount-undefined");
const paths = refusalsFor("mount-path-duplicate");
const pod = refusalsFor("pod-invalid");
const listed = refusalsFor("value-not-listed");

/** What the server refuses of the mounts of a container. https://kubernetes.io/docs/concepts/storage/volumes/ */
export function* mountRefusals(container: Field, volumes: KnownVolumes, minor: number): Iterable<Refusal> {
  const devices = placesOf(structsOf(container.get("volumeDevices")), "devicePath");
  const first = new Map<string, Field>();
  for (const mount of structsOf(container.get("volumeMounts"))) {
    yield* volumeNameRefusals(mount.get("name"), container, volumes);
    yield* mountPathRefusals(mount.get("mountPath"), first);
    if (devices !== undefined) yield* overlapRefusals(mount, devices);
    yield* subPathRefusals(mount);
    yield* propagationRefusals(mount, container);
    if (minor >= RECURSIVE_SINCE) yield* recursiveRefusals(mount);
  }
}

/** Mounts that are read-only in depth are on by default since 1.31; before, the server drops the field. */
const RECURSIVE_SINCE = 31;

function* volumeNameRefusals(name: Field, container: Field, volumes: KnownVolumes): Iterable<Refusal> {
  const text = textOf(name);
  const message = `a mount of container "${nameOf(container)}" names no volume`;
  if (text === "") yield undefinedVolume.required(name, "", { message });
  if (text === undefined || volumes.isOpen || volumes.valid.has(text)) return;
  // A volume of the name that is refused itself is none for the server.
  yield undefinedVolume.notFound(name, { value: text, isEcho: text === "" || volumes.refused.has(text) });
}

function* mountPathRefusals(path: Field, first: Map<string, Field>): Iterable<Refusal> {
  const text = textOf(path);
  if (text === "") yield pod.required(path, "", { message: "a mount does not say where: mountPath is missing" });
  if (text === undefined) return;
  const before = first.get(text);
  first.set(text, path);
  if (before === undefined) return;
  yield paths.invalid(path, "must be unique", {
    value: text,
    isEcho: text === "",
    message: `two volumes are mounted at ${text}`,
    related: [{ field: before, text: "the other one" }],
    help: "choose another path, or join the volumes in a projected one",
  });
}

/** Mounts or devices by the names of their volumes, and by their paths. */
interface Places {
  readonly names: ReadonlyMap<string, Field>;
  readonly paths: ReadonlyMap<string, Field>;
}

function placesOf(entries: readonly Field[], path: "devicePath" | "mountPath"): Places | undefined {
  if (entries.length === 0) return undefined;
  const [names, paths] = [new Map<string, Field>(), new Map<string, Field>()];
  for (const entry of entries) {
    const [name, at] = [textOf(entry.get("name")), textOf(entry.get(path))];
    if (name !== undefined) names.set(name, entry);
    if (at !== undefined) paths.set(at, entry);
  }
  return { names, paths };
}

/** A volume is used as files or as a device. */
function* overlapRefusals(mount: Field, devices: Places): Iterable<Refusal> {
  const [name, path] = [mount.get("name"), mount.get("mountPath")];
  const [text, at] = [textOf(name), textOf(path)];
  const other = text === undefined ? undefined : devices.names.get(text);
  if (other !== undefined) {
    yield pod.invalid(name, "must not already exist in volumeDevices", {
      value: textOf(name),
      message: `volume "${name.text ?? ""}" is mounted, and used as a device as well`,
      help: "keep one of the two",
      related: [{ field: other.get("name"), text: "used as a device" }],
    });
  }
  const same = at === undefined ? undefined : devices.paths.get(at);
  if (same === undefined) return;
  yield pod.invalid(path, "must not already exist as a path in volumeDevices", {
    value: textOf(path),
    message: `a volume is mounted at ${path.text ?? ""}, where a device is`,
    help: "choose another path",
    related: [{ field: same.get("devicePath"), text: "the device" }],
  });
}

/** The server names subPath without the index of its mount. */
function listPath(field: Field): string {
  return field.pathText.replace(/\[\d+\](\.\w+)$/, "$1");
}

function* subPathRefusals(mount: Field): Iterable<Refusal> {
  const [plain, expanded] = [mount.get("subPath"), mount.get("subPathExpr")];
  if (plain.text) yield* descendingRefusals(plain, pod, listPath(plain));
  if (!expanded.text) return;
  if (plain.text) {
    yield pod.invalid(expanded, "subPathExpr and subPath are mutually exclusive", {
      part: "key",
      message: "a mount has both subPath and subPathExpr",
      related: [{ field: plain, text: "subPath" }],
      help: "keep one of them",
    });
  }
  yield* descendingRefusals(expanded, pod, listPath(expanded));
}

const PROPAGATIONS = ["Bidirectional", "HostToContainer", "None"];

function* propagationRefusals(mount: Field, container: Field): Iterable<Refusal> {
  const field = mount.get("mountPropagation");
  const path = listPath(field);
  if (field.text === undefined) return;
  if (!PROPAGATIONS.includes(field.text)) yield listed.unsupported(field, PROPAGATIONS, { path });
  const privileged = container.get("securityContext", "privileged");
  if (field.text !== "Bidirectional" || isTrue(privileged) || privileged.isUnknown) return;
  yield pod.forbidden(field, "Bidirectional mount propagation is available only to privileged containers", {
    path,
    part: "value",
    message: `mountPropagation is Bidirectional in container "${nameOf(container)}", which is not privileged`,
    help: "write HostToContainer, or securityContext.privileged: true",
  });
}

const RECURSIVE = ["Disabled", "Enabled", "IfPossible"];

function* recursiveRefusals(mount: Field): Iterable<Refusal> {
  const field = mount.get("recursiveReadOnly");
  const path = listPath(field);
  if (field.text === undefined || field.text === "Disabled") return;
  if (!RECURSIVE.includes(field.text)) {
    yield listed.unsupported(field, RECURSIVE, { path });
    return;
  }
  if (flagOf(mount.get("readOnly")) === false) {
    yield pod.forbidden(field, "may only be specified when readOnly is true", {
      path,
      message: `recursiveReadOnly is ${field.text} in a mount that is not read-only`,
      help: "write readOnly: true, or remove recursiveReadOnly",
    });
  }
  const propagation = mount.get("mountPropagation");
  if (!propagation.exists || propagation.text === undefined || propagation.text === "None") return;
  yield pod.forbidden(field, "may only be specified when mountPropagation is None or not specified", {
    path,
    message: `recursiveReadOnly is ${field.text} while mountPropagation is ${propagation.text}`,
    help: "remove one of the two",
  });
}

/** What the server refuses of the block devices of a container. */
export function* deviceRefusals(container: Field, volumes: KnownVolumes): Iterable<Refusal> {
  const mounts = placesOf(structsOf(container.get("volumeMounts")), "mountPath");
  const [names, places] = [new Map<string, Field>(), new Map<string, Field>()];
  for (const device of structsOf(container.get("volumeDevices"))) {
    yield* deviceNameRefusals(device.get("name"), { names, volumes, container });
    yield* devicePathRefusals(device.get("devicePath"), places);
    const [name, path] = [device.get("name"), device.get("devicePath")];
    const [mounted, at] = [textOf(name), textOf(path)];
    if (mounted !== undefined && mounts?.names.has(mounted) === true) {
      yield pod.invalid(name, "must not already exist in volumeMounts", { value: mounted, isEcho: true });
    }
    if (at !== undefined && mounts?.paths.has(at) === true) {
      yield pod.invalid(path, "must not already exist as a path in volumeMounts", { value: at, isEcho: true });
    }
    if (mounted) names.set(mounted, names.get(mounted) ?? name);
  }
}

interface Devices {
  readonly names: ReadonlyMap<string, Field>;
  readonly volumes: KnownVolumes;
  readonly container: Field;
}

function* deviceNameRefusals(name: Field, { names, volumes, container }: Devices): Iterable<Refusal> {
  const text = textOf(name);
  if (text === undefined) return;
  if (text === "")
    yield undefinedVolume.required(name, "", {
      message: `a device of container "${nameOf(container)}" names no volume`,
    });
  const before = names.get(text);
  if (before !== undefined) {
    yield pod.invalid(name, "must be unique", {
      message: `volume "${text}" is used as a device twice`,
      help: "keep one of the two",
      related: [{ field: before, text: "the other one" }],
    });
  }
  const volume = volumes.valid.get(text);
  const isClaim = volume?.get("persistentVolumeClaim").exists === true || volume?.get("ephemeral").exists === true;
  if (volume !== undefined && !isClaim) {
    yield pod.invalid(name, "can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode", {
      message: `volume "${text}" is used as a device, and is no claim`,
      help: "mount it by volumeMounts, or make it a persistentVolumeClaim",
      related: [{ field: volume, part: "key", text: "the volume" }],
    });
  }
  if (volume === undefined && !volumes.isOpen) {
    yield undefinedVolume.notFound(name, { value: text, isEcho: text === "" || volumes.refused.has(text) });
  }
}

function* devicePathRefusals(path: Field, first: Map<string, Field>): Iterable<Refusal> {
  const text = textOf(path);
  if (text === undefined) return;
  if (text === "") yield pod.required(path, "");
  const before = first.get(text);
  if (before !== undefined) {
    yield pod.invalid(path, "must be unique", {
      value: text,
      isEcho: text === "",
      related: [{ field: before, text: "the other one" }],
    });
  }
  if (text.split("/").includes("..")) yield pod.invalid(path, "can not contain backsteps ('..')");
  else first.set(text, first.get(text) ?? path);
}
