import { t as PRESETS } from "./define.js";
import { r as FAIL_ON, t as CLUSTER_PROFILES } from "./model.js";
// src/cli/flags.ts
const COLOR_WORDS = [
	"auto",
	"always",
	"never"
];
const FORMATS = [
	"pretty",
	"sarif",
	"json",
	"github"
];
const FLAGS = [
	{
		name: "format",
		value: "FORMAT[:FILE]",
		list: true,
		help: `print as ${FORMATS.join(", ")}; with a file, write it there; repeatable`
	},
	{
		name: "fail-on",
		value: "LEVEL",
		words: FAIL_ON,
		help: `exit with 1 from this level on: ${FAIL_ON.join(", ")} (default error)`
	},
	{
		name: "preset",
		value: "PRESET",
		list: true,
		words: PRESETS,
		help: `run these rules besides the default ones: ${PRESETS.slice(1).join(", ")}`
	},
	{
		name: "rule",
		value: "RULE",
		list: true,
		help: "run only this rule; repeatable"
	},
	{
		name: "ignore-rule",
		value: "RULE",
		list: true,
		help: "do not run this rule; repeatable"
	},
	{
		name: "config",
		value: "FILE",
		help: "read this configuration instead of .k8slint.yaml"
	},
	{
		name: "kube-version",
		value: "VERSION",
		help: "the Kubernetes version to judge for, such as 1.34"
	},
	{
		name: "cluster",
		value: "NAME|FILE",
		help: `the cluster: ${CLUSTER_PROFILES.join(", ")}, or a k3d or kind config`
	},
	{
		name: "stdin-filename",
		value: "PATH",
		help: "what standard input (`-`) stands for"
	},
	{
		name: "color",
		value: "WHEN",
		words: COLOR_WORDS,
		help: "auto, always or never (default auto; NO_COLOR and FORCE_COLOR count)"
	},
	{
		name: "quiet",
		short: "q",
		help: "print findings and nothing else"
	},
	{
		name: "version",
		short: "V",
		help: "print the version"
	},
	{
		name: "help",
		short: "h",
		help: "print this help"
	}
];
const KNOWN_ELSEWHERE = new Map([
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
	["explain", "k8slint explain RULE"]
]);
export { KNOWN_ELSEWHERE as i, FLAGS as n, FORMATS as r, COLOR_WORDS as t };
