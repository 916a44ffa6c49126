import { readAddress } from "./address.ts";
import type { Argv } from "./words.ts";

/** A port that an option or a variable sets aside for health checks. */
export interface HealthPort {
  readonly port: number;
  /** `--health-probe-bind-address`. */
  readonly name: string;
}

const HEALTH = /health|probe|livez|liveness|readyz|readiness/i;
const ADDRESS = /(?:address|addr|port|bind|listen)$/i;

/** Whether an option or variable tells where health checks are answered. */
export function namesHealthPort(name: string): boolean {
  return HEALTH.test(name) && ADDRESS.test(name);
}

/** The ports for health checks that options of a command name: `--health-probe-bind-address=:8081`. */
export function healthPortsOf(argv: Argv): readonly HealthPort[] {
  return argv.flatMap((word, i) => {
    const [, name = "", , inline] = /^(--?[A-Za-z][-\w.]{2,60})(=([^]*))?$/.exec(word ?? "") ?? [];
    const port = namesHealthPort(name) ? readAddress(inline ?? argv[i + 1] ?? "")?.port : undefined;
    return port === undefined ? [] : [{ port, name }];
  });
}
