/** A host in a text, with its port and the offsets of the host. */
export interface FoundHost {
  readonly host: string;
  readonly port: number | undefined;
  readonly start: number;
  readonly end: number;
  /** Part of a URL, of a list of `host:port`, of `host=db port=5432`, or a word that stands alone. */
  readonly form: "url" | "host-port" | "pair" | "word";
}

/** The longest text that is looked through: values of variables and arguments are shorter. */
const MAX_TEXT = 4096;

/** The hosts that a value names: of URLs, of comma-separated `host:port`, or the value itself where it is one name. */
export function hostsIn(text: string): readonly FoundHost[] {
  if (text.length > MAX_TEXT) return [];
  const named = namedHostsIn(text);
  if (named.length > 0) return named;
  const word = /^([a-zA-Z0-9][a-zA-Z0-9.-]{0,252})$/.exec(text);
  return word === null ? [] : found(word, "word");
}

/** The hosts that stand in a text in a form that only hosts have: whatever else is in it. */
export function namedHostsIn(text: string): readonly FoundHost[] {
  // Most values are numbers and words: a look for a mark is a hundredth of what a pattern takes that begins anywhere.
  const urls = matches(text, "://", URLS).flatMap((match) => [...found(match, "url"), ...followers(text, match)]);
  if (urls.length > 0) return urls;
  const pairs = matches(text, ":", HOST_PORTS).flatMap((match) => found(match, "host-port"));
  return pairs.length > 0 ? pairs : settings(text);
}

function matches(text: string, mark: string, pattern: RegExp): readonly RegExpExecArray[] {
  return text.includes(mark) ? [...text.matchAll(pattern)] : [];
}

const URLS =
  /\b[a-z][a-z0-9+.-]{0,30}:\/\/(?:[^\s/@,"'<>]{0,200}@)?([a-zA-Z0-9.-]{1,253})(?::([0-9]{1,5}))?(?![a-zA-Z0-9.$-])/g;
const HOST_PORTS = /(?<=^|[\s,;=("'[@])([a-zA-Z0-9][a-zA-Z0-9.-]{0,252}):([0-9]{1,5})(?=$|[\s,;/)"'\]])/g;

/** `mongodb://a:27017,b:27017`: what follows the first host of a URL. */
function followers(text: string, first: RegExpExecArray): readonly FoundHost[] {
  const next = /,([a-zA-Z0-9.-]{1,253})(?::([0-9]{1,5}))?(?=$|[,/?;\s"'])/y;
  const hosts: FoundHost[] = [];
  next.lastIndex = first.index + first[0].length;
  for (let match = next.exec(text); match !== null; match = next.exec(text)) hosts.push(...found(match, "url"));
  return hosts;
}

/** `host=db port=5432` of PostgreSQL, `Server=tcp:db,1433;` of SQL Server. */
function settings(text: string): readonly FoundHost[] {
  const match =
    /(?:^|[\s;])(?:host|server|data source)\s?=\s?(?:tcp:)?([a-zA-Z0-9][a-zA-Z0-9.-]{0,252})(?:,([0-9]{1,5}))?(?=$|[\s;])/i.exec(
      text,
    );
  if (match === null) return [];
  const port = match[2] ?? /(?:^|[\s;])port\s?=\s?([0-9]{1,5})(?=$|[\s;])/i.exec(text)?.[1];
  const [one] = found(match, "pair");
  return one === undefined ? [] : [{ ...one, port: portOf(port) }];
}

function found(match: RegExpExecArray, form: FoundHost["form"]): readonly FoundHost[] {
  const [whole, host = "", digits] = match;
  if (digits !== undefined && portOf(digits) === undefined) return [];
  const start = match.index + whole.lastIndexOf(host);
  return [{ host, port: portOf(digits), start, end: start + host.length, form }];
}

function portOf(digits: string | undefined): number | undefined {
  const port = Number(digits);
  return port >= 1 && port <= 65535 ? port : undefined;
}

/** The schemes whose URLs leave out a port that everybody knows. */
const DEFAULT_PORTS: ReadonlyMap<string, number> = new Map([
  ["http", 80],
  ["ws", 80],
  ["https", 443],
  ["wss", 443],
  ["postgres", 5432],
  ["postgresql", 5432],
  ["mysql", 3306],
  ["mariadb", 3306],
  ["redis", 6379],
  ["mongodb", 27017],
  ["amqp", 5672],
  ["nats", 4222],
]);

/** The port that a URL means where it names none: of the scheme before the host at this offset. */
export function impliedPort(text: string, host: FoundHost): number | undefined {
  if (host.form !== "url") return undefined;
  const scheme = /([a-z][a-z0-9+.-]{0,30}):\/\/[^\s/,]{0,200}$/.exec(
    text.slice(Math.max(0, host.start - 240), host.start),
  )?.[1];
  return scheme === undefined ? undefined : DEFAULT_PORTS.get(scheme.replace(/\+.*$/, ""));
}

const HOST_WORDS =
  /(?:^|[_.-])(?:host(?:name|s)?|addr(?:ess|esses)?|ur[il]s?|endpoints?|servers?|brokers?|dsn|service|upstream|backend|nodes|peers)$/i;
const CAMEL_WORDS = /[a-z0-9](?:Host(?:name|s)?|Addr(?:ess|esses)?|Ur[il]s?|URL|Endpoints?|Servers?|Brokers?)$/;

/** True for the names of variables and settings that hold hosts: `DB_HOST`, `REDIS_URL`, `--redis-host`, `spring.redis.host`. */
export function namesHost(variable: string): boolean {
  const end = variable.slice(-100);
  return HOST_WORDS.test(end) || CAMEL_WORDS.test(end);
}

/** The names of variables that hold the port of the host that `variable` holds: `DB_PORT` for `DB_HOST`. */
export function portVariables(variable: string): readonly string[] {
  const stem = /^(.*?)_(?:HOST(?:NAME)?|ADDR(?:ESS)?|SERVER|SERVICE|SERVICE_HOST)$/i.exec(variable)?.[1];
  if (stem !== undefined) return [`${stem}_PORT`, `${stem}_SERVICE_PORT`];
  return /^[A-Z]+HOST$/.test(variable) ? [variable.replace(/HOST$/, "PORT")] : [];
}

/**
 * True for settings whose hosts are not connected to by the pod: what it listens on, what browsers or other servers are told, and what
 * is only compared.
 */
export function isForOthers(variable: string): boolean {
  return /listen|bind|cors|origin|allowed|redirect|callback|public|issuer|external|proxy_?(?:by)?pass_?list|no_?proxy|exclude|whitelist|cookie|domain|audience|advertis|image|tag|version|root_url|base_?href|webhook_url|site_url|frontend_url/i.test(
    variable.slice(-100),
  );
}

/** True for `localhost` and the addresses that stand for the pod itself. */
export function isOwnHost(host: string): boolean {
  return /^(?:localhost|127(?:\.[0-9]{1,3}){3}|0\.0\.0\.0)$/i.test(host);
}

/** True for a host that is looked up by DNS: no address, not the pod itself. */
export function isLookedUp(host: string): boolean {
  return !isOwnHost(host) && /[a-z]/i.test(host) && !host.includes(":");
}
