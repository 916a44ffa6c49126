import { describe, expect, test } from "vitest";
import { bringersOf, pullReferences, pullSecretsOf, readPullSecret } from "../../src/graph/pull-secrets.ts";
import { graphOf } from "../harness/graph-of.ts";

const AUTHS = '{"auths":{"reg.dev":{"auth":"Y2k6eA=="}}}';

function secret(content: string, type = "kubernetes.io/dockerconfigjson"): string {
  return `apiVersion: v1\nkind: Secret\nmetadata: { name: regcred }\ntype: ${type}\n${content}`;
}

function pod(spec: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec:\n  containers: [{ name: api, image: reg.dev/api }]\n${spec}`;
}

const ACCOUNT =
  "apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: api }\nimagePullSecrets: [{ name: regcred }]\n";
const KNOWN = secret(`stringData: { .dockerconfigjson: '${AUTHS}' }\n`);

describe("the content of a pull secret", () => {
  const registries = (text: string) => {
    const [object] = graphOf({ "secret.yaml": text }).objects;
    return object && readPullSecret(object)?.registries;
  };
  test("is read from stringData and from data", () => {
    expect(registries(KNOWN)).toEqual(["reg.dev"]);
    expect(registries(secret(`data: { .dockerconfigjson: ${Buffer.from(AUTHS).toString("base64")} }\n`))).toEqual([
      "reg.dev",
    ]);
  });
  test("is not known of other types, placeholders and what is encrypted", () => {
    expect(registries(secret(`stringData: { .dockerconfigjson: '${AUTHS}' }\n`, "Opaque"))).toBeUndefined();
    expect(registries(secret("stringData: { .dockerconfigjson: '${AUTHS}' }\n"))).toBeUndefined();
    expect(registries(secret("stringData: { .dockerconfigjson: 'ENC[AES256_GCM]' }\n"))).toBeUndefined();
    expect(registries(`${KNOWN}sops: { mac: x }\n`)).toBeUndefined();
  });
});

describe("the pull secrets of a pod", () => {
  const of = (...files: readonly string[]) => {
    const graph = graphOf(Object.fromEntries(files.map((text, i) => [`${i}.yaml`, text])));
    const [workload] = graph.workloads;
    const held = graph.objects.find(({ kind }) => kind === "Secret");
    if (workload === undefined) throw new Error("no workload");
    const { own, account } = pullReferences(workload, graph);
    const bringers = held === undefined ? 0 : bringersOf(held, graph).length;
    return { own: own.length, account: account?.length, known: pullSecretsOf(workload, graph)?.length, bringers };
  };
  test("are its own", () => {
    expect(of(pod("  imagePullSecrets: [{ name: regcred }]\n"), KNOWN)).toEqual({
      own: 1,
      account: undefined,
      known: 1,
      bringers: 1,
    });
  });
  test("are those of its ServiceAccount where it lists none", () => {
    expect(of(pod("  serviceAccountName: api\n"), KNOWN, ACCOUNT)).toEqual({
      own: 0,
      account: 1,
      known: 1,
      bringers: 1,
    });
  });
  test("are not those of its ServiceAccount where it lists one", () => {
    const listing = pod("  serviceAccountName: api\n  imagePullSecrets: [{ name: other }]\n");
    expect(of(listing, KNOWN, ACCOUNT)).toEqual({ own: 1, account: 1, known: undefined, bringers: 0 });
  });
  test("are not known where the ServiceAccount is not", () => {
    expect(of(pod("")).known).toBeUndefined();
  });
});
