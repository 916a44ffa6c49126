import {
  type ClaimClass,
  claimClassOf,
  type ClaimSpec,
  claimSpecsOf,
  classOfVolume,
  defineRule,
  type Draft,
  type Field,
  type Graph,
  isSelected,
  type KubeObject,
  type Misfit,
  MISFIT_WORDS,
  misfitDraft,
  misfitOf,
  type Naming,
  NO_PROVISIONER,
  sameNamespace,
} from "../../src/api.ts";

export default defineRule({
  id: "claim-matches-no-volume",
  title: "A claim and the volume that is meant for it do not fit",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A volume that somebody made is bound to a claim only where it is large enough, of the same class and volume mode, and offers each access mode of the claim. A claim without a class gets the cluster's default class when it is created, and a volume without one then does not fit. Otherwise the claim stays Pending, or is given an empty new volume.",
    fix: 'Make capacity, storageClassName, volumeMode and accessModes of both agree; write `storageClassName: ""` on both to keep the default class out.',
    refs: ["https://kubernetes.io/docs/concepts/storage/persistent-volumes/#binding"],
  },
  visit: "Object",
  only: ["PersistentVolumeClaim", "StatefulSet.apps"],

  *check(object, { graph }) {
    if (graph.all("PersistentVolume").length === 0) return;
    for (const claim of claimSpecsOf(object, graph)) {
      const draft = claim.is === "ephemeral" ? undefined : draftFor(claim, graph);
      if (draft !== undefined) yield draft;
    }
  },
});

function draftFor(claim: ClaimSpec, graph: Graph): Draft | undefined {
  const given = claimClassOf(claim, graph);
  const className = given.is === "class" ? given.name : given.is === "unknown" ? undefined : "";
  const meant = meantVolume(claim, className, graph);
  if (meant === undefined) return className === undefined ? undefined : leftUnused(claim, given, graph);
  const { volume, naming } = meant;
  if (naming === "other") return takenDraft(claim, volume);
  if (className === undefined) return leftToDefault(claim, volume, naming);
  const misfit = misfitOf({ spec: claim.spec.value, className }, volume.root.value, naming);
  if (misfit === undefined) return undefined;
  const isProvisioned =
    given.is === "class" && given.provisions && naming !== "by-claim" && !claim.spec.get("selector").exists;
  // Where a volume only offers itself, the class makes one that fits.
  if (isProvisioned && naming === "neither") return undefined;
  const byDefault = given.is === "class" && given.byDefault;
  const draft = misfitDraft(claim, volume, misfit, { className, byDefault });
  if (isProvisioned)
    return { ...draft, level: "warning", note: `the claim gets a new, empty volume of class "${className}"` };
  return { ...draft, ...consequence(given, { volume, naming }, misfit) };
}

interface Meant {
  readonly volume: KubeObject;
  /** `other` where the volume is kept for another claim. */
  readonly naming: Naming | "other";
}

/** The volume that names the claim, is named by it, or else one of its class or labels where none fits. */
function meantVolume(claim: ClaimSpec, className: string | undefined, graph: Graph): Meant | undefined {
  const { object, spec } = claim;
  const volumes = graph.peers(object, "PersistentVolume").filter(({ judged }) => judged);
  const named = spec.get("volumeName");
  if (claim.is === "claim" && named.exists && named.value !== "") return volumeNamed(named, object, volumes);
  const naming = claim.is === "claim" ? volumes.find((volume) => names(volume, object)) : undefined;
  if (naming !== undefined) return { volume: naming, naming: "by-volume" };
  const free = volumes.filter((volume) => !isTaken(volume));
  return offered(claim, className, free, isOnlyStatic(className, object, graph));
}

function volumeNamed(named: Field, claim: KubeObject, volumes: readonly KubeObject[]): Meant | undefined {
  const volume = volumes.find(({ name }) => name !== undefined && name === named.text);
  if (volume === undefined) return undefined;
  return { volume, naming: names(volume, claim) ? "both" : isTaken(volume) ? "other" : "by-claim" };
}

function offered(
  { object, spec }: ClaimSpec,
  className: string | undefined,
  free: readonly KubeObject[],
  isStatic: boolean,
): Meant | undefined {
  const selector = spec.get("selector");
  const alike = free.filter(({ root, name }) => {
    if (selector.exists) return isSelected(selector.value, root.value);
    if (classOfVolume(root.value) !== className) return false;
    // Others may lie elsewhere, or the class makes some: only one that is called like the claim is surely meant.
    return isCalledLike(name, object.name) || isStatic;
  });
  const [volume] = alike;
  const fits = ({ root }: KubeObject): boolean =>
    className !== undefined && misfitOf({ spec: spec.value, className }, root.value, "neither") === undefined;
  return volume === undefined || alike.some(fits) ? undefined : { volume, naming: "neither" };
}

