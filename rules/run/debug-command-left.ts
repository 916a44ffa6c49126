import {
  commandEnd,
  commandField,
  type Container,
  defineRule,
  type Graph,
  knownImageOf,
  planOf,
  type Process,
  programOf,
  wordsInScript,
} from "../../src/api.ts";

export default defineRule({
  id: "debug-command-left",
  title: "A server's container that only waits",
  layer: "run",
  level: "warning",
  predicts: "Running, and nothing answers",
  since: "0.1.0",
  docs: {
    why: "`sleep infinity` and `tail -f /dev/null` keep a container open for a look inside. Left behind, they stand in place of the server: the pod is Running, and its Service or its probes get no answer.",
    fix: "Remove the command, so that the image starts its own server, or write the server's command.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/"],
  },
  visit: "Container",
  only: ["container"],

  *check(container, { graph }) {
    const process = graph.process(container);
    if (process.from === "image" || !isOnlyWaiting(process)) return;
    const expected = whoExpectsMore(container, graph);
    const { word } = commandEnd(process.argv);
    const at = (word && commandField(container, process, word.item)?.at) ?? container.field.get("command").at;
    if (expected === undefined || container.workload.runsToEnd || isToolbox(container)) return;
    yield {
      at,
      level: container.workload.idle ? "info" : "warning",
      message: `"${container.name}" only waits, but ${expected}`,
      note: "the command stands in place of what the image would start",
      help: "remove the command, or write the one of the server",
    };
  },
});

/** A shell or a set of tools has nothing else to run: such a container is there for looks inside. */
function isToolbox(container: Container): boolean {
  const role = knownImageOf(container)?.role;
  return role === "shell" || role === "help" || role === "task";
}

/** A process that waits for ever and does nothing else: a sleep, a tail of nothing, a loop around them. */
function isOnlyWaiting({ argv, program }: Process): boolean {
  if (program !== "first" || commandEnd(argv).ends !== "never") return false;
  const plan = planOf(argv);
  if (plan.is === "program") return isWait(programOf(plan.words), plan.words.map(({ text }) => text).join(" "));
  const commands = plan.read?.commands ?? [];
  return commands.every((command) => {
    const words = wordsInScript(plan.script, command);
    const program = programOf(words);
    return QUIET.has(program) || isWait(program, words.map(({ text }) => text).join(" "));
  });
}

function isWait(program: string, line: string): boolean {
  return program === "sleep" || (program === "tail" && line.includes("/dev/null")) || program === "pause";
}

const QUIET: ReadonlySet<string> = new Set(["echo", "printf", "date", "true", ":", "set", "trap", "wait", "exec"]);

/** What says that the container is there to serve. */
function whoExpectsMore({ field, workload, ports }: Container, graph: Graph): string | undefined {
  const probe = ["readinessProbe", "livenessProbe", "startupProbe"].find((kind) => {
    return field.get(kind, "httpGet").exists || field.get(kind, "tcpSocket").exists || field.get(kind, "grpc").exists;
  });
  if (probe !== undefined) return `its ${probe} asks for an answer`;
  const service = graph.selectedBy(workload).find(({ edge, from }) => {
    return edge === "service" && from.root.get("spec", "ports").items.length > 0;
  });
  const alone = workload.containers.filter(({ role }) => role === "container").length === 1;
  if (service === undefined || !(alone || ports.length > 0)) return undefined;
  return `Service "${service.from.name ?? ""}" sends requests to it`;
}
