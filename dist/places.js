"use strict";
const require_confusable = require("./confusable.js");
const require_glob = require("./glob.js");
const require_problems = require("./problems.js");
let node_path = require("node:path");
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
	if (paths.includes("")) throw require_confusable.usageError("a path is empty", "write . for the current directory");
	const root = findRoot(paths, world.cwd, world.files, world.home);
	if (root.missing.length > 0) throw new require_confusable.UsageError(root.missing.map((path) => missingPath(path, world)));
	return root;
}
function missingPath(path, world) {
	const absolute = (0, node_path.resolve)(world.cwd, path);
	const listing = world.host((0, node_path.dirname)(absolute)).list("");
	const names = listing.ok ? listing.entries.map((entry) => entry.name) : [];
	const name = (0, node_path.basename)(absolute);
	const near = require_confusable.nearMiss(name, names)?.name ?? require_confusable.nearest(name, names);
	const help = near === void 0 ? wordHelp(path) : `there is ${path.slice(0, path.length - name.length)}${near}`;
	return {
		message: `no file or directory ${JSON.stringify(path)}`,
		help
	};
}
function wordHelp(word) {
	if (word === "lint") return "linting needs no word: write k8slint and the path";
	const subcommand = require_confusable.nearest(word, require_problems.SUBCOMMAND_NAMES);
	return subcommand && `write k8slint ${subcommand}`;
}
function pathFromRoot(path, root, world) {
	const real = world.files.real((0, node_path.resolve)(world.cwd, path));
	if (real === void 0) return void 0;
	const inRoot = (0, node_path.relative)(root, real);
	return inRoot.startsWith("..") ? void 0 : inRoot.replaceAll(node_path.sep, "/");
}
Object.defineProperty(exports, "findPlaces", {
	enumerable: true,
	get: function() {
		return findPlaces;
	}
});
Object.defineProperty(exports, "pathFromRoot", {
	enumerable: true,
	get: function() {
		return pathFromRoot;
	}
});
