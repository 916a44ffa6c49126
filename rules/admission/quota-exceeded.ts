import {
  addQuantities,
  builtinKind,
  canonicalQuantity,
  defineRule,
  type Draft,
  exceededWords,
  type Field,
  type KubeObject,
  multiplyQuantity,
  podForbidden,
  type Quantity,
  quantityOf,
  type QuotaShare,
  quotaShares,
  quotaSubjects,
  rolloutBounds,
  showAmount,
  unitOf,
} from "../../src/api.ts";

export default defineRule({
  id: "quota-exceeded",
  title: "What is declared takes more than a quota of the namespace allows",
  layer: "admission",
  level: "error",
  predicts: "FailedCreate",
  since: "0.1.0",
  docs: {
    why: "A ResourceQuota bounds the sum over a namespace. What would exceed it is refused when it is created: objects at the apply, pods later and quietly, so that a Deployment stays below its replicas. A rolling update needs room for its additional pods too.",
    fix: "Lower replicas or amounts, or raise the quota.",
    refs: ["https://kubernetes.io/docs/concepts/policy/resource-quotas/"],
  },
  visit: "Object",
  only: ["ResourceQuota"],

  *check(object, { graph }) {
    if (!object.judged) return;
    const subjects = quotaSubjects(graph, object);
    for (const [key, hard] of subjects.quota.hard) {
      const shares = quotaShares(graph, subjects, key);
      const draft = tooLarge(shares, { object, key, hard }) ?? tooMany(shares, { object, key, hard });
      if (draft !== undefined) yield draft;
      else yield* rolloutDrafts(shares, { object, key, hard });
    }
  },
});

interface Bound {
  readonly object: KubeObject;
  readonly key: string;
  readonly hard: Quantity;
}

/** One pod, claim or object that alone takes more than there is. */
function tooLarge(shares: readonly QuotaShare[], bound: Bound): Draft | undefined {
  const { key, hard } = bound;
  const share = shares.find(({ each }) => each.nano > hard.nano);
  if (share === undefined) return undefined;
  const used = quantityOf(0n, share.each.format);
  return {
    ...draftAt(
      share,
      bound,
      `${share.workload === undefined || share.object.kindKey === "Pod" ? "" : "each pod of "}${whose(share)} takes ${amountText(key, share.each)}`,
    ),
    ...refusal(share, exceededWords(bound.object.name ?? "", key, { requested: share.each, used, limited: hard })),
  };
}

/** The sum of all, where each one would have room. */
function tooMany(shares: readonly QuotaShare[], bound: Bound): Draft | undefined {
  const { key, hard, object } = bound;
  const steady = shares.filter((share) => share.steady);
  const total = totalOf(steady);
  const [largest] = steady.toSorted((a, b) => b.each.number * b.count - a.each.number * a.count);
  if (largest === undefined || total.nano <= hard.nano) return undefined;
  const { share, ...amounts } = firstRefused(steady, hard, largest);
  const { note, ...rest } = refusal(share, exceededWords(object.name ?? "", key, amounts));
  return {
    ...draftAt(
      largest,
      bound,
      unitOf(key) === "count"
        ? `${amountText(key, total)} are declared`
        : `${nounOf(largest)} take ${amountText(key, total)} together`,
    ),
    ...rest,
    note: `${arithmetic(steady, key, total)}; ${note ?? ""}`,
    level: steady.every(({ together }) => together) ? "error" : "warning",
  };
}

/** A rolling update that first needs room for a new pod. */
function* rolloutDrafts(shares: readonly QuotaShare[], bound: Bound): Generator<Draft> {
  const { key, hard, object } = bound;
  const total = totalOf(shares.filter(({ steady }) => steady));
  for (const share of shares.filter(({ steady, object: { kindKey } }) => steady && kindKey === "Deployment.apps")) {
    const bounds = rolloutBounds(share.object.root.get("spec").value, share.count);
    const needed = addQuantities(total, share.each);
    if (bounds === undefined || bounds.unavailable > 0 || bounds.surge === 0 || needed.nano <= hard.nano) continue;
    const words = exceededWords(object.name ?? "", key, { requested: share.each, used: total, limited: hard });
    yield {
      ...draftAt(share, bound, `an update of ${whose(share)} needs one more pod, ${amountText(key, needed)} in all`),
      ...refusal(share, words),
      help: "allow a pod to be unavailable (maxUnavailable: 1), or raise the quota",
      level: "warning",
      layer: "update",
    };
  }
}

