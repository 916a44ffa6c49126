"use strict";
const require_confusable = require("./confusable.js");
const require_colors = require("./colors.js");
const require_discover = require("./discover.js");
const require_places = require("./places.js");
let node_path = require("node:path");
// src/cli/init-texts.ts
const ENVIRONMENT = /^(?:dev|development|stag(?:e|ing)|qa|test|uat|prod|production|live)$/;
const CLUSTER_KIND = /^kind:\s*(?:Simple|Cluster)\s*$/m;
const CLUSTER_API = /^apiVersion:\s*(?:k3d\.io|kind\.x-k8s\.io)\//m;
function layoutOf(files, host) {
	const count = (kind) => files.filter((file) => file.kind === kind).length;
	const directories = files.filter(({ kind }) => kind === "manifest" || kind === "kustomization").flatMap(({ path }) => environmentAbove(path) ?? []);
	return {
		counts: {
			"manifest file": count("manifest"),
			kustomization: count("kustomization"),
			chart: count("chart"),
			Tiltfile: count("tiltfile"),
			Dockerfile: count("dockerfile")
		},
		environments: [...new Set(directories)].toSorted(),
		clusters: files.filter((file) => file.kind === "manifest" && isCluster(file.path, host)).map(({ path }) => path)
	};
}
function environmentAbove(path) {
	for (let directory = require_discover.directoryOf(path); directory !== ""; directory = require_discover.directoryOf(directory)) if (ENVIRONMENT.test(directory.slice(directory.lastIndexOf("/") + 1))) return directory;
}
function isCluster(path, host) {
	if (!/(?:k3d|kind|cluster)/i.test(path)) return false;
	const reading = host.read(path);
	return reading.ok && CLUSTER_KIND.test(reading.text) && CLUSTER_API.test(reading.text);
}
function quoted(text) {
	return /^[\w./-]+$/.test(text) ? text : JSON.stringify(text);
}
function comment(text) {
	return text.replace(/[^\x20-\x7e]/g, "?");
}
function configurationFor({ environments, clusters }) {
	return [
		"# The configuration of k8slint. Everything is optional; docs/configuration.md tells all keys.",
		"",
		"# Advice besides what fails: recommended, strict, security.",
		"# presets: [recommended]",
		"",
		...clusterLines(clusters),
		"# What exists in the cluster though no file here declares it.",
		"# externals:",
		"#   - Secret/db-*",
		"#   - IngressClass/nginx",
		"",
		...environmentLines(environments),
		"# Files that are not read, in the grammar of .gitignore.",
		"# ignore: [vendor/]",
		"",
		"# From which level on findings fail the run: error, warning, info or never.",
		"failOn: error",
		""
	].join("\n");
}
function clusterLines(clusters) {
	const known = clusters.map((path) => `# ${comment(path)} describes a cluster, and objects are held against it.`);
	return [
		...known.length > 0 ? known : ["# Without a cluster nothing is said about capacity. k3d, kind, minikube, docker-desktop and colima are known."],
		"# cluster:",
		"#   profile: k3d",
		"#   nodes: [{ count: 2, cpu: 2, memory: 4Gi }]",
		"",
		"# The version that the objects are meant for; where absent, the cluster's, else the newest known.",
		"# kubeVersion: \"1.34\"",
		""
	];
}
function environmentLines(environments) {
	if (environments.length === 0) return [];
	return [
		"# What holds for some files alone; these directories are named after environments.",
		"# overrides:",
		...environments.flatMap((directory) => [
			`#   - files: [${comment(quoted(directory))}]`,
			"#     namespace: ...",
			"#     kubeVersion: \"1.33\""
		]),
		""
	];
}
const WORKFLOW = `name: k8slint
on: [pull_request]
permissions:
  contents: read
jobs:
  lint:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@08c6903cd8c0fde910a37f88322edcfb5dd907a8 # v5.0.0
        with:
          fetch-depth: 0
          persist-credentials: false
      # Where you keep k8slint, pinned to a commit.
      - uses: acme/k8slint@0123456789abcdef0123456789abcdef01234567
        with:
          changed-only: true
`;
const HOOK = `repos:
  - repo: https://example.com/acme/k8slint # where you keep it
    rev: v0.1.0
    hooks:
      - id: k8slint
`;
// src/cli/init.ts
const HOOK_FILE = ".pre-commit-config.yaml";
const WORKFLOW_FILE = ".github/workflows/k8slint.yaml";
async function initCommand(flags, world) {
	const { root } = require_places.findPlaces([], world);
	const host = world.host(root);
	const wanted = [
		require_colors.CONFIGURATION_FILE,
		...flags.has("workflow") ? [WORKFLOW_FILE] : [],
		...flags.has("hook") ? [HOOK_FILE] : []
	];
	const there = wanted.find((file) => host.exists(file));
	if (there !== void 0) throw require_confusable.usageError(`${there} is there already`, `take it away, or edit it: ${hintFor(there)}`);
	const layout = layoutOf(require_discover.discover(host, { given: [""] }).files, host);
	const texts = {
		[require_colors.CONFIGURATION_FILE]: configurationFor(layout),
		[WORKFLOW_FILE]: WORKFLOW,
		[HOOK_FILE]: HOOK
	};
	for (const file of wanted) write((0, node_path.join)(root, file), file, texts[file] ?? "", world);
	world.stdout.write(`${found(layout)}wrote ${wanted.join(", ")}\n${left(wanted)}next: k8slint\n`);
	return 0;
}
function left(wanted) {
	const places = [...wanted.includes(WORKFLOW_FILE) ? [`\`uses:\` in ${WORKFLOW_FILE}`] : [], ...wanted.includes(HOOK_FILE) ? [`\`repo:\` and \`rev:\` in ${HOOK_FILE}`] : []];
	return places.length === 0 ? "" : `say where you keep k8slint: ${places.join(", ")}\n`;
}
function hintFor(file) {
	return file === HOOK_FILE ? "docs/ci.md shows the hook's lines" : "docs/configuration.md tells its keys";
}
function write(path, file, text, world) {
	const failure = world.makeDirectory((0, node_path.dirname)(path)) ?? world.write(path, text);
	if (failure !== void 0) throw require_confusable.usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
}
function found({ counts }) {
	const parts = Object.entries(counts).filter(([, number]) => number > 0);
	if (parts.length === 0) return "no manifest was found here\n";
	return `found ${parts.map(([what, number]) => `${number} ${number === 1 ? what : `${what}s`}`).join(", ")}\n`;
}
exports.initCommand = initCommand;
