/** Servers that a program's own text starts, where that is plain: one call, with arguments that can be read. */
import { isLoopback, portNumber } from "./address.ts";
import type { Variables } from "./listening.ts";
import { programOf, type Words } from "./words.ts";

export interface SourceServer {
  /** `app.run()`, `listen()`. */
  readonly call: string;
  /** Offsets of the call in the text. */
  readonly start: number;
  readonly end: number;
  /** Undefined where it is not known. */
  readonly port: number | undefined;
  readonly bind: "loopback" | "all" | "unknown";
}

const PYTHON = /^(?:python[0-9.]*|pypy3?)$/;
const NODE = /^(?:node|nodejs|nodemon|tsx|ts-node|ts-node-dev|bun)$/;
/** Larger files are not looked through. */
const MAX_LENGTH = 200_000;

/** The file that an interpreter is told to run: its first plain argument. */
export function sourceFile(words: Words): string | undefined {
  const program = programOf(words);
  if (!PYTHON.test(program) && !NODE.test(program)) return undefined;
  const rest = words.slice(1).filter(({ text }) => text !== "watch" && text !== "run");
  const at = rest.findIndex(({ text }) => !text.startsWith("-"));
  const word = rest[at];
  const options = rest.slice(0, Math.max(at, 0)).map(({ text }) => text);
  const isPlain = options.every((text) =>
    /^(?:-u|-B|-O|--watch|--enable-source-maps|--no-warnings|--respawn)$/.test(text),
  );
  return word?.known === true && isPlain && /\.(?:py|[cm]?[jt]s)$/.test(word.text) ? word.text : undefined;
}

/** The server that a source file starts; undefined where there is none, or more than one. */
export function sourceServer(file: string, text: string, variables: Variables): SourceServer | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  return file.endsWith(".py") ? pythonServer(text) : nodeServer(text, variables);
}

interface Call {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the brackets. */
  readonly inside: string;
}

/** The only call of a pattern whose last character is the bracket; comments do not count. */
function onlyCall(text: string, pattern: RegExp, comment: RegExp): Call | undefined {
  const calls = [...text.matchAll(pattern)].filter((match) => {
    const line = text.slice(text.lastIndexOf("\n", match.index) + 1, match.index);
    return !comment.test(line);
  });
  const [match] = calls;
  if (match === undefined || calls.length > 1) return undefined;
  const open = match.index + match[0].length;
  const close = closing(text, open);
  const name = match[0].slice(0, -1).trim();
  const start = match.index + match[0].indexOf(name);
  return close === undefined ? undefined : { name, start, end: close + 1, inside: text.slice(open, close) };
}

