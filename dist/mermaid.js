"use strict";
const require_limited = require("./limited.js");
const require_colors = require("./colors.js");
// src/report/graph/mermaid.ts
const MOST_EDGES = 480;
const MOST_NODES = 300;
const LONGEST = 80;
function mermaid({ nodes, edges }) {
	const shown = nodes.slice(0, MOST_NODES);
	const names = new Map(shown.map(({ id }, i) => [id, `n${i}`]));
	const drawn = edges.filter(({ from, to }) => names.has(from) && names.has(to)).slice(0, MOST_EDGES);
	const left = nodes.length - shown.length + (edges.length - drawn.length);
	return `${[
		"flowchart LR",
		...shown.map((node) => `  ${names.get(node.id) ?? ""}${shapeOf(node)}`),
		...drawn.map(({ from, to, text, is }) => {
			const label = is === "found" ? text : is === "near" ? `${text}, misses` : `${text}, missing`;
			return `  ${names.get(from) ?? ""} ${is === "found" ? "-->" : "-.->"}|${quoted(label)}| ${names.get(to) ?? ""}`;
		}),
		...shown.some(({ is }) => is === "missing") ? ["  classDef missing stroke:#d33,stroke-dasharray:4", `  class ${missingNames(shown, names)} missing`] : [],
		...left > 0 ? [`  %% ${left} more are left out`] : []
	].join("\n")}\n`;
}
function missingNames(nodes, names) {
	return nodes.flatMap(({ id, is }) => is === "missing" ? names.get(id) ?? [] : []).join(",");
}
function shapeOf({ is, kind, name, namespace }) {
	const label = quoted(`${kind} ${namespace === void 0 ? "" : `${namespace}/`}${name}`);
	if (is === "build") return `[[${label}]]`;
	return kind === "Service" || kind === "Ingress" ? `([${label}])` : `[${label}]`;
}
function quoted(text) {
	return `"${require_limited.limited(require_colors.printable(text), LONGEST).replace(/[#"<>&`\\;|]/g, (sign) => `#${sign.charCodeAt(0)};`)}"`;
}
Object.defineProperty(exports, "mermaid", {
	enumerable: true,
	get: function() {
		return mermaid;
	}
});
