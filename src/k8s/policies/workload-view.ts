import { DEFAULTS } from "../defaults.ts";
import type { JsonMap } from "../../base/json.ts";
import { each, fill, LATER, within } from "./fill.ts";
import { withPodSpec } from "./pod-view.ts";

/** How one kind looks after its defaults. */
export type View = (object: JsonMap) => JsonMap;

function withTemplate(spec: JsonMap): JsonMap {
  return within(spec, "template", (template) => within(template, "spec", withPodSpec));
}

function ofWorkload(defaults: JsonMap, change: View = (spec) => spec): View {
  return (object) => within(object, "spec", (spec) => change(withTemplate(fill(spec, defaults))));
}

/** How pods are replaced, filled in where it is given in part. */
function withStrategy(spec: JsonMap, key: string, bounds: JsonMap): JsonMap {
  return within(fill(spec, { [key]: {} }), key, (strategy) => {
    const typed = fill(strategy, { type: "RollingUpdate" });
    if (typed["type"] !== "RollingUpdate") return typed;
    return within(fill(typed, { rollingUpdate: {} }), "rollingUpdate", (update) => fill(update, bounds));
  });
}

const HISTORY = { revisionHistoryLimit: DEFAULTS.revisionHistoryLimit };

const deployment = ofWorkload(
  { ...HISTORY, replicas: DEFAULTS.replicas, progressDeadlineSeconds: DEFAULTS.progressDeadlineSeconds },
  (spec) => withStrategy(spec, "strategy", { maxSurge: DEFAULTS.maxSurge, maxUnavailable: DEFAULTS.maxUnavailable }),
);

const statefulSet = ofWorkload(
  {
    ...HISTORY,
    replicas: DEFAULTS.replicas,
    podManagementPolicy: "OrderedReady",
    persistentVolumeClaimRetentionPolicy: LATER,
  },
  (spec) => each(withStrategy(spec, "updateStrategy", { partition: 0 }), "volumeClaimTemplates", withClaim),
);

function withClaim(claim: JsonMap): JsonMap {
  const named = fill(claim, { apiVersion: "v1", kind: "PersistentVolumeClaim", status: LATER });
  return within(named, "spec", (spec) => fill(spec, { volumeMode: DEFAULTS.volumeMode }));
}

const daemonSet = ofWorkload(HISTORY, (spec) =>
  withStrategy(spec, "updateStrategy", { maxSurge: 0, maxUnavailable: 1 }),
);

const JOB = {
  parallelism: DEFAULTS.parallelism,
  completions: DEFAULTS.completions,
  backoffLimit: DEFAULTS.backoffLimit,
  completionMode: "NonIndexed",
  suspend: false,
  manualSelector: LATER,
  podReplacementPolicy: LATER,
  selector: LATER,
};

/** A Job is given labels by which it finds its pods. */
const job: View = (object) => {
  const labelled = within(object, "metadata", (metadata) => fill(metadata, { labels: LATER }));
  return ofWorkload(JOB, (spec) =>
    within(spec, "template", (template) =>
      within(fill(template, { metadata: {} }), "metadata", (metadata) => fill(metadata, { labels: LATER })),
    ),
  )(labelled);
};

const CRON_JOB = {
  concurrencyPolicy: DEFAULTS.concurrencyPolicy,
  suspend: false,
  successfulJobsHistoryLimit: 3,
  failedJobsHistoryLimit: 1,
};

const cronJob: View = (object) =>
  within(object, "spec", (spec) =>
    within(fill(spec, CRON_JOB), "jobTemplate", (template) =>
      within(fill(template, { metadata: {} }), "spec", (own) =>
        withTemplate(within(own, "template", (pod) => fill(pod, { metadata: {} }))),
      ),
    ),
  );

/** Kinds that hold the template of pods. */
export const WORKLOAD_VIEWS: readonly (readonly [string, View])[] = [
  ["Deployment.apps", deployment],
  ["StatefulSet.apps", statefulSet],
  ["DaemonSet.apps", daemonSet],
  ["ReplicaSet.apps", ofWorkload({ replicas: DEFAULTS.replicas })],
  ["Job.batch", job],
  ["CronJob.batch", cronJob],
];
