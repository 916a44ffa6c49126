import { type Profiler, Session } from "node:inspector";

/** Which code has been reached, told by the engine: by character of the script. */
export class Coverage {
  private readonly session = new Session();
  private readonly url: string;
  private readonly reached: Uint8Array;
  private readonly painted: Uint8Array;

  /** Counts for the script at an address, which is that long. */
  constructor(url: string, length: number) {
    this.url = url;
    this.reached = new Uint8Array(length);
    this.painted = new Uint8Array(length);
    this.session.connect();
    this.session.post("Profiler.enable");
    this.session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** Whether code was reached since the last call of any kind that is not known as reached. */
  hasMore(): boolean {
    return this.functions().some((one) => this.isMore(one, false));
  }

  /** The same, and it is known as reached from now on. */
  keepMore(): boolean {
    let more = false;
    for (const one of this.functions()) more = this.isMore(one, true) || more;
    return more;
  }

  close(): void {
    this.session.post("Profiler.stopPreciseCoverage");
    this.session.disconnect();
  }

  private functions(): readonly Profiler.FunctionCoverage[] {
    let found: readonly Profiler.FunctionCoverage[] = [];
    // With a session of the same thread the answer is there when `post` returns.
    this.session.post("Profiler.takePreciseCoverage", (error, answer) => {
      if (error === null) found = answer.result.find(({ url }) => url === this.url)?.functions ?? [];
    });
    return found.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0);
  }

  /** Ranges within others come after them: the innermost one decides. */
  private isMore({ ranges }: Profiler.FunctionCoverage, keeps: boolean): boolean {
    const [whole] = ranges;
    if (whole === undefined) return false;
    const { startOffset: from, endOffset: to } = whole;
    for (const { startOffset, endOffset, count } of ranges)
      this.painted.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    let more = false;
    for (let at = from; at < to && (keeps || !more); at++) {
      if (this.painted[at] !== 1 || this.reached[at] === 1) continue;
      more = true;
      if (keeps) this.reached[at] = 1;
    }
    return more;
  }
}
