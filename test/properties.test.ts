import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseAllDocuments, stringify } from "yaml";

import type { Host } from "../src/base/host.ts";
import type { Edit, Finding, Report, Span } from "../src/base/model.ts";
import { fixedTexts, fixesOf } from "../src/report/fixes.ts";
import { defaultConfiguration } from "../src/rule/config/model.ts";
import { lint } from "../src/run.ts";
import { memoryHost } from "./harness/memory-host.ts";
import { readSpec } from "./harness/spec.ts";

/** What holds for the whole pipeline, whatever the input: the cases of all rule pages are the inputs to begin with. */

type Files = Readonly<Record<string, string | Uint8Array>>;

interface Case {
  readonly rule: string;
  readonly isFlagged: boolean;
  readonly title: string;
  readonly files: ReadonlyMap<string, string>;
}

const pages = new URL("rules", import.meta.url);
const cases: readonly Case[] = readdirSync(pages, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .toSorted()
  .flatMap((file) => {
    const spec = readSpec(readFileSync(new URL(`rules/${file}`, import.meta.url), "utf8"));
    return spec.cases.map(({ kind, title, files }) => ({ rule: spec.id, isFlagged: kind === "flagged", title, files }));
  });
/** A run takes some ten milliseconds. */
/** How many cases each property draws: a longer run sets it (CONTRIBUTING.md). */
const RUNS = Number(process.env["K8SLINT_RUNS"] ?? 30);
const TIMEOUT = Math.max(60_000, RUNS * 2000);
const anyCase = fc.constantFrom(...cases);
const mixed = cases.filter(({ files }) => [...files.values()].some((text) => documentsOf(text).length > 1));

function run(files: Files | ReadonlyMap<string, string>): Promise<Report> {
  return runOn(memoryHost(files instanceof Map ? Object.fromEntries(files) : files));
}

function runOn(host: Host): Promise<Report> {
  return lint(host, { given: [""], configuration: defaultConfiguration, presets: ["default", "strict", "security"] });
}

/** What a finding says, without its place, and without the order in which it names two things of one kind. */
function said({ findings }: Pick<Report, "findings">): readonly string[] {
  return findings
    .map(({ rule, level, object, message }) => {
      const words = `${object ?? ""} ${message}`.split(/[\s":,;]+/).toSorted();
      return `${level} ${rule}: ${words.join(" ")}`;
    })
    .toSorted();
}

/** Rules that tell a fault of several objects once, at the one that is declared last or first: of these the number counts. */
const ONE_OF_SEVERAL: ReadonlySet<string> = new Set([
  "autoscalers-overlap",
  "custom-kind-missing",
  "load-balancer-port-clash",
  "policy-not-evaluated",
  "replica-single",
  "route-backend-missing",
  "service-node-port-taken",
]);

/** As `said`, without what is about the order itself: kubectl applies documents as they are written. */
function unordered({ findings }: Report): readonly string[] {
  const several = findings.filter(({ rule }) => ONE_OF_SEVERAL.has(rule));
  const others = findings.filter(({ rule }) => rule !== "object-applied-too-early" && !ONE_OF_SEVERAL.has(rule));
  return [...several.map(({ level, rule }) => `${level} ${rule}`).toSorted(), ...said({ findings: others })];
}

/** Rules that look at whatever is there: files in the context of an image, objects that a policy of the cluster judges. */
const OF_EVERYTHING: ReadonlySet<string> = new Set([
  "live-update-files-uncovered",
  "policy-denies",
  "policy-not-evaluated",
]);

function apart({ findings }: Report): readonly string[] {
  return said({ findings: findings.filter(({ rule }) => !OF_EVERYTHING.has(rule)) });
}

/** Files of other tools have readers of their own. */
function isManifest(file: string, text: string): boolean {
  return /\.ya?ml$/.test(file) && /^apiVersion:/m.test(text) && !/(?:^|\/)(?:kustomization|Chart)\.ya?ml$/.test(file);
}

function documentsOf(text: string): readonly string[] {
  return text.split(/^---[ \t]*\n/m).filter((one) => one.trim() !== "");
}

function mapManifests(files: ReadonlyMap<string, string>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries([...files].map(([file, text]) => [file, isManifest(file, text) ? change(text) : text]));
}

function placesOf(finding: Finding): readonly Span[] {
  const edits = finding.fix?.edits.map(({ at }) => at) ?? [];
  return [finding.at, ...finding.labels.map(({ at }) => at), ...finding.via.map(({ at }) => at), ...edits];
}

function expectSound({ crashed, findings, texts }: Report): void {
  expect(crashed).toBe(false);
  for (const finding of findings) {
    for (const { file, start, end } of placesOf(finding)) {
      const length = texts.get(file)?.length;
      const where = `${finding.rule} in ${file}, ${start} to ${end} of ${length}`;
      expect(start >= 0 && start <= end && end <= (length ?? 0), where).toBe(true);
    }
  }
}

describe("any input", () => {
  const names = ["k8s/app.yaml", "Dockerfile", "Tiltfile", "kustomization.yaml", "k3d.yaml", "deploy.json"] as const;

  test(
    "of any bytes is read without a crash, and every place lies inside of its file",
    async () => {
      const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ maxLength: 200, unit: "binary" }));
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.constantFrom(...names), bytes, { minKeys: 1 }), async (files) => {
          expectSound(await run(files));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );

  test(
    "that was damaged anywhere does as well",
    async () => {
      const damage = fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        removed: fc.nat({ max: 30 }),
        added: fc.oneof(
          fc.constantFrom(
            "",
            "\t",
            "{{ x }}",
            "${X}",
            "- ",
            ": ",
            "\n---\n",
            '"',
            "[",
            "null",
            "&a *a",
            "\r\n",
            "\0",
            "é€𝒳",
          ),
          fc.string({ maxLength: 5, unit: "binary" }),
        ),
      });
      await fc.assert(
        fc.asyncProperty(anyCase, damage, async ({ files }, { at, removed, added }) => {
          const damaged = [...files].map(([file, text]) => {
            const start = Math.floor(at * text.length);
            return [file, text.slice(0, start) + added + text.slice(start + removed)] as const;
          });
          expectSound(await run(Object.fromEntries(damaged)));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );
});

describe("what is said of a repository", () => {
  test(
    "does not depend on the order of documents in a file",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...mixed),
          fc.infiniteStream(fc.nat()),
          async ({ files, rule, title }, numbers) => {
            const draw = (below: number): number => (numbers.next().value ?? 0) % below;
            const shuffled = mapManifests(files, (text) => shuffle(documentsOf(text), draw).join("---\n"));
            expect(unordered(await run(shuffled)), `${rule}: ${title}`).toEqual(unordered(await run(split(files))));
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );

  test(
    "does not depend on the order in which a disk lists its files",
    async () => {
      await fc.assert(
        fc.asyncProperty(anyCase, fc.infiniteStream(fc.nat()), async ({ files, rule, title }, numbers) => {
          const draw = (below: number): number => (numbers.next().value ?? 0) % below;
          const host = memoryHost(Object.fromEntries(files));
          const shuffled: Host = {
            ...host,
            list: (directory) => {
              const listing = host.list(directory);
              return listing.ok ? { ...listing, entries: shuffle(listing.entries, draw) } : listing;
            },
          };
          const [ours, theirs] = [await runOn(shuffled), await run(files)];
          expect(ours.findings, `${rule}: ${title}`).toEqual(theirs.findings);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );

  test(
    "does not depend on how the YAML is styled",
    async () => {
      const styled = cases.filter(({ rule }) => !TEXTUAL.has(rule));
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...styled),
          fc.constantFrom(...STYLES),
          async ({ files, rule, title }, style) => {
            const restyled = mapManifests(files, (text) => restyle(text, style));
            const wanted = said(await run(mapManifests(files, (text) => restyle(text, "block"))));
            expect(said(await run(restyled)), `${rule}: ${title}, ${style}`).toEqual(wanted);
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );

  test(
    "does not change by objects of an unrelated namespace",
    async () => {
      await fc.assert(
        fc.asyncProperty(anyCase, async ({ files, rule, title }) => {
          const more = new Map([...files, ["zz/unrelated.yaml", UNRELATED]]);
          expect(apart(await run(more)), `${rule}: ${title}`).toEqual(apart(await run(files)));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );

  test(
    "is nothing once all of it is suppressed with a reason",
    async () => {
      await fc.assert(
        fc.asyncProperty(anyCase, async ({ files, rule, title }) => {
          const before = await run(files);
          const quiet = [...files].map(([file, text]) => [file, suppressions(before, file) + text] as const);
          const after = await run(Object.fromEntries(quiet));
          expect(said(after), `${rule}: ${title}`).toEqual(unsuppressible(before));
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );
});

describe("a fix that is called safe", () => {
  test(
    "removes its finding and brings no error",
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...cases.filter(({ isFlagged }) => isFlagged)),
          async ({ files, rule, title }) => {
            const before = await run(files);
            const finding = before.findings.find(({ fix }) => fix?.safety === "safe");
            if (finding?.fix === undefined) return;
            const after = said(await run(edited(files, finding.fix.edits)));
            const [gone = ""] = said({ findings: [finding] });
            const left = said(before).filter((one) => one !== gone);
            // What the finding had hidden may now be said, but no new error.
            const more = after.filter((one) => !left.includes(one) && (one === gone || one.startsWith("error")));
            expect(more, `${rule}: ${title}, ${finding.rule}`).toEqual([]);
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );
});

describe("all fixes of a report at once, unsafe ones too,", () => {
  test(
    "leave files that parse, and after some rounds nothing to fix",
    async () => {
      const flagged = cases.filter(({ isFlagged }) => isFlagged);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...flagged), async ({ files, rule, title }) => {
          const before = await run(files);
          let texts = new Map(files);
          let fixes = fixesOf(before, "unsafe");
          for (let round = 0; round < MOST_ROUNDS && fixes.length > 0; round++) {
            texts = new Map([...texts, ...fixedTexts(fixes, (file) => texts.get(file))]);
            const after = await run(texts);
            const broken = unreadIn(after).filter((one) => !unreadIn(before).includes(one));
            expect(broken, `${rule}: ${title}`).toEqual([]);
            fixes = fixesOf(after, "unsafe");
          }
          expect(fixes, `${rule}: ${title}`).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT,
  );
});

/** What a fix mends may let another be seen. */
const MOST_ROUNDS = 5;

/** Files that cannot be read, or only in part. */
function unreadIn({ findings }: Report): readonly string[] {
  const broken = findings.filter(({ rule, level }) => level === "error" && /-syntax$|-not-read$|-invalid$/.test(rule));
  return broken
    .filter(({ rule }) => /^(?:yaml|file|dockerfile)-/.test(rule))
    .map(({ rule, at }) => `${rule} ${at.file}`);
}

function edited(files: ReadonlyMap<string, string>, edits: readonly Edit[]): Record<string, string> {
  const lastFirst = edits.toSorted((a, b) => b.at.start - a.at.start);
  return Object.fromEntries(
    [...files].map(([file, text]) => {
      const own = lastFirst.filter(({ at }) => at.file === file);
      return [file, own.reduce((old, { at, text: put }) => old.slice(0, at.start) + put + old.slice(at.end), text)];
    }),
  );
}

const UNRELATED = `apiVersion: v1
kind: ConfigMap
metadata: { name: qqxx-notes, namespace: qqxx }
data: { note: nothing here }
---
apiVersion: v1
kind: ServiceAccount
metadata: { name: qqxx-account, namespace: qqxx }
`;

/** Rules about the text of a file: another style is another text. */
const TEXTUAL: ReadonlySet<string> = new Set(["value-type-wrong"]);

const STYLES = ["json", "flow", "double", "single"] as const;

function split(files: ReadonlyMap<string, string>): Record<string, string> {
  return mapManifests(files, (text) => documentsOf(text).join("---\n"));
}

function shuffle<T>(items: readonly T[], draw: (below: number) => number): readonly T[] {
  const rest = [...items];
  return items.map(() => rest.splice(draw(rest.length), 1)).flat();
}

function restyle(text: string, style: (typeof STYLES)[number] | "block"): string {
  const documents = parseAllDocuments(text, { version: "1.1" });
  if (!Array.isArray(documents) || documents.some(({ errors }) => errors.length > 0)) return text;
  const values = documents.map((document) => document.toJS() as unknown).filter((value) => value !== null);
  return values.map((value) => written(value, style)).join("---\n");
}

function written(value: unknown, style: (typeof STYLES)[number] | "block"): string {
  if (style === "json") return `${JSON.stringify(value)}\n`;
  if (style === "double") return stringify(value, { version: "1.1", defaultStringType: "QUOTE_DOUBLE" });
  if (style === "single") return stringify(value, { version: "1.1", defaultStringType: "QUOTE_SINGLE", indent: 4 });
  if (style === "flow")
    return stringify(value, { version: "1.1", collectionStyle: "flow", defaultStringType: "QUOTE_DOUBLE" });
  return stringify(value, { version: "1.1", aliasDuplicateObjects: false });
}

/** Files that can be suppressed by a comment on their first line: a script's first line is `#!`. */
const SUPPRESSIBLE = /\.ya?ml$|file$/;

function suppressions({ findings }: Report, file: string): string {
  if (!SUPPRESSIBLE.test(file)) return "";
  const rules = [...new Set(findings.filter(({ at }) => at.file === file).map(({ rule }) => rule))];
  return rules.map((rule) => `# k8slint-ignore-file ${rule} -- the test says so\n`).join("");
}

/** Findings in files without comments stay. */
function unsuppressible(report: Report): readonly string[] {
  return said({ findings: report.findings.filter(({ at }) => !SUPPRESSIBLE.test(at.file)) });
}
