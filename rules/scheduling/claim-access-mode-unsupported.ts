import {
  claimClassOf,
  type ClaimSpec,
  claimSpecsOf,
  defineRule,
  describeCluster,
  type Draft,
  type Field,
  type Graph,
  isBrought,
  joinWords,
  type Level,
  type ProvidedClass,
  STORAGE_INSTALLERS,
} from "../../src/api.ts";

export default defineRule({
  id: "claim-access-mode-unsupported",
  title: "A claim asks for an access mode that its class cannot give",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "Disks, and directories of a node such as those of local-path, are written by one node at a time. Their provisioners refuse a claim for ReadWriteMany: it stays Pending with ProvisioningFailed, and with it each pod that mounts it.",
    fix: "Ask for ReadWriteOnce, or name a class of a shared file system (NFS, CephFS, EFS).",
    refs: [
      "https://kubernetes.io/docs/concepts/storage/persistent-volumes/#access-modes",
      "https://github.com/rancher/local-path-provisioner",
    ],
  },
  visit: "Object",

  *check(object, { graph }) {
    for (const claim of claimSpecsOf(object, graph)) {
      const refused = refusedMode(claim, graph);
      if (refused !== undefined) yield draftOf(claim, refused.mode, refused.given, graph);
    }
  },
});

function refusedMode(claim: ClaimSpec, graph: Graph): { mode: Field; given: ProvidedClass } | undefined {
  const { spec } = claim;
  // A volume that somebody made is bound whatever the provisioner can do.
  if (spec.get("volumeName").exists || spec.get("selector").exists || spec.get("volumeMode").value === "Block")
    return undefined;
  const given = claimClassOf(claim, graph);
  if (given.is !== "class" || given.provisioner === undefined) return undefined;
  const made = graph
    .all("PersistentVolume")
    .some(({ root }) => root.get("spec", "storageClassName").text === given.name);
  if (made || (given.byDefault && isBrought(graph, STORAGE_INSTALLERS))) return undefined;
  const { accessModes } = given.provisioner;
  const mode = spec
    .get("accessModes")
    .items.find(({ text }) => text !== undefined && MODES.has(text) && !accessModes.includes(text));
  return mode && { mode, given };
}

/** Other words are refused at once. */
const MODES = new Set(["ReadWriteOnce", "ReadOnlyMany", "ReadWriteMany", "ReadWriteOncePod"]);

function draftOf({ title }: ClaimSpec, mode: Field, given: ProvidedClass, graph: Graph): Draft {
  const { object: declared, cluster, provisioner, name } = given;
  const takes = joinWords(provisioner?.accessModes ?? []);
  const which = given.byDefault ? `the default class "${name}"` : `class "${name}"`;
  const says = provisioner?.refuses === undefined ? [] : [`the provisioner says: ${provisioner.refuses}`];
  const against =
    declared !== undefined
      ? []
      : cluster === undefined
        ? [`it is assumed that "${name}" is the class of the local-path provisioner`]
        : [`held against ${describeCluster(cluster)}`];
  return {
    at: mode.at,
    level: levelOf(given, graph),
    message: `${title} asks for ${mode.text ?? ""}, ${which} takes ${takes}`,
    labels:
      declared === undefined
        ? []
        : [{ at: declared.root.get("provisioner").at, text: `volumes of ${provisioner?.title ?? ""}` }],
    note: ["the claim stays Pending, and with it each pod that mounts it", ...says, ...against].join("; "),
    help: "ask for ReadWriteOnce, or name a class of a shared file system",
    confirm: "kubectl describe pvc",
  };
}

function levelOf({ object, cluster }: ProvidedClass, graph: Graph): Level {
  if (object !== undefined) return "error";
  return cluster === undefined || isBrought(graph, STORAGE_INSTALLERS) ? "warning" : "error";
}
