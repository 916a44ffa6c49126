import type { Origin } from "../base/model.js";
/** A figure or list of the cluster model, with the words that say where it comes from. */
export interface Known<T> {
    readonly value: T;
    /** "the profile `k3d`", "k3d.yaml line 7", ".k8slint.yaml". */
    readonly source: string;
    readonly at?: Origin | undefined;
    /** True where nobody stated it: the default of a profile. */
    readonly assumed?: boolean | undefined;
}
/** A node's allocatable resources: CPU in millicores, memory in bytes; undefined where unknown. */
export interface ClusterNode {
    readonly name: string;
    readonly cpu: Known<number> | undefined;
    readonly memory: Known<number> | undefined;
    readonly labels: Readonly<Record<string, string>>;
    /** Where the labels that somebody declared are written; the tool's own are not in it. */
    readonly labelsAt: ReadonlyMap<string, Origin>;
    /** Keys of labels that it may carry with a value that is not known, such as the architecture of the host. */
    readonly openLabels: ReadonlySet<string>;
    readonly taints: readonly Taint[];
    readonly role: "control-plane" | "worker";
    /** All that it has besides, by resource, where it says so itself: places for pods, storage, devices. */
    readonly others?: ReadonlyMap<string, number> | undefined;
    /** True where it is cordoned. */
    readonly unschedulable?: boolean | undefined;
}
export interface Taint {
    readonly key: string;
    readonly value: string;
    readonly effect: string;
    readonly at?: Origin | undefined;
}
/** Members of a cluster that may not be fully known: there may be more in them, or something else. */
export type ClusterMember = "name" | "nodes" | "labels" | "taints" | "storageClasses" | "ingressClasses" | "components" | "registries" | "ports" | "mounts" | "kubeVersion" | "images";
export interface Cluster {
    readonly id: string;
    readonly name: string;
    /** Who makes it; `nodes` for Node objects, `configuration` where the configuration names no tool. */
    readonly tool: "k3d" | "kind" | "minikube" | "docker-desktop" | "colima" | "nodes" | "configuration";
    /** True where the configuration or the command line says that this is the cluster. */
    readonly configured: boolean;
    readonly at: Origin | undefined;
    /** Empty where they are unknown. */
    readonly nodes: readonly ClusterNode[];
    readonly unknown: ReadonlySet<ClusterMember>;
    /** Bytes of memory of the machine beneath all nodes. */
    readonly vmMemory: Known<number> | undefined;
    /** Millicores of that machine. */
    readonly vmCpu: Known<number> | undefined;
    readonly storageClasses: readonly string[];
    readonly ingressClasses: readonly string[];
    /** Components that run in it: traefik, servicelb, metrics-server, local-path. */
    readonly components: ReadonlySet<string>;
    readonly registries: readonly Registry[];
    /** Ports of the host that lead to nodes. */
    readonly ports: readonly PortMapping[];
    /** Paths of nodes that somebody filled from outside. */
    readonly mounts: readonly NodeMount[];
    /** What the kubelets of nodes are told, in the order written. */
    readonly kubelet: readonly KubeletSetting[];
    readonly kubeVersion: string | undefined;
    /** Images that a configuration says are loaded on the nodes. */
    readonly images: readonly string[];
    /** The Pod Security level that is enforced, by namespace; `*` stands for those that are not named. Empty where unknown. */
    readonly podSecurity: ReadonlyMap<string, "privileged" | "baseline" | "restricted">;
}
export interface Registry {
    /** As a manifest must name it, `k3d-registry.localhost:5000`. */
    readonly inCluster: string;
    /** As the host pushes to it, `localhost:5001`; undefined where not exposed. */
    readonly onHost: string | undefined;
    readonly at: Origin | undefined;
    /** Other names under which the nodes reach the same registry. */
    readonly aliases: readonly string[];
    /** `create`: made with the cluster; `use`: made before it; `mirror`: told to the nodes' containerd only. */
    readonly by: "create" | "use" | "mirror" | "configuration";
}
/** A port, or a range of ports, of the host that leads to a port of nodes. */
export interface PortMapping {
    /** Undefined where the tool chooses it. */
    readonly host: PortRange | undefined;
    readonly container: PortRange;
    readonly protocol: "TCP" | "UDP" | "SCTP";
    /** True where a load balancer in front of the nodes listens on the host's port. */
    readonly balanced: boolean;
    /** Names of the nodes that it leads to. */
    readonly nodes: readonly string[];
    readonly at: Origin;
}
/** A directory or file of the host, or a copy, that nodes have. */
export interface NodeMount {
    /** Where it is on the node. */
    readonly path: string;
    readonly at: Origin;
}
/** A flag of the kubelet or the field of its configuration that stands for it, by the name of the flag: `eviction-hard`. */
export interface KubeletSetting {
    readonly name: string;
    readonly value: string;
    readonly at: Origin;
    /** Names of the nodes that it is for. */
    readonly nodes: readonly string[];
}
/** Both ends included. */
export interface PortRange {
    readonly from: number;
    readonly to: number;
}
