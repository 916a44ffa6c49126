import { expand, type ExpandInput, type Expansion } from "../../src/expand/index.ts";
import { readTiltfiles } from "../../src/expand/tilt/read.ts";
import { link } from "../../src/graph/link.ts";
import type { Graph } from "../../src/graph/model.ts";
import { discover } from "../../src/source/discover/index.ts";
import { readTiltfile } from "../../src/source/tiltfile/index.ts";
import { memoryHost } from "./memory-host.ts";

/** What the files of a repository in memory expand to. */
export function expansionOf(
  files: Readonly<Record<string, string>>,
  cluster: NonNullable<ExpandInput["cluster"]> = {},
): Expansion {
  const host = memoryHost(files);
  const { files: found, ignoredByGit } = discover(host, { given: [""] });
  return expand({ host, files: found, ignoredByGit, tiltfiles: readTiltfiles(host, found, readTiltfile), cluster });
}

/** The graph of a repository in memory. */
export function graphOf(files: Readonly<Record<string, string>>): Graph {
  return link({ ...expansionOf(files), isExternal: () => false });
}

/** A small object, for tests that care only about what it is called. */
export function configMap(name: string, namespace?: string): string {
  const place = namespace === undefined ? "" : `, namespace: ${namespace}`;
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}${place} }\ndata: { key: value }\n`;
}

/** A pod that mounts a ConfigMap. */
export function podWith(name: string, namespace?: string): string {
  const place = namespace === undefined ? "" : `, namespace: ${namespace}`;
  return [
    "apiVersion: v1",
    "kind: Pod",
    `metadata: { name: api${place}, labels: { app: api } }`,
    "spec:",
    "  containers: [{ name: api, image: 'ghcr.io/acme/api:1' }]",
    `  volumes: [{ name: config, configMap: { name: ${name} } }]`,
    "",
  ].join("\n");
}
