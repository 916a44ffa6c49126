import { defineRule, intOrPercentProblems, refused } from "../../src/api.ts";

export default defineRule({
  id: "disruption-budget-invalid",
  title: "A disruption budget that counts in two ways, or in none",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A PodDisruptionBudget says how many pods must stay (minAvailable) or how many may go (maxUnavailable), not both; each is a number or a percentage up to 100%.",
    fix: "Keep one of the two.",
    refs: ["https://kubernetes.io/docs/tasks/run-application/configure-pdb/"],
  },
  visit: "Object",
  only: ["PodDisruptionBudget.policy"],

  *check(object) {
    const [min, max] = ["minAvailable", "maxUnavailable"].map((name) => object.root.get("spec", name));
    if (min?.exists && max?.exists) {
      const detail = "minAvailable and maxUnavailable cannot be both set";
      yield {
        at: max.keyAt,
        message: "minAvailable and maxUnavailable are both set",
        labels: [{ at: min.keyAt, text: "the other one" }],
        ...refused(object, { path: "spec", type: "Invalid value", value: object.root.get("spec").value, detail }),
        help: "keep one of the two",
      };
    }
    for (const field of [min, max]) {
      const [detail] = field === undefined || field.isUnknown ? [] : intOrPercentProblems(field.value, true);
      if (field === undefined || detail === undefined) continue;
      yield {
        at: field.at,
        message: `${String(field.path.at(-1))} is ${JSON.stringify(field.value)}, neither a number nor a percentage up to 100%`,
        ...refused(object, { path: field.pathText, type: "Invalid value", value: field.value, detail }),
        help: /^[0-9]+$/.test(field.text ?? "") ? "remove the quotes" : "write a number of pods, or a percentage",
      };
    }
  },
});
