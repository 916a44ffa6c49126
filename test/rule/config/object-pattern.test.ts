import { describe, expect, test } from "vitest";
import { matchesObject, matchesStars, parseObjectPattern } from "../../../src/rule/config/object-pattern.ts";

describe("parseObjectPattern", () => {
  test("reads a kind and a name, with a namespace between them", () => {
    expect(parseObjectPattern("Secret/db-*")).toEqual({ kind: "Secret", namespace: undefined, name: "db-*" });
    expect(parseObjectPattern("ConfigMap/shop/x")).toEqual({ kind: "ConfigMap", namespace: "shop", name: "x" });
  });

  test.each(["Secret", "Secret/", "/x", "a/b/c/d", "Secret//x", ""])("refuses %j", (text) => {
    expect(parseObjectPattern(text)).toBeUndefined();
  });
});

describe("matchesObject", () => {
  const secret = { kind: "Secret", namespace: "shop", name: "db-main" };
  const matches = (
    text: string,
    object: { kind: string; namespace: string | undefined; name: string } = secret,
  ): boolean => {
    const pattern = parseObjectPattern(text);
    return pattern !== undefined && matchesObject(pattern, object);
  };

  test("stars stand for any characters of a part", () => {
    expect(matches("Secret/db-*")).toBe(true);
    expect(matches("*/shop/*")).toBe(true);
    expect(matches("Secret/other/db-*")).toBe(false);
    expect(matches("secret/db-main")).toBe(false);
    expect(matches("Secret/db")).toBe(false);
  });

  test("a kind may name its group, and need not", () => {
    const ingress = { kind: "Ingress.networking.k8s.io", namespace: "shop", name: "web" };
    expect(matches("Ingress/web", ingress)).toBe(true);
    expect(matches("Ingress.networking.k8s.io/web", ingress)).toBe(true);
    expect(matches("Ingress.extensions/web", ingress)).toBe(false);
  });

  test("an unknown namespace is equal to any", () => {
    expect(matches("Secret/prod/db-main", { ...secret, namespace: undefined })).toBe(true);
  });
});

describe("matchesStars", () => {
  test.each([
    ["", "", true],
    ["*", "", true],
    ["**", "abc", true],
    ["a*c", "abbc", true],
    ["a*c", "abcd", false],
    ["*b*", "abc", true],
    ["a", "", false],
  ])("%j and %j: %s", (pattern, text, expected) => {
    expect(matchesStars(pattern, text)).toBe(expected);
  });

  test("stays fast for patterns that backtrack", () => {
    expect(matchesStars(`${"*a".repeat(200)}*b`, "a".repeat(20_000))).toBe(false);
  });
});
