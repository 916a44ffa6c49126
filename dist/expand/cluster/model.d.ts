import type { Origin, Span } from "../../base/model.js";
import type { ProfileName } from "../../k8s/cluster-profiles.js";
import type { Field } from "../../source/field.js";
import type { Delivery } from "../deliveries/index.js";
import type { Cluster, Known, Taint } from "../model.js";
/** Everything that may say what the clusters are. */
export interface ClusterSources {
    /** Documents of the root's YAML and JSON files; those that are about no cluster are passed over. */
    readonly documents: readonly ClusterDocument[];
    /** What scripts do: they create clusters and registries too. */
    readonly deliveries: readonly Delivery[];
    /** The text of a file of the root, for configurations that name one; undefined where there is none. */
    read(path: string): string | undefined;
}
export interface ClusterDocument {
    readonly file: string;
    readonly root: Field;
}
/** Something that a file says: with its place, and without a value where only a run would tell it. */
export interface Setting<T> {
    readonly value: T | undefined;
    /** As written. */
    readonly text: string;
    readonly at: Origin;
}
/** What the configuration says of a cluster; undefined members are left to the profile. */
export interface ClusterSettings {
    readonly at: Span;
    readonly profile: ProfileName | undefined;
    readonly name: string | undefined;
    readonly nodes: readonly NodeSettings[] | undefined;
    /** Bytes of memory of the machine beneath all nodes. */
    readonly memory: Known<number> | undefined;
    /** Millicores of that machine. */
    readonly cpu: Known<number> | undefined;
    /** Images that are loaded on the nodes. */
    readonly images: readonly string[] | undefined;
    readonly registries: readonly RegistrySettings[] | undefined;
    readonly ingressClasses: readonly string[] | undefined;
    readonly storageClasses: readonly string[] | undefined;
    readonly components: readonly string[] | undefined;
    /** The enforced level by namespace; `*` stands for those that are not named. */
    readonly podSecurity: Cluster["podSecurity"];
}
export interface NodeSettings {
    readonly at: Span;
    readonly name: string | undefined;
    /** How many nodes are like this one. */
    readonly count: number;
    readonly role: "control-plane" | "worker" | undefined;
    /** Allocatable millicores. */
    readonly cpu: Known<number> | undefined;
    /** Allocatable bytes. */
    readonly memory: Known<number> | undefined;
    readonly labels: Readonly<Record<string, string>>;
    readonly labelsAt: ReadonlyMap<string, Span>;
    readonly taints: readonly Taint[];
}
export interface RegistrySettings {
    readonly inCluster: string;
    readonly onHost: string | undefined;
    readonly at: Span;
}
