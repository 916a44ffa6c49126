"use strict";
Object.defineProperty(exports, Symbol.toStringTag, { value: "Module" });
const require_host = require("./host.js");
const require_run = require("./core.js");
const require_colors = require("./colors.js");
const require_confusable = require("./confusable.js");
const require_agent = require("./agent.js");
const require_azure = require("./azure.js");
const require_checkstyle = require("./checkstyle.js");
const require_version = require("./version.js");
const require_compact = require("./compact.js");
const require_github = require("./github.js");
const require_gitlab = require("./gitlab.js");
const require_json = require("./json2.js");
const require_junit = require("./junit.js");
const require_markdown = require("./markdown.js");
const require_pretty = require("./pretty.js");
const require_rdjson = require("./rdjson.js");
const require_sarif = require("./sarif.js");
// src/report/formats.ts
const formats = {
	pretty: require_pretty.pretty,
	compact: require_compact.compact,
	sarif: require_sarif.sarif,
	json: require_json.json,
	github: require_github.github,
	gitlab: require_gitlab.gitlab,
	junit: require_junit.junit,
	checkstyle: require_checkstyle.checkstyle,
	azure: require_azure.azure,
	rdjson: require_rdjson.rdjson,
	markdown: require_markdown.markdown,
	agent: require_agent.agent
};
exports.UsageError = require_confusable.UsageError;
exports.VERSION = require_version.VERSION;
exports.defaultConfiguration = require_colors.defaultConfiguration;
exports.formats = formats;
exports.lint = require_run.lint;
exports.nodeHost = require_host.nodeHost;
