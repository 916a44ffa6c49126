import { defineRule, type Draft, type Field, refusalDrafts, undecodable, unmarshalText, walk } from "../../src/api.ts";

export default defineRule({
  id: "service-ports-invalid",
  title: "A Service with ports that do not go together",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A Service needs at least one port, unless it is headless or an ExternalName; with several, each needs a name, and no two may share number and protocol.",
    fix: "Add the missing port or name, or remove the repetition.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services"],
  },
  visit: "Object",
  only: ["Service"],

  *check(object, context) {
    yield* refusalDrafts(object, "service-ports-invalid", context);
    for (const field of ["port", "nodePort"].flatMap((key) => walk(object.root, `spec.ports.*.${key}`))) {
      if (field.text !== undefined) yield { ...quoted(field, field.text), ...undecodable(object, errorOf(field)) };
    }
  },
});

/** The decoder's words. */
function errorOf({ path }: Field): string {
  return unmarshalText("string", "ServicePort", `spec.ports.${String(path.at(-1))}`, "int32");
}

function quoted(field: Field, text: string): Draft {
  const isNumber = /^[0-9]+$/.test(text);
  const name = String(field.path.at(-1));
  return {
    at: field.at,
    message: `${name} is the string "${text}", where a number must be`,
    help: isNumber ? "remove the quotes" : "write the number of the port",
    ...(isNumber ? { fix: { title: "Remove the quotes", safety: "safe", edits: [{ at: field.at.span, text }] } } : {}),
  };
}
