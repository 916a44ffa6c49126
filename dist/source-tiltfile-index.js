"use strict";
const require_discover = require("./discover.js");
const require_run = require("./core.js");
const require_yaml = require("./yaml.js");
const require_printable = require("./printable.js");
// src/source/tiltfile/paths.ts
const ROOT = "/";
function absolute(path) {
	return path === "" ? ROOT : `${ROOT}/${path}`;
}
function holdsRoot(value) {
	return value.includes("");
}
function pathFrom(directory, path) {
	if (path === ROOT || path.startsWith(`${ROOT}/`)) return require_discover.resolvePath("", path.slice(3));
	if (path.startsWith("~") || /^[A-Za-z]:[\\/]/.test(path)) return void 0;
	return require_discover.resolvePath(directory, path);
}
function joinPaths(paths) {
	return paths.reduce((joined, path) => {
		if (path.startsWith("/") || joined === "") return path;
		return joined.endsWith("/") ? joined + path : `${joined}/${path}`;
	}, "");
}
// src/source/tiltfile/value.ts
function text(value, at, assumed) {
	return {
		type: "text",
		parts: value === "" ? [] : [value],
		at,
		assumed
	};
}
function number$1(value, at, assumed) {
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
function isTooLong(value) {
	return value.type === "text" && (value.reason === TOO_LONG || (value.parts[0]?.length ?? 0) > 1e5);
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
const CHOICE_LIMIT = 16;
function join$1(values, at) {
	const distinct = [];
	for (const value of values.flatMap((one) => one.type === "unknown" ? one.choices ?? [one] : [one])) if (!distinct.some((other) => other === value || equal(other, value) === true)) distinct.push(value);
	const [first] = distinct;
	if (first !== void 0 && distinct.length === 1) return first;
	const known = distinct.length <= CHOICE_LIMIT && distinct.every(({ type }) => type !== "unknown");
	const effects = distinct.some((value) => value.type === "unknown" && value.effects === true) || void 0;
	return unknown("a value that depends on a condition", at, {
		choices: known && distinct.length > 0 ? distinct : void 0,
		sources: sourcesBehind(distinct),
		effects
	});
}
// src/source/tiltfile/machine.ts
var Halt = class extends Error {
	by;
	constructor(by) {
		super(by);
		this.by = by;
	}
};
const STEP_LIMIT$1 = 1e5;
function tick(machine, count = 1) {
	machine.steps += count;
	if (machine.steps > STEP_LIMIT$1) throw new Halt("limit");
}
const NESTING_LIMIT = 500;
function nested(machine, run) {
	if (machine.nesting >= NESTING_LIMIT) throw new Halt("limit");
	machine.nesting++;
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
	if (isTooLong(value)) machine.cut = true;
	if (machine.branches > 0) machine.changes.push({
		scope,
		name,
		before: scope.variables.get(name)
	});
	scope.variables.set(name, value);
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
const SIGNATURES = new Map([
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
].map(([name, text]) => [name, signature(text)]));
function signature(text) {
	const words = text.split(" ");
	const names = words.filter((word) => word !== "**" && word !== "/");
	const slash = words.indexOf("/");
	return {
		parameters: names.map((word) => ({
			name: word.replace("?", ""),
			optional: word.endsWith("?")
		})),
		open: words.includes("**"),
		positional: slash === -1 ? names.length : slash
	};
}
// src/source/tiltfile/builtin.ts
const CALL_COST = 20;
function bindCall(machine, name, args, at) {
	const signature = SIGNATURES.get(name);
	if (signature !== void 0) tick(machine, CALL_COST);
	const given = new Map(args.named);
	for (const [i, value] of args.positional.entries()) {
		const parameter = signature?.parameters[i]?.name;
		if (parameter !== void 0 && !given.has(parameter)) given.set(parameter, value);
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
	const names = new Set(signature.parameters.map((parameter) => parameter.name));
	const report = (code, place, message) => refuse$1(machine, {
		code,
		at: place,
		message
	});
	for (const [keyword, value] of args.named) if (!names.has(keyword) && !signature.open) report("tiltfile-unknown-argument", value.at, `${name} takes no argument "${keyword}"`);
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
const LENGTH_LIMIT = 1e5;
const SIZE_LIMIT = 5e3;
function readSettings(machine, path, at) {
	const reading = machine.host?.read(path);
	if (reading?.ok !== true || reading.text.length > LENGTH_LIMIT) return void 0;
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
	if (typeof plain === "number") return number$1(plain, at);
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
	for (const [i, target] of targets.entries()) bindTarget(machine, target, items?.[i]?.value ?? elementAt(value, number$1(i, target.at), target.at), scope);
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
function subscript$1(machine, object, index, at) {
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
function fail(call, by) {
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
	for (const [key, value] of Object.entries(parseJson(reading.text))) settings.entries.set(`s:${key}`, {
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
function parseJson(content) {
	try {
		const value = JSON.parse(content);
		return typeof value === "object" && value !== null ? value : {};
	} catch {
		return {};
	}
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
	["fail", (call) => fail(call, "fail")],
	["exit", (call) => fail(call, "exit")],
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
	for (const value of contexts?.items ?? []) call.machine.collected.contexts.push({
		...factOf(call),
		value
	});
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
const REPLACEMENT = /\{\{|\}\}|\{([\w.[\]]*)(?:![rs])?(?::[^{}]*)?\}/g;
function formatText(format, positional, named, at) {
	const template = knownText(format);
	if (template === void 0) return textOfParts([void 0], at, { reason: format.reason });
	let next = 0;
	return fill(template, REPLACEMENT, at, (match) => {
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
		return elementAt(object, /^\d+$/.test(index) ? number$1(Number(index), at) : text(index, at), at);
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
	return result !== void 0 && Number.isFinite(result) ? number$1(result, at, left.assumed ?? right.assumed) : void 0;
}
function combine(operator, left, right, at) {
	if (operator === "*") return repeat(left, right, at) ?? repeat(right, left, at);
	return operator === "|" && left.type === "dict" && right.type === "dict" ? merge(left, right, at) : void 0;
}
function add(left, right, at) {
	if (left.type === "number" && right.type === "number") return number$1(left.value + right.value, at, left.assumed ?? right.assumed);
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
	const items = [...left.items, ...right.items].slice(0, LIST_LIMIT);
	return {
		...list([], at, left.type),
		items,
		more: left.more ?? right.more
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
	if (known !== void 0 && known.length * count <= 1e5) return {
		type: "text",
		parts: count === 0 || known === "" ? [] : [known.repeat(count)],
		at
	};
	if (!isSequence(value) || value.items.length * count > 5e3) return void 0;
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
const RANGE_LIMIT = 1e3;
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
	if (whole !== void 0) return number$1(whole.length, call.at, value.assumed);
	if (isSequence(value) && value.more === void 0 && !value.items.some(({ conditional }) => conditional)) return number$1(value.items.length, call.at);
	if (value.type === "dict" && value.more === void 0) return number$1(value.entries.size, call.at);
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
	return known === void 0 ? unknown("a number that is not known", call.at) : number$1(Number(known), call.at, value.assumed);
}
function range(call) {
	const numbers = call.args.positional.map((value) => value.type === "number" ? value.value : NaN);
	const [start, end, step = 1] = numbers.length === 1 ? [0, ...numbers] : numbers;
	if (start === void 0 || end === void 0 || step === 0 || numbers.some(Number.isNaN)) return unknown("a range that is not known", call.at);
	const count = Math.max(0, Math.ceil((end - start) / step));
	if (count > RANGE_LIMIT) return unknown("a range that is too long", call.at);
	return list(Array.from({ length: count }, (_, i) => number$1(start + i * step, call.at)), call.at);
}
function enumerate(call) {
	const { items, more } = iterate(first(call), call.at);
	const start = call.args.positional[1];
	const from = start?.type === "number" ? start.value : 0;
	const pairs = items.map(({ value, conditional }, i) => ({
		value: list([number$1(from + i, call.at), value], call.at, "tuple"),
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
function typeName$1(call) {
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
	["type", typeName$1],
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
	else self.more = "a list that is too long";
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
	self.more ??= more ?? (items.length > room ? "a list that is too long" : void 0);
	return none(at);
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
	return index === -1 ? unknown("an index that is not known", at) : number$1(index, at);
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
		before.more ??= more ?? (items.length > room ? "a list that is too long" : void 0);
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
	return runLoop(machine, frame, items.slice(0, LOOP_LIMIT).map((item) => () => {
		bindTargets(machine, statement.targets, item.value, frame.scope);
		return item.conditional ? executeMaybe(machine, statement, frame) : execute(machine, statement.body, frame);
	}));
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
	if (typeof result === "string") return result.length > 1e5 ? void 0 : text(result, at, assumed);
	if (isPlaceBound) return void 0;
	if (typeof result === "number") return number$1(result, at, assumed);
	if (typeof result === "boolean") return bool(result, at, assumed);
	return result === void 0 || result.length > 5e3 ? void 0 : list(result.map((part) => text(part, at, assumed)), at);
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
	return self.length + times * to.length > 1e5 ? void 0 : self.replaceAll(from, () => to);
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
	if (before !== void 0 && machine.conditional > before) return unknown("a function that calls itself", at, { sources: sourcesBehind(args.positional) });
	if (machine.depth >= DEPTH_LIMIT$1) throw new Halt("limit");
	const scope = {
		variables: bindParameters(callee, args, at),
		parent: callee.scope
	};
	machine.depth++;
	machine.running.set(definition, before ?? machine.conditional);
	try {
		return definition.type === "lambda" ? machine.evaluate(definition.body, scope) : runBody(machine, definition.body, scope);
	} finally {
		machine.depth--;
		if (before === void 0) machine.running.delete(definition);
	}
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
		case "text": {
			const value = text(expression.value, at);
			return expression.verbatim ? {
				...value,
				content: expression.content
			} : value;
		}
		case "number": return number$1(expression.value, at);
		case "constant": return expression.value === null ? none(at) : bool(expression.value, at);
		case "format": return formatLiteral(machine, expression, scope);
		case "unreadable": return unknown(expression.reason, at);
		default: return weighed(machine, nested(machine, () => evaluateCompound(machine, expression, scope)));
	}
}
function weighed(machine, value) {
	tick(machine, weight(value));
	return value;
}
function evaluateCompound(machine, expression, scope) {
	const { at } = expression;
	const value = (part) => evaluate(machine, part, scope);
	switch (expression.type) {
		case "conditional": return conditional(machine, expression, scope);
		case "attribute": return member(value(expression.object), expression.name, at);
		case "subscript": return subscript$1(machine, value(expression.object), value(expression.index), at);
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
		case "call": return machine.call(value(expression.callee), argumentsOf(machine, expression.args, scope), at);
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
		else if (isSequence(element) && made.items.length + element.items.length <= 5e3) made.items.push(...element.items);
		else made.more = "a spread value that is not known";
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
	return number$1(operator === "-" ? -operand.value : operand.value, at, operand.assumed);
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
		const meant = require_printable.nearest(name, [...declared, ...PREDECLARED]);
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
// src/source/tiltfile/parse-source.ts
const OPERANDS = new Set([
	"ArrayComprehensionExpression",
	"ArrayExpression",
	"AwaitExpression",
	"BinaryExpression",
	"Boolean",
	"CallExpression",
	"ComprehensionExpression",
	"ConditionalExpression",
	"ContinuedString",
	"DictionaryComprehensionExpression",
	"DictionaryExpression",
	"Ellipsis",
	"FormatString",
	"LambdaExpression",
	"MemberExpression",
	"NamedExpression",
	"None",
	"Number",
	"ParenthesizedExpression",
	"SetComprehensionExpression",
	"SetExpression",
	"String",
	"TupleExpression",
	"UnaryExpression",
	"VariableName",
	"YieldExpression"
]);
function isOperand(node) {
	return OPERANDS.has(node.name);
}
function spanOf(source, node) {
	return {
		file: source.file,
		start: node.from,
		end: node.to
	};
}
function textOf(source, node) {
	return node === void 0 ? "" : source.text.slice(node.from, node.to);
}
function refuse(source, node, what) {
	const message = `Starlark has no ${what}`;
	source.problems.push({
		code: "tiltfile-unsupported",
		at: spanOf(source, node),
		message,
		level: "error"
	});
}
function splitAtCommas(nodes) {
	const groups = [[]];
	for (const node of nodes) if (node.name === ",") groups.push([]);
	else groups.at(-1)?.push(node);
	return groups;
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
function readText(source, node) {
	const { value, start, verbatim } = readLiteral(textOf(source, node));
	return {
		type: "text",
		at: spanOf(source, node),
		value,
		content: node.from + start,
		verbatim
	};
}
function readFormat(source, node) {
	refuse(source, node, "f-strings");
	const { start, end } = readLiteral(textOf(source, node));
	const parts = [];
	let index = node.from + start;
	const plain = (to) => parts.push(unescape(source.text.slice(index, to)).replaceAll("{{", "{").replaceAll("}}", "}"));
	for (const child of node.children.filter(({ name }) => name === "FormatReplacement")) {
		plain(child.from);
		parts.push(source.expression(child.children.find(isOperand)));
		index = child.to;
	}
	plain(node.from + end);
	return {
		type: "format",
		at: spanOf(source, node),
		parts
	};
}
function readContinued(source, node) {
	refuse(source, node, "joining of adjacent strings without `+`");
	return {
		type: "format",
		at: spanOf(source, node),
		parts: node.children.filter(isOperand).map((child) => source.expression(child))
	};
}
function readItems(source, nodes) {
	return nodes.flatMap((node, i) => {
		if (!isOperand(node)) return [];
		return [{
			value: source.expression(node),
			star: nodes[i - 1]?.name === "*"
		}];
	});
}
function readSequence(source, node, type) {
	return {
		type,
		at: spanOf(source, node),
		items: readItems(source, node.children)
	};
}
function readSet(source, node) {
	refuse(source, node, "set displays `{a, b}`; it has `set([a, b])`");
	return readSequence(source, node, "set");
}
function readDict(source, node) {
	const entries = [];
	let key;
	let spread = false;
	for (const child of node.children) {
		if (child.name === "**") spread = true;
		if (!isOperand(child)) continue;
		const value = source.expression(child);
		if (key === void 0 && !spread) {
			key = value;
			continue;
		}
		entries.push({
			key,
			value
		});
		[key, spread] = [void 0, false];
	}
	return {
		type: "dict",
		at: spanOf(source, node),
		entries
	};
}
function readGenerator(source, node) {
	refuse(source, node, "generator expressions; a list comprehension does the same");
	return readComprehension(source, node, "list");
}
function readComprehension(source, node, makes) {
	const first = node.children.findIndex(({ name }) => name === "for");
	const head = node.children.slice(0, first === -1 ? void 0 : first).filter(isOperand);
	const [key, element] = makes === "dict" ? [head[0], head[1]] : [void 0, head[0]];
	return {
		type: "comprehension",
		at: spanOf(source, node),
		makes,
		key: key === void 0 ? void 0 : source.expression(key),
		element: source.expression(element),
		clauses: readClauses(source, first === -1 ? [] : node.children.slice(first))
	};
}
function readClauses(source, nodes) {
	const clauses = [];
	let targets = [];
	let mode = "";
	for (const node of nodes) {
		if (node.name === "for" || node.name === "in" || node.name === "if") mode = node.name;
		if (node.name === "for") targets = [];
		if (!isOperand(node)) continue;
		const value = source.expression(node);
		if (mode === "for") {
			declare(source, [value]);
			targets.push(value);
		} else clauses.push(mode === "if" ? {
			type: "if",
			test: value
		} : {
			type: "for",
			targets,
			source: value
		});
	}
	return clauses;
}
// src/source/tiltfile/parse-call.ts
function readCall(source, node) {
	const list = node.children.find(({ name }) => name === "ArgList");
	const callee = source.expression(node.children[0]);
	const args = readArguments(source, list);
	if (callee.type === "name" && callee.name === "load") declareLoaded(source, args);
	return {
		type: "call",
		at: spanOf(source, node),
		callee,
		args
	};
}
function declareLoaded(source, args) {
	for (const { name, value } of args.slice(1)) if (name !== void 0) source.declared.add(name);
	else if (value.type === "text") source.declared.add(value.value);
}
function readArguments(source, list) {
	return splitAtCommas(list?.children ?? []).flatMap((group) => {
		const nodes = group.filter(({ name }) => name !== "(" && name !== ")");
		const [first] = nodes;
		return first === void 0 ? [] : [readArgument(source, nodes, {
			from: first.from,
			to: nodes.at(-1)?.to ?? first.to
		})];
	});
}
function readArgument(source, nodes, range) {
	const [first, second] = nodes;
	const at = spanOf(source, range);
	if (nodes.some(({ name }) => name === "for")) return {
		name: void 0,
		star: "",
		value: readGenerator(source, {
			name: "ComprehensionExpression",
			...range,
			children: nodes
		}),
		at
	};
	const named = second?.name === "AssignOp";
	const star = first?.name === "*" || first?.name === "**" ? first.name : "";
	const value = nodes.slice(named || star !== "" ? 1 : 0).find(isOperand);
	return {
		name: named ? textOf(source, first) : void 0,
		star,
		value: source.expression(value),
		at
	};
}
function readMember(source, node) {
	const at = spanOf(source, node);
	const object = source.expression(node.children[0]);
	const property = node.children.find(({ name }) => name === "PropertyName");
	if (property !== void 0) return {
		type: "attribute",
		at,
		object,
		name: textOf(source, property)
	};
	const inner = node.children.slice(1).filter(({ name }) => name !== "[" && name !== "]");
	if (!inner.some(({ name }) => name === ":")) {
		const items = readItems(source, inner);
		const [first] = items;
		const isTuple = inner.some(({ name }) => name === ",");
		return {
			type: "subscript",
			at,
			object,
			index: first === void 0 || isTuple ? {
				type: "tuple",
				at,
				items
			} : first.value
		};
	}
	const bounds = [
		void 0,
		void 0,
		void 0
	];
	let place = 0;
	for (const child of inner) if (child.name === ":") place++;
	else if (isOperand(child) && place < 3) bounds[place] = source.expression(child);
	return {
		type: "slice",
		at,
		object,
		bounds
	};
}
function readLambda(source, node) {
	const parameters = readParameters(source, node.children.find(({ name }) => name === "ParamList"));
	return {
		type: "lambda",
		at: spanOf(source, node),
		parameters,
		body: source.expression(node.children.findLast(isOperand))
	};
}
function readParameters(source, list) {
	const parameters = [];
	for (const group of splitAtCommas(list?.children ?? [])) {
		const name = group.find((node) => node.name === "VariableName");
		const first = group.find(({ name: kind }) => kind !== "(" && kind !== ")");
		if (name === void 0) continue;
		const star = first?.name === "*" || first?.name === "**" ? first.name : "";
		source.declared.add(textOf(source, name));
		const type = group.find((node) => node.name === "TypeDef");
		if (type !== void 0) refuse(source, type, "type annotations");
		const assign = group.findIndex((node) => node.name === "AssignOp");
		const fallback = assign === -1 ? void 0 : group.slice(assign).find(isOperand);
		parameters.push({
			name: textOf(source, name),
			star,
			fallback: fallback === void 0 ? void 0 : source.expression(fallback)
		});
	}
	return parameters;
}
// src/source/tiltfile/parse-expression.ts
const READERS$1 = new Map([
	["VariableName", readName],
	["String", readText],
	["FormatString", readFormat],
	["ContinuedString", readContinued],
	["Number", readNumber],
	["Boolean", (source, node) => ({
		type: "constant",
		at: spanOf(source, node),
		value: textOf(source, node) === "True"
	})],
	["None", (source, node) => ({
		type: "constant",
		at: spanOf(source, node),
		value: null
	})],
	["ArrayExpression", (source, node) => readSequence(source, node, "list")],
	["TupleExpression", (source, node) => readSequence(source, node, "tuple")],
	["SetExpression", readSet],
	["DictionaryExpression", readDict],
	["ArrayComprehensionExpression", (source, node) => readComprehension(source, node, "list")],
	["DictionaryComprehensionExpression", (source, node) => readComprehension(source, node, "dict")],
	["SetComprehensionExpression", (source, node) => refused$1(source, node, "set comprehensions")],
	["ComprehensionExpression", readGenerator],
	["ParenthesizedExpression", (source, node) => source.expression(node.children.find(isOperand))],
	["UnaryExpression", readUnary],
	["BinaryExpression", readBinary],
	["ConditionalExpression", readConditional],
	["CallExpression", readCall],
	["MemberExpression", readMember],
	["LambdaExpression", readLambda],
	["AwaitExpression", (source, node) => refused$1(source, node, "`await`")],
	["YieldExpression", (source, node) => refused$1(source, node, "`yield`")],
	["NamedExpression", (source, node) => refused$1(source, node, "assignment expressions")],
	["Ellipsis", (source, node) => refused$1(source, node, "`...`")]
]);
function readExpression(source, node) {
	if (node === void 0) return {
		type: "unreadable",
		at: {
			file: source.file,
			start: 0,
			end: 0
		},
		reason: "broken syntax"
	};
	const read = READERS$1.get(node.name);
	if (read !== void 0 && (node.children.length > 0 || LEAVES.has(node.name))) return read(source, node);
	return {
		type: "unreadable",
		at: spanOf(source, node),
		reason: "broken syntax"
	};
}
const LEAVES = new Set([
	"VariableName",
	"String",
	"FormatString",
	"Number",
	"Boolean",
	"None",
	"Ellipsis"
]);
function refused$1(source, node, what) {
	refuse(source, node, what);
	return {
		type: "unreadable",
		at: spanOf(source, node),
		reason: `Starlark has no ${what}`
	};
}
function readName(source, node) {
	const name = {
		type: "name",
		at: spanOf(source, node),
		name: textOf(source, node)
	};
	source.used.push(name);
	return name;
}
function readNumber(source, node) {
	const value = Number(textOf(source, node).replaceAll("_", ""));
	return {
		type: "number",
		at: spanOf(source, node),
		value
	};
}
function readUnary(source, node) {
	const operator = textOf(source, node.children[0]);
	return {
		type: "unary",
		at: spanOf(source, node),
		operator,
		operand: source.expression(node.children.find(isOperand))
	};
}
function readBinary(source, node) {
	const operands = node.children.filter(isOperand);
	const operator = node.children.filter((child) => !isOperand(child)).map((child) => textOf(source, child)).join(" ");
	if (operator === "**" || operator.startsWith("is") || operator === "@" || operator === "<>") refuse(source, node, `operator \`${operator}\``);
	const [left, right] = [source.expression(operands[0]), source.expression(operands[1])];
	if (isComparison(operator) && operands[0]?.name === "BinaryExpression" && left.type === "binary" && isComparison(left.operator)) refuse(source, node, "chained comparisons");
	return {
		type: "binary",
		at: spanOf(source, node),
		operator,
		left,
		right
	};
}
function isComparison(operator) {
	return /^(?:[<>]=?|[=!]=|in|not in)$/.test(operator);
}
function readConditional(source, node) {
	const [consequent, test, alternate] = node.children.filter(isOperand).map((child) => source.expression(child));
	const missing = source.expression(void 0);
	return {
		type: "conditional",
		at: spanOf(source, node),
		test: test ?? missing,
		consequent: consequent ?? missing,
		alternate: alternate ?? missing
	};
}
// src/source/tiltfile/parse-statement.ts
const READERS = new Map([
	["ExpressionStatement", (source, node) => [{
		type: "expression",
		at: spanOf(source, node),
		value: tupleOf(source, node, node.children)
	}]],
	["AssignStatement", readAssign],
	["UpdateStatement", readUpdate],
	["IfStatement", readIf],
	["ForStatement", readFor],
	["WhileStatement", readWhile],
	["FunctionDefinition", readDefinition],
	["ReturnStatement", readReturn],
	["StatementGroup", (source, node) => readStatements(source, node.children)],
	["BreakStatement", (source, node) => [{
		type: "break",
		at: spanOf(source, node)
	}]],
	["ContinueStatement", (source, node) => [{
		type: "continue",
		at: spanOf(source, node)
	}]],
	["PassStatement", (source, node) => [{
		type: "pass",
		at: spanOf(source, node)
	}]],
	["TryStatement", (source, node) => refused(source, node, "`try`")],
	["WithStatement", (source, node) => refused(source, node, "`with`")],
	["ClassDefinition", (source, node) => refused(source, node, "`class`")],
	["ImportStatement", (source, node) => refused(source, node, "`import`; it has `load()`")],
	["ScopeStatement", (source, node) => refused(source, node, "`global` and `nonlocal`")],
	["DecoratedStatement", (source, node) => refused(source, node, "decorators")],
	["DeleteStatement", (source, node) => refused(source, node, "`del`")],
	["RaiseStatement", (source, node) => refused(source, node, "`raise`; it has `fail()`")],
	["AssertStatement", (source, node) => refused(source, node, "`assert`")],
	["YieldStatement", (source, node) => refused(source, node, "`yield`")],
	["PrintStatement", (source, node) => refused(source, node, "`print` without parentheses")],
	["MatchStatement", (source, node) => refused(source, node, "`match`")],
	["TypeDefinition", (source, node) => refused(source, node, "`type` statements")]
]);
function readStatements(source, nodes) {
	return nodes.flatMap((node) => READERS.get(node.name)?.(source, node) ?? []);
}
function refused(source, node, what) {
	refuse(source, {
		from: node.from,
		to: firstLineEnd(source, node)
	}, what);
	return node.children.filter(({ name }) => name === "Body").flatMap((body) => readStatements(source, body.children));
}
function firstLineEnd(source, node) {
	const newline = source.text.indexOf("\n", node.from);
	return newline === -1 ? node.to : Math.min(node.to, newline);
}
function tupleOf(source, node, nodes) {
	const operands = nodes.filter(isOperand);
	const [first] = operands;
	if (operands.length === 1 && !nodes.some(({ name }) => name === ",")) return source.expression(first);
	const items = operands.map((operand) => ({
		value: source.expression(operand),
		star: false
	}));
	return {
		type: "tuple",
		at: spanOf(source, first === void 0 ? node : {
			from: first.from,
			to: operands.at(-1)?.to ?? first.to
		}),
		items
	};
}
function readAssign(source, node) {
	const groups = [[]];
	for (const child of node.children) if (child.name === "AssignOp") groups.push([]);
	else groups.at(-1)?.push(child);
	const type = node.children.find(({ name }) => name === "TypeDef");
	if (type !== void 0) refuse(source, type, "type annotations");
	const last = groups.at(-1) ?? [];
	if (groups.length < 2) return [];
	const value = tupleOf(source, node, last);
	const targets = groups.slice(0, -1).map((group) => tupleOf(source, node, group));
	declare(source, targets);
	return [{
		type: "assign",
		at: spanOf(source, node),
		targets,
		value
	}];
}
function readUpdate(source, node) {
	const split = node.children.findIndex(({ name }) => name === "UpdateOp");
	const target = source.expression(node.children.find(isOperand));
	declare(source, [target]);
	const operator = textOf(source, node.children[split]).slice(0, -1);
	const value = tupleOf(source, node, node.children.slice(split + 1));
	return [{
		type: "update",
		at: spanOf(source, node),
		target,
		operator,
		value
	}];
}
function blockOf(source, body) {
	return readStatements(source, body?.children ?? []);
}
function readIf(source, node) {
	const branches = [];
	let otherwise = [];
	let test;
	for (const child of node.children) {
		if (isOperand(child)) test = source.expression(child);
		if (child.name !== "Body") continue;
		if (test === void 0) otherwise = blockOf(source, child);
		else branches.push({
			test,
			body: blockOf(source, child)
		});
		test = void 0;
	}
	return [{
		type: "if",
		at: spanOf(source, node),
		branches,
		otherwise
	}];
}
function readFor(source, node) {
	const split = node.children.findIndex(({ name }) => name === "in");
	const body = node.children.findIndex(({ name }) => name === "Body");
	if (split === -1 || body === -1) return [];
	refuseElse(source, node);
	const targets = node.children.slice(0, split).filter(isOperand).map((child) => source.expression(child));
	declare(source, targets);
	const iterated = tupleOf(source, node, node.children.slice(split + 1, body));
	return [{
		type: "for",
		at: spanOf(source, node),
		targets,
		source: iterated,
		body: blockOf(source, node.children[body])
	}];
}
function readWhile(source, node) {
	refuseElse(source, node);
	const test = source.expression(node.children.find(isOperand));
	const body = blockOf(source, node.children.find(({ name }) => name === "Body"));
	return [{
		type: "while",
		at: spanOf(source, node),
		test,
		body
	}];
}
function refuseElse(source, node) {
	const other = node.children.find(({ name }) => name === "else");
	if (other !== void 0) refuse(source, other, "`else` after a loop");
}
function readDefinition(source, node) {
	const name = node.children.find((child) => child.name === "VariableName");
	source.declared.add(textOf(source, name));
	const parameters = readParameters(source, node.children.find((child) => child.name === "ParamList"));
	const body = blockOf(source, node.children.find((child) => child.name === "Body"));
	const type = node.children.find((child) => child.name === "TypeDef");
	if (type !== void 0) refuse(source, type, "type annotations");
	return [{
		type: "def",
		at: spanOf(source, node),
		name: textOf(source, name),
		parameters,
		body
	}];
}
function readReturn(source, node) {
	const value = node.children.some(isOperand) ? tupleOf(source, node, node.children.slice(1)) : void 0;
	return [{
		type: "return",
		at: spanOf(source, node),
		value
	}];
}
// node_modules/@lezer/common/dist/index.js
const DefaultBufferLength = 1024;
let nextPropID = 0;
var Range = class {
	constructor(from, to) {
		this.from = from;
		this.to = to;
	}
};
var NodeProp = class {
	constructor(config = {}) {
		this.id = nextPropID++;
		this.perNode = !!config.perNode;
		this.deserialize = config.deserialize || (() => {
			throw new Error("This node type doesn't define a deserialize function");
		});
		this.combine = config.combine || null;
	}
	add(match) {
		if (this.perNode) throw new RangeError("Can't add per-node props to node types");
		if (typeof match != "function") match = NodeType.match(match);
		return (type) => {
			let result = match(type);
			return result === void 0 ? null : [this, result];
		};
	}
};
NodeProp.closedBy = new NodeProp({ deserialize: (str) => str.split(" ") });
NodeProp.openedBy = new NodeProp({ deserialize: (str) => str.split(" ") });
NodeProp.group = new NodeProp({ deserialize: (str) => str.split(" ") });
NodeProp.isolate = new NodeProp({ deserialize: (value) => {
	if (value && value != "rtl" && value != "ltr" && value != "auto") throw new RangeError("Invalid value for isolate: " + value);
	return value || "auto";
} });
NodeProp.contextHash = new NodeProp({ perNode: true });
NodeProp.lookAhead = new NodeProp({ perNode: true });
NodeProp.mounted = new NodeProp({ perNode: true });
var MountedTree = class {
	constructor(tree, overlay, parser, bracketed = false) {
		this.tree = tree;
		this.overlay = overlay;
		this.parser = parser;
		this.bracketed = bracketed;
	}
	static get(tree) {
		return tree && tree.props && tree.props[NodeProp.mounted.id];
	}
};
const noProps = Object.create(null);
var NodeType = class NodeType {
	constructor(name, props, id, flags = 0) {
		this.name = name;
		this.props = props;
		this.id = id;
		this.flags = flags;
	}
	static define(spec) {
		let props = spec.props && spec.props.length ? Object.create(null) : noProps;
		let flags = (spec.top ? 1 : 0) | (spec.skipped ? 2 : 0) | (spec.error ? 4 : 0) | (spec.name == null ? 8 : 0);
		let type = new NodeType(spec.name || "", props, spec.id, flags);
		if (spec.props) for (let src of spec.props) {
			if (!Array.isArray(src)) src = src(type);
			if (src) {
				if (src[0].perNode) throw new RangeError("Can't store a per-node prop on a node type");
				props[src[0].id] = src[1];
			}
		}
		return type;
	}
	prop(prop) {
		return this.props[prop.id];
	}
	get isTop() {
		return (this.flags & 1) > 0;
	}
	get isSkipped() {
		return (this.flags & 2) > 0;
	}
	get isError() {
		return (this.flags & 4) > 0;
	}
	get isAnonymous() {
		return (this.flags & 8) > 0;
	}
	is(name) {
		if (typeof name == "string") {
			if (this.name == name) return true;
			let group = this.prop(NodeProp.group);
			return group ? group.indexOf(name) > -1 : false;
		}
		return this.id == name;
	}
	static match(map) {
		let direct = Object.create(null);
		for (let prop in map) for (let name of prop.split(" ")) direct[name] = map[prop];
		return (node) => {
			for (let groups = node.prop(NodeProp.group), i = -1; i < (groups ? groups.length : 0); i++) {
				let found = direct[i < 0 ? node.name : groups[i]];
				if (found) return found;
			}
		};
	}
};
NodeType.none = new NodeType("", Object.create(null), 0, 8);
var NodeSet = class NodeSet {
	constructor(types) {
		this.types = types;
		for (let i = 0; i < types.length; i++) if (types[i].id != i) throw new RangeError("Node type ids should correspond to array positions when creating a node set");
	}
	extend(...props) {
		let newTypes = [];
		for (let type of this.types) {
			let newProps = null;
			for (let source of props) {
				let add = source(type);
				if (add) {
					if (!newProps) newProps = Object.assign({}, type.props);
					let value = add[1], prop = add[0];
					if (prop.combine && prop.id in newProps) value = prop.combine(newProps[prop.id], value);
					newProps[prop.id] = value;
				}
			}
			newTypes.push(newProps ? new NodeType(type.name, newProps, type.id, type.flags) : type);
		}
		return new NodeSet(newTypes);
	}
};
const CachedNode = new WeakMap();
const CachedInnerNode = new WeakMap();
var IterMode;
(function(IterMode) {
	IterMode[IterMode["ExcludeBuffers"] = 1] = "ExcludeBuffers";
	IterMode[IterMode["IncludeAnonymous"] = 2] = "IncludeAnonymous";
	IterMode[IterMode["IgnoreMounts"] = 4] = "IgnoreMounts";
	IterMode[IterMode["IgnoreOverlays"] = 8] = "IgnoreOverlays";
	IterMode[IterMode["EnterBracketed"] = 16] = "EnterBracketed";
})(IterMode || (IterMode = {}));
var Tree = class Tree {
	constructor(type, children, positions, length, props) {
		this.type = type;
		this.children = children;
		this.positions = positions;
		this.length = length;
		this.props = null;
		if (props && props.length) {
			this.props = Object.create(null);
			for (let [prop, value] of props) this.props[typeof prop == "number" ? prop : prop.id] = value;
		}
	}
	toString() {
		let mounted = MountedTree.get(this);
		if (mounted && !mounted.overlay) return mounted.tree.toString();
		let children = "";
		for (let ch of this.children) {
			let str = ch.toString();
			if (str) {
				if (children) children += ",";
				children += str;
			}
		}
		return !this.type.name ? children : (/\W/.test(this.type.name) && !this.type.isError ? JSON.stringify(this.type.name) : this.type.name) + (children.length ? "(" + children + ")" : "");
	}
	cursor(mode = 0) {
		return new TreeCursor(this.topNode, mode);
	}
	cursorAt(pos, side = 0, mode = 0) {
		let cursor = new TreeCursor(CachedNode.get(this) || this.topNode);
		cursor.moveTo(pos, side);
		CachedNode.set(this, cursor._tree);
		return cursor;
	}
	get topNode() {
		return new TreeNode(this, 0, 0, null);
	}
	resolve(pos, side = 0) {
		let node = resolveNode(CachedNode.get(this) || this.topNode, pos, side, false);
		CachedNode.set(this, node);
		return node;
	}
	resolveInner(pos, side = 0) {
		let node = resolveNode(CachedInnerNode.get(this) || this.topNode, pos, side, true);
		CachedInnerNode.set(this, node);
		return node;
	}
	resolveStack(pos, side = 0) {
		return stackIterator(this, pos, side);
	}
	iterate(spec) {
		let { enter, leave, from = 0, to = this.length } = spec;
		let mode = spec.mode || 0, anon = (mode & IterMode.IncludeAnonymous) > 0;
		for (let c = this.cursor(mode | IterMode.IncludeAnonymous);;) {
			let entered = false;
			if (c.from <= to && c.to >= from && (!anon && c.type.isAnonymous || enter(c) !== false)) {
				if (c.firstChild()) continue;
				entered = true;
			}
			for (;;) {
				if (entered && leave && (anon || !c.type.isAnonymous)) leave(c);
				if (c.nextSibling()) break;
				if (!c.parent()) return;
				entered = true;
			}
		}
	}
	prop(prop) {
		return !prop.perNode ? this.type.prop(prop) : this.props ? this.props[prop.id] : void 0;
	}
	get propValues() {
		let result = [];
		if (this.props) for (let id in this.props) result.push([+id, this.props[id]]);
		return result;
	}
	balance(config = {}) {
		return this.children.length <= 8 ? this : balanceRange(NodeType.none, this.children, this.positions, 0, this.children.length, 0, this.length, (children, positions, length) => new Tree(this.type, children, positions, length, this.propValues), config.makeTree || ((children, positions, length) => new Tree(NodeType.none, children, positions, length)));
	}
	static build(data) {
		return buildTree(data);
	}
};
Tree.empty = new Tree(NodeType.none, [], [], 0);
var FlatBufferCursor = class FlatBufferCursor {
	constructor(buffer, index) {
		this.buffer = buffer;
		this.index = index;
	}
	get id() {
		return this.buffer[this.index - 4];
	}
	get start() {
		return this.buffer[this.index - 3];
	}
	get end() {
		return this.buffer[this.index - 2];
	}
	get size() {
		return this.buffer[this.index - 1];
	}
	get pos() {
		return this.index;
	}
	next() {
		this.index -= 4;
	}
	fork() {
		return new FlatBufferCursor(this.buffer, this.index);
	}
};
var TreeBuffer = class TreeBuffer {
	constructor(buffer, length, set) {
		this.buffer = buffer;
		this.length = length;
		this.set = set;
	}
	get type() {
		return NodeType.none;
	}
	toString() {
		let result = [];
		for (let index = 0; index < this.buffer.length;) {
			result.push(this.childString(index));
			index = this.buffer[index + 3];
		}
		return result.join(",");
	}
	childString(index) {
		let id = this.buffer[index], endIndex = this.buffer[index + 3];
		let type = this.set.types[id], result = type.name;
		if (/\W/.test(result) && !type.isError) result = JSON.stringify(result);
		index += 4;
		if (endIndex == index) return result;
		let children = [];
		while (index < endIndex) {
			children.push(this.childString(index));
			index = this.buffer[index + 3];
		}
		return result + "(" + children.join(",") + ")";
	}
	findChild(startIndex, endIndex, dir, pos, side) {
		let { buffer } = this, pick = -1;
		for (let i = startIndex; i != endIndex; i = buffer[i + 3]) if (checkSide(side, pos, buffer[i + 1], buffer[i + 2])) {
			pick = i;
			if (dir > 0) break;
		}
		return pick;
	}
	slice(startI, endI, from) {
		let b = this.buffer;
		let copy = new Uint16Array(endI - startI), len = 0;
		for (let i = startI, j = 0; i < endI;) {
			copy[j++] = b[i++];
			copy[j++] = b[i++] - from;
			let to = copy[j++] = b[i++] - from;
			copy[j++] = b[i++] - startI;
			len = Math.max(len, to);
		}
		return new TreeBuffer(copy, len, this.set);
	}
};
function checkSide(side, pos, from, to) {
	switch (side) {
		case -2: return from < pos;
		case -1: return to >= pos && from < pos;
		case 0: return from < pos && to > pos;
		case 1: return from <= pos && to > pos;
		case 2: return to > pos;
		case 4: return true;
	}
}
function resolveNode(node, pos, side, overlays) {
	var _a;
	while (node.from == node.to || (side < 1 ? node.from >= pos : node.from > pos) || (side > -1 ? node.to <= pos : node.to < pos)) {
		let parent = !overlays && node instanceof TreeNode && node.index < 0 ? null : node.parent;
		if (!parent) return node;
		node = parent;
	}
	let mode = overlays ? 0 : IterMode.IgnoreOverlays;
	if (overlays) {
		for (let scan = node, parent = scan.parent; parent; scan = parent, parent = scan.parent) if (scan instanceof TreeNode && scan.index < 0 && ((_a = parent.enter(pos, side, mode)) === null || _a === void 0 ? void 0 : _a.from) != scan.from) node = parent;
	}
	for (;;) {
		let inner = node.enter(pos, side, mode);
		if (!inner) return node;
		node = inner;
	}
}
var BaseNode = class {
	cursor(mode = 0) {
		return new TreeCursor(this, mode);
	}
	getChild(type, before = null, after = null) {
		let r = getChildren(this, type, before, after);
		return r.length ? r[0] : null;
	}
	getChildren(type, before = null, after = null) {
		return getChildren(this, type, before, after);
	}
	resolve(pos, side = 0) {
		return resolveNode(this, pos, side, false);
	}
	resolveInner(pos, side = 0) {
		return resolveNode(this, pos, side, true);
	}
	matchContext(context) {
		return matchNodeContext(this.parent, context);
	}
	enterUnfinishedNodesBefore(pos) {
		let scan = this.childBefore(pos), node = this;
		while (scan) {
			let last = scan.lastChild;
			if (!last || last.to != scan.to) break;
			if (last.type.isError && last.from == last.to) {
				node = scan;
				scan = last.prevSibling;
			} else scan = last;
		}
		return node;
	}
	get node() {
		return this;
	}
	get next() {
		return this.parent;
	}
};
var TreeNode = class TreeNode extends BaseNode {
	constructor(_tree, from, index, _parent) {
		super();
		this._tree = _tree;
		this.from = from;
		this.index = index;
		this._parent = _parent;
	}
	get type() {
		return this._tree.type;
	}
	get name() {
		return this._tree.type.name;
	}
	get to() {
		return this.from + this._tree.length;
	}
	nextChild(i, dir, pos, side, mode = 0) {
		for (let parent = this;;) {
			for (let { children, positions } = parent._tree, e = dir > 0 ? children.length : -1; i != e; i += dir) {
				let next = children[i], start = positions[i] + parent.from, mounted;
				if (!(mode & IterMode.EnterBracketed && next instanceof Tree && (mounted = MountedTree.get(next)) && !mounted.overlay && mounted.bracketed && pos >= start && pos <= start + next.length) && !checkSide(side, pos, start, start + next.length)) continue;
				if (next instanceof TreeBuffer) {
					if (mode & IterMode.ExcludeBuffers) continue;
					let index = next.findChild(0, next.buffer.length, dir, pos - start, side);
					if (index > -1) return new BufferNode(new BufferContext(parent, next, i, start), null, index);
				} else if (mode & IterMode.IncludeAnonymous || !next.type.isAnonymous || hasChild(next)) {
					let mounted;
					if (!(mode & IterMode.IgnoreMounts) && (mounted = MountedTree.get(next)) && !mounted.overlay) return new TreeNode(mounted.tree, start, i, parent);
					let inner = new TreeNode(next, start, i, parent);
					return mode & IterMode.IncludeAnonymous || !inner.type.isAnonymous ? inner : inner.nextChild(dir < 0 ? next.children.length - 1 : 0, dir, pos, side, mode);
				}
			}
			if (mode & IterMode.IncludeAnonymous || !parent.type.isAnonymous) return null;
			if (parent.index >= 0) i = parent.index + dir;
			else i = dir < 0 ? -1 : parent._parent._tree.children.length;
			parent = parent._parent;
			if (!parent) return null;
		}
	}
	get firstChild() {
		return this.nextChild(0, 1, 0, 4);
	}
	get lastChild() {
		return this.nextChild(this._tree.children.length - 1, -1, 0, 4);
	}
	childAfter(pos) {
		return this.nextChild(0, 1, pos, 2);
	}
	childBefore(pos) {
		return this.nextChild(this._tree.children.length - 1, -1, pos, -2);
	}
	prop(prop) {
		return this._tree.prop(prop);
	}
	enter(pos, side, mode = 0) {
		let mounted;
		if (!(mode & IterMode.IgnoreOverlays) && (mounted = MountedTree.get(this._tree)) && mounted.overlay) {
			let rPos = pos - this.from, enterBracketed = mode & IterMode.EnterBracketed && mounted.bracketed;
			for (let { from, to } of mounted.overlay) if ((side > 0 || enterBracketed ? from <= rPos : from < rPos) && (side < 0 || enterBracketed ? to >= rPos : to > rPos)) return new TreeNode(mounted.tree, mounted.overlay[0].from + this.from, -1, this);
		}
		return this.nextChild(0, 1, pos, side, mode);
	}
	nextSignificantParent() {
		let val = this;
		while (val.type.isAnonymous && val._parent) val = val._parent;
		return val;
	}
	get parent() {
		return this._parent ? this._parent.nextSignificantParent() : null;
	}
	get nextSibling() {
		return this._parent && this.index >= 0 ? this._parent.nextChild(this.index + 1, 1, 0, 4) : null;
	}
	get prevSibling() {
		return this._parent && this.index >= 0 ? this._parent.nextChild(this.index - 1, -1, 0, 4) : null;
	}
	get tree() {
		return this._tree;
	}
	toTree() {
		return this._tree;
	}
	toString() {
		return this._tree.toString();
	}
};
function getChildren(node, type, before, after) {
	let cur = node.cursor(), result = [];
	if (!cur.firstChild()) return result;
	if (before != null) for (let found = false; !found;) {
		found = cur.type.is(before);
		if (!cur.nextSibling()) return result;
	}
	for (;;) {
		if (after != null && cur.type.is(after)) return result;
		if (cur.type.is(type)) result.push(cur.node);
		if (!cur.nextSibling()) return after == null ? result : [];
	}
}
function matchNodeContext(node, context, i = context.length - 1) {
	for (let p = node; i >= 0; p = p.parent) {
		if (!p) return false;
		if (!p.type.isAnonymous) {
			if (context[i] && context[i] != p.name) return false;
			i--;
		}
	}
	return true;
}
var BufferContext = class {
	constructor(parent, buffer, index, start) {
		this.parent = parent;
		this.buffer = buffer;
		this.index = index;
		this.start = start;
	}
};
var BufferNode = class BufferNode extends BaseNode {
	get name() {
		return this.type.name;
	}
	get from() {
		return this.context.start + this.context.buffer.buffer[this.index + 1];
	}
	get to() {
		return this.context.start + this.context.buffer.buffer[this.index + 2];
	}
	constructor(context, _parent, index) {
		super();
		this.context = context;
		this._parent = _parent;
		this.index = index;
		this.type = context.buffer.set.types[context.buffer.buffer[index]];
	}
	child(dir, pos, side) {
		let { buffer } = this.context;
		let index = buffer.findChild(this.index + 4, buffer.buffer[this.index + 3], dir, pos - this.context.start, side);
		return index < 0 ? null : new BufferNode(this.context, this, index);
	}
	get firstChild() {
		return this.child(1, 0, 4);
	}
	get lastChild() {
		return this.child(-1, 0, 4);
	}
	childAfter(pos) {
		return this.child(1, pos, 2);
	}
	childBefore(pos) {
		return this.child(-1, pos, -2);
	}
	prop(prop) {
		return this.type.prop(prop);
	}
	enter(pos, side, mode = 0) {
		if (mode & IterMode.ExcludeBuffers) return null;
		let { buffer } = this.context;
		let index = buffer.findChild(this.index + 4, buffer.buffer[this.index + 3], side > 0 ? 1 : -1, pos - this.context.start, side);
		return index < 0 ? null : new BufferNode(this.context, this, index);
	}
	get parent() {
		return this._parent || this.context.parent.nextSignificantParent();
	}
	externalSibling(dir) {
		return this._parent ? null : this.context.parent.nextChild(this.context.index + dir, dir, 0, 4);
	}
	get nextSibling() {
		let { buffer } = this.context;
		let after = buffer.buffer[this.index + 3];
		if (after < (this._parent ? buffer.buffer[this._parent.index + 3] : buffer.buffer.length)) return new BufferNode(this.context, this._parent, after);
		return this.externalSibling(1);
	}
	get prevSibling() {
		let { buffer } = this.context;
		let parentStart = this._parent ? this._parent.index + 4 : 0;
		if (this.index == parentStart) return this.externalSibling(-1);
		return new BufferNode(this.context, this._parent, buffer.findChild(parentStart, this.index, -1, 0, 4));
	}
	get tree() {
		return null;
	}
	toTree() {
		let children = [], positions = [];
		let { buffer } = this.context;
		let startI = this.index + 4, endI = buffer.buffer[this.index + 3];
		if (endI > startI) {
			let from = buffer.buffer[this.index + 1];
			children.push(buffer.slice(startI, endI, from));
			positions.push(0);
		}
		return new Tree(this.type, children, positions, this.to - this.from);
	}
	toString() {
		return this.context.buffer.childString(this.index);
	}
};
function iterStack(heads) {
	if (!heads.length) return null;
	let pick = 0, picked = heads[0];
	for (let i = 1; i < heads.length; i++) {
		let node = heads[i];
		if (node.from > picked.from || node.to < picked.to) {
			picked = node;
			pick = i;
		}
	}
	let next = picked instanceof TreeNode && picked.index < 0 ? null : picked.parent;
	let newHeads = heads.slice();
	if (next) newHeads[pick] = next;
	else newHeads.splice(pick, 1);
	return new StackIterator(newHeads, picked);
}
var StackIterator = class {
	constructor(heads, node) {
		this.heads = heads;
		this.node = node;
	}
	get next() {
		return iterStack(this.heads);
	}
};
function stackIterator(tree, pos, side) {
	let inner = tree.resolveInner(pos, side), layers = null;
	for (let scan = inner instanceof TreeNode ? inner : inner.context.parent; scan; scan = scan.parent) if (scan.index < 0) {
		let parent = scan.parent;
		(layers || (layers = [inner])).push(parent.resolve(pos, side));
		scan = parent;
	} else {
		let mount = MountedTree.get(scan.tree);
		if (mount && mount.overlay && mount.overlay[0].from <= pos && mount.overlay[mount.overlay.length - 1].to >= pos) {
			let root = new TreeNode(mount.tree, mount.overlay[0].from + scan.from, -1, scan);
			(layers || (layers = [inner])).push(resolveNode(root, pos, side, false));
		}
	}
	return layers ? iterStack(layers) : inner;
}
var TreeCursor = class {
	get name() {
		return this.type.name;
	}
	constructor(node, mode = 0) {
		this.buffer = null;
		this.stack = [];
		this.index = 0;
		this.bufferNode = null;
		this.mode = mode & ~IterMode.EnterBracketed;
		if (node instanceof TreeNode) this.yieldNode(node);
		else {
			this._tree = node.context.parent;
			this.buffer = node.context;
			for (let n = node._parent; n; n = n._parent) this.stack.unshift(n.index);
			this.bufferNode = node;
			this.yieldBuf(node.index);
		}
	}
	yieldNode(node) {
		if (!node) return false;
		this._tree = node;
		this.type = node.type;
		this.from = node.from;
		this.to = node.to;
		return true;
	}
	yieldBuf(index, type) {
		this.index = index;
		let { start, buffer } = this.buffer;
		this.type = type || buffer.set.types[buffer.buffer[index]];
		this.from = start + buffer.buffer[index + 1];
		this.to = start + buffer.buffer[index + 2];
		return true;
	}
	yield(node) {
		if (!node) return false;
		if (node instanceof TreeNode) {
			this.buffer = null;
			return this.yieldNode(node);
		}
		this.buffer = node.context;
		return this.yieldBuf(node.index, node.type);
	}
	toString() {
		return this.buffer ? this.buffer.buffer.childString(this.index) : this._tree.toString();
	}
	enterChild(dir, pos, side) {
		if (!this.buffer) return this.yield(this._tree.nextChild(dir < 0 ? this._tree._tree.children.length - 1 : 0, dir, pos, side, this.mode));
		let { buffer } = this.buffer;
		let index = buffer.findChild(this.index + 4, buffer.buffer[this.index + 3], dir, pos - this.buffer.start, side);
		if (index < 0) return false;
		this.stack.push(this.index);
		return this.yieldBuf(index);
	}
	firstChild() {
		return this.enterChild(1, 0, 4);
	}
	lastChild() {
		return this.enterChild(-1, 0, 4);
	}
	childAfter(pos) {
		return this.enterChild(1, pos, 2);
	}
	childBefore(pos) {
		return this.enterChild(-1, pos, -2);
	}
	enter(pos, side, mode = this.mode) {
		if (!this.buffer) return this.yield(this._tree.enter(pos, side, mode));
		return mode & IterMode.ExcludeBuffers ? false : this.enterChild(1, pos, side);
	}
	parent() {
		if (!this.buffer) return this.yieldNode(this.mode & IterMode.IncludeAnonymous ? this._tree._parent : this._tree.parent);
		if (this.stack.length) return this.yieldBuf(this.stack.pop());
		let parent = this.mode & IterMode.IncludeAnonymous ? this.buffer.parent : this.buffer.parent.nextSignificantParent();
		this.buffer = null;
		return this.yieldNode(parent);
	}
	sibling(dir) {
		if (!this.buffer) return !this._tree._parent ? false : this.yield(this._tree.index < 0 ? null : this._tree._parent.nextChild(this._tree.index + dir, dir, 0, 4, this.mode));
		let { buffer } = this.buffer, d = this.stack.length - 1;
		if (dir < 0) {
			let parentStart = d < 0 ? 0 : this.stack[d] + 4;
			if (this.index != parentStart) return this.yieldBuf(buffer.findChild(parentStart, this.index, -1, 0, 4));
		} else {
			let after = buffer.buffer[this.index + 3];
			if (after < (d < 0 ? buffer.buffer.length : buffer.buffer[this.stack[d] + 3])) return this.yieldBuf(after);
		}
		return d < 0 ? this.yield(this.buffer.parent.nextChild(this.buffer.index + dir, dir, 0, 4, this.mode)) : false;
	}
	nextSibling() {
		return this.sibling(1);
	}
	prevSibling() {
		return this.sibling(-1);
	}
	atLastNode(dir) {
		let index, parent, { buffer } = this;
		if (buffer) {
			if (dir > 0) {
				if (this.index < buffer.buffer.buffer.length) return false;
			} else for (let i = 0; i < this.index; i++) if (buffer.buffer.buffer[i + 3] < this.index) return false;
			({index, parent} = buffer);
		} else ({index, _parent: parent} = this._tree);
		for (; parent; {index, _parent: parent} = parent) if (index > -1) for (let i = index + dir, e = dir < 0 ? -1 : parent._tree.children.length; i != e; i += dir) {
			let child = parent._tree.children[i];
			if (this.mode & IterMode.IncludeAnonymous || child instanceof TreeBuffer || !child.type.isAnonymous || hasChild(child)) return false;
		}
		return true;
	}
	move(dir, enter) {
		if (enter && this.enterChild(dir, 0, 4)) return true;
		for (;;) {
			if (this.sibling(dir)) return true;
			if (this.atLastNode(dir) || !this.parent()) return false;
		}
	}
	next(enter = true) {
		return this.move(1, enter);
	}
	prev(enter = true) {
		return this.move(-1, enter);
	}
	moveTo(pos, side = 0) {
		while (this.from == this.to || (side < 1 ? this.from >= pos : this.from > pos) || (side > -1 ? this.to <= pos : this.to < pos)) if (!this.parent()) break;
		while (this.enterChild(1, pos, side));
		return this;
	}
	get node() {
		if (!this.buffer) return this._tree;
		let cache = this.bufferNode, result = null, depth = 0;
		if (cache && cache.context == this.buffer) scan: for (let index = this.index, d = this.stack.length; d >= 0;) {
			for (let c = cache; c; c = c._parent) if (c.index == index) {
				if (index == this.index) return c;
				result = c;
				depth = d + 1;
				break scan;
			}
			index = this.stack[--d];
		}
		for (let i = depth; i < this.stack.length; i++) result = new BufferNode(this.buffer, result, this.stack[i]);
		return this.bufferNode = new BufferNode(this.buffer, result, this.index);
	}
	get tree() {
		return this.buffer ? null : this._tree._tree;
	}
	iterate(enter, leave) {
		for (let depth = 0;;) {
			let mustLeave = false;
			if (this.type.isAnonymous || enter(this) !== false) {
				if (this.firstChild()) {
					depth++;
					continue;
				}
				if (!this.type.isAnonymous) mustLeave = true;
			}
			for (;;) {
				if (mustLeave && leave) leave(this);
				mustLeave = this.type.isAnonymous;
				if (!depth) return;
				if (this.nextSibling()) break;
				this.parent();
				depth--;
				mustLeave = true;
			}
		}
	}
	matchContext(context) {
		if (!this.buffer) return matchNodeContext(this.node.parent, context);
		let { buffer } = this.buffer, { types } = buffer.set;
		for (let i = context.length - 1, d = this.stack.length - 1; i >= 0; d--) {
			if (d < 0) return matchNodeContext(this._tree, context, i);
			let type = types[buffer.buffer[this.stack[d]]];
			if (!type.isAnonymous) {
				if (context[i] && context[i] != type.name) return false;
				i--;
			}
		}
		return true;
	}
};
function hasChild(tree) {
	return tree.children.some((ch) => ch instanceof TreeBuffer || !ch.type.isAnonymous || hasChild(ch));
}
function buildTree(data) {
	var _a;
	let { buffer, nodeSet, maxBufferLength = DefaultBufferLength, reused = [], minRepeatType = nodeSet.types.length } = data;
	let cursor = Array.isArray(buffer) ? new FlatBufferCursor(buffer, buffer.length) : buffer;
	let types = nodeSet.types;
	let contextHash = 0, lookAhead = 0;
	function takeNode(parentStart, minPos, children, positions, inRepeat, depth) {
		let { id, start, end, size } = cursor;
		let lookAheadAtStart = lookAhead, contextAtStart = contextHash;
		if (size < 0) {
			cursor.next();
			if (size == -1) {
				let node = reused[id];
				children.push(node);
				positions.push(start - parentStart);
				return;
			} else if (size == -3) {
				contextHash = id;
				return;
			} else if (size == -4) {
				lookAhead = id;
				return;
			} else throw new RangeError(`Unrecognized record size: ${size}`);
		}
		let type = types[id], node, buffer;
		let startPos = start - parentStart;
		if (end - start <= maxBufferLength && (buffer = findBufferSize(cursor.pos - minPos, inRepeat))) {
			let data = new Uint16Array(buffer.size - buffer.skip);
			let endPos = cursor.pos - buffer.size, index = data.length;
			while (cursor.pos > endPos) index = copyToBuffer(buffer.start, data, index);
			node = new TreeBuffer(data, end - buffer.start, nodeSet);
			startPos = buffer.start - parentStart;
		} else {
			let endPos = cursor.pos - size;
			cursor.next();
			let localChildren = [], localPositions = [];
			let localInRepeat = id >= minRepeatType ? id : -1;
			let lastGroup = 0, lastEnd = end, groupLookAhead = lookAheadAtStart;
			while (cursor.pos > endPos) if (localInRepeat >= 0 && cursor.id == localInRepeat && cursor.size >= 0) {
				if (cursor.end <= lastEnd - maxBufferLength) {
					makeRepeatLeaf(localChildren, localPositions, start, lastGroup, cursor.end, lastEnd, localInRepeat, groupLookAhead, contextAtStart);
					lastGroup = localChildren.length;
					lastEnd = cursor.end;
					groupLookAhead = lookAhead;
				}
				cursor.next();
			} else if (depth > 2500) takeFlatNode(start, endPos, localChildren, localPositions);
			else {
				if (localInRepeat >= 0 && cursor.size == -1 && reused[cursor.id].type == nodeSet.types[localInRepeat]) {
					if (lastGroup < localChildren.length) makeRepeatLeaf(localChildren, localPositions, start, lastGroup, cursor.end, lastEnd, localInRepeat, groupLookAhead, contextAtStart);
					lastGroup = localChildren.length + 1;
					lastEnd = cursor.start;
					groupLookAhead = lookAhead;
				}
				takeNode(start, endPos, localChildren, localPositions, localInRepeat, depth + 1);
			}
			if (localInRepeat >= 0 && lastGroup > 0 && lastGroup < localChildren.length) makeRepeatLeaf(localChildren, localPositions, start, lastGroup, start, lastEnd, localInRepeat, groupLookAhead, contextAtStart);
			localChildren.reverse();
			localPositions.reverse();
			if (localInRepeat > -1 && lastGroup > 0) {
				let make = makeBalanced(type, contextAtStart);
				node = balanceRange(type, localChildren, localPositions, 0, localChildren.length, 0, end - start, make, make);
			} else node = makeTree(type, localChildren, localPositions, end - start, lookAheadAtStart - end, contextAtStart);
		}
		children.push(node);
		positions.push(startPos);
	}
	function takeFlatNode(parentStart, minPos, children, positions) {
		let nodes = [];
		let nodeCount = 0, stopAt = -1;
		while (cursor.pos > minPos) {
			let { id, start, end, size } = cursor;
			if (size > 4) cursor.next();
			else if (stopAt > -1 && start < stopAt) break;
			else {
				if (stopAt < 0) stopAt = end - maxBufferLength;
				nodes.push(id, start, end);
				nodeCount++;
				cursor.next();
			}
		}
		if (nodeCount) {
			let buffer = new Uint16Array(nodeCount * 4);
			let start = nodes[nodes.length - 2];
			for (let i = nodes.length - 3, j = 0; i >= 0; i -= 3) {
				buffer[j++] = nodes[i];
				buffer[j++] = nodes[i + 1] - start;
				buffer[j++] = nodes[i + 2] - start;
				buffer[j++] = j;
			}
			children.push(new TreeBuffer(buffer, nodes[2] - start, nodeSet));
			positions.push(start - parentStart);
		}
	}
	function makeBalanced(type, contextHash) {
		return (children, positions, length) => {
			let lookAhead = 0, lastI = children.length - 1, last, lookAheadProp;
			if (lastI >= 0 && (last = children[lastI]) instanceof Tree) {
				if (!lastI && last.type == type && last.length == length) return last;
				if (lookAheadProp = last.prop(NodeProp.lookAhead)) lookAhead = positions[lastI] + last.length + lookAheadProp - length;
			}
			return makeTree(type, children, positions, length, lookAhead, contextHash);
		};
	}
	function makeRepeatLeaf(children, positions, base, i, from, to, type, lookAhead, contextHash) {
		let localChildren = [], localPositions = [];
		while (children.length > i) {
			localChildren.push(children.pop());
			localPositions.push(positions.pop() + base - from);
		}
		children.push(makeTree(nodeSet.types[type], localChildren, localPositions, to - from, lookAhead - to, contextHash));
		positions.push(from - base);
	}
	function makeTree(type, children, positions, length, lookAhead, contextHash, props) {
		if (contextHash) {
			let pair = [NodeProp.contextHash, contextHash];
			props = props ? [pair].concat(props) : [pair];
		}
		if (lookAhead > 25) {
			let pair = [NodeProp.lookAhead, lookAhead];
			props = props ? [pair].concat(props) : [pair];
		}
		return new Tree(type, children, positions, length, props);
	}
	function findBufferSize(maxSize, inRepeat) {
		let fork = cursor.fork();
		let size = 0, start = 0, skip = 0, minStart = fork.end - maxBufferLength;
		let result = {
			size: 0,
			start: 0,
			skip: 0
		};
		scan: for (let minPos = fork.pos - maxSize; fork.pos > minPos;) {
			let nodeSize = fork.size;
			if (fork.id == inRepeat && nodeSize >= 0) {
				result.size = size;
				result.start = start;
				result.skip = skip;
				skip += 4;
				size += 4;
				fork.next();
				continue;
			}
			let startPos = fork.pos - nodeSize;
			if (nodeSize < 0 || startPos < minPos || fork.start < minStart) break;
			let localSkipped = fork.id >= minRepeatType ? 4 : 0;
			let nodeStart = fork.start;
			fork.next();
			while (fork.pos > startPos) {
				if (fork.size < 0) {
					if (fork.size == -3 || fork.size == -4) localSkipped += 4;
					else break scan;
				} else if (fork.id >= minRepeatType) localSkipped += 4;
				fork.next();
			}
			start = nodeStart;
			size += nodeSize;
			skip += localSkipped;
		}
		if (inRepeat < 0 || size == maxSize) {
			result.size = size;
			result.start = start;
			result.skip = skip;
		}
		return result.size > 4 ? result : void 0;
	}
	function copyToBuffer(bufferStart, buffer, index) {
		let { id, start, end, size } = cursor;
		cursor.next();
		if (size >= 0 && id < minRepeatType) {
			let startIndex = index;
			if (size > 4) {
				let endPos = cursor.pos - (size - 4);
				while (cursor.pos > endPos) index = copyToBuffer(bufferStart, buffer, index);
			}
			buffer[--index] = startIndex;
			buffer[--index] = end - bufferStart;
			buffer[--index] = start - bufferStart;
			buffer[--index] = id;
		} else if (size == -3) contextHash = id;
		else if (size == -4) lookAhead = id;
		return index;
	}
	let children = [], positions = [];
	while (cursor.pos > 0) takeNode(data.start || 0, data.bufferStart || 0, children, positions, -1, 0);
	let length = (_a = data.length) !== null && _a !== void 0 ? _a : children.length ? positions[0] + children[0].length : 0;
	return new Tree(types[data.topID], children.reverse(), positions.reverse(), length);
}
const nodeSizeCache = new WeakMap();
function nodeSize(balanceType, node) {
	if (!balanceType.isAnonymous || node instanceof TreeBuffer || node.type != balanceType) return 1;
	let size = nodeSizeCache.get(node);
	if (size == null) {
		size = 1;
		for (let child of node.children) {
			if (child.type != balanceType || !(child instanceof Tree)) {
				size = 1;
				break;
			}
			size += nodeSize(balanceType, child);
		}
		nodeSizeCache.set(node, size);
	}
	return size;
}
function balanceRange(balanceType, children, positions, from, to, start, length, mkTop, mkTree) {
	let total = 0;
	for (let i = from; i < to; i++) total += nodeSize(balanceType, children[i]);
	let maxChild = Math.ceil(total * 1.5 / 8);
	let localChildren = [], localPositions = [];
	function divide(children, positions, from, to, offset) {
		for (let i = from; i < to;) {
			let groupFrom = i, groupStart = positions[i], groupSize = nodeSize(balanceType, children[i]);
			i++;
			for (; i < to; i++) {
				let nextSize = nodeSize(balanceType, children[i]);
				if (groupSize + nextSize >= maxChild) break;
				groupSize += nextSize;
			}
			if (i == groupFrom + 1) {
				if (groupSize > maxChild) {
					let only = children[groupFrom];
					divide(only.children, only.positions, 0, only.children.length, positions[groupFrom] + offset);
					continue;
				}
				localChildren.push(children[groupFrom]);
			} else {
				let length = positions[i - 1] + children[i - 1].length - groupStart;
				localChildren.push(balanceRange(balanceType, children, positions, groupFrom, i, groupStart, length, null, mkTree));
			}
			localPositions.push(groupStart + offset - start);
		}
	}
	divide(children, positions, from, to, 0);
	return (mkTop || mkTree)(localChildren, localPositions, length);
}
var Parser = class {
	startParse(input, fragments, ranges) {
		if (typeof input == "string") input = new StringInput(input);
		ranges = !ranges ? [new Range(0, input.length)] : ranges.length ? ranges.map((r) => new Range(r.from, r.to)) : [new Range(0, 0)];
		return this.createParse(input, fragments || [], ranges);
	}
	parse(input, fragments, ranges) {
		let parse = this.startParse(input, fragments, ranges);
		for (;;) {
			let done = parse.advance();
			if (done) return done;
		}
	}
};
var StringInput = class {
	constructor(string) {
		this.string = string;
	}
	get length() {
		return this.string.length;
	}
	chunk(from) {
		return this.string.slice(from);
	}
	get lineChunks() {
		return false;
	}
	read(from, to) {
		return this.string.slice(from, to);
	}
};
new NodeProp({ perNode: true });
// node_modules/@lezer/lr/dist/index.js
var Stack = class Stack {
	constructor(p, stack, state, reducePos, pos, score, buffer, bufferBase, curContext, lookAhead = 0, parent) {
		this.p = p;
		this.stack = stack;
		this.state = state;
		this.reducePos = reducePos;
		this.pos = pos;
		this.score = score;
		this.buffer = buffer;
		this.bufferBase = bufferBase;
		this.curContext = curContext;
		this.lookAhead = lookAhead;
		this.parent = parent;
	}
	toString() {
		return `[${this.stack.filter((_, i) => i % 3 == 0).concat(this.state)}]@${this.pos}${this.score ? "!" + this.score : ""}`;
	}
	static start(p, state, pos = 0) {
		let cx = p.parser.context;
		return new Stack(p, [], state, pos, pos, 0, [], 0, cx ? new StackContext(cx, cx.start) : null, 0, null);
	}
	get context() {
		return this.curContext ? this.curContext.context : null;
	}
	pushState(state, start) {
		this.stack.push(this.state, start, this.bufferBase + this.buffer.length);
		this.state = state;
	}
	reduce(action) {
		var _a;
		let depth = action >> 19, type = action & 65535;
		let { parser } = this.p;
		let lookaheadRecord = this.reducePos < this.pos - 25 && this.setLookAhead(this.pos);
		let dPrec = parser.dynamicPrecedence(type);
		if (dPrec) this.score += dPrec;
		if (depth == 0) {
			if (type < parser.minRepeatTerm && this.reducePos < this.pos) this.reducePos = this.pos;
			this.pushState(parser.getGoto(this.state, type, true), this.reducePos);
			if (type < parser.minRepeatTerm) this.storeNode(type, this.reducePos, this.reducePos, lookaheadRecord ? 8 : 4, true);
			this.reduceContext(type, this.reducePos);
			return;
		}
		let base = this.stack.length - (depth - 1) * 3 - (action & 262144 ? 6 : 0);
		let start = base ? this.stack[base - 2] : this.p.ranges[0].from;
		if (type < parser.minRepeatTerm && start == this.reducePos && this.reducePos < this.pos) this.reducePos = this.pos;
		let size = this.reducePos - start;
		if (size >= 2e3 && !((_a = this.p.parser.nodeSet.types[type]) === null || _a === void 0 ? void 0 : _a.isAnonymous)) {
			if (start == this.p.lastBigReductionStart) {
				this.p.bigReductionCount++;
				this.p.lastBigReductionSize = size;
			} else if (this.p.lastBigReductionSize < size) {
				this.p.bigReductionCount = 1;
				this.p.lastBigReductionStart = start;
				this.p.lastBigReductionSize = size;
			}
		}
		let bufferBase = base ? this.stack[base - 1] : 0, count = this.bufferBase + this.buffer.length - bufferBase;
		if (type < parser.minRepeatTerm || action & 131072) {
			let pos = parser.stateFlag(this.state, 1) ? this.pos : this.reducePos;
			this.storeNode(type, start, pos, count + 4, true);
		}
		if (action & 262144) this.state = this.stack[base];
		else {
			let baseStateID = this.stack[base - 3];
			this.state = parser.getGoto(baseStateID, type, true);
		}
		while (this.stack.length > base) this.stack.pop();
		this.reduceContext(type, start);
	}
	storeNode(term, start, end, size = 4, mustSink = false) {
		if (term == 0 && (!this.stack.length || this.stack[this.stack.length - 1] < this.buffer.length + this.bufferBase)) {
			let top = this.buffer.length;
			if (top > 0 && this.buffer[top - 4] == 0 && this.buffer[top - 1] > -1) {
				if (start == end) return;
				if (this.buffer[top - 2] >= start) {
					this.buffer[top - 2] = end;
					return;
				}
			}
		}
		if (!mustSink || this.pos == end) this.buffer.push(term, start, end, size);
		else {
			let index = this.buffer.length;
			if (index > 0 && (this.buffer[index - 4] != 0 || this.buffer[index - 1] < 0)) {
				let mustMove = false;
				for (let scan = index; scan > 0 && this.buffer[scan - 2] > end; scan -= 4) if (this.buffer[scan - 1] >= 0) {
					mustMove = true;
					break;
				}
				if (mustMove) while (index > 0 && this.buffer[index - 2] > end) {
					this.buffer[index] = this.buffer[index - 4];
					this.buffer[index + 1] = this.buffer[index - 3];
					this.buffer[index + 2] = this.buffer[index - 2];
					this.buffer[index + 3] = this.buffer[index - 1];
					index -= 4;
					if (size > 4) size -= 4;
				}
			}
			this.buffer[index] = term;
			this.buffer[index + 1] = start;
			this.buffer[index + 2] = end;
			this.buffer[index + 3] = size;
		}
	}
	shift(action, type, start, end) {
		if (action & 131072) this.pushState(action & 65535, this.pos);
		else if ((action & 262144) == 0) {
			let nextState = action, { parser } = this.p;
			this.pos = end;
			let skipped = parser.stateFlag(nextState, 1);
			if (!skipped && (end > start || type <= parser.maxNode)) this.reducePos = end;
			this.pushState(nextState, skipped ? start : Math.min(start, this.reducePos));
			this.shiftContext(type, start);
			if (type <= parser.maxNode) this.buffer.push(type, start, end, 4);
		} else {
			this.pos = end;
			this.shiftContext(type, start);
			if (type <= this.p.parser.maxNode) this.buffer.push(type, start, end, 4);
		}
	}
	apply(action, next, nextStart, nextEnd) {
		if (action & 65536) this.reduce(action);
		else this.shift(action, next, nextStart, nextEnd);
	}
	useNode(value, next, start) {
		let index = this.p.reused.length - 1;
		if (index < 0 || this.p.reused[index] != value) {
			this.p.reused.push(value);
			index++;
		}
		let end = this.reducePos = this.pos = start + value.length;
		this.pushState(next, start);
		this.buffer.push(index, start, end, -1);
		if (this.curContext) this.updateContext(this.curContext.tracker.reuse(this.curContext.context, value, this, this.p.stream.reset(this.pos - value.length)));
	}
	split() {
		let parent = this;
		let off = parent.buffer.length;
		if (off && parent.buffer[off - 4] == 0) off -= 4;
		while (off > 0 && parent.buffer[off - 2] > parent.reducePos) off -= 4;
		let buffer = parent.buffer.slice(off), base = parent.bufferBase + off;
		while (parent && base == parent.bufferBase) parent = parent.parent;
		return new Stack(this.p, this.stack.slice(), this.state, this.reducePos, this.pos, this.score, buffer, base, this.curContext, this.lookAhead, parent);
	}
	recoverByDelete(next, nextEnd) {
		let isNode = next <= this.p.parser.maxNode;
		if (isNode) this.storeNode(next, this.pos, nextEnd, 4);
		this.storeNode(0, this.pos, nextEnd, isNode ? 8 : 4);
		this.pos = this.reducePos = nextEnd;
		this.score -= 190;
	}
	canShift(term) {
		for (let sim = new SimulatedStack(this);;) {
			let action = this.p.parser.stateSlot(sim.state, 4) || this.p.parser.hasAction(sim.state, term);
			if (action == 0) return false;
			if ((action & 65536) == 0) return true;
			sim.reduce(action);
		}
	}
	recoverByInsert(next) {
		if (this.stack.length >= 300) return [];
		let nextStates = this.p.parser.nextStates(this.state);
		if (nextStates.length > 8 || this.stack.length >= 120) {
			let best = [];
			for (let i = 0, s; i < nextStates.length; i += 2) if ((s = nextStates[i + 1]) != this.state && this.p.parser.hasAction(s, next)) best.push(nextStates[i], s);
			if (this.stack.length < 120) for (let i = 0; best.length < 8 && i < nextStates.length; i += 2) {
				let s = nextStates[i + 1];
				if (!best.some((v, i) => i & 1 && v == s)) best.push(nextStates[i], s);
			}
			nextStates = best;
		}
		let result = [];
		for (let i = 0; i < nextStates.length && result.length < 4; i += 2) {
			let s = nextStates[i + 1];
			if (s == this.state) continue;
			let stack = this.split();
			stack.pushState(s, this.pos);
			stack.storeNode(0, stack.pos, stack.pos, 4, true);
			stack.shiftContext(nextStates[i], this.pos);
			stack.reducePos = this.pos;
			stack.score -= 200;
			result.push(stack);
		}
		return result;
	}
	forceReduce() {
		let { parser } = this.p;
		let reduce = parser.stateSlot(this.state, 5);
		if ((reduce & 65536) == 0) return false;
		if (!parser.validAction(this.state, reduce)) {
			let depth = reduce >> 19, term = reduce & 65535;
			let target = this.stack.length - depth * 3;
			if (target < 0 || parser.getGoto(this.stack[target], term, false) < 0) {
				let backup = this.findForcedReduction();
				if (backup == null) return false;
				reduce = backup;
			}
			this.storeNode(0, this.pos, this.pos, 4, true);
			this.score -= 100;
		}
		this.reducePos = this.pos;
		this.reduce(reduce);
		return true;
	}
	findForcedReduction() {
		let { parser } = this.p, seen = [];
		let explore = (state, depth) => {
			if (seen.includes(state)) return;
			seen.push(state);
			return parser.allActions(state, (action) => {
				if (action & 393216);
				else if (action & 65536) {
					let rDepth = (action >> 19) - depth;
					if (rDepth > 1) {
						let term = action & 65535, target = this.stack.length - rDepth * 3;
						if (target >= 0 && parser.getGoto(this.stack[target], term, false) >= 0) return rDepth << 19 | 65536 | term;
					}
				} else {
					let found = explore(action, depth + 1);
					if (found != null) return found;
				}
			});
		};
		return explore(this.state, 0);
	}
	forceAll() {
		while (!this.p.parser.stateFlag(this.state, 2)) if (!this.forceReduce()) {
			this.storeNode(0, this.pos, this.pos, 4, true);
			break;
		}
		return this;
	}
	get deadEnd() {
		if (this.stack.length != 3) return false;
		let { parser } = this.p;
		return parser.data[parser.stateSlot(this.state, 1)] == 65535 && !parser.stateSlot(this.state, 4);
	}
	restart() {
		this.storeNode(0, this.pos, this.pos, 4, true);
		this.state = this.stack[0];
		this.stack.length = 0;
	}
	sameState(other) {
		if (this.state != other.state || this.stack.length != other.stack.length) return false;
		for (let i = 0; i < this.stack.length; i += 3) if (this.stack[i] != other.stack[i]) return false;
		return true;
	}
	get parser() {
		return this.p.parser;
	}
	dialectEnabled(dialectID) {
		return this.p.parser.dialect.flags[dialectID];
	}
	shiftContext(term, start) {
		if (this.curContext) this.updateContext(this.curContext.tracker.shift(this.curContext.context, term, this, this.p.stream.reset(start)));
	}
	reduceContext(term, start) {
		if (this.curContext) this.updateContext(this.curContext.tracker.reduce(this.curContext.context, term, this, this.p.stream.reset(start)));
	}
	emitContext() {
		let last = this.buffer.length - 1;
		if (last < 0 || this.buffer[last] != -3) this.storeNode(this.curContext.hash, this.reducePos, this.reducePos, -3, true);
	}
	emitLookAhead() {
		let last = this.buffer.length - 1;
		if (last < 0 || this.buffer[last] != -4) this.buffer.push(this.lookAhead, this.pos, this.pos, -4);
	}
	updateContext(context) {
		if (context != this.curContext.context) {
			let newCx = new StackContext(this.curContext.tracker, context);
			if (newCx.hash != this.curContext.hash) this.emitContext();
			this.curContext = newCx;
		}
	}
	setLookAhead(lookAhead) {
		if (lookAhead <= this.lookAhead) return false;
		this.emitLookAhead();
		this.lookAhead = lookAhead;
		return true;
	}
	close() {
		if (this.curContext && this.curContext.tracker.strict) this.emitContext();
		if (this.lookAhead > 0) this.emitLookAhead();
	}
};
var StackContext = class {
	constructor(tracker, context) {
		this.tracker = tracker;
		this.context = context;
		this.hash = tracker.strict ? tracker.hash(context) : 0;
	}
};
var SimulatedStack = class {
	constructor(start) {
		this.start = start;
		this.state = start.state;
		this.stack = start.stack;
		this.base = this.stack.length;
	}
	reduce(action) {
		let term = action & 65535, depth = action >> 19;
		if (depth == 0) {
			if (this.stack == this.start.stack) this.stack = this.stack.slice();
			this.stack.push(this.state, 0, 0);
			this.base += 3;
		} else this.base -= (depth - 1) * 3;
		let goto = this.start.p.parser.getGoto(this.stack[this.base - 3], term, true);
		this.state = goto;
	}
};
var StackBufferCursor = class StackBufferCursor {
	constructor(stack, pos, index) {
		this.stack = stack;
		this.pos = pos;
		this.index = index;
		this.buffer = stack.buffer;
		if (this.index == 0) this.maybeNext();
	}
	static create(stack, pos = stack.bufferBase + stack.buffer.length) {
		return new StackBufferCursor(stack, pos, pos - stack.bufferBase);
	}
	maybeNext() {
		let next = this.stack.parent;
		if (next != null) {
			this.index = this.stack.bufferBase - next.bufferBase;
			this.stack = next;
			this.buffer = next.buffer;
		}
	}
	get id() {
		return this.buffer[this.index - 4];
	}
	get start() {
		return this.buffer[this.index - 3];
	}
	get end() {
		return this.buffer[this.index - 2];
	}
	get size() {
		return this.buffer[this.index - 1];
	}
	next() {
		this.index -= 4;
		this.pos -= 4;
		if (this.index == 0) this.maybeNext();
	}
	fork() {
		return new StackBufferCursor(this.stack, this.pos, this.index);
	}
};
function decodeArray(input, Type = Uint16Array) {
	if (typeof input != "string") return input;
	let array = null;
	for (let pos = 0, out = 0; pos < input.length;) {
		let value = 0;
		for (;;) {
			let next = input.charCodeAt(pos++), stop = false;
			if (next == 126) {
				value = 65535;
				break;
			}
			if (next >= 92) next--;
			if (next >= 34) next--;
			let digit = next - 32;
			if (digit >= 46) {
				digit -= 46;
				stop = true;
			}
			value += digit;
			if (stop) break;
			value *= 46;
		}
		if (array) array[out++] = value;
		else array = new Type(value);
	}
	return array;
}
var CachedToken = class {
	constructor() {
		this.start = -1;
		this.value = -1;
		this.end = -1;
		this.extended = -1;
		this.lookAhead = 0;
		this.mask = 0;
		this.context = 0;
	}
};
const nullToken = new CachedToken();
var InputStream = class {
	constructor(input, ranges) {
		this.input = input;
		this.ranges = ranges;
		this.chunk = "";
		this.chunkOff = 0;
		this.chunk2 = "";
		this.chunk2Pos = 0;
		this.next = -1;
		this.token = nullToken;
		this.rangeIndex = 0;
		this.pos = this.chunkPos = ranges[0].from;
		this.range = ranges[0];
		this.end = ranges[ranges.length - 1].to;
		this.readNext();
	}
	resolveOffset(offset, assoc) {
		let range = this.range, index = this.rangeIndex;
		let pos = this.pos + offset;
		while (pos < range.from) {
			if (!index) return null;
			let next = this.ranges[--index];
			pos -= range.from - next.to;
			range = next;
		}
		while (assoc < 0 ? pos > range.to : pos >= range.to) {
			if (index == this.ranges.length - 1) return null;
			let next = this.ranges[++index];
			pos += next.from - range.to;
			range = next;
		}
		return pos;
	}
	clipPos(pos) {
		if (pos >= this.range.from && pos < this.range.to) return pos;
		for (let range of this.ranges) if (range.to > pos) return Math.max(pos, range.from);
		return this.end;
	}
	peek(offset) {
		let idx = this.chunkOff + offset, pos, result;
		if (idx >= 0 && idx < this.chunk.length) {
			pos = this.pos + offset;
			result = this.chunk.charCodeAt(idx);
		} else {
			let resolved = this.resolveOffset(offset, 1);
			if (resolved == null) return -1;
			pos = resolved;
			if (pos >= this.chunk2Pos && pos < this.chunk2Pos + this.chunk2.length) result = this.chunk2.charCodeAt(pos - this.chunk2Pos);
			else {
				let i = this.rangeIndex, range = this.range;
				while (range.to <= pos) range = this.ranges[++i];
				this.chunk2 = this.input.chunk(this.chunk2Pos = pos);
				if (pos + this.chunk2.length > range.to) this.chunk2 = this.chunk2.slice(0, range.to - pos);
				result = this.chunk2.charCodeAt(0);
			}
		}
		if (pos >= this.token.lookAhead) this.token.lookAhead = pos + 1;
		return result;
	}
	acceptToken(token, endOffset = 0) {
		let end = endOffset ? this.resolveOffset(endOffset, -1) : this.pos;
		if (end == null || end < this.token.start) throw new RangeError("Token end out of bounds");
		this.token.value = token;
		this.token.end = end;
	}
	acceptTokenTo(token, endPos) {
		this.token.value = token;
		this.token.end = endPos;
	}
	getChunk() {
		if (this.pos >= this.chunk2Pos && this.pos < this.chunk2Pos + this.chunk2.length) {
			let { chunk, chunkPos } = this;
			this.chunk = this.chunk2;
			this.chunkPos = this.chunk2Pos;
			this.chunk2 = chunk;
			this.chunk2Pos = chunkPos;
			this.chunkOff = this.pos - this.chunkPos;
		} else {
			this.chunk2 = this.chunk;
			this.chunk2Pos = this.chunkPos;
			let nextChunk = this.input.chunk(this.pos);
			let end = this.pos + nextChunk.length;
			this.chunk = end > this.range.to ? nextChunk.slice(0, this.range.to - this.pos) : nextChunk;
			this.chunkPos = this.pos;
			this.chunkOff = 0;
		}
	}
	readNext() {
		if (this.chunkOff >= this.chunk.length) {
			this.getChunk();
			if (this.chunkOff == this.chunk.length) return this.next = -1;
		}
		return this.next = this.chunk.charCodeAt(this.chunkOff);
	}
	advance(n = 1) {
		this.chunkOff += n;
		while (this.pos + n >= this.range.to) {
			if (this.rangeIndex == this.ranges.length - 1) return this.setDone();
			n -= this.range.to - this.pos;
			this.range = this.ranges[++this.rangeIndex];
			this.pos = this.range.from;
		}
		this.pos += n;
		if (this.pos >= this.token.lookAhead) this.token.lookAhead = this.pos + 1;
		return this.readNext();
	}
	setDone() {
		this.pos = this.chunkPos = this.end;
		this.range = this.ranges[this.rangeIndex = this.ranges.length - 1];
		this.chunk = "";
		return this.next = -1;
	}
	reset(pos, token) {
		if (token) {
			this.token = token;
			token.start = pos;
			token.lookAhead = pos + 1;
			token.value = token.extended = -1;
		} else this.token = nullToken;
		if (this.pos != pos) {
			this.pos = pos;
			if (pos == this.end) {
				this.setDone();
				return this;
			}
			while (pos < this.range.from) this.range = this.ranges[--this.rangeIndex];
			while (pos >= this.range.to) this.range = this.ranges[++this.rangeIndex];
			if (pos >= this.chunkPos && pos < this.chunkPos + this.chunk.length) this.chunkOff = pos - this.chunkPos;
			else {
				this.chunk = "";
				this.chunkOff = 0;
			}
			this.readNext();
		}
		return this;
	}
	read(from, to) {
		if (from >= this.chunkPos && to <= this.chunkPos + this.chunk.length) return this.chunk.slice(from - this.chunkPos, to - this.chunkPos);
		if (from >= this.chunk2Pos && to <= this.chunk2Pos + this.chunk2.length) return this.chunk2.slice(from - this.chunk2Pos, to - this.chunk2Pos);
		if (from >= this.range.from && to <= this.range.to) return this.input.read(from, to);
		let result = "";
		for (let r of this.ranges) {
			if (r.from >= to) break;
			if (r.to > from) result += this.input.read(Math.max(r.from, from), Math.min(r.to, to));
		}
		return result;
	}
};
var TokenGroup = class {
	constructor(data, id) {
		this.data = data;
		this.id = id;
	}
	token(input, stack) {
		let { parser } = stack.p;
		readToken(this.data, input, stack, this.id, parser.data, parser.tokenPrecTable);
	}
};
TokenGroup.prototype.contextual = TokenGroup.prototype.fallback = TokenGroup.prototype.extend = false;
var LocalTokenGroup = class {
	constructor(data, precTable, elseToken) {
		this.precTable = precTable;
		this.elseToken = elseToken;
		this.data = typeof data == "string" ? decodeArray(data) : data;
	}
	token(input, stack) {
		let start = input.pos, skipped = 0;
		for (;;) {
			let atEof = input.next < 0, nextPos = input.resolveOffset(1, 1);
			readToken(this.data, input, stack, 0, this.data, this.precTable);
			if (input.token.value > -1) break;
			if (this.elseToken == null) return;
			if (!atEof) skipped++;
			if (nextPos == null) break;
			input.reset(nextPos, input.token);
		}
		if (skipped) {
			input.reset(start, input.token);
			input.acceptToken(this.elseToken, skipped);
		}
	}
};
LocalTokenGroup.prototype.contextual = TokenGroup.prototype.fallback = TokenGroup.prototype.extend = false;
var ExternalTokenizer = class {
	constructor(token, options = {}) {
		this.token = token;
		this.contextual = !!options.contextual;
		this.fallback = !!options.fallback;
		this.extend = !!options.extend;
	}
};
function readToken(data, input, stack, group, precTable, precOffset) {
	let state = 0, groupMask = 1 << group, { dialect } = stack.p.parser;
	scan: for (;;) {
		if ((groupMask & data[state]) == 0) break;
		let accEnd = data[state + 1];
		for (let i = state + 3; i < accEnd; i += 2) if ((data[i + 1] & groupMask) > 0) {
			let term = data[i];
			if (dialect.allows(term) && (input.token.value == -1 || input.token.value == term || overrides(term, input.token.value, precTable, precOffset))) {
				input.acceptToken(term);
				break;
			}
		}
		let next = input.next, low = 0, high = data[state + 2];
		if (input.next < 0 && high > low && data[accEnd + high * 3 - 3] == 65535) {
			state = data[accEnd + high * 3 - 1];
			continue scan;
		}
		for (; low < high;) {
			let mid = low + high >> 1;
			let index = accEnd + mid + (mid << 1);
			let from = data[index], to = data[index + 1] || 65536;
			if (next < from) high = mid;
			else if (next >= to) low = mid + 1;
			else {
				state = data[index + 2];
				input.advance();
				continue scan;
			}
		}
		break;
	}
}
function findOffset(data, start, term) {
	for (let i = start, next; (next = data[i]) != 65535; i++) if (next == term) return i - start;
	return -1;
}
function overrides(token, prev, tableData, tableOffset) {
	let iPrev = findOffset(tableData, tableOffset, prev);
	return iPrev < 0 || findOffset(tableData, tableOffset, token) < iPrev;
}
const verbose = typeof process != "undefined" && process.env && /\bparse\b/.test(process.env.LOG);
let stackIDs = null;
function cutAt(tree, pos, side) {
	let cursor = tree.cursor(IterMode.IncludeAnonymous);
	cursor.moveTo(pos);
	for (;;) if (!(side < 0 ? cursor.childBefore(pos) : cursor.childAfter(pos))) for (;;) {
		if ((side < 0 ? cursor.to < pos : cursor.from > pos) && !cursor.type.isError) return side < 0 ? Math.max(0, Math.min(cursor.to - 1, pos - 25)) : Math.min(tree.length, Math.max(cursor.from + 1, pos + 25));
		if (side < 0 ? cursor.prevSibling() : cursor.nextSibling()) break;
		if (!cursor.parent()) return side < 0 ? 0 : tree.length;
	}
}
var FragmentCursor = class {
	constructor(fragments, minRepeat) {
		this.fragments = fragments;
		this.minRepeat = minRepeat;
		this.i = 0;
		this.fragment = null;
		this.safeFrom = -1;
		this.safeTo = -1;
		this.trees = [];
		this.start = [];
		this.index = [];
		this.lastRepeat = null;
		this.lastRepeatPos = -1;
		this.nextFragment();
	}
	nextFragment() {
		let fr = this.fragment = this.i == this.fragments.length ? null : this.fragments[this.i++];
		if (fr) {
			this.safeFrom = fr.openStart ? cutAt(fr.tree, fr.from + fr.offset, 1) - fr.offset : fr.from;
			this.safeTo = fr.openEnd ? cutAt(fr.tree, fr.to + fr.offset, -1) - fr.offset : fr.to;
			while (this.trees.length) {
				this.trees.pop();
				this.start.pop();
				this.index.pop();
			}
			this.trees.push(fr.tree);
			this.start.push(-fr.offset);
			this.index.push(0);
			this.nextStart = this.safeFrom;
		} else this.nextStart = 1e9;
	}
	nodeAt(pos) {
		if (pos < this.nextStart) return null;
		while (this.fragment && this.safeTo <= pos) this.nextFragment();
		if (!this.fragment) return null;
		for (;;) {
			let last = this.trees.length - 1;
			if (last < 0) {
				this.nextFragment();
				return null;
			}
			if (pos < this.safeFrom) return null;
			let top = this.trees[last], index = this.index[last];
			if (index == top.children.length) {
				this.trees.pop();
				this.start.pop();
				this.index.pop();
				continue;
			}
			let next = top.children[index];
			let start = this.start[last] + top.positions[index];
			if (start > pos) {
				this.nextStart = start;
				return null;
			}
			if (next instanceof Tree) {
				let storeRepeat = start > this.lastRepeatPos && next.type.id >= this.minRepeat;
				if (start == pos || storeRepeat) {
					let end = start + next.length, lookahead;
					if (start >= this.safeFrom && end <= this.safeTo && (!(lookahead = next.prop(NodeProp.lookAhead)) || end + lookahead < this.fragment.to)) {
						if (storeRepeat) {
							this.lastRepeat = next;
							this.lastRepeatPos = start;
						}
						if (start == pos) return next;
					}
				}
				this.index[last]++;
				if (start + next.length >= Math.max(this.safeFrom, pos)) {
					this.trees.push(next);
					this.start.push(start);
					this.index.push(0);
				}
			} else {
				this.index[last]++;
				this.nextStart = start + next.length;
			}
		}
	}
};
var TokenCache = class {
	constructor(parser, stream) {
		this.stream = stream;
		this.tokens = [];
		this.mainToken = null;
		this.actions = [];
		this.tokens = parser.tokenizers.map((_) => new CachedToken());
	}
	getActions(stack) {
		let actionIndex = 0;
		let main = null;
		let { parser } = stack.p, { tokenizers } = parser;
		let mask = parser.stateSlot(stack.state, 3);
		let context = stack.curContext ? stack.curContext.hash : 0;
		let lookAhead = 0;
		for (let i = 0; i < tokenizers.length; i++) {
			if ((1 << i & mask) == 0) continue;
			let tokenizer = tokenizers[i], token = this.tokens[i];
			if (main && !tokenizer.fallback) continue;
			if (tokenizer.contextual || token.start != stack.pos || token.mask != mask || token.context != context) {
				this.updateCachedToken(token, tokenizer, stack);
				token.mask = mask;
				token.context = context;
			}
			if (token.lookAhead > token.end + 25) lookAhead = Math.max(token.lookAhead, lookAhead);
			if (token.value != 0) {
				let startIndex = actionIndex;
				if (token.extended > -1) actionIndex = this.addActions(stack, token.extended, token.end, actionIndex);
				actionIndex = this.addActions(stack, token.value, token.end, actionIndex);
				if (!tokenizer.extend) {
					main = token;
					if (actionIndex > startIndex) break;
				}
			}
		}
		while (this.actions.length > actionIndex) this.actions.pop();
		if (lookAhead) stack.setLookAhead(lookAhead);
		if (!main && stack.pos == this.stream.end) {
			main = new CachedToken();
			main.value = stack.p.parser.eofTerm;
			main.start = main.end = stack.pos;
			actionIndex = this.addActions(stack, main.value, main.end, actionIndex);
		}
		this.mainToken = main;
		return this.actions;
	}
	getMainToken(stack) {
		if (this.mainToken) return this.mainToken;
		let main = new CachedToken(), { pos, p } = stack;
		main.start = pos;
		main.end = Math.min(pos + 1, p.stream.end);
		main.value = pos == p.stream.end ? p.parser.eofTerm : 0;
		return main;
	}
	updateCachedToken(token, tokenizer, stack) {
		let start = this.stream.clipPos(stack.pos);
		tokenizer.token(this.stream.reset(start, token), stack);
		if (token.value > -1) {
			let { parser } = stack.p;
			for (let i = 0; i < parser.specialized.length; i++) if (parser.specialized[i] == token.value) {
				let result = parser.specializers[i](this.stream.read(token.start, token.end), stack);
				if (result >= 0 && stack.p.parser.dialect.allows(result >> 1)) {
					if ((result & 1) == 0) token.value = result >> 1;
					else token.extended = result >> 1;
					break;
				}
			}
		} else {
			token.value = 0;
			token.end = this.stream.clipPos(start + 1);
		}
	}
	putAction(action, token, end, index) {
		for (let i = 0; i < index; i += 3) if (this.actions[i] == action) return index;
		this.actions[index++] = action;
		this.actions[index++] = token;
		this.actions[index++] = end;
		return index;
	}
	addActions(stack, token, end, index) {
		let { state } = stack, { parser } = stack.p, { data } = parser;
		for (let set = 0; set < 2; set++) for (let i = parser.stateSlot(state, set ? 2 : 1);; i += 3) {
			if (data[i] == 65535) {
				if (data[i + 1] == 1) i = pair(data, i + 2);
				else {
					if (index == 0 && data[i + 1] == 2) index = this.putAction(pair(data, i + 2), token, end, index);
					break;
				}
			}
			if (data[i] == token) index = this.putAction(pair(data, i + 1), token, end, index);
		}
		return index;
	}
};
var Parse = class {
	constructor(parser, input, fragments, ranges) {
		this.parser = parser;
		this.input = input;
		this.ranges = ranges;
		this.recovering = 0;
		this.nextStackID = 9812;
		this.minStackPos = 0;
		this.reused = [];
		this.stoppedAt = null;
		this.lastBigReductionStart = -1;
		this.lastBigReductionSize = 0;
		this.bigReductionCount = 0;
		this.stream = new InputStream(input, ranges);
		this.tokens = new TokenCache(parser, this.stream);
		this.topTerm = parser.top[1];
		let { from } = ranges[0];
		this.stacks = [Stack.start(this, parser.top[0], from)];
		this.fragments = fragments.length && this.stream.end - from > parser.bufferLength * 4 ? new FragmentCursor(fragments, parser.minRepeatTerm) : null;
	}
	get parsedPos() {
		return this.minStackPos;
	}
	advance() {
		let stacks = this.stacks, pos = this.minStackPos;
		let newStacks = this.stacks = [];
		let stopped, stoppedTokens;
		if (this.bigReductionCount > 300 && stacks.length == 1) {
			let [s] = stacks;
			while (s.forceReduce() && s.stack.length && s.stack[s.stack.length - 2] >= this.lastBigReductionStart);
			this.bigReductionCount = this.lastBigReductionSize = 0;
		}
		for (let i = 0; i < stacks.length; i++) {
			let stack = stacks[i];
			for (;;) {
				this.tokens.mainToken = null;
				if (stack.pos > pos) newStacks.push(stack);
				else if (this.advanceStack(stack, newStacks, stacks)) continue;
				else {
					if (!stopped) {
						stopped = [];
						stoppedTokens = [];
					}
					stopped.push(stack);
					let tok = this.tokens.getMainToken(stack);
					stoppedTokens.push(tok.value, tok.end);
				}
				break;
			}
		}
		if (!newStacks.length) {
			let finished = stopped && findFinished(stopped);
			if (finished) {
				if (verbose) console.log("Finish with " + this.stackID(finished));
				return this.stackToTree(finished);
			}
			if (this.parser.strict) {
				if (verbose && stopped) console.log("Stuck with token " + (this.tokens.mainToken ? this.parser.getName(this.tokens.mainToken.value) : "none"));
				throw new SyntaxError("No parse at " + pos);
			}
			if (!this.recovering) this.recovering = 5;
		}
		if (this.recovering && stopped) {
			let finished = this.stoppedAt != null && stopped[0].pos > this.stoppedAt ? stopped[0] : this.runRecovery(stopped, stoppedTokens, newStacks);
			if (finished) {
				if (verbose) console.log("Force-finish " + this.stackID(finished));
				return this.stackToTree(finished.forceAll());
			}
		}
		if (this.recovering) {
			let maxRemaining = this.recovering == 1 ? 1 : this.recovering * 3;
			if (newStacks.length > maxRemaining) {
				newStacks.sort((a, b) => b.score - a.score);
				while (newStacks.length > maxRemaining) newStacks.pop();
			}
			if (newStacks.some((s) => s.reducePos > pos)) this.recovering--;
		} else if (newStacks.length > 1) {
			outer: for (let i = 0; i < newStacks.length - 1; i++) {
				let stack = newStacks[i];
				for (let j = i + 1; j < newStacks.length; j++) {
					let other = newStacks[j];
					if (stack.sameState(other) || stack.buffer.length > 500 && other.buffer.length > 500) {
						if ((stack.score - other.score || stack.buffer.length - other.buffer.length) > 0) newStacks.splice(j--, 1);
						else {
							newStacks.splice(i--, 1);
							continue outer;
						}
					}
				}
			}
			if (newStacks.length > 12) {
				newStacks.sort((a, b) => b.score - a.score);
				newStacks.splice(12, newStacks.length - 12);
			}
		}
		this.minStackPos = newStacks[0].pos;
		for (let i = 1; i < newStacks.length; i++) if (newStacks[i].pos < this.minStackPos) this.minStackPos = newStacks[i].pos;
		return null;
	}
	stopAt(pos) {
		if (this.stoppedAt != null && this.stoppedAt < pos) throw new RangeError("Can't move stoppedAt forward");
		this.stoppedAt = pos;
	}
	tryReuse(stack, start, tree, repeatOnly) {
		if (!tree) return null;
		let strictCx = stack.curContext && stack.curContext.tracker.strict, cxHash = strictCx ? stack.curContext.hash : 0;
		for (; tree;) {
			let match = this.parser.nodeSet.types[tree.type.id] != tree.type ? -1 : this.parser.getGoto(stack.state, tree.type.id);
			if (match > -1 && tree.length && (!strictCx || (tree.prop(NodeProp.contextHash) || 0) == cxHash)) {
				stack.useNode(tree, match, start);
				return tree;
			}
			if (tree.children.length == 0 || tree.positions[0] > 0) break;
			let inner = tree.children[0];
			if (inner instanceof Tree && (!repeatOnly || inner.type.id >= this.parser.minRepeatTerm)) tree = inner;
			else break;
		}
		return null;
	}
	advanceStack(stack, stacks, split) {
		let start = stack.pos, { parser } = this;
		let base = verbose ? this.stackID(stack) + " -> " : "";
		if (this.stoppedAt != null && start > this.stoppedAt) return stack.forceReduce() ? stack : null;
		if (this.fragments) {
			let reused = stack.reducePos < start && stack.buffer.length && stack.buffer[stack.buffer.length - 2] <= stack.reducePos && this.fragments.lastRepeatPos == stack.reducePos && this.tryReuse(stack, stack.reducePos, this.fragments.lastRepeat, true) || this.tryReuse(stack, start, this.fragments.nodeAt(start), false);
			if (reused) {
				if (verbose) console.log(base + this.stackID(stack) + ` (via reuse of ${parser.getName(reused.type.id)})`);
				return true;
			}
		}
		let defaultReduce = parser.stateSlot(stack.state, 4);
		if (defaultReduce > 0) {
			stack.reduce(defaultReduce);
			if (verbose) console.log(base + this.stackID(stack) + ` (via always-reduce ${parser.getName(defaultReduce & 65535)})`);
			return true;
		}
		if (stack.stack.length >= 8400) while (stack.stack.length > 6e3 && stack.forceReduce());
		let actions = this.tokens.getActions(stack);
		for (let i = 0; i < actions.length;) {
			let action = actions[i++], term = actions[i++], end = actions[i++];
			let last = i == actions.length || !split;
			let localStack = last ? stack : stack.split();
			let main = this.tokens.mainToken;
			localStack.apply(action, term, main ? main.start : localStack.pos, end);
			if (verbose) console.log(base + this.stackID(localStack) + ` (via ${(action & 65536) == 0 ? "shift" : `reduce of ${parser.getName(action & 65535)}`} for ${parser.getName(term)} @ ${start}${localStack == stack ? "" : ", split"})`);
			if (last) return true;
			else if (localStack.pos > start) stacks.push(localStack);
			else split.push(localStack);
		}
		return false;
	}
	advanceFully(stack, newStacks) {
		let pos = stack.pos;
		for (;;) {
			if (!this.advanceStack(stack, null, null)) return false;
			if (stack.pos > pos) {
				pushStackDedup(stack, newStacks);
				return true;
			}
		}
	}
	runRecovery(stacks, tokens, newStacks) {
		let finished = null, restarted = false;
		for (let i = 0; i < stacks.length; i++) {
			let stack = stacks[i], token = tokens[i << 1], tokenEnd = tokens[(i << 1) + 1];
			let base = verbose ? this.stackID(stack) + " -> " : "";
			if (stack.deadEnd) {
				if (restarted) continue;
				restarted = true;
				stack.restart();
				if (verbose) console.log(base + this.stackID(stack) + " (restarted)");
				if (this.advanceFully(stack, newStacks)) continue;
			}
			let force = stack.split(), forceBase = base;
			for (let j = 0; j < 10 && force.forceReduce(); j++) {
				if (verbose) console.log(forceBase + this.stackID(force) + " (via force-reduce)");
				if (this.advanceFully(force, newStacks)) break;
				if (verbose) forceBase = this.stackID(force) + " -> ";
			}
			for (let insert of stack.recoverByInsert(token)) {
				if (verbose) console.log(base + this.stackID(insert) + " (via recover-insert)");
				this.advanceFully(insert, newStacks);
			}
			if (this.stream.end > stack.pos) {
				if (tokenEnd == stack.pos) {
					tokenEnd++;
					token = 0;
				}
				stack.recoverByDelete(token, tokenEnd);
				if (verbose) console.log(base + this.stackID(stack) + ` (via recover-delete ${this.parser.getName(token)})`);
				pushStackDedup(stack, newStacks);
			} else if (!finished || finished.score < force.score) finished = force;
		}
		return finished;
	}
	stackToTree(stack) {
		stack.close();
		return Tree.build({
			buffer: StackBufferCursor.create(stack),
			nodeSet: this.parser.nodeSet,
			topID: this.topTerm,
			maxBufferLength: this.parser.bufferLength,
			reused: this.reused,
			start: this.ranges[0].from,
			length: stack.pos - this.ranges[0].from,
			minRepeatType: this.parser.minRepeatTerm
		});
	}
	stackID(stack) {
		let id = (stackIDs || (stackIDs = new WeakMap())).get(stack);
		if (!id) stackIDs.set(stack, id = String.fromCodePoint(this.nextStackID++));
		return id + stack;
	}
};
function pushStackDedup(stack, newStacks) {
	for (let i = 0; i < newStacks.length; i++) {
		let other = newStacks[i];
		if (other.pos == stack.pos && other.sameState(stack)) {
			if (newStacks[i].score < stack.score) newStacks[i] = stack;
			return;
		}
	}
	newStacks.push(stack);
}
var Dialect = class {
	constructor(source, flags, disabled) {
		this.source = source;
		this.flags = flags;
		this.disabled = disabled;
	}
	allows(term) {
		return !this.disabled || this.disabled[term] == 0;
	}
};
const id = (x) => x;
var ContextTracker = class {
	constructor(spec) {
		this.start = spec.start;
		this.shift = spec.shift || id;
		this.reduce = spec.reduce || id;
		this.reuse = spec.reuse || id;
		this.hash = spec.hash || (() => 0);
		this.strict = spec.strict !== false;
	}
};
var LRParser = class LRParser extends Parser {
	constructor(spec) {
		super();
		this.wrappers = [];
		if (spec.version != 14) throw new RangeError(`Parser version (${spec.version}) doesn't match runtime version (14)`);
		let nodeNames = spec.nodeNames.split(" ");
		this.minRepeatTerm = nodeNames.length;
		for (let i = 0; i < spec.repeatNodeCount; i++) nodeNames.push("");
		let topTerms = Object.keys(spec.topRules).map((r) => spec.topRules[r][1]);
		let nodeProps = [];
		for (let i = 0; i < nodeNames.length; i++) nodeProps.push([]);
		function setProp(nodeID, prop, value) {
			nodeProps[nodeID].push([prop, prop.deserialize(String(value))]);
		}
		if (spec.nodeProps) for (let propSpec of spec.nodeProps) {
			let prop = propSpec[0];
			if (typeof prop == "string") prop = NodeProp[prop];
			for (let i = 1; i < propSpec.length;) {
				let next = propSpec[i++];
				if (next >= 0) setProp(next, prop, propSpec[i++]);
				else {
					let value = propSpec[i + -next];
					for (let j = -next; j > 0; j--) setProp(propSpec[i++], prop, value);
					i++;
				}
			}
		}
		this.nodeSet = new NodeSet(nodeNames.map((name, i) => NodeType.define({
			name: i >= this.minRepeatTerm ? void 0 : name,
			id: i,
			props: nodeProps[i],
			top: topTerms.indexOf(i) > -1,
			error: i == 0,
			skipped: spec.skippedNodes && spec.skippedNodes.indexOf(i) > -1
		})));
		if (spec.propSources) this.nodeSet = this.nodeSet.extend(...spec.propSources);
		this.strict = false;
		this.bufferLength = DefaultBufferLength;
		let tokenArray = decodeArray(spec.tokenData);
		this.context = spec.context;
		this.specializerSpecs = spec.specialized || [];
		this.specialized = new Uint16Array(this.specializerSpecs.length);
		for (let i = 0; i < this.specializerSpecs.length; i++) this.specialized[i] = this.specializerSpecs[i].term;
		this.specializers = this.specializerSpecs.map(getSpecializer);
		this.states = decodeArray(spec.states, Uint32Array);
		this.data = decodeArray(spec.stateData);
		this.goto = decodeArray(spec.goto);
		this.maxTerm = spec.maxTerm;
		this.tokenizers = spec.tokenizers.map((value) => typeof value == "number" ? new TokenGroup(tokenArray, value) : value);
		this.topRules = spec.topRules;
		this.dialects = spec.dialects || {};
		this.dynamicPrecedences = spec.dynamicPrecedences || null;
		this.tokenPrecTable = spec.tokenPrec;
		this.termNames = spec.termNames || null;
		this.maxNode = this.nodeSet.types.length - 1;
		this.dialect = this.parseDialect();
		this.top = this.topRules[Object.keys(this.topRules)[0]];
	}
	createParse(input, fragments, ranges) {
		let parse = new Parse(this, input, fragments, ranges);
		for (let w of this.wrappers) parse = w(parse, input, fragments, ranges);
		return parse;
	}
	getGoto(state, term, loose = false) {
		let table = this.goto;
		if (term >= table[0]) return -1;
		for (let pos = table[term + 1];;) {
			let groupTag = table[pos++], last = groupTag & 1;
			let target = table[pos++];
			if (last && loose) return target;
			for (let end = pos + (groupTag >> 1); pos < end; pos++) if (table[pos] == state) return target;
			if (last) return -1;
		}
	}
	hasAction(state, terminal) {
		let data = this.data;
		for (let set = 0; set < 2; set++) for (let i = this.stateSlot(state, set ? 2 : 1), next;; i += 3) {
			if ((next = data[i]) == 65535) {
				if (data[i + 1] == 1) next = data[i = pair(data, i + 2)];
				else if (data[i + 1] == 2) return pair(data, i + 2);
				else break;
			}
			if (next == terminal || next == 0) return pair(data, i + 1);
		}
		return 0;
	}
	stateSlot(state, slot) {
		return this.states[state * 6 + slot];
	}
	stateFlag(state, flag) {
		return (this.stateSlot(state, 0) & flag) > 0;
	}
	validAction(state, action) {
		return !!this.allActions(state, (a) => a == action ? true : null);
	}
	allActions(state, action) {
		let deflt = this.stateSlot(state, 4);
		let result = deflt ? action(deflt) : void 0;
		for (let i = this.stateSlot(state, 1); result == null; i += 3) {
			if (this.data[i] == 65535) {
				if (this.data[i + 1] == 1) i = pair(this.data, i + 2);
				else break;
			}
			result = action(pair(this.data, i + 1));
		}
		return result;
	}
	nextStates(state) {
		let result = [];
		for (let i = this.stateSlot(state, 1);; i += 3) {
			if (this.data[i] == 65535) {
				if (this.data[i + 1] == 1) i = pair(this.data, i + 2);
				else break;
			}
			if ((this.data[i + 2] & 1) == 0) {
				let value = this.data[i + 1];
				if (!result.some((v, i) => i & 1 && v == value)) result.push(this.data[i], value);
			}
		}
		return result;
	}
	configure(config) {
		let copy = Object.assign(Object.create(LRParser.prototype), this);
		if (config.props) copy.nodeSet = this.nodeSet.extend(...config.props);
		if (config.top) {
			let info = this.topRules[config.top];
			if (!info) throw new RangeError(`Invalid top rule name ${config.top}`);
			copy.top = info;
		}
		if (config.tokenizers) copy.tokenizers = this.tokenizers.map((t) => {
			let found = config.tokenizers.find((r) => r.from == t);
			return found ? found.to : t;
		});
		if (config.specializers) {
			copy.specializers = this.specializers.slice();
			copy.specializerSpecs = this.specializerSpecs.map((s, i) => {
				let found = config.specializers.find((r) => r.from == s.external);
				if (!found) return s;
				let spec = Object.assign(Object.assign({}, s), { external: found.to });
				copy.specializers[i] = getSpecializer(spec);
				return spec;
			});
		}
		if (config.contextTracker) copy.context = config.contextTracker;
		if (config.dialect) copy.dialect = this.parseDialect(config.dialect);
		if (config.strict != null) copy.strict = config.strict;
		if (config.wrap) copy.wrappers = copy.wrappers.concat(config.wrap);
		if (config.bufferLength != null) copy.bufferLength = config.bufferLength;
		return copy;
	}
	hasWrappers() {
		return this.wrappers.length > 0;
	}
	getName(term) {
		return this.termNames ? this.termNames[term] : String(term <= this.maxNode && this.nodeSet.types[term].name || term);
	}
	get eofTerm() {
		return this.maxNode + 1;
	}
	get topNode() {
		return this.nodeSet.types[this.top[1]];
	}
	dynamicPrecedence(term) {
		let prec = this.dynamicPrecedences;
		return prec == null ? 0 : prec[term] || 0;
	}
	parseDialect(dialect) {
		let values = Object.keys(this.dialects), flags = values.map(() => false);
		if (dialect) for (let part of dialect.split(" ")) {
			let id = values.indexOf(part);
			if (id >= 0) flags[id] = true;
		}
		let disabled = null;
		for (let i = 0; i < values.length; i++) if (!flags[i]) for (let j = this.dialects[values[i]], id; (id = this.data[j++]) != 65535;) (disabled || (disabled = new Uint8Array(this.maxTerm + 1)))[id] = 1;
		return new Dialect(dialect, flags, disabled);
	}
	static deserialize(spec) {
		return new LRParser(spec);
	}
};
function pair(data, off) {
	return data[off] | data[off + 1] << 16;
}
function findFinished(stacks) {
	let best = null;
	for (let stack of stacks) {
		let stopped = stack.p.stoppedAt;
		if ((stack.pos == stack.p.stream.end || stopped != null && stack.pos > stopped) && stack.p.parser.stateFlag(stack.state, 2) && (!best || best.score < stack.score)) best = stack;
	}
	return best;
}
function getSpecializer(spec) {
	if (spec.external) {
		let mask = spec.extend ? 1 : 0;
		return (value, stack) => spec.external(value, stack) << 1 | mask;
	}
	return spec.get;
}
// node_modules/@lezer/highlight/dist/index.js
let nextTagID = 0;
var Tag = class Tag {
	constructor(name, set, base, modified) {
		this.name = name;
		this.set = set;
		this.base = base;
		this.modified = modified;
		this.id = nextTagID++;
	}
	toString() {
		let { name } = this;
		for (let mod of this.modified) if (mod.name) name = `${mod.name}(${name})`;
		return name;
	}
	static define(nameOrParent, parent) {
		let name = typeof nameOrParent == "string" ? nameOrParent : "?";
		if (nameOrParent instanceof Tag) parent = nameOrParent;
		if (parent === null || parent === void 0 ? void 0 : parent.base) throw new Error("Can not derive from a modified tag");
		let tag = new Tag(name, [], null, []);
		tag.set.push(tag);
		if (parent) for (let t of parent.set) tag.set.push(t);
		return tag;
	}
	static defineModifier(name) {
		let mod = new Modifier(name);
		return (tag) => {
			if (tag.modified.indexOf(mod) > -1) return tag;
			return Modifier.get(tag.base || tag, tag.modified.concat(mod).sort((a, b) => a.id - b.id));
		};
	}
};
let nextModifierID = 0;
var Modifier = class Modifier {
	constructor(name) {
		this.name = name;
		this.instances = [];
		this.id = nextModifierID++;
	}
	static get(base, mods) {
		if (!mods.length) return base;
		let exists = mods[0].instances.find((t) => t.base == base && sameArray(mods, t.modified));
		if (exists) return exists;
		let set = [], tag = new Tag(base.name, set, base, mods);
		for (let m of mods) m.instances.push(tag);
		let configs = powerSet(mods);
		for (let parent of base.set) if (!parent.modified.length) for (let config of configs) set.push(Modifier.get(parent, config));
		return tag;
	}
};
function sameArray(a, b) {
	return a.length == b.length && a.every((x, i) => x == b[i]);
}
function powerSet(array) {
	let sets = [[]];
	for (let i = 0; i < array.length; i++) for (let j = 0, e = sets.length; j < e; j++) sets.push(sets[j].concat(array[i]));
	return sets.sort((a, b) => b.length - a.length);
}
function styleTags(spec) {
	let byName = Object.create(null);
	for (let prop in spec) {
		let tags = spec[prop];
		if (!Array.isArray(tags)) tags = [tags];
		for (let part of prop.split(" ")) if (part) {
			let pieces = [], mode = 2, rest = part;
			for (let pos = 0;;) {
				if (rest == "..." && pos > 0 && pos + 3 == part.length) {
					mode = 1;
					break;
				}
				let m = /^"(?:[^"\\]|\\.)*?"|[^\/!]+/.exec(rest);
				if (!m) throw new RangeError("Invalid path: " + part);
				pieces.push(m[0] == "*" ? "" : m[0][0] == "\"" ? JSON.parse(m[0]) : m[0]);
				pos += m[0].length;
				if (pos == part.length) break;
				let next = part[pos++];
				if (pos == part.length && next == "!") {
					mode = 0;
					break;
				}
				if (next != "/") throw new RangeError("Invalid path: " + part);
				rest = part.slice(pos);
			}
			let last = pieces.length - 1, inner = pieces[last];
			if (!inner) throw new RangeError("Invalid path: " + part);
			byName[inner] = new Rule(tags, mode, last > 0 ? pieces.slice(0, last) : null).sort(byName[inner]);
		}
	}
	return ruleNodeProp.add(byName);
}
const ruleNodeProp = new NodeProp({ combine(a, b) {
	let cur, root, take;
	while (a || b) {
		if (!a || b && a.depth <= b.depth) {
			take = b;
			b = b.next;
		} else {
			take = a;
			a = a.next;
		}
		if (cur && cur.mode == take.mode && !take.context && !cur.context) continue;
		let copy = new Rule(take.tags, take.mode, take.context);
		if (cur) cur.next = copy;
		else root = copy;
		cur = copy;
	}
	return root;
} });
var Rule = class {
	constructor(tags, mode, context, next) {
		this.tags = tags;
		this.mode = mode;
		this.context = context;
		this.next = next;
	}
	get opaque() {
		return this.mode == 0;
	}
	get inherit() {
		return this.mode == 1;
	}
	sort(other) {
		if (!other || other.depth < this.depth) {
			this.next = other;
			return this;
		}
		other.next = this.sort(other.next);
		return other;
	}
	get depth() {
		return this.context ? this.context.length : 0;
	}
};
Rule.empty = new Rule([], 2, null);
function tagHighlighter(tags, options) {
	let map = Object.create(null);
	for (let style of tags) if (!Array.isArray(style.tag)) map[style.tag.id] = style.class;
	else for (let tag of style.tag) map[tag.id] = style.class;
	let { scope, all = null } = options || {};
	return {
		style: (tags) => {
			let cls = all;
			for (let tag of tags) for (let sub of tag.set) {
				let tagClass = map[sub.id];
				if (tagClass) {
					cls = cls ? cls + " " + tagClass : tagClass;
					break;
				}
			}
			return cls;
		},
		scope
	};
}
const t = Tag.define;
const comment = t();
const name = t();
const typeName = t(name);
const propertyName = t(name);
const literal = t();
const string = t(literal);
const number = t(literal);
const content = t();
const heading = t(content);
const keyword = t();
const operator = t();
const punctuation = t();
const bracket = t(punctuation);
const meta = t();
const tags = {
	comment,
	lineComment: t(comment),
	blockComment: t(comment),
	docComment: t(comment),
	name,
	variableName: t(name),
	typeName,
	tagName: t(typeName),
	propertyName,
	attributeName: t(propertyName),
	className: t(name),
	labelName: t(name),
	namespace: t(name),
	macroName: t(name),
	literal,
	string,
	docString: t(string),
	character: t(string),
	attributeValue: t(string),
	number,
	integer: t(number),
	float: t(number),
	bool: t(literal),
	regexp: t(literal),
	escape: t(literal),
	color: t(literal),
	url: t(literal),
	keyword,
	self: t(keyword),
	null: t(keyword),
	atom: t(keyword),
	unit: t(keyword),
	modifier: t(keyword),
	operatorKeyword: t(keyword),
	controlKeyword: t(keyword),
	definitionKeyword: t(keyword),
	moduleKeyword: t(keyword),
	operator,
	derefOperator: t(operator),
	arithmeticOperator: t(operator),
	logicOperator: t(operator),
	bitwiseOperator: t(operator),
	compareOperator: t(operator),
	updateOperator: t(operator),
	definitionOperator: t(operator),
	typeOperator: t(operator),
	controlOperator: t(operator),
	punctuation,
	separator: t(punctuation),
	bracket,
	angleBracket: t(bracket),
	squareBracket: t(bracket),
	paren: t(bracket),
	brace: t(bracket),
	content,
	heading,
	heading1: t(heading),
	heading2: t(heading),
	heading3: t(heading),
	heading4: t(heading),
	heading5: t(heading),
	heading6: t(heading),
	contentSeparator: t(content),
	list: t(content),
	quote: t(content),
	emphasis: t(content),
	strong: t(content),
	link: t(content),
	monospace: t(content),
	strikethrough: t(content),
	inserted: t(),
	deleted: t(),
	changed: t(),
	invalid: t(),
	meta,
	documentMeta: t(meta),
	annotation: t(meta),
	processingInstruction: t(meta),
	definition: Tag.defineModifier("definition"),
	constant: Tag.defineModifier("constant"),
	function: Tag.defineModifier("function"),
	standard: Tag.defineModifier("standard"),
	local: Tag.defineModifier("local"),
	special: Tag.defineModifier("special")
};
for (let name in tags) {
	let val = tags[name];
	if (val instanceof Tag) val.name = name;
}
tagHighlighter([
	{
		tag: tags.link,
		class: "tok-link"
	},
	{
		tag: tags.heading,
		class: "tok-heading"
	},
	{
		tag: tags.emphasis,
		class: "tok-emphasis"
	},
	{
		tag: tags.strong,
		class: "tok-strong"
	},
	{
		tag: tags.keyword,
		class: "tok-keyword"
	},
	{
		tag: tags.atom,
		class: "tok-atom"
	},
	{
		tag: tags.bool,
		class: "tok-bool"
	},
	{
		tag: tags.url,
		class: "tok-url"
	},
	{
		tag: tags.labelName,
		class: "tok-labelName"
	},
	{
		tag: tags.inserted,
		class: "tok-inserted"
	},
	{
		tag: tags.deleted,
		class: "tok-deleted"
	},
	{
		tag: tags.literal,
		class: "tok-literal"
	},
	{
		tag: tags.string,
		class: "tok-string"
	},
	{
		tag: tags.number,
		class: "tok-number"
	},
	{
		tag: [
			tags.regexp,
			tags.escape,
			tags.special(tags.string)
		],
		class: "tok-string2"
	},
	{
		tag: tags.variableName,
		class: "tok-variableName"
	},
	{
		tag: tags.local(tags.variableName),
		class: "tok-variableName tok-local"
	},
	{
		tag: tags.definition(tags.variableName),
		class: "tok-variableName tok-definition"
	},
	{
		tag: tags.special(tags.variableName),
		class: "tok-variableName2"
	},
	{
		tag: tags.definition(tags.propertyName),
		class: "tok-propertyName tok-definition"
	},
	{
		tag: tags.typeName,
		class: "tok-typeName"
	},
	{
		tag: tags.namespace,
		class: "tok-namespace"
	},
	{
		tag: tags.className,
		class: "tok-className"
	},
	{
		tag: tags.macroName,
		class: "tok-macroName"
	},
	{
		tag: tags.propertyName,
		class: "tok-propertyName"
	},
	{
		tag: tags.operator,
		class: "tok-operator"
	},
	{
		tag: tags.comment,
		class: "tok-comment"
	},
	{
		tag: tags.meta,
		class: "tok-meta"
	},
	{
		tag: tags.invalid,
		class: "tok-invalid"
	},
	{
		tag: tags.punctuation,
		class: "tok-punctuation"
	}
]);
// node_modules/@lezer/python/dist/index.js
const printKeyword = 1;
const indent = 194;
const dedent = 195;
const newline$1 = 196;
const blankLineStart = 197;
const newlineBracketed = 198;
const eof = 199;
const stringContent = 200;
const Escape = 2;
const replacementStart = 3;
const stringEnd = 201;
const ParenL = 24;
const ParenthesizedExpression = 25;
const TupleExpression = 49;
const ComprehensionExpression = 50;
const BracketL = 55;
const ArrayExpression = 56;
const ArrayComprehensionExpression = 57;
const BraceL = 59;
const DictionaryExpression = 60;
const DictionaryComprehensionExpression = 61;
const SetExpression = 62;
const SetComprehensionExpression = 63;
const ArgList = 65;
const subscript = 238;
const String$1 = 71;
const stringStart = 241;
const stringStartD = 242;
const stringStartL = 243;
const stringStartLD = 244;
const stringStartR = 245;
const stringStartRD = 246;
const stringStartRL = 247;
const stringStartRLD = 248;
const FormatString = 72;
const stringStartF = 249;
const stringStartFD = 250;
const stringStartFL = 251;
const stringStartFLD = 252;
const stringStartFR = 253;
const stringStartFRD = 254;
const stringStartFRL = 255;
const stringStartFRLD = 256;
const FormatReplacement = 73;
const nestedFormatReplacement = 77;
const importList = 263;
const TypeParamList = 112;
const ParamList = 130;
const SequencePattern = 151;
const MappingPattern = 152;
const PatternArgList = 155;
const newline = 10;
const carriageReturn = 13;
const space = 32;
const tab = 9;
const hash = 35;
const parenOpen = 40;
const dot = 46;
const braceOpen = 123;
const braceClose = 125;
const singleQuote = 39;
const doubleQuote = 34;
const backslash = 92;
const letter_o = 111;
const letter_x = 120;
const letter_N = 78;
const letter_u = 117;
const letter_U = 85;
const bracketed = new Set([
	ParenthesizedExpression,
	TupleExpression,
	ComprehensionExpression,
	importList,
	ArgList,
	ParamList,
	ArrayExpression,
	ArrayComprehensionExpression,
	subscript,
	SetExpression,
	SetComprehensionExpression,
	FormatString,
	FormatReplacement,
	nestedFormatReplacement,
	DictionaryExpression,
	DictionaryComprehensionExpression,
	SequencePattern,
	MappingPattern,
	PatternArgList,
	TypeParamList
]);
function isLineBreak(ch) {
	return ch == newline || ch == carriageReturn;
}
function isHex(ch) {
	return ch >= 48 && ch <= 57 || ch >= 65 && ch <= 70 || ch >= 97 && ch <= 102;
}
const newlines = new ExternalTokenizer((input, stack) => {
	let prev;
	if (input.next < 0) input.acceptToken(eof);
	else if (stack.context.flags & cx_Bracketed) {
		if (isLineBreak(input.next)) input.acceptToken(newlineBracketed, 1);
	} else if (((prev = input.peek(-1)) < 0 || isLineBreak(prev)) && stack.canShift(blankLineStart)) {
		let spaces = 0;
		while (input.next == space || input.next == tab) {
			input.advance();
			spaces++;
		}
		if (input.next == newline || input.next == carriageReturn || input.next == hash) input.acceptToken(blankLineStart, -spaces);
	} else if (isLineBreak(input.next)) input.acceptToken(newline$1, 1);
}, { contextual: true });
const indentation = new ExternalTokenizer((input, stack) => {
	let context = stack.context;
	if (context.flags) return;
	let prev = input.peek(-1);
	if (prev == newline || prev == carriageReturn) {
		let depth = 0, chars = 0;
		for (;;) {
			if (input.next == space) depth++;
			else if (input.next == tab) depth += 8 - depth % 8;
			else break;
			input.advance();
			chars++;
		}
		if (depth != context.indent && input.next != newline && input.next != carriageReturn && input.next != hash) {
			if (depth < context.indent) input.acceptToken(dedent, -chars);
			else input.acceptToken(indent);
		}
	}
});
const cx_Bracketed = 1;
const cx_String = 2;
const cx_DoubleQuote = 4;
const cx_Long = 8;
const cx_Raw = 16;
const cx_Format = 32;
function Context(parent, indent, flags) {
	this.parent = parent;
	this.indent = indent;
	this.flags = flags;
	this.hash = (parent ? parent.hash + parent.hash << 8 : 0) + indent + (indent << 4) + flags + (flags << 6);
}
const topIndent = new Context(null, 0, 0);
function countIndent(space) {
	let depth = 0;
	for (let i = 0; i < space.length; i++) depth += space.charCodeAt(i) == tab ? 8 - depth % 8 : 1;
	return depth;
}
const stringFlags = new Map([
	[stringStart, 0],
	[stringStartD, cx_DoubleQuote],
	[stringStartL, cx_Long],
	[stringStartLD, 12],
	[stringStartR, cx_Raw],
	[stringStartRD, 20],
	[stringStartRL, 24],
	[stringStartRLD, 28],
	[stringStartF, cx_Format],
	[stringStartFD, 36],
	[stringStartFL, 40],
	[stringStartFLD, 44],
	[stringStartFR, 48],
	[stringStartFRD, 52],
	[stringStartFRL, 56],
	[stringStartFRLD, 60]
].map(([term, flags]) => [term, flags | cx_String]));
const trackIndent = new ContextTracker({
	start: topIndent,
	reduce(context, term, _, input) {
		if (context.flags & cx_Bracketed && bracketed.has(term) || (term == String$1 || term == FormatString) && context.flags & cx_String) return context.parent;
		return context;
	},
	shift(context, term, stack, input) {
		if (term == indent) return new Context(context, countIndent(input.read(input.pos, stack.pos)), 0);
		if (term == dedent) return context.parent;
		if (term == ParenL || term == BracketL || term == BraceL || term == replacementStart) return new Context(context, 0, cx_Bracketed);
		if (stringFlags.has(term)) return new Context(context, 0, stringFlags.get(term) | context.flags & cx_Bracketed);
		return context;
	},
	hash(context) {
		return context.hash;
	}
});
const legacyPrint = new ExternalTokenizer((input) => {
	for (let i = 0; i < 5; i++) {
		if (input.next != "print".charCodeAt(i)) return;
		input.advance();
	}
	if (/\w/.test(String.fromCharCode(input.next))) return;
	for (let off = 0;; off++) {
		let next = input.peek(off);
		if (next == space || next == tab) continue;
		if (next != parenOpen && next != dot && next != newline && next != carriageReturn && next != hash) input.acceptToken(printKeyword);
		return;
	}
});
const strings = new ExternalTokenizer((input, stack) => {
	let { flags } = stack.context;
	let quote = flags & cx_DoubleQuote ? doubleQuote : singleQuote;
	let long = (flags & cx_Long) > 0;
	let escapes = !(flags & cx_Raw);
	let format = (flags & cx_Format) > 0;
	let start = input.pos;
	for (;;) if (input.next < 0) break;
	else if (format && input.next == braceOpen) {
		if (input.peek(1) == braceOpen) input.advance(2);
		else {
			if (input.pos == start) {
				input.acceptToken(replacementStart, 1);
				return;
			}
			break;
		}
	} else if (escapes && input.next == backslash) {
		if (input.pos == start) {
			input.advance();
			let escaped = input.next;
			if (escaped >= 0) {
				input.advance();
				skipEscape(input, escaped);
			}
			input.acceptToken(Escape);
			return;
		}
		break;
	} else if (input.next == backslash && !escapes && input.peek(1) > -1) input.advance(2);
	else if (input.next == quote && (!long || input.peek(1) == quote && input.peek(2) == quote)) {
		if (input.pos == start) {
			input.acceptToken(stringEnd, long ? 3 : 1);
			return;
		}
		break;
	} else if (input.next == newline) {
		if (long) input.advance();
		else if (input.pos == start) {
			input.acceptToken(stringEnd);
			return;
		}
		break;
	} else input.advance();
	if (input.pos > start) input.acceptToken(stringContent);
});
function skipEscape(input, ch) {
	if (ch == letter_o) for (let i = 0; i < 2 && input.next >= 48 && input.next <= 55; i++) input.advance();
	else if (ch == letter_x) for (let i = 0; i < 2 && isHex(input.next); i++) input.advance();
	else if (ch == letter_u) for (let i = 0; i < 4 && isHex(input.next); i++) input.advance();
	else if (ch == letter_U) for (let i = 0; i < 8 && isHex(input.next); i++) input.advance();
	else if (ch == letter_N) {
		if (input.next == braceOpen) {
			input.advance();
			while (input.next >= 0 && input.next != braceClose && input.next != singleQuote && input.next != doubleQuote && input.next != newline) input.advance();
			if (input.next == braceClose) input.advance();
		}
	}
}
const pythonHighlighting = styleTags({
	"async \"*\" \"**\" FormatConversion FormatSpec": tags.modifier,
	"for while if elif else try except finally return raise break continue with pass assert await yield match case": tags.controlKeyword,
	"in not and or is del": tags.operatorKeyword,
	"from def class global nonlocal lambda": tags.definitionKeyword,
	import: tags.moduleKeyword,
	"with as print": tags.keyword,
	Boolean: tags.bool,
	None: tags.null,
	VariableName: tags.variableName,
	"CallExpression/VariableName": tags.function(tags.variableName),
	"FunctionDefinition/VariableName": tags.function(tags.definition(tags.variableName)),
	"ClassDefinition/VariableName": tags.definition(tags.className),
	PropertyName: tags.propertyName,
	"CallExpression/MemberExpression/PropertyName": tags.function(tags.propertyName),
	Comment: tags.lineComment,
	Number: tags.number,
	String: tags.string,
	FormatString: tags.special(tags.string),
	Escape: tags.escape,
	UpdateOp: tags.updateOperator,
	"ArithOp!": tags.arithmeticOperator,
	BitOp: tags.bitwiseOperator,
	CompareOp: tags.compareOperator,
	AssignOp: tags.definitionOperator,
	Ellipsis: tags.punctuation,
	At: tags.meta,
	"( )": tags.paren,
	"[ ]": tags.squareBracket,
	"{ }": tags.brace,
	".": tags.derefOperator,
	", ;": tags.separator
});
const spec_identifier = {
	__proto__: null,
	await: 44,
	or: 54,
	and: 56,
	in: 60,
	not: 62,
	is: 64,
	if: 70,
	else: 72,
	lambda: 76,
	yield: 94,
	from: 96,
	async: 102,
	for: 104,
	None: 162,
	True: 164,
	False: 164,
	del: 178,
	pass: 182,
	break: 186,
	continue: 190,
	return: 194,
	raise: 202,
	import: 206,
	as: 208,
	global: 212,
	nonlocal: 214,
	assert: 218,
	type: 223,
	elif: 236,
	while: 240,
	try: 246,
	except: 248,
	finally: 250,
	with: 254,
	def: 258,
	class: 268,
	match: 279,
	case: 285
};
const parser = LRParser.deserialize({
	version: 14,
	states: "##jQ`QeOOP$}OSOOO&WQtO'#HUOOQS'#Co'#CoOOQS'#Cp'#CpO'vQdO'#CnO*UQtO'#HTOOQS'#HU'#HUOOQS'#DU'#DUOOQS'#HT'#HTO*rQdO'#D_O+VQdO'#DfO+gQdO'#DjO+zOWO'#DuO,VOWO'#DvO.[QtO'#GuOOQS'#Gu'#GuO'vQdO'#GtO0ZQtO'#GtOOQS'#Eb'#EbO0rQdO'#EcOOQS'#Gs'#GsO0|QdO'#GrOOQV'#Gr'#GrO1XQdO'#FYOOQS'#G^'#G^O1^QdO'#FXOOQV'#IS'#ISOOQV'#Gq'#GqOOQV'#Fq'#FqQ`QeOOO'vQdO'#CqO1lQdO'#C}O1sQdO'#DRO2RQdO'#HYO2cQtO'#EVO'vQdO'#EWOOQS'#EY'#EYOOQS'#E['#E[OOQS'#E^'#E^O2wQdO'#E`O3_QdO'#EdO3rQdO'#EfO3zQtO'#EfO1XQdO'#EiO0rQdO'#ElO1XQdO'#EnO0rQdO'#EtO0rQdO'#EwO4VQdO'#EyO4^QdO'#FOO4iQdO'#EzO0rQdO'#FOO1XQdO'#FQO1XQdO'#FVO4nQdO'#F[P4uOdO'#GpPOOO)CBd)CBdOOQS'#Ce'#CeOOQS'#Cf'#CfOOQS'#Cg'#CgOOQS'#Ch'#ChOOQS'#Ci'#CiOOQS'#Cj'#CjOOQS'#Cl'#ClO'vQdO,59OO'vQdO,59OO'vQdO,59OO'vQdO,59OO'vQdO,59OO'vQdO,59OO5TQdO'#DoOOQS,5:Y,5:YO5hQdO'#HdOOQS,5:],5:]O5uQ!fO,5:]O5zQtO,59YO1lQdO,59bO1lQdO,59bO1lQdO,59bO8jQdO,59bO8oQdO,59bO8vQdO,59jO8}QdO'#HTO:TQdO'#HSOOQS'#HS'#HSOOQS'#D['#D[O:lQdO,59aO'vQdO,59aO:zQdO,59aOOQS,59y,59yO;PQdO,5:RO'vQdO,5:ROOQS,5:Q,5:QO;_QdO,5:QO;dQdO,5:XO'vQdO,5:XO'vQdO,5:VOOQS,5:U,5:UO;uQdO,5:UO;zQdO,5:WOOOW'#Fy'#FyO<POWO,5:aOOQS,5:a,5:aO<[QdO'#HwOOOW'#Dw'#DwOOOW'#Fz'#FzO<lOWO,5:bOOQS,5:b,5:bOOQS'#F}'#F}O<zQtO,5:iO?lQtO,5=`O@VQ#xO,5=`O@vQtO,5=`OOQS,5:},5:}OA_QeO'#GWOBqQdO,5;^OOQV,5=^,5=^OB|QtO'#IPOCkQdO,5;tOOQS-E:[-E:[OOQV,5;s,5;sO4dQdO'#FQOOQV-E9o-E9oOCsQtO,59]OEzQtO,59iOFeQdO'#HVOFpQdO'#HVO1XQdO'#HVOF{QdO'#DTOGTQdO,59mOGYQdO'#HZO'vQdO'#HZO0rQdO,5=tOOQS,5=t,5=tO0rQdO'#EROOQS'#ES'#ESOGwQdO'#GPOHXQdO,58|OHXQdO,58|O*xQdO,5:oOHgQtO'#H]OOQS,5:r,5:rOOQS,5:z,5:zOHzQdO,5;OOI]QdO'#IOO1XQdO'#H}OOQS,5;Q,5;QOOQS'#GT'#GTOIqQtO,5;QOJPQdO,5;QOJUQdO'#IQOOQS,5;T,5;TOJdQdO'#H|OOQS,5;W,5;WOJuQdO,5;YO4iQdO,5;`O4iQdO,5;cOJ}QtO'#ITO'vQdO'#ITOKXQdO,5;eO4VQdO,5;eO0rQdO,5;jO1XQdO,5;lOK^QeO'#EuOLjQgO,5;fO!!kQdO'#IUO4iQdO,5;jO!!vQdO,5;lO!#OQdO,5;qO!#ZQtO,5;vO'vQdO,5;vPOOO,5=[,5=[P!#bOSO,5=[P!#jOdO,5=[O!&bQtO1G.jO!&iQtO1G.jO!)YQtO1G.jO!)dQtO1G.jO!+}QtO1G.jO!,bQtO1G.jO!,uQdO'#HcO!-TQtO'#GuO0rQdO'#HcO!-_QdO'#HbOOQS,5:Z,5:ZO!-gQdO,5:ZO!-lQdO'#HeO!-wQdO'#HeO!.[QdO,5>OOOQS'#Ds'#DsOOQS1G/w1G/wOOQS1G.|1G.|O!/[QtO1G.|O!/cQtO1G.|O1lQdO1G.|O!0OQdO1G/UOOQS'#DZ'#DZO0rQdO,59tOOQS1G.{1G.{O!0VQdO1G/eO!0gQdO1G/eO!0oQdO1G/fO'vQdO'#H[O!0tQdO'#H[O!0yQtO1G.{O!1ZQdO,59iO!2aQdO,5=zO!2qQdO,5=zO!2yQdO1G/mO!3OQtO1G/mOOQS1G/l1G/lO!3`QdO,5=uO!4VQdO,5=uO0rQdO1G/qO!4tQdO1G/sO!4yQtO1G/sO!5ZQtO1G/qOOQS1G/p1G/pOOQS1G/r1G/rOOOW-E9w-E9wOOQS1G/{1G/{O!5kQdO'#HxO0rQdO'#HxO!5|QdO,5>cOOOW-E9x-E9xOOQS1G/|1G/|OOQS-E9{-E9{O!6[Q#xO1G2zO!6{QtO1G2zO'vQdO,5<jOOQS,5<j,5<jOOQS-E9|-E9|OOQS,5<r,5<rOOQS-E:U-E:UOOQV1G0x1G0xO1XQdO'#GRO!7dQtO,5>kOOQS1G1`1G1`O!8RQdO1G1`OOQS'#DV'#DVO0rQdO,5=qOOQS,5=q,5=qO!8WQdO'#FrO!8cQdO,59oO!8kQdO1G/XO!8uQtO,5=uOOQS1G3`1G3`OOQS,5:m,5:mO!9fQdO'#GtOOQS,5<k,5<kOOQS-E9}-E9}O!9wQdO1G.hOOQS1G0Z1G0ZO!:VQdO,5=wO!:gQdO,5=wO0rQdO1G0jO0rQdO1G0jO!:xQdO,5>jO!;ZQdO,5>jO1XQdO,5>jO!;lQdO,5>iOOQS-E:R-E:RO!;qQdO1G0lO!;|QdO1G0lO!<RQdO,5>lO!<aQdO,5>lO!<oQdO,5>hO!=VQdO,5>hO!=hQdO'#EpO0rQdO1G0tO!=sQdO1G0tO!=xQgO1G0zO!AvQgO1G0}O!EqQdO,5>oO!E{QdO,5>oO!FTQtO,5>oO0rQdO1G1PO!F_QdO1G1PO4iQdO1G1UO!!vQdO1G1WOOQV,5;a,5;aO!FdQfO,5;aO!FiQgO1G1QO!JjQdO'#GZO4iQdO1G1QO4iQdO1G1QO!JzQdO,5>pO!KXQdO,5>pO1XQdO,5>pOOQV1G1U1G1UO!KaQdO'#FSO!KrQ!fO1G1WO!KzQdO1G1WOOQV1G1]1G1]O4iQdO1G1]O!LPQdO1G1]O!LXQdO'#F^OOQV1G1b1G1bO!#ZQtO1G1bPOOO1G2v1G2vP!L^OSO1G2vOOQS,5=},5=}OOQS'#Dp'#DpO0rQdO,5=}O!LfQdO,5=|O!LyQdO,5=|OOQS1G/u1G/uO!MRQdO,5>PO!McQdO,5>PO!MkQdO,5>PO!NOQdO,5>PO!N`QdO,5>POOQS1G3j1G3jOOQS7+$h7+$hO!8kQdO7+$pO#!RQdO1G.|O#!YQdO1G.|OOQS1G/`1G/`OOQS,5<`,5<`O'vQdO,5<`OOQS7+%P7+%PO#!aQdO7+%POOQS-E9r-E9rOOQS7+%Q7+%QO#!qQdO,5=vO'vQdO,5=vOOQS7+$g7+$gO#!vQdO7+%PO##OQdO7+%QO##TQdO1G3fOOQS7+%X7+%XO##eQdO1G3fO##mQdO7+%XOOQS,5<_,5<_O'vQdO,5<_O##rQdO1G3aOOQS-E9q-E9qO#$iQdO7+%]OOQS7+%_7+%_O#$wQdO1G3aO#%fQdO7+%_O#%kQdO1G3gO#%{QdO1G3gO#&TQdO7+%]O#&YQdO,5>dO#&sQdO,5>dO#&sQdO,5>dOOQS'#Dx'#DxO#'UO&jO'#DzO#'aO`O'#HyOOOW1G3}1G3}O#'fQdO1G3}O#'nQdO1G3}O#'yQ#xO7+(fO#(jQtO1G2UP#)TQdO'#GOOOQS,5<m,5<mOOQS-E:P-E:POOQS7+&z7+&zOOQS1G3]1G3]OOQS,5<^,5<^OOQS-E9p-E9pOOQS7+$s7+$sO#)bQdO,5=`O#){QdO,5=`O#*^QtO,5<aO#*qQdO1G3cOOQS-E9s-E9sOOQS7+&U7+&UO#+RQdO7+&UO#+aQdO,5<nO#+uQdO1G4UOOQS-E:Q-E:QO#,WQdO1G4UOOQS1G4T1G4TOOQS7+&W7+&WO#,iQdO7+&WOOQS,5<p,5<pO#,tQdO1G4WOOQS-E:S-E:SOOQS,5<l,5<lO#-SQdO1G4SOOQS-E:O-E:OO1XQdO'#EqO#-jQdO'#EqO#-uQdO'#IRO#-}QdO,5;[OOQS7+&`7+&`O0rQdO7+&`O#.SQgO7+&fO!JmQdO'#GXO4iQdO7+&fO4iQdO7+&iO#2QQtO,5<tO'vQdO,5<tO#2[QdO1G4ZOOQS-E:W-E:WO#2fQdO1G4ZO4iQdO7+&kO0rQdO7+&kOOQV7+&p7+&pO!KrQ!fO7+&rO!KzQdO7+&rO`QeO1G0{OOQV-E:X-E:XO4iQdO7+&lO4iQdO7+&lOOQV,5<u,5<uO#2nQdO,5<uO!JmQdO,5<uOOQV7+&l7+&lO#2yQgO7+&lO#6tQdO,5<vO#7PQdO1G4[OOQS-E:Y-E:YO#7^QdO1G4[O#7fQdO'#IWO#7tQdO'#IWO1XQdO'#IWOOQS'#IW'#IWO#8PQdO'#IVOOQS,5;n,5;nO#8XQdO,5;nO0rQdO'#FUOOQV7+&r7+&rO4iQdO7+&rOOQV7+&w7+&wO4iQdO7+&wO#8^QfO,5;xOOQV7+&|7+&|POOO7+(b7+(bO#8cQdO1G3iOOQS,5<c,5<cO#8qQdO1G3hOOQS-E9u-E9uO#9UQdO,5<dO#9aQdO,5<dO#9tQdO1G3kOOQS-E9v-E9vO#:UQdO1G3kO#:^QdO1G3kO#:nQdO1G3kO#:UQdO1G3kOOQS<<H[<<H[O#:yQtO1G1zOOQS<<Hk<<HkP#;WQdO'#FtO8vQdO1G3bO#;eQdO1G3bO#;jQdO<<HkOOQS<<Hl<<HlO#;zQdO7+)QOOQS<<Hs<<HsO#<[QtO1G1yP#<{QdO'#FsO#=YQdO7+)RO#=jQdO7+)RO#=rQdO<<HwO#=wQdO7+({OOQS<<Hy<<HyO#>nQdO,5<bO'vQdO,5<bOOQS-E9t-E9tOOQS<<Hw<<HwOOQS,5<g,5<gO0rQdO,5<gO#>sQdO1G4OOOQS-E9y-E9yO#?^QdO1G4OO<[QdO'#H{OOOO'#D{'#D{OOOO'#F|'#F|O#?oO&jO,5:fOOOW,5>e,5>eOOOW7+)i7+)iO#?zQdO7+)iO#@SQdO1G2zO#@mQdO1G2zP'vQdO'#FuO0rQdO<<IpO1XQdO1G2YP1XQdO'#GSO#AOQdO7+)pO#AaQdO7+)pOOQS<<Ir<<IrP1XQdO'#GUP0rQdO'#GQOOQS,5;],5;]O#ArQdO,5>mO#BQQdO,5>mOOQS1G0v1G0vOOQS<<Iz<<IzOOQV-E:V-E:VO4iQdO<<JQOOQV,5<s,5<sO4iQdO,5<sOOQV<<JQ<<JQOOQV<<JT<<JTO#BYQtO1G2`P#BdQdO'#GYO#BkQdO7+)uO#BuQgO<<JVO4iQdO<<JVOOQV<<J^<<J^O4iQdO<<J^O!KrQ!fO<<J^O#FpQgO7+&gOOQV<<JW<<JWO#FzQgO<<JWOOQV1G2a1G2aO1XQdO1G2aO#JuQdO1G2aO4iQdO<<JWO1XQdO1G2bP0rQdO'#G[O#KQQdO7+)vO#K_QdO7+)vOOQS'#FT'#FTO0rQdO,5>rO#KgQdO,5>rO#KrQdO,5>rO#K}QdO,5>qO#L`QdO,5>qOOQS1G1Y1G1YOOQS,5;p,5;pOOQV<<Jc<<JcO#LhQdO1G1dOOQS7+)T7+)TP#LmQdO'#FwO#L}QdO1G2OO#MbQdO1G2OO#MrQdO1G2OP#M}QdO'#FxO#N[QdO7+)VO#NlQdO7+)VO#NlQdO7+)VO#NtQdO7+)VO$ UQdO7+(|O8vQdO7+(|OOQSAN>VAN>VO$ oQdO<<LmOOQSAN>cAN>cO0rQdO1G1|O$!PQtO1G1|P$!ZQdO'#FvOOQS1G2R1G2RP$!hQdO'#F{O$!uQdO7+)jO$#`QdO,5>gOOOO-E9z-E9zOOOW<<MT<<MTO$#nQdO7+(fOOQSAN?[AN?[OOQS7+'t7+'tO$$XQdO<<M[OOQS,5<q,5<qO$$jQdO1G4XOOQS-E:T-E:TOOQVAN?lAN?lOOQV1G2_1G2_O4iQdOAN?qO$$xQgOAN?qOOQVAN?xAN?xO4iQdOAN?xOOQV<<JR<<JRO4iQdOAN?rO4iQdO7+'{OOQV7+'{7+'{O1XQdO7+'{OOQVAN?rAN?rOOQS7+'|7+'|O$(sQdO<<MbOOQS1G4^1G4^O0rQdO1G4^OOQS,5<w,5<wO$)QQdO1G4]OOQS-E:Z-E:ZOOQU'#G_'#G_O$)cQfO7+'OO$)nQdO'#F_O$*uQdO7+'jO$+VQdO7+'jOOQS7+'j7+'jO$+bQdO<<LqO$+rQdO<<LqO$+rQdO<<LqO$+zQdO'#H^OOQS<<Lh<<LhO$,UQdO<<LhOOQS7+'h7+'hOOQS'#D|'#D|OOOO1G4R1G4RO$,oQdO1G4RO$,wQdO1G4RP!=hQdO'#GVOOQVG25]G25]O4iQdOG25]OOQVG25dG25dOOQVG25^G25^OOQV<<Kg<<KgO4iQdO<<KgOOQS7+)x7+)xP$-SQdO'#G]OOQU-E:]-E:]OOQV<<Jj<<JjO$-vQtO'#FaOOQS'#Fc'#FcO$.WQdO'#FbO$.xQdO'#FbOOQS'#Fb'#FbO$.}QdO'#IYO$)nQdO'#FiO$)nQdO'#FiO$/fQdO'#FjO$)nQdO'#FkO$/mQdO'#IZOOQS'#IZ'#IZO$0[QdO,5;yOOQS<<KU<<KUO$0dQdO<<KUO$0tQdOANB]O$1UQdOANB]O$1^QdO'#H_OOQS'#H_'#H_O1sQdO'#DcO$1wQdO,5=xOOQSANBSANBSOOOO7+)m7+)mO$2`QdO7+)mOOQVLD*wLD*wOOQVANARANARO5uQ!fO'#GaO$2hQtO,5<SO$)nQdO'#FmOOQS,5<W,5<WOOQS'#Fd'#FdO$3YQdO,5;|O$3_QdO,5;|OOQS'#Fg'#FgO$)nQdO'#G`O$4PQdO,5<QO$4kQdO,5>tO$4{QdO,5>tO1XQdO,5<PO$5^QdO,5<TO$5cQdO,5<TO$)nQdO'#I[O$5hQdO'#I[O$5mQdO,5<UOOQS,5<V,5<VO0rQdO'#FpOOQU1G1e1G1eO4iQdO1G1eOOQSAN@pAN@pO$5rQdOG27wO$6SQdO,59}OOQS1G3d1G3dOOOO<<MX<<MXOOQS,5<{,5<{OOQS-E:_-E:_O$6XQtO'#FaO$6`QdO'#I]O$6nQdO'#I]O$6vQdO,5<XOOQS1G1h1G1hO$6{QdO1G1hO$7QQdO,5<zOOQS-E:^-E:^O$7lQdO,5=OO$8TQdO1G4`OOQS-E:b-E:bOOQS1G1k1G1kOOQS1G1o1G1oO$8eQdO,5>vO$)nQdO,5>vOOQS1G1p1G1pOOQS,5<[,5<[OOQU7+'P7+'PO$+zQdO1G/iO$)nQdO,5<YO$8sQdO,5>wO$8zQdO,5>wOOQS1G1s1G1sOOQS7+'S7+'SP$)nQdO'#GdO$9SQdO1G4bO$9^QdO1G4bO$9fQdO1G4bOOQS7+%T7+%TO$9tQdO1G1tO$:SQtO'#FaO$:ZQdO,5<}OOQS,5<},5<}O$:iQdO1G4cOOQS-E:a-E:aO$)nQdO,5<|O$:pQdO,5<|O$:uQdO7+)|OOQS-E:`-E:`O$;PQdO7+)|O$)nQdO,5<ZP$)nQdO'#GcO$;XQdO1G2hO$)nQdO1G2hP$;gQdO'#GbO$;nQdO<<MhO$;xQdO1G1uO$<WQdO7+(SO8vQdO'#C}O8vQdO,59bO8vQdO,59bO8vQdO,59bO$<fQtO,5=`O8vQdO1G.|O0rQdO1G/XO0rQdO7+$pP$<yQdO'#GOO'vQdO'#GtO$=WQdO,59bO$=]QdO,59bO$=dQdO,59mO$=iQdO1G/UO1sQdO'#DRO8vQdO,59j",
	stateData: "$>S~O%cOS%^OSSOS%]PQ~OPdOVaOfoOhYOopOs!POvqO!PrO!Q{O!T!SO!U!RO!XZO!][O!h`O!r`O!s`O!t`O!{tO!}uO#PvO#RwO#TxO#XyO#ZzO#^|O#_|O#a}O#c!OO#l!QO#o!TO#s!UO#u!VO#z!WO#}hO$P!XO%oRO%pRO%tSO%uWO&Z]O&[]O&]]O&^]O&_]O&`]O&a]O&b]O&c^O&d^O&e^O&f^O&g^O&h^O&i^O&j^O~O%]!YO~OV!aO_!aOa!bOh!iO!X!kO!f!mO%j![O%k!]O%l!^O%m!_O%n!_O%o!`O%p!`O%q!aO%r!aO%s!aO~Ok%xXl%xXm%xXn%xXo%xXp%xXs%xXz%xX{%xX!x%xX#g%xX%[%xX%_%xX%z%xXg%xX!T%xX!U%xX%{%xX!W%xX![%xX!Q%xX#[%xXt%xX!m%xX~P%SOfoOhYO!XZO!][O!h`O!r`O!s`O!t`O%oRO%pRO%tSO%uWO&Z]O&[]O&]]O&^]O&_]O&`]O&a]O&b]O&c^O&d^O&e^O&f^O&g^O&h^O&i^O&j^O~Oz%wX{%wX#g%wX%[%wX%_%wX%z%wX~Ok!pOl!qOm!oOn!oOo!rOp!sOs!tO!x%wX~P)pOV!zOg!|Oo0cOv0qO!PrO~P'vOV#OOo0cOv0qO!W#PO~P'vOV#SOa#TOo0cOv0qO![#UO~P'vOQ#XO%`#XO%a#ZO~OQ#^OR#[O%`#^O%a#`O~OV%iX_%iXa%iXh%iXk%iXl%iXm%iXn%iXo%iXp%iXs%iXz%iX!X%iX!f%iX%j%iX%k%iX%l%iX%m%iX%n%iX%o%iX%p%iX%q%iX%r%iX%s%iXg%iX!T%iX!U%iX~O&Z]O&[]O&]]O&^]O&_]O&`]O&a]O&b]O&c^O&d^O&e^O&f^O&g^O&h^O&i^O&j^O{%iX!x%iX#g%iX%[%iX%_%iX%z%iX%{%iX!W%iX![%iX!Q%iX#[%iXt%iX!m%iX~P,eOz#dO{%hX!x%hX#g%hX%[%hX%_%hX%z%hX~Oo0cOv0qO~P'vO#g#gO%[#iO%_#iO~O%uWO~O!T#nO#u!VO#z!WO#}hO~OopO~P'vOV#sOa#tO%uWO{wP~OV#xOo0cOv0qO!Q#yO~P'vO{#{O!x$QO%z#|O#g!yX%[!yX%_!yX~OV#xOo0cOv0qO#g#SX%[#SX%_#SX~P'vOo0cOv0qO#g#WX%[#WX%_#WX~P'vOh$WO%uWO~O!f$YO!r$YO%uWO~OV$eO~P'vO!U$gO#s$hO#u$iO~O{$jO~OV$qO~P'vOS$sO%[$rO%_$rO%c$tO~OV$}Oa$}Og%POo0cOv0qO~P'vOo0cOv0qO{%SO~P'vO&Y%UO~Oa!bOh!iO!X!kO!f!mOVba_bakbalbambanbaobapbasbazba{ba!xba#gba%[ba%_ba%jba%kba%lba%mba%nba%oba%pba%qba%rba%sba%zbagba!Tba!Uba%{ba!Wba![ba!Qba#[batba!mba~On%ZO~Oo%ZO~P'vOo0cO~P'vOk0eOl0fOm0dOn0dOo0mOp0nOs0rOg%wX!T%wX!U%wX%{%wX!W%wX![%wX!Q%wX#[%wX!m%wX~P)pO%{%]Og%vXz%vX!T%vX!U%vX!W%vX{%vX~Og%_Oz%`O!T%dO!U%cO~Og%_O~Oz%gO!T%dO!U%cO!W&SX~O!W%kO~Oz%lO{%nO!T%dO!U%cO![%}X~O![%rO~O![%sO~OQ#XO%`#XO%a%uO~OV%wOo0cOv0qO!PrO~P'vOQ#^OR#[O%`#^O%a%zO~OV!qa_!qaa!qah!qak!qal!qam!qan!qao!qap!qas!qaz!qa{!qa!X!qa!f!qa!x!qa#g!qa%[!qa%_!qa%j!qa%k!qa%l!qa%m!qa%n!qa%o!qa%p!qa%q!qa%r!qa%s!qa%z!qag!qa!T!qa!U!qa%{!qa!W!qa![!qa!Q!qa#[!qat!qa!m!qa~P#yOz%|O{%ha!x%ha#g%ha%[%ha%_%ha%z%ha~P%SOV&OOopOvqO{%ha!x%ha#g%ha%[%ha%_%ha%z%ha~P'vOz%|O{%ha!x%ha#g%ha%[%ha%_%ha%z%ha~OPdOVaOopOvqO!PrO!Q{O!{tO!}uO#PvO#RwO#TxO#XyO#ZzO#^|O#_|O#a}O#c!OO#g$zX%[$zX%_$zX~P'vO#g#gO%[&TO%_&TO~O!f&UOh&sX%[&sXz&sX#[&sX#g&sX%_&sX#Z&sXg&sX~Oh!iO%[&WO~Okealeameaneaoeapeaseazea{ea!xea#gea%[ea%_ea%zeagea!Tea!Uea%{ea!Wea![ea!Qea#[eatea!mea~P%SOsqazqa{qa#gqa%[qa%_qa%zqa~Ok!pOl!qOm!oOn!oOo!rOp!sO!xqa~PEcO%z&YOz%yX{%yX~O%uWOz%yX{%yX~Oz&]O{wX~O{&_O~Oz%lO#g%}X%[%}X%_%}Xg%}X{%}X![%}X!m%}X%z%}X~OV0lOo0cOv0qO!PrO~P'vO%z#|O#gUa%[Ua%_Ua~Oz&hO#g&PX%[&PX%_&PXn&PX~P%SOz&kO!Q&jO#g#Wa%[#Wa%_#Wa~Oz&lO#[&nO#g&rX%[&rX%_&rXg&rX~O!f$YO!r$YO#Z&qO%uWO~O#Z&qO~Oz&sO#g&tX%[&tX%_&tX~Oz&uO#g&pX%[&pX%_&pX{&pX~O!X&wO%z&xO~Oz&|On&wX~P%SOn'PO~OPdOVaOopOvqO!PrO!Q{O!{tO!}uO#PvO#RwO#TxO#XyO#ZzO#^|O#_|O#a}O#c!OO%['UO~P'vOt'YO#p'WO#q'XOP#naV#naf#nah#nao#nas#nav#na!P#na!Q#na!T#na!U#na!X#na!]#na!h#na!r#na!s#na!t#na!{#na!}#na#P#na#R#na#T#na#X#na#Z#na#^#na#_#na#a#na#c#na#l#na#o#na#s#na#u#na#z#na#}#na$P#na%X#na%o#na%p#na%t#na%u#na&Z#na&[#na&]#na&^#na&_#na&`#na&a#na&b#na&c#na&d#na&e#na&f#na&g#na&h#na&i#na&j#na%Z#na%_#na~Oz'ZO#[']O{&xX~Oh'_O!X&wO~Oh!iO{$jO!X&wO~O{'eO~P%SO%['hO%_'hO~OS'iO%['hO%_'hO~OV!aO_!aOa!bOh!iO!X!kO!f!mO%l!^O%m!_O%n!_O%o!`O%p!`O%q!aO%r!aO%s!aOkWilWimWinWioWipWisWizWi{Wi!xWi#gWi%[Wi%_Wi%jWi%zWigWi!TWi!UWi%{Wi!WWi![Wi!QWi#[WitWi!mWi~O%k!]O~P!#uO%kWi~P!#uOV!aO_!aOa!bOh!iO!X!kO!f!mO%o!`O%p!`O%q!aO%r!aO%s!aOkWilWimWinWioWipWisWizWi{Wi!xWi#gWi%[Wi%_Wi%jWi%kWi%lWi%zWigWi!TWi!UWi%{Wi!WWi![Wi!QWi#[WitWi!mWi~O%m!_O%n!_O~P!&pO%mWi%nWi~P!&pOa!bOh!iO!X!kO!f!mOkWilWimWinWioWipWisWizWi{Wi!xWi#gWi%[Wi%_Wi%jWi%kWi%lWi%mWi%nWi%oWi%pWi%zWigWi!TWi!UWi%{Wi!WWi![Wi!QWi#[WitWi!mWi~OV!aO_!aO%q!aO%r!aO%s!aO~P!)nOVWi_Wi%qWi%rWi%sWi~P!)nO!T%dO!U%cOg&VXz&VX~O%z'kO%{'kO~P,eOz'mOg&UX~Og'oO~Oz'pO{'rO!W&XX~Oo0cOv0qOz'pO{'sO!W&XX~P'vO!W'uO~Om!oOn!oOo!rOp!sOkjisjizji{ji!xji#gji%[ji%_ji%zji~Ol!qO~P!.aOlji~P!.aOk0eOl0fOm0dOn0dOo0mOp0nO~Ot'wO~P!/jOV'|Og'}Oo0cOv0qO~P'vOg'}Oz(OO~Og(QO~O!U(SO~Og(TOz(OO!T%dO!U%cO~P%SOk0eOl0fOm0dOn0dOo0mOp0nOgqa!Tqa!Uqa%{qa!Wqa![qa!Qqa#[qatqa!mqa~PEcOV'|Oo0cOv0qO!W&Sa~P'vOz(WO!W&Sa~O!W(XO~Oz(WO!T%dO!U%cO!W&Sa~P%SOV(]Oo0cOv0qO![%}a#g%}a%[%}a%_%}ag%}a{%}a!m%}a%z%}a~P'vOz(^O![%}a#g%}a%[%}a%_%}ag%}a{%}a!m%}a%z%}a~O![(aO~Oz(^O!T%dO!U%cO![%}a~P%SOz(dO!T%dO!U%cO![&Ta~P%SOz(gO{&lX![&lX!m&lX%z&lX~O{(kO![(mO!m(nO%z(jO~OV&OOopOvqO{%hi!x%hi#g%hi%[%hi%_%hi%z%hi~P'vOz(pO{%hi!x%hi#g%hi%[%hi%_%hi%z%hi~O!f&UOh&sa%[&saz&sa#[&sa#g&sa%_&sa#Z&sag&sa~O%[(uO~OV#sOa#tO%uWO~Oz&]O{wa~OopOvqO~P'vOz(^O#g%}a%[%}a%_%}ag%}a{%}a![%}a!m%}a%z%}a~P%SOz(zO#g%hX%[%hX%_%hX%z%hX~O%z#|O#gUi%[Ui%_Ui~O#g&Pa%[&Pa%_&Pan&Pa~P'vOz(}O#g&Pa%[&Pa%_&Pan&Pa~O%uWO#g&ra%[&ra%_&rag&ra~Oz)SO#g&ra%[&ra%_&rag&ra~Og)VO~OV)WOh$WO%uWO~O#Z)XO~O%uWO#g&ta%[&ta%_&ta~Oz)ZO#g&ta%[&ta%_&ta~Oo0cOv0qO#g&pa%[&pa%_&pa{&pa~P'vOz)^O#g&pa%[&pa%_&pa{&pa~OV)`Oa)`O%uWO~O%z)eO~Ot)hO#j)gOP#hiV#hif#hih#hio#his#hiv#hi!P#hi!Q#hi!T#hi!U#hi!X#hi!]#hi!h#hi!r#hi!s#hi!t#hi!{#hi!}#hi#P#hi#R#hi#T#hi#X#hi#Z#hi#^#hi#_#hi#a#hi#c#hi#l#hi#o#hi#s#hi#u#hi#z#hi#}#hi$P#hi%X#hi%o#hi%p#hi%t#hi%u#hi&Z#hi&[#hi&]#hi&^#hi&_#hi&`#hi&a#hi&b#hi&c#hi&d#hi&e#hi&f#hi&g#hi&h#hi&i#hi&j#hi%Z#hi%_#hi~Ot)iOP#kiV#kif#kih#kio#kis#kiv#ki!P#ki!Q#ki!T#ki!U#ki!X#ki!]#ki!h#ki!r#ki!s#ki!t#ki!{#ki!}#ki#P#ki#R#ki#T#ki#X#ki#Z#ki#^#ki#_#ki#a#ki#c#ki#l#ki#o#ki#s#ki#u#ki#z#ki#}#ki$P#ki%X#ki%o#ki%p#ki%t#ki%u#ki&Z#ki&[#ki&]#ki&^#ki&_#ki&`#ki&a#ki&b#ki&c#ki&d#ki&e#ki&f#ki&g#ki&h#ki&i#ki&j#ki%Z#ki%_#ki~OV)kOn&wa~P'vOz)lOn&wa~Oz)lOn&wa~P%SOn)pO~O%Y)tO~Ot)wO#p'WO#q)vOP#niV#nif#nih#nio#nis#niv#ni!P#ni!Q#ni!T#ni!U#ni!X#ni!]#ni!h#ni!r#ni!s#ni!t#ni!{#ni!}#ni#P#ni#R#ni#T#ni#X#ni#Z#ni#^#ni#_#ni#a#ni#c#ni#l#ni#o#ni#s#ni#u#ni#z#ni#}#ni$P#ni%X#ni%o#ni%p#ni%t#ni%u#ni&Z#ni&[#ni&]#ni&^#ni&_#ni&`#ni&a#ni&b#ni&c#ni&d#ni&e#ni&f#ni&g#ni&h#ni&i#ni&j#ni%Z#ni%_#ni~OV)zOo0cOv0qO{$jO~P'vOo0cOv0qO{&xa~P'vOz*OO{&xa~OV*SOa*TOg*WO%q*UO%uWO~O{$jO&{*YO~Oh'_O~Oh!iO{$jO~O%[*_O~O%[*aO%_*aO~OV$}Oa$}Oo0cOv0qOg&Ua~P'vOz*dOg&Ua~Oo0cOv0qO{*gO!W&Xa~P'vOz*hO!W&Xa~Oo0cOv0qOz*hO{*kO!W&Xa~P'vOo0cOv0qOz*hO!W&Xa~P'vOz*hO{*kO!W&Xa~Om0dOn0dOo0mOp0nOgjikjisjizji!Tji!Uji%{ji!Wji{ji![ji#gji%[ji%_ji!Qji#[jitji!mji%zji~Ol0fO~P!NkOlji~P!NkOV'|Og*pOo0cOv0qO~P'vOn*rO~Og*pOz*tO~Og*uO~OV'|Oo0cOv0qO!W&Si~P'vOz*vO!W&Si~O!W*wO~OV(]Oo0cOv0qO![%}i#g%}i%[%}i%_%}ig%}i{%}i!m%}i%z%}i~P'vOz*zO!T%dO!U%cO![&Ti~Oz*}O![%}i#g%}i%[%}i%_%}ig%}i{%}i!m%}i%z%}i~O![+OO~Oa+QOo0cOv0qO![&Ti~P'vOz*zO![&Ti~O![+SO~OV+UOo0cOv0qO{&la![&la!m&la%z&la~P'vOz+VO{&la![&la!m&la%z&la~O!]+YO&n+[O![!nX~O![+^O~O{(kO![+_O~O{(kO![+_O!m+`O~OV&OOopOvqO{%hq!x%hq#g%hq%[%hq%_%hq%z%hq~P'vOz$ri{$ri!x$ri#g$ri%[$ri%_$ri%z$ri~P%SOV&OOopOvqO~P'vOV&OOo0cOv0qO#g%ha%[%ha%_%ha%z%ha~P'vOz+aO#g%ha%[%ha%_%ha%z%ha~Oz$ia#g$ia%[$ia%_$ian$ia~P%SO#g&Pi%[&Pi%_&Pin&Pi~P'vOz+dO#g#Wq%[#Wq%_#Wq~O#[+eOz$va#g$va%[$va%_$vag$va~O%uWO#g&ri%[&ri%_&rig&ri~Oz+gO#g&ri%[&ri%_&rig&ri~OV+iOh$WO%uWO~O%uWO#g&ti%[&ti%_&ti~Oo0cOv0qO#g&pi%[&pi%_&pi{&pi~P'vO{#{Oz#eX!W#eX~Oz+mO!W&uX~O!W+oO~Ot+rO#j)gOP#hqV#hqf#hqh#hqo#hqs#hqv#hq!P#hq!Q#hq!T#hq!U#hq!X#hq!]#hq!h#hq!r#hq!s#hq!t#hq!{#hq!}#hq#P#hq#R#hq#T#hq#X#hq#Z#hq#^#hq#_#hq#a#hq#c#hq#l#hq#o#hq#s#hq#u#hq#z#hq#}#hq$P#hq%X#hq%o#hq%p#hq%t#hq%u#hq&Z#hq&[#hq&]#hq&^#hq&_#hq&`#hq&a#hq&b#hq&c#hq&d#hq&e#hq&f#hq&g#hq&h#hq&i#hq&j#hq%Z#hq%_#hq~On$|az$|a~P%SOV)kOn&wi~P'vOz+yOn&wi~Oz,TO{$jO#[,TO~O#q,VOP#nqV#nqf#nqh#nqo#nqs#nqv#nq!P#nq!Q#nq!T#nq!U#nq!X#nq!]#nq!h#nq!r#nq!s#nq!t#nq!{#nq!}#nq#P#nq#R#nq#T#nq#X#nq#Z#nq#^#nq#_#nq#a#nq#c#nq#l#nq#o#nq#s#nq#u#nq#z#nq#}#nq$P#nq%X#nq%o#nq%p#nq%t#nq%u#nq&Z#nq&[#nq&]#nq&^#nq&_#nq&`#nq&a#nq&b#nq&c#nq&d#nq&e#nq&f#nq&g#nq&h#nq&i#nq&j#nq%Z#nq%_#nq~O#[,WOz%Oa{%Oa~Oo0cOv0qO{&xi~P'vOz,YO{&xi~O{#{O%z,[Og&zXz&zX~O%uWOg&zXz&zX~Oz,`Og&yX~Og,bO~O%Y,eO~O!T%dO!U%cOg&Viz&Vi~OV$}Oa$}Oo0cOv0qOg&Ui~P'vO{,hOz$la!W$la~Oo0cOv0qO{,iOz$la!W$la~P'vOo0cOv0qO{*gO!W&Xi~P'vOz,lO!W&Xi~Oo0cOv0qOz,lO!W&Xi~P'vOz,lO{,oO!W&Xi~Og$hiz$hi!W$hi~P%SOV'|Oo0cOv0qO~P'vOn,qO~OV'|Og,rOo0cOv0qO~P'vOV'|Oo0cOv0qO!W&Sq~P'vOz$gi![$gi#g$gi%[$gi%_$gig$gi{$gi!m$gi%z$gi~P%SOV(]Oo0cOv0qO~P'vOa+QOo0cOv0qO![&Tq~P'vOz,sO![&Tq~O![,tO~OV(]Oo0cOv0qO![%}q#g%}q%[%}q%_%}qg%}q{%}q!m%}q%z%}q~P'vO{,uO~OV+UOo0cOv0qO{&li![&li!m&li%z&li~P'vOz,zO{&li![&li!m&li%z&li~O!]+YO&n+[O![!na~O{(kO![,}O~OV&OOo0cOv0qO#g%hi%[%hi%_%hi%z%hi~P'vOz-OO#g%hi%[%hi%_%hi%z%hi~O%uWO#g&rq%[&rq%_&rqg&rq~Oz-RO#g&rq%[&rq%_&rqg&rq~OV)`Oa)`O%uWO!W&ua~Oz-TO!W&ua~On$|iz$|i~P%SOV)kO~P'vOV)kOn&wq~P'vOt-XOP#myV#myf#myh#myo#mys#myv#my!P#my!Q#my!T#my!U#my!X#my!]#my!h#my!r#my!s#my!t#my!{#my!}#my#P#my#R#my#T#my#X#my#Z#my#^#my#_#my#a#my#c#my#l#my#o#my#s#my#u#my#z#my#}#my$P#my%X#my%o#my%p#my%t#my%u#my&Z#my&[#my&]#my&^#my&_#my&`#my&a#my&b#my&c#my&d#my&e#my&f#my&g#my&h#my&i#my&j#my%Z#my%_#my~O%Z-]O%_-]O~P`O#q-^OP#nyV#nyf#nyh#nyo#nys#nyv#ny!P#ny!Q#ny!T#ny!U#ny!X#ny!]#ny!h#ny!r#ny!s#ny!t#ny!{#ny!}#ny#P#ny#R#ny#T#ny#X#ny#Z#ny#^#ny#_#ny#a#ny#c#ny#l#ny#o#ny#s#ny#u#ny#z#ny#}#ny$P#ny%X#ny%o#ny%p#ny%t#ny%u#ny&Z#ny&[#ny&]#ny&^#ny&_#ny&`#ny&a#ny&b#ny&c#ny&d#ny&e#ny&f#ny&g#ny&h#ny&i#ny&j#ny%Z#ny%_#ny~Oz-aO{$jO#[-aO~Oo0cOv0qO{&xq~P'vOz-dO{&xq~O%z,[Og&zaz&za~O{#{Og&zaz&za~OV*SOa*TO%q*UO%uWOg&ya~Oz-hOg&ya~O$S-lO~OV$}Oa$}Oo0cOv0qO~P'vOo0cOv0qO{-mOz$li!W$li~P'vOo0cOv0qOz$li!W$li~P'vO{-mOz$li!W$li~Oo0cOv0qO{*gO~P'vOo0cOv0qO{*gO!W&Xq~P'vOz-pO!W&Xq~Oo0cOv0qOz-pO!W&Xq~P'vOs-sO!T%dO!U%cOg&Oq!W&Oq![&Oqz&Oq~P!/jOa+QOo0cOv0qO![&Ty~P'vOz$ji![$ji~P%SOa+QOo0cOv0qO~P'vOV+UOo0cOv0qO~P'vOV+UOo0cOv0qO{&lq![&lq!m&lq%z&lq~P'vO{(kO![-xO!m-yO%z-wO~OV&OOo0cOv0qO#g%hq%[%hq%_%hq%z%hq~P'vO%uWO#g&ry%[&ry%_&ryg&ry~OV)`Oa)`O%uWO!W&ui~Ot-}OP#m!RV#m!Rf#m!Rh#m!Ro#m!Rs#m!Rv#m!R!P#m!R!Q#m!R!T#m!R!U#m!R!X#m!R!]#m!R!h#m!R!r#m!R!s#m!R!t#m!R!{#m!R!}#m!R#P#m!R#R#m!R#T#m!R#X#m!R#Z#m!R#^#m!R#_#m!R#a#m!R#c#m!R#l#m!R#o#m!R#s#m!R#u#m!R#z#m!R#}#m!R$P#m!R%X#m!R%o#m!R%p#m!R%t#m!R%u#m!R&Z#m!R&[#m!R&]#m!R&^#m!R&_#m!R&`#m!R&a#m!R&b#m!R&c#m!R&d#m!R&e#m!R&f#m!R&g#m!R&h#m!R&i#m!R&j#m!R%Z#m!R%_#m!R~Oo0cOv0qO{&xy~P'vOV*SOa*TO%q*UO%uWOg&yi~O$S-lO%Z.VO%_.VO~OV.aOh._O!X.^O!].`O!h.YO!s.[O!t.[O%p.XO%uWO&Z]O&[]O&]]O&^]O&_]O&`]O&a]O&b]O~Oo0cOv0qOz$lq!W$lq~P'vO{.fOz$lq!W$lq~Oo0cOv0qO{*gO!W&Xy~P'vOz.gO!W&Xy~Oo0cOv.kO~P'vOs-sO!T%dO!U%cOg&Oy!W&Oy![&Oyz&Oy~P!/jO{(kO![.nO~O{(kO![.nO!m.oO~OV*SOa*TO%q*UO%uWO~Oh.tO!f.rOz$TX#[$TX%j$TXg$TX~Os$TX{$TX!W$TX![$TX~P$-bO%o.vO%p.vOs$UXz$UX{$UX#[$UX%j$UX!W$UXg$UX![$UX~O!h.xO~Oz.|O#[/OO%j.yOs&|X{&|X!W&|Xg&|X~Oa/RO~P$)zOh.tOs&}Xz&}X{&}X#[&}X%j&}X!W&}Xg&}X![&}X~Os/VO{$jO~Oo0cOv0qOz$ly!W$ly~P'vOo0cOv0qO{*gO!W&X!R~P'vOz/ZO!W&X!R~Og&RXs&RX!T&RX!U&RX!W&RX![&RXz&RX~P!/jOs-sO!T%dO!U%cOg&Qa!W&Qa![&Qaz&Qa~O{(kO![/^O~O!f.rOh$[as$[az$[a{$[a#[$[a%j$[a!W$[ag$[a![$[a~O!h/eO~O%o.vO%p.vOs$Uaz$Ua{$Ua#[$Ua%j$Ua!W$Uag$Ua![$Ua~O%j.yOs$Yaz$Ya{$Ya#[$Ya!W$Yag$Ya![$Ya~Os&|a{&|a!W&|ag&|a~P$)nOz/jOs&|a{&|a!W&|ag&|a~O!W/mO~Og/mO~O{/oO~O![/pO~Oo0cOv0qO{*gO!W&X!Z~P'vO{/sO~O%z/tO~P$-bOz/uO#[/OO%j.yOg'PX~Oz/uOg'PX~Og/wO~O!h/xO~O#[/OOs%Saz%Sa{%Sa%j%Sa!W%Sag%Sa![%Sa~O#[/OO%j.yOs%Waz%Wa{%Wa!W%Wag%Wa~Os&|i{&|i!W&|ig&|i~P$)nOz/zO#[/OO%j.yO!['Oa~Og'Pa~P$)nOz0SOg'Pa~Oa0UO!['Oi~P$)zOz0WO!['Oi~Oz0WO#[/OO%j.yO!['Oi~O#[/OO%j.yOg$biz$bi~O%z0ZO~P$-bO#[/OO%j.yOg%Vaz%Va~Og'Pi~P$)nO{0^O~Oa0UO!['Oq~P$)zOz0`O!['Oq~O#[/OO%j.yOz%Ui![%Ui~Oa0UO~P$)zOa0UO!['Oy~P$)zO#[/OO%j.yOg$ciz$ci~O#[/OO%j.yOz%Uq![%Uq~Oz+aO#g%ha%[%ha%_%ha%z%ha~P%SOV&OOo0cOv0qO~P'vOn0hO~Oo0hO~P'vO{0iO~Ot0jO~P!/jO&]&Z&j&h&i&g&f&d&e&c&b&`&a&_&^&[%u~",
	goto: "!=j'QPPPPPP'RP'Z*s+[+t,_,y-fP.SP'Z.r.r'ZPPP'Z2[PPPPPP2[5PPP5PP7b7k=sPP=v>h>kPP'Z'ZPP>zPP'Z'ZPP'Z'Z'Z'Z'Z?O?w'ZP?zP@QDXGuGyPG|HWH['ZPPPH_Hk'RP'R'RP'RP'RP'RP'RP'R'R'RP'RPP'RPP'RP'RPHqH}IVPI^IdPI^PI^I^PPPI^PKrPK{LVL]KrPI^LfPI^PLmLsPLwM]MzNeLwLwNkNxLwLwLwLw! ^! d! g! l! o! y!!P!!]!!o!!u!#P!#V!#s!#y!$P!$Z!$a!$g!$y!%T!%Z!%a!%k!%q!%w!%}!&T!&Z!&e!&k!&u!&{!'U!'[!'k!'s!'}!(UPPPPPPPPPPP!([!(_!(e!(n!(x!)TPPPPPPPPPPPP!-u!/Z!3^!6oPP!6w!7W!7a!8Y!8P!8c!8i!8l!8o!8r!8z!9jPPPPPPPPPPPPPPPPP!9m!9q!9wP!:]!:a!:m!:v!;S!;j!;m!;p!;v!;|!<S!<VP!<_!<h!=d!=g]eOn#g$j)t,P'}`OTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!i!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'm'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0r{!cQ#c#p$R$d$p%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g}!dQ#c#p$R$d$p$u%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!P!eQ#c#p$R$d$p$u$v%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!R!fQ#c#p$R$d$p$u$v$w%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!T!gQ#c#p$R$d$p$u$v$w$x%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!V!hQ#c#p$R$d$p$u$v$w$x$y%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!Z!hQ!n#c#p$R$d$p$u$v$w$x$y$z%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g'}TOTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!i!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'm'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0r&eVOYZ[dnprxy}!P!Q!U!i!k!o!p!q!s!t#[#d#g#y#{#}$Q$h$j$}%S%Z%^%`%g%l%n%w%|&Z&_&j&k&u&x'P'W'Z'l'm'p'r's'w(O(W(^(d(g(p(r(z)^)e)g)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+U+V+Y+a+d+k,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0n0r%oXOYZ[dnrxy}!P!Q!U!i!k#[#d#g#y#{#}$Q$h$j$}%S%^%`%g%l%n%w%|&Z&_&j&k&u&x'P'W'Z'l'm'p'r's'w(O(W(^(d(g(p(r(z)^)e)g)p)t)z*O*Y*d*g*h*k*q*t*v*y*z*}+U+V+Y+a+d+k,P,X,Y,],g,h,i,k,l,o,s,u,w,y,z-O-d-f-m-p.f.g/V/Z0i0j0kQ#vqQ/[.kR0o0q't`OTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0rh#jhz{$W$Z&l&q)S)X+f+g-RW#rq&].k0qQ$]|Q$a!OQ$n!VQ$o!WW$|!i'm*d,gS&[#s#tQ'S$iQ(s&UQ)U&nU)Y&s)Z+jW)a&w+m-T-{Q*Q']W*R'_,`-h.TQ+l)`S,_*S*TQ-Q+eQ-_,TQ-c,WQ.R-al.W-l.^._.a.z.|/R/j/o/t/y0U0Z0^Q/S.`Q/a.tQ/l/OU0P/u0S0[X0V/z0W0_0`R&Z#r!_!wYZ!P!Q!k%S%`%g'p'r's(O(W)g*g*h*k*q*t*v,h,i,k,l,o-m-p.f.g/ZR%^!vQ!{YQ%x#[Q&d#}Q&g$QR,{+YT.j-s/s!Y!jQ!n#c#p$R$d$p$u$v$w$x$y$z%e%j%p%q&`'O'g(q(|)j*o*x+w,v0gQ&X#kQ'c$oR*^'dR'l$|Q%V!mR/_.r'|_OTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!i!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'm'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0rS#a_#b!P.[-l.^._.`.a.t.z.|/R/j/o/t/u/y/z0S0U0W0Z0[0^0_0`'|_OTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!i!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'm'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0rT#a_#bT#^^#_R(o%xa(l%x(n(o+`,{-y-z.oT+[(k+]R-z,{Q$PsQ+l)aQ,^*RR-e,_X#}s$O$P&fQ&y$aQ'a$nQ'd$oR)s'SQ)b&wV-S+m-T-{ZgOn$j)t,PXkOn)t,PQ$k!TQ&z$bQ&{$cQ'^$mQ'b$oQ)q'RQ)x'WQ){'XQ)|'YQ*Z'`S*]'c'dQ+s)gQ+u)hQ+v)iQ+z)oS+|)r*[Q,Q)vQ,R)wS,S)y)zQ,d*^Q-V+rQ-W+tQ-Y+{S-Z+},OQ-`,UQ-b,VQ-|-XQ.O-[Q.P-^Q.Q-_Q.p-}Q.q.RQ/W.dR/r/XWkOn)t,PR#mjQ'`$nS)r'S'aR,O)sQ,]*RR-f,^Q*['`Q+})rR-[,OZiOjn)t,PQ'f$pR*`'gT-j,e-ku.c-l.^._.a.t.z.|/R/j/o/t/u/y0S0U0Z0[0^t.c-l.^._.a.t.z.|/R/j/o/t/u/y0S0U0Z0[0^Q/S.`X0V/z0W0_0`!P.Z-l.^._.`.a.t.z.|/R/j/o/t/u/y/z0S0U0W0Z0[0^0_0`Q.w.YR/f.xg.z.].{/b/i/n/|0O0Q0]0a0bu.b-l.^._.a.t.z.|/R/j/o/t/u/y0S0U0Z0[0^X.u.W.b/a0PR/c.tV0R/u0S0[R/X.dQnOS#on,PR,P)tQ&^#uR(x&^S%m#R#wS(_%m(bT(b%p&`Q%a!yQ%h!}W(P%a%h(U(YQ(U%eR(Y%jQ&i$RR)O&iQ(e%qQ*{(`T+R(e*{Q'n%OR*e'nS'q%R%SY*i'q*j,m-q.hU*j'r's'tU,m*k*l*mS-q,n,oR.h-rQ#Y]R%t#YQ#_^R%y#_Q(h%vS+W(h+XR+X(iQ+](kR,|+]Q#b_R%{#bQ#ebQ%}#cW&Q#e%}({+bQ({&cR+b0gQ$OsS&e$O&fR&f$PQ&v$_R)_&vQ&V#jR(t&VQ&m$VS)T&m+hR+h)UQ$Z{R&p$ZQ&t$]R)[&tQ+n)bR-U+nQ#hfR&S#hQ)f&zR+q)fQ&}$dS)m&})nR)n'OQ'V$kR)u'VQ'[$lS*P'[,ZR,Z*QQ,a*VR-i,aWjOn)t,PR#ljQ-k,eR.U-kd.{.]/b/i/n/|0O0Q0]0a0bR/h.{U.s.W/a0PR/`.sQ/{/nS0X/{0YR0Y/|S/v/b/cR0T/vQ.}.]R/k.}R!ZPXmOn)t,PWlOn)t,PR'T$jYfOn$j)t,PR&R#g[sOn#g$j)t,PR&d#}&dQOYZ[dnprxy}!P!Q!U!i!k!o!p!q!s!t#[#d#g#y#{#}$Q$h$j$}%S%Z%^%`%g%l%n%w%|&Z&_&j&k&u&x'P'W'Z'l'm'p'r's'w(O(W(^(d(g(p(r(z)^)e)g)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+U+V+Y+a+d+k,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0n0rQ!nTQ#caQ#poU$Rt%c(SS$d!R$gQ$p!XQ$u!cQ$v!dQ$w!eQ$x!fQ$y!gQ$z!hQ%e!zQ%j#OQ%p#SQ%q#TQ&`#xQ'O$eQ'g$qQ(q&OU(|&h(}+cW)j&|)l+x+yQ*o'|Q*x(]Q+w)kQ,v+QR0g0lQ!yYQ!}ZQ$b!PQ$c!QQ%R!kQ't%S^'{%`%g(O(W*q*t*v^*f'p*h,k,l-p.g/ZQ*l'rQ*m'sQ+t)gQ,j*gQ,n*kQ-n,hQ-o,iQ-r,oQ.e-mR/Y.f[bOn#g$j)t,P!^!vYZ!P!Q!k%S%`%g'p'r's(O(W)g*g*h*k*q*t*v,h,i,k,l,o-m-p.f.g/ZQ#R[Q#fdS#wrxQ$UyW$_}$Q'P)pS$l!U$hW${!i'm*d,gS%v#[+Y`&P#d%|(p(r(z+a-O0kQ&a#yQ&b#{Q&c#}Q'j$}Q'z%^W([%l(^*y*}Q(`%nQ(i%wQ(v&ZS(y&_0iQ)P&jQ)Q&kU)]&u)^+kQ)d&xQ)y'WY)}'Z*O,X,Y-dQ*b'lS*n'w0jW+P(d*z,s,wW+T(g+V,y,zQ+p)eQ,U)zQ,c*YQ,x+UQ-P+dQ-e,]Q-v,uQ.S-fR/q/VhUOn#d#g$j%|&_'w(p(r)t,P%U!uYZ[drxy}!P!Q!U!i!k#[#y#{#}$Q$h$}%S%^%`%g%l%n%w&Z&j&k&u&x'P'W'Z'l'm'p'r's(O(W(^(d(g(z)^)e)g)p)z*O*Y*d*g*h*k*q*t*v*y*z*}+U+V+Y+a+d+k,X,Y,],g,h,i,k,l,o,s,u,w,y,z-O-d-f-m-p.f.g/V/Z0i0j0kQ#qpW%W!o!s0d0nQ%X!pQ%Y!qQ%[!tQ%f0cS'v%Z0hQ'x0eQ'y0fQ,p*rQ-u,qS.i-s/sR0p0rU#uq.k0qR(w&][cOn#g$j)t,PZ!xY#[#}$Q+YQ#W[Q#zrR$TxQ%b!yQ%i!}Q%o#RQ'j${Q(V%eQ(Z%jQ(c%pQ(f%qQ*|(`Q,f*bQ-t,pQ.m-uR/].lQ$StQ(R%cR*s(SQ.l-sR/}/sR#QZR#V[R%Q!iQ%O!iV*c'm*d,g!Z!lQ!n#c#p$R$d$p$u$v$w$x$y$z%e%j%p%q&`'O'g(q(|)j*o*x+w,v0gR%T!kT#]^#_Q%x#[R,{+YQ(m%xS+_(n(oQ,}+`Q-x,{S.n-y-zR/^.oT+Z(k+]Q$`}Q&g$QQ)o'PR+{)pQ$XzQ)W&qR+i)XQ$XzQ&o$WQ)W&qR+i)XQ#khW$Vz$W&q)XQ$[{Q&r$ZZ)R&l)S+f+g-RR$^|R)c&wXlOn)t,PQ$f!RR'Q$gQ$m!UR'R$hR*X'_Q*V'_V-g,`-h.TQ.d-lQ/P.^R/Q._U.]-l.^._Q/U.aQ/b.tQ/g.zU/i.|/j/yQ/n/RQ/|/oQ0O/tU0Q/u0S0[Q0]0UQ0a0ZR0b0^R/T.`R/d.t",
	nodeNames: "⚠ print Escape { Comment Script AssignStatement * BinaryExpression BitOp BitOp BitOp BitOp ArithOp ArithOp @ ArithOp ** UnaryExpression ArithOp BitOp AwaitExpression await ) ( ParenthesizedExpression BinaryExpression or and CompareOp in not is UnaryExpression ConditionalExpression if else LambdaExpression lambda ParamList VariableName AssignOp , : NamedExpression AssignOp YieldExpression yield from TupleExpression ComprehensionExpression async for LambdaExpression ] [ ArrayExpression ArrayComprehensionExpression } { DictionaryExpression DictionaryComprehensionExpression SetExpression SetComprehensionExpression CallExpression ArgList AssignOp MemberExpression . PropertyName Number String FormatString FormatReplacement FormatSelfDoc FormatConversion FormatSpec FormatReplacement FormatSelfDoc ContinuedString Ellipsis None Boolean TypeDef AssignOp UpdateStatement UpdateOp ExpressionStatement DeleteStatement del PassStatement pass BreakStatement break ContinueStatement continue ReturnStatement return YieldStatement PrintStatement RaiseStatement raise ImportStatement import as ScopeStatement global nonlocal AssertStatement assert TypeDefinition type TypeParamList TypeParam StatementGroup ; IfStatement Body elif WhileStatement while ForStatement TryStatement try except finally WithStatement with FunctionDefinition def ParamList AssignOp TypeDef ClassDefinition class DecoratedStatement Decorator At MatchStatement match MatchBody MatchClause case CapturePattern LiteralPattern ArithOp ArithOp AsPattern OrPattern LogicOp AttributePattern SequencePattern MappingPattern StarPattern ClassPattern PatternArgList KeywordPattern KeywordPattern Guard",
	maxTerm: 277,
	context: trackIndent,
	nodeProps: [
		[
			"isolate",
			-5,
			4,
			71,
			72,
			73,
			77,
			""
		],
		[
			"group",
			-15,
			6,
			85,
			87,
			88,
			90,
			92,
			94,
			96,
			98,
			99,
			100,
			102,
			105,
			108,
			110,
			"Statement Statement",
			-22,
			8,
			18,
			21,
			25,
			40,
			49,
			50,
			56,
			57,
			60,
			61,
			62,
			63,
			64,
			67,
			70,
			71,
			72,
			79,
			80,
			81,
			82,
			"Expression",
			-10,
			114,
			116,
			119,
			121,
			122,
			126,
			128,
			133,
			135,
			138,
			"Statement",
			-9,
			143,
			144,
			147,
			148,
			150,
			151,
			152,
			153,
			154,
			"Pattern"
		],
		[
			"openedBy",
			23,
			"(",
			54,
			"[",
			58,
			"{"
		],
		[
			"closedBy",
			24,
			")",
			55,
			"]",
			59,
			"}"
		]
	],
	propSources: [pythonHighlighting],
	skippedNodes: [0, 4],
	repeatNodeCount: 34,
	tokenData: "!2|~R!`OX%TXY%oY[%T[]%o]p%Tpq%oqr'ars)Yst*xtu%Tuv,dvw-hwx.Uxy/tyz0[z{0r{|2S|}2p}!O3W!O!P4_!P!Q:Z!Q!R;k!R![>_![!]Do!]!^Es!^!_FZ!_!`Gk!`!aHX!a!b%T!b!cIf!c!dJU!d!eK^!e!hJU!h!i!#f!i!tJU!t!u!,|!u!wJU!w!x!.t!x!}JU!}#O!0S#O#P&o#P#Q!0j#Q#R!1Q#R#SJU#S#T%T#T#UJU#U#VK^#V#YJU#Y#Z!#f#Z#fJU#f#g!,|#g#iJU#i#j!.t#j#oJU#o#p!1n#p#q!1s#q#r!2a#r#s!2f#s$g%T$g;'SJU;'S;=`KW<%lOJU`%YT&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%T`%lP;=`<%l%To%v]&n`%c_OX%TXY%oY[%T[]%o]p%Tpq%oq#O%T#O#P&o#P#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To&tX&n`OY%TYZ%oZ]%T]^%o^#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc'f[&n`O!_%T!_!`([!`#T%T#T#U(r#U#f%T#f#g(r#g#h(r#h#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc(cTmR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc(yT!mR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk)aV&n`&[ZOr%Trs)vs#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk){V&n`Or%Trs*bs#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk*iT&n`&^ZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To+PZS_&n`OY*xYZ%TZ]*x]^%T^#o*x#o#p+r#p#q*x#q#r+r#r;'S*x;'S;=`,^<%lO*x_+wTS_OY+rZ]+r^;'S+r;'S;=`,W<%lO+r_,ZP;=`<%l+ro,aP;=`<%l*xj,kV%rQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tj-XT!xY&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tj-oV%lQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk.]V&n`&ZZOw%Twx.rx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk.wV&n`Ow%Twx/^x#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk/eT&n`&]ZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk/{ThZ&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc0cTgR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk0yXVZ&n`Oz%Tz{1f{!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk1mVaR&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk2ZV%oZ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc2wTzR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To3_W%pZ&n`O!_%T!_!`-Q!`!a3w!a#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Td4OT&{S&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk4fX!fQ&n`O!O%T!O!P5R!P!Q%T!Q![6T![#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk5WV&n`O!O%T!O!P5m!P#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk5tT!rZ&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti6[a!hX&n`O!Q%T!Q![6T![!g%T!g!h7a!h!l%T!l!m9s!m#R%T#R#S6T#S#X%T#X#Y7a#Y#^%T#^#_9s#_#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti7fZ&n`O{%T{|8X|}%T}!O8X!O!Q%T!Q![8s![#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti8^V&n`O!Q%T!Q![8s![#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti8z]!hX&n`O!Q%T!Q![8s![!l%T!l!m9s!m#R%T#R#S8s#S#^%T#^#_9s#_#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti9zT!hX&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk:bX%qR&n`O!P%T!P!Q:}!Q!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tj;UV%sQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti;ro!hX&n`O!O%T!O!P=s!P!Q%T!Q![>_![!d%T!d!e?q!e!g%T!g!h7a!h!l%T!l!m9s!m!q%T!q!rA]!r!z%T!z!{Bq!{#R%T#R#S>_#S#U%T#U#V?q#V#X%T#X#Y7a#Y#^%T#^#_9s#_#c%T#c#dA]#d#l%T#l#mBq#m#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti=xV&n`O!Q%T!Q![6T![#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti>fc!hX&n`O!O%T!O!P=s!P!Q%T!Q![>_![!g%T!g!h7a!h!l%T!l!m9s!m#R%T#R#S>_#S#X%T#X#Y7a#Y#^%T#^#_9s#_#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti?vY&n`O!Q%T!Q!R@f!R!S@f!S#R%T#R#S@f#S#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti@mY!hX&n`O!Q%T!Q!R@f!R!S@f!S#R%T#R#S@f#S#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TiAbX&n`O!Q%T!Q!YA}!Y#R%T#R#SA}#S#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TiBUX!hX&n`O!Q%T!Q!YA}!Y#R%T#R#SA}#S#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TiBv]&n`O!Q%T!Q![Co![!c%T!c!iCo!i#R%T#R#SCo#S#T%T#T#ZCo#Z#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TiCv]!hX&n`O!Q%T!Q![Co![!c%T!c!iCo!i#R%T#R#SCo#S#T%T#T#ZCo#Z#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%ToDvV{_&n`O!_%T!_!`E]!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TcEdT%{R&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkEzT#gZ&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkFbXmR&n`O!^%T!^!_F}!_!`([!`!a([!a#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TjGUV%mQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkGrV%zZ&n`O!_%T!_!`([!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkH`WmR&n`O!_%T!_!`([!`!aHx!a#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TjIPV%nQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkIoV_Q#}P&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%ToJ_]&n`&YS%uZO!Q%T!Q![JU![!c%T!c!}JU!}#R%T#R#SJU#S#T%T#T#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUoKZP;=`<%lJUoKge&n`&YS%uZOr%Trs)Ysw%Twx.Ux!Q%T!Q![JU![!c%T!c!tJU!t!uLx!u!}JU!}#R%T#R#SJU#S#T%T#T#fJU#f#gLx#g#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUoMRa&n`&YS%uZOr%TrsNWsw%Twx! vx!Q%T!Q![JU![!c%T!c!}JU!}#R%T#R#SJU#S#T%T#T#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUkN_V&n`&`ZOr%TrsNts#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkNyV&n`Or%Trs! `s#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk! gT&n`&bZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk! }V&n`&_ZOw%Twx!!dx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!!iV&n`Ow%Twx!#Ox#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!#VT&n`&aZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To!#oe&n`&YS%uZOr%Trs!%Qsw%Twx!&px!Q%T!Q![JU![!c%T!c!tJU!t!u!(`!u!}JU!}#R%T#R#SJU#S#T%T#T#fJU#f#g!(`#g#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUk!%XV&n`&dZOr%Trs!%ns#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!%sV&n`Or%Trs!&Ys#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!&aT&n`&fZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!&wV&n`&cZOw%Twx!'^x#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!'cV&n`Ow%Twx!'xx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!(PT&n`&eZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To!(ia&n`&YS%uZOr%Trs!)nsw%Twx!+^x!Q%T!Q![JU![!c%T!c!}JU!}#R%T#R#SJU#S#T%T#T#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUk!)uV&n`&hZOr%Trs!*[s#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!*aV&n`Or%Trs!*vs#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!*}T&n`&jZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!+eV&n`&gZOw%Twx!+zx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!,PV&n`Ow%Twx!,fx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!,mT&n`&iZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To!-Vi&n`&YS%uZOr%TrsNWsw%Twx! vx!Q%T!Q![JU![!c%T!c!dJU!d!eLx!e!hJU!h!i!(`!i!}JU!}#R%T#R#SJU#S#T%T#T#UJU#U#VLx#V#YJU#Y#Z!(`#Z#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUo!.}a&n`&YS%uZOr%Trs)Ysw%Twx.Ux!Q%T!Q![JU![!c%T!c!}JU!}#R%T#R#SJU#S#T%T#T#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUk!0ZT!XZ&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc!0qT!WR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tj!1XV%kQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%T~!1sO!]~k!1zV%jR&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%T~!2fO![~i!2mT%tX&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%T",
	tokenizers: [
		legacyPrint,
		indentation,
		newlines,
		strings,
		0,
		1,
		2,
		3,
		4
	],
	topRules: { "Script": [0, 5] },
	specialized: [{
		term: 221,
		get: (value) => spec_identifier[value] || -1
	}],
	tokenPrec: 7668
});
// src/source/tiltfile/tree.ts
const STEP_LIMIT = 3e4;
const DEPTH_LIMIT = 400;
function parseTree(text) {
	const steps = parser.startParse(text);
	let tree = null;
	let cut = false;
	for (let count = 0; tree === null; count++) {
		if (count === STEP_LIMIT) {
			steps.stopAt(steps.parsedPos);
			cut = true;
		}
		tree = steps.advance();
	}
	return lighten(tree, text.length, cut);
}
function lighten(tree, length, isCut) {
	const root = {
		name: "Script",
		from: 0,
		to: length,
		children: []
	};
	const stack = [root];
	const errors = [];
	let cut = isCut;
	tree.iterate({
		enter({ type, from, to }) {
			if (type.isError) errors.push({
				from,
				to
			});
			if (type.isTop) return true;
			if (type.isError || type.name === "Comment") return false;
			const node = {
				name: type.name,
				from,
				to,
				children: []
			};
			stack.at(-1)?.children.push(node);
			if (stack.length >= DEPTH_LIMIT) {
				cut = true;
				return false;
			}
			stack.push(node);
			return true;
		},
		leave({ type }) {
			if (!type.isTop) stack.pop();
		}
	});
	return {
		root,
		errors,
		cut
	};
}
// src/source/tiltfile/parse.ts
function parseModule(file, text) {
	const clean = text.startsWith("﻿") ? `\n${text.slice(1)}` : text;
	const tree = parseTree(clean);
	const source = {
		file,
		text: clean,
		problems: [],
		used: [],
		declared: new Set(),
		expression: (node) => readExpression(source, node)
	};
	const statements = readStatements(source, tree.root.children);
	const broken = syntaxProblem(file, clean, tree);
	const { used, declared } = source;
	if (broken !== void 0) return {
		file,
		statements,
		used,
		declared,
		problems: [broken],
		broken: true
	};
	return {
		file,
		statements,
		used,
		declared,
		problems: source.problems.toSorted((a, b) => a.at.start - b.at.start),
		broken: false
	};
}
function syntaxProblem(file, text, { errors, cut }) {
	const [first] = errors;
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
	if (first === void 0) return void 0;
	const found = tokenAt(text, first.from);
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
	const cut = run(machine, text);
	if (cut || machine.cut) problems.push(limitProblem(file));
	const { stop, ...collected } = machine.collected;
	return {
		file,
		...collected,
		stop,
		broken: isRefused || cut,
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
		changes: [],
		directory,
		conditional: 0,
		depth: 0,
		nesting: 0,
		steps: 0,
		cut: false,
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
		return false;
	} catch (error) {
		if (error instanceof Halt) return error.by === "limit";
		if (error instanceof RangeError) return true;
		throw error;
	}
}
function limitProblem(file) {
	return {
		code: "tiltfile-limit",
		at: {
			file,
			start: 0,
			end: 0
		},
		message: "the file does too much to be followed to its end",
		level: "info"
	};
}
exports.readTiltfile = readTiltfile;
