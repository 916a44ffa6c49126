import type { Span } from "../../base/model.js";
/** A word of a command, as far as the file tells what the shell makes of it. */
export interface ScriptWord {
    /** As written, without quotes. */
    readonly text: string;
    /** Undefined where something stands in it that only a run would tell. */
    readonly value: string | undefined;
    /** The known pieces; an undefined piece may be anything. */
    readonly pieces: readonly (string | undefined)[];
    readonly at: Span;
}
/** What is known of every command that was found. */
interface Found {
    /** The program: `docker`, `k3d`, `kubectl`. */
    readonly tool: string;
    readonly at: Span;
    /** True where the command only stands in documentation or in a comment. */
    readonly documented: boolean;
    /** True where a CI service runs it, so that it may be about another cluster than a developer's. */
    readonly ci: boolean;
}
/** An image gets built under a name. */
export interface ImageBuilt extends Found {
    readonly kind: "build";
    readonly image: ScriptWord;
    readonly context: ScriptWord | undefined;
    readonly dockerfile: ScriptWord | undefined;
    readonly target: ScriptWord | undefined;
}
/** An image gets a second name. */
export interface ImageTagged extends Found {
    readonly kind: "tag";
    readonly from: ScriptWord;
    readonly image: ScriptWord;
}
/** An image gets to a registry. */
export interface ImagePushed extends Found {
    readonly kind: "push";
    readonly image: ScriptWord;
}
/** An image gets on the nodes of a cluster. */
export interface ImageLoaded extends Found {
    readonly kind: "load";
    /** Undefined for an archive, whose images are not known. */
    readonly image: ScriptWord | undefined;
    /** The cluster as the command names it; undefined for the tool's default. */
    readonly cluster: ScriptWord | undefined;
}
/** A local cluster gets created. */
export interface ClusterCreated extends Found {
    readonly kind: "cluster";
    readonly name: ScriptWord | undefined;
    /** The configuration file; `-` is read from `inline`. */
    readonly config: ScriptWord | undefined;
    /** A configuration that stands in the script itself. */
    readonly inline: string | undefined;
    /** Values by flag, short names as their long ones. */
    readonly flags: ReadonlyMap<string, readonly ScriptWord[]>;
}
/** Something gets switched on in a cluster that was created before. */
export interface AddonEnabled extends Found {
    readonly kind: "addon";
    readonly name: ScriptWord;
    readonly cluster: ScriptWord | undefined;
}
/** A local registry gets started. */
export interface RegistryCreated extends Found {
    readonly kind: "registry";
    /** The name of its container. */
    readonly name: ScriptWord | undefined;
    /** The port on the host; undefined where the tool chooses it. */
    readonly port: ScriptWord | undefined;
}
/** An object gets made without a manifest. */
export interface ObjectCreated extends Found {
    readonly kind: "object";
    /** `Secret`, `ConfigMap`, `Namespace`, ... */
    readonly objectKind: string;
    readonly name: ScriptWord;
    readonly namespace: ScriptWord | undefined;
    /** Keys of its data, never the values; undefined where they are not all known. */
    readonly keys: readonly string[] | undefined;
}
/** Manifests get applied. */
export interface ManifestsApplied extends Found {
    readonly kind: "apply";
    /** Files, directories, addresses, or `-`. */
    readonly files: readonly ScriptWord[];
    readonly kustomize: boolean;
    readonly namespace: ScriptWord | undefined;
}
/** A chart, or what an installer brings: objects that no manifest here declares. */
export interface ReleaseInstalled extends Found {
    readonly kind: "release";
    readonly name: ScriptWord | undefined;
    readonly chart: ScriptWord | undefined;
    readonly namespace: ScriptWord | undefined;
    readonly createsNamespace: boolean;
}
/** Something writes into manifests before they are applied. */
export interface Substituted extends Found {
    readonly kind: "substitute";
    /** The files as far as the command names them. */
    readonly files: readonly ScriptWord[];
}
/** Nodes get labels or taints after the cluster was made. */
export interface NodesMarked extends Found {
    readonly kind: "nodes";
    readonly marks: "labels" | "taints";
    readonly values: readonly ScriptWord[];
}
/** Another cluster becomes the one that kubectl, and with it Tilt, talks to. */
export interface ContextSelected extends Found {
    readonly kind: "context";
    /** The name of the context, with words in place of what the command does not tell. */
    readonly context: ScriptWord;
    /** The cluster of a provider's; undefined where only a context is named, whose cluster may be any. */
    readonly cluster: ScriptWord | undefined;
}
/** Tilt gets started. */
export interface TiltStarted extends Found {
    readonly kind: "tilt";
    /** The Tiltfile, where it is named. */
    readonly file: ScriptWord | undefined;
    readonly context: ScriptWord | undefined;
}
/** What a script of the repository brings to a cluster. */
export type Delivery = ImageBuilt | ImageTagged | ImagePushed | ImageLoaded | ClusterCreated | AddonEnabled | RegistryCreated | ObjectCreated | ManifestsApplied | ReleaseInstalled | Substituted | NodesMarked | ContextSelected | TiltStarted;
export {};
