"use strict";
// src/base/line-index.ts
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
function lineIndex(text) {
	const starts = lineStarts(text);
	const start = (line) => starts[clamp(line, 1, starts.length) - 1] ?? 0;
	const end = (line) => {
		const next = starts[clamp(line, 1, starts.length)];
		return next === void 0 ? text.length : contentEnd(text, start(line), next);
	};
	return {
		count: starts.length,
		start,
		end,
		position: (offset) => {
			const at = clamp(offset, 0, text.length);
			const line = lineOf(starts, at);
			return {
				line,
				column: at - start(line) + 1
			};
		},
		offset: ({ line, column }) => clamp(start(line) + column - 1, start(line), end(line))
	};
}
function lineStarts(text) {
	const starts = [0];
	if (!text.includes("\r")) {
		for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
		return starts;
	}
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code === LINE_FEED || code === CARRIAGE_RETURN && text.charCodeAt(i + 1) !== LINE_FEED) starts.push(i + 1);
	}
	return starts;
}
function lineOf(starts, offset) {
	let low = 0;
	let high = starts.length;
	while (high - low > 1) {
		const middle = low + high >> 1;
		if ((starts[middle] ?? Infinity) <= offset) low = middle;
		else high = middle;
	}
	return low + 1;
}
function contentEnd(text, start, next) {
	const isPair = text.charCodeAt(next - 1) === LINE_FEED && text.charCodeAt(next - 2) === CARRIAGE_RETURN;
	return Math.max(start, isPair ? next - 2 : next - 1);
}
function clamp(value, low, high) {
	return Math.min(Math.max(value, low), high);
}
Object.defineProperty(exports, "lineIndex", {
	enumerable: true,
	get: function() {
		return lineIndex;
	}
});
