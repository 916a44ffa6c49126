import fc from "fast-check";
import { expect, test } from "vitest";
import { isCapitalPlaceholder, isPlaceholder, isVariable } from "../../src/source/placeholder.ts";

test.each([
  "{{ .Values.name }}",
  "registry/{{ name }}:1",
  "{% if x %}a{% endif %}",
  "%{ if x }a",
  "[% .name %]",
  "${NAME}",
  "api-${NAME:-x}-1",
  "${A:-${B}}",
  '${A:-{"b":1}}',
  "a } ${b ${c}",
  "$NAME",
  "@PROJECT_ID@",
  "%IMAGE%",
  "<your image>",
  "<IMAGE_TAG>",
  "((name))",
  "(( grab meta.name ))",
])("a placeholder: %s", (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each([
  "",
  "nginx:1.27",
  "$(POD_NAME)", // Kubernetes itself expands it
  "cost: 5$",
  "} ${A",
  "a $NAME b", // a shell in the container expands it
  "{ }",
  "a < b > c",
  "50%",
  "100%AB%",
  "user@example.com",
  "f(x)",
  "[a-z]*",
])("no placeholder: %s", (text) => {
  expect(isPlaceholder(text)).toBe(false);
});

test.each([
  ["$(API_DOMAIN)", true],
  ["api.$(DOMAIN)", true],
  ["$(params.image)", true],
  ["$()", false],
  ["$(date +%s)", false],
  ["echo $(NAME) is set", false],
  ["$$(", false],
])("a variable of kustomize: %s is %s", (text, expected) => {
  expect(isVariable(text)).toBe(expected);
});

test.each([
  ["NAME", true],
  ["PROJECT_ID", true],
  ["X1", true],
  ["Name", false],
  ["my-NAME", false],
  ["1NAME", false],
  ["_NAME", false],
  ["", false],
])("a word in capitals: %s is %s", (text, is) => {
  expect(isCapitalPlaceholder(text)).toBe(is);
});

test("a mark within a text makes it one, whatever stands around it", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      expect(isPlaceholder(`${before}{{ x }}${after}`)).toBe(true);
    }),
  );
});

test("long texts of marks that never close take no time", () => {
  for (const mark of ["${", "<a", "%A", "@A", "((  ", "{"]) {
    expect(typeof isPlaceholder(mark.repeat(500_000))).toBe("boolean");
  }
});
