import { describe, expect, test } from "vitest";
import { BuildFailure, UnknownPart } from "../../../src/expand/kustomize/failure.ts";
import { Resource } from "../../../src/expand/kustomize/resource.ts";
import { select, selectorOf } from "../../../src/expand/kustomize/select.ts";
import { nodeOf } from "../../../src/expand/kustomize/tree.ts";
import { Field } from "../../../src/source/field.ts";
import { readYaml } from "../../../src/source/yaml/index.ts";

const OBJECTS = [
  "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, labels: {app: web, tier: front, size: '3'}, annotations: {a: b}}\n",
  "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web-api, namespace: shop, labels: {app: api}}\n",
  "apiVersion: v1\nkind: Service\nmetadata: {name: web}\n",
];

function fieldIn(text: string): Field {
  const [document] = readYaml("a.yaml", text, { dialect: "kustomize" }).documents;
  return new Field(
    document?.value,
    [],
    document ?? { origin: () => ({ span: { file: "", start: 0, end: 0 }, via: [] }) },
  );
}

const resources = OBJECTS.map((text, i) => {
  const node = nodeOf(fieldIn(text));
  if (node.kind !== "map") throw new Error("no map");
  return Resource.of(node, { id: String(i), file: "a.yaml", source: "written", judged: true });
});

function selected(target: string): readonly string[] {
  return select(resources, selectorOf(fieldIn(target), "patch-fails")).map(({ kind, name }) => `${kind}/${name}`);
}

const ALL = ["Deployment/web", "Deployment/web-api", "Service/web"];

describe("a target", () => {
  test.each([
    ["{}", ALL],
    ["{kind: Deployment}", ["Deployment/web", "Deployment/web-api"]],
    ["{name: web}", ["Deployment/web", "Service/web"]],
    ["{name: web.*}", ALL],
    ["{name: 'we'}", []],
    ["{kind: 'Deploy.*|Service', name: '(?i)WEB'}", ["Deployment/web", "Service/web"]],
    ["{group: apps, version: v1}", ["Deployment/web", "Deployment/web-api"]],
    ["{namespace: default}", ["Deployment/web", "Service/web"]],
    ["{namespace: shop}", ["Deployment/web-api"]],
    ["{labelSelector: app=web}", ["Deployment/web"]],
    ["{labelSelector: 'app == web, tier'}", ["Deployment/web"]],
    ["{labelSelector: 'app in (web, api),!tier'}", ["Deployment/web-api"]],
    ["{labelSelector: 'app notin (web)'}", ["Deployment/web-api", "Service/web"]],
    ["{labelSelector: 'app!=web'}", ["Deployment/web-api", "Service/web"]],
    ["{labelSelector: 'size>2'}", ["Deployment/web"]],
    ["{labelSelector: 'size<2'}", []],
    ["{annotationSelector: a=b}", ["Deployment/web"]],
  ])("%s", (target, names) => {
    expect(selected(target)).toEqual(names);
  });

  test("is refused where kustomize refuses it, and unknown where nothing here knows", () => {
    expect(() => selected("{name: '['}")).toThrow(BuildFailure);
    expect(() => selected("{labelSelector: 'a in b'}")).toThrow(BuildFailure);
    expect(() => selected(String.raw`{name: '\p{Greek}'}`)).toThrow(UnknownPart);
  });

  test("takes a time in proportion to a name, whatever the pattern", () => {
    expect(selected(`{name: '${"(a*)*".repeat(20)}b'}`)).toEqual([]);
  });
});
