import type { Origin, Span, Step } from "../../../base/model.ts";
import { Field, type Locator } from "../../../source/field.ts";
import { readYaml, type YamlDocument } from "../../../source/yaml/index.ts";

/** The documents of YAML text that stands in a field, such as an inline patch; where they were written is told as well as can be. */
export function inlineDocuments(field: Field, text: string, step: Step | undefined): readonly InlineDocument[] {
  const written = field.raw ?? "";
  const place = placesIn(field, text);
  const yaml = readYaml(field.at.span.file, written.trim(), { dialect: "kustomize" });
  const skipped = written.length - written.trimStart().length;
  return yaml.documents.map((document) => {
    const locate = (span: Span): Span => ({
      file: span.file,
      start: place(span.start + skipped),
      end: Math.max(place(span.start + skipped), place(Math.max(span.end + skipped - 1, span.start + skipped)) + 1),
    });
    return { document, root: fieldThrough(document, locate, step) };
  });
}

export interface InlineDocument {
  readonly document: YamlDocument;
  readonly root: Field;
}

/** A document whose places are moved, and which came by a step. */
export function fieldThrough(
  document: YamlDocument,
  locate: ((span: Span) => Span) | undefined,
  step: Step | undefined,
): Field {
  const locator: Locator = {
    origin: (path, part): Origin => {
      const { span, via } = document.origin(path, part);
      return { span: locate === undefined ? span : locate(span), via: step === undefined ? via : [...via, step] };
    },
    plainScalar: (path) => document.plainScalar(path),
  };
  return new Field(document.value, [], locator);
}

/** Where each character of a value stands in its file. What cannot be told leads to the beginning of the value. */
function placesIn(field: Field, text: string): (offset: number) => number {
  const { span } = field.at;
  const source = text.slice(span.start, span.end);
  const value = field.raw ?? "";
  const block = /^\|[^\n]*\n/.exec(source);
  if (block !== null) return blockPlaces(value, text, span.start + block[0].length);
  if (source === value) return (offset) => span.start + offset;
  return /^["']/.test(source) && source.slice(1, -1) === value ? (offset) => span.start + 1 + offset : () => span.start;
}

/** A literal block holds the value line by line, each with the indentation of the first. */
function blockPlaces(value: string, text: string, first: number): (offset: number) => number {
  const indent = /^(?:[ \t]*\r?\n)*( *)/.exec(text.slice(first, first + 4096))?.[1]?.length ?? 0;
  const values = lineStarts(value, 0, value.length);
  const places = lineStarts(text, first, text.length, values.length);
  return (offset) => {
    let line = 0;
    while (line + 1 < values.length && (values[line + 1] ?? Infinity) <= offset) line++;
    return (places[line] ?? first) + indent + offset - (values[line] ?? 0);
  };
}

function lineStarts(text: string, from: number, to: number, most = Infinity): readonly number[] {
  const starts = [from];
  for (let at = text.indexOf("\n", from); at >= 0 && at < to && starts.length < most; at = text.indexOf("\n", at + 1))
    starts.push(at + 1);
  return starts;
}
