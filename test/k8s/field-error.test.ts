import { expect, test } from "vitest";
import { fieldErrorText, supportedValues } from "../../src/k8s/field-error.ts";

test("an error is told as kubectl prints it", () => {
  const detail = "provided port is not in the valid range. The range of valid ports is 30000-32767";
  expect(fieldErrorText({ path: "spec.ports[0].nodePort", type: "Invalid value", value: 80, detail })).toBe(
    `spec.ports[0].nodePort: Invalid value: 80: ${detail}`,
  );
  expect(fieldErrorText({ path: "spec.selector", type: "Required value" })).toBe("spec.selector: Required value");
  expect(fieldErrorText({ path: "a", type: "Duplicate value", value: "x" })).toBe('a: Duplicate value: "x"');
});

test("required and forbidden values are not told", () => {
  expect(fieldErrorText({ path: "a", type: "Required value", value: "x", detail: "why" })).toBe(
    "a: Required value: why",
  );
  expect(fieldErrorText({ path: "a", type: "Forbidden", value: 1, detail: "why" })).toBe("a: Forbidden: why");
});

test("supported values are listed in quotes", () => {
  expect(supportedValues(["OnFailure", "Never"])).toBe('supported values: "OnFailure", "Never"');
});
