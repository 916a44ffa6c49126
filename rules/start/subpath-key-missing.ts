import { defineRule, type Graph, howNear, type Mount, mountsOf, type Reference } from "../../src/api.ts";

export default defineRule({
  id: "subpath-key-missing",
  title: "A subPath that names no file of its ConfigMap or Secret",
  layer: "start",
  level: "error",
  predicts: "RunContainerError, or an empty directory in place of the file",
  since: "0.1.0",
  docs: {
    why: "The kubelet makes an empty directory of a subPath that the volume does not have. Where the image has a file at that place the container is not started (not a directory); elsewhere the program finds a directory instead of its file.",
    fix: "Name a key of the ConfigMap or Secret, or the path that `items` gives to it.",
    refs: ["https://kubernetes.io/docs/concepts/storage/volumes/#using-subpath"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const references = graph.referencesFrom(container.workload.object);
    for (const mount of mountsOf(container)) {
      const subPath = mount.field.get("subPath");
      const first = subPath.text?.replace(/^(?:\.?\/)+/, "").replace(/\/.*$/, "");
      const files = first && filesOf(mount, references);
      if (!files || files.names.some((name) => name === first || name.startsWith(`${first}/`))) continue;
      const meant = files.names.find((name) => howNear(first, name) !== undefined);
      yield {
        at: subPath.at,
        message: `${files.kind} "${files.name}" has no "${first}"; it has ${shown(files.names)}`,
        labels: [{ at: files.at, text: `holds ${shown(files.names)}` }],
        note: "an empty directory is mounted in its place",
        help:
          meant === undefined ? `add the key "${first}" to the ${files.kind}, or correct subPath` : `write "${meant}"`,
        confirm: `kubectl describe ${files.kind.toLowerCase()} ${files.name}`,
      };
    }
  },
});

interface Files {
  readonly kind: string;
  readonly name: string;
  readonly at: Reference["field"]["at"];
  readonly names: readonly string[];
}

/** The files of a volume of a ConfigMap or Secret: what `items` lists, or else all keys. */
function filesOf({ volume, source }: Mount, references: ReturnType<Graph["referencesFrom"]>): Files | undefined {
  if (volume === undefined || (source !== "configMap" && source !== "secret")) return undefined;
  const name = volume.get(source, source === "secret" ? "secretName" : "name").pathText;
  const reference = references.find(({ field }) => field.pathText === name);
  if (reference?.outcome.is !== "found") return undefined;
  const items = volume.get(source, "items");
  const paths = items.items.map((item) => item.get("path").text);
  const names = items.exists ? paths.filter((path) => path !== undefined) : reference.held;
  if (names === undefined || (items.exists && names.length < paths.length)) return undefined;
  const { object } = reference.outcome;
  return { kind: object.kind, name: reference.name, at: object.root.get("metadata", "name").at, names };
}

function shown(names: readonly string[]): string {
  const some = names.slice(0, 3).map((name) => `"${name}"`);
  return names.length > 3 ? `${some.join(", ")} and ${names.length - 3} more` : some.join(", ") || "nothing";
}
