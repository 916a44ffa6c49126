import {
  defineRule,
  type Draft,
  type Field,
  type FieldError,
  portNumberProblems,
  protocolOf,
  refused,
  undecodable,
  unmarshalText,
} from "../../src/api.ts";

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

  *check(object) {
    const spec = object.root.get("spec");
    const type = spec.get("type");
    if (!spec.isMap || (type.exists && type.text === undefined)) return;
    const ports = spec.get("ports");
    if (!ports.exists || (ports.isList && ports.items.length === 0)) {
      if (type.text === "ExternalName" || spec.get("clusterIP").text === "None" || spec.get("clusterIP").isUnknown)
        return;
      yield {
        at: ports.at,
        message: `Service "${object.name ?? ""}" has no ports`,
        ...refused(object, { path: "spec.ports", type: "Required value" }),
        help: "add a port",
      };
      return;
    }
    for (const { draft, error } of [...ports.items.flatMap((port) => faultsOf(port, ports)), ...repeats(ports)]) {
      yield { ...draft, ...(typeof error === "string" ? undecodable(object, error) : refused(object, error)) };
    }
  },
});

interface Fault {
  readonly draft: Draft;
  /** The decoder's words, or an error of the validation. */
  readonly error: FieldError | string;
}

function faultsOf(port: Field, ports: Field): readonly Fault[] {
  const [number, name] = [port.get("port"), port.get("name")];
  const faults: Fault[] = [];
  if (ports.items.length > 1 && port.isMap && (!name.exists || name.value === "")) {
    faults.push({
      draft: {
        at: port.get("name").at,
        message: `this port has no name, and the Service has ${ports.items.length} ports`,
        help: "give each port a name",
      },
      error: { path: name.pathText, type: "Required value" },
    });
  }
  for (const field of [number, port.get("nodePort")]) {
    if (field.text !== undefined) faults.push(quoted(field, field.text));
  }
  const [detail] = number.number === undefined ? [] : portNumberProblems(number.number);
  const target = port.get("targetPort");
  const [wrong] = target.number === undefined || target.number === 0 ? [] : portNumberProblems(target.number);
  if (detail !== undefined) faults.push(outOfRange(number, detail));
  if (wrong !== undefined) faults.push(outOfRange(target, wrong));
  if (!number.exists && port.isMap) {
    const draft = {
      at: number.at,
      message: "this port of the Service has no port",
      help: "add port, the number that clients connect to",
    };
    faults.push({
      draft,
      error: {
        path: number.pathText,
        type: "Invalid value",
        value: 0,
        detail: "must be between 1 and 65535, inclusive",
      },
    });
  }
  return faults;
}

function outOfRange(field: Field, detail: string): Fault {
  const name = String(field.path.at(-1));
  return {
    draft: {
      at: field.at,
      message: `${name} ${field.number ?? ""} is no port`,
      help: "write a number from 1 to 65535",
    },
    error: { path: field.pathText, type: "Invalid value", value: field.value, detail },
  };
}

function quoted(field: Field, text: string): Fault {
  const isNumber = /^[0-9]+$/.test(text);
  const name = String(field.path.at(-1));
  return {
    draft: {
      at: field.at,
      message: `${name} is the string "${text}", where a number must be`,
      help: isNumber ? "remove the quotes" : "write the number of the port",
      ...(isNumber
        ? { fix: { title: "Remove the quotes", safety: "safe", edits: [{ at: field.at.span, text }] } }
        : {}),
    },
    error: unmarshalText("string", "ServicePort", `spec.ports.${name}`, "int32"),
  };
}

/** Ports that share number and protocol, or node port and protocol. */
function repeats(ports: Field): readonly Fault[] {
  const first = new Map<string, Field>();
  return ports.items.flatMap((port) =>
    ["port", "nodePort"].flatMap((key): Fault[] => {
      const field = port.get(key);
      const protocol = protocolOf(port.value);
      const number = field.integer;
      if (number === undefined || number === 0) return [];
      const id = `${key} ${protocol} ${number}`;
      const before = first.get(id);
      first.set(id, field);
      if (before === undefined) return [];
      return [
        {
          draft: {
            at: field.at,
            message: `${key} ${number} stands twice with protocol ${protocol}`,
            labels: [{ at: before.at, text: "the other one" }],
            help: "change one of the two, or its protocol",
          },
          error: { path: port.pathText, type: "Duplicate value", value: { protocol, [key]: number } },
        },
      ];
    }),
  );
}
