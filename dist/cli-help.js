"use strict";
const require_problems = require("./problems.js");
// src/cli/help.ts
const LINT_HEAD = `k8slint: what kubectl get pods will say, before kubectl apply

Usage: k8slint [flags] [path ...]       lint; without a path, the current directory
       k8slint rules [--format json]    list the rules
       k8slint explain RULE|STATUS|CODE why a rule speaks, or what leads to a status or an exit code
       k8slint graph [path ...]         how everything that is applied hangs together
       k8slint build [DIR]              what a kustomization builds, as it is linted
       k8slint init                     write a commented configuration for this repository
       k8slint completion SHELL         a script for bash, zsh or fish

Examples:
  k8slint                              everything here
  k8slint k8s/                         report on k8s/, with the whole repository as context
  k8slint --fail-on warning            make warnings fail the run too
  k8slint --cluster k3d                judge for a local k3d cluster with its defaults
  k8slint --format sarif:out.sarif --format pretty
                                       a SARIF file for GitHub and a report to read
  kustomize build overlays/prod | k8slint -
                                       what a pipe brings
  k8slint explain ImagePullBackOff     what leads to it, and how to tell which it is
`;
const LINT_TAIL = `
Formats: ${require_problems.FORMATS.join(", ")}

Exit code: 0 nothing at or above --fail-on, 1 findings, 2 wrong usage or a failure of k8slint, 3 nothing to lint.

To suppress a finding, on its line or the line above:  # k8slint-ignore RULE -- reason
The configuration is .k8slint.yaml at the root of the repository.
`;
const OF = {
	rules: `Usage: k8slint rules [--format json]

Lists every rule: its level, what it predicts, the presets that hold it.

  k8slint rules
  k8slint rules --format json | jq -r '.[] | select(.layer == "image") | .id'
`,
	explain: `Usage: k8slint explain RULE|STATUS|CODE

For a rule: why it speaks, how to mend what it finds, how to set it.
For a status that kubectl shows: what leads to it, the command that confirms each cause, the rules that predict it.
For the exit code of a container: what it means, how to tell why, the rules that find it before.

  k8slint explain service-selects-no-pod
  k8slint explain CrashLoopBackOff
  k8slint explain 137
`,
	graph: `Usage: k8slint graph [flags] [path ...]

Prints what is applied, what builds its images, and how they name and select each other: -> leads where it should, ~> where
something else is meant, -x to nothing.

  k8slint graph --focus api
  k8slint graph --format mermaid k8s/ >> README.md
  k8slint graph --format dot | dot -Tpng > graph.png

  --focus NAME      only what is around objects of that name
  --format FORMAT   ${require_problems.GRAPH_FORMATS.join(", ")} (default text)
  --config, --cluster, --kube-version and --namespace as for linting
`,
	build: `Usage: k8slint build [--origins] [--show-secrets] [DIR]

Prints the objects of the kustomization in DIR as kustomize build does, without running anything. What cannot be built
here (remote resources, charts, programs) is named on standard error.

  k8slint build overlays/prod
  k8slint build --origins overlays/prod | grep replicas
  diff <(k8slint build --show-secrets overlays/prod) <(kustomize build overlays/prod)

  --origins        tell behind each line where its value was written, and by which steps it came
  --show-secrets   print the values of Secrets and under keys that name a secret; they are masked otherwise
`,
	init: `Usage: k8slint init [--workflow] [--hook]

Looks at the repository and writes .k8slint.yaml with comments; nothing that is there is overwritten.

  --workflow   write .github/workflows/k8slint.yaml too
  --hook       write .pre-commit-config.yaml too
`,
	completion: `Usage: k8slint completion bash|zsh|fish

  eval "$(k8slint completion bash)"
  eval "$(k8slint completion zsh)"
  k8slint completion fish | source
`
};
function helpText(of) {
	if (of !== "lint") return OF[of];
	return `${LINT_HEAD}\nFlags:\n${require_problems.FLAGS.filter((flag) => flag.of === void 0).map((flag) => flagLine(flag)).join("")}${LINT_TAIL}`;
}
function flagLine({ name, short, value, help }) {
	return `  ${`${short === void 0 ? "    " : `-${short}, `}--${name}${value === void 0 ? "" : ` ${value}`}`.padEnd(30)} ${help}\n`;
}
exports.helpText = helpText;
