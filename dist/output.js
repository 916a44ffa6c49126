"use strict";
const require_host = require("./host.js");
let node_path = require("node:path");
let node_fs = require("node:fs");
// src/output.ts
function writeOutput(path, content) {
	const real = require_host.attempt(() => node_fs.realpathSync.native(path));
	const target = typeof real === "string" ? real : path;
	const written = require_host.attempt(() => {
		if (typeof real === "string" && !(0, node_fs.statSync)(real).isFile()) (0, node_fs.writeFileSync)(real, content);
		else writeAtOnce(target, content);
		return true;
	});
	return written === true ? void 0 : notWritten(written);
}
function makeDirectory(path, mode) {
	const made = require_host.attempt(() => {
		makeOneByOne(path, mode);
		return true;
	});
	return made === true ? void 0 : notWritten(made);
}
function makeOneByOne(path, mode) {
	if ((0, node_fs.existsSync)(path)) return;
	if ((0, node_path.dirname)(path) !== path) makeOneByOne((0, node_path.dirname)(path), mode);
	try {
		(0, node_fs.mkdirSync)(path, mode);
	} catch (error) {
		if (!(0, node_fs.existsSync)(path)) throw error;
	}
}
function appendOutput(path, text) {
	(0, node_fs.appendFileSync)(path, text);
}
function writeAtOnce(target, content) {
	const beside = `${target}.k8slint-new`;
	(0, node_fs.rmSync)(beside, { force: true });
	try {
		(0, node_fs.writeFileSync)(beside, content, { flag: "wx" });
		(0, node_fs.renameSync)(beside, target);
	} catch (error) {
		require_host.attempt(() => (0, node_fs.rmSync)(beside, { force: true }));
		throw error;
	}
}
function notWritten({ reason, message }) {
	if (reason === "missing") return "its directory does not exist";
	return message.replace("cannot be read: ", "").replace("EISDIR", "it is a directory").replace("ENOSPC", "no space is left on the device").replace("EROFS", "the file system is read-only");
}
Object.defineProperty(exports, "appendOutput", {
	enumerable: true,
	get: function() {
		return appendOutput;
	}
});
Object.defineProperty(exports, "makeDirectory", {
	enumerable: true,
	get: function() {
		return makeDirectory;
	}
});
Object.defineProperty(exports, "writeOutput", {
	enumerable: true,
	get: function() {
		return writeOutput;
	}
});
