import { configKeyProblems, defineRule, type Field, isPlaceholder, refused } from "../../src/api.ts";

export default defineRule({
  id: "config-key-invalid",
  title: "A key that a ConfigMap or Secret cannot have",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each key becomes the name of a file: letters, digits, '-', '_' and '.', but no slash. kustomize builds a generator with any key; the API server refuses what comes out of it. A path below the mount is written in the volume's items.",
    fix: "Remove what is not allowed from the key, and give the path in `items` of the volume.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/configmap/#configmap-object"],
  },
  visit: "Object",
  only: ["ConfigMap", "Secret"],

  *check(object) {
    const maps = ["data", "binaryData", "stringData"].map((name) => object.root.get(name));
    for (const [key, field] of maps.flatMap(({ entries }) => entries)) {
      const [detail] = isPlaceholder(key) ? [] : configKeyProblems(key);
      if (detail === undefined) continue;
      yield {
        at: field.keyAt,
        message: `"${key}" is no key that a ${object.kind} can have${reason(key)}`,
        ...refused(object, { path: keyPath(field), type: "Invalid value", value: key, detail }),
        help: key.includes("/")
          ? `call it "${key.slice(key.lastIndexOf("/") + 1)}", and mount it below a path with items[].path`
          : "use letters, digits, '-', '_' and '.'",
      };
    }
    yield* bothWays(object.root, object.kind === "ConfigMap");

    function* bothWays(root: Field, isConfigMap: boolean) {
      if (!isConfigMap) return;
      for (const [key, field] of root.get("binaryData").entries) {
        const text = root.get("data", key);
        if (text.value === undefined) continue;
        const detail = "duplicate of key present in data";
        yield {
          at: field.keyAt,
          message: `key "${key}" stands in data and in binaryData`,
          labels: [{ at: text.keyAt, text: "here as text" }],
          ...refused(object, { path: `binaryData[${key}]`, type: "Invalid value", value: key, detail }),
          help: "remove one of the two",
        };
      }
    }
  },
});

function reason(key: string): string {
  if (key.includes("/")) return ": it holds a slash";
  const sign = /[^-._a-zA-Z0-9]/u.exec(key)?.[0];
  if (sign !== undefined) return `: it holds ${sign === " " ? "a blank" : JSON.stringify(sign)}`;
  return key.length > 253 ? `: it has ${key.length} characters, 253 are allowed` : "";
}

function keyPath({ path: [map = "", key = ""] }: Field): string {
  return `${map}[${key}]`;
}
