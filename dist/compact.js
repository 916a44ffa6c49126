"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_listed = require("./listed.js");
const require_colors = require("./colors.js");
const require_redact = require("./redact.js");
// src/report/compact.ts
var compact_exports = require_rolldown_runtime.__exportAll({ compact: () => compact });
function compact(report, options = {}) {
	return require_listed.listingOf(report, options.prefix).entries.map(({ finding, path, place }) => {
		const at = require_redact.placeText({
			...finding.at,
			file: path
		}, place);
		return `${require_colors.printable(`${at}: ${finding.level}: ${finding.message} [${finding.rule}]`)}\n`;
	}).join("");
}
Object.defineProperty(exports, "compact", {
	enumerable: true,
	get: function() {
		return compact;
	}
});
Object.defineProperty(exports, "compact_exports", {
	enumerable: true,
	get: function() {
		return compact_exports;
	}
});
