import {
  defineRule,
  type Draft,
  type Field,
  isServerChecked,
  podRefused,
  refused,
  templatesOf,
} from "../../src/api.ts";

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

  *check(object, { version }) {
    if (!isServerChecked(object)) return;
    for (const template of templatesOf(object)) {
      const lists = ["containers", "initContainers"].flatMap((list) => template.get("spec", list).items);
      for (const { name, draft } of lists.flatMap((container) => repeats(container.get("ports")))) {
        const error = { path: name.pathText, type: "Duplicate value", value: name.value } as const;
        yield { ...draft, ...podRefused(object, template, error, version) };
      }
    }
    if (object.kindKey !== "Service") return;
    for (const { name, draft } of repeats(object.root.get("spec", "ports"))) {
      yield { ...draft, ...refused(object, { path: name.pathText, type: "Duplicate value", value: name.value }) };
    }
  },
});

function repeats(ports: Field): readonly { name: Field; draft: Draft }[] {
  const first = new Map<string, Field>();
  return ports.items.flatMap((port) => {
    const name = port.get("name");
    if (!name.text) return [];
    const before = first.get(name.text);
    if (before === undefined) {
      first.set(name.text, name);
      return [];
    }
    const protocol = port.get("protocol").text?.toLowerCase();
    const draft: Draft = {
      at: name.at,
      message: `two ports are called "${name.text}"`,
      labels: [{ at: before.at, text: "the other one" }],
      help: `rename one of the two${protocol === undefined ? "" : `, for example to one that ends in -${protocol}`}`,
    };
    return [{ name, draft }];
  });
}
