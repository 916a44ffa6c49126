import type { Host } from "../../base/host.ts";
import { nameOf } from "../../base/paths.ts";
import type { FileRef } from "../../source/model.ts";

/** Directories whose content tools make. */
const MADE = new Set(
  "build dist out target bin obj .next .tiltbuild .tilt node_modules vendor gen generated coverage __pycache__ tmp .cache".split(
    " ",
  ),
);

/** Whether a path lies where tools put what they make. */
export function isProduct(path: string): boolean {
  return path.split("/").some((part) => MADE.has(part));
}

/** Whether one of these commands, or a script of the root, may write a path. Scripts are read when the first path is asked for. */
export function writersAmong(
  host: Host,
  files: readonly FileRef[],
  commands: readonly string[] = [],
): (path: string) => boolean {
  let texts: readonly string[] | undefined;
  return (path) => {
    texts ??= [...commands, ...scriptTexts(host, files)];
    return texts.some(namedIn(path));
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
