import {
  canonicalQuantity,
  claimLimitViolations,
  type Container,
  containerDefaults,
  defineRule,
  type Draft,
  type Field,
  type Graph,
  type KubeObject,
  type Level,
  limitRangesOver,
  type LimitViolation,
  parseQuantity,
  podForbidden,
  podInvalid,
  podLimitViolations,
  podResources,
  podResourcesIn,
  showAmount,
  runLevel,
  type Workload,
} from "../../src/api.ts";

export default defineRule({
  id: "limit-range-violated",
  title: "Amounts that a LimitRange of the namespace does not allow",
  layer: "admission",
  level: "error",
  predicts: "FailedCreate",
  since: "0.1.0",
  docs: {
    why: "A LimitRange fills in requests and limits that containers leave out, and refuses pods and claims outside of its bounds. A Deployment is accepted all the same, and then none of its pods can be created: the reason stands only in events.",
    fix: "Bring the request or the limit within the bounds, or change the LimitRange.",
    refs: ["https://kubernetes.io/docs/concepts/policy/limit-range/"],
  },
  visit: "Object",

  *check(object, { graph }) {
    const ranges = limitRangesOver(graph, object);
    if (ranges.length === 0) return;
    yield* claimDrafts(object, graph);
    const workload = graph.workload(object);
    if (workload === undefined) return;
    const capped = defaultDrafts(workload, graph);
    yield* capped.length > 0 ? capped : podDrafts(workload, graph);
  },
});

/** A request above the limit that a LimitRange fills in: the pod breaks validation before any bound is looked at. */
function defaultDrafts(workload: Workload, graph: Graph): readonly Draft[] {
  if (workload.podSpec.get("resources").exists) return [];
  const ranges = limitRangesOver(graph, workload.object);
  const { limits } = containerDefaults(ranges.flatMap(({ items }) => items));
  const written = podResources(workload.podSpec.value).containers;
  return workload.containers.flatMap(({ field, name }, index) =>
    [...limits].flatMap(([resource, limit]): Draft[] => {
      const own = written[index];
      const request = own?.requests.get(resource);
      if (
        request === undefined ||
        own?.limits.has(resource) ||
        own?.unknown.has(resource) ||
        request.nano <= limit.nano
      )
        return [];
      const giver = ranges.find(({ items }) => items.some((item) => item.default.has(resource)));
      const [asked, given] = [showAmount(resource, request), showAmount(resource, limit)];
      const path = `spec.${field.path.slice(-2).join("[")}].resources.requests`;
      return [
        {
          at: field.get("resources", "requests", resource).at,
          message: `container "${name}" requests ${asked} of ${resource}, and LimitRange "${giver?.object.name ?? ""}" gives it a limit of ${given}`,
          labels:
            giver === undefined ? [] : [{ at: defaultField(giver.object, resource).at, text: "the limit it gets" }],
          help: `set limits.${resource} to at least ${asked}`,
          level: levelFor(workload, giver?.together !== false),
          ...podInvalid(
            workload,
            `${path}: Invalid value: "${canonicalQuantity(request)}": must be less than or equal to ${resource} limit of ${canonicalQuantity(limit)}`,
          ),
        },
      ];
    }),
  );
}

/** The default limit, or the largest amount that stands for it. */
function defaultField({ root }: KubeObject, resource: string): Field {
  const items = root.get("spec", "limits").items.filter((item) => item.get("type").text === "Container");
  const fields = ["default", "max"].flatMap((key) => items.map((item) => item.get(key, resource)));
  return fields.find((field) => field.exists) ?? root.get("spec", "limits");
}

function* podDrafts(workload: Workload, graph: Graph): Generator<Draft> {
  const resources = podResourcesIn(graph, workload);
  for (const { object, items, together } of limitRangesOver(graph, workload.object)) {
    for (const violation of items.flatMap((item) => podLimitViolations(resources, item))) {
      const container = violation.container === undefined ? undefined : workload.containers[violation.container];
      const who = container === undefined ? "each pod" : `container "${container.name}"`;
      yield {
        at: placeOf(violation, workload, container).at,
        ...wordsFor(violation, object, who),
        level: levelFor(workload, together),
        ...podForbidden(workload, violation.words),
      };
    }
  }
}

function levelFor(workload: Workload, together: boolean): Level {
  return runLevel(workload, together ? "error" : "warning");
}

