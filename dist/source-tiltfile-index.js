"use strict";
const require_discover = require("./discover.js");
const require_run = require("./core.js");
const require_yaml = require("./yaml.js");
const require_json = require("./json.js");
const require_confusable = require("./confusable.js");
// src/source/tiltfile/paths.ts
const ROOT = "/\ue000";
function absolute(path) {
	return path === "" ? ROOT : `${ROOT}/${path}`;
}
function holdsRoot(value) {
	return value.includes("\ue000");
}
function pathFrom(directory, path) {
	if (path === ROOT || path.startsWith(`${ROOT}/`)) return require_discover.resolvePath("", path.slice(3));
	if (path.startsWith("~") || /^[A-Za-z]:[\\/]/.test(path)) return void 0;
	if (!path.startsWith("/") && !/(?:^|\/)(?:\.{0,2})(?:\/|$)/.test(path)) return require_discover.joinPath(directory, path);
	return require_discover.resolvePath(directory, path);
}
function joinPaths(paths) {
	return paths.reduce((joined, path) => {
		if (path.startsWith("/") || joined === "") return path;
		return joined.endsWith("/") ? joined + path : `${joined}/${path}`;
	}, "");
}
// src/source/tiltfile/value.ts
function text(value, at, assumed, content) {
	return {
		type: "text",
		parts: value === "" ? [] : [value],
		at,
		assumed,
		content
	};
}
function number(value, at, assumed) {
	return {
		type: "number",
		value,
		at,
		assumed
	};
}
function bool(value, at, assumed) {
	return {
		type: "bool",
		value,
		at,
		assumed
	};
}
function none(at) {
	return {
		type: "none",
		at
	};
}
function unknown(reason, at, more = {}) {
	return {
		type: "unknown",
		reason,
		at,
		...more
	};
}
function list(values, at, type = "list") {
	return {
		type,
		items: values.map((value) => ({
			value,
			conditional: false
		})),
		more: void 0,
		at
	};
}
function dict(at) {
	return {
		type: "dict",
		entries: new Map(),
		more: void 0,
		at
	};
}
function textOfParts(parts, at, more) {
	const merged = [];
	for (const part of parts) {
		const last = merged.at(-1);
		if (part === "" || part === void 0 && merged.length > 0 && last === void 0) continue;
		if (part !== void 0 && last !== void 0) merged[merged.length - 1] = last + part;
		else merged.push(part);
	}
	if (merged.reduce((total, part) => total + (part?.length ?? 0), 0) > 1e5) return {
		type: "text",
		parts: [void 0],
		at,
		reason: TOO_LONG
	};
	return {
		type: "text",
		parts: merged,
		at,
		...more
	};
}
const TOO_LONG = `a text of more than 100000 characters`;
const LIST_LIMIT = 5e3;
const TOO_MANY = `a list of more than ${LIST_LIMIT} elements`;
const CROWDED = `a variable of more than 16 values`;
const LIMITS = new Set([
	TOO_LONG,
	TOO_MANY,
	CROWDED
]);
function limitOf(value) {
	if (value.type === "text") return value.reason === "a text of more than 100000 characters" || (value.parts[0]?.length ?? 0) > 1e5 ? TOO_LONG : void 0;
	const reason = value.type === "unknown" ? value.reason : isSequence(value) ? value.more : void 0;
	return reason !== void 0 && LIMITS.has(reason) ? reason : void 0;
}
function weight(value) {
	if (value.type === "text") return Math.floor((value.parts[0]?.length ?? 0) / 128);
	if (value.type === "dict") return Math.floor(value.entries.size / 16);
	return isSequence(value) ? Math.floor(value.items.length / 16) : 0;
}
function knownText(value) {
	if (value?.type !== "text" || value.parts.length > 1) return void 0;
	return value.parts.length === 0 ? "" : value.parts[0];
}
function partsOf(value) {
	if (value.type === "text") return {
		parts: value.parts,
		reason: value.reason
	};
	if (value.type === "unknown") return {
		parts: [void 0],
		reason: value.reason
	};
	if (value.type === "blob") return {
		parts: [void 0],
		reason: reasonOf(value)
	};
	const shown = show(value);
	return {
		parts: [shown],
		reason: shown === void 0 ? "a value without a text" : void 0
	};
}
function reasonOf({ sources }) {
	const [first] = sources;
	return first?.kind === "unknown" ? first.reason : "the content of a file";
}
function show(value) {
	if (value.type === "number") return String(value.value);
	if (value.type === "bool") return value.value ? "True" : "False";
	if (value.type === "none") return "None";
	return knownText(value);
}
function isSequence(value) {
	return value.type === "list" || value.type === "tuple" || value.type === "set";
}
// src/source/tiltfile/equality.ts
function keyOf(value) {
	const known = knownText(value);
	if (known !== void 0) return `s:${known}`;
	if (value.type === "number") return `n:${value.value}`;
	if (value.type === "bool") return `b:${value.value}`;
	if (value.type === "none") return "none";
	if (value.type !== "tuple" || value.more !== void 0 || value.items.length > 8) return void 0;
	const parts = value.items.map((item) => item.value.type === "tuple" ? void 0 : keyOf(item.value));
	return parts.includes(void 0) ? void 0 : `t:${JSON.stringify(parts)}`;
}
const COMPARE_LIMIT = 5e3;
function equal(a, b) {
	return equalWithin(a, b, { left: COMPARE_LIMIT });
}
function equalWithin(a, b, budget) {
	if (a === b) return true;
	if (--budget.left < 0) return void 0;
	if (isOpaque(a) || isOpaque(b)) return void 0;
	const [left, right] = [keyOf(a), keyOf(b)];
	if (left !== void 0 && right !== void 0) return equalKeys(left, right);
	if (isSequence(a) && isSequence(b)) return a.type === b.type ? equalItems(a, b, budget) : false;
	return a.type === b.type ? void 0 : equalTypes(a, b);
}
function equalKeys(left, right) {
	return left === right || (isPlaceBound(left, right) ? void 0 : false);
}
function equalTypes(a, b) {
	return a.type === "text" || b.type === "text" ? false : void 0;
}
function equalItems(a, b, budget) {
	if (a.more !== void 0 || b.more !== void 0) return void 0;
	if (a.items.length !== b.items.length) return false;
	let result = true;
	for (const [i, item] of a.items.entries()) {
		const other = b.items[i];
		const same = other !== void 0 && item.conditional === other.conditional ? equalWithin(item.value, other.value, budget) : void 0;
		if (same === false) return false;
		result = same === void 0 ? void 0 : result;
	}
	return result;
}
function isOpaque(value) {
	return value.type === "unknown" || value.type === "blob";
}
function isPlaceBound(left, right) {
	return holdsRoot(left) !== holdsRoot(right) && left.startsWith("s:/") && right.startsWith("s:/");
}
// src/source/tiltfile/join.ts
const SOURCE_LIMIT = 64;
function sourcesBehind(values) {
	const found = new Set();
	for (const value of values) {
		const sources = value.type === "blob" || value.type === "unknown" ? value.sources ?? [] : [];
		for (const source of sources) if (found.size < SOURCE_LIMIT) found.add(source);
	}
	return found.size > 0 ? [...found] : void 0;
}
function join$1(values, at) {
	const distinct = [];
	for (const value of values.flatMap((one) => one.type === "unknown" ? one.choices ?? [one] : [one])) if (!distinct.some((other) => other === value || equal(other, value) === true)) distinct.push(value);
	const [first] = distinct;
	if (first !== void 0 && distinct.length === 1) return first;
	const isKnown = distinct.every(({ type }) => type !== "unknown");
	const known = distinct.length <= 16 && isKnown;
	const effects = distinct.some((value) => value.type === "unknown" && value.effects === true) || void 0;
	return unknown(isKnown && !known ? CROWDED : "a value that depends on a condition", at, {
		choices: known && distinct.length > 0 ? distinct : void 0,
		sources: sourcesBehind(distinct),
		effects
	});
}
// src/source/tiltfile/machine.ts
var Halt = class extends Error {
	by;
	limit;
	constructor(by, limit = "") {
		super(by);
		this.by = by;
		this.limit = limit;
	}
};
const STEP_LIMIT = 1e5;
function tick(machine, count = 1) {
	machine.steps += count;
	if (machine.steps > STEP_LIMIT) throw new Halt("limit", `after ${STEP_LIMIT} steps`);
}
const NESTING_LIMIT = 500;
function enter(machine) {
	if (machine.nesting >= NESTING_LIMIT) throw new Halt("limit", `${NESTING_LIMIT} levels deep`);
	machine.nesting++;
}
function nested(machine, run) {
	enter(machine);
	try {
		return run();
	} finally {
		machine.nesting--;
	}
}
function lookup(scope, name) {
	for (let at = scope; at !== void 0; at = at.parent) {
		const value = at.variables.get(name);
		if (value !== void 0) return value;
	}
}
function assign(machine, scope, name, value) {
	noteLimited(machine, value);
	if (machine.branches > 0) machine.changes.push({
		scope,
		name,
		before: scope.variables.get(name)
	});
	scope.variables.set(name, value);
}
function noteCut(machine, what, at, followed = "is not followed") {
	if (machine.cuts.has(what)) return;
	const message = `${what} ${followed}: what it builds and loads is not known`;
	machine.cuts.set(what, {
		code: "tiltfile-limit",
		at,
		message,
		level: "info"
	});
}
function noteLimited(machine, value) {
	const limit = limitOf(value);
	if (limit !== void 0) noteCut(machine, limit, value.at);
}
function uncertainly(machine, run) {
	machine.conditional++;
	try {
		return run();
	} finally {
		machine.conditional--;
	}
}
function tryArms(machine, runs) {
	return runs.flatMap((run) => uncertainly(machine, () => tryArm(machine, run)) ?? []);
}
function tryArm(machine, run) {
	const mark = machine.changes.length;
	machine.branches++;
	try {
		return {
			result: run(),
			set: variablesSince(machine, mark)
		};
	} catch (error) {
		if (error instanceof Halt && error.by !== "limit") return void 0;
		throw error;
	} finally {
		machine.branches--;
		undo(machine, mark);
	}
}
function variablesSince(machine, mark) {
	const set = new Map();
	for (const { scope, name } of machine.changes.slice(mark)) {
		const value = scope.variables.get(name);
		const names = set.get(scope) ?? new Map();
		if (value !== void 0) set.set(scope, names.set(name, value));
	}
	return set;
}
function undo(machine, mark) {
	for (const { scope, name, before } of machine.changes.splice(mark).toReversed()) if (before === void 0) scope.variables.delete(name);
	else scope.variables.set(name, before);
}
function joinArms(machine, arms, at) {
	const seen = new Map();
	for (const { set } of arms) for (const [scope, names] of set) for (const name of names.keys()) seen.set(scope, (seen.get(scope) ?? new Set()).add(name));
	for (const [scope, names] of seen) for (const name of names) assign(machine, scope, name, join$1(arms.map((arm) => arm.set.get(scope)?.get(name) ?? scope.variables.get(name)).filter((value) => value !== void 0), at));
}
function tryAside(machine, run) {
	tryArms(machine, [run]);
}
function isConditional(machine) {
	return machine.conditional > 0;
}
// src/source/tiltfile/signatures.ts
const LIVE = "live_update?";
const BY_NAME = new Map([
	["allow_k8s_contexts", "contexts"],
	["blob", "input"],
	["custom_build", `ref command deps tag? disable_push? skips_local_docker? ${LIVE} match_in_env_vars? ignore? entrypoint? container_args? command_bat_val? outputs_image_ref_to? command_bat? image_deps? env? dir?`],
	["dc_resource", "name image? trigger_mode? resource_deps? infer_links? links? labels? auto_init? project_name? new_name?"],
	["decode_yaml", "yaml"],
	["decode_yaml_stream", "yaml"],
	["default_registry", "host host_from_cluster? single_name?"],
	["docker_build", `ref context build_args? dockerfile? dockerfile_contents? cache? ${LIVE} match_in_env_vars? ignore? only? entrypoint? container_args? target? ssh? secret? network? extra_tag? cache_from? pull? platform? extra_hosts?`],
	["docker_compose", "configPaths env_file? project_name? profiles? wait?"],
	["filter_yaml", "yaml labels? name? namespace? kind? api_version?"],
	["helm", "paths name? namespace? values? set? kube_version? skip_crds?"],
	["include", "path"],
	["k8s_custom_deploy", `name apply_cmd delete_cmd deps image_selector? ${LIVE} apply_dir? apply_env? apply_cmd_bat? delete_dir? delete_env? delete_cmd_bat? container_selector? image_deps?`],
	["k8s_image_json_path", "paths api_version? kind? name? namespace?"],
	["k8s_kind", "kind / image_json_path? api_version? image_object? pod_readiness?"],
	["k8s_resource", "workload? new_name? port_forwards? extra_pod_selectors? trigger_mode? resource_deps? objects? auto_init? pod_readiness? links? labels? discovery_strategy?"],
	["k8s_yaml", "yaml allow_duplicates?"],
	["kustomize", "paths kustomize_bin? flags?"],
	["listdir", "dir recursive?"],
	["load_dynamic", "path"],
	["local", "command quiet? command_bat? echo_off? env? dir? stdin?"],
	["local_resource", "name cmd? deps? trigger_mode? resource_deps? ignore? auto_init? serve_cmd? cmd_bat? serve_cmd_bat? allow_parallel? links? labels? env? serve_env? readiness_probe? dir? serve_dir?"],
	["port_forward", "local_port container_port? name? link_path? host?"],
	["read_file", "paths default?"],
	["read_json", "paths default?"],
	["read_yaml", "paths default?"],
	["read_yaml_stream", "paths default?"],
	["run", "cmd trigger? echo_off?"],
	["sync", "local_path remote_path"],
	["fall_back_on", "paths"],
	["update_settings", "max_parallel_updates? k8s_upsert_timeout_secs? suppress_unused_image_warnings? k8s_server_side_apply?"],
	["watch_settings", "ignore?"],
	["workload_to_resource_function", "func"],
	["ext.docker_build_with_restart", "ref context entrypoint live_update base_suffix? restart_file? trigger? exit_policy? **"],
	["ext.custom_build_with_restart", "ref command deps entrypoint live_update base_suffix? restart_file? trigger? exit_policy? **"],
	["ext.docker_build_sub", "ref context extra_cmds child_context? base_suffix? live_update? **"],
	["ext.file_sync_only", "image? manifests? deps? live_update? allow_duplicates? **"],
	["ext.build", "ref context? **"],
	["ext.earthly_build", "context target ref **"],
	["ext.helm_resource", "name chart deps? release_name? namespace? image_deps? image_keys? flags? uninstall_flags? image_selector? container_selector? live_update? resource_deps? labels? **"],
	["ext.k8s_attach", "name obj namespace? deps? live_update? image_selector? container_selector? **"],
	["ext.namespace_create", "name allow_duplicates? annotations? labels?"],
	["ext.namespace_yaml", "name annotations? labels?"],
	["ext.namespace_inject", "x ns"],
	["ext.configmap_create", "name namespace? from_file? watch? from_env_file?"],
	["ext.configmap_yaml", "name namespace? from_file? watch? from_env_file?"],
	["ext.configmap_from_dict", "name namespace? inputs?"],
	["ext.secret_create_generic", "name namespace? from_file? secret_type? from_env_file?"],
	["ext.secret_yaml_generic", "name namespace? from_file? secret_type? from_env_file?"],
	["ext.secret_create_tls", "name cert key namespace?"],
	["ext.secret_yaml_tls", "name cert key namespace?"],
	["ext.secret_yaml_registry", "name namespace? flags_dict?"],
	["ext.secret_create_docker_registry", "name username password server? namespace?"],
	["ext.secret_yaml_docker_registry", "name username password server? namespace?"],
	["ext.secret_create_docker_registry_ecr", "name account_id? region? namespace?"],
	["ext.secret_yaml_docker_registry_ecr", "name account_id? region? namespace?"],
	["ext.secret_from_dict", "name namespace? inputs?"],
	["ext.deployment_create", "name image? command? namespace? replicas? ports? resource_deps? **"],
	["ext.deployment_yaml", "name image? command? namespace? replicas? port? **"],
	["ext.job_create", "name image? command? namespace? resource_deps? **"],
	["ext.job_yaml", "name image? command? namespace? **"],
	["ext.service_yaml", "name svc_type? external_name? namespace? ports?"]
]);
const READ = new Map();
function signatureOf(name) {
	const known = READ.get(name);
	const written = known === void 0 ? BY_NAME.get(name) : void 0;
	if (written === void 0) return known;
	const made = signature(written);
	READ.set(name, made);
	return made;
}
function signature(text) {
	const words = text.split(" ");
	const names = words.filter((word) => word !== "**" && word !== "/");
	const slash = words.indexOf("/");
	const parameters = names.map((word) => ({
		name: word.replace("?", ""),
		optional: word.endsWith("?")
	}));
	return {
		parameters,
		names: new Set(parameters.map(({ name }) => name)),
		open: words.includes("**"),
		positional: slash === -1 ? names.length : slash
	};
}
// src/source/tiltfile/builtin.ts
const CALL_COST = 20;
function bindCall(machine, name, args, at) {
	const signature = signatureOf(name);
	if (signature !== void 0) tick(machine, CALL_COST);
	const given = new Map(args.named);
	for (let i = 0; i < args.positional.length; i++) {
		const parameter = signature?.parameters[i]?.name;
		const value = args.positional[i];
		if (parameter !== void 0 && value !== void 0 && !given.has(parameter)) given.set(parameter, value);
	}
	if (signature !== void 0) checkCall(machine, {
		name: name.replace(/^ext\./, ""),
		signature,
		args,
		given,
		at
	});
	return {
		machine,
		name,
		at,
		args,
		given
	};
}
function checkCall(machine, { name, signature, args, given, at }) {
	const report = (code, place, message) => refuse$1(machine, {
		code,
		at: place,
		message
	});
	for (const [keyword, value] of args.named) if (!signature.names.has(keyword) && !signature.open) report("tiltfile-unknown-argument", value.at, `${name} takes no argument "${keyword}"`);
	const extra = args.positional[signature.positional];
	if (extra !== void 0 && !signature.open) report("tiltfile-unknown-argument", extra.at, `${name} takes ${signature.positional} arguments by position, not ${args.positional.length}`);
	const missing = signature.parameters.find((parameter) => !parameter.optional && !given.has(parameter.name));
	if (missing !== void 0 && args.open === void 0) report("tiltfile-missing-argument", at, `${name} is called without "${missing.name}"`);
}
function refuse$1(machine, problem) {
	machine.problems.push({
		...problem,
		level: isConditional(machine) ? "warning" : "error"
	});
}
function argument(call, name) {
	const value = call.given.get(name);
	return value?.type === "none" ? void 0 : value;
}
function optional(call, name, convert) {
	const value = argument(call, name);
	return value === void 0 ? void 0 : convert(value);
}
function factOf(call) {
	return {
		at: call.at,
		conditional: isConditional(call.machine)
	};
}
function isOpen(call) {
	return call.args.open !== void 0;
}
function choicesOf$1(value) {
	if (value.type === "unknown" && value.choices !== void 0) return {
		values: value.choices,
		several: true
	};
	return {
		values: [value],
		several: false
	};
}
// src/source/tiltfile/truth.ts
function truth(value) {
	if (isSequence(value)) return truthOfList(value);
	switch (value.type) {
		case "bool":
		case "number": return Boolean(value.value);
		case "text": return truthOfText(value);
		case "dict": return value.entries.size === 0 && value.more !== void 0 ? void 0 : value.entries.size > 0;
		case "unknown": return sameTruth(value.choices ?? []);
		case "blob": return;
		default: return value.type !== "none";
	}
}
function truthOfText({ parts }) {
	if (parts.length === 0) return false;
	return parts.some((part) => part !== void 0) ? true : void 0;
}
function truthOfList({ items, more }) {
	if (items.some(({ conditional }) => !conditional)) return true;
	return items.length === 0 && more === void 0 ? false : void 0;
}
function sameTruth(choices) {
	const truths = new Set(choices.map(truth));
	return truths.size === 1 ? [...truths][0] : void 0;
}
// src/source/tiltfile/convert.ts
function whyNot(value) {
	if (value.type === "unknown") return value.reason;
	if (value.type === "text") return value.reason ?? "a part that is not known";
	return value.type === "blob" ? reasonOf(value) : `a ${value.type} instead of a text`;
}
function asText(value) {
	const text = knownText(value);
	if (text === void 0) return require_run.unknown(whyNot(value), value.at);
	if (holdsRoot(text)) return require_run.unknown("the place of the repository on the disk", value.at);
	return {
		value: text,
		at: value.at,
		assumed: value.assumed
	};
}
function asPattern(value) {
	return value.type === "text" && knownText(value) === void 0 ? value.parts : void 0;
}
function asPath(machine, value) {
	const text = knownText(value);
	if (text === void 0) return require_run.unknown(whyNot(value), value.at);
	const path = pathFrom(machine.directory, text);
	if (path === void 0) return require_run.unknown("a path outside of the repository", value.at);
	return {
		value: path,
		at: value.at,
		assumed: value.assumed
	};
}
function asList(value, convert) {
	if (!isSequence(value) && value.type !== "unknown") return {
		items: [convert(value)],
		more: void 0,
		at: value.at
	};
	if (value.type === "unknown") return {
		items: [],
		more: value.reason,
		at: value.at
	};
	const certain = value.items.filter(({ conditional }) => !conditional);
	const more = value.more ?? (certain.length < value.items.length ? "elements that depend on a condition" : void 0);
	return {
		items: certain.map((item) => convert(item.value)),
		more,
		at: value.at
	};
}
function asTexts(value) {
	return asList(value, asText);
}
function asPaths(machine, value) {
	return asList(value, (item) => asPath(machine, item));
}
function asBool(value) {
	const holds = truth(value);
	return holds === void 0 ? require_run.unknown(whyNot(value), value.at) : {
		value: holds,
		at: value.at,
		assumed: value.assumed
	};
}
function asCommand(value) {
	if (!isSequence(value)) {
		const text = asText(value);
		if (text.value === void 0) return require_run.unknown(text.unknown ?? "a command that is not known", value.at);
		return {
			value: {
				form: "shell",
				argv: [
					"sh",
					"-c",
					text.value
				]
			},
			at: value.at,
			assumed: text.assumed
		};
	}
	const words = asTexts(value);
	const argv = words.items.flatMap((word) => word.value ?? []);
	const missing = words.more ?? words.items.find((word) => word.value === void 0)?.unknown;
	return missing === void 0 ? require_run.known({
		form: "exec",
		argv
	}, value.at) : require_run.unknown(missing, value.at);
}
function asSteps(value) {
	return asList(value, (item) => item.type === "step" ? item.step : {
		kind: "unknown",
		at: item.at,
		reason: whyNot(item)
	});
}
function asForwards(value) {
	return asList(value, (item) => item.type === "forward" ? item.forward : forwardOf(item));
}
function forwardOf(value) {
	if (value.type === "number") return {
		at: value.at,
		local: value.value,
		container: void 0,
		host: void 0
	};
	const parts = (knownText(value) ?? "").split(":").map((part) => part.trim());
	const port = (text) => text !== void 0 && /^\d{1,5}$/.test(text) ? Number(text) : void 0;
	if (parts.length === 3) return {
		at: value.at,
		host: parts[0],
		local: port(parts[1]),
		container: port(parts[2])
	};
	if (parts.length === 2 && port(parts[0]) === void 0) return {
		at: value.at,
		host: parts[0],
		local: port(parts[1]),
		container: void 0
	};
	return {
		at: value.at,
		host: void 0,
		local: port(parts[0]),
		container: port(parts[1])
	};
}
function asTextMap(value) {
	const map = new Map();
	if (value.type !== "dict") return {
		map,
		open: true
	};
	let open = value.more !== void 0;
	for (const { key, value: element, conditional } of value.entries.values()) {
		const name = knownText(key);
		if (name === void 0) open = true;
		else map.set(name, conditional ? require_run.unknown("a condition", element.at) : asText(element));
	}
	return {
		map,
		open
	};
}
const MENTION_LIMIT$1 = 100;
function textsIn(value) {
	const found = [];
	const seen = new Set();
	const waiting = [value];
	while (waiting.length > 0 && found.length < MENTION_LIMIT$1) {
		const one = waiting.pop();
		if (one === void 0 || seen.has(one)) continue;
		seen.add(one);
		const text = knownText(one);
		if (text !== void 0 && text !== "" && text.length <= 200) found.push(require_run.known(text, one.at));
		waiting.push(...partsIn(one).toReversed());
	}
	return found;
}
function partsIn(value) {
	if (isSequence(value)) return value.items.map((item) => item.value);
	if (value.type === "dict") return [...value.entries.values()].map((entry) => entry.value);
	return value.type === "unknown" ? value.choices ?? [] : [];
}
// src/source/tiltfile/json.ts
const SIZE_LIMIT$1 = 5e3;
function toJson(value) {
	const plain = toPlain(value, { left: SIZE_LIMIT$1 });
	return plain === void 0 ? void 0 : JSON.stringify(plain.value);
}
function toPlain(value, budget) {
	if (--budget.left < 0) return void 0;
	if (value.type === "none") return { value: null };
	if (value.type === "number" || value.type === "bool") return { value: value.value };
	const text = knownText(value);
	if (text !== void 0) return { value: text };
	if (isSequence(value)) return value.more === void 0 ? listToPlain(value.items, budget) : void 0;
	return value.type === "dict" ? dictToPlain(value, budget) : void 0;
}
function listToPlain(items, budget) {
	const made = [];
	for (const item of items) {
		const plain = item.conditional ? void 0 : toPlain(item.value, budget);
		if (plain === void 0) return void 0;
		made.push(plain.value);
	}
	return { value: made };
}
function dictToPlain(value, budget) {
	if (value.more !== void 0) return void 0;
	const made = [];
	for (const entry of value.entries.values()) {
		const key = knownText(entry.key);
		const plain = entry.conditional || key === void 0 ? void 0 : toPlain(entry.value, budget);
		if (plain === void 0 || key === void 0) return void 0;
		made.push([key, plain.value]);
	}
	return { value: Object.fromEntries(made) };
}
// src/source/tiltfile/plain.ts
const LENGTH_LIMIT$1 = 1e5;
const SIZE_LIMIT = 5e3;
function readSettings(machine, path, at) {
	const reading = machine.host?.read(path);
	if (reading?.ok !== true || reading.text.length > LENGTH_LIMIT$1) return void 0;
	const [document, ...others] = require_yaml.readYaml(path, reading.text).documents.filter(({ isEmpty }) => !isEmpty);
	if (document === void 0 || others.length > 0 || document.value === void 0) return void 0;
	const root = new require_yaml.Field(document.value, [], document);
	return root.get("apiVersion").exists && root.get("kind").exists ? void 0 : valueOf(document.value, at, { left: SIZE_LIMIT });
}
function valueOf(plain, at, budget) {
	if (--budget.left < 0) return unknown("a part of a long file", at);
	if (plain === null) return none(at);
	if (typeof plain === "string") return text(plain, at);
	if (typeof plain === "boolean") return bool(plain, at);
	if (typeof plain === "number") return number(plain, at);
	if (Array.isArray(plain)) return list(plain.map((item) => valueOf(item, at, budget)), at);
	if (typeof plain !== "object") return unknown("a value of a file", at);
	const made = dict(at);
	for (const [key, value] of Object.entries(plain)) made.entries.set(`s:${key}`, {
		key: text(key, at),
		value: valueOf(value, at, budget),
		conditional: false
	});
	return made;
}
// src/source/tiltfile/builtins/manifests.ts
const DEPTH_LIMIT$2 = 3;
function sourcesOf(call, value, depth = 0) {
	if (value.type === "blob") return value.sources.map((source) => ({
		source,
		conditional: false
	}));
	if (isSequence(value)) return sourcesOfList(call, value, depth);
	if (value.type === "unknown") return sourcesOfUnknown(call, value);
	if (value.type === "text") return [{
		source: {
			kind: "file",
			at: value.at,
			path: asPath(call.machine, value),
			missingOk: false
		},
		conditional: false
	}];
	return value.type === "none" ? [] : [{
		source: opaque(value, `a ${value.type}`),
		conditional: false
	}];
}
function sourcesOfList(call, value, depth) {
	if (depth > DEPTH_LIMIT$2) return [{
		source: opaque(value, "lists in lists"),
		conditional: false
	}];
	return [...value.items.flatMap(({ value: item, conditional }) => sourcesOf(call, item, depth + 1).map((one) => ({
		...one,
		conditional: one.conditional || conditional
	}))), ...restOf(value).map((source) => ({
		source,
		conditional: false
	}))];
}
function restOf(value) {
	const isCovered = value.items.some(({ value: item }) => item.type === "unknown" && item.sources !== void 0);
	return value.more === void 0 || isCovered ? [] : [opaque(value, value.more)];
}
function sourcesOfUnknown(call, value) {
	const { values, several } = choicesOf$1(value);
	if (several) return values.flatMap((choice) => sourcesOf(call, choice).map((one) => ({
		...one,
		conditional: true
	})));
	if (value.sources === void 0) return [{
		source: opaque(value, value.reason),
		conditional: false
	}];
	return [{
		source: {
			kind: "derived",
			at: value.at,
			by: value.reason,
			sources: value.sources
		},
		conditional: false
	}];
}
function opaque(value, reason) {
	return {
		kind: "unknown",
		at: value.at,
		reason
	};
}
function k8sYaml(call) {
	const { collected } = call.machine;
	const allowDuplicates = truth(argument(call, "allow_duplicates") ?? none(call.at)) === true;
	const yaml = call.given.get("yaml") ?? none(call.at);
	if (call.given.has("yaml") && isEmpty(yaml)) refuse$1(call.machine, {
		code: "tiltfile-empty-yaml",
		at: yaml.at,
		message: "k8s_yaml is given nothing",
		help: "hand it a path, a Blob, or a list of these; leave the call out where there is nothing to load"
	});
	const loaded = sourcesOf(call, yaml);
	for (const { source, conditional } of loaded) {
		const fact = factOf(call);
		collected.manifests.push({
			...fact,
			conditional: fact.conditional || conditional,
			source,
			allowDuplicates
		});
	}
	return none(call.at);
}
function isEmpty(value) {
	if (isSequence(value)) return value.items.length === 0 && value.more === void 0;
	if (value.type !== "blob") return value.type === "none";
	const [first, ...others] = value.sources;
	return others.length === 0 && first?.kind === "inline" && first.text.value === "";
}
function blobOf(call, ...sources) {
	return {
		type: "blob",
		sources,
		at: call.at
	};
}
function blob(call) {
	const input = argument(call, "input") ?? text("", call.at);
	if (input.type === "blob") return input;
	if (input.type === "unknown" && input.sources !== void 0) return derived(call, "blob", [input]);
	const content = input.type === "text" ? input.content : void 0;
	return blobOf(call, {
		kind: "inline",
		at: input.at,
		text: asText(input),
		content
	});
}
function readFile(call) {
	const path = asPath(call.machine, argument(call, "paths") ?? unknown("a path that is missing", call.at));
	return blobOf(call, {
		kind: "file",
		at: call.at,
		path,
		missingOk: call.given.has("default")
	});
}
function kustomize(call) {
	const path = asPath(call.machine, argument(call, "paths") ?? unknown("a path that is missing", call.at));
	return blobOf(call, {
		kind: "kustomize",
		at: call.at,
		path,
		flags: optional(call, "flags", asTexts)
	});
}
function helm(call) {
	const chart = asPath(call.machine, argument(call, "paths") ?? unknown("a path that is missing", call.at));
	const path = (value) => asPath(call.machine, value);
	return blobOf(call, {
		kind: "helm",
		at: call.at,
		chart,
		name: optional(call, "name", asText),
		namespace: optional(call, "namespace", asText),
		values: optional(call, "values", (value) => ({
			...asTexts(value),
			items: pathsOf(value, path)
		})),
		set: optional(call, "set", asTexts),
		kubeVersion: optional(call, "kube_version", asText),
		skipCrds: optional(call, "skip_crds", asBool)
	});
}
function pathsOf(value, path) {
	if (!isSequence(value)) return value.type === "unknown" ? [] : [path(value)];
	return value.items.filter(({ conditional }) => !conditional).map((item) => path(item.value));
}
function listdir(call) {
	const directory = argument(call, "dir") ?? unknown("a path that is missing", call.at);
	const recursive = truth(argument(call, "recursive") ?? none(call.at)) === true;
	const source = {
		kind: "directory",
		at: directory.at,
		path: asPath(call.machine, directory),
		recursive
	};
	return unknown("the files of a directory", call.at, { sources: [source] });
}
function derived(call, by, values) {
	const sources = values.flatMap((value) => value === void 0 ? [] : sourcesOf(call, value).map(({ source }) => source));
	return blobOf(call, {
		kind: "derived",
		at: call.at,
		by,
		sources
	});
}
function decoded(call, name) {
	const input = argument(call, name);
	if (input === void 0) return unknown("an argument that is missing", call.at);
	const sources = sourcesOf(call, name === "paths" ? readFile(call) : input).map(({ source }) => source);
	return unknown(`the result of ${call.name}()`, call.at, { sources });
}
function encoded(call) {
	const input = call.args.positional[0] ?? [...call.args.named.values()][0] ?? none(call.at);
	return blobOf(call, ...(call.name === "encode_yaml_stream" && isSequence(input) ? input.items.map((item) => item.value) : [input]).flatMap((document) => {
		const json = toJson(document);
		if (json !== void 0) return [{
			kind: "inline",
			at: document.at,
			text: {
				value: json,
				at: document.at
			},
			content: void 0
		}];
		return sourcesOf(call, document).map(({ source }) => source);
	}), ...isSequence(input) ? restOf(input) : []);
}
function readSettingsFile(call) {
	const path = asPath(call.machine, argument(call, "paths") ?? none(call.at)).value;
	const isThere = path === void 0 ? void 0 : call.machine.host?.exists(path);
	const fallback = call.given.get("default");
	if (isThere === false && fallback !== void 0) return {
		...fallback,
		assumed: `${path} is not there`
	};
	const settings = isThere === true && path !== void 0 ? readSettings(call.machine, path, call.at) : void 0;
	if (settings !== void 0) return settings;
	return call.name === "read_yaml" ? decoded(call, "paths") : unknown(`the content of ${path ?? "a file"}`, call.at);
}
function glob(call) {
	for (const pattern of call.args.positional) {
		const source = {
			kind: "glob",
			at: pattern.at,
			pattern: asPath(call.machine, pattern)
		};
		call.machine.collected.manifests.push({
			...factOf(call),
			source,
			allowDuplicates: false
		});
	}
	return none(call.at);
}
const MANIFESTS = new Map([
	["k8s_yaml", k8sYaml],
	["blob", blob],
	["read_file", readFile],
	["kustomize", kustomize],
	["helm", helm],
	["listdir", listdir],
	["filter_yaml", (call) => list([derived(call, "filter_yaml", [argument(call, "yaml")]), derived(call, "filter_yaml", [argument(call, "yaml")])], call.at, "tuple")],
	["decode_yaml", (call) => decoded(call, "yaml")],
	["decode_yaml_stream", (call) => decoded(call, "yaml")],
	["decode_json", (call) => unknown("the result of decode_json()", call.at)],
	["read_yaml", readSettingsFile],
	["read_yaml_stream", (call) => decoded(call, "paths")],
	["read_json", readSettingsFile],
	["encode_yaml", encoded],
	["encode_json", encoded],
	["encode_yaml_stream", encoded],
	["ext.namespace_inject", (call) => derived(call, "namespace_inject", [argument(call, "x")])],
	["ext.k8s_yaml_glob", glob]
]);
function blobMethod(call, self, name) {
	if (name === "replace" || name === "strip" || name === "format") return derived(call, name, [self]);
	return unknown("a part of a file", call.at, { sources: self.sources });
}
// src/source/tiltfile/extensions.ts
const MODELS = [
	["restart_process", [["docker_build_with_restart", "ext.docker_build_with_restart"], ["custom_build_with_restart", "ext.custom_build_with_restart"]]],
	["docker_build_sub", [["docker_build_sub", "ext.docker_build_sub"]]],
	["file_sync_only", [["file_sync_only", "ext.file_sync_only"]]],
	["ko", [["ko_build", "ext.build"]]],
	["pack", [["pack", "ext.build"]]],
	["podman", [["podman_build", "ext.build"], ["podman_build_with_restart", "ext.build"]]],
	["kubectl_build", [["kubectl_build", "ext.build"], ["image_build", "ext.build"]]],
	["nerdctl", [["nerdctl_build", "ext.build"]]],
	["kim", [["kim_build", "ext.build"]]],
	["earthly", [["earthly_build", "ext.earthly_build"], ["earthly_build_with_restart", "ext.earthly_build"]]],
	["nix", [["build_nix_image", "ext.build"]]],
	["nix_flake", [["build_flake_image", "ext.build"]]],
	["helm_resource", [["helm_resource", "ext.helm_resource"], ["helm_repo", "ext.helm_repo"]]],
	["helm_remote", names("helm_remote")],
	["cert_manager", names("deploy_cert_manager")],
	["k8s_attach", [["k8s_attach", "ext.k8s_attach"]]],
	["k8s_yaml_glob", [["k8s_yaml_glob", "ext.k8s_yaml_glob"]]],
	["namespace", names("namespace_create", "namespace_yaml", "namespace_inject")],
	["configmap", names("configmap_create", "configmap_yaml", "configmap_from_dict")],
	["secret", names("secret_create_generic", "secret_yaml_generic", "secret_create_tls", "secret_yaml_tls", "secret_yaml_registry", "secret_create_docker_registry", "secret_yaml_docker_registry", "secret_create_docker_registry_ecr", "secret_yaml_docker_registry_ecr", "secret_from_dict")],
	["deployment", names("deployment_create", "deployment_yaml", "job_create", "job_yaml", "service_yaml")],
	["uibutton", [
		["cmd_button", "ext.none"],
		["bool_input", "ext.none"],
		["text_input", "ext.none"],
		["choice_input", "ext.none"]
	]]
];
function names(...functions) {
	return functions.map((name) => [name, `ext.${name}`]);
}
const BY_EXTENSION = new Map(MODELS.map(([extension, functions]) => [extension, new Map(functions)]));
const HARMLESS = new Set([
	"api_server_logs",
	"base64",
	"cancel",
	"color",
	"conftest",
	"current_namespace",
	"dotenv",
	"execute_in_pod",
	"get_obj",
	"github_token",
	"global_vars",
	"hello_world",
	"honeycomb",
	"jest_test_runner",
	"kubebuilder",
	"kubefwd",
	"list_dependencies",
	"list_port_forwards",
	"local_output",
	"logger",
	"min_k8s_version",
	"min_tilt_version",
	"ngrok",
	"print_tiltfile_dir",
	"procfile",
	"snyk",
	"syncback",
	"tarfetch",
	"uibutton",
	"wait_for_it",
	"workflow",
	"yarn"
]);
function modelOf(extension, name) {
	return BY_EXTENSION.get(extension)?.get(name) ?? (HARMLESS.has(extension) || extension.startsWith("tests/") ? "ext.none" : void 0);
}
// src/source/tiltfile/loads.ts
function runLoad(machine, call, scope) {
	const [first, ...rest] = call.args;
	const target = open(machine, first === void 0 ? none(call.at) : machine.evaluate(first.value, scope), {
		at: call.at,
		call: "load"
	});
	for (const { name, value, at } of rest) {
		const original = knownText(machine.evaluate(value, scope));
		if (original !== void 0) assign(machine, scope, name ?? original, imported(target, original, at));
	}
}
function imported(target, name, at) {
	const own = target.variables?.get(name);
	if (own !== void 0) return own;
	const model = target.extension === void 0 ? void 0 : modelOf(target.extension, name);
	if (model !== void 0) return {
		type: "builtin",
		name: model,
		at
	};
	return unknown(`${name} of ${target.reason}`, at, { effects: true });
}
function open(machine, path, fact) {
	const target = asText(path);
	const written = knownText(path);
	const extension = written?.startsWith("ext://") === true ? written.slice(6) : void 0;
	const file = written === void 0 || extension !== void 0 ? void 0 : pathFrom(machine.directory, written);
	const variables = file === void 0 ? void 0 : runFile(machine, file);
	machine.collected.loads.push({
		...fact,
		conditional: isConditional(machine),
		target,
		path: file,
		extension,
		read: variables !== void 0
	});
	return {
		extension,
		variables,
		reason: target.value ?? target.unknown ?? "a file"
	};
}
function runFile(machine, file) {
	if (machine.modules.has(file)) return machine.modules.get(file);
	const reading = machine.host?.read(file);
	if (reading?.ok !== true) return void 0;
	machine.modules.set(file, void 0);
	machine.collected.files.push(file);
	const variables = runModule(machine, file, reading.text);
	machine.modules.set(file, variables);
	return variables;
}
function runModule(machine, file, content) {
	machine.texts.set(file, content);
	const module = machine.parse(file, content);
	const at = {
		file,
		start: 0,
		end: 0
	};
	const own = new Map([["__file__", text(absolute(file), at)], ["__name__", text(file === machine.main ? "__main__" : file.split("/").at(-1) ?? file, at)]]);
	const frame = {
		scope: {
			variables: own,
			parent: machine.builtins
		},
		result: void 0,
		maybe: [],
		uncertain: 0,
		loopUncertain: 0
	};
	const outer = machine.directory;
	machine.directory = require_discover.directoryOf(file);
	try {
		machine.execute(module.statements, frame);
	} finally {
		machine.directory = outer;
		machine.conditional -= frame.uncertain + frame.loopUncertain;
	}
	return own;
}
function noteUnread(machine, target, at) {
	if (target.variables !== void 0 || target.extension !== void 0 && modelOf(target.extension, "") !== void 0) return;
	machine.collected.unseen.push({
		at,
		conditional: isConditional(machine),
		what: "both",
		reason: target.reason
	});
}
const LOADS = new Map([["include", ({ machine, given, at }) => {
	noteUnread(machine, open(machine, given.get("path") ?? none(at), {
		at,
		call: "include"
	}), at);
	return none(at);
}], ["load_dynamic", ({ machine, given, at }) => {
	const target = open(machine, given.get("path") ?? none(at), {
		at,
		call: "load_dynamic"
	});
	if (target.variables === void 0) {
		noteUnread(machine, target, at);
		return unknown(target.reason, at, { effects: true });
	}
	const made = dict(at);
	for (const [name, value] of target.variables) made.entries.set(`s:${name}`, {
		key: text(name, at),
		value,
		conditional: false
	});
	return made;
}]]);
// src/source/tiltfile/members.ts
function member(object, name, at) {
	if (object.type === "namespace") return object.members.get(name) ?? unknown(`${object.name}.${name}`, at);
	if (object.type === "unknown") {
		const { reason, sources, effects } = object;
		return unknown(reason, at, {
			sources,
			effects
		});
	}
	return {
		type: "builtin",
		name: `${methodsOf(object)}.${name}`,
		self: object,
		at
	};
}
function methodsOf(value) {
	return value.type === "tuple" ? "list" : value.type;
}
function elementAt(object, index, at) {
	if (object.type === "unknown") {
		const { reason, sources, effects } = object;
		return unknown(reason, at, {
			sources,
			effects
		});
	}
	if (object.type === "dict") return entryOf(object, index, at);
	if (isSequence(object) && index.type === "number") return itemOf(object, index.value, at);
	const whole = knownText(object);
	if (whole !== void 0 && index.type === "number") {
		const character = whole.at(index.value);
		return character === void 0 ? unknown("an index outside of the text", at) : text(character, at, object.assumed);
	}
	return unknown("an element that is not known", at);
}
function entryOf(object, index, at) {
	const key = keyOf(index);
	const entry = key === void 0 ? void 0 : object.entries.get(key);
	if (entry !== void 0 && !entry.conditional) return object.assumed === void 0 ? entry.value : {
		...entry.value,
		assumed: object.assumed
	};
	if (key === void 0) return unknown("an element of a dict under a key that is not known", at);
	const name = knownText(index) ?? key;
	return unknown(object.absent === void 0 ? `the value of ${name}` : `the setting ${name}`, at);
}
function itemOf(object, index, at) {
	const isCertain = object.items.every(({ conditional }) => !conditional) && (object.more === void 0 || index >= 0);
	const item = object.items.at(index);
	return isCertain && item !== void 0 ? item.value : unknown("an element that is not known", at);
}
function slice(object, bounds, at) {
	const numbers = bounds.map((bound) => bound === void 0 || bound.type === "none" ? void 0 : bound.type === "number" ? bound.value : NaN);
	const [start, end, step] = numbers;
	if (numbers.some((one) => Number.isNaN(one)) || step !== void 0 && step !== 1) return unknown("a slice that is not known", at);
	const whole = knownText(object);
	if (whole !== void 0) return text(whole.slice(start, end), at, object.assumed);
	if (isSequence(object) && object.more === void 0) return {
		...list([], at, object.type),
		items: object.items.slice(start, end)
	};
	return unknown("a slice that is not known", at, object.type === "unknown" ? { sources: object.sources } : {});
}
// src/source/tiltfile/bind.ts
function setEntry(into, key, element) {
	const name = keyOf(key);
	if (name === void 0) into.more = "a key that is not known";
	else into.entries.set(name, {
		key,
		...element
	});
}
function bindTargets(machine, targets, value, scope) {
	const [only] = targets;
	if (targets.length === 1 && only !== void 0) {
		bindTarget(machine, only, value, scope);
		return;
	}
	const items = isSequence(value) && value.more === void 0 ? value.items : void 0;
	for (const [i, target] of targets.entries()) bindTarget(machine, target, items?.[i]?.value ?? elementAt(value, number(i, target.at), target.at), scope);
}
function bindTarget(machine, target, value, scope) {
	if (target.type === "name") assign(machine, scope, target.name, value);
	else if (target.type === "tuple" || target.type === "list") bindTargets(machine, target.items.map((item) => item.value), value, scope);
	else if (target.type === "subscript") {
		const object = machine.evaluate(target.object, scope);
		const index = machine.evaluate(target.index, scope);
		if (isEnvironment(object)) setVariable(machine, index, value);
		else if (object.type === "dict") setEntry(object, index, {
			value,
			conditional: machine.conditional > 0
		});
		else if (isSequence(object)) object.more ??= "an element that was replaced";
	}
}
function isEnvironment(value) {
	return value.type === "namespace" && value.name === "os.environ";
}
function setVariable(machine, name, value) {
	const key = knownText(name);
	if (key === void 0) return;
	const certain = machine.conditional === 0;
	machine.environment.set(key, certain ? value : unknown(`the environment variable ${key}`, value.at));
}
function subscript(machine, object, index, at) {
	if (!isEnvironment(object)) return elementAt(object, index, at);
	const key = knownText(index) ?? "";
	return machine.environment.get(key) ?? unknown(`the environment variable ${key}`, at);
}
// src/source/tiltfile/commands.ts
function sourceOfCommand(machine, line, at) {
	if (/[|&;<>$`(){}*?'"\\\n]/.test(line.trim())) return void 0;
	const words = line.trim().split(/\s+/);
	const [program, first, second] = words;
	if (program === "cat" && first !== void 0 && words.length === 2) return {
		kind: "file",
		at,
		path: pathOf(machine, first, at),
		missingOk: false
	};
	if (program === "kustomize" && first === "build" || program === "kubectl" && first === "kustomize") return kustomizeOf(machine, words.slice(2), at);
	if (program === "helm" && first === "template" && second !== void 0) return helmOf(machine, words.slice(2), at);
}
function pathOf(machine, path, at) {
	const resolved = pathFrom(machine.directory, path);
	return resolved === void 0 ? require_run.unknown("a path outside of the repository", at) : require_run.known(resolved, at);
}
function kustomizeOf(machine, words, at) {
	const directory = words.find((word) => !word.startsWith("-")) ?? ".";
	const flags = words.filter((word) => word.startsWith("-")).map((word) => require_run.known(word, at));
	return {
		kind: "kustomize",
		at,
		path: pathOf(machine, directory, at),
		flags: {
			items: flags,
			more: void 0,
			at
		}
	};
}
const TAKES_VALUE = new Map([
	["-f", "values"],
	["--values", "values"],
	["-n", "namespace"],
	["--namespace", "namespace"],
	["--set", "set"],
	["--set-string", "set"],
	["--kube-version", "kube"],
	["--name-template", "name"]
]);
function partWords(words) {
	const options = new Map();
	const plain = [];
	for (let i = 0; i < words.length; i++) {
		const word = words[i] ?? "";
		const [flag = "", value] = word.split(/=(.*)/s);
		const option = TAKES_VALUE.get(flag);
		if (!word.startsWith("-")) plain.push(word);
		if (option !== void 0) options.set(option, [...options.get(option) ?? [], value ?? words[++i] ?? ""]);
	}
	return {
		options,
		plain
	};
}
function helmOf(machine, words, at) {
	const { options, plain } = partWords(words);
	const chart = plain.at(-1);
	if (chart === void 0 || !/^[./]|\//.test(chart) || plain.length > 2) return void 0;
	const all = (name) => options.get(name)?.map((value) => require_run.known(value, at));
	const listOf = (items) => items === void 0 ? void 0 : {
		items,
		more: void 0,
		at
	};
	return {
		kind: "helm",
		at,
		chart: pathOf(machine, chart, at),
		name: plain.length === 2 ? require_run.known(plain[0] ?? "", at) : all("name")?.[0],
		namespace: all("namespace")?.[0],
		values: listOf(options.get("values")?.map((value) => pathOf(machine, value, at))),
		set: listOf(all("set")),
		kubeVersion: all("kube")?.[0],
		skipCrds: void 0
	};
}
// src/source/tiltfile/builtins/host.ts
function getenv(call) {
	const key = knownText(call.args.positional[0] ?? call.args.named.get("key") ?? none(call.at));
	const set = key === void 0 ? void 0 : call.machine.environment.get(key);
	if (set !== void 0) return set;
	const fallback = call.args.positional[1] ?? call.args.named.get("default");
	if (fallback === void 0) return unknown(`the environment variable ${key ?? ""}`.trim(), call.at);
	return {
		...fallback,
		assumed: `${key ?? "an environment variable"} is not set`
	};
}
function putenv(call) {
	const [name = none(call.at), value = none(call.at)] = call.args.positional;
	setVariable(call.machine, call.args.named.get("key") ?? name, call.args.named.get("value") ?? value);
	return none(call.at);
}
function local(call) {
	const command = argument(call, "command") ?? none(call.at);
	call.machine.collected.commands.push({
		...factOf(call),
		value: asCommand(command)
	});
	const words = isSequence(command) ? command.items.map((item) => asText(item.value).value) : void 0;
	const line = words === void 0 ? asText(command).value : words.includes(void 0) ? void 0 : words.join(" ");
	const isPlace = argument(call, "dir") !== void 0;
	const source = line === void 0 || isPlace ? void 0 : sourceOfCommand(call.machine, line, call.at);
	const opaque = {
		kind: "unknown",
		at: call.at,
		reason: "the output of local()"
	};
	return {
		type: "blob",
		sources: [source ?? opaque],
		at: call.at
	};
}
function fail$1(call, by) {
	const message = call.args.positional[0];
	const stop = {
		...factOf(call),
		by,
		message: message === void 0 ? void 0 : asText(message)
	};
	if (!stop.conditional) call.machine.collected.stop ??= stop;
	throw new Halt(by);
}
function parseConfig(call) {
	const settings = {
		...dict(call.at),
		absent: "it is not set"
	};
	const path = pathFrom(call.machine.directory, "tilt_config.json");
	if (path !== void 0) call.machine.collected.parses.push({
		...factOf(call),
		value: path
	});
	const reading = path === void 0 ? void 0 : call.machine.host?.read(path);
	if (reading?.ok !== true) return settings;
	for (const [key, value] of require_json.entriesOf(require_json.parseJson(reading.text))) settings.entries.set(`s:${key}`, {
		key: text(key, call.at),
		value: settingOf(value, call.at),
		conditional: false
	});
	return settings;
}
function defineSetting(call) {
	const { positional, named } = call.args;
	const name = positional[0] ?? named.get("name") ?? unknown("a name that is missing", call.at);
	call.machine.collected.settings.push({
		...factOf(call),
		value: asText(name)
	});
	return none(call.at);
}
function settingOf(value, at) {
	if (typeof value === "string") return text(value, at);
	if (typeof value === "boolean") return bool(value, at);
	return unknown("a setting of tilt_config.json", at);
}
function exists(call) {
	const path = asPath(call.machine, call.args.positional[0] ?? none(call.at));
	const isThere = path.value === void 0 ? void 0 : call.machine.host?.exists(path.value);
	const name = path.value ?? "a path";
	if (isThere === void 0) return unknown(`whether ${name} exists`, call.at);
	return bool(isThere, call.at, isThere ? `${name} is there` : `${name} is not there`);
}
function join(call) {
	const known = call.args.positional.map(knownText);
	if (!known.includes(void 0) && call.args.open === void 0) return text(joinPaths(known.filter((part) => part !== void 0)), call.at);
	let reason = call.args.open;
	return textOfParts(call.args.positional.flatMap((value, i) => {
		const piece = partsOf(value);
		reason ??= piece.reason;
		return i === 0 ? piece.parts : ["/", ...piece.parts];
	}), call.at, { reason });
}
function onPath(change) {
	return (call) => {
		const path = knownText(call.args.positional[0]);
		const result = path === void 0 ? void 0 : change(path, call);
		return result === void 0 ? unknown("a path that is not known", call.at) : text(result, call.at);
	};
}
function toAbsolute(path, call) {
	const resolved = pathFrom(call.machine.directory, path);
	return resolved === void 0 ? void 0 : absolute(resolved);
}
const HOST = new Map([
	["os.getenv", getenv],
	["os.environ.get", getenv],
	["os.putenv", putenv],
	["os.getcwd", (call) => text(absolute(call.machine.directory), call.at)],
	["pwd", (call) => text(absolute(call.machine.directory), call.at)],
	["os.path.join", join],
	["os.path.exists", exists],
	["os.path.abspath", onPath(toAbsolute)],
	["os.path.realpath", onPath(toAbsolute)],
	["os.path.dirname", onPath((path) => path.lastIndexOf("/") === 0 ? "/" : require_discover.directoryOf(path))],
	["os.path.basename", onPath((path) => path.slice(path.lastIndexOf("/") + 1))],
	["local", local],
	["fail", (call) => fail$1(call, "fail")],
	["exit", (call) => fail$1(call, "exit")],
	["config.parse", parseConfig],
	...[
		"bool",
		"string",
		"string_list",
		"object"
	].map((type) => [`config.define_${type}`, defineSetting]),
	["k8s_context", (call) => unknown("the Kubernetes context", call.at)],
	["k8s_namespace", (call) => unknown("the namespace of the context", call.at)]
]);
// src/source/tiltfile/builtins/images.ts
function build(call, builder, more = {}) {
	const { values, several } = choicesOf$1(argument(call, "ref") ?? unknown("a ref that is missing", call.at));
	const options = optionsOf(call);
	for (const value of values) call.machine.collected.builds.push(Object.assign({
		builder,
		ref: asText(value),
		pattern: asPattern(value)
	}, options, more, { conditional: options.conditional || several }));
	return none(call.at);
}
function optionsOf(call) {
	const path = (value) => asPath(call.machine, value);
	const args = optional(call, "build_args", asTextMap);
	const { at, conditional } = factOf(call);
	return {
		at,
		conditional,
		calledAt: at.file === call.machine.main ? at : call.machine.calledFrom ?? at,
		directory: call.machine.directory,
		restart: void 0,
		context: optional(call, "context", path),
		dockerfile: optional(call, "dockerfile", path),
		dockerfileContents: optional(call, "dockerfile_contents", asText),
		target: optional(call, "target", asText),
		platform: optional(call, "platform", asText),
		buildArgs: args?.map ?? new Map(),
		buildArgsOpen: args?.open ?? isOpen(call),
		only: optional(call, "only", asTexts),
		ignore: optional(call, "ignore", asTexts),
		extraTags: optional(call, "extra_tag", asTexts),
		liveUpdate: optional(call, "live_update", asSteps),
		entrypoint: optional(call, "entrypoint", asCommand),
		containerArgs: optional(call, "container_args", asTexts),
		matchInEnv: optional(call, "match_in_env_vars", asBool),
		command: optional(call, "command", asCommand),
		deps: optional(call, "deps", (value) => asPaths(call.machine, value)),
		imageDeps: optional(call, "image_deps", asTexts),
		tag: optional(call, "tag", asText),
		skipsLocalDocker: optional(call, "skips_local_docker", asBool),
		disablePush: optional(call, "disable_push", asBool),
		outputsImageRefTo: optional(call, "outputs_image_ref_to", path),
		open: isOpen(call)
	};
}
function restart(call) {
	return {
		baseSuffix: optional(call, "base_suffix", asText),
		restartFile: optional(call, "restart_file", asText),
		exitPolicy: optional(call, "exit_policy", asText),
		trigger: optional(call, "trigger", (value) => asPaths(call.machine, value))
	};
}
function buildSub(call) {
	return build(call, "docker_build_sub", { entrypoint: void 0 });
}
function fileSyncOnly(call) {
	const image = argument(call, "image") ?? unknown("an image that is missing", call.at);
	const command = {
		value: {
			form: "shell",
			argv: [
				"sh",
				"-c",
				":"
			]
		},
		at: call.at
	};
	build({
		...call,
		given: new Map([...call.given, ["ref", image]])
	}, "file_sync_only", { command });
	const manifests = argument(call, "manifests");
	if (manifests === void 0) return none(call.at);
	return call.machine.call({
		type: "builtin",
		name: "k8s_yaml",
		at: call.at
	}, {
		positional: [manifests],
		named: new Map(),
		open: void 0
	}, call.at);
}
function buildByTool(call) {
	const ref = argument(call, "ref") ?? argument(call, "name") ?? text("", call.at);
	return build({
		...call,
		given: new Map([...call.given, ["ref", ref]])
	}, "extension");
}
const IMAGES = new Map([
	["docker_build", (call) => build(call, "docker_build")],
	["custom_build", (call) => build(call, "custom_build")],
	["ext.docker_build_with_restart", (call) => build(call, "docker_build_with_restart", { restart: restart(call) })],
	["ext.custom_build_with_restart", (call) => build(call, "custom_build_with_restart", { restart: restart(call) })],
	["ext.docker_build_sub", buildSub],
	["ext.file_sync_only", fileSyncOnly],
	["ext.build", buildByTool],
	["ext.earthly_build", buildByTool]
]);
// src/source/tiltfile/builtins/live-update.ts
function step(call, made) {
	call.machine.collected.steps.push({
		...factOf(call),
		call: made.kind
	});
	return {
		type: "step",
		step: made,
		at: call.at
	};
}
function given(call, name) {
	return argument(call, name) ?? unknown("an argument that is missing", call.at);
}
const LIVE_UPDATE = new Map([
	["sync", (call) => step(call, {
		kind: "sync",
		at: call.at,
		local: asPath(call.machine, given(call, "local_path")),
		remote: asText(given(call, "remote_path"))
	})],
	["run", (call) => {
		const trigger = optional(call, "trigger", (value) => asPaths(call.machine, value));
		return step(call, {
			kind: "run",
			at: call.at,
			command: asCommand(given(call, "cmd")),
			trigger
		});
	}],
	["fall_back_on", (call) => step(call, {
		kind: "fall_back_on",
		at: call.at,
		paths: asPaths(call.machine, given(call, "paths"))
	})],
	["restart_container", (call) => step(call, {
		kind: "restart_container",
		at: call.at
	})],
	["initial_sync", (call) => step(call, {
		kind: "initial_sync",
		at: call.at
	})]
]);
// src/source/tiltfile/builtins/objects.ts
function objectOf(call, objectKind) {
	const namespace = optional(call, "namespace", asText);
	return {
		kind: "object",
		at: call.at,
		objectKind,
		name: asText(argument(call, "name") ?? unknown("a name that is missing", call.at)),
		namespace: namespace?.value === "" ? void 0 : namespace,
		keys: keysOf(call, objectKind),
		image: objectKind === "Deployment" || objectKind === "Job" ? optional(call, "image", asText) : void 0
	};
}
const TLS_KEYS = ["tls.crt", "tls.key"];
const REGISTRY_KEYS = [".dockerconfigjson"];
function keysOf(call, kind) {
	if (kind !== "ConfigMap" && kind !== "Secret") return void 0;
	const fixed = call.name.includes("_tls") ? TLS_KEYS : call.name.includes("registry") ? REGISTRY_KEYS : void 0;
	if (fixed !== void 0) return fixed.map((key) => require_run.known(key, call.at));
	if (argument(call, "from_env_file") !== void 0) return void 0;
	const inputs = argument(call, "inputs");
	if (inputs !== void 0) return inputs.type === "dict" && inputs.more === void 0 ? dictKeys(inputs) : void 0;
	const files = argument(call, "from_file");
	return files === void 0 ? [] : fileKeys(files);
}
function dictKeys(value) {
	const entries = [...value.entries.values()];
	return entries.some(({ conditional }) => conditional) ? void 0 : entries.map(({ key }) => asText(key));
}
function fileKeys(value) {
	const keys = (isSequence(value) ? value.items.map((item) => item.value) : [value]).map((one) => {
		const written = knownText(one);
		if (written === void 0) return void 0;
		const equals = written.indexOf("=");
		const key = equals === -1 ? written.split("/").at(-1) ?? "" : written.slice(0, equals);
		return equals === -1 && !key.includes(".") ? void 0 : require_run.known(key, one.at);
	});
	const complete = keys.filter((key) => key !== void 0);
	return complete.length === keys.length && !(isSequence(value) && value.more !== void 0) ? complete : void 0;
}
function yamlOf(kind) {
	return (call) => ({
		type: "blob",
		sources: [objectOf(call, kind)],
		at: call.at
	});
}
function create(kind) {
	return (call) => {
		load(call, objectOf(call, kind));
		return none(call.at);
	};
}
function load(call, source) {
	const allowDuplicates = truth(argument(call, "allow_duplicates") ?? none(call.at)) === true;
	call.machine.collected.manifests.push({
		...factOf(call),
		source,
		allowDuplicates
	});
}
function createDeployment(call) {
	load(call, objectOf(call.given.has("image") ? call : {
		...call,
		given: new Map([...call.given, ["image", argument(call, "name") ?? none(call.at)]])
	}, "Deployment"));
	const ports = argument(call, "ports");
	if (ports !== void 0 && truth(ports) !== false) load(call, objectOf(call, "Service"));
	return none(call.at);
}
const OBJECTS = new Map([
	["ext.namespace_create", create("Namespace")],
	["ext.namespace_yaml", yamlOf("Namespace")],
	["ext.configmap_create", create("ConfigMap")],
	["ext.configmap_yaml", yamlOf("ConfigMap")],
	["ext.configmap_from_dict", yamlOf("ConfigMap")],
	["ext.secret_create_generic", create("Secret")],
	["ext.secret_yaml_generic", yamlOf("Secret")],
	["ext.secret_create_tls", create("Secret")],
	["ext.secret_yaml_tls", yamlOf("Secret")],
	["ext.secret_yaml_registry", yamlOf("Secret")],
	["ext.secret_create_docker_registry", create("Secret")],
	["ext.secret_yaml_docker_registry", yamlOf("Secret")],
	["ext.secret_create_docker_registry_ecr", create("Secret")],
	["ext.secret_yaml_docker_registry_ecr", yamlOf("Secret")],
	["ext.secret_from_dict", yamlOf("Secret")],
	["ext.deployment_create", createDeployment],
	["ext.deployment_yaml", yamlOf("Deployment")],
	["ext.job_create", create("Job")],
	["ext.job_yaml", yamlOf("Job")],
	["ext.service_yaml", yamlOf("Service")]
]);
// src/source/tiltfile/builtins/resources.ts
function nameOf(call) {
	return asText(argument(call, "name") ?? unknown("a name that is missing", call.at));
}
function paths(call, name) {
	return optional(call, name, (value) => asPaths(call.machine, value));
}
function resource(call, kind) {
	call.machine.collected.resources.push({
		at: call.at,
		conditional: isConditional(call.machine),
		call: kind,
		workload: optional(call, kind === "dc_resource" ? "name" : "workload", asText),
		newName: optional(call, "new_name", asText),
		portForwards: optional(call, "port_forwards", asForwards),
		objects: optional(call, "objects", asTexts),
		resourceDeps: optional(call, "resource_deps", asTexts),
		podReadiness: optional(call, "pod_readiness", asText),
		autoInit: optional(call, "auto_init", asBool),
		open: isOpen(call)
	});
	return none(call.at);
}
function localResource(call) {
	const path = (value) => asPath(call.machine, value);
	call.machine.collected.localResources.push({
		at: call.at,
		conditional: isConditional(call.machine),
		name: nameOf(call),
		cmd: optional(call, "cmd", asCommand),
		serveCmd: optional(call, "serve_cmd", asCommand),
		dir: optional(call, "dir", path),
		serveDir: optional(call, "serve_dir", path),
		deps: paths(call, "deps"),
		resourceDeps: optional(call, "resource_deps", asTexts),
		open: isOpen(call)
	});
	return none(call.at);
}
const COMMANDS = [["dir", "cmd"], ["serve_dir", "serve_cmd"]];
function checkedLocalResource(call) {
	const has = (name) => {
		const value = argument(call, name);
		return value !== void 0 && truth(value) !== false;
	};
	const name = knownText(argument(call, "name")) ?? "";
	const report = (message, help) => refuse$1(call.machine, {
		code: "tiltfile-resource-command",
		at: call.at,
		message,
		help
	});
	if (isOpen(call) || has("cmd_bat") || has("serve_cmd_bat")) return localResource(call);
	if (!has("cmd") && !has("serve_cmd")) report(`local_resource "${name}" has neither cmd nor serve_cmd`, "give it the command that it is to run");
	for (const [directory, command] of COMMANDS) if (has(directory) && !has(command)) report(`local_resource "${name}" has ${directory}, but no ${command}`, `add ${command}, or remove ${directory}`);
	return localResource(call);
}
function customDeploy(call, more) {
	call.machine.collected.customDeploys.push({
		at: call.at,
		conditional: isConditional(call.machine),
		call: call.name.replace(/^ext\./, ""),
		name: nameOf(call),
		namespace: optional(call, "namespace", asText),
		chart: void 0,
		deps: paths(call, "deps"),
		imageDeps: optional(call, "image_deps", asTexts),
		imageKeys: void 0,
		imageSelector: optional(call, "image_selector", asText),
		containerSelector: optional(call, "container_selector", asText),
		liveUpdate: optional(call, "live_update", asSteps),
		resourceDeps: optional(call, "resource_deps", asTexts),
		open: isOpen(call),
		...more
	});
	return none(call.at);
}
function helmResource(call) {
	const imageKeys = optional(call, "image_keys", asTexts);
	return customDeploy(call, {
		chart: optional(call, "chart", asText),
		imageKeys
	});
}
function compose(call) {
	const configs = paths(call, "configPaths") ?? {
		items: [],
		more: "paths that are missing",
		at: call.at
	};
	call.machine.collected.composeFiles.push({
		at: call.at,
		conditional: isConditional(call.machine),
		paths: configs,
		projectName: optional(call, "project_name", asText)
	});
	return none(call.at);
}
function portForward(call) {
	const port = (name) => {
		const value = argument(call, name) ?? none(call.at);
		return value.type === "number" ? value.value : void 0;
	};
	const host = optional(call, "host", asText)?.value;
	return {
		type: "forward",
		forward: {
			at: call.at,
			local: port("local_port"),
			container: port("container_port"),
			host
		},
		at: call.at
	};
}
function helmRepo(call) {
	const name = call.args.named.get("resource_name") ?? call.args.positional[0] ?? call.args.named.get("name");
	const named = name !== void 0 && truth(name) !== false ? name : unknown("a name that is missing", call.at);
	return localResource({
		...call,
		given: new Map([["name", named]])
	});
}
const RESOURCES = new Map([
	["k8s_resource", (call) => resource(call, "k8s_resource")],
	["dc_resource", (call) => resource(call, "dc_resource")],
	["local_resource", checkedLocalResource],
	["test", checkedLocalResource],
	["k8s_custom_deploy", (call) => customDeploy(call, {})],
	["docker_compose", compose],
	["port_forward", portForward],
	["ext.helm_resource", helmResource],
	["ext.helm_repo", helmRepo],
	["ext.k8s_attach", (call) => customDeploy(call, {})]
]);
// src/source/tiltfile/builtins/settings.ts
function defaultRegistry(call) {
	call.machine.collected.registries.push({
		...factOf(call),
		host: asText(argument(call, "host") ?? unknown("a host that is missing", call.at)),
		hostFromCluster: optional(call, "host_from_cluster", asText),
		singleName: optional(call, "single_name", asText)
	});
	return none(call.at);
}
function allowContexts(call) {
	const contexts = optional(call, "contexts", asTexts);
	const { machine, at } = call;
	for (const value of contexts?.items ?? []) machine.collected.contexts.push({
		...factOf(call),
		value
	});
	if (contexts === void 0 || contexts.more !== void 0) {
		const value = asText(unknown(contexts?.more ?? "contexts that are not known", at));
		machine.collected.contexts.push({
			...factOf(call),
			value
		});
	}
	return none(call.at);
}
function kind(call, name) {
	call.machine.collected.kinds.push({
		...factOf(call),
		call: name,
		kind: optional(call, "kind", asText),
		apiVersion: optional(call, "api_version", asText),
		name: optional(call, "name", asText),
		namespace: optional(call, "namespace", asText),
		imagePaths: name === "k8s_kind" ? kindPaths(call) : optional(call, "paths", asTexts),
		open: isOpen(call)
	});
	return none(call.at);
}
function kindPaths(call) {
	const object = argument(call, "image_object");
	if (object?.type !== "dict") return optional(call, "image_json_path", asTexts);
	const path = object.entries.get("s:json_path")?.value;
	return path === void 0 ? {
		items: [],
		more: "an image object",
		at: object.at
	} : asTexts(path);
}
function updateSettings(call) {
	const quiet = optional(call, "suppress_unused_image_warnings", asTexts);
	for (const value of quiet?.items ?? []) call.machine.collected.unusedImages.push({
		...factOf(call),
		value
	});
	if (quiet?.more !== void 0) call.machine.collected.unusedImages.push({
		...factOf(call),
		value: asText(text("*", quiet.at))
	});
	return none(call.at);
}
function watchSettings(call) {
	const { directory, collected } = call.machine;
	for (const pattern of optional(call, "ignore", asTexts)?.items ?? []) collected.unwatched.push({
		...factOf(call),
		value: {
			directory,
			pattern
		}
	});
	return none(call.at);
}
function renameByFunction(call) {
	call.machine.collected.unseen.push({
		...factOf(call),
		what: "names",
		reason: "workload_to_resource_function"
	});
	return none(call.at);
}
const SETTINGS = new Map([
	["default_registry", defaultRegistry],
	["allow_k8s_contexts", allowContexts],
	["k8s_kind", (call) => kind(call, "k8s_kind")],
	["k8s_image_json_path", (call) => kind(call, "k8s_image_json_path")],
	["update_settings", updateSettings],
	["watch_settings", watchSettings],
	["workload_to_resource_function", renameByFunction]
]);
// src/source/tiltfile/iterate.ts
function iterate(value, at) {
	if (isSequence(value)) return withRest([...value.items], value.more, at);
	if (value.type === "dict") return withRest([...value.entries.values()].map(({ key, conditional }) => ({
		value: key,
		conditional
	})), value.more, at);
	if (value.type === "unknown") {
		const { reason, sources, effects, choices } = value;
		if (choices?.every(isSequence) === true) return fromChoices(choices.flatMap((choice) => choice.items));
		const conditional = sources?.some(({ kind }) => kind !== "unknown") !== true;
		return {
			items: [{
				value: unknown(reason, at, {
					sources,
					effects
				}),
				conditional
			}],
			more: reason
		};
	}
	const sources = value.type === "blob" ? value.sources : void 0;
	return {
		items: [{
			value: unknown(`the elements of a ${value.type}`, at, { sources }),
			conditional: true
		}],
		more: "a value that is no list"
	};
}
function withRest(items, more, at) {
	if (more === void 0) return {
		items,
		more
	};
	return {
		items: [...items, {
			value: unknown(more, at),
			conditional: true
		}],
		more
	};
}
function fromChoices(items) {
	return {
		items: items.map(({ value }) => ({
			value,
			conditional: true
		})),
		more: void 0
	};
}
// src/source/tiltfile/format.ts
const DIRECTIVE = /%(?:\((\w+)\))?([sdrioxXeEfFgGc%])/g;
function percent(format, right, at) {
	const template = knownText(format);
	if (template === void 0) return textOfParts([void 0], at, { reason: format.reason });
	const values = isSequence(right) && right.type === "tuple" ? right.items.map(({ value }) => value) : [right];
	let next = 0;
	return fill(template, DIRECTIVE, at, (match) => {
		if (match[2] === "%") return text("%", at);
		if (match[1] !== void 0) return elementAt(right, text(match[1], at), at);
		return values[next++] ?? unknown("a value that is missing", at);
	});
}
const REPLACEMENT$1 = /\{\{|\}\}|\{([\w.[\]]*)(?:![rs])?(?::[^{}]*)?\}/g;
function formatText(format, positional, named, at) {
	const template = knownText(format);
	if (template === void 0) return textOfParts([void 0], at, { reason: format.reason });
	let next = 0;
	return fill(template, REPLACEMENT$1, at, (match) => {
		if (match[0] === "{{" || match[0] === "}}") return text(match[0].charAt(0), at);
		const [, head = "", rest = ""] = /^([^.[]*)(.*)$/.exec(match[1] ?? "") ?? [];
		const index = head === "" ? next++ : Number(head);
		return follow((Number.isInteger(index) && head !== " " ? positional[index] : named.get(head)) ?? unknown("a value that is missing", at), rest, at);
	});
}
function fill(template, pattern, at, valueOf) {
	const parts = [];
	let [index, reason, assumed] = [
		0,
		void 0,
		void 0
	];
	for (const match of template.matchAll(pattern)) {
		parts.push(template.slice(index, match.index));
		const value = valueOf(match);
		const piece = partsOf(value);
		parts.push(...piece.parts);
		reason ??= piece.reason;
		assumed ??= value.assumed;
		index = match.index + match[0].length;
	}
	parts.push(template.slice(index));
	return textOfParts(parts, at, {
		reason,
		assumed
	});
}
function follow(value, path, at) {
	return [...path.matchAll(/\.(\w+)|\[(\w+)\]/g)].reduce((object, [, name, index = ""]) => {
		if (name !== void 0) return member(object, name, at);
		return elementAt(object, /^\d+$/.test(index) ? number(Number(index), at) : text(index, at), at);
	}, value);
}
// src/source/tiltfile/operators.ts
const PAIR_LIMIT = 16;
function compare(operator, left, right, at) {
	const result = comparison(operator, left, right);
	if (result === "none") return void 0;
	if (result === void 0) return unknown("a condition that is not known", at);
	const absent = right.type === "dict" && operator.endsWith("in") ? right.absent : void 0;
	return bool(result, at, left.assumed ?? right.assumed ?? absent);
}
function comparison(operator, left, right) {
	switch (operator) {
		case "==": return equal(left, right);
		case "!=": return negate(equal(left, right));
		case "in": return contains(right, left);
		case "not in": return negate(contains(right, left));
		case "<":
		case ">":
		case "<=":
		case ">=": return order(operator, left, right);
		case "is": return equal(left, right);
		case "is not": return negate(equal(left, right));
		default: return "none";
	}
}
function negate(result) {
	return result === void 0 ? void 0 : !result;
}
function order(operator, left, right) {
	const [a, b] = [scalar(left), scalar(right)];
	if (a === void 0 || b === void 0 || typeof a !== typeof b) return void 0;
	if (a === b) return operator.endsWith("=");
	return operator.startsWith("<") === a < b;
}
function scalar(value) {
	return value.type === "number" ? value.value : knownText(value);
}
function contains(holder, wanted) {
	if (holder.type === "dict") return hasKey(holder, wanted);
	if (isSequence(holder)) return hasItem(holder, wanted);
	const [whole, part] = [knownText(holder), knownText(wanted)];
	return whole === void 0 || part === void 0 || holdsRoot(whole) ? void 0 : whole.includes(part);
}
function hasKey(holder, wanted) {
	const key = keyOf(wanted);
	const entry = key === void 0 ? void 0 : holder.entries.get(key);
	if (entry !== void 0) return entry.conditional ? void 0 : true;
	return key === void 0 || holder.more !== void 0 ? void 0 : false;
}
function hasItem(holder, wanted) {
	const results = holder.items.map(({ value, conditional }) => {
		const same = equal(value, wanted);
		return conditional && same === true ? void 0 : same;
	});
	if (results.includes(true)) return true;
	return holder.more !== void 0 || results.includes(void 0) ? void 0 : false;
}
function operate(operator, left, right, at) {
	const [lefts, rights] = [choicesOf(left), choicesOf(right)];
	const pairs = lefts.length * rights.length;
	if (pairs > 1 && pairs <= PAIR_LIMIT) return join$1(lefts.flatMap((a) => rights.map((b) => operateOnce(operator, a, b, at))), at);
	return operateOnce(operator, left, right, at);
}
function choicesOf(value) {
	return value.type === "unknown" && value.choices !== void 0 ? value.choices : [value];
}
function operateOnce(operator, left, right, at) {
	if (operator === "+") return add(left, right, at);
	if (operator === "%" && left.type === "text") return percent(left, right, at);
	return calculate(operator, left, right, at) ?? combine(operator, left, right, at) ?? unknown(`the result of \`${operator}\``, at);
}
function calculate(operator, left, right, at) {
	if (left.type !== "number" || right.type !== "number") return void 0;
	const result = arithmetic(operator, left.value, right.value);
	return result !== void 0 && Number.isFinite(result) ? number(result, at, left.assumed ?? right.assumed) : void 0;
}
function combine(operator, left, right, at) {
	if (operator === "*") return repeat(left, right, at) ?? repeat(right, left, at);
	return operator === "|" && left.type === "dict" && right.type === "dict" ? merge(left, right, at) : void 0;
}
function add(left, right, at) {
	if (left.type === "number" && right.type === "number") return number(left.value + right.value, at, left.assumed ?? right.assumed);
	if (isSequence(left) || isSequence(right)) return addLists(left, right, at);
	if (left.type === "blob" || right.type === "blob") return {
		type: "blob",
		sources: sourcesBehind([left, right]) ?? [],
		at
	};
	return left.type === "text" || right.type === "text" ? addTexts(left, right, at) : unknown("a sum that is not known", at);
}
function addLists(left, right, at) {
	if (!isSequence(left) || !isSequence(right)) return withUnknownPart(left, right, at);
	const all = [...left.items, ...right.items];
	const isLong = all.length > LIST_LIMIT;
	const items = isLong ? all.slice(0, LIST_LIMIT) : all;
	return {
		...list([], at, left.type),
		items,
		more: isLong ? TOO_MANY : left.more ?? right.more
	};
}
function addTexts(left, right, at) {
	const [a, b] = [partsOf(left), partsOf(right)];
	return textOfParts([...a.parts, ...b.parts], at, {
		reason: a.reason ?? b.reason,
		assumed: left.assumed ?? right.assumed
	});
}
function withUnknownPart(left, right, at) {
	const [sequence, other] = isSequence(left) ? [left, right] : [right, left];
	if (!isSequence(sequence)) return unknown("a sum that is not known", at);
	const rest = {
		value: other.type === "unknown" ? other : unknown(`a ${other.type}`, at),
		conditional: true
	};
	const more = other.type === "unknown" ? other.reason : `a ${other.type} added to a list`;
	return {
		...list([], at, sequence.type),
		items: [...sequence.items, rest],
		more
	};
}
function arithmetic(operator, a, b) {
	switch (operator) {
		case "-": return a - b;
		case "*": return a * b;
		case "/": return a / b;
		case "//": return Math.floor(a / b);
		case "%": return a - b * Math.floor(a / b);
		default: return;
	}
}
function repeat(value, times, at) {
	if (times.type !== "number" || !Number.isInteger(times.value)) return void 0;
	const count = Math.max(0, times.value);
	const known = knownText(value);
	if (known !== void 0) {
		if (known.length * count > 1e5) return unknown(TOO_LONG, at);
		return {
			type: "text",
			parts: count === 0 || known === "" ? [] : [known.repeat(count)],
			at
		};
	}
	if (!isSequence(value)) return void 0;
	if (value.items.length * count > 5e3) return unknown(TOO_MANY, at);
	return {
		...list([], at, value.type),
		items: Array.from({ length: count }, () => value.items).flat(),
		more: value.more
	};
}
function merge(left, right, at) {
	return {
		type: "dict",
		entries: new Map([...left.entries, ...right.entries]),
		more: left.more ?? right.more,
		at
	};
}
// src/source/tiltfile/builtins/universe.ts
function first(call) {
	return call.args.positional[0] ?? none(call.at);
}
function collect(call, type) {
	if (call.args.positional.length === 0) return list([], call.at, type);
	const { items, more } = iterate(first(call), call.at);
	return {
		...list([], call.at, type),
		items: [...items],
		more
	};
}
function length(call) {
	const value = first(call);
	const whole = knownText(value);
	if (whole !== void 0) return number(whole.length, call.at, value.assumed);
	if (isSequence(value) && value.more === void 0 && !value.items.some(({ conditional }) => conditional)) return number(value.items.length, call.at);
	if (value.type === "dict" && value.more === void 0) return number(value.entries.size, call.at);
	return unknown("a length that is not known", call.at);
}
function str(call) {
	const value = first(call);
	if (value.type === "text" || value.type === "blob") return value;
	const shown = show(value) ?? toJson(value);
	if (shown !== void 0) return text(shown, call.at, value.assumed);
	return value.type === "unknown" ? value : textOfParts([void 0], call.at, { reason: partsOf(value).reason });
}
function int(call) {
	const value = first(call);
	const known = value.type === "number" ? Math.trunc(value.value) : knownText(value);
	if (typeof known === "string" && !/^[+-]?\d+$/.test(known.trim())) return unknown("a number that is not known", call.at);
	return known === void 0 ? unknown("a number that is not known", call.at) : number(Number(known), call.at, value.assumed);
}
function range(call) {
	const numbers = call.args.positional.map((value) => value.type === "number" ? value.value : NaN);
	const [start, end, step = 1] = numbers.length === 1 ? [0, ...numbers] : numbers;
	if (start === void 0 || end === void 0 || step === 0 || numbers.some(Number.isNaN)) return unknown("a range that is not known", call.at);
	const count = Math.max(0, Math.ceil((end - start) / step));
	if (count > 5e3) return unknown(TOO_MANY, call.at);
	return list(Array.from({ length: count }, (_, i) => number(start + i * step, call.at)), call.at);
}
function enumerate(call) {
	const { items, more } = iterate(first(call), call.at);
	const start = call.args.positional[1];
	const from = start?.type === "number" ? start.value : 0;
	const pairs = items.map(({ value, conditional }, i) => ({
		value: list([number(from + i, call.at), value], call.at, "tuple"),
		conditional
	}));
	return {
		...list([], call.at),
		items: pairs,
		more
	};
}
function zip(call) {
	const lists = call.args.positional.map((value) => iterate(value, call.at));
	const size = Math.min(...lists.map(({ items }) => items.length));
	const more = lists.map((one) => one.more).find((reason) => reason !== void 0);
	const rows = Array.from({ length: Number.isFinite(size) ? size : 0 }, (_, i) => {
		const row = lists.flatMap(({ items }) => items[i] ?? []);
		return {
			value: list(row.map(({ value }) => value), call.at, "tuple"),
			conditional: row.some(({ conditional }) => conditional)
		};
	});
	return {
		...list([], call.at),
		items: rows,
		more
	};
}
function makeDict(call) {
	const made = dict(call.at);
	const from = first(call);
	if (from.type === "dict") {
		for (const [key, entry] of from.entries) made.entries.set(key, entry);
		made.more = from.more;
	} else if (isSequence(from)) {
		for (const { value, conditional } of from.items) {
			const pair = isSequence(value) ? value.items : [];
			if (pair[0] !== void 0 && pair[1] !== void 0) setEntry(made, pair[0].value, {
				value: pair[1].value,
				conditional
			});
		}
		made.more = from.more;
	} else if (from.type !== "none") made.more = "a dict that is not known";
	for (const [name, value] of call.args.named) setEntry(made, text(name, value.at), {
		value,
		conditional: false
	});
	return made;
}
function sorted(call) {
	const { items, more } = iterate(first(call), call.at);
	tick(call.machine, items.length);
	const hasKey = call.args.named.size > 0 || call.args.positional.length > 1;
	const isLess = (a, b) => truth(compare("<", a, b, call.at) ?? none(call.at)) === true;
	const inOrder = hasKey ? [...items] : items.toSorted((a, b) => isLess(a.value, b.value) ? -1 : isLess(b.value, a.value) ? 1 : 0);
	return {
		...list([], call.at),
		items: inOrder,
		more
	};
}
function quantify(call, wanted) {
	const { items, more } = iterate(first(call), call.at);
	const truths = items.map(({ value, conditional }) => conditional ? void 0 : truth(value));
	if (truths.includes(wanted)) return bool(wanted, call.at);
	return more !== void 0 || truths.includes(void 0) ? unknown("a condition that is not known", call.at) : bool(!wanted, call.at);
}
function struct(call) {
	return {
		type: "namespace",
		name: "struct",
		members: call.args.named,
		at: call.at
	};
}
function getattr(call) {
	const name = knownText(call.args.positional[1]);
	const object = first(call);
	const found = object.type === "namespace" && name !== void 0 ? object.members.get(name) : void 0;
	const isCertain = object.type === "namespace" && name !== void 0;
	return found ?? (isCertain ? call.args.positional[2] : void 0) ?? unknown("an attribute that is not known", call.at);
}
function hasattr(call) {
	const name = knownText(call.args.positional[1]);
	const object = first(call);
	if (object.type !== "namespace" || name === void 0) return unknown("a condition that is not known", call.at);
	return bool(object.members.has(name), call.at);
}
const TYPES = new Map([
	["text", "string"],
	["number", "int"],
	["bool", "bool"],
	["none", "NoneType"],
	["list", "list"],
	["tuple", "tuple"],
	["set", "set"],
	["dict", "dict"],
	["function", "function"],
	["builtin", "builtin_function_or_method"],
	["blob", "blob"]
]);
function typeName(call) {
	const name = TYPES.get(first(call).type);
	return name === void 0 ? unknown("a type that is not known", call.at) : text(name, call.at);
}
const UNIVERSE = new Map([
	["len", length],
	["str", str],
	["int", int],
	["bool", (call) => {
		const holds = truth(first(call));
		return holds === void 0 ? unknown("a condition that is not known", call.at) : bool(holds, call.at);
	}],
	["list", (call) => collect(call, "list")],
	["tuple", (call) => collect(call, "tuple")],
	["set", (call) => collect(call, "set")],
	["dict", makeDict],
	["range", range],
	["enumerate", enumerate],
	["zip", zip],
	["sorted", sorted],
	["reversed", (call) => {
		const { items, more } = iterate(first(call), call.at);
		return {
			...list([], call.at),
			items: items.toReversed(),
			more
		};
	}],
	["any", (call) => quantify(call, true)],
	["all", (call) => quantify(call, false)],
	["struct", struct],
	["module", (call) => ({
		type: "namespace",
		name: "module",
		members: call.args.named,
		at: call.at
	})],
	["getattr", getattr],
	["hasattr", hasattr],
	["type", typeName],
	["repr", (call) => unknown("the result of repr()", call.at)]
]);
// src/source/tiltfile/builtins/index.ts
function unseen(what) {
	return (call) => {
		call.machine.collected.unseen.push({
			...factOf(call),
			what,
			reason: call.name.replace(/^ext\./, "")
		});
		return none(call.at);
	};
}
const REST = new Map([
	["print", (call) => none(call.at)],
	["warn", (call) => none(call.at)],
	["v1alpha1.extension", unseen("both")],
	["v1alpha1.kubernetes_apply", unseen("manifests")],
	["ext.helm_remote", unseen("manifests")],
	["ext.deploy_cert_manager", unseen("manifests")],
	["ext.none", (call) => unknown("the result of an extension", call.at)]
]);
const BUILTINS = new Map([
	...UNIVERSE,
	...HOST,
	...LOADS,
	...IMAGES,
	...LIVE_UPDATE,
	...MANIFESTS,
	...OBJECTS,
	...RESOURCES,
	...SETTINGS,
	...REST
]);
// src/source/tiltfile/collection-methods.ts
const LIST = new Map([
	["append", append],
	["add", append],
	["extend", extend],
	["update", extend],
	["insert", ({ self, args, machine, at }) => append({
		self,
		args,
		machine,
		at,
		first: args.positional[1] ?? none(at)
	})],
	["clear", ({ self, at }) => (self.items.splice(0), none(at))],
	["pop", ({ self, at }) => shrink(self, at)],
	["remove", ({ self, at }) => shrink(self, at)],
	["discard", ({ self, at }) => shrink(self, at)],
	["index", indexOf],
	["union", ({ self, first, at }) => ({
		...list([], at, "set"),
		items: [...self.items, ...iterate(first, at).items],
		more: self.more
	})]
]);
const DICT = new Map([
	["get", getEntry],
	["keys", ({ self, at }) => ({
		...list([], at),
		...elements(self, ({ key }) => key)
	})],
	["values", ({ self, at }) => ({
		...list([], at),
		...elements(self, ({ value }) => value)
	})],
	["items", ({ self, at }) => ({
		...list([], at),
		...elements(self, ({ key, value }) => list([key, value], at, "tuple"))
	})],
	["update", updateDict],
	["setdefault", setDefault],
	["pop", popEntry],
	["clear", ({ self, at }) => (self.entries.clear(), none(at))]
]);
function listMethod(machine, self, name, args, at) {
	const first = args.positional[0] ?? none(at);
	return LIST.get(name)?.({
		machine,
		self,
		args,
		first,
		at
	}) ?? unknown(`the result of ${name}()`, at);
}
function dictMethod(machine, self, name, args, at) {
	const first = args.positional[0] ?? none(at);
	return DICT.get(name)?.({
		machine,
		self,
		args,
		first,
		at
	}) ?? unknown(`the result of ${name}()`, at);
}
function append({ machine, self, first, at }) {
	if (self.items.length < 5e3) self.items.push({
		value: first,
		conditional: isConditional(machine)
	});
	else tooMany(machine, self, at);
	return none(at);
}
function extend({ machine, self, first, at }) {
	const { items, more } = iterate(first, at);
	const conditionally = isConditional(machine);
	const room = Math.max(0, LIST_LIMIT - self.items.length);
	self.items.push(...items.slice(0, room).map((item) => ({
		...item,
		conditional: item.conditional || conditionally
	})));
	self.more ??= more;
	if (items.length > room) tooMany(machine, self, at);
	return none(at);
}
function tooMany(machine, self, at) {
	self.more ??= TOO_MANY;
	noteCut(machine, TOO_MANY, at);
}
function shrink(self, at) {
	for (const [i, item] of self.items.entries()) self.items[i] = {
		...item,
		conditional: true
	};
	return unknown("an element that was taken out", at);
}
function indexOf({ self, first, at }) {
	const index = self.items.findIndex(({ value }) => equal(value, first) === true);
	return index === -1 ? unknown("an index that is not known", at) : number(index, at);
}
function elements(self, pick) {
	return {
		items: [...self.entries.values()].map((entry) => ({
			value: pick(entry),
			conditional: entry.conditional
		})),
		more: self.more
	};
}
function getEntry({ self, args, first, at }) {
	const key = keyOf(first);
	if (key !== void 0 && !self.entries.has(key)) {
		const fallback = args.positional[1] ?? args.named.get("default") ?? none(at);
		if (self.absent !== void 0) return {
			...fallback,
			assumed: `${knownText(first) ?? "a setting"}: ${self.absent}`
		};
		if (self.more === void 0) return {
			...fallback,
			assumed: fallback.assumed ?? self.assumed
		};
	}
	return elementAt(self, first, at);
}
function updateDict({ machine, self, args, first, at }) {
	const conditional = isConditional(machine);
	if (first.type === "dict") {
		for (const { key, value, conditional: maybe } of first.entries.values()) setEntry(self, key, {
			value,
			conditional: conditional || maybe
		});
		if (first.more !== void 0) overwrite(self, first.more);
		self.absent ??= first.absent ?? first.assumed;
	} else if (first.type !== "none") overwrite(self, "a dict that is not known");
	for (const [name, value] of args.named) setEntry(self, text(name, at), {
		value,
		conditional
	});
	return none(at);
}
function overwrite(self, reason) {
	self.absent ??= `${reason} leaves it out`;
	for (const [name, entry] of self.entries) self.entries.set(name, {
		...entry,
		value: {
			...entry.value,
			assumed: entry.value.assumed ?? `${reason} leaves it as it is`
		}
	});
}
function setDefault({ machine, self, args, first, at }) {
	const key = keyOf(first);
	const entry = key === void 0 ? void 0 : self.entries.get(key);
	if (entry !== void 0) return entry.value;
	const value = args.positional[1] ?? none(at);
	if (self.more === void 0) setEntry(self, first, {
		value,
		conditional: isConditional(machine)
	});
	return self.more === void 0 ? value : unknown(self.more, at);
}
function popEntry({ machine, self, args, first, at }) {
	const value = getEntry({
		machine,
		self,
		args,
		first,
		at
	});
	const key = keyOf(first);
	const entry = key === void 0 ? void 0 : self.entries.get(key);
	if (key !== void 0 && entry !== void 0) {
		if (isConditional(machine)) self.entries.set(key, {
			...entry,
			conditional: true
		});
		else self.entries.delete(key);
	}
	return value;
}
// src/source/tiltfile/assignment.ts
function executeAssign(machine, { targets, value }, scope) {
	const made = machine.evaluate(value, scope);
	for (const target of targets) bindTargets(machine, target.type === "tuple" ? target.items.map((item) => item.value) : [target], made, scope);
}
function executeUpdate(machine, { target, operator, value, at }, scope) {
	const before = machine.evaluate(target, scope);
	const added = machine.evaluate(value, scope);
	if (operator === "+" && before.type === "list") {
		const { items, more } = isSequence(added) ? {
			items: [...added.items],
			more: added.more
		} : iterate(added, at);
		const conditionally = machine.conditional > 0;
		const room = Math.max(0, LIST_LIMIT - before.items.length);
		before.items.push(...items.slice(0, room).map((item) => ({
			...item,
			conditional: item.conditional || conditionally
		})));
		before.more ??= more ?? (items.length > room ? "a list of more than 5000 elements" : void 0);
		if (items.length > room) noteCut(machine, TOO_MANY, at);
		return;
	}
	bindTargets(machine, [target], operate(operator, before, added, at), scope);
}
function executeDefinition(machine, definition, scope) {
	const defaults = new Map();
	for (const { name, fallback } of definition.parameters) if (fallback !== void 0) defaults.set(name, machine.evaluate(fallback, scope));
	assign(machine, scope, definition.name, {
		type: "function",
		at: definition.at,
		definition,
		scope,
		defaults
	});
}
// src/source/tiltfile/collected.ts
function emptyCollection() {
	return {
		files: [],
		builds: [],
		manifests: [],
		resources: [],
		localResources: [],
		customDeploys: [],
		composeFiles: [],
		kinds: [],
		registries: [],
		settings: [],
		parses: [],
		contexts: [],
		unwatched: [],
		unusedImages: [],
		loads: [],
		commands: [],
		steps: [],
		mentions: [],
		unseen: [],
		stop: void 0
	};
}
function markOf(collected) {
	return new Map(Object.values(collected).flatMap((list) => Array.isArray(list) ? [[list, list.length]] : []));
}
function forgetSince(mark) {
	for (const [list, length] of mark) list.length = length;
}
// src/source/tiltfile/doubt.ts
function doubt(machine, scope, test) {
	for (const name of namesIn(test)) {
		const value = scope.variables.get(name);
		if (value?.assumed !== void 0) assign(machine, scope, name, unknown("a setting that has to be given", value.at));
	}
}
function namesIn(test) {
	if (test.type === "name") return [test.name];
	if (test.type === "unary") return namesIn(test.operand);
	return test.type === "binary" ? [...namesIn(test.left), ...namesIn(test.right)] : [];
}
// src/source/tiltfile/statement.ts
const LOOP_LIMIT = 1e3;
function execute(machine, statements, frame) {
	for (const statement of statements) {
		tick(machine);
		machine.statement = statement;
		const completion = nested(machine, () => executeOne(machine, statement, frame));
		if (completion !== "next") return completion;
	}
	return "next";
}
function executeOne(machine, statement, frame) {
	switch (statement.type) {
		case "expression":
			if (isLoad(statement.value)) runLoad(machine, statement.value, frame.scope);
			else machine.evaluate(statement.value, frame.scope);
			return "next";
		case "assign":
			executeAssign(machine, statement, frame.scope);
			return "next";
		case "update":
			executeUpdate(machine, statement, frame.scope);
			return "next";
		case "if": return executeIf(machine, statement, {
			frame,
			branches: statement.branches
		});
		case "for": return executeFor(machine, statement, frame);
		case "while": return executeWhile(machine, statement, frame);
		case "def":
			executeDefinition(machine, statement, frame.scope);
			return "next";
		case "return":
			frame.result = statement.value === void 0 ? none(statement.at) : machine.evaluate(statement.value, frame.scope);
			return "return";
		case "pass": return "next";
		default: return statement.type;
	}
}
function isLoad(expression) {
	return expression.type === "call" && expression.callee.type === "name" && expression.callee.name === "load";
}
function executeIf(machine, statement, rest) {
	const [branch, ...others] = rest.branches;
	if (branch === void 0) return execute(machine, statement.otherwise, rest.frame);
	const test = machine.evaluate(branch.test, rest.frame.scope);
	const then = () => execute(machine, branch.body, rest.frame);
	const otherwise = () => executeIf(machine, statement, {
		frame: rest.frame,
		branches: others
	});
	const holds = truth(test);
	if (holds === void 0) return executeBoth(machine, statement, rest.frame, [then, otherwise]);
	const [taken, left] = holds ? [then, otherwise] : [otherwise, then];
	return test.assumed === void 0 ? taken() : executeAssumed(machine, rest.frame, {
		test: branch.test,
		taken,
		left
	});
}
function executeAssumed(machine, frame, { test, taken, left }) {
	const { stop } = machine.collected;
	const mark = markOf(machine.collected);
	setAside(machine, frame, left);
	try {
		return taken();
	} catch (error) {
		if (!(error instanceof Halt) || error.by === "limit") throw error;
		forgetSince(mark);
		machine.collected.stop = stop;
		doubt(machine, frame.scope, test);
		return left();
	}
}
function setAside(machine, frame, run) {
	const { result, uncertain, loopUncertain } = frame;
	const maybe = frame.maybe.length;
	tryAside(machine, run);
	machine.conditional -= frame.uncertain - uncertain + frame.loopUncertain - loopUncertain;
	Object.assign(frame, {
		result,
		uncertain,
		loopUncertain
	});
	frame.maybe.length = maybe;
}
function executeBoth(machine, statement, frame, runs) {
	const arms = tryArms(machine, runs.map((run) => () => ({
		completion: run(),
		value: frame.result
	})));
	if (arms.length === 0) throw new Halt("fail");
	const going = arms.filter(({ result }) => result.completion === "next");
	joinArms(machine, going.length > 0 ? going : arms, statement.at);
	return settle(machine, frame, arms, statement);
}
function settle(machine, frame, arms, { at }) {
	const kinds = new Set(arms.map(({ result }) => result.completion));
	const returned = arms.flatMap(({ result }) => result.completion === "return" ? [result.value ?? none(at)] : []);
	const [only] = kinds;
	if (kinds.size === 1 && only !== void 0) {
		if (only === "return") frame.result = join$1(returned, at);
		return only;
	}
	if (returned.length > 0) {
		frame.maybe.push(...returned);
		frame.uncertain++;
	} else frame.loopUncertain++;
	machine.conditional++;
	if (kinds.has("next")) return "next";
	return kinds.has("break") ? "break" : "continue";
}
function executeFor(machine, statement, frame) {
	const { items } = iterate(machine.evaluate(statement.source, frame.scope), statement.source.at);
	if (items.length > LOOP_LIMIT) cutLoop(machine, statement);
	return runLoop(machine, frame, items.slice(0, LOOP_LIMIT).map((item) => () => {
		bindTargets(machine, statement.targets, item.value, frame.scope);
		return item.conditional ? executeMaybe(machine, statement, frame) : execute(machine, statement.body, frame);
	}));
}
function cutLoop(machine, { at }) {
	noteCut(machine, `a loop of more than ${LOOP_LIMIT} rounds`, at, `is followed for ${LOOP_LIMIT} of them`);
	const reason = `a loop that is followed for ${LOOP_LIMIT} rounds`;
	machine.collected.unseen.push({
		at,
		conditional: machine.conditional > 0,
		what: "both",
		reason
	});
}
function executeMaybe(machine, statement, frame) {
	return executeBoth(machine, statement, frame, [() => execute(machine, statement.body, frame), () => "next"]);
}
function runLoop(machine, frame, rounds) {
	const outer = frame.loopUncertain;
	try {
		for (const round of rounds) {
			const completion = round();
			if (completion === "break") break;
			if (completion === "return") return completion;
		}
		return "next";
	} finally {
		machine.conditional -= frame.loopUncertain - outer;
		frame.loopUncertain = outer;
	}
}
function executeWhile(machine, statement, frame) {
	function* rounds() {
		for (let count = 0; count < LOOP_LIMIT; count++) {
			const holds = truth(machine.evaluate(statement.test, frame.scope));
			if (holds === false) return;
			if (holds === void 0) {
				yield () => executeMaybe(machine, statement, frame);
				return;
			}
			yield () => execute(machine, statement.body, frame);
		}
		cutLoop(machine, statement);
	}
	return runLoop(machine, frame, rounds());
}
function runBody(machine, statements, scope) {
	const frame = {
		scope,
		result: void 0,
		maybe: [],
		uncertain: 0,
		loopUncertain: 0
	};
	const at = statements[0]?.at ?? {
		file: machine.main,
		start: 0,
		end: 0
	};
	try {
		execute(machine, statements, frame);
	} finally {
		machine.conditional -= frame.uncertain + frame.loopUncertain;
	}
	const last = frame.result ?? none(at);
	return frame.maybe.length === 0 ? last : join$1([...frame.maybe, last], at);
}
// src/source/tiltfile/text-methods.ts
const PLAIN = new Map([
	["lower", (self) => self.toLowerCase()],
	["upper", (self) => self.toUpperCase()],
	["capitalize", (self) => self.charAt(0).toUpperCase() + self.slice(1).toLowerCase()],
	["title", (self) => self.toLowerCase().replaceAll(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())],
	["strip", (self, [set]) => strip(strip(self, set, "start"), set, "end")],
	["lstrip", (self, [set]) => strip(self, set, "start")],
	["rstrip", (self, [set]) => strip(self, set, "end")],
	["replace", (self, [from, to, count]) => replace(self, from, to, count)],
	["split", (self, [by, max]) => split(self, by, max)],
	["rsplit", (self, [by, max]) => rsplit(self, by, max)],
	["splitlines", (self) => self.replace(/\r?\n$/, "").split(/\r?\n/)],
	["partition", (self, [by]) => partition(self, by, self.indexOf(String(by)))],
	["rpartition", (self, [by]) => partition(self, by, self.lastIndexOf(String(by)))],
	["startswith", (self, [part]) => typeof part === "string" ? self.startsWith(part) : void 0],
	["endswith", (self, [part]) => typeof part === "string" ? self.endsWith(part) : void 0],
	["find", (self, [part]) => typeof part === "string" ? self.indexOf(part) : void 0],
	["index", (self, [part]) => typeof part === "string" && self.includes(part) ? self.indexOf(part) : void 0],
	["rfind", (self, [part]) => typeof part === "string" ? self.lastIndexOf(part) : void 0],
	["rindex", (self, [part]) => typeof part === "string" && self.includes(part) ? self.lastIndexOf(part) : void 0],
	["count", (self, [part]) => typeof part === "string" && part !== "" ? self.split(part).length - 1 : void 0],
	["removeprefix", (self, [part]) => typeof part === "string" && self.startsWith(part) ? self.slice(part.length) : self],
	["removesuffix", (self, [part]) => typeof part === "string" && part !== "" && self.endsWith(part) ? self.slice(0, -part.length) : self],
	["isdigit", (self) => /^\d+$/.test(self)],
	["isalpha", (self) => /^[A-Za-z]+$/.test(self)],
	["isalnum", (self) => /^[A-Za-z0-9]+$/.test(self)],
	["isspace", (self) => /^\s+$/.test(self)],
	["islower", (self) => self === self.toLowerCase() && self !== self.toUpperCase()],
	["isupper", (self) => self === self.toUpperCase() && self !== self.toLowerCase()]
]);
function textMethod(self, name, args, at) {
	if (name === "format") return formatText(self, args.positional, args.named, at);
	if (name === "join") return joinTexts(self, args.positional[0] ?? none(at), at);
	const whole = knownText(self);
	const method = PLAIN.get(name);
	const prefix = prefixAnswer(self, name, args, at);
	if (prefix !== void 0) return prefix;
	const given = args.positional.map((value) => value.type === "number" ? value.value : knownText(value));
	if (whole === void 0 || method === void 0 || given.includes(void 0) || args.open !== void 0) return unknownResult(self, name, at);
	return wrap(method(whole, given), {
		at,
		assumed: self.assumed,
		isPlaceBound: holdsRoot(whole)
	}) ?? unknownResult(self, name, at);
}
function wrap(result, { at, assumed, isPlaceBound }) {
	if (result === null || typeof result === "string" && result.length > 1e5) return unknown(TOO_LONG, at);
	if (typeof result === "string") return text(result, at, assumed);
	if (isPlaceBound) return void 0;
	if (typeof result === "number") return number(result, at, assumed);
	if (typeof result === "boolean") return bool(result, at, assumed);
	if (result === void 0) return void 0;
	return result.length > 5e3 ? unknown(TOO_MANY, at) : list(result.map((part) => text(part, at, assumed)), at);
}
function prefixAnswer(self, name, args, at) {
	const wanted = knownText(args.positional[0]);
	const end = name === "startswith" ? self.parts[0] : name === "endswith" ? self.parts.at(-1) : void 0;
	if (wanted === void 0 || end === void 0 || end.length < wanted.length || holdsRoot(end)) return void 0;
	return bool(name === "startswith" ? end.startsWith(wanted) : end.endsWith(wanted), at, self.assumed);
}
function unknownResult(self, name, at) {
	const reason = self.reason ?? `the result of ${name}()`;
	return /^(?:lower|upper|capitalize|title|[lr]?strip|replace|remove)/.test(name) ? textOfParts([void 0], at, { reason }) : unknown(reason, at);
}
function joinTexts(self, joined, at) {
	const { items, more } = iterate(joined, at);
	const parts = [];
	let reason = more ?? self.reason;
	for (const [i, { value, conditional }] of items.entries()) {
		if (i > 0) parts.push(...self.parts);
		const piece = partsOf(value);
		parts.push(...conditional ? [void 0] : piece.parts);
		reason ??= piece.reason ?? (conditional ? "an element that may be missing" : void 0);
	}
	return textOfParts(parts, at, {
		reason,
		assumed: joined.assumed
	});
}
function strip(self, set, end) {
	if (typeof set !== "string") return end === "start" ? self.trimStart() : self.trimEnd();
	const characters = new Set(set);
	let [from, to] = [0, self.length];
	if (end === "start") while (from < to && characters.has(self.charAt(from))) from++;
	else while (to > from && characters.has(self.charAt(to - 1))) to--;
	return self.slice(from, to);
}
function replace(self, from, to, count) {
	if (typeof from !== "string" || typeof to !== "string" || count !== void 0) return void 0;
	const times = from === "" ? self.length + 1 : self.split(from).length - 1;
	return self.length + times * to.length > 1e5 ? null : self.replaceAll(from, () => to);
}
function split(self, by, max) {
	if (by === void 0) return self.trim() === "" ? [] : self.trim().split(/\s+/);
	if (typeof by !== "string" || by === "") return void 0;
	const parts = self.split(by);
	if (typeof max !== "number" || max < 0 || parts.length <= max + 1) return parts;
	return [...parts.slice(0, max), parts.slice(max).join(by)];
}
function rsplit(self, by, max) {
	if (typeof by !== "string" || by === "" || typeof max !== "number" || max < 0) return split(self, by, void 0);
	const parts = self.split(by);
	if (parts.length <= max + 1) return parts;
	const kept = parts.length - max;
	return [parts.slice(0, kept).join(by), ...parts.slice(kept)];
}
function partition(self, by, index) {
	if (typeof by !== "string" || by === "") return void 0;
	return index === -1 ? [
		self,
		"",
		""
	] : [
		self.slice(0, index),
		by,
		self.slice(index + by.length)
	];
}
// src/source/tiltfile/call.ts
const DEPTH_LIMIT$1 = 60;
const MENTION_LIMIT = 2e3;
function callValue(machine, callee, args, at) {
	tick(machine, args.positional.reduce((total, value) => total + weight(value), 1));
	if (callee.type === "function") return callFunction(machine, callee, args, at);
	if (callee.type === "builtin") return callBuiltin(machine, callee, args, at);
	if (callee.type === "unknown") return callUnknown(machine, callee, args, at);
	return unknown(`a call of a ${callee.type}`, at);
}
function callBuiltin(machine, callee, args, at) {
	const { self, name } = callee;
	if (self !== void 0) tick(machine, weight(self));
	if (self !== void 0) return callMethod(machine, self, name.slice(name.indexOf(".") + 1), {
		args,
		at
	});
	const call = bindCall(machine, name, args, at);
	return BUILTINS.get(name)?.(call) ?? unknown(`the result of ${name}()`, at);
}
function callMethod(machine, self, name, { args, at }) {
	if (self.type === "text") return textMethod(self, name, args, at);
	if (isSequence(self)) return listMethod(machine, self, name, args, at);
	if (self.type === "dict") return dictMethod(machine, self, name, args, at);
	if (self.type === "blob") return blobMethod(bindCall(machine, `blob.${name}`, args, at), self, name);
	return unknown(`the result of ${name}()`, at);
}
function callUnknown(machine, callee, args, at) {
	const values = [...args.positional, ...args.named.values()];
	if (callee.effects === true) {
		machine.collected.unseen.push({
			at,
			conditional: isConditional(machine),
			what: "both",
			reason: callee.reason
		});
		const { mentions } = machine.collected;
		if (mentions.length < MENTION_LIMIT) mentions.push(...values.flatMap((value) => textsIn(value)));
	}
	return unknown(callee.reason, at, {
		effects: callee.effects,
		sources: sourcesBehind([callee, ...values])
	});
}
function callFunction(machine, callee, args, at) {
	const { definition } = callee;
	const before = machine.running.get(definition);
	if (before !== void 0 && machine.conditional > before) {
		if (!machine.endless.has(definition)) machine.endless.set(definition, at);
		return unknown("a function that calls itself", at, { sources: sourcesBehind(args.positional) });
	}
	if (machine.depth >= DEPTH_LIMIT$1) throw new Halt("limit", `${DEPTH_LIMIT$1} calls deep`);
	const scope = {
		variables: bindParameters(callee, args, at),
		parent: callee.scope
	};
	const outer = machine.calledFrom;
	const stated = statedSoFar(machine);
	if (at.file === machine.main) machine.calledFrom = at;
	machine.depth++;
	machine.running.set(definition, before ?? machine.conditional);
	try {
		return definition.type === "lambda" ? machine.evaluate(definition.body, scope) : runBody(machine, definition.body, scope);
	} finally {
		machine.depth--;
		machine.calledFrom = outer;
		if (before === void 0) {
			machine.running.delete(definition);
			noteEndless(machine, definition, stated);
		}
	}
}
function noteEndless(machine, definition, stated) {
	const at = machine.endless.get(definition);
	if (at === void 0 || statedSoFar(machine) === stated) return;
	noteCut(machine, "a function that calls itself on what is not known", at, "is followed once");
}
function statedSoFar({ collected: { builds, manifests, resources, localResources } }) {
	return builds.length + manifests.length + resources.length + localResources.length;
}
function bindParameters({ definition, defaults }, args, at) {
	const variables = new Map();
	const named = new Map(args.named);
	let next = 0;
	for (const { name, star } of definition.parameters) if (star === "**") {
		const rest = {
			...dict(at),
			more: args.open
		};
		for (const [key, value] of named) rest.entries.set(`s:${key}`, {
			key: text(key, value.at),
			value,
			conditional: false
		});
		variables.set(name, rest);
	} else if (star === "*") {
		variables.set(name, {
			...list(args.positional.slice(next), at, "tuple"),
			more: args.open
		});
		next = args.positional.length;
	} else {
		const value = named.get(name) ?? args.positional[next++] ?? fallback(name, {
			defaults,
			open: args.open,
			at
		});
		named.delete(name);
		variables.set(name, value);
	}
	return variables;
}
function fallback(name, { defaults, open, at }) {
	return (open === void 0 ? defaults.get(name) : void 0) ?? unknown(open ?? `the argument ${name}`, at);
}
// src/source/tiltfile/comprehension.ts
function comprehension(machine, expression, scope) {
	const inner = {
		variables: new Map(),
		parent: scope
	};
	const items = list([], expression.at);
	const pairs = dict(expression.at);
	const outside = machine.conditional;
	const emit = () => {
		tick(machine);
		const element = {
			value: machine.evaluate(expression.element, inner),
			conditional: machine.conditional > outside
		};
		if (expression.key === void 0) items.items.push(element);
		else setEntry(pairs, machine.evaluate(expression.key, inner), element);
	};
	const more = runClauses(machine, expression, {
		clause: 0,
		scope: inner,
		emit
	});
	items.more = more;
	pairs.more ??= more;
	return expression.makes === "dict" ? pairs : items;
}
function runClauses(machine, expression, run) {
	const clause = expression.clauses[run.clause];
	const rest = () => runClauses(machine, expression, {
		...run,
		clause: run.clause + 1
	});
	if (clause === void 0) {
		run.emit();
		return;
	}
	if (clause.type === "if") {
		const holds = truth(machine.evaluate(clause.test, run.scope));
		if (holds === false) return void 0;
		return holds === true ? rest() : uncertainly(machine, rest);
	}
	const source = iterate(machine.evaluate(clause.source, run.scope), clause.source.at);
	let more = source.more;
	for (const item of source.items) {
		bindTargets(machine, clause.targets, item.value, run.scope);
		const found = item.conditional ? uncertainly(machine, rest) : rest();
		more ??= found;
	}
	return more;
}
// src/source/tiltfile/expression.ts
function evaluate(machine, expression, scope) {
	tick(machine);
	const { at } = expression;
	switch (expression.type) {
		case "name": return lookup(scope, expression.name) ?? unknown(`the name ${expression.name}`, at);
		case "text": return text(expression.value, at, void 0, expression.verbatim ? expression.content : void 0);
		case "number": return number(expression.value, at);
		case "constant": return expression.value === null ? none(at) : bool(expression.value, at);
		case "format": return formatLiteral(machine, expression, scope);
		case "unreadable": return unknown(expression.reason, at);
		default: return evaluateDeeper(machine, expression, scope);
	}
}
function evaluateDeeper(machine, expression, scope) {
	enter(machine);
	try {
		return weighed(machine, evaluateCompound(machine, expression, scope));
	} finally {
		machine.nesting--;
	}
}
function weighed(machine, value) {
	tick(machine, weight(value));
	noteLimited(machine, value);
	return value;
}
function evaluateCompound(machine, expression, scope) {
	const { at } = expression;
	const value = (part) => evaluate(machine, part, scope);
	switch (expression.type) {
		case "call": return machine.call(value(expression.callee), argumentsOf(machine, expression.args, scope), at);
		case "conditional": return conditional(machine, expression, scope);
		case "attribute": return member(value(expression.object), expression.name, at);
		case "subscript": return subscript(machine, value(expression.object), value(expression.index), at);
		case "slice": {
			const bounds = expression.bounds.map((bound) => bound === void 0 ? void 0 : value(bound));
			return slice(value(expression.object), bounds, at);
		}
		case "lambda": return {
			type: "function",
			at,
			definition: expression,
			scope,
			defaults: defaultsOf(machine, expression.parameters, scope)
		};
		case "unary": return unary(expression.operator, value(expression.operand), at);
		case "binary": return binary(machine, expression, scope);
		default: return evaluateCollection(machine, expression, scope);
	}
}
function evaluateCollection(machine, expression, scope) {
	if (expression.type === "comprehension") return comprehension(machine, expression, scope);
	return expression.type === "dict" ? dictLiteral(machine, expression, scope) : sequence(machine, expression, scope);
}
function defaultsOf(machine, parameters, scope) {
	return new Map(parameters.flatMap(({ name, fallback }) => fallback === void 0 ? [] : [[name, evaluate(machine, fallback, scope)]]));
}
function formatLiteral(machine, { parts, at }, scope) {
	let reason;
	return textOfParts(parts.flatMap((part) => {
		if (typeof part === "string") return [part];
		const piece = partsOf(evaluate(machine, part, scope));
		reason ??= piece.reason;
		return piece.parts;
	}), at, { reason });
}
function sequence(machine, { items, type, at }, scope) {
	const made = list([], at, type);
	for (const { value, star } of items) {
		const element = evaluate(machine, value, scope);
		if (!star) made.items.push({
			value: element,
			conditional: false
		});
		else if (!isSequence(element)) made.more = "a spread value that is not known";
		else if (made.items.length + element.items.length > 5e3) made.more = TOO_MANY;
		else made.items.push(...element.items);
	}
	return made;
}
function dictLiteral(machine, { entries, at }, scope) {
	const made = dict(at);
	for (const { key, value } of entries) {
		const of = key === void 0 ? void 0 : evaluate(machine, key, scope);
		const element = evaluate(machine, value, scope);
		if (of === void 0) spread(made, element);
		else setEntry(made, of, {
			value: element,
			conditional: false
		});
	}
	return made;
}
function spread(into, value) {
	if (value.type !== "dict") {
		into.more = "a spread value that is not known";
		return;
	}
	for (const [key, entry] of value.entries) into.entries.set(key, entry);
	into.more ??= value.more;
}
function conditional(machine, { test, consequent, alternate, at }, scope) {
	const condition = evaluate(machine, test, scope);
	const holds = truth(condition);
	if (holds !== void 0) {
		const value = evaluate(machine, holds ? consequent : alternate, scope);
		return condition.assumed === void 0 ? value : {
			...value,
			assumed: value.assumed ?? condition.assumed
		};
	}
	return join$1(tryArms(machine, [() => evaluate(machine, consequent, scope), () => evaluate(machine, alternate, scope)]).map(({ result }) => result), at);
}
function unary(operator, operand, at) {
	if (operator === "not") {
		const holds = truth(operand);
		return holds === void 0 ? unknown("a condition that is not known", at) : bool(!holds, at, operand.assumed);
	}
	if (operand.type !== "number") return unknown("a number that is not known", at);
	return number(operator === "-" ? -operand.value : operand.value, at, operand.assumed);
}
function binary(machine, expression, scope) {
	const { operator, at } = expression;
	const left = evaluate(machine, expression.left, scope);
	if (operator === "and" || operator === "or") return shortCircuit(machine, {
		...expression,
		first: left
	}, scope);
	const right = evaluate(machine, expression.right, scope);
	return compare(operator, left, right, at) ?? operate(operator, left, right, at);
}
function shortCircuit(machine, { operator, right, first, at }, scope) {
	const holds = truth(first);
	if (holds !== void 0) {
		const value = holds === (operator === "or") ? first : evaluate(machine, right, scope);
		return {
			...value,
			assumed: value.assumed ?? first.assumed
		};
	}
	const second = uncertainly(machine, () => evaluate(machine, right, scope));
	const other = truth(second);
	if (other !== void 0 && other === (operator === "or")) return bool(other, at, second.assumed);
	return first.type === "unknown" && first.choices === void 0 && second.type !== "bool" && operator === "or" ? join$1([first, second], at) : unknown("a condition that is not known", at);
}
function argumentsOf(machine, args, scope) {
	const made = {
		positional: [],
		named: new Map(),
		open: void 0
	};
	for (const argument of args) {
		const value = evaluate(machine, argument.value, scope);
		if (argument.star !== "") made.open ??= spreadArgument(made, argument.star, value);
		else if (argument.name === void 0) made.positional.push(value);
		else made.named.set(argument.name, value);
	}
	return made;
}
function spreadArgument(to, star, value) {
	if (star === "*" && isSequence(value)) {
		to.positional.push(...value.items.map((item) => item.value));
		return value.more;
	}
	if (star === "*" || value.type !== "dict") return "arguments that are not known";
	for (const { key, value: given } of value.entries.values()) to.named.set(knownText(key) ?? "", given);
	return value.more;
}
// src/source/tiltfile/predeclared.ts
const FUNCTIONS = `
allow_k8s_contexts analytics_settings blob ci_settings custom_build dc_resource decode_json decode_yaml decode_yaml_stream
default_registry disable_feature disable_snapshots docker_build docker_compose docker_prune_settings enable_feature encode_json
encode_yaml encode_yaml_stream exec_action exit experimental_analytics_report experimental_metrics_settings
experimental_telemetry_cmd fail fall_back_on filter_yaml helm http_get_action include initial_sync k8s_context k8s_custom_deploy
k8s_image_json_path k8s_kind k8s_namespace k8s_resource k8s_yaml kustomize link listdir load load_dynamic local local_git_repo
local_resource module port_forward print probe pwd read_file read_json read_yaml read_yaml_stream restart_container run
secret_settings set_team struct sync tcp_socket_action test trigger_mode TRIGGER_MODE_AUTO TRIGGER_MODE_MANUAL update_settings
version_settings warn watch_file watch_settings workload_to_resource_function
abs any all bool bytes chr dict dir enumerate float getattr hasattr hash int len list max min ord range repr reversed set sorted
str tuple type zip
`;
const NAMESPACES = [
	["os.path", "abspath basename dirname exists join realpath relpath"],
	["os.environ", "get update keys values items setdefault pop"],
	["os", "getcwd getenv putenv unsetenv"],
	["sys", "argv executable"],
	["shlex", "quote"],
	["config", "define_bool define_string define_string_list define_object parse set_enabled_resources clear_enabled_resources"],
	["v1alpha1", "cmd config_map config_map_disable_source disable_source exec_action extension extension_repo file_watch forward handler http_get_action http_header ignore_def kubernetes_apply kubernetes_apply_cmd kubernetes_discovery kubernetes_discovery_template_spec kubernetes_image_locator kubernetes_image_object_descriptor kubernetes_watch_ref label_selector label_selector_requirement object_selector pod_log_stream_template_spec port_forward_template_spec probe restart_on_spec start_on_spec tcp_socket_action ui_bool_input_spec ui_button ui_choice_input_spec ui_component_location ui_hidden_input_spec ui_input_spec ui_text_input_spec"]
];
const VALUES = [
	"__file__",
	"__name__",
	"True",
	"False",
	"None"
];
function wordsOf(text) {
	return text.split(/\s+/).filter((word) => word !== "");
}
const PREDECLARED = new Set([
	...wordsOf(FUNCTIONS),
	...NAMESPACES.map(([name]) => name.split(".")[0] ?? name),
	...VALUES
]);
function predeclaredScope(main, directory) {
	const at = {
		file: main,
		start: 0,
		end: 0
	};
	const builtin = (name) => ({
		type: "builtin",
		name,
		at
	});
	const variables = new Map(wordsOf(FUNCTIONS).map((name) => [name, builtin(name)]));
	const made = new Map();
	for (const [name, members] of NAMESPACES) made.set(name, new Map(wordsOf(members).map((member) => [member, builtin(`${name}.${member}`)])));
	const space = (name) => ({
		type: "namespace",
		name,
		members: made.get(name) ?? new Map(),
		at
	});
	made.get("os")?.set("path", space("os.path")).set("environ", space("os.environ")).set("name", text("posix", at, "the operating system"));
	made.get("config")?.set("tilt_subcommand", text("up", at, "the command is `tilt up`")).set("main_path", text(absolute(main), at)).set("main_dir", text(absolute(directory), at));
	for (const name of made.keys()) if (!name.includes(".")) variables.set(name, space(name));
	return {
		variables,
		parent: void 0
	};
}
// src/source/tiltfile/names.ts
const UNDECLARED = "tiltfile-undefined-name";
function undefinedNames({ used, declared }) {
	const seen = new Set();
	return used.flatMap(({ name, at }) => {
		if (declared.has(name) || PREDECLARED.has(name) || seen.has(name)) return [];
		seen.add(name);
		const meant = require_confusable.nearest(name, [...declared, ...PREDECLARED]);
		const help = meant === void 0 ? "define it, or load() it from the file that does" : `write ${meant}`;
		return [{
			code: UNDECLARED,
			at,
			message: `the name "${name}" is not defined`,
			help,
			level: "error"
		}];
	});
}
// src/source/tiltfile/scan.ts
function scannerOf(text, from = 0) {
	const scanner = {
		text,
		kind: "end",
		value: "",
		start: from,
		end: from,
		last: from,
		position: from,
		depth: 0,
		indents: [0],
		dedents: 0,
		isLineStart: from === 0,
		backslash: -1,
		lineBreak: -1
	};
	advance(scanner);
	return scanner;
}
function advance(scanner) {
	if (scanner.end > scanner.start && scanner.kind !== "newline") scanner.last = scanner.end;
	if (scanner.dedents > 0) {
		scanner.dedents--;
		token(scanner, "dedent", scanner.position, scanner.position);
	} else if (!scanner.isLineStart || !indentation(scanner)) scan(scanner);
}
function token(scanner, kind, start, end, value = "") {
	scanner.kind = kind;
	scanner.value = value;
	scanner.start = start;
	scanner.end = end;
	scanner.position = end;
}
const BLANK = /(?:[ \t\f]+|\\\r?\n|#[^\n]*)*/y;
const BLANK_IN_BRACKETS = /(?:[ \t\f\r\n]+|\\\r?\n|#[^\n]*)*/y;
const EMPTY_LINES = /(?:[ \t\f]*(?:#[^\n]*)?\r?\n)*/y;
const MARGIN = /[ \t\f]*/y;
const WORD = /[A-Za-z_\u0080-\uFFFF][\w\u0080-\uFFFF]*/y;
const NUMBER = /0[xX][\da-fA-F_]+|0[oO][0-7_]+|0[bB][01_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?[jJ]?/y;
const SIGN = /\*\*=|\/\/=|>>=|<<=|\.\.\.|==|!=|<=|>=|<>|->|:=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|@=|\*\*|\/\/|<<|>>|[-+*/%&|^~<>=()[\]{},:;.@]/y;
const PREFIX = /^[rRbBuUfF]{1,2}$/;
const KEYWORDS = new Set("and break continue def elif else for if in lambda not or pass return while as assert class del except finally from global import is nonlocal raise try with yield async await True False None".split(" "));
function endOf(pattern, text, from) {
	pattern.lastIndex = from;
	return pattern.test(text) ? pattern.lastIndex : from;
}
function indentation(scanner) {
	const { text, indents } = scanner;
	scanner.isLineStart = false;
	const line = endOf(EMPTY_LINES, text, scanner.position);
	const first = endOf(MARGIN, text, line);
	const width = first >= text.length || text[first] === "#" && !text.includes("\n", first) ? 0 : columnsOf(text, line, first);
	scanner.position = first;
	const top = indents.at(-1) ?? 0;
	if (width === top) return false;
	if (width > top) {
		indents.push(width);
		token(scanner, "indent", first, first);
		return true;
	}
	while ((indents.at(-1) ?? 0) > width) {
		indents.pop();
		scanner.dedents++;
	}
	if (indents.at(-1) !== width) {
		scanner.dedents = 0;
		indents.push(width);
		token(scanner, "bad", first, first);
		return true;
	}
	scanner.dedents--;
	token(scanner, "dedent", first, first);
	return true;
}
function columnsOf(text, from, to) {
	let columns = 0;
	for (let i = from; i < to; i++) columns = text[i] === "	" ? columns + 8 - columns % 8 : columns + 1;
	return columns;
}
function scan(scanner) {
	const { text } = scanner;
	const start = endOf(scanner.depth > 0 ? BLANK_IN_BRACKETS : BLANK, text, scanner.position);
	if (start >= text.length) {
		scanner.depth = 0;
		atEnd(scanner);
		return;
	}
	const char = text[start] ?? "";
	if (char === "'" || char === "\"") quoted(scanner, start, start);
	else if (char === "\n" || char === "\r" && text[start + 1] === "\n") {
		scanner.isLineStart = true;
		token(scanner, "newline", start, start + (char === "\n" ? 1 : 2));
	} else if (isDigit(char) || char === "." && isDigit(text[start + 1] ?? "")) token(scanner, "number", start, endOf(NUMBER, text, start));
	else word(scanner, start);
}
function atEnd(scanner) {
	const { text, indents } = scanner;
	if (indents.length > 1) {
		scanner.dedents = indents.length - 2;
		indents.length = 1;
		token(scanner, "dedent", text.length, text.length);
	} else token(scanner, "end", text.length, text.length);
}
function isDigit(char) {
	return char >= "0" && char <= "9";
}
function word(scanner, start) {
	const { text } = scanner;
	const end = endOf(WORD, text, start);
	if (end > start) {
		const value = text.slice(start, end);
		const next = text[end];
		if ((next === "'" || next === "\"") && PREFIX.test(value)) quoted(scanner, start, end);
		else token(scanner, KEYWORDS.has(value) ? "keyword" : "name", start, end, value);
		return;
	}
	const stop = endOf(SIGN, text, start);
	if (stop === start) {
		token(scanner, "bad", start, start);
		return;
	}
	const value = text.slice(start, stop);
	if (value === "(" || value === "[" || value === "{") scanner.depth++;
	else if (scanner.depth > 0 && (value === ")" || value === "]" || value === "}")) scanner.depth--;
	token(scanner, "sign", start, stop, value);
}
function quoted(scanner, start, open) {
	const { text } = scanner;
	const char = text[open] ?? "";
	const isLong = text.startsWith(char.repeat(3), open);
	const quote = isLong ? char.repeat(3) : char;
	const end = closing(scanner, open + quote.length, quote, isLong);
	if (typeof end === "object") {
		token(scanner, "bad", end.broken, end.broken);
		return;
	}
	token(scanner, "text", start, end);
}
function closing(scanner, from, quote, isLong) {
	const { text } = scanner;
	let at = from;
	for (;;) {
		const end = text.indexOf(quote, at);
		const limit = end < 0 ? text.length : end;
		if (scanner.backslash < at) scanner.backslash = indexOr(text, "\\", at);
		if (scanner.lineBreak < at) scanner.lineBreak = indexOr(text, "\n", at);
		const newline = isLong ? text.length : scanner.lineBreak;
		if (newline < limit && newline < scanner.backslash) return { broken: newline };
		if (scanner.backslash < limit) at = scanner.backslash + (text.startsWith("\r\n", scanner.backslash + 1) ? 3 : 2);
		else return end < 0 ? { broken: text.length } : end + quote.length;
	}
}
function indexOr(text, part, from) {
	const index = text.indexOf(part, from);
	return index < 0 ? text.length : index;
}
// src/source/tiltfile/parse-source.ts
function sourceOf(file, text, grammar) {
	return {
		file,
		text,
		grammar,
		scanner: scannerOf(text),
		problems: [],
		used: [],
		declared: new Set(),
		nesting: 0,
		broken: void 0,
		cut: false
	};
}
var Broken = class extends Error {};
function fail(source, at = source.scanner.start) {
	source.broken ??= at;
	throw new Broken("syntax");
}
const DEPTH_LIMIT = 200;
function deeper(source, read) {
	if (source.nesting >= DEPTH_LIMIT) tooMuch(source);
	source.nesting++;
	try {
		return read(source);
	} finally {
		source.nesting--;
	}
}
const ROW_LIMIT = 400;
function inRow(source, count) {
	if (count > ROW_LIMIT) tooMuch(source);
}
function tooMuch(source) {
	source.cut = true;
	return fail(source);
}
function isAt(source, kind, value) {
	const { scanner } = source;
	return scanner.kind === kind && (value === void 0 || scanner.value === value);
}
function isSign(source, value) {
	return source.scanner.value === value && source.scanner.kind === "sign";
}
function isWord(source, value) {
	return source.scanner.value === value && source.scanner.kind === "keyword";
}
function accept(source, value) {
	const { scanner } = source;
	if (scanner.value !== value || scanner.kind !== "sign" && scanner.kind !== "keyword") return false;
	advance(scanner);
	return true;
}
function expect(source, value) {
	if (!accept(source, value)) fail(source);
}
function takeName(source) {
	const { scanner } = source;
	if (scanner.kind !== "name") fail(source);
	const { value } = scanner;
	advance(scanner);
	return value;
}
function spanFrom(source, start) {
	return {
		file: source.file,
		start,
		end: source.scanner.last
	};
}
function refuse(source, at, what) {
	const message = `Starlark has no ${what}`;
	source.problems.push({
		code: "tiltfile-unsupported",
		at,
		message,
		level: "error"
	});
}
function refused(source, start, what) {
	const at = spanFrom(source, start);
	refuse(source, at, what);
	return {
		type: "unreadable",
		at,
		reason: `Starlark has no ${what}`
	};
}
function readExpression(source) {
	return source.grammar.expression(source);
}
function declare(source, targets) {
	for (const target of targets) {
		if (target.type === "name") source.declared.add(target.name);
		if (target.type !== "tuple" && target.type !== "list") continue;
		declare(source, target.items.map((item) => item.value));
	}
}
// src/source/tiltfile/string-literal.ts
function readLiteral(text) {
	const plain = readPlain(text);
	if (plain !== void 0) return plain;
	const [, prefix = "", quotes = ""] = /^([A-Za-z]{0,2})("""|'''|"|'|)/.exec(text) ?? [];
	const start = prefix.length + quotes.length;
	const end = quotes !== "" && text.length >= start + quotes.length && text.endsWith(quotes) ? text.length - quotes.length : text.length;
	const content = text.slice(start, end);
	const value = /r/i.test(prefix) ? content.replaceAll("\r\n", "\n") : unescape(content.replaceAll("\r\n", "\n"));
	return {
		value,
		start,
		end,
		verbatim: value === content
	};
}
function readPlain(text) {
	const [quote] = text;
	const end = text.length - 1;
	if (quote !== "'" && quote !== "\"" || end < 1 || text.includes("\\") || text.indexOf(quote, 1) !== end) return void 0;
	const value = text.slice(1, end);
	return value.includes("\r") ? void 0 : {
		value,
		start: 1,
		end,
		verbatim: true
	};
}
const ESCAPE = /\\(?:\n|[0-7]{1,3}|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[\s\S])/g;
const SIMPLE = new Map([
	["\n", ""],
	["a", "\x07"],
	["b", "\b"],
	["f", "\f"],
	["n", "\n"],
	["r", "\r"],
	["t", "	"],
	["v", "\v"],
	["\\", "\\"],
	["'", "'"],
	["\"", "\""]
]);
function unescape(text) {
	return text.includes("\\") ? text.replaceAll(ESCAPE, replaceEscape) : text;
}
function replaceEscape(escape) {
	const body = escape.slice(1);
	const simple = SIMPLE.get(body);
	if (simple !== void 0) return simple;
	if (/^[0-7]/.test(body)) return String.fromCharCode(Number.parseInt(body, 8));
	if (!/^[xuU][0-9A-Fa-f]+$/.test(body)) return escape;
	const code = Number.parseInt(body.slice(1), 16);
	return code <= 1114111 ? String.fromCodePoint(code) : escape;
}
// src/source/tiltfile/parse-literal.ts
function readTexts(source) {
	const { start } = source.scanner;
	const first = readText(source);
	if (!isAt(source, "text")) return first;
	const parts = [first];
	while (isAt(source, "text")) parts.push(readText(source));
	const at = spanFrom(source, start);
	refuse(source, at, "joining of adjacent strings without `+`");
	return {
		type: "format",
		at,
		parts
	};
}
function readText(source) {
	const { start, end } = source.scanner;
	advance(source.scanner);
	const written = source.text.slice(start, end);
	if (/^(?:[fF]|[rR][fF])/.test(written)) return readFormat(source, start, end);
	const literal = readLiteral(written);
	const { value, verbatim } = literal;
	return {
		type: "text",
		at: {
			file: source.file,
			start,
			end
		},
		value,
		content: start + literal.start,
		verbatim
	};
}
function readFormat(source, from, to) {
	const at = {
		file: source.file,
		start: from,
		end: to
	};
	refuse(source, at, "f-strings");
	const { start, end } = readLiteral(source.text.slice(from, to));
	const parts = [];
	let index = from + start;
	const plain = (stop) => {
		parts.push(unescape(source.text.slice(index, stop)).replaceAll("{{", "{").replaceAll("}}", "}"));
	};
	for (const { 0: found, index: place } of source.text.slice(index, from + end).matchAll(REPLACEMENT)) {
		if (!found.endsWith("}")) continue;
		const open = from + start + place;
		plain(open);
		parts.push(readInside(source, open + 1));
		index = open + found.length;
	}
	plain(from + end);
	return {
		type: "format",
		at,
		parts
	};
}
const REPLACEMENT = /\{\{|\{[^{}]*\}/g;
function readInside(source, from) {
	const inner = {
		...source,
		scanner: scannerOf(source.text, from),
		problems: []
	};
	try {
		return readExpression(inner);
	} catch (error) {
		if (!(error instanceof Broken)) throw error;
		return {
			type: "unreadable",
			at: {
				file: source.file,
				start: from,
				end: from
			},
			reason: "broken syntax"
		};
	}
}
function readParenthesis(source) {
	const { start } = source.scanner;
	expect(source, "(");
	if (accept(source, ")")) return {
		type: "tuple",
		at: spanFrom(source, start),
		items: []
	};
	const first = readItem(source);
	if (isWord(source, "for") || isWord(source, "async")) {
		const made = readGenerator(source, first.value, start);
		expect(source, ")");
		return {
			...made,
			at: spanFrom(source, start)
		};
	}
	if (!first.star && accept(source, ")")) return first.value;
	const items = readItems(source, ")", first);
	return {
		type: "tuple",
		at: spanFrom(source, start),
		items
	};
}
function readGenerator(source, element, start) {
	const clauses = readClauses(source);
	const at = spanFrom(source, start);
	refuse(source, at, "generator expressions; a list comprehension does the same");
	return {
		type: "comprehension",
		at,
		makes: "list",
		key: void 0,
		element,
		clauses
	};
}
function readDisplay(source) {
	const { start } = source.scanner;
	const isList = accept(source, "[");
	const close = isList ? "]" : "}";
	if (!isList) expect(source, "{");
	if (accept(source, close)) {
		const at = spanFrom(source, start);
		return isList ? {
			type: "list",
			at,
			items: []
		} : {
			type: "dict",
			at,
			entries: []
		};
	}
	if (!isList && isSign(source, "**")) return readDict(source, start, void 0);
	const first = readItem(source);
	if (!isList && isSign(source, ":")) return readDict(source, start, first.value);
	if (isWord(source, "for")) {
		const clauses = readClauses(source);
		expect(source, close);
		if (!isList) return refused(source, start, "set comprehensions");
		return {
			type: "comprehension",
			at: spanFrom(source, start),
			makes: "list",
			key: void 0,
			element: first.value,
			clauses
		};
	}
	const items = readItems(source, close, first);
	const at = spanFrom(source, start);
	if (isList) return {
		type: "list",
		at,
		items
	};
	refuse(source, at, "set displays `{a, b}`; it has `set([a, b])`");
	return {
		type: "set",
		at,
		items
	};
}
function readItem(source) {
	const star = accept(source, "*");
	return {
		value: readExpression(source),
		star
	};
}
function readItems(source, close, first) {
	const items = [first];
	while (!accept(source, close)) {
		expect(source, ",");
		if (!isSign(source, close)) items.push(readItem(source));
	}
	return items;
}
function readDict(source, start, firstKey) {
	const entries = [];
	let key = firstKey;
	for (;;) {
		if (key === void 0) expect(source, "**");
		else expect(source, ":");
		const value = readExpression(source);
		if (entries.length === 0 && key !== void 0 && isWord(source, "for")) {
			const clauses = readClauses(source);
			expect(source, "}");
			return {
				type: "comprehension",
				at: spanFrom(source, start),
				makes: "dict",
				key,
				element: value,
				clauses
			};
		}
		entries.push({
			key,
			value
		});
		if (!isSign(source, "}")) expect(source, ",");
		if (accept(source, "}")) return {
			type: "dict",
			at: spanFrom(source, start),
			entries
		};
		key = isSign(source, "**") ? void 0 : readExpression(source);
	}
}
function readClauses(source) {
	const clauses = [];
	for (;;) if (accept(source, "for")) {
		const targets = readTargets(source);
		expect(source, "in");
		clauses.push({
			type: "for",
			targets,
			source: source.grammar.operation(source, CONDITION)
		});
	} else if (accept(source, "if")) clauses.push({
		type: "if",
		test: source.grammar.operation(source, CONDITION)
	});
	else return clauses;
}
const TARGET = 5;
const CONDITION = 1;
function readTargets(source) {
	const targets = [source.grammar.operation(source, TARGET)];
	while (accept(source, ",") && !isWord(source, "in")) targets.push(source.grammar.operation(source, TARGET));
	declare(source, targets);
	return targets;
}
// src/source/tiltfile/parse-call.ts
function readTrailer(source, object, start) {
	if (accept(source, ".")) {
		const name = takeName(source);
		return {
			type: "attribute",
			at: spanFrom(source, start),
			object,
			name
		};
	}
	return isSign(source, "(") ? readCall(source, object, start) : deeper(source, () => readSubscript(source, object, start));
}
function readCall(source, callee, start) {
	expect(source, "(");
	const args = [];
	while (!accept(source, ")")) {
		if (args.length > 0) expect(source, ",");
		if (!isSign(source, ")")) args.push(readArgument(source));
		else if (args.length === 0) fail(source);
	}
	if (callee.type === "name" && callee.name === "load") declareLoaded(source, args);
	return {
		type: "call",
		at: spanFrom(source, start),
		callee,
		args
	};
}
function declareLoaded(source, args) {
	for (const { name, value } of args.slice(1)) if (name !== void 0) source.declared.add(name);
	else if (value.type === "text") source.declared.add(value.value);
}
const ASSIGNS = /(?:[ \t\f\r\n]+|\\\r?\n|#[^\n]*)*=(?!=)/y;
function readArgument(source) {
	const { scanner, text } = source;
	const { start } = scanner;
	if (isSign(source, "*") || isSign(source, "**")) {
		const star = scanner.value === "*" ? "*" : "**";
		advance(scanner);
		return {
			name: void 0,
			star,
			value: readExpression(source),
			at: spanFrom(source, start)
		};
	}
	ASSIGNS.lastIndex = scanner.end;
	if (scanner.kind === "name" && ASSIGNS.test(text)) {
		const name = takeName(source);
		expect(source, "=");
		return {
			name,
			star: "",
			value: readExpression(source),
			at: spanFrom(source, start)
		};
	}
	const first = readExpression(source);
	return {
		name: void 0,
		star: "",
		value: isWord(source, "for") ? readGenerator(source, first, start) : first,
		at: spanFrom(source, start)
	};
}
function readSubscript(source, object, start) {
	expect(source, "[");
	const bounds = [];
	const isEmpty = () => isSign(source, ":") || isSign(source, "]");
	const first = isEmpty() ? void 0 : readExpression(source);
	if (isSign(source, ":")) {
		bounds.push(first);
		while (accept(source, ":")) bounds.push(isEmpty() ? void 0 : readExpression(source));
		expect(source, "]");
		if (bounds.length > 3) fail(source, start);
		return {
			type: "slice",
			at: spanFrom(source, start),
			object,
			bounds: [
				bounds[0],
				bounds[1],
				bounds[2]
			]
		};
	}
	if (first === void 0) return fail(source);
	if (accept(source, "]")) return {
		type: "subscript",
		at: spanFrom(source, start),
		object,
		index: first
	};
	const items = [{
		value: first,
		star: false
	}];
	while (!accept(source, "]")) {
		expect(source, ",");
		if (!isSign(source, "]")) items.push({
			value: readExpression(source),
			star: false
		});
	}
	const at = spanFrom(source, start);
	return {
		type: "subscript",
		at,
		object,
		index: {
			type: "tuple",
			at,
			items
		}
	};
}
function readLambda(source) {
	const { start } = source.scanner;
	expect(source, "lambda");
	const parameters = readParameters(source, ":");
	expect(source, ":");
	const body = readExpression(source);
	return {
		type: "lambda",
		at: spanFrom(source, start),
		parameters,
		body
	};
}
function readParameters(source, close) {
	const parameters = [];
	while (!isSign(source, close)) {
		const star = accept(source, "**") ? "**" : accept(source, "*") ? "*" : "";
		if (star !== "*" || isAt(source, "name")) {
			const name = takeName(source);
			source.declared.add(name);
			if (close === ")") readAnnotation(source, ":");
			parameters.push({
				name,
				star,
				fallback: accept(source, "=") ? readExpression(source) : void 0
			});
		}
		if (!isSign(source, close)) expect(source, ",");
	}
	return parameters;
}
function readAnnotation(source, sign) {
	const { start } = source.scanner;
	if (!accept(source, sign)) return;
	readExpression(source);
	refuse(source, spanFrom(source, start), "type annotations");
}
// src/source/tiltfile/parse-expression.ts
function expression(source) {
	return deeper(source, readConditional);
}
function readConditional(source) {
	const { start } = source.scanner;
	if (isWord(source, "lambda")) return readLambda(source);
	const consequent = operation(source, LOOSEST);
	if (isSign(source, ":=")) {
		advance(source.scanner);
		readExpression(source);
		return refused(source, start, "assignment expressions");
	}
	if (!isWord(source, "if")) return consequent;
	advance(source.scanner);
	const test = operation(source, LOOSEST);
	expect(source, "else");
	const alternate = readExpression(source);
	return {
		type: "conditional",
		at: spanFrom(source, start),
		test,
		consequent,
		alternate
	};
}
const BINDING = new Map([
	["or", 1],
	["and", 2],
	["in", 4],
	["not", 4],
	["is", 4],
	["<", 4],
	[">", 4],
	["<=", 4],
	[">=", 4],
	["==", 4],
	["!=", 4],
	["<>", 4],
	["|", 5],
	["^", 6],
	["&", 7],
	["<<", 8],
	[">>", 8],
	["+", 9],
	["-", 9],
	["*", 10],
	["/", 10],
	["//", 10],
	["%", 10],
	["@", 10]
]);
const LOOSEST = 1;
const NOT = 3;
const COMPARISON = 4;
function operation(source, least) {
	const { scanner } = source;
	const { start } = scanner;
	let left = least <= NOT && isWord(source, "not") ? readUnary(source, NOT) : readOperand(source);
	let comparisons = 0;
	for (let row = 1;; row++) {
		const binding = scanner.kind === "sign" || scanner.kind === "keyword" ? BINDING.get(scanner.value) : void 0;
		if (binding === void 0 || binding < least) return left;
		inRow(source, row);
		const operator = takeOperator(source);
		const right = deeper(source, () => operation(source, binding + 1));
		left = {
			type: "binary",
			at: spanFrom(source, start),
			operator,
			left,
			right
		};
		if (operator.startsWith("is") || operator === "@" || operator === "<>") refuse(source, left.at, `operator \`${operator}\``);
		if (binding === COMPARISON && comparisons++ > 0) refuse(source, left.at, "chained comparisons");
	}
}
function takeOperator(source) {
	const { scanner } = source;
	const { value } = scanner;
	advance(scanner);
	if (value === "not") {
		expect(source, "in");
		return "not in";
	}
	return value === "is" && accept(source, "not") ? "is not" : value;
}
function readUnary(source, binding) {
	const { start, value: operator } = source.scanner;
	advance(source.scanner);
	const operand = deeper(source, () => operation(source, binding));
	return {
		type: "unary",
		at: spanFrom(source, start),
		operator,
		operand
	};
}
const SIGNS_BEFORE = new Set([
	"-",
	"+",
	"~"
]);
const UNARY = 11;
function readOperand(source) {
	const { scanner } = source;
	const { start } = scanner;
	if (scanner.kind === "sign" && SIGNS_BEFORE.has(scanner.value)) return readUnary(source, UNARY);
	if (accept(source, "await")) {
		deeper(source, readOperand);
		return refused(source, start, "`await`");
	}
	let value = readAtom(source);
	for (let row = 1; isSign(source, "(") || isSign(source, "[") || isSign(source, "."); row++) {
		inRow(source, row);
		value = readTrailer(source, value, start);
	}
	if (!isSign(source, "**")) return value;
	advance(scanner);
	const right = deeper(source, readOperand);
	const at = spanFrom(source, start);
	refuse(source, at, "operator `**`");
	return {
		type: "binary",
		at,
		operator: "**",
		left: value,
		right
	};
}
function readAtom(source) {
	const { scanner } = source;
	switch (scanner.kind) {
		case "name": return readName(source);
		case "text": return readTexts(source);
		case "number": return readNumber(source);
		case "keyword": return readKeyword(source);
		case "sign": return readSign(source);
		default: return fail(source);
	}
}
function readName(source) {
	const { start, value } = source.scanner;
	advance(source.scanner);
	const name = {
		type: "name",
		at: spanFrom(source, start),
		name: value
	};
	source.used.push(name);
	return name;
}
function readNumber(source) {
	const { start, end } = source.scanner;
	advance(source.scanner);
	const value = Number(source.text.slice(start, end).replaceAll("_", ""));
	return {
		type: "number",
		at: spanFrom(source, start),
		value
	};
}
const CONSTANTS = new Map([
	["True", true],
	["False", false],
	["None", null]
]);
function readKeyword(source) {
	const { start, value } = source.scanner;
	const constant = CONSTANTS.get(value);
	if (constant === void 0 && value !== "yield") return fail(source);
	advance(source.scanner);
	if (constant !== void 0) return {
		type: "constant",
		at: spanFrom(source, start),
		value: constant
	};
	if (!isSign(source, ")")) readExpression(source);
	return refused(source, start, "`yield`");
}
function readSign(source) {
	const { start, value } = source.scanner;
	if (value === "(") return readParenthesis(source);
	if (value === "[" || value === "{") return readDisplay(source);
	if (value !== "...") return fail(source);
	advance(source.scanner);
	return refused(source, start, "`...`");
}
// src/source/tiltfile/parse-refused.ts
const REFUSED = new Map([
	["try", "`try`"],
	["with", "`with`"],
	["class", "`class`"],
	["import", "`import`; it has `load()`"],
	["from", "`import`; it has `load()`"],
	["global", "`global` and `nonlocal`"],
	["nonlocal", "`global` and `nonlocal`"],
	["del", "`del`"],
	["raise", "`raise`; it has `fail()`"],
	["assert", "`assert`"],
	["yield", "`yield`"],
	["async", "`async`"]
]);
const SOFT = new Map([
	["print", "`print` without parentheses"],
	["match", "`match`"],
	["type", "`type` statements"]
]);
const VALUE_FOLLOWS = /[ \t]+(?!(?:and|or|in|is|if|not|for|else)\b)["'A-Za-z_\d]/y;
function refusalOf({ scanner, text }) {
	const { kind, value, end } = scanner;
	if (kind === "keyword") return REFUSED.get(value);
	if (kind === "sign") return value === "@" ? "decorators" : void 0;
	VALUE_FOLLOWS.lastIndex = end;
	return kind === "name" && VALUE_FOLLOWS.test(text) ? SOFT.get(value) : void 0;
}
const GOES_ON = new Set([
	"except",
	"finally",
	"else"
]);
function readRefused(source, what) {
	const { scanner, text, file } = source;
	const { start } = scanner;
	const isTry = scanner.value === "try";
	const isBlock = skipLine(source);
	const newline = text.indexOf("\n", start);
	const first = newline < 0 ? text.length : newline;
	refuse(source, {
		file,
		start,
		end: isBlock ? first : Math.min(first, scanner.last)
	}, what);
	const statements = isBlock ? [...readBody(source)] : [];
	while (isTry && isAt(source, "keyword") && GOES_ON.has(scanner.value)) if (skipLine(source)) statements.push(...readBody(source));
	return statements;
}
function skipLine(source) {
	const { scanner } = source;
	let isColon = false;
	while (!isAt(source, "newline") && !isAt(source, "end") && !isAt(source, "dedent")) {
		if (scanner.kind === "bad") fail(source);
		isColon = isSign(source, ":");
		advance(scanner);
	}
	if (isAt(source, "newline")) advance(scanner);
	return isColon && isAt(source, "indent");
}
function readBody(source) {
	advance(source.scanner);
	const statements = source.grammar.statements(source);
	if (isAt(source, "dedent")) advance(source.scanner);
	return statements;
}
// src/source/tiltfile/parse-statement.ts
function statements(source) {
	const found = [];
	while (!isAt(source, "dedent") && !isAt(source, "end")) {
		const { start } = source.scanner;
		try {
			found.push(...readLine(source));
		} catch (error) {
			if (!(error instanceof Broken)) throw error;
			recover(source, start);
		}
	}
	return found;
}
function recover({ scanner, text, cut }, statement) {
	const lineStart = text.lastIndexOf("\n", scanner.start - 1) + 1;
	const isFirst = scanner.start === lineStart && lineStart > statement;
	const newline = text.indexOf("\n", scanner.start);
	scanner.position = cut || newline < 0 && !isFirst ? text.length : isFirst ? lineStart : newline + 1;
	if (scanner.kind === "indent") scanner.indents.pop();
	scanner.depth = 0;
	scanner.isLineStart = true;
	advance(scanner);
}
const COMPOUND = new Map([
	["if", readIf],
	["for", readFor],
	["while", readWhile],
	["def", readDefinition]
]);
function readLine(source) {
	const { scanner } = source;
	if (scanner.kind === "newline") {
		advance(scanner);
		return [];
	}
	const compound = scanner.kind === "keyword" ? COMPOUND.get(scanner.value) : void 0;
	if (compound !== void 0) return [deeper(source, compound)];
	const what = refusalOf(source);
	if (what !== void 0) return deeper(source, () => readRefused(source, what));
	return readSimple(source);
}
function readSimple(source) {
	const line = [readSmall(source)];
	while (accept(source, ";")) {
		if (isAt(source, "newline") || isAt(source, "end")) break;
		line.push(readSmall(source));
	}
	if (isAt(source, "newline")) advance(source.scanner);
	else if (!isAt(source, "end") && !isAt(source, "dedent")) fail(source);
	return line;
}
function readSmall(source) {
	const { start } = source.scanner;
	for (const type of [
		"pass",
		"break",
		"continue"
	]) if (accept(source, type)) return {
		type,
		at: spanFrom(source, start)
	};
	if (accept(source, "return")) {
		const value = isAt(source, "newline") || isAt(source, "end") || isAt(source, "dedent") || isSign(source, ";") ? void 0 : readTuple(source);
		return {
			type: "return",
			at: spanFrom(source, start),
			value
		};
	}
	const first = readTuple(source);
	if (isSign(source, "=") || isSign(source, ":")) return readAssign(source, first, start);
	const { kind, value } = source.scanner;
	if (kind !== "sign" || !UPDATES.has(value)) return {
		type: "expression",
		at: spanFrom(source, start),
		value: first
	};
	advance(source.scanner);
	declare(source, [first]);
	const added = readTuple(source);
	return {
		type: "update",
		at: spanFrom(source, start),
		target: first,
		operator: value.slice(0, -1),
		value: added
	};
}
const UPDATES = new Set([
	"+=",
	"-=",
	"*=",
	"/=",
	"//=",
	"%=",
	"&=",
	"|=",
	"^=",
	"<<=",
	">>=",
	"**=",
	"@="
]);
function readAssign(source, first, start) {
	const targets = [first];
	readAnnotation(source, ":");
	while (accept(source, "=")) targets.push(readTuple(source));
	const value = targets.length > 1 ? targets.pop() : void 0;
	declare(source, targets);
	const at = spanFrom(source, start);
	return value === void 0 ? {
		type: "pass",
		at
	} : {
		type: "assign",
		at,
		targets,
		value
	};
}
function readTuple(source) {
	const { start } = source.scanner;
	const first = readExpression(source);
	if (!isSign(source, ",")) return first;
	const items = [{
		value: first,
		star: false
	}];
	let at = spanFrom(source, start);
	while (accept(source, ",") && canBegin(source)) {
		items.push({
			value: readExpression(source),
			star: false
		});
		at = spanFrom(source, start);
	}
	return {
		type: "tuple",
		at,
		items
	};
}
function canBegin({ scanner }) {
	return !/^(?:newline|end|dedent)$/.test(scanner.kind) && !/^[=;:)\]}]$|.=$/.test(scanner.value);
}
function readBlock(source) {
	expect(source, ":");
	if (!isAt(source, "newline")) return readSimple(source);
	advance(source.scanner);
	if (!isAt(source, "indent")) return fail(source);
	advance(source.scanner);
	const body = deeper(source, statements);
	if (isAt(source, "dedent")) advance(source.scanner);
	return body;
}
function readIf(source) {
	const { start } = source.scanner;
	const branches = [];
	let otherwise = [];
	let isOpen = accept(source, "if");
	while (isOpen) {
		const test = readExpression(source);
		branches.push({
			test,
			body: readBlock(source)
		});
		isOpen = accept(source, "elif");
	}
	if (accept(source, "else")) otherwise = readBlock(source);
	return {
		type: "if",
		at: spanFrom(source, start),
		branches,
		otherwise
	};
}
function readFor(source) {
	const { start } = source.scanner;
	expect(source, "for");
	const targets = readTargets(source);
	expect(source, "in");
	const iterated = readTuple(source);
	const body = readBlock(source);
	refuseElse(source);
	return {
		type: "for",
		at: spanFrom(source, start),
		targets,
		source: iterated,
		body
	};
}
function readWhile(source) {
	const { start } = source.scanner;
	expect(source, "while");
	const test = readExpression(source);
	const body = readBlock(source);
	refuseElse(source);
	return {
		type: "while",
		at: spanFrom(source, start),
		test,
		body
	};
}
function refuseElse(source) {
	const { start, end } = source.scanner;
	if (!isWord(source, "else")) return;
	refuse(source, {
		file: source.file,
		start,
		end
	}, "`else` after a loop");
	advance(source.scanner);
	readBlock(source);
}
function readDefinition(source) {
	const { start } = source.scanner;
	expect(source, "def");
	const name = takeName(source);
	source.declared.add(name);
	expect(source, "(");
	const parameters = readParameters(source, ")");
	expect(source, ")");
	readAnnotation(source, "->");
	const body = readBlock(source);
	return {
		type: "def",
		at: spanFrom(source, start),
		name,
		parameters,
		body
	};
}
// src/source/tiltfile/parse.ts
const LENGTH_LIMIT = 4e5;
function parseModule(file, text) {
	const source = sourceOf(file, (text.startsWith("\ufeff") ? `\n${text.slice(1)}` : text).slice(0, LENGTH_LIMIT), {
		expression,
		operation,
		statements
	});
	source.cut = text.length > LENGTH_LIMIT;
	const found = readAll(source);
	const broken = syntaxProblem(source);
	const { used, declared } = source;
	if (broken !== void 0) return {
		file,
		statements: found,
		used,
		declared,
		problems: [broken],
		broken: true
	};
	return {
		file,
		statements: found,
		used,
		declared,
		problems: source.problems.toSorted((a, b) => a.at.start - b.at.start),
		broken: false
	};
}
function readAll(source) {
	const found = [];
	for (;;) {
		for (const statement of statements(source)) found.push(statement);
		if (source.scanner.kind === "end") return found;
		source.broken ??= source.scanner.start;
		advance(source.scanner);
	}
}
function syntaxProblem({ file, text, broken, cut }) {
	if (cut) return {
		code: "tiltfile-limit",
		at: {
			file,
			start: 0,
			end: 0
		},
		message: "the file is too long or nested too deeply to be read whole",
		level: "info"
	};
	if (broken === void 0) return void 0;
	const found = tokenAt(text, broken);
	const bracket = openBracket(text, found.start);
	const related = bracket === void 0 ? void 0 : [{
		at: {
			file,
			start: bracket,
			end: bracket + 1
		},
		text: "opened here"
	}];
	return {
		code: "tiltfile-syntax",
		at: {
			file,
			start: found.start,
			end: found.end
		},
		message: `unexpected ${found.words}`,
		level: "error",
		related
	};
}
function tokenAt(text, offset) {
	const [blank = "", token] = /^[ \t]*(\w+|[^\w\s])?/.exec(text.slice(offset, offset + 200)) ?? [];
	if (token !== void 0) {
		const end = offset + blank.length;
		return {
			start: end - token.length,
			end,
			words: `"${token}"`
		};
	}
	const isFileEnd = text.slice(offset).trim() === "";
	const end = isFileEnd ? text.trimEnd().length : offset;
	return {
		start: Math.max(0, end - 1),
		end,
		words: isFileEnd ? "end of the file" : "end of the line"
	};
}
const SIGNIFICANT = /#[^\n]*|("""|''')(?:\\[\s\S]|(?!\1)[^\\])*\1?|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[([{)\]}]/g;
function openBracket(text, offset) {
	const open = [];
	for (const match of text.slice(0, offset).matchAll(SIGNIFICANT)) if ("([{".includes(match[0])) open.push(match.index);
	else if (")]}".includes(match[0])) open.pop();
	return open.at(-1);
}
// src/source/tiltfile/read.ts
function readTiltfile(file, text, options = {}) {
	const problems = [];
	const main = parse(problems, file, text);
	const isRefused = main.broken || problems.some(({ code }) => code === "tiltfile-undefined-name");
	const machine = machineFor(file, main, {
		options,
		problems: isRefused ? [] : problems
	});
	const limit = run(machine, text);
	if (limit !== void 0) problems.push(endOfReading(machine, limit));
	problems.push(...[...machine.cuts.values()].map((one) => ({
		...one,
		at: firstLine(machine, one.at)
	})));
	const { stop, ...collected } = machine.collected;
	return {
		file,
		...collected,
		stop,
		broken: isRefused || limit !== void 0,
		problems
	};
}
function parse(problems, file, text) {
	const module = parseModule(file, text);
	problems.push(...module.problems);
	if (!module.broken) problems.push(...undefinedNames(module));
	return module;
}
function machineFor(file, main, { options, problems }) {
	const directory = require_discover.directoryOf(file);
	const host = options.host;
	const collected = emptyCollection();
	collected.files.push(file);
	const machine = {
		main: file,
		host,
		collected,
		problems,
		modules: new Map([[file, void 0]]),
		environment: new Map(),
		builtins: predeclaredScope(file, directory),
		running: new Map(),
		endless: new Map(),
		changes: [],
		directory,
		conditional: 0,
		depth: 0,
		calledFrom: void 0,
		nesting: 0,
		steps: 0,
		cuts: new Map(),
		statement: void 0,
		texts: new Map(),
		branches: 0,
		evaluate: (expression, scope) => evaluate(machine, expression, scope),
		execute: (statements, frame) => execute(machine, statements, frame),
		call: (callee, args, at) => callValue(machine, callee, args, at),
		parse: (path, content) => path === file ? main : parse(problems, path, content)
	};
	return machine;
}
function run(machine, text) {
	try {
		runModule(machine, machine.main, text);
		return;
	} catch (error) {
		if (error instanceof Halt) return error.by === "limit" ? error.limit : void 0;
		if (error instanceof RangeError) return "too deep";
		throw error;
	}
}
function endOfReading(machine, limit) {
	return {
		code: "tiltfile-limit",
		at: firstLine(machine, machine.statement?.at ?? {
			file: machine.main,
			start: 0,
			end: 0
		}),
		message: `the reading ends here, ${limit}: what the file builds and loads from here on is not known`,
		level: "info"
	};
}
function firstLine(machine, at) {
	const newline = machine.texts.get(at.file)?.indexOf("\n", at.start) ?? -1;
	return newline < 0 ? at : {
		...at,
		end: Math.max(at.start, Math.min(at.end, newline))
	};
}
exports.readTiltfile = readTiltfile;
