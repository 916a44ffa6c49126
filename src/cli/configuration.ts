import { basename, dirname, relative, resolve, sep } from "node:path";
import type { Host } from "../base/host.ts";
import { usageError, UsageError, type UsageProblem } from "../base/usage.ts";
import { CONFIGURATION_FILE, defaultConfiguration, type Configuration } from "../rule/config/model.ts";
import type { Registry } from "../rule/registry.ts";
import type { World } from "./world.ts";

export interface FoundConfiguration {
  readonly configuration: Configuration;
  readonly warnings: readonly UsageProblem[];
}

/** Reads the configuration that `--config` names, else the one at the root, else has none. */
export async function findConfiguration(
  named: string | undefined,
  root: string,
  registry: Registry,
  world: World,
  host: Host,
): Promise<FoundConfiguration> {
  if (named === undefined && !host.exists(CONFIGURATION_FILE))
    return { configuration: defaultConfiguration, warnings: [] };
  const [file, text] =
    named === undefined ? readAt(host, CONFIGURATION_FILE, CONFIGURATION_FILE) : readNamed(named, root, world, host);
  const { loadConfiguration } = await import("../rule/config/load.ts");
  // The day is asked for where something expires: a cached run holds for as long.
  const source = {
    file,
    text,
    registry,
    get today() {
      return world.today;
    },
  };
  const loaded = await loadConfiguration(source);
  if (!loaded.ok) throw new UsageError(loaded.problems);
  return loaded;
}

/** Below the root the file is read from the host, which may hold a former state of it. */
function readNamed(named: string, root: string, world: World, host: Host): readonly [string, string] {
  const path = resolve(world.cwd, named);
  const inRoot = relative(root, path);
  if (inRoot.startsWith("..")) return readAt(world.host(dirname(path)), basename(path), named);
  const file = inRoot.replaceAll(sep, "/");
  return readAt(host, file, file);
}

function readAt(host: Host, name: string, file: string): readonly [string, string] {
  const reading = host.read(name);
  if (reading.ok) return [file, reading.text];
  throw usageError(`the configuration ${JSON.stringify(file)} ${reading.message}`);
}
