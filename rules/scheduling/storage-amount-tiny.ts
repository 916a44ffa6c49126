import { claimSpecsOf, defineRule, quantityTrap } from "../../src/api.ts";

export default defineRule({
  id: "storage-amount-tiny",
  title: "A size of a volume in bytes that looks like gigabytes",
  layer: "scheduling",
  level: "warning",
  predicts: "a volume of the least size",
  since: "0.1.0",
  docs: {
    why: "A number without a unit is bytes, and `m` is a thousandth: `storage: 10` asks for 10 bytes. The claim is accepted, and drivers make the smallest volume that they can, which fills up, or refuse it.",
    fix: "Write the unit: 10Gi.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/common-definitions/quantity/"],
  },
  visit: "Object",

  *check(object, { graph }) {
    for (const { spec, title } of claimSpecsOf(object, graph)) {
      const field = spec.get("resources", "requests", "storage");
      const trap = field.exists ? quantityTrap("storage", field.value) : undefined;
      if (trap?.code !== "bytes-without-unit" && trap?.code !== "milli-bytes") continue;
      const [meant] = trap.meant;
      yield {
        at: field.at,
        message: `${title} asks for ${String(field.value)}, which is ${trap.means}`,
        help: meant === undefined ? "write the unit, such as 10Gi" : `write ${meant}`,
        ...(meant === undefined
          ? {}
          : {
              fix: { title: `Write ${meant}`, safety: "unsafe" as const, edits: [{ at: field.at.span, text: meant }] },
            }),
      };
    }
  },
});
