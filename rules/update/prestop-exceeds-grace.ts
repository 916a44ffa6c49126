import {
  type Argv,
  defineRule,
  mainWords,
  planOf,
  programOf,
  sleepSeconds,
  terminationGraceOf,
  wordsInScript,
} from "../../src/api.ts";

export default defineRule({
  id: "prestop-exceeds-grace",
  title: "A preStop hook uses up the pod's grace period",
  layer: "update",
  level: "warning",
  predicts: "Terminating, then SIGKILL (exit code 137)",
  since: "0.1.0",
  docs: {
    why: "The preStop hook runs inside of the grace period. One that takes all of it leaves the process two seconds between SIGTERM and SIGKILL: requests in flight are cut off at each rollout.",
    fix: "Sleep for less, or set terminationGracePeriodSeconds to the sleep and the time that the process needs to end.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#pod-termination"],
  },
  visit: "Container",

  *check({ field, role, workload }) {
    const grace = workload.podSpec.get("terminationGracePeriodSeconds");
    if (role === "init" || (grace.exists && grace.integer === undefined)) return;
    const command = field.get("lifecycle", "preStop", "exec", "command");
    const seconds = sleepIn(command.items.map(({ raw }) => raw));
    const most = terminationGraceOf(workload.podSpec.value);
    if (seconds === undefined || seconds < most) return;
    yield {
      at: command.at,
      level: workload.idle ? "info" : "warning",
      message: `preStop sleeps ${seconds} s, but the pod is killed ${most} s after its deletion`,
      labels: grace.exists ? [{ at: grace.at, text: `${most} s in all` }] : [],
      note: `terminationGracePeriodSeconds is ${most}${grace.exists ? "" : " by default"} and the hook is part of it; SIGTERM comes ${most} s after the deletion and SIGKILL 2 s later`,
      help: Number.isFinite(seconds)
        ? `set terminationGracePeriodSeconds to ${seconds + 30}, or sleep for less`
        : "sleep for a few seconds",
    };
  },
});

/** How long a command sleeps in all; undefined where it does not, or for an unknown time. */
function sleepIn(argv: Argv): number | undefined {
  const plan = planOf(argv);
  if (plan.is === "program") return programOf(plan.words) === "sleep" ? sleepSeconds(mainWords(argv)) : undefined;
  const { script, read } = plan;
  if (read === undefined || read.endlessLoop || read.openLoop) return undefined;
  const sleeps = read.commands
    .map((command) => wordsInScript(script, command))
    .filter((words) => programOf(words) === "sleep")
    .map(sleepSeconds);
  const known = sleeps.filter((seconds) => seconds !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, seconds) => sum + seconds, 0);
}
