import { nearest, nearMiss } from "../../../base/near.ts";
import type { Field } from "../../../source/field.ts";
import { BuildFailure } from "../failure.ts";
import { isSelected } from "../gvk.ts";
import { setBy } from "../read/places.ts";
import type { Resource } from "../resource.ts";
import { editSpec, expectScalar, type FieldSpec } from "../spec-walk.ts";
import { type Node, Scalar } from "../tree.ts";

/** Sets the number of replicas of the objects of a name. */
export function withReplicas(
  resources: readonly Resource[],
  entry: Field,
  specs: readonly FieldSpec[],
  isWhole: boolean,
): readonly Resource[] {
  const name = entry.get("name").raw ?? "";
  let isFound = false;
  let changed = resources;
  for (const spec of specs) {
    changed = changed.map((resource) => {
      if (!resource.anyIds.some((id) => id.name === name && isSelected(id, spec))) return resource;
      isFound = true;
      const set = (node: Node): Node => counted(node, entry);
      return resource.withRoot(
        editSpec(resource.root, resource.gvk, spec, { set, makes: "scalar", place: entry.get("count") }),
      );
    });
  }
  if (!isFound && isWhole) throw nothingNamed(name, entry, resources, specs);
  return changed;
}

function counted(node: Node, entry: Field): Node {
  const field = entry.get("count");
  expectScalar(node, field.at, "replicas");
  const count = field.integer ?? 0;
  if (node.value === count) return node;
  return new Scalar(
    "int",
    node.kind === "scalar" && node.text !== "" ? setBy(field, node) : field,
    String(count),
    count,
  );
}

function nothingNamed(
  name: string,
  entry: Field,
  resources: readonly Resource[],
  specs: readonly FieldSpec[],
): BuildFailure {
  const scaled = resources.filter(({ gvk }) => specs.some((spec) => isSelected(gvk, spec)));
  const names = scaled.flatMap((one) => one.anyIds.map((id) => id.name));
  const near = nearest(name, names) ?? nearMiss(name, names)?.name;
  return new BuildFailure(
    "patch-target-missing",
    entry.get("name").at,
    `replicas names "${name}"; no Deployment, StatefulSet, ReplicaSet or ReplicationController is called so`,
    {
      note: `kustomize: resource with name ${name} does not match a config`,
      help: near === undefined ? "correct the name, or remove the entry" : `write ${near}`,
    },
  );
}
