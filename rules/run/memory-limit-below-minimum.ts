import {
  type Container,
  defineRule,
  endingStatus,
  type Graph,
  heapSettings,
  languageOf,
  MEMORY_FLOORS,
  parseQuantity,
  showAmount,
  startedImage,
} from "../../src/api.ts";

export default defineRule({
  id: "memory-limit-below-minimum",
  title: "A memory limit in which the program cannot start",
  layer: "run",
  level: "warning",
  predicts: "OOMKilled",
  since: "0.1.0",
  docs: {
    why: "Each runtime and server takes some memory before it does any work. With a limit below that the kernel kills it while it starts: OOMKilled, exit code 137, and then CrashLoopBackOff.",
    fix: "Raise the limit, and see with `kubectl top pod` what the program takes.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/assign-memory-resource/#exceed-a-containers-memory-limit",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const field = container.field.get("resources", "limits", "memory");
    const parsed = parseQuantity(field.value);
    const floor = parsed.ok ? floorOf(container, graph, parsed.quantity.number) : undefined;
    if (!parsed.ok || floor === undefined || parsed.quantity.number < SMALLEST) return;
    const least = floor.mebibytes * 2 ** 20;
    if (parsed.quantity.number >= least) return;
    yield {
      at: field.at,
      level: container.workload.idle
        ? "info"
        : floor.isChecked || (floor.heap === undefined && parsed.quantity.number < least / 2)
          ? "error"
          : "warning",
      message: `${floor.what} takes about ${floor.mebibytes}Mi to start; the memory limit is ${showAmount("memory", parsed.quantity)}`,
      labels: [{ at: container.image.at, text: "in this image" }],
      ...(floor.isChecked ? { predicts: endingStatus(container) } : {}),
      note: floor.isChecked
        ? `it looks itself and ends: this program requires a machine with at least ${floor.mebibytes} megabytes of memory`
        : (floor.heap ?? "the figure is what it usually needs before it does any work"),
      help: `raise the limit to ${floor.mebibytes}Mi or more`,
    };
  },
});

/** Smaller limits are a slip of the unit, which has a rule of its own. */
const SMALLEST = 2 ** 20;

interface Floor {
  readonly what: string;
  readonly mebibytes: number;
  /** True where the program compares and refuses to start. */
  readonly isChecked: boolean;
  /** Where the figure comes from a heap that is set. */
  readonly heap?: string;
}

const RUNTIMES: Readonly<Record<keyof typeof MEMORY_FLOORS, string>> = {
  jvm: "a JVM",
  rails: "Rails",
  dotnet: ".NET",
  node: "Node.js",
  python: "Python",
  go: "a Go program",
  rust: "a Rust program",
};

function floorOf(container: Container, graph: Graph, limit: number): Floor | undefined {
  const started = startedImage(container)?.image;
  if (started?.role === "server" && started.memory !== undefined) {
    const floor = { what: started.title, mebibytes: started.memory, isChecked: started.title === "SQL Server" };
    return started.isJvm === true ? withHeap(floor, container, graph, limit) : floor;
  }
  const language = languageOf(graph.process(container));
  return language && { what: RUNTIMES[language], mebibytes: MEMORY_FLOORS[language], isChecked: false };
}

/** What a server on a JVM takes beside its heap: classes, threads, buffers. */
const BESIDE_HEAP = 256;

/** A heap that somebody sized lowers what the server needs; one that does not fit is heap-exceeds-limit's. */
function withHeap(floor: Floor, container: Container, graph: Graph, limit: number): Floor | undefined {
  const heap = heapSettings(container, graph, limit).find(({ sizes }) => sizes === "the heap of the JVM");
  if (heap === undefined) return floor;
  if (heap.bytes > limit * heap.share) return undefined;
  const mebibytes = Math.ceil(heap.bytes / 2 ** 20) + BESIDE_HEAP;
  if (mebibytes >= floor.mebibytes) return floor;
  return { ...floor, mebibytes, heap: `${heap.text} and about ${BESIDE_HEAP}Mi beside it` };
}
