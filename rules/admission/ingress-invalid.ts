import {
  defineRule,
  type Draft,
  type Field,
  type FieldError,
  ingressHostProblems,
  ingressPathProblems,
  refused,
  walk,
} from "../../src/api.ts";

export default defineRule({
  id: "ingress-invalid",
  title: "An Ingress that the API server does not accept",
  layer: "admission",
  level: "error",
  predicts: "Invalid",
  since: "0.1.0",
  docs: {
    why: "Each path of an Ingress has a pathType, begins with a slash, and leads to one backend with one port, by number or by name; a host is a DNS name without scheme and port.",
    fix: "Add what is missing, or correct the value.",
    refs: ["https://kubernetes.io/docs/concepts/services-networking/ingress/#path-types"],
  },
  visit: "Object",
  only: ["Ingress.networking.k8s.io"],

  *check(object) {
    const { root, version } = object;
    const spec = root.get("spec");
    if (version !== "v1" || !spec.isMap) return;
    const paths = walk(root, "spec.rules.*.http.paths.*");
    const backends = [...paths.map((path) => path.get("backend")), spec.get("defaultBackend")];
    const faults = [
      ...(spec.get("rules").exists || spec.get("defaultBackend").exists || spec.get("backend").exists
        ? []
        : [nothing(spec)]),
      ...walk(root, "spec.rules.*.host").flatMap(hostFaults),
      ...walk(root, "spec.rules.*.http").flatMap(listFaults),
      ...paths.flatMap(pathFaults),
      ...backends.flatMap(backendFaults),
    ];
    for (const { draft, error } of faults) yield { ...draft, ...refused(object, error) };
  },
});

interface Fault {
  readonly draft: Draft;
  readonly error: FieldError;
}

function nothing(spec: Field): Fault {
  const detail = "either `defaultBackend` or `rules` must be specified";
  return {
    draft: { at: spec.keyAt, message: "this Ingress has neither rules nor a defaultBackend", help: "add a rule" },
    error: { path: "spec", type: "Invalid value", value: {}, detail },
  };
}

function hostFaults(host: Field): readonly Fault[] {
  const text = host.text;
  const [detail] = text === undefined || isStandIn(text) ? [] : ingressHostProblems(text);
  if (text === undefined || detail === undefined) return [];
  const bare = text
    .replace(/^[a-z]+:\/\//, "")
    .replace(/[:/].*$/, "")
    .toLowerCase();
  const isMended = bare !== text && bare !== "" && ingressHostProblems(bare).length === 0;
  return [
    {
      draft: {
        at: host.at,
        message: `"${text}" is no host of an Ingress`,
        help: isMended ? `write ${bare}` : "write a DNS name in lower case, without scheme and port",
      },
      error: { path: host.pathText, type: "Invalid value", value: text, detail },
    },
  ];
}

/** `DOMAIN.COM`, `app.MYDOMAIN.COM`, `__HOST__`: a part in capitals that somebody fills in. */
function isStandIn(host: string): boolean {
  return host.split(".").some((part) => /^[A-Z_][A-Z0-9_]{2,}$/.test(part));
}

function listFaults(http: Field): readonly Fault[] {
  const paths = http.get("paths");
  if (paths.exists && (!paths.isList || paths.items.length > 0)) return [];
  return [
    {
      draft: { at: paths.at, message: "this rule has no paths", help: "add a path with its backend" },
      error: { path: paths.pathText, type: "Required value" },
    },
  ];
}

function pathFaults(entry: Field): readonly Fault[] {
  const [path, type] = [entry.get("path"), entry.get("pathType")];
  if (!type.exists || type.value === "") {
    return [
      {
        draft: {
          at: type.exists ? type.at : path.exists ? path.at : type.at,
          message: `path ${path.raw ?? "/"} has no pathType`,
          help: "add pathType: Prefix, Exact or ImplementationSpecific",
        },
        error: { path: type.pathText, type: "Required value", detail: "pathType must be specified" },
      },
    ];
  }
  if (type.text === undefined || path.isUnknown || (path.exists && path.text === undefined)) return [];
  const [detail] = ingressPathProblems(path.text ?? "", type.text);
  if (detail === undefined) return [];
  return [
    {
      draft: {
        at: path.at,
        message: path.exists
          ? `path "${path.text ?? ""}" ${detail.replaceAll("'", '"')}`
          : `a path of type ${type.text} is missing`,
        labels: [{ at: type.at, text: `pathType: ${type.text}` }],
        help: /absolute/.test(detail) ? `write /${path.text ?? ""}` : "write the path as clients send it",
      },
      error: { path: path.pathText, type: "Invalid value", value: path.text ?? "", detail },
    },
  ];
}

function backendFaults(backend: Field): readonly Fault[] {
  // The shape of the old versions is another rule's business.
  if (!backend.isMap || backend.get("serviceName").exists || backend.get("servicePort").exists) return [];
  const [service, resource] = [backend.get("service"), backend.get("resource")];
  if (service.exists && resource.exists) {
    return [
      fault(resource.keyAt, "this backend is a Service and a resource", "keep one of them", {
        path: backend.pathText,
        type: "Invalid value",
        value: "",
        detail: "cannot set both resource and service backends",
      }),
    ];
  }
  if (!service.exists && !resource.exists) {
    return [
      fault(backend.keyAt, "this backend names no Service", "add service.name and service.port", {
        path: backend.pathText,
        type: "Required value",
        detail: "resource or service backend is required",
      }),
    ];
  }
  return service.exists ? portFaults(service) : [];
}

function portFaults(service: Field): readonly Fault[] {
  const [name, number] = [service.get("port", "name"), service.get("port", "number")];
  if (!service.isMap || service.get("port").isUnknown) return [];
  const path = service.get("port").pathText;
  if (name.exists && number.exists) {
    const detail = "cannot set both port name & port number";
    return [
      fault(name.keyAt, "this backend has a port by name and by number", "keep one of them", {
        path,
        type: "Invalid value",
        value: "",
        detail,
      }),
    ];
  }
  if (name.exists || number.exists || (service.get("port").exists && !service.get("port").isMap)) return [];
  const detail = "port name or number is required";
  return [
    fault(service.get("port").at, "this backend names no port of its Service", "add port.number or port.name", {
      path,
      type: "Required value",
      detail,
    }),
  ];
}

function fault(at: Draft["at"], message: string, help: string, error: FieldError): Fault {
  return { draft: { at, message, help }, error };
}
