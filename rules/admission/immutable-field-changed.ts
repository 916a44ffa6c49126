import {
  claimClassOf,
  claimSpecsOf,
  defineRule,
  type Draft,
  type Field,
  type Former,
  type Graph,
  type ImmutableChange,
  immutableChanges,
  immutableRemedy,
  isRecreated,
  type KubeObject,
  parseQuantity,
} from "../../src/api.ts";

export default defineRule({
  id: "immutable-field-changed",
  title: "A change of a field that no update may change",
  layer: "admission",
  level: "error",
  predicts: "field is immutable",
  since: "0.1.0",
  docs: {
    why: "Some fields are fixed when an object is created: selectors, the pod template of a Job, claim templates, roleRef, the address of a Service, class and access modes of a claim. On a fresh cluster the manifest applies; where the object exists, the API server refuses the update, and the object stays as it was. Each object is held against the state of the repository that `--base REF` (or `--changed-since REF`) names, which is taken to be applied.",
    fix: "Keep the field as it was, give the object a new name, or delete it before the apply.",
    refs: [
      "https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#label-selector-updates",
      "https://kubernetes.io/docs/concepts/storage/persistent-volumes/#expanding-persistent-volumes-claims",
    ],
  },
  visit: "Object",

  *check(object, { graph, version }) {
    const former = graph.former(object);
    if (former === undefined || isRecreated(object, graph.bundle(object), graph.builds)) return;
    const changes = immutableChanges(object.kindKey, former.object.root.value, object.root.value, version[1]);
    for (const change of changes) if (isKnown(change, object, former)) yield draftOf(change, object, former, graph);
    const growth = object.kindKey === "PersistentVolumeClaim" ? growthDraft(object, former, graph) : undefined;
    if (growth !== undefined) yield growth;
  },
});

function isKnown({ path }: ImmutableChange, object: KubeObject, former: Former): boolean {
  return ![object, former.object].some(({ root }) => root.get(...path).isUnknown);
}

function draftOf(change: ImmutableChange, object: KubeObject, former: Former, graph: Graph): Draft {
  const { field, path, more, says, unless } = change;
  const now = object.root.get(...path);
  const old = former.object.root.get(...path);
  const what = `${now.pathText} of ${object.kind} "${object.name ?? ""}"`;
  const rest = more === 0 ? [] : [`${more} more ${more === 1 ? "value" : "values"} of ${field.join(".")} differ`];
  const ends = object.root.get("spec", "ttlSecondsAfterFinished").exists;
  const notes = [
    `the server says: ${says}`,
    ...rest,
    `it is assumed that ${former.state} is applied${unless === undefined ? "" : ` and that not ${unless}`}`,
    ...(ends ? ["a finished Job is gone after ttlSecondsAfterFinished"] : []),
  ];
  return {
    at: now.exists ? now.at : now.keyAt,
    level: unless === undefined && !ends ? "error" : "warning",
    message: isPrivate(path)
      ? `${what} differs from what ${former.state} has, and no update may change it`
      : `${what} is ${shown(now)} and was ${shown(old)} in ${former.state}, but no update may change it`,
    labels: isPrivate(path) ? [] : [{ at: now.exists ? now.at : now.keyAt, text: `was ${shown(old)}` }],
    note: notes.join("; "),
    help: immutableRemedy(object, field),
    confirm: graph.bundle(object).kind === "plain" ? `kubectl apply --dry-run=server -f ${object.file}` : undefined,
  };
}

/** A claim grows only where its class allows it. */
function growthDraft(object: KubeObject, former: Former, graph: Graph): Draft | undefined {
  const path = ["spec", "resources", "requests", "storage"] as const;
  const [now, old] = [object, former.object].map(({ root }) => parseQuantity(root.get(...path).value ?? null));
  const [claim] = claimSpecsOf(object, graph);
  if (claim === undefined || now?.ok !== true || old?.ok !== true || now.quantity.nano <= old.quantity.nano)
    return undefined;
  const given = claimClassOf(claim, graph);
  if (given.is !== "class" || given.expands !== false) return undefined;
  const field = object.root.get(...path);
  const before = `"${String(former.object.root.get(...path).value)}"`;
  return {
    at: field.at,
    level: given.object === undefined && given.cluster?.configured !== true ? "warning" : "error",
    predicts: "Forbidden",
    message: `${claim.title} grows from ${before} to "${String(field.value)}", class "${given.name}" does not let claims grow`,
    labels: [
      {
        at: given.object?.root.get("provisioner").at ?? field.at,
        text: given.object === undefined ? `was ${before}` : "without allowVolumeExpansion",
      },
    ],
    note: `the server says: only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize; it is assumed that ${former.state} is applied`,
    help:
      given.object === undefined
        ? "keep the size, or make a claim of a new name and copy the data"
        : "set `allowVolumeExpansion: true` on the class, if its driver can",
    confirm: `kubectl get storageclass ${given.name}`,
  };
}

/** Below these keys anything may be a secret. */
const PRIVATE: ReadonlySet<string | number> = new Set([
  "env",
  "args",
  "command",
  "data",
  "stringData",
  "binaryData",
  "annotations",
  "parameters",
]);

function isPrivate(path: ImmutableChange["path"]): boolean {
  return path.some((key) => PRIVATE.has(key));
}

function shown(field: Field): string {
  if (!field.exists) return "not set";
  const { value } = field;
  if (typeof value === "string") return value.length > 60 ? "another text" : `"${value}"`;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return Array.isArray(value) ? `a list of ${value.length}` : "a map";
}
