/** The words of the Common Expression Language: https://github.com/google/cel-spec/blob/master/doc/langdef.md#syntax */

export interface CelToken {
  readonly kind: "name" | "int" | "uint" | "double" | "string" | "bytes" | "sign" | "end" | "stray";
  readonly text: string;
  /** Offset in the source. */
  readonly at: number;
}

const SPACE = /(?:[ \t\n\f\r]+|\/\/[^\n]*)*/y;
/** Each alternative is linear; the first that matches counts. */
const TOKENS: readonly (readonly [CelToken["kind"], RegExp])[] = [
  ["bytes", /(?:[bB][rR]?|[rR][bB])(?:"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n\r]|\\.)*"|'(?:[^'\\\n\r]|\\.)*')/y],
  ["string", /[rR]?(?:"""[^]*?"""|'''[^]*?'''|"(?:[^"\\\n\r]|\\.)*"|'(?:[^'\\\n\r]|\\.)*')/y],
  ["name", /[_a-zA-Z][_a-zA-Z0-9]*|`[a-zA-Z0-9_.\-/ ]+`/y],
  ["double", /(?:\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\.\d+(?:[eE][+-]?\d+)?)/y],
  ["uint", /(?:0x[0-9a-fA-F]+|\d+)[uU]/y],
  ["int", /0x[0-9a-fA-F]+|\d+/y],
  ["sign", /&&|\|\||<=|>=|==|!=|[-+*/%<>!?:.,()[\]{}]/y],
];

/** The tokens of an expression, the last one its end; what belongs to no token is a stray sign. */
export function celTokens(source: string): readonly CelToken[] {
  const tokens: CelToken[] = [];
  let at = 0;
  for (;;) {
    at += matchAt(SPACE, source, at) ?? 0;
    if (at >= source.length) break;
    const token = tokenAt(source, at);
    tokens.push(token);
    at += token.text.length;
  }
  return [...tokens, { kind: "end", text: "<EOF>", at: source.length }];
}

function tokenAt(source: string, at: number): CelToken {
  for (const [kind, pattern] of TOKENS) {
    const length = matchAt(pattern, source, at);
    if (length !== undefined) return { kind, text: source.slice(at, at + length), at };
  }
  return { kind: "stray", text: source.charAt(at), at };
}

function matchAt(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0].length;
}
