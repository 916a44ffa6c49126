import { defineRule, refused } from "../../src/api.ts";

const FIRST = 30_000;
const LAST = 32_767;

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

  *check(object) {
    const type = object.root.get("spec", "type").text;
    if (type !== "NodePort" && type !== "LoadBalancer") return;
    for (const port of object.root.get("spec", "ports").items) {
      const field = port.get("nodePort");
      const number = field.integer;
      if (number === undefined || number === 0 || (number >= FIRST && number <= LAST)) continue;
      const detail = `provided port is not in the valid range. The range of valid ports is ${FIRST}-${LAST}`;
      yield {
        at: field.at,
        message: `nodePort ${number} is outside of ${FIRST} to ${LAST}`,
        ...refused(object, { path: field.pathText, type: "Invalid value", value: number, detail }),
        help: `choose a port from ${FIRST} to ${LAST}, or remove nodePort`,
      };
    }
  },
});
