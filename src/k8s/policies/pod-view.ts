import { DEFAULTS } from "../defaults.ts";
import { defaultPullPolicy, parseImageReference } from "../images/image-reference.ts";
import { isMap, type JsonMap, listOf, textOf } from "../../base/json.ts";
import { canonicalQuantity, parseQuantity } from "../quantities/quantity.ts";
import { each, fill, LATER, mapOf, withMetadata, within } from "./fill.ts";
import { written } from "./written.ts";

/** Volumes whose files have a mode. */
const MODED = ["configMap", "secret", "downwardAPI", "projected"];

function withMode(volume: JsonMap, key: string): JsonMap {
  return within(volume, key, (source) => fill(source, { defaultMode: DEFAULTS.volumeFileMode }));
}

function withVariable(variable: JsonMap): JsonMap {
  return within(variable, "valueFrom", (source) =>
    within(source, "fieldRef", (field) => fill(field, { apiVersion: "v1" })),
  );
}

const PROBE = { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 };

function withProbe(container: JsonMap, key: string): JsonMap {
  return withAction(
    within(container, key, (probe) => fill(probe, PROBE)),
    key,
  );
}

function withAction(holder: JsonMap, key: string): JsonMap {
  return within(holder, key, (action) => within(action, "httpGet", (get) => fill(get, { path: "/", scheme: "HTTP" })));
}

/** Amounts are texts of the shortest form. */
function withAmounts(resources: JsonMap, key: string): JsonMap {
  return within(resources, key, (amounts) =>
    Object.fromEntries(
      Object.entries(amounts).map(([name, amount]) => {
        const read = typeof amount === "string" || typeof amount === "number" ? parseQuantity(amount) : undefined;
        return [name, read?.ok === true ? canonicalQuantity(read.quantity) : amount];
      }),
    ),
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
  const ports = each(each(filled, "env", withVariable), "ports", (port) =>
    fill(port, { protocol: DEFAULTS.portProtocol }),
  );
  const probed = ["livenessProbe", "readinessProbe", "startupProbe"].reduce(withProbe, ports);
  const hooked = within(probed, "lifecycle", (hooks) => ["postStart", "preStop"].reduce(withAction, hooks));
  return within(hooked, "resources", (own) => ["limits", "requests"].reduce(withAmounts, own));
}

export function withPodSpec(spec: JsonMap): JsonMap {
  const filled = fill(spec, {
    restartPolicy: DEFAULTS.restartPolicy,
    dnsPolicy: DEFAULTS.dnsPolicy,
    schedulerName: DEFAULTS.schedulerName,
    securityContext: {},
    terminationGracePeriodSeconds: DEFAULTS.terminationGracePeriodSeconds,
    ...accountOf(spec),
  });
  const mounted = each(filled, "volumes", (volume) => MODED.reduce(withMode, volume));
  return ["containers", "initContainers"].reduce((map, key) => each(map, key, withContainer), mounted);
}

/** The old name of a field is kept beside the new one. */
function accountOf({ serviceAccountName, serviceAccount }: JsonMap): JsonMap {
  const account = textOf(serviceAccountName) ?? textOf(serviceAccount);
  return account === undefined ? {} : { serviceAccountName: account, serviceAccount: account };
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
