import { addQuantities, canonicalQuantity, compareQuantities, type Quantity } from "../../k8s/quantities/quantity.ts";
import { isHugePagesName, resourceNameProblems } from "../../k8s/quantities/resource-names.ts";
import type { Field } from "../../source/field.ts";
import type { Refusal } from "../model.ts";
import { refusalsFor } from "../refusals.ts";
import { structsOf } from "../read.ts";
import { type AmountMap, amountRefusals, amountsIn, filledIn, hasUnknown } from "./resources.ts";
import { nameOf, type PodScope } from "./scope.ts";

const pod = refusalsFor("pod-invalid");
const pairs = refusalsFor("request-exceeds-limit");
const listed = refusalsFor("value-not-listed");

/** Resources of a pod as a whole are on by default since 1.34; before, the server drops the field. */
const SINCE = 34;

/** As the server lists them: cpu, memory and pages of any size. */
const SUPPORTED = ["cpu", "hugepages-", "memory"];

function isSupported(name: string): boolean {
  return name === "cpu" || name === "memory" || isHugePagesName(name);
}

/** What the server refuses of the resources of the pod as a whole. https://kubernetes.io/docs/tasks/configure-pod-container/assign-pod-level-resources/ */
export function* podResourceRefusals(scope: PodScope): Iterable<Refusal> {
  const { spec, minor } = scope;
  const resources = spec.get("resources");
  if (minor < SINCE || !resources.isMap) return;
  if (spec.get("os", "name").text === "windows") {
    yield pod.forbidden(resources, "may not be set for a windows pod");
    return;
  }
  const claims = resources.get("claims");
  if (claims.exists) yield pod.forbidden(claims, "claims may not be set for Resources at pod-level");
  const limits = amountsIn(resources.get("limits"));
  const path = resources.pathText;
  const requests = podRequests(scope, limits);
  yield* amountRefusals({
    path,
    holder: resources,
    limits,
    requests,
    nameProblems: resourceNameProblems,
    who: "the pod",
  });
  for (const [side, amounts] of [
    ["limits", limits],
    ["requests", requests],
  ] as const) {
    for (const [name, { field, isFilledIn }] of amounts) {
      if (isSupported(name) || resourceNameProblems(name).length > 0) continue;
      yield listed.unsupported(field, SUPPORTED, {
        path: `${path}.${side}[${name}]`,
        value: name,
        part: "key",
        isEcho: isFilledIn,
        message: `the pod as a whole asks for ${name}, and can only ask for cpu, memory and huge pages`,
        help: "ask for it in a container",
      });
    }
  }
  yield* sumRefusals(scope, limits, requests);
}

/** Requests of a Pod are filled in from its containers, and else from its limits, where it has limits. */
function podRequests(scope: PodScope, limits: AmountMap): AmountMap {
  const written = scope.spec.get("resources", "requests");
  const requests = amountsIn(written);
  if (!scope.isPod || limits.size === 0 || hasUnknownContainers(scope)) return requests;
  const all = new Map(requests);
  for (const [name, sum] of sumsOf(scope, "requests")) {
    if (written.get(name).exists || !isSupported(name) || isHugePagesName(name)) continue;
    all.set(name, {
      field: scope.spec.get("resources"),
      quantity: sum,
      text: canonicalQuantity(sum),
      isFilledIn: true,
    });
  }
  for (const [name, limit] of limits) {
    if (!all.has(name) && isSupported(name)) all.set(name, { ...limit, isFilledIn: true });
  }
  return all;
}

function hasUnknownContainers({ spec }: PodScope): boolean {
  return ["containers", "initContainers"].some((list) => {
    const field = spec.get(list);
    return (field.exists && !field.isList) || structsOf(field).some((one) => hasUnknown(one.get("resources")));
  });
}

type Sums = Map<string, Quantity>;

function add(to: Sums, amounts: ReadonlyMap<string, Quantity>): void {
  for (const [name, quantity] of amounts) {
    const sum = to.get(name);
    to.set(name, sum === undefined ? quantity : addQuantities(sum, quantity));
  }
}

/** What all containers come to: those that run on, or the most that is needed while the pod begins. */
function sumsOf(scope: PodScope, side: "limits" | "requests"): Sums {
  const amountsOf = (container: Field): Sums => {
    const resources = container.get("resources");
    const [limits, requests] = [amountsIn(resources.get("limits")), amountsIn(resources.get("requests"))];
    const asked = scope.isPod ? filledIn(requests, limits, resources.get("requests")) : requests;
    return new Map([...(side === "limits" ? limits : asked)].map(([name, { quantity }]) => [name, quantity]));
  };
  const [all, sidecars, most]: [Sums, Sums, Sums] = [new Map(), new Map(), new Map()];
  for (const container of structsOf(scope.spec.get("containers"))) add(all, amountsOf(container));
  for (const container of structsOf(scope.spec.get("initContainers"))) {
    const own = amountsOf(container);
    if (container.get("restartPolicy").text === "Always") {
      add(all, own);
      add(sidecars, own);
      raise(most, sidecars);
    } else {
      add(own, sidecars);
      raise(most, own);
    }
  }
  raise(all, most);
  return all;
}

function raise(to: Sums, amounts: Sums): void {
  for (const [name, quantity] of amounts) {
    const before = to.get(name);
    if (before === undefined || compareQuantities(quantity, before) > 0) to.set(name, quantity);
  }
}

function* sumRefusals(scope: PodScope, limits: AmountMap, requests: AmountMap): Iterable<Refusal> {
  if (hasUnknownContainers(scope)) return;
  const path = scope.spec.get("resources").pathText;
  for (const [name, sum] of sumsOf(scope, "requests")) {
    const own = requests.get(name);
    if (own === undefined || compareQuantities(sum, own.quantity) <= 0) continue;
    const text = canonicalQuantity(sum);
    yield pairs.invalid(own.field, `must be greater than or equal to aggregate container requests of ${text}`, {
      path: `${path}.requests[${name}]`,
      value: own.text,
      message: `the pod requests ${own.text} of ${name}, and its containers ${text} together`,
      help: `raise the request of the pod to ${text}, or lower those of the containers`,
    });
  }
  for (const [name, sum] of sumsOf(scope, "limits")) {
    const own = limits.get(name);
    if (own === undefined || !isHugePagesName(name) || compareQuantities(sum, own.quantity) <= 0) continue;
    yield pairs.invalid(
      own.field,
      `must be greater than or equal to aggregate container limits of ${canonicalQuantity(sum)}`,
      {
        path: `${path}.limits[${name}]`,
        value: own.text,
      },
    );
  }
  yield* containerLimitRefusals(scope, limits, path);
}

function* containerLimitRefusals({ spec }: PodScope, limits: AmountMap, path: string): Iterable<Refusal> {
  for (const [i, container] of structsOf(spec.get("containers")).entries()) {
    for (const [name, amount] of amountsIn(container.get("resources", "limits"))) {
      const own = limits.get(name);
      if (own === undefined || compareQuantities(amount.quantity, own.quantity) <= 0) continue;
      yield pairs.invalid(amount.field, `must be less than or equal to pod limits of ${own.text}`, {
        path: `${path}.containers[${i}][${name}].limits`,
        value: amount.text,
        message: `container "${nameOf(container)}" may use ${amount.text} of ${name}, and its pod ${own.text}`,
        related: [{ field: own.field, text: "the limit of the pod" }],
        help: "lower the limit of the container, or raise that of the pod",
      });
    }
  }
}
