import { expect, test } from "vitest";
import { maskSecrets } from "../../src/report/secrets/mask.ts";

test.each([
  ["kubectl create secret generic db --from-literal=user=app", "app"],
  ["kubectl create secret generic db --from-literal=x='two words'", "two words"],
  ['kubectl create secret generic db --from-literal="x=hunter2"', "hunter2"],
  ["kubectl create secret docker-registry r --docker-password hunter2", "hunter2"],
])("%s", (text, secret) => {
  const masked = maskSecrets(text);
  expect(masked).not.toContain(secret);
  expect(masked).toHaveLength(text.length);
  expect(masked).toContain("kubectl create secret");
});

test("a literal of a ConfigMap is no secret", () => {
  const text = "kubectl create configmap c --from-literal=mode=fast";
  expect(maskSecrets(text)).toBe(text);
});
