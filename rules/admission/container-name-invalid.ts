import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "container-name-invalid",
  title: "A container without a name, or with one that Kubernetes does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "The name of a container is a DNS label: at most 63 lower case letters, digits and hyphens.",
    fix: "Use lower case letters, digits and hyphens.",
    refs: ["https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#dns-label-names"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "container-name-invalid", context),
});
