import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "event-invalid",
  title: "An Event that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "An Event lies in the namespace of its object; one with an eventTime says which controller reports it, and what that did and why.",
    fix: "Add what is missing, or remove the fields of the older form.",
    refs: ["https://kubernetes.io/docs/reference/kubernetes-api/cluster-resources/event-v1/"],
  },
  visit: "Object",
  only: ["Event", "Event.events.k8s.io"],

  check: (object, context) => refusalDrafts(object, "event-invalid", context),
});
