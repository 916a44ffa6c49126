import type { Level, Span } from "../../base/model.js";
import type { ClusterSettings, NodeSettings, RegistrySettings } from "../../expand/cluster/model.js";
import type { Preset } from "../define.js";
import type { PathMatcher } from "./paths.js";
import type { ObjectPattern } from "./object-pattern.js";
export type { ClusterSettings, NodeSettings, RegistrySettings };
/** The name that is looked for at the root. */
export declare const CONFIGURATION_FILE = ".k8slint.yaml";
/** Local clusters whose defaults are known, by the name of the tool that makes them. */
export declare const CLUSTER_PROFILES: readonly ["k3d", "kind", "minikube", "docker-desktop", "colima"];
export type ClusterProfile = (typeof CLUSTER_PROFILES)[number];
/** From which level on findings fail a run. */
export declare const FAIL_ON: readonly ["error", "warning", "info", "never"];
export type FailOn = (typeof FAIL_ON)[number];
export { POD_SECURITY_LEVELS, type PodSecurityLevel } from "../../validation/pod-security/index.js";
/** A configuration after reading, with its defaults filled in. */
export interface Configuration {
    /** The file it was read from; undefined where there is none. */
    readonly file: string | undefined;
    /** Its text; "" where there is none. */
    readonly text: string;
    /** Presets besides `default`. */
    readonly presets: readonly Preset[];
    readonly rules: RuleSettings;
    readonly overrides: readonly Override[];
    /** Files that are not read, in the grammar of .gitignore. */
    readonly ignore: readonly string[];
    /** Objects that exist though no file declares them. */
    readonly externals: readonly ObjectPattern[];
    /** The namespace that the apply chooses for objects without one. */
    readonly namespace: string | undefined;
    readonly cluster: ClusterSettings | undefined;
    readonly kubeVersion: string | undefined;
    readonly suppressions: readonly ConfiguredSuppression[];
    readonly failOn: FailOn | undefined;
}
/** Settings by rule id. */
export type RuleSettings = ReadonlyMap<string, RuleSetting>;
export interface RuleSetting {
    /** Undefined where only options are set. */
    readonly level: Level | "off" | undefined;
    /** Only what is written; the rule's defaults fill the rest. */
    readonly options: Readonly<Record<string, unknown>>;
}
/** Settings for some files; later overrides win. */
export interface Override {
    readonly matches: PathMatcher;
    readonly rules: RuleSettings;
    readonly namespace: string | undefined;
    readonly cluster: ClusterSettings | undefined;
    readonly kubeVersion: string | undefined;
}
/** Findings that somebody decided to live with. */
export interface ConfiguredSuppression {
    readonly rules: readonly SuppressedRule[];
    /** Undefined for all files. */
    readonly files: PathMatcher | undefined;
    readonly object: ObjectPattern | undefined;
    readonly reason: string;
    /** The last day on which it holds, as YYYY-MM-DD. */
    readonly expires: string | undefined;
    readonly expired: boolean;
}
/** A rule that a suppression names, and where. */
export interface SuppressedRule {
    readonly id: string;
    readonly at: Span;
}
/** What holds where no file says anything. */
export declare const defaultConfiguration: Configuration;
