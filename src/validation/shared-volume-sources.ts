import { dns1123LabelProblems } from "../k8s/names.ts";
import type { Field } from "../source/field.ts";
import { isPlaceholder } from "../source/placeholder.ts";
import { grammarRefusals, listedRefusals, rangeRefusals, requiredTextRefusals, textOf } from "./checks.ts";
import type { Refusal } from "./model.ts";
import { backstepRefusals } from "./paths.ts";
import { refusalsFor } from "./refusals.ts";
import { isTrue, sizeOf } from "./read.ts";

/**
 * Sources of volumes that a pod and a PersistentVolume can both have, where the server asks the same of both. They are told by the
 * rule for the volumes of pods; a PersistentVolume puts its own in its place.
 */

const refuse = refusalsFor("volume-invalid");
const { invalid, required } = refuse;
const listed = refusalsFor("value-not-listed");

const HOST_PATH_TYPES = [
  "",
  "BlockDevice",
  "CharDevice",
  "Directory",
  "DirectoryOrCreate",
  "File",
  "FileOrCreate",
  "Socket",
];

/** A file or directory of the node. */
export function* hostPathRefusals(source: Field): Iterable<Refusal> {
  if (textOf(source.get("path")) === "") return;
  yield* backstepRefusals(source.get("path"), refuse);
  for (const refusal of listedRefusals(source.get("type"), HOST_PATH_TYPES))
    yield { ...refusal, words: HOST_PATH_TYPES.slice(1) };
}

/** The partition of a disk; 0 stands for the whole disk, which the server's words leave out. */
export function* partitionRefusals(source: Field): Iterable<Refusal> {
  yield* rangeRefusals(refuse, source.get("partition"), [0, 255], "must be between 1 and 255, inclusive");
}

/** A directory that a server exports. */
export function* nfsRefusals(source: Field): Iterable<Refusal> {
  const path = source.get("path");
  const text = textOf(path);
  if (text === undefined || text.startsWith("/")) return;
  yield invalid(path, "must be an absolute path", { value: text, isEcho: text === "", help: `write /${text}` });
}

/** The options of a flexVolume's driver. */
export function* flexOptionRefusals(source: Field): Iterable<Refusal> {
  for (const [key, option] of source.get("options").entries) {
    const prefix = `.${(key.split("/")[0] ?? "").toLowerCase()}`;
    if (isPlaceholder(key) || (!prefix.endsWith(".kubernetes.io") && !prefix.endsWith(".k8s.io"))) continue;
    yield invalid(option, "kubernetes.io and k8s.io namespaces are reserved", {
      path: `${source.get("options").pathText}[${key}]`,
      value: key,
      part: "key",
      message: `option "${key}" has a domain that Kubernetes keeps for itself`,
      help: "take a domain of your own",
    });
  }
}

/** Names of a StorageOS volume and of its namespace, which is none of Kubernetes. */
export function* storageOsNameRefusals(source: Field): Iterable<Refusal> {
  yield* requiredTextRefusals(refuse, source.get("volumeName"), dns1123LabelProblems);
  yield* grammarRefusals(refuse, source.get("volumeNamespace"), dns1123LabelProblems);
}

/** Names of initiators and targets. https://kubernetes.io/docs/concepts/storage/volumes/#iscsi */
const QUALIFIED: readonly (readonly [prefix: string, form: RegExp])[] = [
  ["iqn", /iqn\.\d{4}-\d{2}\.[-.0-9A-Za-z]+(?::[^,;*&$|\s]+)$/],
  ["eui", /^eui.[0-9A-Za-z]{16}$/],
  ["naa", /^naa.[0-9A-Za-z]{32}$/],
];

/** Longer names are no names of iSCSI, and would make the pattern slow. */
const MAX_NAME = 2000;

/** What is wrong with the name of an initiator or target; undefined where nothing is. */
export function iscsiNameProblem(name: string): string | undefined {
  const [, form] = QUALIFIED.find(([prefix]) => name.startsWith(prefix)) ?? [];
  if (form === undefined) return "must be valid format starting with iqn, eui, or naa";
  return name.length > MAX_NAME || form.test(name) ? undefined : "must be valid format";
}

const MAX_INITIATOR = 64;

