"use strict";
// src/base/collections.ts
function groupBy(items, key) {
	const groups = new Map();
	for (const item of items) {
		const at = key(item);
		const group = groups.get(at);
		if (group) group.push(item);
		else groups.set(at, [item]);
	}
	return groups;
}
function minBy(items, cost) {
	let best;
	let least = Number.POSITIVE_INFINITY;
	for (const item of items) {
		const its = cost(item);
		if (its < least) [best, least] = [item, its];
	}
	return best;
}
Object.defineProperty(exports, "groupBy", {
	enumerable: true,
	get: function() {
		return groupBy;
	}
});
Object.defineProperty(exports, "minBy", {
	enumerable: true,
	get: function() {
		return minBy;
	}
});
