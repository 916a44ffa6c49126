"use strict";
// src/base/version.ts
const VERSION = "0.1.0";
Object.defineProperty(exports, "VERSION", {
	enumerable: true,
	get: function() {
		return VERSION;
	}
});
