import { describe, expect, test } from "vitest";
import type { Selection } from "../../src/graph/model.ts";
import { oneSlip } from "../../src/graph/edges/selections.ts";
import { graphOf } from "../harness/graph-of.ts";

function service(selector: string, more = ""): string {
  return `apiVersion: v1\nkind: Service\nmetadata: { name: api${more} }\nspec: { selector: ${selector}, ports: [{ port: 80 }] }\n`;
}

function pod(labels: string, more = ""): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: api${more}, labels: ${labels} }\nspec: { containers: [{ name: api, image: 'ghcr.io/acme/api:1' }] }\n`;
}

function outcome(...documents: readonly string[]): Selection["outcome"] | undefined {
  return graphOf({ "all.yaml": documents.join("---\n") }).selections[0]?.outcome;
}

describe("what a Service selects", () => {
  test("pods that carry each label", () => {
    expect(outcome(service("{ app: api }"), pod("{ app: api, tier: back }"))).toMatchObject({
      is: "found",
      where: "bundle",
    });
  });

  test("nothing where a label is missing and nothing is near", () => {
    expect(outcome(service("{ app: api, zone: north }"), pod("{ app: api }"))).toMatchObject({ is: "missing" });
  });

  test("a near value, key, or the value under another key", () => {
    expect(outcome(service("{ app: API }"), pod("{ app: api }"))).toMatchObject({
      is: "near",
      how: "case",
      has: "app=api",
    });
    expect(outcome(service("{ ap: web-server }"), pod("{ app: web-server }"))).toMatchObject({
      is: "near",
      has: "app=web-server",
    });
    expect(outcome(service("{ application: billing }"), pod("{ name: billing }"))).toMatchObject({
      is: "near",
      how: "same value under another key",
    });
  });

  test("pods of another namespace", () => {
    const other = outcome(service("{ app: api }", ", namespace: web"), pod("{ app: api }", ", namespace: shop"));
    expect(other).toMatchObject({ is: "other-namespace" });
  });

  test("labels that controllers or operators add", () => {
    const ordinal = service('{ app: api, "statefulset.kubernetes.io/pod-name": api-0 }');
    expect(outcome(ordinal, pod("{ app: api }"))).toMatchObject({ is: "made", by: "a controller" });
    expect(outcome(service('{ "cnpg.io/cluster": main }'))).toMatchObject({ is: "made", by: "CloudNativePG" });
  });

  test("pods that an operator may create for a custom resource beside it", () => {
    const custom = "apiVersion: cache.example.com/v1\nkind: Cache\nmetadata: { name: c }\n";
    expect(outcome(service("{ app: cache }"), custom)).toMatchObject({ is: "unknown" });
  });
});

describe("one slip", () => {
  test("is told only where a single pair misses", () => {
    expect(
      oneSlip(
        [
          ["a", "x"],
          ["b", "y"],
        ],
        { a: "X", b: "Y" },
      ),
    ).toBeUndefined();
    expect(oneSlip([["app", "web"]], { app: "database" })).toBeUndefined();
    expect(oneSlip([["app", "web"]], { app: "web" })).toBeUndefined();
  });

  test("is no label that only the prototype of objects has", () => {
    expect(oneSlip([["constructor", "web"]], { app: "db" })).toBeUndefined();
    expect(oneSlip([["toString", "web"]], { app: "web" })).toMatchObject({ has: "app=web" });
  });
});
