import { type Address, isLoopback, portNumber, readAddress } from "./address.ts";
import { serverOf, type ServerFacts } from "./servers.ts";
import { type Argv, argvWords, type CommandWord, planOf, type Words, wordsInScript } from "./words.ts";

/** A port that a command says it listens on. */
export interface WrittenPort {
  readonly port: number;
  /** The digits, with offsets into the argv item. */
  readonly at: CommandWord;
  /** The flag that names it, `--port`; "" for a plain argument. */
  readonly flag: string;
  readonly host: string | undefined;
}

export interface Listening {
  /** The server that was recognised; undefined where only flags speak. */
  readonly server: string | undefined;
  /** The ports that its own flags name. */
  readonly ports: readonly WrittenPort[];
  /** Where it listens: by its last flag, else its variable, else its default; undefined where that is not known. */
  readonly port: number | undefined;
  readonly bind: "loopback" | "all" | "unknown";
  /** The word that binds it to the loopback, where one is written; by default without it. */
  readonly bindAt: CommandWord | undefined;
  /** Files that may decide otherwise. */
  readonly files: readonly string[];
  /** True where a variable called PORT decides, or may. */
  readonly readsPort: boolean;
}

/** Environment of the container: undefined for a variable whose value is not known. */
export type Variables = ReadonlyMap<string, string | undefined>;

/** The words of the process that stays: the program, or the last command of a script. */
export function mainWords(argv: Argv): Words {
  const plan = planOf(argv);
  if (plan.is === "program") return plan.words;
  const commands = plan.read?.commands.filter((command) => command.separator !== "&") ?? [];
  const last = commands.findLast((command) => command.words[0]?.text === "exec") ?? commands.at(-1);
  return last === undefined ? [] : wordsInScript(plan.script, last);
}

/**
 * Where a command listens, as far as its words and variables tell; undefined where nothing in it speaks of that. With
 * `program: "unknown"` the argv is only the arguments of an image's entrypoint, and its first word is no program.
 */
export function listeningOf(
  argv: Argv,
  variables: Variables = new Map(),
  program: "first" | "unknown" = "first",
): Listening | undefined {
  if (program === "unknown") return fromFlags(argvWords(argv));
  const words = mainWords(argv);
  const facts = serverOf(words);
  if (facts === undefined) return fromFlags(argumentsOf(words));
  // A socket in the file system, or one that is handed over, has no port.
  if (words.some(({ text }) => /^--(?:uds|fd)(?:=|$)/.test(text))) return undefined;
  const flags = flagsOf(words, facts);
  const host = flags.hosts.at(-1);
  return {
    server: facts.server,
    ports: flags.ports,
    port: flags.unknownPort ? undefined : (flags.ports.at(-1)?.port ?? variablePort(facts, variables)),
    bind: host !== undefined ? bindOf(host) : flags.opened ? "all" : variableBind(facts, variables),
    bindAt: host?.at,
    files: facts.files,
    readsPort:
      [...facts.portVariables, ...facts.bothVariables].includes("PORT") ||
      words.some(({ text }) => text.includes("PORT")),
  };
}

interface FoundHost {
  readonly host: string | undefined;
  readonly at: CommandWord;
}

interface Flags {
  readonly hosts: readonly FoundHost[];
  readonly ports: readonly WrittenPort[];
  readonly opened: boolean;
  /** A port flag is there whose value is not known. */
  readonly unknownPort: boolean;
}

function bindOf({ host }: FoundHost): Listening["bind"] {
  if (host === undefined) return "unknown";
  return isLoopback(host) ? "loopback" : "all";
}

function flagsOf(words: Words, facts: ServerFacts): Flags {
  const { hostFlags, portFlags, bothFlags, openFlag, positional } = facts;
  const wanted = [...hostFlags, ...portFlags, ...bothFlags, ...(openFlag === undefined ? [] : [openFlag])];
  const found = [...flagValues(argumentsOf(words), wanted)];
  const values = found.flatMap(({ flag, value }) => (value === undefined ? [] : [{ flag, value }]));
  const hosts: FoundHost[] = [];
  const ports: WrittenPort[] = [];
  for (const { flag, value } of values) {
    if (portFlags.includes(flag)) ports.push(...portIn(value, flag));
    else if (bothFlags.includes(flag)) addAddress(value, flag, hosts, ports);
    else hosts.push({ host: value.known ? value.text : undefined, at: value });
  }
  if (positional) for (const word of positionals(words)) addAddress(word, "", hosts, ports);
  return {
    hosts,
    ports,
    opened: found.some(({ flag, value }) => value === undefined && flag === openFlag),
    unknownPort: values.some(({ flag, value }) => !value.known && !hostFlags.includes(flag)),
  };
}

/** The host of `0.0.0.0:$PORT`, of which only the port is not known. */
function hostBeforeVariable(text: string): string | undefined {
  return /^(?:[a-z]{1,8}:\/\/)?([\w.*]{0,100}|\[[0-9a-fA-F:.]{1,40}\]):\$/.exec(text)?.[1];
}

function portIn(value: CommandWord, flag: string): readonly WrittenPort[] {
  const port = value.known ? portNumber(value.text) : undefined;
  return port === undefined ? [] : [{ port, at: value, flag, host: undefined }];
}

