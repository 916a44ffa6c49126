import { dns1123LabelProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { grammarRefusals, isEmpty, rangeRefusals, textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import {
  azureDiskRefusals,
  fibreRefusals,
  flexOptionRefusals,
  flockerRefusals,
  hostPathRefusals,
  iscsiNameProblem,
  nfsRefusals,
  partitionRefusals,
  quobyteRefusals,
  storageOsNameRefusals,
} from "../shared-volume-sources.ts";
import { backstepRefusals } from "../paths.ts";
import { csiRefusals } from "./csi-source.ts";
import { refusalsFor } from "../refusals.ts";

const RULE = "persistent-volume-invalid";
const refuse = refusalsFor(RULE);
const { forbidden, invalid, required } = refuse;

interface Source {
  readonly key: string;
  /** Strings and lists that must be there. */
  readonly needs?: readonly string[];
  readonly also?: (
    source: Field,
    volume: { readonly name: string | undefined; readonly spec: Field },
  ) => Iterable<Refusal>;
  /** The key by which the server calls it. */
  readonly called?: string;
  readonly calledBeside?: string;
}

/** In the order in which the server looks at them: it judges the first one and refuses the others. */
const SOURCES: readonly Source[] = [
  { key: "hostPath", needs: ["path"], also: hostPathRefusals },
  { key: "gcePersistentDisk", needs: ["pdName"], also: partitionRefusals, called: "persistentDisk" },
  { key: "awsElasticBlockStore", needs: ["volumeID"], also: partitionRefusals },
  { key: "glusterfs", needs: ["endpoints", "path"], also: namespaceRefusals },
  { key: "flocker", also: flockerRefusals },
  { key: "nfs", needs: ["server", "path"], also: nfsRefusals },
  { key: "rbd", needs: ["monitors", "image"] },
  { key: "quobyte", also: quobyteRefusals },
  { key: "cephfs", needs: ["monitors"], calledBeside: "cephFS" },
  { key: "iscsi", needs: ["targetPortal"], also: iscsiRefusals },
  { key: "cinder", needs: ["volumeID"], also: (source) => secretRefusals(source.get("secretRef")) },
  { key: "fc", also: fibreRefusals },
  { key: "flexVolume", needs: ["driver"], also: flexOptionRefusals },
  { key: "azureFile", needs: ["secretName", "shareName"], also: shareRefusals },
  { key: "vsphereVolume", needs: ["volumePath"] },
  { key: "photonPersistentDisk", needs: ["pdID"] },
  { key: "portworxVolume", needs: ["volumeID"] },
  { key: "azureDisk", needs: ["diskName", "diskURI"], also: azureDiskRefusals },
  { key: "scaleIO", needs: ["gateway", "system", "volumeName"] },
  { key: "local", needs: ["path"], also: localRefusals },
  { key: "storageos", also: storageOsRefusals },
  { key: "csi", needs: ["volumeHandle"], also: csiRefusals },
];

/** Types of volumes whose mount options may stand in an annotation. */
export const MOUNTED_BY_OPTION: readonly string[] = [
  "gcePersistentDisk",
  "awsElasticBlockStore",
  "glusterfs",
  "nfs",
  "rbd",
  "quobyte",
  "iscsi",
  "cinder",
  "cephfs",
  "azureFile",
  "vsphereVolume",
  "azureDisk",
  "photonPersistentDisk",
];

/** What the server refuses of the source of a volume, of which it wants one. */
export function* volumeSourceRefusals(root: Field | undefined, spec: Field): Iterable<Refusal> {
  const found = SOURCES.filter(({ key }) => spec.get(key).exists);
  const [first, ...others] = found;
  if (first === undefined) {
    yield required(spec, "must specify a volume type", {
      message: "this volume has no source, such as csi, nfs, local or hostPath",
      help: "add the source of the volume",
    });
    return;
  }
  const name = root === undefined ? "" : textOf(root.get("metadata", "name"));
  yield* oneRefusals(first, spec, name);
  for (const { key, calledBeside = key } of others) {
    // The server judges a flexVolume wherever it stands.
    if (key === "flexVolume") {
      yield* flexRefusals(spec);
      continue;
    }
    yield forbidden(spec.get(key), "may not specify more than 1 volume type", {
      path: `${spec.pathText}.${calledBeside}`,
      message: `this volume has ${found.length} sources: ${found.map((one) => one.key).join(" and ")}`,
      related: [{ field: spec.get(first.key), part: "key", text: "the other one" }],
      help: "keep one of them, or write two volumes",
    });
  }
}

function* oneRefusals(
  { key, needs = [], also, called }: Source,
  spec: Field,
  name: string | undefined,
): Iterable<Refusal> {
  const source = spec.get(key);
  if (!source.isMap) return;
  const refusals = [
    ...needs.flatMap((need) => [...neededRefusals(source, need)]),
    ...(also?.(source, { name, spec }) ?? []),
  ];
  for (const refusal of refusals) {
    const path =
      called === undefined ? refusal.path : refusal.path.replace(source.pathText, `${spec.pathText}.${called}`);
    yield { ...refusal, path, rule: refusal.rule === "volume-invalid" ? RULE : refusal.rule };
  }
}

function* flexRefusals(spec: Field): Iterable<Refusal> {
  const flex = SOURCES.find(({ key }) => key === "flexVolume");
  if (flex !== undefined) yield* oneRefusals(flex, spec, undefined);
}

function* neededRefusals(source: Field, need: string): Iterable<Refusal> {
  const field = source.get(need);
  if (need === "monitors" ? !isEmpty(field) : textOf(field) !== "") return;
  yield required(field, "", {
    message: `this ${String(source.path.at(-1))} volume has no ${need}`,
    help: `add ${need}`,
  });
}

function* namespaceRefusals(source: Field): Iterable<Refusal> {
  const namespace = source.get("endpointsNamespace");
  if (namespace.value === "") {
    yield invalid(namespace, "if the endpointnamespace is set, it must be a valid namespace name");
  } else yield* grammarRefusals(refuse, namespace, dns1123LabelProblems);
}

const MAX_INITIATOR = 64;

function* iscsiRefusals(source: Field, { name }: { readonly name: string | undefined }): Iterable<Refusal> {
  const [target, initiator, portal] = [
    source.get("iqn"),
    source.get("initiatorName"),
    textOf(source.get("targetPortal")),
  ];
  const isLong = name !== undefined && portal !== undefined && `${name}:${portal}`.length > MAX_INITIATOR;
  if (initiator.exists && isLong) {
    const words =
      "Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.";
    yield invalid(source.get("targetPortal"), words, { path: `${source.pathText}.targetportal`, value: portal });
  }
  if (textOf(target) === "") yield required(target, "");
  else if (target.text !== undefined && iscsiNameProblem(target.text) !== undefined)
    yield invalid(target, "must be valid format");
  yield* rangeRefusals(refuse, source.get("lun"), [0, 255]);
  const secret = source.get("secretRef");
  const asks = source.get("chapAuthDiscovery").value === true || source.get("chapAuthSession").value === true;
  if (asks && !secret.exists) yield required(secret, "");
  if (secret.isMap && textOf(secret.get("name")) === "") yield required(secret.get("name"), "");
  if (initiator.text !== undefined && iscsiNameProblem(initiator.text) !== undefined)
    yield invalid(initiator, "must be valid format", { path: `${source.pathText}.initiatorname` });
}

/** A Secret outside of a namespace is named with its own. */
function* secretRefusals(secret: Field): Iterable<Refusal> {
  if (!secret.isMap) return;
  for (const key of ["name", "namespace"]) if (textOf(secret.get(key)) === "") yield required(secret.get(key), "");
}

function* shareRefusals(source: Field): Iterable<Refusal> {
  if (source.get("secretNamespace").value === "") yield required(source.get("secretNamespace"), "");
}

/** A disk of one node is mounted there and nowhere else. */
function* localRefusals(source: Field, { spec }: { readonly spec: Field }): Iterable<Refusal> {
  if (textOf(source.get("path")) !== "") yield* backstepRefusals(source.get("path"), refuse);
  const affinity = spec.get("nodeAffinity");
  if (affinity.exists) return;
  yield required(affinity, "Local volume requires node affinity", {
    at: source,
    message: "a local volume has no nodeAffinity, which names the node that it is on",
    help: "add nodeAffinity.required with the name of the node",
  });
}

function* storageOsRefusals(source: Field): Iterable<Refusal> {
  yield* storageOsNameRefusals(source);
  yield* secretRefusals(source.get("secretRef"));
}
