/** What a person is told of a value that breaks a grammar, in place of the server's own words, which the note holds. */
export interface GrammarWords {
  /** What is wrong, after the name of the field and its value; left out where the server's words serve best. */
  readonly reason?: string;
  readonly help: string;
}

const DNS_NAME: GrammarWords = {
  reason: "which is no DNS name in lower case",
  help: "use lower case letters, digits, '-' and '.', a letter or digit at both ends",
};
const DNS_LABEL: GrammarWords = {
  reason: "which is no DNS label in lower case",
  help: "use at most 63 lower case letters, digits and '-', a letter or digit at both ends",
};
const QUALIFIED: GrammarWords = {
  reason: "which is no qualified name",
  help: "write [<domain>/]<name>, the name in at most 63 letters, digits, '-', '_' and '.'",
};

/** By how the server's words begin. */
const GRAMMARS: readonly (readonly [start: string, words: GrammarWords])[] = [
  ["a lowercase RFC 1123 subdomain ", DNS_NAME],
  ["a lowercase RFC 1123 label ", DNS_LABEL],
  ["a DNS-1035 label ", { ...DNS_LABEL, help: "use at most 63 lower case letters, digits and '-', a letter first" }],
  ["name part ", QUALIFIED],
  ["prefix part ", QUALIFIED],
  ["a qualified name ", QUALIFIED],
  ["a valid label key ", QUALIFIED],
  [
    "a valid label must ",
    {
      reason: "which is no value that a label can have",
      help: "use at most 63 letters, digits, '-', '_' and '.', a letter or digit at both ends",
    },
  ],
  [
    "must be a valid IP address",
    { reason: "which is no IP address", help: "write an address such as 10.9.8.7 or 2001:db8::1" },
  ],
  [
    "must be a valid CIDR value",
    {
      reason: "which is no block of addresses",
      help: "write an address and the number of its fixed bits: 10.9.8.0/24",
    },
  ],
  ["must not contain '..'", { help: "write the path without '..'" }],
  ["must be an absolute path", { reason: "which is no absolute path", help: "write the path from its first slash on" }],
  ["must be a relative path", { reason: "which is no relative path", help: "remove the slash at its beginning" }],
];

const ABOVE_ZERO: GrammarWords = { reason: "not above zero", help: "write a number above zero" };
const FROM_ZERO: GrammarWords = { reason: "below zero", help: "write zero or more" };

/** By all of the server's words. */
const BOUNDS: ReadonlyMap<string, GrammarWords> = new Map([
  ["must be greater than zero", ABOVE_ZERO],
  ["must be greater than 0", ABOVE_ZERO],
  ["must be positive", ABOVE_ZERO],
  ["must be a positive value", ABOVE_ZERO],
  ["must be greater than or equal to 0", FROM_ZERO],
  ["must be greater than or equal to zero", FROM_ZERO],
  ["must be a non-negative integer", FROM_ZERO],
]);

/** Undefined for words that are no grammar's. */
export function grammarWords(detail: string): GrammarWords | undefined {
  return GRAMMARS.find(([start]) => detail.startsWith(start))?.[1] ?? boundWords(detail);
}

function boundWords(detail: string): GrammarWords | undefined {
  const known = BOUNDS.get(detail);
  if (known !== undefined) return known;
  const [, low, high] = /^must be between (-?\d+) and (-?\d+), inclusive$/.exec(detail) ?? [];
  if (low === undefined || high === undefined) return undefined;
  return { reason: `not from ${low} to ${high}`, help: `write a number from ${low} to ${high}` };
}
