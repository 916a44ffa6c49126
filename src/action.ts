import { runAction } from "./action/main.ts";
import { processWorld } from "./cli/process-world.ts";
import { appendOutput } from "./output.ts";

void run();

/** The runner starts this file with the inputs in its environment. */
async function run(): Promise<void> {
  const { GITHUB_WORKSPACE: workspace } = process.env;
  const world = processWorld();
  const stands = { ...world, cwd: workspace || world.cwd };
  process.exitCode = await runAction({ env: process.env, world: stands, append: appendOutput });
}
