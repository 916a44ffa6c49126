/** Words that name a credential wherever they stand in a key. */
const SECRET_WORDS: ReadonlySet<string> = new Set([
  "apikey",
  "authtoken",
  "credential",
  "credentials",
  "creds",
  "htpasswd",
  "jwt",
  "pass",
  "passphrase",
  "passwd",
  "password",
  "passwords",
  "privatekey",
  "pw",
  "pwd",
  "secret",
  "secretkey",
  "secrets",
  "token",
  "tokens",
]);

/** Words before `key` that make it a credential: `api key`, `signing key`; a bare `key` is a name of something. */
const KEY_WORDS: ReadonlySet<string> = new Set([
  "access",
  "account",
  "admin",
  "api",
  "app",
  "auth",
  "client",
  "crypt",
  "decryption",
  "deploy",
  "encryption",
  "hmac",
  "jwt",
  "license",
  "licence",
  "master",
  "private",
  "root",
  "secret",
  "server",
  "service",
  "session",
  "shared",
  "signing",
  "ssh",
  "storage",
  "tls",
]);

/** Last words that say where or how long a credential is, rather than what it is. */
const HARMLESS_ENDS: ReadonlySet<string> = new Set([
  "age",
  "algorithm",
  "audience",
  "bytes",
  "class",
  "count",
  "dir",
  "directory",
  "enabled",
  "endpoint",
  "expiration",
  "expiry",
  "file",
  "header",
  "issuer",
  "kind",
  "length",
  "lifetime",
  "mount",
  "name",
  "namespace",
  "path",
  "policy",
  "projection",
  "provider",
  "ref",
  "reference",
  "refs",
  "reviewer",
  "rotation",
  "seconds",
  "selector",
  "size",
  "store",
  "ttl",
  "type",
  "uri",
  "url",
  "username",
  "version",
]);

/** True for a key or variable whose value is a password, a token or a key and must not be printed: `DB_PASSWORD`, `apiKey`. */
export function isSecretKey(name: string): boolean {
  const words = wordsOf(name);
  const last = words.at(-1) ?? "";
  if (HARMLESS_ENDS.has(last)) return false;
  if (words.some((word) => SECRET_WORDS.has(word))) return true;
  if (/(?:password|passwd|passphrase|secret|apikey|token)$/.test(last)) return true;
  return words.some((word, index) => (word === "key" || word === "keys") && KEY_WORDS.has(words[index - 1] ?? ""));
}

/** `dbPassword`, `DB_PASSWORD` and `db-password` are the same two words. */
function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** What stands in place of a credential, or only points at one: numbers and times, switches, paths, addresses, other variables, brackets. */
const NO_CREDENTIAL = /^(?:\d+[a-z]?|true|false|none|null|yes|no|\/.*|[a-z]+:\/\/[^@]*|.*\$\(.*|<.*>|\{.*)$/i;

/** True for a value that may be a password or token itself, beside a key that says so; a text of several lines is a file. */
export function isCredential(value: string | undefined): boolean {
  if (value === undefined || value.length < 4 || value.includes("\n")) return false;
  return !NO_CREDENTIAL.test(value);
}

/**
 * True for a key of a Secret that may be the secret itself: a line of a file of variables without `=` becomes a key without a value.
 * What is in capitals throughout is the name of a variable, whose value the environment would give.
 */
export function isDoubtfulKey(key: string, value: unknown): boolean {
  return value === "" && !/^[A-Z][A-Z0-9_]*$/.test(key);
}

/** What is printed in place of a secret. */
export const MASK = "********";

/** A text with the password of each URL in it masked: `postgres://user:********@db`. */
export function maskUrlPasswords(text: string): string {
  return text.replace(/(\/\/[^\s/:@]{0,200}:)[^\s/@]{1,500}@/g, `$1${MASK}@`);
}

/** A value as it may be shown beside its key. */
export function maskedValue(key: string, value: string): string {
  return isSecretKey(key) ? MASK : maskUrlPasswords(value);
}
