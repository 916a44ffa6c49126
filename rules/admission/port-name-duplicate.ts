import { defineRule, refusalDraft, refusalsOf } from "../../src/api.ts";

export default defineRule({
  id: "port-name-duplicate",
  title: "Two ports with one name",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "A Service or a probe finds a port by its name, whatever its protocol: the names of a container's ports, and those of a Service's ports, must differ.",
    fix: "Give each port a name of its own, such as dns-tcp and dns-udp.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services"],
  },
  visit: "Object",

  *check(object, context) {
    for (const refusal of refusalsOf(object, "port-name-duplicate", context)) {
      const port = object.root.get(...refusal.field.path.slice(0, -1));
      const protocol = port.get("protocol").text?.toLowerCase();
      yield refusalDraft(
        object,
        {
          ...refusal,
          message: `two ports are called "${String(refusal.value)}"`,
          help: `rename one of the two${protocol === undefined ? "" : `, for example to one that ends in -${protocol}`}`,
        },
        context,
      );
    }
  },
});
