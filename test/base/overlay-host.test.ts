import { describe, expect, test } from "vitest";
import { withFile } from "../../src/base/overlay-host.ts";
import { memoryHost } from "../harness/memory-host.ts";

const host = memoryHost({ "k8s/a.yaml": "a", "k8s/z.yaml": "z", "top.yaml": "t" });

function names(of: typeof host, directory: string): readonly string[] {
  const listing = of.list(directory);
  return listing.ok ? listing.entries.map(({ name, kind }) => `${name} ${kind}`) : [];
}

describe("withFile", () => {
  test("another text for a file that is there", () => {
    const over = withFile(host, "k8s/a.yaml", "new");
    expect(over.read("k8s/a.yaml")).toEqual({ ok: true, text: "new" });
    expect(over.read("k8s/z.yaml")).toEqual({ ok: true, text: "z" });
    expect(names(over, "k8s")).toEqual(["a.yaml file", "z.yaml file"]);
  });

  test("a new file in its order, and in new directories", () => {
    const over = withFile(host, "k8s/deep/new.yaml", "new");
    expect(names(over, "k8s")).toEqual(["a.yaml file", "deep directory", "z.yaml file"]);
    expect(names(over, "k8s/deep")).toEqual(["new.yaml file"]);
    expect(names(over, "")).toEqual(names(host, ""));
    expect([
      over.exists("k8s/deep"),
      over.exists("k8s/deep/new.yaml"),
      over.exists("k8s/de"),
      host.exists("k8s/deep"),
    ]).toEqual([true, true, false, false]);
  });

  test("a file at the top, and what lies beside it", () => {
    const over = withFile(host, "stdin.yaml", "new");
    expect(names(over, "")).toEqual(["k8s directory", "stdin.yaml file", "top.yaml file"]);
    expect(over.list("nowhere")).toMatchObject({ ok: false });
    expect(over.exists("top.yaml")).toBe(true);
  });
});
