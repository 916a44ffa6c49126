import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { readSpec } from "../harness/spec.ts";
import type { Input } from "./model.ts";

/** A seed that is longer makes each input take long without telling more. */
const LONGEST = 20_000;

/** The files of each case of the rules' pages, and of the cases of kustomizations; `test` is the folder of the tests. */
export function casesOf(test: string): readonly Input[] {
  const pages = filesBelow(join(test, "rules")).filter((file) => file.endsWith(".md"));
  const ofRules = pages.flatMap((page) => readSpec(readFileSync(page, "utf8")).cases.map(({ files }) => files));
  const folder = join(test, "expand/kustomize/cases");
  const ofKustomize = readdirSync(folder).map((name) => inputOf(join(folder, name, "in")));
  return [...ofRules.map((files) => Object.fromEntries(files)), ...ofKustomize].filter(
    (input) => Object.values(input).join("").length <= LONGEST,
  );
}

/** The single files of a corpus whose names fit; none where there is no corpus. */
export function corpusFiles(folder: string | undefined, name: RegExp): readonly string[] {
  if (folder === undefined || !existsSync(folder)) return [];
  const files = filesBelow(folder).filter((file) => name.test(file) && statSync(file).size <= LONGEST);
  return files.map((file) => readFileSync(file, "utf8"));
}

/** The texts of the files whose paths fit, each once. */
export function textsOf(cases: readonly Input[], path: RegExp): readonly string[] {
  const texts = cases.flatMap((input) => Object.entries(input).flatMap(([at, text]) => (path.test(at) ? [text] : [])));
  return [...new Set(texts)];
}

/** What a pattern finds in all texts, each once. */
export function piecesOf(cases: readonly Input[], piece: RegExp): readonly string[] {
  const all = cases.flatMap((input) => Object.values(input));
  return [...new Set(all.flatMap((text) => [...text.matchAll(piece)].map((match) => match[1] ?? match[0])))];
}

function inputOf(folder: string): Input {
  return Object.fromEntries(filesBelow(folder).map((file) => [relative(folder, file), readFileSync(file, "utf8")]));
}

function filesBelow(folder: string): readonly string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
