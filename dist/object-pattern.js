"use strict";
const require_json = require("./json.js");
// src/k8s/selector.ts
const OPERATORS = new Set([
	"In",
	"NotIn",
	"Exists",
	"DoesNotExist",
	"Gt",
	"Lt"
]);
function isOperator(value) {
	return typeof value === "string" && OPERATORS.has(value);
}
function readLabels(value) {
	if (!require_json.isMap(value)) return void 0;
	const pairs = [];
	for (const [key, text] of Object.entries(value)) {
		if (typeof text !== "string" && text !== null) return void 0;
		pairs.push([key, text ?? ""]);
	}
	return Object.fromEntries(pairs);
}
function labelOf(labels, key) {
	return Object.hasOwn(labels, key) ? labels[key] : void 0;
}
function matchesLabels(wanted, labels) {
	return Object.entries(wanted).every(([key, value]) => labelOf(labels, key) === value);
}
function showLabels(labels) {
	return Object.entries(labels).map(([key, value]) => `${key}=${value}`).join(",");
}
function selectorOfLabels(labels) {
	return { requirements: Object.entries(labels).map(([key, value]) => ({
		key,
		operator: "In",
		values: [value]
	})) };
}
function labelSelector(value) {
	if (!require_json.isMap(value)) return void 0;
	const labels = value["matchLabels"] === void 0 || value["matchLabels"] === null ? {} : readLabels(value["matchLabels"]);
	if (labels === void 0) return void 0;
	const requirements = [...selectorOfLabels(labels).requirements];
	for (const item of require_json.listOf(require_json.valueAt(value, "matchExpressions"))) {
		const requirement = readRequirement(item);
		if (requirement === void 0) return void 0;
		requirements.push(requirement);
	}
	return { requirements };
}
function readRequirement(value) {
	const [key, operator, list] = [
		require_json.valueAt(value, "key"),
		require_json.valueAt(value, "operator"),
		require_json.listOf(require_json.valueAt(value, "values"))
	];
	const values = list.filter((item) => typeof item === "string");
	if (typeof key !== "string" || !isOperator(operator) || values.length !== list.length) return void 0;
	return {
		key,
		operator,
		values
	};
}
function matchesSelector(selector, labels) {
	return selector.requirements.every((requirement) => requirementHolds(requirement, labels));
}
function requirementHolds({ key, operator, values }, labels) {
	const actual = labelOf(labels, key);
	switch (operator) {
		case "In": return actual !== void 0 && values.includes(actual);
		case "NotIn": return actual === void 0 || !values.includes(actual);
		case "Exists": return actual !== void 0;
		case "DoesNotExist": return actual === void 0;
		case "Gt":
		case "Lt": return comparesTo(operator, actual, values);
	}
}
function comparesTo(operator, actual, values) {
	const [left, right] = [wholeNumber(actual), wholeNumber(values[0])];
	if (values.length !== 1 || left === void 0 || right === void 0) return false;
	return operator === "Gt" ? left > right : left < right;
}
function wholeNumber(text) {
	return text !== void 0 && /^[+-]?[0-9]{1,19}$/.test(text) ? BigInt(text.replace("+", "")) : void 0;
}
// src/k8s/quantities/quantity.ts
const NANO = 1000000000n;
const DECIMAL_SUFFIXES = new Map([
	["n", -9],
	["u", -6],
	["m", -3],
	["", 0],
	["k", 3],
	["M", 6],
	["G", 9],
	["T", 12],
	["P", 15],
	["E", 18]
]);
const BINARY_SUFFIXES = new Map([
	["Ki", 10n],
	["Mi", 20n],
	["Gi", 30n],
	["Ti", 40n],
	["Pi", 50n],
	["Ei", 60n]
]);
const QUANTITY_MESSAGES = {
	characters: "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
	suffix: "unable to parse quantity's suffix",
	number: "unable to parse numeric part of quantity"
};
const QUANTITY = /^([+-]?)([0-9]*)(?:\.([0-9]*))?([eEinumkKMGTP]*[-+]?[0-9]*)$/;
const MAX_DIGITS = 400;
const MAX_POWER = 60;
const BINARY_MAX = ((1n << 63n) - 1n) * NANO;
function parseQuantity(value) {
	if (value === null) return {
		ok: true,
		quantity: quantityOf(0n)
	};
	const text = typeof value === "string" ? value.trim() : jsonText(value);
	const match = text === "" ? null : QUANTITY.exec(text);
	if (match === null) return failure("characters");
	const [, sign = "", whole = "", fraction = "", suffix = ""] = match;
	if (whole.length + fraction.length > MAX_DIGITS) return failure("number");
	const scale = scaleOf(suffix);
	if (scale === void 0) return failure("suffix");
	const size = scaled(BigInt(`0${whole}${fraction}`), fraction.length, scale);
	return {
		ok: true,
		quantity: quantityOf(sign === "-" ? -size : size, scale.format, suffix)
	};
}
function failure(code) {
	return {
		ok: false,
		code,
		message: QUANTITY_MESSAGES[code]
	};
}
function jsonText(value) {
	if (typeof value === "number" && Number.isFinite(value)) return String(value);
	if (Array.isArray(value) || require_json.isMap(value)) return "{}";
	return "?";
}
function scaleOf(suffix) {
	const power = DECIMAL_SUFFIXES.get(suffix);
	if (power !== void 0) return {
		format: "decimal",
		power,
		shift: 0n
	};
	const shift = BINARY_SUFFIXES.get(suffix);
	if (shift !== void 0) return {
		format: "binary",
		power: 0,
		shift
	};
	const exponent = /^[eE]([+-]?[0-9]{1,18})$/.exec(suffix)?.[1];
	if (exponent === void 0) return void 0;
	return {
		format: "exponent",
		power: Math.max(-460, Math.min(MAX_POWER, Number(exponent))),
		shift: 0n
	};
}
function scaled(digits, decimals, scale) {
	const power = scale.power - decimals + 9;
	const wide = digits << scale.shift;
	const nano = power >= 0 ? wide * 10n ** BigInt(power) : divideUp(wide, 10n ** BigInt(-power));
	return scale.format === "binary" && nano > BINARY_MAX ? BINARY_MAX : nano;
}
function divideUp(value, by) {
	const quotient = value / by;
	if (value % by === 0n) return quotient;
	return value < 0n ? quotient - 1n : quotient + 1n;
}
function quantityOf(nano, format = "decimal", suffix = "") {
	return {
		nano,
		number: Number(nano) / 1e9,
		format,
		suffix
	};
}
function compareQuantities(a, b) {
	if (a.nano === b.nano) return 0;
	return a.nano < b.nano ? -1 : 1;
}
function addQuantities(a, b) {
	return quantityOf(a.nano + b.nano, a.format);
}
function multiplyQuantity(quantity, count) {
	const times = Number.isSafeInteger(count) ? BigInt(count) : 0n;
	return quantityOf(quantity.nano * times, quantity.format);
}
function milliUnits(quantity) {
	return Number(divideUp(quantity.nano, 1000000n));
}
function wholeUnits(quantity) {
	return Number(divideUp(quantity.nano, NANO));
}
function canonicalQuantity(quantity) {
	const { nano, format } = quantity;
	if (nano === 0n) return "0";
	const whole = nano % NANO === 0n;
	if (format === "binary" && whole && (nano >= 1024n * NANO || nano <= -1024n * NANO)) return binaryText(nano / NANO);
	return decimalText(nano, format === "exponent");
}
function binaryText(units) {
	let text = String(units);
	for (const [suffix, shift] of BINARY_SUFFIXES) {
		const size = 1n << shift;
		if (units % size !== 0n) break;
		text = `${units / size}${suffix}`;
	}
	return text;
}
function decimalText(nano, asExponent) {
	let [mantissa, power] = [nano, -9];
	while (mantissa % 1000n === 0n && (asExponent || power < 18)) {
		mantissa /= 1000n;
		power += 3;
	}
	if (power === 0) return String(mantissa);
	if (asExponent) return `${mantissa}e${power}`;
	const suffix = [...DECIMAL_SUFFIXES].find(([, of]) => of === power)?.[0] ?? "";
	return `${mantissa}${suffix}`;
}
// src/k8s/scheduling/node-filters.ts
function matchesNodeSelector(selector, { labels }) {
	if (!require_json.isMap(selector)) return true;
	return Object.entries(selector).every(([key, value]) => Object.hasOwn(labels, key) && labels[key] === value);
}
function matchesNodeAffinity(podSpec, node) {
	const required = require_json.valueAt(podSpec, "affinity", "nodeAffinity", "requiredDuringSchedulingIgnoredDuringExecution");
	return require_json.isMap(required) ? matchesNodeTerms(required, node) : true;
}
function matchesNodeTerms(selector, node) {
	return require_json.listOf(require_json.valueAt(selector, "nodeSelectorTerms")).some((term) => matchesTerm(term, node));
}
function matchesTerm(term, node) {
	const expressions = require_json.listOf(require_json.valueAt(term, "matchExpressions"));
	const fields = require_json.listOf(require_json.valueAt(term, "matchFields"));
	if (expressions.length + fields.length === 0) return false;
	const holds = (list, labels) => list.every((one) => {
		const requirement = readRequirement(one);
		return requirement !== void 0 && requirementHolds(requirement, labels);
	});
	return holds(expressions, node.labels) && holds(fields, { "metadata.name": node.name });
}
const TAINT_EFFECTS = [
	"NoSchedule",
	"PreferNoSchedule",
	"NoExecute"
];
const REPELLING = new Set(["NoSchedule", "NoExecute"]);
function untoleratedTaints(podSpec, { taints }) {
	const tolerations = require_json.listOf(require_json.valueAt(podSpec, "tolerations"));
	return taints.filter((taint) => REPELLING.has(taint.effect) && !tolerations.some((one) => tolerates(one, taint)));
}
function tolerates(toleration, taint) {
	const [key, effect, operator, value] = [
		"key",
		"effect",
		"operator",
		"value"
	].map((name) => require_json.textOf(require_json.valueAt(toleration, name)) ?? "");
	if (effect !== "" && effect !== taint.effect) return false;
	if (key !== "" && key !== taint.key) return false;
	return operator === "Exists" ? true : key !== "" && value === taint.value;
}
// src/rule/config/object-pattern.ts
function parseObjectPattern(text) {
	const parts = text.split("/");
	const [kind, ...rest] = parts;
	if (parts.some((part) => part === "") || kind === void 0 || rest.length < 1 || rest.length > 2) return void 0;
	const name = rest.at(-1);
	return name === void 0 ? void 0 : {
		kind,
		namespace: rest.length === 2 ? rest[0] : void 0,
		name
	};
}
function matchesObject(pattern, object) {
	const bare = object.kind.split(".", 1)[0] ?? object.kind;
	if (!matchesStars(pattern.kind, object.kind) && !matchesStars(pattern.kind, bare)) return false;
	if (!matchesStars(pattern.name, object.name)) return false;
	if (pattern.namespace === void 0 || object.namespace === void 0) return true;
	return matchesStars(pattern.namespace, object.namespace);
}
function matchesStars(pattern, text) {
	let [at, from, star, resume] = [
		0,
		0,
		-1,
		0
	];
	while (from < text.length) if (pattern[at] === "*") {
		[star, resume] = [at, from];
		at++;
	} else if (at < pattern.length && pattern[at] === text[from]) {
		at++;
		from++;
	} else if (star >= 0) {
		resume++;
		[at, from] = [star + 1, resume];
	} else return false;
	while (pattern[at] === "*") at++;
	return at === pattern.length;
}
Object.defineProperty(exports, "QUANTITY_MESSAGES", {
	enumerable: true,
	get: function() {
		return QUANTITY_MESSAGES;
	}
});
Object.defineProperty(exports, "TAINT_EFFECTS", {
	enumerable: true,
	get: function() {
		return TAINT_EFFECTS;
	}
});
Object.defineProperty(exports, "addQuantities", {
	enumerable: true,
	get: function() {
		return addQuantities;
	}
});
Object.defineProperty(exports, "canonicalQuantity", {
	enumerable: true,
	get: function() {
		return canonicalQuantity;
	}
});
Object.defineProperty(exports, "compareQuantities", {
	enumerable: true,
	get: function() {
		return compareQuantities;
	}
});
Object.defineProperty(exports, "labelOf", {
	enumerable: true,
	get: function() {
		return labelOf;
	}
});
Object.defineProperty(exports, "labelSelector", {
	enumerable: true,
	get: function() {
		return labelSelector;
	}
});
Object.defineProperty(exports, "matchesLabels", {
	enumerable: true,
	get: function() {
		return matchesLabels;
	}
});
Object.defineProperty(exports, "matchesNodeAffinity", {
	enumerable: true,
	get: function() {
		return matchesNodeAffinity;
	}
});
Object.defineProperty(exports, "matchesNodeSelector", {
	enumerable: true,
	get: function() {
		return matchesNodeSelector;
	}
});
Object.defineProperty(exports, "matchesNodeTerms", {
	enumerable: true,
	get: function() {
		return matchesNodeTerms;
	}
});
Object.defineProperty(exports, "matchesObject", {
	enumerable: true,
	get: function() {
		return matchesObject;
	}
});
Object.defineProperty(exports, "matchesSelector", {
	enumerable: true,
	get: function() {
		return matchesSelector;
	}
});
Object.defineProperty(exports, "milliUnits", {
	enumerable: true,
	get: function() {
		return milliUnits;
	}
});
Object.defineProperty(exports, "multiplyQuantity", {
	enumerable: true,
	get: function() {
		return multiplyQuantity;
	}
});
Object.defineProperty(exports, "parseObjectPattern", {
	enumerable: true,
	get: function() {
		return parseObjectPattern;
	}
});
Object.defineProperty(exports, "parseQuantity", {
	enumerable: true,
	get: function() {
		return parseQuantity;
	}
});
Object.defineProperty(exports, "quantityOf", {
	enumerable: true,
	get: function() {
		return quantityOf;
	}
});
Object.defineProperty(exports, "readLabels", {
	enumerable: true,
	get: function() {
		return readLabels;
	}
});
Object.defineProperty(exports, "readRequirement", {
	enumerable: true,
	get: function() {
		return readRequirement;
	}
});
Object.defineProperty(exports, "requirementHolds", {
	enumerable: true,
	get: function() {
		return requirementHolds;
	}
});
Object.defineProperty(exports, "showLabels", {
	enumerable: true,
	get: function() {
		return showLabels;
	}
});
Object.defineProperty(exports, "tolerates", {
	enumerable: true,
	get: function() {
		return tolerates;
	}
});
Object.defineProperty(exports, "untoleratedTaints", {
	enumerable: true,
	get: function() {
		return untoleratedTaints;
	}
});
Object.defineProperty(exports, "wholeUnits", {
	enumerable: true,
	get: function() {
		return wholeUnits;
	}
});
