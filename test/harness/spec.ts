import { lineIndex } from "../../src/base/line-index.ts";
import type { Host } from "../../src/base/host.ts";
import type { Finding } from "../../src/base/model.ts";
import { loadConfiguration } from "../../src/rule/config/load.ts";
import { type Configuration, defaultConfiguration } from "../../src/rule/config/model.ts";
import { registry } from "../../src/run.ts";
import { memoryHost } from "./memory-host.ts";

/**
 * A rule's page, `test/rules/<layer>/<id>.md`: prose and cases. A case is a second-level heading that begins with `Flagged:` or
 * `Clean:`, followed by fenced files (```yaml title=k8s/api.yaml); `repeat=1000` after the title makes a large
 * file of a few words, and ` at=base` makes it a file of the earlier state that the case is held against, whose other files are as
 * they are now. A comment `# error: [id] "part of the message"` expects a finding on its line, or, where it stands alone,
 * on the next line that is no such comment.
 */
export interface Spec {
  readonly id: string;
  readonly cases: readonly SpecCase[];
}

export interface SpecCase {
  readonly title: string;
  readonly kind: "flagged" | "clean";
  /** Line of the heading in the page. */
  readonly line: number;
  readonly prose: string;
  readonly files: ReadonlyMap<string, string>;
  /** Files of the earlier state; undefined where the case is held against none. */
  readonly base: ReadonlyMap<string, string> | undefined;
  readonly expected: readonly Expectation[];
}

export interface Expectation {
  readonly file: string;
  readonly line: number;
  readonly level: string;
  readonly rule: string;
  readonly text: string;
}

export function readSpec(markdown: string): Spec {
  const lines = markdown.split("\n");
  const id = /^# ([a-z0-9-]+)$/.exec(lines[0] ?? "")?.[1];
  if (id === undefined) throw new Error(`a page begins with "# <rule id>", not with "${lines[0]}"`);
  const heads = lines.flatMap((line, i) => (line.startsWith("## ") && !insideFence(lines, i) ? [i] : []));
  const cases = heads.map((head, i) => readCase(lines, head, heads[i + 1] ?? lines.length));
  return { id, cases };
}

function readCase(lines: readonly string[], head: number, end: number): SpecCase {
  const heading = /^## (Flagged|Clean): (.+)$/.exec(lines[head] ?? "");
  if (heading === null) throw new Error(`line ${head + 1}: a case begins with "## Flagged: " or "## Clean: "`);
  const files = new Map<string, string>();
  const base = new Map<string, string>();
  const prose: string[] = [];
  for (let i = head + 1; i < end; i++) {
    const fence = /^(`{3,})\w* ?title=(\S+)(?: repeat=(\d+))?( at=base| eol=crlf)?$/.exec(lines[i] ?? "");
    if (fence === null) {
      prose.push(lines[i] ?? "");
      continue;
    }
    const close = lines.findIndex((line, at) => at > i && line === fence[1]);
    if (close < 0 || close >= end) throw new Error(`line ${i + 1}: the fence is not closed`);
    const text = lines.slice(i + 1, close).join("\n");
    const whole = `${text.repeat(Number(fence[3] ?? 1))}\n`;
    const isWindows = fence[4] === " eol=crlf";
    (fence[4] === " at=base" ? base : files).set(fence[2] ?? "", isWindows ? whole.replaceAll("\n", "\r\n") : whole);
    i = close;
  }
  return {
    title: heading[2] ?? "",
    kind: heading[1] === "Flagged" ? "flagged" : "clean",
    line: head + 1,
    prose: prose.join("\n").trim(),
    files,
    base: base.size === 0 ? undefined : new Map([...files, ...base]),
    expected: [...files].flatMap(([file, text]) => expectationsIn(file, text)),
  };
}

function insideFence(lines: readonly string[], at: number): boolean {
  return lines.slice(0, at).filter((line) => /^`{3,}/.test(line)).length % 2 === 1;
}

/** The part of the message stands in quotes and may hold quotes itself: it ends with the line or before the next expectation. */
const EXPECTATION = /# (error|warning|info): \[([a-z0-9-]+)\](?: "(.*?)")?(?= #|$)/g;

function expectationsIn(file: string, text: string): Expectation[] {
  const lines = text.split(/\r?\n/);
  return lines.flatMap((line, i) => {
    const alone = /^\s*# (error|warning|info): \[/.test(line);
    let at = i;
    if (alone) while (/^\s*# (error|warning|info): \[/.test(lines[at] ?? "")) at++;
    return [...line.matchAll(EXPECTATION)].map(([, level = "", rule = "", part = ""]) => ({
      file,
      line: at + 1,
      level,
      rule,
      text: part,
    }));
  });
}

/** What a case's findings and its expectations disagree in, in words; empty where they agree. */
export function disagreements(spec: SpecCase, findings: readonly Finding[]): readonly string[] {
  const open = [...spec.expected];
  const surprises: string[] = [];
  for (const finding of findings) {
    const line = lineIndex(spec.files.get(finding.at.file) ?? "").position(finding.at.start).line;
    const at = open.findIndex(
      (one) =>
        one.file === finding.at.file &&
        one.line === line &&
        one.level === finding.level &&
        one.rule === finding.rule &&
        finding.message.includes(one.text),
    );
    if (at < 0)
      surprises.push(
        `said, not expected: ${finding.at.file}:${line} ${finding.level} [${finding.rule}] ${finding.message}`,
      );
    else open.splice(at, 1);
  }
  const missed = open.map(
    (one) => `expected, not said: ${one.file}:${one.line} ${one.level} [${one.rule}] "${one.text}"`,
  );
  return [...surprises, ...missed];
}

/** The earlier state that a case is held against, as linting takes it. */
export function baseOf({ base }: SpecCase): { readonly host: Host; readonly state: string } | undefined {
  return base && { host: memoryHost(Object.fromEntries(base)), state: "main" };
}

/** The configuration that a case's `.k8slint.yaml` gives, or what holds without one. */
export async function configurationOf({ files }: SpecCase): Promise<Configuration> {
  const text = files.get(".k8slint.yaml");
  if (text === undefined) return defaultConfiguration;
  const loaded = await loadConfiguration({ file: ".k8slint.yaml", text, registry, today: "2030-01-01" });
  if (!loaded.ok) throw new Error(loaded.problems.map(({ message }) => message).join("; "));
  return loaded.configuration;
}
