/** The syntax of a document with all its places, as our reader finds it and as the `yaml` package does. */
import { isAlias, isMap, isScalar, isSeq, parseAllDocuments, type ParsedNode } from "yaml";
import { parseDocument } from "../../src/source/yaml/parse/parse-document.ts";
import type { Node } from "../../src/source/yaml/tree.ts";

/**
 * A node: what it is, where it begins and ends, and what it holds. Maps and lists without brackets end where what they hold
 * ends, for the package where the next thing begins: their ends say nothing. Nor do those of what is not there.
 */
export type Tree = readonly [kind: string, start: number, end: number, content: unknown];

const EMPTY: Tree = ["plain", -1, -1, ""];

/** Our tree of the only document of a text; undefined where it is refused, or where it is no single document. */
export function treeOf(text: string): Tree | undefined {
  const parsed = parseDocument(text, 0, text.length, {
    maxDepth: 200,
    maxNodes: 1_000_000,
    isJson: false,
    finalBreak: "\n",
  });
  return parsed.root === undefined || parsed.rest !== undefined ? undefined : ours(parsed.root, text);
}

function ours(node: Node, text: string): Tree {
  const { kind, start } = node;
  if (node.kind === "scalar") return node.end === start ? EMPTY : [node.style, start, node.end, node.text];
  const end = node.kind === "alias" || /[[{]/.test(text.charAt(start)) ? node.end : -1;
  if (node.kind === "alias") return [kind, start, end, node.name];
  if (node.kind === "list") return [kind, start, end, node.items.map((item) => ours(item, text))];
  return [kind, start, end, node.pairs.map(({ key, value }) => [ours(key, text), ours(value, text)])];
}

/** The package's tree, scalars as texts; undefined where it refuses the text, or finds several documents. */
export function packageTree(text: string): Tree | undefined {
  const documents = parseAllDocuments(text, {
    schema: "failsafe",
    version: "1.1",
    uniqueKeys: false,
    logLevel: "silent",
  });
  const [document] = documents;
  if (documents.length !== 1 || document === undefined || document.errors.length > 0) return undefined;
  return document.contents === null ? undefined : theirs(document.contents, text);
}

function theirs(node: ParsedNode | null, text: string): Tree {
  const [start, last] = node?.range ?? [0, 0];
  if (start === last || node === null) return EMPTY;
  const end = isScalar(node) || isAlias(node) || /[[{]/.test(text.charAt(start)) ? last : -1;
  if (isAlias(node)) return ["alias", start, end, node.source];
  if (isScalar(node)) return [styleOf(node.type), start, trimmed(text, start, end, node.type), node.value];
  if (isSeq(node)) return ["list", start, end, node.items.map((item) => theirs(item as ParsedNode, text))];
  if (!isMap(node)) return EMPTY;
  const pairs = node.items.map(({ key, value }) => [
    theirs(key as ParsedNode, text),
    theirs(value as ParsedNode | null, text),
  ]);
  return ["map", start, end, pairs];
}

function styleOf(type: string | undefined): string {
  if (type === "BLOCK_LITERAL" || type === "BLOCK_FOLDED") return "block";
  return type?.startsWith("QUOTE_") === true ? "quoted" : "plain";
}

/** A block scalar ends for us with its last character, for the package with its line breaks. */
function trimmed(text: string, start: number, end: number, type: string | undefined): number {
  return type?.startsWith("BLOCK_") === true ? start + text.slice(start, end).trimEnd().length : end;
}
