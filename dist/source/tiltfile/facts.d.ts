/** What a Tiltfile states, as plain data. */
import type { Span } from "../../base/model.js";
import type { SourceProblem } from "../model.js";
import type { Written } from "../written.js";
import type { ManifestSource } from "./manifest-source.js";
export type * from "./manifest-source.js";
export interface TiltfileFacts {
    readonly file: string;
    /** Files that were read along with it by load() and include(), itself first. */
    readonly files: readonly string[];
    readonly builds: readonly BuildFact[];
    readonly manifests: readonly ManifestFact[];
    readonly resources: readonly ResourceFact[];
    readonly localResources: readonly LocalResourceFact[];
    readonly customDeploys: readonly CustomDeployFact[];
    readonly composeFiles: readonly ComposeFact[];
    readonly kinds: readonly KindFact[];
    readonly registries: readonly RegistryFact[];
    /** config.define_string and its like */
    readonly settings: readonly Stated<Written<string>>[];
    /** config.parse, with the file of settings beside its Tiltfile. */
    readonly parses: readonly Stated<string>[];
    /** allow_k8s_contexts */
    readonly contexts: readonly Stated<Written<string>>[];
    /** watch_settings(ignore=...), seen from the directory of the Tiltfile that runs. */
    readonly unwatched: readonly Stated<{
        readonly directory: string;
        readonly pattern: Written<string>;
    }>[];
    /** update_settings(suppress_unused_image_warnings=...) */
    readonly unusedImages: readonly Stated<Written<string>>[];
    readonly loads: readonly LoadFact[];
    /** What local() runs while the file loads. */
    readonly commands: readonly Stated<Written<CommandFact>>[];
    /** Calls of sync(), run() and their like, whether a live update has them or not. */
    readonly steps: readonly StepFact[];
    /** Texts that were handed to functions that are not known: images or files that they may build or load. */
    readonly mentions: readonly Written<string>[];
    /** What may build images or load objects without being seen here; empty where all is seen. */
    readonly unseen: readonly Unseen[];
    /** fail() or exit() that is certainly reached: nothing after it counts. */
    readonly stop: Stop | undefined;
    /** True where the file is broken: what was read is not all that is there. */
    readonly broken: boolean;
    readonly problems: readonly SourceProblem[];
}
/** What one call states. */
export interface Fact {
    /** The call. */
    readonly at: Span;
    /** True in a branch or a loop that may not run. */
    readonly conditional: boolean;
}
export interface Stated<T> extends Fact {
    readonly value: T;
}
export interface Stop extends Fact {
    readonly by: "fail" | "exit";
    readonly message: Written<string> | undefined;
}
/** `names`: resources may be called otherwise than their workloads. */
export interface Unseen extends Fact {
    readonly what: "images" | "manifests" | "names" | "both";
    readonly reason: string;
}
/** A list of which some elements may be missing. */
export interface WrittenList<T> {
    readonly items: readonly T[];
    /** Why there may be more, or others. */
    readonly more: string | undefined;
    readonly at: Span;
}
export interface CommandFact {
    readonly form: "exec" | "shell";
    /** A text runs in `sh -c`. */
    readonly argv: readonly string[];
}
/** An image that Tilt builds. Paths are relative to the root. */
export interface BuildFact extends Fact {
    readonly builder: string;
    /** The call in the main Tiltfile that leads to this one, which may stand in a file that others share. */
    readonly calledAt: Span;
    /** Of the Tiltfile that runs when it is called: Tilt sees paths and commands from there, wherever the call is written. */
    readonly directory: string;
    readonly ref: Written<string>;
    /** The known pieces of a ref that is not known whole; an undefined piece may be anything. */
    readonly pattern: readonly (string | undefined)[] | undefined;
    /** The restart extensions build `ref` on top of this image, which takes the options. */
    readonly restart: RestartFact | undefined;
    readonly context: Written<string> | undefined;
    readonly dockerfile: Written<string> | undefined;
    readonly dockerfileContents: Written<string> | undefined;
    readonly target: Written<string> | undefined;
    readonly platform: Written<string> | undefined;
    readonly buildArgs: ReadonlyMap<string, Written<string>>;
    /** True where there may be build arguments that are not in the map. */
    readonly buildArgsOpen: boolean;
    readonly only: WrittenList<Written<string>> | undefined;
    readonly ignore: WrittenList<Written<string>> | undefined;
    readonly extraTags: WrittenList<Written<string>> | undefined;
    readonly liveUpdate: WrittenList<LiveStep> | undefined;
    readonly entrypoint: Written<CommandFact> | undefined;
    readonly containerArgs: WrittenList<Written<string>> | undefined;
    readonly matchInEnv: Written<boolean> | undefined;
    /** custom_build and what is built on it. */
    readonly command: Written<CommandFact> | undefined;
    readonly deps: WrittenList<Written<string>> | undefined;
    readonly imageDeps: WrittenList<Written<string>> | undefined;
    readonly tag: Written<string> | undefined;
    readonly skipsLocalDocker: Written<boolean> | undefined;
    readonly disablePush: Written<boolean> | undefined;
    readonly outputsImageRefTo: Written<string> | undefined;
    /** Arguments that may have been given through `**` of something unknown. */
    readonly open: boolean;
}
export interface RestartFact {
    readonly baseSuffix: Written<string> | undefined;
    readonly restartFile: Written<string> | undefined;
    readonly exitPolicy: Written<string> | undefined;
    readonly trigger: WrittenList<Written<string>> | undefined;
}
export type LiveStep = {
    readonly kind: "sync";
    readonly at: Span;
    readonly local: Written<string>;
    readonly remote: Written<string>;
} | {
    readonly kind: "run";
    readonly at: Span;
    readonly command: Written<CommandFact>;
    readonly trigger: WrittenList<Written<string>> | undefined;
} | {
    readonly kind: "fall_back_on";
    readonly at: Span;
    readonly paths: WrittenList<Written<string>>;
} | {
    readonly kind: "restart_container";
    readonly at: Span;
} | {
    readonly kind: "initial_sync";
    readonly at: Span;
} | {
    readonly kind: "unknown";
    readonly at: Span;
    readonly reason: string;
};
export interface StepFact extends Fact {
    readonly call: LiveStep["kind"];
}
export interface ManifestFact extends Fact {
    readonly source: ManifestSource;
    readonly allowDuplicates: boolean;
}
export interface PortForward {
    readonly at: Span;
    readonly local: number | undefined;
    readonly container: number | undefined;
    readonly host: string | undefined;
}
/** k8s_resource and dc_resource. */
export interface ResourceFact extends Fact {
    readonly call: "k8s_resource" | "dc_resource";
    readonly workload: Written<string> | undefined;
    readonly newName: Written<string> | undefined;
    readonly portForwards: WrittenList<PortForward> | undefined;
    readonly objects: WrittenList<Written<string>> | undefined;
    readonly resourceDeps: WrittenList<Written<string>> | undefined;
    readonly podReadiness: Written<string> | undefined;
    readonly autoInit: Written<boolean> | undefined;
    readonly open: boolean;
}
export interface LocalResourceFact extends Fact {
    readonly name: Written<string>;
    readonly cmd: Written<CommandFact> | undefined;
    readonly serveCmd: Written<CommandFact> | undefined;
    readonly dir: Written<string> | undefined;
    readonly serveDir: Written<string> | undefined;
    readonly deps: WrittenList<Written<string>> | undefined;
    readonly resourceDeps: WrittenList<Written<string>> | undefined;
    readonly open: boolean;
}
/** k8s_custom_deploy, and extensions that deploy by a command of their own, such as helm_resource. */
export interface CustomDeployFact extends Fact {
    readonly call: string;
    readonly name: Written<string>;
    readonly namespace: Written<string> | undefined;
    readonly chart: Written<string> | undefined;
    readonly deps: WrittenList<Written<string>> | undefined;
    readonly imageDeps: WrittenList<Written<string>> | undefined;
    readonly imageKeys: WrittenList<Written<string>> | undefined;
    readonly imageSelector: Written<string> | undefined;
    readonly containerSelector: Written<string> | undefined;
    readonly liveUpdate: WrittenList<LiveStep> | undefined;
    readonly resourceDeps: WrittenList<Written<string>> | undefined;
    readonly open: boolean;
}
export interface ComposeFact extends Fact {
    readonly paths: WrittenList<Written<string>>;
    readonly projectName: Written<string> | undefined;
}
/** k8s_kind and k8s_image_json_path. */
export interface KindFact extends Fact {
    readonly call: "k8s_kind" | "k8s_image_json_path";
    readonly kind: Written<string> | undefined;
    readonly apiVersion: Written<string> | undefined;
    readonly name: Written<string> | undefined;
    readonly namespace: Written<string> | undefined;
    readonly imagePaths: WrittenList<Written<string>> | undefined;
    readonly open: boolean;
}
export interface RegistryFact extends Fact {
    readonly host: Written<string>;
    readonly hostFromCluster: Written<string> | undefined;
    readonly singleName: Written<string> | undefined;
}
export interface LoadFact extends Fact {
    readonly call: "load" | "include" | "load_dynamic";
    /** As written: `ext://name`, or a path. */
    readonly target: Written<string>;
    /** The file relative to the root; undefined for extensions and for what is not known. */
    readonly path: string | undefined;
    readonly extension: string | undefined;
    /** True where its content was read along. */
    readonly read: boolean;
}
