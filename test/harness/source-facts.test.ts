import { expect, test } from "vitest";
import { factsOf } from "./source-facts.ts";

test("every form of import is seen, with the time at which it loads", () => {
  const text = [
    `import { a } from "../base/a.ts";`,
    `import type { B } from "./b.ts";`,
    `export { c } from "./deep/c.ts";`,
    `export type { D } from "./d.ts";`,
    `export * from "@scope/e/f";`,
    `import "./effect.ts";`,
    `type G = import("./g.ts").G;`,
    `export const later = async () => (await import("ajv")).Ajv;`,
  ].join("\n");
  expect(factsOf("src/k8s/x.ts", text).imports).toEqual([
    { target: "src/base/a.ts", when: "start" },
    { target: "src/k8s/b.ts", when: "never" },
    { target: "src/k8s/deep/c.ts", when: "start" },
    { target: "src/k8s/d.ts", when: "never" },
    { target: "@scope/e/f", when: "start" },
    { target: "src/k8s/effect.ts", when: "start" },
    { target: "src/k8s/g.ts", when: "never" },
    { target: "ajv", when: "later" },
  ]);
});

test("calls, member reads and constructions are seen as they are written", () => {
  const text = `const now = Date.now; fetch("x"); new Date(); new Date(0); new Function("return 1")(); // Math.random`;
  const { uses } = factsOf("src/x.ts", text);
  expect(uses).toEqual(["Date.now", "fetch", "new Date()", "new Date", `new Function("return 1")`, "new Function"]);
});

test("a file that does not parse is an error, not a file without imports", () => {
  expect(() => factsOf("src/x.ts", "import {")).toThrow(/^src\/x\.ts does not parse: /);
});
