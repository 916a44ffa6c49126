import { SERVER_ROWS, type ServerRow } from "./servers-table.ts";
import { programOf, type Words } from "./words.ts";

/** How a server decides where it listens. */
export interface ServerFacts {
  readonly server: string;
  /** Undefined where the program itself, or a file that is not read, says so. */
  readonly port: number | undefined;
  readonly bind: "loopback" | "all" | "unknown";
  /** Flags whose value is a host, a port, or both as `host:port`. */
  readonly hostFlags: readonly string[];
  readonly portFlags: readonly string[];
  readonly bothFlags: readonly string[];
  readonly hostVariables: readonly string[];
  readonly portVariables: readonly string[];
  /** Variables that hold both, or a whole URL. */
  readonly bothVariables: readonly string[];
  /** A flag without a value that opens all addresses: `vite --host`. */
  readonly openFlag: string | undefined;
  /** A plain argument of the form `[host:]port`, as of `runserver`. */
  readonly positional: boolean;
  /** A port variable alone opens all addresses: gunicorn's `PORT`. */
  readonly portVariableOpens: boolean;
  /** Files that can decide instead, which are not read here. */
  readonly files: readonly string[];
}

const NONE: Omit<ServerFacts, "server"> = {
  port: undefined,
  bind: "unknown",
  hostFlags: [],
  portFlags: [],
  bothFlags: [],
  hostVariables: [],
  portVariables: [],
  bothVariables: [],
  openFlag: undefined,
  positional: false,
  portVariableOpens: false,
  files: [],
};

const SERVERS: readonly (readonly [ServerRow, ServerFacts])[] = Object.entries(SERVER_ROWS).map(([server, row]) => {
  const { programs, args, ...facts } = row;
  return [
    { programs, ...(args && { args }) },
    { ...NONE, ...facts, server },
  ];
});

/** The server that a command starts; undefined for programs that are not known as servers. */
export function serverOf(words: Words): ServerFacts | undefined {
  const program = programOf(words);
  const rest = ` ${words
    .slice(1)
    .map((word) => word.text)
    .join(" ")} `.slice(0, 4000);
  return SERVERS.find(([{ programs, args }]) => programs.test(program) && (args?.test(rest) ?? true))?.[1];
}
