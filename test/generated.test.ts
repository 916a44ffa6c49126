import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { nodeHost } from "../src/host.ts";
import { formats } from "../src/report/formats.ts";
import { rulesMarkdown } from "../src/report/rules-table.ts";
import { renderConfigurationSchema } from "../src/rule/config/schema.ts";
import { defaultConfiguration } from "../src/rule/config/model.ts";
import { lint, registry, rules } from "../src/run.ts";
import { rulePage } from "./harness/rule-page.ts";
import { readSpec } from "./harness/spec.ts";

/** Each generated file is a snapshot: `npm run gen` rewrites them, and without it a stale one fails with its difference. */
describe("generated files", () => {
  for (const facts of registry.facts) {
    test(`docs/rules/${facts.id}.md`, async () => {
      const rule = rules.find((one) => one.id === facts.id);
      const page = await rulePage(rule ?? facts, rule === undefined ? undefined : specOf(rule));
      await expect(page).toMatchFileSnapshot(`../docs/rules/${facts.id}.md`);
    });
  }

  test("README.md", async () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    const root = fileURLToPath(new URL("../examples/myapp/broken", import.meta.url));
    const report = await lint(nodeHost(root), { given: [""], configuration: defaultConfiguration });
    const shown = SHOWN.flatMap((rule) => report.findings.find((finding) => finding.rule === rule) ?? []);
    const example = formats.pretty({ ...report, findings: shown }).split(/\n\n(?=\d+ errors? )/)[0] ?? "";
    const table = rulesMarkdown(registry.facts, (id) => `docs/rules/${id}.md`);
    const withExample = between(readme, "example", `\`\`\`text\n${example}\n\`\`\``);
    await expect(between(withExample, "rules", table.trimEnd())).toMatchFileSnapshot("../README.md");
  });

  test("docs/rules/README.md", async () => {
    const table = rulesMarkdown(registry.facts, (id) => `${id}.md`);
    const head =
      "<!-- Generated from the rules: npm run gen. -->\n\n# Rules\n\n`k8slint explain RULE` prints a rule's page.\n\n";
    await expect(`${head}${table}`).toMatchFileSnapshot("../docs/rules/README.md");
  });

  test("docs/rules/ holds no page of a rule that is gone", () => {
    const pages = readdirSync(new URL("../docs/rules", import.meta.url)).filter((name) => name !== "README.md");
    expect(pages.toSorted()).toEqual(registry.facts.map(({ id }) => `${id}.md`).toSorted());
  });

  test("schemas/config.schema.json", async () => {
    const configurable = registry.facts.map((facts) => {
      const options = rules.find((rule) => rule.id === facts.id)?.options;
      return options === undefined ? facts : { ...facts, options };
    });
    await expect(renderConfigurationSchema(configurable)).toMatchFileSnapshot("../schemas/config.schema.json");
  });

  test("rules/index.ts exports each rule of the folder", async () => {
    const files = readdirSync(new URL("../rules", import.meta.url), { recursive: true, encoding: "utf8" });
    const paths = files.filter((file) => file.endsWith(".ts") && file !== "index.ts").toSorted();
    const lines = paths.map((path) => {
      const id = path.replace(/^.*\//, "").replace(/\.ts$/, "");
      return `export { default as ${id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())} } from "./${path}";`;
    });
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("../rules/index.ts");
  });
});

/** The findings of the broken example that the first screen of the README shows. */
const SHOWN = ["service-selects-no-pod", "configmap-key-missing"];

/** The text with what stands between two markers replaced. */
function between(text: string, name: string, content: string): string {
  const [begin, end] = [`<!-- begin ${name} -->`, `<!-- end ${name} -->`];
  const [before, rest = ""] = text.split(begin);
  return `${before}${begin}\n\n${content}\n\n${end}${rest.split(end)[1] ?? ""}`;
}

function specOf({ layer, id }: { readonly layer: string; readonly id: string }) {
  return readSpec(readFileSync(new URL(`rules/${layer}/${id}.md`, import.meta.url), "utf8"));
}
