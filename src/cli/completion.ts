import { UsageError } from "../base/usage.ts";
import { SUBCOMMAND_NAMES, wrongWord } from "./arguments.ts";
import { FLAGS, FORMATS, GRAPH_FORMATS, type Flag } from "./flags.ts";
import { CLUSTER_PROFILES } from "../rule/config/model.ts";
import type { World } from "./world.ts";

const SHELLS = ["bash", "zsh", "fish"] as const;

/** Prints a script that completes flags and their words, made of the table of flags. */
export async function completionCommand(words: readonly string[], world: World): Promise<void> {
  const shell = SHELLS.find((one) => one === words[0]);
  if (shell === undefined || words.length > 1) {
    const word = words.length > 1 ? (words[1] ?? "") : (words[0] ?? "");
    throw new UsageError([wrongWord(`shell ${JSON.stringify(word)}`, word, SHELLS)]);
  }
  const { registry } = await world.pipeline();
  world.stdout.write(SCRIPTS[shell](registry.ids));
}

/** The words that a flag takes, where there are only so many. */
function wordsOf({ name, words }: Flag, rules: readonly string[]): readonly string[] {
  if (name === "rule" || name === "ignore-rule") return rules;
  if (name === "cluster") return CLUSTER_PROFILES;
  return name === "format" ? FORMATS : (words ?? []);
}

function bash(rules: readonly string[]): string {
  const after: readonly (readonly [string, readonly string[]])[] = [
    ["explain", rules],
    ["completion", SHELLS],
    ...FLAGS.map((flag) => [`--${flag.name}`, wordsOf(flag, rules)] as const),
  ];
  const cases = after
    .filter(([, words]) => words.length > 0)
    .map(([name, words]) => `    ${name}) COMPREPLY=($(compgen -W "${words.join(" ")}" -- "$word")); return;;`);
  return `# bash completion of k8slint: eval "$(k8slint completion bash)"
_k8slint() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]}
  if [[ \${COMP_WORDS[1]} == graph && $before == --format ]]; then
    COMPREPLY=($(compgen -W "${GRAPH_FORMATS.join(" ")}" -- "$word")); return
  fi
  case $before in
${cases.join("\n")}
  esac
  if [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "${FLAGS.map(({ name }) => `--${name}`).join(" ")}" -- "$word"))
  elif [[ $COMP_CWORD == 1 ]]; then
    COMPREPLY=($(compgen -W "${SUBCOMMAND_NAMES.join(" ")}" -- "$word") $(compgen -f -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _k8slint k8slint
`;
}

function zsh(rules: readonly string[]): string {
  const lines = FLAGS.map((flag) => {
    const help = flag.help.replace(/[[\]:'\\`$]/g, " ");
    const words = wordsOf(flag, rules);
    const value = flag.value === undefined ? "" : words.length > 0 ? `:value:(${words.join(" ")})` : ":value:_files";
    return `  '*--${flag.name}[${help}]${value}' \\`;
  });
  return `#compdef k8slint
# zsh completion of k8slint: eval "$(k8slint completion zsh)"
_k8slint() {
  _arguments \\
${lines.join("\n")}
  '*:path:_files'
}
compdef _k8slint k8slint
`;
}

function fish(rules: readonly string[]): string {
  const lines = FLAGS.map((flag) => {
    const words = wordsOf(flag, rules);
    const value = flag.value === undefined ? "" : words.length > 0 ? ` -x -a '${words.join(" ")}'` : " -r";
    const short = flag.short === undefined ? "" : ` -s ${flag.short}`;
    return `complete -c k8slint -l ${flag.name}${short}${value} -d '${flag.help.replace(/['\\]/g, " ")}'`;
  });
  const first = `complete -c k8slint -n '__fish_is_first_arg' -a '${SUBCOMMAND_NAMES.join(" ")}'`;
  return `# fish completion of k8slint: k8slint completion fish | source\n${first}\n${lines.join("\n")}\n`;
}

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (rules: readonly string[]) => string>> = { bash, zsh, fish };
