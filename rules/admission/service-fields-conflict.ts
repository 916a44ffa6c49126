import { defineRule, refusalDrafts } from "../../src/api.ts";

/** What contradicts a word that is no type is told by `value-not-listed`. */
const TYPES: ReadonlySet<string> = new Set(["", "ClusterIP", "ExternalName", "LoadBalancer", "NodePort"]);

export default defineRule({
  id: "service-fields-conflict",
  title: "A Service with fields that its type does not allow",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "What a Service may say hangs on its type: node ports need NodePort or LoadBalancer, which a headless Service (clusterIP: None) cannot be; an ExternalName needs the name that it stands for.",
    fix: "Change the type, or remove the field.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#publishing-services-service-types"],
  },
  visit: "Object",
  only: ["Service"],

  *check(object, context) {
    if (!TYPES.has(object.root.get("spec", "type").text ?? "")) return;
    yield* refusalDrafts(object, "service-fields-conflict", context);
  },
});
