import { type Argv, planOf, type Words, wordsInScript } from "../../k8s/command-line.ts";
import { type FoundHost, hostsIn, isForOthers, namedHostsIn, namesHost } from "../../k8s/host-names.ts";
import type { Field } from "../../source/field.ts";
import type { Container } from "../model.ts";
import { hostOf, portIn } from "./env-hosts.ts";
import type { HostUse } from "./model.ts";

/** The hosts that a container's command and args name: in flags, as words of clients such as `nc -z db 5432`, in scripts. */
export function commandHosts(container: Container): readonly HostUse[] {
  const items = [...container.field.get("command").items, ...container.field.get("args").items];
  const argv: Argv = items.map((item) => item.raw);
  const uses = [...flagHosts(container, items), ...clientHosts(container, items, argv)];
  const seen = new Set<string>();
  return uses.filter(({ field, range, host, port }) => {
    const key = [field.pathText, range?.start, host, port?.number].join("\n");
    return !seen.has(key) && seen.add(key);
  });
}

function useOf(container: Container, field: Field, text: string, host: FoundHost, name: string): HostUse {
  return {
    ...hostOf(container, host),
    port: portIn(text, host),
    from: "argument",
    name,
    field,
    range: host,
    secret: false,
  };
}

/** `--redis-host=redis`, `--redis-host redis`, `redis:6379`. */
function flagHosts(container: Container, items: readonly Field[]): readonly HostUse[] {
  return items.flatMap((field, i) => {
    const text = field.raw ?? "";
    const equals = /^-{1,2}[A-Za-z][\w.-]{0,100}=/.exec(text)?.[0] ?? "";
    const before = items[i - 1]?.raw ?? "";
    const name = equals !== "" ? equals.slice(0, -1) : /^-{1,2}[A-Za-z][\w.-]{0,100}$/.test(before) ? before : "";
    if (isForOthers(name)) return [];
    const isWord = name !== "" && namesHost(name);
    const value = text.slice(equals.length);
    const hosts = isWord ? hostsIn(value) : namedHostsIn(value);
    return hosts.map((host) => {
      const placed = { ...host, start: host.start + equals.length, end: host.end + equals.length };
      return useOf(container, field, text, placed, name);
    });
  });
}

/** Programs that are given a host and a port as words, or a host by `-h` and a port by `-p`. */
const BY_WORDS: ReadonlySet<string> = new Set(["nc", "ncat", "netcat", "telnet"]);
const BY_FLAGS: ReadonlySet<string> = new Set(
  "pg_isready psql pg_dump createdb mysql mysqladmin mariadb mariadb-admin redis-cli valkey-cli mongosh mongo".split(
    " ",
  ),
);
const LOOK_UPS: ReadonlySet<string> = new Set(["nslookup", "dig", "host", "ping", "getent"]);

function clientHosts(container: Container, items: readonly Field[], argv: Argv): readonly HostUse[] {
  const plan = planOf(argv);
  const commands =
    plan.is === "program"
      ? [plan.words]
      : (plan.read?.commands ?? []).map((command) => wordsInScript(plan.script, command));
  return commands.flatMap((words) => {
    const found = clientHost(words);
    const field = found && items[found.item];
    if (found === undefined || field === undefined) return [];
    const host: FoundHost = {
      host: found.text,
      port: found.port,
      start: found.start,
      end: found.end,
      form: "host-port",
    };
    return [useOf(container, field, field.raw ?? "", host, found.program)];
  });
}

interface ClientHost {
  readonly program: string;
  readonly text: string;
  readonly item: number;
  readonly start: number;
  readonly end: number;
  readonly port: number | undefined;
}

function clientHost(words: Words): ClientHost | undefined {
  const program = (words[0]?.text ?? "").replace(/^.*\//, "");
  const [host, port] = hostAndPort(program, words.slice(1));
  if (host === undefined || !host.known || !/^[a-zA-Z0-9][a-zA-Z0-9.-]{0,252}$/.test(host.text)) return undefined;
  const number = port?.known === true && /^[0-9]{1,5}$/.test(port.text) ? Number(port.text) : undefined;
  return { program, text: host.text, item: host.item, start: host.start, end: host.end, port: number };
}

function hostAndPort(program: string, words: Words): readonly [Words[number] | undefined, Words[number] | undefined] {
  if (BY_FLAGS.has(program)) return [valueOf(words, /^(?:-h|--host)$/), valueOf(words, /^(?:-[pP]|--port)$/)];
  const plain = words.filter(({ text }, i) => !text.startsWith("-") && !/^-[wWic]$/.test(words[i - 1]?.text ?? ""));
  if (BY_WORDS.has(program)) return [plain[0], plain[1]];
  if (!LOOK_UPS.has(program)) return [undefined, undefined];
  return [program === "getent" ? plain[1] : plain[0], undefined];
}

function valueOf(words: Words, flag: RegExp): Words[number] | undefined {
  const at = words.findIndex(({ text }) => flag.test(text));
  return at < 0 ? undefined : words[at + 1];
}
