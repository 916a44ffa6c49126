import { describe, expect, test } from "vitest";
import { kindMeant } from "../../src/k8s/kind-meant.ts";

describe("what a kind was meant for", () => {
  test("is nothing where it is served", () => {
    expect(kindMeant("apps/v1", "Deployment")).toBeUndefined();
    expect(kindMeant("v1", "Service")).toBeUndefined();
    expect(kindMeant("extensions/v1beta1", "Ingress")).toBeUndefined();
  });
  test("is the kind of another group", () => {
    expect(kindMeant("v1", "Deployment")).toEqual({ apiVersion: "apps/v1", kind: "Deployment", wrong: "group" });
    expect(kindMeant("apps/v1", "Service")).toEqual({ apiVersion: "v1", kind: "Service", wrong: "group" });
    expect(kindMeant("app/v1", "Deployment")).toEqual({ apiVersion: "apps/v1", kind: "Deployment", wrong: "group" });
    expect(kindMeant("networking/v1", "Ingress")).toEqual({
      apiVersion: "networking.k8s.io/v1",
      kind: "Ingress",
      wrong: "group",
    });
    expect(kindMeant("core/v1", "Pod")).toEqual({ apiVersion: "v1", kind: "Pod", wrong: "group" });
  });
  test("is a kind that is nearly written so", () => {
    expect(kindMeant("apps/v1", "Deploymnet")).toEqual({ apiVersion: "apps/v1", kind: "Deployment", wrong: "kind" });
    expect(kindMeant("v1", "Configmap")).toEqual({ apiVersion: "v1", kind: "ConfigMap", wrong: "kind" });
    expect(kindMeant("v1", "Deploymnet")).toEqual({ apiVersion: "apps/v1", kind: "Deployment", wrong: "kind" });
  });
  test("is a version that exists", () => {
    expect(kindMeant("apps/v2", "Deployment")).toEqual({ apiVersion: "apps/v1", kind: "Deployment", wrong: "version" });
    expect(kindMeant("batch/v1beta2", "CronJob")).toEqual({
      apiVersion: "batch/v1",
      kind: "CronJob",
      wrong: "version",
    });
  });
  test("is not guessed for custom kinds and groups", () => {
    expect(kindMeant("serving.knative.dev/v1", "Service")).toBeUndefined();
    expect(kindMeant("batch.volcano.sh/v1alpha1", "Job")).toBeUndefined();
    expect(kindMeant("policy.networking.k8s.io/v1alpha1", "AdminNetworkPolicy")).toBeUndefined();
    expect(kindMeant("v1", "Template")).toBeUndefined();
    expect(kindMeant("v1", "Route")).toBeUndefined();
    expect(kindMeant("acme/v1", "Deployment")).toBeUndefined();
  });
});
