import { createHash } from "node:crypto";
import { lstatSync, readFileSync, statSync } from "node:fs";
import Module from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";
import { attempt } from "./host.ts";
import { makeDirectory, writeOutput } from "./output.ts";

/** What Node calls with the text of a CommonJS file; it is not documented, but loaders have relied on it since there are any. */
const COMPILE = "_compile";
type Compiling = Record<typeof COMPILE, (this: NodeJS.Module, content: string, path: string) => unknown>;

/** A file of this program whose compiled form is to be kept when the run ends. */
interface Compiled {
  readonly script: Script;
  readonly kept: string;
  readonly stamp: string;
  readonly runs: number;
}

const PROGRAM = dirname(fileURLToPath(import.meta.url));

/** Smaller files, in bytes, are compiled faster than their compiled form is found. */
const WORTH_KEEPING = 10_000;
/** Functions are compiled when they are first called: a few runs, of repositories that differ, together call most of them. */
const RUNS = 3;
const HEADER = 160;

/**
 * Keeps the compiled form of this program's files, and of nothing else, in a folder, for versions of Node that cannot do so
 * themselves. A kept form counts for the very file that it was made of: V8 holds its own version, its flags and the length of the
 * text against it, the stamp the rest. What cannot be read or written is compiled again.
 * https://nodejs.org/api/vm.html#scriptcreatecacheddata
 */
export function keepScripts(folder: string, atExit: (work: () => void) => void): void {
  const place = join(folder, PROGRAM.replace(/[^\w.-]+/g, "_").slice(-200));
  const made: Compiled[] = [];
  const compiling = Module.prototype as unknown as Compiling;
  const asNode = compiling[COMPILE];
  compiling[COMPILE] = function compile(content, path) {
    const own =
      dirname(path) === PROGRAM && content.length > WORTH_KEEPING ? compiled(content, path, place) : undefined;
    if (own === undefined) return asNode.call(this, content, path);
    if (own.runs < RUNS) made.push(own);
    const require = (id: string): unknown => this.require(id);
    const body = own.script.runInThisContext() as (...given: readonly unknown[]) => unknown;
    return body.call(this.exports, this.exports, require, this, path, PROGRAM);
  };
  atExit(() => {
    if (made.length > 0 && makeDirectory(place) === undefined) made.forEach(keep);
  });
}

function compiled(content: string, path: string, place: string): Compiled | undefined {
  const stat = attempt(() => statSync(path));
  if ("reason" in stat) return undefined;
  const stamp = `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
  const kept = join(place, `${basename(path)}.compiled`);
  const cachedData = formOf(kept, stamp);
  const script = new Script(Module.wrap(content.replace(/^#!.*/, "")), {
    filename: path,
    cachedData: cachedData?.form,
  });
  const isAccepted = cachedData !== undefined && script.cachedDataRejected !== true;
  return { script, kept, stamp, runs: isAccepted ? cachedData.runs : 0 };
}

/** V8 takes a form whose bytes are damaged for good, and crashes on it or runs what stands there: the digest is looked at first. */
function formOf(kept: string, stamp: string): { readonly form: Uint8Array; readonly runs: number } | undefined {
  // A pipe would be waited for.
  const bytes = attempt(() => (lstatSync(kept).isFile() ? readFileSync(kept) : undefined));
  if (bytes === undefined || "reason" in bytes || bytes.length <= HEADER) return undefined;
  const header = bytes.toString("latin1", 0, HEADER);
  const form = bytes.subarray(HEADER);
  const isGood = header.slice(1) === headerOf(stamp, form);
  return isGood ? { form, runs: Number(header[0]) } : undefined;
}

/** All of the header but its first digit, which counts the runs. */
function headerOf(stamp: string, form: Uint8Array): string {
  const digest = createHash("sha256").update(form).digest("hex");
  return ` ${stamp} ${digest}`.padEnd(HEADER - 1).slice(0, HEADER - 1);
}

function keep({ script, kept, stamp, runs }: Compiled): void {
  const form = script.createCachedData();
  writeOutput(kept, Buffer.concat([Buffer.from(`${runs + 1}${headerOf(stamp, form)}`, "latin1"), form]));
}
