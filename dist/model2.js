// src/base/model.ts
const LEVELS = [
	"error",
	"warning",
	"info"
];
const LAYERS = [
	"build",
	"admission",
	"scheduling",
	"image",
	"start",
	"run",
	"network",
	"update",
	"practice"
];
function placed(span) {
	return {
		span,
		via: []
	};
}
export { LEVELS as n, placed as r, LAYERS as t };
