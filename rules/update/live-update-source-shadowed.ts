import { defineRule, isWithin, type LiveSync, placed } from "../../src/api.ts";

export default defineRule({
  id: "live-update-source-shadowed",
  title: "A sync of files that an earlier sync takes elsewhere",
  layer: "update",
  level: "warning",
  predicts: "the files land in another place",
  since: "0.1.0",
  docs: {
    why: "For each changed file Tilt takes the first sync whose source covers it. A sync of a directory in front of a sync of something inside it leaves nothing to the second one.",
    fix: "Write the narrower sync first.",
    refs: ["https://docs.tilt.dev/live_update_reference.html"],
  },
  visit: "ImageBuild",
  only: ["tilt"],

  *check({ tilt }) {
    for (const [i, sync] of (tilt?.liveUpdate?.syncs ?? []).entries()) {
      const before = tilt?.liveUpdate?.syncs.slice(0, i).find((one) => takes(one, sync));
      const elsewhere = before && mapped(before, sync);
      if (before === undefined || elsewhere === undefined || sync.target === undefined || elsewhere === sync.target)
        continue;
      yield {
        at: placed(sync.at),
        message: `"${sync.local.value ?? ""}" is synced to "${elsewhere}" by an earlier step, not to "${sync.target}"`,
        labels: [{ at: placed(before.at), text: "the first step that covers it" }],
        help: "write the narrower sync first",
      };
    }
  },
});

function takes(before: LiveSync, { local }: LiveSync): boolean {
  return before.local.value !== undefined && local.value !== undefined && isWithin(local.value, before.local.value);
}

/** Where the first sync puts what the second one is about. */
function mapped(
  { local: { value: above = "" }, target }: LiveSync,
  { local: { value: inner = "" } }: LiveSync,
): string | undefined {
  if (target === undefined) return undefined;
  const rest = inner.slice(above.length).replace(/^\//, "");
  return rest === "" ? target : `${target === "/" ? "" : target}/${rest}`;
}
