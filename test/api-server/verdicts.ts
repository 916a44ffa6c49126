import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { basesHash, type Change, changed, type JsonMap, readBases } from "./manifests.ts";

/**
 * What kube-apiserver 1.35.4 answered, as test/data/api-server/verdicts-1.35.jsonl holds it: a head, then a line for each manifest,
 * which is a base with a few changes.
 */
export interface VerdictsHead {
  readonly server: string;
  readonly seed: string;
  /** Of the bases and the cluster that the server was asked with. */
  readonly bases: string;
}

export interface Recorded {
  readonly base: string;
  readonly mutation: string;
  readonly changes: readonly Change[];
  /** 201 for what was accepted. */
  readonly code: number;
  /** "" for what was accepted; cut where it is very long. */
  readonly message: string;
}

export interface RecordedManifest extends Recorded {
  /** Kind and index in the file: the same as long as the file is. */
  readonly id: string;
  readonly kind: string;
  readonly manifest: JsonMap;
}

export const VERDICTS = fileURLToPath(new URL("../data/api-server/verdicts-1.35.jsonl", import.meta.url)).replace(
  /[/\\]\.cache[/\\].*$/,
  "/test/data/api-server/verdicts-1.35.jsonl",
);

/** All recorded manifests, made anew from their bases. */
export function readVerdicts(): readonly RecordedManifest[] {
  const [head, ...lines] = readFileSync(VERDICTS, "utf8").trimEnd().split("\n");
  const { bases: hash } = JSON.parse(head ?? "{}") as VerdictsHead;
  if (hash !== basesHash()) throw new Error("the bases have changed since: record the verdicts anew");
  return madeAnew(lines.map((line) => JSON.parse(line) as Recorded));
}

/** What was recorded, with the manifests that it is about. */
export function madeAnew(lines: readonly Recorded[]): readonly RecordedManifest[] {
  const bases = new Map(readBases().map(({ id, manifest }) => [id, manifest]));
  return lines.map((recorded) => {
    const base = bases.get(recorded.base);
    if (base === undefined) throw new Error(`no base ${recorded.base}`);
    const { base: name, mutation, changes } = recorded;
    const manifest = changed(base, changes);
    return { ...recorded, id: `${name} ${mutation} ${summaryOf(changes)}`, kind: String(manifest["kind"]), manifest };
  });
}

/** `spec.replicas = -1`, `- spec.template`, `spec.a -> spec.b`. */
function summaryOf(changes: readonly Change[]): string {
  return changes
    .map((change) => {
      const path = change[1].join(".");
      if (change[0] === "delete") return `- ${path}`;
      if (change[0] === "fill") return `${path} = ${change[2]} x ${change[3]}`;
      if (change[0] === "set") return `${path} = ${JSON.stringify(change[2]).slice(0, 60)}`;
      return `${path} ${change[0] === "move" ? "->" : "+>"} ${change[2].join(".")}`;
    })
    .join(", ");
}
