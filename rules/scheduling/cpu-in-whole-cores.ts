import { CORES_CERTAIN, defineRule, parseQuantity, quantityTrap } from "../../src/api.ts";

export default defineRule({
  id: "cpu-in-whole-cores",
  title: "An amount of CPU in cores that looks like thousandths",
  layer: "scheduling",
  level: "error",
  predicts: "Pending",
  since: "0.1.0",
  docs: {
    why: "A CPU amount without `m` counts whole cores: `cpu: 250` asks for 250 cores. A limit without a request is the request too, so the pod stays Pending: Insufficient cpu.",
    fix: "Write 250m for a quarter of a core.",
    refs: ["https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/#meaning-of-cpu"],
  },
  masks: ["request-exceeds-node", "requests-exceed-cluster"],
  visit: "Container",

  *check({ field, workload }, { graph }) {
    // Where the nodes are known, what they hold decides.
    if (graph.clusterFor(workload.object)?.nodes.every(({ cpu }) => cpu !== undefined) === true) return;
    // Who asks for accelerators runs on machines of that size.
    if (
      ["requests", "limits"].some((side) => field.get("resources", side).entries.some(([name]) => name.includes("/")))
    )
      return;
    for (const side of ["requests", "limits"]) {
      const amount = field.get("resources", side, "cpu");
      const trap = quantityTrap("cpu", amount.value);
      const parsed = parseQuantity(amount.value);
      if (!amount.exists || trap?.code !== "whole-cores" || !parsed.ok) continue;
      const { number } = parsed.quantity;
      // With a request of its own, a high limit keeps nothing from being placed.
      if (side === "limits" && field.get("resources", "requests", "cpu").exists) continue;
      const [meant] = trap.meant;
      yield {
        at: amount.at,
        level: number >= CORES_CERTAIN ? ("error" as const) : ("warning" as const),
        message: `cpu: ${String(amount.value)} asks for ${trap.means}`,
        note:
          number >= CORES_CERTAIN
            ? "hardly any node has as many"
            : "it is assumed that no node has as many; name the nodes under cluster in .k8slint.yaml",
        help: meant === undefined ? "write thousandths with m" : `write ${meant}`,
        ...(meant === undefined
          ? {}
          : {
              fix: { title: `Write ${meant}`, safety: "unsafe" as const, edits: [{ at: amount.at.span, text: meant }] },
            }),
      };
    }
  },
});
