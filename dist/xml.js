"use strict";
const require_colors = require("./colors.js");
// src/report/xml.ts
const ENTITIES = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&apos;"
};
function xmlText(text) {
	return require_colors.printable(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
function element(name, attributes, children = []) {
	const written = Object.entries(attributes).filter(([, value]) => value !== void 0).map(([key, value]) => ` ${key}="${xmlText(String(value))}"`).join("");
	if (children.length === 0) return `<${name}${written}/>`;
	return `<${name}${written}>${children.join("")}</${name}>`;
}
function xmlDocument(root) {
	return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
Object.defineProperty(exports, "element", {
	enumerable: true,
	get: function() {
		return element;
	}
});
Object.defineProperty(exports, "xmlDocument", {
	enumerable: true,
	get: function() {
		return xmlDocument;
	}
});
Object.defineProperty(exports, "xmlText", {
	enumerable: true,
	get: function() {
		return xmlText;
	}
});
