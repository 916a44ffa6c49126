import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../..", import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface RunOptions {
  readonly cwd: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /** Arguments for Node itself. */
  readonly node?: readonly string[];
}

/** The command as it is shipped: bundled beside the schemas in a directory of its own, far from the packages that it was made of. */
export class Command {
  private readonly root = mkdtempSync(join(tmpdir(), "k8slint-command-"));
  readonly directory = join(this.root, "dist");

  bundle(): void {
    cpSync(join(PROJECT, "schemas"), join(this.root, "schemas"), { recursive: true });
    execFileSync(process.execPath, [join(PROJECT, "scripts/bundle.mjs"), this.directory], { stdio: "pipe" });
  }

  run(argv: readonly string[], { cwd, input = "", env = {}, node = [] }: RunOptions): Ran {
    const args = [...node, join(this.directory, "k8slint.js"), ...argv];
    const options = {
      cwd,
      input,
      env: { PATH: process.env["PATH"], ...env },
      encoding: "utf8",
      maxBuffer: 1 << 28,
    } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { code: status, out: stdout, err: stderr };
  }

  /** Runs beside whatever else runs. */
  start(argv: readonly string[], cwd: string): Promise<Ran> {
    const env = { PATH: process.env["PATH"] };
    const child = spawn(process.execPath, [join(this.directory, "k8slint.js"), ...argv], { cwd, env });
    let [out, err] = ["", ""];
    child.stdout.on("data", (chunk) => (out += String(chunk)));
    child.stderr.on("data", (chunk) => (err += String(chunk)));
    return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
  }

  /** Reads a little of what is printed and closes the pipe, as `head` does. */
  runForHead(argv: readonly string[], cwd: string): Promise<Ran> {
    const child = spawn(process.execPath, [join(this.directory, "k8slint.js"), ...argv], { cwd });
    let [out, err] = ["", ""];
    child.stdout.once("data", (chunk) => {
      out = String(chunk);
      child.stdout.destroy();
    });
    child.stderr.on("data", (chunk) => (err += String(chunk)));
    return new Promise((resolve) => child.on("close", (code) => resolve({ code, out, err })));
  }

  dispose(): void {
    rmSync(this.root, { recursive: true });
  }
}

/** A repository on disk with these files. */
export function repository(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "k8slint-repository-")));
  mkdirSync(join(root, ".git"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}
