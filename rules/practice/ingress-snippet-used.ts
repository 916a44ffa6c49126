import { defineRule } from "../../src/api.ts";

export default defineRule({
  id: "ingress-snippet-used",
  title: "An Ingress that writes into the configuration of its controller",
  layer: "practice",
  level: "info",
  predicts: "none",
  presets: ["security", "strict"],
  since: "0.1.0",
  docs: {
    why: "Snippet annotations are pasted into the configuration of ingress-nginx as they are. Who may write an Ingress can read the tokens of the controller with them, so newer releases ignore them unless they are switched on.",
    fix: "Use the annotation that the controller has for the purpose.",
    refs: ["https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/"],
  },
  visit: "Object",
  only: ["Ingress.networking.k8s.io"],

  *check({ root, name }) {
    for (const [key, value] of root.get("metadata", "annotations").entries) {
      if (!/^nginx\.ingress\.kubernetes\.io\/(?:[a-z]+-)+snippet$/.test(key)) continue;
      yield {
        at: value.keyAt,
        message: `Ingress "${name ?? ""}" writes into the configuration of its controller with ${key.replace(/^.*\//, "")}`,
        help: "use the annotation that the controller has for the purpose",
      };
    }
  },
});
