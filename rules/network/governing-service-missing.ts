import { danglingDrafts, defineRule } from "../../src/api.ts";

export default defineRule({
  id: "governing-service-missing",
  title: "A StatefulSet names a governing Service that is not there",
  layer: "network",
  level: "info",
  predicts: "Running, peers without DNS names",
  since: "0.1.0",
  docs: {
    why: "Pods of a StatefulSet get DNS names of their own only through the headless Service that serviceName names. The pods run without it, but names such as db-0.db do not resolve.",
    fix: "Declare a headless Service (clusterIP: None) of that name that selects the pods, or correct serviceName.",
    refs: ["https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-network-id"],
  },
  visit: "Reference",
  only: ["statefulset-service"],

  *check(reference) {
    yield* danglingDrafts(reference, {
      kind: "Service",
      resource: "service",
      missing: "info",
      near: "info",
      because: "the pods run, but have no DNS names of their own",
    });
  },
});
