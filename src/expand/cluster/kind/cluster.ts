import { clusterProfile, type NodeRole } from "../../../k8s/cluster-profiles.ts";
import type { Origin } from "../../../base/model.ts";
import { Field } from "../../../source/field.ts";
import type { Cluster, ClusterMember, PortMapping } from "../../model.ts";
import { podSecurityDefaults } from "../admission-configuration.ts";
import { bareCluster, nameOf, withComponents, withNodes, withUnknown, withVersion } from "../base-cluster.ts";
import { versionOfNodeImage } from "../image-version.ts";
import type { ClusterSources, Setting } from "../model.ts";
import { draftNodes, type NodeDraft, setLabel } from "../nodes.ts";
import { protocolOf } from "../ports.ts";
import { isFixed, MAX_NODES, textSetting } from "../setting.ts";
import { kubeletOf, mountsOf } from "./kubelet.ts";
import { applyPatches, patchesOf } from "./patches.ts";
import { kindRegistries } from "./registries.ts";

const PROFILE = clusterProfile("kind");

/** True for a configuration of kind: https://kind.sigs.k8s.io/docs/user/configuration/ */
export function isKindConfig(root: Field): boolean {
  return root.get("apiVersion").raw?.startsWith("kind.x-k8s.io/") === true && root.get("kind").raw === "Cluster";
}

/** What `kind create cluster` was told besides the configuration. */
export interface KindOverrides {
  readonly name?: Setting<string> | undefined;
  readonly image?: Setting<string> | undefined;
}

/** The cluster that kind would make of a configuration. */
export function kindCluster(root: Field, at: Origin, sources: ClusterSources, over: KindOverrides = {}): Cluster {
  const unknown = new Set<ClusterMember>();
  const name = over.name ?? textSetting(root.get("name"));
  const { drafts, fields } = nodesOf(root, nameOf(name, PROFILE), unknown);
  const { registries, complete } = kindRegistries(root, sources.deliveries);
  if (!complete) unknown.add("registries");
  const bare = bareCluster(PROFILE, name, at);
  const cluster = withNodes(withComponents(bare, PROFILE, componentsOf(root)), drafts);
  const image = over.image ?? fields.flatMap((field) => textSetting(field.get("image")) ?? [])[0];
  const version = image?.value === undefined ? undefined : versionOfNodeImage(image.value);
  const ports = portsOf(fields, drafts, unknown);
  const podSecurity = podSecurityDefaults(admissionFile(root, fields), sources);
  const mounts = mountsOf(fields);
  if (mounts === undefined) unknown.add("mounts");
  const names = drafts.map((draft) => draft.name);
  const kubelet = kubeletOf(root, fields, names);
  const more = { registries, ports, podSecurity, mounts: mounts ?? [], kubelet };
  return withVersion(withUnknown({ ...cluster, ...more }, unknown), version);
}

/** The file that kubeadm tells the API server to read. */
function admissionFile(root: Field, nodes: readonly Field[]): string | undefined {
  const patches = [root, ...nodes].flatMap((holder) => patchesOf(holder.get("kubeadmConfigPatches")));
  const args = patches.map((patch) => patch.root.get("apiServer", "extraArgs"));
  const name = "admission-control-config-file";
  return args
    .map((one) => (one.isMap ? one.get(name) : one.items.find((item) => item.get("name").raw === name)?.get("value")))
    .find((field) => field?.text !== undefined)?.text;
}

/** A cluster without a configuration is one control plane. */
export function plainKindCluster(at: Origin, sources: ClusterSources, over: KindOverrides): Cluster {
  return kindCluster(new Field({}, [], { origin: () => at }), at, sources, over);
}

interface KindNodes {
  readonly drafts: readonly NodeDraft[];
  /** What is written of each, in the same order; none where no nodes are listed. */
  readonly fields: readonly Field[];
}

/** kind counts the nodes of each role by themselves; a cluster without a control plane is none. */
function nodesOf(root: Field, name: string | undefined, unknown: Set<ClusterMember>): KindNodes {
  const written = root.get("nodes").items;
  const roles = written.map(roleOf);
  const of = (role: NodeRole): readonly Field[] => written.filter((_, index) => roles[index] === role);
  const [controlPlanes, workers] = [of("control-plane"), of("worker")];
  const isListed = root.get("nodes").exists;
  const isBroken = roles.includes(undefined) || written.length > MAX_NODES || (isListed && controlPlanes.length === 0);
  if (isBroken) {
    unknown.add("nodes");
    return { drafts: [], fields: [] };
  }
  const counts = { controlPlanes: isListed ? controlPlanes.length : 1, workers: workers.length };
  const drafts = draftNodes(PROFILE, name, counts);
  const fields = [...controlPlanes, ...workers];
  const common = patchesOf(root.get("kubeadmConfigPatches"));
  for (const [index, draft] of drafts.entries()) {
    const field = fields[index];
    const own = field === undefined ? [] : patchesOf(field.get("kubeadmConfigPatches"));
    const isKnown = field === undefined || applyLabels(field.get("labels"), draft);
    if (!applyPatches([...common, ...own], draft, index === 0) || !isKnown) unknown.add("labels");
  }
  return { drafts, fields };
}

function roleOf(field: Field): NodeRole | undefined {
  const role = field.get("role");
  if (!role.exists) return "control-plane";
  return role.text === "control-plane" || role.text === "worker" ? role.text : undefined;
}

/** A value that is not known leaves the label open; answers false where a key is not known. */
function applyLabels(labels: Field, draft: NodeDraft): boolean {
  for (const [key, field] of labels.entries) {
    const isNested = field.isMap || field.isList;
    if (!isNested && isFixed(String(field.value))) setLabel(draft, key, String(field.value ?? ""), field.at);
    else draft.openLabels.add(key);
  }
  return labels.entries.every(([key]) => isFixed(key));
}

function componentsOf(root: Field): readonly string[] {
  const bare = root.get("networking", "disableDefaultCNI").boolean === true;
  const noProxy = root.get("networking", "kubeProxyMode").raw === "none";
  return PROFILE.components.filter((one) => !(bare && one === "kindnet") && !(noProxy && one === "kube-proxy"));
}

function portsOf(
  fields: readonly Field[],
  drafts: readonly NodeDraft[],
  unknown: Set<ClusterMember>,
): readonly PortMapping[] {
  return fields.flatMap((field, index) =>
    field.get("extraPortMappings").items.flatMap((mapping) => {
      const container = mapping.get("containerPort").integer;
      const host = mapping.get("hostPort").integer;
      const protocol = protocolOf(mapping.get("protocol").text);
      if (container === undefined || protocol === undefined) {
        unknown.add("ports");
        return [];
      }
      // 0 lets kind choose, -1 the container runtime.
      const chosen = host === undefined || host < 1 ? undefined : { from: host, to: host };
      const nodes = [drafts[index]?.name ?? ""];
      return [
        {
          host: chosen,
          container: { from: container, to: container },
          protocol,
          balanced: false,
          nodes,
          at: mapping.at,
        },
      ];
    }),
  );
}
