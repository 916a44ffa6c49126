import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CelUnknown } from "../../../src/k8s/cel/model.ts";
import { isMap, textOf, valueAt } from "../../../src/base/json.ts";
import { kindKey } from "../../../src/k8s/kinds.ts";
import { serverView } from "../../../src/k8s/policies/view.ts";
import { parseYaml } from "../custom-resources/parse-yaml.ts";

/** How kube-apiserver 1.35 would store these objects is recorded by test/api-server/record-extensions.ts. */
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
const objects = parseYaml(fixture("views.yaml"));
const recorded = JSON.parse(fixture("views.json")) as readonly unknown[];

/** The token of the service account is mounted under a name that is drawn. */
function withoutToken(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const rest = value.filter((item) => !textOf(valueAt(item, "name"))?.startsWith("kube-api-access"));
  return rest.length === 0 && value.length > 0 ? undefined : rest;
}

/** Where two values differ; what is not foretold fits anything. */
function* differences(given: unknown, stored: unknown, path = ""): Iterable<string> {
  const [view, actual] = [withoutToken(given), withoutToken(stored)];
  if (view instanceof CelUnknown) return;
  if (Array.isArray(view) && Array.isArray(actual)) {
    for (let i = 0; i < Math.max(view.length, actual.length); i++)
      yield* differences(view[i], actual[i], `${path}[${i}]`);
  } else if (isMap(view) && isMap(actual)) {
    for (const key of new Set([...Object.keys(view), ...Object.keys(actual)]))
      yield* differences(view[key], actual[key], `${path}.${key}`);
  } else if (view !== actual) yield `${path}: ${JSON.stringify(view)}, ${JSON.stringify(actual)}`;
}

describe("serverView", () => {
  it.each(objects.map((object, index) => [textOf(valueAt(object, "kind")) ?? "", index, object] as const))(
    "is what the server stores: %s %i",
    (kind, index, object) => {
      const key = kindKey(textOf(valueAt(object, "apiVersion")) ?? "", kind);
      const namespace = textOf(valueAt(object, "metadata", "namespace")) ?? "";
      expect([...differences(serverView(key, object, namespace), recorded[index])]).toEqual([]);
    },
  );
});
