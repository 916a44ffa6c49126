import {
  defineRule,
  type Draft,
  podForbidden,
  type Consequence,
  type PodSecurityVerdict,
  podSecurityVerdict,
  runLevel,
  violationDraft,
  violationMessage,
  violationText,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "pod-security-violated",
  title: "Pods break the Pod Security level that their namespace enforces",
  layer: "admission",
  level: "error",
  predicts: "FailedCreate",
  since: "0.1.0",
  docs: {
    why: "Pod Security admission looks at Pods, not at what makes them: a Deployment is accepted, at most with a warning, and then none of its pods can be created. The reason stands only in the events of its ReplicaSet. Each container counts, init containers too.",
    fix: "Set what the level asks for on the pod and on each container, or run the workload in a namespace of a lower level.",
    refs: [
      "https://kubernetes.io/docs/concepts/security/pod-security-standards/",
      "https://kubernetes.io/docs/concepts/security/pod-security-admission/",
    ],
  },
  visit: "Workload",

  *check(workload, { graph, version: [, minor], versionIsKnown }) {
    const verdict = podSecurityVerdict(workload, graph, minor);
    if (verdict === undefined || verdict.refused.length === 0) return;
    const { refused, policy, isRecent } = verdict;
    const place = violationDraft(refused, policy.enforce);
    if (place === undefined) return;
    yield {
      ...place,
      message: violationMessage(verdict, workload, "enforces", { level: policy.enforce, violations: refused }),
      level: levelFor(workload, verdict, isRecent && !versionIsKnown),
      ...consequence(workload, verdict),
    };
  },
});

function levelFor(workload: Workload, { ruling }: PodSecurityVerdict, isAssumed: boolean): Draft["level"] {
  return runLevel(workload, isAssumed || ruling?.together === false ? "warning" : "error");
}

function consequence(workload: Workload, { refused, warned, policy, ruling }: PodSecurityVerdict): Consequence {
  const accepted = warned.length > 0 ? "accepted, with a warning" : "accepted";
  const said = podForbidden(workload, violationText(policy.enforce, refused), accepted);
  if (ruling?.together !== false) return said;
  return { ...said, note: `${said.note}; it is assumed that ${ruling.object.file} is applied to the same cluster` };
}
