import { listOf, textOf, valueAt } from "../../base/json.ts";
import {
  type Amounts,
  type ContainerDefaults,
  type ContainerResources,
  type PodResources,
  readAmounts,
} from "./pod-resources.ts";
import { canonicalQuantity, type Quantity } from "./quantity.ts";

/** One entry of a LimitRange, with the defaults that the server derives from its bounds. */
export interface LimitRangeItem {
  /** Its place in `spec.limits`. */
  readonly index: number;
  readonly type: string;
  readonly min: Amounts;
  readonly max: Amounts;
  readonly default: Amounts;
  readonly defaultRequest: Amounts;
  readonly maxLimitRequestRatio: Amounts;
  /** Resources of which some figure cannot be read. */
  readonly unknown: ReadonlySet<string>;
}

/** The limits of a LimitRange; amounts that are not known are left out and named. */
export function readLimitRange(object: unknown): readonly LimitRangeItem[] {
  return listOf(valueAt(object, "spec", "limits")).map((item, index) => {
    const read = (key: string) => readAmounts(valueAt(item, key));
    const [min, max, limit, request, ratio] = [
      read("min"),
      read("max"),
      read("default"),
      read("defaultRequest"),
      read("maxLimitRequestRatio"),
    ] as const;
    const type = textOf(valueAt(item, "type")) ?? "";
    if (type === "Container") deriveDefaults(min.amounts, max.amounts, limit.amounts, request.amounts);
    const unknown = [min, max, limit, request, ratio].flatMap((one) => [...one.unknown]);
    return {
      index,
      type,
      min: min.amounts,
      max: max.amounts,
      default: limit.amounts,
      defaultRequest: request.amounts,
      maxLimitRequestRatio: ratio.amounts,
      unknown: new Set(unknown),
    };
  });
}

/** The largest amount is the default limit, that the default request, and else the smallest. */
function deriveDefaults(
  min: Amounts,
  max: Amounts,
  limit: Map<string, Quantity>,
  request: Map<string, Quantity>,
): void {
  for (const [name, amount] of max) if (!limit.has(name)) limit.set(name, amount);
  for (const [name, amount] of limit) if (!request.has(name)) request.set(name, amount);
  for (const [name, amount] of min) if (!request.has(name)) request.set(name, amount);
}

/** What LimitRanges give to containers; where two differ, which of them comes first is not known. */
export function containerDefaults(items: readonly LimitRangeItem[]): ContainerDefaults {
  const [requests, limits] = [new Map<string, Quantity>(), new Map<string, Quantity>()];
  const unknown = new Set<string>();
  const put = (into: Map<string, Quantity>, amounts: Amounts): void => {
    for (const [name, amount] of amounts) {
      const before = into.get(name);
      if (before !== undefined && before.nano !== amount.nano) unknown.add(name);
      into.set(name, amount);
    }
  };
  for (const item of items.filter(({ type }) => type === "Container")) {
    put(requests, item.defaultRequest);
    put(limits, item.default);
    for (const name of item.unknown) unknown.add(name);
  }
  for (const name of unknown) {
    requests.delete(name);
    limits.delete(name);
  }
  return { requests, limits, unknown };
}

/** A bound that amounts break, in the server's words. */
export interface LimitViolation {
  readonly item: LimitRangeItem;
  readonly bound: "min" | "max" | "maxLimitRequestRatio";
  readonly resource: string;
  /** Which of the two amounts breaks it. */
  readonly side: "requests" | "limits";
  /** The amount; undefined where there is none and the bound wants one. */
  readonly amount: Quantity | undefined;
  readonly words: string;
  /** The container's place among `resources.containers`; undefined for the pod as a whole. */
  readonly container: number | undefined;
}

type Measured = Pick<ContainerResources | PodResources, "requests" | "limits" | "unknown">;

/**
 * What a LimitRange has against a pod, whose amounts hold the defaults already.
 * `PodValidateLimitFunc` in plugin/pkg/admission/limitranger of k8s.io/kubernetes
 */
