/** A `$(NAME)` in a text, with the offsets of the whole of it. */
export interface VariableReference {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Written `$$(NAME)`: an author who wants the literal text. */
  readonly escaped: boolean;
}

interface Piece {
  /** The text that stands there after expansion, where it is no reference. */
  readonly literal: string;
  readonly name: string | undefined;
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a text as the kubelet does: `$$` is one `$`, `$(NAME)` a reference, any other `$` itself. `${NAME}` and `$NAME` mean
 * nothing to Kubernetes. https://kubernetes.io/docs/tasks/inject-data-application/define-interdependent-environment-variables/
 */
function* pieces(text: string): Generator<Piece> {
  let from = 0;
  let closes = 0;
  for (let dollar = text.indexOf("$"); dollar >= 0 && dollar + 1 < text.length; dollar = text.indexOf("$", from)) {
    if (dollar > from) yield { literal: text.slice(from, dollar), name: undefined, start: from, end: dollar };
    const next = text[dollar + 1];
    // Once no bracket closes, none does further on.
    if (next === "(" && closes >= 0 && closes <= dollar) closes = text.indexOf(")", dollar);
    const end = next === "(" && closes >= 0 ? closes + 1 : dollar + 2;
    const name = end > dollar + 2 ? text.slice(dollar + 2, closes) : undefined;
    yield { literal: next === "$" ? "$" : text.slice(dollar, end), name, start: dollar, end };
    from = end;
  }
  if (from < text.length) yield { literal: text.slice(from), name: undefined, start: from, end: text.length };
}

/** All `$(NAME)` of a text, escaped ones too. */
export function variableReferences(text: string): readonly VariableReference[] {
  const found: VariableReference[] = [];
  let escapeEnd = -1;
  for (const { name, literal, start, end } of pieces(text)) {
    if (name !== undefined) found.push({ name, start, end, escaped: false });
    if (escapeEnd === start) {
      const match = /^\(([^()]*)\)/.exec(literal);
      if (match?.[1] !== undefined)
        found.push({ name: match[1], start: start - 2, end: start + match[0].length, escaped: true });
    }
    escapeEnd = end === start + 2 && literal === "$" ? end : -1;
  }
  return found;
}

export interface Expansion {
  readonly text: string;
  /** References that nothing resolves; each stays in the text as it is written. */
  readonly unresolved: readonly VariableReference[];
}

/** The text that the process sees, given the variables that are defined; undefined from `valueOf` means not defined. */
export function expandVariables(text: string, valueOf: (name: string) => string | undefined): Expansion {
  let expanded = "";
  const unresolved: VariableReference[] = [];
  for (const { literal, name, start, end } of pieces(text)) {
    const value = name === undefined ? literal : valueOf(name);
    if (name !== undefined && value === undefined) unresolved.push({ name, start, end, escaped: false });
    expanded += value ?? literal;
  }
  return { text: expanded, unresolved };
}

/** True for a name that an author means for a variable; `$(date)` in a script is the shell's command substitution. */
export function looksLikeVariable(name: string): boolean {
  return /^[A-Z_][A-Z0-9_.-]*$/.test(name);
}

/**
 * True for a variable that the kubelet makes of a Service: `REDIS_SERVICE_HOST`, `REDIS_PORT_6379_TCP_ADDR`.
 * https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
 */
export function isServiceLink(name: string): boolean {
  return /^[A-Z0-9_]+_(?:SERVICE_HOST|SERVICE_PORT(?:_[A-Z0-9_]+)?|PORT(?:_[0-9]+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?)$/.test(
    name,
  );
}

/** `$NAME` and `${NAME}` with their offsets: only a shell resolves them, and outside of one they are plain text. */
export function shellReferences(text: string): readonly VariableReference[] {
  const found: VariableReference[] = [];
  for (const match of text.matchAll(
    /(\$?)\$(?:\{([A-Za-z_][A-Za-z0-9_]*)(?:[:#%/^,?+=-][^{}]{0,200})?\}|([A-Za-z_][A-Za-z0-9_]*))/g,
  )) {
    const name = match[2] ?? match[3] ?? "";
    found.push({ name, start: match.index, end: match.index + match[0].length, escaped: match[1] === "$" });
  }
  return found;
}
