import type { Host } from "../base/host.ts";
import type { Report } from "../base/model.ts";
import { usageError } from "../base/usage.ts";
import { compare, withoutNewSuppressions } from "../report/compare.ts";
import type { LintOptions } from "../run.ts";
import type { FlagValues } from "./arguments.ts";
import { applyBaseline, askedBaseline, staleText } from "./baseline.ts";
import { askedSafety, diffOf, fixAll, writeFixed } from "./fix.ts";
import { watchReads } from "./progress.ts";
import type { States } from "./states.ts";
import type { Pipeline, World } from "./world.ts";

interface Judging {
  readonly flags: FlagValues;
  readonly world: World;
  readonly states: States;
  readonly options: LintOptions;
  readonly root: string;
  readonly lint: Pipeline["lint"];
}

/** What the run says: a report, or the difference that fixes would make. */
export interface Judged {
  readonly report: Report;
  readonly diff: string | undefined;
}

/** Lints the state that is asked for, and takes out of the report what the other states and the baseline answer for. */
export async function judge(judging: Judging): Promise<Judged> {
  const { flags, world, states, root } = judging;
  const baseline = askedBaseline(flags, root, states.trusted?.host ?? states.host, world);
  const first = await lintAndFix(judging);
  if (first.diff !== undefined) return first;
  const trusted = await withTrustedSuppressions(first.report, judging);
  if (baseline !== undefined) world.stderr.write(staleText(trusted, baseline));
  const accepted = baseline === undefined ? trusted : applyBaseline(trusted, baseline, world);
  return { report: await onlyChanged(accepted, judging), diff: undefined };
}

async function lintAndFix({ flags, world, states, options, root, lint }: Judging): Promise<Judged> {
  const safety = askedSafety(flags);
  if (safety === undefined) return { report: await watchedLint(states.host, options, lint, world), diff: undefined };
  if (flags.has("staged")) throw usageError("--fix changes files on the disk, and --staged lints the index");
  const fixed = await fixAll(states.host, safety, (host) => lint(host, options));
  if (flags.has("diff")) return { report: fixed.report, diff: diffOf(fixed, states.host) };
  writeFixed(fixed, root, states.host, world);
  if (fixed.count > 0) world.stderr.write(`fixed ${fixed.count} in ${[...fixed.texts.keys()].toSorted().join(", ")}\n`);
  return { report: fixed.report, diff: undefined };
}

async function watchedLint(host: Host, options: LintOptions, lint: Pipeline["lint"], world: World): Promise<Report> {
  const watched = watchReads(host, world);
  return lint(watched.host, options).finally(watched.done);
}

async function withTrustedSuppressions(report: Report, judging: Judging): Promise<Report> {
  const { trusted } = judging.states;
  if (trusted === undefined) return report;
  return withoutNewSuppressions(await lintFormer(trusted.host, judging), report, trusted.renamedFrom);
}

async function onlyChanged(report: Report, judging: Judging): Promise<Report> {
  const { before } = judging.states;
  if (before === undefined) return report;
  const {
    report: fresh,
    kept,
    newlySuppressed,
  } = compare(await lintFormer(before.host, judging), report, before.renamedFrom);
  return { ...fresh, change: { since: before.name, kept, suppressed: newlySuppressed } };
}

/** A path that is new has no former state. */
function lintFormer(host: Host, { options, states, lint }: Judging): Promise<Report> {
  const given = options.given.filter((path) => path === "" || host.exists(path));
  // A state that is held against itself has no change.
  const base = states.applied === states.before ? undefined : options.base;
  return lint(host, {
    ...options,
    base,
    onGraph: undefined,
    given: given.length > 0 || options.patterns?.length ? given : [""],
  });
}
