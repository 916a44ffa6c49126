import { defineRule, podSecurityVerdict, violationDraft, violationMessage, violationText } from "../../src/api.ts";

export default defineRule({
  id: "pod-security-warned",
  title: "Pods break the Pod Security level that their namespace warns about",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["recommended", "strict", "security"],
  since: "0.1.0",
  docs: {
    why: "The namespace asks to be warned about pods that break a level. They run, each apply prints a warning, and the day the level is enforced none of them can be created.",
    fix: "Set what the level asks for on the pod and on each container.",
    refs: ["https://kubernetes.io/docs/concepts/security/pod-security-admission/"],
  },
  visit: "Workload",

  *check(workload, { graph, version: [, minor] }) {
    const verdict = podSecurityVerdict(workload, graph, minor);
    if (verdict === undefined || verdict.refused.length > 0 || verdict.warned.length === 0) return;
    const { warned, policy } = verdict;
    const place = violationDraft(warned, policy.warn);
    if (place === undefined) return;
    yield {
      ...place,
      message: violationMessage(verdict, workload, "warns about", { level: policy.warn, violations: warned }),
      note: `Warning: ${violationText(policy.warn, warned, "would violate")}`,
    };
  },
});
