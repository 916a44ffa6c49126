import { defineRule, refusalDrafts } from "../../src/api.ts";

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

  check: (object, context) => refusalDrafts(object, "disruption-budget-invalid", context),
});
