import {
  approximateBytes,
  type Container,
  defineRule,
  heapSettings,
  parseQuantity,
  type Quantity,
  quantityOf,
  showAmount,
} from "../../src/api.ts";

export default defineRule({
  id: "heap-exceeds-limit",
  title: "A runtime may take more memory than its container",
  layer: "run",
  level: "error",
  predicts: "OOMKilled",
  since: "0.1.0",
  docs: {
    why: "The kernel kills the container as soon as it goes over its memory limit. A heap that may grow beyond the limit gets there under load; a heap that nearly fills it leaves no room for threads, code and buffers.",
    fix: "Lower the heap, or raise the limit: a JVM needs about a quarter of its memory beside the heap.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/assign-memory-resource/#exceed-a-containers-memory-limit",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const limit = memoryLimit(container);
    if (limit === undefined) return;
    for (const setting of heapSettings(container, graph.process(container), graph.environment(container))) {
      const { text, sizes, bytes, share, at, sure } = setting;
      const isOver = bytes >= limit.number && !(share === 1 && bytes === limit.number);
      if (!isOver && bytes <= limit.number * share) continue;
      const shown = showAmount("memory", limit);
      yield {
        at,
        level: container.workload.idle ? "info" : bytes > limit.number && sure ? "error" : "warning",
        message: isOver
          ? `${text} lets ${sizes} grow to ${shownBytes(bytes)}; the memory limit is ${shown}`
          : `${text} leaves ${shownBytes(limit.number - bytes)} of the memory limit ${shown} for everything but ${sizes}`,
        labels: [{ at: container.field.get("resources", "limits", "memory").at, text: `the limit is ${shown}` }],
        note: sure || !isOver ? undefined : "if the start script reads this setting, and under load",
        help: `set it to at most ${shownBytes(limit.number * 0.75)}, or raise the limit`,
      };
    }
  },
});

/** Limits that are smaller than any process have a mistake of their own. */
const SMALLEST = 4 * 2 ** 20;

function memoryLimit({ field }: Container): Quantity | undefined {
  const parsed = parseQuantity(field.get("resources", "limits", "memory").value);
  return parsed.ok && parsed.quantity.number >= SMALLEST ? parsed.quantity : undefined;
}

function shownBytes(bytes: number): string {
  return approximateBytes(quantityOf(BigInt(Math.floor(bytes)) * 1_000_000_000n, "binary"));
}
