import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-without-sync",
  title: "A live update that copies no file",
  layer: "update",
  level: "warning",
  predicts: "each change rebuilds the image",
  since: "0.1.0",
  docs: {
    why: "Tilt updates a container in place only where a sync covers every changed file. Without one, any change rebuilds the image, and the commands of run() are never executed.",
    fix: "Add a sync() for the sources in front of the commands.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ tilt }) {
    const update = tilt?.liveUpdate;
    const [run] = update?.runs ?? [];
    if (update === undefined || run === undefined || !update.complete || update.syncs.length > 0) return;
    yield {
      at: placed(run.at),
      message: "the live update runs a command, but syncs no file",
      note: "a changed file that no sync covers rebuilds the image, so that run() is never reached",
      help: "add sync(local, remote) in front of it",
    };
  },
});
