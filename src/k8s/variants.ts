import type { Labels } from "./selector.ts";

/** Words that tell one deployment of an application from another one beside it: canary, blue-green, replicas, shards. */
const VARIANT_WORDS = new Set(
  (
    "canary stable baseline preview blue green primary secondary main standby backup leader follower master slave replica " +
    "replicas reader writer read write ro rw experimental experiment alpha beta new old next prev previous legacy current " +
    "spot ondemand amd64 arm64 cpu gpu a b c test control shadow hot cold east west north south zone shard node"
  ).split(" "),
);

/** Labels that tell variants of one application apart. */
const VARIANT_LABELS =
  /^(?:.*\/)?(?:version|track|release-track|release|color|colour|slot|variant|stage|shard|zone|region|role|node|index|ordinal|generation|revision|canary|deployment)$/;

interface Named {
  readonly name: string;
  readonly labels: Labels;
}

/** True for two workloads of one application that are meant to share traffic. */
export function areVariants(one: Named, other: Named): boolean {
  return stemOf(one.name) === stemOf(other.name) || differOnlyInVariant(one.labels, other.labels);
}

/** A name without the words that tell variants apart: `web-canary` and `web-v2` are both `web`. */
function stemOf(name: string): string {
  const words = name.split(/[-_.]/);
  const kept = words.filter(
    (word) => !VARIANT_WORDS.has(word) && !/^(?:v|r|rev|n|az)?[0-9]+(?:[a-z]{0,2}[0-9]*)?$/.test(word),
  );
  return (kept.length === 0 ? words.slice(0, 1) : kept).map((word) => word.replace(/[0-9]+$/, "")).join("-");
}

function differOnlyInVariant(one: Labels, other: Labels): boolean {
  const differing = new Set([...Object.keys(one), ...Object.keys(other)].filter((key) => one[key] !== other[key]));
  return differing.size > 0 && [...differing].every((key) => VARIANT_LABELS.test(key));
}
