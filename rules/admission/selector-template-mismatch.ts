import {
  defineRule,
  type Field,
  howNear,
  labelOf,
  type Labels,
  refusalsOf,
  refused,
  readRequirement,
  replicationControllerSelector,
  requirementHolds,
  showLabels,
  workloadKind,
} from "../../src/api.ts";

export default defineRule({
  id: "selector-template-mismatch",
  title: "A workload's selector does not match its own pods",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A controller must find the pods that it makes: the API server refuses a workload whose pod template does not carry every label that its selector asks for.",
    fix: "Give the pod template each label of the selector, with the same value.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#selector"],
  },
  visit: "Workload",

  *check({ object, labels, template }, context) {
    const { graph } = context;
    const [refusal] = refusalsOf(object, "selector-template-mismatch", context);
    if (refusal === undefined) return;
    const selector = selectorOf(object.kindKey, object.root);
    if (selector === undefined || labels === undefined) return;
    // A kustomization may set its labels in the selector as well.
    const open = graph.bundle(object).podLabels;
    const missed = termsOf(selector).find(
      (term) => !term.holds(labels) && labelOf(open, term.key) === undefined && !term.unknown,
    );
    if (missed === undefined) return;
    const written = template.get("metadata", "labels");
    const other = labelOf(labels, missed.key) === undefined ? nearKey(missed.key, labels) : missed.key;
    const carried = Object.keys(labels).length === 0 ? "no labels" : showLabels(labels);
    const there = other === undefined ? carried : `${other}=${labelOf(labels, other) ?? ""}`;
    yield {
      at: missed.field.at,
      message: `the selector asks for ${missed.text}, but the pod template carries ${there}`,
      labels: [
        {
          at: other === undefined ? written.keyAt : written.get(other).at,
          text: `the pods carry ${there}`.slice(0, 80),
        },
      ],
      ...refused(object, refusal),
      help: `make ${missed.text} a label of the pod template, or select what the template carries`,
    };
  },
});

interface Term {
  readonly key: string;
  readonly text: string;
  readonly field: Field;
  readonly unknown: boolean;
  holds(labels: Labels): boolean;
}

/** A Job has one of its own where manualSelector is true, and only then the server compares it. */
const OF_A_JOB = { path: "spec.selector", form: "label-selector" } as const;

function selectorOf(kindKey: string, root: Field): { field: Field; form: "label-selector" | "map" } | undefined {
  const selector = kindKey === "Job.batch" ? OF_A_JOB : workloadKind(kindKey)?.selector;
  if (selector === undefined) return undefined;
  const field = root.get(...selector.path.split("."));
  const isDefaulted = selector.form === "map" && replicationControllerSelector(root.get("spec").value) !== field.value;
  return field.isMap && !isDefaulted ? { field, form: selector.form } : undefined;
}

function termsOf({ field, form }: { field: Field; form: "label-selector" | "map" }): readonly Term[] {
  const pairs = (form === "map" ? field : field.get("matchLabels")).entries.map(([key, value]): Term => {
    // A value of null is decoded as the empty string.
    const text = value.value === null ? "" : value.text;
    return {
      key,
      text: `${key}=${value.raw ?? ""}`,
      field: value,
      unknown: text === undefined,
      holds: (labels) => labelOf(labels, key) === text,
    };
  });
  const expressions = field.get("matchExpressions").items.flatMap((item): Term[] => {
    const requirement = readRequirement(item.value);
    if (requirement === undefined) return [];
    const { key, operator, values } = requirement;
    return [
      {
        key,
        text: `${key} ${operator}${values.length === 0 ? "" : ` ${values.join(", ")}`}`,
        field: item.get("key"),
        unknown: item.get("values").items.some((value) => value.isUnknown),
        holds: (labels) => requirementHolds(requirement, labels),
      },
    ];
  });
  return form === "map" ? pairs : [...pairs, ...expressions];
}

function nearKey(key: string, labels: Labels): string | undefined {
  return Object.keys(labels).find((candidate) => howNear(key, candidate) !== undefined);
}
