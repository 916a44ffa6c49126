import { UsageError } from "../base/usage.ts";
import { VERSION } from "../base/version.ts";
import type { ExitCode } from "../report/exit-code.ts";
import { PLAIN } from "../report/colors.ts";
import { readArguments, type Command, type FlagValues } from "./arguments.ts";
import type { Lint } from "./cache/lint.ts";
import { colorsFor } from "./color.ts";
import { renderProblems } from "./problems.ts";
import type { World } from "./world.ts";

/** The command: arguments in, text out, an exit code. It never throws; each action loads what it needs and no more. */
export async function main(argv: readonly string[], world: World): Promise<ExitCode> {
  try {
    return await run(readArguments(argv), world);
  } catch (error) {
    if (!(error instanceof UsageError)) world.stderr.write(failureText(error));
    else world.stderr.write(renderProblems(error.problems, "error", colorsFor(new Map(), world.stderr, world)));
    return 2;
  }
}

async function run(command: Command, world: World): Promise<ExitCode> {
  switch (command.is) {
    case "lint":
      return lint(command.paths, command.flags, world);
    case "help":
      world.stdout.write((await import("./help.ts")).helpText(command.of));
      return 0;
    case "version":
      world.stdout.write(`k8slint ${VERSION} (Node ${world.nodeVersion})\n`);
      return 0;
    case "rules":
      await (await import("./rules.ts")).rulesCommand(command.flags, world);
      return 0;
    case "explain":
      await (await import("./explain.ts")).explainCommand(command.words, command.flags, world);
      return 0;
    case "graph":
      return (await import("./graph.ts")).graphCommand(command.words, command.flags, world);
    case "build":
      return (await import("./build.ts")).buildCommand(command.words, command.flags, world);
    case "init":
      return (await import("./init.ts")).initCommand(command.flags, world);
    case "completion":
      await (await import("./completion.ts")).completionCommand(command.words, world);
      return 0;
  }
}

/** What a kept run answers needs nothing of what lints. */
async function lint(paths: readonly string[], flags: FlagValues, world: World): Promise<ExitCode> {
  if (!flags.has("cache") && !flags.has("cache-dir")) return lintAfresh(paths, flags, world);
  return (await import("./cache/lint.ts")).cachedLint(paths, flags, world, lintAfresh);
}

const lintAfresh: Lint = async (...asked) => (await import("./lint.ts")).lintCommand(...asked);

/** A fault of ours: the kind of error and where it was thrown, but not its message, which may quote the input. */
function failureText(error: unknown): string {
  const frames = error instanceof Error ? (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line)) : [];
  const name = error instanceof Error ? error.name : "what is no error";
  const problem = {
    message: `k8slint failed with ${name}; no report was written`,
    help: "report these lines with the command that was run and the output of `k8slint --version`",
  };
  return `${renderProblems([problem], "error", PLAIN)}${frames.map((line) => `${line}\n`).join("")}`;
}
