import { join } from "node:path";
import type { Encoding, Host } from "../base/host.ts";
import type { Report } from "../base/model.ts";
import { withChanges } from "../base/overlay-host.ts";
import { usageError } from "../base/usage.ts";
import { type FixSafety, fixedTexts, fixesOf } from "../report/fixes.ts";
import { unifiedDiff } from "../report/unified-diff.ts";
import type { FlagValues } from "./arguments.ts";
import type { World } from "./world.ts";

/** What fixing came to. */
export interface Fixed {
  /** Of the fixed files. */
  readonly report: Report;
  readonly texts: ReadonlyMap<string, string>;
  /** How many fixes were carried out. */
  readonly count: number;
}

/** One fix may make room for another, and two may undo each other: after so many rounds it ends. */
const MOST_ROUNDS = 5;

/** Which fixes the flags ask for; undefined for none. `--diff` alone shows the safe ones. */
export function askedSafety(flags: FlagValues): FixSafety | undefined {
  const [word] = flags.get("fix") ?? [];
  if (word !== undefined) return word === "unsafe" ? "unsafe" : "safe";
  return flags.has("diff") ? "safe" : undefined;
}

/** Carries the fixes out in memory and lints again, until there is nothing left to fix. */
export async function fixAll(host: Host, safety: FixSafety, lint: (host: Host) => Promise<Report>): Promise<Fixed> {
  const texts = new Map<string, string>();
  let [report, count] = [await lint(host), 0];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const current = withChanges(host, texts);
    const fixes = fixesOf(report, safety);
    const fixed = fixedTexts(fixes, (file) => textOf(current, file));
    if (fixed.size === 0) break;
    for (const [file, text] of fixed) texts.set(file, text);
    count += fixes.length;
    report = await lint(withChanges(host, texts));
  }
  return { report, texts, count };
}

function textOf(host: Host, file: string): string | undefined {
  const reading = host.read(file);
  return reading.ok ? reading.text : undefined;
}

/** What the fixes change, for `git apply`. */
export function diffOf({ texts }: Fixed, host: Host): string {
  return [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, text]) => unifiedDiff(file, textOf(host, file) ?? "", text))
    .join("");
}

/** Writes the fixed files as they were encoded. Only files below the root that were read are among them. */
export function writeFixed({ texts }: Fixed, root: string, host: Host, world: World): void {
  for (const [file, text] of texts) {
    const before = host.read(file);
    const failure = world.write(join(root, file), encoded(text, before.ok ? before.encoding : undefined));
    if (failure !== undefined) throw usageError(`${JSON.stringify(file)} cannot be written: ${failure}`);
  }
}

/** The bytes of a text, with the byte order mark that its encoding has. */
function encoded(text: string, encoding: Encoding | undefined): string | Uint8Array {
  if (encoding === undefined) return text;
  const marked = `\ufeff${text}`;
  if (encoding === "utf-8-bom") return marked;
  const bytes = Buffer.from(marked, "utf16le");
  return encoding === "utf-16be" ? bytes.swap16() : bytes;
}
