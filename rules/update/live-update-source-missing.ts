import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-source-missing",
  title: "A sync of a file that is not there",
  layer: "update",
  level: "warning",
  predicts: "the step never acts",
  since: "0.1.0",
  docs: {
    why: "Tilt takes the source of a sync as a plain path and does not ask whether it exists. A misspelt one, or the name that a file had before, covers nothing: a change of the real file rebuilds the image.",
    fix: "Correct the path. A file that a command makes first belongs into .gitignore; then its absence is not judged.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ tilt }) {
    for (const { local, source } of tilt?.liveUpdate?.syncs ?? []) {
      if (source !== "missing" || local.value === undefined || local.assumed !== undefined) continue;
      const isPattern = /[*?[]/.test(local.value);
      yield {
        at: placed(local.at),
        message: isPattern
          ? `sync takes "${local.value}" as the name of a file, not as a pattern`
          : `sync copies "${local.value}", which is not there`,
        help: isPattern
          ? "name the directory: all that lies below it is synced"
          : "correct the path, or remove the step",
      };
    }
  },
});
