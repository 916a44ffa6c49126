"use strict";
const require_host = require("./host.js");
let node_fs = require("node:fs");
// src/base/lazily.ts
function lazily(work) {
	let done;
	return () => {
		done ??= { value: work() };
		return done.value;
	};
}
// src/packaged.ts
function readPackaged(name) {
	const place = new URL(`../schemas/${name}`, require("url").pathToFileURL(__filename).href);
	try {
		return (0, node_fs.readFileSync)(place, "utf8");
	} catch {
		throw require_host.usageError(`this k8slint is not complete: its own file schemas/${name} cannot be read`, "install k8slint again; the folder schemas belongs beside the folder that holds the program");
	}
}
// src/k8s/schema/node.ts
var SchemaNode = class {
	types;
	format;
	checks;
	isOpen;
	isResource;
	row;
	linked;
	ownFields;
	ownItems;
	ownValues;
	constructor(row, linked) {
		this.row = row;
		this.linked = linked;
		this.types = row.t ?? 127;
		this.format = row.f;
		this.checks = row.c;
		this.isOpen = row.o === 1;
		this.isResource = row.r === 1;
	}
	get dialect() {
		return this.linked.table.dialect;
	}
	get struct() {
		return this.row.s;
	}
	get goType() {
		return this.row.g;
	}
	get list() {
		return this.row.l;
	}
	get fields() {
		this.ownFields ??= fieldsOf(this.row, this.linked);
		return this.ownFields;
	}
	get items() {
		if (this.row.i === void 0) return void 0;
		this.ownItems ??= this.linked.node(this.row.i);
		return this.ownItems;
	}
	get values() {
		if (this.row.a === void 0) return void 0;
		this.ownValues ??= this.linked.node(this.row.a);
		return this.ownValues;
	}
	below(step) {
		return typeof step === "number" ? this.items : this.fields.get(step)?.node ?? this.values;
	}
	at(index) {
		return this.linked.node(index);
	}
	releasesOf(name) {
		return releasesOf(this.row, name);
	}
};
function nodeAt(root, path) {
	return path.reduce((node, step) => node?.below(step), root);
}
var LinkedTable = class {
	table;
	minor;
	nodes = [];
	constructor(table, minor = Number.MAX_SAFE_INTEGER) {
		this.table = table;
		this.minor = minor;
	}
	node(index) {
		const known = this.nodes[index];
		if (known !== void 0) return known;
		const row = this.row(index);
		const made = new SchemaNode(row.x === void 0 ? row : {
			...this.row(row.x),
			...row
		}, this);
		this.nodes[index] = made;
		return made;
	}
	row(index) {
		const row = this.table.rows[index] ?? {};
		return typeof row === "string" ? JSON.parse(row) : row;
	}
};
function fieldsOf({ p = [], v = [], e = [] }, linked) {
	const fields = new Map();
	const elsewhere = new Set();
	for (let i = 0; i + 2 < v.length; i += 3) {
		const [pair = 0, since = 0, until = 0] = [
			v[i],
			v[i + 1],
			v[i + 2]
		];
		if (linked.minor < since || until !== 0 && linked.minor >= until) elsewhere.add(pair);
	}
	const embedded = new Map();
	for (let i = 0; i + 1 < e.length; i += 2) embedded.set(Number(e[i]), String(e[i + 1]));
	for (let i = 0; i + 1 < p.length; i += 2) {
		if (elsewhere.has(i / 2)) continue;
		fields.set(String(p[i]), {
			node: linked.node(Number(p[i + 1])),
			embedded: embedded.get(i / 2)
		});
	}
	return fields;
}
function releasesOf({ p = [], v = [] }, name) {
	return p.flatMap((found, at) => {
		if (found !== name || at % 2 === 1) return [];
		const row = v.findIndex((pair, i) => i % 3 === 0 && pair === at / 2);
		return [row < 0 ? [0, 0] : [v[row + 1] ?? 0, v[row + 2] ?? 0]];
	});
}
// src/k8s/schema/kubernetes.ts
const index = lazily(() => JSON.parse(readPackaged("kubernetes/index.json")));
const table = lazily(() => {
	return {
		dialect: "go",
		rows: readPackaged("kubernetes/rows.json").split("\n").slice(1).map((line) => line.replace(/,$/, ""))
	};
});
const opened = new Map();
function knownReleases() {
	return index();
}
function kubernetesSchemas(minor) {
	const { oldest, newest } = index();
	const release = Math.min(Math.max(minor ?? newest, oldest), newest);
	const known = opened.get(release) ?? new KubernetesSchemas(release);
	opened.set(release, known);
	return known;
}
var KubernetesSchemas = class {
	minor;
	linked;
	constructor(minor) {
		this.minor = minor;
		this.linked = lazily(() => new LinkedTable(table(), minor));
	}
	kind(apiVersion, kind) {
		const row = rowOf(apiVersion, kind);
		if (row === void 0) return void 0;
		const [at, since, until] = row;
		return this.minor < since || until !== 0 && this.minor >= until ? void 0 : this.linked().node(at);
	}
	get metadata() {
		return this.linked().node(index().metadata);
	}
};
function releasesOfKind(apiVersion, kind) {
	const row = rowOf(apiVersion, kind);
	return row && {
		since: row[1] || void 0,
		until: row[2] || void 0
	};
}
function rowOf(apiVersion, kind) {
	const { kinds } = index();
	const group = Object.hasOwn(kinds, apiVersion) ? kinds[apiVersion] : void 0;
	return group !== void 0 && Object.hasOwn(group, kind) ? group[kind] : void 0;
}
// src/k8s/kube-version.ts
function kubeMinor(version) {
	const match = /^v?1\.(\d{1,3})(?:[.+-].*)?$/.exec(version.trim());
	return match?.[1] === void 0 ? void 0 : Number(match[1]);
}
function unknownRelease(minor) {
	const { oldest, newest } = knownReleases();
	if (minor >= oldest && minor <= newest) return void 0;
	return {
		message: `Kubernetes 1.${minor} is not known here`,
		help: `write a version from 1.${oldest} to 1.${newest}`
	};
}
Object.defineProperty(exports, "LinkedTable", {
	enumerable: true,
	get: function() {
		return LinkedTable;
	}
});
Object.defineProperty(exports, "knownReleases", {
	enumerable: true,
	get: function() {
		return knownReleases;
	}
});
Object.defineProperty(exports, "kubeMinor", {
	enumerable: true,
	get: function() {
		return kubeMinor;
	}
});
Object.defineProperty(exports, "kubernetesSchemas", {
	enumerable: true,
	get: function() {
		return kubernetesSchemas;
	}
});
Object.defineProperty(exports, "lazily", {
	enumerable: true,
	get: function() {
		return lazily;
	}
});
Object.defineProperty(exports, "nodeAt", {
	enumerable: true,
	get: function() {
		return nodeAt;
	}
});
Object.defineProperty(exports, "readPackaged", {
	enumerable: true,
	get: function() {
		return readPackaged;
	}
});
Object.defineProperty(exports, "releasesOfKind", {
	enumerable: true,
	get: function() {
		return releasesOfKind;
	}
});
Object.defineProperty(exports, "unknownRelease", {
	enumerable: true,
	get: function() {
		return unknownRelease;
	}
});
