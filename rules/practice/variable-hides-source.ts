import { defineRule, type Graph, type KubeObject, type Container, type Field } from "../../src/api.ts";

export default defineRule({
  id: "variable-hides-source",
  title: "A variable that replaces another value of the same name",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "An entry of env goes before a key of the same name that envFrom brings. Whoever changes the ConfigMap later sees no effect in this container, and nothing says why.",
    fix: "Remove one of the two, or give them names of their own.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const entries = container.field.get("env").items;
    const hidden = entries.length === 0 ? new Map<string, Hidden>() : broughtBySources(container, graph);
    for (const entry of entries) {
      const name = entry.get("name").text;
      const other = name === undefined ? undefined : hidden.get(name);
      const value = entry.get("value");
      // The same value twice is no surprise, and one that builds on the other means to replace it.
      if (name === undefined || other === undefined || value.text === undefined) continue;
      if (value.text === other.field.text || value.text.includes(`$(${name})`)) continue;
      yield {
        at: entry.get("name").at,
        message: `${name} of ConfigMap "${other.object.name ?? ""}" is never seen: this entry goes before it`,
        labels: [{ at: other.field.at, text: "this value is hidden" }],
        help: "remove one of the two",
      };
    }
  },
});

interface Hidden {
  readonly field: Field;
  readonly object: KubeObject;
}

/** The variables that ConfigMaps bring to a container by envFrom; later ones win. */
function broughtBySources({ field, workload }: Container, graph: Graph): ReadonlyMap<string, Hidden> {
  const references = graph.referencesFrom(workload.object);
  const found = field.get("envFrom").items.flatMap((source) => {
    const name = source.get("configMapRef", "name").pathText;
    const outcome = references.find((reference) => reference.field.pathText === name)?.outcome;
    if (outcome?.is !== "found" || outcome.object.kind !== "ConfigMap") return [];
    const { object } = outcome;
    const prefix = source.get("prefix").text ?? "";
    return object.root.get("data").entries.map(([key, value]) => [prefix + key, { field: value, object }] as const);
  });
  return new Map(found);
}
