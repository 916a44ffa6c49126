import { placed } from "../../../base/model.ts";
import { nameOf } from "../../../base/paths.ts";
import type { Field } from "../../../source/field.ts";
import type { YamlDocument } from "../../../source/yaml/index.ts";
import { BuildFailure } from "../failure.ts";
import { showId } from "../gvk.ts";
import { type Entry, type Kustomization, topField } from "./kustomization.ts";
import { Resource } from "../resource.ts";
import { find, nodeOf } from "../tree.ts";

/** A component in the place of a kustomization, or the other way round. */
export function wrongKind({ field, text }: Entry, found: Kustomization, message: string): BuildFailure {
  const kind = found.isComponent ? "Component" : "Kustomization";
  return new BuildFailure("kustomization-invalid", field.at, `${message}: "${text}"`, {
    note: `kustomize: expected kind ${found.isComponent ? "!= " : ""}'Component' for path '${text}'`,
    labels: [{ at: found.root.get("kind").at, text: `its kind is ${kind}` }],
    help: found.isComponent ? "name it in components" : "name it in resources",
  });
}

/** Charts would be fetched and rendered: what they hold is not known. */
export function chartsIn(root: Field): readonly string[] {
  const charts = ["helmCharts", "helmChartInflationGenerator"].flatMap((key) => topField(root, key).items);
  return charts.map((chart) => {
    const name = chart.get("name").raw ?? chart.get("chartName").raw;
    return name === undefined ? "a helm chart is not rendered" : `helm chart ${name} is not rendered`;
  });
}

/** Two objects of one identity. */
export function twice(before: Resource, resource: Resource, field: Field): BuildFailure {
  const [first, second] = [before, resource].map(({ root }) => (find(root, "metadata", "name") ?? root).place.at);
  const isSame = before.facts.id === resource.facts.id;
  const id = resource.currentId;
  const where = before.facts.file === resource.facts.file ? "in this file" : `in ${before.facts.file}`;
  const how = isSame ? "comes into the build twice" : `is declared ${where} already`;
  return new BuildFailure(
    "object-duplicate",
    isSame || second === undefined ? field.at : second,
    `${id.kind} "${id.name}" ${how}`,
    {
      note: `kustomize: may not add resource with an already registered id: ${showId(id)}`,
      labels: first === undefined ? [] : [{ at: first, text: isSame ? "both times from here" : "declared here first" }],
      help: isSame ? "include its base once" : "rename one of the two, or remove it",
    },
  );
}

/** A key twice in one map: kubectl takes the last one, kustomize none. */
export function refuseRepeatedKeys({
  root,
  document,
}: {
  readonly root: Field;
  readonly document: YamlDocument;
}): void {
  const problem = document.problems.find(({ code, level }) => code === "duplicate-key" && level === "error");
  if (problem === undefined) return;
  const at = problem.path === undefined ? root.at : root.get(...problem.path).keyAt;
  // In text inside of another file, only the later key is known by its place.
  const related = at.span.start === problem.at.start ? (problem.related ?? []) : [];
  throw new BuildFailure("yaml-duplicate-key", { span: at.span, via: [] }, problem.message, {
    note: `kustomize: ${problem.says ?? "mapping key already defined"}`,
    help: problem.help,
    labels: related.map(({ at: first, text }) => ({ at: placed(first), text })),
  });
}

/** A key such as `80` or `true`: kubectl makes a text of it, kustomize ends. */
export function refuseTypedKeys({ root, document }: { readonly root: Field; readonly document: YamlDocument }): void {
  const problem = document.problems.find(({ code }) => code === "typed-key");
  if (problem?.path === undefined) return;
  throw new BuildFailure("kustomize-build-fails", root.get(...problem.path).keyAt, problem.message, {
    note: `kustomize: ${problem.says ?? ""}`,
    help: problem.help,
  });
}

/** The objects of a document; the items of a list stand for themselves. */
export function resourcesIn(
  root: Field,
  id: string,
  judged: boolean,
  unknown: (reason: string) => void,
): readonly Resource[] {
  const { value } = root;
  const file = id.slice(0, id.lastIndexOf("#"));
  if (value === null) return [];
  if (value === undefined) {
    unknown(`${file} was not read`);
    return [];
  }
  const items = root.get("items");
  const kind = root.get("kind").raw ?? "";
  if (kind.endsWith("List") && items.value !== undefined)
    return items.items.flatMap((item, i) => resourcesIn(item, `${id}.${i}`, judged, unknown));
  const node = nodeOf(root);
  const name = root.get("metadata", "name");
  if (
    node.kind !== "map" ||
    kind === "" ||
    ((name.raw ?? "") === "" && name.value === undefined && !kind.endsWith("List"))
  )
    throw noObject(root, kind, file);
  return [Resource.of(node, { id, file, source: "written", judged })];
}

function noObject(root: Field, kind: string, file: string): BuildFailure {
  const lacks = !root.isMap ? "is no map" : kind === "" ? "has no kind" : "has no metadata.name";
  return new BuildFailure(
    "kustomize-build-fails",
    root.isMap ? root.keyAt : root.at,
    `a resource in ${nameOf(file)} ${lacks}`,
    {
      note: `kustomize: ${kind === "" ? "missing kind in object" : "missing metadata.name in object"}`,
      help: "complete the object, or name a file of patches in patches instead of resources",
    },
  );
}
