import { defineRule, isWithin, type LiveRun, type LiveSync, pathsInImage, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-reads-image-copy",
  title: "A step of a live update that reads the copy which the sync leaves alone",
  layer: "update",
  level: "warning",
  predicts: "the step works with the old file",
  since: "0.1.0",
  docs: {
    why: "The Dockerfile puts a file in one place and the sync puts the changed one in another. A command that names the first place reads what the image had: a new requirement is not installed.",
    fix: "Name in the command the path to which the file is synced.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ image, context, tilt }) {
    const update = tilt?.liveUpdate;
    if (image === undefined || context === undefined || update === undefined || !update.complete) return;
    for (const run of update.runs) {
      for (const { path } of run.triggers) {
        const copies = path.value === undefined ? [] : pathsInImage(path.value, context === "." ? "" : context, image);
        const copied = copies?.find((one) => one.source === path.value && isNamed(one.path, run));
        const sync = update.syncs.find((one) => takes(one, path.value));
        const synced = sync && mapped(sync, path.value ?? "");
        const isSynced = copies?.some((one) => one.path === synced) !== false;
        if (copied === undefined || synced === undefined || isSynced) continue;
        yield {
          at: placed(run.command.at),
          message: `the command reads "${copied.path}", and the changed "${path.value ?? ""}" goes to "${synced}"`,
          labels: [
            { at: placed(copied.copy.at), text: "the copy of the image" },
            ...(sync === undefined ? [] : [{ at: placed(sync.at), text: "where changes go" }]),
          ],
          help: `write ${synced} in the command`,
        };
      }
    }
  },
});

/** The path as a whole word of the command. */
function isNamed(path: string, { command }: LiveRun): boolean {
  const text = command.value?.argv.join(" ") ?? "";
  return text.split(/[\s"'=;&|<>()]+/).includes(path);
}

function takes({ local }: LiveSync, path: string | undefined): boolean {
  return path !== undefined && local.value !== undefined && isWithin(path, local.value);
}

function mapped({ local, target }: LiveSync, path: string): string | undefined {
  if (target === undefined || local.value === undefined) return undefined;
  const rest = path.slice(local.value.length).replace(/^\//, "");
  return rest === "" ? target : `${target === "/" ? "" : target}/${rest}`;
}
