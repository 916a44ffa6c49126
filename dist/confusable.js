"use strict";
// src/base/usage.ts
var UsageError = class extends Error {
	problems;
	constructor(problems) {
		super(problems.map((problem) => problem.message).join("; "));
		this.name = "UsageError";
		this.problems = problems;
	}
};
function usageError(message, help) {
	return new UsageError([{
		message,
		help
	}]);
}
// src/base/edit-distance.ts
function editDistance(a, b, max) {
	if (Math.abs(a.length - b.length) > max) return void 0;
	const far = max + 1;
	const empty = () => new Int32Array(b.length + 2).fill(far);
	let [before, last, row] = [
		empty(),
		empty(),
		empty()
	];
	for (let j = 0; j <= Math.min(max, b.length); j++) last[j] = j;
	let bestOfLast = 0;
	for (let i = 1; i <= a.length; i++) {
		const low = Math.max(1, i - max);
		const high = Math.min(b.length, i + max);
		row[low - 1] = low === 1 ? Math.min(i, far) : far;
		row[high + 1] = far;
		let best = cell(row, low - 1);
		for (let j = low; j <= high; j++) {
			const step = Math.min(cell(last, j), cell(row, j - 1)) + 1;
			const keep = cell(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
			const swap = isSwapped(a, b, i, j) ? cell(before, j - 2) + 1 : far;
			row[j] = Math.min(step, keep, swap, far);
			best = Math.min(best, row[j] ?? far);
		}
		if (best > max && bestOfLast > max) return void 0;
		bestOfLast = best;
		[before, last, row] = [
			last,
			row,
			before
		];
	}
	const distance = cell(last, b.length);
	return distance <= max ? distance : void 0;
}
function cell(row, index) {
	return row[index] ?? Number.POSITIVE_INFINITY;
}
function isSwapped(a, b, i, j) {
	return i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
}
// src/base/near.ts
const ORDER = [
	"case",
	"separator",
	"edit",
	"abbreviation",
	"suffix",
	"prefix"
];
const DISTINCT = new Set([
	"http https",
	"grpc grpcs",
	"amqp amqps",
	"mqtt mqtts",
	"mssql mysql"
]);
const SHORT_FORMS = [
	[
		"svc",
		"srvc",
		"service"
	],
	[
		"srv",
		"svr",
		"server"
	],
	[
		"cfg",
		"conf",
		"config",
		"configuration"
	],
	["cm", "configmap"],
	["db", "database"],
	["dev", "development"],
	[
		"prod",
		"prd",
		"production"
	],
	[
		"stg",
		"stage",
		"staging"
	],
	["env", "environment"],
	[
		"auth",
		"authn",
		"authentication"
	],
	[
		"pg",
		"postgres",
		"postgresql",
		"psql"
	],
	[
		"k8s",
		"kubernetes",
		"kube"
	],
	["app", "application"],
	["repo", "repository"],
	["sa", "serviceaccount"],
	["ns", "namespace"],
	["vol", "volume"],
	["img", "image"],
	[
		"cred",
		"creds",
		"credential",
		"credentials"
	],
	[
		"pw",
		"pwd",
		"pass",
		"passwd",
		"password"
	],
	["usr", "user"],
	["addr", "address"],
	["ctrl", "controller"],
	["deploy", "deployment"],
	["fe", "frontend"],
	["be", "backend"],
	["gw", "gateway"],
	["lb", "loadbalancer"],
	["es", "elasticsearch"],
	["mq", "queue"],
	["rabbit", "rabbitmq"],
	["mongo", "mongodb"],
	[
		"tmp",
		"temp",
		"temporary"
	],
	[
		"doc",
		"docs",
		"documentation"
	],
	["admin", "administrator"]
];
const SHORT_FORM_OF = new Map(SHORT_FORMS.flatMap((row, index) => row.map((word) => [word, index])));
const OTHER_INITIALS = new Set(SHORT_FORMS.map((row) => new Set(row.map((word) => word[0] ?? ""))).filter(({ size }) => size > 1).flatMap((initials) => [...initials]));
function allowedEdits(length) {
	if (length < 4) return 0;
	return length < 8 ? 1 : 2;
}
function howNear(a, b) {
	if (a === b) return void 0;
	const [low, other] = [a.toLowerCase(), b.toLowerCase()];
	if (low === other) return "case";
	if (isSameWithoutSeparators(low, other)) return "separator";
	if (slip(low, other) !== void 0) return "edit";
	if (abbreviates(low, other)) return "abbreviation";
	return affix(low, other);
}
function nearest(name, candidates, options = {}) {
	const low = name.toLowerCase();
	return only(candidates, (candidate) => {
		if (candidate === name) return void 0;
		const other = candidate.toLowerCase();
		if (low === other) return 0;
		if (isSameWithoutSeparators(low, other)) return 1;
		const distance = slip(low, other, options.max);
		return distance === void 0 ? void 0 : 2 * distance + (low[0] === other[0] ? 0 : 1);
	});
}
function nearMiss(name, candidates) {
	const found = only([...candidates], (candidate) => {
		const how = howNear(name, candidate);
		return how === void 0 ? void 0 : ORDER.indexOf(how);
	});
	const how = found === void 0 ? void 0 : howNear(name, found);
	return found === void 0 || how === void 0 ? void 0 : {
		name: found,
		how
	};
}
function only(candidates, rank) {
	let best;
	let bestRank = Number.POSITIVE_INFINITY;
	let tied = false;
	for (const candidate of candidates) {
		const at = rank(candidate);
		if (at === void 0 || at > bestRank || at === bestRank && candidate === best) continue;
		tied = at === bestRank;
		best = candidate;
		bestRank = at;
	}
	return tied ? void 0 : best;
}
function slip(a, b, max) {
	const limit = max ?? (isPlural(a, b) ? 1 : allowedEdits(Math.min(a.length, b.length)));
	if (Math.abs(a.length - b.length) > limit || a.length > LONGEST_NAME) return void 0;
	const distance = editDistance(a, b, limit);
	if (distance === 0 || distance === void 0) return void 0;
	if (differInNumbersOnly(a, b) || isNumbered(a, b) || isMeant(...differingWords(a, b))) return void 0;
	return distance > 1 && a[0] !== b[0] ? void 0 : distance;
}
const LONGEST_NAME = 253;
function isPlural(a, b) {
	return Math.min(a.length, b.length) >= 3 && (a === `${b}s` || b === `${a}s`);
}
function isNumbered(a, b) {
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	return long.startsWith(short) && /^\d+$/.test(long.slice(short.length));
}
function differInNumbersOnly(a, b) {
	return /\d/.test(a) && a.replace(/\d+/g, "#") === b.replace(/\d+/g, "#");
}
function differingWords(a, b) {
	const left = words(a);
	const right = words(b);
	if (left.length !== right.length) return [a, b];
	const at = left.findIndex((word, index) => word !== right[index]);
	const again = left.findIndex((word, index) => index > at && word !== right[index]);
	return at < 0 || again >= 0 ? [a, b] : [left[at] ?? a, right[at] ?? b];
}
function isMeant(a, b) {
	if (isDistinct(a, b)) return true;
	const shorter = Math.min(a.length, b.length);
	if (shorter > 3) return false;
	if (shorter < 2) return true;
	return !(Math.abs(a.length - b.length) === 1 || isSwap(a, b));
}
function isDistinct(a, b) {
	return DISTINCT.has(a < b ? `${a} ${b}` : `${b} ${a}`);
}
function isSwap(a, b) {
	return a.length === b.length && [...a].toSorted().join("") === [...b].toSorted().join("");
}
function words(name) {
	return name.split(/[-_./]/);
}
function isSameWithoutSeparators(a, b) {
	let [i, j] = [0, 0];
	for (;;) {
		while (isSeparator(a, i)) i++;
		while (isSeparator(b, j)) j++;
		if (i === a.length || j === b.length) return i === a.length && j === b.length;
		if (a.charCodeAt(i++) !== b.charCodeAt(j++)) return false;
	}
}
const SEPARATORS = "-_. ";
function isSeparator(text, index) {
	return index < text.length && SEPARATORS.includes(text.charAt(index));
}
function abbreviates(a, b) {
	if (a[0] !== b[0] && !(OTHER_INITIALS.has(a[0] ?? "") && OTHER_INITIALS.has(b[0] ?? ""))) return false;
	const left = words(a);
	const right = words(b);
	if (left.length !== right.length || a.length > LONGEST_NAME || b.length > LONGEST_NAME) return false;
	return left.every((word, index) => word === right[index] || isShortForm(word, right[index] ?? ""));
}
function isShortForm(a, b) {
	if (isDistinct(a, b)) return false;
	const row = SHORT_FORM_OF.get(a);
	if (row !== void 0 && row === SHORT_FORM_OF.get(b)) return true;
	const [short, long] = a.length < b.length ? [a, b] : [b, a];
	if (short.length >= 4 && long.startsWith(short)) return !/^\d+$/.test(long.slice(short.length));
	return short.length >= 3 && !/[aeiou\d]/.test(short) && long.startsWith(short[0] ?? "") && isSubsequence(short, long);
}
function isSubsequence(short, long) {
	let at = 0;
	for (const letter of long) if (letter === short[at]) at++;
	return at === short.length;
}
function affix(a, b) {
	const [short, long] = a.length <= b.length ? [a, b] : [b, a];
	if (short.length < 2) return void 0;
	if (long.startsWith(short) && /^[-_.]|^\d+$/.test(long.slice(short.length))) return "suffix";
	if (long.endsWith(short) && /[-_.]$/.test(long.slice(0, -short.length))) return "prefix";
	const base = a.replace(VERSION, "");
	return base !== a && base !== "" && base === b.replace(VERSION, "") ? "suffix" : void 0;
}
const VERSION = /[-_.]v\d+$/;
// src/base/model.ts
const LEVELS = [
	"error",
	"warning",
	"info"
];
const LAYERS = [
	"build",
	"admission",
	"scheduling",
	"image",
	"start",
	"run",
	"network",
	"update",
	"practice"
];
function placed(span) {
	return {
		span,
		via: []
	};
}
// src/rule/define.ts
const PRESETS = [
	"default",
	"recommended",
	"strict",
	"security"
];
function defineRule(declaration) {
	const { docs, presets = ["default"], only, options, aliases = [], masks = [] } = declaration;
	return {
		id: declaration.id,
		title: declaration.title,
		layer: declaration.layer,
		level: declaration.level,
		predicts: declaration.predicts,
		since: declaration.since,
		visit: declaration.visit,
		why: docs.why,
		fix: docs.fix,
		refs: docs.refs,
		presets,
		only,
		options,
		aliases,
		masks,
		check: declaration.check
	};
}
// src/validation/pod-security/setting.ts
function settingOf(holder, path, read) {
	let field = holder;
	for (const key of path) {
		if (!field.isMap) return { is: "unknown" };
		field = field.get(key);
		if (!field.exists) return { is: "absent" };
	}
	const value = read(field);
	return value === void 0 ? { is: "unknown" } : {
		is: "set",
		value,
		field
	};
}
const asBoolean = (field) => field.boolean;
const asText = (field) => field.text;
const asNumber = (field) => field.number;
function asTexts(field) {
	return field.isList && field.items.every(({ text }) => text !== void 0) ? field.items : void 0;
}
function settersOf({ spec, containers }) {
	return [{
		container: void 0,
		field: spec
	}, ...containers.map((container) => ({
		container,
		field: container.field
	}))];
}
function placeFor({ container, field }, path) {
	let nearest = field;
	for (const key of ["securityContext", ...path]) {
		const below = nearest.get(key);
		if (!below.exists) break;
		nearest = below;
	}
	const name = field.get("name");
	return nearest === field && container !== void 0 && name.exists ? name.at : nearest.keyAt;
}
function missing(setter, path, to, text = `${path.join(".")} is not set`) {
	return {
		is: "missing",
		at: placeFor(setter, path),
		text,
		mend: setTo(setter, path, to)
	};
}
function wrong(field, text, mend) {
	return {
		is: "wrong",
		at: field.isMap || field.isList ? field.keyAt : field.at,
		text,
		mend
	};
}
function setTo({ container }, path, to) {
	return {
		set: path.join("."),
		to,
		on: container ?? "pod"
	};
}
function containersText(names) {
	return `${names.length === 1 ? "container" : "containers"} ${quoted(names)}`;
}
function settersText(setters) {
	const names = setters.flatMap(({ container }) => container === void 0 ? [] : [container.name]);
	return [...names.length < setters.length ? ["pod"] : [], ...names.length > 0 ? [containersText(names)] : []].join(" and ");
}
function quoted(names) {
	return names.map((name) => `"${name}"`).join(", ");
}
function sortedSet(values) {
	return [...new Set(values)].toSorted((a, b) => a < b ? -1 : 1);
}
function plural(count, one, many = `${one}s`) {
	return count === 1 ? one : many;
}
// src/validation/pod-security/host.ts
const hostNamespaces = ({ spec }) => {
	const set = [
		"hostNetwork",
		"hostPID",
		"hostIPC"
	].flatMap((key) => {
		const setting = settingOf(spec, [key], asBoolean);
		return setting.is === "set" && setting.value ? [{
			key,
			field: setting.field
		}] : [];
	});
	if (set.length === 0) return void 0;
	return {
		reason: "host namespaces",
		detail: set.map(({ key }) => `${key}=true`).join(", "),
		causes: set.map(({ key, field }) => wrong(field, `${key}: true`, { remove: key }))
	};
};
const hostPathVolumes = ({ spec }) => {
	const volumes = spec.get("volumes").items.filter((volume) => isMounted(volume.get("hostPath")));
	if (volumes.length === 0) return void 0;
	return {
		reason: "hostPath volumes",
		detail: `${plural(volumes.length, "volume")} ${quoted(volumes.map(nameOf))}`,
		causes: volumes.map((volume) => {
			const what = `hostPath of volume "${nameOf(volume)}"`;
			return wrong(volume.get("hostPath"), what, { remove: what });
		})
	};
};
const hostPorts = ({ spec, containers, isPod }) => {
	const network = settingOf(spec, ["hostNetwork"], asBoolean);
	const filled = isPod && network.is === "set" && network.value ? network.field : void 0;
	const used = containers.flatMap((container) => container.field.get("ports").items.flatMap((port) => hostPortOf(port, container, filled)));
	if (used.length === 0) return void 0;
	const names = namesIn(used);
	const ports = sortedSet(used.map(({ port }) => String(port)));
	return {
		reason: "hostPort",
		detail: `${containersText(names)} ${plural(names.length, "uses", "use")} ${plural(ports.length, "hostPort")} ${ports.join(", ")}`,
		causes: used.map(({ port, field }) => wrong(field, `hostPort ${port}`, { remove: `hostPort ${port}` }))
	};
};
function hostPortOf(port, container, filled) {
	const own = settingOf(port, ["hostPort"], asNumber);
	if (own.is === "set" && own.value !== 0) return [{
		container,
		port: own.value,
		field: own.field
	}];
	const number = settingOf(port, ["containerPort"], asNumber);
	return own.is !== "unknown" && filled !== void 0 && number.is === "set" ? [{
		container,
		port: number.value,
		field: filled
	}] : [];
}
const HANDLERS = ["httpGet", "tcpSocket"];
const HOLDERS = [
	["livenessProbe"],
	["readinessProbe"],
	["startupProbe"],
	["lifecycle", "postStart"],
	["lifecycle", "preStop"]
].flatMap((holder) => HANDLERS.map((handler) => [
	...holder,
	handler,
	"host"
]));
const hostProbes = ({ containers }) => {
	const used = containers.flatMap((container) => HOLDERS.flatMap((path) => {
		const setting = settingOf(container.field, path, asText);
		return setting.is === "set" && setting.value !== "" ? [{
			container,
			path,
			...setting
		}] : [];
	}));
	if (used.length === 0) return void 0;
	const [names, hosts] = [sortedSet(namesIn(used)), sortedSet(used.map(({ value }) => value))];
	return {
		reason: "probe or lifecycle host",
		detail: `${containersText(names)} ${plural(names.length, "uses", "use")} probe or lifecycle ${plural(hosts.length, "host")} ${quoted(hosts)}`,
		causes: used.map(({ field, value, path }) => wrong(field, `calls host "${value}"`, { remove: path.join(".") }))
	};
};
function isMounted(source) {
	return source.isMap;
}
function nameOf(volume) {
	return volume.get("name").raw ?? "";
}
function namesIn(found) {
	return [...new Set(found.map(({ container }) => container))].map(({ name }) => name);
}
// src/validation/pod-security/linux.ts
const DEFAULT_CAPABILITIES = new Set([
	"AUDIT_WRITE",
	"CHOWN",
	"DAC_OVERRIDE",
	"FOWNER",
	"FSETID",
	"KILL",
	"MKNOD",
	"NET_BIND_SERVICE",
	"SETFCAP",
	"SETGID",
	"SETPCAP",
	"SETUID",
	"SYS_CHROOT"
]);
const capabilitiesBaseline = ({ containers }) => {
	const added = containers.flatMap((container) => {
		const add = settingOf(container.field, [
			"securityContext",
			"capabilities",
			"add"
		], asTexts);
		return (add.is === "set" ? add.value : []).flatMap((field) => DEFAULT_CAPABILITIES.has(field.text ?? "") ? [] : [{
			container,
			field,
			name: field.text ?? ""
		}]);
	});
	if (added.length === 0) return void 0;
	const names = sortedSet(added.map(({ name }) => name));
	return {
		reason: "non-default capabilities",
		detail: `${containersText(namesIn(added))} must not include ${quoted(names)} in securityContext.capabilities.add`,
		causes: added.map(({ field, name }) => addedCapability(field, name))
	};
};
function addedCapability(field, name) {
	return wrong(field, `adds ${name}`, { remove: `${name} from capabilities.add` });
}
const privileged = ({ containers }) => {
	const set = containers.flatMap((container) => {
		const setting = settingOf(container.field, ["securityContext", "privileged"], asBoolean);
		return setting.is === "set" && setting.value ? [{
			container,
			field: setting.field
		}] : [];
	});
	if (set.length === 0) return void 0;
	return {
		reason: "privileged",
		detail: `${containersText(namesIn(set))} must not set securityContext.privileged=true`,
		causes: set.map(({ field }) => wrong(field, "privileged: true", { remove: "privileged" }))
	};
};
const procMount = ({ containers }) => {
	const set = containers.flatMap((container) => {
		const setting = settingOf(container.field, ["securityContext", "procMount"], asText);
		return setting.is === "set" && setting.value !== "Default" ? [{
			container,
			...setting
		}] : [];
	});
	if (set.length === 0) return void 0;
	return {
		reason: "procMount",
		detail: `${containersText(namesIn(set))} must not set securityContext.procMount to ${quoted(sortedSet(set.map(({ value }) => value)))}`,
		causes: set.map(({ field, value }) => wrong(field, `procMount: ${value}`, { remove: "procMount" }))
	};
};
const windowsHostProcess = (pod) => {
	const set = settersOf(pod).flatMap((setter) => {
		const setting = settingOf(setter.field, [
			"securityContext",
			"windowsOptions",
			"hostProcess"
		], asBoolean);
		return setting.is === "set" && setting.value ? [{
			setter,
			field: setting.field
		}] : [];
	});
	if (set.length === 0) return void 0;
	return {
		reason: "hostProcess",
		detail: `${settersText(set.map(({ setter }) => setter))} must not set securityContext.windowsOptions.hostProcess=true`,
		causes: set.map(({ field }) => wrong(field, "hostProcess: true", { remove: "hostProcess" }))
	};
};
function seLinuxOptions(allowed) {
	return (pod) => {
		const set = settersOf(pod).flatMap((setter) => [
			"type",
			"user",
			"role"
		].flatMap((key) => {
			const setting = settingOf(setter.field, [
				"securityContext",
				"seLinuxOptions",
				key
			], asText);
			if (setting.is !== "set" || (key === "type" ? allowed.has(setting.value) : setting.value === "")) return [];
			return [{
				setter,
				key,
				value: setting.value,
				field: setting.field
			}];
		}));
		if (set.length === 0) return void 0;
		const types = sortedSet(set.filter(({ key }) => key === "type").map(({ value }) => value));
		const faults = types.length > 0 ? [`${plural(types.length, "type")} ${quoted(types)}`] : [];
		for (const key of ["user", "role"]) if (set.some((one) => one.key === key)) faults.push(`${key} may not be set`);
		return {
			reason: "seLinuxOptions",
			detail: `${settersText([...new Set(set.map(({ setter }) => setter))])} set forbidden securityContext.seLinuxOptions: ${faults.join("; ")}`,
			causes: set.map(({ field, key, value }) => wrong(field, `${key} ${value}`, { remove: `seLinuxOptions.${key}` }))
		};
	};
}
function sysctls(allowed) {
	return ({ spec }) => {
		const set = spec.get("securityContext", "sysctls").items.flatMap((entry) => {
			const name = entry.get("name");
			return name.text === void 0 || allowed.has(name.text) ? [] : [{
				field: name,
				name: name.text
			}];
		});
		if (set.length === 0) return void 0;
		return {
			reason: "forbidden sysctls",
			detail: set.map(({ name }) => name).join(", "),
			causes: set.map(({ field, name }) => wrong(field, `sets ${name}`, { remove: `the sysctl ${name}` }))
		};
	};
}
// src/validation/pod-security/profiles.ts
function badProfiles(pod, kind) {
	return settersOf(pod).flatMap((setter) => {
		const type = settingOf(setter.field, [
			"securityContext",
			kind,
			"type"
		], asText);
		return type.is === "set" && !isConfining(type.value) ? [{
			setter,
			value: type.value,
			field: type.field
		}] : [];
	});
}
function isConfining(type) {
	return type === "RuntimeDefault" || type === "Localhost";
}
function profileCause({ setter, value, field }, kind) {
	return wrong(field, `${kind} ${value}`, setTo(setter, [kind, "type"], "RuntimeDefault"));
}
const SECCOMP = "seccomp.security.alpha.kubernetes.io/pod";
const SECCOMP_CONTAINER = "container.seccomp.security.alpha.kubernetes.io/";
const seccompAnnotations = ({ annotations, containers }) => {
	const bad = [SECCOMP, ...containers.map(({ name }) => `${SECCOMP_CONTAINER}${name}`)].flatMap((key) => {
		const field = annotations.get(key);
		const value = field.text;
		return value === void 0 || /^(?:(?:runtime|docker)\/default$|localhost\/)/.test(value) ? [] : [{
			key,
			field,
			shown: `${key}=${JSON.stringify(value)}`
		}];
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "seccompProfile",
		detail: `forbidden ${plural(bad.length, "annotation")} ${sortedSet(bad.map(({ shown }) => shown)).join(", ")}`,
		causes: bad.map(({ field, key }) => wrong(field, "the profile", { remove: `the annotation ${key}` }))
	};
};
const seccompBaseline = (pod) => {
	const bad = badProfiles(pod, "seccompProfile");
	if (bad.length === 0) return void 0;
	const values = sortedSet(bad.map(({ value }) => value));
	return {
		reason: "seccompProfile",
		detail: `${settersText(bad.map(({ setter }) => setter))} must not set securityContext.seccompProfile.type to ${quoted(values)}`,
		causes: bad.map((one) => profileCause(one, "seccompProfile"))
	};
};
const seccompRestricted = (pod) => {
	const [own, ...containers] = settersOf(pod).map((setter) => ({
		setter,
		profile: settingOf(setter.field, ["securityContext", "seccompProfile"], (field) => field)
	}));
	const bad = seccompBaseline(pod);
	if (bad !== void 0 || own?.profile.is !== "absent") return bad;
	const without = containers.filter(({ profile }) => profile.is === "absent").map(({ setter }) => setter);
	if (without.length === 0) return void 0;
	const names = without.map(({ container }) => container?.name ?? "");
	const everywhere = without.length === containers.length;
	return {
		reason: "seccompProfile",
		detail: `pod or ${containersText(names)} must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost"`,
		causes: (everywhere ? [own.setter] : without).map((setter) => missing(setter, ["seccompProfile", "type"], "RuntimeDefault", "no seccompProfile is set"))
	};
};
const APP_ARMOR = "container.apparmor.security.beta.kubernetes.io/";
const appArmorProfile = (pod) => {
	const bad = badProfiles(pod, "appArmorProfile");
	const annotated = pod.annotations.entries.flatMap(([key, field]) => {
		const value = field.text;
		return key.startsWith(APP_ARMOR) && value !== void 0 && !/^(?:$|runtime\/default$|localhost\/)/.test(value) ? [{
			key,
			field,
			shown: `${key}=${JSON.stringify(value)}`
		}] : [];
	});
	if (bad.length + annotated.length === 0) return void 0;
	const told = [...bad, ...copiedProfiles(pod)];
	const order = settersOf(pod).map(({ field }) => field.pathText);
	const setters = told.map(({ setter }) => setter).toSorted((a, b) => order.indexOf(a.field.pathText) - order.indexOf(b.field.pathText));
	const who = setters.length > 0 ? [settersText(setters)] : [];
	if (annotated.length > 0) who.push(plural(annotated.length, "annotation"));
	const values = [...sortedSet(told.map(({ value }) => value)), ...sortedSet(annotated.map(({ shown }) => shown))];
	return {
		reason: plural(values.length, "forbidden AppArmor profile"),
		detail: `${who.join(" and ")} must not set AppArmor profile type to ${quoted(values)}`,
		causes: [...bad.map((one) => profileCause(one, "appArmorProfile")), ...annotated.map(({ field, key }) => wrong(field, "the profile", { remove: `the annotation ${key}` }))]
	};
};
function copiedProfiles({ isPod, containers, annotations, spec }) {
	const ofPod = spec.get("securityContext", "appArmorProfile", "type").text;
	if (!isPod || ofPod === "Unconfined") return [];
	return containers.flatMap((container) => {
		const field = annotations.get(`${APP_ARMOR}${container.name}`);
		if (container.field.get("securityContext", "appArmorProfile").exists || field.text !== "unconfined") return [];
		return [{
			setter: {
				container,
				field: container.field
			},
			value: "Unconfined",
			field
		}];
	});
}
// src/validation/pod-security/restricted.ts
const allowPrivilegeEscalation = ({ containers }) => {
	const path = ["allowPrivilegeEscalation"];
	const bad = containers.flatMap((container) => {
		const setting = settingOf(container.field, ["securityContext", ...path], asBoolean);
		if (setting.is === "unknown" || setting.is === "set" && !setting.value) return [];
		const setter = {
			container,
			field: container.field
		};
		return [{
			container,
			cause: setting.is === "absent" ? missing(setter, path, "false") : wrong(setting.field, "allowPrivilegeEscalation: true", setTo(setter, path, "false"))
		}];
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "allowPrivilegeEscalation != false",
		detail: `${containersText(namesIn(bad))} must set securityContext.allowPrivilegeEscalation=false`,
		causes: bad.map(({ cause }) => cause)
	};
};
const capabilitiesRestricted = ({ containers }) => {
	const kept = containers.flatMap((container) => {
		const cause = dropCause(container);
		return cause === void 0 ? [] : [{
			container,
			cause
		}];
	});
	const added = containers.flatMap((container) => {
		const add = settingOf(container.field, [
			"securityContext",
			"capabilities",
			"add"
		], asTexts);
		return (add.is === "set" ? add.value : []).flatMap((field) => field.text === "NET_BIND_SERVICE" ? [] : [{
			container,
			name: field.text ?? "",
			field
		}]);
	});
	const details = [];
	if (kept.length > 0) details.push(`${containersText(namesIn(kept))} must set securityContext.capabilities.drop=["ALL"]`);
	if (added.length > 0) {
		const names = quoted(sortedSet(added.map(({ name }) => name)));
		details.push(`${containersText(namesIn(added))} must not include ${names} in securityContext.capabilities.add`);
	}
	if (details.length === 0) return void 0;
	return {
		reason: "unrestricted capabilities",
		detail: details.join("; "),
		causes: [...kept.map(({ cause }) => cause), ...added.map(({ field, name }) => addedCapability(field, name))]
	};
};
function dropCause(container) {
	const drop = settingOf(container.field, [
		"securityContext",
		"capabilities",
		"drop"
	], asTexts);
	if (drop.is === "unknown" || drop.is === "set" && drop.value.some(({ text }) => text === "ALL")) return void 0;
	const meant = drop.is === "set" ? drop.value.find(isAll) : void 0;
	if (meant !== void 0) return wrong(meant, `"${meant.text ?? ""}" is not "ALL"`, {
		write: "ALL",
		over: meant
	});
	const setter = {
		container,
		field: container.field
	};
	if (drop.is === "absent") return missing(setter, ["capabilities", "drop"], "[ALL]", "no capabilities are dropped");
	return missing(setter, ["capabilities", "drop"], "[ALL]", "ALL is not dropped");
}
function isAll({ text }) {
	return /^(?:cap_)?all$/i.test(text ?? "");
}
const runAsNonRoot = (pod) => {
	const settings = settersOf(pod).map((setter) => ({
		setter,
		setting: settingOf(setter.field, ["securityContext", "runAsNonRoot"], asBoolean)
	}));
	const [own, ...containers] = settings;
	const reason = "runAsNonRoot != true";
	const explicit = settings.flatMap(({ setter, setting }) => setting.is === "set" && !setting.value ? [{
		setter,
		field: setting.field
	}] : []);
	if (explicit.length > 0) return {
		reason,
		detail: `${settersText(explicit.map(({ setter }) => setter))} must not set securityContext.runAsNonRoot=false`,
		causes: explicit.map(({ setter, field }) => wrong(field, "runAsNonRoot: false", setTo(setter, ["runAsNonRoot"], "true")))
	};
	if (own?.setting.is !== "absent") return void 0;
	const without = containers.filter(({ setting }) => setting.is === "absent").map(({ setter }) => setter);
	if (without.length === 0) return void 0;
	return {
		reason,
		detail: `pod or ${containersText(without.map(({ container }) => container?.name ?? ""))} must set securityContext.runAsNonRoot=true`,
		causes: (without.length === containers.length ? [own.setter] : without).map(nonRootMissing)
	};
};
function nonRootMissing(setter) {
	return missing(setter, ["runAsNonRoot"], "true");
}
const runAsUser = (pod) => {
	const bad = settersOf(pod).flatMap((setter) => {
		const setting = settingOf(setter.field, ["securityContext", "runAsUser"], asNumber);
		return setting.is === "set" && setting.value === 0 ? [{
			setter,
			field: setting.field
		}] : [];
	});
	if (bad.length === 0) return void 0;
	return {
		reason: "runAsUser=0",
		detail: `${settersText(bad.map(({ setter }) => setter))} must not set runAsUser=0`,
		causes: bad.map(({ field }) => wrong(field, "runAsUser: 0", { remove: "runAsUser: 0" }))
	};
};
// src/validation/pod-security/volumes.ts
const ALLOWED = [
	"configMap",
	"csi",
	"downwardAPI",
	"emptyDir",
	"ephemeral",
	"image",
	"persistentVolumeClaim",
	"projected",
	"secret"
];
const REFUSED = [
	"hostPath",
	"gcePersistentDisk",
	"awsElasticBlockStore",
	"gitRepo",
	"nfs",
	"iscsi",
	"glusterfs",
	"rbd",
	"flexVolume",
	"cinder",
	"cephfs",
	"flocker",
	"fc",
	"azureFile",
	"vsphereVolume",
	"quobyte",
	"azureDisk",
	"photonPersistentDisk",
	"portworxVolume",
	"scaleIO",
	"storageos"
];
const restrictedVolumes = ({ spec }) => {
	const used = spec.get("volumes").items.flatMap((volume) => {
		const type = refusedType(volume);
		return type === void 0 ? [] : [{
			volume,
			type,
			name: volume.get("name").raw ?? ""
		}];
	});
	if (used.length === 0) return void 0;
	const types = sortedSet(used.map(({ type }) => type));
	return {
		reason: "restricted volume types",
		detail: `${plural(used.length, "volume")} ${quoted(used.map(({ name }) => name))} ${plural(used.length, "uses", "use")} ${plural(types.length, "restricted volume type")} ${quoted(types)}`,
		causes: used.map(({ volume, type, name }) => {
			const what = `${type} of volume "${name}"`;
			return wrong(volume.get(type), what, { remove: what });
		})
	};
};
function refusedType(volume) {
	if (ALLOWED.some((type) => volume.get(type).exists)) return void 0;
	return REFUSED.find((type) => volume.get(type).isMap);
}
// src/validation/pod-security/checks-table.ts
const SYSCTLS_1_0 = [
	"kernel.shm_rmid_forced",
	"net.ipv4.ip_local_port_range",
	"net.ipv4.tcp_syncookies",
	"net.ipv4.ping_group_range",
	"net.ipv4.ip_unprivileged_port_start"
];
const SYSCTLS_1_27 = [...SYSCTLS_1_0, "net.ipv4.ip_local_reserved_ports"];
const SYSCTLS_1_29 = [
	...SYSCTLS_1_27,
	"net.ipv4.tcp_keepalive_time",
	"net.ipv4.tcp_fin_timeout",
	"net.ipv4.tcp_keepalive_intvl",
	"net.ipv4.tcp_keepalive_probes"
];
const SYSCTLS_1_32 = [
	...SYSCTLS_1_29,
	"net.ipv4.tcp_rmem",
	"net.ipv4.tcp_wmem"
];
const SELINUX_1_0 = [
	"",
	"container_t",
	"container_init_t",
	"container_kvm_t"
];
const SELINUX_1_31 = [...SELINUX_1_0, "container_engine_t"];
const CHECKS = [
	baseline("appArmorProfile", [0, appArmorProfile]),
	baseline("capabilities_baseline", [0, capabilitiesBaseline]),
	baseline("hostNamespaces", [0, hostNamespaces]),
	baseline("hostPathVolumes", [0, hostPathVolumes]),
	baseline("hostPorts", [0, hostPorts]),
	baseline("hostProbesAndHostLifecycle", [34, hostProbes]),
	baseline("privileged", [0, privileged]),
	baseline("procMount", [0, procMount], [35, unlessOwnUsers(procMount)]),
	baseline("seLinuxOptions", [0, seLinuxOptions(new Set(SELINUX_1_0))], [31, seLinuxOptions(new Set(SELINUX_1_31))]),
	baseline("seccompProfile_baseline", [0, seccompAnnotations], [19, seccompBaseline]),
	baseline("sysctls", [0, sysctls(new Set(SYSCTLS_1_0))], [27, sysctls(new Set(SYSCTLS_1_27))], [29, sysctls(new Set(SYSCTLS_1_29))], [32, sysctls(new Set(SYSCTLS_1_32))]),
	baseline("windowsHostProcess", [0, windowsHostProcess]),
	restricted("allowPrivilegeEscalation", [8, allowPrivilegeEscalation], [25, unlessWindows(allowPrivilegeEscalation)]),
	{
		...restricted("capabilities_restricted", [22, capabilitiesRestricted], [25, unlessWindows(capabilitiesRestricted)]),
		instead: "capabilities_baseline"
	},
	{
		...restricted("procMount_restricted", [35, procMount]),
		instead: "procMount"
	},
	{
		...restricted("restrictedVolumes", [0, restrictedVolumes]),
		instead: "hostPathVolumes"
	},
	restricted("runAsNonRoot", [0, runAsNonRoot], [35, unlessOwnUsers(runAsNonRoot)]),
	restricted("runAsUser", [23, runAsUser], [35, unlessOwnUsers(runAsUser)]),
	{
		...restricted("seccompProfile_restricted", [19, seccompRestricted], [25, unlessWindows(seccompRestricted)]),
		instead: "seccompProfile_baseline"
	}
];
function baseline(id, ...versions) {
	return {
		id,
		level: "baseline",
		versions
	};
}
function restricted(id, ...versions) {
	return {
		id,
		level: "restricted",
		versions
	};
}
function unlessWindows(check) {
	return (pod) => {
		const name = pod.spec.get("os", "name");
		return name.exists && name.text !== "linux" ? void 0 : check(pod);
	};
}
function unlessOwnUsers(check) {
	return (pod) => {
		const hostUsers = pod.spec.get("hostUsers");
		return hostUsers.exists && hostUsers.value !== true ? void 0 : check(pod);
	};
}
// src/validation/pod-security/model.ts
const POD_SECURITY_LEVELS = [
	"privileged",
	"baseline",
	"restricted"
];
function levelText({ level, minor }) {
	return `${level}:${minor === void 0 ? "latest" : `v1.${minor}`}`;
}
function podView(template, isPod) {
	const spec = template.get("spec");
	const containers = [
		"initContainers",
		"containers",
		"ephemeralContainers"
	].flatMap((list) => spec.get(list).items.map((field) => ({
		field,
		name: field.get("name").raw ?? ""
	})));
	return {
		spec,
		annotations: template.get("metadata", "annotations"),
		containers,
		isPod
	};
}
// src/validation/pod-security/evaluate.ts
function podViolations(pod, { level, minor }, serverMinor) {
	if (level === "privileged") return [];
	const version = Math.min(minor ?? serverMinor, serverMinor);
	const rows = CHECKS.filter((row) => (level === "restricted" || row.level === "baseline") && exists(row, version));
	const replaced = new Set(rows.map(({ instead }) => instead));
	return rows.flatMap((row) => {
		const found = replaced.has(row.id) ? void 0 : checkAt(row, version)?.(pod);
		return found === void 0 ? [] : [{
			check: row.id,
			...found
		}];
	});
}
function exists(row, version) {
	return checkAt(row, version) !== void 0;
}
function checkAt({ versions }, version) {
	return versions.findLast(([minor]) => minor <= version)?.[1];
}
function violationText(level, violations, verb = "violates") {
	const told = violations.map(({ reason, detail }) => `${reason} (${detail})`);
	return `${verb} PodSecurity "${levelText(level)}": ${told.join(", ")}`;
}
// src/base/confusable.ts
const LOOK_ALIKES = [
	["Cyrillic letter", "\u0430a \u0435e \u043eo \u0440p \u0441c \u0443y \u0445x \u0456i \u0458j \u0455s \u04bbh \u0501d \u051bq \u051dw \u0475v \u04cfl \u043ak \u0442t \u043cm \u043dh \u0432b \u0410A \u0412B \u0415E \u041aK \u041cM \u041dH \u041eO \u0420P \u0421C \u0422T \u0423Y \u0425X \u0406I \u0408J \u0405S \u051aQ \u051cW \u04173 \u04c0I"],
	["Greek letter", "\u03b1a \u03b5e \u03bfo \u03bdv \u03c1p \u03b9i \u03bak \u03c5u \u03c4t \u03b3y \u03c7x \u03f2c \u03f3j \u0391A \u0392B \u0395E \u0396Z \u0397H \u0399I \u039aK \u039cM \u039dN \u039fO \u03a1P \u03a4T \u03a5Y \u03a7X"],
	["Armenian letter", "\u0585o \u0578n \u057du \u0570h \u0581g \u0555O"],
	["look-alike Latin letter", "\u0131i \u0237j \u0261g \u0251a \u0269i \u017fs \u01c0l \u0274n \u0280r \u028fy"],
	["dash", "\u2010- \u2011- \u2012- \u2013- \u2014- \u2015- \u2212- \u2043- \u02d7- \u2796- \u2e3a- \ufe58- \ufe63- \u30fc-"],
	["quotation mark", "\u2018' \u2019' \u201a' \u201b' \u2032' \u00b4' \u02bc' \u02bb' \u2039' \u203a' \u201c\" \u201d\" \u201e\" \u201f\" \u2033\" \u00ab\" \u00bb\""],
	["punctuation mark", "\u2215/ \u2044/ \u29f8/ \ua789: \u2236: \u02d0: \u2024. \u3002. \uff61. \u2026... \u2217* \u204e* \u01c3! \u223c~ \u02dc~ \u3008< \u3009> \u2261="]
];
const RANGES = [
	[
		0,
		8,
		{
			kind: "control character",
			ascii: ""
		}
	],
	[
		11,
		12,
		{
			kind: "control character",
			ascii: ""
		}
	],
	[
		14,
		31,
		{
			kind: "control character",
			ascii: ""
		}
	],
	[
		127,
		159,
		{
			kind: "control character",
			ascii: ""
		}
	],
	[
		160,
		160,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		173,
		173,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		847,
		847,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		1564,
		1564,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		4447,
		4448,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		5760,
		5760,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		6068,
		6069,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		6158,
		6158,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		8192,
		8202,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		8203,
		8207,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		8232,
		8238,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		8239,
		8239,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		8287,
		8287,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		8288,
		8303,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		12288,
		12288,
		{
			kind: "space",
			ascii: " "
		}
	],
	[
		12644,
		12644,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		65024,
		65039,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		65279,
		65279,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		65440,
		65440,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		65529,
		65531,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		917504,
		917631,
		{
			kind: "invisible character",
			ascii: ""
		}
	],
	[
		917760,
		917999,
		{
			kind: "invisible character",
			ascii: ""
		}
	]
];
const DECOMPOSED = [
	[
		8448,
		8527,
		"mathematical letter"
	],
	[
		8544,
		8575,
		"look-alike Latin letter"
	],
	[
		64256,
		64262,
		"ligature"
	],
	[
		65281,
		65374,
		"full-width character"
	],
	[
		119808,
		120831,
		"mathematical letter"
	]
];
const ZEROS = [
	1632,
	1776,
	2406,
	2534
];
const MEANINGS = new Map(LOOK_ALIKES.flatMap(([kind, pairs]) => pairs.split(" ").map((pair) => [pair.slice(0, 1), {
	kind,
	ascii: pair.slice(1)
}])));
function findConfusables(text) {
	const found = [];
	if (isPlain(text)) return found;
	let start = 0;
	for (const char of text) {
		const end = start + char.length;
		const meaning = meaningOf(char);
		if (meaning !== void 0) found.push({
			start,
			end,
			char,
			code: codePoint(char),
			...meaning
		});
		start = end;
	}
	return found;
}
function ascii(text) {
	return replaced(text, (confusable) => confusable.ascii);
}
function show(text) {
	return replaced(text, (confusable) => `<${confusable.code}>`);
}
function replaced(text, by) {
	let result = "";
	let from = 0;
	for (const confusable of findConfusables(text)) {
		result += text.slice(from, confusable.start) + by(confusable);
		from = confusable.end;
	}
	return result + text.slice(from);
}
function codePoint(char) {
	return `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
function isPlain(text) {
	for (let i = 0; i < text.length; i++) {
		const code = text.charCodeAt(i);
		if (code > 126 || code < 32) return false;
	}
	return true;
}
function meaningOf(char) {
	const code = char.codePointAt(0) ?? 0;
	if (code >= 32 && code < 127) return void 0;
	return MEANINGS.get(char) ?? RANGES.find(([low, high]) => code >= low && code <= high)?.[2] ?? decomposed(char, code);
}
function decomposed(char, code) {
	const zero = ZEROS.find((first) => code >= first && code <= first + 9);
	if (zero !== void 0) return {
		kind: "digit of another script",
		ascii: String(code - zero)
	};
	const kind = DECOMPOSED.find(([low, high]) => code >= low && code <= high)?.[2];
	if (kind === void 0) return void 0;
	const letters = char.normalize("NFKC");
	return /^[!-~]{1,3}$/.test(letters) && letters !== "TM" && letters !== "SM" && letters !== "TEL" ? {
		kind,
		ascii: letters
	} : void 0;
}
Object.defineProperty(exports, "LAYERS", {
	enumerable: true,
	get: function() {
		return LAYERS;
	}
});
Object.defineProperty(exports, "LEVELS", {
	enumerable: true,
	get: function() {
		return LEVELS;
	}
});
Object.defineProperty(exports, "POD_SECURITY_LEVELS", {
	enumerable: true,
	get: function() {
		return POD_SECURITY_LEVELS;
	}
});
Object.defineProperty(exports, "PRESETS", {
	enumerable: true,
	get: function() {
		return PRESETS;
	}
});
Object.defineProperty(exports, "UsageError", {
	enumerable: true,
	get: function() {
		return UsageError;
	}
});
Object.defineProperty(exports, "ascii", {
	enumerable: true,
	get: function() {
		return ascii;
	}
});
Object.defineProperty(exports, "codePoint", {
	enumerable: true,
	get: function() {
		return codePoint;
	}
});
Object.defineProperty(exports, "defineRule", {
	enumerable: true,
	get: function() {
		return defineRule;
	}
});
Object.defineProperty(exports, "editDistance", {
	enumerable: true,
	get: function() {
		return editDistance;
	}
});
Object.defineProperty(exports, "findConfusables", {
	enumerable: true,
	get: function() {
		return findConfusables;
	}
});
Object.defineProperty(exports, "howNear", {
	enumerable: true,
	get: function() {
		return howNear;
	}
});
Object.defineProperty(exports, "levelText", {
	enumerable: true,
	get: function() {
		return levelText;
	}
});
Object.defineProperty(exports, "nearMiss", {
	enumerable: true,
	get: function() {
		return nearMiss;
	}
});
Object.defineProperty(exports, "nearest", {
	enumerable: true,
	get: function() {
		return nearest;
	}
});
Object.defineProperty(exports, "placed", {
	enumerable: true,
	get: function() {
		return placed;
	}
});
Object.defineProperty(exports, "podView", {
	enumerable: true,
	get: function() {
		return podView;
	}
});
Object.defineProperty(exports, "podViolations", {
	enumerable: true,
	get: function() {
		return podViolations;
	}
});
Object.defineProperty(exports, "show", {
	enumerable: true,
	get: function() {
		return show;
	}
});
Object.defineProperty(exports, "usageError", {
	enumerable: true,
	get: function() {
		return usageError;
	}
});
Object.defineProperty(exports, "violationText", {
	enumerable: true,
	get: function() {
		return violationText;
	}
});
