import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { ClusterSet } from "./generate.ts";
import type { Observed } from "./observe.ts";

/** A set with what became of it on a real cluster. */
export type RecordedSet = ClusterSet & Observed;

export interface Recording {
  readonly server: { readonly gitVersion: string };
  readonly seed: number;
  readonly sets: readonly RecordedSet[];
}

const FILE = fileURLToPath(new URL("../data/cluster/sets-1.35.jsonl", import.meta.url)).replace(
  /[/\\]\.cache[/\\].*$/,
  "/test/data/cluster/sets-1.35.jsonl",
);

/** The first line names the server and the seed, each other line is a set. */
export function readRecording(file: string = FILE): Recording {
  const [head = "{}", ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  return {
    ...(JSON.parse(head) as Omit<Recording, "sets">),
    sets: lines.map((line) => JSON.parse(line) as RecordedSet),
  };
}
