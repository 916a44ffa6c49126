import { defineRule, howNear, listed, mountsOf, volumeFiles } from "../../src/api.ts";

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
    const { object, idle } = container.workload;
    for (const mount of mountsOf(container)) {
      const subPath = mount.field.get("subPath");
      const first = subPath.text?.replace(/^(?:\.?\/)+/, "").replace(/\/.*$/, "");
      const files = first ? volumeFiles(mount, object, graph) : undefined;
      if (!first || files === undefined) continue;
      const { names } = files;
      if (names.some((name) => name === first || name.startsWith(`${first}/`))) continue;
      const { kind, name = "" } = files.object;
      const meant = names.find((other) => howNear(first, other) !== undefined);
      yield {
        at: subPath.at,
        level: idle ? "info" : "error",
        message: `${kind} "${name}" has no "${first}"; it has ${listed(names)}`,
        labels: [{ at: files.object.root.get("metadata", "name").at, text: `holds ${listed(names)}` }],
        note: "an empty directory is mounted in its place",
        help: meant === undefined ? `add the key "${first}" to the ${kind}, or correct subPath` : `write "${meant}"`,
        confirm: `kubectl describe ${kind.toLowerCase()} ${name}`,
      };
    }
  },
});
