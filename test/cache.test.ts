import { execFileSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { main } from "../src/cli/main.ts";
import type { World } from "../src/cli/world.ts";
import { git } from "../src/git.ts";
import { nodeFiles, nodeHost } from "../src/host.ts";
import { makeDirectory, writeOutput } from "../src/output.ts";
import * as pipeline from "../src/run.ts";
import { folderStore } from "../src/store.ts";
import { readSpec } from "./harness/spec.ts";

/**
 * The cache is never wrong: whatever becomes of a repository on a real disk, a run with the cache says in every byte what a run
 * without says, and a run after which nothing happens needs no pipeline.
 */

/** A sequence takes a dozen runs of the pipeline. */
const RUNS = Math.ceil(Number(process.env["K8SLINT_RUNS"] ?? 30) / 4);

const pages = new URL("rules", import.meta.url);
/** Paths and texts. */
type Files = readonly (readonly [string, string])[];

/** The files of the cases of all rule pages. */
const cases: readonly Files[] = readdirSync(pages, {
  recursive: true,
  encoding: "utf8",
})
  .filter((file) => file.endsWith(".md"))
  .toSorted()
  .flatMap((file) => readSpec(readFileSync(new URL(`rules/${file}`, import.meta.url), "utf8")).cases)
  .map(({ files }) => [...files].filter(([, text]) => text.length < 20_000));

const WRONG = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: Wrong_Name }\n";
const EXPIRING = "suppressions: [{ rules: [object-name-invalid], reason: later, expires: 2026-12-02 }]\n";
const CONFIGURATIONS = [
  "failOn: warning\n",
  "presets: [default, strict]\n",
  "ignore: [two]\n",
  "no such key: true\n",
  EXPIRING,
];

/** Arguments that ask for one more thing each. */
const ARGUMENTS = [
  [],
  ["--format", "json"],
  ["--format", "sarif:out.sarif", "--format", "compact"],
  ["--fix", "--diff"],
  ["--baseline", "baseline.json"],
  ["one"],
  ["one/*.yaml"],
];
const ARGUMENTS_OF_GIT = [["--changed-since", "HEAD"], ["--staged"], ["--trust-base", "HEAD", "--base", "HEAD"]];

type Edit = (at: Repository) => void;

interface Repository {
  readonly root: string;
  readonly around: { today: string; env: Record<string, string> };
}

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function inGit(root: string, ...args: readonly string[]): void {
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"];
  execFileSync("git", [...identity, ...args], { cwd: root, stdio: "pipe" });
}

function write(root: string, path: string, text: string): void {
  const target = join(root, path);
  // What was a file may be needed as a directory, and the other way round.
  for (let at = dirname(target); at.startsWith(root); at = dirname(at)) {
    if (existsSync(at) && !statSync(at).isDirectory()) rmSync(at);
  }
  mkdirSync(dirname(target), { recursive: true });
  if (existsSync(target) && statSync(target).isDirectory()) rmSync(target, { recursive: true });
  writeFileSync(target, text);
}

function filesOf(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => !path.startsWith(".git/") && existsSync(join(root, path)) && lstatSync(join(root, path)).isFile())
    .toSorted();
}

function newRepository(files: Files, usesGit: boolean): Repository {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "k8slint-cached-")));
  roots.push(root);
  write(root, "one/settings.yaml", WRONG);
  write(root, "baseline.json", '{ "version": 1, "findings": [] }');
  for (const [path, text] of files) write(root, `two/${path}`, text);
  if (usesGit) {
    inGit(root, "init", "-q");
    inGit(root, "add", "-A");
    inGit(root, "commit", "-qm", "first");
    write(root, "one/new.yaml", WRONG);
  } else {
    mkdirSync(join(root, ".git"));
    write(root, ".k8slint.yaml", EXPIRING);
  }
  return { root, around: { today: "2026-12-01", env: {} } };
}

interface Result {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  readonly sarif: string | undefined;
  /** Whether the pipeline was needed. */
  readonly isFresh: boolean;
}

async function run(argv: readonly string[], { root, around }: Repository): Promise<Result> {
  const [out, err]: [string[], string[]] = [[], []];
  let isFresh = false;
  const stderr = { isTerminal: false, write: (text: string) => void err.push(text) };
  const world: World = {
    cwd: root,
    home: undefined,
    ...around,
    nodeVersion: "v20",
    caches: undefined,
    program: "one",
    stdin: { isTerminal: false, read: async () => new Uint8Array() },
    stdout: { isTerminal: false, write: (text) => void out.push(text) },
    stderr,
    aside: stderr,
    uptime: () => 0,
    files: nodeFiles,
    host: nodeHost,
    write: writeOutput,
    makeDirectory,
    git,
    store: folderStore,
    pipeline: async () => {
      isFresh = true;
      return pipeline;
    },
  };
  const code = await main(argv, world);
  const sarif = join(root, "out.sarif");
  const text = existsSync(sarif) ? readFileSync(sarif, "utf8") : undefined;
  rmSync(sarif, { force: true });
  return { code, out: out.join(""), err: err.join(""), sarif: text, isFresh };
}

const anyPath = fc.constantFrom(
  "one/a.yaml",
  "two/b.yaml",
  "two/deep/c.yaml",
  "Dockerfile",
  "Tiltfile",
  "two/kustomization.yaml",
);
const anyFile = fc.constantFrom(...cases.flat());
const anyNumber = fc.nat(1000);

/** One of the files that are there, chosen by a number that knows nothing of them. */
function pick(root: string, number: number): string | undefined {
  const files = filesOf(root);
  return files[number % Math.max(1, files.length)];
}

