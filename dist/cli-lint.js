"use strict";
const require_host = require("./host.js");
const require_exit_code = require("./exit-code.js");
const require_k8slint = require("./k8slint.js");
const require_glob = require("./glob.js");
let node_path = require("node:path");
// src/cli/configuration.ts
async function findConfiguration(named, root, registry, world) {
	const host = world.host(root);
	if (named === void 0 && !host.exists(".k8slint.yaml")) return {
		configuration: require_host.defaultConfiguration,
		warnings: []
	};
	const [file, text] = named === void 0 ? readAt(host, require_host.CONFIGURATION_FILE, require_host.CONFIGURATION_FILE) : readNamed(named, root, world);
	const { loadConfiguration } = await Promise.resolve().then(() => require("./rule-config-load.js"));
	const loaded = await loadConfiguration({
		file,
		text,
		registry,
		today: world.today
	});
	if (!loaded.ok) throw new require_host.UsageError(loaded.problems);
	return loaded;
}
function readNamed(named, root, world) {
	const path = (0, node_path.resolve)(world.cwd, named);
	const inRoot = (0, node_path.relative)(root, path);
	const file = inRoot.startsWith("..") ? named : inRoot.replaceAll(node_path.sep, "/");
	return readAt(world.host((0, node_path.dirname)(path)), (0, node_path.basename)(path), file);
}
function readAt(host, name, file) {
	const reading = host.read(name);
	if (reading.ok) return [file, reading.text];
	throw require_host.usageError(`the configuration ${JSON.stringify(file)} ${reading.message}`);
}
// src/k8s/kube-version.ts
function kubeMinor(version) {
	const match = /^v?1\.(\d{1,3})(?:[.+-].*)?$/.exec(version.trim());
	return match?.[1] === void 0 ? void 0 : Number(match[1]);
}
// src/source/discover/find-root.ts
const MARKERS = [".git", ".k8slint.yaml"];
function findRoot(paths, cwd, files, home) {
	const here = files.real(cwd) ?? cwd;
	const places = (paths.length > 0 ? paths : ["."]).map((path) => placeOf(path, here, files));
	const found = places.filter((place) => place.is !== "missing");
	const common = found.map((place) => place.directory).reduce(commonDirectory, found[0]?.directory ?? here);
	const marked = upwards(common).find((directory) => MARKERS.some((marker) => files.exists((0, node_path.join)(directory, marker))));
	const isHere = found.every((place) => isBelow(place.directory, here));
	const root = marked ?? (isHere ? here : common);
	return {
		root,
		given: found.flatMap((place) => place.is === "path" ? [fromRoot(root, place.path)] : []),
		patterns: found.flatMap((place) => place.is === "pattern" ? [place.sign + fromRoot(root, place.path)] : []),
		missing: places.flatMap((place) => place.is === "missing" ? [place.path] : []),
		context: marked !== void 0 || isHere && here !== (0, node_path.dirname)(here) && here !== home
	};
}
function placeOf(path, here, files) {
	const real = files.real((0, node_path.resolve)(here, path));
	if (real !== void 0) return {
		is: "path",
		path: real,
		directory: files.isDirectory(real) ? real : (0, node_path.dirname)(real)
	};
	return require_glob.isGlob(path) ? patternPlace(path, here, files) : {
		is: "missing",
		path
	};
}
function patternPlace(path, here, files) {
	const sign = path.startsWith("!") ? "!" : "";
	const pattern = toSlashes(path.slice(sign.length));
	const fixed = require_glob.fixedDirectory(pattern);
	const directory = files.real((0, node_path.resolve)(here, fixed === "" && pattern.startsWith("/") ? "/" : fixed));
	if (directory === void 0) return {
		is: "missing",
		path
	};
	const rest = pattern.slice(fixed === "" ? 0 : fixed.length + 1);
	return {
		is: "pattern",
		path: (0, node_path.join)(directory, rest),
		directory,
		sign
	};
}
function commonDirectory(a, b) {
	return upwards(a).find((directory) => isBelow(b, directory)) ?? a;
}
function upwards(directory) {
	const all = [directory];
	for (let at = directory; (0, node_path.dirname)(at) !== at; at = (0, node_path.dirname)(at)) all.push((0, node_path.dirname)(at));
	return all;
}
function isBelow(path, directory) {
	const way = (0, node_path.relative)(directory, path);
	return way !== ".." && !way.startsWith(`..${node_path.sep}`) && !(0, node_path.isAbsolute)(way);
}
function fromRoot(root, path) {
	return toSlashes((0, node_path.relative)(root, path));
}
function toSlashes(path) {
	return node_path.sep === "/" ? path : path.replaceAll(node_path.sep, "/");
}
// src/cli/places.ts
function findPlaces(paths, world) {
	if (paths.includes("")) throw require_host.usageError("a path is empty", "write . for the current directory");
	const root = findRoot(paths, world.cwd, world.files, world.home);
	if (root.missing.length > 0) throw new require_host.UsageError(root.missing.map((path) => missingPath(path, world)));
	return root;
}
function missingPath(path, world) {
	const absolute = (0, node_path.resolve)(world.cwd, path);
	const listing = world.host((0, node_path.dirname)(absolute)).list("");
	const names = listing.ok ? listing.entries.map((entry) => entry.name) : [];
	const name = (0, node_path.basename)(absolute);
	const near = require_host.nearMiss(name, names)?.name ?? require_host.nearest(name, names);
	const help = near === void 0 ? void 0 : `there is ${path.slice(0, path.length - name.length)}${near}`;
	return {
		message: `no file or directory ${JSON.stringify(path)}`,
		help
	};
}
function pathFromRoot(path, root, world) {
	const real = world.files.real((0, node_path.resolve)(world.cwd, path));
	if (real === void 0) return void 0;
	const inRoot = (0, node_path.relative)(root, real);
	return inRoot.startsWith("..") ? void 0 : inRoot.replaceAll(node_path.sep, "/");
}
// src/cli/lint-options.ts
function lintOptions(asked) {
	const { flags, configuration, places, stdin } = asked;
	const rules = rulesNamed("rule", asked);
	const ignored = rulesNamed("ignore-rule", asked);
	const problems = [...rules.problems, ...ignored.problems];
	if (problems.length > 0) throw new require_host.UsageError(problems);
	const presets = flags.get("preset");
	const kubeVersion = versionOf(flags.get("kube-version")?.[0]);
	const cluster = clusterOf(flags.get("cluster")?.[0], asked);
	return {
		options: {
			given: stdin === void 0 ? places.given : [...places.given, stdin.filename],
			patterns: places.patterns,
			context: places.context,
			configuration,
			...stdin !== void 0 && { stdin },
			...kubeVersion !== void 0 && { kubeVersion },
			...cluster !== void 0 && { cluster },
			...presets !== void 0 && { presets: require_host.PRESETS.filter((preset) => presets.includes(preset)) },
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
	const near = require_host.nearMiss(name, ids)?.name ?? require_host.nearest(name, ids);
	const help = near === void 0 ? "`k8slint rules` lists the rules" : `a rule with a near name exists: ${near}`;
	return {
		message: `unknown rule ${JSON.stringify(name)}`,
		help
	};
}
function versionOf(text) {
	if (text === void 0) return void 0;
	const minor = kubeMinor(text);
	if (minor !== void 0) return `1.${minor}`;
	throw require_host.usageError(`${JSON.stringify(text)} is no Kubernetes version`, "write --kube-version 1.34");
}
function clusterOf(text, { places, world }) {
	if (text === void 0 || require_host.CLUSTER_PROFILES.some((profile) => profile === text)) return text;
	const path = pathFromRoot(text, places.root, world);
	if (path !== void 0) return path;
	const near = require_host.nearest(text, require_host.CLUSTER_PROFILES);
	const list = `accepted: ${require_host.CLUSTER_PROFILES.join(", ")}, or a k3d or kind config below ${places.root}`;
	throw require_host.usageError(`no cluster or file ${JSON.stringify(text)}`, near === void 0 ? list : `write ${near}; ${list}`);
}
// src/cli/outputs.ts
function outputsOf(values) {
	if (values === void 0) return [{
		format: "pretty",
		file: void 0
	}];
	const outputs = values.map((value) => outputOf(value));
	const printed = outputs.filter(({ file }) => file === void 0);
	if (printed.length > 1) {
		const message = `${printed.length} formats go to standard output: ${printed.map(({ format }) => format).join(", ")}`;
		throw require_host.usageError(message, `write all but one into files: --format ${printed[0]?.format}:FILE`);
	}
	const twice = outputs.find(({ file }, at) => file !== void 0 && outputs.findIndex((one) => one.file === file) < at);
	if (twice !== void 0) throw require_host.usageError(`two formats go to ${JSON.stringify(twice.file)}`, "give each a file of its own");
	return outputs;
}
function outputOf(value) {
	const cut = value.indexOf(":");
	const [word, file] = cut < 0 ? [value, void 0] : [value.slice(0, cut), value.slice(cut + 1)];
	const format = require_k8slint.FORMATS.find((one) => one === word);
	if (format === void 0) throw new require_host.UsageError([require_k8slint.wrongWord(`format ${JSON.stringify(word)}`, word, require_k8slint.FORMATS)]);
	if (file === "") throw require_host.usageError(`--format ${value} names no file`, `write --format ${format}:FILE`);
	return {
		format,
		file: file === "-" ? void 0 : file
	};
}
// src/cli/progress.ts
const PATIENCE_SECONDS = .5;
const STEP = 50;
const CLEAR_LINE = "\r\x1B[K";
function watchReads(host, { stderr, env, uptime }) {
	if (!stderr.isTerminal || env["CI"] !== void 0 || env["TERM"] === "dumb") return {
		host,
		done: () => {}
	};
	let [reads, shown] = [0, false];
	const start = uptime();
	const tell = () => {
		if (reads % STEP !== 0 || uptime() - start < PATIENCE_SECONDS) return;
		shown = true;
		stderr.write(`${CLEAR_LINE}reading: ${reads} files`);
	};
	return {
		host: {
			...host,
			read(path) {
				reads++;
				tell();
				return host.read(path);
			}
		},
		done: () => {
			if (shown) stderr.write(CLEAR_LINE);
		}
	};
}
// src/cli/render.ts
async function loadFormat(format) {
	switch (format) {
		case "pretty": return (await Promise.resolve().then(() => require("./pretty.js")).then((n) => n.pretty_exports)).pretty;
		case "sarif": return (await Promise.resolve().then(() => require("./sarif.js")).then((n) => n.sarif_exports)).sarif;
		case "json": return (await Promise.resolve().then(() => require("./json.js")).then((n) => n.json_exports)).json;
		case "github": return (await Promise.resolve().then(() => require("./github.js")).then((n) => n.github_exports)).github;
	}
}
const NAMELESS = "stdin.yaml";
async function readPiped(paths, name, world) {
	if (!paths.includes("-")) {
		if (name === void 0) return void 0;
		throw require_host.usageError("--stdin-filename is given, but standard input is not read", "add - to the paths");
	}
	if (world.stdin.isTerminal) world.stderr.write("reading from standard input; Ctrl-D ends it\n");
	const bytes = await world.stdin.read();
	if (bytes.length > 1e7) throw require_host.usageError("standard input is larger than 10 MB", "lint it in parts");
	const reading = require_host.decodeText(bytes);
	if (!reading.ok) throw require_host.usageError(`standard input ${reading.message}`);
	return {
		text: reading.text,
		path: name === void 0 ? void 0 : (0, node_path.resolve)(world.cwd, name)
	};
}
function placeOfPiped({ path }, { files, cwd }) {
	const directory = path === void 0 ? cwd : (0, node_path.dirname)(path);
	return files.isDirectory(directory) ? directory : cwd;
}
function nameOfPiped({ path }, root, { files }) {
	if (path === void 0) return NAMELESS;
	const name = (0, node_path.relative)(root, (0, node_path.resolve)(files.real((0, node_path.dirname)(path)) ?? (0, node_path.dirname)(path), path.slice((0, node_path.dirname)(path).length + 1)));
	if (name.startsWith("..")) throw require_host.usageError("--stdin-filename lies outside of the project", `write a path below ${root}`);
	return name.replaceAll(node_path.sep, "/");
}
const EMPTY_HOST = {
	list: () => ({
		ok: true,
		entries: []
	}),
	read: () => ({
		ok: false,
		reason: "missing",
		message: "does not exist"
	}),
	exists: () => false
};
// src/cli/lint.ts
async function lintCommand(paths, flags, world) {
	const outputs = outputsOf(flags.get("format"));
	const piped = await readPiped(paths, flags.get("stdin-filename")?.[0], world);
	const named = paths.filter((path) => path !== "-");
	const isPipeOnly = piped !== void 0 && named.length === 0;
	const places = findPlaces(isPipeOnly ? [placeOfPiped(piped, world)] : named, world);
	const stdin = piped !== void 0 && piped.text.trim() !== "" ? {
		text: piped.text,
		filename: nameOfPiped(piped, places.root, world)
	} : void 0;
	const { lint, registry } = await world.pipeline();
	const found = await findConfiguration(flags.get("config")?.[0], places.root, registry, world);
	const { configuration } = found;
	const { options, warnings } = lintOptions({
		flags,
		registry,
		configuration,
		places: isPipeOnly ? {
			...places,
			given: []
		} : places,
		stdin,
		world
	});
	world.stderr.write(require_k8slint.renderProblems([...found.warnings, ...warnings], "warning", require_k8slint.colorsFor(flags, world.stderr, world)));
	const watched = watchReads(isPipeOnly && piped.path === void 0 ? EMPTY_HOST : world.host(places.root), world);
	const report = await lint(watched.host, options).finally(watched.done);
	const failOn = failOnOf(flags, configuration);
	for (const output of outputs) await writeReport(output, {
		report,
		flags,
		failOn,
		world
	});
	return require_exit_code.exitCode(report, failOn);
}
function failOnOf(flags, { failOn }) {
	return require_host.FAIL_ON.find((word) => word === flags.get("fail-on")?.[0]) ?? failOn ?? "error";
}
async function writeReport({ format, file }, { report, flags, failOn, world }) {
	const text = (await loadFormat(format))(report, {
		colors: require_k8slint.colorsFor(flags, file === void 0 ? world.stdout : void 0, world),
		failOn,
		quiet: flags.has("quiet")
	});
	if (file === void 0) {
		world.stdout.write(text);
		return;
	}
	const failure = world.write((0, node_path.resolve)(world.cwd, file), text);
	if (failure !== void 0) throw require_host.usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
}
exports.kubeMinor = kubeMinor;
exports.lintCommand = lintCommand;
