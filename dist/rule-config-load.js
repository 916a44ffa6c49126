"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_line_index = require("./line-index.js");
const require_yaml = require("./yaml.js");
const require_colors = require("./colors.js");
const require_confusable = require("./confusable.js");
const require_glob = require("./glob.js");
const require_object_pattern = require("./object-pattern.js");
const require_kube_version = require("./kube-version.js");
// src/rule/config/paths.ts
function pathMatcher(texts) {
	const patterns = texts.flatMap((text) => require_glob.expandBraces(text)).map((text) => parsePattern(text));
	return (path) => {
		const names = path.split("/");
		return patterns.findLast(({ itself, inside }) => itself?.(names) === true || inside(names))?.negated === false;
	};
}
function patternProblem(text) {
	if (/(?:^!?|\/)\.\.(?:\/|$)/.test(text)) return "write paths relative to the root; nothing outside of it is read";
	return /^[^/]*\\\w[^/]*$/.test(text) ? "write paths with forward slashes" : void 0;
}
function parsePattern(text) {
	const negated = text.startsWith("!");
	const body = (negated ? text.slice(1) : text).replace(/^\.\//, "");
	const directoryOnly = body.endsWith("/");
	const path = directoryOnly ? body.slice(0, -1) : body;
	const anchored = path.startsWith("/") ? path.slice(1) : path.includes("/") ? path : `**/${path}`;
	return {
		itself: directoryOnly ? void 0 : require_glob.compileGlob(anchored),
		inside: require_glob.compileGlob(`${anchored}/**`),
		negated
	};
}
// src/rule/config/reading.ts
function tell(reading, field, message, help) {
	reading.problems.push({
		path: field.path,
		part: "value",
		message,
		help
	});
}
function textsOf(field) {
	return field.isList ? field.items : field.raw === void 0 ? [] : [field];
}
function listOf(field) {
	return field.exists ? textsOf(field).flatMap((item) => item.raw ?? []) : void 0;
}
function patternsOf(field, reading) {
	return textsOf(field).flatMap((item) => {
		const problem = patternProblem(item.raw ?? "");
		if (problem === void 0) return item.raw ?? [];
		tell(reading, item, `${JSON.stringify(item.raw)} is no pattern`, problem);
		return [];
	});
}
function matcherOf(field, reading) {
	return field.exists ? pathMatcher(patternsOf(field, reading)) : void 0;
}
function objectPatternOf(field, reading) {
	const text = field.raw;
	if (text === void 0) return void 0;
	return require_object_pattern.parseObjectPattern(text) ?? tell(reading, field, `${JSON.stringify(text)} names no object`, "write Kind/name or Kind/namespace/name");
}
function kubeVersionOf(field, reading) {
	if (!field.exists) return void 0;
	const text = field.raw ?? reading.written(field.path) ?? String(field.value);
	const minor = require_kube_version.kubeMinor(text);
	if (minor === void 0) return tell(reading, field, `${JSON.stringify(text)} is no Kubernetes version`, "write a version such as 1.34");
	const unknown = require_kube_version.unknownRelease(minor);
	return unknown === void 0 ? `1.${minor}` : tell(reading, field, unknown.message, unknown.help);
}
function ruleIdOf(name, path, part, reading) {
	const found = reading.registry.resolve(name);
	if (found?.alias !== void 0) reading.warnings.push({
		path,
		part,
		message: `rule "${name}" is now called "${found.id}"`,
		help: `write ${found.id}`
	});
	return found?.id;
}
// src/rule/config/cluster.ts
function profileNamed(name) {
	return require_colors.CLUSTER_PROFILES.find((profile) => profile === name);
}
function clusterOf(field, reading) {
	if (!field.exists) return void 0;
	const profile = profileNamed(field.raw ?? field.get("profile").raw);
	return {
		at: field.keyAt.span,
		profile,
		name: field.get("name").raw,
		nodes: field.get("nodes").exists ? field.get("nodes").items.map((node) => nodeOf(node, reading)) : void 0,
		memory: bytesOf(field.get("memory"), reading),
		cpu: millicoresOf(field.get("cpu"), reading),
		images: listOf(field.get("images")),
		registries: field.get("registries").exists ? field.get("registries").items.flatMap(registryOf) : void 0,
		ingressClasses: listOf(field.get("ingressClasses")),
		storageClasses: listOf(field.get("storageClasses")),
		components: listOf(field.get("components")),
		podSecurity: podSecurityOf(field.get("podSecurity"))
	};
}
function nodeOf(field, reading) {
	const role = field.get("role").raw;
	const labels = field.get("labels").entries.map(([key, value]) => [
		key,
		value.raw ?? "",
		value.keyAt.span
	]);
	return {
		at: field.at.span,
		name: field.get("name").raw,
		count: field.get("count").integer ?? 1,
		role: role === "control-plane" || role === "worker" ? role : void 0,
		cpu: millicoresOf(field.get("cpu"), reading),
		memory: bytesOf(field.get("memory"), reading),
		labels: Object.fromEntries(labels.map(([key, value]) => [key, value])),
		labelsAt: new Map(labels.map(([key, , at]) => [key, at])),
		taints: textsOrMaps(field.get("taints")).flatMap((taint) => taintOf(taint, reading) ?? [])
	};
}
function textsOrMaps(field) {
	return field.isList ? field.items : textsOf(field);
}
function taintOf(field, reading) {
	if (field.isMap) return {
		key: field.get("key").raw ?? "",
		value: field.get("value").raw ?? "",
		effect: field.get("effect").raw ?? ""
	};
	const match = /^([^=:]+)(?:=([^:]*))?:(NoSchedule|PreferNoSchedule|NoExecute)$/.exec(field.raw ?? "");
	if (match) return {
		key: match[1] ?? "",
		value: match[2] ?? "",
		effect: match[3] ?? ""
	};
	return tell(reading, field, `${JSON.stringify(field.raw)} is no taint`, "write key=value:NoSchedule");
}
function registryOf(field) {
	const inCluster = field.raw ?? field.get("inCluster").raw;
	return inCluster === void 0 ? [] : [{
		inCluster,
		onHost: field.get("onHost").raw,
		at: field.at.span
	}];
}
function podSecurityOf(field) {
	const entries = field.isMap ? field.entries : [["*", field]];
	return new Map(entries.flatMap(([namespace, value]) => {
		const level = require_confusable.POD_SECURITY_LEVELS.find((one) => one === value.raw);
		return level === void 0 ? [] : [[namespace, level]];
	}));
}
function bytesOf(field, reading) {
	return amountOf(field, reading, 1000000000n, "write an amount above zero, such as 4Gi");
}
function millicoresOf(field, reading) {
	return amountOf(field, reading, 1000000n, "write an amount above zero, such as 2 or 500m");
}
function amountOf(field, reading, unit, help) {
	if (!field.exists) return void 0;
	const parsed = require_object_pattern.parseQuantity(field.value);
	const amount = parsed.ok ? Number(parsed.quantity.nano / unit) : 0;
	if (amount > 0) return {
		value: amount,
		source: reading.file,
		at: field.at
	};
	return tell(reading, field, `${JSON.stringify(field.value)} is no amount`, help);
}
// src/rule/config/normalise.ts
function normaliseConfiguration(root, reading) {
	return {
		file: reading.file,
		text: reading.text,
		presets: textsOf(root.get("presets")).flatMap((item) => require_confusable.PRESETS.filter((preset) => preset === item.raw)),
		rules: rulesOf(root.get("rules"), reading),
		overrides: root.get("overrides").items.map((item) => overrideOf(item, reading)),
		ignore: patternsOf(root.get("ignore"), reading).flatMap((pattern) => require_glob.expandBraces(pattern)),
		externals: root.get("externals").items.flatMap((item) => objectPatternOf(item, reading) ?? []),
		namespace: root.get("namespace").raw,
		cluster: clusterOf(root.get("cluster"), reading),
		kubeVersion: kubeVersionOf(root.get("kubeVersion"), reading),
		suppressions: root.get("suppressions").items.map((item) => suppressionOf(item, reading)),
		failOn: require_colors.FAIL_ON.find((word) => word === root.get("failOn").raw)
	};
}
function rulesOf(field, reading) {
	const settings = new Map();
	for (const [name, value] of field.entries) {
		const id = ruleIdOf(name, value.path, "key", reading);
		if (id !== void 0) settings.set(id, settingOf(value));
	}
	return settings;
}
function settingOf(field) {
	const [level, options] = field.isList ? [field.get(0), field.get(1)] : field.isMap ? [field.get("level"), field.get("options")] : [field, void 0];
	return {
		level: levelOf(level),
		options: optionsOf(options)
	};
}
function levelOf(field) {
	const word = field.raw;
	return word === "off" ? "off" : require_confusable.LEVELS.find((level) => level === word);
}
function optionsOf(field) {
	return field === void 0 ? {} : Object.fromEntries(field.entries.map(([key, option]) => [key, option.value]));
}
function overrideOf(field, reading) {
	return {
		matches: matcherOf(field.get("files"), reading) ?? (() => false),
		rules: rulesOf(field.get("rules"), reading),
		namespace: field.get("namespace").raw,
		cluster: clusterOf(field.get("cluster"), reading),
		kubeVersion: kubeVersionOf(field.get("kubeVersion"), reading)
	};
}
function suppressionOf(field, reading) {
	const expires = field.get("expires").raw?.slice(0, 10);
	if (expires !== void 0 && !isDate(expires)) tell(reading, field.get("expires"), `${JSON.stringify(expires)} is no date`, "write a date such as 2027-01-31");
	return {
		rules: textsOf(field.get("rules")).flatMap((item) => knownRule(item, reading)),
		files: matcherOf(field.get("files"), reading),
		object: objectPatternOf(field.get("object"), reading),
		reason: (field.get("reason").raw ?? "").trim(),
		expires,
		expired: expires !== void 0 && expires < reading.today
	};
}
function knownRule(field, reading) {
	const name = field.raw ?? "";
	const id = ruleIdOf(name, field.path, "value", reading);
	if (id !== void 0) return [{
		id,
		at: field.at.span
	}];
	const near = require_confusable.nearMiss(name, reading.registry.ids)?.name;
	const help = near === void 0 ? "`k8slint rules` lists the rules" : `a rule with a near name exists: ${near}`;
	tell(reading, field, `unknown rule ${JSON.stringify(name)}`, help);
	return [];
}
function isDate(text) {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
// src/rule/config/schema.ts
const LEVEL = {
	title: "a level",
	enum: [...require_confusable.LEVELS, "off"]
};
const TEXT = {
	type: "string",
	minLength: 1,
	maxLength: 1e3
};
const TEXTS = {
	type: "array",
	items: TEXT
};
const PATTERNS = {
	type: "array",
	items: {
		type: "string",
		minLength: 1,
		maxLength: 500,
		description: "A path or a pattern in the grammar of .gitignore, from the root of the repository"
	}
};
const OBJECT = {
	type: "string",
	maxLength: 500,
	pattern: "^[^/]+(/[^/]+){1,2}$",
	title: "Kind/name or Kind/namespace/name",
	description: "`Kind/name` or `Kind/namespace/name`; `*` stands for any characters"
};
const QUANTITY = {
	type: ["string", "number"],
	title: "a quantity such as 4Gi or 500m"
};
const VERSION = {
	type: ["string", "number"],
	title: "a version such as 1.34",
	description: "The Kubernetes version that the objects are meant for: `1.34`"
};
function configurationSchema(rules) {
	return {
		$schema: "http://json-schema.org/draft-07/schema#",
		title: "k8slint configuration",
		...closed({
			$schema: { type: "string" },
			presets: described("Groups of rules that run besides the default ones", {
				anyOf: [preset(), {
					type: "array",
					items: preset()
				}],
				title: "a preset or a list of presets"
			}),
			rules: {
				$ref: "#/definitions/rules",
				description: "Levels and options by rule"
			},
			overrides: described("Settings for some files; later ones win", {
				type: "array",
				items: override()
			}),
			ignore: {
				...PATTERNS,
				description: "Files that are not read, in the grammar of .gitignore"
			},
			externals: described("Objects that exist though no file here declares them", {
				type: "array",
				items: OBJECT
			}),
			namespace: described("The namespace that the apply chooses for objects without one", TEXT),
			cluster: { $ref: "#/definitions/cluster" },
			kubeVersion: VERSION,
			suppressions: described("Findings to live with, each with a reason", {
				type: "array",
				items: suppression()
			}),
			failOn: described("From which level on findings make the exit code 1", {
				title: "a level",
				enum: [...require_colors.FAIL_ON]
			})
		}),
		definitions: {
			rules: ruleSettings(rules),
			level: LEVEL,
			cluster: cluster(),
			setting: setting()
		}
	};
}
function closed(properties, required = []) {
	return {
		type: "object",
		additionalProperties: false,
		properties,
		...required.length > 0 && { required }
	};
}
function described(description, schema) {
	return {
		description,
		...schema
	};
}
function preset() {
	return {
		title: "a preset",
		enum: [...require_confusable.PRESETS]
	};
}
function override() {
	return closed({
		files: described("The files that this is for", {
			...PATTERNS,
			minItems: 1
		}),
		rules: { $ref: "#/definitions/rules" },
		namespace: described("The namespace that the apply chooses for objects without one", TEXT),
		cluster: { $ref: "#/definitions/cluster" },
		kubeVersion: VERSION
	}, ["files"]);
}
function suppression() {
	return closed({
		rules: described("The rules that say nothing", {
			anyOf: [TEXT, {
				...TEXTS,
				minItems: 1
			}],
			title: "a rule or a list of rules"
		}),
		files: described("Only in these files", {
			...PATTERNS,
			minItems: 1
		}),
		object: described("Only about this object", OBJECT),
		reason: described("Why this is no fault here", TEXT),
		expires: described("The last day on which this holds", {
			type: "string",
			title: "a date such as 2027-01-31",
			pattern: "^\\d{4}-\\d{2}-\\d{2}"
		})
	}, ["rules", "reason"]);
}
function cluster() {
	const profile = {
		title: "a profile",
		enum: [...require_colors.CLUSTER_PROFILES]
	};
	return described("The cluster that the objects are meant for", {
		title: "a profile, or a map of what is known of the cluster",
		anyOf: [profile, closed({
			profile: described("The tool that makes the cluster, whose defaults fill what is not said here", profile),
			name: TEXT,
			nodes: described("The nodes that pods may run on, with what they can allocate", {
				type: "array",
				items: node()
			}),
			memory: described("Memory of the machine beneath all nodes", QUANTITY),
			cpu: described("CPUs of the machine beneath all nodes", QUANTITY),
			images: described("Images that are loaded on the nodes", TEXTS),
			registries: described("Registries that the nodes can reach", {
				type: "array",
				items: registry()
			}),
			ingressClasses: TEXTS,
			storageClasses: TEXTS,
			components: described("What runs in the cluster: traefik, servicelb, metrics-server, local-path", TEXTS),
			podSecurity: described("The Pod Security level that is enforced, for all namespaces or by namespace", {
				title: "a Pod Security level, or levels by namespace",
				anyOf: [podSecurityLevel(), {
					type: "object",
					additionalProperties: podSecurityLevel()
				}]
			})
		})]
	});
}
function podSecurityLevel() {
	return {
		title: "a Pod Security level",
		enum: [...require_confusable.POD_SECURITY_LEVELS]
	};
}
function node() {
	return closed({
		name: TEXT,
		count: described("How many nodes are like this one", {
			type: "integer",
			minimum: 1,
			maximum: 1e4,
			default: 1
		}),
		role: {
			title: "a role",
			enum: ["control-plane", "worker"]
		},
		cpu: described("Allocatable CPU", QUANTITY),
		memory: described("Allocatable memory", QUANTITY),
		labels: {
			type: "object",
			additionalProperties: { type: "string" }
		},
		taints: described("Taints, as kubectl writes them (`dedicated=gpu:NoSchedule`) or as maps", {
			type: "array",
			items: {
				title: "key=value:Effect, or a map with key, value and effect",
				anyOf: [TEXT, taint()]
			}
		})
	});
}
function taint() {
	return closed({
		key: TEXT,
		value: { type: "string" },
		effect: {
			title: "an effect",
			enum: require_object_pattern.TAINT_EFFECTS
		}
	}, ["key", "effect"]);
}
function registry() {
	const full = closed({
		inCluster: described("As manifests name it: `k3d-registry.localhost:5000`", TEXT),
		onHost: described("As the host pushes to it: `localhost:5001`", TEXT)
	}, ["inCluster"]);
	return {
		title: "host:port, or a map with inCluster and onHost",
		anyOf: [TEXT, full]
	};
}
const SETTING_TITLE = "a level, [level, options], or a map with level and options";
function setting() {
	return settingWith({
		type: "object",
		maxProperties: 0,
		title: "no options"
	});
}
function settingWith(options) {
	return {
		title: SETTING_TITLE,
		anyOf: [
			{ $ref: "#/definitions/level" },
			{
				type: "array",
				minItems: 2,
				maxItems: 2,
				items: [{ $ref: "#/definitions/level" }, options]
			},
			closed({
				level: { $ref: "#/definitions/level" },
				options
			})
		]
	};
}
function ruleSettings(rules) {
	const sorted = rules.toSorted((a, b) => a.id < b.id ? -1 : 1);
	return closed(Object.fromEntries(sorted.flatMap((rule) => settingsOf(rule))));
}
function settingsOf(rule) {
	const schema = rule.options === void 0 ? { $ref: "#/definitions/setting" } : settingWith(rule.options);
	const old = (rule.aliases ?? []).map((alias) => [alias, {
		...schema,
		deprecated: true
	}]);
	return [[rule.id, {
		description: rule.title,
		...schema
	}], ...old];
}
// src/rule/config/schema-problems.ts
function schemaProblems(errors, root) {
	const told = withoutWrongBranches(errors).flatMap((error) => problemOf(error, errors, root));
	const seen = new Set();
	return told.filter((problem) => {
		const key = JSON.stringify([problem.path, problem.message]);
		return !seen.has(key) && seen.add(key);
	});
}
const SHAPE = new Set([
	"type",
	"enum",
	"const",
	"pattern",
	"minLength",
	"maxLength"
]);
function withoutWrongBranches(errors) {
	const choices = new Set(errors.filter((error) => error.keyword === "anyOf").map((error) => error.instancePath));
	const decided = new Set([...choices].filter((path) => errors.some((error) => isInside(error, path))));
	return errors.filter((error) => {
		if (!choices.has(error.instancePath)) return true;
		if (decided.has(error.instancePath)) return error.keyword !== "anyOf" && !SHAPE.has(error.keyword);
		return error.keyword === "anyOf";
	});
}
function isInside(error, path) {
	if (error.instancePath === path) return error.keyword !== "anyOf" && !SHAPE.has(error.keyword);
	return error.instancePath.startsWith(`${path}/`);
}
function problemOf(error, all, root) {
	const path = pathOf(error.instancePath, root);
	if (error.keyword === "additionalProperties") return [unknownKey(error, path)];
	if (error.keyword === "required") return [missingKey(error, path)];
	if (error.keyword === "maxProperties") return [{
		path,
		part: "value",
		message: `rule "${ruleOf(path)}" has no options`
	}];
	const accepted = acceptedValues(error, all);
	const value = valueAt(root, path);
	return [{
		path,
		part: "value",
		message: `${nameOf(path)} is ${show(value)}`,
		help: helpFor(error, accepted, value)
	}];
}
function unknownKey({ params, parentSchema }, path) {
	const key = String(params.additionalProperty);
	const keys = Object.keys(parentSchema?.["properties"] ?? {});
	const [what, list] = kindOfKey(path, keys);
	const near = require_confusable.nearMiss(key, keys)?.name ?? require_confusable.nearest(key, keys);
	const help = near === void 0 ? list : `${what === "option" ? "an" : "a"} ${what} with a near name exists: ${near}`;
	const owner = what === "option" ? ` of rule "${ruleOf(path)}"` : "";
	return {
		path: [...path, key],
		part: "key",
		message: `unknown ${what} ${JSON.stringify(key)}${owner}`,
		help
	};
}
function kindOfKey(path, keys) {
	const accepted = `accepted here: ${keys.filter((key) => key !== "$schema").join(", ")}`;
	if (path.at(-1) === "rules") return ["rule", "`k8slint rules` lists the rules"];
	return [path.at(-3) === "rules" && (path.at(-1) === "options" || path.at(-1) === 1) ? "option" : "key", accepted];
}
function missingKey({ params, parentSchema }, path) {
	const key = String(params.missingProperty);
	const about = (parentSchema?.["properties"] ?? {})[key]?.description;
	return {
		path,
		part: "value",
		message: `${nameOf(path)} has no "${key}"`,
		help: about === void 0 ? `add ${key}` : `add ${key}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`
	};
}
function acceptedValues(error, all) {
	const same = all.filter((other) => other.keyword === "enum" && other.instancePath === error.instancePath);
	return [...new Set(same.flatMap((other) => other.params.allowedValues))];
}
function helpFor(error, accepted, value) {
	const wanted = wantedBy(error, accepted);
	const near = typeof value === "string" ? require_confusable.nearest(value, accepted) : void 0;
	return near === void 0 ? `write ${wanted}` : `write ${wanted}; the nearest is ${near}`;
}
function wantedBy({ keyword, params, parentSchema, message }, accepted) {
	const title = parentSchema?.["title"];
	const words = accepted.length > 0 ? orList(accepted) : void 0;
	if (keyword === "anyOf" && typeof title === "string") return words === void 0 ? title : `${title} (${words})`;
	if (words !== void 0) return words;
	if (typeof title === "string" && parentSchema?.["type"] !== "object") return title;
	if (keyword === "type") return typeWords(params.type);
	return message ?? "another value";
}
const TYPE_WORDS = {
	array: "a list",
	object: "a map",
	string: "text",
	number: "a number",
	integer: "a whole number",
	boolean: "true or false"
};
function typeWords(types) {
	return orList([types].flat().map((type) => TYPE_WORDS[type] ?? type));
}
function orList(words) {
	return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
function nameOf(path) {
	if (path.length === 0) return "the configuration";
	return path.map((part, i) => typeof part === "number" ? `[${part}]` : i === 0 ? part : `.${part}`).join("");
}
function ruleOf(path) {
	return String(path[path.lastIndexOf("rules") + 1]);
}
function show(value) {
	if (value === null) return "null";
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "object") return "a map";
	const text = JSON.stringify(value) ?? "missing";
	return text.length > 60 ? `${text.slice(0, 57)}..."` : text;
}
function pathOf(pointer, root) {
	const path = [];
	for (const part of pointer.split("/").slice(1)) {
		const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
		path.push(Array.isArray(valueAt(root, path)) ? Number(key) : key);
	}
	return path;
}
function valueAt(root, path) {
	let value = root;
	for (const key of path) {
		if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return void 0;
		value = value[key];
	}
	return value;
}
// src/rule/config/validate.ts
async function validateConfiguration(value, rules) {
	const { Ajv } = await Promise.resolve().then(() => require_rolldown_runtime.__toESM(require("./ajv.js").default, 1));
	const validate = new Ajv(OPTIONS).compile(sectionsOf(configurationSchema(namedRules(rules, value)), value));
	if (validate(value)) return [];
	const all = configurationSchema(rules);
	return schemaProblems((validate.errors ?? []).map((error) => withAllRules(error, all)), value);
}
const OPTIONS = {
	allErrors: true,
	verbose: true,
	strict: false,
	meta: false,
	validateSchema: false,
	logger: false,
	inlineRefs: false,
	code: { optimize: false }
};
function sectionsOf(schema, value) {
	const present = typeof value === "object" && value !== null ? value : {};
	const properties = Object.entries(schema["properties"]);
	return {
		...schema,
		properties: Object.fromEntries(properties.map(([key, section]) => [key, Object.hasOwn(present, key) ? section : true]))
	};
}
function namedRules(rules, value) {
	const names = new Set(ruleMaps(value).flatMap((map) => Object.keys(map)));
	return rules.filter((rule) => [rule.id, ...rule.aliases ?? []].some((name) => names.has(name)));
}
function ruleMaps(value) {
	const overrides = member(value, "overrides");
	return [value, ...Array.isArray(overrides) ? overrides : []].map((holder) => member(holder, "rules")).filter((map) => typeof map === "object" && map !== null);
}
function member(value, key) {
	return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key] : void 0;
}
function withAllRules(error, schema) {
	const { rules } = schema["definitions"];
	return /(^|\/overrides\/\d+)\/rules$/.test(error.instancePath) ? {
		...error,
		parentSchema: rules
	} : error;
}
// src/rule/config/load.ts
async function loadConfiguration(source) {
	const yaml = require_yaml.readYaml(source.file, source.text, { dialect: "kustomize" });
	const documents = yaml.documents.filter((document) => !document.isEmpty);
	const faults = yamlProblems(yaml, documents, source);
	if (faults.length > 0) return {
		ok: false,
		problems: faults
	};
	const [document] = documents;
	if (document === void 0) return {
		ok: true,
		configuration: {
			...require_colors.defaultConfiguration,
			file: source.file,
			text: source.text
		},
		warnings: []
	};
	const value = withoutNulls(document.value);
	const placed = placer(document, source);
	const problems = await validateConfiguration(value, configurable(source.registry));
	if (problems.length > 0) return {
		ok: false,
		problems: problems.map(placed)
	};
	const reading = readingOf(document, source);
	const configuration = normaliseConfiguration(new require_yaml.Field(value, [], document), reading);
	if (reading.problems.length > 0) return {
		ok: false,
		problems: reading.problems.map(placed)
	};
	return {
		ok: true,
		configuration,
		warnings: reading.warnings.map(placed)
	};
}
function yamlProblems(yaml, documents, source) {
	const lines = require_line_index.lineIndex(source.text);
	const told = [yaml, ...yaml.documents].flatMap(({ problems }) => problems).filter(({ level, code }) => level === "error" && code !== "typed-key").map(({ message, help, at }) => {
		return {
			message,
			help,
			place: {
				file: source.file,
				...lines.position(at.start)
			}
		};
	});
	const second = documents[1];
	if (second === void 0) return told;
	const place = {
		file: source.file,
		...lines.position(second.span.start)
	};
	return [...told, {
		message: "a second document",
		help: "write the whole configuration as one document",
		place
	}];
}
function withoutNulls(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).filter(([, section]) => section !== null));
}
function placer(document, { file, text }) {
	const lines = require_line_index.lineIndex(text);
	return ({ path, part, message, help }) => {
		const { span } = document.origin(path, part);
		return {
			message,
			help,
			place: {
				file,
				...lines.position(span.start)
			}
		};
	};
}
function readingOf(document, source) {
	const { file, text, registry } = source;
	return {
		file,
		text,
		registry,
		get today() {
			return source.today;
		},
		written: (path) => document.plainScalar(path),
		problems: [],
		warnings: []
	};
}
function configurable({ facts, rules }) {
	const byId = new Map(rules.map((rule) => [rule.id, rule]));
	return facts.map((one) => byId.get(one.id) ?? one);
}
exports.loadConfiguration = loadConfiguration;
