import { dns1123SubdomainProblems } from "../../k8s/names.ts";
import { parseQuantity } from "../../k8s/quantities/quantity.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import {
  azureDiskRefusals,
  fibreRefusals,
  flexOptionRefusals,
  flockerRefusals,
  hostPathRefusals,
  iscsiRefusals,
  nfsRefusals,
  partitionRefusals,
  quobyteRefusals,
  storageOsNameRefusals,
} from "../shared-volume-sources.ts";
import { ephemeralRefusals } from "./ephemeral.ts";
import { descendingRefusals } from "../paths.ts";
import { projectedRefusals } from "./projected.ts";
import { sizeOf } from "../read.ts";
import type { PodScope } from "./scope.ts";
import { downwardFileRefusals, itemRefusals, modeRefusals } from "./volume-items.ts";

const volumes = refusalsFor("volume-invalid");
const listed = refusalsFor("value-not-listed");

type Judge = (source: Field, scope: PodScope, volume: Field) => Iterable<Refusal>;

interface Source {
  readonly key: string;
  /** Strings and lists that must be there. */
  readonly needs?: readonly string[];
  readonly also?: Judge;
  /** The keys by which the server calls it: alone, and beside another source. */
  readonly called?: string;
  readonly calledBeside?: string;
}

/** In the order in which the server looks at them: it judges the first one and refuses the others. */
const SOURCES: readonly Source[] = [
  { key: "emptyDir", also: emptyDirRefusals },
  { key: "hostPath", needs: ["path"], also: hostPathRefusals },
  {
    key: "gitRepo",
    needs: ["repository"],
    also: (source) => descendingRefusals(source.get("directory"), volumes),
  },
  { key: "gcePersistentDisk", needs: ["pdName"], also: partitionRefusals, called: "persistentDisk" },
  { key: "awsElasticBlockStore", needs: ["volumeID"], also: partitionRefusals },
  { key: "secret", needs: ["secretName"], also: filesRefusals },
  { key: "nfs", needs: ["server", "path"], also: nfsRefusals },
  { key: "iscsi", needs: ["targetPortal"], also: (source, _, volume) => iscsiRefusals(source, volume) },
  { key: "glusterfs", needs: ["endpoints", "path"] },
  { key: "flocker", also: flockerRefusals },
  { key: "persistentVolumeClaim", needs: ["claimName"] },
  { key: "rbd", needs: ["monitors", "image"] },
  { key: "cinder", needs: ["volumeID"], also: secretRefRefusals },
  { key: "cephfs", needs: ["monitors"], calledBeside: "cephFS" },
  { key: "quobyte", also: quobyteRefusals },
  { key: "downwardAPI", also: downwardRefusals, calledBeside: "downwarAPI" },
  { key: "fc", also: fibreRefusals },
  { key: "flexVolume", needs: ["driver"], also: flexOptionRefusals },
  { key: "configMap", needs: ["name"], also: filesRefusals },
  { key: "azureFile", needs: ["secretName", "shareName"] },
  { key: "vsphereVolume", needs: ["volumePath"] },
  { key: "photonPersistentDisk", needs: ["pdID"] },
  { key: "portworxVolume", needs: ["volumeID"] },
  { key: "azureDisk", needs: ["diskName", "diskURI"], also: azureDiskRefusals },
  { key: "storageos", also: storageOsRefusals },
  { key: "projected", also: projectedRefusals },
  { key: "scaleIO", needs: ["gateway", "system", "volumeName"] },
  { key: "csi", also: csiRefusals },
  { key: "ephemeral", also: ephemeralRefusals },
  { key: "image", also: imageRefusals },
];

/** Volumes of images are on by default since 1.35; before, the server drops the source. */
const IMAGES_SINCE = 35;

/** What the server refuses of the source of a volume; a volume without one is an empty directory. */
export function* sourceRefusals(volume: Field, scope: PodScope): Iterable<Refusal> {
  const written = new Set(volume.entries.filter(([, source]) => source.exists).map(([key]) => key));
  const found = SOURCES.filter(({ key }) => written.has(key) && (key !== "image" || scope.minor >= IMAGES_SINCE));
  const [first, ...others] = found;
  if (first !== undefined) yield* oneRefusals(first, volume, scope);
  else if (written.has("image")) {
    yield volumes.required(volume, "must specify a volume type", {
      at: volume.get("image"),
      part: "key",
      message: `an image volume needs Kubernetes 1.${IMAGES_SINCE}, and 1.${scope.minor} is meant`,
      help: "take another kind of volume, or enable the feature gate ImageVolume",
    });
  }
  for (const [i, { key, calledBeside = key }] of others.entries()) {
    const source = volume.get(key);
    yield volumes.forbidden(source, "may not specify more than 1 volume type", {
      path: `${volume.pathText}.${calledBeside}`,
      isEcho: i > 0,
      message: `volume "${volume.get("name").text ?? ""}" has ${found.length} sources: ${found.map((one) => one.key).join(" and ")}`,
      related: [{ field: volume.get(first?.key ?? key), part: "key", text: "the other one" }],
      help: "keep one of them, or write two volumes",
    });
  }
}

