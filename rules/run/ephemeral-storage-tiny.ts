import { defineRule, type Field, parseQuantity, runLevel } from "../../src/api.ts";

export default defineRule({
  id: "ephemeral-storage-tiny",
  title: "A limit of local storage in bytes that looks like megabytes",
  layer: "run",
  level: "warning",
  predicts: "Evicted",
  since: "0.1.0",
  docs: {
    why: "A number without a unit is bytes. The log of a container counts as its local storage too, so that a limit of some bytes is over with the first lines: the kubelet evicts the pod, and its controller makes the next one.",
    fix: "Write the unit: 500Mi.",
    refs: [
      "https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#resource-emphemeralstorage-consumption",
    ],
  },
  visit: "Container",

  *check({ field, workload, name }) {
    const limit = field.get("resources", "limits", "ephemeral-storage");
    const parsed = parseQuantity(limit.value);
    if (!parsed.ok || parsed.quantity.number <= 0 || parsed.quantity.number >= SMALLEST) return;
    yield {
      at: limit.at,
      level: runLevel(workload, "warning"),
      message: `container "${name}" may keep ${shown(limit, parsed.quantity.number)} of local storage, its log included`,
      note: "the event says: Container exceeded its local ephemeral storage limit",
      help: "write the amount with its unit, such as 500Mi",
    };
  },
});

/** A single line of a log may take more. */
const SMALLEST = 2 ** 20;

function shown({ value }: Field, bytes: number): string {
  const written = String(value);
  return written === String(bytes) ? `${written} bytes` : `${written} (${bytes} bytes)`;
}
