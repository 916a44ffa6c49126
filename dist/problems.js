"use strict";
const require_rolldown_runtime = require("./rolldown-runtime.js");
const require_confusable = require("./confusable.js");
const require_colors = require("./colors.js");
let node_util = require("node:util");
// src/cli/flags.ts
const COLOR_WORDS = [
	"auto",
	"always",
	"never"
];
const FORMATS = [
	"pretty",
	"compact",
	"sarif",
	"json",
	"github",
	"gitlab",
	"junit",
	"checkstyle",
	"azure",
	"rdjson",
	"markdown",
	"agent"
];
const GRAPH_FORMATS = [
	"text",
	"mermaid",
	"dot",
	"svg",
	"json"
];
const FLAGS = [
	{
		name: "format",
		value: "FORMAT[:FILE]",
		list: true,
		help: "print in a format (below), or write it to a file; repeatable (default pretty)"
	},
	{
		name: "min-level",
		value: "LEVEL",
		words: require_confusable.LEVELS,
		help: "the least level that the pretty report shows; the rest is counted"
	},
	{
		name: "all",
		help: "show each finding in full, where the pretty report lets one stand for many of its rule"
	},
	{
		name: "fail-on",
		value: "LEVEL",
		words: require_colors.FAIL_ON,
		help: `exit with 1 from this level on: ${require_colors.FAIL_ON.join(", ")} (default error)`
	},
	{
		name: "preset",
		value: "PRESET",
		list: true,
		words: require_confusable.PRESETS,
		help: `run these rules besides the default ones: ${require_confusable.PRESETS.slice(1).join(", ")}`
	},
	{
		name: "rule",
		value: "RULE",
		list: true,
		help: "run only this rule; repeatable"
	},
	{
		name: "ignore-rule",
		value: "RULE",
		list: true,
		help: "do not run this rule; repeatable"
	},
	{
		name: "fix",
		optional: ["unsafe"],
		help: "carry out the safe fixes; --fix=unsafe also those that a person should review"
	},
	{
		name: "diff",
		help: "print what --fix would change, and change nothing"
	},
	{
		name: "changed-since",
		value: "REF",
		help: "report only what changed since git's REF caused, wherever it lies"
	},
	{
		name: "staged",
		help: "report only what the staged files cause: for a commit hook"
	},
	{
		name: "trust-base",
		value: "REF",
		help: "take configuration, baseline and suppressions as they stand at REF"
	},
	{
		name: "base",
		value: "REF",
		help: "tell besides which changes since REF the server refuses; --changed-since does it too"
	},
	{
		name: "baseline",
		value: "FILE",
		help: "accept the findings that FILE counts"
	},
	{
		name: "allow-empty",
		help: "exit with 0 where there is nothing to lint"
	},
	{
		name: "update-baseline",
		help: "write the baseline, or take out of it what is gone; it never grows"
	},
	{
		name: "workflow",
		of: "init",
		help: "write a workflow for GitHub too"
	},
	{
		name: "hook",
		of: "init",
		help: "write a configuration for pre-commit too"
	},
	{
		name: "origins",
		of: "build",
		help: "tell behind each line where its value was written"
	},
	{
		name: "show-secrets",
		of: "build",
		help: "print the values of Secrets too"
	},
	{
		name: "focus",
		value: "NAME",
		of: "graph",
		help: "only what is around objects of that name"
	},
	{
		name: "config",
		value: "FILE",
		help: "read this configuration instead of .k8slint.yaml"
	},
	{
		name: "kube-version",
		value: "VERSION",
		help: "the Kubernetes version to judge for, such as 1.34"
	},
	{
		name: "namespace",
		short: "n",
		value: "NAME",
		help: "what kubectl -n will give to objects that name no namespace"
	},
	{
		name: "cluster",
		value: "NAME|FILE",
		help: `the cluster: ${require_colors.CLUSTER_PROFILES.join(", ")}, or a k3d or kind config`
	},
	{
		name: "stdin-filename",
		value: "PATH",
		help: "what standard input (`-`) stands for"
	},
	{
		name: "color",
		value: "WHEN",
		words: COLOR_WORDS,
		help: "auto, always or never (default auto; NO_COLOR and FORCE_COLOR count)"
	},
	{
		name: "cache",
		help: "repeat the last run where nothing that it read has changed since"
	},
	{
		name: "cache-dir",
		value: "FOLDER",
		help: "--cache, and keep it in FOLDER (default: the user's folder for caches)"
	},
	{
		name: "timing",
		help: "tell on standard error what each stage and the slowest rules took"
	},
	{
		name: "quiet",
		short: "q",
		help: "print findings and nothing else"
	},
	{
		name: "version",
		short: "V",
		help: "print the version"
	},
	{
		name: "help",
		short: "h",
		help: "print this help"
	}
];
const KNOWN_ELSEWHERE = new Map([
	["no-color", "--color never"],
	["output", "--format FORMAT:FILE"],
	["output-file", "--format FORMAT:FILE"],
	["output-format", "--format FORMAT"],
	["o", "--format FORMAT:FILE"],
	["f", "--format FORMAT"],
	["c", "--config FILE"],
	["v", "--version"],
	["exit-zero", "--fail-on never"],
	["max-warnings", "--fail-on warning"],
	["severity", "--fail-on LEVEL"],
	["select", "--rule RULE"],
	["only", "--rule RULE"],
	["include", "--rule RULE"],
	["ignore", "--ignore-rule RULE"],
	["exclude", "--ignore-rule RULE"],
	["skip", "--ignore-rule RULE"],
	["kubernetes-version", "--kube-version VERSION"],
	["stdin", "- as the path"],
	["list-rules", "k8slint rules"],
	["rules", "k8slint rules"],
	["explain", "k8slint explain RULE"]
]);
// src/cli/arguments.ts
const SUBCOMMANDS = {
	rules: ["format"],
	explain: [],
	graph: [
		"format",
		"focus",
		"config",
		"kube-version",
		"namespace",
		"cluster"
	],
	build: ["origins", "show-secrets"],
	init: ["workflow", "hook"],
	completion: []
};
const SUBCOMMAND_NAMES = Object.keys(SUBCOMMANDS);
const COMMON = ["color", "help"];
function readArguments(argv) {
	const { flags, positionals } = parse(argv);
	const [first, ...words] = positionals;
	const subcommand = SUBCOMMAND_NAMES.find((name) => name === first);
	if (flags.has("version")) return { is: "version" };
	if (flags.has("help")) return {
		is: "help",
		of: subcommand ?? "lint"
	};
	if (subcommand === void 0) {
		refuseForeign(flags);
		return {
			is: "lint",
			paths: positionals,
			flags
		};
	}
	refuseOthers(subcommand, flags, [...SUBCOMMANDS[subcommand], ...COMMON]);
	if (subcommand === "rules" || subcommand === "init") refuseWords(subcommand, words);
	return {
		is: subcommand,
		words,
		flags
	};
}
function parse(argv) {
	const options = Object.fromEntries(FLAGS.map((flag) => [flag.name, optionOf(flag)]));
	const { tokens } = (0, node_util.parseArgs)({
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
	if (problems.length > 0) throw new require_confusable.UsageError(onceEach(problems));
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
	if (flag.value === void 0) {
		if (value === void 0 || flag.optional?.includes(value) === true) return void 0;
		return flag.optional === void 0 ? {
			message: `--${name} takes no value`,
			help: `write --${name} alone`
		} : wrongWord(`--${name}=${value}`, value, flag.optional);
	}
	if (value === void 0 || value === "" || /^--?[a-z]/.test(value)) return {
		message: `--${name} needs a value`,
		help: `write --${name} ${flag.value}`
	};
	if (words === void 0) return void 0;
	const wrong = valuesOf(flag, value).find((one) => !words.includes(one));
	return wrong === void 0 ? void 0 : wrongWord(`--${name} ${JSON.stringify(wrong)}`, wrong, words);
}
function wrongWord(what, value, words) {
	const near = require_confusable.nearest(value, words) ?? require_confusable.nearMiss(value, words)?.name;
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
	const near = names.includes(name) ? name : require_confusable.nearMiss(name, names)?.name ?? require_confusable.nearest(name, names);
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
function refuseForeign(flags) {
	const foreign = FLAGS.filter(({ name, of }) => of !== void 0 && flags.has(name));
	if (foreign.length === 0) return;
	throw new require_confusable.UsageError(foreign.map(({ name, of = "" }) => ({
		message: `--${name} is a flag of \`k8slint ${of}\``,
		help: `write k8slint ${of} --${name}`
	})));
}
function refuseOthers(topic, flags, allowed) {
	const others = [...flags.keys()].filter((name) => !allowed.includes(name));
	if (others.length === 0) return;
	const help = `\`k8slint ${topic} --help\` lists its flags; a folder called ${topic} is written ./${topic}`;
	throw new require_confusable.UsageError(others.map((name) => ({
		message: `k8slint ${topic} takes no --${name}`,
		help
	})));
}
function refuseWords(topic, words) {
	const [first] = words;
	if (first === void 0) return;
	const help = topic === "rules" ? "write `k8slint explain RULE` for one rule, ./rules for a folder" : `./${topic} is a folder`;
	throw new require_confusable.UsageError([{
		message: `k8slint ${topic} takes no ${JSON.stringify(first)}`,
		help
	}]);
}
// node_modules/picocolors/picocolors.js
var require_picocolors = require_rolldown_runtime.__commonJSMin(((exports, module) => {
	let p = process || {};
	let argv = p.argv || [];
	let env = p.env || {};
	let isColorSupported = !(!!env.NO_COLOR || argv.includes("--no-color")) && (!!env.FORCE_COLOR || argv.includes("--color") || p.platform === "win32" || (p.stdout || {}).isTTY && env.TERM !== "dumb" || !!env.CI);
	let formatter = (open, close, replace = open) => (input) => {
		let string = "" + input, index = string.indexOf(close, open.length);
		return ~index ? open + replaceClose(string, close, replace, index) + close : open + string + close;
	};
	let replaceClose = (string, close, replace, index) => {
		let result = "", cursor = 0;
		do {
			result += string.substring(cursor, index) + replace;
			cursor = index + close.length;
			index = string.indexOf(close, cursor);
		} while (~index);
		return result + string.substring(cursor);
	};
	let createColors = (enabled = isColorSupported) => {
		let f = enabled ? formatter : () => String;
		return {
			isColorSupported: enabled,
			reset: f("\x1B[0m", "\x1B[0m"),
			bold: f("\x1B[1m", "\x1B[22m", "\x1B[22m\x1B[1m"),
			dim: f("\x1B[2m", "\x1B[22m", "\x1B[22m\x1B[2m"),
			italic: f("\x1B[3m", "\x1B[23m"),
			underline: f("\x1B[4m", "\x1B[24m"),
			inverse: f("\x1B[7m", "\x1B[27m"),
			hidden: f("\x1B[8m", "\x1B[28m"),
			strikethrough: f("\x1B[9m", "\x1B[29m"),
			black: f("\x1B[30m", "\x1B[39m"),
			red: f("\x1B[31m", "\x1B[39m"),
			green: f("\x1B[32m", "\x1B[39m"),
			yellow: f("\x1B[33m", "\x1B[39m"),
			blue: f("\x1B[34m", "\x1B[39m"),
			magenta: f("\x1B[35m", "\x1B[39m"),
			cyan: f("\x1B[36m", "\x1B[39m"),
			white: f("\x1B[37m", "\x1B[39m"),
			gray: f("\x1B[90m", "\x1B[39m"),
			bgBlack: f("\x1B[40m", "\x1B[49m"),
			bgRed: f("\x1B[41m", "\x1B[49m"),
			bgGreen: f("\x1B[42m", "\x1B[49m"),
			bgYellow: f("\x1B[43m", "\x1B[49m"),
			bgBlue: f("\x1B[44m", "\x1B[49m"),
			bgMagenta: f("\x1B[45m", "\x1B[49m"),
			bgCyan: f("\x1B[46m", "\x1B[49m"),
			bgWhite: f("\x1B[47m", "\x1B[49m"),
			blackBright: f("\x1B[90m", "\x1B[39m"),
			redBright: f("\x1B[91m", "\x1B[39m"),
			greenBright: f("\x1B[92m", "\x1B[39m"),
			yellowBright: f("\x1B[93m", "\x1B[39m"),
			blueBright: f("\x1B[94m", "\x1B[39m"),
			magentaBright: f("\x1B[95m", "\x1B[39m"),
			cyanBright: f("\x1B[96m", "\x1B[39m"),
			whiteBright: f("\x1B[97m", "\x1B[39m"),
			bgBlackBright: f("\x1B[100m", "\x1B[49m"),
			bgRedBright: f("\x1B[101m", "\x1B[49m"),
			bgGreenBright: f("\x1B[102m", "\x1B[49m"),
			bgYellowBright: f("\x1B[103m", "\x1B[49m"),
			bgBlueBright: f("\x1B[104m", "\x1B[49m"),
			bgMagentaBright: f("\x1B[105m", "\x1B[49m"),
			bgCyanBright: f("\x1B[106m", "\x1B[49m"),
			bgWhiteBright: f("\x1B[107m", "\x1B[49m")
		};
	};
	module.exports = createColors();
	module.exports.createColors = createColors;
}));
// src/cli/color.ts
var import_picocolors = require_rolldown_runtime.__toESM(require_picocolors(), 1);
function wantsColor(word, { env, isTerminal }) {
	if (word !== "auto") return word === "always";
	if (isSet(env["NO_COLOR"])) return false;
	if (isSet(env["FORCE_COLOR"])) return !/^(?:0|false)$/.test(env["FORCE_COLOR"] ?? "");
	if (isSet(env["CLICOLOR_FORCE"])) return env["CLICOLOR_FORCE"] !== "0";
	return isTerminal && env["TERM"] !== "dumb";
}
function isSet(value) {
	return value !== void 0 && value !== "";
}
const LINKING = /^(?:iTerm\.app|vscode|WezTerm|ghostty|Hyper|rio)$/;
const LINKING_VTE = 5e3;
function wantsLinks({ env, isTerminal }) {
	if (isSet(env["FORCE_HYPERLINK"])) return env["FORCE_HYPERLINK"] !== "0";
	if (!isTerminal || isSet(env["CI"]) || isSet(env["NO_HYPERLINK"])) return false;
	return LINKING.test(env["TERM_PROGRAM"] ?? "") || Number(env["VTE_VERSION"] ?? 0) >= LINKING_VTE || isSet(env["WT_SESSION"]) || isSet(env["KITTY_WINDOW_ID"]) || env["TERM"] === "xterm-kitty";
}
function link(text, url) {
	return `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;
}
function colorsFor(flags, sink, { env }) {
	const word = COLOR_WORDS.find((one) => one === flags.get("color")?.[0]) ?? "auto";
	const isWanted = sink === void 0 ? word === "always" : wantsColor(word, {
		env,
		isTerminal: sink.isTerminal
	});
	const colors = import_picocolors.default.createColors(isWanted);
	return isWanted && sink !== void 0 && wantsLinks({
		env,
		isTerminal: sink.isTerminal
	}) ? {
		...colors,
		link
	} : colors;
}
// src/cli/problems.ts
function renderProblems(problems, level, colors) {
	return problems.map((problem) => renderProblem(problem, level, colors)).join("");
}
function renderProblem({ message, place, help }, level, colors) {
	const color = level === "error" ? colors.red : colors.yellow;
	const where = place === void 0 ? "" : ` in ${require_colors.printable(place.file)}:${place.line}:${place.column}`;
	const head = `${color(colors.bold(level))}${colors.bold(`: ${require_colors.printable(message)}`)}${where}\n`;
	return help === void 0 ? head : `${head}   ${colors.dim("=")} ${colors.green("help")}: ${require_colors.printable(help)}\n`;
}
Object.defineProperty(exports, "FLAGS", {
	enumerable: true,
	get: function() {
		return FLAGS;
	}
});
Object.defineProperty(exports, "FORMATS", {
	enumerable: true,
	get: function() {
		return FORMATS;
	}
});
Object.defineProperty(exports, "GRAPH_FORMATS", {
	enumerable: true,
	get: function() {
		return GRAPH_FORMATS;
	}
});
Object.defineProperty(exports, "SUBCOMMAND_NAMES", {
	enumerable: true,
	get: function() {
		return SUBCOMMAND_NAMES;
	}
});
Object.defineProperty(exports, "colorsFor", {
	enumerable: true,
	get: function() {
		return colorsFor;
	}
});
Object.defineProperty(exports, "readArguments", {
	enumerable: true,
	get: function() {
		return readArguments;
	}
});
Object.defineProperty(exports, "renderProblems", {
	enumerable: true,
	get: function() {
		return renderProblems;
	}
});
Object.defineProperty(exports, "wrongWord", {
	enumerable: true,
	get: function() {
		return wrongWord;
	}
});
