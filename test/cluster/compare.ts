// Prints each disagreement with what is recorded: node test/api-server/run.mjs cluster/compare [FILE]
import { compare } from "./comparison.ts";
import { readRecording } from "./sets.ts";

const [file] = process.argv.slice(2);
const { sets } = readRecording(file);
const totals = { slack: [0, 0], order: [0, 0], sentences: [0, 0], endpoints: [0, 0] };
for (const set of sets) {
  const { verdicts, sentences, compared, endpoints } = await compare(set);
  for (const text of verdicts) console.log(`${set.id}: verdict: ${text}`);
  for (const text of sentences) console.log(`${set.id}: sentence: ${text}`);
  for (const text of endpoints) console.log(`${set.id}: endpoints: ${text}`);
  count(totals[set.kind], verdicts.length === 0 ? 1 : 0, 1);
  if (set.kind === "slack") count(totals.sentences, compared - sentences.length, compared);
  if (set.kind === "slack") count(totals.endpoints, endpoints.length === 0 ? 1 : 0, 1);
}
for (const [name, [agree = 0, all = 0]] of Object.entries(totals)) {
  console.log(`${name}: ${agree} of ${all} agree (${((100 * agree) / Math.max(all, 1)).toFixed(2)} %)`);
}

function count(total: number[], agree: number, all: number): void {
  total[0] = (total[0] ?? 0) + agree;
  total[1] = (total[1] ?? 0) + all;
}
