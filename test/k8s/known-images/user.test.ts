import { expect, test } from "vitest";
import { nonRootMessage, nonRootRefusal, userName } from "../../../src/k8s/known-images/user.ts";

test.each([
  [undefined, "root"],
  ["", "root"],
  ["0", "root"],
  ["0:0", "root"],
  ["root", "root"],
  ["1000:0", "1000"],
  ["node", "node"],
  ["nginx:nginx", "nginx"],
])("the user of %j is %s", (user, name) => {
  expect(userName(user)).toBe(name);
});

test.each([
  [undefined, "root", "image-runs-as-root"],
  [undefined, "0:1000", "image-runs-as-root"],
  [undefined, undefined, "image-runs-as-root"],
  [undefined, "nobody", "image-user-is-a-name"],
  [undefined, "472", undefined],
  [0, "472", "runs-as-user-zero"],
  [1000, "root", undefined],
  [1000, "nobody", undefined],
] as const)("runAsNonRoot with runAsUser %s and USER %s: %s", (runAsUser, user, refusal) => {
  expect(nonRootRefusal(runAsUser, user)).toBe(refusal);
});

test("speaks the kubelet's words", () => {
  expect(nonRootMessage("image-runs-as-root", undefined)).toBe("container has runAsNonRoot and image will run as root");
  expect(nonRootMessage("image-user-is-a-name", "node:node")).toContain("non-numeric user (node)");
  expect(nonRootMessage("runs-as-user-zero", "472")).toContain("runAsUser breaks non-root policy");
});
