import { defineRule, type Field, variableReferences } from "../../src/api.ts";

export default defineRule({
  id: "env-duplicate",
  title: "A variable that is set twice in one container",
  layer: "admission",
  level: "warning",
  predicts: "the first value is lost",
  since: "0.1.0",
  docs: {
    why: "The last entry wins and the first one is never seen. Server-side apply refuses the list, and a later kubectl apply may drop one of the two.",
    fix: "Remove one of the entries.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#environment-variables"],
  },
  visit: "Container",

  *check({ field }) {
    const first = new Map<string, Field>();
    for (const entry of field.get("env").items) {
      const name = entry.get("name").text;
      if (name === undefined) continue;
      const before = first.get(name);
      first.set(name, entry);
      // `PATH=$(PATH):/opt` builds on the first entry.
      if (before === undefined || buildsOn(entry, name)) continue;
      const isRepeat = JSON.stringify(before.value) === JSON.stringify(entry.value);
      yield {
        at: entry.get("name").at,
        level: isRepeat ? "info" : undefined,
        message: `variable "${name}" is set twice${isRepeat ? ", to the same value" : "; this entry wins"}`,
        labels: [{ at: before.get("name").at, text: isRepeat ? "set here before" : "this value is lost" }],
        note: `the server warns: hides previous definition of "${name}", which may be dropped when using apply`,
        help: "remove one of the two",
      };
    }
  },
});

function buildsOn(entry: Field, name: string): boolean {
  return variableReferences(entry.get("value").raw ?? "").some((reference) => reference.name === name);
}
