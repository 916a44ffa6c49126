import { crdNameProblem, generateNameProblems, type NameProblem, objectNameProblems } from "../../k8s/object-names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const names = refusalsFor("object-name-invalid");
const missing = refusalsFor("object-name-missing");

/** Questions to the server, which it answers and does not keep. */
const NAMELESS: ReadonlySet<string> = new Set([
  "TokenReview.authentication.k8s.io",
  "SelfSubjectReview.authentication.k8s.io",
  "SubjectAccessReview.authorization.k8s.io",
  "SelfSubjectAccessReview.authorization.k8s.io",
  "LocalSubjectAccessReview.authorization.k8s.io",
  "SelfSubjectRulesReview.authorization.k8s.io",
]);

/** What the server refuses of the name of an object, each kind by its own grammar. */
export function* nameRefusals(kindKey: string, root: Field, minor: number): Iterable<Refusal> {
  const [name, prefix] = [root.get("metadata", "name"), root.get("metadata", "generateName")];
  const [text, generated] = [textOf(name), textOf(prefix)];
  if (generated) yield* problemRefusals(prefix, generateNameProblems(kindKey, generated, minor));
  if (text === "" && generated === "" && !NAMELESS.has(kindKey)) {
    yield missing.required(name, "name or generateName is required");
  }
  if (!text) return;
  // What only keeps the pods of a workload from being made is no refusal of the workload.
  const problems = objectNameProblems(kindKey, text, minor).filter(({ surface }) => surface === "admission");
  yield* problemRefusals(name, problems.length > 0 ? problems : definitionProblems(kindKey, root, text));
}

function* problemRefusals(name: Field, problems: readonly NameProblem[]): Iterable<Refusal> {
  for (const { field, message } of problems) yield names.invalid(name, message, { path: field });
}

function definitionProblems(kindKey: string, root: Field, name: string): readonly NameProblem[] {
  const [plural, group] = [root.get("spec", "names", "plural").text, root.get("spec", "group").text];
  if (kindKey !== "CustomResourceDefinition.apiextensions.k8s.io" || !plural || !group) return [];
  const problem = crdNameProblem(name, plural, group);
  return problem === undefined ? [] : [problem];
}
