"use strict";
const require_confusable = require("./confusable.js");
let node_fs = require("node:fs");
// src/k8s/names.ts
const LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
const DNS_1035 = "[a-z]([-a-z0-9]*[a-z0-9])?";
const QUALIFIED = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
const LABEL_WORDS = `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '${LABEL}')`;
const SUBDOMAIN_WORDS = `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${SUBDOMAIN}')`;
const DNS_1035_WORDS = `a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or 'abc-123', regex used for validation is '${DNS_1035}')`;
const QUALIFIED_BODY = `must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '${QUALIFIED}')`;
const LABEL_VALUE_WORDS = `a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used for validation is '(${QUALIFIED})?')`;
const CONFIG_KEY_WORDS = "a valid config key must consist of alphanumeric characters, '-', '_' or '.' (e.g. 'key.name',  or 'KEY_NAME',  or 'key-name', regex used for validation is '[-._a-zA-Z0-9]+')";
const ENV_WORDS = "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit (e.g. 'my.env-name',  or 'MY_ENV.NAME',  or 'MyEnvName1', regex used for validation is '[-._a-zA-Z][-._a-zA-Z0-9]*')";
const RELAXED_ENV_WORDS = "a valid environment variable name must consist only of printable ASCII characters other than '='";
const HEADER_WORDS = "a valid HTTP header must consist of alphanumeric characters or '-' (e.g. 'X-Header-Name', regex used for validation is '[-A-Za-z0-9]+')";
const UNDERSCORE_LABEL = "_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
const UNDERSCORE_SUBDOMAIN_WORDS = `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${UNDERSCORE_LABEL}(\\.${UNDERSCORE_LABEL})*')`;
function tooLong(value, max, unit = "characters") {
	return value.length > max ? [`must be no more than ${max} ${unit}`] : [];
}
function dns1123LabelProblems(value) {
	if (isDnsLabel(value)) return tooLong(value, 63);
	return [...tooLong(value, 63), value.split(".").every(isDnsLabel) ? "must not contain dots" : LABEL_WORDS];
}
function dns1123SubdomainProblems(value) {
	return [...tooLong(value, 253), ...value.split(".").every(isDnsLabel) ? [] : [SUBDOMAIN_WORDS]];
}
function searchDomainProblems(value) {
	const isLabel = (label) => /^_?[a-z0-9][-_a-z0-9]*$/.test(label) && /[a-z0-9]$/.test(label);
	return [...tooLong(value, 253), ...value.split(".").every(isLabel) ? [] : [UNDERSCORE_SUBDOMAIN_WORDS]];
}
function asPrefix(name) {
	return name.length > 1 && name.endsWith("-") ? `${name.slice(0, -2)}a` : name;
}
function headerNameProblems(value) {
	return /^[-A-Za-z0-9]+$/.test(value) ? [] : [HEADER_WORDS];
}
function dns1035LabelProblems(value) {
	return [...tooLong(value, 63), ...isDnsLabel(value) && /^[a-z]/.test(value) ? [] : [DNS_1035_WORDS]];
}
function isDnsLabel(value) {
	return /^[a-z0-9][-a-z0-9]*$/.test(value) && !value.endsWith("-");
}
function isQualifiedPart(value) {
	return /^[A-Za-z0-9][-A-Za-z0-9_.]*$/.test(value) && /[A-Za-z0-9]$/.test(value);
}
function qualifiedNameProblems(value) {
	const parts = value.split("/");
	if (parts.length > 2) return [`a valid label key ${QUALIFIED_BODY} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
	const name = parts.at(-1) ?? "";
	const prefix = parts.length === 2 ? parts[0] ?? "" : void 0;
	return [...(prefix === void 0 ? [] : prefix === "" ? ["must be non-empty"] : dns1123SubdomainProblems(prefix)).map((words) => `prefix part ${words}`), ...namePartProblems(name).map((words) => `name part ${words}`)];
}
function namePartProblems(name) {
	if (name === "") return ["must be non-empty", QUALIFIED_BODY];
	return [...tooLong(name, 63, "bytes"), ...isQualifiedPart(name) ? [] : [QUALIFIED_BODY]];
}
function labelKeyProblems(key) {
	return qualifiedNameProblems(key);
}
function annotationKeyProblems(key) {
	return qualifiedNameProblems(key.toLowerCase());
}
function labelValueProblems(value) {
	return [...tooLong(value, 63, "bytes"), ...value === "" || isQualifiedPart(value) ? [] : [LABEL_VALUE_WORDS]];
}
function portNameProblems(value) {
	const problems = [];
	if (value.length > 15) problems.push("must be no more than 15 characters");
	if (!/^[-a-z0-9]+$/.test(value)) problems.push("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
	if (!/[a-z]/.test(value)) problems.push("must contain at least one letter (a-z)");
	if (value.includes("--")) problems.push("must not contain consecutive hyphens");
	if (value.startsWith("-") || value.endsWith("-")) problems.push("must not begin or end with a hyphen");
	return problems;
}
function portNumberProblems(value) {
	return Number.isInteger(value) && value >= 1 && value <= 65535 ? [] : ["must be between 1 and 65535, inclusive"];
}
function envNameProblems(value, minor) {
	if (minor >= 32) return /^[ -<>-~]+$/.test(value) ? [] : [RELAXED_ENV_WORDS];
	return [.../^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(value) ? [] : [ENV_WORDS], ...dotProblems(value)];
}
function configKeyProblems(value) {
	return [
		...tooLong(value, 253),
		.../^[-._a-zA-Z0-9]+$/.test(value) ? [] : [CONFIG_KEY_WORDS],
		...dotProblems(value)
	];
}
function dotProblems(value) {
	if (value === ".") return ["must not be '.'"];
	if (value === "..") return ["must not be '..'"];
	return value.startsWith("..") ? ["must not start with '..'"] : [];
}
function pathSegmentProblems(value) {
	if (value === "." || value === "..") return [`may not be '${value}'`];
	return ["/", "%"].filter((sign) => value.includes(sign)).map((sign) => `may not contain '${sign}'`);
}
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
		throw require_confusable.usageError(`this k8slint is not complete: its own file schemas/${name} cannot be read`, "install k8slint again; the folder schemas belongs beside the folder that holds the program");
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
Object.defineProperty(exports, "annotationKeyProblems", {
	enumerable: true,
	get: function() {
		return annotationKeyProblems;
	}
});
Object.defineProperty(exports, "asPrefix", {
	enumerable: true,
	get: function() {
		return asPrefix;
	}
});
Object.defineProperty(exports, "configKeyProblems", {
	enumerable: true,
	get: function() {
		return configKeyProblems;
	}
});
Object.defineProperty(exports, "dns1035LabelProblems", {
	enumerable: true,
	get: function() {
		return dns1035LabelProblems;
	}
});
Object.defineProperty(exports, "dns1123LabelProblems", {
	enumerable: true,
	get: function() {
		return dns1123LabelProblems;
	}
});
Object.defineProperty(exports, "dns1123SubdomainProblems", {
	enumerable: true,
	get: function() {
		return dns1123SubdomainProblems;
	}
});
Object.defineProperty(exports, "envNameProblems", {
	enumerable: true,
	get: function() {
		return envNameProblems;
	}
});
Object.defineProperty(exports, "headerNameProblems", {
	enumerable: true,
	get: function() {
		return headerNameProblems;
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
Object.defineProperty(exports, "labelKeyProblems", {
	enumerable: true,
	get: function() {
		return labelKeyProblems;
	}
});
Object.defineProperty(exports, "labelValueProblems", {
	enumerable: true,
	get: function() {
		return labelValueProblems;
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
Object.defineProperty(exports, "pathSegmentProblems", {
	enumerable: true,
	get: function() {
		return pathSegmentProblems;
	}
});
Object.defineProperty(exports, "portNameProblems", {
	enumerable: true,
	get: function() {
		return portNameProblems;
	}
});
Object.defineProperty(exports, "portNumberProblems", {
	enumerable: true,
	get: function() {
		return portNumberProblems;
	}
});
Object.defineProperty(exports, "qualifiedNameProblems", {
	enumerable: true,
	get: function() {
		return qualifiedNameProblems;
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
Object.defineProperty(exports, "searchDomainProblems", {
	enumerable: true,
	get: function() {
		return searchDomainProblems;
	}
});
Object.defineProperty(exports, "unknownRelease", {
	enumerable: true,
	get: function() {
		return unknownRelease;
	}
});