/** The iSCSI volume of a pod, with the volume that has it as its source. */
export function* iscsiRefusals(source: Field, volume: Field): Iterable<Refusal> {
  const [target, initiator, lun] = [source.get("iqn"), source.get("initiatorName"), source.get("lun")];
  if (textOf(target) === "") yield required(target, "");
  const problem = target.text ? iscsiNameProblem(target.text) : undefined;
  if (problem !== undefined) yield invalid(target, problem);
  yield* lunRefusals(lun);
  const asks = isTrue(source.get("chapAuthDiscovery")) || isTrue(source.get("chapAuthSession"));
  if (asks && !source.get("secretRef").exists) yield required(source.get("secretRef"), "");
  if (initiator.text === undefined) return;
  const words = iscsiNameProblem(initiator.text);
  if (words !== undefined) yield invalid(initiator, words, { path: `${source.pathText}.initiatorname` });
  const [name, portal] = [textOf(volume.get("name")), textOf(source.get("targetPortal"))];
  if (name === undefined || portal === undefined || `${name}:${portal}`.length <= MAX_INITIATOR) return;
  yield invalid(
    volume.get("name"),
    "Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.",
    { value: name },
  );
}

function* lunRefusals(lun: Field): Iterable<Refusal> {
  yield* rangeRefusals(refuse, lun, [0, 255]);
}

/** A volume of Fibre Channel: named by its ports and a unit, or by identifiers of the world. */
export function* fibreRefusals(source: Field): Iterable<Refusal> {
  const [names, wwids] = [source.get("targetWWNs"), source.get("wwids")];
  const [first, second] = [sizeOf(names), sizeOf(wwids)];
  if (first === undefined || second === undefined) return;
  if (first === 0 && second === 0) yield required(names, "must specify either targetWWNs or wwids, but not both");
  if (first > 0 && second > 0) yield invalid(names, "targetWWNs and wwids can not be specified simultaneously");
  if (first === 0) return;
  const lun = source.get("lun");
  if (!lun.exists) yield required(lun, "lun is required if targetWWNs is specified");
  else yield* lunRefusals(lun);
}

/** A dataset of Flocker. */
export function* flockerRefusals(source: Field): Iterable<Refusal> {
  const [name, id] = [textOf(source.get("datasetName")), textOf(source.get("datasetUUID"))];
  if (name === "" && id === "") yield required(source, "one of datasetName and datasetUUID is required");
  if (name && id) {
    yield invalid(source, "datasetName and datasetUUID can not be specified simultaneously", { value: "resource" });
  }
  if (name?.includes("/")) yield invalid(source.get("datasetName"), "must not contain '/'");
}

const PAIRS = "must be a host:port pair or multiple pairs separated by commas";

/** A volume of Quobyte. */
export function* quobyteRefusals(source: Field): Iterable<Refusal> {
  const [registry, tenant, volume] = [source.get("registry"), source.get("tenant"), source.get("volume")];
  if (textOf(registry) === "") yield required(registry, PAIRS);
  else if ((tenant.text ?? "").length >= 65) {
    yield required(tenant, "must be a UUID and may not exceed a length of 64 characters");
  } else {
    for (const pair of registry.text?.split(",") ?? []) {
      if (!/^(?:\[[^[\]]*\]|[^:[\]]*):[^:[\]]*$/.test(pair)) yield invalid(registry, PAIRS);
    }
  }
  if (textOf(volume) === "") yield required(volume, "");
}

const CACHING = ["None", "ReadOnly", "ReadWrite"];
const KINDS = ["Dedicated", "Managed", "Shared"];
const MANAGED = "/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}";
const BLOB = "https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd";

/** A disk of Azure, whose URI is built as its kind asks. */
export function* azureDiskRefusals(source: Field): Iterable<Refusal> {
  const [caching, kind, uri] = [source.get("cachingMode"), source.get("kind"), source.get("diskURI")];
  if (caching.text !== undefined && !CACHING.includes(caching.text)) yield listed.unsupported(caching, CACHING);
  if (kind.text !== undefined && !KINDS.includes(kind.text)) yield listed.unsupported(kind, KINDS);
  const [disk, place] = [kind.exists ? kind.text : "Shared", textOf(uri)];
  if (disk === undefined || place === undefined) return;
  const isManaged = disk === "Managed";
  if (place.startsWith(isManaged ? "/subscriptions/" : "https://")) return;
  yield { ...refuseUri(uri, isManaged ? MANAGED : BLOB), value: place, isEcho: place === "" };
}

function refuseUri(uri: Field, form: string): Refusal {
  return {
    ...refusalsFor("volume-invalid").unsupported(uri, [form], {
      message: `diskURI is "${uri.text ?? ""}", which is not built like ${form}`,
      help: `write ${form}`,
    }),
    words: undefined,
  };
}
