"use strict";
const require_confusable = require("./confusable.js");
const require_colors = require("./colors.js");
const require_kube_version = require("./kube-version.js");
const require_places = require("./places.js");
let node_path = require("node:path");
// src/cli/configuration.ts
async function findConfiguration(named, root, registry, world, host) {
	if (named === void 0 && !host.exists(".k8slint.yaml")) return {
		configuration: require_colors.defaultConfiguration,
		warnings: []
	};
	const [file, text] = named === void 0 ? readAt(host, require_colors.CONFIGURATION_FILE, require_colors.CONFIGURATION_FILE) : readNamed(named, root, world, host);
	const { loadConfiguration } = await Promise.resolve().then(() => require("./rule-config-load.js"));
	const loaded = await loadConfiguration({
		file,
		text,
		registry,
		get today() {
			return world.today;
		}
	});
	if (!loaded.ok) throw new require_confusable.UsageError(loaded.problems);
	return loaded;
}
function readNamed(named, root, world, host) {
	const path = (0, node_path.resolve)(world.cwd, named);
	const inRoot = (0, node_path.relative)(root, path);
	if (inRoot.startsWith("..")) return readAt(world.host((0, node_path.dirname)(path)), (0, node_path.basename)(path), named);
	const file = inRoot.replaceAll(node_path.sep, "/");
	return readAt(host, file, file);
}
function readAt(host, name, file) {
	const reading = host.read(name);
	if (reading.ok) return [file, reading.text];
	throw require_confusable.usageError(`the configuration ${JSON.stringify(file)} ${reading.message}`);
}
// src/cli/lint-options.ts
function lintOptions(asked) {
	const { flags, configuration, places, stdin } = asked;
	const rules = rulesNamed("rule", asked);
	const ignored = rulesNamed("ignore-rule", asked);
	const problems = [...rules.problems, ...ignored.problems];
	if (problems.length > 0) throw new require_confusable.UsageError(problems);
	if (rules.ids?.every((id) => ignored.ids?.includes(id)) === true && rules.ids.length > 0) throw require_confusable.usageError("--ignore-rule leaves out every rule that --rule names", "take one of the two away");
	const presets = flags.get("preset");
	const kubeVersion = versionOf(flags.get("kube-version")?.[0]);
	const namespace = namespaceOf(flags.get("namespace")?.[0]);
	const cluster = clusterOf(flags.get("cluster")?.[0], asked);
	return {
		options: {
			given: stdin === void 0 ? places.given : [...places.given, stdin.filename],
			patterns: places.patterns,
			context: places.context,
			configuration,
			...stdin !== void 0 && { stdin },
			...kubeVersion !== void 0 && { kubeVersion },
			...namespace !== void 0 && { namespace },
			...cluster !== void 0 && { cluster },
			...presets !== void 0 && { presets: require_confusable.PRESETS.filter((preset) => presets.includes(preset)) },
			...rules.ids !== void 0 && { rules: rules.ids },
			...ignored.ids !== void 0 && { ignoreRules: ignored.ids }
		},
		warnings: [...rules.warnings, ...ignored.warnings]
	};
}
function rulesNamed(flag, { flags, registry }) {
	const names = flags.get(flag);
	const found = (names ?? []).map((name) => [name, registry.resolve(name)]);
	const old = found.filter(([, rule]) => rule?.alias !== void 0);
	return {
		ids: names && found.flatMap(([, rule]) => rule?.id ?? []),
		problems: found.filter(([, rule]) => rule === void 0).map(([name]) => unknownRule(name, registry)),
		warnings: old.map(([name, rule]) => ({
			message: `rule "${name}" is now called "${rule?.id}"`,
			help: `write ${rule?.id}`
		}))
	};
}
function unknownRule(name, { ids }) {
	const near = require_confusable.nearMiss(name, ids)?.name ?? require_confusable.nearest(name, ids);
	const help = near === void 0 ? "`k8slint rules` lists the rules" : `a rule with a near name exists: ${near}`;
	return {
		message: `unknown rule ${JSON.stringify(name)}`,
		help
	};
}
function versionOf(text) {
	if (text === void 0) return void 0;
	const minor = require_kube_version.kubeMinor(text);
	if (minor === void 0) throw require_confusable.usageError(`${JSON.stringify(text)} is no Kubernetes version`, "write --kube-version 1.34");
	const unknown = require_kube_version.unknownRelease(minor);
	if (unknown !== void 0) throw require_confusable.usageError(unknown.message, unknown.help);
	return `1.${minor}`;
}
function namespaceOf(text) {
	if (text === void 0 || require_kube_version.dns1123LabelProblems(text).length === 0) return text;
	throw require_confusable.usageError(`${JSON.stringify(text)} is no name of a namespace`, "write a-z, 0-9 and - in at most 63 characters");
}
function clusterOf(text, { places, world }) {
	if (text === void 0 || require_colors.CLUSTER_PROFILES.some((profile) => profile === text)) return text;
	const path = require_places.pathFromRoot(text, places.root, world);
	if (path !== void 0) return path;
	const near = require_confusable.nearest(text, require_colors.CLUSTER_PROFILES);
	const list = `accepted: ${require_colors.CLUSTER_PROFILES.join(", ")}, or a k3d or kind config below ${places.root}`;
	throw require_confusable.usageError(`no cluster or file ${JSON.stringify(text)}`, near === void 0 ? list : `write ${near}; ${list}`);
}
Object.defineProperty(exports, "findConfiguration", {
	enumerable: true,
	get: function() {
		return findConfiguration;
	}
});
Object.defineProperty(exports, "lintOptions", {
	enumerable: true,
	get: function() {
		return lintOptions;
	}
});
