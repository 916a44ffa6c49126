import type { Span } from "../../base/model.ts";
import type { YamlProblem, YamlProblemCode } from "./model.ts";
import type { Fault, FaultCause } from "./tree.ts";

/** How a fault is told: what stands there, what to do, and what Kubernetes' reader says. */
interface Wording {
  readonly message: string;
  readonly help: string;
  readonly says: string;
}

const CANNOT_START = "found character that cannot start any token";
const EXPECTED_KEY = "did not find expected key";

/** `<text>` stands for the first characters at fault: no more, as the rest may be a secret. */
const WORDINGS: Readonly<Record<FaultCause, Wording>> = {
  tab: { message: "a tab stands in the indentation", help: "indent with spaces", says: CANNOT_START },
  "bad-start": { message: 'a value starts with "<text>"', help: "put the value in quotes", says: CANNOT_START },
  "bad-alias": {
    message: 'a value starts with "<text>", which YAML keeps for anchors',
    help: "put the value in quotes",
    says: "did not find expected alphabetic or numeric character",
  },
  "unknown-anchor": {
    message: "the alias names no anchor above it in this document",
    help: "define the anchor with &, or put the value in quotes",
    says: "unknown anchor referenced",
  },
  "nested-mapping": {
    message: 'a ": " stands inside a value without quotes',
    help: "put the whole value in quotes",
    says: "mapping values are not allowed in this context",
  },
  "deeper-line": {
    message: "the line is indented deeper than the one above, which has a value already",
    help: "align it with the key it belongs beside, or move the value above below its key",
    says: "mapping values are not allowed in this context",
  },
  "list-in-value": {
    message: "a list item stands on the line of its key",
    help: "start the list on the next line, or write it as [a, b]",
    says: "block sequence entries are not allowed in this context",
  },
  "bad-indent": {
    message: "the indentation fits no line above",
    help: "align it with the keys or items it belongs to",
    says: EXPECTED_KEY,
  },
  "missing-colon": {
    message: 'the line is neither "key: value" nor a list item',
    help: "put a colon and a space after the key, or indent the text as part of the value above",
    says: "could not find expected ':'",
  },
  "trailing-text": {
    message: "text follows a value that has ended",
    help: "put the whole value in one pair of quotes",
    says: EXPECTED_KEY,
  },
  "unclosed-quote": {
    message: "the quote is never closed",
    help: "close the quote",
    says: "found unexpected end of stream",
  },
  "item-among-keys": {
    message: "a list item stands where the next key is expected",
    help: "indent it below the key that the list belongs to",
    says: EXPECTED_KEY,
  },
  "unclosed-flow": {
    message: "the bracket is not closed before the next key or the end",
    help: "close the bracket",
    says: "did not find expected ',' or ']'",
  },
  "flow-separator": {
    message: "a comma or the closing bracket is missing",
    help: "separate the items with commas and close the bracket",
    says: "did not find expected ',' or ']'",
  },
  "bad-escape": {
    message: '"<text>" is no escape that double quotes know',
    help: "double the backslash, or use single quotes",
    says: "found unknown escape character",
  },
  "block-header": {
    message: 'text follows the "|" or ">" that opens a block',
    help: "start the text on the next line, indented",
    says: "did not find expected comment or line break",
  },
  "bad-node": {
    message: "a value cannot start here",
    help: "put the value in quotes",
    says: "did not find expected node content",
  },
  "bad-tag": { message: "the tag is not defined", help: "remove the tag", says: "found undefined tag handle" },
  directive: {
    message: "a line starting with % stands before the document",
    help: 'remove the line; kubectl cuts the file at "---" and finds it alone',
    says: "did not find expected <document start>",
  },
  "outside-document": {
    message: "the line is indented less than the first one, so Kubernetes ignores it and all below",
    help: "align it with the first line of the document",
    says: "",
  },
  "too-many": {
    message: "the document holds more keys and values than are read",
    help: "split the document",
    says: "",
  },
  "too-deep": {
    message: "maps and lists are nested too deeply",
    help: "flatten the value",
    says: "exceeded max depth",
  },
  other: {
    message: "this is no YAML",
    help: "check quotes, indentation and brackets around this line",
    says: EXPECTED_KEY,
  },
};

const CODES: Partial<Record<FaultCause, YamlProblemCode>> = {
  tab: "tab-indentation",
  directive: "directive",
  "unknown-anchor": "unknown-anchor",
  "too-deep": "too-deep",
  "too-many": "too-large",
};

/** The problem that a fault of syntax is, with the hint that its surroundings suggest. */
export function syntaxProblem(fault: Fault, text: string, file: string): YamlProblem {
  const at: Span = { file, start: fault.start, end: fault.end };
  const found = text.slice(fault.start, fault.start + (fault.cause === "bad-escape" ? 2 : 1));
  const wording = WORDINGS[fault.cause];
  return {
    code: CODES[fault.cause] ?? "syntax",
    at,
    level: "error",
    message: wording.message.replace("<text>", () => found),
    help: helpFor(fault, text) ?? wording.help,
    says: sayAs(fault.says ?? wording.says),
  };
}

function sayAs(says: string): string | undefined {
  return says === "" ? undefined : `error converting YAML to JSON: yaml: ${says}`;
}

/** Template marks and missing blanks explain many faults better than the fault itself. */
function helpFor(fault: Fault, text: string): string | undefined {
  const line = lineAround(text, fault.start);
  if (/\{\{|\{%|%\{/.test(line))
    return 'put the value in quotes, or render the template first: an unquoted "{" opens a map';
  if (fault.cause === "missing-colon" && /^\s*[\w.-]+:\S/.test(line)) return "put a space after the colon";
  if (fault.cause === "trailing-text") return helpForTrailing(text, fault.start);
  return undefined;
}

function helpForTrailing(text: string, start: number): string | undefined {
  const first = text.charAt(start);
  if (first === "]" || first === "}") return "remove it, or open the bracket before";
  if (first === ":") return "put a space after the colon";
  if (text.charAt(start - 1) === "'") return "write '' for a quote inside single quotes";
  return undefined;
}

function lineAround(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", Math.max(0, offset - 1)) + 1;
  const end = text.indexOf("\n", offset);
  return text.slice(start, Math.min(end < 0 ? text.length : end, start + 1000));
}
