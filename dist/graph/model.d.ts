import type { TiltForward } from "../expand/tilt/forwards.js";
import type { Bundle, Cluster, ImageBuild, KubeObject } from "../expand/model.js";
import type { Delivery } from "../expand/deliveries/index.js";
import type { Origin } from "../base/model.js";
import type { Field } from "../source/field.js";
import type { ImageReference } from "../k8s/images/image-reference.js";
import type { ImageSupply } from "./image-supply.js";
import type { MainCommand } from "./main-command.js";
import type { StartedServer } from "./servers.js";
import type { HostReference } from "./traffic/model.js";
/** A workload as rules need it: whatever kind holds the pod template. */
export interface Workload {
    readonly id: string;
    readonly object: KubeObject;
    readonly kind: string;
    readonly name: string;
    readonly namespace: string | undefined;
    /** Pods at full size: `spec.replicas` or its default; undefined for DaemonSets, CronJobs and unknown values. */
    readonly replicas: number | undefined;
    /** True for what is meant to end: Job, CronJob, a Pod that does not restart. */
    readonly runsToEnd: boolean;
    /** Scaled to zero or suspended: nothing runs now. */
    readonly idle: boolean;
    /** The pod template (`metadata` and `spec`), or the Pod itself. */
    readonly template: Field;
    readonly podSpec: Field;
    /** Labels of the pods, those that a kustomization adds included; undefined where they are not fully known. */
    readonly labels: Readonly<Record<string, string>> | undefined;
    readonly containers: readonly Container[];
}
export interface Container {
    readonly id: string;
    readonly workload: Workload;
    readonly name: string;
    readonly role: "container" | "init" | "sidecar";
    readonly field: Field;
    readonly image: Field;
    /** Undefined where the image is missing, unknown or no valid reference. */
    readonly reference: ImageReference | undefined;
    /** As written or as the API server defaults it; undefined where unknown. */
    readonly pullPolicy: string | undefined;
    /** The build of this repository that makes the image. */
    readonly build: ImageBuild | undefined;
    readonly ports: readonly ContainerPort[];
}
export interface ContainerPort {
    readonly number: number | undefined;
    readonly name: string | undefined;
    readonly protocol: string;
    readonly field: Field;
}
/** How a reference ends. */
export type Outcome = {
    readonly is: "found";
    readonly object: KubeObject;
    readonly where: "file" | "bundle" | "directory" | "elsewhere";
} | {
    readonly is: "other-namespace";
    readonly object: KubeObject;
    readonly near: boolean;
} | {
    readonly is: "near";
    readonly object: KubeObject;
    readonly how: string;
} | {
    readonly is: "made";
    readonly by: string;
    readonly at: KubeObject | undefined;
} | {
    readonly is: "built-in";
} | {
    readonly is: "external";
} | {
    readonly is: "missing";
} | {
    readonly is: "unknown";
    readonly why: string;
};
/** One object naming another. */
export interface Reference {
    readonly id: string;
    /** Which edge of the table: `env-configmap`, `volume-secret`, `ingress-backend`. */
    readonly edge: string;
    readonly from: KubeObject;
    /** The workload and container it is written in, where there is one. */
    readonly workload: Workload | undefined;
    readonly container: Container | undefined;
    /** The name as written. */
    readonly field: Field;
    readonly name: string;
    /** The namespace in which the name is looked up; "" for cluster-scoped kinds, undefined where unknown. */
    readonly namespace: string | undefined;
    readonly toKind: string;
    readonly optional: boolean;
    readonly outcome: Outcome;
    /** Keys that the ConfigMap or Secret found may hold; undefined where they are not all known. */
    readonly held: readonly string[] | undefined;
    /** Keys of the object that are asked for (configMapKeyRef.key, items[].key). */
    readonly keys: readonly KeyReference[];
}
export interface KeyReference {
    readonly field: Field;
    readonly key: string;
    readonly is: "found" | "near" | "missing" | "unknown";
    /** The key meant, where one is near. */
    readonly meant: string | undefined;
}
/** One object selecting pods by labels. */
export interface Selection {
    readonly id: string;
    /** `service`, `disruption-budget`, `network-policy`; `network-policy-peer` for a peer's pods of the policy's own namespace. */
    readonly edge: string;
    readonly from: KubeObject;
    readonly field: Field;
    readonly wants: string;
    readonly outcome: {
        readonly is: "found";
        readonly workloads: readonly Workload[];
        readonly where: "bundle" | "elsewhere";
    } | {
        readonly is: "other-namespace";
        readonly workloads: readonly Workload[];
    } | {
        readonly is: "near";
        readonly workload: Workload;
        readonly label: string;
        readonly has: string;
        readonly how: string;
    } | {
        readonly is: "made";
        readonly by: string;
    } | {
        readonly is: "everything";
        readonly workloads: readonly Workload[];
    } | {
        readonly is: "missing";
    } | {
        readonly is: "unknown";
        readonly why: string;
    };
}
/** Everything that a rule may look at: nodes with both directions of their edges. Immutable; queries do not scan. */
export interface Graph {
    readonly bundles: readonly Bundle[];
    readonly objects: readonly KubeObject[];
    readonly workloads: readonly Workload[];
    readonly builds: readonly ImageBuild[];
    readonly clusters: readonly Cluster[];
    /** What scripts of the repository build, push, load, create and apply. */
    readonly deliveries: readonly Delivery[];
    readonly references: readonly Reference[];
    readonly selections: readonly Selection[];
    bundle(of: KubeObject): Bundle;
    /** Objects of a kind (`Service`, `Ingress.networking.k8s.io`) that are applied together with this one. */
    peers(of: KubeObject, kindKey: string): readonly KubeObject[];
    /** Of these the ones of a name. */
    peersNamed(of: KubeObject, kindKey: string, name: string): readonly KubeObject[];
    /** Objects of a kind anywhere in the input. */
    all(kindKey: string): readonly KubeObject[];
    /** Of these the ones of a name. */
    allNamed(kindKey: string, name: string): readonly KubeObject[];
    /** The object of that name that is applied together with `of`, or else anywhere in the input. */
    find(of: KubeObject, kindKey: string, namespace: string | undefined, name: string): KubeObject | undefined;
    workload(of: KubeObject): Workload | undefined;
    /** Workloads of the objects of one bundle, without its context. */
    workloadsOf(bundle: string): readonly Workload[];
    /** Workloads that are applied together with this object, in a namespace that may be its own. */
    workloadsBeside(of: KubeObject): readonly Workload[];
    /** Workloads of the whole input whose pods carry a label, `key=value`. */
    carrying(pair: string): readonly Workload[];
    referencesFrom(of: KubeObject): readonly Reference[];
    referencesTo(of: KubeObject): readonly Reference[];
    /** References of the same bundle that ask for the same object and do not find it either, itself included, by their places. */
    alike(of: Reference): readonly Reference[];
    selectionsFrom(of: KubeObject): readonly Selection[];
    /** Selections that match this workload. */
    selectedBy(of: Workload): readonly Selection[];
    /** Containers of the whole input that run the image of this build. */
    runnersOf(build: ImageBuild): readonly Container[];
    /** The ports of the workstation that Tilt forwards to its pods. */
    forwardsTo(workload: Workload): readonly TiltForward[];
    /** The cluster that this object is meant for; undefined where it is unknown or several could be meant. */
    clusterFor(of: KubeObject): Cluster | undefined;
    /** What may fill in the placeholders that are left in an object, as a noun phrase. */
    substitution(of: KubeObject): string | undefined;
    /** A file beside or above an object's that may build or load images, and was not read. */
    unreadTool(of: KubeObject): string | undefined;
    /** What the repository says about the way of a container's image to the nodes. */
    supply(of: Container): ImageSupply;
    /** What a container starts, from its command, its args and its image. */
    process(of: Container): Process;
    /** What it runs in the end, looked for in the scripts of its image that the repository holds. */
    main(of: Container): MainCommand;
    /** The server that it is, where its command, its scripts or its source tell. */
    server(of: Container): StartedServer | undefined;
    /** The ports that a container is known to listen on, whatever it declares. */
    listening(of: Container): readonly ListenedPort[];
    /** Environment variables of a container, values followed into ConfigMaps and Secrets. */
    environment(of: Container): Environment;
    /** The hosts that a pod names in its variables, arguments and mounted files, and where they lead. */
    hosts(of: Workload): readonly HostReference[];
    /** Whether something in the repository says that objects of this kind are made outside of what was read, and what. */
    madeOutside(kindKey: string): string | undefined;
    /** The same object in the earlier state that the input is held against; undefined without one, or where it is new. */
    former(of: KubeObject): Former | undefined;
}
/** An object as an earlier state of the input has it. */
export interface Former {
    readonly object: KubeObject;
    /** What the state is called: a reference of git's. */
    readonly state: string;
}
export interface Environment {
    readonly variables: ReadonlyMap<string, EnvironmentVariable>;
    /** Names that envFrom brings: known before the first entry of env. */
    readonly fromSources: ReadonlySet<string>;
    /** False where an envFrom or a value could not be followed: a variable that is absent here may be there. */
    readonly complete: boolean;
}
export interface EnvironmentVariable {
    readonly name: string;
    /** Undefined where the value is not known; "" is empty. */
    readonly value: string | undefined;
    /** Where the value is written: the env entry, or the key of the ConfigMap or Secret. */
    readonly field: Field;
    readonly secret: boolean;
}
export interface Process {
    /** Undefined members are not known; empty where nothing is. */
    readonly argv: readonly (string | undefined)[];
    /** `unknown`: argv is only the arguments of an entrypoint that is not known. */
    readonly program: "first" | "unknown";
    readonly from: "manifest" | "image" | "both";
}
export interface ListenedPort {
    readonly port: number;
    /** `TCP` or `UDP`. */
    readonly protocol: string;
    /** What says so, as a clause: "the Dockerfile exposes it". */
    readonly because: string;
    readonly at: Origin | undefined;
    /** True where nothing that is known could move it. */
    readonly certain: boolean;
    /** True for a default that only code or a file of the application could move, and seldom does. */
    readonly likely?: boolean;
}
