import { expect, test } from "vitest";
import { defaultConfiguration } from "../../../src/rule/config/model.ts";
import { lint } from "../../../src/run.ts";
import { memoryHost } from "../../harness/memory-host.ts";

const NAMESPACE =
  "apiVersion: v1\nkind: Namespace\nmetadata: { name: team, labels: { pod-security.kubernetes.io/enforce: baseline } }\n";
const QUOTA =
  "apiVersion: v1\nkind: ResourceQuota\nmetadata: { name: q, namespace: team }\nspec: { hard: { limits.cpu: 1 } }\n";
const RANGE =
  "apiVersion: v1\nkind: LimitRange\nmetadata: { name: r, namespace: team }\nspec: { limits: [{ type: Container, default: { memory: 1Mi } }] }\n";
const SPEC =
  "{ serviceAccountName: gone, hostIPC: true, containers: [{ name: a, image: a.example/a:1, resources: { requests: { memory: 1Gi } } }] }";
const POD = `apiVersion: v1\nkind: Pod\nmetadata: { name: web, namespace: team }\nspec: ${SPEC}\n`;

function deployment(metadata: string, replicas = 1): string {
  return `apiVersion: apps/v1\nkind: Deployment\nmetadata: { ${metadata}, namespace: team }\nspec: { replicas: ${replicas}, selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: ${SPEC} } }\n`;
}

const RULES = ["pod-security-violated", "quota-amount-missing", "limit-range-violated", "service-account-missing"];

async function said(object: string): Promise<readonly string[]> {
  const files = { "a.yaml": [NAMESPACE, QUOTA, RANGE, object].join("---\n") };
  const { findings } = await lint(memoryHost(files), {
    given: [""],
    configuration: defaultConfiguration,
    rules: RULES,
  });
  return findings.map(({ rule, level, predicts, note }) => `${level} ${rule}: ${predicts}: ${note ?? ""}`).toSorted();
}

const SECURITY = 'violates PodSecurity "baseline:latest": host namespaces (hostIPC=true)';
const ACCOUNT = 'error looking up service account team/gone: serviceaccount "gone" not found';
const ASSUMED = "it is assumed that nothing outside of this repository creates it";
const LIMIT =
  'spec.containers[0].resources.requests: Invalid value: "1Gi": must be less than or equal to memory limit of 1Mi';
const DEMAND = "failed quota: q: must specify limits.cpu for: a";

test("a Pod is refused when it is applied", async () => {
  expect(await said(POD)).toEqual([
    `error limit-range-violated: Invalid: The Pod "web" is invalid: ${LIMIT}`,
    `error pod-security-violated: Forbidden: pods "web" is forbidden: ${SECURITY}`,
    `error quota-amount-missing: Forbidden: pods "web" is forbidden: ${DEMAND}`,
    `warning service-account-missing: Forbidden: pods "web" is forbidden: ${ACCOUNT}; ${ASSUMED}`,
  ]);
});

test("what makes pods is accepted, and its pods are refused", async () => {
  const but = "the Deployment is accepted, but its pods are refused:";
  expect(await said(deployment("name: web"))).toEqual([
    `error limit-range-violated: FailedCreate: ${but} Pod "web-..." is invalid: ${LIMIT}`,
    `error pod-security-violated: FailedCreate: the Deployment is accepted, with a warning, but its pods are refused: pods "web-..." is forbidden: ${SECURITY}`,
    `error quota-amount-missing: FailedCreate: ${but} pods "web-..." is forbidden: ${DEMAND}`,
    `warning service-account-missing: FailedCreate: ${but} pods "web-..." is forbidden: ${ACCOUNT}; ${ASSUMED}`,
  ]);
});

test("nothing is refused while nothing runs", async () => {
  const told = await said(deployment("name: web", 0));
  expect(told).toHaveLength(4);
  expect(told.filter((line) => !line.startsWith("info "))).toEqual([]);
  expect(told.filter((line) => !line.includes("nothing of this workload runs now"))).toEqual([]);
});

test("a name that the server makes is left open", async () => {
  const [first = ""] = await said(deployment("generateName: web-"));
  expect(first).toContain('Pod "..." is invalid');
});
