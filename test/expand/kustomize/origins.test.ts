import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Host } from "../../../src/base/host.ts";
import { lineIndex } from "../../../src/base/line-index.ts";
import type { Span } from "../../../src/base/model.ts";
import { nodeHost } from "../../../src/host.ts";
import type { Field } from "../../../src/source/field.ts";
import { CORPUS_VARIABLE, corpusHost, corpusRoots } from "../../harness/corpus-host.ts";
import { kustomizationsOf, lineOf, rootsOf } from "../../harness/kustomize.ts";

/**
 * Where each value of each built object leads: to lines that hold the value, or to the directive that made it. A value may have
 * come by several places: where it was written, and the steps that changed or carried it.
 */
const CASES = fileURLToPath(new URL("cases", import.meta.url));

/** Files whose lines are directives: kustomizations, what they configure, and what generators read. */
const DIRECTIVE =
  /(?:^|\/)(?:kustomization\.ya?ml|Kustomization|config\.yaml|replacement\.yaml|a\.yaml|prefix\.yaml|gen\.yaml)$|\.env$/;

describe("each value leads to a line that holds it, or to the directive that made it", () => {
  test.each(readdirSync(CASES))("%s", (name) => {
    const root = join(CASES, name, "in");
    expect(strayIn(nodeHost(root), existsSync(join(root, "overlay")) ? ["overlay"] : [""])).toEqual([]);
  });

  const found = corpusRoots(process.env[CORPUS_VARIABLE]);

  test("real repositories are at hand, or it is said why not", ({ skip }) => {
    if (typeof found === "string") skip(found);
    expect(found.length).toBeGreaterThan(0);
  });

  test.each((typeof found === "string" ? [] : found).map((root) => [basename(root), root] as const))(
    "%s",
    (_, root) => {
      expect(strayIn(corpusHost(root), undefined)).toEqual([]);
    },
    120_000,
  );
});

/** The values of all builds that lead astray. */
function strayIn(host: Host, only: readonly string[] | undefined): readonly string[] {
  const all = kustomizationsOf(host);
  return (only ?? all.directories).flatMap((directory) =>
    rootsOf(all.build(directory)).flatMap((object) =>
      leaves(object).flatMap((field) => {
        const { span, via } = field.at;
        const places = [span, ...via.map(({ at }) => at)];
        if (places.some((place) => holds(place, field, all.texts))) return [];
        return [
          `${field.pathText} = ${JSON.stringify(field.value)}: ${places.map((one) => lineOf(one, all.texts)).join(", ")}`,
        ];
      }),
    ),
  );
}

function leaves(field: Field): readonly Field[] {
  if (field.isList) return field.items.flatMap(leaves);
  if (field.isMap) return field.entries.flatMap(([, value]) => leaves(value));
  return [field];
}

function holds(span: Span, { value }: Field, texts: ReadonlyMap<string, string>): boolean {
  const text = texts.get(span.file);
  if (text === undefined || span.end <= span.start) return false;
  if (DIRECTIVE.test(span.file)) return true;
  const lines = lineIndex(text);
  const around = text.slice(
    lines.start(lines.position(span.start).line),
    lines.end(lines.position(Math.max(span.start, span.end - 1)).line),
  );
  return normal(around).includes(normal(String(value))) || isSameNumber(around, value) || value === null;
}

/** Folding, escapes and quotes aside. */
function normal(text: string): string {
  return text.replaceAll(/[\s\\'"|>+-]+/g, "").toLowerCase();
}

/** `010` and `0x1F` are other words for a number, `1.50` for 1.5. */
function isSameNumber(text: string, value: unknown): boolean {
  if (typeof value !== "number" && typeof value !== "string") return false;
  return text
    .split(/[\s:,[\]{}]+/)
    .some(
      (word) =>
        word !== "" && (Number(word) === Number(value) || Number.parseInt(word, 8) === value || isDate(word, value)),
    );
}

function isDate(word: string, value: unknown): boolean {
  return typeof value === "string" && /^\d{4}-/.test(word) && value.startsWith(word.slice(0, 10));
}
