import type { Process } from "../../graph/model.ts";
import { mainWords, programOf } from "../../k8s/command-line.ts";
import type { Language } from "../../k8s/known-images/memory-floors.ts";

/** Languages by the program that a process is. Compiled programs tell nothing of theirs. */
const PROGRAMS: readonly (readonly [RegExp, Language])[] = [
  [/^java$/, "jvm"],
  [/^(?:node|nodejs|npm|npx|yarn|pnpm|next|nuxt|vite|nodemon|ts-node|tsx)$/, "node"],
  [/^(?:python[0-9.]*|gunicorn|uvicorn|hypercorn|daphne|celery|flask|streamlit|jupyter.*)$/, "python"],
  [/^(?:rails|puma|unicorn|sidekiq)$/, "rails"],
  [/^dotnet$/, "dotnet"],
];

/** The language whose runtime a process is; undefined where its command does not tell. */
export function languageOf({ argv, program }: Process): Language | undefined {
  if (program !== "first") return undefined;
  const name = programOf(mainWords(argv));
  return PROGRAMS.find(([programs]) => programs.test(name))?.[1];
}
