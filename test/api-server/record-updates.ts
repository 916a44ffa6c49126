import { writeFileSync } from "node:fs";
import { at, basesHash, changed, type JsonMap, readBases } from "./manifests.ts";
import { ApiServer } from "./server.ts";
import { mergePatch, type RecordedUpdate, updatePairs, UPDATES } from "./updates.ts";
import { readVerdicts, type VerdictsHead } from "./verdicts.ts";

/** Makes objects, asks for dry runs of updates, and writes test/data/api-server/updates-1.35.jsonl: run.mjs record-updates */

const server = new ApiServer(process.env);
const bases = new Map(readBases().map(({ id, manifest }) => [id, manifest]));
const lines: RecordedUpdate[] = [];
let made: { readonly key: string; readonly manifest: JsonMap } | undefined;

for (const pair of updatePairs(readVerdicts())) {
  const base = bases.get(pair.base);
  if (base === undefined) throw new Error(`no base ${pair.base}`);
  const before = changed(base, pair.before);
  const key = `${pair.base} ${JSON.stringify(pair.before)}`;
  if (made?.key !== key) {
    if (made !== undefined) await server.discard(made.manifest);
    made = { key, manifest: before };
    await make(before, pair.base);
  }
  const { code, message } = await server.patch(before, mergePatch(before, changed(base, pair.after)), "?dryRun=All");
  lines.push({ ...pair, code, message: message.slice(0, 300) });
}
if (made !== undefined) await server.discard(made.manifest);
const head: VerdictsHead = { server: "kube-apiserver v1.35.4", seed: "1", bases: basesHash() };
writeFileSync(UPDATES, [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""));
process.stdout.write(`${lines.length} updates, ${lines.filter(({ code }) => code >= 300).length} refused\n`);

/** A claim is as one that a controller has bound. */
async function make(manifest: JsonMap, id: string): Promise<void> {
  await server.discard(manifest);
  const { code, message } = await server.create(manifest);
  if (code >= 300) process.stderr.write(`${id} is not made: ${message}\n`);
  if (manifest["kind"] !== "PersistentVolumeClaim") return;
  const capacity = { storage: at(manifest, ["spec", "resources", "requests", "storage"]) ?? "1Gi" };
  await server.patch(manifest, { status: { phase: "Bound", capacity } }, "/status");
}
