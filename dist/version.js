"use strict";
// src/base/version.ts
const VERSION = "0.1.0";
const BUILD = "b1c007530a1ae15cc33077f4e8d7edcf812a457383424a59ef9ae11f32b466b3";
Object.defineProperty(exports, "BUILD", {
	enumerable: true,
	get: function() {
		return BUILD;
	}
});
Object.defineProperty(exports, "VERSION", {
	enumerable: true,
	get: function() {
		return VERSION;
	}
});
