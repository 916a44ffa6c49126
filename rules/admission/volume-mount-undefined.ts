import {
  defineRule,
  type Field,
  type KubeObject,
  nearMiss,
  refusalDraft,
  refusalsOf,
  type ServerRefusal,
} from "../../src/api.ts";

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
  visit: "Object",

  *check(object, context) {
    for (const refusal of refusalsOf(object, "volume-mount-undefined", context)) {
      const text = String(refusal.value ?? "");
      if (text === JENKINS_WORKSPACE) continue;
      const volumes = volumesOf(object, refusal.field);
      const isSought = refusal.type === "Not found" && volumes.size <= MOST_VOLUMES;
      const meant = isSought ? nearMiss(text, volumes.keys())?.name : undefined;
      const words = refusal.type === "Not found" ? wordsOf(object, refusal, volumes, meant) : {};
      yield {
        ...refusalDraft(object, { ...refusal, ...words }, context),
        ...(meant !== undefined && {
          fix: {
            title: `Write "${meant}"`,
            safety: "unsafe",
            edits: [{ at: refusal.field.at.span, text: meant }],
          } as const,
        }),
      };
    }
  },
});

/** Added to each pod template by the Kubernetes plugin of Jenkins. https://plugins.jenkins.io/kubernetes/ */
const JENKINS_WORKSPACE = "workspace-volume";

/** Each missing name is held against all volumes; no pod has as many. */
const MOST_VOLUMES = 100;

type Volumes = ReadonlyMap<string, Field>;

function wordsOf(object: KubeObject, { field, value }: ServerRefusal, volumes: Volumes, meant: string | undefined) {
  const text = String(value);
  const container = object.root.get(...field.path.slice(0, -3)).get("name").text ?? "";
  const near = meant === undefined ? undefined : volumes.get(meant);
  return {
    message: `container "${container}" mounts "${text}", which is no volume of the pod${listed(volumes)}`,
    related: near === undefined ? [] : [{ field: near, text: `"${meant ?? ""}" is one` }],
    help: meant === undefined ? `add "${text}" to spec.volumes, or remove the mount` : `write "${meant}"`,
  };
}

/** The volumes of the pod by name, claims of a StatefulSet among them. */
function volumesOf({ kindKey, root }: KubeObject, mount: Field): Volumes {
  const spec = root.get(...mount.path.slice(0, -5));
  const claims = kindKey === "StatefulSet.apps" ? root.get("spec", "volumeClaimTemplates").items : [];
  const names = [
    ...spec.get("volumes").items.map((volume) => volume.get("name")),
    ...claims.map((claim) => claim.get("metadata", "name")),
  ];
  return new Map(names.flatMap((name) => (name.text ? [[name.text, name] as const] : [])));
}

function listed(volumes: Volumes): string {
  const names = [...volumes.keys()];
  if (names.length === 0) return "; it has none";
  return names.length > 4 ? "" : `; it has ${names.map((name) => `"${name}"`).join(", ")}`;
}
