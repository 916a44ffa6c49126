import { placed } from "../../../base/model.ts";
import type { Field } from "../../../source/field.ts";
import type { ClusterCreated } from "../../deliveries/index.ts";
import type { ExpandProblem } from "../../model.ts";
import { rooted } from "../../../source/overlay.ts";
import { isCtlptlCluster } from "../ctlptl.ts";
import { embeddedYaml } from "../embedded.ts";
import { isK3dConfig, readK3dConfig } from "../k3d/config.ts";
import { creationsOf } from "../creations.ts";
import { readK3dFlags } from "../k3d/flags.ts";
import { type K3dSpec, mergeSpecs } from "../k3d/spec.ts";
import type { ClusterDocument, ClusterSources } from "../model.ts";
import { k3dPortClashes, kindPortClashes } from "./host-ports.ts";
import { k3dIgnored } from "./ignored.ts";
import { k3dFaults } from "./k3d.ts";
import { k3dHint, k3dSchema, k3dVersion } from "./k3d-schema.ts";
import { isAnyKindConfig, kindFaults } from "./kind.ts";
import { kindValueFaults } from "./kind-values.ts";
import type { Fault } from "./model.ts";
import { schemaFaults } from "./schema.ts";

/** What k3d and kind refuse before they start a container: then there is no cluster. And what k3d takes and does not do. */
export function clusterFaults(sources: ClusterSources): readonly ExpandProblem[] {
  const written = sources.documents.flatMap((document) => documentFaults(document, sources));
  const scripted = sources.deliveries.flatMap((one) =>
    one.kind === "cluster" && !one.documented ? scriptFaults(one) : [],
  );
  return [...written, ...scripted];
}

function documentFaults({ file, root }: ClusterDocument, sources: ClusterSources): readonly ExpandProblem[] {
  if (isAnyKindConfig(root)) {
    const found = kindFaults(root);
    return problemsOf("kind", found.length > 0 ? found : kindPortClashes(root));
  }
  if (isCtlptlCluster(root)) return embeddedFaults(root);
  if (root.get("apiVersion").raw?.toLowerCase().startsWith("k3d.io/") !== true) return [];
  const version = k3dVersion(root);
  if (version === undefined) return problemsOf("k3d", unreadVersion(root));
  const unfit = schemaFaults(root, k3dSchema(version), k3dHint(version));
  if (unfit.length > 0 || !isK3dConfig(root)) return problemsOf("k3d", unfit);
  // The flags that it is used with are asked for where it fits the schema.
  const spec = specWithFlags(root, file, sources);
  return [
    ...problemsOf("k3d", [...k3dFaults(spec, root), ...k3dPortClashes(spec)]),
    ...k3dIgnored(root, version, spec),
  ];
}

/** ctlptl hands what it embeds to the tools, after it has read it by itself. */
function embeddedFaults(root: Field): readonly ExpandProblem[] {
  const kind = rooted(root.get("kindV1Alpha4Cluster"));
  const simple = root.get("k3d").entries.find(([key]) => /^v1alpha\dSimple$/i.test(key))?.[1];
  if (simple === undefined)
    return problemsOf("kind", kind.isMap ? [...kindValueFaults(kind), ...kindPortClashes(kind)] : []);
  const spec = readK3dConfig(rooted(simple));
  return problemsOf("k3d", [...k3dFaults(spec, rooted(simple)), ...k3dPortClashes(spec)]);
}

/** k3d 4 began with v1alpha1, which k3d 5 does not read; what comes after v1alpha5 may be known to a newer k3d. */
function unreadVersion(root: Field): readonly Fault[] {
  const version = root.get("apiVersion");
  if (version.text?.toLowerCase() !== "k3d.io/v1alpha1") return [];
  return [
    {
      at: version.at,
      message: "k3d 5 does not read k3d.io/v1alpha1",
      said: `unsupported apiVersion '${version.text}'`,
      help: "write k3d.io/v1alpha5, with the cluster's name below metadata",
      level: "warning",
    },
  ];
}

/** Where commands use a configuration with different flags, the counts that they may change are not known. */
function specWithFlags(root: Field, file: string, sources: ClusterSources): K3dSpec {
  const config = readK3dConfig(root);
  const flags = creationsOf(file, sources).map(readK3dFlags);
  const [only, other] = flags;
  if (only !== undefined && other === undefined) return mergeSpecs(config, { ...only, ...NOTHING_MORE });
  const isSet = (pick: (spec: K3dSpec) => unknown): boolean => flags.some((one) => pick(one) !== undefined);
  return {
    ...config,
    servers: isSet((one) => one.servers) ? unknown(config) : config.servers,
    agents: isSet((one) => one.agents) ? unknown(config) : config.agents,
  };
}

function unknown({ at }: K3dSpec): { value: undefined; text: string; at: K3dSpec["at"] } {
  return { value: undefined, text: "", at };
}

/** What a command adds to the lists is told where the command stands. */
const NOTHING_MORE = { args: [], labels: [], ports: [], volumes: [], env: [], runtimeLabels: [], files: [], use: [] };

/** What a command itself sets; a configuration that it names may set the counts and more. */
function scriptFaults(created: ClusterCreated): readonly ExpandProblem[] {
  if (created.tool !== "k3d") return [];
  const inline = created.inline === undefined ? undefined : embeddedYaml(created.inline, placed(created.at))[0];
  if (created.config !== undefined && inline === undefined) return [];
  const flags = readK3dFlags(created);
  const spec = inline === undefined ? flags : mergeSpecs(readK3dConfig(inline), flags);
  return problemsOf("k3d", [...k3dFaults(spec, undefined), ...k3dPortClashes(spec)]);
}

function problemsOf(tool: "k3d" | "kind", faults: readonly Fault[]): readonly ExpandProblem[] {
  return faults.map((fault): ExpandProblem => {
    const { at, message, said, help, labels } = fault;
    const level = fault.level ?? "error";
    return { rule: "cluster-not-created", at, level, message, help, labels, note: `${tool} stops with: ${said}` };
  });
}
