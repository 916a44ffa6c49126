/** What tests of admission policies read: resources that are handed to a policy, or applied one by one to see it refuse them. */
import { placed } from "../base/model.ts";
import { directoryOf, isWithin, resolvePath } from "../base/paths.ts";
import type { SourceDocument, SourceYaml } from "./documents.ts";
import type { ExpandProblem, LooseObject } from "./model.ts";

/**
 * Whose kind Test it is: the CLI of Kyverno, which asks no cluster, and Chainsaw, whose steps expect to be refused.
 * https://kyverno.io/docs/kyverno-cli/reference/kyverno_test/ https://kyverno.github.io/chainsaw/latest/operations/
 */
const TEST = /^(?:cli|chainsaw)\.kyverno\.io\//;

export interface TestInputs {
  /** Paths of the files that a test reads. */
  readonly files: ReadonlySet<string>;
  /** What is not judged therefore, said once. */
  readonly problems: readonly ExpandProblem[];
}

/**
 * The files that tests name in their own directory or below it, policies aside. They are no part of what is deployed, and many are
 * wrong on purpose; a manifest elsewhere that a test holds against a policy stays what it is.
 */
export function testInputs(
  sources: readonly SourceYaml[],
  used: ReadonlySet<string>,
  objectsOf: (file: string) => readonly LooseObject[],
): TestInputs {
  const tests = sources.flatMap(({ documents }) => documents.filter(isTest));
  if (tests.length === 0) return { files: new Set(), problems: [] };
  const paths = new Set(
    sources.flatMap(({ file }) => (file.kind === "manifest" && !used.has(file.path) ? [file.path] : [])),
  );
  const files = new Set(tests.flatMap((test) => namedBy(test).filter((path) => paths.has(path))));
  const objects = [...files].reduce((sum, file) => sum + objectsOf(file).length, 0);
  const [first] = tests;
  if (objects === 0 || first === undefined) return { files, problems: [] };
  const message = `${objects} ${objects === 1 ? "object is" : "objects are"} what ${tests.length === 1 ? "a test of policies reads" : `${tests.length} tests of policies read`}, and not judged`;
  return {
    files,
    problems: [
      { rule: "not-looked-at", at: placed({ file: first.file.path, start: 0, end: 0 }), level: "info", message },
    ],
  };
}

function isTest({ root }: SourceDocument): boolean {
  return root.get("kind").text === "Test" && TEST.test(root.get("apiVersion").text ?? "");
}

function namedBy({ root, file }: SourceDocument): readonly string[] {
  const directory = directoryOf(file.path);
  // Of a test at the top everything lies below.
  if (directory === "") return [];
  return root.entries
    .flatMap(([key, field]) => (key === "policies" ? [] : textsIn(field.value)))
    .flatMap((text) => resolvePath(directory, text) ?? [])
    .filter((path) => isWithin(path, directory));
}

/** All texts in a value that may be the name of a file. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return /\.(?:ya?ml|json)$/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
