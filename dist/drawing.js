"use strict";
// src/graph/drawing.ts
function draw(graph) {
	const nodes = new Map();
	const edges = new Map();
	for (const object of graph.objects) nodes.set(idOf(object), nodeOf(object));
	const add = (edge) => void edges.set([
		edge.from,
		edge.to,
		edge.text
	].join("\0"), edge);
	for (const reference of graph.references) {
		const target = targetOf(reference);
		if (target === void 0 || reference.edge === "namespace" && target.is !== "near") continue;
		if (!nodes.has(target.node.id)) nodes.set(target.node.id, target.node);
		add({
			from: idOf(reference.from),
			to: target.node.id,
			text: reference.edge,
			is: target.is
		});
	}
	for (const selection of graph.selections) for (const edge of selectionEdges(selection)) add(edge);
	for (const build of graph.builds) {
		const runners = graph.runnersOf(build);
		if (runners.length > 0) nodes.set(buildId(build), buildNode(build));
		for (const { workload } of runners) add({
			from: buildId(build),
			to: idOf(workload.object),
			text: "builds the image of",
			is: "found"
		});
	}
	return {
		nodes: [...nodes.values()],
		edges: [...edges.values()]
	};
}
function idOf(object) {
	const { span } = object.root.get("kind").at;
	return [
		object.kindKey,
		object.namespace ?? "",
		object.name ?? "",
		span.file,
		span.start
	].join("|");
}
function nodeOf(object) {
	const { kind, name = "", namespace, root } = object;
	return {
		id: idOf(object),
		is: "object",
		kind,
		name,
		namespace: namespace || void 0,
		at: root.get("kind").at.span
	};
}
function buildId({ id }) {
	return `build|${id}`;
}
function buildNode(build) {
	const name = build.ref ?? build.dockerfile ?? "";
	return {
		id: buildId(build),
		is: "build",
		kind: "image",
		name,
		namespace: void 0,
		at: build.at.span
	};
}
function targetOf(reference) {
	const { outcome, toKind, name, namespace } = reference;
	const object = objectIn(outcome);
	if (object !== void 0) return {
		node: nodeOf(object),
		is: outcome.is === "found" ? "found" : "near"
	};
	if (outcome.is !== "missing" || reference.optional || namespace === "") return void 0;
	const kind = toKind.split(".")[0] ?? toKind;
	return {
		node: {
			id: [
				"missing",
				toKind,
				namespace ?? "",
				name
			].join("|"),
			is: "missing",
			kind,
			name,
			namespace: namespace || void 0,
			at: void 0
		},
		is: "missing"
	};
}
function objectIn(outcome) {
	switch (outcome.is) {
		case "found":
		case "near":
		case "other-namespace": return outcome.object;
		default: return;
	}
}
function selectionEdges({ from, edge, outcome }) {
	const text = edge === "service" ? "selects" : edge;
	const to = (object, is) => ({
		from: idOf(from),
		to: idOf(object),
		text,
		is
	});
	switch (outcome.is) {
		case "found":
		case "everything": return outcome.workloads.map(({ object }) => to(object, "found"));
		case "other-namespace": return outcome.workloads.map(({ object }) => to(object, "near"));
		case "near": return [to(outcome.workload.object, "near")];
		default: return [];
	}
}
function around(drawing, isCentre, steps) {
	const kept = new Set(drawing.nodes.filter(isCentre).map(({ id }) => id));
	for (let step = 0; step < steps; step++) {
		const reached = drawing.edges.filter(({ from, to }) => kept.has(from) || kept.has(to));
		for (const { from, to } of reached) kept.add(from).add(to);
	}
	return {
		nodes: drawing.nodes.filter(({ id }) => kept.has(id)),
		edges: drawing.edges.filter(({ from, to }) => kept.has(from) && kept.has(to))
	};
}
Object.defineProperty(exports, "around", {
	enumerable: true,
	get: function() {
		return around;
	}
});
Object.defineProperty(exports, "draw", {
	enumerable: true,
	get: function() {
		return draw;
	}
});
