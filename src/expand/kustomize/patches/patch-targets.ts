import { nearest, nearMiss } from "../../../base/near.ts";
import type { Origin } from "../../../base/model.ts";
import type { Field } from "../../../source/field.ts";
import type { ExpandProblem } from "../../model.ts";
import { BuildFailure } from "../failure.ts";
import { apiVersionOf, keyOfId, nameId, type ObjectId, showId } from "../gvk.ts";
import type { Resource } from "../resource.ts";
import { find } from "../tree.ts";

/** A target that selects no object: kustomize passes over the patch without a word. */
export function nothingHit(target: Field, resources: readonly Resource[]): ExpandProblem {
  const [kind, name] = ["kind", "name"].map((key) => target.get(key).raw);
  const near = name === undefined ? undefined : nearName(name, kind, resources);
  const selector = target.get("labelSelector").raw ?? target.get("annotationSelector").raw;
  const place = name !== undefined && near !== undefined ? target.get("name") : target;
  return {
    rule: "patch-target-missing",
    at: place.at,
    level: "warning",
    message: `patch targets ${targetText(kind, name, selector)}; nothing in the build ${name === undefined ? "fits" : "is called so"}`,
    note: "kustomize passes over a target that selects nothing",
    help: near === undefined ? "correct the target, or remove the patch" : `write ${near}`,
    labels: [],
  };
}

function targetText(kind: string | undefined, name: string | undefined, selector: string | undefined): string {
  if (name !== undefined) return `${kind ?? "any kind"}/${name}`;
  return [kind ?? "objects", selector === undefined ? "" : `with ${selector}`].filter((part) => part !== "").join(" ");
}

/** A name of the same kind that is nearly the one that is written. */
function nearName(name: string, kind: string | undefined, resources: readonly Resource[]): string | undefined {
  if (!/^[\w.-]+$/.test(name)) return undefined;
  const fitting = resources.filter((one) => kind === undefined || one.kind === kind);
  const names = fitting.flatMap((one) => one.anyIds.map((id) => id.name));
  return nearest(name, names) ?? nearMiss(name, names)?.name;
}

/** A strategic merge whose object is not in the build. */
export function nothingNamed(patch: Resource, resources: readonly Resource[]): BuildFailure {
  const id = patch.currentId;
  const miss = missOf(patch, id, resources);
  return new BuildFailure("patch-target-missing", miss.at, `patch targets ${nameId(id)}; ${miss.why}`, {
    note: `kustomize: no matches for Id ${showId(id)}; failed to find unique target for patch`,
    help: miss.help,
    labels: miss.labels,
  });
}

interface Miss {
  readonly at: Origin;
  readonly why: string;
  readonly help: string;
  readonly labels: readonly { readonly at: Origin; readonly text: string }[];
}

/** How the patch misses: by the namespace, the version, the kind, or the name. */
function missOf(patch: Resource, id: ObjectId, resources: readonly Resource[]): Miss {
  const named = resources.filter((one) => one.anyIds.some(({ name }) => name === id.name));
  const sameKind = named.find((one) => one.kind === id.kind);
  const nameAt = placeOf(patch, "metadata", "name");
  if (sameKind !== undefined && sameKind.currentId.effective !== id.effective && sameGvk(sameKind, id)) {
    const its = sameKind.originalId.effective;
    const help = its === "default" ? "remove the namespace from the patch" : `write namespace: ${its}`;
    const at = find(patch.root, "metadata", "namespace")?.place.at ?? nameAt;
    return { at, why: `it is there in namespace ${its}`, help, labels: labelsOf(sameKind, "the object") };
  }
  if (sameKind !== undefined) {
    const version = apiVersionOf(sameKind.gvk);
    const at = placeOf(patch, "apiVersion");
    return {
      at,
      why: `it is there with apiVersion ${version}`,
      help: `write apiVersion: ${version}`,
      labels: labelsOf(sameKind, "the object"),
    };
  }
  const near = nearName(id.name, id.kind, resources);
  if (near !== undefined) return { at: nameAt, why: "nothing of that name", help: `write ${near}`, labels: [] };
  const [other] = named;
  if (other === undefined)
    return { at: nameAt, why: "nothing of that name", help: "correct the name, or remove the patch", labels: [] };
  const why = `the ${other.kind} of that name is the only object that is called so`;
  return { at: placeOf(patch, "kind"), why, help: `write kind: ${other.kind}`, labels: labelsOf(other, "the object") };
}

function sameGvk({ gvk }: Resource, id: ObjectId): boolean {
  return gvk.group === id.group && gvk.version === id.version;
}

function placeOf({ root }: Resource, ...path: readonly string[]): Origin {
  return (find(root, ...path) ?? root).place.at;
}

function labelsOf(resource: Resource, text: string): Miss["labels"] {
  return [{ at: placeOf(resource, "metadata", "name"), text }];
}

/** A strategic merge that could mean several objects. */
export function severalNamed(patch: Resource): BuildFailure {
  const id = patch.currentId;
  return new BuildFailure("patch-fails", placeOf(patch, "metadata", "name"), `several objects are ${nameId(id)}`, {
    note: `kustomize: multiple matches for Id ${showId(id)}; failed to find unique target for patch`,
  });
}

/** After a merge, kustomize looks whether all objects can still be told apart. */
export function refuseAlike(resources: readonly Resource[], entry: Field): void {
  const known = new Map<string, Resource>();
  for (const resource of resources) {
    const { currentId: id } = resource;
    const before = known.get(keyOfId(id));
    if (before !== undefined) {
      throw new BuildFailure("object-duplicate", entry.at, `after the patch, two objects are ${id.kind} "${id.name}"`, {
        note: `kustomize: may not add resource with an already registered id: ${showId(id)}`,
        labels: [before, resource].map(({ root }) => ({ at: root.place.at, text: "one of the two" })),
        help: "patch one object alone, or leave its name as it is",
      });
    }
    known.set(keyOfId(id), resource);
  }
}
