import { qualifiedNameProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid } = refusalsFor("namespace-invalid");

const FINALIZERS: readonly string[] = ["kubernetes", "orphan", "foregroundDeletion"];

/** What the server refuses of a Namespace. */
export function* namespaceRefusals(root: Field): Iterable<Refusal> {
  const finalizers = root.get("spec", "finalizers");
  for (const field of finalizers.items) {
    const text = textOf(field);
    if (text === undefined) continue;
    const path = finalizers.pathText;
    const problems = qualifiedNameProblems(text);
    const wording = {
      path,
      value: text,
      message: `"${text}" is no finalizer that a Namespace can have`,
      help: "write kubernetes, or a name with a domain: <domain>/<name>",
    };
    for (const [i, words] of problems.entries()) yield invalid(field, words, { ...wording, isEcho: i > 0 });
    if (text.includes("/") || FINALIZERS.includes(text)) continue;
    const words = "name is neither a standard finalizer name nor is it fully qualified";
    yield invalid(field, words, { ...wording, isEcho: problems.length > 0 });
  }
}
