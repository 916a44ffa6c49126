import type { Input } from "./model.ts";

/** Says which place in a value lies outside of its file; undefined where none does. */
export function placeOutside(value: unknown, input: Input, seen = new Set<unknown>()): string | undefined {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const one = rest.pop();
    if (typeof one !== "object" || one === null || seen.has(one)) continue;
    seen.add(one);
    const outside = isPlace(one) ? faultOf(one, input) : undefined;
    if (outside !== undefined) return outside;
    rest.push(
      ...(one instanceof Map ? [...one.keys(), ...one.values()] : one instanceof Set ? one : Object.values(one)),
    );
  }
  return undefined;
}

interface Place {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

function isPlace(value: object): value is Place {
  return "file" in value && "start" in value && "end" in value && typeof value.file === "string";
}

function faultOf({ file, start, end }: Place, input: Input): string | undefined {
  const length = Object.hasOwn(input, file) ? (input[file] ?? "").length : 0;
  const isInside = start >= 0 && start <= end && end <= length;
  return isInside ? undefined : `${start} to ${end} lies outside of ${file}, which has ${length}`;
}
