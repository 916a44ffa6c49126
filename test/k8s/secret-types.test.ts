import { expect, test } from "vitest";
import { secretTypeMeant } from "../../src/k8s/secret-types.ts";

test("a known type in the wrong case", () => {
  expect(secretTypeMeant("opaque")).toBe("Opaque");
  expect(secretTypeMeant("kubernetes.io/TLS")).toBe("kubernetes.io/tls");
  expect(secretTypeMeant("Opaque")).toBeUndefined();
  expect(secretTypeMeant("my/type")).toBeUndefined();
});
