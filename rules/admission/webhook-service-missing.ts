import { danglingDrafts, defineRule, type Level, type Reference } from "../../src/api.ts";

export default defineRule({
  id: "webhook-service-missing",
  title: "An admission webhook calls a Service that is not there",
  layer: "admission",
  level: "warning",
  predicts: "Internal error: failed calling webhook",
  since: "0.1.0",
  docs: {
    why: "While the webhook cannot be called, the API server refuses each object that it is registered for (failurePolicy Fail, the default), often for the whole cluster. An aggregated API or a conversion without its Service fails alike.",
    fix: "Declare the Service, or correct name and namespace of clientConfig.service.",
    refs: [
      "https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/#service-reference",
    ],
  },
  visit: "Reference",
  only: ["webhook-service", "apiservice-service"],

  *check(reference, { graph }) {
    const { level, because, predicts } = consequenceOf(reference);
    const words = { kind: "Service", resource: "service", missing: level, because, predicts };
    for (const draft of danglingDrafts(reference, words, graph)) {
      yield { ...draft, level: level === "info" ? level : draft.level };
    }
  },
});

interface Consequence {
  readonly level: Level;
  readonly because: string;
  readonly predicts: string | undefined;
}

function consequenceOf({ edge, field, from }: Reference): Consequence {
  if (edge === "apiservice-service") {
    const because = "the API server answers requests for this API with an error";
    return { level: "warning", because, predicts: "FailedDiscoveryCheck (ServiceNotFound)" };
  }
  if (from.kind === "CustomResourceDefinition") {
    const because = "objects of the other versions cannot be read or written";
    return { level: "warning", because, predicts: "conversion webhook failed" };
  }
  const webhook = from.root.get(...field.path.slice(0, 2));
  return webhook.get("failurePolicy").text === "Ignore"
    ? { level: "info", because: "with failurePolicy Ignore the objects pass unchecked", predicts: "none" }
    : { level: "warning", because: "the API server refuses what it cannot have checked", predicts: undefined };
}
