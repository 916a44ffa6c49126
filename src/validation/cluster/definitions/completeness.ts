import type { Field } from "../../../source/field.ts";
import type { Refusal } from "../../model.ts";
import { type Budget, MOST_SCHEMAS, refuse, spend } from "./model.ts";

const { required } = refuse;

const CHOICES = ["allOf", "anyOf", "oneOf"];

/** Whatever a choice of values restricts must be declared in the schema itself. */
export function* completenessRefusals(schema: Field, path: string): Iterable<Refusal> {
  yield* choiceRefusals(schema, { schema, path, at: path, budget: { left: MOST_SCHEMAS }, depth: 0 });
}

interface Walk {
  /** The declaration of what the choice restricts. */
  readonly schema: Field;
  readonly path: string;
  /** The path of the choice. */
  readonly at: string;
  readonly budget: Budget;
  readonly depth: number;
}

function* choiceRefusals(choice: Field, walk: Walk): Iterable<Refusal> {
  if (!spend(walk.budget, walk.depth)) return;
  const next = { ...walk, depth: walk.depth + 1 };
  yield* nestedRefusals(choice.get("not"), { ...next, at: `${walk.at}.not` });
  for (const name of CHOICES) {
    for (const [index, one] of choice.get(name).items.entries()) {
      yield* nestedRefusals(one, { ...next, at: `${walk.at}.${name}[${index}]` });
    }
  }
}

function* nestedRefusals(choice: Field, walk: Walk): Iterable<Refusal> {
  if (!choice.isMap) return;
  yield* choiceRefusals(choice, walk);
  const [items, declared] = [choice.get("items"), walk.schema.get("items")];
  const next = { ...walk, depth: walk.depth + 1 };
  if (items.isMap)
    yield* declaredRefusals(items, declared, { ...next, path: `${walk.path}.items`, at: `${walk.at}.items` });
  for (const [name, property] of choice.get("properties").entries) {
    const part = `.properties[${name}]`;
    const scope = { ...next, path: walk.path + part, at: walk.at + part };
    yield* declaredRefusals(property, walk.schema.get("properties", name), scope);
  }
}

function* declaredRefusals(choice: Field, declared: Field, walk: Walk): Iterable<Refusal> {
  if (declared.isMap) {
    yield* nestedRefusals(choice, { ...walk, schema: declared });
  } else if (!declared.exists) {
    yield required(declared, `because it is defined in ${walk.at}`, {
      path: walk.path,
      at: choice,
      part: "key",
      message: `${String(choice.path.at(-1))} is restricted here, and the schema does not declare it`,
      help: `declare ${String(choice.path.at(-1))} in the schema itself`,
    });
  }
}
