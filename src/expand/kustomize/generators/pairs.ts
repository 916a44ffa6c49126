import { type Origin, placed } from "../../../base/model.ts";
import { nameOf } from "../../../base/paths.ts";
import { isDoubtfulKey, MASK } from "../../../k8s/secret-names.ts";
import { Field } from "../../../source/field.ts";
import { BuildFailure, UnknownPart } from "../failure.ts";
import type { KustomizeFiles } from "../read/files.ts";
import type { Kustomization } from "../read/kustomization.ts";

/** A key of a generated object with its value, and the line that set it. */
export interface Pair {
  readonly key: string;
  readonly value: string;
  readonly at: Origin;
}

/** What the sources of a generator hold. */
export interface Pairs {
  readonly pairs: readonly Pair[];
  /** Why some of it is not known; empty where all of it is. */
  readonly unknown: readonly UnknownPart[];
}

interface Sources {
  readonly files: KustomizeFiles;
  readonly kustomization: Kustomization;
}

/** The pairs of a generator: environment files, then literals, then files. */
export function pairsOf(entry: Field, sources: Sources): Pairs {
  const pairs: Pair[] = [];
  const unknown: UnknownPart[] = [];
  const take = (read: () => readonly Pair[]): void => {
    try {
      pairs.push(...read());
    } catch (error) {
      if (!(error instanceof UnknownPart)) throw error;
      unknown.push(error);
    }
  };
  const envs = [...entry.get("envs").items, entry.get("env")].filter(({ raw }) => raw !== undefined && raw !== "");
  for (const file of envs) take(() => envPairs(file, sources));
  for (const literal of entry.get("literals").items) take(() => [literalPair(literal)]);
  for (const file of entry.get("files").items) take(() => [filePair(file, sources)]);
  refuseRepeated(pairs, entry);
  return { pairs, unknown };
}

function refuseRepeated(pairs: readonly Pair[], entry: Field): void {
  const first = new Map<string, Pair>();
  for (const pair of pairs) {
    const before = first.get(pair.key);
    if (before === undefined) first.set(pair.key, pair);
    else {
      const name = entry.get("name").raw ?? "";
      const key = isDoubtfulKey(pair.key, pair.value) ? MASK : pair.key;
      throw new BuildFailure("generator-fails", pair.at, `the key "${key}" is generated twice`, {
        note: `kustomize: configmap ${name} illegally repeats the key \`${key}\``,
        labels: [{ at: before.at, text: "the first time" }],
        help: "keep one of the two, or give one another key",
      });
    }
  }
}

function literalPair(literal: Field): Pair {
  const text = literal.raw ?? "";
  const cut = text.indexOf("=");
  if (cut > 0) return { key: text.slice(0, cut), value: unquoted(text.slice(cut + 1)), at: literal.at };
  throw new BuildFailure("generator-fails", literal.at, 'a literal has no key before "="', {
    note: "kustomize: invalid literal source, expected key=value",
    help: "write it as key=value",
  });
}

/** `path`, under its own name, or `key=path`. */
function filePair(file: Field, { files, kustomization }: Sources): Pair {
  const text = file.raw ?? "";
  const [before = "", after, ...more] = text.split("=");
  if (more.length > 0 || before === "" || after === "") {
    throw new BuildFailure("generator-fails", file.at, `"${text}" is neither a path nor key=path`, {
      note: "kustomize: key name or file path contains '=', or one of the two is missing",
    });
  }
  const target = after === undefined ? file : pathField(file, after);
  return {
    key: after === undefined ? nameOf(before) : before,
    value: files.textOf(target, kustomization).text,
    at: file.at,
  };
}

/** The path alone, at the place of the whole entry. */
function pathField(file: Field, path: string): Field {
  const { at } = file;
  return new Field(path, [], { origin: () => at });
}

/** `KEY=VALUE` lines; a key alone has an empty value. */
function envPairs(file: Field, { files, kustomization }: Sources): readonly Pair[] {
  const { path, text } = files.textOf(file, kustomization);
  const pairs: Pair[] = [];
  let start = 0;
  for (const line of text.split("\n")) {
    const bare = line.trimStart().replace(/\r$/, "");
    const cut = bare.indexOf("=");
    const key = cut < 0 ? bare : bare.slice(0, cut);
    const at = placed({ file: path, start, end: start + line.replace(/\r$/, "").length });
    if (key !== "" && !bare.startsWith("#")) pairs.push({ key, value: cut < 0 ? "" : bare.slice(cut + 1), at });
    start += line.length + 1;
  }
  return pairs;
}

function unquoted(text: string): string {
  const [first, last] = [text[0], text.at(-1)];
  return text.length >= 2 && first === last && (first === '"' || first === "'") ? text.slice(1, -1) : text;
}
