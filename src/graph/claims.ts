import type { Cluster, KubeObject } from "../expand/model.ts";
import { clusterProfile, PROFILE_NAMES, type ProfileStorageClass } from "../k8s/cluster-profiles.ts";
import { OLD_CLASS } from "../k8s/storage/binding.ts";
import { LOCAL_PATH, NO_PROVISIONER, type Provisioner, PROVISIONERS } from "../k8s/storage/provisioners.ts";
import type { Field } from "../source/field.ts";
import type { Graph } from "./model.ts";

/** A claim, or what one is made from for each pod. */
export interface ClaimSpec {
  readonly object: KubeObject;
  readonly spec: Field;
  readonly is: "claim" | "template" | "ephemeral";
  /** As messages call it: `claim "data"`, `claim template "data"`. */
  readonly title: string;
}

/** The claims that an object declares: itself, its templates, or volumes that live as long as their pods. */
export function claimSpecsOf(object: KubeObject, graph: Graph): readonly ClaimSpec[] {
  if (object.kindKey === "PersistentVolumeClaim") {
    const title = `claim "${object.name ?? ""}"`;
    return [{ object, spec: object.root.get("spec"), is: "claim", title }];
  }
  const workload = graph.workload(object);
  if (workload === undefined) return [];
  const templates = object.root.get("spec", "volumeClaimTemplates").items.map((template): ClaimSpec => {
    const title = `claim template "${template.get("metadata", "name").raw ?? ""}"`;
    return { object, spec: template.get("spec"), is: "template", title };
  });
  const ephemeral = workload.podSpec.get("volumes").items.flatMap((volume): readonly ClaimSpec[] => {
    const spec = volume.get("ephemeral", "volumeClaimTemplate", "spec");
    const title = `ephemeral volume "${volume.get("name").raw ?? ""}"`;
    return spec.isMap ? [{ object, spec, is: "ephemeral", title }] : [];
  });
  return [...templates, ...ephemeral];
}

/** The class that a claim has once the server has admitted it. */
export type ClaimClass =
  | ProvidedClass
  /** No class, asked for by `storageClassName: ""`: only volumes that somebody made. */
  | { readonly is: "static" }
  /** None is written, and the cluster has no default. */
  | { readonly is: "none"; readonly cluster: Cluster }
  | { readonly is: "unknown" };

export interface ProvidedClass {
  readonly is: "class";
  readonly name: string;
  /** True where the claim leaves it to the cluster. */
  readonly byDefault: boolean;
  /** The object that declares it. */
  readonly object: KubeObject | undefined;
  readonly provisioner: Provisioner | undefined;
  /** False for a class of which it is known that nothing provisions its volumes, or not whether something does. */
  readonly provisions: boolean;
  readonly expands: boolean | undefined;
  readonly waitsForPod: boolean | undefined;
  /** The cluster that has it, where no object declares it. */
  readonly cluster: Cluster | undefined;
}

/** Works out the class of a claim from its field, the classes that the input declares and the cluster. */
export function claimClassOf({ object, spec }: ClaimSpec, graph: Graph): ClaimClass {
  const written = spec.get("storageClassName");
  const annotation = object.root.get("metadata", "annotations").get(OLD_CLASS);
  const named = annotation.exists ? annotation : written;
  if (named.isUnknown) return { is: "unknown" };
  if (named.value === "") return { is: "static" };
  return named.text === undefined ? defaultClass(object, graph) : classNamed(named.text, false, object, graph);
}

function classNamed(name: string, byDefault: boolean, of: KubeObject, graph: Graph): ClaimClass {
  const declared = graph.find(of, "StorageClass.storage.k8s.io", "", name);
  const common = { is: "class", name, byDefault } as const;
  if (declared !== undefined) return { ...common, ...factsOf(declared), object: declared, cluster: undefined };
  const cluster = graph.clusterFor(of);
  const profile = profileClass(name, cluster);
  if (profile !== undefined) {
    const provisioner = PROVISIONERS.get(profile.provisioner);
    return {
      ...common,
      object: undefined,
      provisioner: provisioner ?? { title: profile.provisioner, accessModes: profile.accessModes, reach: "one-node" },
      provisions: true,
      expands: profile.allowsExpansion,
      waitsForPod: profile.bindingMode === "WaitForFirstConsumer",
      cluster,
    };
  }
  // Whoever has a class of this name has it from k3s or from the provisioner's own manifest.
  const known = name === "local-path" ? LOCAL_PATH : undefined;
  const open = { object: undefined, expands: undefined, waitsForPod: undefined, cluster: undefined };
  return { ...common, ...open, provisioner: known, provisions: known !== undefined };
}

function factsOf({
  root,
  judged,
}: KubeObject): Pick<ProvidedClass, "provisioner" | "provisions" | "expands" | "waitsForPod"> {
  const name = root.get("provisioner").text;
  return {
    provisioner: judged && name !== undefined ? PROVISIONERS.get(name) : undefined,
    provisions: name !== NO_PROVISIONER,
    expands: root.get("allowVolumeExpansion").value === true,
    waitsForPod: root.get("volumeBindingMode").value === "WaitForFirstConsumer",
  };
}

/** A class of the tool that makes the cluster, where the cluster still has it. */
function profileClass(name: string, cluster: Cluster | undefined): ProfileStorageClass | undefined {
  if (cluster === undefined || cluster.unknown.has("storageClasses")) return undefined;
  const profile = PROFILE_NAMES.find((one) => one === cluster.tool);
  if (profile === undefined || !cluster.storageClasses.includes(name)) return undefined;
  return clusterProfile(profile).storageClasses.find((one) => one.name === name);
}

/** Of several defaults the newest counts: one that the input declares is newer than the cluster's own. */
function defaultClass(of: KubeObject, graph: Graph): ClaimClass {
  const declared = graph.all("StorageClass.storage.k8s.io").filter(isDefault);
  const beside = graph.peers(of, "StorageClass.storage.k8s.io").filter(isDefault);
  const [own] = beside;
  if (beside.length === 1 && own?.name !== undefined) return classNamed(own.name, true, of, graph);
  const cluster = graph.clusterFor(of);
  if (declared.length > 0 || cluster === undefined || cluster.unknown.has("storageClasses")) return { is: "unknown" };
  const [name] = cluster.storageClasses.filter((one) => profileClass(one, cluster)?.isDefault === true);
  if (name !== undefined) return classNamed(name, true, of, graph);
  return cluster.storageClasses.length === 0 ? { is: "none", cluster } : { is: "unknown" };
}

function isDefault({ root }: KubeObject): boolean {
  const annotations = root.get("metadata", "annotations");
  return ["storageclass.kubernetes.io/is-default-class", "storageclass.beta.kubernetes.io/is-default-class"].some(
    (key) => annotations.get(key).value === "true",
  );
}
