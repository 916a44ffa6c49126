import type { Validator } from "../model.ts";
import { ipAddressRefusals, serviceRangeRefusals } from "./address-ranges.ts";
import { ingressClassRefusals } from "./ingress-class.ts";
import { ingressRefusals } from "./ingress.ts";
import { networkPolicyRefusals } from "./network-policy.ts";

export const NETWORKING_VALIDATORS: Readonly<Record<string, Validator>> = {
  "Ingress.networking.k8s.io": ingressRefusals,
  "IngressClass.networking.k8s.io": ingressClassRefusals,
  "IPAddress.networking.k8s.io": ipAddressRefusals,
  "NetworkPolicy.networking.k8s.io": networkPolicyRefusals,
  "ServiceCIDR.networking.k8s.io": serviceRangeRefusals,
};
