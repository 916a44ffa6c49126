"use strict";
// src/base/timing.ts
function newTiming(now) {
	return {
		now,
		stages: new Map(),
		rules: new Map(),
		inner: 0
	};
}
function timedStage(timing, name, run) {
	if (timing === void 0) return run();
	const outer = timing.inner;
	const start = timing.now();
	timing.inner = 0;
	try {
		return run();
	} finally {
		const spent = timing.now() - start;
		add(timing.stages, name, spent - timing.inner);
		timing.inner = outer + spent;
	}
}
async function timedWait(timing, name, run) {
	const start = timing?.now() ?? 0;
	const result = await run();
	if (timing !== void 0) add(timing.stages, name, timing.now() - start);
	return result;
}
function timedRule(timing, id, run) {
	if (timing === void 0) return run();
	const start = timing.now();
	run();
	add(timing.rules, id, timing.now() - start);
}
function add(sums, name, seconds) {
	sums.set(name, (sums.get(name) ?? 0) + seconds);
}
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
Object.defineProperty(exports, "newTiming", {
	enumerable: true,
	get: function() {
		return newTiming;
	}
});
Object.defineProperty(exports, "timedRule", {
	enumerable: true,
	get: function() {
		return timedRule;
	}
});
Object.defineProperty(exports, "timedStage", {
	enumerable: true,
	get: function() {
		return timedStage;
	}
});
Object.defineProperty(exports, "timedWait", {
	enumerable: true,
	get: function() {
		return timedWait;
	}
});
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
