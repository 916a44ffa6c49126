import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "network-policy-invalid",
  title: "A NetworkPolicy with a peer that is none, or two",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A peer of a NetworkPolicy is a selector of pods, of namespaces or of both, or else a block of addresses. An empty one is refused, and a block stands alone.",
    fix: "Write the selector or the block of each peer; join pods and namespaces under one dash.",
    refs: [
      "https://kubernetes.io/docs/concepts/services-networking/network-policies/#behavior-of-to-and-from-selectors",
    ],
  },
  visit: "Object",
  only: ["NetworkPolicy.networking.k8s.io"],

  check: (object, context) => refusalDrafts(object, "network-policy-invalid", context),
});
