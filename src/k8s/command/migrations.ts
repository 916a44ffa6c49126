import { type Argv, argvWords, type CommandWord, planOf, programOf, type Words, wordsInScript } from "./words.ts";

/** A command that connects to its database at once, and ends with an error where that does not answer. */
export interface Migration {
  /** As a person calls it: "alembic upgrade". */
  readonly name: string;
  /** Where it is written. */
  readonly word: CommandWord;
}

/** Programs by what stands behind them, each with its arguments joined by blanks. */
const MIGRATIONS: readonly (readonly [program: RegExp, args: RegExp])[] = [
  [/^alembic$/, / (upgrade)\b/],
  [/^flask$/, / (db upgrade)\b/],
  [/^(?:rails|rake)$/, / (db:(?:migrate|prepare|setup|create|schema:load))\b/],
  [/^prisma$/, / (migrate deploy|db push)\b/],
  [/^(?:sequelize|sequelize-cli)$/, / (db:migrate)\b/],
  [/^knex$/, / (migrate:latest|migrate:up)\b/],
  [/^typeorm(?:-ts-node-\w+)?$/, / (migration:run|schema:sync)\b/],
  [/^(?:goose|dbmate|diesel|sqlx|tern)$/, / (up|migrate|migration run|migrate run)\b/],
  [/^(?:flyway|liquibase)$/, / (migrate|update)\b/],
  [/^dotnet$/, / (ef database update)\b/],
  [/^php$/, / (?:\S*\/)?artisan (migrate)\b/],
  [/^python[0-9.]*$/, / (?:\S*\/)?manage\.py (migrate)\b/],
  [/^manage\.py$/, / (migrate)\b/],
];

/** Words that make a script wait for a server, or try again. */
const WAITS =
  /\b(?:until|while|sleep|wait\S*|retry\S*|nc|ncat|pg_isready|mysqladmin|dockerize|wait-for\S*|waitfor\S*|for)\b/;

/** The migration that a command runs first, without waiting; undefined where it runs none, waits, or is not understood. */
export function migrationAtStart(argv: Argv): Migration | undefined {
  if (argv.some((text) => text === undefined || WAITS.test(text))) return undefined;
  const plan = planOf(argv);
  if (plan.is === "program") return migrationIn(plan.words) ?? migrationIn(argvWords(argv));
  const commands = plan.read?.commands ?? [];
  // What stands behind `||` may never run, and what stands before it may fail without harm.
  const at = commands.findIndex((command) => migrationIn(wordsInScript(plan.script, command)) !== undefined);
  const found = commands[at];
  if (found === undefined || found.separator === "||" || commands[at - 1]?.separator === "||") return undefined;
  return migrationIn(wordsInScript(plan.script, found));
}

function migrationIn(words: Words): Migration | undefined {
  const program = programOf(words);
  const args = ` ${words
    .slice(1)
    .map(({ text }) => text)
    .join(" ")} `.slice(0, 1000);
  const [word] = words;
  for (const [programs, pattern] of MIGRATIONS) {
    const what = programs.test(program) ? pattern.exec(args)?.[1] : undefined;
    if (what !== undefined && word !== undefined) return { name: shown(program, what), word };
  }
  return undefined;
}

function shown(program: string, what: string): string {
  if (program.startsWith("python")) return `manage.py ${what}`;
  return program === "php" ? `artisan ${what}` : `${program} ${what}`;
}
