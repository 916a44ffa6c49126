import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ask } from "./ask.ts";
import { basesHash, readBases } from "./manifests.ts";
import { ApiServer } from "./server.ts";
import { VERDICTS, type VerdictsHead } from "./verdicts.ts";

/** Asks a running kube-apiserver 1.35.4 and writes test/data/api-server/verdicts-1.35.jsonl: node test/api-server/run.mjs record */

const SEED = "1";

const server = new ApiServer(process.env);
const bases = readBases();
for (const { id, manifest } of bases) {
  const { code, message } = await server.try(manifest);
  if (code >= 300) throw new Error(`the base ${id} is refused: ${message}`);
}
const lines = await ask(server, bases, SEED);
const head: VerdictsHead = { server: "kube-apiserver v1.35.4", seed: SEED, bases: basesHash() };
mkdirSync(dirname(VERDICTS), { recursive: true });
writeFileSync(VERDICTS, [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""));
const refused = lines.filter(({ code }) => code >= 300).length;
process.stdout.write(`${lines.length} manifests, ${refused} refused\n`);
