import type { Host } from "../../../base/host.ts";
import { nameOf } from "../../../base/paths.ts";
import type { FileRef } from "../../../source/model.ts";
import type { TiltfileFacts } from "../../../source/tiltfile/facts.ts";
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
): Pick<LoadContext, "exists" | "mayBeMade" | "namesIn"> & { isDirectory(path: string): boolean } {
  const writers = writtenBy(host, files, facts);
  return {
    exists: (path) => host.exists(path === "." ? "" : path),
    isDirectory: (path) => host.list(path).ok,
    mayBeMade: (path) => ignoredByGit(path) || isProduct(path) || writers(path),
    namesIn: (directory) => {
      const listing = host.list(directory);
      return listing.ok ? listing.entries.map(({ name }) => name) : [];
    },
  };
}

/** Directories whose content tools make. */
const MADE = new Set(
  "build dist out target bin obj .next .tiltbuild .tilt node_modules vendor gen generated coverage __pycache__ tmp .cache".split(
    " ",
  ),
);

function isProduct(path: string): boolean {
  return path.split("/").some((part) => MADE.has(part));
}

/** Whether a command of the Tiltfile or a script may write a path. */
function writtenBy(host: Host, files: readonly FileRef[], facts: TiltfileFacts): (path: string) => boolean {
  const commands = [
    ...facts.commands.map(({ value }) => value),
    ...facts.localResources.flatMap(({ cmd, serveCmd }) => [cmd, serveCmd].filter((one) => one !== undefined)),
  ];
  const isOpen = commands.some(({ value }) => value === undefined);
  let texts: readonly string[] | undefined;
  return (path) => {
    if (isOpen) return true;
    texts ??= [...commands.map(({ value }) => value?.argv.join(" ") ?? ""), ...scriptTexts(host, files)];
    const isNamed = namedIn(path);
    return texts.some(isNamed);
  };
}

function scriptTexts(host: Host, files: readonly FileRef[]): readonly string[] {
  return files
    .filter(({ kind }) => kind === "script")
    .flatMap(({ path }) => {
      const reading = host.read(path);
      return reading.ok ? [reading.text] : [];
    });
}

/** A text that names the path, or its directory and name; a bare name is in too many texts, unless it is written to. */
function namedIn(path: string): (text: string) => boolean {
  const short = path.split("/").slice(-2).join("/");
  const name = nameOf(path);
  const isWritten = (text: string): boolean => {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
      if (
        /(?:>|-o|--out\S*|\btee|\bcp\s.*|\bmv\s.*)\s*["']?(?:\.\/|\$\S+\/)?$/.test(text.slice(Math.max(0, at - 80), at))
      )
        return true;
    }
    return false;
  };
  return (text) => (short.includes("/") && text.includes(short)) || isWritten(text);
}
