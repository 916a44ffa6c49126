import { approximateBytes, defineRule, memoryVolumes, parseQuantity, runLevel, showAmount } from "../../src/api.ts";

export default defineRule({
  id: "memory-volume-unbounded",
  title: "A volume in memory that may take all of the container's memory",
  layer: "run",
  level: "warning",
  predicts: "OOMKilled",
  since: "0.1.0",
  docs: {
    why: "What is written to an emptyDir with medium: Memory counts toward the memory limit of the container that writes it. Where the volume may grow to the limit, the kernel kills the container before the volume is full, and the process sees no error that it could handle.",
    fix: "Set a sizeLimit that leaves the process the memory that it needs, or raise the limit by the size of the volume.",
    refs: ["https://kubernetes.io/docs/concepts/storage/volumes/#emptydir"],
  },
  visit: "Container",

  *check(container) {
    const field = container.field.get("resources", "limits", "memory");
    const limit = parseQuantity(field.value);
    if (!limit.ok || limit.quantity.number < SMALLEST) return;
    for (const { name, path, size, field: volume } of memoryVolumes(container)) {
      if (size !== undefined && size.number < limit.quantity.number) continue;
      // Browsers want shared memory, and take what they need of it.
      if (size === undefined && path === "/dev/shm") continue;
      const shown = showAmount("memory", limit.quantity);
      yield {
        at: size === undefined ? volume.get("medium").at : volume.get("sizeLimit").at,
        level: runLevel(container.workload, size === undefined ? "info" : "warning"),
        message:
          size === undefined
            ? `volume "${name}" lies in memory and has no sizeLimit, so that it may take all of the ${shown} of "${container.name}"`
            : `volume "${name}" lies in memory and may grow to ${approximateBytes(size)}; the memory limit of "${container.name}" is ${shown}`,
        labels: [{ at: field.at, text: `the limit is ${shown}` }],
        note: "what is written to the volume counts as memory of the container",
        help: "set a sizeLimit well below the memory limit, or raise the limit by the size of the volume",
      };
    }
  },
});

/** Limits that are smaller than any process have a mistake of their own. */
const SMALLEST = 4 * 2 ** 20;
