import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The command that is shipped. */
export const COMMAND =
  process.env["K8SLINT_COMMAND"] ?? fileURLToPath(new URL("../../dist/k8slint.js", import.meta.url));

export type Files = Readonly<Record<string, string | Uint8Array>>;

export interface Measured {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Of the processor: others may be at work beside. */
  readonly seconds: number;
  readonly megabytes: number;
}

/** What any input may take on a machine that starts the command in `USUAL_START`; a slower one has as much more time. */
const SECONDS = 2;
const MEGABYTES = 512;
const USUAL_START = 0.4;

/** Runs the command on repositories of their own, and measures it. */
export class Workshop {
  private readonly folder = mkdtempSync(join(tmpdir(), "k8slint-hostile-"));
  private readonly usage = join(this.folder, "usage.json");
  private readonly preload = join(this.folder, "measure.cjs");
  private made = 0;
  private start: number | undefined;

  constructor() {
    const write = `require("node:fs").writeFileSync(${JSON.stringify(this.usage)}, JSON.stringify(process.resourceUsage()))`;
    writeFileSync(this.preload, `process.on("exit", () => ${write});\n`);
  }

  root(files: Files): string {
    const root = join(this.folder, `root-${this.made++}`);
    mkdirSync(root);
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    return root;
  }

  run(root: string, ...args: readonly string[]): Measured {
    const memory = `--max-old-space-size=${MEGABYTES}`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [memory, "--require", this.preload, COMMAND, ".", ...args],
      {
        cwd: root,
        encoding: "utf8",
        maxBuffer: 1 << 28,
        timeout: 100_000,
        env: { ...process.env, NODE_EXTRA_CA_CERTS: undefined, HOME: undefined },
      },
    );
    if (status === null || /^\s+at .*:\d+:\d+/m.test(stderr))
      throw new Error(`exit ${status}: ${stderr.slice(0, 300)}`);
    const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(readFileSync(this.usage, "utf8"));
    return { status, stdout, stderr, seconds: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 };
  }

  /** Lints files; throws where that does not stay within bounds. */
  bounded(files: Files, ...args: readonly string[]): Measured {
    const root = this.root(files);
    this.start ??= this.startTime();
    let ran = this.run(root, ...args);
    // What else the machine does is charged to a process too: the best of three counts, beside what a start takes by then.
    for (let again = 0; again < 2 && ran.seconds >= SECONDS; again++) {
      const next = this.run(root, ...args);
      if (next.seconds < ran.seconds) ran = next;
      this.start = Math.max(this.start, this.startTime());
    }
    const most = SECONDS * Math.max(1, this.start / USUAL_START);
    if (ran.seconds >= most) throw new Error(`${ran.seconds} s of the processor, ${most} s are allowed`);
    if (ran.megabytes >= MEGABYTES) throw new Error(`${ran.megabytes} MB, ${MEGABYTES} MB are allowed`);
    if (ran.stdout.includes("rule-crashed")) throw new Error("a rule failed");
    return ran;
  }

  private startTime(): number {
    return this.run(this.root({ "a.yaml": "a: 1\n" })).seconds;
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A text for each number below a bound. */
export function each(count: number, text: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => text(at)).join("");
}

export const CONFIG = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n";

export function pod(spec: string, name = "a"): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name}, labels: { app: a } }\nspec:\n${spec}`;
}
