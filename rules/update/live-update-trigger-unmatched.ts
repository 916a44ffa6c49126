import { defineRule, isWithin, type LiveRun, type LiveTrigger, type LiveUpdate, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-trigger-unmatched",
  title: "A trigger of a live update that no synced file can meet",
  layer: "update",
  level: "warning",
  predicts: "the command never runs",
  since: "0.1.0",
  docs: {
    why: "A command with triggers runs only where a file that was synced is a trigger or lies below one. Triggers are plain paths: a star is a character. A trigger outside of all syncs is never met, because a change of it rebuilds the image.",
    fix: "Name files or directories, and sync them too.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ tilt }) {
    const update = tilt?.liveUpdate;
    if (update === undefined) return;
    for (const run of update.runs) {
      for (const trigger of run.triggers) {
        const { value, at, assumed } = trigger.path;
        if (value === undefined || assumed !== undefined) continue;
        if (isPattern(trigger)) {
          yield {
            at: placed(at),
            message: `the trigger "${value}" is taken as the name of a file, not as a pattern`,
            help: "name the directory: all files below it are triggers",
          };
        } else if (!isMet(trigger, update)) yield unmatched(trigger, run, update);
      }
    }
  },
});

function isPattern({ path, exists }: LiveTrigger): boolean {
  return !exists && /[*?[]/.test(path.value ?? "");
}

/** A file below the trigger, or the trigger itself, may be synced. */
function isMet({ path: { value = "" } }: LiveTrigger, { syncs, complete }: LiveUpdate): boolean {
  if (!complete || syncs.length === 0) return true;
  const trigger = value === "." ? "" : value;
  return syncs.some(({ local }) => {
    return local.value === undefined || isWithin(trigger, local.value) || isWithin(local.value, trigger);
  });
}

function unmatched({ path: { value = "", at } }: LiveTrigger, run: LiveRun, update: LiveUpdate) {
  const isDead = run.complete && run.triggers.every((one) => isPattern(one) || !isMet(one, update));
  return {
    at: placed(at),
    level: isDead ? ("warning" as const) : ("info" as const),
    message: `no sync covers the trigger "${value}"`,
    labels: update.syncs.slice(0, 1).map((sync) => ({ at: placed(sync.at), text: "what is synced" })),
    note: "a change of it rebuilds the image, and the command does not run",
    help: `add a sync() for ${value}, or name it in fall_back_on()`,
  };
}
