import type { KubeObject } from "../expand/model.ts";
import { type Belongs, MISPLACED, OTHER_NAMES, type Place, SPEC_FIELDS } from "../k8s/misplaced-fields.ts";
import type { Field } from "../source/field.ts";
import { isServerChecked } from "./refused.ts";

/** A field that stands where its kind has none of that name. */
export interface MisplacedField {
  readonly field: Field;
  readonly name: string;
  /** The place that holds it, in words: "the pod spec". */
  readonly holder: string;
  /** The field under which it belongs; undefined where there are several or none yet. */
  readonly target: Field | undefined;
  /** Where it belongs, in words. */
  readonly belongs: string;
}

interface Spot {
  readonly place: Place;
  readonly field: Field;
}

/** The fields of an object that are out of place, as far as the table of common slips goes. */
export function misplacedFields(object: KubeObject): readonly MisplacedField[] {
  if (!isServerChecked(object)) return [];
  const spots = spotsOf(object);
  const found = spots.flatMap((spot) => strayIn(spot, spots, object));
  return [...besideSpec(object), ...found, ...underOtherNames(object)];
}

function strayIn({ place, field }: Spot, spots: readonly Spot[], object: KubeObject): readonly MisplacedField[] {
  const table = MISPLACED.get(place);
  return field.entries.flatMap(([name, entry]): MisplacedField[] => {
    const belongs = table?.get(name);
    if (belongs === undefined) return [];
    const where = resolve(belongs, field, spots);
    return where === undefined ? [] : [{ field: entry, name, holder: wordsOf(place, object), ...where }];
  });
}

function resolve(
  belongs: Belongs,
  holder: Field,
  spots: readonly Spot[],
): Pick<MisplacedField, "target" | "belongs"> | undefined {
  if (typeof belongs === "object") return { target: undefined, belongs: belongs.named };
  if (belongs.startsWith(".")) {
    const target = holder.get(belongs.slice(1));
    return { target, belongs: target.pathText };
  }
  if (belongs === "root") return { target: undefined, belongs: "the top level, beside metadata" };
  if (belongs === "container") return { target: undefined, belongs: "an item of containers" };
  const spot =
    spots.find(({ place }) => place === belongs) ??
    spots.find(({ place }) => belongs === "workload spec" && place === "job spec");
  return spot && { target: spot.field, belongs: spot.field.pathText };
}

const HOLDERS: Readonly<Record<Place, string>> = {
  root: "the top level",
  metadata: "metadata",
  "workload spec": "spec",
  "cron job spec": "spec",
  "job template": "jobTemplate",
  "job spec": "the spec of the Job",
  "pod template": "template",
  "template metadata": "the metadata of the template",
  "pod spec": "the pod spec",
  container: "a container",
  "env entry": "an entry of env",
};

function wordsOf(place: Place, { kind }: KubeObject): string {
  return place === "workload spec" ? `the spec of the ${kind}` : HOLDERS[place];
}

const TEMPLATED: ReadonlySet<string> = new Set([
  "Deployment.apps",
  "StatefulSet.apps",
  "DaemonSet.apps",
  "ReplicaSet.apps",
  "ReplicationController",
]);

/** The places of an object, outer ones first. */
function spotsOf({ kindKey, root }: KubeObject): readonly Spot[] {
  const spec = root.get("spec");
  const outer: Spot[] = [
    { place: "root", field: root },
    { place: "metadata", field: root.get("metadata") },
  ];
  if (kindKey === "Pod") return [...outer, ...podSpots(spec)];
  if (TEMPLATED.has(kindKey))
    return [...outer, { place: "workload spec", field: spec }, ...templateSpots(spec.get("template"))];
  if (kindKey === "Job.batch")
    return [...outer, { place: "job spec", field: spec }, ...templateSpots(spec.get("template"))];
  if (kindKey !== "CronJob.batch") return outer;
  const job = spec.get("jobTemplate", "spec");
  return [
    ...outer,
    { place: "cron job spec", field: spec },
    { place: "job template", field: spec.get("jobTemplate") },
    { place: "job spec", field: job },
    ...templateSpots(job.get("template")),
  ];
}

function templateSpots(template: Field): readonly Spot[] {
  return [
    { place: "pod template", field: template },
    { place: "template metadata", field: template.get("metadata") },
    ...podSpots(template.get("spec")),
  ];
}

function podSpots(spec: Field): readonly Spot[] {
  const containers = ["initContainers", "containers"].flatMap((list) => spec.get(list).items);
  return [
    { place: "pod spec", field: spec },
    ...containers.map((field): Spot => ({ place: "container", field })),
    ...containers.flatMap((field) => field.get("env").items).map((field): Spot => ({ place: "env entry", field })),
  ];
}

function besideSpec({ kindKey, root }: KubeObject): readonly MisplacedField[] {
  const spec = root.get("spec");
  return (SPEC_FIELDS.get(kindKey) ?? [])
    .map((name) => ({ name, field: root.get(name) }))
    .filter(({ field }) => field.exists)
    .map(({ name, field }) => ({ field, name, holder: HOLDERS.root, target: spec, belongs: "spec" }));
}

function underOtherNames({ kindKey, kind, root }: KubeObject): readonly MisplacedField[] {
  return [...(OTHER_NAMES.get(kindKey) ?? [])].flatMap(([written, meant]) => {
    const field = root.get("spec", written);
    if (!field.exists) return [];
    return [{ field, name: written, holder: `the spec of a ${kind}`, target: undefined, belongs: `spec.${meant}` }];
  });
}
