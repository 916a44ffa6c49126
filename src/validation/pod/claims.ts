import { dns1123LabelProblems, dns1123SubdomainProblems } from "../../k8s/names.ts";
import type { Field } from "../../source/field.ts";
import { textOf } from "../checks.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { structsOf } from "../read.ts";
import type { PodScope } from "./scope.ts";

const { duplicate, invalid, notFound, required, forbidden } = refusalsFor("pod-invalid");

/** Claims of devices are on by default since 1.34 (DynamicResourceAllocation); before, the server drops them. */
const CLAIMS_SINCE = 34;

const STATIC = "kubernetes.io/config.mirror";

/** What the server refuses of `resourceClaims`. https://kubernetes.io/docs/concepts/scheduling-eviction/dynamic-resource-allocation/ */
export function* podClaimRefusals({ spec, metadata, isPod, minor }: PodScope): Iterable<Refusal> {
  if (minor < CLAIMS_SINCE) return;
  const first = new Map<string, Field>();
  for (const claim of structsOf(spec.get("resourceClaims"))) {
    if (isPod && metadata.get("annotations", STATIC).exists) {
      yield forbidden(claim, "static pods do not support resource claims", { path: "" });
      continue;
    }
    yield* claimNameRefusals(claim.get("name"), first);
    yield* sourceRefusals(claim);
  }
}

function* claimNameRefusals(name: Field, first: Map<string, Field>): Iterable<Refusal> {
  const text = textOf(name);
  if (text === "") yield required(name, "");
  if (!text) return;
  const before = first.get(text);
  if (before !== undefined) {
    yield duplicate(name, before);
    return;
  }
  for (const words of dns1123LabelProblems(text)) yield invalid(name, words);
  first.set(text, name);
}

function* sourceRefusals(claim: Field): Iterable<Refusal> {
  const names = [claim.get("resourceClaimName"), claim.get("resourceClaimTemplateName")];
  const found = names.filter(({ exists }) => exists);
  const [name, template] = names.map((field) => field.raw ?? null);
  const value = { Name: claim.get("name").raw ?? "", ResourceClaimName: name, ResourceClaimTemplateName: template };
  if (found.length > 1) {
    yield invalid(claim, "at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified", {
      value,
      at: found[1],
      part: "key",
      message: "a claim names both a ResourceClaim and a template for one",
      help: "keep one of them",
    });
  }
  if (found.length === 0) {
    yield invalid(claim, "must specify one of: `resourceClaimName`, `resourceClaimTemplateName`", {
      value,
      message: "a claim names neither a ResourceClaim nor a template for one",
      help: "add resourceClaimName or resourceClaimTemplateName",
    });
  }
  for (const field of found) {
    for (const words of field.text === undefined ? [] : dns1123SubdomainProblems(field.text))
      yield invalid(field, words);
  }
}

/** What the server refuses of the claims of one container, which name claims of the pod. */
export function* containerClaimRefusals(list: Field, { spec, minor }: PodScope): Iterable<Refusal> {
  if (minor < CLAIMS_SINCE) return;
  const fields = structsOf(spec.get("resourceClaims")).map((claim) => claim.get("name"));
  const isOpen = spec.get("resourceClaims").isUnknown || fields.some(({ isUnknown }) => isUnknown);
  const names = [...new Set(fields.flatMap(({ text }) => (text ? [text] : [])))].toSorted();
  const seen: Taken = { whole: new Map(), requests: new Map() };
  const known = new Set(names);
  for (const claim of structsOf(list)) {
    const name = textOf(claim.get("name"));
    if (name === "") yield required(claim, "", { message: "a claim of a container has no name", help: "add name" });
    if (!name) continue;
    yield* repeatRefusals(claim, name, seen);
    if (isOpen || known.has(name)) continue;
    yield {
      ...notFound(claim, {
        value: name,
        message: `a container takes from the claim "${name}", which the pod does not have`,
        help: `add "${name}" to spec.resourceClaims`,
      }),
      detail: `must be one of the names in pod.spec.resourceClaims${names.length === 0 ? " which is empty" : `: ${names.join(", ")}`}`,
    };
  }
}

/** What was taken so far: claims as a whole, and single requests of claims. */
interface Taken {
  readonly whole: Map<string, Field>;
  readonly requests: Map<string, Map<string, Field>>;
}

function* repeatRefusals(claim: Field, name: string, { whole, requests }: Taken): Iterable<Refusal> {
  const before = whole.get(name);
  if (before !== undefined) {
    yield duplicate(claim, before, { value: name });
    return;
  }
  const request = claim.get("request");
  const own = requests.get(name) ?? new Map<string, Field>();
  if (request.isUnknown) return;
  if (!request.text) {
    for (const field of own.values()) yield duplicate(claim, field, { value: name });
    whole.set(name, claim);
    return;
  }
  for (const words of dns1123LabelProblems(request.text)) yield invalid(request, words);
  const same = own.get(request.text);
  if (same !== undefined) yield duplicate(claim, same, { value: `${name}/${request.text}` });
  else requests.set(name, own.set(request.text, claim));
}
