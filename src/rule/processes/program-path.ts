import { absolutePath, workingDirectory } from "../../graph/image-paths.ts";
import type { Container, Process } from "../../graph/model.ts";
import { type CommandWord, planOf, programOf, type Words } from "../../k8s/command-line.ts";

/** A file of the image that a process needs to start. */
export interface NeededFile {
  /** Absolute. */
  readonly path: string;
  /** What it is, as a noun: "the program", "the script". */
  readonly is: string;
}

/** The files that a container's process needs: its program where the path is written, and what an interpreter is told to run. */
export function neededFiles(container: Container, process: Process): readonly NeededFile[] {
  const plan = process.program === "first" ? planOf(process.argv) : undefined;
  if (plan?.is !== "program") return [];
  const directory = workingDirectory(container);
  // Wrappers such as tini are programs too: the first word of the argv is what the runtime executes.
  const named = new Set([process.argv[0], textOf(plan.words[0])]);
  const programs = [...named].filter((text) => text?.includes("/") === true);
  const found = [
    ...programs.map((text) => ({ text, is: "the program" })),
    ...scriptsOf(plan.words).map(({ text, known }) => ({ text: known ? text : undefined, is: "the script" })),
    ...(PACKAGE_RUNNERS.test(programOf(plan.words)) ? [{ text: "package.json", is: "its package.json" }] : []),
  ];
  return found.flatMap(({ text, is }) => {
    const path = text === undefined ? undefined : absolutePath(text, directory);
    return path === undefined ? [] : [{ path, is }];
  });
}

function textOf(word: CommandWord | undefined): string | undefined {
  return word?.known === true ? word.text : undefined;
}

const INTERPRETERS = /^(?:python[0-9.]*|node|nodejs|ruby|perl|php|bash|sh|ash|dash|bun|Rscript|dotnet|java)$/;
const PACKAGE_RUNNERS = /^(?:npm|yarn|pnpm)$/;

/** The file that an interpreter runs: its first plain argument, unless an option (`-c`, `-m`, `-e`) brings the code itself. */
function scriptsOf(words: Words): Words {
  const program = programOf(words);
  if (!INTERPRETERS.test(program)) return [];
  if (program === "java") {
    const jar = words.findIndex(({ text }) => text === "-jar");
    return jar < 0 ? [] : words.slice(jar + 1, jar + 2);
  }
  const at = words.findIndex(({ text }, index) => index > 0 && !text.startsWith("-"));
  const before = words.slice(1, Math.max(at, 1));
  const isCode = before.some(({ text }) => /^-[A-Za-z]*[cmer]$|^--?(?:eval|require|import|loader)/.test(text));
  return at < 0 || isCode || !/[./]/.test(words[at]?.text ?? "") ? [] : words.slice(at, at + 1);
}