function draftAt(share: QuotaShare, { object, key, hard }: Bound, fact: string): Draft {
  const where = object.namespace === undefined ? "" : ` in namespace "${object.namespace}"`;
  return {
    at: placeOf(share, key).at,
    message: `${fact}${where}, ResourceQuota "${object.name ?? ""}" allows ${amountText(key, hard)}`,
    labels: [{ at: object.root.get("spec", "hard", key).at, text: `${key} of the quota` }],
    help: "lower replicas or amounts, or raise the quota",
    level: share.together ? "error" : "warning",
  };
}

function refusal({ workload, object }: QuotaShare, words: string): Pick<Draft, "predicts" | "note" | "confirm"> {
  if (workload !== undefined) return podForbidden(workload, words);
  const name = object.name ?? "";
  if (object.kindKey === "StatefulSet.apps" && !words.includes(" count/statefulsets")) {
    const claim = `${object.root.get("spec", "volumeClaimTemplates", 0, "metadata", "name").raw ?? ""}-${name}-0`;
    const note = `create Claim ${claim} for Pod ${name}-0 in StatefulSet ${name} failed error: persistentvolumeclaims "${claim}" is forbidden: ${words}`;
    return { predicts: "FailedCreate", note };
  }
  const kind = builtinKind(object.kindKey);
  const resource = [kind?.resource ?? "", kind?.group ?? ""].filter((part) => part !== "").join(".");
  return { predicts: "Forbidden", note: `${resource} "${name}" is forbidden: ${words}` };
}

function whose({ object }: QuotaShare): string {
  return `${object.kind} "${object.name ?? ""}"`;
}

function nounOf({ workload, object }: QuotaShare): string {
  if (workload !== undefined) return "pods";
  return object.kindKey === "PersistentVolumeClaim" || object.kindKey === "StatefulSet.apps"
    ? "claims"
    : `${object.kind}s`;
}

/** `2 pods`, `4Gi of requests.memory`. */
function amountText(key: string, amount: Quantity): string {
  return unitOf(key) === "count" ? `${canonicalQuantity(amount)} ${key}` : `${showAmount(key, amount)} of ${key}`;
}

function totalOf(shares: readonly QuotaShare[]): Quantity {
  return shares
    .map(({ each, count }) => multiplyQuantity(each, count))
    .reduce(addQuantities, quantityOf(0n, shares[0]?.each.format));
}

/** The first one that finds no room, taken in the order declared, and its amounts. */
function firstRefused(shares: readonly QuotaShare[], hard: Quantity, otherwise: QuotaShare) {
  let used = quantityOf(0n, otherwise.each.format);
  for (const share of shares) {
    const { each, count } = share;
    const fits = each.nano === 0n ? count : Number((hard.nano - used.nano) / each.nano);
    used = addQuantities(used, multiplyQuantity(each, Math.min(fits, count)));
    if (fits < count) return { share, requested: each, used, limited: hard };
  }
  return { share: otherwise, requested: otherwise.each, used, limited: hard };
}

/** `api 2 x 256Mi + db 1 x 512Mi = 1Gi`. */
function arithmetic(shares: readonly QuotaShare[], key: string, total: Quantity): string {
  const sorted = shares.toSorted((a, b) => b.each.number * b.count - a.each.number * a.count);
  const parts = sorted
    .slice(0, 5)
    .map(({ object, count, each }) => `${object.name ?? ""} ${count} x ${showAmount(key, each)}`);
  const more = sorted.length > 5 ? [`${sorted.length - 5} more`] : [];
  return `${[...parts, ...more].join(" + ")} = ${canonicalQuantity(total)}`;
}

/** The amount of the largest container, or the number of pods, or else the object's name. */
function placeOf({ workload, object }: QuotaShare, key: string): Field {
  const [side, resource] = key.startsWith("limits.")
    ? ["limits", key.slice(7)]
    : ["requests", key.replace(/^requests\./, "")];
  const sides = side === "requests" ? ["requests", "limits"] : ["limits"];
  const holders = workload?.containers.map(({ field }) => field) ?? [object.root.get("spec")];
  const written = sides
    .flatMap((one) => holders.map((holder) => holder.get("resources", one, resource)))
    .find((field) => field.exists);
  const replicas = object.root.get("spec", "replicas");
  return written ?? (workload !== undefined && replicas.exists ? replicas : object.root.get("metadata", "name"));
}
