import type { Field } from "../../../source/field.ts";
import type { ExpandProblem } from "../../model.ts";
import { BuildFailure } from "../failure.ts";
import type { KustomizeFiles } from "../read/files.ts";
import { editPath, PathFault, smartParts } from "./field-path.ts";
import type { ObjectId } from "../gvk.ts";
import { sourceOf } from "./replacement-source.ts";
import type { Kustomization } from "../read/kustomization.ts";
import { isLongText, replacedValue, type Value } from "./replaced-value.ts";
import type { Resource } from "../resource.ts";
import { type Selector, selectorOf } from "../select.ts";
import { check } from "../shape.ts";
import { inStructure } from "./structured-text.ts";
import { REPLACEMENT } from "../tables/shape-table.ts";
import { withShares } from "../shared.ts";
import { type MapNode, type Node, Scalar } from "../tree.ts";

export interface Replacing {
  readonly resources: readonly Resource[];
  readonly kustomization: Kustomization;
  readonly files: KustomizeFiles;
  readonly isWhole: boolean;
  readonly report: (problem: ExpandProblem) => void;
}

const RULE = "replacement-fails";

/** Copies values between objects as `replacements` says. */
export function withReplacements(replacing: Replacing, entries: readonly Field[]): readonly Resource[] {
  let { resources } = replacing;
  for (const entry of entries.flatMap((one) => inlined(one, replacing)))
    resources = replaceOne({ ...replacing, resources }, entry);
  return resources;
}

/** A replacement may stand in a file, alone or in a list. */
function inlined(entry: Field, { files, kustomization }: Replacing): readonly Field[] {
  const path = entry.get("path");
  if (path.raw === undefined || path.raw === "") return [entry];
  if (entry.get("source").exists || entry.get("targets").items.length > 0) {
    throw new BuildFailure(RULE, path.keyAt, "a replacement has both a path and a text", {
      note: "kustomize: cannot specify both path and inline replacement",
    });
  }
  const roots = files
    .documentsOf(path, kustomization)
    .slice(0, 1)
    .map(({ root }) => root);
  const found = roots.flatMap((root) => (root.isList ? root.items : [root]));
  for (const one of found) check(one, REPLACEMENT, "Replacement");
  return found;
}

function replaceOne(replacing: Replacing, entry: Field): readonly Resource[] {
  const [source, sourceValue, targets] = ["source", "sourceValue", "targets"].map((key) => entry.get(key));
  if (source === undefined || sourceValue === undefined || targets === undefined) return replacing.resources;
  const hasValue = sourceValue.raw !== undefined;
  if ((!source.exists && !hasValue) || !targets.exists)
    throw new BuildFailure(RULE, entry.at, `a replacement has no ${targets.exists ? "source" : "targets"}`, {
      note: "kustomize: replacements must specify a source and at least one target",
    });
  if (source.exists && hasValue)
    throw new BuildFailure(RULE, sourceValue.keyAt, "a replacement has both a source and a sourceValue", {
      note: "kustomize: value and resource selectors are mutually exclusive",
    });
  const node = hasValue
    ? new Scalar("none", sourceValue, sourceValue.raw)
    : sourceOf(source, replacing.resources, replacing.isWhole);
  if (node === undefined) return targets.items.reduce(doubt, replacing.resources);
  let { resources } = replacing;
  for (const target of targets.items) resources = copyTo({ ...replacing, resources }, target, { node, entry });
  return resources;
}

/** What gets a value that is not known is a target of references, and no more. */
function doubt(resources: readonly Resource[], target: Field): readonly Resource[] {
  if (!target.get("select").exists) return resources;
  const selector = selectorOf(target.get("select"), RULE);
  return resources.map((one) => (isTarget(one, selector, []) ? one.with({ judged: false }) : one));
}

interface Copy {
  readonly node: Node;
  readonly entry: Field;
}

