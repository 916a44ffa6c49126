import { expect, test } from "vitest";
import { defaultConfiguration } from "../../src/rule/config/model.ts";
import { lint } from "../../src/run.ts";
import { memoryHost } from "../harness/memory-host.ts";

function quota(hard: string): string {
  return `apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: compute, namespace: team }\nspec: { hard: { ${hard} } }\n`;
}

function pod(name: string, spec: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: ${name}, namespace: team }\nspec: ${spec}\n`;
}

const LIMITED = (memory: string) =>
  `{ containers: [{ name: b, image: x, resources: { limits: { memory: ${memory} } } }] }`;

async function notes(...objects: readonly string[]): Promise<readonly string[]> {
  const { findings } = await lint(memoryHost({ "a.yaml": objects.join("---\n") }), {
    given: [""],
    configuration: defaultConfiguration,
    rules: ["quota-exceeded", "quota-amount-missing"],
  });
  return findings.map(({ predicts, note }) => `${predicts}: ${note ?? ""}`).toSorted();
}

test("amounts that containers leave out", async () => {
  const spec = `{ initContainers: [{ name: i, image: x }], containers: [{ name: b, image: x, resources: { limits: { memory: 1Gi } } }] }`;
  expect(await notes(quota("limits.memory: 2Gi, requests.cpu: 1"), pod("a", spec))).toEqual([
    'Forbidden: pods "a" is forbidden: failed quota: compute: must specify limits.memory for: i; requests.cpu for: b,i',
  ]);
});

test("the first that finds no room", async () => {
  const pods = [pod("a", LIMITED("1536Mi")), pod("b", LIMITED("1Gi"))];
  expect(await notes(quota("limits.memory: 2Gi"), ...pods)).toEqual([
    'Forbidden: a 1 x 1536Mi + b 1 x 1Gi = 2560Mi; pods "b" is forbidden: exceeded quota: compute, requested: limits.memory=1Gi, used: limits.memory=1536Mi, limited: limits.memory=2Gi',
  ]);
});

test("objects are refused when they are applied, claims of a StatefulSet when it makes them", async () => {
  const service =
    "apiVersion: v1\nkind: Service\nmetadata: { name: s, namespace: team }\nspec: { type: LoadBalancer, ports: [{ port: 80 }] }\n";
  const set =
    "apiVersion: apps/v1\nkind: StatefulSet\nmetadata: { name: db, namespace: team }\nspec: { serviceName: db, template: { spec: { containers: [{ name: a, image: x }] } }, volumeClaimTemplates: [{ metadata: { name: data }, spec: { resources: { requests: { storage: 20Gi } } } }] }\n";
  const hard = "services.loadbalancers: 0, requests.storage: 10Gi, count/statefulsets.apps: 0";
  expect(await notes(quota(hard), service, set)).toEqual([
    'FailedCreate: create Claim data-db-0 for Pod db-0 in StatefulSet db failed error: persistentvolumeclaims "data-db-0" is forbidden: exceeded quota: compute, requested: requests.storage=20Gi, used: requests.storage=0, limited: requests.storage=10Gi',
    'Forbidden: services "s" is forbidden: exceeded quota: compute, requested: services.loadbalancers=1, used: services.loadbalancers=0, limited: services.loadbalancers=0',
    'Forbidden: statefulsets.apps "db" is forbidden: exceeded quota: compute, requested: count/statefulsets.apps=1, used: count/statefulsets.apps=0, limited: count/statefulsets.apps=0',
  ]);
});