/** Where the bracket closes; texts between quotes are passed over. */
function closing(text: string, from: number): number | undefined {
  let depth = 1;
  for (let at = from; at < Math.min(text.length, from + 4000); at += 1) {
    const letter = text[at] ?? "";
    if (/["'`]/.test(letter)) {
      const end = text.indexOf(letter, at + 1);
      if (end < 0) return undefined;
      at = end;
    } else if (/[([{]/.test(letter)) depth += 1;
    else if (/[)\]}]/.test(letter)) depth -= 1;
    if (depth === 0) return at;
  }
  return undefined;
}

function pythonServer(text: string): SourceServer | undefined {
  const call = onlyCall(text, /\b(?:uvicorn|app|application|server|socketio|api)\.run\(/g, /^\s*#/);
  if (call === undefined || /\*\*|os\.environ|getenv/.test(call.inside) || /SERVER_NAME/.test(text)) return undefined;
  const isUvicorn = call.name === "uvicorn.run";
  if (!isUvicorn && !/\bFlask\(/.test(text)) return undefined;
  const positional = call.inside.split(",", 1)[0]?.trim() ?? "";
  // `app.run("0.0.0.0", 80)`: the host comes first, where no name stands before it.
  if (!isUvicorn && positional !== "" && !positional.includes("=")) return undefined;
  const host = argument(call.inside, "host");
  const port = argument(call.inside, "port");
  return {
    call: `${call.name}()`,
    start: call.start,
    end: call.end,
    port: port === undefined ? (isUvicorn ? 8000 : 5000) : portNumber(port),
    bind: host === undefined ? "loopback" : bindOf(host),
  };
}

/** The text of a keyword argument, without quotes where it is a plain text. */
function argument(inside: string, name: string): string | undefined {
  return new RegExp(`(?:^|[\\s,(])${name}\\s*=\\s*([^,)]+)`).exec(inside)?.[1]?.trim();
}

/** An address in quotes; anything else is not known. */
function bindOf(written: string): SourceServer["bind"] {
  const host = /^(["'`])([^"'`]*)\1$/.exec(written.trim())?.[2];
  if (host === undefined) return "unknown";
  return isLoopback(host) ? "loopback" : "all";
}

function nodeServer(text: string, variables: Variables): SourceServer | undefined {
  const call = onlyCall(text, /\b\w+\.listen\(/g, /^\s*(?:\/\/|\*)/);
  if (call === undefined) return undefined;
  const place = { call: `${call.name}()`, start: call.start, end: call.end };
  const options = /^\s*\{([^{}]*)\}/.exec(call.inside)?.[1];
  if (options !== undefined) return { ...place, ...fromOptions(options, text, variables) };
  const [first = "", second = ""] = call.inside.split(",").map((part) => part.trim());
  const isCallback = second === "" || /^(?:async\s*)?(?:\(|function\b)/.test(second);
  return { ...place, port: portOf(first, text, variables), bind: isCallback ? "all" : bindOf(second) };
}

/** `listen({ port: 3000, host: "0.0.0.0" })`: Fastify listens on localhost unless it is told, Node on all addresses. */
function fromOptions(options: string, text: string, variables: Variables): Pick<SourceServer, "port" | "bind"> {
  const host = /(?:^|[\s,])host\s*:\s*([^,]+)/.exec(options)?.[1];
  const hasHost = /(?:^|[\s,])host\b/.test(options) || options.includes("...");
  const port = /(?:^|[\s,])port\s*:\s*([^,]+)/.exec(options)?.[1];
  const byDefault = /\bfastify\b/i.test(text) ? "loopback" : "all";
  return {
    port: port === undefined ? undefined : portOf(port.trim(), text, variables),
    bind: host !== undefined ? bindOf(host) : hasHost ? "unknown" : byDefault,
  };
}

/** Names that stand for names, and conversions around conversions. */
const DEPTH_LIMIT = 4;

/** `3000`, `process.env.PORT || 3000`, or a name that is set to one of these. */
function portOf(written: string, text: string, variables: Variables, depth = 0): number | undefined {
  if (depth > DEPTH_LIMIT) return undefined;
  if (/^\d{1,5}$/.test(written)) return portNumber(written);
  const next = converted(written) ?? namedValue(written, text);
  if (next !== undefined) return portOf(next, text, variables, depth + 1);
  const [, name = "", digits = ""] =
    /^process\.env\.([A-Za-z_]\w*)\s*(?:\|\||\?\?)\s*["']?(\d{1,5})["']?$/.exec(written) ?? [];
  return portNumber(variables.has(name) ? (variables.get(name) ?? "") : digits);
}

/** What stands in `Number(...)`, `parseInt(..., 10)` and `+...`. */
function converted(written: string): string | undefined {
  if (written.startsWith("+")) return written.slice(1).trim();
  const inner = /^(?:Number|(?:Number\.)?parseInt)\(([^()]*)\)$/.exec(written)?.[1];
  return inner?.replace(/,\s*10\s*$/, "").trim();
}

/** The value of a name that is set once. */
function namedValue(name: string, text: string): string | undefined {
  if (!/^[A-Za-z_]\w*$/.test(name)) return undefined;
  const found = [...text.matchAll(new RegExp(`\\b(?:const|let|var)\\s+${name}\\s*=\\s*([^;\\n]{1,200})`, "g"))];
  return found.length === 1 ? found[0]?.[1]?.trim() : undefined;
}
