import type { Field } from "../../../source/field.ts";
import { decodeFaults, type GoStruct, type GoType } from "./go-types.ts";
import { kindValueFaults } from "./kind-values.ts";
import type { Fault } from "./model.ts";

const TEXT: GoType = { is: "string" };
const INT: GoType = { is: "int32" };
const BOOL: GoType = { is: "bool" };
const TEXTS: GoType = { is: "slice", of: TEXT, name: "[]string" };

function struct(name: string, fields: Readonly<Record<string, GoType>>): GoStruct {
  return { is: "struct", name: `v1alpha4.${name}`, fields };
}

function slice(of: GoStruct, name = of.name): GoType {
  return { is: "slice", of, name: `[]${name}` };
}

const MOUNT = struct("MountAlias", {
  containerPath: TEXT,
  hostPath: TEXT,
  readOnly: BOOL,
  selinuxRelabel: BOOL,
  propagation: {
    is: "enum",
    name: "MountPropagation",
    among: ["None", "HostToContainer", "Bidirectional"],
    upper: false,
  },
});
const PORT = struct("PortMappingAlias", {
  containerPort: INT,
  hostPort: INT,
  listenAddress: TEXT,
  protocol: { is: "enum", name: "PortMappingProtocol", among: ["TCP", "UDP", "SCTP"], upper: true },
});
const PATCH = struct("PatchJSON6902", { group: TEXT, version: TEXT, kind: TEXT, patch: TEXT });
const NODE = struct("Node", {
  role: TEXT,
  image: TEXT,
  labels: { is: "map", of: TEXT, name: "map[string]string" },
  extraMounts: slice(MOUNT, "v1alpha4.Mount"),
  extraPortMappings: slice(PORT, "v1alpha4.PortMapping"),
  kubeadmConfigPatches: TEXTS,
  kubeadmConfigPatchesJSON6902: slice(PATCH),
});
const NETWORKING = struct("Networking", {
  ipFamily: TEXT,
  apiServerPort: INT,
  apiServerAddress: TEXT,
  podSubnet: TEXT,
  serviceSubnet: TEXT,
  disableDefaultCNI: BOOL,
  kubeProxyMode: TEXT,
  dnsSearch: TEXTS,
});
/** https://github.com/kubernetes-sigs/kind/blob/main/pkg/apis/config/v1alpha4/types.go */
const CLUSTER = struct("Cluster", {
  kind: TEXT,
  apiVersion: TEXT,
  name: TEXT,
  nodes: slice(NODE),
  networking: NETWORKING,
  featureGates: { is: "map", of: BOOL, name: "map[string]bool" },
  runtimeConfig: { is: "map", of: TEXT, name: "map[string]string" },
  kubeadmConfigPatches: TEXTS,
  kubeadmConfigPatchesJSON6902: slice(PATCH),
  containerdConfigPatches: TEXTS,
  containerdConfigPatchesJSON6902: TEXTS,
});

const PLACES: readonly (readonly [struct: GoStruct, where: string])[] = [
  [CLUSTER, "to the top of the file"],
  [NODE, "into an entry of nodes"],
  [NETWORKING, "below networking"],
  [PORT, "into an entry of extraPortMappings"],
  [MOUNT, "into an entry of extraMounts"],
];

function elsewhere(key: string, name: string): string | undefined {
  if (key === "metadata") return "write name at the top";
  const place = PLACES.find(([type]) => type.name !== name && Object.hasOwn(type.fields, key));
  return place && `move it ${place[1]}`;
}

/** The API versions that kind read once; since 0.9 only v1alpha4 is left. */
const RETIRED = /^kind\.(?:sigs\.k8s\.io\/v1alpha[1-3]|x-k8s\.io\/v1alpha3)$/;

/** True for a configuration of kind of any version. */
export function isAnyKindConfig(root: Field): boolean {
  return (
    /^kind\.(?:x-k8s|sigs\.k8s)\.io\//.test(root.get("apiVersion").raw ?? "") && root.get("kind").raw === "Cluster"
  );
}

/** Why kind makes no cluster of a configuration: first what its reader refuses, then what its validation does. */
export function kindFaults(root: Field): readonly Fault[] {
  const version = root.get("apiVersion");
  const text = version.text ?? "";
  if (RETIRED.test(text)) {
    return [
      {
        at: version.at,
        message: `kind reads ${text} no longer`,
        said: `unknown apiVersion: ${text}`,
        help: "write kind.x-k8s.io/v1alpha4",
        level: "warning",
      },
    ];
  }
  if (text !== "kind.x-k8s.io/v1alpha4") return [];
  const unread = decodeFaults(root, CLUSTER, elsewhere);
  return unread.length > 0 ? unread : kindValueFaults(root);
}
