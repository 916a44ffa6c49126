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
