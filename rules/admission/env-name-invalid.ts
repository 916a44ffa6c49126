import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "env-name-invalid",
  title: "An environment variable with a name that Kubernetes does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Until 1.33 the name of an environment variable holds letters, digits, '_', '-' and '.', and begins with no digit; since 1.34 it may hold any printable ASCII character but '='.",
    fix: "Use letters, digits and underscores.",
    refs: ["https://kubernetes.io/docs/tasks/inject-data-application/define-environment-variable-container/"],
  },
  visit: "Object",

  check: (object, context) => refusalDrafts(object, "env-name-invalid", context),
});
