import type { Label, Level, Origin } from "../../base/model.ts";
import { describeCluster } from "../../expand/cluster/describe.ts";
import type { Graph, Workload } from "../../graph/model.ts";
import { enforcesPolicies } from "../../graph/traffic/policies.ts";
import type { HostUse } from "../../graph/traffic/model.ts";
import { partOf } from "../../source/part.ts";

/** Where a host is written: its own letters where the file holds them, the key of a text in a block. */
export function placeOfHost({ field, range, from }: HostUse): Origin {
  const isBlock = from === "file" || field.raw?.includes("\n") === true;
  return isBlock ? field.keyAt : range === undefined ? field.at : partOf(field, range);
}

/** Where the port behind a host is written, or the host where no port is. */
export function placeOfHostPort(use: HostUse): Origin {
  const { field, range, port } = use;
  const written = port === undefined || port.implied ? "" : String(port.number);
  const at = range === undefined || written === "" ? -1 : (field.raw ?? "").indexOf(written, range.end);
  return at < 0 || at > (range?.end ?? 0) + 12
    ? placeOfHost(use)
    : placeOfHost({ ...use, range: { start: at, end: at + written.length } });
}

/** What names a host, before the host: `variable DB_HOST`, `argument --redis`, `line 3 of "nginx.conf"`. */
export function namer({ from, name, field, range }: HostUse): string {
  if (from === "env") return `variable ${name}`;
  if (from === "argument") return name === "" ? "an argument" : `argument ${name}`;
  const line = (field.raw ?? "").slice(0, range?.start ?? 0).split("\n").length;
  return `line ${line} of "${name}"`;
}

/** A label at a host that leads to a Service. */
export function namedHere(use: HostUse, service: string): Label {
  return { at: placeOfHost(use), text: `${namer(use)} names Service "${service}"` };
}

/** Of what NetworkPolicies block: how sure it is in the cluster at hand, and what is assumed of it. */
export function enforcement(
  graph: Graph,
  workload: Workload,
  certain: Level,
): { readonly level: Level; readonly note: string } {
  const cluster = graph.clusterFor(workload.object);
  switch (enforcesPolicies(graph, workload)) {
    case "yes":
      return { level: certain, note: cluster === undefined ? "" : `held against ${describeCluster(cluster)}` };
    case "no":
      return {
        level: "info",
        note: `cluster "${cluster?.name ?? ""}" (${cluster?.tool ?? ""}) does not hold to NetworkPolicies by itself; one that does drops the packets`,
      };
    case "unknown":
      return {
        level: certain === "info" ? "info" : "warning",
        note: "it is assumed that the cluster's network holds to NetworkPolicies",
      };
  }
}
