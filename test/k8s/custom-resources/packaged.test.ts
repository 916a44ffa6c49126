import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compileCel } from "../../../src/k8s/cel/index.ts";
import { packagedGroups, packagedKinds, packagedSchema } from "../../../src/k8s/custom-resources/packaged.ts";
import { customFaults } from "../../../src/k8s/custom-resources/validate.ts";
import * as engine from "../../../src/k8s/cel/index.ts";
import { customKindMeant } from "../../../src/k8s/custom-kind-meant.ts";
import { textOf, valueAt } from "../../../src/base/json.ts";
import type { SchemaNode } from "../../../src/k8s/schema/node.ts";

const FOLDER = fileURLToPath(new URL("../../../schemas/custom-resources", import.meta.url));

function nodesOf(root: SchemaNode, seen: Set<SchemaNode>): Set<SchemaNode> {
  if (seen.has(root)) return seen;
  seen.add(root);
  const below = [root.items, root.values, ...[...root.fields.values()].map(({ node }) => node)];
  for (const node of below) if (node !== undefined) nodesOf(node, seen);
  return seen;
}

describe("packaged custom resources", () => {
  it("are one file a group, small enough to be shipped", () => {
    const files = readdirSync(FOLDER);
    expect(files.toSorted()).toEqual([...packagedGroups().map((group) => `${group}.json`), "index.json"].toSorted());
    const size = files.reduce((sum, file) => sum + statSync(`${FOLDER}/${file}`).size, 0);
    expect(size).toBeLessThan(1_000_000);
  });

  it.each(packagedGroups())("%s has a schema for each kind and version, whose rules are all evaluated", (group) => {
    for (const [kind, versions] of Object.entries(packagedKinds(group) ?? {})) {
      for (const version of versions.split(" ")) {
        const root = packagedSchema(group, version, kind);
        expect(root?.fields.has("spec") || (root?.fields.size ?? 0) > 0).toBe(true);
        if (root === undefined) continue;
        const rules = [...nodesOf(root, new Set())].flatMap((node) => node.checks?.rules ?? []);
        const problems = rules.map(
          (rule) => compileCel(textOf(valueAt(rule, "rule")) ?? "", ["self", "oldSelf"]).problem,
        );
        expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
      }
    }
  });

  it("do not know what is not theirs", () => {
    expect(packagedKinds("acme.example")).toBeUndefined();
    expect(packagedSchema("acme.example", "v1", "Widget")).toBeUndefined();
    expect(packagedSchema("cert-manager.io", "v9", "Certificate")).toBeUndefined();
    expect(packagedSchema("cert-manager.io", "v1", "constructor")).toBeUndefined();
  });

  it("take a plain object of a widespread operator", () => {
    const root = packagedSchema("gateway.networking.k8s.io", "v1", "HTTPRoute");
    const route = (backend: object) => ({
      apiVersion: "gateway.networking.k8s.io/v1",
      kind: "HTTPRoute",
      metadata: { name: "api" },
      spec: { rules: [{ backendRefs: [backend] }] },
    });
    const said = (object: unknown) =>
      root === undefined
        ? undefined
        : customFaults(root, object, { isUnknown: () => false, engine }).map(({ words }) => words);
    expect(said(route({ name: "api", port: 80 }))).toEqual([]);
    expect(said(route({ name: "api" }))).toEqual([
      "spec.rules[0].backendRefs[0]: Invalid value: Must have port for Service reference",
    ]);
  });
});

describe("customKindMeant", () => {
  const widget = {
    group: "acme.example",
    kind: "Widget",
    plural: "widgets",
    scope: undefined,
    versions: [{ name: "v2", served: true, schema: () => undefined, prunes: true }],
  };

  it.each([
    ["cert-manager.io/v1", "Certificat", "cert-manager.io/v1 Certificate"],
    ["cert-manager.io/v1", "certificate", "cert-manager.io/v1 Certificate"],
    ["cert-manger.io/v1", "Certificate", "cert-manager.io/v1 Certificate"],
    ["v1", "ServiceMonitor", "monitoring.coreos.com/v1 ServiceMonitor"],
    ["acme.example/v2", "Widgets", "acme.example/v2 Widget"],
    ["acme.exmple/v1", "Widget", "acme.example/v2 Widget"],
    ["acme.example/v2", "Widget", undefined],
    ["acme.example/v2", "Gadget", undefined],
    ["cert-manager.io/v9", "Certificate", undefined],
    ["cert-manger.io/v1", "Widget", undefined],
    ["v1", "Route", undefined],
    ["other.example/v1", "Certificat", undefined],
    ["constructor/v1", "toString", undefined],
  ])("%s %s is meant for %s", (apiVersion, kind, expected) => {
    const meant = customKindMeant(apiVersion, kind, [widget]);
    expect(meant && `${meant.apiVersion} ${meant.kind}`).toBe(expected);
  });
});
