import { cacheFolder, keepCompiled } from "./cli/compile-cache.ts";

keepCompiled(process);
void run();

async function run(): Promise<void> {
  // Loaded only now, so that their compiled form can be kept.
  const { main } = await import("./cli/main.ts");
  const { processWorld } = await import("./cli/process-world.ts");
  // Not exit(): what is still to be written to a pipe would be lost.
  process.exitCode = await main(process.argv.slice(2), processWorld(cacheFolder(process)));
  // A signal that came while a file was written is heard in the next turn, which an empty loop would not take.
  setImmediate(() => {});
}
