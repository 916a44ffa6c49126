import { readDeliveries, type Delivery, type ScriptWord } from "../../../src/expand/deliveries/index.ts";

/** A word as the tests write it: its value, or its pieces with `*` for what is not known. */
export function shown(word: ScriptWord | undefined): string | undefined {
  return word && (word.value ?? word.pieces.map((piece) => piece ?? "*").join(""));
}

/** A delivery in one line. */
export function line(one: Delivery): string {
  return [one.documented ? "(documented)" : "", one.kind, ...details(one)]
    .filter((part) => part !== undefined && part !== "")
    .join(" ");
}

function details(one: Delivery): readonly (string | undefined)[] {
  switch (one.kind) {
    case "build":
      return [
        shown(one.image),
        one.context && `in ${shown(one.context)}`,
        one.dockerfile && `with ${shown(one.dockerfile)}`,
      ];
    case "tag":
      return [shown(one.from), "as", shown(one.image)];
    case "push":
      return [shown(one.image)];
    case "load":
      return [one.image === undefined ? "archive" : shown(one.image), one.cluster && `to ${shown(one.cluster)}`];
    case "cluster": {
      const flags = [...one.flags].map(([name, values]) => `${name}=${values.map(shown).join(",")}`);
      return [one.tool, shown(one.name), one.config && `from ${shown(one.config)}`, one.inline && "inline", ...flags];
    }
    case "addon":
      return [shown(one.name)];
    case "registry":
      return [shown(one.name), one.port && `on ${shown(one.port)}`];
    case "object":
      return [
        one.objectKind,
        one.namespace && `${shown(one.namespace)}/`,
        shown(one.name),
        one.keys && `[${one.keys.join(",")}]`,
      ];
    case "apply":
      return [
        one.kustomize ? "-k" : "-f",
        one.files.map(shown).join(","),
        one.namespace && `in ${shown(one.namespace)}`,
      ];
    case "release":
      return [shown(one.name), one.chart && `from ${shown(one.chart)}`, one.namespace && `in ${shown(one.namespace)}`];
    case "substitute":
      return [one.tool, one.files.map(shown).join(",")];
    case "context":
      return [one.context.text, one.context.value === undefined ? "unknown" : undefined];
    case "tilt":
      return [one.file && `with ${shown(one.file)}`, one.context && `in ${shown(one.context)}`];
    case "nodes":
      return [one.marks, one.values.map(shown).join(",")];
  }
}

/** What a script says, a line each. */
export function read(file: string, text: string): readonly string[] {
  return readDeliveries(file, text).map(line);
}
