import { describe, expect, test } from "vitest";
import { graphOf } from "../harness/graph-of.ts";

const POD =
  "apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec: { containers: [{ name: api, image: '${IMAGE}' }] }\n";

/** What may fill in the placeholders of the only object. */
function filledBy(path: string, files: Record<string, string> = {}): string | undefined {
  const graph = graphOf({ [path]: POD, ...files });
  const [object] = graph.objects;
  if (object === undefined) throw new Error("no object");
  return graph.substitution(object);
}

describe("what may fill in placeholders", () => {
  test("is nothing where nothing does", () => {
    expect(filledBy("k8s/api.yaml")).toBeUndefined();
    expect(filledBy("k8s/api.yaml", { "deploy.sh": "kubectl apply -f k8s\n" })).toBeUndefined();
  });
  test("is a command that names the file, its directory, or no file", () => {
    expect(filledBy("k8s/api.yaml", { "deploy.sh": "envsubst < k8s/api.yaml | kubectl apply -f -\n" })).toBe(
      "envsubst in deploy.sh",
    );
    expect(filledBy("k8s/api.yaml", { "k8s/deploy.sh": "envsubst < api.yaml | kubectl apply -f -\n" })).toBeDefined();
    expect(filledBy("k8s/api.yaml", { "deploy.sh": "cat k8s/*.yaml | envsubst | kubectl apply -f -\n" })).toBeDefined();
    expect(filledBy("k8s/api.yaml", { "deploy.sh": 'envsubst < "$1" | kubectl apply -f -\n' })).toBeDefined();
  });
  test("is no command about another file", () => {
    expect(filledBy("k8s/api.yaml", { "deploy.sh": "envsubst < k8s/web.yaml | kubectl apply -f -\n" })).toBeUndefined();
  });
  test("is what renders a file that is called a template", () => {
    expect(filledBy("k8s/api.tmpl.yaml")).toContain("template");
    expect(filledBy("templates/api.yaml")).toContain("template");
    expect(filledBy("contemplate/api.yaml")).toBeUndefined();
  });
  test("is a file that was not read", () => {
    expect(filledBy("k8s/api.yaml", { ".k8slintignore": "Makefile\n", Makefile: "x:\n" })).toBe("Makefile");
  });
});
