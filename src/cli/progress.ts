import type { Host } from "../base/host.ts";
import type { World } from "./world.ts";

/** Shorter runs need no word of it. */
const PATIENCE_SECONDS = 0.5;
/** Reads between two looks at the clock. */
const STEP = 50;

const CLEAR_LINE = "\r\x1b[K";

export interface Watched {
  readonly host: Host;
  /** Takes the line away, if there is one. */
  done(): void;
}

/**
 * A host that tells on a terminal how many files were read, once that has taken a while. The pipeline itself knows nothing of
 * it; build servers (`CI`) get no line that would be written over.
 */
export function watchReads(host: Host, { aside, env, uptime }: World): Watched {
  if (!aside.isTerminal || env["CI"] !== undefined || env["TERM"] === "dumb") return { host, done: () => {} };
  let [reads, shown] = [0, false];
  const start = uptime();
  const tell = (): void => {
    if (reads % STEP !== 0 || uptime() - start < PATIENCE_SECONDS) return;
    shown = true;
    aside.write(`${CLEAR_LINE}reading: ${reads} files`);
  };
  return {
    // Each by name: the methods of a class are no properties that a spread would take.
    host: {
      list: (path) => host.list(path),
      exists: (path) => host.exists(path),
      read(path) {
        reads++;
        tell();
        return host.read(path);
      },
    },
    done: () => {
      if (shown) aside.write(CLEAR_LINE);
    },
  };
}
