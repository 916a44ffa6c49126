import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { filesBelow } from "../harness/corpus-host.ts";
import type { Input } from "./model.ts";

/** A seed that is longer makes each input take long without telling more. */
const LONGEST = 20_000;

/** The files of each case of the rules' pages, and of the cases of kustomizations; `test` is the folder of the tests. */
export function casesOf(test: string): readonly Input[] {
  const pages = filesBelow(join(test, "rules")).filter((file) => file.endsWith(".md"));
  const ofRules = pages.flatMap((page) => pageCases(readFileSync(page, "utf8")));
  const folder = join(test, "expand/kustomize/cases");
  const ofKustomize = readdirSync(folder).map((name) => inputOf(join(folder, name, "in")));
  return [...ofRules, ...ofKustomize].filter((input) => Object.values(input).join("").length <= LONGEST);
}

/** The files of each case of a page, read without the harness of the rules, which brings the whole program. */
function pageCases(markdown: string): readonly Input[] {
  return markdown.split(/^## (?=Flagged:|Clean:)/m).flatMap((part) => {
    const fences = [...part.matchAll(/^(`{3,})\w* ?title=(\S+)[^\n]*\n([\s\S]*?)^\1$/gm)];
    return fences.length === 0 ? [] : [Object.fromEntries(fences.map((fence) => [fence[2] ?? "", fence[3] ?? ""]))];
  });
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
