import { secretRange, type Range } from "./ranges.ts";

/** Clients of databases that take a password as a short option: glued to it, or as the next word. */
const CLIENTS: readonly (readonly [client: RegExp, option: RegExp])[] = [
  [/\b(?:mysql|mariadb)(?:-?(?:admin|dump|check|import|show|slap|upgrade))?\b/g, glued("p")],
  [/\bsshpass\b/g, glued("p")],
  [/\bmongo(?:sh|dump|restore|import|export|stat|top|files)?\b/g, next("p")],
  [/\b(?:redis|valkey|keydb)-cli\b/g, next("a")],
];
/** How far behind the client's name its options are looked for. */
const REACH = 600;
/** What ends a command: a sign of the shell, or another key of the document. */
const ENDS = /&&|\|\||[;|]|\n[ \t]{0,40}(?:- )?[A-Za-z]{1,40}:(?=[ \t\r\n])/;

/** `-pPASSWORD`, `-p'PASSWORD'`. */
function glued(letter: string): RegExp {
  return new RegExp(
    `(?<=[\\s"',[])-${letter}(?=[^\\s"',\\]\\\\-]|\\\\?["'][^\\s"',\\]])\\\\?(["']?)([^\\s"',\\]\\\\]{1,200})`,
    "g",
  );
}

/** `-p PASSWORD`, and `"-p", "PASSWORD"` or two items of a list. */
function next(letter: string): RegExp {
  return new RegExp(
    `(?<=[\\s"',[])-${letter}(?:["']?[ \\t]{0,9},?[ \\t]{1,9}|["']?[ \\t]{0,9},[ \\t]{0,9}|["']?[ \\t]{0,9}\\r?\\n[ \\t]{0,60}- )\\\\?(["']?)([^\\s"',\\]\\\\-][^\\s"',\\]\\\\]{0,200})`,
    "g",
  );
}

/** Passwords on the command lines of clients whose option does not name them. */
export function clientRanges(text: string): readonly Range[] {
  const ranges: Range[] = [];
  for (const [client, option] of CLIENTS) {
    for (const { index } of text.matchAll(client)) {
      const command = commandAt(text, index);
      for (const match of command.matchAll(option)) {
        const end = index + match.index + match[0].length;
        const range = secretRange(text, end - (match[2] ?? "").length, end);
        if (range !== undefined) ranges.push(range);
      }
    }
  }
  return ranges;
}

function commandAt(text: string, start: number): string {
  const whole = text.slice(start, start + REACH);
  return whole.slice(0, ENDS.exec(whole)?.index ?? whole.length);
}
