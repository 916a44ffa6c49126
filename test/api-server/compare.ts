import { reportOf } from "./comparison.ts";
import { readVerdicts } from "./verdicts.ts";

/**
 * Prints, for each kind, how often k8slint and the recorded server agree, and each manifest on which they do not, the most
 * frequent sort first: node test/api-server/run.mjs compare [KIND]
 */

const wanted = process.argv[2];
const recorded = readVerdicts().filter(({ kind, base }) => wanted === undefined || kind === wanted || base === wanted);
process.stdout.write(await reportOf(recorded));
