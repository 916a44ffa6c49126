import type { Colors } from "../report/colors.ts";
import { printable } from "../report/printable.ts";
import type { UsageProblem } from "../base/usage.ts";

/** Wrong usage in the shape of a finding, one problem after the other: what, where, and how to go on. */
export function renderProblems(problems: readonly UsageProblem[], level: "error" | "warning", colors: Colors): string {
  return problems.map((problem) => renderProblem(problem, level, colors)).join("");
}

function renderProblem({ message, place, help }: UsageProblem, level: "error" | "warning", colors: Colors): string {
  const color = level === "error" ? colors.red : colors.yellow;
  const where = place === undefined ? "" : ` in ${printable(place.file)}:${place.line}:${place.column}`;
  const head = `${color(colors.bold(level))}${colors.bold(`: ${printable(message)}`)}${where}\n`;
  return help === undefined ? head : `${head}   ${colors.dim("=")} ${colors.green("help")}: ${printable(help)}\n`;
}
