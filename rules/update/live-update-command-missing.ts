import { defineRule, missingProgram, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-command-missing",
  title: "A live update that runs a program which the image lacks",
  layer: "update",
  level: "warning",
  predicts: "the update fails with exit code 127",
  since: "0.1.0",
  docs: {
    why: "A run step is executed in the container, with what its image has: slim images of one language lack the tools of others, and often curl, git or make too. The step fails, and the synced files stay without it.",
    fix: "Install the program in the Dockerfile, or run it on the workstation with local_resource.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check(build, { graph }) {
    const [container] = graph.runnersOf(build);
    if (container === undefined || build.image === undefined || build.image.base.value === "scratch") return;
    for (const { command } of build.tilt?.liveUpdate?.runs ?? []) {
      const missing = command.value === undefined ? undefined : missingProgram(container, command.value.argv);
      // An image without a shell is told by its lack of tar.
      if (missing === undefined || command.assumed !== undefined || /^(?:sh|bash)$/.test(missing.program)) continue;
      yield {
        at: placed(command.at),
        message: `the step runs ${missing.program}, which ${missing.image} does not have`,
        labels: [{ at: placed(build.image.base.at), text: "what the image is made from" }],
        help: `install ${missing.program} in the Dockerfile, or remove the step`,
      };
    }
  },
});
