import { directoryOf } from "../../../base/paths.ts";
import type { Field } from "../../../source/field.ts";
import { resolvePlain } from "../../../source/yaml/index.ts";
import { BuildFailure } from "../failure.ts";
import { lookUp } from "./field-path.ts";
import { changedBy } from "../read/places.ts";
import { type MapNode, type Node, type Place, Scalar } from "../tree.ts";

/** A value that a replacement copies, and how. */
export interface Value {
  readonly node: Node;
  readonly options: Field;
  /** The path that names the target. */
  readonly directive: Field;
  /** True where only a part of the target between delimiters is set. */
  readonly isPart: boolean;
}

/** The target with the value in it. A scalar keeps its type, whatever the value's. */
export function replacedValue(old: Node, value: Value): Node {
  const { node, options, directive, isPart } = value;
  if (isPart && old.kind !== "scalar") {
    throw new BuildFailure(
      "replacement-fails",
      options.get("delimiter").at,
      `"${directive.raw ?? ""}" is a ${old.kind}, which has no parts`,
      {
        note: "kustomize: delimiter option can only be used with scalar nodes",
      },
    );
  }
  if (old.kind !== "scalar") return node;
  const given = node.kind === "scalar" ? node.text : "";
  const text = isPart ? withPart(old.text, given, options) : given;
  if (text === old.text) return old;
  const place = isPart ? changedBy(old, directive, "a part replaced") : copied(node, value);
  return typed(old, text, place, value).in(old.share);
}

function copied({ place }: Node, { directive }: Value): Place {
  const { file } = directive.at.span;
  const step = { at: directive.at.span, text: `copied by ${directoryOf(file) || "."}` };
  return { at: { span: place.at.span, via: [...place.at.via, step] }, keyAt: place.keyAt };
}

function withPart(text: string, part: string, options: Field): string {
  const delimiter = options.get("delimiter").raw ?? "";
  const index = options.get("index").integer ?? 0;
  const parts = text.split(delimiter);
  if (index < 0) return [part, ...parts].join(delimiter);
  if (index >= parts.length) return [...parts, part].join(delimiter);
  return parts.map((one, i) => (i === index ? part : one)).join(delimiter);
}

function typed(old: Scalar, text: string, place: Place, { directive }: Value): Scalar {
  if (old.tag === "str" || old.tag === "none" || old.tag === "null")
    return new Scalar(old.tag === "none" ? "none" : "str", place, text);
  const type = resolvePlain(text, "kustomize")?.type;
  if (type === old.tag || (type === "int" && old.tag === "float")) return new Scalar(old.tag, place, text);
  throw new BuildFailure(
    "replacement-fails",
    directive.at,
    `"${directive.raw ?? ""}" is of type ${old.tag}, and the value is not`,
    {
      note: `kustomize: cannot decode !!str as a !!${old.tag}`,
      labels: [{ at: place.at, text: "the value" }],
    },
  );
}

/** True where a path leads through a single value. */
export function isLongText(root: MapNode, parts: readonly string[]): boolean {
  return parts.some((_, i) => i > 0 && lookUp(root, parts.slice(0, i))?.kind === "scalar");
}
