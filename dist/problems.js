import { n as printable } from "./printable.js";
// src/cli/problems.ts
function renderProblems(problems, level, colors) {
	return problems.map((problem) => renderProblem(problem, level, colors)).join("");
}
function renderProblem({ message, place, help }, level, colors) {
	const color = level === "error" ? colors.red : colors.yellow;
	const where = place === void 0 ? "" : ` in ${printable(place.file)}:${place.line}:${place.column}`;
	const head = `${color(colors.bold(level))}${colors.bold(`: ${printable(message)}`)}${where}\n`;
	return help === void 0 ? head : `${head}   ${colors.dim("=")} ${colors.green("help")}: ${printable(help)}\n`;
}
export { renderProblems as t };
