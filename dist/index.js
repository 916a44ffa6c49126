"use strict";
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
const require_host = require("./host.js");
const require_run = require("./core.js");
const require_github = require("./github.js");
const require_json = require("./json.js");
const require_pretty = require("./pretty.js");
const require_sarif = require("./sarif.js");
// src/report/formats.ts
const formats = {
	pretty: require_pretty.pretty,
	sarif: require_sarif.sarif,
	json: require_json.json,
	github: require_github.github
};
exports.UsageError = require_host.UsageError;
exports.VERSION = require_host.VERSION;
exports.defaultConfiguration = require_host.defaultConfiguration;
exports.formats = formats;
exports.lint = require_run.lint;
exports.nodeHost = require_host.nodeHost;
