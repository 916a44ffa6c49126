import { defineRule, isServerChecked } from "../../src/api.ts";

export default defineRule({
  id: "generate-name-applied",
  title: "An object whose name is generated, which cannot be applied",
  layer: "admission",
  level: "info",
  predicts: "kubectl apply stops",
  since: "0.1.0",
  docs: {
    why: "kubectl apply looks for the object that it changes by its name, and refuses one that has metadata.generateName alone; kubectl create makes a new object with each call.",
    fix: "Use kubectl create, or write metadata.name.",
    refs: ["https://kubernetes.io/docs/reference/using-api/api-concepts/#generated-values"],
  },
  visit: "Object",

  *check(object) {
    const [name, prefix] = [object.root.get("metadata", "name"), object.root.get("metadata", "generateName")];
    // Custom kinds are often handed to a client of their own.
    if (!isServerChecked(object) || !prefix.text || (name.exists && name.value !== "")) return;
    yield {
      at: prefix.at,
      message: `this ${object.kind} has a generateName and no name: kubectl apply stops at it, kubectl create makes one each time`,
      note: `kubectl says: error: from ${prefix.text}: cannot use generate name with apply`,
      help: "write name, or make the object with `kubectl create -f`",
    };
  },
});
