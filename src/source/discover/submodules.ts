import type { Host } from "../../base/host.ts";
import { isWithin } from "../../base/paths.ts";

/**
 * Whether a path lies in a submodule, which a clone leaves empty until it is told otherwise.
 * https://git-scm.com/docs/gitmodules
 */
export function submodules(host: Host): (path: string) => boolean {
  const reading = host.exists(".gitmodules") ? host.read(".gitmodules") : undefined;
  const lines = reading?.ok === true ? reading.text.split("\n") : [];
  const paths = lines.flatMap((line) => /^\s*path\s*=\s*(\S.*)$/.exec(line)?.[1]?.trim().replace(/\/+$/, "") ?? []);
  return (path) => paths.some((one) => isWithin(path, one));
}
