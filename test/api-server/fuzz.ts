import { ask } from "./ask.ts";
import { reportOf } from "./comparison.ts";
import { readBases } from "./manifests.ts";
import { ApiServer } from "./server.ts";
import { madeAnew } from "./verdicts.ts";

/** As compare, on manifests of another seed, which nobody has tuned to: node test/api-server/run.mjs fuzz SEED [KIND] */

const [seed = "2", wanted] = process.argv.slice(2);
const bases = readBases().filter(
  ({ id, manifest }) => wanted === undefined || manifest["kind"] === wanted || id === wanted,
);
process.stdout.write(await reportOf(madeAnew(await ask(new ApiServer(process.env), bases, seed))));
