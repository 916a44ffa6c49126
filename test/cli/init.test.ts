import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { CHECKOUT } from "../../src/cli/init-texts.ts";
import { main } from "../../src/cli/main.ts";
import { loadConfiguration } from "../../src/rule/config/load.ts";
import { fakeWorld, registry } from "./fake-world.ts";

const MANIFEST = "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\n";

async function initialised(disk: Readonly<Record<string, string>>, ...flags: readonly string[]) {
  const world = fakeWorld({ disk });
  const code = await main(["init", ...flags], world);
  return { world, code, text: world.written.get("/repo/.k8slint.yaml") ?? "" };
}

async function problemsOf(text: string): Promise<readonly string[]> {
  const loaded = await loadConfiguration({ file: ".k8slint.yaml", text, registry, today: "2026-12-01" });
  return loaded.ok ? [] : loaded.problems.map(({ message }) => message);
}

describe("k8slint init", () => {
  test("tells what it found, and writes a configuration that is accepted", async () => {
    const { world, code, text } = await initialised({
      "/repo/k8s/a.yaml": MANIFEST,
      "/repo/overlays/prod/kustomization.yaml": "resources: [../../k8s]\n",
      "/repo/k3d.yaml": "apiVersion: k3d.io/v1alpha5\nkind: Simple\n",
      "/repo/Tiltfile": "",
    });
    expect(code).toBe(0);
    expect(world.out.join("")).toBe(
      "found 2 manifest files, 1 kustomization, 1 Tiltfile\nwrote .k8slint.yaml\nnext: k8slint\n",
    );
    expect(text).toContain("#   - files: [overlays/prod]");
    expect(text).toContain("# k3d.yaml describes a cluster");
    expect(await problemsOf(text)).toEqual([]);
  });

  test("what it leaves in comments is accepted, too, but for what only a person knows", async () => {
    const { text } = await initialised({ "/repo/prod/a.yaml": MANIFEST });
    const keys = /^# ( *[a-zA-Z]+:| +- )/;
    const opened = text
      .split("\n")
      .map((line) => (keys.test(line) ? line.slice(2) : line))
      .filter((line) => !line.endsWith("..."))
      .join("\n");
    expect(await problemsOf(opened)).toEqual([]);
  });

  test("a directory's name cannot end its comment", async () => {
    const { text } = await initialised({ "/repo/a\nfailOn: never\n/prod/a.yaml": MANIFEST });
    expect(parse(text)).toEqual({ failOn: "error" });
  });

  test("the example takes the same release of the checkout as the workflow that is written", () => {
    const example = readFileSync(new URL("../../examples/ci/.github/workflows/k8slint.yaml", import.meta.url), "utf8");
    expect(/uses: (actions\/checkout@.*)/.exec(example)?.[1]).toBe(CHECKOUT);
  });

  test("writes a workflow and a hook on request, and overwrites nothing", async () => {
    const { world } = await initialised({}, "--workflow", "--hook");
    expect([...world.written.keys()]).toEqual([
      "/repo/.k8slint.yaml",
      "/repo/.github/workflows/k8slint.yaml",
      "/repo/.pre-commit-config.yaml",
    ]);
    const again = await initialised({ "/repo/.k8slint.yaml": "" });
    expect([again.code, again.world.written.size]).toEqual([2, 0]);
    expect(again.world.err.join("")).toContain(".k8slint.yaml is there already");
  });
});

describe("k8slint completion", () => {
  const script = async (shell: string): Promise<string> => {
    const world = fakeWorld();
    expect(await main(["completion", shell], world)).toBe(0);
    return world.out.join("");
  };

  test("completes flags and their words in bash", async () => {
    const probe = 'COMP_WORDS=(k8slint --fail-on e); COMP_CWORD=2; _k8slint; echo "${COMPREPLY[*]}"';
    const flags = 'COMP_WORDS=(k8slint --kub); COMP_CWORD=1; _k8slint; echo "${COMPREPLY[*]}"';
    const rule = 'COMP_WORDS=(k8slint explain service-se); COMP_CWORD=2; _k8slint; echo "${COMPREPLY[*]}"';
    const input = `${await script("bash")}\n${probe}\n${flags}\n${rule}\n`;
    expect(execFileSync("bash", { input, encoding: "utf8" })).toBe("error\n--kube-version\nservice-selects-no-pod\n");
  });

  test.each(["zsh", "fish"])("is a script for %s", async (shell) => {
    expect(await script(shell)).toContain("kube-version");
  });

  test("refuses another shell", async () => {
    const world = fakeWorld();
    expect(await main(["completion", "bsh"], world)).toBe(2);
    expect(world.err.join("")).toContain("write bash");
  });
});
