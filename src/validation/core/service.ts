import { dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { listedRefusals, writtenListedRefusals } from "../checks.ts";
import { labelRefusals } from "../label-selector.ts";
import type { Refusal, ValidationContext } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { clusterAddressRefusals, aliasRefusals, outsideAddressRefusals } from "./service-addresses.ts";
import { nodePortRefusals } from "./service-node-ports.ts";
import { servicePortRefusals } from "./service-ports.ts";
import { serviceTypeRefusals } from "./service-type.ts";
import { serviceView } from "./service-view.ts";

const { invalid } = refusalsFor("service-invalid");

const TYPES = ["ClusterIP", "ExternalName", "LoadBalancer", "NodePort"];
const TRAFFIC_POLICIES = ["Cluster", "Local"];

/** A day; the longest time that a client keeps to its pod. */
const MAX_TIMEOUT = 86_400;

/** What the server refuses of a Service, its allocators of addresses and ports included. */
export function* serviceRefusals(root: Field, { version: [, minor] }: ValidationContext): Iterable<Refusal> {
  const view = serviceView(root, minor);
  const { spec, isExternal } = view;
  if (spec.exists && !spec.isMap) return;
  yield* topologyRefusals(root, minor);
  yield* servicePortRefusals(view);
  yield* serviceTypeRefusals(view);
  yield* aliasRefusals(view, dns1123SubdomainProblems);
  yield* labelRefusals(spec.get("selector"));
  yield* affinityRefusals(spec);
  yield* clusterAddressRefusals(view);
  yield* outsideAddressRefusals(view);
  yield* listedRefusals(spec.get("type"), TYPES);
  if (isExternal) yield* listedRefusals(spec.get("externalTrafficPolicy"), TRAFFIC_POLICIES);
  yield* writtenListedRefusals(spec.get("internalTrafficPolicy"), TRAFFIC_POLICIES);
  if (minor >= 31) yield* writtenListedRefusals(spec.get("trafficDistribution"), distributions(minor));
  yield* nodePortRefusals(view);
}

/** KEP-3015: two more since 1.34. Before 1.31 the field is dropped. */
function distributions(minor: number): readonly string[] {
  return ["PreferClose", ...(minor >= 34 ? ["PreferSameZone", "PreferSameNode"] : [])];
}

function* affinityRefusals(spec: Field): Iterable<Refusal> {
  const affinity = spec.get("sessionAffinity");
  yield* listedRefusals(affinity, ["ClientIP", "None"]);
  const timeout = spec.get("sessionAffinityConfig", "clientIP", "timeoutSeconds");
  const { integer } = timeout;
  if (affinity.text !== "ClientIP" || integer === undefined || (integer > 0 && integer <= MAX_TIMEOUT)) return;
  yield invalid(timeout, `must be greater than 0 and less than ${MAX_TIMEOUT}`, {
    help: `write a number of seconds from 1 to ${MAX_TIMEOUT}`,
  });
}

const HINTS = "service.kubernetes.io/topology-aware-hints";
const MODE = "service.kubernetes.io/topology-mode";

/** One annotation followed the other in 1.27. */
function* topologyRefusals(root: Field, minor: number): Iterable<Refusal> {
  const [hints, mode] = [HINTS, MODE].map((key) => root.get("metadata", "annotations", key));
  if (minor < 27 || hints?.text === undefined || mode?.text === undefined || hints.text === mode.text) return;
  yield invalid(mode, `must match annotations[${HINTS}] when both are specified`, {
    path: `metadata.annotations[${MODE}]`,
    message: `the annotation topology-mode is "${mode.text}", and topology-aware-hints "${hints.text}"`,
    help: `remove the annotation ${HINTS}`,
    related: [{ field: hints, text: "the older annotation" }],
  });
}
