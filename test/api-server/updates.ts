import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { basesHash, type Change, changed, isMap, type Json, type JsonMap, readBases } from "./manifests.ts";
import type { RecordedManifest, VerdictsHead } from "./verdicts.ts";

/** A change of an object that is there, and what the server answered to it. */
export interface RecordedUpdate {
  readonly base: string;
  /** The changes that make the object of the base, as it is there. */
  readonly before: readonly Change[];
  /** The changes of the base that make it what it is to be. */
  readonly after: readonly Change[];
  readonly code: number;
  readonly message: string;
}

export const UPDATES = fileURLToPath(new URL("../data/api-server/updates-1.35.jsonl", import.meta.url)).replace(
  /[/\\]\.cache[/\\].*$/,
  "/test/data/api-server/updates-1.35.jsonl",
);

/** All recorded updates, with both manifests. */
export function readUpdates(): readonly (RecordedUpdate & { readonly from: JsonMap; readonly to: JsonMap })[] {
  const [head, ...lines] = readFileSync(UPDATES, "utf8").trimEnd().split("\n");
  const { bases: hash } = JSON.parse(head ?? "{}") as VerdictsHead;
  if (hash !== basesHash()) throw new Error("the bases have changed since: record the updates anew");
  const bases = new Map(readBases().map(({ id, manifest }) => [id, manifest]));
  return lines.map((line) => {
    const recorded = JSON.parse(line) as RecordedUpdate;
    const base = bases.get(recorded.base);
    if (base === undefined) throw new Error(`no base ${recorded.base}`);
    return { ...recorded, from: changed(base, recorded.before), to: changed(base, recorded.after) };
  });
}

/** The patch that makes the one of the other, as `kubectl apply` removes what is no longer written. */
export function mergePatch(before: JsonMap, after: JsonMap): JsonMap {
  const patch: Record<string, Json> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    patch[key] = now === undefined ? null : isMap(old) && isMap(now) ? mergePatch(old, now) : now;
  }
  return patch;
}

/** Kinds that a cluster of its own cannot make and remove at will, or that have no fields of their own. */
const LEFT_OUT = new Set(["Namespace", "Event", "Binding", "TokenRequest", "Eviction"]);
/** Of each kind so many mutants of the base: enough to meet each of its fields. */
const MOST = 60;

/** Pairs to ask about: the base and each mutant of it that the server would create. */
export function updatePairs(
  verdicts: readonly RecordedManifest[],
): readonly Pick<RecordedUpdate, "base" | "before" | "after">[] {
  const counts = new Map<string, number>();
  const mutants = verdicts.filter(({ code, kind, mutation, changes }) => {
    const isAsked = code === 201 && mutation !== "none" && !LEFT_OUT.has(kind) && !changes.some(renames);
    const count = counts.get(kind) ?? 0;
    if (isAsked) counts.set(kind, count + 1);
    return isAsked && count < MOST;
  });
  return [...mutants.map(({ base, changes }) => ({ base, before: [], after: changes })), ...BY_HAND];
}

/** A change of what identifies an object is no update of it. */
function renames(change: Change): boolean {
  const paths = change[0] === "move" || change[0] === "copy" ? [change[1], change[2]] : [change[1]];
  return paths.some(
    ([first, second]) =>
      first === "metadata" &&
      (second === undefined || second === "name" || second === "generateName" || second === "namespace"),
  );
}

/** What mutants of valid manifests seldom meet. */
const BY_HAND: readonly Pick<RecordedUpdate, "base" | "before" | "after">[] = [];
