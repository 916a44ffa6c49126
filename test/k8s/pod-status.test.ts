import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LAYERS } from "../../src/base/model.ts";
import { backOffSeconds, STATUSES, statusNamed } from "../../src/k8s/pod-status.ts";

describe("statusNamed", () => {
  it.each([
    ["ImagePullBackOff", "err-image-pull"],
    ["imagepullbackoff", "err-image-pull"],
    ["image-pull-back-off", "err-image-pull"],
    ["ErrImagePull", "err-image-pull"],
    ["ErrImageNeverPull", "err-image-never-pull"],
    ["InvalidImageName", "invalid-image-name"],
    ["CrashLoopBackOff", "crash-loop"],
    ["crash loop", "crash-loop"],
    ["CrashLopBackOff", "crash-loop"],
    ["OOMKilled", "oom-killed"],
    ["CreateContainerConfigError", "create-container-config-error"],
    ["CreateContainerError", "create-container-error"],
    ["RunContainerError", "run-container-error"],
    ["StartError", "run-container-error"],
    ["ContainerCreating", "failed-mount"],
    ["FailedMount", "failed-mount"],
    ["Pending", "pending-unschedulable"],
    ["FailedScheduling", "pending-unschedulable"],
    ["FailedCreate", "failed-create"],
    ["Invalid", "apply-rejected-invalid"],
    ["Forbidden", "apply-rejected-forbidden"],
    ["no matches for kind", "apply-rejected-notfound"],
    ["Running 0/1", "running-not-ready"],
    ["0/1 Running", "running-not-ready"],
    ["Endpoints: <none>", "service-no-endpoints"],
    ["no endpoints", "service-no-endpoints"],
    ["Completed", "completed"],
    ["Evicted", "evicted"],
    ["Terminating", "terminating-stuck"],
    ["Init:0/1", "init"],
    ["Init:2/3", "init"],
    ["Init:CrashLoopBackOff", "init"],
    ["init:errimagepull", "init"],
    ["OutOfcpu", "admission-by-kubelet"],
    ["ProgressDeadlineExceeded", "rollout-stuck"],
    ["crash-loop", "crash-loop"],
  ])("%s is %s", (text, id) => {
    expect(statusNamed(text)?.id).toBe(id);
  });

  it.each(["", "!!!", "Blue", "initial", "__proto__", "constructor"])("%j is none", (text) => {
    expect(statusNamed(text)).toBeUndefined();
  });

  it("never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => ["undefined", "object"].includes(typeof statusNamed(text))));
  });
});

describe("STATUSES", () => {
  it("have ids and names of their own", () => {
    const names = STATUSES.flatMap(({ id, name, aliases }) =>
      [id, name, ...aliases].map((text) => [text, id] as const),
    );
    for (const [text, id] of names) expect([text, statusNamed(text)?.id]).toEqual([text, id]);
    expect(new Set(STATUSES.map(({ id }) => id)).size).toBe(STATUSES.length);
  });

  it("come in the order of the layers", () => {
    const order = STATUSES.map(({ layer }) => LAYERS.indexOf(layer));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it("lead from a command to causes that say how to mend them", () => {
    for (const { id, steps, meaning } of STATUSES) {
      expect([id, steps.length > 0, meaning.endsWith(".")]).toEqual([id, true, true]);
      for (const step of steps) {
        expect(step.run).toMatch(/^(?:kubectl|docker|minikube) \S/);
        expect(step.causes.length).toBeGreaterThan(0);
        for (const { shows, means, mend } of step.causes) {
          expect([shows, means, mend].every((text) => text.length > 2 && !text.endsWith("."))).toBe(true);
        }
      }
    }
  });
});

describe("back-off", () => {
  it("doubles from ten seconds to five minutes; the first restart is immediate", () => {
    expect([0, 1, 2, 3, 6, 7, 1000].map((n) => backOffSeconds(n, "restart"))).toEqual([0, 10, 20, 40, 300, 300, 300]);
    expect([0, 1, 5].map((n) => backOffSeconds(n, "pull"))).toEqual([10, 20, 300]);
  });
});
