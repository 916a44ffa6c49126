"use strict";
const require_glob = require("./glob.js");
// src/base/paths.ts
function directoryOf(path) {
	const cut = path.lastIndexOf("/");
	return cut < 0 ? "" : path.slice(0, cut);
}
function nameOf(path) {
	return path.slice(path.lastIndexOf("/") + 1);
}
function joinPath(directory, name) {
	return directory === "" ? name : `${directory}/${name}`;
}
function isWithin(inner, outer) {
	return outer === "" || inner === outer || inner.startsWith(`${outer}/`);
}
function restOf(inner, outer) {
	const rest = outer === "" ? inner : inner.slice(outer.length + 1);
	return rest === "" ? "" : `/${rest}`;
}
function resolvePath(directory, path) {
	if (path.startsWith("/")) return void 0;
	const parts = directory === "" ? [] : directory.split("/");
	for (const part of path.split("/")) {
		if (part === "" || part === ".") continue;
		if (part !== "..") parts.push(part);
		else if (parts.pop() === void 0) return void 0;
	}
	return parts.join("/");
}
// src/source/script-flavour.ts
const BY_NAME = new Map([
	["makefile", "makefile"],
	["gnumakefile", "makefile"],
	["taskfile.yml", "taskfile"],
	["taskfile.yaml", "taskfile"],
	["taskfile.dist.yml", "taskfile"],
	["taskfile.dist.yaml", "taskfile"],
	["justfile", "justfile"],
	[".justfile", "justfile"],
	["package.json", "package-json"],
	["jenkinsfile", "jenkinsfile"],
	["tiltfile", "tiltfile"],
	[".gitlab-ci.yml", "pipeline"],
	[".gitlab-ci.yaml", "pipeline"],
	[".travis.yml", "pipeline"],
	[".drone.yml", "pipeline"],
	["azure-pipelines.yml", "pipeline"],
	["azure-pipelines.yaml", "pipeline"],
	["bitbucket-pipelines.yml", "pipeline"],
	["cloudbuild.yaml", "pipeline"],
	["cloudbuild.yml", "pipeline"]
]);
const BY_EXTENSION = new Map([
	["sh", "shell"],
	["bash", "shell"],
	["zsh", "shell"],
	["ps1", "shell"],
	["mk", "makefile"],
	["just", "justfile"],
	["jenkinsfile", "jenkinsfile"],
	["tiltfile", "tiltfile"],
	["md", "markdown"],
	["markdown", "markdown"]
]);
const PIPELINE = /(?:^|\/)(?:\.(?:github\/workflows|gitlab|gitea\/workflows|forgejo\/workflows|circleci)\/|\.github\/actions\/)/;
const PAST = /^(?:changelog|changes|history|release[-_]?notes)\b/;
function scriptFlavour(path) {
	const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
	if (PAST.test(name)) return void 0;
	const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1) : "";
	if (/^ya?ml$/.test(extension) && PIPELINE.test(path)) return "pipeline";
	return BY_NAME.get(name) ?? BY_EXTENSION.get(extension) ?? (/^(?:makefile|jenkinsfile)\./.test(name) ? BY_NAME.get(name.slice(0, name.indexOf("."))) : void 0);
}
// src/source/discover/problems.ts
function unreadProblem(path, failure) {
	const { reason, message } = failure;
	const text = `${path === "" ? "the root" : "this path"} ${message}`;
	const at = {
		file: path,
		start: 0,
		end: 0
	};
	if (reason === "too-large") return {
		code: "limit-reached",
		at,
		level: "warning",
		message: text,
		help: HELP["too-large"]
	};
	if (reason === "outside") return {
		code: "not-looked-at",
		at,
		level: "info",
		message: text,
		help: HELP.outside
	};
	return {
		code: "file-not-read",
		at,
		level: "error",
		message: text,
		help: HELP[reason]
	};
}
function entryProblem(path, kind) {
	const told = ENTRY_PROBLEMS.get(kind);
	return told === void 0 ? [] : [{
		at: {
			file: path,
			start: 0,
			end: 0
		},
		...told
	}];
}
function limitProblem(entries) {
	return {
		code: "limit-reached",
		at: {
			file: "",
			start: 0,
			end: 0
		},
		level: "info",
		message: `more than ${entries} files lie beside the given paths; what is beyond is not looked at`,
		help: "put .k8slint.yaml in the directory where the project begins"
	};
}
const ENTRY_PROBLEMS = new Map([
	["outside", unseen("this link leaves the root and is not followed")],
	["loop", unseen("this link leads back to a directory that it lies in and is not followed")],
	["other", unseen("this is a FIFO, a socket or a device and is not opened")],
	["broken", {
		code: "file-not-read",
		level: "warning",
		message: "this link leads to nothing",
		help: "remove the link, or add its target"
	}]
]);
function unseen(message) {
	return {
		code: "not-looked-at",
		level: "info",
		message
	};
}
const HELP = {
	unreadable: "allow reading, or name the path in .k8slintignore",
	encoding: "save the file as UTF-8",
	binary: "name the file in .k8slintignore if it is no manifest",
	"too-large": "split the file, or name it in .k8slintignore",
	outside: "lint the directory that holds both"
};
// src/source/discover/not-manifests-table.ts
const FOREIGN_NAMES = new Set(`
  .appveyor.yml appveyor.yml .cirrus.yml .drone.yml .drone.yaml .travis.yml .gitlab-ci.yml .gitlab-ci.yaml .woodpecker.yml
  .woodpecker.yaml circle.yml wercker.yml codefresh.yml codemagic.yaml bitbucket-pipelines.yml buildkite.yml
  azure-pipelines.yml azure-pipelines.yaml cloudbuild.yaml cloudbuild.yml buildspec.yml buildspec.yaml appspec.yml amplify.yml
  .semaphore.yml screwdriver.yaml shippable.yml .scrutinizer.yml .styleci.yml .houndci.yml .vela.yml

  .pre-commit-config.yaml .pre-commit-config.yml .pre-commit-hooks.yaml lefthook.yml lefthook.yaml .lefthook.yml .lefthook.yaml
  .mergify.yml .codecov.yml codecov.yml codecov.yaml .codecov.yaml .coveralls.yml .codeclimate.yml .clomonitor.yml .zappr.yaml
  .gitpod.yml .readthedocs.yml .readthedocs.yaml readthedocs.yml mkdocs.yml mkdocs.yaml _config.yml _config.yaml antora.yml
  .deepsource.yml sonar-project.yml .licenserc.yaml .fossa.yml .whitesource.yml .snyk.yaml

  pnpm-lock.yaml pnpm-workspace.yaml .pnpmfile.yaml .yarnrc.yml .yarnrc.yaml pubspec.yaml analysis_options.yaml melos.yaml
  shard.yml hie.yaml glide.yaml dvc.yaml

  .golangci.yml .golangci.yaml .custom-gcl.yml .custom-gcl.yaml .goreleaser.yml .goreleaser.yaml goreleaser.yml goreleaser.yaml
  .ko.yaml .krew.yaml .mockery.yaml .mockery.yml .rubocop.yml .rubocop_todo.yml .reek.yml .haml-lint.yml .erb_lint.yml
  .eslintrc.yml .eslintrc.yaml .prettierrc.yml .prettierrc.yaml .stylelintrc.yml .stylelintrc.yaml .sass-lint.yml .swiftlint.yml
  .clang-format.yaml .clang-tidy.yaml .scalafmt.yaml detekt.yml .editorconfig-checker.yaml .commitlintrc.yml .commitlintrc.yaml
  .releaserc.yml .releaserc.yaml .lintstagedrc.yml .lintstagedrc.yaml .markdownlint.yml .markdownlint.yaml
  .markdownlint-cli2.yaml .markdown-lint.yml .markdown-link-check.yml .yamllint.yml .yamllint.yaml .yamlfmt.yml .yamlfmt.yaml
  .yamlfix.yaml .vale.yaml .spectral.yml .spectral.yaml .ls-lint.yml .graphqlconfig.yaml .graphqlrc.yml codegen.yml
  .mdox.validate.yaml .hadolint.yml .hadolint.yaml .kube-linter.yaml .kube-linter.yml .checkov.yaml .checkov.yml .tflint.yaml
  .trivy.yaml .trivyignore.yaml .grype.yaml .syft.yaml .gitleaks.yaml .sops.yaml .sops.yml .dive-ci.yml
  .ansible-lint.yml .ansible-lint.yaml .terraform-docs.yml .terraform-docs.yaml .infracost.yml infracost.yml
  .tfsec.yml .argocd-source.yaml .schema.yaml .helm-docs.yaml zizmor.yml .zizmor.yml

  Taskfile.yml Taskfile.yaml taskfile.yml taskfile.yaml Taskfile.dist.yml Taskfile.dist.yaml
  buf.yaml buf.gen.yaml buf.work.yaml buf.lock.yaml sqlc.yaml sqlc.yml gqlgen.yml serverless.yml serverless.yaml
  Pulumi.yaml Pulumi.yml okteto.yml okteto.yaml devspace.yaml devfile.yaml .devfile.yaml werf.yaml earthly.yml
  helmfile.yaml helmfile.yml ct.yaml .cr.yaml artifacthub-repo.yml artifacthub-repo.yaml artifacthub-pkg.yml
  artifacthub-pkg.yaml galaxy.yml ansible.yml molecule.yml
  `.trim().split(/\s+/));
