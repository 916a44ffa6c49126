import { nameOf } from "../../base/paths.ts";
import type { Container } from "../../graph/model.ts";
import { knownImageOf } from "../../graph/process.ts";
import { isShell, mainWords, planOf, programOf } from "../../k8s/command-line.ts";
import { parseImageReference } from "../../k8s/images/image-reference.ts";
import { isForeignTool } from "../../k8s/known-images/foreign-tools.ts";
import { type KnownImage, knownImage } from "../../k8s/known-images/lookup.ts";
import type { Copy } from "../../source/dockerfile/model.ts";

/** A program that a command needs and that its image does not have. */
export interface MissingProgram {
  readonly program: string;
  /** The image that lacks it, by its title. */
  readonly image: string;
  /** True where a shell looks for it, which then fails; else the command cannot even be started. */
  readonly inScript: boolean;
  /** False for an image of this repository, which may get it by a way that was not understood. */
  readonly certain: boolean;
}

/** What comes with a shell, and is missing where there is none. */
const COMPANIONS: ReadonlySet<string> = new Set([
  "cat",
  "curl",
  "echo",
  "grep",
  "ls",
  "nc",
  "pgrep",
  "pidof",
  "ps",
  "stat",
  "sleep",
  "test",
  "[",
  "true",
  "wget",
]);

/** The program of a command that the container's image is known to lack; undefined where none is. */
export function missingProgram(
  container: Container,
  argv: readonly (string | undefined)[],
): MissingProgram | undefined {
  const [first] = argv;
  const image = imageOf(container);
  if (first === undefined || image === undefined) return undefined;
  const outer = nameOf(first);
  const found = (program: string, inScript: boolean): MissingProgram | undefined =>
    program !== "" && lacks(image.facts, program) && !brings(container, program)
      ? { program, image: image.title, inScript, certain: container.build === undefined }
      : undefined;
  if (isNotCopied(container, first)) return { program: first, image: image.title, inScript: false, certain: true };
  return found(outer, false) ?? (isShell(outer) ? found(scriptProgram(argv), true) : undefined);
}

/** An image from scratch holds what is copied there and nothing else. */
function isNotCopied({ build }: Container, path: string): boolean {
  const image = build?.image;
  if (image?.base.value !== "scratch" || image.runs.length > 0 || !path.startsWith("/")) return false;
  return image.copies.every(({ path: { value } }) => {
    const to = value?.replace(/\/+$/, "");
    return to !== undefined && path !== to && !path.startsWith(`${to}/`);
  });
}

interface FoundImage {
  readonly title: string;
  readonly facts: Pick<KnownImage, "hasShell" | "lacks"> & { readonly name?: string };
}

function imageOf(container: Container): FoundImage | undefined {
  const { build } = container;
  if (build === undefined) return titled(knownImageOf(container));
  const base = build.image?.base.value;
  if (base === "scratch") return { title: "an image that is made from scratch", facts: { hasShell: false } };
  const parsed = base === undefined ? undefined : parseImageReference(base);
  return parsed?.ok === true ? titled(knownImage(parsed)) : undefined;
}

function titled(image: KnownImage | undefined): FoundImage | undefined {
  return image && { title: image.title, facts: image };
}

function lacks({ name = "", hasShell, lacks: absent = [] }: FoundImage["facts"], program: string): boolean {
  return (
    isForeignTool(name, program) ||
    absent.includes(program) ||
    (hasShell === false && (isShell(program) || COMPANIONS.has(program)))
  );
}

/** Whether the Dockerfile names the program, copies from another image, or runs what was not read. */
function brings({ build }: Container, program: string): boolean {
  const image = build?.image;
  if (image === undefined) return false;
  const named = image.runs.some(({ script }) => script.includes(program) || /\.sh\b|ansible|nix/.test(script));
  return named || image.copies.some((copy) => mayBring(copy, program));
}

/** A copy of that name, or one of whatever into a directory of programs; scripts that the context holds bring themselves alone. */
function mayBring({ path, from, sources, heredocs }: Copy, program: string): boolean {
  if (nameOf(path.value ?? "") === program || sources.some(({ value }) => nameOf(value ?? "") === program)) return true;
  const isItself =
    from === undefined && heredocs.length === 0 && sources.every(({ value }) => /\.\w{1,5}$/.test(value ?? ""));
  return !isItself && /bin\/?$|^\/$/.test(path.value ?? "/");
}

/** The program that decides a script: the only command, besides ones that only say how it ended. */
function scriptProgram(argv: readonly (string | undefined)[]): string {
  const plan = planOf(argv);
  if (plan.is !== "script") return "";
  const commands = plan.read?.commands ?? [];
  const rest = commands
    .slice(1)
    .every(({ words }) => /^(?:exit|false|kill|grep|head|tail)$/.test(words[0]?.text ?? ""));
  const [first] = commands;
  if (first === undefined || !rest) return "";
  return commands.length === 1 ? programOf(mainWords(argv)) : nameOf(first.words[0]?.text ?? "");
}
