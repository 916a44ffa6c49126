import { expect, test } from "vitest";
import { refusalDrafts } from "../../../src/rule/refusals/refusals.ts";
import { graphOf } from "../../harness/graph-of.ts";

const MANIFEST = `apiVersion: networking.k8s.io/v1
kind: IngressClass
metadata: { name: nginx }
spec: { controller: k8s.io/ingress-nginx, parameters: { apiGroup: a/b, kind: A, name: b } }
`;

test("a sentence that is made of an error leaves out the pattern of a grammar, which the note holds", () => {
  const drafts = graphOf({ "class.yaml": MANIFEST }).objects.flatMap((object) => [
    ...refusalDrafts(object, "ingress-class-invalid", { version: [1, 35] }),
  ]);
  expect(drafts.map(({ message, help }) => [message, help])).toEqual([
    [
      'apiGroup is "a/b", which is no DNS name in lower case',
      "use lower case letters, digits, '-' and '.', a letter or digit at both ends",
    ],
  ]);
  expect(drafts[0]?.note).toContain("regex used for validation");
});

test("what is too long or too many is told with both numbers", () => {
  const manifest = `apiVersion: networking.k8s.io/v1
kind: IngressClass
metadata: { name: nginx }
spec: { controller: example.com/${"x".repeat(300)} }
`;
  const drafts = graphOf({ "class.yaml": manifest }).objects.flatMap((object) => [
    ...refusalDrafts(object, "ingress-class-invalid", { version: [1, 35] }),
  ]);
  expect(drafts.map(({ message }) => message)).toEqual(["controller has 312 bytes, 250 are allowed"]);
});
