import type { Host } from "../../base/host.ts";
import type { FileRef } from "../../source/model.ts";
import { scriptFlavour } from "../../source/script-flavour.ts";
import { type Delivery, readCommentedDeliveries, readDeliveries } from "./index.ts";

/**
 * What the scripts of a root bring to clusters, and the comments of its manifests say about it. `texts` holds what was read
 * already; the texts of scripts that do something are added to it, so that findings can point there.
 */
export function deliveriesIn(host: Host, files: readonly FileRef[], texts: Map<string, string>): readonly Delivery[] {
  return files.flatMap(({ path, kind }) => {
    const flavour = scriptFlavour(path);
    const known = texts.get(path);
    if (flavour === undefined)
      return known === undefined || kind !== "manifest" ? [] : readCommentedDeliveries(path, known);
    const text = known ?? textOf(host, path);
    const found = text === undefined ? [] : readDeliveries(path, text, flavour);
    if (text !== undefined && found.length > 0) texts.set(path, text);
    return found;
  });
}

/** A script that cannot be read is only context: what reads it for its own sake says so. */
function textOf(host: Host, path: string): string | undefined {
  const reading = host.read(path);
  return reading.ok ? reading.text : undefined;
}
