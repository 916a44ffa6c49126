import {
  type Container,
  defineRule,
  describePods,
  type Draft,
  type Graph,
  type Origin,
  runLevel,
} from "../../src/api.ts";

export default defineRule({
  id: "port-clash-in-pod",
  title: "Two containers of a pod listen on one port",
  layer: "run",
  level: "warning",
  predicts: "CrashLoopBackOff",
  since: "0.1.0",
  docs: {
    why: "The containers of a pod share one network namespace. The second one that opens a port is told `address already in use`, and most servers end then, again after each restart.",
    fix: "Let one of them listen on another port, or run it in a pod of its own.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/pods/#pod-networking"],
  },
  visit: "Workload",

  *check(workload, { graph }) {
    const stay = workload.containers.filter(({ role }) => role !== "init");
    if (stay.length < 2) return;
    const first = new Map<string, Listener>();
    for (const container of stay) {
      for (const listener of listenersOf(container, graph)) {
        const key = `${listener.port}/${listener.protocol}`;
        const other = first.get(key);
        if (other === undefined) first.set(key, listener);
        else if (other.container !== container) yield draftOf(other, listener);
      }
    }
  },
});

interface Listener {
  readonly container: Container;
  readonly port: number;
  readonly protocol: string;
  readonly at: Origin;
  /** A clause: "declares it", "nginx listens there by default". */
  readonly because: string;
  readonly certain: boolean;
}

/** The ports that a container is known to open, or else declares, each once. */
function listenersOf(container: Container, graph: Graph): readonly Listener[] {
  const known = graph.listening(container);
  const declared = container.ports.flatMap(({ number, protocol, field }) => {
    if (number === undefined) return [];
    const at = field.get("containerPort").at;
    const certain = known.some((one) => one.port === number && one.protocol === protocol && one.certain);
    return [{ container, port: number, protocol, at, because: "declares it", certain }];
  });
  const opened = known
    .filter(({ certain, port, protocol }) => certain && !declared.some((one) => isSame(one, port, protocol)))
    .map(({ port, protocol, because, at = container.image.at }) => {
      return { container, port, protocol, because, certain: true, at };
    });
  // One container may declare a port twice, under two names.
  return [...declared, ...opened].filter(
    (one, index, all) => all.findIndex(({ port, protocol }) => isSame(one, port, protocol)) === index,
  );
}

function isSame(one: Pick<Listener, "port" | "protocol">, port: number, protocol: string): boolean {
  return one.port === port && one.protocol === protocol;
}

function draftOf(first: Listener, second: Listener): Draft {
  const { container, port, protocol, at } = second;
  const certain = first.certain && second.certain;
  return {
    at,
    level: runLevel(container.workload, certain ? "error" : "warning"),
    message: certain
      ? `"${first.container.name}" and "${container.name}" both listen on port ${port} of their pod`
      : `"${first.container.name}" and "${container.name}" both declare port ${port}${protocol === "TCP" ? "" : `/${protocol}`} of their pod`,
    labels: [{ at: first.at, text: `"${first.container.name}": ${first.because}` }],
    note: certain
      ? "the second to start says: address already in use"
      : "where both listen there, the second to start says: address already in use",
    help: `let "${container.name}" listen on another port, and declare that`,
    confirm: describePods(container.workload),
  };
}