function onFile(change: (path: string, number: number) => void): fc.Arbitrary<Edit> {
  return anyNumber.map((number) => ({ root }) => {
    const file = pick(root, number);
    if (file !== undefined) change(join(root, file), number);
  });
}

/** The file with one line less, or with another character: in the latter case with size and times as they were. */
function alter(path: string, number: number): void {
  const text = readFileSync(path, "utf8");
  const { atime, mtime } = statSync(path);
  const lines = text.split("\n");
  const at = number % Math.max(1, text.length);
  if (number % 2 === 0) writeFileSync(path, lines.toSpliced(number % lines.length, 1).join("\n"));
  else {
    writeFileSync(path, `${text.slice(0, at)}${text.charAt(at) === "x" ? "y" : "x"}${text.slice(at + 1)}`);
    utimesSync(path, atime, mtime);
  }
}

/** A directory becomes a link to where it now lies, or to another one. */
function link({ root }: Repository): void {
  if (!existsSync(join(root, "two")) || lstatSync(join(root, "two")).isSymbolicLink()) return;
  rmSync(join(root, "three"), { recursive: true, force: true });
  renameSync(join(root, "two"), join(root, "three"));
  symlinkSync("three", join(root, "two"));
}

function linkElsewhere({ root }: Repository): void {
  rmSync(join(root, "two"), { recursive: true, force: true });
  symlinkSync("one", join(root, "two"));
}

function nextDays({ around }: Repository): void {
  around.today = "2026-12-03";
}

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(anyPath, anyFile).map(
    ([path, [, text]]): Edit =>
      ({ root }) =>
        write(root, path, text),
  ),
  anyFile.map(
    ([path, text]): Edit =>
      ({ root }) =>
        write(root, `two/${path}`, text),
  ),
  onFile(alter),
  onFile((path) => rmSync(path)),
  onFile((path, number) => renameSync(path, join(dirname(path), `renamed-${number % 5}.yaml`))),
  onFile((path) => utimesSync(path, 1000, 1000)),
  fc
    .tuple(
      fc.constantFrom(".gitignore", ".k8slintignore", "two/.gitignore"),
      fc.constantFrom("two\n", "*.yaml\n", "!two\n"),
    )
    .map(
      ([path, text]): Edit =>
        ({ root }) =>
          write(root, path, text),
    ),
  fc.constantFrom(...CONFIGURATIONS).map(
    (text): Edit =>
      ({ root }) =>
        write(root, ".k8slint.yaml", text),
  ),
  fc.constantFrom<Edit>(
    link,
    linkElsewhere,
    ({ root }) => rmSync(join(root, "two"), { recursive: true, force: true }),
    nextDays,
    ({ around }) => (around.env = { FORCE_COLOR: "1" }),
  ),
);

function commit({ root }: Repository): void {
  inGit(root, "add", "-A");
  inGit(root, "commit", "-qm", "next", "--allow-empty");
}

const anyEditInGit: fc.Arbitrary<Edit> = fc.oneof(
  anyEdit,
  fc.constantFrom<Edit>(
    commit,
    ({ root }) => inGit(root, "add", "-A"),
    ({ root }) => inGit(root, "checkout", "-q", "-f", "HEAD"),
  ),
);

async function expectSame(argv: readonly string[], at: Repository, cache: readonly string[]): Promise<void> {
  const { isFresh: _, ...plain } = await run(argv, at);
  expect(await run([...cache, ...argv], at)).toMatchObject(plain);
  const again = await run([...cache, ...argv], at);
  // What fails is not kept.
  expect(again).toEqual({ ...plain, isFresh: plain.code === 2 && again.isFresh });
}

type Sequence = readonly [files: Files, edits: readonly Edit[], argv: readonly string[]];

/** Properties begin with the examples, which need no luck to tell a thing that nobody notes. */
async function expectSameAfter(
  edit: fc.Arbitrary<Edit>,
  args: readonly (readonly string[])[],
  examples: readonly Sequence[],
  numRuns: number,
): Promise<void> {
  const sequence = fc.array(edit, { minLength: 1, maxLength: 6 });
  const property = fc.asyncProperty(
    fc.constantFrom(...cases),
    sequence,
    fc.constantFrom(...args),
    async (files, edits, argv) => {
      const at = newRepository(files, edit === anyEditInGit);
      const cache = ["--cache-dir", mkdtempSync(join(tmpdir(), "k8slint-cache-"))];
      roots.push(...cache.slice(1));
      await expectSame(argv, at, cache);
      for (const change of edits) {
        change(at);
        await expectSame(argv, at, cache);
      }
    },
  );
  await fc.assert(property, { numRuns, examples: examples.map(([files, edits, argv]) => [files, [...edits], argv]) });
}

const TIMEOUT = 60_000 + RUNS * 10_000;

describe("a run with the cache says what a run without it says", () => {
  test("after edits of files, on other days", { timeout: TIMEOUT }, async () => {
    await expectSameAfter(anyEdit, ARGUMENTS, [[[], [nextDays], []]], RUNS);
  });

  test("after edits and commits", { timeout: TIMEOUT }, async () => {
    const examples: readonly Sequence[] = [
      [[], [commit], ["--changed-since", "HEAD"]],
      [[], [({ root }) => inGit(root, "add", "-A"), commit], ["--staged"]],
    ];
    await expectSameAfter(anyEditInGit, ARGUMENTS_OF_GIT, examples, Math.ceil(RUNS / 2));
  });
});
