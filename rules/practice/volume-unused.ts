import { defineRule, type Field } from "../../src/api.ts";

export default defineRule({
  id: "volume-unused",
  title: "A volume that no container mounts",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict"],
  since: "0.1.0",
  docs: {
    why: "The volume is mounted for the pod all the same: a ConfigMap, Secret or claim that is missing keeps the pod from starting, though nothing would read it. Often a mount was forgotten, or its name has a slip.",
    fix: "Mount the volume in a container, or remove it.",
    refs: ["https://kubernetes.io/docs/concepts/storage/volumes/"],
  },
  visit: "Workload",

  *check({ podSpec, containers, object }) {
    const used = new Set(containers.flatMap(({ field }) => namesOf(field)));
    // A name that is not known may be any of them.
    if (containers.length === 0 || used.has(undefined)) return;
    for (const volume of podSpec.get("volumes").items) {
      const name = volume.get("name").text;
      if (name === undefined || used.has(name) || INJECTED.test(name)) continue;
      yield {
        at: volume.get("name").at,
        message: `no container of ${object.kind} "${object.name ?? ""}" mounts volume "${name}"`,
        note: "the pod still waits until the volume is mounted",
        help: "add a volumeMount, or remove the volume",
      };
    }
  },
});

/** Volumes that sidecars mount which a webhook adds. */
const INJECTED = /^(?:gke-gcsfuse-|istio-|linkerd-|vault-)/;

function namesOf(container: Field): readonly (string | undefined)[] {
  const mounts = [...container.get("volumeMounts").items, ...container.get("volumeDevices").items];
  return mounts.map((mount) => mount.get("name").text);
}
