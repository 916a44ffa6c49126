import { expect, test } from "vitest";
import { refusalDrafts } from "../../src/rule/refusals.ts";
import { graphOf } from "../harness/graph-of.ts";

const MANIFEST = `apiVersion: networking.k8s.io/v1
kind: IngressClass
metadata: { name: nginx }
spec: { controller: k8s.io/ingress-nginx, parameters: { apiGroup: a/b, kind: A, name: b } }
`;

test("a sentence that is made of an error leaves out the pattern, which the note holds", () => {
  const drafts = graphOf({ "class.yaml": MANIFEST }).objects.flatMap((object) => [
    ...refusalDrafts(object, "ingress-class-invalid", { version: [1, 35] }),
  ]);
  expect(drafts.map(({ message }) => message)).toEqual([
    "apiGroup is \"a/b\": a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character",
  ]);
  expect(drafts[0]?.note).toContain("regex used for validation");
});
