import type { Finding, Level, Report, Step } from "../base/model.ts";
import { alikeLines, collapsed, type Shown } from "./alike.ts";
import { PLAIN, type Colors } from "./colors.ts";
import { count } from "./counting.ts";
import { isAtLeast } from "./exit-code.ts";
import { codeFrame, type Mark } from "./frame.ts";
import { evidence, ownText } from "./labels.ts";
import type { RenderOptions } from "./options.ts";
import { printable, printableLines } from "./printable.ts";
import { redacted } from "./redact.ts";
import { placeText, sourcesOf, type Sources } from "./sources.ts";
import { isOnlyNotLookedAt, summary } from "./summary.ts";

/** Evidence that one frame can show and a reader can take in. */
const MOST_LABELS = 6;
const MOST_BUNDLES = 4;

/**
 * The report for people at a terminal, in the manner of rustc. Findings stand by file and line, as they are mended: who
 * opens a file finds all of it in one place, and a diff of two reports is short. What a cluster would show is told once
 * more at the end, where a terminal leaves the eye: the predicted statuses with their counts and first places.
 */
export function pretty(report: Report, options: RenderOptions = {}): string {
  const { colors = PLAIN, quiet = false, minLevel = "info", failOn = "error", all = false } = options;
  const sources = sourcesOf(report.texts);
  const findings = redacted(report.findings, sources);
  const shown = findings.filter(
    (finding) => isAtLeast(finding.level, minLevel) && (quiet || !isOnlyNotLookedAt(finding)),
  );
  const isShownWhole = (finding: Finding): boolean => all || (failOn !== "never" && isAtLeast(finding.level, failOn));
  const blocks = collapsed(shown, isShownWhole).map((one) => findingBlock(one, report, sources, colors));
  const hidden = findings.filter((finding) => !isAtLeast(finding.level, minLevel));
  if (!quiet || report.empty || report.crashed) blocks.push(summary({ report, findings, hidden, sources, colors }));
  return blocks.length === 0 ? "" : `${blocks.join("\n\n")}\n`;
}

/** One finding: headline, frame, and what is to be said below it, those of its rule included for which it stands. */
function findingBlock({ finding, alike }: Shown, report: Report, sources: Sources, colors: Colors): string {
  const paint = levelPaint(finding.level, colors);
  const name = linked(printable(finding.rule), finding.rule, report, colors);
  const headline = `${paint(`${finding.level}[${name}]`)}${colors.bold(`: ${printable(finding.message)}`)}`;
  const { lines, gutter } = codeFrame(marksOf(finding), sources, {
    gutter: (text) => colors.blue(text),
    mark: (text, isPrimary) => (isPrimary ? paint(text) : colors.blue(text)),
  });
  const notes = notesOf(finding, report, sources).flatMap(([word, text]) => noteLines(word, text, gutter, colors));
  return [headline, ...lines, ...notes, ...alikeLines(alike, gutter, sources)].join("\n");
}

/** The rule's name leads to the page that says most of the condition. */
function linked(name: string, id: string, { rules }: Report, { link }: Colors): string {
  const url = link && rules.find((rule) => rule.id === id)?.refs[0];
  return link === undefined || url === undefined ? name : link(name, url);
}

/** A label at the finding's own place is the text behind its `^`. */
function marksOf(finding: Finding): readonly Mark[] {
  const others = evidence(finding).slice(0, MOST_LABELS);
  return [
    { at: finding.at, text: ownText(finding), isPrimary: true },
    ...others.map((label) => ({ at: label.at, text: label.text, isPrimary: false })),
  ];
}

type Note = readonly [word: string, text: string];

/** What stands below a frame, in the order in which a reader asks: how it got there, what happens, why, what to do. */
function notesOf(finding: Finding, { counts }: Report, sources: Sources): readonly Note[] {
  const { via, predicts, note, help, fix, confirm } = finding;
  const unshown = evidence(finding).length - MOST_LABELS;
  const notes: Note[] = via.map((step) => ["via", viaText(step, sources)]);
  if (unshown > 0) notes.push(["note", `${count(unshown, "more place")} of evidence`]);
  if (predicts !== "none" && predicts !== "") notes.push(["predicts", predicts]);
  if (note !== undefined) notes.push(["note", note]);
  if (help !== undefined) notes.push(["help", help]);
  if (fix !== undefined && fix.title !== help) notes.push(["fix", `${fix.title} (${fix.safety})`]);
  if (confirm !== undefined) notes.push(["confirm", confirm]);
  // One bundle needs no name: there is no other to mistake it for.
  if (finding.bundles.length > 0 && counts.bundles > 1) notes.push(bundleNote(finding));
  return notes;
}

function viaText(step: Step, sources: Sources): string {
  return `${step.text} (${placeText(step.at, sources.place(step.at))})`;
}

/** A finding that other overlays of the same object do not share is told by the overlay, not by the object. */
function bundleNote({ bundles, elsewhere = [] }: Finding): Note {
  return elsewhere.length === 0 ? ["in", bundleText(bundles)] : ["only in", namesText(bundles)];
}

function bundleText(bundles: readonly string[]): string {
  return `${bundles.length === 1 ? "bundle" : "bundles"} ${namesText(bundles)}`;
}

function namesText(bundles: readonly string[]): string {
  const named = bundles.slice(0, MOST_BUNDLES).map((name) => name || ".");
  const more = bundles.length > MOST_BUNDLES ? ` and ${bundles.length - MOST_BUNDLES} more` : "";
  return `${named.join(", ")}${more}`;
}

function noteLines(word: string, text: string, gutter: number, colors: Colors): readonly string[] {
  const colon = word === "in" || word === "only in" ? "" : ":";
  const head = `${" ".repeat(gutter + 1)}= ${word}${colon} `;
  const [first = "", ...rest] = printableLines(text);
  const line = `${" ".repeat(gutter + 1)}${colors.blue("=")} ${colors.bold(word + colon)} ${first}`;
  return [line, ...rest.map((more) => " ".repeat(head.length) + more)];
}

/** The colour of a level. */
export function levelPaint(level: Level, colors: Colors): (text: string) => string {
  const color = { error: colors.red, warning: colors.yellow, info: colors.cyan }[level];
  return (text) => colors.bold(color(text));
}
