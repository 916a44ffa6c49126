import {
  type Cluster,
  danglingDrafts,
  defineRule,
  type Draft,
  type Graph,
  howNear,
  isBrought,
  type Reference,
  SLIPS,
  STORAGE_INSTALLERS,
} from "../../src/api.ts";

export default defineRule({
  id: "storage-class-missing",
  title: "A claim asks for a StorageClass that the cluster does not have",
  layer: "scheduling",
  level: "warning",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "Nothing provisions the volume: the claim stays Pending with `storageclass.storage.k8s.io not found`, and with it each pod that mounts it. Storage classes come with the cluster, so this is only said where the cluster is known, or where a class of nearly that name is declared.",
    fix: "Name a class of the cluster, or leave storageClassName out to use its default class.",
    refs: ["https://kubernetes.io/docs/concepts/storage/storage-classes/"],
  },
  visit: "Reference",
  only: ["claim-storage-class", "ephemeral-storage-class"],

  *check(reference, { graph }) {
    const { outcome } = reference;
    if (outcome.is === "near") {
      // A class of another prefix or suffix may well be the cluster's own: `gp3` beside a declared `gp3-encrypted`.
      const near = SLIPS.has(outcome.how) ? "error" : "warning";
      yield* danglingDrafts(reference, { ...WORDS, near }, graph);
    }
    const cluster = outcome.is === "missing" ? graph.clusterFor(reference.from) : undefined;
    if (cluster === undefined || cluster.unknown.has("storageClasses") || hasVolume(reference, graph)) return;
    if (!cluster.storageClasses.includes(reference.name) && !isBrought(graph, STORAGE_INSTALLERS))
      yield absent(reference, cluster);
  },
});

const WORDS = {
  kind: "StorageClass",
  resource: "storageclass",
  missing: "info",
  because: "the claim stays Pending, and with it each pod that mounts it",
} as const;

/** A volume that somebody made by hand is bound by the name of its class, which need not exist. */
function hasVolume({ name }: Reference, graph: Graph): boolean {
  return graph.all("PersistentVolume").some(({ root }) => root.get("spec", "storageClassName").text === name);
}

function absent({ field, name }: Reference, { name: cluster, storageClasses, configured }: Cluster): Draft {
  const offered = storageClasses.map((one) => `"${one}"`).join(", ");
  const near = storageClasses.find((one) => howNear(name, one) !== undefined);
  return {
    at: field.at,
    level: configured || near !== undefined ? "error" : "warning",
    message: `cluster "${cluster}" has no StorageClass "${name}"; it has ${offered || "none"}`,
    note: `the claim stays Pending, and with it each pod that mounts it; it is assumed that nothing else installs the class in cluster "${cluster}"`,
    help:
      near === undefined
        ? `leave storageClassName out for local clusters, or list "StorageClass/${name}" under externals in .k8slint.yaml`
        : `write "${near}"`,
    confirm: "kubectl get storageclass",
    ...(near === undefined
      ? {}
      : { fix: { title: `Write "${near}"`, safety: "unsafe", edits: [{ at: field.at.span, text: near }] } }),
  };
}
