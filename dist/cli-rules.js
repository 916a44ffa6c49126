"use strict";
const require_confusable = require("./confusable.js");
const require_colors = require("./colors.js");
const require_counting = require("./counting.js");
const require_limited = require("./limited.js");
const require_pretty = require("./pretty.js");
const require_width = require("./width.js");
const require_problems = require("./problems.js");
// src/report/rules-table.ts
const HEADING = {
	build: "build: it does not parse, load or build",
	admission: "admission: the apply is refused, or no pod is made",
	scheduling: "scheduling: Pending",
	image: "image: the image is not pulled",
	start: "start: the container is not started",
	run: "run: the container does not stay up",
	network: "network: it runs and cannot be reached",
	update: "update: a change never finishes",
	practice: "practice: no failure, but advice"
};
const LONGEST_STATUS = 34;
function rulesTable(rules, colors = require_colors.PLAIN) {
	const idWidth = Math.max(...rules.map(({ id }) => require_width.textWidth(require_colors.printable(id))), 0);
	const groups = byLayer(rules).map(([layer, members]) => [colors.bold(HEADING[layer]), ...members.map((rule) => row(rule, idWidth, colors))].join("\n"));
	const on = rules.filter((rule) => rule.presets.includes("default")).length;
	const total = `${require_counting.count(rules.length, "rule")}, ${on} on by default; \`k8slint explain RULE\` prints the page of one`;
	return `${[...groups, colors.dim(total)].join("\n\n")}\n`;
}
function byLayer(rules) {
	return require_confusable.LAYERS.map((layer) => [layer, rules.filter((rule) => rule.layer === layer).toSorted(byId)]).filter(([, members]) => members.length > 0);
}
function row({ id, level, predicts, presets, title }, idWidth, colors) {
	const status = predicts === "none" ? "" : require_colors.printable(predicts);
	const more = presets.includes("default") ? "" : colors.dim(` [${presets.map(require_colors.printable).join(", ")}]`);
	return `  ${[
		require_width.padTo(require_colors.printable(id), idWidth),
		require_pretty.levelPaint(level, colors)(level.padEnd(7)),
		require_width.padTo(require_limited.limited(status, LONGEST_STATUS), LONGEST_STATUS)
	].join("  ")}  ${require_colors.printable(title)}${more}`.trimEnd();
}
function byId(a, b) {
	return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
// src/cli/rules.ts
const RULE_FORMATS = ["table", "json"];
async function rulesCommand(flags, world) {
	const word = flags.get("format")?.at(-1) ?? "table";
	const format = RULE_FORMATS.find((one) => one === word);
	if (format === void 0) throw new require_confusable.UsageError([require_problems.wrongWord(`format ${JSON.stringify(word)}`, word, RULE_FORMATS)]);
	const { registry } = await world.pipeline();
	world.stdout.write(format === "json" ? rulesJson(registry) : rulesTable(registry.facts, require_problems.colorsFor(flags, world.stdout, world)));
}
function rulesJson({ facts, rules }) {
	const options = new Map(rules.map((rule) => [rule.id, rule.options?.properties]));
	return `${JSON.stringify(facts.map((one) => ({
		...one,
		options: options.get(one.id) ?? {}
	})), null, 2)}\n`;
}
exports.rulesCommand = rulesCommand;
