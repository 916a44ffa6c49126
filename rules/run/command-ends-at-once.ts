import {
  commandEnd,
  type CommandEnd,
  type Container,
  defineRule,
  type Draft,
  endingStatus,
  type Graph,
  placeOfWord,
  startedImage,
} from "../../src/api.ts";

export default defineRule({
  id: "command-ends-at-once",
  title: "A container that is to stay runs something that ends",
  layer: "run",
  level: "error",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "A container lives as long as its first process. Where that prints something, migrates a database, hands its server to the background or is a shell without a terminal, the container is Completed at once, and the kubelet starts it again and again, ever more slowly.",
    fix: "Run the server itself in the foreground. What is meant to end belongs in a Job, a CronJob or an init container.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#restart-policy"],
  },
  visit: "Container",

  *check(container, { graph }) {
    const { workload, role } = container;
    if (role === "init" || workload.runsToEnd || isHook(container)) return;
    const draft = ofImage(container) ?? ofCommand(container, graph);
    if (draft === undefined) return;
    yield {
      predicts: endingStatus(container),
      note: "kubectl shows Completed and CrashLoopBackOff by turns",
      ...draft,
      ...(workload.idle ? { level: "info" } : {}),
    };
  },
});

/** Helm runs hooks and waits for their end. */
function isHook({ workload }: Container): boolean {
  return workload.object.root.get("metadata", "annotations", "helm.sh/hook").exists;
}

/** Without a terminal and without input a shell or an interpreter reads the end of its input. */
function hasTerminal({ field }: Container): boolean {
  return field.get("stdin").boolean === true || field.get("tty").boolean === true;
}

const ROLES = {
  shell: "opens a shell or an interpreter, which ends without a terminal",
  help: "prints its help and ends",
  task: "does its work and ends",
  "needs-command": "does not know what to do without a command, and ends",
} as const;

function ofImage(container: Container): Draft | undefined {
  const started = startedImage(container);
  if (started === undefined || container.field.get("args").items.length > 0) return undefined;
  const { role, title, commandHint } = started.image;
  if (role === "server" || role === "base" || (role === "shell" && hasTerminal(container))) return undefined;
  const image =
    started.built === undefined ? `"${container.image.text ?? title}"` : `an image that is built on ${title}`;
  return {
    at: container.image.at,
    level: role === "help" ? "warning" : "error",
    message: `"${container.name}" has no command, and ${image} alone ${ROLES[role]}`,
    help: `give the container a command that stays${commandHint === undefined ? "" : `: args ${commandHint}`}`,
  };
}

function ofCommand(container: Container, graph: Graph): Draft | undefined {
  const process = graph.process(container);
  if (process.program !== "first" || startedImage(container)?.image.role === "server") return undefined;
  const end = commandEnd(process.argv);
  if (end.ends !== "at-once" && end.ends !== "after") return undefined;
  const { seconds = 0 } = end;
  if (seconds >= LONG || (end.why === "interactive" && hasTerminal(container))) return undefined;
  const at = end.word === undefined ? container.field.get("command").at : placeOfWord(container, process, end.word);
  const draft = { at, message: `"${container.name}" is to stay, but ${said(end)}`, help: helpFor(end) };
  if (seconds < BACK_OFF_RESET) return { ...draft, level: end.sure ? "error" : "warning" };
  const note = `the kubelet starts it again each time; what ran for ${BACK_OFF_RESET} s begins without back-off`;
  // A bare Pod that sleeps is somebody's demonstration.
  const level = container.workload.kind === "Pod" ? "info" : "warning";
  return { ...draft, level, predicts: "Completed, and restarted each time", note };
}

/** A long sleep is the usual way to keep a pod around for a while. */
const LONG = 3600;

/** The kubelet forgets earlier failures of a container that ran for twice the longest back-off. */
const BACK_OFF_RESET = 600;

function said({ why, word, seconds }: CommandEnd): string {
  const name = `"${shown(word?.text ?? "its command")}"`;
  switch (why) {
    case "sleep":
      return `its command ends after ${seconds ?? 0} s`;
    case "task":
      return `${name} ends when its work is done`;
    case "daemonizes":
      return `${name} puts its server in the background and ends`;
    case "interactive":
      return `${name} reads the end of its input, because there is no terminal, and ends`;
    default:
      return `${name} ends at once`;
  }
}

function helpFor({ why, word }: CommandEnd): string {
  if (why === "daemonizes") return `run ${shown(word?.text ?? "the server")} in the foreground`;
  if (why === "task") return "run this in a Job or an init container, and the server here";
  return "run a process that stays, or use a Job for what is meant to end";
}

function shown(text: string): string {
  const [line = ""] = text.trim().split("\n");
  return line.length > 40 ? `${line.slice(0, 37)}...` : line;
}
