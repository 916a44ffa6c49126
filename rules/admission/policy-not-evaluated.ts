import { defineRule, type Draft, leftOpen, policyName, type Unevaluated, type Verified } from "../../src/api.ts";

export default defineRule({
  id: "policy-not-evaluated",
  title: "A policy of the input may refuse an object, and is not evaluated",
  layer: "admission",
  level: "info",
  predicts: "Forbidden",
  since: "0.1.0",
  docs: {
    why: "A policy that lies in the input takes objects of it, but what it says of them is not known offline: its template is a program in Rego, it asks who sends the request or what else is in the cluster, it verifies signatures, or a value is a placeholder. It is named once so that nobody takes silence for consent.",
    fix: "Try the object on a cluster that has the policy: `kubectl apply --dry-run=server`.",
    refs: [
      "https://open-policy-agent.github.io/gatekeeper/website/docs/howto/",
      "https://kyverno.io/docs/policy-types/cluster-policy/verify-images/",
    ],
  },
  visit: "Object",

  *check({ id }, { graph, cel }) {
    const { unevaluated, verified } = leftOpen(graph, cel);
    const open = unevaluated.get(id);
    if (open !== undefined) yield* openDraft(open);
    const images = verified.get(id);
    if (images !== undefined) yield* imageDraft(images);
  },
});

function* openDraft({ applied, why, objects }: Unevaluated): Iterable<Draft> {
  const [first, ...others] = objects;
  if (first === undefined) return;
  const more = others.length === 0 ? "" : ` and ${others.length} more`;
  yield {
    at: first.root.get("metadata", "name").at,
    message: `${policyName(applied)} takes ${first.kind} "${first.name ?? ""}"${more}, and is not evaluated: ${why}`,
    labels: [{ at: applied.policy.root.get("metadata", "name").at, text: "the policy" }],
  };
}

function* imageDraft({ applied, containers }: Verified): Iterable<Draft> {
  const [first] = containers;
  if (first === undefined) return;
  const others = new Set(containers.map(({ image }) => image.text)).size - 1;
  const more = others < 1 ? "" : `, as ${others} more`;
  yield {
    at: first.image.at,
    message: `image "${first.image.text ?? ""}"${more} is refused unless it is signed as ${policyName(applied)} demands`,
    labels: [{ at: applied.policy.root.get("metadata", "name").at, text: "the policy" }],
  };
}
