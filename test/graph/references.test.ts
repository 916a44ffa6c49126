import { describe, expect, test } from "vitest";
import type { Graph, Outcome } from "../../src/graph/model.ts";
import { configMap, graphOf, podWith } from "../harness/graph-of.ts";

function outcomeIn(graph: Graph, edge = "volume-configmap"): Outcome | undefined {
  return graph.references.find((reference) => reference.edge === edge)?.outcome;
}

describe("outcomes of a reference", () => {
  test("found, nearest first", () => {
    const same = outcomeIn(graphOf({ "a.yaml": `${podWith("config")}---\n${configMap("config")}` }));
    expect(same).toMatchObject({ is: "found", where: "file" });
    const bundle = outcomeIn(graphOf({ "a.yaml": podWith("config"), "b/c.yaml": configMap("config") }));
    expect(bundle).toMatchObject({ is: "found", where: "bundle" });
  });

  test("found anywhere is not missing", () => {
    const graph = graphOf({
      "dev/a.yaml": `${podWith("config")}---\n${configMap("same")}`,
      "prod/a.yaml": `${configMap("config")}---\n${configMap("same")}`,
    });
    expect(outcomeIn(graph)).toMatchObject({ is: "found", where: "elsewhere" });
  });

  test("an unknown namespace may be any", () => {
    expect(outcomeIn(graphOf({ "a.yaml": podWith("config"), "b.yaml": configMap("config", "shop") }))).toMatchObject({
      is: "found",
    });
  });

  test("in another namespace", () => {
    const outcome = outcomeIn(graphOf({ "a.yaml": podWith("config", "web"), "b.yaml": configMap("config", "shop") }));
    expect(outcome).toMatchObject({ is: "other-namespace", near: true });
  });

  test("near, where nothing else uses what has nearly that name", () => {
    expect(outcomeIn(graphOf({ "a.yaml": podWith("app-config"), "b.yaml": configMap("app-confg") }))).toMatchObject({
      is: "near",
      how: "edit",
    });
    const used = graphOf({
      "a.yaml": podWith("app-config"),
      "b.yaml": configMap("app-confg"),
      "c.yaml": podWith("app-confg").replace("name: api,", "name: other,"),
    });
    expect(outcomeIn(used)).toMatchObject({ is: "missing" });
  });

  test("built in, made by something else, unknown", () => {
    expect(outcomeIn(graphOf({ "a.yaml": podWith("kube-root-ca.crt") }))).toMatchObject({ is: "built-in" });
    const secret = podWith("x").replace("configMap: { name: x }", "secret: { secretName: db }");
    const external =
      "apiVersion: external-secrets.io/v1\nkind: ExternalSecret\nmetadata: { name: db }\nspec: { target: { name: db } }\n";
    expect(outcomeIn(graphOf({ "a.yaml": secret, "b.yaml": external }), "volume-secret")).toMatchObject({ is: "made" });
    expect(outcomeIn(graphOf({ "a.yaml": podWith('"${CONFIG}"') }))).toMatchObject({ is: "unknown" });
  });

  test("missing from a bundle of which a part is not there is not known to be missing", () => {
    const graph = graphOf({
      "kustomization.yaml": "resources: [a.yaml, 'https://example.com/rest.yaml']\n",
      "a.yaml": podWith("config"),
    });
    expect(outcomeIn(graph)).toMatchObject({ is: "unknown", why: "remote resource https://example.com/rest.yaml" });
  });

  test("declared external", () => {
    expect(outcomeIn(graphOf({ "a.yaml": podWith("config") }))).toMatchObject({ is: "missing" });
  });
});
