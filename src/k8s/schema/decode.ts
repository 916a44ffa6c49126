/** Scalars that the API server's Go structs read with code of their own. */
import { parseQuantity } from "../quantity.ts";
import { decodeSecretData } from "../secret-data.ts";
import { daysOf } from "./formats.ts";
import type { SchemaNode } from "./node.ts";
import { numberText, unmarshalWords, type Where } from "./words.ts";

const INT32_MAX = 2 ** 31;
const INT64_MAX = 2 ** 63;

type Scalar = string | number | boolean;

/** What the decoder says of a scalar whose type its field takes; undefined where it reads it. */
export function decodeProblem({ format, goType }: SchemaNode, value: Scalar, where: Where): string | undefined {
  switch (format) {
    case "int32":
      return integerProblem(value, INT32_MAX, goType ?? "int32", where);
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
      return timeProblem(value, TIME, "2006-01-02T15:04:05Z07:00");
    case "micro-time":
      return timeProblem(value, MICRO_TIME, "2006-01-02T15:04:05.000000Z07:00");
    default:
      return undefined;
  }
}

function integerProblem(value: Scalar, max: number, goType: string, where: Where): string | undefined {
  if (typeof value !== "number" || (value < max && value >= -max)) return undefined;
  return unmarshalWords(`number ${numberText(value)}`, goType, where);
}

function bytesProblem(value: Scalar): string | undefined {
  const read = decodeSecretData(String(value));
  return read.ok ? undefined : read.message;
}

const TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d{1,2}):(\d\d):(\d\d)(?:[.,]\d+)?(?:Z|[+-](\d\d):(\d\d))$/;
const MICRO_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d{1,2}):(\d\d):(\d\d)[.,]\d{6}(?:Z|[+-](\d\d):(\d\d))$/;

function timeProblem(value: Scalar, form: RegExp, layout: string): string | undefined {
  if (typeof value !== "string") return undefined;
  const parts = form
    .exec(value)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (parts === undefined) return `parsing time ${JSON.stringify(value)} as ${JSON.stringify(layout)}: cannot parse`;
  const [year = 0, month = 0, ...rest] = parts;
  const isInside = month >= 1 && month <= 12 && rest.every((part, i) => part <= (LIMITS[i] ?? daysOf(year, month)));
  return isInside && rest[0] !== 0 ? undefined : `parsing time ${JSON.stringify(value)}: out of range`;
}

/** The highest day (which hangs on the month), hour, minute, second, and hour and minute of the zone. */
const LIMITS = [undefined, 23, 59, 59, 24, 60];
