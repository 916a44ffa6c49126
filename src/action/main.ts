import { relative, resolve, sep } from "node:path";
import { parseJson } from "../base/json.ts";
import type { Report } from "../base/model.ts";
import { UsageError } from "../base/usage.ts";
import { readArguments } from "../cli/arguments.ts";
import { lintAsked, type Linted } from "../cli/lint.ts";
import { draw } from "../graph/drawing.ts";
import type { Graph } from "../graph/model.ts";
import { renderProblems } from "../cli/problems.ts";
import type { World } from "../cli/world.ts";
import { PLAIN } from "../report/colors.ts";
import { exitCode } from "../report/exit-code.ts";
import { pretty } from "../report/pretty.ts";
import { annotations } from "./annotations.ts";
import { changedLines } from "./changed-lines.ts";
import { type Environment, type Inputs, readInputs } from "./inputs.ts";
import { jobSummary } from "./job-summary.ts";

/** What the action does besides linting: it reads the event and adds to files of the runner. */
export interface Runner {
  readonly env: Environment;
  readonly world: World;
  /** Adds to a file that the runner made. */
  append(path: string, text: string): void;
}

/** The GitHub Action: lints, annotates, sums up. Answers with the exit code; nothing to lint is no failure here. */
export async function runAction({ env, world, append }: Runner): Promise<0 | 1 | 2> {
  try {
    const inputs = readInputs(env, readEvent(env, world));
    const command = readArguments(inputs.argv);
    if (command.is !== "lint") throw new UsageError([{ message: "the inputs do not ask for linting" }]);
    let graph: Graph | undefined;
    const linted = await lintAsked(inputs.paths, command.flags, world, { onGraph: (one) => (graph = one) });
    await tell(linted, graph, inputs, { env, world, append });
    const code = exitCode(linted.report, linted.failOn);
    return code === 3 ? 0 : code;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    for (const { message, help } of error.problems)
      world.stdout.write(
        `::error title=k8slint::${message}${help === undefined ? "" : `; ${help}`}\n`.replace(/[\r\n]+(?=.)/g, " "),
      );
    world.stderr.write(renderProblems(error.problems, "error", PLAIN));
    return 2;
  }
}

async function tell(linted: Linted, graph: Graph | undefined, inputs: Inputs, runner: Runner): Promise<void> {
  const { report, root, failOn } = linted;
  const { env, world, append } = runner;
  const workspace = env["GITHUB_WORKSPACE"] ?? world.cwd;
  const prefix = relative(workspace, root).replaceAll(sep, "/");
  world.stdout.write(`::group::k8slint\n${pretty(report, { failOn })}::endgroup::\n`);
  if (inputs.sarifFile !== undefined) await writeSarif(report, inputs.sarifFile, prefix, world);
  if (inputs.annotations) {
    const changed = changedLines(inputs.base, root, world.git);
    for (const line of annotations(report, changed, prefix)) world.stdout.write(`${line}\n`);
  }
  const summaryFile = env["GITHUB_STEP_SUMMARY"];
  if (inputs.summary && summaryFile) {
    const drawing = graph === undefined || report.findings.length === 0 ? undefined : draw(graph);
    append(summaryFile, jobSummary(report, { blob: blobOf(env), prefix, drawing }));
  }
  const outputFile = env["GITHUB_OUTPUT"];
  if (outputFile) append(outputFile, outputsOf(report, exitCode(report, failOn), inputs.sarifFile));
}

async function writeSarif(report: Report, file: string, prefix: string, world: World): Promise<void> {
  const { sarif } = await import("../report/sarif.ts");
  const failure = world.write(resolve(world.cwd, file), sarif(report, { prefix }));
  if (failure !== undefined)
    throw new UsageError([{ message: `the SARIF file ${JSON.stringify(file)} cannot be written: ${failure}` }]);
}

function blobOf(env: Environment): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: commit } = env;
  return server && repository && commit ? `${server}/${repository}/blob/${commit}` : undefined;
}

/** Values are numbers and a path without line ends, so that no line of them can begin another output. */
function outputsOf(report: Report, code: number, sarifFile: string | undefined): string {
  const numberOf = (level: string): number => report.findings.filter((finding) => finding.level === level).length;
  const outputs = {
    errors: numberOf("error"),
    warnings: numberOf("warning"),
    infos: numberOf("info"),
    "exit-code": code,
    "sarif-file": (sarifFile ?? "").replace(/[\r\n]/g, ""),
  };
  return Object.entries(outputs)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("");
}

function readEvent({ GITHUB_EVENT_PATH: path }: Environment, world: World): unknown {
  if (!path) return undefined;
  const slash = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"));
  const reading = world.host(path.slice(0, Math.max(slash, 1))).read(path.slice(slash + 1));
  return reading.ok ? parseJson(reading.text) : undefined;
}
