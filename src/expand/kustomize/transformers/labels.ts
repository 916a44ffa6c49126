import type { Field } from "../../../source/field.ts";
import { type Config, mergeSpecs, specOfField } from "../config.ts";
import { BuildFailure } from "../failure.ts";
import { topField } from "../read/kustomization.ts";
import { setBy } from "../read/places.ts";
import type { Resource } from "../resource.ts";
import { withShares } from "../shared.ts";
import { editSpec, type FieldSpec } from "../spec-walk.ts";
import { isNothing, MapNode, type Node, nodeOf, Scalar } from "../tree.ts";

const METADATA: FieldSpec = { group: "", version: "", kind: "", path: "metadata/labels", create: true };

/** Adds what `labels` and `commonLabels` of a kustomization say. */
export function labelled(resources: readonly Resource[], root: Field, { specs }: Config): readonly Resource[] {
  let changed = resources;
  for (const entry of topField(root, "labels").items)
    changed = withPairs(changed, entry.get("pairs"), specsOf(entry, specs));
  return withPairs(changed, topField(root, "commonLabels"), specs.commonLabels);
}

/** Which fields an entry of `labels` concerns. */
function specsOf(entry: Field, specs: Config["specs"]): readonly FieldSpec[] {
  const own = entry.get("fields").items.map((item) => specOfField(item));
  const isOn = (key: string): boolean => entry.get(key).value === true;
  let all = mergeSpecs(own, specs.labels, entry.at);
  if (isOn("includeSelectors")) return mergeSpecs(all, specs.commonLabels, entry.at);
  if (isOn("includeTemplates")) all = mergeSpecs(all, specs.templateLabels, entry.at);
  if (isOn("includeVolumeClaimTemplates")) all = mergeSpecs(all, specs.volumeClaimTemplateLabels, entry.at);
  return mergeSpecs(all, [METADATA], entry.at);
}

/** Sets labels or annotations in all fields that the specs lead to. */
export function withPairs(
  resources: readonly Resource[],
  pairs: Field,
  specs: readonly FieldSpec[],
): readonly Resource[] {
  const entries = pairs.entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (entries.length === 0) return resources;
  return resources.map((resource) => {
    const { gvk } = resource;
    let { root } = resource;
    for (const [key, value] of entries) {
      const share = Symbol(key);
      const set = (node: Node): Node => withEntry(node, key, value, share);
      for (const spec of specs) root = withShares(root, editSpec(root, gvk, spec, { set, makes: "map", place: value }));
    }
    return resource.withRoot(root);
  });
}

function withEntry(node: Node, key: string, value: Field, share: symbol): Node {
  const { place } = node;
  const map = isNothing(node) ? new MapNode(place, new Map()) : node;
  if (map.kind !== "map") {
    throw new BuildFailure(
      "kustomize-build-fails",
      map.place.at,
      `a ${map.kind} stands where "${key}" is added to a map`,
      {
        note: "kustomize: wrong node kind: expected MappingNode",
        labels: [{ at: value.at, text: "added here" }],
      },
    );
  }
  const old = map.get(key);
  if (old instanceof Scalar && old.tag === "str" && old.text === value.raw) return map;
  const made = nodeOf(value);
  if (old === undefined) return map.with(key, made instanceof Scalar ? made.in(share) : made);
  const text = new Scalar("str", setBy(value, old), value.raw ?? "");
  return map.with(key, old instanceof Scalar ? text.in(old.share) : text);
}
