"use strict";
const require_confusable = require("./confusable.js");
const require_problems = require("./problems.js");
const require_colors = require("./colors.js");
// src/cli/completion.ts
const SHELLS = [
	"bash",
	"zsh",
	"fish"
];
async function completionCommand(words, world) {
	const shell = SHELLS.find((one) => one === words[0]);
	if (shell === void 0 || words.length > 1) {
		const word = words.length > 1 ? words[1] ?? "" : words[0] ?? "";
		throw new require_confusable.UsageError([require_problems.wrongWord(`shell ${JSON.stringify(word)}`, word, SHELLS)]);
	}
	const { registry } = await world.pipeline();
	world.stdout.write(SCRIPTS[shell](registry.ids));
}
function wordsOf({ name, words }, rules) {
	if (name === "rule" || name === "ignore-rule") return rules;
	if (name === "cluster") return require_colors.CLUSTER_PROFILES;
	return name === "format" ? require_problems.FORMATS : words ?? [];
}
function bash(rules) {
	const cases = [
		["explain", rules],
		["completion", SHELLS],
		...require_problems.FLAGS.map((flag) => [`--${flag.name}`, wordsOf(flag, rules)])
	].filter(([, words]) => words.length > 0).map(([name, words]) => `    ${name}) COMPREPLY=($(compgen -W "${words.join(" ")}" -- "$word")); return;;`);
	return `# bash completion of k8slint: eval "$(k8slint completion bash)"
_k8slint() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  if [[ \${COMP_WORDS[1]} == graph && $before == --format ]]; then
    COMPREPLY=($(compgen -W "${require_problems.GRAPH_FORMATS.join(" ")}" -- "$word")); return
  fi
  case $before in
${cases.join("\n")}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "${require_problems.FLAGS.map(({ name }) => `--${name}`).join(" ")}" -- "$word"))
  elif [[ $COMP_CWORD == 1 ]]; then
    COMPREPLY=($(compgen -W "${require_problems.SUBCOMMAND_NAMES.join(" ")}" -- "$word") $(compgen -f -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _k8slint k8slint
`;
}
function zsh(rules) {
	return `#compdef k8slint
# zsh completion of k8slint: eval "$(k8slint completion zsh)"
_k8slint() {
  _arguments \\
${require_problems.FLAGS.map((flag) => {
		const help = flag.help.replace(/[[\]:'\\`$]/g, " ");
		const words = wordsOf(flag, rules);
		const value = flag.value === void 0 ? "" : words.length > 0 ? `:value:(${words.join(" ")})` : ":value:_files";
		return `  '*--${flag.name}[${help}]${value}' \\`;
	}).join("\n")}
  '*:path:_files'
}
compdef _k8slint k8slint
`;
}
function fish(rules) {
	const lines = require_problems.FLAGS.map((flag) => {
		const words = wordsOf(flag, rules);
		const value = flag.value === void 0 ? "" : words.length > 0 ? ` -x -a '${words.join(" ")}'` : " -r";
		const short = flag.short === void 0 ? "" : ` -s ${flag.short}`;
		return `complete -c k8slint -l ${flag.name}${short}${value} -d '${flag.help.replace(/['\\]/g, " ")}'`;
	});
	return `# fish completion of k8slint: k8slint completion fish | source\n${`complete -c k8slint -n '__fish_is_first_arg' -a '${require_problems.SUBCOMMAND_NAMES.join(" ")}'`}\n${lines.join("\n")}\n`;
}
const SCRIPTS = {
	bash,
	zsh,
	fish
};
exports.completionCommand = completionCommand;
