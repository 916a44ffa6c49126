import { annotationKeyProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid, tooLong } = refusalsFor("annotation-invalid");

/** Bytes of all keys and values together. */
const MAX_BYTES = 262_144;

/** What the server refuses of a map of annotations; it names the map, and not the key in it. */
export function* annotationRefusals(annotations: Field, path = annotations.pathText): Iterable<Refusal> {
  for (const [key, field] of annotations.entries) {
    for (const words of isPlaceholder(key) ? [] : annotationKeyProblems(key)) {
      yield invalid(field, words, {
        path,
        value: key,
        part: "key",
        message: `"${key}" is no key that an annotation can have`,
        help: "write [prefix/]name, the name in letters, digits, '-', '_' and '.', at most 63 of them",
      });
    }
  }
  const size = bytesOf(annotations);
  if (size <= MAX_BYTES) return;
  yield tooLong(annotations, MAX_BYTES, {
    path,
    message: `the annotations hold ${size} bytes, ${MAX_BYTES} are allowed`,
    help: "move the largest of them into a ConfigMap",
  });
}

function bytesOf(map: Field): number {
  let size = 0;
  for (const [key, field] of map.entries) size += Buffer.byteLength(key) + Buffer.byteLength(field.raw ?? "");
  return size;
}
