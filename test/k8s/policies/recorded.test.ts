import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as engine from "../../../src/k8s/cel/index.ts";
import { isMap, listOf, textOf, valueAt } from "../../../src/base/json.ts";
import { judgeByPolicy } from "../../../src/k8s/policies/admission-policy.ts";
import { serverView } from "../../../src/k8s/policies/view.ts";
import { parseYaml } from "../custom-resources/parse-yaml.ts";

/** What kube-apiserver 1.35 answers to these expressions is recorded by test/api-server/record-extensions.ts. */
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const [table] = parseYaml(fixture("expressions.yaml"));
const expressions = listOf(valueAt(table, "expressions")).map(String);
const objects = listOf(valueAt(table, "objects"));
const answers = JSON.parse(fixture("answers.json")) as readonly (readonly string[])[];

const NAMESPACE = { "kubernetes.io/metadata.name": "policies" };
const context = { engine, isUnknown: () => false, params: () => [] };

/** The objects were sent with a label and a namespace of their own. */
function sent(object: unknown, number: number): unknown {
  if (!isMap(object)) return object;
  const labels = { ...(valueAt(object, "metadata", "labels") as object), "policies.example/number": `${number}` };
  return { ...object, metadata: { ...(object["metadata"] as object), namespace: "policies", labels } };
}

function judged(expression: string, object: unknown) {
  const policy = {
    spec: {
      matchConstraints: {
        resourceRules: [
          { apiGroups: ["apps"], apiVersions: ["v1"], operations: ["CREATE"], resources: ["deployments"] },
        ],
      },
      variables: [{ name: "name", expression: "object.metadata.name" }],
      validations: [{ expression }],
    },
  };
  const subject = {
    group: "apps",
    version: "v1",
    kind: "Deployment",
    resource: "deployments",
    namespace: "policies",
    isNamespaced: true,
    name: textOf(valueAt(object, "metadata", "name")),
    view: serverView("Deployment.apps", object, "policies"),
    namespaceLabels: NAMESPACE,
    namespaceObject: { metadata: { name: "policies", labels: NAMESPACE } },
  };
  return judgeByPolicy(policy, subject, context, undefined);
}

/** What kubectl and the server add is not foretold. */
const LEFT_OPEN = [/metadata\.annotations/, /object\.status/, /^int\(/];

describe("admission policies", () => {
  it("has an answer for each expression", () => {
    expect(answers.map((row) => row.length)).toEqual(expressions.map(() => objects.length));
  });

  it.each(expressions.map((expression, index) => [expression, index] as const))(
    "answer as the server does: %s",
    (expression, index) => {
      for (const [place, object] of objects.entries()) {
        const verdict = judged(expression, sent(object, index));
        const recorded = answers[index]?.[place] ?? "";
        if (verdict.is === "unknown") expect(LEFT_OPEN.some((pattern) => pattern.test(expression))).toBe(true);
        else expect(verdict.is === "denied" ? verdict.message : "").toBe(recorded);
      }
    },
  );
});
