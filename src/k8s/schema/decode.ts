/** Scalars that the API server's Go structs read with code of their own. */
import { parseQuantity } from "../quantities/quantity.ts";
import { decodeSecretData } from "../secret-data.ts";
import type { SchemaNode } from "./node.ts";
import { timeProblem } from "./time.ts";
import { numberText, unmarshalWords, type Where } from "./words.ts";

const UINT8_MAX = 2 ** 8;
const INT32_MAX = 2 ** 31;
const INT64_MAX = 2 ** 63;

type Scalar = string | number | boolean;

/** What the decoder says of a scalar whose type its field takes; undefined where it reads it. */
export function decodeProblem({ format, goType }: SchemaNode, value: Scalar, where: Where): string | undefined {
  switch (format) {
    case "int32":
      return integerProblem(value, INT32_MAX, goType ?? "int32", where);
    case "uint8":
      return integerProblem(value, UINT8_MAX, "uint8", where);
    case "int64":
      return integerProblem(value, INT64_MAX, goType ?? "int64", where);
    case "int-or-string":
      return typeof value === "string" ? undefined : integerProblem(value, INT32_MAX, "int32", where);
    case "quantity": {
      const read = parseQuantity(value);
      return read.ok ? undefined : read.message;
    }
    case "bytes":
      return bytesProblem(value);
    case "time":
      return timeProblem(String(value));
    case "micro-time":
      return timeProblem(String(value), true);
    default:
      return undefined;
  }
}

function integerProblem(value: Scalar, max: number, goType: string, where: Where): string | undefined {
  if (typeof value !== "number" || (value < max && value >= (max === UINT8_MAX ? 0 : -max))) return undefined;
  return unmarshalWords(`number ${numberText(value)}`, goType, where);
}

function bytesProblem(value: Scalar): string | undefined {
  const read = decodeSecretData(String(value));
  return read.ok ? undefined : read.message;
}
