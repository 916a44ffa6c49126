import {
  defineRule,
  type Draft,
  droppedBy,
  type FieldMeant,
  fieldMeant,
  holderWords,
  isDropped,
  isServerChecked,
  type KubeObject,
  type SchemaFault,
  schemaFaults,
  unknownField,
  unknownRelease,
} from "../../src/api.ts";

/** The oldest release that still gets corrections while 1.35 is the newest. */
const OLDEST_SUPPORTED = 32;

export default defineRule({
  id: "field-unknown",
  title: "A field that the kind does not have",
  layer: "admission",
  level: "error",
  predicts: "BadRequest",
  since: "0.1.0",
  docs: {
    why: "Each kind has a fixed set of fields, and upper and lower case count. kubectl has the server refuse an object with any other field; Tilt and Helm drop it with a warning, so that the setting is simply not there.",
    fix: "Write the field as `kubectl explain` lists it, or leave it out.",
    refs: ["https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation"],
  },
  visit: "Object",

  *check(object, { graph, version, versionIsKnown }) {
    const tool = droppedBy(graph.bundle(object).kind);
    for (const fault of schemaFaults(object, version[1])) {
      if (fault.kind !== "unknown-field" || isOfSops(fault)) continue;
      const meant = fieldMeant(object, fault, version[1]);
      if (meant.how === "place" || (meant.how === "release" && isStillServed(meant, versionIsKnown))) continue;
      // What is no kind of Kubernetes may be no object of an API server at all: there, only a slip of the pen is likely one.
      if (meant.how !== "spelling" && !isServerChecked(object)) continue;
      yield draftOf(object, fault, meant, { tool, minor: version[1], versionIsKnown });
    }
  },
});

/** SOPS keeps its keys in the object that it encrypts, and takes them out again when it decrypts it. */
function isOfSops({ field }: SchemaFault): boolean {
  return field.path.length === 1 && field.path[0] === "sops" && field.get("mac").exists;
}

interface Circumstances {
  readonly tool: string | undefined;
  readonly minor: number;
  readonly versionIsKnown: boolean;
}

/** Where nobody says which release runs, a field that some supported release has may be meant for that one. */
function isStillServed({ until }: { readonly until: number | undefined }, versionIsKnown: boolean): boolean {
  return !versionIsKnown && (until === undefined || until > OLDEST_SUPPORTED);
}

function draftOf(object: KubeObject, fault: SchemaFault, meant: FieldMeant, at: Circumstances): Draft {
  const { field, holder, path } = fault;
  const name = String(field.path.at(-1));
  const isLost = at.tool !== undefined && isDropped([name]);
  const isBeyond = meant.how === "nothing" && unknownRelease(at.minor) !== undefined;
  const isGuess = meant.how === "release" && !at.versionIsKnown;
  const { note = "", ...refusal } = unknownField(object, field.pathText);
  const notes = [
    isLost ? `${at.tool} drops a field that is not known, with a warning` : note,
    ...(meant.how === "release" && at.versionIsKnown ? [`the cluster runs 1.${at.minor}`] : []),
    ...(isGuess ? ["nothing here says which Kubernetes the cluster runs; set kubeVersion in .k8slint.yaml"] : []),
  ];
  return {
    at: field.keyAt,
    level: isLost || isGuess || isBeyond || !isServerChecked(object) ? "warning" : undefined,
    message: messageOf(name, holderWords(object, path.slice(0, -1), holder), meant),
    ...refusal,
    note: notes.join("; "),
    help: helpOf(name, meant, [...(holder?.fields.keys() ?? [])]),
    ...(meant.how === "spelling"
      ? {
          fix: {
            title: `Write ${meant.name}`,
            safety: "unsafe",
            edits: [{ at: field.keyAt.span, text: meant.name }],
          },
        }
      : {}),
  };
}

function messageOf(name: string, holder: string, meant: FieldMeant): string {
  if (meant.how === "spelling") return `${holder} has no field "${name}"; it has "${meant.name}"`;
  if (meant.how !== "release") return `${holder} has no field "${name}"`;
  return meant.since === undefined
    ? `"${name}" of ${holder} is gone since Kubernetes 1.${meant.until}`
    : `"${name}" of ${holder} is new in Kubernetes 1.${meant.since}`;
}

/** More names than this are no help but a search. */
const FEW = 10;

function helpOf(name: string, meant: FieldMeant, fields: readonly string[]): string {
  if (meant.how === "spelling") return `write ${meant.name}`;
  if (meant.how === "release" && meant.since !== undefined)
    return `leave ${name} out, or run Kubernetes 1.${meant.since} or newer`;
  return fields.length > 0 && fields.length <= FEW
    ? `remove ${name}, or write the one of ${fields.join(", ")} that it was meant for`
    : `remove ${name}, or write the field that it was meant for`;
}
