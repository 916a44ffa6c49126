import {
  annotationKeyProblems,
  defineRule,
  type Field,
  isPlaceholder,
  isServerChecked,
  refused,
  templatesOf,
} from "../../src/api.ts";

/** Bytes of all keys and values together. */
const MAX_BYTES = 262_144;

export default defineRule({
  id: "annotation-invalid",
  title: "An annotation that Kubernetes does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The value of an annotation may hold anything, but its key is built like that of a label: an optional DNS prefix, a slash, and a name of at most 63 characters. All annotations of an object together may hold 256 KiB.",
    fix: "Correct the key.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/annotations/#syntax-and-character-set"],
  },
  visit: "Object",

  *check(object) {
    const level = isServerChecked(object) ? undefined : "warning";
    const templates = isServerChecked(object) ? templatesOf(object).filter(({ path }) => path.length > 0) : [];
    const maps = [object.root, ...templates].map((holder) => holder.get("metadata", "annotations"));
    for (const map of maps) {
      const path = map.path.length > 2 ? map.pathText.replace("metadata.annotations", "annotations") : map.pathText;
      for (const [key, field] of map.entries) {
        const [words] = isPlaceholder(key) ? [] : annotationKeyProblems(key);
        if (words === undefined) continue;
        yield {
          at: field.keyAt,
          level,
          message: `"${key}" is no key that an annotation can have`,
          ...refused(object, { path, type: "Invalid value", value: key, detail: words }),
          help: "write [prefix/]name, the name in letters, digits, '-', '_' and '.', at most 63 of them",
        };
      }
      const size = bytesOf(map);
      if (size > MAX_BYTES) {
        yield {
          at: map.keyAt,
          level,
          message: `the annotations hold ${size} bytes, ${MAX_BYTES} are allowed`,
          ...refused(object, { path, type: "Too long", detail: `may not be more than ${MAX_BYTES} bytes` }),
          help: "move the largest of them into a ConfigMap",
        };
      }
    }
  },
});

function bytesOf(map: Field): number {
  const pairs = map.entries.map(([key, field]) => key + (field.raw ?? ""));
  return pairs.reduce((sum, pair) => sum + new TextEncoder().encode(pair).length, 0);
}