const FOREIGN_FORMS = [
	/^\.?azure-pipelines[.-]/,
	/^(cloudbuild|buildspec|Pulumi|Taskfile|helmfile)[.-].+\.ya?ml$/,
	/\.gitlab-ci\.ya?ml$/
];
const FOREIGN_DIRECTORIES = new Set(`
  .github/workflows .github/actions .github/ISSUE_TEMPLATE .github/DISCUSSION_TEMPLATE .gitea/workflows .forgejo/workflows
  .circleci .buildkite .woodpecker .semaphore .gitlab/ci .azure-pipelines .azuredevops .vscode .idea .devcontainer
  .changeset .changes .yarn .husky .storybook .mvn .gradle .bundle .mise
  `.trim().split(/\s+/));
const FOREIGN_JSON = [
	/^\./,
	/^(package|package-lock|npm-shrinkwrap|composer|bower|angular|nx|lerna|turbo|deno|biome|renovate|vercel|firebase)\.json$/,
	/^(jest|cypress|nodemon|wrangler|vcpkg|launchSettings)\.json$/,
	/^(tsconfig|jsconfig|tslint|typedoc|api-extractor|appsettings|babel|tilt_config|tilt-settings|tilt_option)\b.*\.json$/,
	/(^|[._-])(schema|dashboard|dashboards|openapi|swagger|postman_collection|lock|i18n|translations?)([._-].*)?\.json$/i
];
const FOREIGN_JSON_DIRECTORIES = new Set([
	"dashboards",
	"grafana",
	"i18n",
	"locales",
	"translations",
	"schemas",
	"schema",
	"jsonschema"
]);
const SKIPPED_DIRECTORIES = new Set(`
  .git .hg .svn .jj node_modules bower_components jspm_packages vendor .terraform .terragrunt-cache .venv venv __pycache__
  .tox .nox .mypy_cache .pytest_cache .ruff_cache .cache .npm .yarn .pnpm-store .gradle .m2 .next .nuxt .svelte-kit .angular
  .parcel-cache .turbo .nx .direnv .devbox .eggs site-packages .bundle .pulumi .serverless .aws-sam .tilt-dev
  `.trim().split(/\s+/));
