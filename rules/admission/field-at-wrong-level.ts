import {
  ANY_ITEM,
  defineRule,
  type Draft,
  droppedBy,
  type Field,
  fieldMeant,
  type FieldPlace,
  groupBy,
  holderWords,
  isDropped,
  isServerChecked,
  joinWords,
  type KubeObject,
  type Label,
  placeField,
  placeWords,
  type Rearrangement,
  type SchemaFault,
  schemaFaults,
  unknownField,
} from "../../src/api.ts";

export default defineRule({
  id: "field-at-wrong-level",
  title: "A field stands one level too high or too low",
  layer: "admission",
  level: "error",
  predicts: "BadRequest",
  since: "0.1.0",
  docs: {
    why: "Each field belongs to one level of the object. kubectl refuses a field that its level does not know; Tilt and Helm drop it with a warning, so that volumes, pull secrets or limits are simply not there.",
    fix: "Indent the field under the level that the message names.",
    refs: ["https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation"],
  },
  visit: "Object",

  *check(object, { graph, version }) {
    if (!isServerChecked(object)) return;
    const strays = schemaFaults(object, version[1]).flatMap((fault): Stray[] => {
      if (fault.kind !== "unknown-field") return [];
      const meant = fieldMeant(object, fault, version[1]);
      return meant.how === "place" ? [{ fault, places: meant.places }] : [];
    });
    // What was indented too little or too much together is one slip.
    const groups = groupBy(strays, ({ fault, places }) => JSON.stringify([fault.path.slice(0, -1), places]));
    for (const group of groups.values()) yield* draftsOf(object, group, droppedBy(graph.bundle(object).kind));
  },
});

interface Stray {
  readonly fault: SchemaFault;
  readonly places: readonly FieldPlace[];
}

function* draftsOf(object: KubeObject, strays: readonly Stray[], tool: string | undefined): Iterable<Draft> {
  const [first] = strays;
  if (first === undefined) return;
  const { fault, places } = first;
  const names = strays.map(({ fault: { field } }) => String(field.path.at(-1)));
  const holder = holderWords(object, fault.path.slice(0, -1), fault.holder);
  const belongs = placeWords(places, fault.path.slice(0, -1));
  const isLost = tool !== undefined && isDropped(names);
  const quoted = joinWords(names.map((name) => `"${name}"`));
  yield {
    at: fault.field.keyAt,
    level: isLost ? "warning" : undefined,
    message:
      names.length === 1
        ? `${quoted} stands in ${holder}, which has no such field; it belongs to ${belongs}`
        : `${quoted} stand in ${holder}, which has no such fields; they belong to ${belongs}`,
    labels: [...strays.slice(1).map(sameSlip), ...targetLabels(placeField(object, places))],
    ...unknownField(object, fault.field.pathText),
    ...(isLost ? { note: `${tool} drops a field that is not known, with a warning` } : {}),
    help: `move ${quoted} to ${belongs}`,
    rearrangement: moveOf(object, strays, `Move ${quoted} to ${belongs}`),
  };
}

/** The move to the one place that takes them; of a list only where it has one item. */
function moveOf({ root }: KubeObject, strays: readonly Stray[], title: string): Rearrangement | undefined {
  const [first] = strays;
  const [place, another] = first?.places ?? [];
  if (first === undefined || place === undefined || another !== undefined) return undefined;
  const into: (string | number)[] = [];
  for (const step of place.path) {
    if (step === ANY_ITEM && root.get(...into).items.length !== 1) return undefined;
    into.push(step === ANY_ITEM ? 0 : step);
  }
  const fields = strays.map(({ fault }) => fault.field.keyAt.span);
  return { title, safety: "unsafe", fields, from: first.fault.path.slice(0, -1), into };
}

function sameSlip({ fault: { field } }: Stray): Label {
  return { at: field.keyAt, text: "this one too" };
}

function targetLabels(target: Field | undefined): readonly Label[] {
  if (target === undefined || target.path.length === 0 || target.value === undefined) return [];
  return [{ at: target.keyAt, text: target.exists ? "it belongs below here" : "empty as it stands" }];
}