function copyTo(replacing: Replacing, target: Field, copy: Copy): readonly Resource[] {
  const select = target.get("select");
  if (!select.exists)
    throw new BuildFailure(RULE, target.at, "a target of a replacement selects nothing", {
      note: "kustomize: target must specify resources to select",
    });
  const selector = selectorOf(select, RULE);
  const rejected = target.get("reject").items.map((one) => selectorOf(one, RULE));
  const paths = target.get("fieldPaths").items;
  let hits = 0;
  const after = replacing.resources.map((resource) => {
    if (!isTarget(resource, selector, rejected)) return resource;
    hits++;
    const all = paths.length > 0 ? paths : [select];
    return all.reduce(
      (one, path) => copyInto(one, path, path === select ? "metadata.name" : (path.raw ?? ""), { ...copy, target }),
      resource,
    );
  });
  // Scaffolds of operators name kinds that a project may not have.
  if (hits === 0 && replacing.isWhole && select.get("name").exists) replacing.report(nothingSelected(select));
  return after;
}

function isTarget(resource: Resource, selector: Selector, rejected: readonly Selector[]): boolean {
  if (!selector.fitsMetadata(resource)) return false;
  const fits = (one: Selector, id: ObjectId): boolean =>
    one.fitsKind(id) && one.fitsName(id.name) && one.fitsNamespace(id.namespace);
  for (const one of rejected) {
    const hasLabels = ["labelSelector", "annotationSelector"].some((key) => (one.field.get(key).raw ?? "") !== "");
    if (hasLabels && one.fitsMetadata(resource)) return false;
    if (!one.isBlank && resource.anyIds.some((id) => fits(one, id))) return false;
  }
  return resource.anyIds.some((id) => fits(selector, id));
}

function nothingSelected(select: Field): ExpandProblem {
  const [kind, name] = ["kind", "name"].map((key) => select.get(key).raw);
  return {
    rule: "patch-target-missing",
    at: select.at,
    level: "warning",
    message: `replacement targets ${kind ?? "any kind"}/${name ?? "any name"}; nothing in the build fits`,
    note: "kustomize passes over a target that selects nothing",
    help: "correct the target, or remove it",
  };
}

interface Target extends Copy {
  readonly target: Field;
}

function copyInto(resource: Resource, path: Field, text: string, copy: Target): Resource {
  const options = copy.target.get("options");
  const value: Value = {
    node: copy.node,
    options,
    directive: path,
    isPart: (options.get("delimiter").raw ?? "") !== "",
  };
  const parts = smartParts(text);
  const structured = inStructure(resource.root, parts, value);
  if (structured === "unknown") return resource.with({ judged: false });
  if (structured !== undefined) return resource.withRoot(structured);
  return resource.withRoot(withShares(resource.root, edited(resource, path, text, value)));
}

function edited(resource: Resource, path: Field, text: string, value: Value): MapNode {
  let hits = 0;
  const makes = value.options.get("create").value === true ? value.node.kind : undefined;
  try {
    const root = editPath(resource.root, smartParts(text), {
      change: (node) => replacedValue(node, value),
      makes,
      place: path,
      hit: () => hits++,
    });
    if (hits > 0) return root.kind === "map" ? root : resource.root;
  } catch (error) {
    if (!(error instanceof PathFault)) throw error;
    throw noField(resource, path, text, error.says);
  }
  // Text of its own is read through, and what would be set in it is lost.
  if (isLongText(resource.root, smartParts(text))) return resource.root;
  throw noField(
    resource,
    path,
    text,
    `unable to find ${makes === undefined ? "" : "or create "}field "${text}" in replacement target`,
  );
}

function noField(resource: Resource, path: Field, text: string, says: string): BuildFailure {
  return new BuildFailure(
    RULE,
    path.at,
    `replacement sets "${text}", which ${resource.kind}/${resource.name} does not have`,
    {
      note: `kustomize: ${says}`,
      labels: [{ at: resource.root.place.keyAt, text: "the object" }],
      help: "correct the path, or set options.create",
    },
  );
}
