import type { Validator } from "../model.ts";
import { claimSpecRefusals } from "./claim.ts";
import { configMapRefusals } from "./config-map.ts";
import { endpointSliceRefusals } from "./endpoint-slice.ts";
import { endpointsRefusals } from "./endpoints.ts";
import { coreEventRefusals, eventRefusals } from "./event.ts";
import { limitRangeRefusals } from "./limit-range.ts";
import { namespaceRefusals } from "./namespace.ts";
import { nodeRefusals } from "./node.ts";
import { resourceQuotaRefusals } from "./resource-quota.ts";
import { secretRefusals } from "./secret.ts";
import { serviceRefusals } from "./service.ts";
import { persistentVolumeRefusals } from "./volume.ts";

/** Kinds of the core group that are no workloads, and those of discovery and events. */
export const CORE_VALIDATORS: Readonly<Record<string, Validator>> = {
  ConfigMap: configMapRefusals,
  Endpoints: endpointsRefusals,
  "EndpointSlice.discovery.k8s.io": endpointSliceRefusals,
  Event: coreEventRefusals,
  "Event.events.k8s.io": eventRefusals,
  LimitRange: limitRangeRefusals,
  Namespace: namespaceRefusals,
  Node: nodeRefusals,
  PersistentVolume: persistentVolumeRefusals,
  PersistentVolumeClaim: (root, context) => claimSpecRefusals(root.get("spec"), context),
  ResourceQuota: resourceQuotaRefusals,
  Secret: secretRefusals,
  Service: serviceRefusals,
};
