import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { sizeOf, structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";

const policies = refusalsFor("restart-policy-invalid");
const pod = refusalsFor("pod-invalid");
const listed = refusalsFor("value-not-listed");

const POD_POLICIES = ["Always", "OnFailure", "Never"];

/** The restart policy of the pod itself. */
export function* restartPolicyRefusals({ spec }: PodScope): Iterable<Refusal> {
  const policy = spec.get("restartPolicy");
  if (policy.text && !POD_POLICIES.includes(policy.text)) yield policies.unsupported(policy, POD_POLICIES);
}

const CONTAINER_POLICIES = ["Always", "Never", "OnFailure"];

/** Init containers may be sidecars since 1.29; before, the server drops their policy. */
export const SIDECARS_SINCE = 29;
/** Each container may have a policy and rules since 1.35 (ContainerRestartRules); before, init containers are Always or nothing. */
const RULES_SINCE = 35;

/** What the server refuses of the restart policy of a container. https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle/#container-restart-rules */
export function* containerRestartRefusals(
  container: Field,
  role: "container" | "init",
  minor: number,
): Iterable<Refusal> {
  const [policy, rules] = [container.get("restartPolicy"), container.get("restartPolicyRules")];
  if (minor < RULES_SINCE) {
    yield* olderRefusals(policy, role, minor);
    return;
  }
  const count = sizeOf(rules);
  if (!policy.exists) {
    if (!count) return;
    yield policies.required(policy, "must specify restartPolicy when restart rules are used", {
      at: rules,
      part: "key",
      message: "a container has restartPolicyRules without a restartPolicy",
    });
    if (role === "init") return;
  } else if (policy.text !== undefined && !CONTAINER_POLICIES.includes(policy.text)) {
    yield policies.unsupported(policy, CONTAINER_POLICIES);
  }
  if (role === "init" && policy.text === "Always") {
    if (!count) return;
    yield policies.forbidden(
      rules,
      "restartPolicyRules are not allowed for init containers with restart policy Always",
      {
        message: "a sidecar has restartPolicyRules",
      },
    );
    return;
  }
  yield* ruleRefusals(rules);
}

function* olderRefusals(policy: Field, role: "container" | "init", minor: number): Iterable<Refusal> {
  if (!policy.exists || minor < SIDECARS_SINCE) return;
  if (role === "container") {
    yield policies.forbidden(policy, "may not be set for non-init containers", {
      message: `a container has a restartPolicy, which needs Kubernetes 1.${RULES_SINCE}`,
      help: "remove it, or write it in the pod spec",
    });
  } else if (policy.text !== undefined && policy.text !== "Always") yield policies.unsupported(policy, ["Always"]);
}

const MAX_RULES = 20;
const MAX_CODES = 255;

function* ruleRefusals(rules: Field): Iterable<Refusal> {
  if (rules.items.length > MAX_RULES) yield pod.tooLong(rules, MAX_RULES);
  for (const rule of structsOf(rules)) {
    const [action, codes] = [rule.get("action"), rule.get("exitCodes")];
    const word = textOf(action);
    if (word !== undefined && word !== "Restart") yield listed.unsupported(action, ["Restart"], { value: word });
    if (!codes.exists) yield pod.required(codes, "must be specified");
    if (!codes.isMap) continue;
    const operator = textOf(codes.get("operator"));
    if (operator !== undefined && operator !== "In" && operator !== "NotIn") {
      yield listed.unsupported(codes.get("operator"), ["In", "NotIn"], { value: operator });
    }
    if (codes.get("values").items.length > MAX_CODES) yield pod.tooLong(codes.get("values"), MAX_CODES);
  }
}

const RESIZED = ["cpu", "memory"];
const RESIZE_POLICIES = ["NotRequired", "RestartContainer"];
/** Pods are resized in place by default since 1.33; before, the server drops the field. */
const RESIZE_SINCE = 33;

/** What the server refuses of `resizePolicy`; it names the list. https://kubernetes.io/docs/tasks/configure-pod-container/resize-container-resources/ */
export function* resizeRefusals(list: Field, { spec, minor }: PodScope): Iterable<Refusal> {
  if (minor < RESIZE_SINCE) return;
  const first = new Map<string, Field>();
  const path = list.pathText;
  const podPolicy = spec.get("restartPolicy");
  for (const item of structsOf(list)) {
    const [resource, policy] = [item.get("resourceName"), item.get("restartPolicy")];
    const [name, word] = [textOf(resource), textOf(policy)];
    const before = name === undefined ? undefined : first.get(name);
    if (before !== undefined) yield pod.duplicate(item, before, { value: name, at: resource });
    if (name !== undefined) first.set(name, resource);
    if (name === "") yield pod.required(resource, "", { path });
    else if (name !== undefined && !RESIZED.includes(name)) yield listed.unsupported(resource, RESIZED, { path });
    if (word === "") yield pod.required(policy, "", { path });
    else if (word !== undefined && !RESIZE_POLICIES.includes(word))
      yield listed.unsupported(policy, RESIZE_POLICIES, { path });
    if (podPolicy.text !== "Never" || word === undefined || word === "NotRequired") continue;
    yield pod.invalid(policy, "must be 'NotRequired' when `restartPolicy` is 'Never'", {
      path,
      value: word,
      message: `a container is restarted when it is resized, while the pod's restartPolicy is Never`,
      related: [{ field: podPolicy, text: "restartPolicy: Never" }],
      help: "write restartPolicy: NotRequired",
    });
  }
}
