import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-files-uncovered",
  title: "Files of an image that its live update does not cover",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["strict"],
  since: "0.1.0",
  docs: {
    why: "A change of a file that no sync covers rebuilds the image. That is right for what the build needs, such as a lock file, and slow for what is copied as it is.",
    fix: "Add a sync for what is copied as it is, name in fall_back_on what is to rebuild the image, and leave out the rest with only or ignore.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ tilt }) {
    const update = tilt?.liveUpdate;
    if (update === undefined || update.syncs.length === 0) return;
    const files = update.uncovered();
    if (files.length === 0) return;
    const shown = files.slice(0, 3).map((file) => `"${file}"`);
    const rest = files.length > shown.length ? ` and ${files.length - shown.length} more` : "";
    yield {
      at: placed(update.at),
      message: `the image takes ${shown.join(", ")}${rest}, which no step of the live update is about`,
      help: "add a sync() for them, or name them in fall_back_on()",
    };
  },
});
