import type { Entry, Unreadable } from "../../base/host.ts";
import type { SourceProblem } from "../model.ts";

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

/** An entry of a directory that is neither a file nor a directory of the root. */
export function entryProblem(path: string, kind: Entry["kind"]): readonly SourceProblem[] {
  const told = ENTRY_PROBLEMS.get(kind);
  return told === undefined ? [] : [{ at: { file: path, start: 0, end: 0 }, ...told }];
}

/** The root is too large to be read as a whole. */
export function limitProblem(entries: number): SourceProblem {
  const message = `more than ${entries} files lie beside the given paths; what is beyond is not looked at`;
  const help = "put .k8slint.yaml in the directory where the project begins";
  return { code: "limit-reached", at: { file: "", start: 0, end: 0 }, level: "info", message, help };
}

const ENTRY_PROBLEMS: ReadonlyMap<Entry["kind"], Omit<SourceProblem, "at">> = new Map([
  ["outside", unseen("this link leaves the root and is not followed")],
  ["loop", unseen("this link leads back to a directory that it lies in and is not followed")],
  ["other", unseen("this is a FIFO, a socket or a device and is not opened")],
  [
    "broken",
    {
      code: "file-not-read",
      level: "warning",
      message: "this link leads to nothing",
      help: "remove the link, or add its target",
    },
  ],
]);

function unseen(message: string): Omit<SourceProblem, "at"> {
  return { code: "not-looked-at", level: "info", message };
}

const HELP: Readonly<Partial<Record<Unreadable["reason"], string>>> = {
  unreadable: "allow reading, or name the path in .k8slintignore",
  encoding: "save the file as UTF-8",
  binary: "name the file in .k8slintignore if it is no manifest",
  "too-large": "split the file, or name it in .k8slintignore",
  outside: "lint the directory that holds both",
};
