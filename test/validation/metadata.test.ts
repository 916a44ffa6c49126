import { describe, expect, test } from "vitest";
import { refusalsOf } from "./refusals-of.ts";

const object = (metadata: string, kind = "ConfigMap", apiVersion = "v1"): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: ${metadata}\n`;

const SUBDOMAIN =
  "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
const KEY =
  "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')";
const QUALIFIED = `a valid label key ${KEY} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`;

/** As kube-apiserver 1.35.4 says it. */
describe("metadata", () => {
  test.each([
    ["{}", ["metadata.name: Required value: name or generateName is required"]],
    ['{ name: "", generateName: "" }', ["metadata.name: Required value: name or generateName is required"]],
    ["{ name: A }", [`metadata.name: Invalid value: "A": ${SUBDOMAIN}`]],
    ["{ name: a, generateName: Ab- }", [`metadata.generateName: Invalid value: "Ab-": ${SUBDOMAIN}`]],
    ["{ name: a, generation: -1 }", ["metadata.generation: Invalid value: -1: must be greater than or equal to 0"]],
    ["{ name: a, labels: { a/b/c: d } }", [`metadata.labels: Invalid value: "a/b/c": ${QUALIFIED}`]],
    ["{ name: a, annotations: { x y: z } }", [`metadata.annotations: Invalid value: "x y": name part ${KEY}`]],
    [
      "{ name: a, finalizers: [abc] }",
      [
        'metadata.finalizers[0]: Invalid value: "abc": name is neither a standard finalizer name nor is it fully qualified',
      ],
    ],
    ["{ name: a, finalizers: [a/b/c] }", [`metadata.finalizers: Invalid value: "a/b/c": ${QUALIFIED}`]],
    [
      "{ name: a, finalizers: [orphan, foregroundDeletion] }",
      [
        'metadata.finalizers: Invalid value: ["orphan","foregroundDeletion"]: finalizer orphan and foregroundDeletion cannot be both set',
      ],
    ],
    [
      "{ name: a, ownerReferences: [{}] }",
      [
        'metadata.ownerReferences.apiVersion: Invalid value: "": version must not be empty',
        'metadata.ownerReferences.kind: Invalid value: "": must not be empty',
        'metadata.ownerReferences.name: Invalid value: "": must not be empty',
        'metadata.ownerReferences.uid: Invalid value: "": must not be empty',
      ],
    ],
    [
      "{ name: a, ownerReferences: [{ apiVersion: a/b/c, kind: X, name: x, uid: abc }] }",
      ['metadata.ownerReferences.apiVersion: Invalid value: "a/b/c": version must not be empty'],
    ],
    [
      "{ name: a, ownerReferences: [{ apiVersion: v1, kind: Event, name: x, uid: abc }] }",
      [
        'metadata.ownerReferences: Invalid value: {"apiVersion":"v1","kind":"Event","name":"x","uid":"abc"}: /v1, Kind=Event is disallowed from being an owner',
      ],
    ],
    [
      "{ name: a, ownerReferences: [{ apiVersion: v1, kind: A, name: x, uid: b, controller: true }, { apiVersion: v1, kind: A, name: z, uid: c, controller: true }] }",
      [
        'metadata.ownerReferences: Invalid value: [{"apiVersion":"v1","kind":"A","name":"x","uid":"b","controller":true},{"apiVersion":"v1","kind":"A","name":"z","uid":"c","controller":true}]: Only one reference can have Controller set to true. Found "true" in references for A/x and A/z',
      ],
    ],
  ])("%s", (metadata, words) => {
    expect(refusalsOf(object(metadata))).toEqual(words);
  });

  test.each([
    "{ name: a.b-1 }",
    "{ generateName: a- }",
    "{ name: a, finalizers: [kubernetes, example.com/a], resourceVersion: '1', uid: x, managedFields: [{ operation: Foo }] }",
    "{ name: '${NAME}', labels: { a: '${A}', '${KEY}': b }, finalizers: ['${F}'], ownerReferences: '{{ owners }}' }",
    "{ name: a, ownerReferences: [{ apiVersion: apps/v1, kind: Deployment, name: '${A}', uid: '${B}' }] }",
  ])("%s is accepted", (metadata) => {
    expect(refusalsOf(object(metadata))).toEqual([]);
  });

  test("annotations of more than 256 KiB are too long", () => {
    const words = ["metadata.annotations: Too long: may not be more than 262144 bytes"];
    expect(refusalsOf(object(`{ name: a, annotations: { a: ${"x".repeat(262_144)} } }`))).toEqual(words);
    expect(refusalsOf(object(`{ name: a, annotations: { a: ${"x".repeat(262_143)} } }`))).toEqual([]);
  });

  test("some kinds have names and finalizers of any form", () => {
    expect(refusalsOf(object("{ name: 'Up:x', finalizers: [abc] }", "PodDisruptionBudget", "policy/v1"))).toEqual([]);
    expect(refusalsOf(object("{ name: a, finalizers: [abc] }", "Widget", "acme.example/v1"))).toEqual([]);
    expect(refusalsOf(object("{ name: 'a%b' }", "ClusterRole", "rbac.authorization.k8s.io/v1"))).toEqual([
      "metadata.name: Invalid value: \"a%b\": may not contain '%'",
    ]);
  });

  test("a StatefulSet is named by a label since 1.27", () => {
    const set =
      "apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: a.b }\nspec: { selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: a }] } } }\n";
    expect(refusalsOf(set)).toEqual(['metadata.name: Invalid value: "a.b": must not contain dots']);
    expect(refusalsOf(set, 26)).toEqual([]);
  });
});
