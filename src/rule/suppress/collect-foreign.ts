import type { KubeObject } from "../../expand/model.ts";
import type { Field } from "../../source/field.ts";
import type { CommentedFile } from "./comments.ts";
import { type Collected, type Entry, objectKey } from "./entry.ts";
import { type ForeignTool, rulesLike, rulesLikeAnyOf } from "./foreign-table.ts";

/** Files that hold none of these hold no suppression of another linter. */
const MARKERS = /kube-linter\.io\/|kube-score\/ignore|polaris\.fairwinds\.com\/|checkov[.:]|trivy:ignore/;

/** A suppression of another linter, as its own grammar has it. */
interface Foreign {
  readonly tool: ForeignTool;
  /** Undefined for one that holds for all checks. */
  readonly check: string | undefined;
  readonly reason: string;
}

/**
 * Adds what other linters are told to pass over: whoever decided so once need not do it again. They hold for the whole object, and
 * are never called unused, since the other linter may need them.
 */
export function collectForeign(files: readonly CommentedFile[], objects: readonly KubeObject[], into: Collected): void {
  const marked = new Map(files.filter(({ text }) => MARKERS.test(text)).map((file) => [file.path, file.text] as const));
  if (marked.size === 0) return;
  const comments = new Map([...marked].map(([path, text]) => [path, foreignComments(text)] as const));
  for (const object of objects) {
    const text = marked.get(object.file);
    if (text === undefined) continue;
    const at = object.root.get("kind").at.span;
    const document = documentOf(text, at.start);
    const own = (comments.get(object.file) ?? []).filter((comment) => documentOf(text, comment.offset) === document);
    for (const foreign of [...annotationsOf(object.root.get("metadata", "annotations")), ...own]) {
      const rules = foreign.check === undefined ? rulesLikeAnyOf(foreign.tool) : rulesLike(foreign.tool, foreign.check);
      for (const rule of rules) {
        const entry: Entry = { kind: "annotation", rule, at, reason: reasonOf(foreign), isForeign: true };
        const key = objectKey(rule, object.id);
        if (!into.entries.has(key)) into.entries.set(key, entry);
      }
    }
  }
}

function reasonOf({ tool, check, reason }: Foreign): string {
  return `${tool}${check === undefined ? "" : ` ${check}`}${reason === "" ? "" : `: ${reason}`}`;
}

/** How many documents end before an offset. */
function documentOf(text: string, offset: number): number {
  return text.slice(0, offset).match(/^---(?:\s|$)/gm)?.length ?? 0;
}

function annotationsOf(annotations: Field): readonly Foreign[] {
  return annotations.entries.flatMap(([key, value]) => (value.raw === undefined ? [] : annotation(key, value.raw)));
}

function annotation(key: string, value: string): readonly Foreign[] {
  const slash = key.indexOf("/");
  const [domain, name] = [key.slice(0, slash), key.slice(slash + 1)];
  switch (domain) {
    case "ignore-check.kube-linter.io":
      return [{ tool: "kube-linter", check: name, reason: value }];
    case "kube-linter.io":
      return name === "ignore-all" ? [{ tool: "kube-linter", check: undefined, reason: value }] : [];
    case "kube-score":
      return name === "ignore" ? words(value).map((check) => ({ tool: "kube-score", check, reason: "" })) : [];
    case "polaris.fairwinds.com":
      return polaris(name, value);
    case "checkov.io":
      return /^skip\d*$/.test(name) ? [checkov(value)] : [];
    default:
      return [];
  }
}

function polaris(name: string, value: string): readonly Foreign[] {
  if (value !== "true") return [];
  if (name === "exempt") return [{ tool: "polaris", check: undefined, reason: "" }];
  return name.endsWith("-exempt") ? [{ tool: "polaris", check: name.slice(0, -"-exempt".length), reason: "" }] : [];
}

/** `CKV_K8S_20=I need it`. */
function checkov(value: string): Foreign {
  const [check = "", ...reason] = value.split("=");
  return { tool: "checkov", check: check.trim(), reason: reason.join("=").trim() };
}

function words(value: string): readonly string[] {
  return value.split(",").flatMap((word) => word.trim() || []);
}

const COMMENT = /#[ \t]*(?:checkov:skip=(\w+)(?::([^\n]*))?|trivy:ignore:([\w-]+))/g;

function foreignComments(text: string): readonly (Foreign & { readonly offset: number })[] {
  return [...text.matchAll(COMMENT)].map((match) => {
    const [, skipped, reason = "", ignored = ""] = match;
    const foreign: Foreign =
      skipped === undefined
        ? { tool: "trivy", check: ignored, reason: "" }
        : { tool: "checkov", check: skipped, reason: reason.trim() };
    return { ...foreign, offset: match.index };
  });
}
