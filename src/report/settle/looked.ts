import type { KubeObject } from "../../expand/model.ts";
import type { RawFinding } from "../../rule/finding.ts";
import type { Registry } from "../../rule/registry.ts";
import type { FileKind, FileRef } from "../../source/model.ts";

/** Files in which rules look at something other than objects. */
const LOOKED_AT: ReadonlySet<FileKind> = new Set([
  "kustomization",
  "tiltfile",
  "dockerfile",
  "compose",
  "skaffold",
  "chart",
]);

interface Looked {
  readonly files: readonly FileRef[];
  readonly objects: readonly KubeObject[];
  readonly findings: readonly RawFinding[];
  readonly registry: Registry;
}

/** Files that rules saw the whole of, and files of which they saw a part or nothing though there was something to see. */
export interface LookedAt {
  readonly whole: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
}

/**
 * What rules looked at. A file that does not parse and an object that a patch may change hold findings that nobody can see,
 * and so their suppressions may be needed; those in a template that is not rendered too.
 */
export function lookedAt({ files, objects, findings, registry }: Looked): LookedAt {
  const judged = new Set(objects.filter((object) => object.judged).map((object) => object.file));
  const hidden = new Set(objects.filter((object) => !object.judged).map((object) => object.file));
  const rules = new Set(registry.rules.map((rule) => rule.id));
  for (const { rule, draft } of findings) {
    const level = draft.level ?? registry.get(rule)?.level;
    if (!rules.has(rule) && level === "error") hidden.add(draft.at.span.file);
  }
  const whole = files.filter(({ path, kind }) => (LOOKED_AT.has(kind) || judged.has(path)) && !hidden.has(path));
  return { whole: new Set(whole.map(({ path }) => path)), hidden };
}
