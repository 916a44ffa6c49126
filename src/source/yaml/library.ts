/** The only file that knows the `yaml` package: text to syntax tree, so that another parser can take its place. */
import { Composer, CST, isAlias, isMap, isScalar, isSeq, Lexer, Parser, type Document, type YAMLError } from "yaml";
import type { Fault, FaultCause, Node, Pair, Scalar, Syntax } from "./tree.ts";

/** Every scalar stays text, and what only YAML 1.2 or a schema forbids stays allowed: meaning is decided elsewhere. */
const OPTIONS = {
  version: "1.1",
  schema: "failsafe",
  merge: false,
  uniqueKeys: false,
  resolveKnownTags: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

/** Parses the text of one document; offsets in the result count from `base`. */
export function parseDocument(text: string, base: number, maxDepth: number): Syntax {
  const tokens = [...new Parser().parse(text)];
  const tooDeep = firstTooDeep(tokens, maxDepth);
  if (tooDeep !== undefined) return { root: undefined, fault: fault("too-deep", base + tooDeep, base + tooDeep + 1), hasAliases: false };
  const documents = [...new Composer(OPTIONS).compose(tokens, true, text.length)];
  const error = documents.flatMap((document) => document.errors).sort((a, b) => a.pos[0] - b.pos[0])[0];
  if (error !== undefined) return { root: undefined, fault: toFault(error, base, text), hasAliases: false };
  return { root: convert(documents[0], base), fault: undefined, hasAliases: text.includes("*") };
}

function fault(cause: FaultCause, start: number, end: number): Fault {
  return { cause, says: undefined, start, end };
}

/** Offset of the first collection below the allowed depth. Walks with a list of its own, since the call stack is short. */
function firstTooDeep(tokens: readonly CST.Token[], maxDepth: number): number | undefined {
  const open: { readonly token: CST.Token; readonly depth: number }[] = tokens.map((token) => ({ token, depth: 0 }));
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { token, depth } = at;
    if (depth > maxDepth) return token.offset;
    if (token.type === "document" && token.value) open.push({ token: token.value, depth: 1 });
    if (!("items" in token)) continue;
    for (const { key, value } of token.items) {
      if (key) open.push({ token: key, depth: depth + 1 });
      if (value) open.push({ token: value, depth: depth + 1 });
    }
  }
  return undefined;
}

const CAUSES: Partial<Record<YAMLError["code"], FaultCause>> = {
  TAB_AS_INDENT: "tab",
  BAD_SCALAR_START: "bad-start",
  BAD_ALIAS: "bad-alias",
  BAD_DQ_ESCAPE: "bad-escape",
  BAD_INDENT: "bad-indent",
  MULTILINE_IMPLICIT_KEY: "missing-colon",
  BLOCK_IN_FLOW: "flow-separator",
  BAD_DIRECTIVE: "directive",
  TAG_RESOLVE_FAILED: "bad-tag",
  KEY_OVER_1024_CHARS: "nested-mapping",
  MULTIPLE_ANCHORS: "bad-node",
  MULTIPLE_TAGS: "bad-node",
  ALIAS_PROPS: "bad-node",
  BLOCK_AS_IMPLICIT_KEY: "nested-mapping",
};

function toFault(error: YAMLError, base: number, text: string): Fault {
  const start = Math.min(error.pos[0], text.length);
  const end = Math.min(Math.max(error.pos[1], start), text.length);
  return fault(CAUSES[error.code] ?? causeOf(error.message), base + start, base + end);
}

/** Codes such as MISSING_CHAR stand for several mistakes that only the message tells apart. */
function causeOf(message: string): FaultCause {
  if (message.startsWith("Missing closing")) return "unclosed-quote";
  if (message.includes("flow")) return message.startsWith("Unexpected flow") ? "bad-node" : "flow-separator";
  if (message.includes("block-seq-ind")) return "list-in-value";
  if (message.includes("header")) return "block-header";
  if (message.includes("Implicit map keys")) return "missing-colon";
  if (message.includes("- indicator")) return "bad-indent";
  return message.includes("at node end") ? "trailing-text" : "other";
}

type Found = Document.Parsed["contents"] | Document["contents"];

function convert(document: { readonly contents: unknown } | undefined, base: number): Node | undefined {
  const anchors = new Map<string, Node>();
  const contents = document?.contents;
  return contents === null || contents === undefined ? undefined : toNode(contents as Found, base, anchors, base);
}

/** Anchors are set before the children are visited, as an alias may stand inside the node that it names. */
function toNode(from: unknown, base: number, anchors: Map<string, Node>, at: number): Node {
  if (isAlias(from)) {
    const [start, end] = rangeOf(from, base, at);
    return { kind: "alias", name: from.source, target: anchors.get(from.source), start, end };
  }
  if (isMap(from)) return toMap(from.items, from, base, anchors, at);
  if (isSeq(from)) {
    const items: Node[] = [];
    const [start, end] = rangeOf(from, base, at);
    const node = { kind: "list" as const, items, start, end };
    if (from.anchor !== undefined) anchors.set(from.anchor, node);
    for (const item of from.items) items.push(toNode(item, base, anchors, node.start));
    if (from.flow !== true) node.end = items.at(-1)?.end ?? node.end;
    return node;
  }
  return toScalar(from, base, anchors, at);
}

function toMap(
  from: readonly { readonly key: unknown; readonly value: unknown }[],
  map: { readonly anchor?: string; readonly flow?: boolean; readonly range?: readonly number[] | null },
  base: number,
  anchors: Map<string, Node>,
  at: number,
): Node {
  const pairs: Pair[] = [];
  const [start, end] = rangeOf(map, base, at);
  const node = { kind: "map" as const, pairs, start, end };
  if (map.anchor !== undefined) anchors.set(map.anchor, node);
  for (const pair of from) {
    const key = toNode(pair.key, base, anchors, start);
    pairs.push({ key, value: toNode(pair.value, base, anchors, key.end) });
  }
  if (map.flow !== true) node.end = pairs.at(-1)?.value.end ?? node.end;
  return node;
}

function toScalar(from: unknown, base: number, anchors: Map<string, Node>, at: number): Scalar {
  if (!isScalar(from)) return { kind: "scalar", text: "", style: "plain", tag: undefined, start: at, end: at };
  const [start, end] = rangeOf(from, base, at);
  const style = from.type === "PLAIN" ? "plain" : from.type?.startsWith("BLOCK") ? "block" : "quoted";
  const text = typeof from.value === "string" ? from.value : "";
  const node: Scalar = { kind: "scalar", text, style, tag: from.tag, start, end };
  if (from.anchor !== undefined) anchors.set(from.anchor, node);
  return node;
}

function rangeOf(from: { readonly range?: readonly number[] | null }, base: number, at: number): readonly [number, number] {
  const [start, end] = from.range ?? [];
  return start === undefined || end === undefined ? [at, at] : [base + start, base + end];
}

/** Where comments start and end; scalars that look like one are preceded by a mark of their own. */
export function findComments(text: string, base: number): readonly { readonly start: number; readonly end: number }[] {
  const comments: { readonly start: number; readonly end: number }[] = [];
  let offset = base;
  let isScalar = false;
  for (const lexeme of new Lexer().lex(text)) {
    if (lexeme.length === 1 && MARKS.has(lexeme)) {
      isScalar = lexeme === CST.SCALAR;
      continue;
    }
    if (!isScalar && lexeme.startsWith("#")) comments.push({ start: offset, end: offset + lexeme.length });
    offset += lexeme.length;
    isScalar = false;
  }
  return comments;
}

const MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);
