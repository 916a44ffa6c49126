import type { Field } from "../../source/field.ts";
import type { Check } from "./model.ts";
import { plural, quoted, sortedSet, wrong } from "./setting.ts";

/** The kinds of volumes that `restricted` allows, and those that it names; anything else is `unknown`. */
const ALLOWED = [
  "configMap",
  "csi",
  "downwardAPI",
  "emptyDir",
  "ephemeral",
  "image",
  "persistentVolumeClaim",
  "projected",
  "secret",
];
const REFUSED = [
  "hostPath",
  "gcePersistentDisk",
  "awsElasticBlockStore",
  "gitRepo",
  "nfs",
  "iscsi",
  "glusterfs",
  "rbd",
  "flexVolume",
  "cinder",
  "cephfs",
  "flocker",
  "fc",
  "azureFile",
  "vsphereVolume",
  "quobyte",
  "azureDisk",
  "photonPersistentDisk",
  "portworxVolume",
  "scaleIO",
  "storageos",
];

export const restrictedVolumes: Check = ({ spec }) => {
  const used = spec.get("volumes").items.flatMap((volume) => {
    const type = refusedType(volume);
    return type === undefined ? [] : [{ volume, type, name: volume.get("name").raw ?? "" }];
  });
  if (used.length === 0) return undefined;
  const types = sortedSet(used.map(({ type }) => type));
  return {
    reason: "restricted volume types",
    detail: `${plural(used.length, "volume")} ${quoted(used.map(({ name }) => name))} ${plural(used.length, "uses", "use")} ${plural(types.length, "restricted volume type")} ${quoted(types)}`,
    causes: used.map(({ volume, type, name }) => {
      const what = `${type} of volume "${name}"`;
      return wrong(volume.get(type), what, { remove: what });
    }),
  };
};

/** A volume without a source becomes an emptyDir, and one with a key that is not known is not judged. */
function refusedType(volume: Field): string | undefined {
  if (ALLOWED.some((type) => volume.get(type).exists)) return undefined;
  return REFUSED.find((type) => volume.get(type).isMap);
}
