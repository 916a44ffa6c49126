import { mainWords } from "./listening.ts";
import { serverOf } from "./servers.ts";
import { type Argv, planOf, programOf } from "./words.ts";

/** Programs that serve until somebody ends them, by their arguments. */
const FOREVER: readonly (readonly [program: RegExp, args: RegExp, name: string])[] = [
  [/^(?:npm|pnpm|yarn|bun)$/, /^ (?:run )?start\b/, "start"],
  [/^tail$/, / (?:-f|-F|--follow)\b/, "-f"],
  [/^sleep$/, /^ infinity\b/, "infinity"],
];

/** Servers that are known by their own name, whatever their arguments; others have arguments with which they end. */
const SERVERS =
  /^(?:uvicorn|gunicorn|hypercorn|daphne|granian|flask run|manage\.py runserver|fastapi (?:run|dev)|streamlit)$/;

/** The server that a command runs in the foreground, as a person calls it; undefined where it is none, or is not known. */
export function servesForever(argv: Argv): string | undefined {
  const plan = planOf(argv);
  const last = plan.is === "script" ? plan.read?.commands.at(-1) : undefined;
  if (plan.is === "script" && (last === undefined || last.separator === "&")) return undefined;
  const words = mainWords(argv);
  const program = programOf(words);
  const args = ` ${words
    .slice(1)
    .map(({ text }) => text)
    .join(" ")} `;
  if (/ (?:--help|--version|-h|-V) $/.test(args)) return undefined;
  const row = FOREVER.find(([name, needed]) => name.test(program) && needed.test(args));
  if (row !== undefined) return `${program} ${row[2]}`;
  const server = serverOf(words)?.server;
  return server !== undefined && SERVERS.test(server) && !/ (?:--daemon|-D) /.test(args) ? server : undefined;
}
