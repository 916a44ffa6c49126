import { isMap, valueAt } from "../base/json.ts";

/** kubectl apply without --server-side keeps what it applied in this annotation. */
export const LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

/** Bytes that all annotations of an object may have. */
export const MAX_ANNOTATIONS = 262_144;

/** Shorter texts of an object need no counting. */
const SURELY_SMALL = 100_000;

/**
 * The bytes of the annotations after `kubectl apply`: those that are written, and the whole object as JSON, in which Go writes `<`,
 * `>` and `&` as six characters each. https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/
 */
export function appliedAnnotationBytes(object: unknown): number {
  const json = JSON.stringify(object) ?? "";
  if (json.length < SURELY_SMALL) return 0;
  const escaped = json.match(/[<>&\u2028\u2029]/g)?.length ?? 0;
  const annotations = valueAt(object, "metadata", "annotations");
  let written = 0;
  for (const [key, value] of Object.entries(isMap(annotations) ? annotations : {})) {
    if (key !== LAST_APPLIED)
      written += Buffer.byteLength(key) + Buffer.byteLength(typeof value === "string" ? value : "");
  }
  // A line break ends the JSON.
  return Buffer.byteLength(json) + 5 * escaped + 1 + LAST_APPLIED.length + written;
}
