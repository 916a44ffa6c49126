import { defineRule, type Field, MEMORY_FLOOR_BYTES, parseQuantity, quantityTrap } from "../../src/api.ts";

export default defineRule({
  id: "memory-amount-tiny",
  title: "An amount of memory in bytes that looks like megabytes",
  layer: "start",
  level: "error",
  predicts: "RunContainerError",
  since: "0.1.0",
  docs: {
    why: "A number without a unit is bytes, and `m` is a thousandth: `memory: 512` is 512 bytes. A limit below some 6Mi does not even let the runtime start the process, so the container never runs.",
    fix: "Write the unit: 512Mi.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#meaning-of-memory"],
  },
  masks: ["request-exceeds-limit"],
  visit: "Container",

  *check({ field }) {
    for (const side of ["requests", "limits"] as const)
      yield* tiny(field.get("resources", side, "memory"), side === "limits");
  },
});

function* tiny(field: Field, isLimit: boolean) {
  if (!field.exists) return;
  const trap = quantityTrap("memory", field.value);
  const parsed = parseQuantity(field.value);
  const isUnit = trap?.code === "bytes-without-unit" || trap?.code === "milli-bytes";
  // A small request in the right unit is somebody's measured choice.
  if (trap === undefined || !parsed.ok || !(isUnit || (isLimit && trap.code === "tiny-memory"))) return;
  const certain = isLimit && parsed.quantity.number < MEMORY_FLOOR_BYTES;
  const [meant] = trap.meant;
  yield {
    at: field.at,
    level: certain ? ("error" as const) : ("warning" as const),
    message: `the memory ${isLimit ? "limit" : "request"} ${String(field.value)} is ${trap.means}`,
    note: isLimit
      ? "the runtime itself needs some 6Mi to start a process"
      : "a request this small reserves nothing, and the scheduler overfills the node",
    help: meant === undefined ? "raise it to what the process needs" : `write ${meant}`,
    ...(meant === undefined
      ? {}
      : { fix: { title: `Write ${meant}`, safety: "unsafe" as const, edits: [{ at: field.at.span, text: meant }] } }),
  };
}
