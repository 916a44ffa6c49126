import type { Path, Span } from "../../base/model.ts";
import type { Dialect, YamlProblem } from "./model.ts";
import { isOldBoolean, resolvePlain, type Resolved } from "./plain.ts";
import type { Scalar } from "./tree.ts";
import { isAboutJson, type RefusalCode, type ValueNotes } from "./value.ts";

/** Turns what is noticed while values are read into problems, which it adds to `problems`. */
export function collectProblems(problems: YamlProblem[], file: string, dialect: Dialect): ValueNotes {
  const span = ({ start, end }: { readonly start: number; readonly end: number }): Span => ({ file, start, end });
  const isStrict = dialect === "kustomize";
  return {
    duplicateKey: (path, key, first, second) =>
      problems.push({
        code: "duplicate-key",
        at: span(second.key),
        level: isStrict ? "error" : "warning",
        message: `key "${key}" stands twice in one map`,
        help: isStrict ? "remove one of them" : "remove one of them; the last one wins silently",
        related: [{ at: span(first.key), text: "first written here" }],
        path: [...path, key],
        says: isStrict ? `mapping key "${key}" already defined` : undefined,
      }),
    key: (path, key, node) => {
      if (isStrict) problems.push(...typedKeys(path, key, node, span(node)));
      else if (node.tag === undefined && isOldBoolean(node.text))
        problems.push(booleanKey([...path, key], key, node.text, span(node)));
    },
    number: (path, node, resolved) => {
      const problem = lostDigits(path, node, resolved, span(node));
      if (problem !== undefined) problems.push(problem);
    },
    refused: (path, node, code, message, says) => {
      const help = REFUSAL_HELP[code];
      const sentence = `error converting YAML to JSON: ${prefix(says)}${says}`;
      problems.push({ code, at: span(node), level: "error", message, help, path: [...path], says: sentence });
    },
  };
}

/** kustomize ends where a map below the first has a key that is no text, since it cannot write it as JSON. */
function typedKeys(path: Path, key: string, node: Scalar, at: Span): readonly YamlProblem[] {
  if (path.length === 0 || isTextKey(node)) return [];
  return [
    {
      code: "typed-key",
      at,
      level: "error",
      message: `key \`${node.text}\` is no text without quotes`,
      help: `write it in quotes: "${node.text}"`,
      path: [...path, key],
      says: "json: unsupported type: map[interface {}]interface {}",
    },
  ];
}

/** An empty key is written with quotes; a tag makes any key something else, even where it says nothing to the reader. */
function isTextKey({ text, tag }: Scalar): boolean {
  if (tag === undefined || tag === "!") return text === "" || resolvePlain(text, "kustomize") === undefined;
  return tag === "tag:yaml.org,2002:str";
}

function booleanKey(path: Path, key: string, written: string, at: Span): YamlProblem {
  return {
    code: "boolean-key",
    at,
    level: "warning",
    message: `key \`${written}\` is read as the boolean ${key}, so the key is "${key}"`,
    help: `write it in quotes: "${written}"`,
    path,
  };
}

const REFUSAL_HELP: Readonly<Record<RefusalCode, string>> = {
  "bad-key": 'write the key in quotes; where a value was meant, quote it, since an unquoted "{" opens a map',
  "bad-merge": "merge an alias of a map, or a list of such aliases",
  "bad-tag": "remove the tag, or write a value of its type",
  "unsupported-value": "write it in quotes",
};

/** Words of the converter itself come without the reader's own prefix. */
function prefix(says: string): string {
  return isAboutJson(says) ? "" : "yaml: ";
}

const TRAILING_ZERO = /^[-+]?\d+\.\d*0$/;

/**
 * A number that cannot be told from what it was read as: a version `1.10` that is now 1.1, an identifier beyond 2^53. Long
 * numbers are not repeated in the message, as they may be secrets.
 */
function lostDigits(path: Path, node: Scalar, resolved: Resolved, at: Span): YamlProblem | undefined {
  const isRounded =
    typeof resolved.value === "bigint" || (/^[-+]?\d{16,}$/.test(node.text) && resolved.type === "float");
  if (!isRounded && !TRAILING_ZERO.test(node.text)) return undefined;
  return {
    code: "digits-lost",
    at,
    level: isRounded ? "warning" : "info",
    message: isRounded
      ? "a number beyond 2^53 loses its last digits"
      : `${node.text} is read as the number ${String(resolved.value)}`,
    help: "write it in quotes where it is a version or an identifier",
    path: [...path],
  };
}
