import { appendFileSync, mkdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { Unreadable } from "./base/host.ts";
import { attempt } from "./host.ts";

/**
 * Writes a whole report, or answers why not. A file is put in place at once, so that nobody reads half of it; devices and pipes
 * are written to as they are. The name beside the file is taken afresh: what lies there, a link perhaps, is not written through.
 */
export function writeOutput(path: string, content: string | Uint8Array): string | undefined {
  const real = attempt(() => realpathSync.native(path));
  const target = typeof real === "string" ? real : path;
  const written = attempt((): true => {
    if (typeof real === "string" && !statSync(real).isFile()) writeFileSync(real, content);
    else writeAtOnce(target, content);
    return true;
  });
  return written === true ? undefined : notWritten(written);
}

/** Makes a directory and those above it, or answers why not. */
export function makeDirectory(path: string): string | undefined {
  const made = attempt((): true => {
    mkdirSync(path, { recursive: true });
    return true;
  });
  return made === true ? undefined : notWritten(made);
}

/** Adds to a file that another program made and reads later. */
export function appendOutput(path: string, text: string): void {
  appendFileSync(path, text);
}

function writeAtOnce(target: string, content: string | Uint8Array): void {
  const beside = `${target}.k8slint-new`;
  rmSync(beside, { force: true });
  writeFileSync(beside, content, { flag: "wx" });
  renameSync(beside, target);
}

function notWritten({ reason, message }: Unreadable): string {
  if (reason === "missing") return "its directory does not exist";
  return message.replace("cannot be read: ", "").replace("EISDIR", "it is a directory");
}
