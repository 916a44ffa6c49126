import { describe, expect, test } from "vitest";
import { main } from "../../src/cli/main.ts";
import { registry } from "../../src/run.ts";
import { fakeWorld } from "./fake-world.ts";

const overlay = {
  "/repo/base/kustomization.yaml": "resources: [web.yaml]\n",
  "/repo/base/web.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: web
data:
  mode: dev
`,
  "/repo/prod/kustomization.yaml": "namePrefix: prod-\nresources: [../base]\npatches: [{ path: mode.yaml }]\n",
  "/repo/prod/mode.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: web
data:
  mode: live
`,
};

const secret = {
  "/repo/kustomization.yaml": `secretGenerator:
  - name: mail
    options: { disableNameSuffixHash: true }
    literals: [PASSWORD=hunter2-hunter2]
configMapGenerator:
  - name: web
    options: { disableNameSuffixHash: true }
    literals: [MODE=live]
`,
};

async function run(argv: string, disk: Readonly<Record<string, string>>) {
  const fake = fakeWorld({ disk });
  const world = { ...fake, pipeline: async () => ({ ...(await fake.pipeline()), registry }) };
  const code = await main(argv.split(" "), world);
  return { code, out: fake.out.join(""), err: fake.err.join("") };
}

describe("build", () => {
  test.each(["build prod", "build prod/", "build prod/kustomization.yaml"])("%s prints the objects", async (argv) => {
    expect(await run(argv, overlay)).toEqual({
      code: 0,
      out: `apiVersion: v1
data:
  mode: live
kind: ConfigMap
metadata:
  name: prod-web
`,
      err: "",
    });
  });

  test("a line of a file of variables that has no = is not shown, unless it is the name of a variable", async () => {
    const files = {
      "/repo/kustomization.yaml":
        "secretGenerator:\n  - name: mail\n    options: { disableNameSuffixHash: true }\n    envs: [mail.env]\n",
      "/repo/mail.env": "Hunter2-hunter2\nMAIL_USER\nMAIL_HOST=mail\n",
    };
    const { out, err } = await run("build", files);
    expect(out).toContain(`  ********: ""\n`);
    expect(out).toContain(`  MAIL_USER: ""\n`);
    expect(out + err).not.toContain("Hunter2");
    expect((await run("build --origins", files)).out).not.toContain("Hunter2");
    expect((await run("build --show-secrets", files)).out).toContain(`  Hunter2-hunter2: ""\n`);
    const twice = await run("build", { ...files, "/repo/mail.env": "Hunter2-hunter2\nHunter2-hunter2\n" });
    expect(twice.err).toContain('the key "********" is generated twice');
    expect(twice.err).not.toContain("Hunter2");
  });

  test("--origins tells the line that wrote each value, and the steps to it", async () => {
    const { out } = await run("build --origins prod", overlay);
    expect(out).toMatchInlineSnapshot(`
      "apiVersion: v1  # base/web.yaml:1
      data:  # base/web.yaml:5
        mode: live  # prod/mode.yaml:6, patched by prod (prod/kustomization.yaml:3)
      kind: ConfigMap  # base/web.yaml:2
      metadata:  # base/web.yaml:3
        name: prod-web  # base/web.yaml:4, prefixed with "prod-" (prod/kustomization.yaml:1)
      "
    `);
  });

  test("values of Secrets are masked, unless they are asked for", async () => {
    const masked = await run("build", secret);
    expect(masked).toMatchObject({ code: 0, err: "" });
    expect(masked.out).toContain("MODE: live");
    expect(masked.out).not.toContain("aHVudGVyMi1odW50ZXIy");
    const shown = await run("build --show-secrets", secret);
    expect(shown.out).toContain("PASSWORD: aHVudGVyMi1odW50ZXIy");
  });

  test("--origins keeps the line of each value where values are masked", async () => {
    const { out } = await run("build --origins", secret);
    expect(out).toMatchInlineSnapshot(`
      "apiVersion: v1  # kustomization.yaml:6
      data:  # kustomization.yaml:6
        MODE: live  # kustomization.yaml:8
      kind: ConfigMap  # kustomization.yaml:6
      metadata:  # kustomization.yaml:6
        name: web  # kustomization.yaml:6
      ---
      apiVersion: v1  # kustomization.yaml:2
      data:  # kustomization.yaml:2
        PASSWORD: ********************  # kustomization.yaml:4
      kind: Secret  # kustomization.yaml:2
      metadata:  # kustomization.yaml:2
        name: mail  # kustomization.yaml:2
      type: Opaque  # kustomization.yaml:2
      "
    `);
  });

  test("a build that fails prints its reason, and no object", async () => {
    const { code, out, err } = await run("build", { "/repo/kustomization.yaml": "resources: [gone.yaml]\n" });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain("kustomization.yaml:1");
    expect(err).toContain("gone.yaml");
  });

  test("what a build cannot know is told beside the objects", async () => {
    const { code, out, err } = await run("build", {
      "/repo/kustomization.yaml": "resources: [web.yaml, https://example.com/remote.yaml]\n",
      "/repo/web.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n",
    });
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("name: web") as string });
    expect(err).toContain("https://example.com/remote.yaml");
  });

  test.each([
    ["build base/none", "base/none"],
    ["build k8s", 'no kustomization in "k8s"'],
    ["build base prod", "build takes one directory"],
  ])("%s is wrong usage", async (argv, message) => {
    const { code, out, err } = await run(argv, { ...overlay, "/repo/k8s/web.yaml": "" });
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(message);
  });
});
