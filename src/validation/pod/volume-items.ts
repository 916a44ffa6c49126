import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { fieldRefRefusals, resourceFieldRefusals } from "./downward.ts";
import { fileRefusals } from "../paths.ts";
import { structsOf } from "../read.ts";

const volumes = refusalsFor("volume-invalid");

const MAX_MODE = 0o777;

/** Permissions of files. YAML 1.1 reads a leading zero as octal: `0644` is 420, and `644` is far too much. */
export function* modeRefusals(mode: Field, path?: string): Iterable<Refusal> {
  const { integer } = mode;
  if (integer === undefined || (integer >= 0 && integer <= MAX_MODE)) return;
  yield volumes.invalid(mode, "must be a number between 0 and 0777 (octal), both inclusive", {
    ...(path === undefined ? {} : { path }),
    message: `${String(mode.path.at(-1))} is ${integer}, which is 0${Math.abs(integer).toString(8)} in octal, above 0777`,
    help: /^[0-7]{3}$/.test(String(integer)) ? `write 0${integer}` : "write permissions in octal, such as 0644",
  });
}

/** The `items` of a ConfigMap or Secret, which choose keys and say where they go. */
export function* itemRefusals(list: Field): Iterable<Refusal> {
  for (const item of structsOf(list)) {
    const [key, path] = [item.get("key"), item.get("path")];
    if (textOf(key) === "") yield volumes.required(key, "");
    if (textOf(path) === "") yield volumes.required(path, "");
    yield* fileRefusals(path, volumes);
    yield* modeRefusals(item.get("mode"));
  }
}

/** The files of a downwardAPI volume; for what is wrong with one of them the server names all. */
export function* downwardFileRefusals(list: Field, minor: number): Iterable<Refusal> {
  const above = list.pathText.replace(/\.items$/, "");
  for (const file of structsOf(list)) {
    const at = (field: Field): string => field.pathText.replace(file.pathText, above);
    for (const refusal of fileOnlyRefusals(file, minor)) {
      yield { ...refusal, path: refusal.path.replace(file.pathText, at(file)) };
    }
  }
}

function* fileOnlyRefusals(file: Field, minor: number): Iterable<Refusal> {
  const path = file.get("path");
  if (textOf(path) === "") yield volumes.required(path, "");
  yield* fileRefusals(path, volumes);
  yield* shownRefusals(file, minor);
  yield* modeRefusals(file.get("mode"));
}

function* shownRefusals(file: Field, minor: number): Iterable<Refusal> {
  const [field, resource] = [file.get("fieldRef"), file.get("resourceFieldRef")];
  if (field.exists) {
    yield* fieldRefRefusals(field, "file", minor);
    if (!resource.exists) return;
    yield volumes.invalid(file, "fieldRef and resourceFieldRef can not be specified simultaneously", {
      value: "resource",
      at: resource,
      part: "key",
      message: "a file shows a field and a resource at once",
      help: "keep one of fieldRef and resourceFieldRef",
    });
  } else if (resource.exists) yield* resourceFieldRefusals(resource, "file");
  else {
    yield volumes.required(file, "one of fieldRef and resourceFieldRef is required", {
      message: "a file of a downwardAPI volume shows nothing",
      help: "add fieldRef or resourceFieldRef",
    });
  }
}
