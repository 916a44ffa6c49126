import { basename, dirname, relative, resolve, sep } from "node:path";
import type { Host } from "../base/host.ts";
import type { Report } from "../base/model.ts";
import { usageError } from "../base/usage.ts";
import { type Baseline, baselineOf, readBaseline, shrunk, withBaseline, writeBaseline } from "../report/baseline.ts";
import type { FlagValues } from "./arguments.ts";
import type { World } from "./world.ts";

/** The baseline that the flags name, as it was read; undefined where they name none. */
export interface AskedBaseline {
  /** As it was named. */
  readonly name: string;
  readonly path: string;
  /** Undefined where the file is not there yet and is to be written. */
  readonly entries: Baseline | undefined;
  readonly isUpdated: boolean;
}

/** Reads the baseline; below the root it is read from the host, which may hold a former state of it. */
export function askedBaseline(flags: FlagValues, root: string, host: Host, world: World): AskedBaseline | undefined {
  const [name] = flags.get("baseline") ?? [];
  const isUpdated = flags.has("update-baseline");
  if (name === undefined) {
    if (isUpdated) throw usageError("--update-baseline names no file", "write --baseline FILE --update-baseline");
    return undefined;
  }
  const path = resolve(world.cwd, name);
  const inRoot = relative(root, path).replaceAll(sep, "/");
  const reading = inRoot.startsWith("..") ? world.host(dirname(path)).read(basename(path)) : host.read(inRoot);
  if (!reading.ok) {
    if (reading.reason === "missing" && isUpdated) return { name, path, entries: undefined, isUpdated };
    const help = reading.reason === "missing" ? "add --update-baseline to write it" : undefined;
    throw usageError(`the baseline ${JSON.stringify(name)} ${reading.message}`, help);
  }
  const entries = readBaseline(reading.text);
  if (typeof entries === "string") throw usageError(`the baseline ${JSON.stringify(name)} ${entries}`);
  return { name, path, entries, isUpdated };
}

/** The report without what the baseline accepts; the file is made, or shrunk to what is still there, where that is asked for. */
export function applyBaseline(report: Report, baseline: AskedBaseline, world: World): Report {
  const { name, path, entries, isUpdated } = baseline;
  const next = entries === undefined ? baselineOf(report) : shrunk(entries, report);
  if (isUpdated && !report.crashed) {
    const failure = world.write(path, writeBaseline(next));
    if (failure !== undefined) throw usageError(`${JSON.stringify(name)} cannot be written: ${failure}`);
    if (entries === undefined) world.stderr.write(`wrote ${name}: it accepts ${total(next)} findings\n`);
  }
  return withBaseline(report, entries ?? next, name);
}

/** A sentence about entries whose findings are gone; "" where there are none. */
export function staleText(report: Report, { name, entries = [], isUpdated }: AskedBaseline): string {
  const gone = total(entries) - total(shrunk(entries, report));
  if (gone === 0) return "";
  const findings = `${gone} ${gone === 1 ? "finding" : "findings"} of ${name}`;
  const [are, they, them] = gone === 1 ? ["is", "it is", "it"] : ["are", "they are", "them"];
  return isUpdated
    ? `took ${findings} out, for ${they} gone\n`
    : `${findings} ${are} gone; --update-baseline takes ${them} out\n`;
}

function total(entries: Baseline): number {
  return entries.reduce((sum, { count }) => sum + count, 0);
}
