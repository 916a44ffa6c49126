import { describe, expect, test } from "vitest";
import { immutableChanges } from "../src/k8s/updates/immutable-changes.ts";
import { readUpdates } from "./api-server/updates.ts";

/**
 * Which changes of an object that is there kube-apiserver v1.35.4 refused, held against what k8slint says of them. Each manifest is
 * accepted by itself; test/api-server/README.md tells how the answers were recorded.
 */
const recorded = readUpdates().filter(({ code }) => code !== 404);

/** Bases of which some updates are predicted otherwise, with the reason. */
const KNOWN: ReadonlyMap<string, string> = new Map([
  ["Node/node-9", "nobody keeps addresses of nodes in a repository"],
  ["CSINode.storage.k8s.io/node-1", "drivers write it, and manifests do not"],
  [
    "ResourceClaim.resource.k8s.io/full",
    "tolerations of devices are dropped while their feature gate is off; lists of requests are left alone",
  ],
  ["ResourceClaimTemplate.resource.k8s.io/full", "a claim without requests is of no use"],
  ["Pod/containers", "an annotation of AppArmor, which is no field"],
  ["PersistentVolumeClaim/snapshot", "whether a claim may grow is a question of its class"],
  ["PersistentVolumeClaim/full", "whether a claim may grow is a question of its class"],
]);

describe("updates and the recorded answers of kube-apiserver 1.35.4", () => {
  const disagreements = recorded.filter(({ base, code, from, to }) => {
    const changes = immutableChanges(base.slice(0, base.indexOf("/")), from, to, 35);
    return changes.length > 0 !== code >= 300;
  });

  test("are many, of many kinds, refused and accepted", () => {
    expect(recorded.length).toBeGreaterThan(1500);
    expect(new Set(recorded.map(({ base }) => base.split("/")[0])).size).toBeGreaterThan(40);
    expect(recorded.filter(({ code }) => code >= 300).length).toBeGreaterThan(350);
  });

  test("agree but for what is known", () => {
    const unknown = disagreements.filter(({ base }) => !KNOWN.has(base));
    expect(unknown.map(({ base, before, after }) => `${base} ${JSON.stringify([before, after])}`)).toEqual([]);
    expect(disagreements.length).toBeLessThanOrEqual(20);
  });

  test("each known one is still there", () => {
    const bases = new Set(disagreements.map(({ base }) => base));
    expect([...KNOWN.keys()].filter((base) => !bases.has(base))).toEqual([]);
  });

  test("in the server's own words", () => {
    const both = recorded.filter(({ base, code, from, to }) => code === 422 && changesOf(base, from, to).length > 0);
    const same = both.filter(({ base, from, to, message }) =>
      changesOf(base, from, to).some(({ says }) => message.includes(says.slice(0, 60)) || message.length >= 300),
    );
    expect(both.length).toBeGreaterThan(300);
    expect(same.length / both.length).toBeGreaterThan(0.97);
  });
});

function changesOf(base: string, from: unknown, to: unknown) {
  return immutableChanges(base.slice(0, base.indexOf("/")), from, to, 35);
}
