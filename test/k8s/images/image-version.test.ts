import { describe, expect, test } from "vitest";
import { type ImageReference, parseImageReference } from "../../../src/k8s/images/image-reference.ts";
import { imageVersion, isAtLeast, tagVersion } from "../../../src/k8s/images/image-version.ts";

function reference(text: string): ImageReference {
  const parsed = parseImageReference(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed;
}

test.each([
  ["18", [18]],
  ["v1.27.3-alpine", [1, 27, 3]],
  ["17.0.1_12-jre", [17, 0, 1]],
  ["1.27rc1", undefined],
  ["7f3e9a", undefined],
  ["2022-latest", [2022]],
  ["3-management", [3]],
  ["latest", undefined],
  ["alpine", undefined],
  ["3x", undefined],
  ["9999999999", undefined],
])("the tag %s tells %j", (tag, version) => {
  expect(tagVersion(tag)).toEqual(version);
});

test("no tag and latest mean the newest, a digest alone means nothing", () => {
  expect(imageVersion(reference("postgres"))).toBe("newest");
  expect(imageVersion(reference("postgres:latest"))).toBe("newest");
  expect(imageVersion(reference("postgres:17.2"))).toEqual([17, 2]);
  expect(imageVersion(reference(`postgres@sha256:${"0".repeat(64)}`))).toBeUndefined();
  expect(imageVersion(reference(`postgres:18@sha256:${"0".repeat(64)}`))).toEqual([18]);
});

describe("isAtLeast", () => {
  test.each([
    ["newest", [18], true],
    [[18], [18], true],
    [[17, 9], [18], false],
    [[2, 11, 1], [2, 12], false],
    [[2, 12], [2, 12], true],
    [[3], [2, 12], true],
    [[2], [2, 12], true],
    [[1], [2, 12], false],
  ] as const)("%j against %j is %s", (version, bound, expected) => {
    expect(isAtLeast(version, bound)).toBe(expected);
  });
});