// src/source/discover/kind-of-file.ts
function kindOfFile(path, charts) {
	const [directory, name] = [directoryOf(path), nameOf(path)];
	if (isForeignPlace(directory)) return void 0;
	const chart = chartAbove(directory, charts);
	const inChart = chart === void 0 ? void 0 : kindInChart(chart === "" ? path : path.slice(chart.length + 1));
	if (inChart !== void 0) return inChart === "none" ? void 0 : inChart;
	return kindOfName(name) ?? kindOfData(directory, name);
}
function isChartFile(name) {
	return name === "Chart.yaml";
}
function mayBeRead(path) {
	const name = nameOf(path);
	return isData(name) || kindOfName(name) !== void 0 || path.includes("templates/") && TEMPLATE.test(name) || scriptFlavour(path) !== void 0;
}
function isData(name) {
	return name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json");
}
function isYaml(name) {
	return name.endsWith(".yaml") || name.endsWith(".yml");
}
const TEMPLATE = /\.(ya?ml|json|tpl|txt)$/;
const KUSTOMIZATION = new Set([
	"kustomization.yaml",
	"kustomization.yml",
	"Kustomization"
]);
const TILTFILE = /^Tiltfile(\.[\w-]+)?$|\.[Tt]iltfile$/;
const DOCKERFILE = /^([Dd]ockerfile|[Cc]ontainerfile)([._-][\w.-]+)?$|\.([Dd]ockerfile|[Cc]ontainerfile)$|^[A-Z]\w*Dockerfile$/;
const BESIDE = /\.(md|txt|dockerignore|containerignore|tmpl|tpl|template|j2|jinja2?|erb|in|go|py|js|ts|sh|json|ya?ml|lock|bak|orig|log)$/;
const COMPOSE = /^compose(\.[\w.-]+)?\.ya?ml$|^docker-compose([._-].+)?\.ya?ml$|[._-]docker-compose\.ya?ml$/;
const SKAFFOLD = /^skaffold([._-].+)?\.ya?ml$/;
function kindOfName(name) {
	if (KUSTOMIZATION.has(name)) return "kustomization";
	if (name === ".k8slint.yaml") return "configuration";
	if (COMPOSE.test(name)) return "compose";
	if (SKAFFOLD.test(name)) return "skaffold";
	if (BESIDE.test(name)) return void 0;
	if (TILTFILE.test(name)) return "tiltfile";
	return DOCKERFILE.test(name) ? "dockerfile" : void 0;
}
function kindOfData(directory, name) {
	if (isYaml(name)) return FOREIGN_NAMES.has(name) || FOREIGN_FORMS.some((form) => form.test(name)) ? void 0 : "manifest";
	if (!name.endsWith(".json") || FOREIGN_JSON.some((form) => form.test(name))) return void 0;
	return directory.split("/").some((part) => FOREIGN_JSON_DIRECTORIES.has(part)) ? void 0 : "manifest";
}
function isForeignPlace(directory) {
	if (!directory.includes(".") && !directory.includes("{{")) return false;
	const parts = directory.split("/");
	return parts.some((part, i) => part.includes("{{") || isForeign(part) || isForeign(`${parts[i - 1]}/${part}`));
}
function isForeign(directory) {
	return FOREIGN_DIRECTORIES.has(directory);
}
function chartAbove(directory, charts) {
	if (charts.size === 0) return void 0;
	for (let at = directory; at !== ""; at = directoryOf(at)) if (charts.has(at)) return at;
	return charts.has("") ? "" : void 0;
}
const VALUES = /(^|[._-])(helm)?values([._-].*)?\.ya?ml$/i;
function isValuesName(name) {
	return VALUES.test(name);
}
const BESIDE_CHART = /^(requirements|questions|index|Chart\.lock)\.ya?ml$|^values\.schema\.json$/;
const CHART_PLACES = new Map([
	["", besideChart],
	["templates", (name) => TEMPLATE.test(name) ? "chart-template" : "none"],
	["crds", (name) => isData(name) ? kindOfName(name) ?? "manifest" : void 0],
	["ci", (name) => isYaml(name) ? "chart-values" : void 0],
	...[
		"files",
		"charts",
		"tests",
		"unittests"
	].map((top) => [top, ifData])
]);
function ifData(name) {
	return isData(name) ? "chart-file" : void 0;
}
function kindInChart(path) {
	const top = path.slice(0, Math.max(path.indexOf("/"), 0));
	const name = nameOf(path);
	return CHART_PLACES.get(top)?.(name) ?? (VALUES.test(name) ? "chart-values" : void 0);
}
function besideChart(name) {
	if (isChartFile(name)) return "chart";
	if (VALUES.test(name)) return "chart-values";
	return BESIDE_CHART.test(name) ? "chart-file" : void 0;
}
const HEAD = 4096;
const SMALL = 65536;
function jsonHoldsObjects(text) {
	const head = text.length <= SMALL ? text : text.slice(0, HEAD);
	return head.includes("\"apiVersion\"") && head.includes("\"kind\"");
}
function textHoldsObjects(text) {
	const head = text.slice(0, SMALL);
	return /^(- )?apiVersion:/m.test(head) && /^(- {1,3}| {0,2})kind:/m.test(head) || /^\s*[{[]/.test(head) && jsonHoldsObjects(head);
}
// src/source/discover/ignore-rules.ts
function ignoreRules(host, fileName, extra = []) {
	const sets = new Map();
	const setsFor = (directory) => {
		const known = sets.get(directory);
		if (known !== void 0) return known;
		const own = readRules(host, joinPath(directory, fileName), directory === "" ? extra : []);
		const above = directory === "" ? [] : setsFor(directoryOf(directory));
		const made = own.length === 0 ? above : [{
			depth: directory === "" ? 0 : depthOf(directory),
			rules: own
		}, ...above];
		sets.set(directory, made);
		return made;
	};
	const matches = (path, isDirectory) => decide(setsFor(directoryOf(path)), path, isDirectory);
	const covers = (path) => {
		if (path.length > MAX_PATH) return false;
		for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) if (matches(path.slice(0, slash), true)) return true;
		return path !== "" && (matches(path, false) || matches(path, true));
	};
	return {
		matches,
		covers
	};
}
const MAX_PATH = 4096;
function decide(sets, path, isDirectory) {
	if (sets.length === 0) return false;
	const names = path.split("/");
	for (const { depth, rules } of sets) {
		const below = depth === 0 ? names : names.slice(depth);
		const rule = rules.find((one) => (isDirectory || !one.directoryOnly) && one.matches(below));
		if (rule !== void 0) return !rule.negated;
	}
	return false;
}
function readRules(host, path, extra) {
	const reading = host.exists(path) ? host.read(path) : void 0;
	return [...reading?.ok === true ? reading.text.split("\n") : [], ...extra].flatMap((line) => parseRule(line) ?? []).toReversed();
}
function parseRule(line) {
	if (line.startsWith("#")) return void 0;
	const negated = line.startsWith("!");
	const text = trimEnd(line.slice(negated ? 1 : 0, line.endsWith("\r") ? -1 : void 0));
	const directoryOnly = text.endsWith("/");
	const pattern = directoryOnly ? text.slice(0, -1) : text;
	if (pattern === "") return void 0;
	return {
		negated,
		directoryOnly,
		matches: matcherOf(pattern)
	};
}
function trimEnd(text) {
	let end = text.length;
	while (end > 0 && text.charAt(end - 1) === " " && text.charAt(end - 2) !== "\\") end--;
	return text.slice(0, end);
}
function matcherOf(pattern) {
	if (pattern.includes("/")) return require_glob.compileGlob(pattern.startsWith("/") ? pattern.slice(1) : pattern);
	const matches = require_glob.compileName(pattern);
	return (names) => matches(names.at(-1) ?? "");
}
function depthOf(directory) {
	return directory.split("/").length;
}
// src/source/discover/scope.ts
function scopeOf(given, patterns) {
	const named = new Set(given);
	const taken = patterns.filter((pattern) => !pattern.startsWith("!")).map((text) => patternOf(text));
	const back = patterns.filter((pattern) => pattern.startsWith("!")).map((text) => patternOf(text.slice(1)));
	const ways = new Set([...given, ...taken.map((pattern) => pattern.base)].flatMap((path) => pathsTo(path)));
	const whole = named.has("") && named.size === 1 && patterns.length === 0 ? {
		base: "",
		by: ""
	} : void 0;
	return {
		covering: (path) => {
			if (whole !== void 0) return whole;
			if (back.some((pattern) => matchesAbove(pattern, path))) return void 0;
			const above = pathsTo(path).find((one) => named.has(one));
			if (above !== void 0) return {
				base: above === path ? directoryOf(path) : above,
				by: above
			};
			const pattern = taken.find((one) => matchesAbove(one, path));
			return pattern && {
				base: pattern.base,
				by: pattern.text
			};
		},
		names: (path) => named.has(path),
		leadsTo: (directory) => ways.has(directory),
		mayHold: (directory) => taken.some((pattern) => isWithin(directory, pattern.base)),
		ways
	};
}
function patternOf(text) {
	return {
		text,
		base: require_glob.fixedDirectory(text),
		globs: require_glob.expandBraces(text).map((one) => require_glob.compileGlob(one))
	};
}
function matchesAbove({ globs }, path) {
	const names = path.split("/");
	return names.some((_, i) => globs.some((glob) => glob(i + 1 === names.length ? names : names.slice(0, i + 1))));
}
function pathsTo(path) {
	const all = [path];
	for (let at = path; at !== ""; at = directoryOf(at)) all.push(directoryOf(at));
	return all;
}
const DISTANT = /(^|\/)(docs?|examples?|samples?|testdata|(?:\.(?:kyverno|chainsaw)-)?tests?)\//i;
function isDistant(path, base) {
	return DISTANT.test(base === "" ? path : path.slice(base.length + 1));
}
// src/source/discover/submodules.ts
function submodules(host) {
	const reading = host.exists(".gitmodules") ? host.read(".gitmodules") : void 0;
	const paths = (reading?.ok === true ? reading.text.split("\n") : []).flatMap((line) => /^\s*path\s*=\s*(\S.*)$/.exec(line)?.[1]?.trim().replace(/\/+$/, "") ?? []);
	return (path) => paths.some((one) => isWithin(path, one));
}
// src/source/discover/walk.ts
const MAX_CONTEXT_ENTRIES = 5e4;
function walk(options) {
	const state = {
		files: new Set(),
		directories: new Set(),
		links: [],
		problems: [],
		context: 0
	};
	enter(options, state, "");
	for (const { path, entry } of state.links) {
		const { kind, target = "" } = entry;
		if (options.own.covers(target)) continue;
		if (kind === "file" && !state.files.has(target)) state.files.add(path);
		if (kind !== "directory" || state.directories.has(target)) continue;
		state.directories.add(target);
		enter(options, state, path);
	}
	if (state.context > MAX_CONTEXT_ENTRIES) state.problems.push(limitProblem(MAX_CONTEXT_ENTRIES));
	return {
		files: [...state.files],
		problems: state.problems
	};
}
function enter(options, state, start) {
	const stack = [{
		path: start,
		isPassage: false
	}];
	for (let directory = stack.pop(); directory !== void 0; directory = stack.pop()) {
		const { path } = directory;
		const isGiven = options.scope.covering(path) !== void 0;
		const listing = options.host.list(path);
		state.directories.add(path);
		if (!listing.ok) {
			if (isGiven || options.scope.leadsTo(path)) state.problems.push(unreadProblem(path, listing));
			continue;
		}
		if (!isGiven) state.context += listing.entries.length;
		const at = {
			...options,
			state,
			directory
		};
		for (const entry of listing.entries) stack.push(...meet(at, joinPath(path, entry.name), entry));
	}
}
function meet(at, path, entry) {
	const { state, scope } = at;
	const follow = entry.target === void 0 || scope.names(path);
	if (entry.kind === "directory") {
		const next = entered(at, path, entry.name);
		if (next !== void 0 && !follow) state.links.push({
			path,
			entry
		});
		return next !== void 0 && follow ? [next] : [];
	}
	if (entry.kind !== "file") state.problems.push(...told(at, path, entry));
	else if (isKept(at, path, mayBeRead(path))) {
		if (follow) state.files.add(path);
		else state.links.push({
			path,
			entry
		});
	}
	return [];
}
function told(at, path, { name, kind }) {
	if (at.scope.covering(path) === void 0) return [];
	const isDirectory = kind === "loop" || kind === "outside" && !name.includes(".") && /[a-z]/.test(name);
	if (isDirectory && (SKIPPED_DIRECTORIES.has(name) || at.own.matches(path, true) || at.git.matches(path, true))) return [];
	return isKept(at, path, isDirectory || mayBeRead(path)) ? entryProblem(path, kind) : [];
}
function entered(at, path, name) {
	const { scope, own, git, directory } = at;
	if (own.matches(path, true)) return void 0;
	const isCovered = scope.covering(path) !== void 0;
	if ((isCovered || scope.mayHold(path) || hasRoom(at)) && !SKIPPED_DIRECTORIES.has(name) && !git.matches(path, true)) return {
		path,
		isPassage: directory.isPassage && !isCovered
	};
	return scope.leadsTo(path) ? {
		path,
		isPassage: !isCovered
	} : void 0;
}
function isKept(at, path, isRead) {
	const { scope, own, git } = at;
	if (scope.names(path)) return !own.matches(path, false);
	if (!isRead || !hasRoom(at) && scope.covering(path) === void 0) return false;
	return !own.matches(path, false) && !git.matches(path, false);
}
function hasRoom({ context, state, directory }) {
	return context && !directory.isPassage && state.context <= MAX_CONTEXT_ENTRIES;
}
// src/source/discover/index.ts
function discover(host, options) {
	const { given, patterns = [], ignore = [], context = true } = options;
	const scope = scopeOf(given, patterns);
	const git = ignoreRules(host, ".gitignore");
	const inSubmodule = submodules(host);
	const own = ignoreRules(host, ".k8slintignore", ignore);
	const { files: paths, problems } = walk({
		host,
		scope,
		git,
		own,
		context
	});
	const files = classify(host, paths.toSorted(), scope);
	return {
		files,
		problems: problems.toSorted((a, b) => a.at.file < b.at.file ? -1 : 1),
		missing: missing(host, given, patterns, scope, paths),
		skipped: skipped(host, given, files, own),
		ignoredByGit: (path) => git.covers(path) || inSubmodule(path)
	};
}
function classify(host, paths, scope) {
	const charts = new Set(paths.filter((path) => isChartFile(nameOf(path))).map((path) => directoryOf(path)));
	for (const directory of scope.ways) if (isChart(host, directory)) charts.add(directory);
	return paths.flatMap((path) => {
		const kind = kindOfFile(path, charts) ?? (scope.names(path) && mayBeNamed(host, path) ? "manifest" : scriptFlavour(path) && "script");
		if (kind === void 0 || kind === "manifest" && !mayHoldObjects(host, path, scope)) return [];
		const cover = scope.covering(path);
		return [{
			path,
			kind,
			given: cover !== void 0,
			distant: isDistant(path, cover?.base ?? "")
		}];
	});
}
function isChart(host, directory) {
	return host.exists(joinPath(directory, "Chart.yaml"));
}
function mayBeNamed(host, path) {
	if (/\.(ya?ml|json)$/.test(path)) return false;
	const reading = host.read(path);
	return reading.ok && textHoldsObjects(reading.text);
}
function mayHoldObjects(host, path, scope) {
	if (!path.endsWith(".json")) return true;
	const reading = host.read(path);
	return reading.ok ? jsonHoldsObjects(reading.text) : scope.names(path);
}
function missing(host, given, patterns, scope, paths) {
	const used = new Set(paths.map((path) => scope.covering(path)?.by));
	const unused = patterns.filter((pattern) => !pattern.startsWith("!") && !used.has(pattern));
	return [...given.filter((path) => !host.exists(path)), ...unused];
}
function skipped(host, given, files, own) {
	const found = new Set(files.filter(({ kind }) => kind !== "script").map((file) => file.path));
	return given.flatMap((path) => {
		if (path === "" || found.has(path) || !host.exists(path)) return [];
		if (own.covers(path)) return [{
			path,
			reason: "is ignored by .k8slintignore or the configuration"
		}];
		return host.list(path).ok ? [] : [{
			path,
			reason: "is no file that k8slint reads"
		}];
	});
}
Object.defineProperty(exports, "directoryOf", {
	enumerable: true,
	get: function() {
		return directoryOf;
	}
});
Object.defineProperty(exports, "discover", {
	enumerable: true,
	get: function() {
		return discover;
	}
});
Object.defineProperty(exports, "isValuesName", {
	enumerable: true,
	get: function() {
		return isValuesName;
	}
});
Object.defineProperty(exports, "isWithin", {
	enumerable: true,
	get: function() {
		return isWithin;
	}
});
Object.defineProperty(exports, "joinPath", {
	enumerable: true,
	get: function() {
		return joinPath;
	}
});
Object.defineProperty(exports, "nameOf", {
	enumerable: true,
	get: function() {
		return nameOf;
	}
});
Object.defineProperty(exports, "resolvePath", {
	enumerable: true,
	get: function() {
		return resolvePath;
	}
});
Object.defineProperty(exports, "restOf", {
	enumerable: true,
	get: function() {
		return restOf;
	}
});
Object.defineProperty(exports, "scriptFlavour", {
	enumerable: true,
	get: function() {
		return scriptFlavour;
	}
});
Object.defineProperty(exports, "unreadProblem", {
	enumerable: true,
	get: function() {
		return unreadProblem;
	}
});
