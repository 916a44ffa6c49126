"use strict";
// src/report/limited.ts
function limited(text, longest) {
	if (text.length <= longest) return text;
	const cut = text.slice(0, longest - 3);
	return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}...`;
}
Object.defineProperty(exports, "limited", {
	enumerable: true,
	get: function() {
		return limited;
	}
});
