import type { Variables } from "./listening.ts";

/** Longer texts are no start scripts. */
const MAX_LENGTH = 65_536;

const ASSIGNMENT =
  /(?:^|[\s;&|({])(?:export\s+|cross-env\s+|env\s+)?([A-Za-z_]\w*)=("[^"\n]*"|'[^'\n]*'|[^\s;&|)"']*)/g;

/**
 * Variables that a shell text sets on its way, whether for all that follows or for one command: undefined where the value hangs on
 * something else. `${PORT:=3000}` sets one too.
 */
export function assignmentsIn(script: string): Variables {
  const found = new Map<string, string | undefined>();
  if (script.length > MAX_LENGTH) return found;
  for (const match of script.matchAll(ASSIGNMENT)) {
    const [, name = "", written = ""] = match;
    const value = written.replace(/^(["'])([^]*)\1$/, "$2");
    const isPlain = !/[$`\\]/.test(value) && !found.has(name);
    found.set(name, isPlain ? value : undefined);
  }
  for (const match of script.matchAll(/\$\{([A-Za-z_]\w*):?=/g)) found.set(match[1] ?? "", undefined);
  return found;
}

/** Whether a text takes variables from a file: `. ./.env`, `source env.sh`, `--env-file`. */
export function readsVariables(script: string): boolean {
  return /(?:^|[\s;&|])(?:\.|source)\s+[^\s;&|]|--env-file|\bdotenv\b|\bset -a\b|\$\(cat\b/.test(script);
}
