import { predictRefusals } from "./predict.ts";
import { readVerdicts } from "./verdicts.ts";
import { hasSameWords } from "./words.ts";

/** Prints the refusals that both predict, but not in the same words: node test/api-server/run.mjs words-report [KIND] */

const wanted = process.argv[2];
const refused = readVerdicts().filter(({ kind, code }) => code >= 300 && (wanted === undefined || kind === wanted));
const predicted = await predictRefusals(refused.map(({ manifest }) => manifest));
let both = 0;
let same = 0;
for (const [index, manifest] of refused.entries()) {
  const findings = predicted[index] ?? [];
  if (findings.length === 0) continue;
  both++;
  if (hasSameWords(manifest, findings)) same++;
  else {
    const notes = findings.map(({ rule, note = "" }) => `       ${rule}: ${note.slice(0, 300)}\n`).join("");
    process.stdout.write(`   ${manifest.id.slice(0, 200)}\n       server: ${manifest.message.slice(0, 400)}\n${notes}`);
  }
}
process.stdout.write(`${both} refused by both, ${same} in the same words (${((100 * same) / both).toFixed(2)} %)\n`);