/** A class of which it is said that nothing makes its volumes. */
function isOnlyStatic(className: string | undefined, of: KubeObject, graph: Graph): boolean {
  const declared = className && graph.find(of, "StorageClass.storage.k8s.io", "", className);
  return declared ? declared.root.get("provisioner").value === NO_PROVISIONER : false;
}

/** `data-pv` and `data-pvc`. */
function isCalledLike(volume = "", claim = ""): boolean {
  const [one, other] = [volume, claim].map((name) =>
    name.replace(/(?:^|-)(?:pvc?|volume|claim|persistent)(?=-|$)/g, ""),
  );
  return one !== "" && one === other;
}

function isTaken({ root }: KubeObject): boolean {
  return root.get("spec", "claimRef").exists;
}

function names({ root }: KubeObject, claim: KubeObject): boolean {
  const reference = root.get("spec", "claimRef");
  return (
    reference.get("name").text !== undefined &&
    reference.get("name").text === claim.name &&
    sameNamespace(reference.get("namespace").text, claim.namespace)
  );
}

function takenDraft({ spec, title }: ClaimSpec, { root, name }: KubeObject): Draft | undefined {
  const other = root.get("spec", "claimRef", "name");
  if (other.text === undefined) return undefined;
  return {
    at: spec.get("volumeName").at,
    message: `${title} names volume "${name ?? ""}", which is kept for claim "${other.text}"`,
    labels: [{ at: other.at, text: "kept for this claim" }],
    note: `the claim stays Pending: volume "${name ?? ""}" already bound to a different claim.`,
    help: "name the claim in claimRef of the volume, with its namespace, or name another volume",
    confirm: "kubectl describe pvc",
  };
}

/** Nearly every cluster has a default class, and then a volume without one does not fit a claim that is meant for it. */
function leftToDefault({ spec, title }: ClaimSpec, { root, name }: KubeObject, naming: Naming): Draft | undefined {
  const asked = [spec.get("volumeName"), spec.get("selector")].find(({ exists }) => exists);
  if (
    naming === "both" ||
    asked === undefined ||
    spec.get("storageClassName").exists ||
    classOfVolume(root.value) !== ""
  )
    return undefined;
  return {
    at: asked.at,
    level: "warning",
    message: `${title} is meant for volume "${name ?? ""}", which has no class, but leaves its own class to the cluster's default`,
    labels: [{ at: root.get("metadata", "name").at, text: "without storageClassName" }],
    note: "it is assumed that the cluster has a default class; the claim then stays Pending: storageClassName does not match",
    help: 'write `storageClassName: ""` on the claim',
    confirm: "kubectl get storageclass",
  };
}

/** A volume without a class that would fit, beside a claim that the cluster gives its default class. */
function leftUnused(claim: ClaimSpec, given: ClaimClass, graph: Graph): Draft | undefined {
  const { object, spec, title } = claim;
  if (
    claim.is !== "claim" ||
    given.is !== "class" ||
    !given.byDefault ||
    spec.get("selector").exists ||
    spec.get("volumeName").exists
  )
    return undefined;
  const volume = graph
    .peers(object, "PersistentVolume")
    .find(
      (one) =>
        one.judged &&
        !isTaken(one) &&
        isCalledLike(one.name, object.name) &&
        misfitOf({ spec: spec.value, className: "" }, one.root.value, "neither") === undefined,
    );
  if (volume === undefined) return undefined;
  return {
    at: object.root.get("metadata", "name").at,
    level: "warning",
    message: `${title} gets the default class "${given.name}", volume "${volume.name ?? ""}" has none and stays unused`,
    labels: [{ at: volume.root.get("metadata", "name").at, text: "would fit" }],
    note: "the claim gets a new, empty volume instead",
    help: 'write `storageClassName: ""` on the claim',
    confirm: "kubectl get pv",
  };
}

function consequence(given: ClaimClass, { naming, volume }: Meant, misfit: Misfit): Pick<Draft, "level" | "note"> {
  const pending = "the claim stays Pending, and with it each pod that mounts it";
  if (naming === "by-claim")
    return { note: `${pending}: Cannot bind to requested volume "${volume.name ?? ""}": ${MISFIT_WORDS[misfit]}` };
  if (given.is !== "class")
    return { level: "warning", note: `${pending}; it is assumed that no other volume is there` };
  const isStatic = given.object !== undefined && !given.provisions;
  return isStatic
    ? { note: pending }
    : { level: "warning", note: `${pending}; it is assumed that nothing makes volumes of class "${given.name}"` };
}
