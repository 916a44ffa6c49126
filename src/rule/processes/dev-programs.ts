import type { Container } from "../../graph/model.ts";
import type { MainCommand } from "../../graph/main-command.ts";
import { type CommandWord, nodePackageOf, planOf, wordsInScript } from "../../k8s/command-line.ts";
import type { Run } from "../../source/dockerfile/model.ts";
import type { PackageFacts } from "../../source/package-json.ts";

/** A program of a package that only development installs. */
export interface DevProgram {
  readonly program: string;
  readonly name: string;
  readonly facts: PackageFacts;
  readonly word: CommandWord;
  /** The command that leaves the package out. */
  readonly run: Run;
}

/** Programs of a script of package.json that its image does not install. */
export function devOnlyPrograms({ build }: Container, main: MainCommand): readonly DevProgram[] {
  const last = main.through.at(-1);
  const image = build?.image;
  const plan = planOf(main.argv);
  const facts = last?.facts;
  if (facts === undefined || image === undefined || plan.is !== "script") return [];
  const run = image.runs.findLast(({ script }) => INSTALL.test(script));
  if (run === undefined || !leavesOut(run, image.env.get("NODE_ENV"))) return [];
  const isBrought = image.copies.some(({ from, path, sources }) => {
    return (
      from !== undefined &&
      [path, ...sources].some(
        ({ value }) => value === undefined || /node_modules/.test(value) || value === main.directory,
      )
    );
  });
  if (isBrought) return [];
  return (plan.read?.commands ?? []).flatMap((command): readonly DevProgram[] => {
    const [word] = wordsInScript(plan.script, { ...command, words: command.words.slice(0, 1) });
    const name = word?.known === true ? nodePackageOf(word.text) : undefined;
    if (word === undefined || name === undefined || !facts.devDependencies.has(name) || facts.dependencies.has(name))
      return [];
    const isNamed = image.runs.some(({ script }) => script.includes(word.text) || script.includes(name));
    return isNamed ? [] : [{ program: word.text, name, facts, word, run }];
  });
}

const INSTALL = /\b(?:npm (?:ci|i|install|prune)|yarn(?: install)?(?:\s+--|\s*$|\s*&&)|pnpm (?:i|install))\b/;

/** Whether an installation is for production alone. */
function leavesOut(
  { script, at }: Run,
  environment: { readonly value: string | undefined; readonly at: Run["at"] } | undefined,
): boolean {
  if (/--include=dev|--production=false|--prod=false|NODE_ENV=(?!production)/.test(script)) return false;
  if (/--omit[= ]dev|--only[= ]prod|--production\b|--prod\b|-P\b|NODE_ENV=production/.test(script)) return true;
  return environment?.value === "production" && environment.at.start < at.start;
}
