"use strict";
// src/report/ascii-json.ts
function asciiJson(value) {
	return `${JSON.stringify(value, void 0, 2).replace(/[^\n -~]/g, escaped).replace(LOG_COMMAND, "$1\\u005b")}\n`;
}
const LOG_COMMAND = /(##[a-z]{0,12})\[/gi;
function escaped(unit) {
	return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
Object.defineProperty(exports, "asciiJson", {
	enumerable: true,
	get: function() {
		return asciiJson;
	}
});
