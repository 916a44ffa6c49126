import type { Host } from "./base/host.js";
import type { Report } from "./base/model.js";
import { type Timing } from "./base/timing.js";
import { type Drawing } from "./graph/drawing.js";
import type { Graph } from "./graph/model.js";
import type { Configuration } from "./rule/config/model.js";
import type { Preset, Rule } from "./rule/define.js";
/** What a run is asked for besides the host. */
export interface LintOptions {
    /** Paths that the user named, relative to the root; "" is the root. */
    readonly given: readonly string[];
    /** Globs that the user named, relative to the root. */
    readonly patterns?: readonly string[];
    /** False to read the named paths only; the whole root otherwise. */
    readonly context?: boolean;
    /** Text that stands for a file that is not read from the host. */
    readonly stdin?: {
        readonly text: string;
        readonly filename: string;
    };
    readonly configuration: Configuration;
    /** `1.33`: wins over the configuration and the cluster. */
    readonly kubeVersion?: string;
    /** What the apply gives to objects that name no namespace: wins over the configuration. */
    readonly namespace?: string;
    /** A profile or a file of a cluster. */
    readonly cluster?: string;
    readonly presets?: readonly Preset[];
    /** Only these rules. */
    readonly rules?: readonly string[];
    readonly ignoreRules?: readonly string[];
    /** An earlier state of the root, which is taken to be applied: what an update may not change is held against it. */
    readonly base?: {
        readonly host: Host;
        readonly state: string;
    } | undefined;
    /** Is handed the graph that the report was made from. */
    readonly onGraph?: ((graph: Graph) => void) | undefined;
    /** Adds up what each stage and each rule takes. */
    readonly timing?: Timing | undefined;
}
/** The rules that come with k8slint. */
export declare const rules: readonly Rule[];
/** Everything that can be reported. */
export declare const registry: import("./rule/registry.js").Registry;
export { VERSION } from "./base/version.js";
/** Reads a root, predicts, reports: the whole pipeline. */
export declare function lint(disk: Host, options: LintOptions): Promise<Report>;
/** The joined graph of a root as plain data. */
export declare function drawing(disk: Host, options: LintOptions): Promise<Drawing>;
