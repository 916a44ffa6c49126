/** The words of YAML's grammar. Numbers rather than strings, as they are compared for every token. */
export const TokenKind = {
  end: 0,
  documentStart: 1,
  documentEnd: 2,
  directive: 3,
  blockMap: 4,
  blockList: 5,
  blockEnd: 6,
  flowMap: 7,
  flowMapEnd: 8,
  flowList: 9,
  flowListEnd: 10,
  dash: 11,
  comma: 12,
  key: 13,
  value: 14,
  alias: 15,
  anchor: 16,
  tag: 17,
  scalar: 18,
} as const;
export type TokenKind = (typeof TokenKind)[keyof typeof TokenKind];

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** The content of a scalar, the name of an anchor or alias, the long form of a tag. */
  readonly text: string;
  readonly style: "plain" | "quoted" | "block";
}

/** A set of kinds of tokens, one bit each. */
export type Kinds = number;

/** A set of kinds of tokens, as bits. */
export function kinds(...members: readonly TokenKind[]): Kinds {
  return members.reduce<number>((bits, kind) => bits | (1 << kind), 0);
}
