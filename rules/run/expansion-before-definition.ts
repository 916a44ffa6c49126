import { defineRule, type Field, groupBy, partOf, type VariableReference, variableReferences } from "../../src/api.ts";

export default defineRule({
  id: "expansion-before-definition",
  title: "A $(VARIABLE) that env defines further down",
  layer: "run",
  level: "warning",
  predicts: "Running, with the text $(VARIABLE) in place of a value",
  since: "0.1.0",
  docs: {
    why: "The kubelet goes through env from top to bottom: a value sees the variables of envFrom and those above it. What is defined further down, or by the entry itself, stays the text $(NAME).",
    fix: "Move the definition above the entry that uses it.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-interdependent-environment-variables/"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const entries = container.field.get("env").items;
    if (!entries.some((entry) => entry.get("value").raw?.includes("$(") === true)) return;
    const { fromSources, complete } = graph.environment(container);
    if (!complete) return;
    const known = new Set(fromSources);
    const firstFrom = definitionsAhead(entries);
    for (const [index, entry] of entries.entries()) {
      for (const reference of variableReferences(entry.get("value").raw ?? "")) {
        const later = firstFrom(reference.name, index);
        if (later === undefined || reference.escaped || known.has(reference.name)) continue;
        yield { at: partOf(entry.get("value"), reference), ...said(reference, later, later === entries[index]) };
      }
      known.add(entry.get("name").text ?? "");
    }
  },
});

/** The first entry of a name from a position on; asked for positions that never go back. */
function definitionsAhead(entries: readonly Field[]): (name: string, from: number) => Field | undefined {
  const positions = groupBy([...entries.keys()].toReversed(), (index) => entries[index]?.get("name").text);
  return (name, from) => {
    const ahead = positions.get(name) ?? [];
    while ((ahead.at(-1) ?? Infinity) < from) ahead.pop();
    return entries[ahead.at(-1) ?? -1];
  };
}

function said({ name }: VariableReference, later: Field, isItself: boolean) {
  if (isItself) {
    return {
      message: `${name} uses $(${name}), which nothing defines before it, so the text stays as it is`,
      note: "a variable of the image is not known to the kubelet, so there is nothing to add to",
      help: `write out what ${name} is in the image, or set it in the start script`,
    };
  }
  return {
    message: `$(${name}) is used above the entry that defines it, so the text stays as it is`,
    labels: [{ at: later.get("name").at, text: "defined only here" }],
    note: "env is read from top to bottom",
    help: `move the entry ${name} above this one`,
  };
}
