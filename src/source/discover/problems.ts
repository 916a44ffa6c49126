import type { Entry, Unreadable } from "../../base/host.ts";
import type { FileRef, SourceProblem } from "../model.ts";

/**
 * A file or directory that was to be read and could not be. Kubernetes' tools fail on most of these files too; what only this
 * tool does not look at is told more quietly.
 */
export function unreadProblem(path: string, failure: Unreadable): SourceProblem {
  const { reason, message } = failure;
  const text = `${path === "" ? "the root" : "this path"} ${message}`;
  const at = { file: path, start: 0, end: 0 };
  if (reason === "too-large")
    return { code: "limit-reached", at, level: "warning", message: text, help: HELP["too-large"] };
  if (reason === "outside") return { code: "not-looked-at", at, level: "info", message: text, help: HELP.outside };
  return { code: "file-not-read", at, level: "error", message: text, help: HELP[reason] };
}

/** Says of a file of the input that it could not be read; of a file of the context nothing. */
export function unreadFile(file: FileRef, failure: Unreadable): readonly SourceProblem[] {
  return file.given ? [unreadProblem(file.path, failure)] : [];
}

/** An entry of a directory that is neither a file nor a directory of the root. */
export function entryProblem(path: string, entry: Entry): SourceProblem | undefined {
  const at = { file: path, start: 0, end: 0 };
  if (entry.kind === "broken") {
    return {
      code: "file-not-read",
      at,
      level: "warning",
      message: "this link leads to nothing",
      help: "remove the link, or add its target",
    };
  }
  const message = ENTRY_MESSAGES.get(entry.kind);
  return message === undefined ? undefined : { code: "not-looked-at", at, level: "info", message };
}

/** The root is too large to be read as a whole. */
export function limitProblem(entries: number): SourceProblem {
  const message = `more than ${entries} files lie beside the given paths; what is beyond is not looked at`;
  const help = "put .k8slint.yaml in the directory where the project begins";
  return { code: "limit-reached", at: { file: "", start: 0, end: 0 }, level: "info", message, help };
}

const ENTRY_MESSAGES: ReadonlyMap<Entry["kind"], string> = new Map([
  ["outside", "this link leaves the root and is not followed"],
  ["loop", "this link leads back to a directory that it lies in and is not followed"],
  ["other", "this is a FIFO, a socket or a device and is not opened"],
]);

const HELP: Readonly<Partial<Record<Unreadable["reason"], string>>> = {
  unreadable: "allow reading, or name the path in .k8slintignore",
  encoding: "save the file as UTF-8",
  binary: "name the file in .k8slintignore if it is no manifest",
  "too-large": "split the file, or name it in .k8slintignore",
  outside: "lint the directory that holds both",
};
