import { defineRule, refusalDrafts } from "../../src/api.ts";

export default defineRule({
  id: "service-node-port-out-of-range",
  title: "A nodePort outside of the range for node ports",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Node ports are taken from 30000 to 32767, unless the API server was started with another --service-node-port-range. The port that the container listens on is targetPort, the port of the Service is port.",
    fix: "Choose a nodePort from 30000 to 32767, or leave it out to have one chosen.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport"],
  },
  visit: "Object",
  only: ["Service"],

  *check(object, context) {
    for (const draft of refusalDrafts(object, "service-node-port-out-of-range", context)) {
      // A dry run allocates no ports, and so would not show it.
      yield { ...draft, confirm: undefined };
    }
  },
});
