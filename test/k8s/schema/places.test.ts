import { describe, expect, test } from "vitest";
import { kubernetesSchemas } from "../../../src/k8s/schema/kubernetes.ts";
import { placesOf } from "../../../src/k8s/schema/places.ts";

type Path = readonly (string | number)[];

function places(apiVersion: string, kind: string, object: unknown, field: Path): readonly string[] {
  const node = kubernetesSchemas(35).kind(apiVersion, kind);
  if (node === undefined) return [];
  return placesOf(node, object, field.slice(0, -1), String(field.at(-1))).map(({ path }) => path.join("."));
}

const deployment = (spec: object, template: object = {}) => ({
  metadata: { name: "a" },
  spec: { selector: {}, ...spec, template: { metadata: {}, ...template } },
});

describe("placesOf: a level down", () => {
  test.each([
    ["volumes", [{}], "spec.template.spec"],
    ["serviceAccountName", "a", "spec.template.spec"],
    ["rollingUpdate", {}, "spec.strategy"],
    ["labels", { app: "a" }, "metadata"],
    ["image", "nginx", "spec.template.spec.containers.*"],
  ])("%s in the spec of a Deployment", (name, value, place) => {
    const object = deployment({ [name]: value }, { spec: { containers: [{}] } });
    expect(places("apps/v1", "Deployment", object, ["spec", name])).toEqual([place]);
  });

  test("a probe's field may be meant for each of the probes that a container has not", () => {
    const container = { name: "a", httpGet: { port: 80 }, livenessProbe: { httpGet: { port: 80 } } };
    const found = places("v1", "Pod", { spec: { containers: [container] } }, ["spec", "containers", 0, "httpGet"]);
    expect(found).toEqual(["spec.containers.0.readinessProbe", "spec.containers.0.startupProbe"]);
  });
});

describe("placesOf: levels up and to the side", () => {
  test.each([
    ["imagePullSecrets", [{ name: "a" }], ["spec", "template", "spec"]],
    ["replicas", 2, ["spec"]],
  ])("%s in a container", (name, value, place) => {
    const object = deployment({}, { spec: { containers: [{ name: "a", [name]: value }] } });
    const path = ["spec", "template", "spec", "containers", 0, name];
    expect(places("apps/v1", "Deployment", object, path)).toEqual([place.join(".")]);
  });

  test("labels in a pod spec belong to the template's metadata", () => {
    const object = deployment({}, { spec: { labels: { app: "a" } } });
    expect(places("apps/v1", "Deployment", object, ["spec", "template", "spec", "labels"])).toEqual([
      "spec.template.metadata",
    ]);
  });

  test("metadata in a spec belong to the template where the object has its own", () => {
    const object = { metadata: { name: "a" }, spec: { metadata: { labels: {} }, template: { spec: {} } } };
    expect(places("apps/v1", "Deployment", object, ["spec", "metadata"])).toEqual(["spec.template"]);
  });

  test("of several kinds of volumes, the others are not meant", () => {
    const object = { spec: { volumes: [{ name: "a", storageos: { pool: "a" } }] } };
    expect(places("v1", "Pod", object, ["spec", "volumes", 0, "storageos", "pool"])).toEqual([]);
  });
});

describe("placesOf: nothing", () => {
  test.each([
    ["a value of another type", { volumes: "none" }, "volumes"],
    ["a name that means little", { value: "a" }, "value"],
    ["a name that no struct has", { dependsOn: [] }, "dependsOn"],
    ["what only the server writes", { readyReplicas: 1 }, "readyReplicas"],
  ])("%s", (_why, spec, name) => {
    expect(places("apps/v1", "Deployment", deployment(spec), ["spec", name])).toEqual([]);
  });
});
