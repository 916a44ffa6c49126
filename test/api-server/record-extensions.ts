import { readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { at, isList, isMap, type JsonMap, readManifests } from "./manifests.ts";
import { ApiServer } from "./server.ts";

/**
 * Records what the server says of custom resources and by admission policies, beside the fixtures of their tests:
 * node test/api-server/run.mjs record-extensions. Definitions and policies are made for real and removed again.
 */

const server = new ApiServer(process.env);
const CUSTOM = "test/k8s/custom-resources/fixtures";
const POLICIES = "test/k8s/policies/fixtures";
/** Until definitions are served and policies are compiled. */
const MOMENT = 8000;

const definitions = read(`${CUSTOM}/definitions.yaml`);
for (const definition of definitions) await made(definition);
await pause(MOMENT);
const verdicts: string[] = [];
for (const object of read(`${CUSTOM}/objects.yaml`)) verdicts.push((await server.try(object)).message);
for (const definition of definitions) await server.remove(definition);
writeFileSync(`${CUSTOM}/verdicts.json`, `${JSON.stringify(verdicts, undefined, 1)}\n`);

const [table] = read(`${POLICIES}/expressions.yaml`);
const expressions = listAt(table, "expressions").map(String);
const objects = listAt(table, "objects").filter(isMap);
const namespace = { apiVersion: "v1", kind: "Namespace", metadata: { name: "policies" } };
await server.create(namespace);
await server.create({
  apiVersion: "v1",
  kind: "ServiceAccount",
  metadata: { name: "default", namespace: "policies" },
});
const policies = expressions.flatMap((expression, index) => policyFor(expression, index));
for (const policy of policies) await made(policy);
await pause(MOMENT);
const answers: string[][] = [];
for (const [index] of expressions.entries()) {
  const said = [];
  for (const object of objects) said.push((await server.try(labelled(object, index))).message);
  answers.push(said.map((text) => text.replace(/^.*denied request: /, "").replace(/"$/, "")));
}
for (const policy of policies.toReversed()) await server.remove(policy);
const views = [];
for (const object of read(`${POLICIES}/views.yaml`)) views.push(await server.look(object));
writeFileSync(`${POLICIES}/views.json`, `${JSON.stringify(views, undefined, 1)}\n`);
writeFileSync(`${POLICIES}/answers.json`, `${JSON.stringify(answers, undefined, 1)}\n`);

async function made(manifest: JsonMap): Promise<void> {
  const { code, message } = await server.create(manifest);
  if (code !== 201) throw new Error(message);
}

function read(file: string): readonly JsonMap[] {
  return readManifests(readFileSync(file, "utf8"));
}

function listAt(map: JsonMap | undefined, key: string) {
  const list = map === undefined ? undefined : at(map, [key]);
  return isList(list) ? list : [];
}

/** Each policy is bound to the objects that carry its number. */
function policyFor(expression: string, index: number): readonly JsonMap[] {
  const apiVersion = "admissionregistration.k8s.io/v1";
  const name = `recorded-${index}`;
  return [
    {
      apiVersion,
      kind: "ValidatingAdmissionPolicy",
      metadata: { name },
      spec: {
        matchConstraints: {
          resourceRules: [
            { apiGroups: ["apps"], apiVersions: ["v1"], operations: ["CREATE"], resources: ["deployments"] },
          ],
        },
        variables: [{ name: "name", expression: "object.metadata.name" }],
        validations: [{ expression }],
      },
    },
    {
      apiVersion,
      kind: "ValidatingAdmissionPolicyBinding",
      metadata: { name },
      spec: {
        policyName: name,
        validationActions: ["Deny"],
        matchResources: { objectSelector: { matchLabels: { "policies.example/number": `${index}` } } },
      },
    },
  ];
}

function labelled(object: JsonMap, index: number): JsonMap {
  const metadata = at(object, ["metadata"]);
  const labels = at(object, ["metadata", "labels"]);
  const own = { ...(isMap(labels) ? labels : {}), "policies.example/number": `${index}` };
  return { ...object, metadata: { ...(isMap(metadata) ? metadata : {}), namespace: "policies", labels: own } };
}
