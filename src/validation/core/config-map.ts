import { configKeyProblems } from "../../k8s/names.ts";
import { decodeSecretData } from "../../k8s/secret-data.ts";
import type { Field } from "../../source/field.ts";
import { isPlaceholder } from "../../source/placeholder.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";

const { invalid } = refusalsFor("config-key-invalid");
const { tooLong } = refusalsFor("config-too-large");

/** A mebibyte, for all values of a ConfigMap or Secret together. */
const MAX_BYTES = 1_048_576;

/** What the server refuses of a ConfigMap. https://kubernetes.io/docs/concepts/configuration/configmap/ */
export function* configMapRefusals(root: Field): Iterable<Refusal> {
  const [data, binary] = [root.get("data"), root.get("binaryData")];
  yield* keyRefusals(data, "ConfigMap");
  yield* keyRefusals(binary, "ConfigMap");
  yield* twofoldRefusals(data, binary);
  const size = sum(data.entries, textSize) + sum(binary.entries, encodedSize);
  // The server names the object as a whole.
  yield* sizeRefusals(size, data.isMap ? data : binary, "ConfigMap", "[]");
}

/** Each key becomes the name of a file. */
export function* keyRefusals(map: Field, kind: string): Iterable<Refusal> {
  for (const [key, field] of map.entries) {
    if (isPlaceholder(key)) continue;
    for (const words of configKeyProblems(key)) {
      if (isLineOfSecret(field, kind)) {
        yield invalid(map, words, {
          path: "data[<secret contents redacted>]",
          value: "<secret contents redacted>",
          part: "key",
          message: "a key of this Secret without a value is no key that a Secret can have",
          help: "write each line as KEY=VALUE; what goes over several lines belongs in a file of its own",
        });
        continue;
      }
      yield invalid(field, words, {
        // What is written in stringData has been moved to data by then.
        path: `${map.path[0] === "binaryData" ? "binaryData" : "data"}[${key}]`,
        value: key,
        part: "key",
        message: `"${key}" is no key that a ${kind} can have${reason(key)}`,
        help: key.includes("/")
          ? `call it "${key.slice(key.lastIndexOf("/") + 1)}", and mount it below a path with items[].path`
          : "use letters, digits, '-', '_' and '.'",
      });
    }
  }
}

/** A second line of a private key in an environment file is read as a key with nothing, or only padding, for its value. */
function isLineOfSecret(field: Field, kind: string): boolean {
  return kind === "Secret" && ["", "=", "PQ=="].includes(field.raw ?? "-");
}

function reason(key: string): string {
  if (key.includes("/")) return ": it holds a slash";
  const sign = /[^-._a-zA-Z0-9]/u.exec(key)?.[0];
  if (sign !== undefined) return `: it holds ${sign === " " ? "a blank" : JSON.stringify(sign)}`;
  return key.length > 253 ? `: it has ${key.length} characters, 253 are allowed` : "";
}

function* twofoldRefusals(data: Field, binary: Field): Iterable<Refusal> {
  for (const [key, field] of data.entries) {
    const other = binary.get(key);
    if (other.value === undefined) continue;
    yield invalid(field, "duplicate of key present in binaryData", {
      path: `data[${key}]`,
      value: key,
      at: other,
      part: "key",
      message: `key "${key}" stands in data and in binaryData`,
      help: "remove one of the two",
      related: [{ field, part: "key", text: "here as text" }],
    });
  }
}

/** What the server refuses of the size of all values together. */
export function* sizeRefusals(size: number, field: Field, kind: string, path: string): Iterable<Refusal> {
  if (size <= MAX_BYTES) return;
  yield tooLong(field, MAX_BYTES, {
    path,
    part: "key",
    message: `the values of this ${kind} have ${size} bytes together, ${MAX_BYTES} are allowed`,
    help: "take out the largest files, and bring them in an image or a volume",
  });
}

type Entry = readonly [string, Field];

/** The sum of what is measured of the entries. */
export function sum(entries: readonly Entry[], size: (field: Field) => number): number {
  return entries.reduce((total, [, field]) => total + size(field), 0);
}

/** The bytes of a text in UTF-8. */
export function textSize({ raw = "" }: Field): number {
  return Buffer.byteLength(raw);
}

/** The size of what is written in base64; nothing where it is none, which the decoder tells. */
export function encodedSize(field: Field): number {
  const decoded = field.text === undefined ? undefined : decodeSecretData(field.text);
  return decoded?.ok === true ? decoded.bytes.length : 0;
}
