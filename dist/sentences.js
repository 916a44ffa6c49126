"use strict";
const require_labels = require("./labels.js");
const require_colors = require("./colors.js");
const require_redact = require("./redact.js");
// src/report/sentences.ts
const MOST_LABELS = 3;
function sentences(finding, sources) {
	const { message, predicts, note, help } = finding;
	return [
		message,
		predicts === "none" || predicts === "" ? "" : `predicts: ${predicts}`,
		...require_labels.evidence(finding).slice(0, MOST_LABELS).map((label) => `${require_redact.placeText(label.at, sources.place(label.at))}: ${label.text}`),
		note === void 0 ? "" : `note: ${note}`,
		help === void 0 ? "" : `help: ${help}`
	].filter(Boolean).map(require_colors.printable);
}
Object.defineProperty(exports, "sentences", {
	enumerable: true,
	get: function() {
		return sentences;
	}
});
