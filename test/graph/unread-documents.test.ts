import { expect, test } from "vitest";
import { graphOf } from "../harness/graph-of.ts";

const BROKEN = `
apiVersion: v1
kind: ConfigMap
metadata: { name: settings, labels: { app: web, tier: front } }
data: { a: [ }
`;

function pod(config: string): string {
  return `
apiVersion: v1
kind: Pod
metadata: { name: job, labels: { app: job } }
spec: { containers: [{ name: job, image: "busybox:1.36", envFrom: [{ configMapRef: { name: ${config} } }] }] }
`;
}

function service(selector: string): string {
  return `
apiVersion: v1
kind: Service
metadata: { name: front }
spec: { selector: ${selector}, ports: [{ port: 80 }] }
`;
}

test("what a document that cannot be read names may be declared there", () => {
  const { references } = graphOf({ "all.yaml": `${pod("settings")}---${BROKEN}` });
  expect(references.map(({ outcome }) => outcome.is)).toEqual(["unknown"]);
});

test("a name that stands in no such document is missing", () => {
  const { references } = graphOf({ "pod.yaml": pod("flags"), "broken.yaml": BROKEN });
  expect(references.map(({ outcome }) => outcome.is)).toEqual(["missing"]);
});

test.each([
  ["{ app: web, tier: front }", "unknown"],
  ["{ app: web, tier: back }", "missing"],
])("the selector %s is %s beside a broken document", (selector, is) => {
  const { selections } = graphOf({ "service.yaml": service(selector), "broken.yaml": BROKEN });
  expect(selections.map(({ outcome }) => outcome.is)).toEqual([is]);
});
