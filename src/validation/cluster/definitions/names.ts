import { dns1035LabelProblems } from "../../../k8s/names.ts";
import type { Field } from "../../../source/field.ts";
import { textOf } from "../../checks.ts";
import type { Refusal } from "../../model.ts";
import { refuse } from "./model.ts";

const { invalid, required } = refuse;

/** What the kind is called; the singular and the kind of lists have defaults, made of the kind. */
export function* kindNameRefusals(names: Field): Iterable<Refusal> {
  const [plural, kind, listKind] = [names.get("plural"), names.get("kind"), names.get("listKind")];
  if (textOf(plural) === "") yield required(plural);
  if (textOf(kind) === "") {
    yield required(kind);
    if (textOf(names.get("singular")) === "") yield required(names.get("singular"), "", { isEcho: true });
    if (textOf(listKind) === "") yield required(listKind, "", { isEcho: true });
  }
  yield* lowerRefusals(plural);
  yield* lowerRefusals(names.get("singular"));
  yield* mixedRefusals(kind);
  yield* mixedRefusals(listKind);
  for (const list of ["shortNames", "categories"]) {
    for (const name of names.get(list).items) {
      const problems = name.text === undefined ? [] : dns1035LabelProblems(name.text);
      if (problems.length > 0) yield invalid(name, problems.join(","));
    }
  }
  if (kind.text === undefined || kind.text === "" || kind.text !== listKind.text) return;
  yield invalid(listKind, "kind and listKind may not be the same", {
    message: `kind and listKind are both ${kind.text}`,
    related: [{ field: kind, text: "the kind" }],
    help: `write listKind: ${kind.text}List`,
  });
}

function* lowerRefusals(name: Field): Iterable<Refusal> {
  if (name.text === undefined || name.text === "") return;
  const problems = dns1035LabelProblems(name.text);
  if (problems.length > 0) yield invalid(name, problems.join(","));
}

function* mixedRefusals(name: Field): Iterable<Refusal> {
  if (name.text === undefined || name.text === "") return;
  const problems = dns1035LabelProblems(name.text.toLowerCase());
  if (problems.length > 0)
    yield invalid(name, `may have mixed case, but should otherwise match: ${problems.join(",")}`);
}
