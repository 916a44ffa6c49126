import type { Host } from "../../base/host.ts";
import { resolvePath } from "../../base/paths.ts";
import { dockerIgnoreFile, type DockerIgnore, type IgnoreLine, readDockerIgnore } from "../../source/dockerignore.ts";

/** A file of the repository that a build sees. */
export interface ContextFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

/** What a build sees of a directory. Paths are relative to the root. */
export interface BuildContext {
  readonly directory: string;
  /** A path as COPY takes it: it begins at the context, which it cannot leave. Undefined for what is no path there. */
  pathOf(source: string): string | undefined;
  isFile(path: string): boolean;
  isDirectory(path: string): boolean;
  /** `absent` for what is not there or is left out, `unknown` for what cannot be read. */
  read(path: string): ContextFile | "absent" | "unknown";
  /** The line that keeps out a path and all below it. */
  ignoring(path: string): IgnoreLine | undefined;
}

/** Which context a build is given. */
export interface ContextChoice {
  readonly directory: string;
  readonly dockerfile: string | undefined;
  /** What the tool leaves out besides the ignore file. */
  readonly leavesOut?: DockerIgnore | undefined;
}

/** The context of a build, with the ignore file that counts for its Dockerfile. Texts that are read are kept in `texts`. */
export function buildContext(host: Host, choice: ContextChoice, texts: Map<string, string>): BuildContext {
  const { directory } = choice;
  const ignores = [ignoreOf(host, choice, texts), choice.leavesOut].filter((one) => one !== undefined);
  const isBroken = ignores.some(({ broken }) => broken);
  const inside = (path: string): string => (directory === "" ? path : path.slice(directory.length + 1));
  return {
    directory,
    pathOf: (source) => contextPath(directory, source),
    isFile: (path) => host.exists(path) && !host.list(path).ok,
    isDirectory: (path) => host.list(path).ok,
    read: (path) => {
      if (isBroken) return "unknown";
      if (ignores.some((one) => one.ignoring(inside(path))) || !host.exists(path)) return "absent";
      const reading = host.read(path);
      if (!reading.ok) return "unknown";
      texts.set(path, reading.text);
      return { path, text: reading.text };
    },
    ignoring: (path) => {
      if (isBroken || path === directory) return undefined;
      return ignores.map((one) => one.ignoringAll(inside(path))).find((line) => line !== undefined);
    },
  };
}

function ignoreOf(
  host: Host,
  { directory, dockerfile }: ContextChoice,
  texts: Map<string, string>,
): DockerIgnore | undefined {
  const file = dockerIgnoreFile(host, directory, dockerfile);
  const reading = file === undefined ? undefined : host.read(file);
  if (file === undefined || reading?.ok !== true) return undefined;
  texts.set(file, reading.text);
  return readDockerIgnore(file, reading.text);
}

/** `/x` and `../x` begin at the context: nothing outside of it can be copied. */
function contextPath(directory: string, source: string): string | undefined {
  if (/:\/\/|^git@|\\|\0/.test(source)) return undefined;
  const parts: string[] = [];
  for (const part of source.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return resolvePath(directory, parts.join("/"));
}
