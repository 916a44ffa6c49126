"use strict";
// src/base/version.ts
const VERSION = "0.1.0";
const BUILD = "2759c841902e0f2bff2a533851a1ff8c9dac0cbcc2a6363c91a72622fd458196";
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
