// What the benchmarks share: medians, whole processes measured and taken in turns, tables.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Node 20 reads a whole store of certificates at its start where this is set, which is nothing of the program's. */
export const ENVIRONMENT = { ...process.env };
delete ENVIRONMENT["NODE_EXTRA_CA_CERTS"];

/**
 * Milliseconds of the wall and of the processor (user and system), and the most memory held, in MiB. NaN for what cannot be told.
 * @typedef {{ readonly wall: number, readonly cpu: number, readonly memory: number }} Sample
 */

/**
 * @typedef {object} Command
 * @property {string} name
 * @property {string} file
 * @property {readonly string[]} args
 * @property {string} [cwd]
 * @property {Readonly<Record<string, string>>} [env]
 */

/** Starts one process with its output to nowhere, waits for that one alone, and prints what the kernel counted for it. */
const WAITER = `
import json, os, signal, sys, time
nowhere = os.open(os.devnull, os.O_RDWR)
to = [(os.POSIX_SPAWN_DUP2, nowhere, stream) for stream in (0, 1, 2)]
begin = time.perf_counter()
child = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ, file_actions=to)
signal.signal(signal.SIGALRM, lambda *_: os.kill(child, signal.SIGKILL))
signal.setitimer(signal.ITIMER_REAL, float(sys.argv[1]) / 1000)
_, status, used = os.wait4(child, 0)
wall = time.perf_counter() - begin
unit = 2**20 if sys.platform == "darwin" else 2**10
print(json.dumps([wall * 1000, (used.ru_utime + used.ru_stime) * 1000, used.ru_maxrss / unit, os.waitstatus_to_exitcode(status)]))
`;

/** Whether a program is on the PATH. @param {string} name */
export function isOnPath(name) {
  return spawnSync(process.platform === "win32" ? "where" : "which", [name], { stdio: "ignore" }).status === 0;
}

const HAS_PYTHON = isOnPath("python3");

/**
 * Runs one command as a process of its own, with 0 and 1 as exit codes that a linter may end with. Python's `wait4` tells the processor
 * time and the memory of that process; without Python there is only the wall clock.
 * @param {Command} command @param {number} [timeout] milliseconds
 * @returns {Sample | undefined} undefined where the time was over
 */
export function measured({ name, file, args, cwd, env }, timeout = 600_000) {
  const options = { cwd, env: { ...ENVIRONMENT, ...env } };
  const { sample, status } = HAS_PYTHON ? waited(file, args, options, timeout) : timed(file, args, options, timeout);
  if (sample.wall >= timeout) return undefined;
  if (status !== 0 && status !== 1)
    throw new Error(`${name}: exit ${status}: ${[file, ...args.slice(0, 9)].join(" ")}`);
  return sample;
}

/** @param {string} file @param {readonly string[]} args @param {import("node:child_process").SpawnSyncOptions} options @param {number} timeout */
function waited(file, args, options, timeout) {
  const asked = ["-c", WAITER, `${timeout}`, file, ...args];
  const { stdout, stderr } = spawnSync("python3", asked, { ...options, encoding: "utf8" });
  if (stdout === "") throw new Error(`${file}: ${stderr}`);
  const [wall, cpu, memory, status] = JSON.parse(stdout);
  return { sample: { wall, cpu, memory }, status };
}

/** @param {string} file @param {readonly string[]} args @param {import("node:child_process").SpawnSyncOptions} options @param {number} timeout */
function timed(file, args, options, timeout) {
  const begin = performance.now();
  const { status, error } = spawnSync(file, args, { ...options, stdio: "ignore", timeout, killSignal: "SIGKILL" });
  const wall = performance.now() - begin;
  if (error !== undefined && wall < timeout) throw error;
  return { sample: { wall, cpu: Number.NaN, memory: Number.NaN }, status };
}

/** @param {readonly number[]} samples */
export function median(samples) {
  const sorted = samples.toSorted((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? Number.NaN) + upper) / 2;
}

/** The median of each figure, and the best wall clock. @param {readonly Sample[]} samples */
export function summed(samples) {
  const of = (/** @type {keyof Sample} */ figure) => samples.map((sample) => sample[figure]);
  return {
    wall: median(of("wall")),
    best: Math.min(...of("wall")),
    cpu: median(of("cpu")),
    memory: median(of("memory")),
    runs: samples.length,
  };
}

/** @typedef {ReturnType<typeof summed>} Summary */

/**
 * All commands in turns, A, B, C, A, B, C, so that what else the machine does falls on all of them; before that each once for the
 * caches of the disk. A command that is slow is run less often, and not again once its patience is over.
 * @param {readonly Command[]} commands @param {number} rounds @param {number} [patience] milliseconds for one run
 * @returns {ReadonlyMap<string, Summary>} by name; what took too long is not in it
 */
export function inTurns(commands, rounds, patience) {
  /** @type {Map<string, Sample[]>} */
  const samples = new Map();
  for (let round = 0; round <= rounds; round++) {
    for (const command of commands) {
      const before = samples.get(command.name);
      if (round > 0 && (before === undefined || before.reduce((sum, { wall }) => sum + wall, 0) > SLOW)) continue;
      const sample = measured(command, patience);
      if (sample === undefined) continue;
      // The first one only warms up, unless it was so slow that it stays the only one.
      if (round === 1) samples.set(command.name, [sample]);
      else samples.set(command.name, [...(before ?? []), sample]);
    }
  }
  return new Map([...samples].map(([name, list]) => [name, summed(list)]));
}

/** So many milliseconds of runs are enough of one command. */
const SLOW = 15_000;

/** The exponent of a cost that grows as a power of the size: the slope through the logarithms, by least squares. @param {readonly (readonly [number, number])[]} points */
export function exponent(points) {
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)]);
  const mean = (/** @type {number} */ at) => logs.reduce((sum, log) => sum + (log[at] ?? 0), 0) / logs.length;
  const [meanSize, meanCost] = [mean(0), mean(1)];
  let [above, below] = [0, 0];
  for (const [size = 0, cost = 0] of logs) {
    above += (size - meanSize) * (cost - meanCost);
    below += (size - meanSize) ** 2;
  }
  return above / below;
}

/** A table of Markdown. @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function table(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Milliseconds, for people. @param {number} milliseconds */
export function duration(milliseconds) {
  if (Number.isNaN(milliseconds)) return "?";
  if (milliseconds < 1000) return `${milliseconds.toFixed(0)} ms`;
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;
}

/** @param {number} mebibytes */
export function memory(mebibytes) {
  return Number.isNaN(mebibytes) ? "?" : `${mebibytes.toFixed(0)} MiB`;
}

/** @param {number} ratio */
export function times(ratio) {
  if (Number.isNaN(ratio)) return "?";
  return `${ratio.toFixed(ratio < 0.1 ? 3 : 2)} x`;
}
