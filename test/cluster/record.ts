// Makes all sets on the running cluster, one after another, and writes what became of them: see README.md.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { ApiServer } from "../api-server/server.ts";
import { clusterSets } from "./generate.ts";
import { observe, prepare } from "./observe.ts";

const [file = "test/data/cluster/sets-1.35.jsonl", seed = "1", part = "1/1"] = process.argv.slice(2);
const [own = 1, parts = 1] = part.split("/").map(Number);
const server = new ApiServer(process.env);
await prepare(server);
const done = new Set<string>();
if (existsSync(file)) {
  // A recording that was broken off goes on where it ended.
  for (const line of readFileSync(file, "utf8").split("\n").slice(1)) {
    const id = /^\{"id":"([^"]+)"/.exec(line)?.[1];
    if (id !== undefined) done.add(id);
  }
} else {
  const { body } = await server.call("GET", "/version");
  writeFileSync(file, `${JSON.stringify({ server: body, seed: Number(seed) })}\n`);
}
for (const [index, set] of clusterSets(Number(seed)).entries()) {
  if (done.has(set.id) || index % parts !== own - 1) continue;
  const start = Date.now();
  try {
    const observed = await observe(server, set);
    appendFileSync(file, `${JSON.stringify({ ...set, ...observed })}\n`);
    console.log(`${set.id}: ${Date.now() - start} ms`);
  } catch (error) {
    console.log(`${set.id}: ${String(error)}`);
  }
}
