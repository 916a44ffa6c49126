import type { Host } from "../../../base/host.ts";
import { joinPath } from "../../../base/paths.ts";
import type { FileRef } from "../../../source/model.ts";
import type { TiltfileFacts } from "../../../source/tiltfile/facts.ts";
import { isProduct, writersAmong } from "../../builds/made-paths.ts";
import type { LoadContext } from "./context.ts";

export interface PathSources {
  readonly host: Host;
  readonly files: readonly FileRef[];
  ignoredByGit(path: string): boolean;
}

/** What is known of paths that a Tiltfile names. */
export function pathsOf(
  facts: TiltfileFacts,
  { host, files, ignoredByGit }: PathSources,
): Pick<LoadContext, "exists" | "mayBeMade" | "namesIn" | "read"> & { isDirectory(path: string): boolean } {
  const writers = writtenBy(host, files, facts);
  return {
    exists: (path) => host.exists(path === "." ? "" : path),
    isDirectory: (path) => host.list(path).ok,
    mayBeMade: (path) => ignoredByGit(path) || isProduct(path) || holdsIgnored(host, path) || writers(path),
    read: (path) => {
      const reading = host.exists(path) ? host.read(path) : undefined;
      return reading?.ok === true ? reading.text : undefined;
    },
    namesIn: (directory) => {
      const listing = host.list(directory);
      return listing.ok ? listing.entries.map(({ name }) => name) : [];
    },
  };
}

/** Whether git ignores something below a path: who makes that makes the directory too. */
function holdsIgnored(host: Host, path: string): boolean {
  const above = [""];
  for (let at = path.indexOf("/"); at !== -1; at = path.indexOf("/", at + 1)) above.push(path.slice(0, at));
  return above.some((directory) => {
    const file = joinPath(directory, ".gitignore");
    const reading = host.exists(file) ? host.read(file) : undefined;
    const inner = directory === "" ? path : path.slice(directory.length + 1);
    if (reading?.ok !== true) return false;
    return reading.text.split("\n").some((line) => line.replace(/^\//, "").startsWith(`${inner}/`));
  });
}

/** Whether a command of the Tiltfile or a script may write a path. */
function writtenBy(host: Host, files: readonly FileRef[], facts: TiltfileFacts): (path: string) => boolean {
  const commands = [
    ...facts.commands.map(({ value }) => value),
    ...facts.localResources.flatMap(({ cmd, serveCmd }) => [cmd, serveCmd].filter((one) => one !== undefined)),
  ];
  const isOpen = commands.some(({ value }) => value === undefined);
  const isWritten = writersAmong(
    host,
    files,
    commands.map(({ value }) => value?.argv.join(" ") ?? ""),
  );
  return (path) => isOpen || isWritten(path);
}
