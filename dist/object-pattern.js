// src/k8s/json.ts
function isMap(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function valueAt(value, ...path) {
	let current = value;
	for (const key of path) if (Array.isArray(current)) current = typeof key === "number" ? current[key] : void 0;
	else current = isMap(current) && Object.hasOwn(current, key) ? current[key] : void 0;
	return current;
}
function listOf(value) {
	return Array.isArray(value) ? value : [];
}
function entriesOf(value) {
	return isMap(value) ? Object.entries(value) : [];
}
function textOf(value) {
	return typeof value === "string" ? value : void 0;
}
function integerOf(value) {
	return Number.isSafeInteger(value) ? Number(value) : void 0;
}
// src/k8s/quantity.ts
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
	if (Array.isArray(value) || isMap(value)) return "{}";
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
export { compareQuantities as a, quantityOf as c, integerOf as d, isMap as f, valueAt as h, canonicalQuantity as i, wholeUnits as l, textOf as m, parseObjectPattern as n, milliUnits as o, listOf as p, QUANTITY_MESSAGES as r, parseQuantity as s, matchesObject as t, entriesOf as u };
