import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "service-ports-invalid",
  title: "A Service with ports that do not go together",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A Service needs at least one port, unless it is headless or an ExternalName; with several, each needs a name, and no two may share number and protocol.",
    fix: "Add the missing port or name, or remove the repetition.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services"],
  },
  visit: "Object",
  only: ["Service"],

  *check(object, context) {
    yield* refusalDrafts(object, "service-ports-invalid", context);
  },
});
