"use strict";
const require_confusable = require("./confusable.js");
const require_pretty = require("./pretty.js");
const require_problems = require("./problems.js");
const require_places = require("./places.js");
// src/cli/build.ts
async function buildCommand(paths, flags, world) {
	const [path = ".", ...more] = paths;
	if (more.length > 0) throw require_confusable.usageError("build takes one directory", "build one kustomization after the other");
	const { root, given } = require_places.findPlaces([path], world);
	const { registry } = await world.pipeline();
	const { buildDirectory } = await Promise.resolve().then(() => require("./run-build.js"));
	const options = {
		origins: flags.has("origins"),
		secrets: flags.has("show-secrets")
	};
	const built = buildDirectory(world.host(root), directoryIn(given[0] ?? ""), options, registry);
	if (built === void 0) throw require_confusable.usageError(`no kustomization in ${JSON.stringify(path)}`, "name a directory with a kustomization.yaml");
	const colors = require_problems.colorsFor(flags, world.stderr, world);
	world.stderr.write(require_pretty.pretty(built.report, {
		colors,
		quiet: true
	}));
	const missing = built.missing.map((reason) => ({ message: `not in this build: ${reason}` }));
	world.stderr.write(require_problems.renderProblems(missing, "warning", colors));
	if (built.text === void 0) return 1;
	world.stdout.write(built.text);
	return 0;
}
function directoryIn(path) {
	return path.replace(/(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/, "");
}
exports.buildCommand = buildCommand;
