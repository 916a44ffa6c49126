import { type Container, defineRule, isWithin, type LiveSync, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-root-read-only",
  title: "A live update of a file system that cannot be written",
  layer: "update",
  level: "warning",
  predicts: "each change rebuilds the image",
  since: "0.1.0",
  docs: {
    why: "Tilt copies files by running tar in the container. With readOnlyRootFilesystem nothing can be written outside of volumes, so that each live update fails and the image is rebuilt instead.",
    fix: "Drop readOnlyRootFilesystem in the manifests for development, or sync into a volume.",
    refs: [
      "https://docs.tilt.dev/live_update_reference.html",
      "https://kubernetes.io/docs/tasks/configure-pod-container/security-context/",
    ],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    for (const container of graph.runnersOf(build)) {
      const setting = container.field.get("securityContext", "readOnlyRootFilesystem");
      if (setting.boolean !== true || container.role === "init") continue;
      const sync = build.tilt?.liveUpdate?.syncs.find((one) => !isInVolume(one, container));
      if (sync === undefined) continue;
      yield {
        at: placed(sync.at),
        message: `sync writes to "${sync.remote.value ?? ""}", and the root file system of "${container.name}" is read-only`,
        labels: [{ at: setting.at, text: "nothing outside of volumes is written" }],
        note: "tar fails in the container, and Tilt rebuilds the image instead",
        help: "set readOnlyRootFilesystem to false for development",
      };
      return;
    }
  },
});

/** A target that is not known may lie in a volume. */
function isInVolume({ remote, target }: LiveSync, { field }: Container): boolean {
  const path = target ?? remote.value;
  return (
    path === undefined ||
    field.get("volumeMounts").items.some((mount) => {
      const at = mount.get("mountPath").text;
      return at === undefined || isWithin(path, at.replace(/(?<=.)\/+$/, ""));
    })
  );
}
