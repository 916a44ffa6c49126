/** The outcome of decoding a value of a Secret's `data` as the server does. */
export type DecodedData =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string; readonly offset: number };

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const SEXTETS: ReadonlyMap<string, number> = new Map([...ALPHABET].map((letter, value) => [letter, value]));

/**
 * Decodes standard base64 with padding, line breaks skipped: the server's decoder, with its own byte offsets, since Node's
 * forgives nearly everything. https://pkg.go.dev/encoding/base64
 */
export function decodeSecretData(text: string): DecodedData {
  const corrupt = corruptAt(text);
  if (corrupt !== undefined)
    return { ok: false, message: `illegal base64 data at input byte ${corrupt}`, offset: corrupt };
  return { ok: true, bytes: new Uint8Array(Buffer.from(text, "base64")) };
}

function isBreak(letter: string | undefined): boolean {
  return letter === "\n" || letter === "\r";
}

/** Where the decoder stops; all that comes before it is ASCII, so offsets count bytes as well as characters. */
function corruptAt(text: string): number | undefined {
  let at = 0;
  let filled = 0;
  while (at < text.length) {
    const letter = text[at] ?? "";
    if (letter === "=") return paddingFault(text, at, filled);
    if (!isBreak(letter)) {
      if (!SEXTETS.has(letter)) return at;
      filled = (filled + 1) % 4;
    }
    at += 1;
  }
  return filled === 0 ? undefined : at - filled;
}

/** Padding may only fill a group that holds two or three letters, and nothing but line breaks may follow it. */
function paddingFault(text: string, at: number, filled: number): number | undefined {
  if (filled < 2) return at;
  let next = skipBreaks(text, at + 1);
  if (filled === 2) {
    if (next === text.length) return text.length;
    if (text[next] !== "=") return next - 1;
    next = skipBreaks(text, next + 1);
  }
  return next < text.length ? next : undefined;
}

function skipBreaks(text: string, from: number): number {
  let at = from;
  while (isBreak(text[at])) at += 1;
  return at;
}

/** The text that a value of `data` encodes; undefined where it is no base64 or no UTF-8. */
export function decodeBase64(text: string): string | undefined {
  const decoded = decodeSecretData(text);
  return decoded.ok ? utf8(decoded.bytes) : undefined;
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Tells what looks wrong with a value of `data` that is lawful base64, without ever repeating the value. */
export type SecretDataDoubt =
  /** A word that happens to be base64: `password`, `admin123`; it decodes to garbage. */
  | "plain-text"
  /** What `echo` without `-n` encoded: the value ends in a line break. */
  | "trailing-newline"
  /** Base64 of base64. */
  | "encoded-twice";

/** What speaks against a value of `data` being what was meant; undefined where nothing does. */
export function secretDataDoubt(key: string, text: string): SecretDataDoubt | undefined {
  const decoded = decodeSecretData(text);
  if (!decoded.ok || decoded.bytes.length === 0) return undefined;
  const inner = utf8(decoded.bytes);
  if (inner === undefined || hasControls(inner)) return looksLikeWord(text) ? "plain-text" : undefined;
  if (looksEncoded(inner.trim())) return "encoded-twice";
  // A file (certificate, key, configuration) ends in a line break by right; a single word does not.
  return /^[^\n]+\n$/.test(inner) && !FILE_KEYS.test(key) ? "trailing-newline" : undefined;
}

const FILE_KEYS = /\.|^(?:ssh-|id_|known_hosts|identity|kubeconfig|config)/;

/** True for a value of `stringData` that seems to be base64 already, and would be handed to the pod as it is. */
export function looksEncoded(text: string): boolean {
  if (text.length < 8 || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return false;
  const inner = decodeBase64(text);
  if (inner === undefined || hasControls(inner)) return false;
  return text.endsWith("=") || /^[\w.@:/+-]{6,}\n?$/.test(inner);
}

function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text.replace(/\s/g, ""));
}

function looksLikeWord(text: string): boolean {
  return text.length <= 64 && /^[A-Za-z0-9]+$/.test(text);
}
