import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-of-job",
  title: "A live update of containers that end by themselves",
  layer: "update",
  level: "info",
  predicts: "Container for live update is stopped",
  since: "0.1.0",
  docs: {
    why: "Tilt copies files into a running container. A Job and an init container have ended when the first file changes: the update fails, and only a new build helps.",
    fix: "Leave live_update out of the build, or run the image in a Deployment while it is being developed.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const update = build.tilt?.liveUpdate;
    const runners = graph.runnersOf(build);
    const [first] = runners;
    if (update === undefined || first === undefined || update.syncs.length === 0) return;
    if (
      build.tilt === undefined ||
      build.tilt.consumer !== undefined ||
      !runners.every(({ role, workload }) => role === "init" || workload.runsToEnd)
    )
      return;
    const what =
      first.role === "init" ? `the init container "${first.name}"` : `${first.workload.kind} "${first.workload.name}"`;
    // A function that many share is no place to mend it: the call of it is.
    const { file, calledAt } = build.tilt;
    const isShared = update.at.file !== file;
    yield {
      at: placed(isShared ? calledAt : update.at),
      message: `only ${what} runs the image, and has ended when a file changes`,
      labels: [
        { at: first.image.at, text: "the image is used here" },
        ...(isShared ? [{ at: placed(update.at), text: "the live update" }] : []),
      ],
      help: isShared
        ? "call docker_build without a live update: a change builds the image and runs it again"
        : "remove live_update: a change builds the image and runs it again",
    };
  },
});
