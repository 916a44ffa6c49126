import type { Field } from "../source/field.ts";
import type { Refuse } from "./checks.ts";
import type { Refusal } from "./model.ts";

/** No part of a path may be `..`. */
export function* backstepRefusals(field: Field, { invalid }: Refuse, path = field.pathText): Iterable<Refusal> {
  if (field.text?.split("/").includes("..")) yield invalid(field, "must not contain '..'", { path });
}

/** A path below a directory: neither absolute nor out of it. */
export function* descendingRefusals(field: Field, refuse: Refuse, path = field.pathText): Iterable<Refusal> {
  if (field.text?.startsWith("/"))
    yield refuse.invalid(field, "must be a relative path", { path, help: "remove the slash at its beginning" });
  yield* backstepRefusals(field, refuse, path);
}

/** A path of a file in a volume, where names that begin with two dots are the kubelet's own. */
export function* fileRefusals(field: Field, refuse: Refuse, path = field.pathText): Iterable<Refusal> {
  yield* descendingRefusals(field, refuse, path);
  const { text = "" } = field;
  if (text.startsWith("..") && !text.startsWith("../"))
    yield refuse.invalid(field, "must not start with '..'", {
      path,
      help: "write a name that begins with another sign",
    });
}
