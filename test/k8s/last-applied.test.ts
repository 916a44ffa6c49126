import { expect, test } from "vitest";
import { appliedAnnotationBytes, LAST_APPLIED } from "../../src/k8s/last-applied.ts";

const config = (data: string, annotations: Record<string, string> = {}) => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name: "a", annotations },
  data: { a: data },
});

test("the annotation holds the object as JSON, beside the others", () => {
  const object = config("x".repeat(200_000), { b: "cd" });
  expect(appliedAnnotationBytes(object)).toBe(JSON.stringify(object).length + 1 + LAST_APPLIED.length + 3);
});

test("Go writes some signs as six characters", () => {
  const [plain, signs] = ["x", "<"].map((sign) => appliedAnnotationBytes(config(sign.repeat(120_000))));
  expect((signs ?? 0) - (plain ?? 0)).toBe(5 * 120_000);
});

test("one that was read back is not counted twice, and small objects are not counted", () => {
  const object = config("x".repeat(200_000), { [LAST_APPLIED]: "y".repeat(10) });
  expect(appliedAnnotationBytes(object)).toBe(JSON.stringify(object).length + 1 + LAST_APPLIED.length);
  expect(appliedAnnotationBytes(config("x"))).toBe(0);
  expect(appliedAnnotationBytes(undefined)).toBe(0);
});
