import { describe, expect, test } from "vitest";
import { graphOf } from "../harness/graph-of.ts";

/** How a reference of a pod's volume ends. */
function outcome(volume: string, files: Readonly<Record<string, string>>, namespace = "") {
  const pod = `apiVersion: v1\nkind: Pod\nmetadata: { name: api${namespace} }\nspec: { containers: [{ name: a, image: 'x:1' }], volumes: [{ name: v, ${volume} }] }\n`;
  return graphOf({ "pod.yaml": pod, ...files }).references.find(({ edge }) => edge.startsWith("volume-"))?.outcome;
}

const SECRET = "secret: { secretName: db }";
const CLAIM = (name: string): string => `persistentVolumeClaim: { claimName: ${name} }`;

describe("what makes an object that no manifest declares", () => {
  test.each([
    ["ExternalSecret", "external-secrets.io/v1", "spec: { target: { name: db } }"],
    ["SealedSecret", "bitnami.com/v1alpha1", "spec: {}"],
    ["Certificate", "cert-manager.io/v1", "spec: { secretName: db }"],
  ])("%s", (kind, apiVersion, spec) => {
    const maker = `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: db }\n${spec}\n`;
    expect(outcome(SECRET, { "maker.yaml": maker })).toMatchObject({ is: "made", by: `${kind} db` });
  });

  test("not one of another name or namespace", () => {
    const maker = (name: string, namespace: string): string =>
      `apiVersion: bitnami.com/v1alpha1\nkind: SealedSecret\nmetadata: { name: ${name}, namespace: ${namespace} }\nspec: {}\n`;
    expect(outcome(SECRET, { "m.yaml": maker("cache", "shop") }, ", namespace: shop")).toMatchObject({ is: "missing" });
    expect(outcome(SECRET, { "m.yaml": maker("db", "web") }, ", namespace: shop")).toMatchObject({ is: "missing" });
    expect(outcome(SECRET, { "m.yaml": maker("db", "shop") }, ", namespace: shop")).toMatchObject({ is: "made" });
  });

  test("a StatefulSet makes a claim for each template and pod", () => {
    const set =
      "apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: db }\nspec: { volumeClaimTemplates: [{ metadata: { name: data } }] }\n";
    expect(outcome(CLAIM("data-db-0"), { "s.yaml": set })).toMatchObject({ is: "made", by: "StatefulSet db" });
    expect(outcome(CLAIM("data-db"), { "s.yaml": set })).toMatchObject({ is: "missing" });
    expect(outcome(CLAIM("other-db-0"), { "s.yaml": set })).toMatchObject({ is: "missing" });
  });

  test("a command in a script makes what it names", () => {
    const script = "#!/bin/sh\nkubectl create secret generic db --from-literal=a=b\n";
    expect(outcome(SECRET, { "setup.sh": script })).toEqual({
      is: "made",
      by: "a command in setup.sh",
      at: undefined,
    });
  });

  test("a custom resource of any kind makes the Secret that it says it writes to", () => {
    const custom = (spec: string): string =>
      `apiVersion: db.example.com/v1\nkind: Database\nmetadata: { name: main }\nspec: ${spec}\n`;
    expect(outcome(SECRET, { "c.yaml": custom("{ writeConnectionSecretToRef: { name: db } }") })).toMatchObject({
      is: "made",
      by: "Database main",
    });
    expect(outcome(SECRET, { "c.yaml": custom("{}") })).toMatchObject({ is: "missing" });
    expect(outcome(SECRET, { "c.yaml": custom("{ writeConnectionSecretToRef: { name: '${NAME}' } }") })).toEqual({
      is: "made",
      by: "Database main makes some",
      at: undefined,
    });
  });
});
