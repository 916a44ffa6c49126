import { nameOf } from "../../base/paths.ts";
import type { ContextFile } from "../../expand/builds/context.ts";
import { absolutePath, workingDirectory } from "../../graph/image-paths.ts";
import type { Container, Graph } from "../../graph/model.ts";
import { type CommandWord, isShell, planOf, programOf } from "../../k8s/command-line.ts";

/** A file of the repository that a container's process is, or that a shell is told to run. */
export interface StartScript {
  /** Its path in the image. */
  readonly path: string;
  readonly file: ContextFile;
  readonly word: CommandWord;
  /** True where a shell reads it, whatever its first line says. */
  readonly byShell: boolean;
}

/** Directories in which a program without a path is looked for. */
const PROGRAM_DIRECTORIES = ["/usr/local/bin", "/usr/bin", "/bin", "/usr/local/sbin", "/usr/sbin"];

/** The script that a container starts with; undefined where it is none, or does not come from the repository. */
export function startScript(container: Container, graph: Graph): StartScript | undefined {
  const process = graph.process(container);
  const contents = container.build?.contents;
  const plan = process.program === "first" ? planOf(process.argv) : undefined;
  if (plan?.is !== "program" || contents === undefined) return undefined;
  const byShell = isShell(programOf(plan.words));
  const word = byShell ? plan.words.find(({ text }, index) => index > 0 && !/^[-+]/.test(text)) : plan.words[0];
  if (word === undefined || !word.known) return undefined;
  const own = absolutePath(word.text, workingDirectory(container));
  const isBare = !byShell && !word.text.includes("/");
  const candidates = isBare ? PROGRAM_DIRECTORIES.map((directory) => `${directory}/${word.text}`) : [own];
  for (const path of candidates) {
    const file = path === undefined ? "unknown" : contents.fileAt(path);
    if (path !== undefined && typeof file !== "string") return { path, file, word, byShell };
  }
  return undefined;
}

/** The program that the first line of a script names; undefined where there is no such line. */
export function shebangOf(text: string): { readonly program: string; readonly end: number } | undefined {
  const [line = ""] = text.split("\n", 1);
  const words = /^#!\s*(.{1,400})$/.exec(line.replace(/\r$/, ""))?.[1]?.trim().split(/\s+/) ?? [];
  const rest = nameOf(words[0] ?? "") === "env" ? words.slice(1).filter((word) => !/^-|=/.test(word)) : words;
  const [program] = rest;
  return program === undefined ? undefined : { program: nameOf(program), end: line.replace(/\r$/, "").length };
}
