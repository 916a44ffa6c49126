/**
 * The long run: `npm run fuzz -- --inputs 1000000`. What fails is written below `.cache/fuzz`, and `--input FILE` tries it again.
 *
 *   --inputs N       inputs of all targets together
 *   --seed N         another seed makes other inputs; the same one the same
 *   --target NAME    only this one, may come again
 *   --guided         make inputs of those that reached new code, which takes ten times as long
 *   --input FILE     try the one input that is written in a file
 *   --oracle PROGRAM hold the reader of YAML against Kubernetes' own (test/source/yaml/oracle), and nothing else
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, Worker } from "node:worker_threads";
import { parseArgs } from "node:util";
import { CORPUS_VARIABLE } from "../harness/corpus-host.ts";
import { randomFrom } from "../harness/schema-oracle.ts";
import { askOracle } from "./oracle.ts";
import type { Target } from "./model.ts";
import type { Failure, Result } from "./run.ts";
import { tryInput } from "./run.ts";
import { targetsOf } from "./targets.ts";
import { type Order, work } from "./worker.ts";

/** An input for which nothing is heard for so long never ends. */
const NEVER_MS = 60_000;
const LONGEST_INPUT = 1 << 22;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      inputs: { type: "string", default: "20000" },
      seed: { type: "string", default: "1" },
      target: { type: "string", multiple: true },
      guided: { type: "boolean", default: false },
      input: { type: "string" },
      oracle: { type: "string" },
    },
  });
  const test = join(process.cwd(), "test");
  if (values.input !== undefined) return again(values.input, test);
  const corpus = process.env[CORPUS_VARIABLE];
  if (values.oracle !== undefined) return ask(values.oracle, Number(values.inputs), Number(values.seed));
  const targets = targetsOf(test, corpus).filter(({ name }) => values.target?.includes(name) ?? true);
  const shares = targets.reduce((sum, { share }) => sum + share, 0);
  const results: Result[] = [];
  for (const { name, share } of targets) {
    const inputs = Math.ceil((Number(values.inputs) * share) / shares);
    const result = await inThread({
      target: name,
      inputs,
      seed: Number(values.seed),
      test,
      corpus,
      isGuided: values.guided,
    });
    const told = { ...result, failures: await confirmed(result.failures, targets) };
    results.push(told);
    report(told);
  }
  const inputs = results.reduce((sum, one) => sum + one.inputs, 0);
  const failures = results.flatMap((one) => one.failures);
  console.log(`${inputs} inputs, seed ${values.seed}: ${failures.length} failures`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

/** Counting what is reached makes the engine slow: what took long is tried again without. */
async function confirmed(failures: readonly Failure[], targets: readonly Target[]): Promise<readonly Failure[]> {
  const kept: Failure[] = [];
  for (const failure of failures) {
    const target = targets.find(({ name }) => name === failure.target);
    const again = target && failure.why.startsWith("took") ? await tryInput(target, failure.input, false) : failure;
    if (again.why !== undefined) kept.push(failure);
  }
  return kept;
}

function inThread(order: Omit<Order, "counter" | "text">): Promise<Result> {
  const counter = new Int32Array(new SharedArrayBuffer(4));
  const text = new Uint8Array(new SharedArrayBuffer(LONGEST_INPUT));
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { ...order, counter, text } });
  return new Promise((resolve, reject) => {
    let last = -1;
    const timer = setInterval(() => {
      const now = Atomics.load(counter, 0);
      if (now !== last) last = now;
      else void worker.terminate().then(() => resolve(endless(order.target, now, text)));
    }, NEVER_MS);
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => clearInterval(timer));
  });
}

function endless(target: string, inputs: number, text: Uint8Array): Result {
  const written = Buffer.from(text.buffer);
  const input = JSON.parse(written.toString("utf8", 4, 4 + written.readInt32LE(0))) as Failure["input"];
  const failures = [{ target, input, why: "no end" }];
  return { target, inputs, failures, slowest: { milliseconds: NEVER_MS, input }, kept: 0 };
}

function report({ target, inputs, slowest, failures, kept }: Result): void {
  const size = Object.values(slowest.input).join("").length;
  const time = `slowest ${slowest.milliseconds.toFixed(0)} ms (${size} characters)`;
  console.log(`${target.padEnd(14)} ${String(inputs).padStart(8)} inputs, ${kept} kept, ${time}`);
  write(`slowest-${target}`, { target, input: slowest.input, why: time });
  for (const [i, failure] of failures.entries()) {
    console.log(`  ${write(`${target}-${i}`, failure)}: ${failure.why.split("\n").slice(0, 3).join(" ")}`);
  }
}

function write(name: string, failure: Failure): string {
  const file = join(".cache/fuzz", `${name}.json`);
  mkdirSync(".cache/fuzz", { recursive: true });
  writeFileSync(file, `${JSON.stringify(failure, null, 1)}\n`);
  return file;
}

async function again(file: string, test: string): Promise<void> {
  const { target: name, input } = JSON.parse(readFileSync(file, "utf8")) as Failure;
  const target = targetsOf(test).find((one) => one.name === name);
  if (target === undefined) throw new Error(`no target ${name}`);
  const { why, milliseconds } = await tryInput(target, input, true);
  console.log(`${milliseconds.toFixed(0)} ms: ${why ?? "all holds"}`);
  process.exitCode = why === undefined ? 0 : 1;
}

function ask(program: string, inputs: number, seed: number): void {
  const [yaml] = targetsOf(join(process.cwd(), "test"), process.env[CORPUS_VARIABLE]);
  if (yaml === undefined) throw new Error("no target");
  const result = askOracle(yaml, { program, inputs, draw: randomFrom(seed) });
  const { failures, accepted } = result;
  for (const [i, failure] of failures.entries()) {
    console.log(`  ${write(`oracle-${i}`, failure)}: ${failure.why.slice(0, 300)}`);
  }
  console.log(`${result.inputs} texts, ${accepted} read by Kubernetes: ${failures.length} disagreements`);
  process.exitCode = failures.length > 0 ? 1 : 0;
}

await (isMainThread ? main() : work());
