import { resolve } from "node:path";
import type { Report } from "../base/model.ts";
import { usageError } from "../base/usage.ts";
import { exitCode, type ExitCode } from "../report/exit-code.ts";
import { FAIL_ON, type Configuration, type FailOn } from "../rule/config/model.ts";
import type { FlagValues } from "./arguments.ts";
import { colorsFor } from "./color.ts";
import { findConfiguration } from "./configuration.ts";
import { lintOptions } from "./lint-options.ts";
import { outputsOf, type Output } from "./outputs.ts";
import { findPlaces } from "./places.ts";
import { renderProblems } from "./problems.ts";
import { watchReads } from "./progress.ts";
import { loadFormat } from "./render.ts";
import { DASH, EMPTY_HOST, nameOfPiped, placeOfPiped, readPiped } from "./standard-input.ts";
import type { World } from "./world.ts";

/** Lints the given paths and writes each report where it belongs. */
export async function lintCommand(paths: readonly string[], flags: FlagValues, world: World): Promise<ExitCode> {
  const outputs = outputsOf(flags.get("format"));
  const piped = await readPiped(paths, flags.get("stdin-filename")?.[0], world);
  const named = paths.filter((path) => path !== DASH);
  const isPipeOnly = piped !== undefined && named.length === 0;
  const places = findPlaces(isPipeOnly ? [placeOfPiped(piped, world)] : named, world);
  // An empty pipe is no clean manifest: what was to fill it has failed.
  const isFilled = piped !== undefined && piped.text.trim() !== "";
  const stdin = isFilled ? { text: piped.text, filename: nameOfPiped(piped, places.root, world) } : undefined;
  const { lint, registry } = await world.pipeline();
  const found = await findConfiguration(flags.get("config")?.[0], places.root, registry, world);
  const { configuration } = found;
  const asked = {
    flags,
    registry,
    configuration,
    places: isPipeOnly ? { ...places, given: [] } : places,
    stdin,
    world,
  };
  const { options, warnings } = lintOptions(asked);
  world.stderr.write(
    renderProblems([...found.warnings, ...warnings], "warning", colorsFor(flags, world.stderr, world)),
  );
  const host = isPipeOnly && piped.path === undefined ? EMPTY_HOST : world.host(places.root);
  const watched = watchReads(host, world);
  const report = await lint(watched.host, options).finally(watched.done);
  const failOn = failOnOf(flags, configuration);
  for (const output of outputs) await writeReport(output, { report, flags, failOn, world });
  return exitCode(report, failOn);
}

function failOnOf(flags: FlagValues, { failOn }: Configuration): FailOn {
  return FAIL_ON.find((word) => word === flags.get("fail-on")?.[0]) ?? failOn ?? "error";
}

interface Writing {
  readonly report: Report;
  readonly flags: FlagValues;
  readonly failOn: FailOn;
  readonly world: World;
}

async function writeReport({ format, file }: Output, { report, flags, failOn, world }: Writing): Promise<void> {
  const render = await loadFormat(format);
  const colors = colorsFor(flags, file === undefined ? world.stdout : undefined, world);
  const text = render(report, { colors, failOn, quiet: flags.has("quiet") });
  if (file === undefined) {
    world.stdout.write(text);
    return;
  }
  const failure = world.write(resolve(world.cwd, file), text);
  if (failure !== undefined) throw usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
}
