import { defineRule, placed, servesForever } from "../../src/api.ts";

export default defineRule({
  id: "live-update-never-ends",
  title: "A live update that runs a server",
  layer: "update",
  level: "error",
  predicts: "the update does not end, or the port is in use already",
  since: "0.1.0",
  docs: {
    why: "A run step is executed beside the container's own process, and Tilt waits for its end. A server started there never ends, or fails because the first one holds the port.",
    fix: "Leave the step out and restart the container's own process: docker_build_with_restart, or a server that reloads.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ tilt }) {
    for (const { command } of tilt?.liveUpdate?.runs ?? []) {
      const server = command.value === undefined ? undefined : servesForever(command.value.argv);
      if (server === undefined || command.assumed !== undefined) continue;
      yield {
        at: placed(command.at),
        message: `the step runs ${server}, which does not end by itself`,
        note: "Tilt waits for each step; the container's own process goes on beside it",
        help: "restart the container's own process with docker_build_with_restart, or let it reload",
      };
    }
  },
});
