import { describe, expect, test } from "vitest";
import type { Environment } from "../../src/graph/model.ts";
import { graphOf } from "../harness/graph-of.ts";

const SETTINGS = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { MODE: fast, PORT: '80' }\n";

function pod(container: string): string {
  return `apiVersion: v1\nkind: Pod\nmetadata: { name: api }\nspec:\n  containers:\n    - { name: api, image: 'x:1', ${container} }\n`;
}

function environment(container: string, ...others: readonly string[]): Environment {
  const graph = graphOf({ "a.yaml": [pod(container), ...others].join("---\n") });
  const found = graph.workloads[0]?.containers[0];
  if (found === undefined) throw new Error("no container");
  return graph.environment(found);
}

function values({ variables }: Environment): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries([...variables].map(([name, { value }]) => [name, value]));
}

describe("the environment of a container", () => {
  test("is what env says; an entry without a value is empty", () => {
    const made = environment("env: [{ name: A, value: x }, { name: B }, { name: C, value: '${X}' }]");
    expect(values(made)).toEqual({ A: "x", B: "", C: undefined });
    expect(made.complete).toBe(true);
    expect([...made.fromSources]).toEqual([]);
  });

  test("begins with envFrom, and env wins", () => {
    const made = environment(
      "envFrom: [{ configMapRef: { name: settings } }], env: [{ name: MODE, value: slow }]",
      SETTINGS,
    );
    expect(values(made)).toEqual({ MODE: "slow", PORT: "80" });
    expect([...made.fromSources]).toEqual(["MODE", "PORT"]);
  });

  test("takes the later of two sources, each with its prefix", () => {
    const other = SETTINGS.replace("settings", "other").replace("fast", "later");
    const both = "envFrom: [{ configMapRef: { name: settings } }, { configMapRef: { name: other } }]";
    expect(values(environment(both, SETTINGS, other))).toEqual({ MODE: "later", PORT: "80" });
    const prefixed = "envFrom: [{ prefix: APP_, configMapRef: { name: settings } }]";
    expect(values(environment(prefixed, SETTINGS))).toEqual({ APP_MODE: "fast", APP_PORT: "80" });
  });

  test("follows keys, and points at the line that holds the value", () => {
    const made = environment(
      "env: [{ name: A, valueFrom: { configMapKeyRef: { name: settings, key: MODE } } }]",
      SETTINGS,
    );
    const variable = made.variables.get("A");
    expect(variable).toMatchObject({ value: "fast", secret: false });
    expect(variable?.field.pathText).toBe("data.MODE");
  });

  test("decodes a Secret, whose stringData wins over its data", () => {
    const secret =
      "apiVersion: v1\nkind: Secret\nmetadata: { name: db }\ndata: { USER: YWRtaW4=, PASS: b2xk }\nstringData: { PASS: new }\n";
    const whole = environment("envFrom: [{ secretRef: { name: db } }]", secret);
    expect(values(whole)).toEqual({ USER: "admin", PASS: "new" });
    expect(whole.variables.get("USER")?.secret).toBe(true);
    const one = "env: [{ name: A, valueFrom: { secretKeyRef: { name: db, key: PASS } } }]";
    expect(values(environment(one, secret))).toEqual({ A: "new" });
  });

  test("is not complete where a source is not there or a name is not known", () => {
    expect(environment("envFrom: [{ configMapRef: { name: gone } }]").complete).toBe(false);
    expect(environment("env: [{ name: '${NAME}', value: x }]").complete).toBe(false);
  });

  test("knows the name but not the value of what other fields give", () => {
    const fields = "env: [{ name: IP, valueFrom: { fieldRef: { fieldPath: status.podIP } } }]";
    expect(values(environment(fields))).toEqual({ IP: undefined });
    const missing = "env: [{ name: A, valueFrom: { configMapKeyRef: { name: settings, key: GONE } } }]";
    expect(values(environment(missing, SETTINGS))).toEqual({ A: undefined });
  });

  test("does not follow a name into another bundle, where it may be a namesake", () => {
    const graph = graphOf({
      "dev/a.yaml": `${pod("envFrom: [{ configMapRef: { name: settings } }]")}---\n${SETTINGS.replace("settings", "same")}`,
      "prod/a.yaml": `${SETTINGS}---\n${SETTINGS.replace("settings", "same")}`,
    });
    const container = graph.workloads[0]?.containers[0];
    expect(container && graph.environment(container)).toMatchObject({ complete: false, variables: new Map() });
  });

  test.each(["__proto__", "constructor"])("may hold a variable called %s", (name) => {
    expect(environment(`env: [{ name: ${name}, value: x }]`).variables.get(name)?.value).toBe("x");
    expect(environment("env: []").variables.has(name)).toBe(false);
  });
});
