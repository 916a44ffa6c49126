import type { Level } from "../base/model.ts";
import type { Workload } from "../graph/model.ts";

/** The level of what shows only when a pod starts: nothing of a workload that is scaled to zero or suspended does so now. */
export function runLevel({ idle }: Workload, level: Level): Level {
  return idle ? "info" : level;
}
