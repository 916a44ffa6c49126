import { readFileSync } from "node:fs";
import { usageError } from "./base/usage.ts";

/**
 * The text of a file below schemas/, which is shipped beside the program: facts like those in the sources, only too many to be
 * code, and the same in each run. They are read when a run needs them. `src/` and `dist/` both lie beside schemas/.
 */
export function readPackaged(name: string): string {
  const place = new URL(`../schemas/${name}`, import.meta.url);
  try {
    return readFileSync(place, "utf8");
  } catch {
    throw usageError(
      `this k8slint is not complete: its own file schemas/${name} cannot be read`,
      "install k8slint again; the folder schemas belongs beside the folder that holds the program",
    );
  }
}
