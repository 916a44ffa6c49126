import type { Container, Environment, Process } from "../../graph/model.ts";
import { mainWords, programOf } from "../../k8s/command-line.ts";
import type { Field } from "../../source/field.ts";
import { commandField } from "../../graph/command-place.ts";
import type { HeapSetting } from "./heap-settings.ts";

/** A server that starts so many processes, each of which loads the application. */
interface Workers {
  readonly programs: RegExp;
  readonly flags: readonly string[];
  readonly variable: string | undefined;
  /** MiB that a process of it takes as soon as an application with a framework is loaded. */
  readonly each: number;
  /** With one of these they share what was loaded before they were made. */
  readonly shared: readonly string[];
}

/** Sources: the servers' own documentation of their options and variables. */
const SERVERS: readonly Workers[] = [
  { programs: /^gunicorn$/, flags: ["-w", "--workers"], variable: "WEB_CONCURRENCY", each: 50, shared: ["--preload"] },
  { programs: /^uvicorn$/, flags: ["--workers"], variable: "WEB_CONCURRENCY", each: 50, shared: ["--reload"] },
  {
    programs: /^celery$/,
    flags: ["-c", "--concurrency"],
    variable: undefined,
    each: 30,
    // Other pools than prefork have no processes.
    shared: ["-P", "--pool"],
  },
  {
    programs: /^(?:puma|unicorn)$/,
    flags: ["-w", "--workers"],
    variable: "WEB_CONCURRENCY",
    each: 100,
    shared: ["--preload"],
  },
];

/** What the processes of a server take together, where their number is written. */
export function workersMemory(
  container: Container,
  process: Process,
  { variables }: Environment,
): readonly HeapSetting[] {
  const words = process.program === "first" ? mainWords(process.argv) : [];
  const program = programOf(words);
  const server = SERVERS.find(({ programs }) => programs.test(program));
  if (server === undefined || words.some(({ text }) => isOneOf(text, server.shared))) return [];
  const at = words.findIndex(({ text }) => isOneOf(text, server.flags));
  const word = words[at];
  if (word !== undefined) {
    const value = /^--?[\w-]+=(.*)$/.exec(word.text)?.[1] ?? words[at + 1]?.text ?? "";
    return memoryOf(
      server,
      program,
      value,
      `${word.text.split("=")[0] ?? ""} ${value}`,
      commandField(container, process, word.item),
    );
  }
  const variable = server.variable === undefined ? undefined : variables.get(server.variable);
  if (variable?.value === undefined) return [];
  const { name, value, field } = variable;
  return memoryOf(server, program, value, `${name}=${value}`, field.get("value").exists ? field.get("value") : field);
}

function isOneOf(text: string, flags: readonly string[]): boolean {
  return flags.some((flag) => text === flag || text.startsWith(`${flag}=`));
}

function memoryOf(
  { each }: Workers,
  program: string,
  value: string,
  text: string,
  field: Field | undefined,
): readonly HeapSetting[] {
  if (!/^\d{1,3}$/.test(value) || field === undefined) return [];
  const count = Number(value);
  return [
    {
      text,
      sizes: `${count} processes of ${program}`,
      bytes: count * each * 2 ** 20,
      share: 1,
      at: field.at,
      sure: false,
      note: `${count} x ${each}Mi: a process that has loaded an application with its framework seldom takes less`,
      advice: "fewer",
    },
  ];
}
