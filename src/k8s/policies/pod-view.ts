import { DEFAULTS } from "../defaults.ts";
import { defaultPullPolicy, parseImageReference } from "../image-reference.ts";
import { isMap, type JsonMap, listOf, textOf } from "../json.ts";
import { each, fill, LATER, mapOf, withMetadata, within } from "./fill.ts";
import { written } from "./written.ts";

const PROBE = { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 };

function withProbe(container: JsonMap, key: string): JsonMap {
  return within(container, key, (probe) =>
    within(fill(probe, PROBE), "httpGet", (action) => fill(action, { path: "/", scheme: "HTTP" })),
  );
}

function withContainer(container: JsonMap): JsonMap {
  const image = textOf(container["image"]);
  const parsed = image === undefined ? undefined : parseImageReference(image);
  const pulled = parsed?.ok ? defaultPullPolicy(parsed) : LATER;
  const filled = fill(container, {
    imagePullPolicy: pulled,
    resources: {},
    terminationMessagePath: DEFAULTS.terminationMessagePath,
    terminationMessagePolicy: "File",
  });
  const ports = each(filled, "ports", (port) => fill(port, { protocol: DEFAULTS.portProtocol }));
  return ["livenessProbe", "readinessProbe", "startupProbe"].reduce(withProbe, ports);
}

export function withPodSpec(spec: JsonMap): JsonMap {
  const filled = fill(spec, {
    restartPolicy: DEFAULTS.restartPolicy,
    dnsPolicy: DEFAULTS.dnsPolicy,
    schedulerName: DEFAULTS.schedulerName,
    securityContext: {},
    terminationGracePeriodSeconds: DEFAULTS.terminationGracePeriodSeconds,
  });
  return ["containers", "initContainers"].reduce((map, key) => each(map, key, withContainer), filled);
}

/** What admission adds to a pod itself, and not to the templates of pods. */
export function viewOfPod(pod: JsonMap): JsonMap {
  return within(pod, "spec", (spec) => {
    const account = textOf(spec["serviceAccountName"]) ?? textOf(spec["serviceAccount"]) ?? "default";
    const filled = fill(withPodSpec(spec), {
      enableServiceLinks: true,
      preemptionPolicy: LATER,
      priority: LATER,
      serviceAccount: account,
      serviceAccountName: account,
      imagePullSecrets: LATER,
    });
    return { ...filled, tolerations: LATER, volumes: volumesOf(filled) };
  });
}

/** The token of the service account is one more volume. */
function volumesOf(spec: JsonMap): readonly unknown[] {
  const own = listOf(spec["volumes"]);
  return spec["automountServiceAccountToken"] === false
    ? own
    : [...own, { name: "kube-api-access-00000", projected: { defaultMode: DEFAULTS.volumeFileMode, sources: LATER } }];
}

/** A pod in a namespace with a LimitRange, which fills in requests and limits. */
export function withinLimits(pod: unknown): unknown {
  if (!isMap(pod)) return pod;
  const open = (container: JsonMap): JsonMap => {
    const { limits, requests } = mapOf(container["resources"]);
    return isMap(limits) && isMap(requests) ? container : { ...container, resources: LATER };
  };
  return within(pod, "spec", (own) => ["containers", "initContainers"].reduce((map, key) => each(map, key, open), own));
}

/** The pod that a controller makes of a template. */
export function podOfTemplate(template: unknown, namespace: string | undefined): JsonMap | undefined {
  if (!isMap(template)) return undefined;
  const metadata = fill(mapOf(written(template)["metadata"]), {
    name: LATER,
    generateName: LATER,
    ownerReferences: LATER,
  });
  return viewOfPod(
    withMetadata({ ...written(template), status: LATER, apiVersion: "v1", kind: "Pod", metadata }, namespace),
  );
}
