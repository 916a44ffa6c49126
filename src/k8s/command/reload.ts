import type { Variables } from "./listening.ts";
import { mainWords } from "./listening.ts";
import { type Argv, programOf } from "./words.ts";

/** A program that reads its code once, unless it is told otherwise. */
interface ReloadRow {
  readonly programs: RegExp;
  /** Matched against the arguments joined by blanks, with a blank before and after. */
  readonly args?: RegExp;
  /** Arguments with which it reads changed code. */
  readonly reloads?: RegExp;
  /** Variables that make it do so; where one is set to anything but nothing or 0, or is not known, nothing is told. */
  readonly variables?: readonly string[];
  readonly code: RegExp;
  readonly help: string;
}

const PYTHON = /\.py$/;
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Sources: the help and documentation of each program. */
const ROWS: readonly ReloadRow[] = [
  {
    programs: /^uvicorn$/,
    reloads: / --reload\b/,
    variables: ["UVICORN_RELOAD"],
    code: PYTHON,
    help: "add --reload to uvicorn",
  },
  {
    programs: /^fastapi$/,
    args: /^ run /,
    reloads: / --reload\b/,
    code: PYTHON,
    help: "use fastapi dev, or add --reload",
  },
  { programs: /^hypercorn$/, reloads: / --reload\b/, code: PYTHON, help: "add --reload to hypercorn" },
  {
    programs: /^granian$/,
    reloads: / --reload\b/,
    variables: ["GRANIAN_RELOAD"],
    code: PYTHON,
    help: "add --reload to granian",
  },
  {
    programs: /^gunicorn$/,
    reloads: / (?:--reload\b|-c|--config)/,
    variables: ["GUNICORN_CMD_ARGS"],
    code: PYTHON,
    help: "add --reload to gunicorn",
  },
  {
    programs: /^flask$/,
    args: / run /,
    reloads: / (?:--debug|--reload)\b/,
    variables: ["FLASK_DEBUG", "FLASK_ENV", "FLASK_RUN_DEBUG", "FLASK_RUN_RELOAD"],
    code: PYTHON,
    help: "add --debug to flask",
  },
  { programs: /^daphne$/, code: PYTHON, help: "use docker_build_with_restart" },
  {
    programs: /^node$/,
    args: /^ (?:-r \S+ |--\S+ )*[\w./@-]+(?:\.[cm]?js)? /,
    reloads: /watch|nodemon|hot|loader|--import|ts-node|tsx| node_modules\/|bin\//,
    variables: ["NODE_OPTIONS"],
    code: SCRIPT,
    help: "run it with node --watch or nodemon",
  },
  {
    programs: /^java$/,
    args: / -jar \S+\.jar/,
    reloads: /devtools|-javaagent|agentpath/,
    variables: ["JAVA_TOOL_OPTIONS"],
    code: /\.jar$/,
    help: "use docker_build_with_restart",
  },
];

/** A program that goes on with the code that it has read, whatever becomes of the files. */
export interface ReadOnce {
  readonly program: string;
  /** Names of files that it reads once. */
  readonly code: RegExp;
  readonly help: string;
}

/** The program of a command where it is known to read its code only when it starts; undefined where it may read it again. */
export function readsOnce(argv: Argv, variables: Variables): ReadOnce | undefined {
  const words = mainWords(argv);
  const program = programOf(words);
  const rest = words.slice(1);
  if (words.some(({ known }) => !known)) return undefined;
  const args = ` ${rest.map(({ text }) => text).join(" ")} `;
  const row = ROWS.find((one) => one.programs.test(program) && (one.args?.test(args) ?? true));
  if (row === undefined || row.reloads?.test(args) === true) return undefined;
  const isMoved = (row.variables ?? []).some(
    (name) => variables.has(name) && !/^(?:0|false|production)?$/.test(variables.get(name) ?? "?"),
  );
  return isMoved ? undefined : { program, code: row.code, help: row.help };
}
