import { usageError } from "../base/usage.ts";
import { pretty } from "../report/pretty.ts";
import type { ExitCode } from "../report/exit-code.ts";
import type { FlagValues } from "./arguments.ts";
import { colorsFor } from "./color.ts";
import { findPlaces } from "./places.ts";
import { renderProblems } from "./problems.ts";
import type { World } from "./world.ts";

/** Prints what a kustomization builds, as it is linted. */
export async function buildCommand(paths: readonly string[], flags: FlagValues, world: World): Promise<ExitCode> {
  const [path = ".", ...more] = paths;
  if (more.length > 0) throw usageError("build takes one directory", "build one kustomization after the other");
  const { root, given } = findPlaces([path], world);
  const { registry } = await world.pipeline();
  const { buildDirectory } = await import("../run/build.ts");
  const options = { origins: flags.has("origins"), secrets: flags.has("show-secrets") };
  const built = buildDirectory(world.host(root), directoryIn(given[0] ?? ""), options, registry);
  if (built === undefined)
    throw usageError(`no kustomization in ${JSON.stringify(path)}`, "name a directory with a kustomization.yaml");
  const colors = colorsFor(flags, world.stderr, world);
  world.stderr.write(pretty(built.report, { colors, quiet: true }));
  const missing = built.missing.map((reason) => ({ message: `not in this build: ${reason}` }));
  world.stderr.write(renderProblems(missing, "warning", colors));
  if (built.text === undefined) return 1;
  world.stdout.write(built.text);
  return 0;
}

/** The file of a kustomization stands for its directory. */
function directoryIn(path: string): string {
  return path.replace(/(?:^|\/)(?:kustomization\.ya?ml|Kustomization)$/, "");
}
