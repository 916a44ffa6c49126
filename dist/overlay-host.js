"use strict";
// src/base/overlay-host.ts
function withFile(host, path, text) {
	return withChanges(host, new Map([[path, text]]));
}
function withChanges(host, changes) {
	if (changes.size === 0) return host;
	const added = entriesByDirectory(changes);
	const isGone = (path) => changes.has(path) && changes.get(path) === void 0;
	const list = (directory) => {
		const listing = host.list(directory);
		const more = added.get(directory);
		if (more === void 0 && !listing.ok) return listing;
		return {
			ok: true,
			entries: [...(listing.ok ? listing.entries : []).filter(({ name }) => more?.has(name) !== true && !isGone(directory === "" ? name : `${directory}/${name}`)), ...more?.values() ?? []].toSorted((a, b) => a.name < b.name ? -1 : 1)
		};
	};
	return {
		list,
		read: (path) => {
			if (!changes.has(path)) return host.read(path);
			const text = changes.get(path);
			return text === void 0 ? {
				ok: false,
				reason: "missing",
				message: "does not exist"
			} : {
				ok: true,
				text
			};
		},
		exists: (path) => changes.has(path) ? !isGone(path) : added.has(path) || host.exists(path)
	};
}
function entriesByDirectory(changes) {
	const directories = new Map();
	for (const [path, text] of changes) {
		if (text === void 0) continue;
		const parts = path.split("/");
		for (const [depth, name] of parts.entries()) {
			const directory = parts.slice(0, depth).join("/");
			const entries = directories.get(directory) ?? new Map();
			directories.set(directory, entries);
			entries.set(name, {
				name,
				kind: depth === parts.length - 1 ? "file" : "directory"
			});
		}
	}
	return directories;
}
Object.defineProperty(exports, "withChanges", {
	enumerable: true,
	get: function() {
		return withChanges;
	}
});
Object.defineProperty(exports, "withFile", {
	enumerable: true,
	get: function() {
		return withFile;
	}
});
