import { defineRule, type Field, misplacedFields, nearest, podRefused, supportedValues } from "../../src/api.ts";

const ANY = ["Always", "OnFailure", "Never"];
const ENDING = ["OnFailure", "Never"];
const KINDS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["Pod", ANY],
  ["Job.batch", ENDING],
  ["CronJob.batch", ENDING],
  ["ReplicationController", ["Always"]],
  ...["Deployment", "StatefulSet", "DaemonSet", "ReplicaSet"].map((kind): [string, readonly string[]] => [
    `${kind}.apps`,
    ["Always"],
  ]),
]);

export default defineRule({
  id: "restart-policy-invalid",
  title: "A restart policy that this kind of workload does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A Job must say whether its pods restart OnFailure or Never: left out, the policy is Always, which a Job does not allow. Deployments, StatefulSets and DaemonSets allow nothing else than Always.",
    fix: "Write restartPolicy: OnFailure or Never in the pod spec of a Job; leave it out of a Deployment.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/job/#pod-template"],
  },
  visit: "Workload",

  *check({ object, template, podSpec, containers }, { version }) {
    const allowed = KINDS.get(object.kindKey);
    const policy = podSpec.get("restartPolicy");
    if (allowed === undefined || policy.isUnknown || (policy.exists && policy.text === undefined)) return;
    const isAbsent = !policy.exists || policy.text === "";
    if (isAbsent ? allowed.includes("Always") : allowed.includes(policy.text ?? "")) return;
    if (isAbsent && misplacedFields(object).some(({ name }) => name === "restartPolicy")) return;
    const inContainer = containers.map(({ field }) => field.get("restartPolicy")).find(({ exists }) => exists);
    const isOther = !isAbsent && !ANY.includes(policy.text ?? "");
    const meant = isOther ? nearest(policy.text ?? "", allowed) : undefined;
    const error = isAbsent
      ? ({ type: "Required value", detail: `valid values: ${allowed.map((word) => `"${word}"`).join(", ")}` } as const)
      : ({ type: "Unsupported value", value: policy.text, detail: supportedValues(allowed) } as const);
    yield {
      at: policy.at,
      message: isAbsent
        ? `the pods of this ${object.kind} have no restartPolicy; the default, Always, is not allowed here`
        : `restartPolicy is ${policy.text ?? ""}, and a ${object.kind} allows ${allowed.join(" or ")} only`,
      labels: labelsOf(isAbsent ? inContainer : undefined),
      ...podRefused(object, template, { path: policy.pathText, ...error }, version),
      help: isAbsent
        ? `add restartPolicy: ${allowed.join(" or ")} to the pod spec`
        : `write ${meant ?? allowed.join(" or ")}`,
      ...(meant === undefined
        ? {}
        : { fix: { title: `Write ${meant}`, safety: "safe", edits: [{ at: policy.at.span, text: meant }] } }),
    };
  },
});

function labelsOf(field: Field | undefined) {
  return field === undefined ? [] : [{ at: field.keyAt, text: "a container's policy is another thing" }];
}
