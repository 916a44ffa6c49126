import {
  appendFileSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
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

/**
 * Makes a directory and those above it, or answers why not. One by one: told to make them all, Node tries for ever where the
 * file system says that a directory to make is not there, as below /proc.
 */
export function makeDirectory(path: string, mode?: number): string | undefined {
  const made = attempt((): true => {
    makeOneByOne(path, mode);
    return true;
  });
  return made === true ? undefined : notWritten(made);
}

function makeOneByOne(path: string, mode: number | undefined): void {
  if (existsSync(path)) return;
  if (dirname(path) !== path) makeOneByOne(dirname(path), mode);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // Another run may have been first.
    if (!existsSync(path)) throw error;
  }
}

/** Adds to a file that another program made and reads later. */
export function appendOutput(path: string, text: string): void {
  appendFileSync(path, text);
}

function writeAtOnce(target: string, content: string | Uint8Array): void {
  const beside = `${target}.k8slint-new`;
  rmSync(beside, { force: true });
  try {
    writeFileSync(beside, content, { flag: "wx" });
    renameSync(beside, target);
  } catch (error) {
    // A disk that is full, for one: what was written of it is of no use to anybody.
    attempt(() => rmSync(beside, { force: true }));
    throw error;
  }
}

function notWritten({ reason, message }: Unreadable): string {
  if (reason === "missing") return "its directory does not exist";
  return message
    .replace("cannot be read: ", "")
    .replace("EISDIR", "it is a directory")
    .replace("ENOSPC", "no space is left on the device")
    .replace("EROFS", "the file system is read-only");
}
