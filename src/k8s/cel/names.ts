/** Words of CEL that cannot name a field; such properties are written `__namespace__`. */
const RESERVED: ReadonlySet<string> = new Set([
  "true",
  "false",
  "null",
  "in",
  "as",
  "break",
  "const",
  "continue",
  "else",
  "for",
  "function",
  "if",
  "import",
  "let",
  "loop",
  "package",
  "namespace",
  "return",
  "var",
  "void",
  "while",
]);

const ESCAPES: readonly (readonly [string, string])[] = [
  ["__", "__underscores__"],
  [".", "__dot__"],
  ["-", "__dash__"],
  ["/", "__slash__"],
];

/**
 * The name under which an expression reads a property; undefined for one that it cannot name.
 * https://kubernetes.io/docs/reference/using-api/cel/#escaping
 */
export function escapedName(property: string): string | undefined {
  if (RESERVED.has(property)) return `__${property}__`;
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(property)) return property;
  const escaped = ESCAPES.reduce((text, [plain, word]) => text.split(plain).join(word), property);
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(escaped) ? escaped : undefined;
}
