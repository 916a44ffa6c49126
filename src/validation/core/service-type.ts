import { qualifiedNameProblems, portNumberProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { isEmpty, textOf, writtenRefusals } from "../checks.ts";
import type { Refusal, Wording } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { needsHealthCheck } from "./service-node-ports.ts";
import type { ServiceView } from "./service-view.ts";

const { forbidden, invalid, required } = refusalsFor("service-fields-conflict");
const other = refusalsFor("service-invalid");

const BALANCER_ONLY = "may only be used when `type` is 'LoadBalancer'";

/** What the server refuses of fields that the type of a Service does not allow, or asks for. */
export function* serviceTypeRefusals(view: ServiceView): Iterable<Refusal> {
  const { type } = view;
  if (type === undefined) return;
  yield* headlessRefusals(view, type);
  if (type === "ExternalName") yield* externalNameRefusals(view);
  if (type === "ClusterIP") yield* clusterRefusals(view, type);
  yield* trafficRefusals(view, type);
  if (type === "LoadBalancer")
    yield* writtenRefusals(other, view.spec.get("loadBalancerClass"), qualifiedNameProblems, {
      help: "write <domain>/<name>",
    });
  else yield* balancerRefusals(view, type);
}

function* headlessRefusals({ addresses, isHeadless, spec }: ServiceView, type: string): Iterable<Refusal> {
  const [address] = addresses ?? [];
  if (!isHeadless || address === undefined || (type !== "NodePort" && type !== "LoadBalancer")) return;
  yield invalid(address, `may not be set to 'None' for ${type} services`, {
    path: "spec.clusterIPs[0]",
    message: `a headless Service (clusterIP: None) cannot be of type ${type}`,
    help: "remove clusterIP: None, or the type",
    related: typeLabel(spec, type),
  });
}

function typeLabel(spec: Field, type: string): Wording["related"] {
  const field = spec.get("type");
  return field.exists ? [{ field, text: `of type ${type}` }] : [];
}

/** An ExternalName Service is a name in the DNS and nothing else. */
function* externalNameRefusals({ addresses, spec }: ServiceView): Iterable<Refusal> {
  const name = spec.get("externalName");
  if (textOf(name) === "" || name.text === ".") {
    yield required(name, "", {
      message: "a Service of type ExternalName has no externalName",
      help: "add externalName, a DNS name",
      related: typeLabel(spec, "ExternalName"),
    });
  }
  const [address] = addresses ?? [];
  const set = [
    ...(address === undefined ? [] : [address]),
    ...["ipFamilies", "ipFamilyPolicy"].map((key) => spec.get(key)).filter((field) => !isEmpty(field)),
  ];
  for (const field of set) {
    const key = String(field.path[1]);
    yield forbidden(field, "may not be set for ExternalName services", {
      path: `spec.${key === "clusterIP" ? "clusterIPs" : key}`,
      message: `${key} is set on a Service of type ExternalName`,
      help: `remove ${key}`,
      related: typeLabel(spec, "ExternalName"),
    });
  }
}

function* clusterRefusals({ spec }: ServiceView, type: string): Iterable<Refusal> {
  for (const port of spec.get("ports").items) {
    const field = port.get("nodePort");
    if (!field.integer) continue;
    yield forbidden(field, "may not be used when `type` is 'ClusterIP'", {
      ...conflict(spec, field, type, "NodePort"),
      part: "value",
      message: `nodePort ${field.integer} is set on a Service of type ClusterIP`,
    });
  }
}

function conflict(spec: Field, field: Field, type: string, meant: string): Wording {
  const name = String(field.path.findLast((step) => typeof step === "string"));
  return {
    message: `${name} is set on a Service of type ${type}`,
    help: `write type: ${meant}, or remove ${name}`,
    related: typeLabel(spec, type),
  };
}

function* trafficRefusals({ spec, isExternal }: ServiceView, type: string): Iterable<Refusal> {
  const policy = spec.get("externalTrafficPolicy");
  if (isExternal === false && policy.text) {
    yield invalid(
      policy,
      "may only be set for externally-accessible services",
      conflict(spec, policy, type, "LoadBalancer"),
    );
  }
  const port = spec.get("healthCheckNodePort");
  if (!port.integer || policy.isUnknown) return;
  if (!needsHealthCheck(spec, type)) {
    yield invalid(port, "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'", {
      message: `healthCheckNodePort is set on a Service of type ${type} with externalTrafficPolicy: ${policy.text || "Cluster"}`,
      help: "write type: LoadBalancer and externalTrafficPolicy: Local, or remove healthCheckNodePort",
    });
    return;
  }
  for (const words of portNumberProblems(port.integer)) yield other.invalid(port, words);
}

/** What only a load balancer has. */
function* balancerRefusals({ root, spec }: ServiceView, type: string): Iterable<Refusal> {
  for (const key of ["loadBalancerClass", "allocateLoadBalancerNodePorts"]) {
    const field = spec.get(key);
    if (field.exists) yield forbidden(field, BALANCER_ONLY, conflict(spec, field, type, "LoadBalancer"));
  }
  const ranges = spec.get("loadBalancerSourceRanges");
  const annotation = root.get("metadata", "annotations", RANGES_ANNOTATION);
  if (ranges.items.length > 0) {
    yield forbidden(ranges, BALANCER_ONLY, {
      ...conflict(spec, ranges, type, "LoadBalancer"),
      path: "spec.LoadBalancerSourceRanges",
    });
  } else if (annotation.exists) {
    yield forbidden(annotation, BALANCER_ONLY, {
      ...conflict(spec, annotation, type, "LoadBalancer"),
      path: `metadata.annotations[${RANGES_ANNOTATION}]`,
    });
  }
}

/** The older way to write loadBalancerSourceRanges. */
export const RANGES_ANNOTATION = "service.beta.kubernetes.io/load-balancer-source-ranges";
