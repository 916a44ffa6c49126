import { describe, expect, it } from "vitest";
import { apiVersionsOf, REMOVED_APIS, removedApi, retiredCustomApi, servingOf } from "../../src/k8s/removed-apis.ts";

describe("removedApi", () => {
  it.each([
    ["extensions/v1beta1", "Deployment", 16, "apps/v1"],
    ["extensions/v1beta1", "Ingress", 22, "networking.k8s.io/v1"],
    ["networking.k8s.io/v1beta1", "Ingress", 22, "networking.k8s.io/v1"],
    ["apps/v1beta2", "StatefulSet", 16, "apps/v1"],
    ["rbac.authorization.k8s.io/v1alpha1", "Role", 23, "rbac.authorization.k8s.io/v1"],
    ["batch/v1beta1", "CronJob", 25, "batch/v1"],
    ["policy/v1beta1", "PodDisruptionBudget", 25, "policy/v1"],
    ["policy/v1beta1", "PodSecurityPolicy", 25, undefined],
    ["autoscaling/v2beta2", "HorizontalPodAutoscaler", 26, "autoscaling/v2"],
    ["flowcontrol.apiserver.k8s.io/v1beta3", "FlowSchema", 32, "flowcontrol.apiserver.k8s.io/v1"],
    ["resource.k8s.io/v1beta2", "ResourceClaim", 39, "resource.k8s.io/v1"],
  ])("%s %s ends in 1.%s", (apiVersion, kind, removedIn, replacement) => {
    expect(removedApi(apiVersion, kind)).toMatchObject({ removedIn, replacement });
  });

  it("knows nothing against versions that stay", () => {
    expect(removedApi("apps/v1", "Deployment")).toBeUndefined();
    expect(removedApi("autoscaling/v1", "HorizontalPodAutoscaler")).toBeUndefined();
  });

  it("offers only replacements that are served when the old version goes", () => {
    for (const api of REMOVED_APIS.filter(({ replacement }) => replacement !== undefined)) {
      const serving = servingOf(api.replacement ?? "", api.kind, Math.max(api.removedIn, 34));
      // Kinds of dynamic resource allocation from before 1.31 have no successor of the same name.
      if (serving === "never") expect(api.apiVersion).toMatch(/^resource\.k8s\.io\/v1alpha[12]$/);
      else expect([api.apiVersion, api.kind, serving]).not.toContain("removed");
    }
  });

  it("is deprecated before it is removed", () => {
    for (const { deprecatedIn, removedIn } of REMOVED_APIS) expect(deprecatedIn ?? 0).toBeLessThan(removedIn);
  });
});

describe("servingOf", () => {
  it.each([
    ["apps/v1", "Deployment", 34, "served"],
    ["extensions/v1beta1", "Ingress", 21, "served"],
    ["extensions/v1beta1", "Ingress", 22, "removed"],
    ["v1", "Deployment", 34, "never"],
    ["apps/v1", "Service", 34, "never"],
    ["batch/v1", "HorizontalPodAutoscaler", 34, "never"],
    ["apps/v1", "deployment", 34, "never"],
    ["autoscaling/v2", "HorizontalPodAutoscaler", 22, "not-yet"],
    ["autoscaling/v2", "HorizontalPodAutoscaler", 23, "served"],
    ["flowcontrol.apiserver.k8s.io/v1beta3", "FlowSchema", 28, "served"],
    ["admissionregistration.k8s.io/v1beta1", "MutatingAdmissionPolicy", 34, "needs-flag"],
    ["resource.k8s.io/v1", "ResourceClaim", 34, "served"],
    ["resource.k8s.io/v1beta1", "ResourceClaim", 33, "needs-flag"],
    ["networking/v1", "Ingress", 34, undefined],
    ["cert-manager.io/v1", "Certificate", 34, undefined],
  ])("%s %s on 1.%s is %s", (apiVersion, kind, minor, serving) => {
    expect(servingOf(apiVersion, kind, minor)).toBe(serving);
  });

  it("names the right versions of a kind", () => {
    expect(apiVersionsOf("Ingress", 34)).toEqual(["networking.k8s.io/v1"]);
    expect(apiVersionsOf("HorizontalPodAutoscaler", 34)).toEqual(["autoscaling/v2", "autoscaling/v1"]);
    expect(apiVersionsOf("Event", 34)).toEqual(["v1", "events.k8s.io/v1"]);
    expect(apiVersionsOf("Widget", 34)).toEqual([]);
  });
});

describe("retiredCustomApi", () => {
  it.each([
    ["cert-manager.io/v1alpha2", "Certificate", "cert-manager.io/v1"],
    ["traefik.containo.us/v1alpha1", "IngressRoute", "traefik.io/v1alpha1"],
    ["helm.toolkit.fluxcd.io/v2beta1", "HelmRelease", "helm.toolkit.fluxcd.io/v2"],
    ["external-secrets.io/v1beta1", "ExternalSecret", "external-secrets.io/v1"],
    ["external-secrets.io/v1alpha1", "PushSecret", undefined],
    ["cert-manager.io/v1", "Certificate", undefined],
  ])("%s %s gives way to %s", (apiVersion, kind, replacement) => {
    expect(retiredCustomApi(apiVersion, kind)?.replacement).toBe(replacement);
  });
});
