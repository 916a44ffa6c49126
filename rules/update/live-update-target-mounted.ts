import { type Container, defineRule, isWithin, type LiveSync, type Mount, mountsOf, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-target-mounted",
  title: "A sync into a volume",
  layer: "update",
  level: "info",
  predicts: "the files land in the volume",
  since: "0.1.0",
  docs: {
    why: "A volume that is mounted at or above the target of a sync hides what the image has there. The files go into the volume, where they stay when the image changes; a directory of the workstation that is mounted there needs no sync at all.",
    fix: "Drop the volume for development, or the sync.",
    refs: ["https://docs.tilt.dev/live_update_reference.html", "https://kubernetes.io/docs/concepts/storage/volumes/"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    for (const container of graph.runnersOf(build)) {
      const found = (build.tilt?.liveUpdate?.syncs ?? []).flatMap((sync) => {
        const mount = mountOver(sync, container);
        return mount === undefined ? [] : [{ sync, mount }];
      });
      const [first] = found;
      if (first === undefined) continue;
      const { sync, mount } = first;
      yield {
        at: placed(sync.remote.at),
        message: `sync writes to "${sync.remote.value ?? ""}", where "${container.name}" mounts a ${mount.source ?? "volume"}`,
        labels: [{ at: mount.field.get("mountPath").at, text: "what the image has here is hidden" }],
        help: "drop the volume for development, or the sync",
      };
      return;
    }
  },
});

/** An emptyDir is as short-lived as the files that are synced into it. */
function mountOver({ target }: LiveSync, container: Container): Mount | undefined {
  return mountsOf(container).find(({ path, source, isPart }) => {
    const isKept = source !== undefined && source !== "emptyDir";
    return isKept && !isPart && target !== undefined && path !== undefined && isWithin(target, path);
  });
}
