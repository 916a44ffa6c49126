import { keepCompiled } from "./cli/compile-cache.ts";
import { main } from "./cli/main.ts";
import { processWorld } from "./cli/process-world.ts";

keepCompiled(process);
void run();

async function run(): Promise<void> {
  // Not exit(): what is still to be written to a pipe would be lost.
  process.exitCode = await main(process.argv.slice(2), processWorld());
}
