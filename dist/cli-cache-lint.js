"use strict";
const require_confusable = require("./confusable.js");
const require_problems = require("./problems.js");
const require_states = require("./states.js");
const require_places = require("./places.js");
const require_json = require("./json.js");
let node_path = require("node:path");
let node_crypto = require("node:crypto");
// src/cli/cache/digest.ts
function digest(content) {
	return (0, node_crypto.hash)("sha256", content, "base64url");
}
function readingDigest(reading) {
	return digest(reading.ok ? `${reading.encoding ?? ""}\0${reading.text}` : `!${reading.reason}\0${reading.message}`);
}
function listingDigest(listing) {
	if (!listing.ok) return digest(`!${listing.reason}\0${listing.message}`);
	return digest(JSON.stringify(listing.entries.map(({ name, kind, target }) => [
		name,
		kind,
		target
	])));
}
// src/cli/cache/trace.ts
const QUESTIONS = [
	"list",
	"read",
	"exists",
	"reality",
	"directory",
	"presence",
	"environment",
	"today"
];
const ASKING = {
	list: answersOfHost((host, path) => listingDigest(host.list(path))),
	read: answersOfHost((host, path) => readingDigest(host.read(path))),
	exists: answersOfHost((host, path) => answerOf(host.exists(path))),
	reality: ({ files }) => (path) => answerOf(files.real(path)),
	directory: ({ files }) => (path) => answerOf(files.isDirectory(path)),
	presence: ({ files }) => (path) => answerOf(files.exists(path)),
	environment: ({ env }) => (name) => environmentAnswer(env[name]),
	today: ({ today }) => () => today
};
function answerOf(answer) {
	return typeof answer === "string" ? `=${answer}` : answer === void 0 ? "" : answer ? "yes" : "no";
}
function environmentAnswer(value) {
	return answerOf(value === void 0 ? void 0 : digest(value));
}
function answersOfHost(ask) {
	return (_, hostOf) => {
		const host = hostOf();
		return (path) => ask(host, path);
	};
}
function firstChange(trace, around) {
	const hosts = new Map();
	for (const { question, root, answers } of trace) {
		const answer = ASKING[question](around, () => {
			const host = hosts.get(root) ?? around.host(root);
			hosts.set(root, host);
			return host;
		});
		for (let at = 0; at + 1 < answers.length; at += 2) {
			const name = answers[at] ?? "";
			if (answer(name) !== answers[at + 1]) return name === "" ? question : name;
		}
	}
}
// src/cli/cache/entry.ts
function writeEntry(entry) {
	const body = JSON.stringify(entry);
	return `${digest(body)}\n${body}`;
}
function readEntry(text, key) {
	const end = text.indexOf("\n");
	const body = text.slice(end + 1);
	if (end < 0 || text.slice(0, end) !== digest(body)) return void 0;
	const entry = require_json.parseJson(body);
	return isEntry(entry) && entry.key === key ? entry : void 0;
}
function isEntry(value) {
	return require_json.isMap(value) && typeof value["key"] === "string" && isListOf(value["trace"], isAsked) && isListOf(value["effects"], isEffect) && [
		0,
		1,
		3
	].some((code) => code === value["code"]);
}
function isAsked(value) {
	return require_json.isMap(value) && QUESTIONS.some((question) => question === value["question"]) && typeof value["root"] === "string" && isListOf(value["answers"], isText);
}
function isEffect(value) {
	return require_json.isMap(value) && [
		"out",
		"err",
		"file"
	].some((to) => to === value["to"]) && isText(value["path"]) && isText(value["text"]);
}
function isText(value) {
	return typeof value === "string";
}
function isListOf(value, is) {
	return Array.isArray(value) && value.every(is);
}
// src/cli/cache/git.ts
function onceAsked(git) {
	const answers = new Map();
	return {
		git: (directory, args, input = "") => {
			const question = JSON.stringify([
				directory,
				args,
				input
			]);
			const answer = answers.get(question) ?? git(directory, args, input);
			answers.set(question, answer);
			return answer;
		},
		digest: () => digest(JSON.stringify([...answers].map(([question, answer]) => [question, answer.ok ? digest(answer.bytes) : answer])))
	};
}
// src/cli/cache/record.ts
function record(world, reports) {
	const notes = new Notes();
	const effects = [];
	const today = notes.of("today");
	const sink = (to, { isTerminal, write }) => ({
		isTerminal,
		write: (text) => {
			if (text !== "") effects.push({
				to,
				path: "",
				text
			});
			write(text);
		}
	});
	return {
		world: {
			...unwatched(world),
			env: watchedEnvironment(world.env, notes),
			get today() {
				return today("", world.today, world.today);
			},
			stdin: watchedInput(world.stdin, notes),
			stdout: sink("out", world.stdout),
			stderr: sink("err", world.stderr),
			files: watchedFiles(world.files, notes),
			host: (root) => watchedHost(world.host(root), root, notes),
			write: (path, content) => {
				if (typeof content !== "string" || !reports.includes(path)) notes.spoil("a file was changed");
				else effects.push({
					to: "file",
					path,
					text: content
				});
				return world.write(path, content);
			},
			makeDirectory: (path) => {
				notes.spoil("a directory was made");
				return world.makeDirectory(path);
			}
		},
		trace: () => notes.trace(),
		effects: () => effects,
		spoiled: () => notes.spoiled
	};
}
function unwatched(world) {
	const { cwd, home, nodeVersion, caches, program, aside, uptime, git, store, pipeline } = world;
	return {
		cwd,
		home,
		nodeVersion,
		caches,
		program,
		aside,
		uptime,
		git,
		store,
		pipeline
	};
}
var Notes = class {
	spoiled;
	asked = [];
	of(question, root = "") {
		const known = this.asked.find((one) => one.question === question && one.root === root);
		const { answers } = known ?? { answers: new Map() };
		if (known === void 0) this.asked.push({
			question,
			root,
			answers
		});
		return (name, value, answer) => {
			const before = answers.get(name);
			if (before === void 0) answers.set(name, answer);
			else if (before !== answer) this.spoil(`${JSON.stringify(name)} changed meanwhile`);
			return value;
		};
	}
	spoil(reason) {
		this.spoiled ??= reason;
	}
	trace() {
		return this.asked.map(({ question, root, answers }) => ({
			question,
			root,
			answers: [...answers].flat()
		}));
	}
};
function watchedInput(stdin, notes) {
	return {
		get isTerminal() {
			return stdin.isTerminal;
		},
		read: () => {
			notes.spoil("standard input was read");
			return stdin.read();
		}
	};
}
function watchedHost(host, root, notes) {
	const [listed, was, existed] = [
		notes.of("list", root),
		notes.of("read", root),
		notes.of("exists", root)
	];
	return {
		list: (path) => {
			const listing = host.list(path);
			return listed(path, listing, listingDigest(listing));
		},
		read: (path) => {
			const reading = host.read(path);
			return was(path, reading, readingDigest(reading));
		},
		exists: (path) => {
			const exists = host.exists(path);
			return existed(path, exists, answerOf(exists));
		}
	};
}
function watchedFiles(files, notes) {
	const [real, directory, presence] = [
		notes.of("reality"),
		notes.of("directory"),
		notes.of("presence")
	];
	return {
		real: (path) => {
			const found = files.real(path);
			return real(path, found, answerOf(found));
		},
		isDirectory: (path) => {
			const isDirectory = files.isDirectory(path);
			return directory(path, isDirectory, answerOf(isDirectory));
		},
		exists: (path) => {
			const exists = files.exists(path);
			return presence(path, exists, answerOf(exists));
		}
	};
}
function watchedEnvironment(env, notes) {
	const note = notes.of("environment");
	return new Proxy(env, {
		get: (_, key) => {
			const name = String(key);
			const value = env[name];
			return note(name, value, environmentAnswer(value));
		},
		ownKeys: (target) => {
			notes.spoil("all variables were read");
			return Reflect.ownKeys(target);
		},
		has: (target, key) => {
			notes.spoil("it was asked which variables there are");
			return Reflect.has(target, key);
		}
	});
}
// src/cli/cache/lint.ts
const SILENT = [
	"cache",
	"cache-dir",
	"timing"
];
const ASKING_GIT = [
	"changed-since",
	"staged",
	"trust-base",
	"base"
];
async function cachedLint(paths, flags, world, lint) {
	const reports = require_states.outputsOf(flags.get("format")).flatMap(({ file }) => file === void 0 ? [] : [(0, node_path.resolve)(world.cwd, file)]);
	const folder = folderOf(flags, world);
	if (folder === void 0 || world.program === void 0 || paths.includes("-")) return lint(paths, flags, world);
	const asked = onceAsked(world.git);
	const run = {
		paths,
		flags,
		world: {
			...world,
			git: asked.git
		},
		reports,
		store: world.store(folder)
	};
	if (!asksGit(run)) return lint(paths, flags, run.world);
	const state = asked.digest();
	const key = keyOf(run, state);
	const found = keptRun(run, key);
	if (typeof found !== "string") return found.code;
	tell(run, `a miss, ${found}`);
	const watched = record(run.world, reports);
	const code = await lint(paths, flags, watched.world);
	const isOld = asked.digest() === state;
	const failure = (code === 2 ? "it failed" : isOld ? watched.spoiled() : "git was asked later") ?? run.store.keep(key, writeEntry({
		key,
		code,
		trace: watched.trace(),
		effects: watched.effects()
	}));
	tell(run, failure === void 0 ? "this run is kept" : `this run is not kept: ${failure}`);
	return code;
}
function folderOf(flags, world) {
	const [named] = flags.get("cache-dir") ?? [];
	if (named !== void 0) return (0, node_path.resolve)(world.cwd, named);
	if (world.caches !== void 0) return (0, node_path.join)(world.caches, "runs");
	world.stderr.write(require_problems.renderProblems([{
		message: "nothing is cached: no variable names a folder for caches, or a home directory",
		help: "name a folder: --cache-dir FOLDER"
	}], "warning", require_problems.colorsFor(flags, world.stderr, world)));
}
function asksGit({ paths, flags, world }) {
	if (!ASKING_GIT.some((flag) => flags.has(flag))) return true;
	try {
		require_states.statesOf(flags, require_places.findPlaces(paths, world).root, world);
		return true;
	} catch (error) {
		if (error instanceof require_confusable.UsageError) return false;
		throw error;
	}
}
function keyOf({ paths, flags, world }, git) {
	const said = [...flags].filter(([name]) => !SILENT.includes(name)).toSorted(([a], [b]) => a < b ? -1 : 1);
	const { program, cwd, home, stdout, stderr } = world;
	const known = [
		program,
		cwd,
		home ?? null,
		paths,
		said,
		stdout.isTerminal,
		stderr.isTerminal,
		git
	];
	return Buffer.from(digest(JSON.stringify(known)), "base64url").toString("hex");
}
function keptRun(run, key) {
	const text = run.store.read(key);
	if (text === void 0) return "no such run is kept";
	const entry = readEntry(text, key);
	if (entry === void 0) return "what is kept is damaged";
	const changed = firstChange(entry.trace, run.world);
	if (changed !== void 0) return `${JSON.stringify(changed)} has changed`;
	if (!repeat(entry, run)) return "a report cannot be written";
	const answers = entry.trace.reduce((sum, asked) => sum + asked.answers.length / 2, 0);
	tell(run, `a hit after ${(run.world.uptime() * 1e3).toFixed(1)} ms, ${answers} answers are as they were`);
	return entry;
}
function repeat({ effects }, { world, reports }) {
	for (const { to, path, text } of effects) if (to === "file" && (!reports.includes(path) || world.write(path, text) !== void 0)) return false;
	for (const { to, text } of effects) if (to !== "file") (to === "out" ? world.stdout : world.stderr).write(text);
	return true;
}
function tell({ flags, world }, text) {
	if (flags.has("timing")) world.aside.write(`cache: ${text}\n`);
}
exports.cachedLint = cachedLint;