export function podLimitViolations(resources: PodResources, item: LimitRangeItem): readonly LimitViolation[] {
  if (item.type === "Pod") return violations(resources, item, undefined);
  if (item.type !== "Container") return [];
  return resources.containers.flatMap((container, index) => violations(container, item, index));
}

/** What a LimitRange has against a claim, of which only the request counts. */
export function claimLimitViolations(claimSpec: unknown, item: LimitRangeItem): readonly LimitViolation[] {
  if (item.type !== "PersistentVolumeClaim") return [];
  const { amounts, unknown } = readAmounts(valueAt(claimSpec, "resources", "requests"));
  // A claim without a request is refused for that.
  return violations({ requests: amounts, limits: new Map(), unknown }, item, undefined, CLAIM_CHECKS).filter(
    ({ amount }) => amount !== undefined,
  );
}

type BoundCheck = (request: Quantity | undefined, limit: Quantity | undefined, enforced: Quantity) => Fault | undefined;
type Checks = readonly (readonly [LimitViolation["bound"], BoundCheck])[];

function violations(
  measured: Measured,
  item: LimitRangeItem,
  container: number | undefined,
  checks: Checks = POD_CHECKS,
): readonly LimitViolation[] {
  const known = (amounts: Amounts) =>
    [...amounts].filter(([name]) => !measured.unknown.has(name) && !item.unknown.has(name));
  const found: LimitViolation[] = [];
  for (const [bound, check] of checks) {
    for (const [resource, enforced] of known(item[bound])) {
      const request = measured.requests.get(resource);
      const limit = measured.limits.get(resource);
      const fault = check(request, limit, enforced);
      if (fault === undefined) continue;
      const head = `${PHRASES[bound](resource)} per ${item.type} is ${canonicalQuantity(enforced)}`;
      const amount = fault.side === "requests" ? request : limit;
      found.push({ item, bound, resource, side: fault.side, amount, words: `${head}${fault.words}`, container });
    }
  }
  return found;
}

const POD_CHECKS: Checks = [
  ["min", belowMin],
  ["max", aboveMax],
  ["maxLimitRequestRatio", aboveRatio],
];
const CLAIM_CHECKS: Checks = [
  ["min", belowMin],
  ["max", (request, _limit, max) => requestAbove(request, max)],
];

const PHRASES = {
  min: (resource: string) => `minimum ${resource} usage`,
  max: (resource: string) => `maximum ${resource} usage`,
  maxLimitRequestRatio: (resource: string) => `${resource} max limit to request ratio`,
} as const;

interface Fault {
  readonly side: "requests" | "limits";
  readonly words: string;
}

function belowMin(request: Quantity | undefined, limit: Quantity | undefined, min: Quantity): Fault | undefined {
  if (request === undefined) return { side: "requests", words: ".  No request is specified" };
  if (request.nano < min.nano) return { side: "requests", words: `, but request is ${canonicalQuantity(request)}` };
  if (limit === undefined || limit.nano >= min.nano) return undefined;
  return { side: "limits", words: `, but limit is ${canonicalQuantity(limit)}` };
}

function aboveMax(request: Quantity | undefined, limit: Quantity | undefined, max: Quantity): Fault | undefined {
  if (limit === undefined) return { side: "limits", words: ".  No limit is specified" };
  if (limit.nano > max.nano) return { side: "limits", words: `, but limit is ${canonicalQuantity(limit)}` };
  return requestAbove(request, max);
}

function requestAbove(request: Quantity | undefined, max: Quantity): Fault | undefined {
  if (request === undefined || request.nano <= max.nano) return undefined;
  return { side: "requests", words: `, but request is ${canonicalQuantity(request)}` };
}

function aboveRatio(request: Quantity | undefined, limit: Quantity | undefined, ratio: Quantity): Fault | undefined {
  if (request === undefined || request.nano === 0n)
    return { side: "requests", words: ", but no request is specified or request is 0" };
  if (limit === undefined || limit.nano === 0n)
    return { side: "limits", words: ", but no limit is specified or limit is 0" };
  if (limit.nano * 1_000_000_000n <= request.nano * ratio.nano) return undefined;
  return { side: "limits", words: `, but provided ratio is ${(limit.number / request.number).toFixed(6)}` };
}