function* oneRefusals({ key, needs = [], also, called }: Source, volume: Field, scope: PodScope): Iterable<Refusal> {
  const source = volume.get(key);
  if (!source.isMap) return;
  const refusals = [
    ...needs.flatMap((name) => [...neededRefusals(source, name)]),
    ...(also?.(source, scope, volume) ?? []),
  ];
  for (const refusal of refusals) {
    const path =
      called === undefined ? refusal.path : refusal.path.replace(source.pathText, `${volume.pathText}.${called}`);
    yield { ...refusal, path };
  }
}

/** Fields that say which object is mounted. */
const NAMES: ReadonlySet<string> = new Set(["secretName", "name", "claimName"]);

function* neededRefusals(source: Field, name: string): Iterable<Refusal> {
  const field = source.get(name);
  if (name === "monitors" ? sizeOf(field) !== 0 : textOf(field) !== "") return;
  const kind = String(source.path.at(-1));
  yield volumes.required(field, "", {
    message: NAMES.has(name) ? `this ${kind} volume does not say what it mounts` : `this ${kind} volume has no ${name}`,
    help: `add ${name}`,
  });
}

function* emptyDirRefusals(source: Field): Iterable<Refusal> {
  const limit = source.get("sizeLimit");
  const parsed = limit.exists && !limit.isUnknown ? parseQuantity(limit.value) : undefined;
  if (parsed?.ok !== true || parsed.quantity.nano >= 0n) return;
  yield volumes.forbidden(limit, "SizeLimit field must be a valid resource quantity", {
    part: "value",
    message: `sizeLimit is ${JSON.stringify(limit.value)}, below zero`,
    help: "write an amount above zero",
  });
}

function* filesRefusals(source: Field): Iterable<Refusal> {
  yield* modeRefusals(source.get("defaultMode"));
  yield* itemRefusals(source.get("items"));
}

function* downwardRefusals(source: Field, { minor }: PodScope): Iterable<Refusal> {
  yield* modeRefusals(source.get("defaultMode"));
  yield* downwardFileRefusals(source.get("items"), minor);
}

function* secretRefRefusals(source: Field): Iterable<Refusal> {
  const reference = source.get("secretRef");
  if (reference.isMap && textOf(reference.get("name")) === "") yield volumes.required(reference.get("name"), "");
}

function* storageOsRefusals(source: Field): Iterable<Refusal> {
  yield* storageOsNameRefusals(source);
  yield* secretRefRefusals(source);
}

const MAX_DRIVER = 63;

function* csiRefusals(source: Field): Iterable<Refusal> {
  const driver = source.get("driver");
  const text = textOf(driver);
  if (text === "") yield volumes.required(driver, "", { message: "this csi volume has no driver" });
  if (text && text.length > MAX_DRIVER) yield volumes.tooLong(driver, MAX_DRIVER);
  for (const words of text ? dns1123SubdomainProblems(text.toLowerCase()) : []) yield volumes.invalid(driver, words);
  const reference = source.get("nodePublishSecretRef");
  if (!reference.isMap) return;
  const name = reference.get("name");
  if (textOf(name) === "") yield volumes.required(name, "");
  for (const words of name.text ? dns1123SubdomainProblems(name.text) : []) {
    yield volumes.invalid(name, words, { path: `${source.pathText}.name` });
  }
}

const PULL_POLICIES = ["Always", "IfNotPresent", "Never"];

function* imageRefusals(source: Field, { isPod }: PodScope): Iterable<Refusal> {
  const [reference, policy] = [source.get("reference"), source.get("pullPolicy")];
  if (isPod && textOf(reference) === "") yield volumes.required(reference, "");
  if (policy.text && !PULL_POLICIES.includes(policy.text)) yield listed.unsupported(policy, PULL_POLICIES);
}
