import type { FieldMove, Path, Span } from "../../base/model.ts";
import type { YamlDocument } from "../yaml/model.ts";
import { valueAt } from "../../base/json.ts";
import { stepsOf } from "./values.ts";

/** The path of the pair whose key stands at a place. */
export function pathOfKey(document: YamlDocument, key: Span): Path | undefined {
  const path: (string | number)[] = [];
  for (;;) {
    const step = stepsOf(valueAt(document.value, ...path)).find((one) =>
      holds(document.locate([...path, one], "pair"), key),
    );
    if (step === undefined) return undefined;
    path.push(step);
    const place = document.locate(path, "key");
    if (typeof step === "string" && place?.start === key.start && place.end === key.end) return path;
  }
}

function holds(outer: Span | undefined, { start, end }: Span): boolean {
  return outer !== undefined && outer.start <= start && end <= outer.end;
}

/** The target in this document: a patch holds a part of the object, so that it is found from the field and not from the root. */
export function targetPath(holder: Path, { from, into }: FieldMove): Path | undefined {
  const differs = from.findIndex((step, i) => step !== into[i]);
  const shared = differs < 0 ? from.length : differs;
  const left = from.slice(shared);
  const kept = holder.length - left.length;
  const isSameWay = left.every((step, i) => typeof step === "number" || step === holder[kept + i]);
  const down = into.slice(shared);
  const isWhole = holder.length === from.length && holder.every((step, i) => step === from[i]);
  // The items of a patch are not those of the object.
  if (kept < 0 || !isSameWay || (!isWhole && down.some((step) => typeof step === "number"))) return undefined;
  return [...holder.slice(0, kept), ...down];
}
