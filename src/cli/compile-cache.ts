import * as nodeModule from "node:module";
import { join } from "node:path";
import { keepScripts } from "../compiled.ts";
import { makeDirectory } from "../output.ts";

/** What decides where caches live on a platform. */
interface Surroundings {
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface Running extends Surroundings {
  readonly version: string;
  readonly arch: string;
  once(event: "exit", work: () => void): unknown;
}

/**
 * Lets the compiled form of this program, and of nothing else, be kept below the user's own folder for caches: the next run starts
 * without compiling it again. Node 22.1 and newer can do so themselves; where the folder cannot be written, the run goes on without.
 * The variable NODE_DISABLE_COMPILE_CACHE=1 turns it off.
 * https://nodejs.org/api/module.html#module-compile-cache
 */
export function keepCompiled(process: Running): void {
  const folder = cacheFolder(process);
  if (folder === undefined || (process.env["NODE_DISABLE_COMPILE_CACHE"] ?? "") !== "") return;
  const compiled = join(folder, "compiled");
  const enable: unknown = Reflect.get(nodeModule, "enableCompileCache");
  if (typeof enable !== "function") {
    keepScripts(join(compiled, `${process.version}-${process.arch}`), (work) => process.once("exit", work));
  } else if (makeDirectory(compiled) === undefined) enable(compiled);
}

/** The folder for caches as the platform has it: XDG on Linux, Library on macOS, LOCALAPPDATA on Windows. */
export function cacheFolder({ platform, env }: Surroundings): string | undefined {
  const home = env["HOME"];
  const inHome = (...names: readonly string[]): string | undefined =>
    home === undefined || !home.startsWith("/") ? undefined : join(home, ...names, "k8slint");
  if (platform === "win32") {
    const local = env["LOCALAPPDATA"];
    return local === undefined || local === "" ? undefined : join(local, "k8slint", "cache");
  }
  if (platform === "darwin") return inHome("Library", "Caches");
  // What is no absolute path is to be ignored, says the XDG base directory specification.
  const xdg = env["XDG_CACHE_HOME"];
  return xdg?.startsWith("/") === true ? join(xdg, "k8slint") : inHome(".cache");
}
