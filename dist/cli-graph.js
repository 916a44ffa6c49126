"use strict";
const require_confusable = require("./confusable.js");
const require_drawing = require("./drawing.js");
const require_ascii_json = require("./ascii-json.js");
const require_colors = require("./colors.js");
const require_mermaid = require("./mermaid.js");
const require_limited = require("./limited.js");
const require_xml = require("./xml.js");
const require_collections = require("./collections.js");
const require_problems = require("./problems.js");
const require_lint_options = require("./lint-options.js");
const require_places = require("./places.js");
// src/report/graph/dot.ts
function dot({ nodes, edges }) {
	const names = new Map(nodes.map(({ id }, i) => [id, `n${i}`]));
	return `${[
		"digraph k8slint {",
		"  rankdir=LR;",
		"  node [shape=box, fontname=sans];",
		...nodes.map((node) => `  ${names.get(node.id) ?? ""} [label=${quoted(label$1(node))}${styleOf(node)}];`),
		...edges.map(({ from, to, text, is }) => {
			const style = is === "found" ? "" : `, style=dashed, color=red`;
			return `  ${names.get(from) ?? ""} -> ${names.get(to) ?? ""} [label=${quoted(text)}${style}];`;
		}),
		"}"
	].join("\n")}\n`;
}
function label$1({ kind, name, namespace }) {
	return `${kind}\n${namespace === void 0 ? "" : `${namespace}/`}${name}`;
}
function styleOf({ is }) {
	if (is === "missing") return ", style=dashed, color=red";
	return is === "build" ? ", shape=component" : "";
}
function quoted(text) {
	return `"${text.split("\n").map((line) => require_colors.printable(line).replace(/["\\]/g, "\\$&")).join("\\n")}"`;
}
// src/report/graph/svg.ts
const BOX = {
	width: 210,
	height: 44
};
const GAP = {
	x: 110,
	y: 18
};
const MARGIN = 20;
const LONGEST = 30;
const STYLE = [
	"text{font:12px sans-serif;fill:#222}",
	".kind{font-size:10px;fill:#666}",
	"rect{fill:#fff;stroke:#555}",
	".missing rect,path.missing,path.near{stroke:#c22;stroke-dasharray:5 3}",
	".build rect{fill:#eef4ff}",
	"path{fill:none;stroke:#888}"
].join("");
function svg(drawing) {
	const boxes = placed(drawing);
	const width = Math.max(0, ...boxes.map(({ x }) => x + BOX.width)) + MARGIN;
	const height = Math.max(0, ...boxes.map(({ y }) => y + BOX.height)) + MARGIN;
	const byId = new Map(boxes.map((box) => [box.node.id, box]));
	const lines = drawing.edges.flatMap((edge) => edgeElement(edge, byId));
	const content = [
		require_xml.element("style", {}, [STYLE]),
		...lines,
		...boxes.map(boxElement)
	].map((one) => `\n${one}`);
	return `${require_xml.element("svg", {
		xmlns: "http://www.w3.org/2000/svg",
		width,
		height,
		viewBox: `0 0 ${width} ${height}`
	}, [...content, "\n"])}\n`;
}
function placed({ nodes, edges }) {
	const columns = columnsOf(nodes, edges);
	const filled = new Map();
	return nodes.map((node) => {
		const column = columns.get(node.id) ?? 0;
		const row = filled.get(column) ?? 0;
		filled.set(column, row + 1);
		return {
			node,
			x: MARGIN + column * (BOX.width + GAP.x),
			y: MARGIN + row * (BOX.height + GAP.y)
		};
	});
}
const MOST_COLUMNS = 8;
function columnsOf(nodes, edges) {
	const columns = new Map(nodes.map(({ id }) => [id, 0]));
	for (let round = 0; round < MOST_COLUMNS; round++) {
		let isMoved = false;
		for (const { from, to } of edges) {
			const next = Math.min((columns.get(from) ?? 0) + 1, MOST_COLUMNS);
			if (from === to || next <= (columns.get(to) ?? 0)) continue;
			columns.set(to, next);
			isMoved = true;
		}
		if (!isMoved) break;
	}
	return columns;
}
function boxElement({ node, x, y }) {
	const { is, kind, name, namespace } = node;
	const title = require_xml.xmlText(require_limited.limited(`${namespace === void 0 ? "" : `${namespace}/`}${name}`, LONGEST));
	return require_xml.element("g", {
		class: is,
		transform: `translate(${x},${y})`
	}, [
		require_xml.element("rect", {
			width: BOX.width,
			height: BOX.height,
			rx: 5
		}),
		require_xml.element("text", {
			class: "kind",
			x: 10,
			y: 16
		}, [require_xml.xmlText(is === "missing" ? `${kind}, missing` : kind)]),
		require_xml.element("text", {
			x: 10,
			y: 33
		}, [title])
	]);
}
function edgeElement({ from, to, text, is }, boxes) {
	const [a, b] = [boxes.get(from), boxes.get(to)];
	if (a === void 0 || b === void 0) return [];
	const [x1, y1] = [a.x + BOX.width, a.y + BOX.height / 2];
	const [x2, y2] = [b.x, b.y + BOX.height / 2];
	const bend = GAP.x / 2;
	const d = `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
	return [require_xml.element("path", {
		class: is,
		d
	}), require_xml.element("text", {
		class: "kind",
		x: x1 + 6,
		y: y1 - 4
	}, [require_xml.xmlText(text)])];
}
// src/report/graph/text.ts
const SIGN = {
	found: "->",
	near: "~>",
	missing: "-x"
};
function graphText({ nodes, edges }) {
	const byId = new Map(nodes.map((node) => [node.id, node]));
	const leaving = require_collections.groupBy(edges, ({ from }) => from);
	const entered = new Set(edges.map(({ to }) => to));
	return nodes.filter(({ id, is }) => is !== "missing" && (leaving.has(id) || !entered.has(id))).flatMap((node) => [label(node), ...(leaving.get(node.id) ?? []).map((edge) => {
		const to = byId.get(edge.to);
		return `  ${SIGN[edge.is]} ${to === void 0 ? "?" : label(to)} (${edge.text})`;
	})]).map((line) => `${require_colors.printable(line)}\n`).join("");
}
function label({ kind, name, namespace }) {
	return `${kind} ${namespace === void 0 ? "" : `${namespace}/`}${name}`;
}
// src/cli/graph.ts
const RENDERERS = {
	text: graphText,
	mermaid: require_mermaid.mermaid,
	dot,
	svg,
	json: (drawing) => require_ascii_json.asciiJson({
		schemaVersion: 1,
		...drawing
	})
};
const FOCUS_STEPS = 2;
async function graphCommand(paths, flags, world) {
	const [word = "text"] = flags.get("format") ?? [];
	const format = require_problems.GRAPH_FORMATS.find((one) => one === word);
	if (format === void 0) throw new require_confusable.UsageError([require_problems.wrongWord(`format ${JSON.stringify(word)}`, word, require_problems.GRAPH_FORMATS)]);
	const places = require_places.findPlaces(paths, world);
	const { drawing, registry } = await world.pipeline();
	const host = world.host(places.root);
	const { configuration } = await require_lint_options.findConfiguration(flags.get("config")?.[0], places.root, registry, world, host);
	const { options } = require_lint_options.lintOptions({
		flags,
		registry,
		configuration,
		places,
		stdin: void 0,
		world
	});
	const whole = within(await drawing(host, options), places.given);
	const focus = flags.get("focus")?.[0];
	const drawn = focus === void 0 ? whole : require_drawing.around(whole, ({ name }) => name === focus, FOCUS_STEPS);
	if (focus !== void 0 && drawn.nodes.length === 0) throw require_confusable.usageError(`nothing is called ${JSON.stringify(focus)}`, "`k8slint graph` without --focus shows all names");
	world.stdout.write(RENDERERS[format](drawn));
	return drawn.nodes.length === 0 ? 3 : 0;
}
function within(drawing, given) {
	if (given.length === 0 || given.includes("")) return drawing;
	const isGiven = (file) => given.some((path) => file === path || file.startsWith(`${path}/`));
	return require_drawing.around(drawing, ({ at }) => at !== void 0 && isGiven(at.file), 1);
}
exports.graphCommand = graphCommand;
