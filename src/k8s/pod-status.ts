import { howNear } from "../base/near.ts";
import { ADMISSION_STATUSES } from "./status/tables/admission.ts";
import { IMAGE_STATUSES } from "./status/tables/image.ts";
import type { StatusFacts } from "./status/model.ts";
import { NETWORK_STATUSES } from "./status/tables/network.ts";
import { RUN_STATUSES } from "./status/tables/run.ts";
import { SCHEDULING_STATUSES } from "./status/tables/scheduling.ts";
import { START_STATUSES } from "./status/tables/start.ts";
import { UPDATE_STATUSES } from "./status/tables/update.ts";

export type { Cause, StatusFacts, Step } from "./status/model.ts";

/** Every status that a user can meet, in the order in which a cluster gets there. */
export const STATUSES: readonly StatusFacts[] = [
  ...ADMISSION_STATUSES,
  ...SCHEDULING_STATUSES,
  ...IMAGE_STATUSES,
  ...START_STATUSES,
  ...RUN_STATUSES,
  ...NETWORK_STATUSES,
  ...UPDATE_STATUSES,
];

/** Case, blanks and signs do not matter: `image-pull-back-off` is ImagePullBackOff. */
function plain(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "");
}

const NAMES: readonly (readonly [string, StatusFacts])[] = STATUSES.toReversed().flatMap((facts) =>
  [...facts.aliases, facts.id, facts.name].map((name) => [name, facts] as const),
);
const BY_EXACT_NAME: ReadonlyMap<string, StatusFacts> = new Map(NAMES);
const BY_NAME: ReadonlyMap<string, StatusFacts> = new Map(NAMES.map(([name, facts]) => [plain(name), facts]));

/** The status that a text names, forgiving case, signs and slips; undefined where it is none. */
export function statusNamed(text: string): StatusFacts | undefined {
  const name = plain(text.slice(0, 200));
  if (name === "") return undefined;
  // `OutOfmemory` is the kubelet's, `out of memory` the kernel's.
  const exact = BY_EXACT_NAME.get(text.trim()) ?? BY_NAME.get(name);
  if (exact !== undefined) return exact;
  if (/^init[0-9]*(?:of)?[0-9]*/.test(name) && /^\s*init\s*:/i.test(text)) return BY_NAME.get("init");
  const near = [...BY_NAME.keys()].find((known) => known.length > 6 && howNear(name, known) === "edit");
  return near === undefined ? undefined : BY_NAME.get(near);
}

/** Seconds that the kubelet waits before the n-th restart of a container (0: at once), or before the n-th new pull. */
export function backOffSeconds(n: number, what: "restart" | "pull"): number {
  const doublings = what === "restart" ? n - 1 : n;
  return doublings < 0 ? 0 : Math.min(300, 10 * 2 ** Math.min(doublings, 10));
}
