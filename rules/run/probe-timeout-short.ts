import {
  argvWords,
  defineRule,
  describePods,
  failingProbeEffect,
  failingProbeStatus,
  planOf,
  type Probe,
  probesOf,
  programOf,
  runLevel,
  slowCommand,
  wordsInScript,
} from "../../src/api.ts";

export default defineRule({
  id: "probe-timeout-short",
  title: "A probe's command takes longer than the probe waits",
  layer: "run",
  level: "warning",
  predicts: "Running, 0/1 Ready",
  since: "0.1.0",
  docs: {
    why: "timeoutSeconds is 1 by default and counts for exec probes too. A client that starts a virtual machine or an interpreter of its own is not done by then, even where the server is well: the probe fails each time, or whenever the node is busy.",
    fix: "Set timeoutSeconds to 5 or 10, and periodSeconds above it; or ask with tcpSocket or httpGet.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#configure-probes",
    ],
  },
  visit: "Container",

  *check(container) {
    for (const probe of probesOf(container)) {
      const slow = slowest(probe);
      const { timeoutSeconds } = probe.timing;
      if (slow === undefined || timeoutSeconds >= slow.seconds) continue;
      const written = probe.field.get("timeoutSeconds");
      yield {
        at: written.exists ? written.at : probe.field.keyAt,
        level: runLevel(container.workload, "warning"),
        predicts: failingProbeStatus(probe.name),
        message: `${probe.name} waits ${timeoutSeconds} s for "${slow.program}", which takes ${slow.seconds} s or more`,
        labels: [{ at: probe.field.get("exec", "command").at, text: slow.because }],
        note: `timeoutSeconds is ${timeoutSeconds}${written.exists ? "" : " by default"}; each time it is over, the probe has failed, and after ${probe.timing.failureThreshold} of them ${failingProbeEffect(probe.name)}`,
        help: `set timeoutSeconds to ${slow.seconds >= 3 ? 10 : 5}`,
        confirm: describePods(container.workload),
      };
    }
  },
});

interface Slow {
  readonly program: string;
  readonly seconds: number;
  readonly because: string;
}

/** The slowest program of a probe's command. */
function slowest({ field }: Probe): Slow | undefined {
  const argv = field.get("exec", "command").items.map(({ raw }) => raw);
  const plan = planOf(argv);
  const commands =
    plan.is === "script"
      ? (plan.read?.commands ?? []).map((command) => wordsInScript(plan.script, command))
      : [plan.words, argvWords(argv)];
  const found = commands.flatMap((words) => {
    const program = programOf(words);
    const slow = slowCommand(program);
    return slow === undefined ? [] : [{ program, seconds: slow.seconds, because: slow.because }];
  });
  return found.toSorted((a, b) => b.seconds - a.seconds)[0];
}
