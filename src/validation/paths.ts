import type { Field } from "../source/field.ts";
import type { Refusal } from "./model.ts";
import type { refusalsFor } from "./refusals.ts";

type Makers = ReturnType<typeof refusalsFor>;

/** No part of a path may be `..`. */
export function* backstepRefusals(field: Field, { invalid }: Makers, path = field.pathText): Iterable<Refusal> {
  if (field.text?.split("/").includes("..")) yield invalid(field, "must not contain '..'", { path });
}

/** A path below a directory: neither absolute nor out of it. */
export function* descendingRefusals(field: Field, makers: Makers, path = field.pathText): Iterable<Refusal> {
  if (field.text?.startsWith("/"))
    yield makers.invalid(field, "must be a relative path", { path, help: "remove the slash at its beginning" });
  yield* backstepRefusals(field, makers, path);
}

/** A path of a file in a volume, where names that begin with two dots are the kubelet's own. */
export function* fileRefusals(field: Field, makers: Makers, path = field.pathText): Iterable<Refusal> {
  yield* descendingRefusals(field, makers, path);
  const { text = "" } = field;
  if (text.startsWith("..") && !text.startsWith("../"))
    yield makers.invalid(field, "must not start with '..'", {
      path,
      help: "write a name that begins with another sign",
    });
}
