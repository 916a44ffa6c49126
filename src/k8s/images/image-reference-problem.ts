import { isDomain, isPathComponent, isTag, type RawReference, type TextRange } from "./image-reference-grammar.ts";

/** Which part of a text keeps it from being an image reference. */
export type ImageReferenceCode =
  | "empty"
  | "placeholder"
  | "white-space"
  | "scheme"
  | "character"
  | "hexadecimal"
  | "upper-case"
  | "host"
  | "port"
  | "slash"
  | "component"
  | "tag"
  | "digest"
  | "too-long";

interface Problem extends TextRange {
  readonly code: ImageReferenceCode;
}

/** Marks that something should have replaced before the apply, with what ends them. */
const PLACEHOLDERS: readonly (readonly [string, string])[] = [
  ["${", "}"],
  ["$(", ")"],
  ["{{", "}}"],
  ["{%", "%}"],
  ["%{", "}"],
  ["((", "))"],
  ["<", ">"],
];

/** Finds the part that a person would mend; called only for texts that a runtime refuses. */
export function diagnose(text: string, raw: RawReference): Problem {
  return (
    wholeProblem(text) ??
    capitalProblem(raw) ??
    domainProblem(text, raw) ??
    pathProblem(text, raw) ??
    tagProblem(raw) ??
    digestProblem(text, raw)
  );
}

/** What shows before the text is taken apart. */
function wholeProblem(text: string): Problem | undefined {
  if (text === "") return { code: "empty", start: 0, end: 0 };
  const placeholder = placeholderRange(text);
  if (placeholder !== undefined) return { code: "placeholder", ...placeholder };
  const blank = match(text, /\s+/u);
  if (blank !== undefined) return { code: "white-space", ...blank };
  const scheme = match(text, /^[A-Za-z][A-Za-z0-9+.-]*:\/\//);
  if (scheme !== undefined) return { code: "scheme", ...scheme };
  const foreign = match(text, /[^A-Za-z0-9._:/@+[\]-]+/u);
  if (foreign !== undefined) return { code: "character", ...foreign };
  return /^[a-f0-9]{64}$/.test(text) ? { code: "hexadecimal", start: 0, end: text.length } : undefined;
}

function placeholderRange(text: string): TextRange | undefined {
  // `ko://` names a Go package, which ko builds and replaces before the apply.
  const variable = match(text, /^ko:\/\/\S*|\$[A-Za-z_][A-Za-z0-9_]*|%[A-Z][A-Z0-9_]*%/);
  if (variable !== undefined) return variable;
  for (const [open, close] of PLACEHOLDERS) {
    const start = text.indexOf(open);
    const end = start < 0 ? -1 : text.indexOf(close, start + open.length);
    if (end >= 0) return { start, end: end + close.length };
  }
  return undefined;
}

/** The component with capitals; in a host and in a tag they are allowed. */
function capitalProblem({ written, restAt }: RawReference): Problem | undefined {
  const capital = written.search(/[A-Z]/);
  if (capital < 0) return undefined;
  const slash = written.indexOf("/", capital);
  const start = written.lastIndexOf("/", capital) + 1;
  return { code: "upper-case", start: restAt + start, end: restAt + (slash < 0 ? written.length : slash) };
}

function domainProblem(text: string, { explicitDomain, restAt }: RawReference): Problem | undefined {
  const domain = text.slice(0, explicitDomain ? restAt - 1 : 0);
  if (!explicitDomain || isDomain(domain) || isPathComponent(domain)) return undefined;
  const colon = domain.startsWith("[") ? domain.indexOf(":", domain.indexOf("]")) : domain.indexOf(":");
  if (colon < 0) return { code: "host", start: 0, end: domain.length };
  const port = domain.slice(colon + 1);
  if (/^\d+$/.test(port)) return { code: "host", start: 0, end: colon };
  // `nginx:v1/2` is a tag with a slash, `reg.example.com:port/app` a port that is no number.
  const isTagged = isPathComponent(domain.slice(0, colon)) && !/\.|^localhost$/.test(domain.slice(0, colon));
  if (isTagged && isTag(port)) return { code: "tag", start: colon + 1, end: text.length };
  return { code: "port", start: port === "" ? colon : colon + 1, end: domain.length };
}

function pathProblem(text: string, { written, restAt }: RawReference): Problem | undefined {
  if (written === "") return { code: "component", ...mark(text, restAt) };
  let start = restAt;
  for (const component of written.split("/")) {
    if (component === "") return { code: "slash", ...mark(text, start === restAt ? start : start - 1) };
    if (!isPathComponent(component)) return { code: "component", start, end: start + component.length };
    start += component.length + 1;
  }
  return undefined;
}

function tagProblem({ written, restAt, tag }: RawReference): Problem | undefined {
  if (tag === undefined || isTag(tag)) return undefined;
  const colon = restAt + written.length;
  return { code: "tag", start: tag === "" ? colon : colon + 1, end: colon + 1 + tag.length };
}

function digestProblem(text: string, { written, restAt, digest }: RawReference): Problem {
  if (digest === undefined) return { code: "too-long", start: restAt, end: restAt + written.length };
  const end = text.length;
  const start = end - digest.length;
  return { code: "digest", start: digest === "" ? start - 1 : start, end };
}

/** The one character at an offset, or the last of the text. */
function mark(text: string, at: number): TextRange {
  const start = Math.min(at, text.length - 1);
  return { start, end: start + 1 };
}

function match(text: string, pattern: RegExp): TextRange | undefined {
  const found = pattern.exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}
