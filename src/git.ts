import { spawnSync } from "node:child_process";

/** What git printed, or why it did not. */
export type GitAnswer =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string };

/** Asks git about the repository around a directory. It never changes anything, and runs nothing that the repository configures. */
export type Git = (directory: string, args: readonly string[], input?: string) => GitAnswer;

/** A monitor, a hook or a pager that a repository's own configuration names would be a program of a stranger. */
const SAFE = ["--no-optional-locks", "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"];
const MOST_BYTES = 1 << 30;

export const git: Git = (directory, args, input = "") => {
  const { error, status, stdout, stderr } = spawnSync("git", [...SAFE, ...args], {
    cwd: directory,
    input,
    maxBuffer: MOST_BYTES,
  });
  if (error !== undefined)
    return { ok: false, message: isMissing(error) ? "git is not installed" : "git cannot be run" };
  if (status === 0) return { ok: true, bytes: stdout };
  return {
    ok: false,
    message:
      String(stderr)
        .split("\n")[0]
        ?.replace(/^fatal: /, "") ?? "git failed",
  };
};

/** Where the history of the present commit left another; that other itself where git finds no such place. */
export function mergeBase(commit: string, directory: string, ask: Git): string {
  const base = ask(directory, ["merge-base", commit, "HEAD"]);
  return base.ok ? new TextDecoder().decode(base.bytes).trim() : commit;
}

function isMissing(error: Error): boolean {
  return "code" in error && error.code === "ENOENT";
}
