import { resolve } from "node:path";
import type { Host } from "../base/host.ts";
import { LEVELS, type Report } from "../base/model.ts";
import { newTiming, timedStage, timedWait, type Timing } from "../base/timing.ts";
import { usageError } from "../base/usage.ts";
import { exitCode, type ExitCode } from "../report/exit-code.ts";
import { FAIL_ON, type Configuration, type FailOn } from "../rule/config/model.ts";
import type { LintOptions } from "../run.ts";
import type { FlagValues } from "./arguments.ts";
import { colorsFor } from "./color.ts";
import { findConfiguration } from "./configuration.ts";
import { judge, type Judged } from "./judge.ts";
import { lintOptions } from "./lint-options.ts";
import { outputsOf, type Output } from "./outputs.ts";
import { findPlaces } from "./places.ts";
import { renderProblems } from "./problems.ts";
import { loadFormat } from "./render.ts";
import { DASH, EMPTY_HOST, nameOfPiped, placeOfPiped, readPiped } from "./standard-input.ts";
import { statesOf, type States } from "./states.ts";
import { timingText } from "./timing.ts";
import type { World } from "./world.ts";

/** Flags that need files on a disk. */
const NOT_PIPED = ["fix", "diff", "staged", "changed-since", "trust-base", "base"] as const;

/** Lints the given paths and writes each report where it belongs. */
export async function lintCommand(paths: readonly string[], flags: FlagValues, world: World): Promise<ExitCode> {
  const outputs = outputsOf(flags.get("format"));
  const timing = flags.has("timing") ? newTiming(world.uptime) : undefined;
  const startUp = world.uptime();
  const { report, diff, failOn } = await lintAsked(paths, flags, world, { timing });
  if (diff !== undefined) {
    world.stdout.write(diff);
    return diff === "" ? 0 : 1;
  }
  for (const output of outputs) await writeReport(output, { report, flags, failOn, world, timing });
  if (timing !== undefined) world.aside.write(timingText(timing, { startUp, total: world.uptime() }));
  const code = exitCode(report, failOn);
  return code === 3 && flags.has("allow-empty") ? 0 : code;
}

/** What linting came to, and from which level on it fails the run. */
export interface Linted extends Judged {
  readonly failOn: FailOn;
  /** Absolute; the paths of the report are relative to it. */
  readonly root: string;
}

/** Lints what the command line asks for, without writing a report. */
export async function lintAsked(
  paths: readonly string[],
  flags: FlagValues,
  world: World,
  watching: Pick<LintOptions, "timing" | "onGraph"> = {},
): Promise<Linted> {
  const input = await inputOf(paths, flags, world);
  const { lint, registry } = await timedWait(watching.timing, "load", world.pipeline);
  const { root } = input.places;
  const states = input.host === undefined ? statesOf(flags, root, world) : onlyState(input.host);
  // What a pipe brings has its configuration from where one stands.
  const configured = states.trusted?.host ?? (input.host === undefined ? states.host : world.host(root));
  const found = await findConfiguration(flags.get("config")?.[0], root, registry, world, configured);
  const { configuration } = found;
  const understood = lintOptions({ flags, registry, configuration, world, ...input });
  const { warnings } = understood;
  const base = states.applied && { ...states.applied, state: states.applied.name };
  const options = { ...understood.options, ...watching, base };
  world.stderr.write(
    renderProblems([...found.warnings, ...warnings], "warning", colorsFor(flags, world.stderr, world)),
  );
  const failOn = failOnOf(flags, configuration);
  return { ...(await judge({ flags, world, states, options, root, lint })), failOn, root };
}

interface Input {
  readonly places: ReturnType<typeof findPlaces>;
  readonly stdin: LintOptions["stdin"];
  /** What is linted in place of the disk. */
  readonly host: Host | undefined;
}

/** What is to be linted: the named paths, what a pipe brings, or both. */
async function inputOf(paths: readonly string[], flags: FlagValues, world: World): Promise<Input> {
  const piped = await readPiped(paths, flags.get("stdin-filename")?.[0], world);
  const named = paths.filter((path) => path !== DASH);
  const isPipeOnly = piped !== undefined && named.length === 0;
  const places = findPlaces(isPipeOnly ? [placeOfPiped(piped, world)] : named, world);
  const refused = NOT_PIPED.find((flag) => flags.has(flag));
  if (piped !== undefined && refused !== undefined)
    throw usageError(`--${refused} needs files, and standard input is none`);
  // An empty pipe is no clean manifest: what was to fill it has failed.
  const isFilled = piped !== undefined && piped.text.trim() !== "";
  return {
    places: isPipeOnly ? { ...places, given: [] } : places,
    stdin: isFilled ? { text: piped.text, filename: nameOfPiped(piped, places.root, world) } : undefined,
    host: isPipeOnly && piped.path === undefined ? EMPTY_HOST : undefined,
  };
}

function onlyState(host: Host): States {
  return { host, before: undefined, trusted: undefined, applied: undefined };
}

function failOnOf(flags: FlagValues, { failOn }: Configuration): FailOn {
  return FAIL_ON.find((word) => word === flags.get("fail-on")?.[0]) ?? failOn ?? "error";
}

interface Writing {
  readonly report: Report;
  readonly flags: FlagValues;
  readonly failOn: FailOn;
  readonly world: World;
  readonly timing: Timing | undefined;
}

async function writeReport({ format, file }: Output, { report, flags, failOn, world, timing }: Writing): Promise<void> {
  const render = await loadFormat(format);
  const colors = colorsFor(flags, file === undefined ? world.stdout : undefined, world);
  const minLevel = LEVELS.find((level) => level === flags.get("min-level")?.[0]);
  const options = { colors, failOn, minLevel, quiet: flags.has("quiet"), all: flags.has("all") };
  const text = timedStage(timing, "print", () => render(report, options));
  if (file === undefined) {
    world.stdout.write(text);
    return;
  }
  const failure = world.write(resolve(world.cwd, file), text);
  if (failure !== undefined) throw usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
}
