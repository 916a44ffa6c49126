import type { RuleFacts } from "../base/model.ts";
import type { ExitCodeFacts } from "../k8s/status/exit-codes.ts";
import { PLAIN, type Colors } from "./colors.ts";
import { ruleLines, stepLines } from "./explain-status.ts";
import { wrapped } from "./layout.ts";
import { printable } from "./printable.ts";

const FAILS: readonly string[] = [
  "required-environment-missing",
  "environment-value-refused",
  "data-path-refused",
  "mounted-file-missing",
  "read-only-root-written",
  "mount-hides-application",
  "entrypoint-bypassed",
  "dropped-capability-needed",
];
const USED_WRONGLY: readonly string[] = ["option-refused", "flag-with-blank", "operator-without-shell"];
const NOT_FOUND: readonly string[] = ["command-binary-missing", "args-replace-command"];

/** Rules that find what ends with a code before it does. */
export const RULES_BY_EXIT_CODE: ReadonlyMap<number, readonly string[]> = new Map([
  [0, ["command-ends-at-once", "shell-without-script"]],
  [1, FAILS],
  [2, USED_WRONGLY],
  [126, ["file-capability-blocked"]],
  [127, NOT_FOUND],
  [128, [...NOT_FOUND, "command-in-one-string", "memory-amount-tiny"]],
  [
    137,
    [
      "memory-limit-below-minimum",
      "heap-exceeds-limit",
      "memory-limits-exceed-machine",
      "liveness-kills-slow-start",
      "startup-probe-kills-slow-start",
      "prestop-exceeds-grace",
    ],
  ],
  [143, ["liveness-kills-slow-start", "startup-probe-kills-slow-start"]],
]);

/** The page of an exit code, for `k8slint explain 137`. */
export function explainExitCode(facts: ExitCodeFacts, rules: readonly RuleFacts[], colors: Colors = PLAIN): string {
  const { code, name, meaning, steps, statuses } = facts;
  const ids = RULES_BY_EXIT_CODE.get(code) ?? [];
  const finding = rules.filter(({ id }) => ids.includes(id));
  const sections = [
    [`${colors.bold(`exit code ${code}`)}: ${name}`],
    wrapped(meaning, 2),
    steps.length === 0 ? [] : [colors.bold("How to tell what leads to it")],
    ...steps.map((step, index) => stepLines(step, index + 1, colors)),
    [colors.bold("Statuses that it comes with"), ...statuses.map((status) => `  ${printable(status)}`)],
    finding.length === 0 ? [] : [colors.bold("Rules that find it before"), ...ruleLines(finding)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}
