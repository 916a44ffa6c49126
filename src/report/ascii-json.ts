/**
 * A value as JSON in ASCII: what is not, and what a terminal or a build server's log would act on, is written as `\uXXXX`,
 * which every reader turns back into the same text.
 */
export function asciiJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)
    .replace(/[^\n -~]/g, escaped)
    .replace(LOG_COMMAND, "$1\\u005b")}\n`;
}

/** Build servers take `##[group]` and `##vso[...]` for commands wherever they stand in a line. */
const LOG_COMMAND = /(##[a-z]{0,12})\[/gi;

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
