import type { Field } from "../../../source/field.ts";
import { gvkOfField } from "../config.ts";
import { BuildFailure } from "../failure.ts";
import { lookUp, smartParts } from "./field-path.ts";
import { isSelected, type ObjectId } from "../gvk.ts";
import type { Resource } from "../resource.ts";
import { isEmpty, type Node, Scalar } from "../tree.ts";

const RULE = "replacement-fails";

/** The value to copy; undefined where the object may be one of those that are not known. */
export function sourceOf(source: Field, resources: readonly Resource[], isWhole: boolean): Node | undefined {
  const found = resources.filter((one) => one.anyIds.some((id) => isNamedBy(id, source)));
  const [holder, other] = found;
  if (other !== undefined)
    throw new BuildFailure(RULE, source.at, "several objects fit the source of a replacement", {
      note: "kustomize: multiple matches for selector",
    });
  if (holder === undefined) {
    if (!isWhole) return undefined;
    const [kind, name] = ["kind", "name"].map((key) => source.get(key).raw);
    throw new BuildFailure(
      RULE,
      source.get("name").exists ? source.get("name").at : source.at,
      `replacement takes a value from ${kind ?? "any kind"}/${name ?? "any name"}; nothing in the build is called so`,
      {
        note: "kustomize: nothing selected by the source",
      },
    );
  }
  const path = source.get("fieldPath");
  const text = path.raw === undefined || path.raw === "" ? "metadata.name" : path.raw;
  const value = lookUp(holder.root, smartParts(text));
  if (value !== undefined && !isEmpty(value)) return refined(value, source.get("options"));
  // What a file that git ignores brings to a generator is not known.
  if (!holder.facts.judged) return undefined;
  throw new BuildFailure(
    RULE,
    path.exists ? path.at : source.at,
    `replacement takes "${text}", which ${holder.kind}/${holder.name} does not have`,
    {
      note: `kustomize: fieldPath \`${text}\` is missing for replacement source`,
      labels: [{ at: holder.root.place.keyAt, text: "the object" }],
    },
  );
}

function isNamedBy(id: ObjectId, source: Field): boolean {
  const [name = "", namespace = ""] = ["name", "namespace"].map((key) => source.get(key).raw);
  const effective = id.namespace === "" ? "default" : id.namespace;
  return (
    (name === "" || name === id.name) &&
    (namespace === "" || effective === namespace) &&
    isSelected(id, gvkOfField(source))
  );
}

/** The part of a value between delimiters. */
function refined(value: Node, options: Field): Node {
  const delimiter = options.get("delimiter").raw ?? "";
  if (delimiter === "") return value;
  if (value.kind !== "scalar") throw noScalar(options);
  const index = options.get("index").integer ?? 0;
  const parts = value.text.split(delimiter);
  const part = parts[index];
  if (part !== undefined) return new Scalar(value.tag, value.place, part);
  const at = options.get("index");
  throw new BuildFailure(
    RULE,
    at.exists ? at.at : options.at,
    `index ${index} lies outside of the ${parts.length} parts of the value`,
    {
      note: "kustomize: options.index is out of bounds for value",
    },
  );
}

function noScalar(options: Field): BuildFailure {
  return new BuildFailure(RULE, options.get("delimiter").at, "a delimiter is given for a map or a list", {
    note: "kustomize: delimiter option can only be used with scalar nodes",
  });
}
