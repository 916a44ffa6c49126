import { n as nearMiss, r as nearest } from "./near.js";
import { t as UsageError } from "./usage.js";
import { i as KNOWN_ELSEWHERE, n as FLAGS } from "./flags.js";
import { parseArgs } from "node:util";
// src/cli/arguments.ts
const SUBCOMMANDS = new Map([["rules", [
	"format",
	"color",
	"help"
]], ["explain", ["color", "help"]]]);
function readArguments(argv) {
	const { flags, positionals } = parse(argv);
	const [first, ...rest] = positionals;
	const allowed = first === void 0 ? void 0 : SUBCOMMANDS.get(first);
	if (flags.has("version")) return { is: "version" };
	if (allowed === void 0) return flags.has("help") ? {
		is: "help",
		of: "lint"
	} : {
		is: "lint",
		paths: positionals,
		flags
	};
	const topic = first === "rules" ? "rules" : "explain";
	if (flags.has("help")) return {
		is: "help",
		of: topic
	};
	refuseOthers(topic, flags, allowed);
	if (topic === "explain") return {
		is: "explain",
		words: rest,
		flags
	};
	refuseWords(rest);
	return {
		is: "rules",
		flags
	};
}
function parse(argv) {
	const options = Object.fromEntries(FLAGS.map((flag) => [flag.name, optionOf(flag)]));
	const { tokens } = parseArgs({
		args: [...argv],
		options,
		allowPositionals: true,
		strict: false,
		tokens: true
	});
	const flags = new Map();
	const positionals = [];
	const problems = [];
	for (const token of tokens) {
		if (token.kind === "positional") positionals.push(token.value);
		if (token.kind !== "option") continue;
		const flag = FLAGS.find(({ name }) => name === token.name);
		const problem = flag === void 0 ? unknownFlag(token.rawName, argv[token.index] ?? "") : valueProblem(flag, token.value);
		if (problem !== void 0) problems.push(problem);
		else flags.set(token.name, [...flags.get(token.name) ?? [], ...valuesOf(flag, token.value ?? "")]);
	}
	problems.push(...repeated(flags));
	if (problems.length > 0) throw new UsageError(onceEach(problems));
	return {
		flags,
		positionals
	};
}
function optionOf({ value, short }) {
	return {
		type: value === void 0 ? "boolean" : "string",
		...short !== void 0 && { short }
	};
}
function valuesOf(flag, value) {
	return flag?.list === true && flag.name !== "format" ? value.split(",").filter((one) => one !== "") : [value];
}
function valueProblem(flag, value) {
	const { name, words } = flag;
	if (flag.value === void 0) return value === void 0 ? void 0 : {
		message: `--${name} takes no value`,
		help: `write --${name} alone`
	};
	if (value === void 0 || value === "" || /^--?[a-z]/.test(value)) return {
		message: `--${name} needs a value`,
		help: `write --${name} ${flag.value}`
	};
	if (words === void 0) return void 0;
	const wrong = valuesOf(flag, value).find((one) => !words.includes(one));
	return wrong === void 0 ? void 0 : wrongWord(`--${name} ${JSON.stringify(wrong)}`, wrong, words);
}
function wrongWord(what, value, words) {
	const near = nearest(value, words) ?? nearMiss(value, words)?.name;
	const list = `accepted: ${words.join(", ")}`;
	return {
		message: `unknown ${what}`,
		help: near === void 0 ? list : `write ${near}; ${list}`
	};
}
function unknownFlag(rawName, argument) {
	const written = /^-[^-].+/.test(argument) ? argument.split("=", 1)[0] ?? argument : rawName;
	const name = written.replace(/^-+/, "");
	const known = KNOWN_ELSEWHERE.get(name);
	const names = FLAGS.map((flag) => flag.name);
	const near = names.includes(name) ? name : nearMiss(name, names)?.name ?? nearest(name, names);
	const help = known !== void 0 ? `write ${known}` : near !== void 0 ? `write --${near}` : "`k8slint --help` lists the flags";
	return {
		message: `unknown flag ${written}`,
		help
	};
}
function repeated(flags) {
	return FLAGS.filter(({ name, value, list }) => value !== void 0 && list !== true && (flags.get(name)?.length ?? 0) > 1).map(({ name }) => ({
		message: `--${name} is given more than once`,
		help: `write --${name} once`
	}));
}
function onceEach(problems) {
	return problems.filter((problem, at) => problems.findIndex(({ message }) => message === problem.message) === at);
}
function refuseOthers(topic, flags, allowed) {
	const others = [...flags.keys()].filter((name) => !allowed.includes(name));
	if (others.length === 0) return;
	const help = `\`k8slint ${topic} --help\` lists its flags; a folder called ${topic} is written ./${topic}`;
	throw new UsageError(others.map((name) => ({
		message: `k8slint ${topic} takes no --${name}`,
		help
	})));
}
function refuseWords(words) {
	const [first] = words;
	if (first === void 0) return;
	throw new UsageError([{
		message: `k8slint rules takes no ${JSON.stringify(first)}`,
		help: "write `k8slint explain RULE` for one rule, ./rules for a folder"
	}]);
}
export { wrongWord as n, readArguments as t };
