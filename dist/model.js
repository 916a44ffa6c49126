"use strict";
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
Object.defineProperty(exports, "LAYERS", {
	enumerable: true,
	get: function() {
		return LAYERS;
	}
});
Object.defineProperty(exports, "LEVELS", {
	enumerable: true,
	get: function() {
		return LEVELS;
	}
});
Object.defineProperty(exports, "placed", {
	enumerable: true,
	get: function() {
		return placed;
	}
});
