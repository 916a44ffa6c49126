import {
  commandMistakes,
  type Container,
  defineRule,
  describePods,
  type Draft,
  type Field,
  missingProgram,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "hook-command-missing",
  title: "A lifecycle hook runs a program that is not there",
  layer: "start",
  level: "error",
  predicts: "PostStartHookError",
  since: "0.1.0",
  docs: {
    why: "Hooks run inside of the container, with what its image holds and without a shell. A postStart hook that fails kills the container, again after each restart; a preStop hook that cannot be started is skipped, so that the process gets SIGTERM while traffic still comes in.",
    fix: "Use `sleep: { seconds: 5 }`, which needs nothing in the image, an httpGet hook, or a program that the image has.",
    refs: ["https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/"],
  },
  visit: "Container",

  *check(container, { version: [, minor] }) {
    if (container.role === "init") return;
    for (const hook of ["postStart", "preStop"] as const) {
      const command = container.field.get("lifecycle", hook, "exec", "command");
      const fault = blank(command) ?? absent(command, container);
      if (fault === undefined) continue;
      const kills = hook === "postStart";
      yield {
        at: fault.at,
        level: runLevel(container.workload, kills && fault.certain ? "error" : "warning"),
        predicts: kills ? "PostStartHookError, then CrashLoopBackOff" : "Terminating, without its hook",
        message: `the ${hook} hook of "${container.name}" runs "${fault.program}", ${fault.because}`,
        labels: fault.labels,
        note: kills
          ? "a postStart hook that fails kills the container"
          : "the event says FailedPreStopHook, and SIGTERM comes at once",
        help: helpFor(command, hook, minor),
        confirm: describePods(container.workload),
      };
    }
  },
});

interface Fault extends Pick<Draft, "at" | "labels"> {
  readonly program: string;
  /** A clause behind the program. */
  readonly because: string;
  readonly certain: boolean;
}

/** The whole command line is one item. */
function blank(command: Field): Fault | undefined {
  const [mistake] = commandMistakes(command.items.map(({ raw }) => raw));
  if (mistake?.code !== "program-with-blank") return undefined;
  const program = mistake.word.text.slice(0, 60);
  return { at: command.get(0).at, program, because: "which is one item and no program's name", certain: true };
}

function absent(command: Field, container: Container): Fault | undefined {
  const missing = missingProgram(
    container,
    command.items.map(({ raw }) => raw),
  );
  if (missing === undefined) return undefined;
  const { program, image, inScript, certain } = missing;
  return {
    at: command.get(inScript ? command.items.length - 1 : 0).at,
    program,
    because: `which ${image} does not have`,
    certain,
    labels: [{ at: container.image.at, text: `holds no ${program}` }],
  };
}

/** The sleep of the kubelet itself is on by default since 1.30. */
const SLEEP_SINCE = 30;

function helpFor(command: Field, hook: "postStart" | "preStop", minor: number): string {
  const sleeps = command.items.some(({ raw }) => raw !== undefined && /\bsleep\b/.test(raw));
  if (sleeps && minor >= SLEEP_SINCE) return `write ${hook}: { sleep: { seconds: N } } instead of exec`;
  return "name a program of the image as the first item, and each argument as an item of its own";
}
