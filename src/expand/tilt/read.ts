import type { Host } from "../../base/host.ts";
import type { FileRef } from "../../source/model.ts";
import type { readTiltfile, TiltfileFacts } from "../../source/tiltfile/index.ts";
import type { ExpandProblem } from "../model.ts";
import { problemOf } from "../problems.ts";

/** The Tiltfiles of a root. */
export interface Tiltfiles {
  /** Those that Tilt is started with: what another one loads or includes is a part of that one. */
  readonly tops: readonly TiltfileFacts[];
  readonly problems: readonly ExpandProblem[];
  /** Text of each Tiltfile that was read. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads the Tiltfiles of a root. Their parser takes longer to load than a small run lasts, so it is loaded where there are any. */
export async function loadTiltfiles(host: Host, files: readonly FileRef[]): Promise<Tiltfiles> {
  if (!files.some(isTiltfile)) return { tops: [], problems: [], texts: new Map() };
  const { readTiltfile } = await import("../../source/tiltfile/index.ts");
  return readTiltfiles(host, files, readTiltfile);
}

/** The same with a parser that is at hand. */
export function readTiltfiles(host: Host, files: readonly FileRef[], parse: typeof readTiltfile): Tiltfiles {
  const texts = new Map<string, string>();
  const read = files.filter(isTiltfile).flatMap(({ path }) => {
    const reading = host.read(path);
    if (!reading.ok) return [];
    texts.set(path, reading.text);
    return [parse(path, reading.text, { host })];
  });
  const loaded = new Set(read.flatMap(({ files: [, ...others] }) => others));
  return {
    tops: read.filter(({ file }) => !loaded.has(file)),
    problems: read.flatMap(({ problems }) => problems.map((problem) => problemOf(problem, "tiltfile-invalid"))),
    texts,
  };
}

function isTiltfile({ kind }: FileRef): boolean {
  return kind === "tiltfile";
}
