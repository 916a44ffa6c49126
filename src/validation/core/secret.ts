import { SECRET_TYPES, type SecretType } from "../../k8s/secret-types.ts";
import { decodeBase64 } from "../../k8s/secret-data.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { encodedSize, keyRefusals, sizeRefusals, sum, textSize } from "./config-map.ts";

const { invalid, required } = refusalsFor("secret-type-keys");

/** What the server refuses of a Secret, which it reads as one map: `stringData` replaces what `data` says. */
export function* secretRefusals(root: Field): Iterable<Refusal> {
  const [data, plain] = [root.get("data"), root.get("stringData")];
  const encoded = data.entries.filter(([key]) => plain.get(key).value === undefined);
  yield* keyRefusals(data, "Secret");
  yield* keyRefusals(plain, "Secret");
  // SOPS keeps the values encrypted until a controller or a plugin decrypts them.
  const isEncrypted = root.get("sops").exists;
  if (!isEncrypted) {
    const size = sum(encoded, encodedSize) + sum(plain.entries, textSize);
    yield* sizeRefusals(size, data.isMap ? data : plain, "Secret", "data");
  }
  const known = SECRET_TYPES.find(({ type }) => type === root.get("type").text);
  if (known !== undefined) yield* typeRefusals(root, known, isEncrypted);
}

function* typeRefusals(root: Field, known: SecretType, isEncrypted: boolean): Iterable<Refusal> {
  const type = root.get("type");
  for (const group of known.requires) {
    if (group.some((key) => isThere(root, key, known))) continue;
    const [key = "", ...others] = group;
    const empty = valueOf(root, key);
    yield required(root.get("data", key), "", {
      path: `data[${key}]`,
      ...(empty.value === undefined
        ? { at: type, message: `a Secret of type ${known.type} needs the key "${key}"`, help: `add the key "${key}"` }
        : { at: empty, message: `the value of "${key}" is empty`, help: "write the key of the login" }),
    });
    for (const other of others)
      yield required(root.get("data", other), "", { path: `data[${other}]`, at: type, isEcho: true });
  }
  if (known.annotation !== undefined && textOf(root.get("metadata", "annotations", known.annotation)) === "") {
    yield required(root.get("metadata", "annotations", known.annotation), "", {
      path: `metadata.annotations[${known.annotation}]`,
      at: type,
      message: `a Secret of type ${known.type} needs an annotation that names its ServiceAccount`,
      help: `add the annotation ${known.annotation}`,
    });
  }
  if (!isEncrypted) for (const key of known.json) yield* jsonRefusals(root, key);
}

function isThere(root: Field, key: string, { filled }: SecretType): boolean {
  const field = valueOf(root, key);
  return filled ? textOf(field) !== "" : field.value !== undefined;
}

function valueOf(root: Field, key: string): Field {
  const plain = root.get("stringData", key);
  return plain.value === undefined ? root.get("data", key) : plain;
}

/** The server looks whether it is a JSON object, and says nothing of its content. */
function* jsonRefusals(root: Field, key: string): Iterable<Refusal> {
  const field = valueOf(root, key);
  const written = field.value === undefined ? undefined : textOf(field);
  const text = written === undefined || field.path[0] === "stringData" ? written : decodeBase64(written);
  if (text === undefined || isPlaceholder(text) || text.startsWith("ENC[")) return;
  const detail = jsonProblem(text);
  if (detail === undefined) return;
  yield invalid(field, detail, {
    path: `data[${key}]`,
    value: "<secret contents redacted>",
    message: `the value of "${key}" is no JSON object`,
    help: "make the Secret anew with kubectl create secret docker-registry",
  });
}

/** The words of Go's decoder, but for the sign that it stumbles over, which is part of the secret. */
function jsonProblem(text: string): string | undefined {
  if (text.trim() === "") return "unexpected end of JSON input";
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && !Array.isArray(value)) return undefined;
    const type = Array.isArray(value) ? "array" : typeof value === "boolean" ? "bool" : typeof value;
    return `json: cannot unmarshal ${type} into Go value of type map[string]interface {}`;
  } catch {
    return "";
  }
}
