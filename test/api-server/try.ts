import { readFileSync } from "node:fs";
import { at, readManifests } from "./manifests.ts";
import { ApiServer } from "./server.ts";

/** Prints what the server says of each document of each file: node test/api-server/run.mjs try FILE... */

const server = new ApiServer(process.env);
for (const file of process.argv.slice(2)) {
  const manifests = readManifests(readFileSync(file === "-" ? 0 : file, "utf8"));
  for (const [index, manifest] of manifests.entries()) {
    const name = String(at(manifest, ["metadata", "name"]));
    const { code, reason, message } = await server.try(manifest);
    const verdict = code < 300 ? "accepted" : `refused: ${code} ${reason}: ${message}`;
    process.stdout.write(`${file}#${index} ${String(manifest["kind"])}/${name}: ${verdict}\n`);
  }
}
