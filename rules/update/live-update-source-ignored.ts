import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-source-ignored",
  title: "A sync of files whose changes Tilt does not see",
  layer: "update",
  level: "warning",
  predicts: "the step never acts",
  since: "0.1.0",
  docs: {
    why: "What .dockerignore, .tiltignore, or `only` and `ignore` of the build leave out is not watched either. A sync of such a path copies nothing: its changes go unnoticed.",
    fix: "Take the path out of the ignore file, or add it to `only`.",
    refs: ["https://docs.tilt.dev/file_changes.html", "https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ tilt }) {
    for (const { local, source, ignored } of tilt?.liveUpdate?.syncs ?? []) {
      if (ignored === undefined || source === "missing" || local.assumed !== undefined) continue;
      const isOnly = ignored.text === "**";
      yield {
        at: placed(local.at),
        message: isOnly
          ? `sync copies "${local.value ?? ""}", and the build watches only other paths`
          : `sync copies "${local.value ?? ""}", which "${ignored.text}" keeps from Tilt`,
        labels: ignored.at === undefined ? [] : [{ at: placed(ignored.at), text: "left out here" }],
        note: "what a build leaves out is not watched",
        help: isOnly ? "add it to only, or remove the step" : "remove the line, or the step",
      };
    }
  },
});
