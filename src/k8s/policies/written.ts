import { CelUnknown } from "../cel/model.ts";
import { isMap, type JsonMap } from "../../base/json.ts";

/** Booleans that the server leaves out where they are false, as it does with all that is empty. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  "hostIPC hostNetwork hostPID paused publishNotReadyAddresses readOnly stdin stdinOnce tty".split(" "),
);

/** Maps whose keys are chosen freely, and whose values stay as they are. */
const FREE: ReadonlySet<string> = new Set(
  "annotations binaryData data labels matchLabels nodeSelector selector stringData".split(" "),
);

const EMPTY = new CelUnknown("whether the API server keeps an empty value is not known");

/** An object after the server read and wrote it: what is empty may be gone. */
export function written(map: JsonMap): JsonMap {
  const entries = Object.entries(map).filter(([key, value]) => !isGone(key, value));
  return Object.fromEntries(entries.map(([key, value]) => [key, FREE.has(key) ? value : kept(value)]));
}

function isGone(key: string, value: unknown): boolean {
  if (value === false) return LEFT_OUT.has(key);
  return Array.isArray(value) && value.length === 0 && !KEPT_LISTS.has(key);
}

/** Lists that the server writes also where they are empty. */
const KEPT_LISTS: ReadonlySet<string> = new Set(["containers", "rules", "items", "webhooks"]);

function kept(value: unknown): unknown {
  if (value === "" || (Array.isArray(value) && value.length === 0)) return EMPTY;
  if (Array.isArray(value)) return value.map((item) => (isMap(item) ? written(item) : item));
  return isMap(value) ? written(value) : value;
}
