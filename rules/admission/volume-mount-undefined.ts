import { defineRule, type Field, isServerChecked, nearMiss, podRefused, type Workload } from "../../src/api.ts";

export default defineRule({
  id: "volume-mount-undefined",
  title: "A container mounts a volume that its pod does not have",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "volumeMounts name volumes of the same pod, or volumeClaimTemplates of the same StatefulSet. The API server refuses a pod template that mounts anything else.",
    fix: "Add the volume to spec.volumes, or correct the name.",
    refs: ["https://kubernetes.io/docs/concepts/storage/volumes/"],
  },
  visit: "Container",

  *check({ field, name: container, workload }, { version }) {
    const { object, template } = workload;
    if (!isServerChecked(object)) return;
    const volumes = volumesOf(workload);
    if (volumes === undefined) return;
    for (const mount of [...field.get("volumeMounts").items, ...field.get("volumeDevices").items]) {
      const name = mount.get("name");
      const text = name.text;
      if (!text || volumes.has(text) || text === JENKINS_WORKSPACE) continue;
      const meant = nearMiss(text, volumes.keys())?.name;
      const near = meant === undefined ? undefined : volumes.get(meant);
      yield {
        at: name.at,
        message: `container "${container}" mounts "${text}", which is no volume of the pod${listed(volumes)}`,
        labels: near === undefined ? [] : [{ at: near.at, text: `"${meant ?? ""}" is one` }],
        ...podRefused(object, template, { path: name.pathText, type: "Not found", value: text }, version),
        help: meant === undefined ? `add "${text}" to spec.volumes, or remove the mount` : `write "${meant}"`,
        ...(meant === undefined
          ? {}
          : { fix: { title: `Write "${meant}"`, safety: "unsafe", edits: [{ at: name.at.span, text: meant }] } }),
      };
    }
  },
});

/** Added to each pod template by the Kubernetes plugin of Jenkins. https://plugins.jenkins.io/kubernetes/ */
const JENKINS_WORKSPACE = "workspace-volume";

/** The volumes of a pod by name; undefined where one of the names is not known. */
function volumesOf({ object, podSpec }: Workload): ReadonlyMap<string, Field> | undefined {
  const volumes = podSpec.get("volumes");
  const claims = object.kindKey === "StatefulSet.apps" ? object.root.get("spec", "volumeClaimTemplates").items : [];
  const names = [
    ...volumes.items.map((volume) => volume.get("name")),
    ...claims.map((claim) => claim.get("metadata", "name")),
  ];
  if ((volumes.exists && !volumes.isList) || names.some(({ text }) => text === undefined)) return undefined;
  return new Map(names.map((name) => [name.text ?? "", name]));
}

function listed(volumes: ReadonlyMap<string, unknown>): string {
  const names = [...volumes.keys()];
  if (names.length === 0) return "; it has none";
  return names.length > 4 ? "" : `; it has ${names.map((name) => `"${name}"`).join(", ")}`;
}
