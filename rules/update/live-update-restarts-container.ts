import { defineRule, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-restarts-container",
  title: "A live update that ends the container's first process",
  layer: "update",
  level: "warning",
  predicts: "the synced files are lost",
  since: "0.1.0",
  docs: {
    why: "When the first process of a container ends, the kubelet starts a new container from the image. Files that were synced into the old one are gone, so that the code of the image runs again.",
    fix: "Restart the process inside the container: docker_build_with_restart of ext://restart_process, or a server that reloads.",
    refs: [
      "https://docs.tilt.dev/live_update_reference.html",
      "https://github.com/tilt-dev/tilt-extensions/tree/master/restart_process",
    ],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ tilt }) {
    const update = tilt?.liveUpdate;
    if (update === undefined || update.restarts || update.repeats || update.syncs.length === 0) return;
    for (const { command } of update.runs) {
      const text = command.value?.argv.at(-1) ?? "";
      const whole = command.value?.form === "exec" ? command.value.argv.join(" ") : text;
      if (!/^\s*kill\s+(?:-(?:9|15|s?\s*(?:SIG)?(?:KILL|TERM))\s+)?1\s*$/.test(whole)) continue;
      yield {
        at: placed(command.at),
        message: `"${whole.trim()}" ends the container, and the new one has the files of the image`,
        labels: update.syncs.slice(0, 1).map(({ at }) => ({ at: placed(at), text: "lost with the container" })),
        help: "use docker_build_with_restart, or a server that reloads its code",
      };
    }
  },
});