function addAddress(value: CommandWord, flag: string, hosts: FoundHost[], ports: WrittenPort[]): void {
  const address = value.known ? readAddress(value.text) : undefined;
  if (address === undefined) hosts.push({ host: value.known ? undefined : hostBeforeVariable(value.text), at: value });
  else {
    if (address.host !== undefined) hosts.push({ host: address.host, at: value });
    if (address.port !== undefined) ports.push(written(value, address, address.port, flag));
  }
}

function written(value: CommandWord, address: Address, port: number, flag: string): WrittenPort {
  // Quotes in a script shift the text against its place; the whole word stands for the digits then.
  const exact = value.end - value.start === value.text.length;
  const at = exact
    ? {
        ...value,
        text: value.text.slice(address.start, address.end),
        start: value.start + address.start,
        end: value.start + address.end,
      }
    : value;
  return { port, at, flag, host: address.host };
}

interface FlagValue {
  readonly flag: string;
  readonly value: CommandWord | undefined;
}

/** The words behind the program; all of them where the first is a flag, as in args for an entrypoint. */
function argumentsOf(words: Words): Words {
  return words[0]?.text.startsWith("-") ? words : words.slice(1);
}

/** The values of these flags: `--port 80`, `--port=80`, `-p80`, and undefined where none follows. */
function* flagValues(words: Words, flags: readonly string[]): Generator<FlagValue> {
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    if (word === undefined) continue;
    const exact = flags.find((flag) => word.text === flag);
    const next = words[i + 1];
    if (exact !== undefined) {
      const takes = next !== undefined && !/^-./.test(next.text);
      yield { flag: exact, value: takes ? next : undefined };
      if (takes) i += 1;
      continue;
    }
    const attached =
      flags.find((flag) => word.text.startsWith(`${flag}=`)) ??
      flags.find((flag) => flag.length === 2 && word.text.startsWith(flag));
    if (attached !== undefined)
      yield { flag: attached, value: part(word, attached.length + (word.text[attached.length] === "=" ? 1 : 0)) };
  }
}

/** The rest of a word from an offset on. */
function part(word: CommandWord, from: number): CommandWord {
  const exact = word.end - word.start === word.text.length;
  return { ...word, text: word.text.slice(from), start: exact ? word.start + from : word.start };
}

/** Plain arguments that read like a port or an address: `runserver 0.0.0.0:8000`. */
function positionals(words: Words): Words {
  return words
    .slice(1)
    .filter((word) => !word.text.startsWith("-") && /(?:^|:)[0-9]{1,5}$/.test(word.text))
    .slice(-1);
}

/** The port that a variable gives, else the server's own; undefined where a variable is set whose value is not known. */
function variablePort(facts: ServerFacts, variables: Variables): number | undefined {
  for (const name of [...facts.portVariables, ...facts.bothVariables]) {
    if (!variables.has(name)) continue;
    const text = variables.get(name);
    if (text === undefined) return undefined;
    const port = portOfVariable(text, facts);
    if (port !== undefined) return port;
  }
  return facts.port;
}

function portOfVariable(text: string, facts: ServerFacts): number | undefined {
  const inFlags = facts.bothFlags
    .map((flag) => new RegExp(`${flag}[= ]+(\\S+)`).exec(text)?.[1])
    .find((found) => found !== undefined);
  return readAddress(inFlags ?? text.split(/[;,]/)[0] ?? "")?.port;
}

function variableBind(facts: ServerFacts, variables: Variables): Listening["bind"] {
  for (const name of [...facts.hostVariables, ...facts.bothVariables]) {
    if (!variables.has(name)) continue;
    const text = variables.get(name);
    const host = text === undefined ? undefined : hostOfVariable(text, facts);
    if (host !== undefined && host !== "") return isLoopback(host) ? "loopback" : "all";
    return text === undefined || host === undefined ? "unknown" : "all";
  }
  const opens = facts.portVariableOpens && facts.portVariables.some((name) => variables.has(name));
  return opens ? "all" : facts.bind;
}

function hostOfVariable(text: string, facts: ServerFacts): string | undefined {
  if (facts.bothFlags.length === 0 || !text.includes(" ")) return readAddress(text.split(/[;,]/)[0] ?? "")?.host;
  const inFlags = facts.bothFlags
    .map((flag) => new RegExp(`${flag}[= ]+(\\S+)`).exec(text)?.[1])
    .find((found) => found !== undefined);
  return inFlags === undefined ? undefined : readAddress(inFlags)?.host;
}

/** Long flags by which programs of all kinds are told their own port. */
const PORT_FLAG =
  /^--?(?:D?(?:http|https|web|server|listen|bind|app|api|service)?[-._]?(?:listen[-_.]?)?(?:port|addr|address|bind|listen|listen-address))$/;

/** What the flags of a program that is no known server say. */
function fromFlags(args: Words): Listening | undefined {
  const hosts: FoundHost[] = [];
  const ports: WrittenPort[] = [];
  const flags = [...new Set(args.map((word) => word.text.replace(/=[^]*$/, "")))].filter((flag) =>
    PORT_FLAG.test(flag),
  );
  for (const { flag, value } of flagValues(args, flags)) {
    if (value === undefined || (value.known && readAddress(value.text)?.port === undefined)) continue;
    addAddress(value, flag, hosts, ports);
  }
  if (ports.length === 0) return undefined;
  const host = hosts.at(-1);
  const bind = host === undefined ? "unknown" : bindOf(host);
  return { server: undefined, ports, port: ports.at(-1)?.port, bind, bindAt: host?.at, files: [], readsPort: true };
}
