"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_collections = require("./collections.js");
const require_colors = require("./colors.js");
const require_redact = require("./redact.js");
const require_counting = require("./counting.js");
const require_exit_code = require("./exit-code.js");
const require_width = require("./width.js");
const require_labels = require("./labels.js");
const require_summary = require("./summary.js");
// src/report/alike.ts
const MANY = 4;
const MOST_NAMED = 5;
function collapsed(findings, staysWhole) {
	const many = [...require_collections.groupBy(findings.filter((finding) => finding.level !== "error" && !staysWhole(finding)), ({ rule, level }) => `${level} ${rule}`).values()].filter((group) => group.length >= MANY);
	const heads = new Map(many.map(([first, ...others]) => [first, others]));
	const left = new Set([...heads.values()].flat());
	return findings.filter((one) => !left.has(one)).map((finding) => ({
		finding,
		alike: heads.get(finding) ?? []
	}));
}
function alikeLines(alike, gutter, sources) {
	if (alike.length === 0) return [];
	const named = alike.slice(0, MOST_NAMED).map(({ at, object }) => {
		const place = require_redact.placeText(at, sources.place(at));
		return `${" ".repeat(gutter + 3)}${require_colors.printable(object === void 0 ? place : `${place}  ${object}`)}`;
	});
	const rest = alike.length - named.length;
	return [
		`${" ".repeat(gutter + 1)}= and ${alike.length} more of this rule, which --all shows:`,
		...named,
		...rest === 0 ? [] : [`${" ".repeat(gutter + 3)}and ${rest} more`]
	];
}
// src/report/frame/line-view.ts
const TAB = "    ";
const CUT = "...";
const LONGEST = 100;
const BEFORE = 30;
const WINDOW = 1e3;
function lineView(source, line, marks) {
	const first = Math.min(...marks.map((mark) => mark.from), Infinity);
	const [from, text] = excerpt(source, line, first);
	const isMarked = (offset) => marks.some((mark) => offset + from >= mark.from && offset + from < Math.max(mark.to, mark.from + 1));
	const cells = cellsOf(text, isMarked, line === 1 && from === 0);
	const width = columnAt(cells, Infinity);
	const left = leftEdge(from, columnAt(cells, first - from), width);
	const right = width - left > LONGEST ? left + LONGEST : width;
	const shift = (left > 0 || from > 0 ? 3 : 0) - left;
	const underlines = marks.map((mark) => {
		const start = clamp(columnAt(cells, mark.from - from), left, right);
		const end = clamp(columnAt(cells, mark.to - from), start, right);
		return {
			mark,
			from: start + shift,
			to: Math.max(end, start + 1) + shift
		};
	});
	return {
		code: codeBetween(cells, left, right, from > 0, width),
		underlines
	};
}
function excerpt({ masked, lines }, line, first) {
	const start = lines.start(line);
	const end = lines.end(line);
	if (end - start <= WINDOW) return [0, masked.slice(start, end)];
	const from = snap(masked, Math.min(start + Math.max(0, first - WINDOW / 4), end));
	return [from - start, masked.slice(from, snap(masked, Math.min(end, from + WINDOW)))];
}
function snap(text, offset) {
	const code = text.charCodeAt(offset);
	return code >= 56320 && code <= 57343 ? offset + 1 : offset;
}
function cellsOf(text, isMarked, isFirst) {
	const cells = [];
	let column = 0;
	for (const glyph of require_colors.glyphs(text, isMarked)) {
		const isMark = isFirst && glyph.start === 0 && text.startsWith("\ufeff");
		const shown = text[glyph.start] === "	" ? TAB : isMark ? "" : glyph.text;
		cells.push({
			text: shown,
			column,
			start: glyph.start
		});
		for (const char of shown) column += require_width.charWidth(char);
	}
	return [...cells, {
		text: "",
		column,
		start: text.length
	}];
}
function columnAt(cells, offset) {
	return (cells.find((cell) => cell.start >= offset) ?? cells.at(-1))?.column ?? 0;
}
function leftEdge(from, first, width) {
	if (from === 0 && (width <= LONGEST || first + BEFORE <= LONGEST)) return 0;
	return Math.max(0, Math.min(first - BEFORE, width));
}
function codeBetween(cells, left, right, isCut, width) {
	const code = cells.filter((cell) => cell.column >= left && cell.column < right).map((cell) => cell.text).join("");
	return ((left > 0 || isCut ? CUT : "") + code + (right < width ? CUT : "")).trimEnd();
}
function clamp(value, low, high) {
	return Math.min(Math.max(value, low), high);
}
// src/report/frame/marks.ts
const NEAR_LINES = 30;
const NEAR_COLUMNS = 100;
function sectionsOf(marks, sources) {
	const sections = [];
	for (const mark of marks) {
		const source = sources.get(mark.at.file);
		const inLine = lineMark(mark, source);
		const section = sections.find(({ file, marks: others }) => file === mark.at.file && others.some((one) => isNear(one, inLine)));
		if (section === void 0) sections.push({
			file: mark.at.file,
			source,
			marks: [inLine]
		});
		else section.marks.push(inLine);
	}
	return sections;
}
function lineMark({ at, text, isPrimary }, source) {
	if (source === void 0) return {
		text,
		isPrimary,
		line: 0,
		from: 0,
		to: 0
	};
	const { lines } = source;
	const { line, column } = lines.position(at.start);
	const start = lines.start(line);
	const end = lines.end(line);
	const to = at.end > end ? start + source.text.slice(start, end).trimEnd().length : at.end;
	const from = column - 1;
	return {
		text,
		isPrimary,
		line,
		from,
		to: Math.max(from, Math.min(to, end) - start)
	};
}
function isNear(one, other) {
	if (one.line === other.line) return Math.abs(one.from - other.from) <= NEAR_COLUMNS;
	return Math.abs(one.line - other.line) <= NEAR_LINES;
}
// src/report/frame/underlines.ts
function underlineRows(underlines, paint) {
	const texts = underlines.filter(({ mark }) => mark.text !== "").toSorted((a, b) => b.from - a.from || b.to - a.to);
	const end = Math.max(...underlines.map((one) => one.to), 0);
	const last = texts[0]?.to === end ? texts[0] : void 0;
	const hanging = last === void 0 ? texts : texts.slice(1);
	const behind = last === void 0 ? [] : [piece(last, end + 1, require_colors.printable(last.mark.text))];
	const rows = [[...strokes(underlines, end), ...behind]];
	if (hanging.length > 0) rows.push(bars(hanging));
	hanging.forEach((one, index) => {
		const below = hanging.slice(index + 1).filter((other) => other.from < one.from);
		rows.push([...bars(below), piece(one, one.from, require_colors.printable(one.mark.text))]);
	});
	return rows.map((row) => drawn(row, paint));
}
function strokes(underlines, end) {
	const owners = Array.from({ length: end }, () => void 0);
	for (const { from, to, mark } of underlines) for (let i = from; i < to; i++) owners[i] = mark.isPrimary || owners[i] === true;
	const pieces = [];
	for (let i = 0; i < end;) {
		const owner = owners[i];
		let to = i + 1;
		while (to < end && owners[to] === owner) to++;
		if (owner !== void 0) pieces.push({
			column: i,
			text: (owner ? "^" : "-").repeat(to - i),
			isPrimary: owner
		});
		i = to;
	}
	return pieces;
}
function bars(underlines) {
	return [...new Map(underlines.map((one) => [one.from, piece(one, one.from, "|")])).values()].toSorted((a, b) => a.column - b.column);
}
function piece({ mark }, column, text) {
	return {
		column,
		text,
		isPrimary: mark.isPrimary
	};
}
function drawn(row, paint) {
	let result = "";
	let column = 0;
	for (const { column: at, text, isPrimary } of row) {
		result += " ".repeat(Math.max(0, at - column)) + paint(text, isPrimary);
		column = at + require_width.textWidth(text);
	}
	return result;
}
// src/report/frame.ts
function codeFrame(marks, sources, paint) {
	const sections = sectionsOf(marks, sources);
	const last = Math.max(0, ...sections.flatMap((section) => section.marks.map((mark) => mark.line)));
	const gutter = String(last).length;
	return {
		lines: sections.flatMap((section, index) => [...heading(section, gutter, index === 0, paint), ...body(section, gutter, paint)]),
		gutter
	};
}
function heading(section, gutter, isFirst, paint) {
	const [first] = section.marks;
	const place = section.source === void 0 || first === void 0 ? "" : `:${first.line}:${first.from + 1}`;
	const arrow = `${" ".repeat(gutter)}${paint.gutter(isFirst ? "-->" : ":::")} ${require_colors.printable(section.file) || "."}${place}`;
	if (section.source !== void 0) return isFirst ? [arrow, bar(gutter, "", paint)] : [arrow];
	return [arrow, ...section.marks.filter((mark) => mark.text !== "").map((mark) => bar(gutter, paint.mark(require_colors.printable(mark.text), mark.isPrimary), paint))];
}
function body({ source, marks }, gutter, paint) {
	if (source === void 0) return [];
	const numbers = [...new Set(marks.map((mark) => mark.line))].toSorted((a, b) => a - b);
	return numbers.flatMap((number, index) => [...between(source, numbers[index - 1], number, gutter, paint), ...markedLine(source, number, marks, gutter, paint)]);
}
function between(source, before, number, gutter, paint) {
	if (before === void 0 || number === before + 1) return [];
	if (number > before + 2) return [paint.gutter("...")];
	return [numbered(number - 1, lineView(source, number - 1, []).code, gutter, paint)];
}
function markedLine(source, number, marks, gutter, paint) {
	const { code, underlines } = lineView(source, number, marks.filter((mark) => mark.line === number));
	const rows = underlineRows(underlines, paint.mark);
	return [numbered(number, code, gutter, paint), ...rows.map((row) => bar(gutter, row, paint))];
}
function numbered(number, code, gutter, paint) {
	return paint.gutter(`${String(number).padStart(gutter)} |`) + (code === "" ? "" : ` ${code}`);
}
function bar(gutter, text, paint) {
	return paint.gutter(`${" ".repeat(gutter)} |`) + (text === "" ? "" : ` ${text}`);
}
// src/report/pretty.ts
var pretty_exports = require_rolldown_runtime.__exportAll({ pretty: () => pretty });
const MOST_LABELS = 6;
const MOST_BUNDLES = 4;
function pretty(report, options = {}) {
	const { colors = require_colors.PLAIN, quiet = false, minLevel = "info", failOn = "error", all = false } = options;
	const sources = require_redact.sourcesOf(report.texts);
	const findings = require_redact.redacted(report.findings, sources);
	const shown = findings.filter((finding) => require_exit_code.isAtLeast(finding.level, minLevel) && (quiet || !require_summary.isOnlyNotLookedAt(finding)));
	const isShownWhole = (finding) => all || failOn !== "never" && require_exit_code.isAtLeast(finding.level, failOn);
	const blocks = collapsed(shown, isShownWhole).map((one) => findingBlock(one, report, sources, colors));
	const hidden = findings.filter((finding) => !require_exit_code.isAtLeast(finding.level, minLevel));
	if (!quiet || report.empty || report.crashed) blocks.push(require_summary.summary({
		report,
		findings,
		hidden,
		sources,
		colors
	}));
	return blocks.length === 0 ? "" : `${blocks.join("\n\n")}\n`;
}
function findingBlock({ finding, alike }, report, sources, colors) {
	const paint = levelPaint(finding.level, colors);
	const name = linked(require_colors.printable(finding.rule), finding.rule, report, colors);
	const headline = `${paint(`${finding.level}[${name}]`)}${colors.bold(`: ${require_colors.printable(finding.message)}`)}`;
	const { lines, gutter } = codeFrame(marksOf(finding), sources, {
		gutter: (text) => colors.blue(text),
		mark: (text, isPrimary) => isPrimary ? paint(text) : colors.blue(text)
	});
	const notes = notesOf(finding, report, sources).flatMap(([word, text]) => noteLines(word, text, gutter, colors));
	return [
		headline,
		...lines,
		...notes,
		...alikeLines(alike, gutter, sources)
	].join("\n");
}
function linked(name, id, { rules }, { link }) {
	const url = link && rules.find((rule) => rule.id === id)?.refs[0];
	return link === void 0 || url === void 0 ? name : link(name, url);
}
function marksOf(finding) {
	const others = require_labels.evidence(finding).slice(0, MOST_LABELS);
	return [{
		at: finding.at,
		text: require_labels.ownText(finding),
		isPrimary: true
	}, ...others.map((label) => ({
		at: label.at,
		text: label.text,
		isPrimary: false
	}))];
}
function notesOf(finding, { counts }, sources) {
	const { via, predicts, note, help, fix, confirm } = finding;
	const unshown = require_labels.evidence(finding).length - MOST_LABELS;
	const notes = via.map((step) => ["via", viaText(step, sources)]);
	if (unshown > 0) notes.push(["note", `${require_counting.count(unshown, "more place")} of evidence`]);
	if (predicts !== "none" && predicts !== "") notes.push(["predicts", predicts]);
	if (note !== void 0) notes.push(["note", note]);
	if (help !== void 0) notes.push(["help", help]);
	if (fix !== void 0 && fix.title !== help) notes.push(["fix", `${fix.title} (${fix.safety})`]);
	if (confirm !== void 0) notes.push(["confirm", confirm]);
	if (finding.bundles.length > 0 && counts.bundles > 1) notes.push(bundleNote(finding));
	return notes;
}
function viaText(step, sources) {
	return `${step.text} (${require_redact.placeText(step.at, sources.place(step.at))})`;
}
function bundleNote({ bundles, elsewhere = [] }) {
	return elsewhere.length === 0 ? ["in", bundleText(bundles)] : ["only in", namesText(bundles)];
}
function bundleText(bundles) {
	return `${bundles.length === 1 ? "bundle" : "bundles"} ${namesText(bundles)}`;
}
function namesText(bundles) {
	const named = bundles.slice(0, MOST_BUNDLES).map((name) => name || ".");
	const more = bundles.length > MOST_BUNDLES ? ` and ${bundles.length - MOST_BUNDLES} more` : "";
	return `${named.join(", ")}${more}`;
}
function noteLines(word, text, gutter, colors) {
	const colon = word === "in" || word === "only in" ? "" : ":";
	const head = `${" ".repeat(gutter + 1)}= ${word}${colon} `;
	const [first = "", ...rest] = require_colors.printableLines(text);
	return [`${" ".repeat(gutter + 1)}${colors.blue("=")} ${colors.bold(word + colon)} ${first}`, ...rest.map((more) => " ".repeat(head.length) + more)];
}
function levelPaint(level, colors) {
	const color = {
		error: colors.red,
		warning: colors.yellow,
		info: colors.cyan
	}[level];
	return (text) => colors.bold(color(text));
}
Object.defineProperty(exports, "codeFrame", {
	enumerable: true,
	get: function() {
		return codeFrame;
	}
});
Object.defineProperty(exports, "levelPaint", {
	enumerable: true,
	get: function() {
		return levelPaint;
	}
});
Object.defineProperty(exports, "pretty", {
	enumerable: true,
	get: function() {
		return pretty;
	}
});
Object.defineProperty(exports, "pretty_exports", {
	enumerable: true,
	get: function() {
		return pretty_exports;
	}
});
