import { LEVELS } from "../base/model.ts";
import { PRESETS } from "../rule/define.ts";
import { CLUSTER_PROFILES, FAIL_ON } from "../rule/config/model.ts";

/** A flag of the command line; `list` may be given several times or hold several values with commas between them. */
export interface Flag {
  readonly name: string;
  readonly short?: string;
  /** What its value is called in the help; absent for a switch. */
  readonly value?: string;
  readonly list?: boolean;
  readonly help: string;
  /** The one subcommand that takes it; linting where absent. */
  readonly of?: "graph" | "init" | "build";
  /** Words that a switch may be given with `=`: `--fix=unsafe`. */
  readonly optional?: readonly string[];
  /** Accepted values, where there are only so many. */
  readonly words?: readonly string[];
}

export const COLOR_WORDS = ["auto", "always", "never"] as const;
export const FORMATS = [
  "pretty",
  "compact",
  "sarif",
  "json",
  "github",
  "gitlab",
  "junit",
  "checkstyle",
  "azure",
  "rdjson",
  "markdown",
  "agent",
] as const;
/** Formats of `k8slint graph`. */
export const GRAPH_FORMATS = ["text", "mermaid", "dot", "svg", "json"] as const;
export type Format = (typeof FORMATS)[number];

/** Every flag of `k8slint [paths]`, in the order of the help. */
export const FLAGS: readonly Flag[] = [
  {
    name: "format",
    value: "FORMAT[:FILE]",
    list: true,
    help: "print in a format (below), or write it to a file; repeatable (default pretty)",
  },
  {
    name: "min-level",
    value: "LEVEL",
    words: LEVELS,
    help: "the least level that the pretty report shows; the rest is counted",
  },
  { name: "all", help: "show each finding in full, where the pretty report lets one stand for many of its rule" },
  {
    name: "fail-on",
    value: "LEVEL",
    words: FAIL_ON,
    help: `exit with 1 from this level on: ${FAIL_ON.join(", ")} (default error)`,
  },
  {
    name: "preset",
    value: "PRESET",
    list: true,
    words: PRESETS,
    help: `run these rules besides the default ones: ${PRESETS.slice(1).join(", ")}`,
  },
  { name: "rule", value: "RULE", list: true, help: "run only this rule; repeatable" },
  { name: "ignore-rule", value: "RULE", list: true, help: "do not run this rule; repeatable" },
  {
    name: "fix",
    optional: ["unsafe"],
    help: "carry out the safe fixes; --fix=unsafe also those that a person should review",
  },
  { name: "diff", help: "print what --fix would change, and change nothing" },
  { name: "changed-since", value: "REF", help: "report only what changed since git's REF caused, wherever it lies" },
  { name: "staged", help: "report only what the staged files cause: for a commit hook" },
  { name: "trust-base", value: "REF", help: "take configuration, baseline and suppressions as they stand at REF" },
  {
    name: "base",
    value: "REF",
    help: "tell besides which changes since REF the server refuses; --changed-since does it too",
  },
  { name: "baseline", value: "FILE", help: "accept the findings that FILE counts" },
  { name: "allow-empty", help: "exit with 0 where there is nothing to lint" },
  { name: "update-baseline", help: "write the baseline, or take out of it what is gone; it never grows" },
  { name: "workflow", of: "init", help: "write a workflow for GitHub too" },
  { name: "hook", of: "init", help: "write a configuration for pre-commit too" },
  { name: "origins", of: "build", help: "tell behind each line where its value was written" },
  { name: "show-secrets", of: "build", help: "print the values of Secrets too" },
  { name: "focus", value: "NAME", of: "graph", help: "only what is around objects of that name" },
  { name: "config", value: "FILE", help: "read this configuration instead of .k8slint.yaml" },
  { name: "kube-version", value: "VERSION", help: "the Kubernetes version to judge for, such as 1.34" },
  { name: "namespace", short: "n", value: "NAME", help: "what kubectl -n will give to objects that name no namespace" },
  {
    name: "cluster",
    value: "NAME|FILE",
    help: `the cluster: ${CLUSTER_PROFILES.join(", ")}, or a k3d or kind config`,
  },
  { name: "stdin-filename", value: "PATH", help: "what standard input (`-`) stands for" },
  {
    name: "color",
    value: "WHEN",
    words: COLOR_WORDS,
    help: "auto, always or never (default auto; NO_COLOR and FORCE_COLOR count)",
  },
  { name: "cache", help: "repeat the last run where nothing that it read has changed since" },
  {
    name: "cache-dir",
    value: "FOLDER",
    help: "--cache, and keep it in FOLDER (default: the user's folder for caches)",
  },
  { name: "timing", help: "tell on standard error what each stage and the slowest rules took" },
  { name: "quiet", short: "q", help: "print findings and nothing else" },
  { name: "version", short: "V", help: "print the version" },
  { name: "help", short: "h", help: "print this help" },
];

/** What other linters call it: the flag or the value to write here. */
export const KNOWN_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ["no-color", "--color never"],
  ["output", "--format FORMAT:FILE"],
  ["output-file", "--format FORMAT:FILE"],
  ["output-format", "--format FORMAT"],
  ["o", "--format FORMAT:FILE"],
  ["f", "--format FORMAT"],
  ["c", "--config FILE"],
  ["v", "--version"],
  ["exit-zero", "--fail-on never"],
  ["max-warnings", "--fail-on warning"],
  ["severity", "--fail-on LEVEL"],
  ["select", "--rule RULE"],
  ["only", "--rule RULE"],
  ["include", "--rule RULE"],
  ["ignore", "--ignore-rule RULE"],
  ["exclude", "--ignore-rule RULE"],
  ["skip", "--ignore-rule RULE"],
  ["kubernetes-version", "--kube-version VERSION"],
  ["stdin", "- as the path"],
  ["list-rules", "k8slint rules"],
  ["rules", "k8slint rules"],
  ["explain", "k8slint explain RULE"],
]);
