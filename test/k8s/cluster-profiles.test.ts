import { describe, expect, it } from "vitest";
import { clusterProfile, K3S_DISABLES, k3dNodeCapacity, PROFILE_NAMES } from "../../src/k8s/cluster-profiles.ts";

describe("profiles", () => {
  it.each([
    ["k3d", 2000, 4, "local-path", "traefik"],
    ["kind", 2000, 4, "standard", undefined],
    ["minikube", 2000, 4, "standard", undefined],
    ["docker-desktop", 2000, 4, "hostpath", undefined],
    ["colima", 2000, 2, "local-path", undefined],
  ] as const)("%s: %i millicores, %i GiB, class %s, ingress %s", (name, cpu, memory, storageClass, ingressClass) => {
    const profile = clusterProfile(name);
    expect(profile.cpu.value).toBe(cpu);
    expect(profile.memory.value).toBe(memory * 2 ** 30);
    expect(profile.storageClasses.find((entry) => entry.isDefault)?.name).toBe(storageClass);
    expect(profile.ingressClasses[0]?.name).toBe(ingressClass);
  });

  it("say of each figure where it comes from and why", () => {
    for (const name of PROFILE_NAMES) {
      const profile = clusterProfile(name);
      for (const figure of [
        profile.cpu,
        profile.memory,
        profile.evictionMemory,
        profile.systemCpu,
        profile.systemMemory,
      ]) {
        expect(figure.source).toBe(`the profile \`${name}\``);
        expect(figure.because.length).toBeGreaterThan(10);
      }
      expect(profile.systemCpu.value).toBeLessThan(profile.cpu.value);
    }
  });

  it("call nodes and contexts as the tools do", () => {
    expect(clusterProfile("k3d").nodeName("dev", "control-plane", 0)).toBe("k3d-dev-server-0");
    expect(clusterProfile("k3d").nodeName("dev", "worker", 1)).toBe("k3d-dev-agent-1");
    expect(clusterProfile("k3d").context("dev")).toBe("k3d-dev");
    expect(clusterProfile("kind").nodeName("kind", "control-plane", 0)).toBe("kind-control-plane");
    expect(clusterProfile("kind").nodeName("kind", "worker", 0)).toBe("kind-worker");
    expect(clusterProfile("kind").nodeName("kind", "worker", 1)).toBe("kind-worker2");
    expect(clusterProfile("minikube").nodeName("minikube", "worker", 1)).toBe("minikube-m02");
    expect(clusterProfile("docker-desktop").context("anything")).toBe("docker-desktop");
    expect(clusterProfile("colima").context("work")).toBe("colima-work");
  });

  it("differ in the value of the control-plane label", () => {
    const key = "node-role.kubernetes.io/control-plane";
    expect(clusterProfile("k3d").controlPlaneLabels[key]).toBe("true");
    expect(clusterProfile("kind").controlPlaneLabels[key]).toBe("");
    expect(clusterProfile("k3d").controlPlaneTaint).toBeUndefined();
    expect(clusterProfile("kind").controlPlaneTaint?.alone).toBe(false);
  });

  it("know how an image gets onto the nodes", () => {
    expect(clusterProfile("k3d").loadCommand?.("app:dev", "dev")).toBe("k3d image import app:dev -c dev");
    expect(clusterProfile("kind").loadCommand?.("app:dev", "kind")).toBe("kind load docker-image app:dev --name kind");
    expect(clusterProfile("minikube").loadCommand?.("app:dev", "minikube")).toBe("minikube image load app:dev");
    expect(clusterProfile("docker-desktop").loadCommand).toBeUndefined();
  });

  it("tie what can be disabled to the component that brings it", () => {
    const k3d = clusterProfile("k3d");
    const brought = [...k3d.storageClasses, ...k3d.ingressClasses, ...k3d.takenPorts].map((entry) => entry.component);
    for (const component of brought) expect(k3d.components).toContain(component);
    expect(K3S_DISABLES.get("local-storage")).toBe("local-path");
    expect(K3S_DISABLES.get("traefik")).toBe("traefik");
  });
});

describe("k3dNodeCapacity", () => {
  it("is 2.4 % more than the limit", () => {
    expect(k3dNodeCapacity(2 ** 30)).toBe(1_073_741 * 1024);
    expect(k3dNodeCapacity(2 ** 30) / 2 ** 30).toBeCloseTo(1.024, 3);
  });
});
