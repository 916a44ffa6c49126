import {
  approximateBytes,
  type Container,
  defineRule,
  type Draft,
  heapSettings,
  type HeapSetting,
  memoryVolumes,
  parseQuantity,
  type Quantity,
  quantityOf,
  runLevel,
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
    why: "The kernel kills the container as soon as it goes over its memory limit. A heap that may grow beyond the limit gets there under load; a heap that nearly fills it leaves no room for threads, code and buffers. Processes of one container share its limit, and so do its volumes in memory.",
    fix: "Lower the heap, or raise the limit: a JVM needs about a quarter of its memory beside the heap.",
    refs: [
      "https://kubernetes.io/docs/tasks/configure-pod-container/assign-memory-resource/#exceed-a-containers-memory-limit",
    ],
  },
  visit: "Container",

  *check(container, { graph }) {
    const limit = memoryLimit(container);
    if (limit === undefined) return;
    for (const setting of heapSettings(container, graph, limit.number)) {
      const said = alone(setting, limit) ?? together(setting, limit, container);
      if (said === undefined) continue;
      yield {
        at: setting.at,
        labels: [{ at: container.field.get("resources", "limits", "memory").at, text: `the limit is ${shown(limit)}` }],
        help: `set it to ${setting.advice ?? `at most ${shownBytes(limit.number * 0.75)}`}, or raise the limit`,
        ...said,
        level: runLevel(container.workload, said.level),
      };
    }
  },
});

type Said = Pick<Draft, "message" | "note"> & { readonly level: "error" | "warning" };

/** What the setting alone may take. */
function alone({ text, sizes, bytes, share, sure, note }: HeapSetting, limit: Quantity): Said | undefined {
  const isOver = bytes >= limit.number && !(share === 1 && bytes === limit.number);
  // A share in percent may miss by the rounding of a fraction.
  if (!isOver && bytes <= limit.number * share + 1) return undefined;
  return {
    level: bytes > limit.number && sure ? "error" : "warning",
    message: isOver
      ? `${text} lets ${sizes} grow to ${shownBytes(bytes)}; the memory limit is ${shown(limit)}`
      : `${text} leaves ${shownBytes(limit.number - bytes)} of the memory limit ${shown(limit)} for everything but ${sizes}`,
    note: note ?? (sure || !isOver ? undefined : "if the start script reads this setting, and under load"),
  };
}

/** What it may take together with other settings of the process and with volumes in memory. */
function together(
  { text, bytes, sizes, besides = [] }: HeapSetting,
  limit: Quantity,
  container: Container,
): Said | undefined {
  if (!sizes.startsWith("the heap of")) return undefined;
  const volumes = memoryVolumes(container).flatMap(({ name, size }) =>
    size === undefined ? [] : [{ text: `volume "${name}"`, bytes: size.number }],
  );
  const parts = [{ text, bytes }, ...besides, ...volumes];
  const sum = parts.reduce((total, part) => total + part.bytes, 0);
  if (parts.length === 1 || sum <= limit.number) return undefined;
  const names = parts.map((part) => part.text).join(", ");
  return {
    level: "warning",
    message: `${names} may take ${shownBytes(sum)} together; the memory limit is ${shown(limit)}`,
    note: `${parts.map((part) => shownBytes(part.bytes)).join(" + ")} = ${shownBytes(sum)}`,
  };
}

/** Limits that are smaller than any process have a mistake of their own. */
const SMALLEST = 4 * 2 ** 20;

function memoryLimit({ field }: Container): Quantity | undefined {
  const parsed = parseQuantity(field.get("resources", "limits", "memory").value);
  return parsed.ok && parsed.quantity.number >= SMALLEST ? parsed.quantity : undefined;
}

function shown(limit: Quantity): string {
  return showAmount("memory", limit);
}

function shownBytes(bytes: number): string {
  return approximateBytes(quantityOf(BigInt(Math.floor(bytes)) * 1_000_000_000n, "binary"));
}
