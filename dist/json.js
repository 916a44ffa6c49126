"use strict";
// src/base/json.ts
function parseJson(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function isMap(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function valueAt(value, ...path) {
	let current = value;
	for (const key of path) if (Array.isArray(current)) current = typeof key === "number" ? current[key] : void 0;
	else current = isMap(current) && Object.hasOwn(current, key) ? current[key] : void 0;
	return current;
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
function entriesOf(value) {
	return isMap(value) ? Object.entries(value) : [];
}
function textOf(value) {
	return typeof value === "string" ? value : void 0;
}
function integerOf(value) {
	return Number.isSafeInteger(value) ? Number(value) : void 0;
}
Object.defineProperty(exports, "entriesOf", {
	enumerable: true,
	get: function() {
		return entriesOf;
	}
});
Object.defineProperty(exports, "integerOf", {
	enumerable: true,
	get: function() {
		return integerOf;
	}
});
Object.defineProperty(exports, "isMap", {
	enumerable: true,
	get: function() {
		return isMap;
	}
});
Object.defineProperty(exports, "listOf", {
	enumerable: true,
	get: function() {
		return listOf;
	}
});
Object.defineProperty(exports, "parseJson", {
	enumerable: true,
	get: function() {
		return parseJson;
	}
});
Object.defineProperty(exports, "textOf", {
	enumerable: true,
	get: function() {
		return textOf;
	}
});
Object.defineProperty(exports, "valueAt", {
	enumerable: true,
	get: function() {
		return valueAt;
	}
});
