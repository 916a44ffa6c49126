"use strict";
// src/base/version.ts
const VERSION = "0.1.0";
const BUILD = "35134d7e02ba241d73eba95a21e94c229d696600fceda0c19853f8ab23644484";
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
