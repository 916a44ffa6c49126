import {
  defineRule,
  type Draft,
  isWithin,
  joinWords,
  type LiveRun,
  type LiveTrigger,
  type LiveUpdate,
  placed,
} from "../../src/api.ts";

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
      const triggers = run.triggers.filter(({ path }) => path.value !== undefined && path.assumed === undefined);
      for (const { path } of triggers.filter(isPattern)) {
        yield {
          at: placed(path.at),
          message: `the trigger "${path.value ?? ""}" is taken as the name of a file, not as a pattern`,
          help: "name the directory: all files below it are triggers",
        };
      }
      const missed = triggers.filter((one) => !isPattern(one) && !isMet(one, update));
      if (missed.length > 0) yield unmatched(missed, run, update);
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

function unmatched(missed: readonly LiveTrigger[], run: LiveRun, update: LiveUpdate): Draft {
  const [first] = missed;
  const isDead = run.complete && run.triggers.every((one) => isPattern(one) || !isMet(one, update));
  const names = joinWords(missed.map(({ path }) => `"${path.value ?? ""}"`));
  return {
    at: placed(first?.path.at ?? run.at),
    level: isDead ? "warning" : "info",
    message: `no sync covers ${missed.length > 1 ? "the triggers" : "the trigger"} ${names}`,
    labels: update.syncs.slice(0, 1).map((sync) => ({ at: placed(sync.at), text: "what is synced" })),
    note: "a change of it rebuilds the image, and the command does not run",
    help: "add a sync() for it, or name it in fall_back_on()",
  };
}
