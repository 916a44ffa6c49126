import { immutableChanges } from "../../src/k8s/updates/immutable-changes.ts";
import { splitKindKey } from "../../src/k8s/kinds.ts";
import { readUpdates } from "./updates.ts";

/** Prints each recorded update of which k8slint predicts something else: node test/api-server/run.mjs compare-updates [KIND] */

const [only] = process.argv.slice(2);
let count = 0;
for (const { base, before, after, code, message, from, to } of readUpdates()) {
  const kindKey = base.slice(0, base.indexOf("/"));
  if (only !== undefined && splitKindKey(kindKey).kind !== only) continue;
  const predicted = immutableChanges(kindKey, from, to, 35);
  if (predicted.length > 0 === code >= 300) continue;
  count++;
  const said = predicted.map(({ path }) => path.join(".")).join(", ");
  process.stdout.write(
    `${base} ${JSON.stringify(before)} ${JSON.stringify(after).slice(0, 300)}\n  server: ${code} ${message}\n  here: ${said || "nothing"}\n`,
  );
}
process.stdout.write(`${count} disagreements\n`);
