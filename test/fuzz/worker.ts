/** Tries one target in a thread of its own, which can be stopped where an input never ends. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { randomFrom } from "../harness/schema-oracle.ts";
import { Coverage } from "./coverage.ts";
import type { Input } from "./model.ts";
import { tryTarget } from "./run.ts";
import { targetsOf } from "./targets.ts";

/** What a thread is asked to do. */
export interface Order {
  readonly target: string;
  readonly inputs: number;
  readonly seed: number;
  /** The folder of the tests. */
  readonly test: string;
  readonly corpus: string | undefined;
  readonly isGuided: boolean;
  /** Shared: the number of the input, and the text of it. */
  readonly counter: Int32Array;
  readonly text: Uint8Array;
}

/** Tries what the thread was started for. */
export async function work(): Promise<void> {
  const order = workerData as Order;
  const target = targetsOf(order.test, order.corpus).find(({ name }) => name === order.target);
  if (target === undefined) throw new Error(`no target ${order.target}`);
  const written = Buffer.from(order.text.buffer);
  const onInput = (input: Input): void => {
    const length = written.write(JSON.stringify(input), 4);
    written.writeInt32LE(length, 0);
    Atomics.add(order.counter, 0, 1);
  };
  const coverage = order.isGuided ? ownCoverage() : undefined;
  const result = await tryTarget(target, { inputs: order.inputs, draw: randomFrom(order.seed), onInput, coverage });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(result);
  coverage?.close();
}

function ownCoverage(): Coverage {
  return new Coverage(import.meta.url, readFileSync(fileURLToPath(import.meta.url), "utf8").length);
}
