export { INGRESS_CLASSES_ELSEWHERE, STORAGE_CLASSES_ELSEWHERE } from "./cluster-profiles-table.js";
/** What a local cluster is like when nothing but the tool that makes it is known. */
export interface ClusterProfile {
    readonly name: ProfileName;
    /** The distribution of Kubernetes inside. */
    readonly distribution: "k3s" | "kubeadm";
    /** Name of the cluster that the tool makes by default; the kubectl context is `context` with it filled in. */
    readonly defaultCluster: string;
    readonly context: (cluster: string) => string;
    readonly nodeName: (cluster: string, role: NodeRole, index: number) => string;
    readonly controlPlanes: number;
    readonly workers: number;
    /** CPU of the machine beneath, in millicores; each node reports all of it. */
    readonly cpu: Figure;
    /** Memory of the machine beneath, in bytes; each node reports all of it. */
    readonly memory: Figure;
    /** Bytes that a node keeps back from pods: the kubelet's eviction threshold. */
    readonly evictionMemory: Figure;
    /** What the cluster's own pods request on its first control-plane node. */
    readonly systemCpu: Figure;
    readonly systemMemory: Figure;
    readonly nodeLabels: Readonly<Record<string, string>>;
    readonly controlPlaneLabels: Readonly<Record<string, string>>;
    /** Labels whose value depends on the workstation or the node's name. */
    readonly openLabels: readonly string[];
    /** Taint of control-plane nodes; `alone` tells whether it stays where there are no workers. */
    readonly controlPlaneTaint: {
        readonly key: string;
        readonly effect: string;
        readonly alone: boolean;
    } | undefined;
    readonly storageClasses: readonly ProfileStorageClass[];
    readonly ingressClasses: readonly {
        readonly name: string;
        readonly isDefault: boolean;
        readonly component: string;
    }[];
    readonly components: readonly string[];
    /** Components that a user can switch on, with the ingress class they bring. */
    readonly addons: readonly {
        readonly name: string;
        readonly ingressClass?: string;
    }[];
    /** What answers to a Service of type LoadBalancer. */
    readonly loadBalancer: "servicelb" | "localhost" | "tunnel" | "none";
    /** Host ports of each node that components hold: no other LoadBalancer Service or hostPort can have them. */
    readonly takenPorts: readonly {
        readonly port: number;
        readonly component: string;
    }[];
    readonly enforcesNetworkPolicies: boolean;
    /** The name under which pods reach the workstation; undefined where there is none. */
    readonly hostName: string | undefined;
    /** The command that puts a locally built image on the nodes; undefined where the nodes share the workstation's images. */
    readonly loadCommand: ((image: string, cluster: string) => string) | undefined;
    readonly podCidr: string | undefined;
    readonly serviceCidr: string;
    readonly docs: string;
}
export type ProfileName = "k3d" | "kind" | "minikube" | "docker-desktop" | "colima";
export type NodeRole = "control-plane" | "worker";
export interface Figure {
    readonly value: number;
    /** As a message says it: "the profile `k3d`". */
    readonly source: string;
    /** Why the profile has this figure. */
    readonly because: string;
}
export interface ProfileStorageClass {
    readonly name: string;
    readonly provisioner: string;
    readonly isDefault: boolean;
    readonly bindingMode: "Immediate" | "WaitForFirstConsumer";
    /** Access modes that the provisioner takes; a claim for another one stays Pending. */
    readonly accessModes: readonly string[];
    readonly allowsExpansion: boolean;
    /** The component that brings it. */
    readonly component: string;
}
export declare const PROFILE_NAMES: readonly ProfileName[];
/** What a tool makes by default, by the tool's name. */
export declare function clusterProfile(name: ProfileName): ClusterProfile;
/** What made a cluster, where it is a tool whose defaults are known. */
export declare function profileOf({ tool }: {
    readonly tool: string;
}): ClusterProfile | undefined;
/** The range of node ports, unless the API server is told another one. */
export declare const NODE_PORTS: {
    readonly min: 30000;
    readonly max: 32767;
};
/** Pods of a node, unless the kubelet is told another number. */
export declare const MAX_PODS = 110;
/**
 * Component that `--disable=<word>` of k3s takes away, by that word.
 * https://docs.k3s.io/installation/packaged-components
 */
export declare const K3S_DISABLES: ReadonlyMap<string, string>;
/** Memory that the processes of k3s need beside the pods of a node, in bytes: roughly. */
export declare const K3S_OVERHEAD: {
    readonly server: number;
    readonly agent: number;
};
/**
 * Bytes that a k3d node with a memory limit reports: k3d writes a thousandth of the bytes into its meminfo as "kB", and the
 * kubelet takes those for KiB, so that the node believes in 2.4 % more than it has.
 */
export declare function k3dNodeCapacity(limitBytes: number): number;