/** Claims that are declared themselves, and those that a StatefulSet makes. */
function* claimDrafts(object: KubeObject, graph: Graph): Generator<Draft> {
  const isClaim = object.kindKey === "PersistentVolumeClaim";
  const claims = isClaim ? [object.root] : object.root.get("spec", "volumeClaimTemplates").items;
  const set = object.name ?? "";
  for (const claim of isClaim || object.kindKey === "StatefulSet.apps" ? claims : []) {
    const name = isClaim ? set : `${claim.get("metadata", "name").raw ?? ""}-${set}-0`;
    for (const { object: range, items, together } of limitRangesOver(graph, object)) {
      for (const violation of items.flatMap((item) => claimLimitViolations(claim.get("spec").value, item))) {
        const words = `persistentvolumeclaims "${name}" is forbidden: ${violation.words}`;
        yield {
          at: claim.get("spec", "resources", "requests", violation.resource).at,
          ...wordsFor(violation, range, `claim "${name}"`),
          level: together ? "error" : "warning",
          predicts: isClaim ? "Forbidden" : "FailedCreate",
          note: isClaim ? words : `create Claim ${name} for Pod ${set}-0 in StatefulSet ${set} failed error: ${words}`,
        };
      }
    }
  }
}

/** The amount at fault, or what stands for it; of a pod's sum the largest part; where nothing is written, the container's name. */
function placeOf(violation: LimitViolation, workload: Workload, container: Container | undefined): Field {
  const { side, resource, amount } = violation;
  const sides = [side, side === "limits" ? "requests" : "limits"] as const;
  const own = (holder: Field): Field =>
    sides.map((one) => holder.get("resources", one, resource)).find(({ exists }) => exists) ?? holder.get("name");
  if (container !== undefined) return own(container.field);
  const { podSpec, containers } = workload;
  if (podSpec.get("resources", side, resource).exists) return podSpec.get("resources", side, resource);
  const without = containers.find(({ field }) => !field.get("resources", side, resource).exists);
  const largest = containers
    .filter(({ role }) => role !== "init" || containers.length === 1)
    .map(({ field }) => own(field))
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))[0];
  return (amount === undefined ? without?.field.get("name") : largest) ?? podSpec;
}

function sizeOf({ value }: Field): number {
  const parsed = parseQuantity(value);
  return parsed.ok ? parsed.quantity.number : 0;
}

function wordsFor(
  violation: LimitViolation,
  range: KubeObject,
  who: string,
): Pick<Draft, "message" | "help" | "labels"> {
  const { item, bound, resource } = violation;
  const field = range.root.get("spec", "limits", item.index, bound, resource);
  const figure = item[bound].get(resource);
  const allowed =
    figure === undefined
      ? ""
      : bound === "maxLimitRequestRatio"
        ? canonicalQuantity(figure)
        : showAmount(resource, figure);
  const { fact, help } = bound === "maxLimitRequestRatio" ? ratioWords(violation) : amountWords(violation, allowed);
  return {
    message: `${who} ${fact}, LimitRange "${range.name ?? ""}" ${ALLOWS[bound]} ${allowed}`,
    help,
    labels: field.exists ? [{ at: field.at, text: `${bound} of type ${item.type}` }] : [],
  };
}

const ALLOWS = { min: "asks for at least", max: "allows at most", maxLimitRequestRatio: "allows a ratio of" } as const;

function amountWords({ side, resource, amount, bound }: LimitViolation, allowed: string) {
  const noun = side === "limits" ? "limit" : "request";
  const shown =
    amount === undefined ? `no ${resource} ${noun}` : `a ${resource} ${noun} of ${showAmount(resource, amount)}`;
  return {
    fact: `has ${shown}`,
    help: `set ${side}.${resource} to at ${bound === "min" ? "least" : "most"} ${allowed}`,
  };
}

function ratioWords({ resource, words, side, amount }: LimitViolation) {
  const ratio = /provided ratio is ([\d.]+)$/.exec(words)?.[1];
  if (ratio === undefined || amount === undefined)
    return { fact: `has no ${resource} ${side === "limits" ? "limit" : "request"}`, help: `set ${side}.${resource}` };
  return {
    fact: `has a ${resource} limit of ${Number(Number(ratio).toFixed(2))} times its request`,
    help: `lower limits.${resource}, or raise requests.${resource}`,
  };
}
